"""What happened in a step, for screens, logs and replays: rows in the record, kept only where `recording` is set.

A row names its audience. Whoever is not in it is told that something happened, not which card it was.
"""

from dataclasses import dataclass
from typing import Any

from houserules.cards.faces import HIDDEN
from houserules.engine.record import EVENTS_KEPT
from houserules.engine.rule import rule

CHOSEN, MOVED, SWAPPED, SHUFFLED, TURNED_UP, LOOKED, HAPPENED = range(7)
KINDS = ("chosen", "moved", "swapped", "shuffled", "turned up", "looked", "happened")
SECRET = -1  # an amount that one may not see
KIND, ACTOR, FACE, SOURCE, SOURCE_AT, TARGET, TARGET_AT, AMOUNT, AUDIENCE, MOMENT = range(10)


@dataclass(frozen=True)
class Event:
    """One thing that happened, as one viewer may see it."""

    kind: str
    actor: int
    face: int
    source: int
    source_at: int
    target: int
    target_at: int
    amount: int
    moment: int


@rule
def note(t, kind, actor, face, source, source_at, target, target_at, amount, audience, moment=0):
    """Write down what happened, if this table keeps events (compiled for tables without room for them: nothing)."""
    if t.recording != 0 and t.events < EVENTS_KEPT and t.event.shape[0] > 1:
        row = int(t.events)
        t.event[row, KIND] = kind
        t.event[row, ACTOR] = actor
        t.event[row, FACE] = face
        t.event[row, SOURCE] = source
        t.event[row, SOURCE_AT] = source_at
        t.event[row, TARGET] = target
        t.event[row, TARGET_AT] = target_at
        t.event[row, AMOUNT] = amount
        t.event[row, AUDIENCE] = audience
        t.event[row, MOMENT] = moment
        t.events = row + 1


def events_of(view: Any) -> list[Event]:
    """The events of the last step, from a view."""
    return [
        Event(
            KINDS[view.event[i, KIND]],
            *(view.event[i, column] for column in (ACTOR, FACE, SOURCE, SOURCE_AT, TARGET, TARGET_AT, AMOUNT, MOMENT)),
        )
        for i in range(view.events)
    ]


@rule
def show_events(t, view, viewer):
    """Copy the events of a step into a view, blanking what its viewer may not see."""
    for row in range(t.events):
        for column in range(MOMENT + 1):
            view.event[row, column] = t.event[row, column]
        audience = int(t.event[row, AUDIENCE]) & 1 << viewer
        view.event[row, AUDIENCE] = audience
        if audience == 0:
            view.event[row, FACE] = HIDDEN
            view.event[row, AMOUNT] = SECRET
