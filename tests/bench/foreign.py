"""What calls cost from Python through ctypes: a call that does next to nothing, listing the actions, playing one. The
same call without a game is refused at once: that is the cost of the foreign call with its arguments.

foreign.py LIBRARY [GAMES]
"""
import ctypes
import sys
from statistics import median
from time import process_time_ns

LIBRARY = ctypes.CDLL(sys.argv[1])
GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
RUNS, MOST_ACTIONS, VARIANT = 5, 528, b'mangala-ii'

POINTER = ctypes.c_void_p
COUNT = ctypes.POINTER(ctypes.c_uint32)
SIGNATURES = {
    'mancala_version_number': (ctypes.c_uint32,),
    'mancala_context_new': (ctypes.c_int32, POINTER, ctypes.POINTER(POINTER)),
    'mancala_registry_find': (POINTER, POINTER, ctypes.c_char_p),
    'mancala_game_new': (ctypes.c_int32, POINTER, ctypes.POINTER(POINTER)),
    'mancala_game_start': (ctypes.c_int32, POINTER, ctypes.c_int32, POINTER),
    'mancala_game_actions': (ctypes.c_int32, POINTER, POINTER, ctypes.c_uint32, COUNT),
    'mancala_game_play': (ctypes.c_int32, POINTER, ctypes.c_uint32, POINTER, POINTER),
}


def bind(name):
    function = getattr(LIBRARY, name)
    function.restype, *function.argtypes = SIGNATURES[name]
    return function


version_number, context_new, registry_find, game_new, start, actions, play = map(bind, SIGNATURES)


def random_game(game, listed, count):
    """The actions of one game, drawn by a generator of 64 bits."""
    played, state = [], 1
    start(game, -1, None)
    while actions(game, listed, MOST_ACTIONS, count) == 0 and count.value:
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        played.append(listed[(state >> 32) * count.value >> 32])
        play(game, played[-1], None, None)
    return played


def loop(function, arguments, repeats):
    """Nanoseconds of a call; `arguments` are those of one round of calls, before which the game is set to its start."""
    before = process_time_ns()
    for _ in range(repeats):
        start(GAME, -1, None)
        for words in arguments:
            function(*words)
    return (process_time_ns() - before) / (repeats * len(arguments))


CONTEXT, GAME = POINTER(), POINTER()
context_new(None, ctypes.byref(CONTEXT))
game_new(registry_find(CONTEXT, VARIANT), ctypes.byref(GAME))
listed, count = (ctypes.c_uint32 * MOST_ACTIONS)(), ctypes.c_uint32()
moves = random_game(GAME, listed, count)
CALLS = {
    'a call that returns a number': (version_number, lambda game, move: ()),
    'listing the actions': (actions, lambda game, move: (game, listed, MOST_ACTIONS, ctypes.byref(count))),
    'playing an action': (play, lambda game, move: (game, move, None, None)),
}

print(f'| Python {sys.version.split()[0]}, ctypes | ns | without a game, ns | ratio |\n|---|--:|--:|--:|')
for name, (function, words_of) in CALLS.items():
    real, empty = ([words_of(game, move) for move in moves] for game in (GAME, None))
    runs = [(loop(function, real, GAMES), loop(function, empty, GAMES)) for _ in range(RUNS)]
    whole, alone = (median(times) for times in zip(*runs))
    print(f'| {name} | {whole:.0f} | {alone:.0f} | {median(a / b for a, b in runs):.2f} |')
