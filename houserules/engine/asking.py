"""Questions: the table always knows what it waits for, and whose answer it waits for.

Questions lie on a small stack; the last one is the one to answer. It may be open to one seat (a turn), to several of
which the first to answer closes it (a race), or to several who all answer, hidden from each other (a sealed one).
"""

from houserules.cards.faces import HIDDEN
from houserules.engine.events import CHOSEN, note
from houserules.engine.rule import rule
from houserules.engine.sets import has

NOTHING = 0  # the kind of question of a table that asks nothing
KIND, OPEN, FIRST, SECOND = range(4)


@rule
def ask(t, kind, seats, first=0, second=0):
    """Ask these seats something, on top of what is being asked."""
    row = int(t.asking)
    t.question[row, KIND] = kind
    t.question[row, OPEN] = seats
    t.question[row, FIRST] = first
    t.question[row, SECOND] = second
    t.asking = row + 1


@rule
def asked(t):
    """The kind of question that is to be answered."""
    return int(t.question[int(t.asking) - 1, KIND]) if t.asking > 0 else NOTHING


@rule
def argument(t):
    """The first argument of the question that is to be answered."""
    return int(t.question[int(t.asking) - 1, FIRST])


@rule
def second_argument(t):
    return int(t.question[int(t.asking) - 1, SECOND])


@rule
def actors(t):
    """The set of seats that may act now."""
    return int(t.question[int(t.asking) - 1, OPEN]) if t.asking > 0 else 0


@rule
def may_act(t, seat):
    return has(actors(t), seat)


@rule
def close(t):
    """The last question is answered; the one under it is open again."""
    row = int(t.asking) - 1
    for column in range(4):
        t.question[row, column] = 0
    t.asking = row


@rule
def answered(t, seat):
    """A seat has answered a question put to several; true when nobody is left to answer it."""
    row = int(t.asking) - 1
    left = int(t.question[row, OPEN]) & ~(1 << seat)
    t.question[row, OPEN] = left
    return left == 0


@rule
def begin_step(t, seat, choice):
    """A seat has chosen: the events of the last step make way for those of this one."""
    t.moves = int(t.moves) + 1
    if t.recording != 0 and t.event.shape[0] > 1:
        for row in range(t.events):
            for column in range(t.event.shape[1]):
                t.event[row, column] = 0
        t.events = 0
        note(t, CHOSEN, seat, HIDDEN, -1, -1, -1, -1, choice, 1 << seat, asked(t))
