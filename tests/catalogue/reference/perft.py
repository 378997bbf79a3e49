#!/usr/bin/env python3
"""Leaf counts of some variants, in plain loops from the text of their rules; shares nothing with the library.

perft.py ID DEPTH [POSITION]        prints `depth leaves` from depth 1 on; from the start, or from a position such as
                                    "0,0,1/0,2,0 s 3-4 tuzdik:b3-." (rows from South's up, who moves,
                                    what each side holds; South's tuzdik and North's)

A finished game has no children; one in which a position comes back is finished.
Pits are counted from 0 in the order of sowing from South's leftmost one: with m a side South's are 0 … m-1, North's
m … 2m-1, and the pit facing p is 2m-1-p.
"""
import sys


class Game:
    """A position: pits, what the sides hold, who moves, whether it is over, a tuzdik for each side."""

    def __init__(self, pits, held=(0, 0), mover=0):
        self.pits, self.held, self.mover, self.over = list(pits), list(held), mover, False
        self.tuzdik = [None, None]
        self.half = len(self.pits) // 2

    def copy(self):
        other = Game(self.pits, self.held, self.mover)
        other.over, other.tuzdik = self.over, list(self.tuzdik)
        return other

    def row(self, side):
        return range(self.half * side, self.half * side + self.half)

    def in_row(self, side):
        return sum(self.pits[p] for p in self.row(side))

    def key(self):
        return tuple(self.pits + self.held + self.tuzdik + [self.mover])

    def filled(self):
        return [p for p in self.row(self.mover) if self.pits[p] > 0]

    def each_takes_his_row(self):
        for side in 0, 1:
            for p in self.row(side):
                self.held[side] += self.pits[p]
                self.pits[p] = 0
        self.over = True

    def has_majority(self):
        total = sum(self.pits) + sum(self.held)
        return max(self.held) * 2 > total


# ---- games with own stores: kalah, kalah-empty, congkak --------------------------------------------------------------

def sow_with_store(game, p):
    """One lap that drops a seed into the mover's store after his last pit. Returns the last pit, or 'store'."""
    hand, game.pits[p] = game.pits[p], 0
    end_of_row = game.half * game.mover + game.half - 1
    at_store = False
    while hand:
        if p == end_of_row and not at_store:
            game.held[game.mover] += 1
            hand -= 1
            at_store = True
            continue
        p = (p + 1) % len(game.pits)
        at_store = False
        game.pits[p] += 1
        hand -= 1
    return 'store' if at_store else p


def take_across(game, last, also_from_empty):
    """The last seed made one in an own pit: it and the facing seeds are banked."""
    facing = 2 * game.half - 1 - last
    if last in game.row(game.mover) and game.pits[last] == 1 and (game.pits[facing] > 0 or also_from_empty):
        game.held[game.mover] += game.pits[facing] + 1
        game.pits[facing] = game.pits[last] = 0


def end_with_a_row(game, last):
    if game.in_row(0) == 0 or game.in_row(1) == 0:
        game.each_takes_his_row()
    elif last != 'store':
        game.mover = 1 - game.mover


def play_kalah(game, p, also_from_empty=False):
    last = sow_with_store(game, p)
    if last != 'store':
        take_across(game, last, also_from_empty)
    end_with_a_row(game, last)


def play_kalah_empty(game, p):
    play_kalah(game, p, True)


def play_congkak(game, p):
    last = sow_with_store(game, p)
    while last != 'store' and game.pits[last] > 1:
        last = sow_with_store(game, last)
    if last != 'store':
        take_across(game, last, True)
    end_with_a_row(game, last)


# ---- oware and awari -------------------------------------------------------------------------------------------------

def sow_oware(game, origin):
    hand, game.pits[origin], p = game.pits[origin], 0, origin
    while hand:
        p = (p + 1) % len(game.pits)
        if p != origin:
            game.pits[p] += 1
            hand -= 1
    return p


def chain_of_twos_and_threes(game, last):
    """The opposing pits that the last seed captures, whatever that leaves the other side."""
    chain = []
    while last in game.row(1 - game.mover) and game.pits[last] in (2, 3):
        chain.append(last)
        last -= 1
    return chain


def is_slam(game, chain):
    return chain != [] and sum(game.pits[p] for p in chain) == game.in_row(1 - game.mover)


def moves_oware(game):
    filled = game.filled()
    if game.in_row(1 - game.mover) > 0:
        return filled
    # A pit feeds if its seeds reach beyond the end of the row.
    end = game.half * game.mover + game.half
    return [p for p in filled if p + game.pits[p] >= end]


