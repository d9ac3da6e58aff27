"""Kaktus in words."""

import pytest

from houserules.engine.game import NotUnderstood
from houserules.engine.record import WATCHER
from houserules.engine.tables import OpenTable, open_table
from houserules.games.kaktus import GAME
from houserules.games.kaktus_table import (
    CARDS,
    DISCARD_DRAWN,
    DRAW,
    GO_ON,
    KAKTUS,
    KEEP,
    LEAVE,
    LOOK_AT_OTHER,
    LOOK_AT_OWN,
    PASS,
    SWAP_OWN,
    SWAP_WITH,
    TAKE,
    twins,
)
from houserules.games.wording import Glimpse
from tests.games.test_kaktus import LAST_TURN, THREE, kaktus
from tests.tables import say, say_as

NAMES = ["Ada", "Ben", "Cleo"]
WORDS = GAME.words


def described(opened: OpenTable, viewer: int) -> list[str]:
    return [" ".join(line.split()) for line in WORDS.describe(opened.view(viewer), viewer, NAMES).split("\n")]


def told(opened: OpenTable, viewer: int) -> list[str]:
    return WORDS.tell(opened.view(viewer), viewer, NAMES)


def asked(opened: OpenTable, viewer: int) -> str:
    return WORDS.ask(opened.view(viewer), viewer, NAMES)


def read(opened: OpenTable, text: str, seat: int = 0) -> list[int]:
    return WORDS.read_choices(opened.view(seat), seat, text, NAMES)


def at(question: str, more: str = "") -> OpenTable:
    """Where seat 1 is asked this."""
    return kaktus(f"{THREE} | ask {question} 1 {more}")


# ---- the table ----


def test_the_table_shows_rows_of_positions_in_the_order_of_play():
    opened = kaktus(f"{THREE} | discard 4S 5S | number 2 3 1")
    assert described(opened, 1) == [
        "Draw pile 26 cards", "Discard 2 cards, 5♠ on top", "Cleo [1 ??] [2 ??] [3 ??] [4 ??]",
        "▸ Ada [1 ??] [2 ??] [3 ??] [4 ??]", "You [1 ??] [2 ??] [3 ??] [4 ??]",
    ]  # fmt: skip


def test_only_what_one_may_look_at_now_is_shown():
    opened = kaktus("players 3 | hand1 2C/k1 3C/k1/n1 | hand2 2D/k1 | hand3 5D/k*/n* | drawn QS/k1/n1 | ask keep 1")
    assert "▸ You [1 ??] [2 3♣]" in described(opened, 0)
    assert "Drawn Q♠" in described(opened, 0)
    assert "▸ Ada [1 ??] [2 ??]" in described(opened, 1)
    assert "Drawn a card" in described(opened, WATCHER)
    assert "Cleo [1 5♦]" in described(opened, 1)
    assert "Ben [1 ??]" in described(opened, 0)


def test_the_table_says_who_called_and_who_still_plays():
    opened = kaktus(f"{THREE} | caller 2 | last_turns 5 | turn 3 | ask draw 3")
    assert "Kaktus called by Ben; Cleo and you have a last turn" in described(opened, 0)
    opened = kaktus(f"{THREE} | caller 1 | last_turns 2 | turn 2 | ask draw 2")
    assert "Kaktus called by you; Ben has a last turn" in described(opened, 0)


# ---- what is asked ----


@pytest.mark.parametrize(
    ("question", "more", "said", "waiting"),
    [
        ("look", "", "Look at two of your cards", "Ada is looking at cards."),
        ("draw", "", "Your turn: draw, or turn up two equal cards of yours, like “twins 1 4”", "Ada draws."),
        ("six", "", "Your 6 lets you look at one of your own cards, like “look at my 1”", "Ada uses a 6."),
        ("seven", "", "like “look at Ben’s 1”", "Ada uses a 7."),
        ("jack", "", "like “swap my 1 with Ben’s 1”", "Ada uses a jack."),
        ("jack-on", "2 0", "You swap your 3 with another player’s card, like “with Ben’s 1”", "Ada uses a jack."),
        ("take", "0 2", "Your 1 and 3 are equal: take A♠", "Ada takes the discard or leaves it."),
        ("call", "", "Your turn is over: pass, or call kaktus", "Ada passes or calls Kaktus."),
    ],
)
def test_what_the_table_waits_for_is_said_to_all(question: str, more: str, said: str, waiting: str):
    opened = kaktus(f"{THREE} | discard AS | ask {question} 1 {more}")
    assert said in asked(opened, 0)
    assert asked(opened, 1) == asked(opened, WATCHER) == waiting


