"""Who sits where."""

from houserules.engine.rule import rule


@rule
def seats_in_play(t):
    """The set of all seats at the table."""
    return (1 << int(t.seats)) - 1


@rule
def seat_after(t, seat, steps):
    """The seat so many steps on in the direction of play; steps from minus to plus the number of seats."""
    seats = int(t.seats)
    after = seat + int(t.direction) * steps
    if after >= seats:
        after -= seats
    elif after < 0:
        after += seats
    return after
