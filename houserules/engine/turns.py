"""Whose turn it is."""

from houserules.engine.moments import WHO_IS_NEXT, fold
from houserules.engine.rule import rule
from houserules.engine.seating import seat_after


@rule
def next_turn(t, seat):
    """Whose turn follows this seat's."""
    return fold(t, WHO_IS_NEXT, seat, -1, seat_after(t, seat, 1))
