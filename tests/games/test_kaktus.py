"""Kaktus, clause by clause."""

from collections import Counter

import numpy as np
import pytest

from houserules.cards import KING, rank_of
from houserules.engine.chance import DEALING, key
from houserules.engine.game import Refusal
from houserules.engine.options import OptionError
from houserules.engine.outcome import PLAYING, SHARED, UNFINISHED, WON
from houserules.engine.record import WATCHER
from houserules.engine.tables import OpenTable, open_table
from houserules.games.kaktus import GAME, points
from houserules.games.kaktus_observed import OBSERVATION, PER_SEAT
from houserules.games.kaktus_table import CALL_OR_PASS, DRAW, GO_ON, HAND, KAKTUS, TAKE, TWINS, kind_of, twins
from tests.tables import asks, count_seen, laid, lying, say, say_as

TWO = "players 2 | hand1 2C 3C 4C 5C | hand2 2D 3D 4D 5D"
THREE = "players 3 | hand1 2C 3C 4C 5C | hand2 2D 3D 4D 5D | hand3 2H 3H 4H 5H"
LAST_TURN = "caller 1 | last_turns 4 | turn 3 | ask draw 3"  # of the third player, the first having called


def kaktus(text: str) -> OpenTable:
    """A table where seats play in their order, seat 1 is to draw, and cards that are not named lie in the stock."""
    usual = ("rest stock", "number 1 2 3 4 5 6", "turns 1", "ask draw 1")
    said = {part.split()[0] for part in text.split("|")}
    return laid(GAME, " | ".join(["Kaktus-v1", *(part for part in usual if part.split()[0] not in said), text]))


def clause_of(refused: Refusal | None) -> str:
    assert refused is not None, "that should have been refused"
    return refused.clause


def score(opened: OpenTable) -> list[int]:
    return [opened.table.score[seat] for seat in range(opened.table.seats)]


def known(opened: OpenTable, place: str, viewer: int) -> str:
    """The cards of a place as far as a viewer knows them."""
    return lying(opened, place, viewer, remembering=True)


def all_go_on(opened: OpenTable) -> None:
    while asks(opened).startswith("looking"):
        assert say(opened, "go on") is None


# ---- set-up ----


@pytest.mark.clause("KAK-01")
def test_two_to_six_play_with_40_cards_without_8_9_and_10():
    for seats in range(2, 7):
        t = open_table(GAME, seats, seed=1).table
        ranks = Counter(rank_of(t.face[card]) for card in range(t.tokens))
        assert ranks == dict.fromkeys((1, 2, 3, 4, 5, 6, 7, 11, 12, 13), 4)
    for seats in (1, 7):
        with pytest.raises(OptionError, match="2 to 6 players"):
            open_table(GAME, seats)


@pytest.mark.clause("KAK-02", "KAK-03")
def test_each_gets_four_cards_that_nobody_sees_and_one_card_starts_the_discard_pile():
    for seats in range(2, 7):
        opened = open_table(GAME, seats, seed=seats)
        for seat in range(seats):
            assert lying(opened, f"hand{seat + 1}", seat) == "?? ?? ?? ??"
        assert opened.table.size[0] == 40 - 4 * seats - 1
        assert count_seen(opened, "stock") == 0
        assert count_seen(opened, "discard") == opened.table.size[1] == 1


@pytest.mark.clause("KAK-02")
def test_everybody_looks_at_the_same_time_and_in_any_order():
    opened = kaktus(f"{THREE} | ask look 123 0 0")
    assert say_as(opened, 2, "look at 4") is None
    assert say_as(opened, 0, "look at 1 and 3") is None
    assert say_as(opened, 2, "look at 2") is None
    assert [lying(opened, "hand3", viewer) for viewer in (0, 1, 2, WATCHER)] == [
        "?? ?? ?? ??", "?? ?? ?? ??", "?? 3H ?? 5H", "?? ?? ?? ??",
    ]  # fmt: skip
    assert lying(opened, "hand1", 0) == "2C ?? 4C ??"
    assert say_as(opened, 2, "done") is None
    assert asks(opened) == "look 1 2"
    assert clause_of(say_as(opened, 2, "look at 1")) == "KAK-02"
    assert say_as(opened, 1, "done") is None
    assert say_as(opened, 0, "done") is None
    assert asks(opened) == "draw 1"


