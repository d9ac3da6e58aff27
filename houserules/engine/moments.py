"""Moments and folded questions: where house rules take hold.

Games announce everything that happens, and ask for every amount, value and next seat, through these functions. On a
table without house rules an announced moment is only written down, and the answer to a question is the game's own.
"""

from houserules.cards.faces import HIDDEN
from houserules.engine.events import HAPPENED, note
from houserules.engine.machine.codes import (
    BURNT,
    CALLED,
    CANNOT_PLAY,
    CARD_BOUGHT,
    CARD_DISCARDED,
    CARD_DRAWN,
    CARD_GIVEN,
    CARD_PLAYED,
    CARD_TAKEN,
    CARD_TURNED_UP,
    COUNTER_CHANGED,
    EXTENDED,
    HAND_CHANGED,
    HANDS_SWAPPED,
    HOW_MANY_OF,
    LAP_BEGINS,
    LOOKED_AT,
    MOMENTS,
    NEXT_SEAT,
    OPTION_TAKEN,
    PENALTY,
    POINTS_CHANGED,
    REVERSED,
    ROUND_BEGINS,
    ROUND_ENDS,
    ROUND_WON,
    RULE_ADDED,
    SEAT_OUT,
    SHUFFLED,
    STOCK_OUT,
    SUIT_NAMED,
    TRADED,
    TURN_BEGINS,
    TURN_ENDS,
    TURN_SKIPPED,
    WIN_REFUSED,
    WORTH_OF,
)
from houserules.engine.machine.react import answer_last, hear
from houserules.engine.record import EVERYONE
from houserules.engine.rule import BY_TABLE, rule

__all__ = [
    "BURNT", "CALLED", "CANNOT_PLAY", "CARD_BOUGHT", "CARD_DISCARDED", "CARD_DRAWN", "CARD_GIVEN", "CARD_PLAYED",
    "CARD_TAKEN", "CARD_TURNED_UP", "COUNTER_CHANGED", "EXTENDED", "HANDS_SWAPPED", "HAND_CHANGED", "HOW_MANY",
    "LAP_BEGINS", "LOOKED_AT", "MOMENTS", "OPTION_TAKEN", "PENALTY", "POINTS_CHANGED", "REVERSED", "ROUND_BEGINS",
    "ROUND_ENDS", "ROUND_WON", "RULE_ADDED", "SEAT_OUT", "SHUFFLED", "STOCK_OUT", "SUIT_NAMED", "TRADED",
    "TURN_BEGINS", "TURN_ENDS", "TURN_SKIPPED", "WHO_IS_NEXT", "WIN_REFUSED", "WORTH", "announce", "fold",
]  # fmt: skip
HOW_MANY, WORTH, WHO_IS_NEXT = HOW_MANY_OF, WORTH_OF, NEXT_SEAT  # what a game asks of the rules in force


@rule
def announce(t, moment, actor, card=HIDDEN, target=-1, amount=0, audience=EVERYONE, under=HIDDEN, before=0):
    """Something happened: who did it, the face it concerns, whom, how much (and how much before), who may know it."""
    note(t, HAPPENED, actor, card, -1, -1, target, -1, amount, audience, moment)
    rules_hear(t, moment, actor, card, target, amount, audience, under, before)


def rules_hear(t, moment, actor, card, target, amount, audience, under, before) -> None:
    """The rules in force learn of a moment; without rules nobody does."""
    if t.ruled:
        hear(t, moment, actor, card, target, amount, audience, under, before)


@rule
def _nobody_hears(t, moment, actor, card, target, amount, audience, under, before):
    pass


def fold(t, question, seat, card, own):
    """The answer to a question under the rules in force; without rules, the game's own."""
    return answer_last(t, question, seat, card, own) if t.ruled else own


@rule
def _own_answer(t, question, seat, card, own):  # noqa: ARG001
    return own


BY_TABLE[rules_hear] = (_nobody_hears, hear)
BY_TABLE[fold] = (_own_answer, answer_last)
