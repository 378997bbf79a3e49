"""Takes C text apart, as far as amalgamate.py needs it: tokens, and the items that stand at the outermost level of a file.

No C parser: it knows comments, texts, directives, braces, and how a name is declared in this library.
"""
import re

DIRECTIVE = r'(?m:^[ \t]*\#(?:\\\n|/\*(?s:.*?)\*/|[^\n])*\n)'
TOKEN = re.compile(rf'(?P<directive>{DIRECTIVE})|(?P<space>\s+)|(?P<comment>/\*(?s:.*?)\*/)'
                   r'''|(?P<quoted>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(?P<word>[A-Za-z_]\w*)|(?P<number>\d[\w.]*)'''
                   r'|(?P<mark>->|\.\.\.|(?s:.))')
REST_OF_LINE = re.compile(r'[ \t]*(/\*.*?\*/[ \t]*)?\n', re.S)
PASTING = ('ENGINE', 'GAME', 'WALK')  # macros that make a name for each width of pits
TAGGED = ('struct', 'union', 'enum')


def code(text):
    """The tokens of a text that mean something: pairs of kind and text."""
    return [(found.lastgroup, found[0]) for found in TOKEN.finditer(text) if found.lastgroup not in ('space', 'comment')]


class Item:
    """A declaration, a definition or a directive, with the comments before it."""

    def __init__(self, text):
        self.text = text
        self.tokens = code(text)
        self.directive = self.tokens[0][1].strip() if self.tokens and self.tokens[0][0] == 'directive' else ''
        self.names, self.tags, self.static, self.is_type, self.is_function = set(), set(), False, False, False
        self.macro = None
        if self.directive:
            found = re.match(r'#\s*define\s+(\w+)', self.directive)
            self.macro = found and found[1]
            self.tokens = code(re.sub(r'^#\s*\w+', '', self.directive).replace('\\\n', ' '))
        elif self.tokens:
            self.read_names()

    @property
    def all_names(self):
        return self.names | self.tags | ({self.macro} if self.macro else set())

    def words(self):
        """The words of an item, but for members that are accessed or initialized."""
        before = ['', *(text for _, text in self.tokens)]
        return {text for (kind, text), last in zip(self.tokens, before) if kind == 'word' and last not in ('.', '->')}

    def read_names(self):
        words = [text for _, text in self.tokens]
        self.static = words[0] in ('static', 'INLINE', 'APART')
        self.is_type = words[0] == 'typedef' or words[0] in TAGGED and '{' in words[1:3]
        outer, at = [], 0
        while at < len(words):
            if words[at] == '{':
                end = closing(words, at)
                if len(outer) > 0 and outer[0] != 'static' and (outer[-1] in TAGGED or outer[-2:-1] and outer[-2] in TAGGED):
                    self.read_tagged(outer, words[at + 1:end])
                outer.append('{}')
                at = end
            elif words[at] == '__attribute__':
                at = closing(words, at + 1)
            else:
                outer.append(words[at])
            at += 1
        if '=' in outer:
            outer = outer[:outer.index('=') + 1]
        self.read_declared(outer)

    def read_tagged(self, outer, inside):
        if outer[-1] not in TAGGED:
            self.tags.add(outer[-1])
        if 'enum' in outer[-2:]:
            depth = 0
            for last, word in zip([',', *inside], inside):
                depth += (word in '([{') - (word in ')]}')
                if last == ',' and depth == 0 and word != ',':
                    self.names.add(word)

    def read_declared(self, outer):
        if '(' in outer:
            name = outer[outer.index('(') - 1]
            self.is_function = outer[0] != name
            if name not in PASTING and outer[0] != name:  # no call of a macro
                self.names.add(name)
            return
        for before, word, after in zip(['', *outer], outer, outer[1:]):
            if after in ('[', ';', '=', ',') and re.match(r'[A-Za-z_]', word) and before not in TAGGED and before != '[':
                self.names.add(word)


def closing(words, at):
    """Where the bracket that opens at a place is closed."""
    depth = 0
    for place in range(at, len(words)):
        depth += (words[place] in ('(', '[', '{')) - (words[place] in (')', ']', '}'))
        if depth == 0:
            return place
    raise ValueError('a bracket is not closed: ' + ' '.join(words[at:at + 20]))


def items(text):
    """The items of a file, in their order; put together again their texts are the file."""
    found, start, depth, begun, is_function, has_value, resume = [], 0, 0, False, False, False, 0
    for token in TOKEN.finditer(text):
        kind, word = token.lastgroup, token[0]
        if token.start() < resume or kind in ('space', 'comment') or (kind == 'directive' and depth):
            continue
        if kind == 'directive':
            if begun:  # a macro that stands for declarations
                found.append(Item(text[start:token.start()]))
                start = token.start()
            end = token.end()
        else:
            depth += (word in ('(', '[', '{')) - (word in (')', ']', '}'))
            is_function |= depth == 1 and word == '(' and not has_value
            has_value |= depth == 0 and word == '='
            begun = True
            if depth or not (word == ';' or (word == '}' and is_function and not has_value)):
                continue
            rest = REST_OF_LINE.match(text, token.end())
            end = rest.end() if rest else token.end()
        found.append(Item(text[start:end]))
        start, resume, begun, is_function, has_value = end, end, False, False, False
    if text[start:].strip():
        found.append(Item(text[start:]))
    return found


def renamed(item, names, tags):
    """The text of an item with other names, functions static but for those of the API. Members keep their names, and so does what a macro
    pastes together."""
    text = ''.join(renamed_tokens(item.text, names, tags))
    if not item.is_function or item.static or item.is_type or any(name.startswith('mancala_') for name in item.names):
        return text
    first = next(found for found in TOKEN.finditer(text) if found.lastgroup == 'word')
    return f'{text[:first.start()]}static {text[first.start():]}'


def renamed_tokens(text, names, tags):
    last, before_last = '', ''
    for found in TOKEN.finditer(text):
        kind, word = found.lastgroup, found[0]
        if kind == 'directive':
            head = re.match(r'[ \t]*#[ \t]*\w+', word)[0]
            yield head
            yield from renamed_tokens(word[len(head):], names, tags)
        elif kind != 'word' or last in ('.', '->') or (last == '(' and before_last in PASTING):
            yield word
        else:
            yield (tags if last in TAGGED else names).get(word, word)
        if kind not in ('space', 'comment'):
            last, before_last = word, last