@pytest.mark.clause("KAK-02")
def test_one_looks_at_two_cards_or_fewer_and_never_again():
    opened = kaktus(f"{THREE} | ask look 123 0 0")
    say_as(opened, 0, "look at 1 and 3")
    assert clause_of(say_as(opened, 0, "look at 2")) == "KAK-02"
    assert opened.legal(0) == [GO_ON]
    for seat in (0, 1, 2):
        assert say_as(opened, seat, "done") is None
    assert [lying(opened, f"hand{seat + 1}", seat) for seat in range(3)] == ["?? ?? ?? ??"] * 3
    assert known(opened, "hand1", 0) == "2C ?? 4C ??"
    assert known(opened, "hand2", 1) == "?? ?? ?? ??"
    assert known(opened, "hand1", 1) == known(opened, "hand1", WATCHER) == "?? ?? ?? ??"


@pytest.mark.clause("KAK-02")
def test_nobody_looks_twice_at_one_card_to_look_at_a_third():
    opened = kaktus(f"{TWO} | ask look 12 0 0")
    assert say_as(opened, 0, "look at 2") is None
    assert "already" in str(say_as(opened, 0, "look at 2"))
    assert "no card" in str(say_as(opened, 0, "look at 5"))


@pytest.mark.clause("KAK-04")
def test_scores_by_rank_whatever_the_suit():
    worth = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 11: 10, 12: 10, 13: 0}
    t = open_table(GAME, 2, seed=1).table
    for card in range(t.tokens):
        assert points(t.face[card]) == worth[rank_of(t.face[card])]
    opened = kaktus("players 2 | hand1 KH AS JC 7D | hand2 QD KC 2S 2C | caller 1 | last_turns 2 | turn 2 | ask draw 2")
    say(opened, "draw")
    say(opened, "discard")
    assert opened.over or say(opened, "look at my 1", "go on") is None
    assert score(opened) == [18, 14]


