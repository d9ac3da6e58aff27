"""BAK, clause by clause."""

import pytest

from houserules.cards import rank_of
from houserules.engine.game import Refusal
from houserules.engine.options import OptionError
from houserules.engine.outcome import ALL_LOSE, PLAYING, SHARED, WON
from houserules.engine.record import WATCHER
from houserules.engine.tables import OpenTable, open_table
from houserules.games.bak import GAME, STOCK
from tests.tables import asks, count_seen, laid, lying, say, say_as


def bak(text: str) -> OpenTable:
    """A table where face cards that are not named are for sale, and all other cards lie on the discard pile."""
    market = (
        f"{place} " + " ".join(rank + suit for suit in "CDHS" if rank + suit not in text.split())
        for place, rank in (("jacks", "J"), ("queens", "Q"), ("kings", "K"))
    )
    return laid(GAME, f"BAK-v1 | rest discard | {' | '.join(market)} | {text}")


def clause_of(refused: Refusal | None) -> str:
    assert refused is not None, "that should have been refused"
    return refused.clause


def score(opened: OpenTable) -> list[int]:
    return [opened.table.score[seat] for seat in range(opened.table.seats)]


# ---- set-up ----


@pytest.mark.clause("BAK-01")
def test_two_to_four_play_with_52_cards_and_one_joker():
    for seats in (2, 3, 4):
        assert open_table(GAME, seats, seed=1).table.tokens == 53
    for seats in (1, 5):
        with pytest.raises(OptionError, match="2 to 4 players"):
            open_table(GAME, seats)


@pytest.mark.clause("BAK-02")
def test_the_face_cards_lie_face_up_in_three_series():
    opened = open_table(GAME, 3, seed=1)
    assert lying(opened, "jacks", WATCHER) == "JC JD JH JS"
    assert lying(opened, "queens", WATCHER) == "QC QD QH QS"
    assert lying(opened, "kings", WATCHER) == "KC KD KH KS"


@pytest.mark.clause("BAK-03")
def test_the_joker_is_somewhere_in_the_lower_28_cards():
    found = set()
    for seed in range(400):
        stock = lying(open_table(GAME, 2, seed=seed), "stock").split()
        assert len(stock) == 41
        found.add(stock.index("JR"))
    assert found == set(range(28)), "each of the lower positions, and none of the top third"


@pytest.mark.clause("BAK-03")
def test_the_whole_stock_is_shuffled_and_nobody_sees_it():
    tops = {lying(open_table(GAME, 2, seed=seed), "stock").split()[-1] for seed in range(600)}
    assert len(tops) == 40
    opened = open_table(GAME, 2, seed=1)
    assert [count_seen(opened, "stock", viewer) for viewer in (0, 1, WATCHER)] == [0, 0, 0]


@pytest.mark.clause("BAK-04")
def test_a_start_player_by_chance_or_as_picked():
    assert {open_table(GAME, 4, seed=seed).table.turn for seed in range(60)} == {0, 1, 2, 3}
    assert {open_table(GAME, 4, {"first seat": 3}, seed=seed).table.turn for seed in range(20)} == {2}
    with pytest.raises(OptionError, match="first seat"):
        open_table(GAME, 2, {"first seat": 3})


@pytest.mark.clause("BAK-04")
def test_play_goes_clockwise():
    opened = bak("players 3 | stock JR 2C 3C 4C 5C 6C | turn 2 | ask draw 2")
    turns = []
    for _ in range(4):
        turns.append(asks(opened))
        say(opened, "draw", "pass")
    assert turns == ["draw 2", "draw 3", "draw 1", "draw 2"]


@pytest.mark.clause("BAK-04")
def test_nobody_may_act_out_of_turn():
    opened = bak("players 3 | stock JR 2C | turn 2 | ask draw 2")
    assert clause_of(say_as(opened, 0, "draw")) == "BAK-04"
    assert opened.legal(0) == []


# ---- the turn ----


@pytest.mark.clause("BAK-05")
def test_a_turn_is_a_draw_and_then_a_purchase_or_none():
    opened = bak("players 2 | stock JR 2C 3C | hand1 9C | turn 1 | ask draw 1")
    assert clause_of(say(opened, "pass")) == "BAK-05"
    assert clause_of(say(opened, "buy a jack with 9C")) == "BAK-05"
    say(opened, "draw")
    assert asks(opened) == "buy 1"
    say(opened, "buy a jack with 9C")
    assert asks(opened) == "draw 2"


@pytest.mark.clause("BAK-06")
def test_an_ordinary_card_is_kept_and_only_its_owner_sees_it():
    opened = bak("players 2 | stock JR 2C 9H | hand1 5S | turn 1 | ask draw 1")
    say(opened, "draw")
    assert lying(opened, "hand1") == "5S 9H"
    assert lying(opened, "hand1", viewer=0) == "5S 9H"
    assert lying(opened, "hand1", viewer=1) == "?? ??"
    assert lying(opened, "hand1", viewer=WATCHER) == "?? ??"


