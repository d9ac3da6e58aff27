"""The order of turns under house rules: turns missed, turns more, and who is next."""

from houserules.engine.machine.look import seats_in_round
from houserules.engine.moments import TURN_SKIPPED, announce
from houserules.engine.rule import rule
from houserules.engine.sets import has


@rule
def turn_owed(t, seat, following, said):
    """Whose turn is next: the one a rule named (once), the same again if turns are owed, else as rules or game say."""
    seats = seats_in_round(t)
    named = int(t.next_seat) - 1
    t.next_seat = 0
    if named >= 0 and has(seats, named):
        return named
    if t.agains[seat] > 0 and has(seats, seat):
        t.agains[seat] = int(t.agains[seat]) - 1
        return seat
    return said if has(seats, said) else following


@rule
def misses_turn(t, seat):
    """Who is out has no turn; a turn to be missed is announced as skipped."""
    t.turn_over = 0
    if not has(seats_in_round(t), seat):
        return True
    if t.skips[seat] > 0:
        t.skips[seat] = int(t.skips[seat]) - 1
        announce(t, TURN_SKIPPED, seat)
        return True
    return False


@rule
def cut_short(t):
    over = t.turn_over != 0
    t.turn_over = 0
    return over