@pytest.mark.clause("KAK-05")
def test_players_get_random_numbers():
    orders = Counter(tuple(open_table(GAME, 3, seed=seed).table.number[:3]) for seed in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 60
    assert all(sorted(order) == [1, 2, 3] for order in orders)
    assert set(open_table(GAME, 2, seed=1).table.number) == {0, 1, 2}, "only those who sit there have one"


@pytest.mark.clause("KAK-05")
def test_play_goes_by_the_numbers_round_and_round():
    opened = kaktus(f"{THREE} | stock QC QD QH QS JC JD | number 2 3 1 | turn 3 | ask draw 3")
    turns = []
    for _ in range(5):
        turns.append(asks(opened))
        assert say(opened, "draw", "keep it for 1", "pass") is None
    assert turns == ["draw 3", "draw 1", "draw 2", "draw 3", "draw 1"]


@pytest.mark.clause("KAK-05")
def test_number_one_begins():
    for seed in range(20):
        opened = open_table(GAME, 4, seed=seed)
        while asks(opened).startswith("look"):
            say(opened, "done")
        assert opened.table.number[opened.actors[0]] == 1


# ---- drawing ----


@pytest.mark.clause("KAK-06")
def test_a_turn_begins_with_a_draw():
    opened = kaktus(f"{THREE}")
    for text in ("pass", "kaktus", "discard", "keep it for 1", "go on"):
        assert clause_of(say(opened, text)) == "KAK-06"
    assert opened.legal(0) == [DRAW, *range(TWINS, TWINS + 6)]
    assert clause_of(say_as(opened, 1, "draw")) == "KAK-05"


@pytest.mark.clause("KAK-07")
def test_only_who_has_drawn_the_card_looks_at_it():
    opened = kaktus(f"{THREE} | stock QC")
    say(opened, "draw")
    assert [lying(opened, "drawn", viewer) for viewer in (0, 1, 2, WATCHER)] == ["QC", "??", "??", "??"]
    assert clause_of(say(opened, "pass")) == "KAK-07"
    assert clause_of(say(opened, "draw")) == "KAK-07"


@pytest.mark.clause("KAK-07")
def test_a_kept_card_lies_face_down_in_the_place_of_the_one_discarded_and_is_not_looked_at_again():
    opened = kaktus(f"{THREE} | stock QC | discard AS")
    say(opened, "draw", "keep it for 3")
    assert lying(opened, "hand1") == "2C 3C QC 5C"
    assert lying(opened, "discard", WATCHER) == "AS 4C"
    assert lying(opened, "hand1", 0) == "?? ?? ?? ??", "the screen shows it no longer"
    assert known(opened, "hand1", 0) == "?? ?? QC ??", "who has drawn it knows it"
    assert known(opened, "hand1", 1) == known(opened, "hand1", WATCHER) == "?? ?? ?? ??"
    assert asks(opened) == "call 1"


@pytest.mark.clause("KAK-07")
def test_a_drawn_card_may_be_discarded():
    opened = kaktus(f"{THREE} | stock QC | discard AS")
    say(opened, "draw", "discard")
    assert lying(opened, "discard", WATCHER) == "AS QC"
    assert lying(opened, "hand1") == "2C 3C 4C 5C"
    assert asks(opened) == "call 1"


@pytest.mark.clause("KAK-08")
def test_a_six_looks_at_one_of_ones_own_cards():
    opened = kaktus(f"{THREE} | stock 6S | discard AS")
    say(opened, "draw", "discard")
    assert asks(opened) == "six 1"
    assert lying(opened, "drawn", WATCHER) == "6S", "all see why one looks"
    assert lying(opened, "discard") == "AS", "the power acts before the card is discarded"
    assert clause_of(say(opened, "pass")) == "KAK-08", "it has to be used"
    assert clause_of(say(opened, "look at player 2's 1")) == "KAK-08"
    assert say(opened, "look at my 2") is None
    assert [lying(opened, "hand1", viewer) for viewer in (0, 1, WATCHER)] == ["?? 3C ?? ??", *["?? ?? ?? ??"] * 2]
    assert clause_of(say(opened, "discard")) == "KAK-08"
    assert say(opened, "go on") is None
    assert asks(opened) == "call 1"
    assert lying(opened, "discard") == "AS 6S"
    assert lying(opened, "hand1", 0) == "?? ?? ?? ??"
    assert known(opened, "hand1", 0) == "?? 3C ?? ??"


@pytest.mark.clause("KAK-08")
def test_a_seven_looks_at_one_of_another_players_cards():
    opened = kaktus(f"{THREE} | stock 7S | discard AS")
    say(opened, "draw", "discard")
    assert asks(opened) == "seven 1"
    assert clause_of(say(opened, "look at my 1")) == "KAK-08"
    assert opened.refusal(0, opened.legal(0)[0] - 40).clause == "KAK-08", "one's own card, counted as another's"  # type: ignore[union-attr]
    assert clause_of(say(opened, "look at player 2's 5")) == "KAK-08"
    assert say(opened, "look at player 3's 4") is None
    assert [lying(opened, "hand3", viewer) for viewer in (0, 1, 2)] == ["?? ?? ?? 5H", *["?? ?? ?? ??"] * 2]
    assert lying(opened, "discard") == "AS"
    assert say(opened, "go on") is None
    assert lying(opened, "discard") == "AS 7S"
    assert lying(opened, "hand3", 0) == "?? ?? ?? ??"
    assert known(opened, "hand3", 0) == "?? ?? ?? 5H"
    assert known(opened, "hand3", 2) == "?? ?? ?? ??", "its owner learns nothing"


@pytest.mark.clause("KAK-08")
def test_a_jack_swaps_blindly_and_who_knew_a_card_still_knows_it():
    opened = kaktus("players 3 | hand1 2C/k12 3C | hand2 2D 3D/k23 | hand3 2H 3H | stock JS | discard AS")
    say(opened, "draw", "discard")
    assert asks(opened) == "jack 1"
    assert clause_of(say(opened, "pass")) == "KAK-08"
    assert say(opened, "swap my 1 with player 2's 2") is None
    assert (lying(opened, "hand1"), lying(opened, "hand2")) == ("3D 3C", "2D 2C")
    assert [lying(opened, place, viewer) for place in ("hand1", "hand2") for viewer in range(3)] == ["?? ??"] * 6
    assert [known(opened, "hand1", viewer) for viewer in range(3)] == ["?? ??", "3D ??", "3D ??"]
    assert [known(opened, "hand2", viewer) for viewer in range(3)] == ["?? 2C", "?? 2C", "?? ??"]
    assert lying(opened, "discard") == "AS JS"
    assert asks(opened) == "call 1"


@pytest.mark.clause("KAK-08")
def test_a_swap_in_two_sayings_is_between_ones_own_and_anothers_card():
    opened = kaktus(f"{THREE} | stock JS")
    say(opened, "draw", "discard", "swap my 1")
    assert asks(opened) == "jack-on 1"
    assert clause_of(say(opened, "swap my 2")) == "KAK-08"
    assert clause_of(say(opened, "with player 3's 5")) == "KAK-08"
    assert say(opened, "with player 3's 2") is None
    assert lying(opened, "hand1") == "3H 3C 4C 5C"


@pytest.mark.clause("KAK-08")
def test_a_power_that_finds_no_card_to_act_on_is_only_discarded():
    for power in ("7S", "JS"):
        opened = kaktus(f"players 2 | hand1 2C 3C | stock {power} | discard AS")
        say(opened, "draw", "discard")
        assert asks(opened) == "call 1"
        assert lying(opened, "discard") == f"AS {power}"
    opened = kaktus("players 2 | hand2 2C 3C | stock 6S | discard AS")
    say(opened, "draw", "discard")
    assert asks(opened) == "call 1"


@pytest.mark.clause("KAK-09")
def test_no_power_when_found_among_ones_own_cards_or_kept():
    opened = kaktus("players 2 | hand1 6C 7C JC 5C | hand2 2D 3D | stock JS 7S 6S | discard AS")
    for number, found in enumerate(("6C", "7C", "JC"), start=1):
        assert say(opened, "draw", f"keep it for {number}") is None
        assert asks(opened) == "call 1"
        assert lying(opened, "discard").split()[-1] == found
        assert say(opened, "pass", "twins 1 2", "go on", "go on", "pass") is None
    assert clause_of(say(opened, "look at my 1")) == "KAK-09"


@pytest.mark.clause("KAK-09", "KAK-12")
def test_no_power_when_taken_from_the_discard_pile_or_discarded_for_it():
    opened = kaktus("players 2 | hand1 7C 7D 5C | hand2 2D 3D | discard 6S")
    say(opened, "twins 1 2", "take")
    assert asks(opened) == "call 1"
    assert lying(opened, "hand1") == "5C 6S"


# ---- the draw pile runs out ----


@pytest.mark.clause("KAK-10")
def test_the_discards_become_the_draw_pile_before_the_drawn_card_is_dealt_with():
    opened = kaktus("players 2 | hand1 2C 3C | hand2 2D 3D | rest discard | stock QS | discard 4S 5S")
    say(opened, "draw")
    assert (opened.table.size[0], opened.table.size[1]) == (34, 1)
    assert count_seen(opened, "stock") == 0
    assert count_seen(opened, "discard") == 1
    assert asks(opened) == "keep 1"
    assert lying(opened, "drawn") == "QS", "it is not shuffled in"
    say(opened, "discard")
    assert lying(opened, "discard").split()[-1] == "QS"


@pytest.mark.clause("KAK-10")
def test_the_new_draw_pile_is_shuffled_and_all_know_only_what_is_in_it():
    tops = set()
    for chance in range(30):
        opened = kaktus("players 2 | hand1 2C 3C | rest hand2 | stock QS | discard 4S 5S 6S")
        key(opened.table.chance, chance, 0, DEALING)
        say(opened, "draw")
        tops.add(lying(opened, "discard"))
        assert sorted([*lying(opened, "stock").split(), lying(opened, "discard")]) == ["4S", "5S", "6S"]
        assert known(opened, "stock", WATCHER) == "?? ??"
        for seed in range(5):
            again = opened.redealt(1, seed)
            assert sorted(lying(again, "stock").split()) == sorted(lying(opened, "stock").split())
    assert tops == {"4S", "5S", "6S"}


@pytest.mark.clause("KAK-10", "KAK-13")
def test_the_discards_become_the_draw_pile_when_the_last_card_is_a_penalty():
    opened = kaktus("players 2 | hand1 2C 3C | rest hand2 | stock QS | discard 4S 5S")
    say(opened, "twins 1 2")
    assert lying(opened, "hand1") == "2C 3C QS"
    assert (opened.table.size[0], opened.table.size[1]) == (1, 1)


@pytest.mark.clause("KAK-10")
def test_with_one_discard_there_is_nothing_to_shuffle_until_there_are_two():
    opened = kaktus("players 2 | hand1 2C 3C | rest hand2 | stock QS | discard 4S")
    say(opened, "draw")
    assert (opened.table.size[0], opened.table.size[1]) == (0, 1)
    say(opened, "keep it for 1")
    assert (opened.table.size[0], opened.table.size[1]) == (1, 1), "as soon as a second card lies there"
    assert asks(opened) == "call 1"


@pytest.mark.clause("KAK-10")
def test_with_nothing_to_draw_a_turn_is_only_the_calls():
    opened = kaktus("players 2 | hand1 2C 3C 2D | rest hand2 | discard 4S")
    assert clause_of(say(opened, "draw")) == "KAK-10"
    assert opened.legal(0) == [GO_ON, *range(TWINS, TWINS + 3)]
    assert say(opened, "go on", "kaktus") is None
    assert asks(opened) == "draw 2"
    assert say(opened, "go on") is None
    assert opened.over
    assert GAME.endings[opened.table.reason].startswith("Kaktus was called")


@pytest.mark.clause("KAK-10")
def test_a_whole_lap_without_anything_to_draw_ends_the_game():
    opened = kaktus("players 3 | hand1 2C 3C | hand2 KC AC | rest hand3 | discard 4S | dry 1")
    assert say(opened, "go on", "pass", "twins 1 2") is None
    all_go_on(opened)
    assert say(opened, "pass", "go on") is None
    assert not opened.over
    assert say(opened, "pass") is None
    assert opened.over
    assert "whole lap" in GAME.endings[opened.table.reason]
    assert opened.table.outcome == WON
    assert opened.table.winners == 2
    assert count_seen(opened, "hand3") == 35


@pytest.mark.clause("KAK-10")
def test_the_lap_begins_anew_once_there_is_something_to_draw():
    opened = kaktus("players 2 | hand1 2C 2D | hand2 KC KD | rest hand1 | discard 4S | dry 2 | turn 2 | ask draw 2")
    assert say(opened, "twins 1 2", "take", "pass") is None
    assert not opened.over
    assert opened.table.size[0] == 1
    assert opened.table.dry == 0


@pytest.mark.clause("KAK-10", "KAK-15")
def test_a_call_in_the_last_turn_of_that_lap_gives_the_others_their_turn():
    opened = kaktus("players 2 | hand1 2C 3C | rest hand2 | discard 4S | dry 1")
    assert say(opened, "go on", "pass", "go on", "kaktus") is None
    assert not opened.over
    assert say(opened, "go on") is None
    assert opened.over
    assert opened.table.caller == 2


# ---- Twins ----


@pytest.mark.clause("KAK-11")
def test_two_of_ones_own_cards_are_turned_up_for_all():
    opened = kaktus(f"{THREE}")
    assert clause_of(say(opened, "twins 1 5")) == "KAK-08"
    say(opened, "twins 4 2")
    for viewer in (0, 1, 2, WATCHER):
        assert lying(opened, "hand1", viewer).startswith("?? 3C ?? 5C")


@pytest.mark.clause("KAK-11")
def test_the_unnamed_call_has_a_name_that_the_players_choose():
    view = kaktus(f"{THREE}").view(0)
    assert GAME.words.write_choice(view, 0, twins(0, 3), ["Ada", "Ben", "Cleo"]) == "twins 1 4"
    opened = kaktus(f"option pair call name: match | {THREE}")
    assert GAME.words.write_choice(opened.view(0), 0, twins(0, 3), ["Ada", "Ben", "Cleo"]) == "match 1 4"
    assert say(opened, "match 1 4") is None
    with pytest.raises(OptionError, match="pair call name"):
        open_table(GAME, 2, {"pair call name": "NEED TO FIND A NAME"})


@pytest.mark.clause("KAK-12")
def test_for_two_equal_cards_one_may_take_the_top_discard_and_has_one_card_less():
    opened = kaktus("players 2 | hand1 2C 5S 3C 2D/k12 | hand2 2H 3H | discard AS KD")
    say(opened, "twins 1 4")
    assert asks(opened) == "take 1"
    assert clause_of(say(opened, "draw")) == "KAK-12"
    assert say(opened, "take") is None
    assert lying(opened, "hand1") == "5S 3C KD", "later cards move up, the card taken comes last"
    assert lying(opened, "hand1", 0) == "?? ?? ??"
    assert known(opened, "hand1", 1) == known(opened, "hand1", WATCHER) == "?? ?? KD", "all saw the card taken"
    assert lying(opened, "discard", WATCHER) == "AS 2D 2C"
    assert asks(opened) == "call 1"


@pytest.mark.clause("KAK-12")
def test_declined_the_two_go_back_face_down_and_the_draw_is_done():
    opened = kaktus("players 2 | hand1 2C 5S 3C 2D | hand2 2H 3H | discard AS KD")
    say(opened, "twins 1 4", "leave")
    assert lying(opened, "discard") == "AS KD"
    assert lying(opened, "hand1", 1) == "2C ?? ?? 2D", "until all have seen them"
    all_go_on(opened)
    assert lying(opened, "hand1", 0) == lying(opened, "hand1", 1) == "?? ?? ?? ??"
    assert known(opened, "hand1", 1) == "2C ?? ?? 2D"
    assert asks(opened) == "call 1"


@pytest.mark.clause("KAK-12")
def test_a_hand_of_two_becomes_one_and_then_has_no_twins():
    opened = kaktus("players 2 | hand1 2C 2D | hand2 2H 3H | discard AS | stock QC QD")
    assert say(opened, "twins 1 2", "take", "pass", "draw", "discard", "pass") is None
    assert lying(opened, "hand1") == "AS"
    assert opened.legal(0) == [DRAW]
    assert say(opened, "draw", "keep it for 1") is None
    assert lying(opened, "hand1") == "QC"


@pytest.mark.clause("KAK-12", "KAK-10")
def test_the_two_discarded_make_a_draw_pile_where_there_was_none():
    opened = kaktus("players 2 | hand1 2C 2D 3C | rest hand2 | discard AS | dry 1")
    say(opened, "twins 1 2", "take")
    assert (opened.table.size[0], opened.table.size[1]) == (1, 1)
    assert lying(opened, "hand1") == "3C AS"
    top = lying(opened, "discard", WATCHER)
    assert {top, lying(opened, "stock")} == {"2C", "2D"}
    assert opened.redealt(1, 5).table.face[opened.table.cards[0, 0]] == opened.table.face[opened.table.cards[0, 0]]


@pytest.mark.clause("KAK-13")
def test_unequal_cards_cost_a_card_that_is_looked_at_once_and_has_no_power():
    opened = kaktus(f"{TWO} | stock 7S | discard AS")
    say(opened, "twins 1 2")
    assert lying(opened, "hand1", 0) == "2C 3C ?? ?? 7S"
    assert lying(opened, "hand1", 1) == "2C 3C ?? ?? ??", "all see the two, and only its owner the new one"
    assert asks(opened) == "looking 1 2"
    assert say_as(opened, 0, "go on") is None
    assert lying(opened, "hand1", 0) == "?? ?? ?? ?? ??"
    assert lying(opened, "hand1", 1) == "2C 3C ?? ?? ??", "who has not seen enough still looks"
    assert clause_of(say_as(opened, 0, "discard")) == "KAK-02"
    assert say_as(opened, 1, "go on") is None
    assert lying(opened, "hand1", WATCHER) == "?? ?? ?? ?? ??"
    assert known(opened, "hand1", 0) == "2C 3C ?? ?? 7S"
    assert known(opened, "hand1", 1) == "2C 3C ?? ?? ??"
    assert clause_of(say(opened, "discard 5")) == "KAK-15", "it cannot be discarded this turn"
    assert lying(opened, "discard") == "AS"


@pytest.mark.clause("KAK-13")
def test_with_nothing_to_take_nothing_is_taken():
    opened = kaktus("players 2 | hand1 2C 3C | rest hand2 | discard AS")
    say(opened, "twins 1 2")
    assert lying(opened, "hand1", 1) == "2C 3C"
    all_go_on(opened)
    assert asks(opened) == "call 1"


@pytest.mark.clause("KAK-14")
def test_only_twins_change_the_size_of_a_hand_or_take_a_discard():
    kinds = Counter()
    for seed in range(60):
        opened = open_table(GAME, 2 + seed % 5, seed=seed)
        t = opened.table
        while not opened.over:
            seat = opened.actors[seed % len(opened.actors)]
            legal = opened.legal(seat)
            choice = legal[(seed * 7 + t.moves * 5) % len(legal)]
            before = [t.size[HAND + other] for other in range(t.seats)]
            cards = t.size[0]
            opened.make(seat, choice)
            change = t.size[HAND + seat] - before[seat]
            before[seat] += change
            assert before == [t.size[HAND + other] for other in range(t.seats)], "nobody else's hand changes"
            kind = kind_of(choice)
            if kind == TWINS:
                assert change in (0, 1) if cards else change == 0
            else:
                assert change == (-1 if kind == TAKE else 0)
            kinds[kind, change] += 1
    assert kinds[TWINS, 1]
    assert kinds[TAKE, -1]
    opened = kaktus(f"{THREE}")
    assert clause_of(say(opened, "take")) == "KAK-14"


# ---- the end ----


@pytest.mark.clause("KAK-15")
def test_after_the_call_each_other_player_has_one_more_turn_and_all_is_revealed():
    opened = kaktus(f"{THREE} | stock QC QD QH | turn 2 | ask draw 2")
    assert say(opened, "draw", "discard", "kaktus") is None
    assert asks(opened) == "draw 3"
    assert say(opened, "draw", "keep it for 1") is None
    assert asks(opened) == "draw 1", "with a caller, nothing is asked at the end of a turn"
    assert count_seen(opened, "hand2") == 0
    assert say(opened, "draw", "discard") is None
    assert opened.over
    assert [count_seen(opened, f"hand{seat}") for seat in (1, 2, 3)] == [4, 4, 4]
    assert score(opened) == [14, 14, 22]


@pytest.mark.clause("KAK-15")
def test_there_is_no_second_caller():
    opened = kaktus(f"{THREE} | caller 3 | last_turns 3")
    assert "no second" in str(say(opened, "kaktus"))
    say(opened, "draw", "keep it for 1")
    assert "no second" in str(say(opened, "kaktus"))
    assert all(KAKTUS not in opened.legal(seat) for seat in range(3))


@pytest.mark.clause("KAK-15", "KAK-08")
def test_the_callers_cards_stay_open_to_sevens_and_jacks():
    opened = kaktus(f"{THREE} | stock JS 7S QC")
    assert say(opened, "draw", "discard", "kaktus") is None
    assert say(opened, "draw", "discard", "look at player 1's 1", "go on") is None
    assert known(opened, "hand1", 1) == "2C ?? ?? ??"
    assert say(opened, "draw", "discard", "swap my 4 with player 1's 1") is None
    assert opened.over
    assert score(opened) == [17, 14, 11]
    assert opened.table.winners == 4, "a call is no shelter from a jack"


@pytest.mark.clause("KAK-15")
def test_twins_in_the_last_turn_still_count():
    opened = kaktus(
        "players 2 | hand1 AC AD | hand2 2C 2D QC | discard KS | caller 1 | last_turns 2 | turn 2 | ask draw 2"
    )
    assert say(opened, "twins 1 2", "take") is None
    assert opened.over
    assert score(opened) == [2, 10]


@pytest.mark.clause("KAK-16")
def test_the_lowest_score_wins():
    opened = kaktus(f"players 3 | hand1 2C | hand2 KC | hand3 AC | stock QC QD QH | {LAST_TURN}")
    say(opened, "draw", "discard")
    assert opened.table.outcome == WON
    assert opened.table.winners == 2
    assert score(opened) == [2, 0, 1]


@pytest.mark.clause("KAK-16")
def test_equal_scores_share_the_win():
    opened = kaktus(f"players 3 | hand1 2C | hand2 2D | hand3 3C | stock QC | {LAST_TURN}")
    say(opened, "draw", "discard")
    assert opened.table.outcome == SHARED
    assert opened.table.winners == 3


@pytest.mark.clause("KAK-16")
def test_option_the_caller_must_be_strictly_lowest():
    text = f"option caller must be strictly lowest: yes | hand3 3C | stock QC | {LAST_TURN}"
    for hands, winners in (("hand1 2C | hand2 2D", 2), ("hand1 AC | hand2 2D", 1), ("hand1 7C | hand2 3D", 6)):
        opened = kaktus(f"players 3 | {text} | {hands}")
        say(opened, "draw", "discard")
        assert opened.table.winners == winners


@pytest.mark.clause("KAK-15")
def test_a_game_that_nobody_ends_is_unfinished_after_the_laps_agreed_on():
    opened = kaktus(f"option laps: 10 | {THREE} | turns 29 | stock QC QD QH | turn 2 | ask draw 2")
    assert say(opened, "draw", "discard", "pass") is None
    assert not opened.over
    assert say(opened, "draw", "discard", "pass") is None
    assert opened.table.outcome == UNFINISHED
    assert opened.table.winners == 0
    assert score(opened) == [14, 14, 14]
    assert count_seen(opened, "hand2") == 4


def test_a_call_in_the_last_lap_is_played_to_its_end():
    opened = kaktus(f"option laps: 10 | {TWO} | turns 20 | stock QC QD QH")
    assert say(opened, "draw", "discard", "kaktus") is None
    assert opened.table.outcome == PLAYING
    assert say(opened, "draw", "discard") is None
    assert opened.table.outcome == SHARED


# ---- knowing ----


def test_with_reminders_the_screen_goes_on_showing_what_one_knows():
    opened = kaktus(f"option reminders: yes | {TWO} | ask look 12 0 0 | stock JS QC")
    say_as(opened, 0, "look at 1 and 3")
    say_as(opened, 0, "done")
    say_as(opened, 1, "done")
    assert lying(opened, "hand1", 0) == "2C ?? 4C ??"
    assert lying(opened, "hand1", 1) == "?? ?? ?? ??"
    say(opened, "draw", "keep it for 2", "pass", "draw", "discard", "swap my 1 with player 1's 2")
    assert lying(opened, "hand1", 0) == "2C ?? 4C ??"
    assert lying(opened, "hand2", 0) == "QC ?? ?? ??", "where it lies now"
    assert lying(opened, "hand2", 1) == "?? ?? ?? ??"


def test_a_dealt_anew_table_keeps_what_a_seat_knows_where_it_lies_now():
    opened = kaktus("players 2 | hand1 2C/k1 3C | hand2 2D 3D/k1 | stock JS")
    say(opened, "draw", "discard", "swap my 1 with player 2's 1")
    for seed in range(10):
        assert lying(opened.redealt(0, seed), "hand2") == "2C 3D"
    assert len({lying(opened.redealt(1, seed), "hand2") for seed in range(10)}) > 5


def test_a_learner_sees_what_its_seat_knows_and_no_more():
    opened = kaktus("players 2 | hand1 2C/k1 3C | hand2 2D/k12 3D/k2 | discard KS | number 2 1 | turn 2 | ask draw 2")
    seen = np.zeros(OBSERVATION)
    GAME.observe(opened.view(0, remembering=True), 0, seen)
    n = CALL_OR_PASS + 10
    assert not seen[:CALL_OR_PASS].any(), "nothing is asked of this seat"
    assert seen[CALL_OR_PASS + 4] == 1, "a king on the discard pile"
    own, other = seen[n : n + PER_SEAT], seen[n + PER_SEAT : n + 2 * PER_SEAT]
    assert own[:7].tolist() == pytest.approx([2 / 40, 0, 0, 2 / KING, 0, 0, 0])
    assert other[:7].tolist() == pytest.approx([2 / 40, 0, 1, 2 / KING, 1, 0, 1])
    assert not seen[n + 2 * PER_SEAT :].any()
