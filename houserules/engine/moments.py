"""Moments and folded questions: where house rules will take hold.

Games announce everything that happens, and ask for every permission and amount, through these functions. Without
house rules an announced moment is only written down, and the answer to a question is the game's own.
"""

from houserules.cards.faces import HIDDEN
from houserules.engine.events import HAPPENED, note
from houserules.engine.record import EVERYONE
from houserules.engine.rule import rule

MOMENTS = (
    "round begins", "turn begins", "turn ends", "turn skipped", "card played", "card drawn", "card discarded",
    "card given", "card turned up", "card bought", "hand changed", "cannot play", "stock out", "round won",
    "round ends", "looked", "traded", "burnt", "called", "extended", "hands swapped", "play reversed",
    "points changed", "counter changed", "suit named", "penalty", "player out", "win refused", "card taken", "shuffled",
    "rule added", "option taken", "lap begins",
)  # fmt: skip
(
    ROUND_BEGINS, TURN_BEGINS, TURN_ENDS, TURN_SKIPPED, CARD_PLAYED, CARD_DRAWN, CARD_DISCARDED,
    CARD_GIVEN, CARD_TURNED_UP, CARD_BOUGHT, HAND_CHANGED, CANNOT_PLAY, STOCK_OUT, ROUND_WON,
    ROUND_ENDS, LOOKED_AT, TRADED, BURNT, CALLED, EXTENDED, HANDS_SWAPPED, REVERSED,
    POINTS_CHANGED, COUNTER_CHANGED, SUIT_NAMED, PENALTY, SEAT_OUT, WIN_REFUSED, CARD_TAKEN, SHUFFLED,
    RULE_ADDED, OPTION_TAKEN, LAP_BEGINS,
) = range(len(MOMENTS))  # fmt: skip

QUESTIONS = ("may", "how many", "worth", "who is next", "is it won")
MAY, HOW_MANY, WORTH, WHO_IS_NEXT, IS_IT_WON = range(len(QUESTIONS))


@rule
def announce(t, moment, actor, card=HIDDEN, target=-1, amount=0, audience=EVERYONE):
    """Something happened: who did it, the face it concerns, whom, how much, and who may know the face and amount."""
    note(t, HAPPENED, actor, card, -1, -1, target, -1, amount, audience, moment)


@rule
def fold(t, question, seat, card, answer):  # noqa: ARG001
    """The answer to a question under the rules in force; without rules, the game's own answer."""
    return answer
