"""What a table of the shedding game consists of: places, options, questions, stages, choices, and why one may not."""

from houserules.cards import FACES
from houserules.engine.game import Refusal
from houserules.engine.options import Option
from houserules.engine.record import Place

SEATS, USUAL_SEATS = 8, 4
MOST_PACKS, MOST_JOKERS = 4, 4
CARDS = MOST_PACKS * (52 + MOST_JOKERS)
MOST_DRAWN = CARDS

PLACES = (
    Place("stock", "nobody"),
    Place("pile", "all"),
    Place("hand", "owner", each_seat=True, held=True),
    Place("own", "all", each_seat=True),  # for rules: a pile that each player has
    Place("first", "all"),  # for rules: piles beside the one that is played on
    Place("second", "all"),
    Place("third", "all"),
)
STOCK, PILE, HAND = range(3)
OWN_PILE = HAND + SEATS
PILES = tuple(OWN_PILE + SEATS + i for i in range(3))

OPTIONS = (
    Option("packs", "How many packs are played with; 0: one for up to 5 players, else two.", most=MOST_PACKS),
    Option("jokers", "How many jokers there are in each pack.", most=MOST_JOKERS),
    Option("hand size", "How many cards each player is dealt.", default=5, least=1, most=13),
    Option("dealer", "Who deals; 0: drawn by lot. The player on the left begins.", most=SEATS, is_seat=True),
    Option("laps", "After so many laps the round ends unfinished.", default=250, least=1, most=1000),
)
PACKS, JOKERS, HAND_SIZE, DEALER, LAPS = range(len(OPTIONS))

# Questions: a turn, one more card of a play of several, a card after drawing, what is pending
QUESTIONS = ("turn", "more", "drawn", "answer")
TURN, MORE, DRAWN, ANSWER = range(1, 5)

STAGES = (
    "begun", "turn begun", "due", "played", "played between", "drawn from stock", "chosen", "turn over", "won", "ended",
)  # fmt: skip
(
    ROUND_BEGUN, TURN_BEGUN, DUE, PLAYED, PLAYED_BETWEEN, DRAWN_FROM_STOCK, CHOSEN, TURN_OVER, WON, ENDED,
) = range(1, 11)  # fmt: skip

# Choices: a face to play, or
DRAW, PASS, DONE, OPTION = range(FACES, FACES + 4)
CHOICES = OPTION + 8

ENDINGS = (
    "",
    "a hand was empty",
    "nobody played or drew a card for a whole lap",
    "the round went on for too many laps",
    "a rule ended the round",
)
EMPTY_HAND, VOID_LAP, TOO_MANY_LAPS, A_RULE = range(1, 5)

(LEGAL, NOT_YOUR_TURN, OVER, NOT_HELD, NO_MATCH, NO_PASSING, PLAY_IT, NOT_DRAWN, ANSWER_FIRST, NOT_NOW,
 NO_SUCH_CHOICE) = range(11)  # fmt: skip
REASONS = (
    Refusal("That is allowed."),
    Refusal("It is not your turn.", "BTK-03"),
    Refusal("The round is over: somebody has no cards, or nobody could go on.", "BTK-08"),
    Refusal("You do not hold that card.", "BTK-04"),
    Refusal("A card must match the top of the pile in suit or value.", "BTK-04"),
    Refusal("A turn is a card played or one drawn.", "BTK-04"),
    Refusal("You have a card that you must play.", "BTK-04"),
    Refusal("You have drawn: only a card that you have just drawn may still be played.", "BTK-04"),
    Refusal("First answer what is due to you, or take it."),
    Refusal("That is no choice now."),
    Refusal("There is no such choice in this game."),
)
