#!/usr/bin/env python3
"""Leaves of the game tree of Pandi and Pallankuzhi, counted from the text of their rules with plain loops over fourteen
pits.

south_indian.py VARIANT DEPTH     prints "depth leaves" for each depth up to DEPTH

Pits in the order of sowing: 0 to 6 are South's from his left, 7 to 13 North's from his. Written from the rules; knows
nothing of the library.
"""
import sys

# Seeds a pit; whether the pit opposite the one beyond is taken.
VARIANTS = {'pandi': (5, True), 'pallankuzhi': (6, False)}
LAP_LIMIT = 10000


def owner(pit):
    return 0 if pit < 7 else 1


def sow(pits, score, mover, pit, takes_opposite):
    """Plays one sowing on the lists given. False if it is endless."""
    for lap in range(LAP_LIMIT):
        hand = pits[pit]
        pits[pit] = 0
        while hand > 0:
            pit = (pit + 1) % 14
            pits[pit] += 1
            hand -= 1
            if pits[pit] == 4:
                pits[pit] = 0
                score[owner(pit)] += 4
        following = (pit + 1) % 14
        if pits[following] == 0:
            beyond = (pit + 2) % 14
            score[mover] += pits[beyond]
            pits[beyond] = 0
            if takes_opposite:
                score[mover] += pits[13 - beyond]
                pits[13 - beyond] = 0
            return True
        pit = following
    return False


def leaves(pits, score, mover, depth, takes_opposite, seen):
    if depth == 0:
        return 1
    count = 0
    for pit in range(7 * mover, 7 * mover + 7):
        if pits[pit] == 0:
            continue
        after, total = list(pits), list(score)
        over = not sow(after, total, mover, pit, takes_opposite)
        other = 1 - mover
        own = after[7 * other:7 * other + 7]
        position = (tuple(after), other)
        before = seen if total == list(score) else frozenset()
        # Over by an endless sowing, as the other side cannot move, or by repetition: a leaf only at the last depth.
        if over or sum(own) == 0 or position in before:
            count += 1 if depth == 1 else 0
        else:
            count += leaves(after, total, other, depth - 1, takes_opposite, before | {position})
    return count


def main():
    seeds, takes_opposite = VARIANTS[sys.argv[1]]
    start = [seeds] * 14
    for depth in range(1, int(sys.argv[2]) + 1):
        print(depth, leaves(start, [0, 0], 0, depth, takes_opposite, frozenset({(tuple(start), 0)})))


if __name__ == '__main__':
    main()
