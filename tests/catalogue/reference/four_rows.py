#!/usr/bin/env python3
"""Leaves of the game tree of the four-row games, counted from the text of their rules with plain loops over two lists,
one a side.

four_rows.py VARIANT DEPTH     prints "depth leaves" for each depth up to DEPTH; a stripped pit is a step of its own
four_rows.py VARIANT stones    prints how many stones there are at the start

A side's list holds its pits in the order of sowing: the outer row from its left to its right, then the inner row back
from right to left. Pit n + i of a side (inner row, column n - i from its left) faces the other side's inner pit at the
same place of the table, seen from the other seat: column i + 1 from that side's left, which is its pit 2n - 1 - i.
Written from the rules; knows nothing of the library.
"""
import sys

# columns; a side's outer row and inner row at the start, both from its left
STARTS = {
    'nsolo-1913': (10, [2] * 10, [2] * 9 + [0]),
    'msuwa': (10, [2] * 10, [2] * 8 + [1, 0]),
    'njombwa': (8, [2] * 8, [0, 1] + [2] * 6),
    'hus': (8, [2] * 8, [0] * 4 + [2] * 4),
}
LAP_LIMIT = 10000


def facing(columns, pit):
    """The other side's inner and outer pit that face an inner pit."""
    from_left = 2 * columns - pit  # column from the own left, 1 to n
    from_their_left = columns + 1 - from_left
    return 2 * columns - from_their_left, from_their_left - 1


def strip_due(variant, both, theirs):
    occupied = sum(1 for stones in theirs if stones)
    if variant == 'nsolo-1913':
        return min(1, occupied)
    if variant == 'msuwa' and both:
        return min(2, occupied)
    return 0


def sow(variant, columns, own, theirs, pit):
    """Plays a sowing on the lists given. Returns the pits to strip, or None if it is endless."""
    hand, laps = own[pit], 1
    own[pit] = 0
    while True:
        while hand > 0:
            pit = (pit + 1) % (2 * columns)
            own[pit] += 1
            hand -= 1
        inner = pit >= columns
        if inner:
            front, back = facing(columns, pit)
        if variant == 'hus' and own[pit] > 1 and inner and theirs[front] > 0:
            hand = theirs[front] + theirs[back]
            theirs[front] = theirs[back] = 0
        elif own[pit] > 1:
            hand = own[pit]
            own[pit] = 0
        else:
            break
        laps += 1
        if laps > LAP_LIMIT:
            return None
    if variant == 'hus' or not inner or theirs[front] == 0:
        return 0
    both = theirs[back] > 0
    theirs[front] = theirs[back] = 0
    return strip_due(variant, both, theirs)


def movable(variant, columns, own):
    pits = [pit for pit in range(2 * columns) if own[pit] >= 2]
    if not pits and variant != 'hus':
        pits = [pit for pit in range(2 * columns) if own[pit] == 1 and own[(pit + 1) % (2 * columns)] == 0]
    return pits


def turn_over(variant, columns, sides, mover, depth, seen, stones):
    """The count below a position whose turn has just ended, `depth` steps further."""
    ended = 1 if depth == 0 else 0
    if variant == 'hus':
        if not movable(variant, columns, sides[1 - mover]):
            return ended
        to_move = 1 - mover
    else:
        if sum(sides[0]) == 0 or sum(sides[1]) == 0:
            return ended
        to_move = 1 - mover
        if not movable(variant, columns, sides[to_move]):
            to_move = mover
            if not movable(variant, columns, sides[to_move]):
                return ended
    position = (tuple(sides[0]), tuple(sides[1]), to_move)
    if sum(sides[0]) + sum(sides[1]) < stones:
        seen = frozenset()
    if position in seen:
        return ended
    return leaves(variant, columns, sides, to_move, depth, seen | {position})


def strip(variant, columns, sides, mover, due, depth, seen, stones):
    if due == 0 or sum(sides[1 - mover]) == 0:
        return turn_over(variant, columns, sides, mover, depth, seen, stones)
    if depth == 0:
        return 1
    count = 0
    for pit in range(2 * columns):
        if sides[1 - mover][pit] == 0:
            continue
        after = [list(sides[0]), list(sides[1])]
        after[1 - mover][pit] = 0
        count += strip(variant, columns, after, mover, due - 1, depth - 1, seen, stones)
    return count


def leaves(variant, columns, sides, mover, depth, seen):
    if depth == 0:
        return 1
    count = 0
    for pit in movable(variant, columns, sides[mover]):
        after = [list(sides[0]), list(sides[1])]
        due = sow(variant, columns, after[mover], after[1 - mover], pit)
        if due is None:  # endless: over
            count += 1 if depth == 1 else 0
            continue
        count += strip(variant, columns, after, mover, due, depth - 1, seen, sum(sides[0]) + sum(sides[1]))
    return count


def main():
    variant = sys.argv[1]
    columns, outer, inner = STARTS[variant]
    side = outer + inner[::-1]
    if sys.argv[2] == 'stones':
        print(2 * sum(side))
        return
    start = (tuple(side), tuple(side), 0)
    for depth in range(1, int(sys.argv[2]) + 1):
        print(depth, leaves(variant, columns, [list(side), list(side)], 0, depth, frozenset({start})))


if __name__ == '__main__':
    main()
