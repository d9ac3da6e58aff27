"""Acts: what choices of any game are, in words that all games share, for rules about what one may do.

A game's `act_of(t, seat, choice)` puts its choices into them. It may tell of a face only what that seat knows.
"""

from houserules.cards.faces import FACES
from houserules.engine.places import card_at, face, size
from houserules.engine.rule import rule

ACTS = ("play", "draw", "discard", "buy", "look", "swap", "call", "trade", "burn", "extend", "pass", "other")
(PLAY, DRAW, DISCARD, BUY, LOOK, SWAP, CALL, TRADE, BURN, EXTEND, PASS, OTHER) = range(len(ACTS))
NO_FACE = FACES  # the choice concerns no card, or one that its seat does not know
RADIX = 64  # more than there are faces


@rule
def act(kind, printed=NO_FACE):
    """An act and the face it concerns, as one number."""
    return kind * RADIX + printed


@rule
def act_with(t, seat, kind, place, i):
    """An act with the card at a position, if there is one; its face only if the seat knows it."""
    if i < 0 or i >= size(t, place):
        return act(kind)
    card = card_at(t, place, i)
    return act(kind, face(t, card) if int(t.known[card]) >> seat & 1 != 0 else NO_FACE)


@rule
def other_act(t, seat, choice):  # noqa: ARG001
    """`act_of` of a game that does not say."""
    return act(OTHER)
