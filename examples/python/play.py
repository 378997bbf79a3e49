#!/usr/bin/env python3
"""Plays a game in the terminal: two people, or South against a player who draws his actions by lot.

play.py [VARIANT] [--against lot] [--state NUMBER]

Type an action such as a3, or: undo, redo, record, quit.
"""
import argparse
import sys
import time

import mancala


def show(game):
    print(mancala.draw(game.rules, game.seeds()), end='')


def by_lot(game, generator):
    action = generator.choice(game.actions())
    hidden = game.decision.kind == mancala.Decide.HIDE
    print(f'{game.decision.actor} plays {"in secret" if hidden else action}')
    game.play(action)


def obey(game, word):
    """Does what was typed; False to leave."""
    if word == 'undo':
        game.undo(mancala.By.TURN)
    elif word == 'redo':
        game.redo(mancala.By.TURN)
    elif word == 'record':
        print(game.record(for_showing=True), end='')
    elif word:
        game.play(word)


def ask(game):
    """One line of input; False when there is no more, or to leave."""
    print(f'{game.decision.actor}, {" ".join(map(str, game))}: ', end='', flush=True)
    line = sys.stdin.readline()
    if not line or line.strip() == 'quit':
        return False
    try:
        obey(game, line.strip())
    except mancala.MancalaError as error:
        print(error)
    return True


def play(game, lots, generator):
    """lots: the players that draw their actions."""
    while not game.outcome.over:
        if game.decision.actor in lots:
            by_lot(game, generator)
            continue
        show(game)
        if not ask(game):
            return
    show(game)
    print(f'Over: {game.outcome.reason}; winner: {game.outcome.winner}.')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('variant', nargs='?', default='mangala-ii')
    parser.add_argument('--against', choices=['person', 'lot'], default='person')
    parser.add_argument('--state', type=int, default=time.time_ns(), help='state of the random numbers')
    options = parser.parse_args()
    lots = {mancala.Player.CHANCE} | ({mancala.Player.NORTH} if options.against == 'lot' else set())
    with mancala.Context() as context:
        play(context.game(options.variant), lots, mancala.Random(options.state))


if __name__ == '__main__':
    main()
