"""Farck, clause by clause."""

import pytest

from houserules.cards import BLACK_JOKER, RED_JOKER
from houserules.engine.chance import DEALING, key
from houserules.engine.options import OptionError
from houserules.engine.outcome import PLAYING, SHARED, UNFINISHED, WON
from houserules.engine.record import WATCHER
from houserules.engine.tables import open_table
from houserules.games.farck import GAME
from houserules.games.farck_table import JOIN, PASS
from tests.games.farck_tables import clause_of, farck, hands, may_say, scores
from tests.tables import asks, count_seen, lying, say, say_as


def faces(opened) -> list[int]:
    return [opened.table.face[card] for card in range(opened.table.tokens)]


# ---- set-up ----


@pytest.mark.clause("FAR-01")
def test_the_number_of_decks_follows_the_number_of_players_and_jokers_are_in():
    for seats, decks in ((2, 1), (3, 2), (4, 2), (5, 2), (6, 3), (7, 3), (8, 3)):
        opened = open_table(GAME, seats, seed=1)
        assert opened.table.tokens == 54 * decks
        assert sorted(faces(opened)) == sorted(list(range(54)) * decks)
        assert faces(opened).count(RED_JOKER) == faces(opened).count(BLACK_JOKER) == decks


@pytest.mark.clause("FAR-01")
def test_more_decks_can_be_agreed_on_but_not_fewer_than_the_sheet_asks_for():
    for seats, decks in ((2, 1), (2, 4), (5, 3), (6, 4), (8, 4)):
        assert open_table(GAME, seats, {"decks": decks}, seed=1).table.tokens == 54 * decks
    for seats, decks, allowed in ((3, 1, "0 or 2 to 4"), (5, 1, "0 or 2 to 4"), (6, 2, "0 or 3 to 4")):
        with pytest.raises(OptionError, match=allowed):
            open_table(GAME, seats, {"decks": decks})
    for seats in (1, 9):
        with pytest.raises(OptionError, match="2 to 8 players"):
            open_table(GAME, seats)


@pytest.mark.clause("FAR-03")
def test_each_gets_seven_cards_and_five_lie_face_up():
    for seats in range(2, 9):
        opened = open_table(GAME, seats, seed=seats)
        assert hands(opened) == [7] * seats
        assert count_seen(opened, "centre") == 5
        assert count_seen(opened, "hand1", 0) == 7
        assert count_seen(opened, "hand1", 1) == count_seen(opened, "hand1") == 0
        assert count_seen(opened, "stock", 0) == 0


@pytest.mark.clause("FAR-04")
def test_the_player_left_of_the_dealer_begins_and_play_goes_clockwise():
    opened = open_table(GAME, 4, {"dealer": 2}, seed=1)
    order = []
    for _ in range(8):
        order.append(opened.actors[0])
        say(opened, "draw")
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]
    assert open_table(GAME, 4, {"dealer": 4}, seed=1).actors == [0]
    assert {open_table(GAME, 3, seed=seed).actors[0] for seed in range(40)} == {0, 1, 2}


@pytest.mark.clause("FAR-04")
def test_the_dealer_begins_where_that_is_agreed():
    assert open_table(GAME, 4, {"dealer": 2, "dealer begins": "yes"}, seed=1).actors == [1]


@pytest.mark.clause("FAR-04")
def test_only_the_seat_whose_turn_it_is_may_act():
    opened = farck("hand1 2H | hand2 3H 4H 5H")
    assert opened.legal(1) == []
    assert clause_of(say_as(opened, 1, "draw")) == "FAR-04"


# ---- runs ----


@pytest.mark.clause("FAR-02", "FAR-16")
def test_an_ace_is_one_point_and_a_king_thirteen():
    opened = farck("hand1 AH 2H 3H QS JS KS", "2 4C 5C 6C")
    assert say(opened, "lay ah 2h 3h") is None
    assert say(opened, "lay js qs ks") is None
    assert scores(opened) == [1 + 2 + 3 + 11 + 12 + 13, 4 + 5 + 6, 0]


