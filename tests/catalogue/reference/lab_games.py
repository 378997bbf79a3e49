#!/usr/bin/env python3
"""Perft and whole games of the three games that Culin recorded in Damascus, written from the text of their rules with
plain loops; it shares nothing with the library.

lab_games.py perft ID DEPTH [POSITION]   a line `depth leaves` for each depth from 1
lab_games.py game ID [POSITION]          plays a game of forced moves out, a line a move, and tells its end
lab_games.py board STATE                 La'b Madjnuni's random start from a generator state: two in each pit, then 70
                                         seeds, one by one, into pit (high 32 bits of SplitMix64 x 14) >> 32

Pits are numbered along the track: South's from his left, then North's from his own left.
"""
import sys

LAP_LIMIT = 10000
COLUMNS = 7
FREE_CHOICE = {'lab-madjnuni': False, 'lab-roseya': False, 'lab-hakimi': True}


def opposite(pit):
    return 2 * COLUMNS - 1 - pit


def name(pit):
    return f'a{pit + 1}' if pit < COLUMNS else f'b{2 * COLUMNS - pit}'


class Game:
    def __init__(self, free):
        self.free = free
        self.pits = [7] * (2 * COLUMNS)
        self.score = [0, 0]
        self.turn = 0
        self.over = None
        self.seen = {(tuple(self.pits), 0)}

    def copy(self):
        other = type(self)(self.free)
        other.pits, other.score, other.turn, other.over = self.pits[:], self.score[:], self.turn, self.over
        other.seen = set(self.seen)
        return other

    def moves(self, side):
        """Occupied pits of the side from its left; without a free choice only the rightmost of them."""
        occupied = [pit for pit in range(side * COLUMNS, (side + 1) * COLUMNS) if self.pits[pit]]
        return occupied if self.free else occupied[-1:]

    def sow(self, pit):
        """Returns the pit where the last seed fell, None for an endless sowing."""
        at = pit
        for _ in range(LAP_LIMIT):
            hand, self.pits[at] = self.pits[at], 0
            while hand > 0:
                at = (at + 1) % len(self.pits)
                self.pits[at] += 1
                hand -= 1
            if self.pits[at] in (1, 2, 4):
                return at
        return None

    def capture(self, last):
        """The run of twos and fours up to the last pit, read before anything is lifted, with all that lies opposite."""
        run, at = [], last
        while self.pits[at] in (2, 4) and at not in run:
            run.append(at)
            at = (at - 1) % len(self.pits)
        for pit in run + [opposite(pit) for pit in run]:
            self.score[self.turn] += self.pits[pit]
            self.pits[pit] = 0

    def play(self, pit):
        game = self.copy()
        last = game.sow(pit)
        if last is None:
            game = self.copy()
            game.over = 'endless-sowing'
            return game
        game.capture(last)
        if sum(game.pits) == 0:
            game.over = 'board-empty'
            return game
        if game.moves(1 - game.turn):
            game.turn = 1 - game.turn
        if sum(game.pits) != sum(self.pits):
            game.seen = set()
        place = (tuple(game.pits), game.turn)
        if place in game.seen:
            game.over = 'repetition'
        game.seen.add(place)
        return game

    def text(self):
        south, north = self.pits[:COLUMNS], self.pits[:COLUMNS - 1:-1]
        rows = '/'.join(','.join(map(str, row)) for row in (south, north))
        return f"{rows} {'-' if self.over else 'sn'[self.turn]} {self.score[0]}-{self.score[1]}"


def perft(game, depth):
    if depth == 0:
        return 1
    if game.over:
        return 0
    return sum(perft(game.play(pit), depth - 1) for pit in game.moves(game.turn))


def at_position(free, text):
    board, turn, score = text.split()
    south, north = ([int(pit) for pit in row.split(',')] for row in board.split('/'))
    game = Game(free)
    game.pits = south + north[::-1]
    game.turn = 'sn'.index(turn)
    game.score = [int(part) for part in score.split('-')]
    game.seen = {(tuple(game.pits), game.turn)}
    return game


def random_board(state):
    game = Game(False)
    game.pits = [2] * (2 * COLUMNS)
    mask = (1 << 64) - 1
    for _ in range(98 - sum(game.pits)):
        state = (state + 0x9E3779B97F4A7C15) & mask
        mixed = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & mask
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & mask
        mixed ^= mixed >> 31
        game.pits[(mixed >> 32) * len(game.pits) >> 32] += 1
    return game


def tell(game):
    print(game.text())
    while not game.over:
        pit = game.moves(game.turn)[0]
        game = game.play(pit)
        print(name(pit), game.text())
    print(game.over)


if __name__ == '__main__':
    mode, *rest = sys.argv[1:] or ['']
    if mode == 'perft' and len(rest) >= 2 and rest[0] in FREE_CHOICE:
        start = at_position(FREE_CHOICE[rest[0]], rest[2]) if len(rest) > 2 else Game(FREE_CHOICE[rest[0]])
        for plies in range(1, int(rest[1]) + 1):
            print(plies, perft(start, plies))
    elif mode == 'game' and rest and not FREE_CHOICE.get(rest[0], True):
        tell(at_position(False, rest[1]) if len(rest) > 1 else Game(False))
    elif mode == 'board' and rest:
        print(random_board(int(rest[0], 0)).text())
    else:
        sys.exit(__doc__)