@pytest.mark.clause("BAK-07")
def test_an_ace_before_the_kings_are_sold_costs_the_hand():
    opened = bak("players 2 | stock JR 2C AH | hand1 5S AD 10C | bought1 JC | turn 1 | ask draw 1")
    say(opened, "draw")
    assert lying(opened, "hand1") == "AH"
    assert lying(opened, "bought1") == "JC", "bought cards stay"
    assert set(lying(opened, "discard", WATCHER).split()[-3:]) == {"5S", "AD", "10C"}, (
        "older aces go too, for all to see"
    )


@pytest.mark.clause("BAK-07")
def test_the_ace_is_shown_to_all_and_then_held():
    opened = bak("players 3 | stock JR 2C AH | hand1 5S | turn 1 | ask draw 1")
    say(opened, "draw")
    assert lying(opened, "hand1", viewer=1) == "??", "a screen does not go on showing it"
    assert lying(opened, "hand1", viewer=1, remembering=True) == "AH", "but who saw it may remember"
    from houserules.engine.events import events_of

    shown = [event.face for event in events_of(opened.view(1)) if event.kind == "turned up"]
    assert shown == [26]


@pytest.mark.clause("BAK-08")
def test_an_ace_after_the_kings_are_sold_is_just_kept():
    opened = bak("players 2 | stock JR 2C AH | hand1 5S | bought1 KC KD | bought2 KH KS | turn 1 | ask draw 1")
    say(opened, "draw")
    assert lying(opened, "hand1") == "5S AH"
    assert lying(opened, "hand1", viewer=1, remembering=True) == "?? ??"


@pytest.mark.clause("BAK-09")
def test_one_card_of_enough_value_buys_one_face_card_without_change():
    opened = bak("players 2 | stock JR 2C | hand1 9C 3D 8D | turn 1 | drawn 1 | ask buy 1")
    say(opened, "buy a queen with 9c")
    assert sorted(lying(opened, "hand1").split()) == ["3D", "8D"]
    assert lying(opened, "discard").split()[-1] == "9C"
    assert lying(opened, "bought1")[0] == "Q"
    assert asks(opened) == "draw 2", "one purchase a turn"


@pytest.mark.clause("BAK-09")
def test_one_pays_with_a_card_of_ones_own_hand():
    opened = bak("players 2 | stock JR 2C | hand1 9C | hand2 8C | turn 1 | drawn 1 | ask buy 1")
    assert clause_of(say(opened, "buy a jack with 8c")) == "BAK-09"


@pytest.mark.clause("BAK-09")
def test_a_series_sells_four_cards():
    opened = bak("players 2 | stock JR 2C | hand1 9C | bought2 JC JD JH JS | turn 1 | drawn 1 | ask buy 1")
    assert clause_of(say(opened, "buy a jack with 9c")) == "BAK-09"


@pytest.mark.clause("BAK-09")
def test_when_everything_is_sold_the_turn_ends_with_the_draw():
    opened = bak(
        "players 2 | stock JR 2C 3C | bought1 JC JD JH JS QC QD | bought2 QH QS KC KD KH KS | turn 2 | ask draw 2"
    )
    say(opened, "draw")
    assert opened.table.turn == 0


@pytest.mark.clause("BAK-10")
@pytest.mark.parametrize("sold", range(4))
def test_the_cost_rises_by_one_for_each_card_of_the_series_bought_by_anyone(sold: int):
    queens = ["QC", "QD", "QH", "QS"][:sold]
    bought = f"bought1 {' '.join(queens[::2])} | bought2 {' '.join(queens[1::2])}"
    opened = bak(f"players 2 | stock JR 7C 8C | hand1 AC 2C 3C 4C 5C | {bought} | turn 1 | drawn 1 | ask buy 1")
    for value, card in enumerate(("AC", "2C", "3C", "4C", "5C"), 1):
        refused = opened.refusal(0, GAME.words.read_choices(opened.view(0), 0, f"buy a queen with {card}", ["", ""])[0])
        assert (refused is None) == (value >= 1 + sold)
        if refused:
            assert refused.clause == "BAK-10"
        jack = GAME.words.read_choices(opened.view(0), 0, f"buy a jack with {card}", ["", ""])[0]
        assert opened.refusal(0, jack) is None, "the cost of another series does not rise"