@pytest.mark.clause("FAR-02", "FAR-05")
def test_aces_are_low_and_no_sequence_goes_past_the_king():
    opened = farck("hand1 QH KH AH 2H")
    assert not any(said.startswith("lay") for said in may_say(opened))
    assert clause_of(say(opened, "lay qh kh ah")) == "FAR-05"
    assert clause_of(say(opened, "lay kh ah 2h")) == "FAR-05"


@pytest.mark.clause("FAR-02")
def test_a_joker_is_never_in_a_run():
    opened = farck("hand1 8H JR JB 9H KH", "1 10H JH QH")
    assert clause_of(say(opened, "lay 8h 9h joker")) == "FAR-05"
    assert clause_of(say(opened, "lay red joker")) == "FAR-02"
    assert clause_of(say(opened, "add black joker to run 1")) == "FAR-02"
    assert may_say(opened) >= {"burn red joker", "burn black joker"}


@pytest.mark.clause("FAR-05")
def test_sequences_of_one_suit_and_sets_of_one_number_are_laid():
    opened = farck("hand1 8H 9H 10H KH KC KS 2D")
    assert say(opened, "lay 8h 9h 10h") is None
    assert say(opened, "lay kh kc ks") is None
    assert lying(opened, "laid", WATCHER) == "8H 9H 10H KC KH KS"
    assert asks(opened) == "turn 1", "several runs in one turn, and the second part is still to come"


@pytest.mark.clause("FAR-05")
def test_a_run_may_be_longer_than_three():
    opened = farck("hand1 AC 2C 3C 4C 5C 7D 7H 7S 7C 9S")
    assert say(opened, "lay A-2-3-4-5 of clubs") is None
    assert say(opened, "lay 7d 7h 7s 7c") is None
    assert scores(opened) == [0, 0, 0], "points are counted at the end"
    assert hands(opened)[0] == 1


@pytest.mark.clause("FAR-05")
@pytest.mark.parametrize("run", ["8h 9h", "8h 9h jh", "8h 9c 10h", "8h 8c 9h", "8h 8c", "8h 10h jh"])
def test_nothing_else_is_a_run(run: str):
    opened = farck("hand1 8H 9H JH 9C 8C 10S")
    assert clause_of(say(opened, f"lay {run}, done")) == "FAR-05"


@pytest.mark.clause("FAR-05")
def test_a_run_is_laid_card_by_card_and_only_as_it_can_be_completed():
    opened = farck("hand1 8H 9H 10H JH 8C 8S 4C 5C KD")
    assert {said for said in may_say(opened) if said.startswith("lay")} == {"lay 8♣", "lay 8♥", "lay 9♥"}
    say(opened, "lay 8h")
    assert asks(opened) == "lay 1"
    assert may_say(opened) == {"lay 9♥"}, "a set of 8s would have begun with the 8 of clubs"
    say(opened, "9h")
    assert may_say(opened) == {"lay 10♥"}
    assert clause_of(say(opened, "done")) == "FAR-05"
    assert clause_of(say(opened, "lay 8c")) == "FAR-05"
    for other in ("draw", "burn kd", "trade for 1", "add kd to run 1"):
        assert clause_of(say(opened, other)) == "FAR-05", other
    say(opened, "10h")
    assert may_say(opened) == {"lay J♥", "done"}
    assert lying(opened, "laid", 2) == "8H 9H 10H", "all see each card as it is laid"
    say(opened, "done")
    assert asks(opened) == "turn 1"


@pytest.mark.clause("FAR-05")
def test_one_need_not_lay_the_run_that_one_could():
    opened = farck("hand1 8H 9H 10H 2C | stock 3C")
    assert say(opened, "draw") is None
    assert hands(opened)[0] == 5


@pytest.mark.clause("FAR-06")
def test_equal_cards_of_several_decks_stand_together_in_a_set():
    opened = farck("players 6 | hand1 KH KH KH 2C")
    assert say(opened, "lay kh kh kh") is None
    assert lying(opened, "laid") == "KH KH KH"
    assert clause_of(say(farck("hand1 4S 4S 5S 6S"), "lay 4s 4s 5s")) == "FAR-05", "not in a sequence"


