#!/usr/bin/env python3
"""Perft of Anywoli's kin, written from the text of their rules with plain loops; it shares nothing with the library.

anywoli_kin.py ID DEPTH           a line `depth leaves` for each depth from 1
anywoli_kin.py ID DEPTH POSITION  the same from a position such as `4,0,1/0,0,2 s 0-0 last:s`

Pits are numbered along the track: South's from his left, then North's from his own left. A perft leaf is a sequence of
sowings; a finished game has no children.
"""
import sys

LAP_LIMIT = 10000

# columns, seeds a pit, whether a last-seed capture gives another move, how few seeds end the game, who gets them, whether
# an empty opponent must be fed, whether a side that cannot move passes, whether seeds count for their side at a standstill
KEYS = ('columns', 'seeds', 'again', 'end_left', 'rest', 'feed', 'passes', 'sides')
ROWS = {
    'yit-nuri': (7, 4, True, 4, 'latest', False, True, False),
    'yit-jani': (13, 2, True, 4, 'latest', False, True, False),
    'obridje': (6, 4, False, 0, 'nobody', False, False, False),
    'nam-nam': (6, 4, False, 4, 'latest', True, True, True),
    'ba-awa': (6, 4, False, 8, 'beginner', False, True, False),
}
GAMES = {name: dict(zip(KEYS, row)) for name, row in ROWS.items()}


class Game:
    def __init__(self, rules):
        self.rules = rules
        self.pits = [rules['seeds']] * (2 * rules['columns'])
        self.score = [0, 0]
        self.turn = 0
        self.latest = None
        self.began = 0
        self.over = None
        self.seen = {(tuple(self.pits), 0)}

    def copy(self):
        other = type(self)(self.rules)
        other.pits, other.score, other.turn = self.pits[:], self.score[:], self.turn
        other.latest, other.began, other.over = self.latest, self.began, self.over
        other.seen = set(self.seen)
        return other

    def owner(self, pit):
        return 0 if pit < self.rules['columns'] else 1

    def row(self, side):
        columns = self.rules['columns']
        return self.pits[side * columns:(side + 1) * columns]

    def sow(self, pit):
        """Sows on this board. Returns None for an endless sowing, else (last seed captured, opponent was fed)."""
        opponent = 1 - self.turn
        hand, at, laps = self.pits[pit], pit, 1
        self.pits[pit] = 0
        while True:
            while hand > 0:
                at = (at + 1) % len(self.pits)
                self.pits[at] += 1
                hand -= 1
                if self.pits[at] != 4:
                    continue
                fed = any(self.row(opponent))
                taker = self.turn if hand == 0 else self.owner(at)
                self.pits[at] = 0
                self.score[taker] += 4
                self.latest = taker
                if hand == 0:
                    return True, fed
                if sum(self.pits) + hand <= self.rules['end_left']:
                    self.pits[at] += hand
                    return False, any(self.row(opponent))
            if self.pits[at] == 1:
                return False, any(self.row(opponent))
            laps += 1
            if laps > LAP_LIMIT:
                return None
            hand, self.pits[at] = self.pits[at], 0

    def moves(self, side):
        columns = self.rules['columns']
        found = []
        for pit in range(side * columns, (side + 1) * columns):
            if self.pits[pit] == 0:
                continue
            if self.rules['feed'] and not any(self.row(1 - side)):
                trial = self.copy()
                trial.turn = side
                result = trial.sow(pit)
                if result is None or not result[1]:
                    continue
            found.append(pit)
        return found

    def give_to_sides(self):
        for side in (0, 1):
            self.score[side] += sum(self.row(side))
        self.pits = [0] * len(self.pits)

    def end_few_left(self):
        taker = {'latest': self.latest, 'beginner': self.began, 'nobody': None}[self.rules['rest']]
        if taker is not None:
            self.score[taker] += sum(self.pits)
            self.pits = [0] * len(self.pits)
        self.over = 'few-left'

    def end_stuck(self):
        if self.rules['sides']:
            self.give_to_sides()
        self.over = 'repetition'

    def hand_over(self):
        """The turn goes to the other side; who cannot move passes, or the game is over."""
        self.turn = 1 - self.turn
        if self.moves(self.turn):
            return
        if not self.rules['passes']:
            self.over = 'immobile'
            return
        self.turn = 1 - self.turn
        if not self.moves(self.turn):
            self.end_stuck()

    def play(self, pit):
        game = self.copy()
        result = game.sow(pit)
        if result is None:
            game = self.copy()
            game.over = 'endless-sowing'
            return game
        if sum(game.pits) <= game.rules['end_left']:
            game.end_few_left()
            return game
        if not (result[0] and game.rules['again'] and game.moves(game.turn)):
            game.hand_over()
        if game.over:
            return game
        if sum(game.pits) != sum(self.pits):
            game.seen = set()
        place = (tuple(game.pits), game.turn)
        if place in game.seen:
            game.end_stuck()
        game.seen.add(place)
        return game


def perft(game, depth):
    if depth == 0:
        return 1
    if game.over:
        return 0
    return sum(perft(game.play(pit), depth - 1) for pit in game.moves(game.turn))


def at_position(rules, text):
    board, turn, score, *keys = text.split()
    south, north = ([int(pit) for pit in row.split(',')] for row in board.split('/'))
    game = Game(rules)
    game.pits = south + north[::-1]
    game.turn = 'sn'.index(turn)
    game.score = [int(part) for part in score.split('-')]
    for key in keys:
        name, value = key.split(':')
        if name == 'last':
            game.latest = 'sn'.index(value)
        if name == 'began':
            game.began = 'sn'.index(value)
    game.seen = {(tuple(game.pits), game.turn)}
    return game


if __name__ == '__main__':
    if len(sys.argv) < 3 or sys.argv[1] not in GAMES:
        sys.exit(__doc__)
    chosen = GAMES[sys.argv[1]]
    start = at_position(chosen, sys.argv[3]) if len(sys.argv) > 3 else Game(chosen)
    for plies in range(1, int(sys.argv[2]) + 1):
        print(plies, perft(start, plies))