def test_what_one_looks_at_is_said_while_one_does():
    opened = kaktus("players 3 | hand1 2C 3C | hand2 2D 7D | stock 7S 6S | discard AS")
    say(opened, "draw")
    assert asked(opened, 0).startswith("You have drawn 6♠: discard, or keep it for one of yours")
    assert "a 6 discarded now lets you look" in asked(opened, 0)
    say(opened, "discard", "look at my 2")
    assert asked(opened, 0) == "Your 2 is 3♣: go on"
    say(opened, "go on", "pass", "draw", "discard", "look at player 1's 1")
    assert asked(opened, 1) == "Ada’s 1 is 2♣: go on"
    assert asked(opened, 0) == "Ben is looking at cards."


def test_with_nothing_to_draw_one_may_go_on():
    opened = kaktus("players 2 | hand1 2C 3C | rest hand2 | discard 4S")
    assert asked(opened, 0).startswith("Your turn: there is nothing to draw; go on, or turn up")
    assert read(opened, "pass") == read(opened, "go on") == [GO_ON]


def test_nothing_is_asked_once_the_game_is_over():
    opened = kaktus("players 2 | hand1 2C | hand2 3C | stock QC | caller 2 | last_turns 1")
    say(opened, "draw", "discard")
    assert opened.over
    assert asked(opened, 0) == ""


# ---- reading ----


@pytest.mark.parametrize(
    ("question", "text", "choices"),
    [
        ("look", "look at 1 and 3", [LOOK_AT_OWN, LOOK_AT_OWN + 2]),
        ("look", "1 3", [LOOK_AT_OWN, LOOK_AT_OWN + 2]),
        ("look", "I'd like to peek at my card number two, please", [LOOK_AT_OWN + 1]),
        ("look", "look at none", [GO_ON]),
        ("look", "done", [GO_ON]),
        ("look", "pass", [GO_ON]),
        ("draw", "draw a card", [DRAW]),
        ("draw", "take a card", [DRAW]),
        ("draw", "take", [TAKE]),
        ("draw", "Twins! 4 and 1", [twins(0, 3)]),
        ("draw", "turn up 1 and 4", [twins(0, 3)]),
        ("draw", "call a pair with my 2 and 3", [twins(1, 2)]),
        ("draw", "look at my 2", [LOOK_AT_OWN + 1]),
        ("keep", "keep it for 2", [KEEP + 1]),
        ("keep", "put it in place of my 2", [KEEP + 1]),
        ("keep", "swap it for 2", [KEEP + 1]),
        ("keep", "discard my 2", [KEEP + 1]),
        ("keep", "2", [KEEP + 1]),
        ("keep", "discard", [DISCARD_DRAWN]),
        ("keep", "throw it away", [DISCARD_DRAWN]),
        ("six", "2", [LOOK_AT_OWN + 1]),
        ("seven", "look at Ben's 3", [LOOK_AT_OTHER + CARDS + 2]),
        ("seven", "peek at the 3 of Cleo", [LOOK_AT_OTHER + 2 * CARDS + 2]),
        ("seven", "player 3's 1", [LOOK_AT_OTHER + 2 * CARDS]),
        ("jack", "swap my 2 with player 3's 1", [SWAP_OWN + 1, SWAP_WITH + 2 * CARDS]),
        ("jack", "swap Ben’s 1 with my 2", [SWAP_OWN + 1, SWAP_WITH + CARDS]),
        ("jack", "2 ben 1", [SWAP_OWN + 1, SWAP_WITH + CARDS]),
        ("jack", "trade my 2", [SWAP_OWN + 1]),
        ("jack-on", "with Ben's 4", [SWAP_WITH + CARDS + 3]),
        ("jack-on", "swap my 1 with Ben's 4", [SWAP_WITH + CARDS + 3]),
        ("looking", "ok", [GO_ON]),
        ("take", "take it", [TAKE]),
        ("take", "yes", [TAKE]),
        ("take", "leave it", [LEAVE]),
        ("take", "no", [LEAVE]),
        ("take", "don't take it", [LEAVE]),
        ("call", "Kaktus!", [KAKTUS]),
        ("call", "call cactus", [KAKTUS]),
        ("call", "pass", [PASS]),
        ("call", "no", [PASS]),
        ("call", "end my turn", [PASS]),
    ],
)
def test_many_ways_to_say_it_are_understood(question: str, text: str, choices: list[int]):
    assert read(at(question), text) == choices