@pytest.mark.clause("FAR-06")
def test_a_set_may_hold_all_its_cards_of_four_decks():
    kings = " ".join(f"K{suit}" for suit in "CDHS" for _ in range(4))
    opened = farck(f"players 8 | option decks: 4 | rest stock | hand1 {kings} 2C")
    assert say(opened, "lay kings") is None
    assert lying(opened, "laid") == kings


# ---- extending runs ----


@pytest.mark.clause("FAR-07")
def test_runs_can_be_extended_only_after_ones_first_run():
    opened = farck("hand1 JH 3C 4C 5C 2D", "2 8H 9H 10H")
    assert clause_of(say(opened, "add jh to run 1")) == "FAR-07"
    assert say(opened, "lay 3c 4c 5c") is None
    assert say(opened, "add jh to run 1") is None, "in the same turn already"
    assert asks(opened) == "turn 1"


@pytest.mark.clause("FAR-07", "FAR-16")
def test_the_card_lies_before_the_one_who_lays_it():
    opened = farck("hand1 JH QH", "2 8H 9H 10H", "1 2C 3C 4C")
    assert say(opened, "add jh to run 1", "add qh to run 1") is None
    assert scores(opened) == [2 + 3 + 4 + 11 + 12, 8 + 9 + 10, 0]


@pytest.mark.clause("FAR-07")
def test_ones_own_run_can_be_extended_too():
    opened = farck("hand1 5C AC 9S", "1 2C 3C 4C")
    assert say(opened, "add ac to run 1") is None
    assert say(opened, "add 5c to run 1") is None


@pytest.mark.clause("FAR-07")
def test_the_extended_run_stays_valid():
    opened = farck("hand1 6H 7H JH QH 9C 9S 10C KD AH 2D", "2 8H 9H 10H", "1 9D 9H 9C", "3 JD QD KD", "1 AC 2C 3C")
    said = may_say(opened)
    assert {text for text in said if text.startswith("add")} == {"add 7♥", "add J♥", "add 9♣", "add 9♠"}
    assert clause_of(say(opened, "add 6h")) == "FAR-07", "not before the 7"
    assert say(opened, "add 7h to run 1") is None
    assert say(opened, "add 6h to run 1") is None
    assert clause_of(say(opened, "add kd")) == "FAR-07", "nothing follows a king"
    assert clause_of(say(opened, "add ah")) == "FAR-07", "nothing comes before an ace"


@pytest.mark.clause("FAR-07")
def test_one_says_which_run_a_card_extends_where_it_fits_several():
    opened = farck("hand1 KH 2C", "2 10H JH QH", "1 KC KD KS", "3 5C 6C 7C")
    assert say(opened, "add kh") is None
    assert lying(opened, "laid").endswith("KH"), "the card is laid first"
    assert asks(opened) == "onto 1"
    assert may_say(opened) == {"to run 1", "to run 2"}
    assert clause_of(say(opened, "run 3")) == "FAR-07"
    assert clause_of(say(opened, "draw")) == "FAR-07"
    assert say(opened, "run 1") is None
    assert opened.table.in_run[9] == 0
    assert asks(opened) == "turn 1"
    assert say(opened, "burn 2c") is None


@pytest.mark.clause("FAR-07")
def test_two_equal_runs_are_told_apart():
    opened = farck("hand1 JH JH 2C", "2 8H 9H 10H", "1 8H 9H 10H")
    assert say(opened, "add jh to run 2") is None
    assert clause_of(say_as(opened, 0, "add 2c")) == "FAR-07"
    assert say(opened, "add jh to run 1") is None
    assert [opened.table.in_run[6], opened.table.in_run[7]] == [1, 0]


# ---- draw or burn ----


@pytest.mark.clause("FAR-08")
def test_a_turn_ends_with_exactly_one_draw_burn_or_trade():
    for said in ("draw", "burn 2h", "trade 2h for 1"):
        opened = farck("hand1 2H 3H 4H 9C | stock 7C 8C | centre 5D")
        assert say(opened, said) is None
        assert asks(opened) == "turn 2", said


@pytest.mark.clause("FAR-08")
def test_after_the_second_part_no_run_can_be_laid():
    opened = farck("hand1 2H 3H 4H 9C | stock 7C 8C")
    say(opened, "draw")
    assert clause_of(say_as(opened, 0, "lay 2h 3h 4h")) == "FAR-04"


