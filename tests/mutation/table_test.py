"""The table of mutants still fits the library: each text stands in its file exactly once."""
import unittest

from table import Mutant, all_mutants, faults, fault_of

AT_LEAST = 60


class Table(unittest.TestCase):
    def test_each_mutant_applies(self):
        self.assertEqual(faults(all_mutants()), [])

    def test_there_are_enough(self):
        self.assertGreaterEqual(len(all_mutants()), AT_LEAST)

    def test_none_stands_twice(self):
        seen = [(mutant.file, mutant.old, mutant.new) for mutant in all_mutants()]
        self.assertEqual(len(seen), len(set(seen)))

    def test_a_text_that_is_gone_or_stands_twice_is_a_fault(self):
        mutant = Mutant('x:1', 'x.c', 'one more', 'a + 1', 'a + 2')
        self.assertIsNone(fault_of(mutant, 'b = a + 1;'))
        self.assertIn('0 times', fault_of(mutant, 'b = a;'))
        self.assertIn('2 times', fault_of(mutant, 'b = a + 1; c = a + 1;'))


if __name__ == '__main__':
    unittest.main(verbosity=1)
