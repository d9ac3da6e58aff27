"""Rules that ask: the reaction waits in the record, and goes on with the answer."""

import pytest

from houserules.cards import read_cards
from houserules.engine.machine.questions import (
    NO,
    NONE_CHOICE,
    NUMBER_CHOICE,
    RANK_CHOICE,
    SEAT_CHOICE,
    SUIT_CHOICE,
    WAY_CHOICE,
    YES,
)
from houserules.engine.outcome import WON
from houserules.engine.record import WATCHER
from houserules.games.shedding import GAME
from tests.engine.machine import answers, book, do, faces, play, register, reply, table, when
from tests.engine.machine.test_doing import NEXT, SET_UP, THEY_ARE_NEXT, done, number, sizes
from tests.tables import asks, lying


def test_yes_or_no():
    opened = done("ASK_YES; UNLESS >no; NUM 2; DRAW; no:; NUM 1; REG_ADD 0")
    assert asks(opened) == "rule 1"
    assert answers(opened) == [YES, NO]
    refused = opened.refusal(0, 54)
    assert refused is not None
    assert refused.sentence == "First answer what the rule asks."
    assert opened.legal(1) == []
    no = opened.copy()
    reply(opened, YES)
    assert (sizes(opened), register(opened), asks(opened)) == ([4, 2, 4], 1, "turn 2")
    reply(no, NO)
    assert (sizes(no), register(no)) == ([2, 2, 4], 1)


def test_nobody_answers_a_rule_that_does_not_ask():
    opened = table(SET_UP, book())
    refused = opened.refusal(0, GAME.choices + YES)
    assert refused is not None
    assert refused.sentence == "No rule asks for that now."


def test_a_player():
    opened = done("SEAT_OF actor; OTHERS; ASK_SEAT; KEEP_SEAT they; NUM 2; DRAW; ROLE chosen; REG_SET 0")
    assert answers(opened) == [SEAT_CHOICE + 1, SEAT_CHOICE + 2]
    reply(opened, SEAT_CHOICE + 2)
    assert (sizes(opened), register(opened)) == ([2, 2, 6], 2)


def test_of_one_player_there_is_no_choice_and_of_none_nobody():
    assert sizes(done(f"{NEXT}; ASK_SEAT; KEEP_SEAT they; NUM 2; DRAW")) == [2, 4, 4]
    assert sizes(done("NUM 0; ASK_SEAT; KEEP_SEAT they; NUM 2; DRAW")) == [2, 2, 4]


def test_a_card_of_ones_own_hand():
    opened = done(f"SET 0; ASK_CARD; {NEXT}; GIVE", sets=[faces("KC KD QC 4H")])
    assert answers(opened) == sorted(read_cards("KC QC"))
    reply(opened, number("KC"))
    assert lying(opened, "hand2") == "4H 7C KC"


def test_who_holds_none_is_asked_too_so_that_nobody_learns_it():
    opened = done(f"SET 0; ASK_CARD; {NEXT}; GIVE; NUM 1; REG_SET 0", sets=[faces("2H")])
    assert answers(opened) == [NONE_CHOICE]
    reply(opened, NONE_CHOICE)
    assert (sizes(opened), register(opened)) == ([2, 2, 4], 1)


def test_a_card_of_another_hand_which_one_may_see_for_that():
    opened = done(f"SET 0; {NEXT}; ASK_CARD_OF; {NEXT}; TAKE", sets=[faces("4H 7C")])
    assert answers(opened) == sorted(read_cards("4H 7C"))
    assert lying(opened, "hand2", viewer=0) == "4H 7C"
    assert lying(opened, "hand2", viewer=2) == "?? ??"
    reply(opened, number("4H"))
    assert sorted(lying(opened, "hand1").split()) == ["4H", "KC", "QC"]


@pytest.mark.parametrize(
    ("text", "listed", "chosen", "kept"),
    [
        ("ASK_SUIT", [SUIT_CHOICE + suit for suit in range(4)], SUIT_CHOICE + 3, 3),
        ("ASK_RANK", [RANK_CHOICE + rank for rank in range(13)], RANK_CHOICE + 9, 10),
        ("NUM 2; NUM 4; ASK_NUMBER", [NUMBER_CHOICE + n for n in (2, 3, 4)], NUMBER_CHOICE + 4, 4),
        ("ASK_WAY 3", [WAY_CHOICE, WAY_CHOICE + 1, WAY_CHOICE + 2], WAY_CHOICE + 1, 1),
    ],
)
def test_suits_ranks_numbers_and_ways(text: str, listed: list[int], chosen: int, kept: int):
    opened = done(f"{text}; REG_SET 0; ROLE number; REG_ADD 0")
    assert answers(opened) == listed
    reply(opened, chosen)
    assert register(opened) == 2 * kept


def test_where_there_is_only_one_number_nobody_is_asked():
    assert register(done("NUM 3; NUM 3; ASK_NUMBER; REG_SET 0")) == 3