@pytest.mark.clause("FAR-08")
def test_a_turn_cannot_be_passed():
    opened = farck("hand1 2H | stock 7C 8C")
    assert clause_of(say(opened, "pass")) == "FAR-08"
    assert clause_of(say(opened, "done")) == "FAR-08"


@pytest.mark.clause("FAR-08")
def test_a_draw_is_one_card_that_only_its_player_sees():
    opened = farck("hand1 2H | stock 7C 8C")
    say(opened, "draw")
    assert lying(opened, "hand1", 0) == "2H 8C"
    assert lying(opened, "hand1", 1) == lying(opened, "hand1", WATCHER) == "?? ??"


@pytest.mark.clause("FAR-09")
def test_burning_discards_one_card_and_draws_two():
    opened = farck("hand1 2H 3H | stock 7C 8C 9C")
    assert say(opened, "burn 2h") is None
    assert lying(opened, "burnt", 2) == "2H"
    assert sorted(lying(opened, "hand1").split()) == ["3H", "8C", "9C"]


@pytest.mark.clause("FAR-09", "FAR-15")
def test_the_last_card_burnt_draws_three_and_ends_nothing():
    opened = farck("hand1 2H | hand2 9S | stock 6C 7C 8C 9C", "1 4D 5D 6D")
    assert say(opened, "burn 2h") is None
    assert opened.table.outcome == PLAYING
    assert lying(opened, "hand1") == "9C 8C 7C"
    assert asks(opened) == "turn 2"


# ---- stock and burnt cards ----


@pytest.mark.clause("FAR-10")
def test_the_burnt_cards_are_shuffled_into_a_new_stock_when_it_is_empty():
    opened = farck("hand1 2H 3H | stock 7C | burnt AS 2S 3S 4S 5S")
    assert say(opened, "draw") is None
    assert lying(opened, "burnt") == ""
    assert sorted(lying(opened, "stock").split()) == ["2S", "3S", "4S", "5S", "AS"]
    assert count_seen(opened, "stock", 0) == 0
    orders = {lying(farck_after_refill(word), "stock") for word in range(1, 40)}
    assert len(orders) > 20


def farck_after_refill(word: int):
    opened = farck("hand1 2H 3H | stock 7C | burnt AS 2S 3S 4S 5S")
    key(opened.table.chance, 1, word, DEALING)
    say(opened, "draw")
    return opened


@pytest.mark.clause("FAR-10")
def test_stock_running_out_in_the_middle_of_a_burn_brings_back_the_burnt_card_too():
    opened = farck("hand1 2H 3H | stock 7C | burnt AS")
    assert say(opened, "burn 2h") is None
    everywhere = f"{lying(opened, 'hand1')} {lying(opened, 'stock')}".split()
    assert sorted(everywhere) == ["2H", "3H", "7C", "AS"]
    assert hands(opened)[0] == 3
    assert lying(opened, "burnt") == ""


@pytest.mark.clause("FAR-10")
def test_a_draw_gives_what_there_is_when_both_are_empty():
    opened = farck("hand1 2H 3H | hand2 9S 8S")
    assert say(opened, "draw") is None
    assert hands(opened) == [2, 2, 0]
    assert asks(opened) == "turn 2"
    assert say(opened, "burn 9s") is None
    assert sorted(lying(opened, "hand2").split()) == ["8S", "9S"], "the card just burnt is all there is to draw"


@pytest.mark.clause("FAR-10")
def test_all_know_which_cards_the_new_stock_holds_but_not_their_order():
    opened = farck("hand1 2H 3H | hand2 9S | stock 7C | burnt AS 2S 3S 4S 5S")
    say(opened, "draw")
    seen = set()
    for seed in range(30):
        stock = lying(opened.redealt(1, seed), "stock")
        assert sorted(stock.split()) == ["2S", "3S", "4S", "5S", "AS"]
        seen.add(stock)
    assert len(seen) > 15


# ---- the trade ----

TRADE = "hand1 9D 2C | hand2 7C 3S | hand3 JS 4S | stock 8C | centre AD QH 5C 6C 7S"