@pytest.mark.parametrize(
    ("question", "text", "answer"),
    [
        ("draw", "dram", "I do not know “dram”. Did you mean “draw”? Say “draw”, or “twins 1 2” for two equal cards."),
        ("draw", "twins 1", "Name two cards of your own, like: twins 1 2"),
        ("draw", "twins 2 2", "Name two cards of your own"),
        ("draw", "twins 1 and Ben's 2", "Name two cards of your own"),
        ("draw", "draw and pass and kaktus", "One thing at a time"),
        ("draw", "7♥", "Cards go by their numbers in the row, not by 7♥"),
        ("draw", "twins 0 1", "numbered from 1"),
        ("draw", "", "Say “draw”"),
        ("keep", "keep it", "Keep it for which of your cards?"),
        ("keep", "keep it for 1 and 2", "Keep it for which of your cards?"),
        ("six", "look", "At which card? Say “look at my 2”."),
        ("six", "look at 1 and 2", "At one card. Say “look at my 2”."),
        ("seven", "look", "At which card?"),
        ("seven", "Ben's 1 and Cleo's 2", "At one card."),
        ("jack", "swap with Ben's 1", "Which of your own cards?"),
        ("jack", "swap", "Which card, with which?"),
        ("jack-on", "hm", "Say “with player 2’s 1”."),
        ("looking", "hm", "Say “go on”."),
        ("take", "hm", "Say “take” or “leave”."),
        ("call", "no kaktus", "One thing at a time, please. Say “pass” or “kaktus”."),
        ("look", "hm", "Say “look at 1 and 3”, or “done”."),
    ],
)
def test_what_is_not_understood_is_answered_with_what_would_be(question: str, text: str, answer: str):
    with pytest.raises(NotUnderstood) as raised:
        read(at(question), text)
    assert answer in str(raised.value)


def test_out_of_turn_that_is_said():
    with pytest.raises(NotUnderstood, match="It is not your turn"):
        read(at("draw"), "hm", seat=1)


# ---- what happened ----


def test_the_start_names_the_order_of_play_and_the_first_discard():
    opened = open_table(GAME, 3, seed=3)
    order, first = told(opened, 0)
    assert order == "The order of play: Ben, you, Cleo."
    assert first.endswith("starts the discard pile.")


def test_looking_is_told_to_all_and_the_face_to_who_looks():
    opened = at("look")
    say_as(opened, 0, "look at 3")
    assert told(opened, 0) == ["You look at your 3: 4♣."]
    assert told(opened, 1) == ["Ada looks at their 3."]
    opened = kaktus(f"{THREE} | stock 7S")
    say(opened, "draw", "discard", "look at player 2's 1")
    assert told(opened, 0) == ["You look at Ben’s 1: 2♦."]
    assert told(opened, 1) == ["Ada looks at your 1."]
    assert told(opened, 2) == ["Ada looks at Ben’s 1."]


