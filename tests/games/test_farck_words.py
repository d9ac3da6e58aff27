"""Farck in words."""

import pytest

from houserules.engine.game import NotUnderstood
from houserules.engine.record import WATCHER
from houserules.engine.tables import OpenTable, open_table
from houserules.games.farck import GAME
from tests.games.farck_tables import clause_of, farck
from tests.tables import NAMES, asks, lying, say, say_as

WORDS = GAME.words
AT_PLAY = "hand1 8H 9H 10H JH KH KC KS 3S JB | hand2 5D 6D | stock 7C 8C | centre AD QH 5C QS 2C"
RUNS = ("2 10D JD QD", "1 KD KS KH", "3 2S 3S 4S 1 5S")


def meant(opened: OpenTable, text: str) -> list[str]:
    """The choices that a text is read as, written."""
    seat = opened.actors[0]
    view = opened.view(seat)
    return [WORDS.write_choice(view, seat, choice, NAMES) for choice in WORDS.read_choices(view, seat, text, NAMES)]


def told(opened: OpenTable, viewer: int = WATCHER) -> list[str]:
    return WORDS.tell(opened.view(viewer), viewer, ["Ada", "Ben", "Cleo"])


@pytest.mark.parametrize(
    ("typed", "choices"),
    [
        ("lay 8h 9h 10h", ["lay 8♥", "lay 9♥", "lay 10♥", "done"]),
        ("Lay 10♥, 8♥ and 9♥!", ["lay 8♥", "lay 9♥", "lay 10♥", "done"]),
        ("lay 8-9-10-J of hearts", ["lay 8♥", "lay 9♥", "lay 10♥", "lay J♥", "done"]),
        ("8h 9h 10h", ["lay 8♥", "lay 9♥", "lay 10♥", "done"]),
        ("play a new run 8 9 10h", ["lay 8♥", "lay 9♥", "lay 10♥", "done"]),
        ("lay KS KH KC", ["lay K♣", "lay K♥", "lay K♠", "done"]),
        ("lay kings", ["lay K♣", "lay K♥", "lay K♠", "done"]),
        ("lay three kings", ["lay K♣", "lay K♥", "lay K♠", "done"]),
        ("lay 8h", ["lay 8♥"]),
        ("lay 8h 9h", ["lay 8♥", "lay 9♥"]),
        ("lay jh", ["lay J♥"]),
        ("lay kc", ["lay K♣"]),
        ("add kc to run 2", ["add K♣"]),
        ("add the king of clubs to 2", ["add K♣"]),
        ("lay kc on run 2", ["add K♣"]),
        ("put kc on 2", ["add K♣"]),
        ("extend run 2 with kc", ["add K♣"]),
        ("add kc", ["add K♣"]),
        ("add kh and kc to run 2", ["add K♥", "add K♣"]),
        ("add jb", ["add black joker"]),
        ("draw", ["draw"]),
        ("I’d like to draw a card, please", ["draw"]),
        ("burn 3s", ["burn 3♠"]),
        ("burn 3", ["burn 3♠"]),
        ("discard my jack", ["burn J♥"]),
        ("burn joker", ["burn black joker"]),
        ("trade 3s for 4", ["trade for Q♠", "offer 3♠"]),
        ("trade 3s for number 2", ["trade for Q♥", "offer 3♠"]),
        ("trade 3s for QH", ["trade for Q♥", "offer 3♠"]),
        ("trade for qh with the 3", ["trade for Q♥", "offer 3♠"]),
        ("trade 4 with 3s", ["trade for Q♠", "offer 3♠"]),
        ("trade for the ace", ["trade for A♦"]),
        ("trade qs", ["trade for Q♠"]),
        ("trade for 4", ["trade for Q♠"]),
        ("trade joker for number 5", ["trade for 2♣", "offer black joker"]),
        ("offer 3s", ["offer 3♠"]),
        ("pass", ["pass"]),
        ("done", ["done"]),
    ],
)
def test_what_people_say_on_their_turn(typed: str, choices: list[str]):
    assert meant(farck(AT_PLAY, *RUNS), typed) == choices


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "lay"),
        ("drwa", "Did you mean “draw”"),
        ("burn", "Which card do you burn"),
        ("burn k", "K♣, K♥ or K♠"),
        ("burn 4", "You hold no 4"),
        ("burn 14", "no card 14"),
        ("trade", "In the centre lie A♦, Q♥, 5♣, Q♠ and 2♣"),
        ("trade 3s", "Trade 3♠ for which card"),
        ("trade for the queen", "Q♥ or Q♠"),
        ("trade 3s for 7d", "there lie A♦"),
        ("trade 3s for 2", "Which one: 2♣, or number 2, Q♥?"),
        ("lay", "which cards"),
        ("lay 8 9", "Of which suit"),
        ("add kc to run 3", "K♣ does not extend run 3; it extends run 2."),
        ("add kc to run 7", "no run 7"),
        ("add", "Add which card"),
        ("kc", "What do you want to do"),
        ("draw kc", "lay"),
    ],
)
def test_what_is_not_understood_is_answered_with_what_would_be(typed: str, answer: str):
    with pytest.raises(NotUnderstood, match=answer.replace("?", r"\?")):
        meant(farck(AT_PLAY, *RUNS), typed)