@pytest.mark.clause("FAR-11")
def test_one_lays_a_card_face_down_and_all_others_may_join_at_the_same_time():
    opened = farck(TRADE)
    assert say(opened, "trade for qh") is None
    assert asks(opened) == "offer 1"
    assert clause_of(say(opened, "draw")) == "FAR-11"
    assert clause_of(say(opened, "pass")) == "FAR-11"
    assert say(opened, "9d") is None
    assert asks(opened) == "join 2 3"
    assert lying(opened, "offer1", 0) == "9D"
    assert lying(opened, "offer1", 1) == lying(opened, "offer1", WATCHER) == "??"
    assert opened.legal(0) == []
    assert say_as(opened, 2, "join with js") is None, "in any order"
    assert asks(opened) == "join 2"
    assert lying(opened, "offer3", 1) == "??"
    assert clause_of(say_as(opened, 1, "draw")) == "FAR-11"
    assert say_as(opened, 1, "pass") is None
    assert asks(opened) == "turn 2"


@pytest.mark.clause("FAR-11")
def test_others_see_the_same_whichever_card_is_laid_face_down():
    for said in (("trade 9d for qh", "trade 2c for qh"), ("trade 9d for qh", "trade 2c for qh", "join with js")):
        views = []
        for text in said[:2]:
            opened = farck(TRADE)
            say(opened, text)
            if len(said) > 2:
                say_as(opened, 2, said[2])
            views.append([(opened.view(viewer), opened.view(viewer, True)) for viewer in (1, WATCHER)])
        assert views[0] == views[1]


@pytest.mark.clause("FAR-11")
def test_those_who_knew_a_card_of_the_hand_cannot_tell_whether_it_is_the_one_laid():
    opened = farck("players 2 | " + TRADE.replace("hand1 9D 2C", "hand1 9D/k12 2C 5H"))
    assert lying(opened, "hand1", 1, remembering=True) == "9D ?? ??"
    say(opened, "trade 9d for qh")
    assert lying(opened, "hand1", 1, remembering=True) == "?? ??"
    assert lying(opened, "offer1", 1, remembering=True) == "??"
    offered = [lying(opened.redealt(1, seed), "offer1") == "9D" for seed in range(300)]
    held = ["9D" in lying(opened.redealt(1, seed), "hand1").split() for seed in range(300)]
    assert [not one for one in offered] == held, "it is one of the three"
    assert 70 < sum(offered) < 130, "each as likely"


@pytest.mark.clause("FAR-11")
def test_a_known_card_that_is_the_only_one_held_stays_known_when_it_is_laid():
    opened = farck(TRADE.replace("hand1 9D 2C", "hand1 9D/k12"))
    say(opened, "trade 9d for qh")
    assert lying(opened, "offer1", 1, remembering=True) == "9D"
    assert lying(opened, "offer1", 1) == "??", "but nobody may look at it"
    assert lying(opened, "offer1", 2, remembering=True) == "??"


@pytest.mark.clause("FAR-11")
def test_then_all_cards_are_turned_up():
    opened = farck(TRADE)
    say(opened, "trade 2c for 2")
    say_as(opened, 1, "join with 3s")
    say_as(opened, 2, "pass")
    told = GAME.words.tell(opened.view(WATCHER), WATCHER, ["Ada", "Ben", "Cleo"])
    assert told == ["Cleo passes.", "Ada: 2♣; Ben: 3♠.", "Ben wins Q♥; 2♣ is burnt."]


@pytest.mark.clause("FAR-11")
def test_a_joker_in_the_centre_may_be_traded_for():
    opened = farck("hand1 9D 2C | centre AD JR 5C 6C 7S")
    assert say(opened, "trade 2c for joker") is None
    assert sorted(lying(opened, "hand1").split()) == ["9D", "JR"]
    assert lying(opened, "centre") == "AD 2C 5C 6C 7S"


@pytest.mark.clause("FAR-11")
def test_nobody_without_cards_can_join_or_begin_a_trade():
    opened = farck("hand1 9D | hand2 7C | centre AD QH 5C 6C 7S")
    say(opened, "trade 9d for qh")
    assert asks(opened) == "join 2", "the third player holds nothing"
    say(opened, "pass")
    opened = farck("hand2 7C | stock 8C | centre AD QH 5C 6C 7S")
    assert may_say(opened) == {"draw"}
    assert clause_of(say(opened, "trade for qh")) == "FAR-11"