@pytest.mark.clause("BAK-11")
def test_each_jack_owned_is_one_more_draw_and_draws_are_compulsory():
    opened = bak("players 2 | stock JR 2C 3C 4C 5C | bought1 JC JD | turn 1 | ask draw 1")
    for _ in range(3):
        assert asks(opened) == "draw 1"
        assert clause_of(say(opened, "pass")) == "BAK-05"
        say(opened, "draw")
    assert asks(opened) == "buy 1"
    assert clause_of(say(opened, "draw")) == "BAK-11"
    assert sorted(lying(opened, "hand1").split()) == ["3C", "4C", "5C"]


@pytest.mark.clause("BAK-11")
def test_a_jack_gives_its_draw_from_the_next_turn_on():
    opened = bak("players 2 | stock JR 2C 3C 4C 5C | hand1 9C | turn 1 | ask draw 1")
    say(opened, "draw", "buy a jack with 9c")
    assert asks(opened) == "draw 2"
    say(opened, "draw", "pass", "draw")
    assert asks(opened) == "draw 1"


@pytest.mark.clause("BAK-11")
def test_extra_draws_may_be_optional():
    table = (
        "players 2 | option extra draws are optional: yes | stock JR 2C 3C 4C 5C | bought1 JC JD | turn 1 | ask draw 1"
    )
    opened = bak(table)
    assert clause_of(say(opened, "pass")) == "BAK-05", "the first draw is not optional"
    say(opened, "draw", "pass")
    assert opened.table.turn == 1
    opened = bak(table)
    say(opened, "draw", "draw", "draw")
    assert clause_of(say(opened, "draw")) == "BAK-11"
    opened = bak(table)
    say(opened, "draw", "buy a queen with 5c")
    assert opened.table.turn == 1, "a purchase ends the draws"


# ---- queens ----

ONE_QUEEN = "bought1 QC"


@pytest.mark.clause("BAK-12")
def test_a_queen_lets_one_look_at_the_top_two_before_drawing():
    opened = bak(f"players 2 | stock JR 2C 3C 4C 5C | hand2 9C | {ONE_QUEEN} | turn 2 | drawn 1 | ask buy 2")
    say(opened, "pass")
    assert asks(opened) == "order 1"
    assert lying(opened, "stock", viewer=0) == "?? ?? ?? 4C 5C"
    assert count_seen(opened, "stock", 1) == count_seen(opened, "stock", WATCHER) == 0
    assert clause_of(say(opened, "draw")) == "BAK-12"
    say(opened, "order 4c 5c")
    assert lying(opened, "stock") == "JR 2C 3C 5C 4C"
    assert count_seen(opened, "stock", 0) == 0, "put back is put back"
    assert lying(opened, "stock", 0, remembering=True) == "?? ?? ?? 5C 4C"
    say(opened, "draw")
    assert lying(opened, "hand1") == "4C"


@pytest.mark.clause("BAK-12")
def test_each_queen_is_one_card_more_in_any_of_all_orders():
    seen = set()
    for order in range(120):
        opened = bak("players 2 | stock JR 2C 3C 4C 5C 6C 7C | bought1 QC QD QH QS | turn 2 | drawn 1 | ask buy 2")
        say(opened, "pass")
        legal = opened.legal(0)
        assert len(legal) == 120
        opened.make(0, legal[order])
        stock = lying(opened, "stock").split()
        assert sorted(stock[2:]) == ["3C", "4C", "5C", "6C", "7C"]
        assert stock[:2] == ["JR", "2C"]
        seen.add(tuple(stock))
    assert len(seen) == 120


@pytest.mark.clause("BAK-12")
def test_a_queen_works_from_the_next_turn_on_and_without_one_there_is_nothing_to_look_at():
    opened = bak("players 2 | stock JR 2C 3C 4C 5C | hand1 9C | turn 1 | ask draw 1")
    assert clause_of(opened.refusal(0, opened.game.choices - 1)) == "BAK-12"
    say(opened, "draw", "buy a queen with 9c")
    assert asks(opened) == "draw 2"
    say(opened, "draw", "pass")
    assert asks(opened) == "order 1"


@pytest.mark.clause("BAK-12")
def test_near_the_end_one_looks_at_what_is_left():
    opened = bak(f"players 2 | stock JR | hand2 9C | {ONE_QUEEN} | turn 2 | drawn 1 | ask buy 2")
    say(opened, "pass")
    assert lying(opened, "stock", viewer=0) == "JR"
    assert len(opened.legal(0)) == 1


@pytest.mark.clause("BAK-12")
def test_others_see_that_one_looked_and_not_whether_the_order_changed():
    def after(said: str) -> OpenTable:
        opened = bak(f"players 3 | stock JR 2C 3C 4C 5C | hand3 9C | {ONE_QUEEN} | turn 3 | drawn 1 | ask buy 3")
        say(opened, "pass")
        looked = [line for line in GAME.words.tell(opened.view(1), 1, ["Ada", "Ben", "Cleo"]) if "look" in line.lower()]
        assert looked
        say(opened, said)
        return opened

    kept, changed = after("keep"), after("order 4c 5c")
    for viewer in (1, 2, WATCHER):
        for remembering in (False, True):
            assert kept.view(viewer, remembering) == changed.view(viewer, remembering)