def test_a_card_that_fits_nowhere_is_refused_by_its_rule():
    opened = farck(AT_PLAY, *RUNS)
    assert clause_of(say(opened, "add 3s")) == "FAR-07"
    assert clause_of(say(opened, "add joker")) == "FAR-02"
    assert clause_of(say(farck(AT_PLAY, RUNS[0]), "add kd to run 1")) == "", "it is not held"
    assert clause_of(say(farck(AT_PLAY, RUNS[0]), "add 9h to run 1")) == "FAR-07"


def test_a_whole_run_that_is_the_whole_hand_needs_no_done():
    assert meant(farck("hand1 8H 9H 10H"), "lay 8h 9h 10h") == ["lay 8♥", "lay 9♥", "lay 10♥"]


def test_a_single_card_that_begins_no_run_is_laid_onto_one():
    assert meant(farck("hand1 KD 2C", *RUNS), "lay kd") == ["add K♦"]


def test_several_cards_go_onto_a_run_one_after_the_other_in_any_order():
    opened = farck("hand1 KD 8D 9D 7D 2C", *RUNS)
    choices = meant(opened, "add 7d 8d 9d kd to run 1")
    assert choices == ["add 9♦", "add 8♦", "add 7♦", "add K♦", "to run 1"]
    assert say(opened, "add 7d 8d 9d kd to run 1") is None
    assert asks(opened) == "turn 1"


def test_while_a_run_is_being_laid():
    opened = farck(AT_PLAY)
    say(opened, "lay 8h")
    assert meant(opened, "9h") == ["lay 9♥"]
    assert meant(opened, "9h 10h") == ["lay 9♥", "lay 10♥", "done"]
    say(opened, "9h", "10h")
    assert WORDS.ask(opened.view(0), 0, NAMES) == "Your run: 8♥ 9♥ 10♥. Next: J♥ or done"
    assert meant(opened, "jh, done") == ["lay J♥", "done"]
    assert told(opened) == []
    say(opened, "that's all")
    assert told(opened) == ["Ada lays 8♥ 9♥ 10♥, run 1."]
    assert told(opened, 0) == ["You lay 8♥ 9♥ 10♥, run 1."]


def test_which_run_a_card_extends():
    opened = farck("hand1 KH 2C", "2 10H JH QH", "1 KC KD KS")
    say(opened, "add kh")
    assert WORDS.ask(opened.view(0), 0, NAMES) == "Which run does K♥ extend: run 1 or run 2?"
    for typed in ("2", "run 2", "to run 2", "lay it on run 2", "kh to run 2"):
        assert meant(opened, typed) == ["to run 2"], typed
    say(opened, "2")
    assert told(opened) == ["Ada adds K♥ to run 2."]


def test_a_trade_from_beginning_to_end():
    opened = farck("hand1 9D 2C | hand2 7C 3S | hand3 JS 4S | centre AD QH 5C 6C 7S")
    say(opened, "trade for qh")
    assert told(opened) == ["Ada trades for Q♥."]
    assert WORDS.ask(opened.view(0), 0, NAMES) == "Which card do you lay face down for Q♥?"
    assert meant(opened, "9") == meant(opened, "trade 9d for qh") == meant(opened, "lay 9d") == ["offer 9♦"]
    say(opened, "9d")
    assert (told(opened), told(opened, 0)) == (["Ada lays a card face down."], ["You lay 9♦ face down."])
    assert WORDS.ask(opened.view(1), 1, ["Ada", "Ben", "Cleo"]) == "Ada trades for Q♥. Join with a card, or pass."
    assert WORDS.ask(opened.view(0), 0, ["Ada", "Ben", "Cleo"]) == (
        "The trade waits for Ben and Cleo: to join, or to pass."
    )
    assert meant(opened, "7c") == meant(opened, "join 7") == meant(opened, "in with 7c") == ["join with 7♣"]
    assert meant(opened, "no") == ["pass"]
    say(opened, "join with 7c")
    assert (told(opened), told(opened, 1)) == (["Ben joins."], ["You join with 7♣."])
    trade = [
        line.strip()
        for line in WORDS.describe(opened.view(2), 2, ["Ada", "Ben", "Cleo"]).split("\n")
        if "Trade" in line
    ]
    assert trade == ["Trade   for Q♥; Ada a card, face down; Ben a card, face down; waiting for you"]
    say(opened, "join with js")
    assert told(opened, 1) == ["Cleo joins.", "Ada: 9♦; you: 7♣; Cleo: J♠.", "Cleo wins Q♥; 9♦ 7♣ are burnt."]


