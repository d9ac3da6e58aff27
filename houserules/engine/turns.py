"""Whose turn it is."""

from houserules.cards.faces import HIDDEN
from houserules.engine.moments import WHO_IS_NEXT, fold
from houserules.engine.rule import rule


@rule
def next_turn(t, seat, following):
    """Whose turn follows this seat's; `following` is the game's own answer."""
    return fold(t, WHO_IS_NEXT, seat, HIDDEN, following)
