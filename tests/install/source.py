"""Reading the tree: README, headers, includes."""
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
EXAMPLE_ARGUMENTS = {'game_loop': ['--demo']}  # as in tests/examples
HEADERS = sorted((ROOT / 'include' / 'mancala').glob('*.h'))


def blocks(language, file='README.md'):
    """The fenced blocks of a language in a Markdown file."""
    text = (ROOT / file).read_text(encoding='utf-8')
    return re.findall(rf'^```{language}\n(.*?)^```$', text, re.MULTILINE | re.DOTALL)


def declarations(text):
    """The text of a header without comments and preprocessor lines."""
    text = re.sub(r'/\*.*?\*/', ' ', text, flags=re.DOTALL)
    return re.sub(r'^[ \t]*#.*$', '', text, flags=re.MULTILINE)


def declared_functions():
    """Names of the functions that the public headers declare with MANCALA_API."""
    names = set()
    for header in HEADERS:
        text = declarations(header.read_text(encoding='utf-8'))
        names |= set(re.findall(r'\bMANCALA_API\b[^;(]*?\b(\w+)\s*\(', text))
    return names
