"""What the rules of Kaktus and its words share: places, questions, choices, reasons against them, endings."""

from houserules.engine.game import Refusal
from houserules.engine.record import Place
from houserules.engine.rule import rule

SEATS, CARDS = 6, 40
DEALT, LOOKS = 4, 2
PLACES = (
    Place("stock", "nobody"),
    Place("discard", "all"),
    Place("drawn", "nobody"),  # the card just drawn; it is turned up for who has drawn it
    Place("hand", "nobody", each_seat=True),
)
STOCK, DISCARD, DRAWN, HAND = range(4)
SIX, SEVEN = 6, 7  # with the jack, the ranks that have a power
NOBODY_CALLED = 0
PAIR_CALL_NAMES = ("twins", "pair", "match", "double")

# Options
PAIR_CALL_NAME, STRICTLY_LOWEST, REMINDERS, LAPS = range(4)

# Questions. A choice that is no answer to a question is refused for the reason of the same number.
(LOOK, TURN, KEEP_OR_DISCARD, USE_SIX, USE_SEVEN, USE_JACK, USE_JACK_ON, LOOKING, TAKE_OR_LEAVE,
 CALL_OR_PASS) = range(1, 11)  # fmt: skip

# Stages: what has just been done. With some of them goes a place, or two positions in a hand.
(ROUND_BEGUN, ALL_HAVE_LOOKED, TURN_BEGUN, HAS_DRAWN, HAS_DISCARDED, DRAW_DONE, CARD_SHOWN, SWAPPED, TWINS_SHOWN,
 TWINS_FAILED, KAKTUS_SAID, TURN_OVER) = range(1, 13)  # fmt: skip
STAGES = ("round-begun", "looked", "turn-begun", "drawn", "discarded", "draw-done", "shown", "swapped", "twins",
          "twins-failed", "called", "turn-over")  # fmt: skip

# Choices: those without a card, then those of a position in one's own hand, of one in another's, of two in one's own.
# A hand has room for all cards: failed Twins make it grow.
DRAW, DISCARD_DRAWN, GO_ON, KAKTUS, PASS, TAKE, LEAVE = range(7)
KEEP = 7
LOOK_AT_OWN = KEEP + CARDS
SWAP_OWN = LOOK_AT_OWN + CARDS
LOOK_AT_OTHER = SWAP_OWN + CARDS
SWAP_WITH = LOOK_AT_OTHER + SEATS * CARDS
TWINS = SWAP_WITH + SEATS * CARDS
CHOICES = TWINS + CARDS * (CARDS - 1) // 2

# What is called, as the amount of its moment
TWINS_CALLED, KAKTUS_CALLED = 1, 2

# Endings
AFTER_KAKTUS, NOTHING_TO_DRAW_FOR_A_LAP, TOO_LONG = 1, 2, 3

LEGAL = 0
(NOT_YOUR_TURN, OTHERS_LOOK, OVER, LOOKED_ENOUGH, LOOKING_ALREADY, NOTHING_TO_DRAW, NO_POWER, NO_SUCH_CARD, OWN_CARD,
 NO_PAIR, CALLED_ALREADY, NO_SUCH_CHOICE) = range(CALL_OR_PASS + 1, CALL_OR_PASS + 13)  # fmt: skip
REASONS = (
    Refusal("That is allowed."),
    Refusal("First look at up to two of your own cards, and say when you are done.", "KAK-02"),
    Refusal("A turn begins with a draw: from the draw pile, or by turning up two equal cards of your own.", "KAK-06"),
    Refusal("First keep the card you have drawn, for one of your own, or discard it.", "KAK-07"),
    Refusal("A 6 that you discard as drawn must be used: look at one of your own cards.", "KAK-08"),
    Refusal("A 7 that you discard as drawn must be used: look at one of another player's cards.", "KAK-08"),
    Refusal("A jack that you discard as drawn must be used: first say which of your own cards you swap.", "KAK-08"),
    Refusal("You are swapping: say with which of another player's cards.", "KAK-08"),
    Refusal("You are looking at cards: first go on, so that they lie face down again.", "KAK-08"),
    Refusal("Your two cards are equal: first take the top discard for them, or leave it.", "KAK-12"),
    Refusal("Your draw is done: call Kaktus or pass the turn.", "KAK-15"),
    Refusal("It is not your turn: play goes by the players' numbers.", "KAK-05"),
    Refusal("Wait: others are still looking at cards.", "KAK-02"),
    Refusal("The game is over: all cards lie open.", "KAK-15"),
    Refusal("You may look at no more of your cards.", "KAK-02"),
    Refusal("You are looking at that card already.", "KAK-02"),
    Refusal("There is nothing to draw: no draw pile, and no second discard to make one of.", "KAK-10"),
    Refusal("Only a 6, a 7 or a jack that you discard as drawn lets you look or swap.", "KAK-09"),
    Refusal("There is no card in that position.", "KAK-08"),
    Refusal("That has to be another player's card, not your own.", "KAK-08"),
    Refusal("Only with two equal cards of your own turned up you may take the top discard.", "KAK-14"),
    Refusal("Kaktus has been called: there is no second caller.", "KAK-15"),
    Refusal("There is no such choice in this game."),
)


@rule
def kind_of(choice):
    """What a choice is about: itself, or the first choice of those that differ only in the cards."""
    if choice < KEEP:
        return choice
    if choice >= TWINS:
        return TWINS
    if choice < SWAP_OWN:
        return KEEP if choice < LOOK_AT_OWN else LOOK_AT_OWN
    if choice < LOOK_AT_OTHER:
        return SWAP_OWN
    return LOOK_AT_OTHER if choice < SWAP_WITH else SWAP_WITH


@rule
def twins(i, j):
    """The choice to turn up the cards at two positions, i before j: all pairs of a small hand come first."""
    return TWINS + j * (j - 1) // 2 + i


@rule
def pair_of(choice):
    """The two positions of a choice of Twins."""
    pair, j = choice - TWINS, 1
    while pair >= j:
        pair -= j
        j += 1
    return pair, j


@rule
def seat_in_order(t, seat, steps):
    """The seat so many turns after this one, in the direction of play; steps from 0 to the number of seats."""
    seats = int(t.seats)
    return seat_numbered(t, (int(t.number[seat]) - 1 + int(t.direction) * steps + seats) % seats + 1)


@rule
def seat_numbered(t, number):
    seat = 0
    while t.number[seat] != number:
        seat += 1
    return seat