@pytest.mark.clause("FAR-11")
def test_a_trade_that_nobody_else_can_join_is_settled_at_once():
    opened = farck("hand1 2D | centre AD QH 5C 6C 7S")
    assert say(opened, "trade 2d for qh") is None
    assert asks(opened) == "turn 2"
    assert lying(opened, "hand1") == "QH"


@pytest.mark.clause("FAR-11")
def test_nothing_can_be_traded_for_where_no_card_lies():
    opened = farck("hand1 2D | centre AD QH")
    assert clause_of(say(opened, "trade for 3")) == "FAR-11"
    assert {said for said in may_say(opened) if "trade" in said} == {"trade for A♦", "trade for Q♥"}


@pytest.mark.clause("FAR-12")
def test_alone_in_the_trade_one_wins_it():
    opened = farck(TRADE)
    say(opened, "trade 2c for qh", "pass", "pass")
    assert sorted(lying(opened, "hand1").split()) == ["9D", "QH"]
    assert lying(opened, "centre") == "AD 2C 5C 6C 7S"
    assert lying(opened, "burnt") == ""


@pytest.mark.clause("FAR-12")
def test_the_highest_card_changes_places_with_the_centre_card_and_the_others_are_burnt():
    opened = farck(TRADE)
    say(opened, "trade 9d for qh", "join with 7c", "join with js")
    assert lying(opened, "centre") == "AD JS 5C 6C 7S"
    assert sorted(lying(opened, "hand3").split()) == ["4S", "QH"]
    assert sorted(lying(opened, "burnt", WATCHER).split()) == ["7C", "9D"]
    assert hands(opened) == [1, 1, 2]
    assert asks(opened) == "turn 2"
    assert "QH" in lying(opened, "hand3", 0, remembering=True).split(), "all know where it went"
    assert lying(opened, "hand3", 0) == "?? ??", "but it is in a hand"


@pytest.mark.clause("FAR-12")
def test_the_two_cards_of_the_sheet_s_example():
    opened = farck("hand1 5D 2C | hand2 7C 3S | centre AD QH 5C 6C 7S | players 2")
    say(opened, "trade 5d for qh", "join with 7c")
    assert lying(opened, "burnt") == "5D"
    assert lying(opened, "centre") == "AD 7C 5C 6C 7S"
    assert sorted(lying(opened, "hand2").split()) == ["3S", "QH"]


@pytest.mark.clause("FAR-13")
def test_several_highest_go_back_the_rest_are_burnt_and_the_centre_card_stays():
    opened = farck("players 4 | hand1 5D 2C | hand2 9C 3S | hand3 9H | hand4 KC | centre AD QH 5C 6C 7S")
    say(opened, "trade 5d for qh", "join with 9c", "join with 9h", "pass")
    assert lying(opened, "burnt") == "5D"
    assert lying(opened, "centre") == "AD QH 5C 6C 7S"
    assert sorted(lying(opened, "hand2").split()) == ["3S", "9C"]
    assert lying(opened, "hand3") == "9H"
    assert lying(opened, "hand3", 0, remembering=True) == "9H", "all have seen it"


@pytest.mark.clause("FAR-13")
def test_three_equal_highest_cards_all_go_back():
    opened = farck("players 4 | hand1 9D 2C | hand2 9C 3S | hand3 9H | hand4 4C | centre AD QH 5C 6C 7S")
    say(opened, "trade 9d for qh", "join with 9c", "join with 9h", "join with 4c")
    assert hands(opened) == [2, 2, 1, 0]
    assert lying(opened, "burnt") == "4C"
    assert lying(opened, "centre") == "AD QH 5C 6C 7S"


STOCK = "stock 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AC 3C 4C"