@pytest.mark.clause("BAK-12")
def test_who_had_looked_before_knows_only_that_the_cards_are_among_those_reordered():
    opened = bak(
        "players 2 | stock JR 2C 3C 4C/k2 5C/k2 | hand2 9C | bought1 QC | bought2 QD | turn 2 | drawn 1 | ask buy 2"
    )
    say(opened, "pass", "order 4c 5c")
    assert lying(opened, "stock", 1, remembering=True) == "?? ?? ?? ?? ??"
    tops = {tuple(lying(opened.redealt(1, seed), "stock").split()[-2:]) for seed in range(40)}
    assert tops == {("4C", "5C"), ("5C", "4C")}


# ---- the end ----


@pytest.mark.clause("BAK-13")
def test_a_king_does_nothing_until_all_four_are_bought():
    opened = bak("players 2 | stock JR 2C AH | hand1 5S | bought1 KC KD KH | turn 1 | ask draw 1")
    assert len(opened.legal(0)) == 1
    say(opened, "draw")
    assert lying(opened, "hand1") == "AH", "three kings do not save the hand"


@pytest.mark.clause("BAK-14")
def test_the_joker_ends_the_game_at_once_in_the_middle_of_several_draws():
    opened = bak("players 2 | stock 2C 3C JR 4C | hand1 5S | bought1 JC JD JH | turn 1 | ask draw 1")
    say(opened, "draw")
    assert opened.table.outcome == PLAYING
    say(opened, "draw")
    assert opened.over
    assert opened.actors == []
    assert clause_of(opened.refusal(0, 0)) == "BAK-14"


SOLD_KINGS = "bought1 KC KD KH | bought2 KS"


@pytest.mark.clause("BAK-15")
def test_with_all_kings_bought_the_highest_total_in_hand_wins():
    opened = bak(
        f"players 3 | stock 2C JR | hand1 9C 8C | hand2 10C 7D AC | hand3 4C | {SOLD_KINGS} | turn 1 | ask draw 1"
    )
    say(opened, "draw")
    assert (opened.table.outcome, opened.table.winners) == (WON, 0b010)
    assert score(opened) == [17, 18, 4], "face cards that were bought do not count"
    assert lying(opened, "hand2", WATCHER) != "?? ?? ??", "hands are laid open"


@pytest.mark.clause("BAK-15")
def test_equal_totals_share_the_win():
    opened = bak(
        f"players 3 | stock 2C JR | hand1 9C 8C | hand2 10C 7D | hand3 4C | {SOLD_KINGS} | turn 3 | ask draw 3"
    )
    say(opened, "draw")
    assert (opened.table.outcome, opened.table.winners) == (SHARED, 0b011)


@pytest.mark.clause("BAK-16")
def test_with_a_king_unsold_everyone_loses():
    opened = bak("players 2 | stock 2C JR | hand1 9C 8C | bought1 KC KD KH | turn 1 | ask draw 1")
    say(opened, "draw")
    assert (opened.table.outcome, opened.table.winners) == (ALL_LOSE, 0)
    assert "lose" in " ".join(GAME.words.sum_up(opened.view(0), 0, ["Ada", "Ben"])).lower()


# ---- what all can tell ----


def test_no_card_dealt_anew_puts_the_joker_where_it_cannot_be():
    for seed in range(30):
        opened = open_table(GAME, 3, seed=seed)
        for _ in range(8):
            say(opened, "draw", "pass")
        for again in range(10):
            other = opened.redealt(1, seed=again)
            assert "JR" not in "".join(lying(other, f"hand{seat}") for seat in (1, 2, 3))
            assert "JR" in lying(other, "stock").split()[:28]


def test_a_table_dealt_anew_has_every_hidden_card_equally_likely():
    opened = bak("players 2 | stock JR 2C 3C 4C/x | hand2 5C/x | turn 1 | ask draw 1")
    tally: dict[str, int] = {}
    n = 6_000
    for seed in range(n):
        other = opened.redealt(0, seed)
        tally[lying(other, "stock")] = tally.get(lying(other, "stock"), 0) + 1
    assert len(tally) == 3 * 24, "the joker in one of three positions, the others anywhere"
    assert all(0.5 < times / (n / 72) < 1.6 for times in tally.values())
    assert all(rank_of(other.table.face[other.table.cards[STOCK, 3]]) for other in [opened.redealt(0, 1)])