def test_a_card_kept_is_not_named_once_it_lies_face_down():
    opened = kaktus(f"{THREE} | stock QS")
    say(opened, "draw")
    assert told(opened, 0) == ["You draw Q♠."]
    assert told(opened, 1) == ["Ada draws a card."]
    say(opened, "keep it for 2")
    assert "Q♠" not in "".join(told(opened, 0))
    assert told(opened, 1) == ["Ada keeps the card for number 2 and discards 3♣."]


def test_twins_are_told_and_what_was_turned_up_is_for_the_moment():
    opened = kaktus(f"{THREE} | stock QS")
    say(opened, "twins 1 2")
    assert told(opened, 1) == [
        "Ada calls Twins with 1 and 2: they are not equal.", "Turned up: 2♣ and 3♣.", "Ada gets a card.",
    ]  # fmt: skip
    assert told(opened, 0)[2] == "You get Q♠."
    assert [isinstance(text, Glimpse) for text in told(opened, WATCHER)] == [False, True, False]
    say(opened, "go on")
    assert told(opened, 1) == []


def test_what_is_taken_for_two_equal_cards_is_told_without_naming_it():
    opened = kaktus("players 3 | option pair call name: match | hand1 2C 3C 2D | hand2 2H 3H | discard AS KD")
    say(opened, "match 1 3")
    assert told(opened, 1)[0] == "Ada calls Match with 1 and 3: they are equal."
    say(opened, "take")
    assert told(opened, 1) == ["Ada takes the top discard and discards 2♣ and 2♦."]


def test_a_swap_a_pass_and_a_call_are_told():
    opened = kaktus(f"{THREE} | stock QS JS")
    say(opened, "draw", "discard")
    assert told(opened, 1) == ["Ada discards J♠, which has to be used."]
    say(opened, "swap my 2")
    assert told(opened, 1) == ["Ada picks their 2 for a swap."]
    say(opened, "with player 2's 4")
    assert told(opened, 1) == ["Ada swaps their 2 with your 4."]
    assert told(opened, 0) == ["You swap your 2 with Ben’s 4."]
    say(opened, "pass")
    assert told(opened, 1) == ["Ada passes."]
    say(opened, "draw", "discard", "kaktus")
    assert told(opened, 0) == ["Ben calls Kaktus! Everybody else has one more turn."]


def test_a_new_draw_pile_is_told():
    opened = kaktus("players 2 | hand1 2C 3C | hand2 2D 3D | rest discard | stock QS")
    say(opened, "draw")
    drawn, shuffled = told(opened, 1)
    assert drawn == "Ada draws a card."
    assert shuffled.startswith("The discards are shuffled into a new draw pile; ")


# ---- the end ----


def test_the_end_shows_all_cards_and_scores_lowest_first():
    opened = kaktus(f"players 3 | hand1 2C | hand2 KC 3D | hand3 AC | stock QC | {LAST_TURN}")
    say(opened, "draw", "discard")
    assert WORDS.sum_up(opened.view(0), 0, NAMES) == [
        "Cleo wins with 1 point.", "Kaktus was called by you.",
        "  Cleo    1   A♣", "  You     2   2♣", "  Ben     3   K♣ 3♦",
    ]  # fmt: skip


def test_the_end_of_a_game_without_a_call_says_why():
    opened = kaktus("players 2 | hand1 2C | rest hand2 | discard 4S | dry 2")
    say(opened, "go on", "pass")
    assert WORDS.sum_up(opened.view(0), 0, NAMES)[:2] == [
        "You win with 2 points.", "There was nothing to draw for a whole lap.",
    ]  # fmt: skip
    opened = kaktus("players 2 | option laps: 10 | hand1 2C | hand2 2D | turns 20 | stock QS")
    say(opened, "draw", "discard", "pass")
    assert WORDS.sum_up(opened.view(0), 0, NAMES)[0].startswith("The game ends unfinished")


def test_the_help_fits_a_small_screen():
    lines = WORDS.help().split("\n")
    assert max(map(len, lines)) <= 79
    assert len(lines) <= 28
