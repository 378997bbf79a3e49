"""The events of an action in words: a line for each lap, with every seed."""
import re
import textwrap

import library as mancala

WIDTH, INDENT = 100, 10


def side(player):
    return {0: 'South', 1: 'North'}.get(player, 'nobody')


def place(rules, site):
    """A pit's name; a store by its owner."""
    found = rules.sites[site]
    return f"{side(found.owner)}'s store" if found.kind == mancala.STORE else found.name.decode()


def seeds(count):
    return '1 seed' if count == 1 else f'{count} seeds'


def captured(rules, event):
    why = rules.library.dll.mancala_capture_name(event.code).decode()
    return f'{place(rules, event.from_site)}: {seeds(event.seeds)} to {side(event.actor)} ({why})'


def end(rules, event):
    winner = 'a draw' if event.actor == mancala.NOBODY else f'{side(event.actor)} has won'
    return f'{rules.library.dll.mancala_end_reason_name(event.code).decode()}: {winner}'


class Teller:
    def __init__(self, rules):
        self.rules, self.lines, self.lifting, self.dropping = rules, [], False, False

    def say(self, label, text):
        self.lines.append([label, text])
        self.lifting = self.dropping = False

    def lift(self, event):
        """Captured seeds that are sown on are lifted too, from two pits perhaps."""
        text = f'{place(self.rules, event.from_site)} holds {seeds(event.seeds)}'
        if self.lifting:
            self.lines[-1][1] += f', {text}'
        else:
            self.say('capture' if event.code else f'lap {event.lap}', text)
        self.lifting = True

    def drop(self, event):
        self.lines[-1][1] += f'{", " if self.dropping else ": "}{place(self.rules, event.to_site)} {event.to_after}'
        self.lifting, self.dropping = False, True

    def capture(self, event):
        if self.dropping and event.code in (1, 9):  # in passing, or into a tuzdik: in the midst of the lap
            self.lines[-1][1] += f' (to {side(event.actor)})'
        else:
            self.say('capture', captured(self.rules, event))

    def other(self, event):
        words = {
            mancala.LAY: ('end', f'{seeds(event.seeds)} in hand are laid into {place(self.rules, event.to_site)}'),
            mancala.STRIP: ('strip', f'{event.seeds} more to take'),
            mancala.AGAIN: ('again', f'{side(event.actor)} sows once more'),
            mancala.HIDE: ('hide', f'{side(event.actor)} hides one counter or two'),
            mancala.GUESS: ('guess', f'{side(event.actor)} guesses {"odd" if event.code == 1 else "even"}'),
            mancala.REVEAL: ('reveal', f'the guess was {"right" if event.code else "wrong"}; '
                                       f'{side(event.actor)} chooses the side'),
            mancala.CHOOSE: ('choice', 'the board is turned half round' if event.code else 'the board stays'),
            mancala.LOTTERY: ('lottery', 'what is left goes by lot'),
            mancala.DRAW_LOT: ('lot', f'{side(event.actor)} gets what is left'),
            mancala.TUZDIK: ('tuzdik', f'{place(self.rules, event.to_site)} becomes {side(event.actor)}\'s'),
            mancala.PASS: ('pass', f'{side(event.actor)} cannot move'),
            mancala.TURN: ('turn', side(event.actor)),
        }
        if event.kind == mancala.END:
            self.say('end', end(self.rules, event))
        elif event.kind in words:
            self.say(*words[event.kind])

    def take(self, event):
        known = {mancala.LIFT: self.lift, mancala.SOW: self.drop, mancala.CAPTURE: self.capture}
        known.get(event.kind, self.other)(event)


def wrapped(label, text):
    """A pit and its number are not parted."""
    whole = re.sub(r'\b([a-d]\d+) (?=\d)', '\\1\0', text)
    lines = textwrap.wrap(whole, WIDTH, initial_indent=label.ljust(INDENT), subsequent_indent=' ' * INDENT)
    return [line.replace('\0', ' ') for line in lines]


def trace_lines(rules, events):
    """The text of the events, in lines of at most WIDTH columns."""
    teller = Teller(rules)
    for event in events:
        teller.take(event)
    return [line for label, text in teller.lines for line in wrapped(label, text)]
