"""What the comments of the public headers say that a function answers."""
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FUNCTION = re.compile(r'/\*\*((?:(?!\*/).)*)\*/\s*MANCALA_API [^(;]*?(mancala_\w+)\(', re.DOTALL)


def returns():
    """The part of each function's comment that says what it returns."""
    found = {}
    for header in sorted((ROOT / 'include' / 'mancala').glob('*.h')):
        for comment, name in FUNCTION.findall(header.read_text(encoding='utf-8')):
            found[name] = comment.split('@return')[-1] if '@return' in comment else ''
    return found


def that_answer(status):
    """The functions that may return a status: by themselves, or what another one returns (`as mancala_game_play()`)."""
    texts = returns()
    found = {name for name, text in texts.items() if re.search(rf'\b{status}\b', text)}
    while True:
        more = {name for name, text in texts.items() if name not in found and set(re.findall(r'(mancala_\w+)\(\)', text)) & found}
        if not more:
            return found
        found |= more
