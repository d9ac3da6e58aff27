"""Whose turn it is, and who sits where."""

from houserules.engine.moments import WHO_IS_NEXT, fold
from houserules.engine.rule import rule


@rule
def seats_in_play(t):
    """The set of all seats at the table."""
    return (1 << int(t.seats)) - 1


@rule
def seat_after(t, seat, steps):
    """The seat so many steps on in the direction of play; steps from 0 to the number of seats."""
    seats = int(t.seats)
    after = seat + int(t.direction) * steps
    if after >= seats:
        after -= seats
    elif after < 0:
        after += seats
    return after


@rule
def next_turn(t, seat):
    """Whose turn follows this seat's."""
    return fold(t, WHO_IS_NEXT, seat, -1, seat_after(t, seat, 1))
