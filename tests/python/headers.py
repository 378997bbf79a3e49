"""What the C headers declare, read with a few regular expressions."""
import re
from pathlib import Path

HEADERS = Path(__file__).resolve().parents[2] / 'include' / 'mancala'


def source(folder=HEADERS):
    """All headers of a folder without their comments."""
    text = '\n'.join(path.read_text(encoding='utf-8') for path in sorted(folder.glob('*.h')))
    return re.sub(r'/\*.*?\*/', ' ', text, flags=re.DOTALL)


def kind(words):
    """A type without its qualifiers: `const char *name` is `char *`."""
    words = re.sub(r'\bconst\b', ' ', words)
    stars = words.count('*')
    name = words.replace('*', ' ').split()[0]
    return name + ' *' * (stars > 0) + '*' * (stars - 1)


def functions(folder=HEADERS):
    """name: [type of the result, types of the parameters …]"""
    found = {}
    pattern = r'^MANCALA_API\s+([^;()]*?)(mancala_\w+)\(([^)]*)\);'
    for result, name, parameters in re.findall(pattern, source(folder), re.MULTILINE):
        words = [] if parameters.strip() == 'void' else parameters.split(',')
        found[name] = [kind(result), *map(kind, words)]
    return found


def structures():
    """name: [(field, type, number of elements) …] for all structures with their fields."""
    found = {}
    for name, body in re.findall(r'typedef struct (\w+) \{(.*?)\n\}', source(), re.DOTALL):
        body = re.sub(r'void\s*\*?\s*\(\*(\w+)\)\([^)]*\)', r'void *\1', body)
        found[name] = [field for line in body.split(';') if line.strip() for field in fields(line)]
    return found


def fields(line):
    first, *more = line.split(',')
    *_, name = re.split(r'[\s*]+', first.strip())
    for one in (name, *more):
        count = re.search(r'\[(\w+)\]', one)
        yield re.sub(r'\[.*', '', one).strip(), kind(first), number(count.group(1)) if count else None


def number(word):
    return constants()[word] if word.startswith('MANCALA') else int(word, 0)


def constants(folder=HEADERS):
    """All constants with their values."""
    pairs = re.findall(r'\b(MANCALA_\w+) = (-?\w+)', source(folder))
    pairs += re.findall(r'#define (MANCALA_\w+) (0x[0-9A-Fa-f]+|\d+)u?\b', source(folder))
    return {name: int(value, 0) for name, value in pairs}
