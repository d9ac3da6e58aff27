"""Who sits where."""

from houserules.engine.rule import BY_TABLE, rule


def seats_in_play(t) -> int:
    """The set of all seats at the table, but for those that a house rule has put out."""
    return _not_out(t) if t.ruled else _all_seats(t)


@rule
def _all_seats(t):
    return (1 << int(t.seats)) - 1


@rule
def _not_out(t):
    return ((1 << int(t.seats)) - 1) & ~int(t.out)


BY_TABLE[seats_in_play] = (_all_seats, _not_out)


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
