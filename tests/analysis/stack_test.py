"""The stack that the library takes: bounded, whatever the input.

gcc says of every function how large its frame is and whom it calls (-fcallgraph-info=su). Of that call graph it is
checked that no frame is larger than MOST_FRAME or of a size known at run time only, that nothing calls itself but what
RECURSION names, and how deep the stack gets below each public function at the most. What the C library and the caller's
allocator take is not in it. The graph tells as well which functions can allocate: those that answer MANCALA_E_MEMORY.

stack_test.py COMPILER INCLUDE-FOLDER... -- SOURCE...
"""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.dont_write_bytecode = True
import answers  # noqa: E402

# As a release is built, with the largest frames: everything is inlined that can be.
FLAGS = ['-std=c11', '-O3', '-DNDEBUG', '-DMANCALA_BUILDING_DLL', '-fcallgraph-info=su']
MOST_FRAME = 8 * 1024
MOST_STACK = 24 * 1024
# The functions that call themselves, and how deep: perft goes down by one action a call, MANCALA_MAX_DEPTH at the most.
KERNELS = ['count_' + name for name in ('any_ring', 'any_circuits', 'any_long', 'mangala_ii', 'mangala_iv', 'ali_guli_mane', 'nsolo',
                                        'kalah', 'oware', 'awari', 'anywoli', 'toguz_kumalak')]
RECURSION = {'walk_count': 64, 'narrow_walk_count': 64, **{name: 64 for name in KERNELS}}
MOST_STACK_WITH_RECURSION = 256 * 1024
# Calls through pointers: to the caller's allocator (or the C library's), to the kernels of perft, and to the parts of the
# rules in words.
INDIRECT = {
    'allocate': ['standard_alloc'],
    'release': ['standard_release'],
    'compact_walk_count': KERNELS,
    'mancala_ruleset_words': ['words_board', 'words_start', 'words_choice', 'words_sowing', 'words_captures', 'words_turn',
                              'words_ending', 'words_result', 'words_match'],
}
# Functions of the C library that may be called: they go to no depth that input decides.
C_LIBRARY = {'malloc', 'free', 'memcpy', 'memmove', 'memset', 'memcmp', 'memchr', 'strchr', 'strcmp', 'strcpy', 'strlen',
             'strncmp', 'strspn', 'snprintf', 'vsnprintf'}

NODE = re.compile(r'node: \{ title: "([^"]*)" label: "([^"]*)"')
EDGE = re.compile(r'edge: \{ sourcename: "([^"]*)" targetname: "([^"]*)"')
FRAME = re.compile(r'\\n(\d+) bytes \(([a-z,]+)\)')


def name(title):
    """`lib/base/text.c:write_one.isra.0` is write_one."""
    return title.rsplit(':', 1)[-1].split('.')[0]


class Graph:
    def __init__(self):
        self.frames = {}  # title -> bytes
        self.dynamic = set()
        self.calls = {}  # title -> titles

    def read(self, text):
        for title, label in NODE.findall(text):
            frame = FRAME.search(label)
            if frame:
                self.frames[title] = max(self.frames.get(title, 0), int(frame.group(1)))
                if frame.group(2) == 'dynamic':
                    self.dynamic.add(title)
        for caller, called in EDGE.findall(text):
            self.calls.setdefault(caller, set()).add(called)

    def resolve(self):
        """Puts the targets of INDIRECT in the place of calls through pointers. Returns the callers it does not know."""
        unknown = []
        for caller, called in self.calls.items():
            if '__indirect_call' in called:
                called.remove('__indirect_call')
                wanted = INDIRECT.get(name(caller), [])
                targets = {title for title in self.frames if name(title) in wanted}
                called.update(targets)
                if not wanted or {name(title) for title in targets} != set(wanted):
                    unknown.append(caller)
        return unknown

    def outside(self):
        return {name(called) for calls in self.calls.values() for called in calls if called not in self.frames}

    def cycles(self):
        """The functions from which a chain of calls leads back to themselves."""
        return {title for title in self.frames if self.reaches(title, title)}

    def reaches(self, start, goal):
        seen, waiting = set(), list(self.calls.get(start, ()))
        while waiting:
            title = waiting.pop()
            if title == goal:
                return True
            if title not in seen:
                seen.add(title)
                waiting += self.calls.get(title, ())
        return False

    def deepest(self, title, known):
        """Bytes of stack below a call of the function, its own frame and the return address with it, and the chain."""
        if title not in known:
            below = [self.deepest(called, known) for called in self.calls.get(title, ()) if called != title]
            size, chain = max(below, default=(0, []))
            own = self.frames.get(title, 0) + 8
            known[title] = size + own * RECURSION.get(name(title), 1), [name(title)] + chain
        return known[title]


def compiled(compiler, folders, sources):
    graph = Graph()
    with tempfile.TemporaryDirectory() as folder:
        def compile_one(item):
            number, source = item
            target = Path(folder) / f'{number}.o'
            subprocess.run(compiler + FLAGS + [f'-I{name}' for name in folders] + ['-c', source, '-o', str(target)], check=True)
            return target.with_suffix('.ci').read_text(encoding='utf-8')
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for text in pool.map(compile_one, enumerate(sources)):
                graph.read(text)
    return graph


class Stack(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        arguments = sys.argv[1:]
        split = arguments.index('--')
        compiler, *folders = arguments[:split]
        cls.graph = compiled([compiler], folders, arguments[split + 1:])
        cls.unknown = cls.graph.resolve()
        cls.public = sorted(title for title in cls.graph.frames if title.startswith('mancala_'))
        known = {}
        cls.recursive = cls.graph.cycles()
        cls.depths = {}
        if {name(title) for title in cls.recursive} <= set(RECURSION):
            cls.depths = {title: cls.graph.deepest(title, known) for title in cls.public}

    def test_all_was_seen(self):
        self.assertGreaterEqual(len(self.public), 80)
        self.assertGreater(len(self.graph.frames), 300)

    def test_frames(self):
        self.assertEqual(self.graph.dynamic, set(), 'frames of a size that is known at run time only')
        large = {title: size for title, size in self.graph.frames.items() if size > MOST_FRAME}
        self.assertEqual(large, {}, f'frames of more than {MOST_FRAME} bytes')

    def test_calls_through_pointers(self):
        self.assertEqual(self.unknown, [], 'calls through a pointer that INDIRECT does not name')

    def test_calls_of_the_c_library(self):
        self.assertEqual(self.graph.outside() - C_LIBRARY, set())

    def test_what_allocates_says_so(self):
        allocating = {title for title in self.public if self.graph.reaches(title, 'allocate')}
        self.assertEqual(allocating, answers.that_answer('MANCALA_E_MEMORY'))

    def test_recursion(self):
        self.assertEqual({name(title) for title in self.recursive}, set(RECURSION))

    def test_deepest_stack(self):
        self.assertTrue(self.depths)
        for title, (size, chain) in self.depths.items():
            bound = MOST_STACK_WITH_RECURSION if set(chain) & set(RECURSION) else MOST_STACK
            self.assertLessEqual(size, bound, ' -> '.join(chain))

    @classmethod
    def tearDownClass(cls):
        for title, (size, chain) in sorted(cls.depths.items(), key=lambda item: -item[1][0])[:8]:
            print(f'{size:7} bytes: {" -> ".join(chain)}')


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