def test_what_came_of_other_trades():
    table = "hand1 9D 2C | hand2 9C 3S | hand3 JR 4S | stock 2D 3D 4D 5D 6D 7D 8D 10D JD | centre AD QH 5C 6C 7S"
    opened = farck(table)
    say(opened, "trade 9d for qh", "join with 9c", "pass")
    assert told(opened)[1:] == ["Ada: 9♦; Ben: 9♣.", "Nobody wins: Ada and Ben take the highest cards back."]
    opened = farck(table)
    say(opened, "trade 9d for qh", "pass", "join with joker")
    assert told(opened) == [
        "Cleo joins.",
        "Ada: 9♦; Cleo: red joker.",
        "A joker: new hands for Ada and Cleo, and a new centre: 6♦ 5♦ 4♦ 3♦ 2♦.",
        "The burnt cards are shuffled into a new stock.",
    ]


def test_draws_and_burns():
    opened = farck("hand1 2C | hand2 3C 4C | stock 5D 6D 7D 8D")
    say(opened, "burn 2c")
    assert (told(opened), told(opened, 0)) == (["Ada burns 2♣ for 3 cards."], ["You burn 2♣ for 8♦ 7♦ 6♦."])
    say(opened, "draw")
    assert told(opened) == ["Ben draws a card.", "The burnt cards are shuffled into a new stock."]
    opened = farck("hand1 2C")
    say(opened, "draw")
    assert told(opened) == ["Ada finds nothing to draw."]


def test_the_table():
    opened = farck("hand1 9H 10S 8S JR | hand2 7C | stock 2D 3D | burnt 5C | centre AD QH", *RUNS)
    assert WORDS.describe(opened.view(0), 0, ["Ada", "Ben", "Cleo"]).split("\n") == [
        "  Centre  1: A♦   2: Q♥",
        "  Run 1   10♦ J♦ Q♦ (Ben)",
        "  Run 2   K♦ K♥ K♠ (you)",
        "  Run 3   2♠ 3♠ 4♠ (Cleo)  5♠ (you)",
        "  Stock   2 cards; 1 card burnt, 5♣ on top",
        "▸ You     9♥  8♠ 10♠  red joker   44 points laid",
        "  Ben     1 card   33 points laid",
        "  Cleo    no cards   9 points laid",
    ]
    assert WORDS.ask(opened.view(0), 0, NAMES) == "Your turn: draw, burn a card or trade for one in the centre"
    assert WORDS.ask(opened.view(1), 1, ["Ada", "Ben", "Cleo"]) == "Ada is to play."
    opened = farck(AT_PLAY, *RUNS)
    assert WORDS.ask(opened.view(0), 0, NAMES) == (
        "Your turn: lay runs (like K♣ K♥ K♠) and add cards (like K♣ to run 2); "
        "then draw, burn a card or trade for one in the centre"
    )


def test_the_beginning():
    opened = open_table(GAME, 3, {"dealer": 3}, seed=1)
    assert told(opened) == ["Cleo deals.", "Ada begins."]


def test_the_end_is_summed_up():
    opened = farck("hand1 8H 9H 10H | hand2 KC", "2 10D JD QD")
    say(opened, "lay 8h 9h 10h")
    assert told(opened) == ["Ada lays 8♥ 9♥ 10♥, run 2.", "That was the last card: the game ends."]
    assert WORDS.ask(opened.view(0), 0, NAMES) == ""
    assert WORDS.sum_up(opened.view(1), 1, ["Ada", "Ben", "Cleo"]) == [
        "You win with 33 points.",
        "  You    33   10♦ J♦ Q♦",
        "  Ada    27   8♥ 9♥ 10♥",
        "  Cleo    0   nothing laid",
    ]
    opened = farck("players 2 | hand1 2C | quiet 59", "2 10D JD QD")
    say(opened, "draw")
    assert WORDS.sum_up(opened.view(0), 0, ["Ada", "Ben"])[0] == (
        "Nobody laid a card for 30 laps: the game ends unfinished, with 33 points at most."
    )
    opened = farck("hand1 JH", "2 8H 9H 10H", "1 7D 8D 3 9D", "1 AC 3 2C 3C")
    say(opened, "add jh to run 1")
    assert (
        WORDS.sum_up(opened.view(2), 2, ["Ada", "Ben", "Cleo"])[0] == "Ada and Ben share the win with 27 points each."
    )


def test_equal_cards_in_the_centre_are_told_apart_by_their_numbers():
    opened = farck("hand1 9D | hand2 7C | centre QH AD QH")
    assert meant(opened, "trade for 3") == ["trade for number 3"]
    assert meant(opened, "trade for qh") == ["trade for number 1"]
    say(opened, "trade 9d for 3", "pass")
    assert lying(opened, "centre") == "QH AD 9D"


def test_a_seat_that_is_not_asked_is_told_so():
    opened = farck(AT_PLAY)
    with pytest.raises(NotUnderstood, match="not your turn"):
        WORDS.read_choices(opened.view(1), 1, "hm", NAMES)
    assert clause_of(say_as(opened, 1, "lay 8h 9h 10h")) == "FAR-04"
