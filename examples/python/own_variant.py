#!/usr/bin/env python3
"""Writes a variant of its own, shows what the library says to a mistake in it, and plays it.

own_variant.py [STATE]    STATE: of the random numbers
"""
import sys

import mancala

TEXT = """base = kalah
id = four-by-two
title = Four by two
columns = 4
seeds = 3
note.size = Small enough to be played to its end in a minute.
"""


def explain_mistake(context):
    """A text with a mistake is refused with its place and what was expected."""
    try:
        context.parse(TEXT.replace('seeds = 3', 'seeds = three'))
    except mancala.MancalaError as error:
        print(f'With `seeds = three` it is refused ({error.status.name}, key {error.key}):\n  {error}\n')


def play(game, generator):
    """Plays a game by lot to its end."""
    while not game.outcome.over:
        game.play(generator.choice(game.action_numbers()))
    print(mancala.draw(game.rules, game.seeds()))
    print(f'{game.outcome.entry_count} actions, {game.outcome.reason}, winner: {game.outcome.winner}\n')
    print(game.record(), end='')


def main():
    generator = mancala.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    with mancala.Context() as context:
        explain_mistake(context)
        rules = context.add(context.parse(TEXT))
        print(rules.words())
        play(context.game('four-by-two'), generator)


if __name__ == '__main__':
    main()