def test_cards_set_aside_in_secret_move_together():
    each = "EVERYONE; a:; EACH >b; SET 0; ASK_SET_ASIDE; JUMP >a; b:;"
    move = "EVERYONE; c:; EACH >d; ROLE they; REG_SET 0; SEAT_OF they; NUM 1; AFTER; TAKE_ASIDE; JUMP >c; d:"
    opened = done(each + move, sets=[(1 << 54) - 1])
    assert asks(opened) == "rule 2", "the actor comes last"
    reply(opened, number("7C"))
    assert lying(opened, "hand2") == "4H 7C", "nothing moves before all have chosen"
    views = [opened.view(viewer) for viewer in (0, 2, WATCHER)]
    assert all(view.set_aside[1] == 0 for view in views), "and nobody sees what was chosen"
    reply(opened, number("AS"))
    reply(opened, number("QC"))
    assert sorted(lying(opened, "hand1").split()) == ["AS", "KC"]
    assert sorted(lying(opened, "hand2").split()) == ["4H", "QC"]
    assert sorted(lying(opened, "hand3").split()) == ["2S", "3S", "7C", "JS"]


def test_a_card_by_chance_and_the_top_of_the_stock():
    opened = done(f"SET 0; {NEXT}; RANDOM_CARD; {NEXT}; TAKE", sets=[(1 << 54) - 1])
    assert sizes(opened) == [3, 1, 4]
    assert register(done(f"SET 0; {NEXT}; RANDOM_CARD; REG_SET 0", sets=[faces("2H")])) == 54, "there is none"
    opened = done("STOCK_TOP; REG_SET 0")
    assert register(opened) == number("5C")
    assert lying(opened, "stock", WATCHER) == "?? ?? ?? 5C"


def test_what_a_card_picked_in_secret_is_becomes_known_only_when_somebody_is_asked():
    opened = done(f"SET 0; {NEXT}; RANDOM_CARD; DROP", sets=[faces("4H")])
    assert lying(opened, "hand2", WATCHER) == "?? ??"
    opened = done(f"SET 0; {NEXT}; RANDOM_CARD; DROP; ASK_YES; DROP", sets=[faces("4H")])
    assert lying(opened, "hand2", WATCHER) == "4H ??", "a reaction that waits keeps no secret"


def test_whoever_is_they_is_asked():
    opened = done(f"{THEY_ARE_NEXT}; ASK_YES; UNLESS >no; NUM 1; DRAW; no:")
    assert asks(opened) == "rule 2"
    reply(opened, YES)
    assert sizes(opened) == [2, 3, 4]


def test_each_player_is_asked_in_turn_order_the_actor_last():
    opened = done("EVERYONE; a:; EACH >b; ASK_YES; UNLESS >a; NUM 1; DRAW; JUMP >a; b:")
    order = []
    while asks(opened).startswith("rule"):
        order.append(asks(opened))
        reply(opened, YES if len(order) % 2 else NO)
    assert order == ["rule 2", "rule 3", "rule 1"]
    assert sizes(opened) == [3, 3, 4]


def test_a_table_that_waits_can_be_copied_and_goes_on_the_same():
    opened = done("NUM 1; NUM 9; ASK_NUMBER; DRAW; ASK_SUIT; NAME_SUIT; ASK_YES; REG_SET 0")
    copies = []
    for chosen in (NUMBER_CHOICE + 2, SUIT_CHOICE + 3, YES):
        copies.append(opened.copy())
        for other in copies:
            reply(other, chosen) if other is not opened else None
        reply(opened, chosen)
        assert all(other.table == opened.table for other in copies)
    assert (sizes(opened), register(opened), opened.table.named_suit) == ([4, 2, 4], 1, 4)


def test_the_rest_of_the_reactions_wait_as_well():
    rows = [when("card played", "NUM 1; DRAW", rule=2), when("card drawn", "NUM 1; REG_ADD 0", rule=3)]
    opened = done("ASK_YES; DROP", rows=rows)
    assert sizes(opened) == [2, 2, 4]
    reply(opened, NO)
    assert (sizes(opened), register(opened), asks(opened)) == ([3, 2, 4], 1, "turn 2")


def test_a_game_can_be_won_between_two_questions():
    opened = done(f"SET 0; ASK_CARD; {NEXT}; GIVE; SET 0; ASK_CARD; {NEXT}; GIVE; ASK_YES; DROP", sets=[(1 << 54) - 1])
    reply(opened, number("KC"))
    assert lying(opened, "hand1") == ""
    assert asks(opened) == "rule 1", "an empty hand inside a body is no win yet"
    reply(opened, YES)
    assert (opened.table.outcome, opened.table.winners) == (WON, 1)


def test_choices_of_rules_are_refused_to_those_who_are_not_asked():
    opened = done("ASK_YES; DROP")
    refused = opened.refusal(2, GAME.choices + YES)
    assert refused is not None
    assert opened.legal(2) == []
    do(opened, GAME.choices + NO)
    play(opened, "7C")
    assert asks(opened) == "turn 3"
