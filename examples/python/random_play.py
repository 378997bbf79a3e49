#!/usr/bin/env python3
"""Plays random games of all variants and says how they ended; with matplotlib also as a chart.

random_play.py [--games NUMBER] [--actions NUMBER] [--state NUMBER] [--chart NAME]

The chart is written to NAME.png and NAME.svg. A game that is not over after so many actions is cut.
"""
import argparse

import mancala

SHARES = ('South wins', 'drawn', 'North wins', 'cut')
COLOURS = ('#3b6ea5', '#b5b5b5', '#c8743b', '#ececec')


def from_random_starts(game, games, generator, actions):
    """As game.playouts(), but each game from a board of its own."""
    result = None
    for _ in range(games):
        game.start(random=generator)
        one = game.playouts(1, generator, actions)
        result = one if result is None else result + one
    return result


def run(context, games, actions, state):
    """The results by the id of the variant."""
    results = {}
    for rules in context:
        with rules.game() as game:
            generator = mancala.Random(state)
            random_start = mancala.Feature.RANDOM_START in rules.features
            play = from_random_starts if random_start else mancala.Game.playouts
            results[rules.id] = play(game, games, generator, actions)
    return results


def shares(result):
    """Parts of a hundred, in the order of SHARES."""
    return [100 * count / result.games for count in (result.wins[0], result.draws, result.wins[1], result.cut)]


def table(results):
    yield f'{"variant":20}{"South":>8}{"draw":>8}{"North":>8}{"cut":>8}{"actions":>9}  most often ends by'
    for name, result in results.items():
        usual = max(result.ends, key=result.ends.get, default='')
        parts = ''.join(f'{share:7.1f}%' for share in shares(result))
        yield f'{name:20}{parts}{result.actions / result.games:9.1f}  {usual!s}'


def chart(results, name):
    """Draws the shares as bars; False without matplotlib."""
    try:
        import matplotlib
        matplotlib.use('Agg')  # needs no screen
        from matplotlib import pyplot
    except ImportError:
        return False
    figure, axes = pyplot.subplots(figsize=(9, 0.28 * len(results) + 1.4), layout='constrained')
    names, left = list(results), [0.0] * len(results)
    for index, label in enumerate(SHARES):
        widths = [shares(result)[index] for result in results.values()]
        axes.barh(names, widths, left=left, label=label, color=COLOURS[index])
        left = [start + width for start, width in zip(left, widths)]
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.margins(y=0.01)
    axes.set_xlabel('per cent of the random games')
    axes.legend(ncol=len(SHARES), loc='lower center', bbox_to_anchor=(0.5, 1), frameon=False)
    for suffix in ('png', 'svg'):
        figure.savefig(f'{name}.{suffix}')
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--games', type=int, default=1000)
    parser.add_argument('--actions', type=int, default=2000)
    parser.add_argument('--state', type=int, default=1)
    parser.add_argument('--chart', default='random-play', metavar='NAME')
    options = parser.parse_args()
    with mancala.Context() as context:
        results = run(context, options.games, options.actions, options.state)
    print('\n'.join(table(results)))
    if chart(results, options.chart):
        print(f'The chart is in {options.chart}.png and {options.chart}.svg.')
    else:
        print('matplotlib is not installed: there is no chart.')


if __name__ == '__main__':
    main()