def moves_awari(game):
    moves, modest = moves_oware(game), []
    for p in moves:
        after = game.copy()
        if not is_slam(after, chain_of_twos_and_threes(after, sow_oware(after, p))):
            modest.append(p)
    return modest if modest else moves


def play_oware(game, p, slam_takes=False):
    chain = chain_of_twos_and_threes(game, sow_oware(game, p))
    if not is_slam(game, chain) or slam_takes:
        for pit in chain:
            game.held[game.mover] += game.pits[pit]
            game.pits[pit] = 0
    if game.has_majority():
        game.each_takes_his_row()
        return
    game.mover = 1 - game.mover
    if sum(game.pits) == 0 or not moves_oware(game):
        game.each_takes_his_row()


def play_awari(game, p):
    play_oware(game, p, True)


# ---- bohnenspiel -----------------------------------------------------------------------------------------------------

def play_bohnenspiel(game, p):
    hand, game.pits[p] = game.pits[p], 0
    for _ in range(hand):
        p = (p + 1) % 12
        game.pits[p] += 1
    while game.pits[p] in (2, 4, 6):
        game.held[game.mover] += game.pits[p]
        game.pits[p] = 0
        p = (p - 1) % 12
    if game.has_majority():
        game.each_takes_his_row()
        return
    game.mover = 1 - game.mover
    if game.in_row(game.mover) == 0:
        game.each_takes_his_row()


# ---- toguz-kumalak and bestemshe -------------------------------------------------------------------------------------

def drop(game, p):
    """One seed into a pit; a tuzdik's goes to its maker."""
    for side in 0, 1:
        if game.tuzdik[side] == p:
            game.held[side] += 1
            return
    game.pits[p] += 1


def may_be_tuzdik(game, p):
    mover, number = game.mover, p % game.half
    other = game.tuzdik[1 - mover]
    return game.tuzdik[mover] is None and number != game.half - 1 and (other is None or other % game.half != number)


def play_toguz(game, p, with_tuzdik=True):
    hand, game.pits[p] = game.pits[p], 0
    if hand > 1:
        drop(game, p)
        hand -= 1
    while hand:
        p = (p + 1) % len(game.pits)
        drop(game, p)
        hand -= 1
    if p in game.row(1 - game.mover):
        if with_tuzdik and game.pits[p] == 3 and may_be_tuzdik(game, p):
            game.tuzdik[game.mover] = p
            game.held[game.mover] += 3
            game.pits[p] = 0
        elif game.pits[p] % 2 == 0:
            game.held[game.mover] += game.pits[p]
            game.pits[p] = 0
    if game.has_majority():
        game.each_takes_his_row()
        return
    game.mover = 1 - game.mover
    if game.in_row(game.mover) == 0:
        game.each_takes_his_row()


def play_bestemshe(game, p):
    play_toguz(game, p, False)


# ---- counting --------------------------------------------------------------------------------------------------------

# pits a side, seeds a pit, the moves, how one is played
GAMES = {
    'kalah': (6, 4, Game.filled, play_kalah),
    'kalah-empty': (6, 4, Game.filled, play_kalah_empty),
    'oware': (6, 4, moves_oware, play_oware),
    'awari': (6, 4, moves_awari, play_awari),
    'bohnenspiel': (6, 6, Game.filled, play_bohnenspiel),
    'toguz-kumalak': (9, 9, Game.filled, play_toguz),
    'bestemshe': (5, 5, Game.filled, play_bestemshe),
    'congkak': (7, 7, Game.filled, play_congkak),
}


def leaves(game, depth, moves, play, before=()):
    if depth == 0:
        return 1
    if game.over or game.key() in before:
        return 0
    total = 0
    for p in moves(game):
        after = game.copy()
        play(after, p)
        total += leaves(after, depth - 1, moves, play, before + (game.key(),))
    return total


def read(text):
    rows, mover, held, *keys = text.split()
    south, north = ([int(n) for n in row.split(',')] for row in rows.split('/'))
    game = Game(south + north[::-1], [int(n) for n in held.split('-')], 'sn'.index(mover))
    for key in keys:
        if key.startswith('tuzdik:'):
            for side, name in enumerate(key[len('tuzdik:'):].split('-')):
                if name != '.':
                    column = int(name[1:]) - 1
                    game.tuzdik[side] = column if name[0] == 'a' else 2 * game.half - 1 - column
    return game


def main(variant, depth, position=None):
    columns, seeds, moves, play = GAMES[variant]
    game = read(position) if position else Game([seeds] * (2 * columns))
    for plies in range(1, int(depth) + 1):
        print(plies, leaves(game, plies, moves, play), flush=True)


if __name__ == '__main__':
    main(*sys.argv[1:])
