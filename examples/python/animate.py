#!/usr/bin/env python3
"""Shows actions in the terminal seed by seed, from their traces.

animate.py [VARIANT] [ACTION ...] [--count NUMBER] [--pause SECONDS]

Without actions the first legal one is played, as often as --count says.
"""
import argparse
import sys
import time

import mancala


def caption(event, rules):
    if event.kind == mancala.EventKind.CAPTURE:
        return f'{event.actor} captures {event.seeds} from {rules.sites[event.from_site].name} ({event.capture})'
    if event.kind == mancala.EventKind.END:
        return f'the game is over ({event.reason}), winner: {event.actor}'
    lap = f', lap {event.lap}' if event.lap else ''
    return f'{event.kind}{lap}'


def frames(game, action, trace):
    """Plays an action, and gives a picture of the board for each event."""
    seeds = game.seeds()
    game.play(action, trace)
    for event in trace:
        event.apply(seeds)
        yield mancala.draw(game.rules, seeds, {event.from_site, event.to_site}) + f'    {caption(event, game.rules)}\n'
    if seeds != game.seeds() and game.outcome.reason != mancala.End.ENDLESS_SOWING:
        raise AssertionError('replaying the events does not give the position')


def show(frame, over, pause):
    """over: lines of the frame before, to be drawn over; 0 draws below."""
    print(f'\033[{over}A\033[J' if over else '', frame, sep='', end='', flush=True)
    time.sleep(pause)
    return frame.count('\n')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('variant', nargs='?', default='ali-guli-mane')
    parser.add_argument('actions', nargs='*')
    parser.add_argument('--count', type=int, default=3)
    parser.add_argument('--pause', type=float, default=0.15)
    options = parser.parse_args()
    terminal = sys.stdout.isatty()
    with mancala.Context() as context, context.trace() as trace:
        game, lines = context.game(options.variant), 0
        for action in options.actions or [None] * options.count:
            if game.outcome.over:
                break
            action = game.actions()[0] if action is None else action
            actor = game.decision.actor
            for frame in frames(game, action, trace):
                lines = show(f'{actor} plays {action}\n{frame}', lines if terminal else 0, options.pause)


if __name__ == '__main__':
    main()
