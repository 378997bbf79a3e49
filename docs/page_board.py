"""A board in plain characters, as North's and South's players see it from South's seat."""
import library as mancala

STORES_SHOWN = ('bank', 'own', 'both')


def parts(position):
    """Rows of pits as texts from South's outermost up, and the seeds captured."""
    rows, _, score = position.split()[:3]
    return [row.split(',') for row in rows.split('/')], score.split('-')


def row_line(letter, cells, width):
    return f'   {letter} ' + ''.join(f'{cell:>{width}}' for cell in cells)


def board_lines(rules, position, seeds_known):
    """The rows from North's outermost down; stores, with their owners, at the right of the side that they belong to."""
    pits, score = parts(position)
    if not seeds_known:
        pits = [['?' for _ in row] for row in pits]
    width = max(max(len(cell) for row in pits for cell in row), len(str(rules.info.columns))) + 2
    span = width * rules.info.columns
    lines = ['     ' + 'North'.center(span).rstrip(), row_line(' ', range(1, rules.info.columns + 1), width)]
    lines += [row_line('abcd'[row], pits[row], width) for row in reversed(range(rules.info.rows))]
    if rules.value('stores') in STORES_SHOWN:
        middle = len(lines) - rules.info.rows // 2
        owners = " North's" + "South's ".rjust(span - len(" North's"))
        lines.insert(middle, f'  [{score[1]:>2}]{owners}[{score[0]:>2}]')
    return lines + ['     ' + 'South'.center(span).rstrip()]


def stretches(rules, site):
    """The way from a pit until it comes round, as first and last pit of each stretch along a row."""
    way, at = [], site
    while not way or at != site:
        way.append(rules.sites[at])
        at = rules.sites[at].next
    found = []
    for place in way:
        if found and found[-1][-1].row == place.row:
            found[-1][-1] = place
        else:
            found.append([place, place])
    return [f'{first.name.decode()} to {last.name.decode()}' for first, last in found]


def track_text(rules):
    """Along which pits is sown; where stores are sown too is for the rules to say."""
    first = [min(i for i, site in enumerate(rules.sites) if site.kind == mancala.PIT and site.owner == side)
             for side in (0, 1)]
    if rules.value('track') == 'ring':
        return f'Sown along {", then ".join(stretches(rules, first[0]))}, and round again.'
    south, north = (', then '.join(stretches(rules, site)) for site in first)
    return f'South sows along {south}, and round again; North along {north}, and round again.'