@pytest.mark.clause("FAR-14")
def test_a_joker_makes_all_in_the_trade_draw_new_hands_and_the_centre_is_dealt_anew():
    opened = farck(
        f"players 4 | hand1 6S 2C 2H | hand2 9S 3S | hand3 JR 8S 9H | hand4 KC QC | {STOCK} | centre AD QH 5C 6C 7S"
    )
    say(opened, "trade 6s for qh", "join with 9s", "join with joker", "pass")
    assert hands(opened) == [3, 2, 3, 2]
    assert lying(opened, "hand4") == "KC QC", "who did not join keeps their hand"
    assert lying(opened, "hand1") == "4C 3C AC", "the initiator draws first"
    assert lying(opened, "hand2") == "KD QD"
    assert lying(opened, "hand3") == "JD 10D 9D", "then clockwise"
    assert lying(opened, "centre", WATCHER) == "8D 7D 6D 5D 4D", "then the centre is dealt"
    burnt = lying(opened, "burnt", WATCHER).split()
    assert sorted(burnt) == sorted(["6S", "2C", "2H", "9S", "3S", "JR", "8S", "9H", "AD", "QH", "5C", "6C", "7S"])
    assert asks(opened) == "turn 2"
    assert opened.table.outcome == PLAYING


@pytest.mark.clause("FAR-14")
def test_the_initiator_draws_first_wherever_it_sits():
    opened = farck(f"hand1 2C | hand2 9S | hand3 JR 8S | {STOCK} | turn 2 | centre AD QH 5C 6C 7S | ask turn 2")
    say(opened, "trade 9s for qh")
    say_as(opened, 0, "join with 2c")
    say_as(opened, 2, "join with joker")
    assert [lying(opened, f"hand{seat}") for seat in (2, 3, 1)] == ["4C", "3C AC", "KD"]


@pytest.mark.clause("FAR-14")
def test_several_jokers_do_what_one_does():
    opened = farck(f"hand1 JB 2C | hand2 JR | hand3 KS | {STOCK} | centre AD QH 5C 6C 7S")
    say(opened, "trade joker for qh", "join with joker", "join with ks")
    assert hands(opened) == [2, 1, 1]
    assert lying(opened, "hand1") == "4C 3C"
    assert lying(opened, "centre") == "QD JD 10D 9D 8D"


@pytest.mark.clause("FAR-14")
def test_a_joker_laid_alone_does_it_too():
    opened = farck(f"hand1 JB 2C | hand2 5S | hand3 KS | {STOCK} | centre AD QH 5C 6C 7S")
    say(opened, "trade black joker for qh", "pass", "pass")
    assert lying(opened, "hand1") == "4C 3C"
    assert [lying(opened, "hand2"), lying(opened, "hand3")] == ["5S", "KS"]
    assert lying(opened, "centre") == "AC KD QD JD 10D"


@pytest.mark.clause("FAR-14", "FAR-15")
def test_a_joker_as_the_only_card_in_a_hand_is_counted_and_drawn_anew():
    opened = farck(f"hand1 JR | {STOCK} | centre AD QH 5C 6C 7S")
    assert say(opened, "trade joker for qh") is None
    assert lying(opened, "hand1") == "4C"
    assert opened.table.outcome == PLAYING


@pytest.mark.clause("FAR-14", "FAR-10")
def test_short_piles_give_what_there_is_to_those_who_draw_anew():
    opened = farck("hand1 JR 2C | hand2 5S 6S | stock 9D | centre AD QH")
    say(opened, "trade joker for qh", "join with 5s")
    everywhere = " ".join(lying(opened, place) for place in ("hand1", "hand2", "centre", "stock", "burnt"))
    assert hands(opened) == [2, 2, 0]
    assert sorted(everywhere.split()) == sorted(["JR", "2C", "5S", "6S", "9D", "AD", "QH"])
    assert len(lying(opened, "centre").split()) == 3, "five are not left"


# ---- the end ----


@pytest.mark.clause("FAR-15")
def test_the_game_ends_in_the_middle_of_a_turn_with_the_last_card_of_a_run():
    opened = farck("hand1 8H 9H 10H | hand2 2C | stock 3C")
    assert say(opened, "lay 8h 9h 10h") is None
    assert opened.over
    assert opened.table.outcome == WON
    assert hands(opened) == [0, 1, 0]


