"""What lies on a Farck table and what can be said there: places, fields, questions, choices, refusals."""

from houserules.cards import FACES
from houserules.engine.game import Refusal
from houserules.engine.options import Option
from houserules.engine.record import Field, Place

SEATS, MOST_DECKS, DECK = 8, 4, FACES
CARDS = MOST_DECKS * DECK
DEALT, IN_CENTRE = 7, 5
MOST_RUNS = MOST_DECKS * 52 // 3

PLACES = (
    Place("stock", "nobody"),
    Place("burnt", "all"),
    Place("centre", "all"),
    Place("laid", "all"),  # all cards in runs, in the order they were laid
    Place("hand", "owner", each_seat=True, held=True),
    Place("offer", "owner", each_seat=True),  # the card laid face down for a trade
)
STOCK, BURNT, CENTRE, LAID, HAND = range(5)
OFFER = HAND + SEATS

FIELDS = (
    Field("dealer"),
    Field("laid_by", shape=(CARDS,)),  # FAR-07: before whom each card laid lies
    Field("in_run", shape=(CARDS,)),  # which run each card laid is part of, once that has been said
    Field("runs"),  # how many there are, with the one being laid
    Field("run_kind", shape=(MOST_RUNS,)),
    Field("run_low", shape=(MOST_RUNS,)),  # faces; of a set any of its number
    Field("run_high", shape=(MOST_RUNS,)),
    Field("has_laid", "i2"),  # the seats that have laid a run
    Field("quiet", "i2"),  # FAR-15: turns since a card was laid
    Field("counted", "i2", (SEATS,)),  # FAR-14: cards to be drawn for a hand that was discarded
)
NO_RUN = -1  # of `in_run`: to be said next
JUST_LAID = -1  # of `quiet`: in this very turn

# Options
DEALER, DEALER_BEGINS, DECKS, LAPS = range(4)
OPTIONS = (
    Option("dealer", "The seat that deals; 0 leaves it to chance.", most=SEATS, is_seat=True),
    Option.yes_no("dealer begins", "The dealer has the first turn, not the player to the left."),
    Option(
        "decks",
        "How many decks are mixed; 0 is one for 2 players, two for 3 to 5, three for more.",
        most=MOST_DECKS,
        least_for=(0, 0, 1, 2, 2, 2, 3, 3, 3),
    ),
    Option("laps", "After so many laps without a card laid in a run, the game ends unfinished.", 30, least=1, most=60),
)

# Questions: a turn, the next card of a run, which run a card is laid onto, a card for one's trade, for another's
TURN, LAY, ONTO, OFFER_CARD, JOIN = range(1, 6)
QUESTIONS = ("turn", "lay", "onto", "offer", "join")

# Stages: what has just been done. With some goes how many cards are to be drawn, a position in the centre, or whether
# the last card of a hand was laid.
(ROUND_BEGUN, TURN_BEGUN, RUN_LAID, EXTENDED, DRAWING, TRADE_CALLED, OFFERS_SHOWN, HANDS_BURNT, TRADED,
 TURN_OVER) = range(1, 11)  # fmt: skip
STAGES = ("round-begun", "turn-begun", "run-laid", "extended", "drawing", "trade-called", "offers-shown",
          "hands-burnt", "traded", "turn-over")  # fmt: skip

# Choices: cards by their faces, runs and centre cards by their numbers
FIRST_LAY = 0
DONE = FIRST_LAY + FACES
FIRST_ADD = DONE + 1
FIRST_ONTO = FIRST_ADD + FACES
DRAW = FIRST_ONTO + MOST_RUNS
FIRST_BURN = DRAW + 1
FIRST_TRADE = FIRST_BURN + FACES
FIRST_OFFER = FIRST_TRADE + IN_CENTRE
PASS = FIRST_OFFER + FACES
CHOICES = PASS + 1

# Endings
LAST_CARD_LAID, NOTHING_LAID = 1, 2
ENDINGS = ("", "somebody played their last card", "nobody laid a card for too long")

(LEGAL, NOT_YOUR_TURN, OVER, NO_SUCH_CHOICE, NOT_HELD, JOKER, BEGINS_NO_RUN, CONTINUES_NO_RUN, TOO_SHORT, FINISH_RUN,
 NOT_LAYING, LAY_A_RUN_FIRST, FITS_NO_RUN, FITS_NOT_THERE, NO_SUCH_RUN, SAY_WHICH_RUN, NOTHING_ADDED, NOTHING_TO_TRADE,
 NOT_IN_CENTRE, NO_TRADE, OFFER_FIRST, TRADE_GOES_ON) = range(22)  # fmt: skip
REASONS = (
    Refusal("That is allowed."),
    Refusal("It is not your turn: play goes clockwise.", "FAR-04"),
    Refusal("The game is over.", "FAR-15"),
    Refusal("There is no such choice in this game."),
    Refusal("You do not hold that card."),
    Refusal("A joker has no number: it is never part of a run.", "FAR-02"),
    Refusal(
        "With what you hold, no run begins like that: three or more in a row of one suit, the lowest first, or three "
        "or more of one number, clubs first, then diamonds, hearts and spades.",
        "FAR-05",
    ),
    Refusal("That card does not continue the run, or leaves it without a third card.", "FAR-05"),
    Refusal("A run has three cards or more.", "FAR-05"),
    Refusal("First finish the run you are laying.", "FAR-05"),
    Refusal("You are not laying a run; a turn ends with a draw, a burn or a trade.", "FAR-08"),
    Refusal("You can extend runs once you have laid a run of your own.", "FAR-07"),
    Refusal("That card extends no run: a set takes its number, a sequence the next card at either end.", "FAR-07"),
    Refusal("The card does not extend that run: a set takes its number, a sequence the next card at either end.",
            "FAR-07"),
    Refusal("There is no run of that number on the table.", "FAR-07"),
    Refusal("First say which run your card extends.", "FAR-07"),
    Refusal("You have laid no card that is to extend a run.", "FAR-07"),
    Refusal("You have no card to trade with.", "FAR-11"),
    Refusal("No card lies there in the centre.", "FAR-11"),
    Refusal("There is no trade to join or to pass; a turn ends with a draw, a burn or a trade.", "FAR-08"),
    Refusal("You have begun a trade: lay one of your cards face down for it.", "FAR-11"),
    Refusal("A trade is going on: lay one of your cards face down for it, or pass.", "FAR-11"),
)  # fmt: skip
