"""Whose turn it is, and whether they have it: games ask here, so that house rules have a say."""

from houserules.cards.faces import HIDDEN
from houserules.engine.machine import order
from houserules.engine.moments import WHO_IS_NEXT, fold
from houserules.engine.rule import BY_TABLE, rule


@rule
def next_turn(t, seat, following):
    """Whose turn follows this seat's; `following` is the game's own answer."""
    return turn_owed(t, seat, following, fold(t, WHO_IS_NEXT, seat, HIDDEN, following))


def turn_owed(t, seat, following, said):
    """Whose turn it is, by a rule that named somebody once or gave turns more; else the one that rules said."""
    return order.turn_owed(t, seat, following, said) if t.ruled else said


def misses_turn(t, seat) -> bool:
    """At the beginning of a turn: does this seat miss it? Then the game goes on as if the turn was over."""
    return order.misses_turn(t, seat) if t.ruled else False


def cut_short(t) -> bool:
    """Has a rule ended the turn? To be asked once, where the game goes on with it."""
    return order.cut_short(t) if t.ruled else False


@rule
def _as_said(t, seat, following, said):  # noqa: ARG001
    return said


@rule
def _has_it(t, seat):  # noqa: ARG001
    return False


@rule
def _goes_on(t):  # noqa: ARG001
    return False


BY_TABLE[turn_owed] = (_as_said, order.turn_owed)
BY_TABLE[misses_turn] = (_has_it, order.misses_turn)
BY_TABLE[cut_short] = (_goes_on, order.cut_short)