@pytest.mark.clause("FAR-15")
def test_the_game_ends_with_the_last_card_added_to_a_run():
    opened = farck("hand1 JH | hand2 2C", "2 8H 9H 10H", "1 2D 3D 4D")
    assert say(opened, "add jh to run 1") is None
    assert opened.table.outcome == WON
    assert scores(opened) == [20, 27, 0]
    assert opened.table.winners == 0b010, "the last card need not win"


@pytest.mark.clause("FAR-15")
def test_the_last_card_that_fits_two_runs_ends_the_game_once_its_run_is_named():
    opened = farck("hand1 KH | hand2 2C", "2 10H JH QH", "1 KC KD KS")
    say(opened, "add kh")
    assert not opened.over
    say(opened, "run 2")
    assert opened.over
    assert scores(opened) == [52, 33, 0]


@pytest.mark.clause("FAR-15")
def test_a_last_card_lost_in_a_trade_ends_nothing_and_one_draws_next_turn():
    opened = farck("hand1 2D | hand2 7C 3S | stock 8C 9C | centre AD QH 5C 6C 7S")
    say(opened, "trade 2d for qh", "join with 7c")
    assert hands(opened) == [0, 2, 0]
    assert opened.table.outcome == PLAYING
    say(opened, "burn 3s")
    assert asks(opened) == "turn 3"
    say(opened, "draw")
    assert asks(opened) == "turn 1"
    assert may_say(opened) == {"draw"}


@pytest.mark.clause("FAR-15")
def test_a_farck_that_nobody_finishes_ends_after_thirty_laps_without_a_card_laid():
    opened = farck("players 2 | hand1 2D | hand2 3C | quiet 57", "1 4D 5D 6D")
    say(opened, "draw")
    say(opened, "draw")
    assert not opened.over
    say(opened, "draw")
    assert opened.table.outcome == UNFINISHED
    assert scores(opened) == [15, 0], "scored as it lies"
    assert opened.table.winners == 0


@pytest.mark.clause("FAR-15")
def test_a_card_laid_starts_the_count_of_laps_anew():
    opened = farck("players 2 | hand1 2D 4S | hand2 3C | stock 7S 8S 9S | quiet 59", "1 3D 4D 5D")
    say(opened, "add 2d to run 1", "draw")
    assert not opened.over
    assert opened.table.quiet == 0


@pytest.mark.clause("FAR-15")
def test_the_number_of_laps_is_an_option():
    opened = open_table(GAME, 3, {"laps": 2}, seed=1)
    for turn in range(6):
        assert not opened.over, turn
        say(opened, "draw")
    assert opened.table.outcome == UNFINISHED


@pytest.mark.clause("FAR-16")
def test_equal_points_share_the_win():
    opened = farck("hand1 JH | hand2 2C", "2 8H 9H 10H", "1 7D 8D 3 9D", "1 AC 3 2C 3C")
    say(opened, "add jh to run 1")
    assert scores(opened) == [27, 27, 14]
    assert opened.table.outcome == SHARED
    assert opened.table.winners == 0b011


@pytest.mark.clause("FAR-16")
def test_cards_in_hand_do_not_count():
    opened = farck("hand1 8H 9H 10H | hand2 KC KD KH | hand3 QC", "3 KS QS JS")
    say(opened, "lay 8h 9h 10h")
    assert scores(opened) == [27, 0, 36]
    assert opened.table.winners == 0b100


# ---- many players ----


@pytest.mark.clause("FAR-01", "FAR-11")
def test_eight_players_with_four_decks_trade_all_at_once():
    opened = open_table(GAME, 8, {"decks": 4, "dealer": 8}, seed=5)
    assert opened.table.tokens == 216
    say(opened, "trade for 1")
    choice = opened.legal(0)[0]
    assert opened.make(0, choice) is None
    assert opened.actors == [1, 2, 3, 4, 5, 6, 7]
    for seat in (7, 3, 5, 1, 2, 6):
        assert opened.make(seat, opened.legal(seat)[0]) is None
        assert opened.table.question[0, 0] == JOIN
    assert opened.make(4, PASS) is None
    assert asks(opened) == "turn 2"
    assert 7 * 8 - 7 < sum(hands(opened)) <= 7 * 8
