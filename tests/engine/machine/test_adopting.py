"""Rules change while a game is played, effective at once."""

from dataclasses import replace

import pytest

from houserules.engine.machine.adopting import NotNow, adopt, restore, suspend
from houserules.engine.machine.book import Book, Mode, Register
from houserules.engine.machine.codes import MOMENTS
from tests.engine.machine import answer, book, do, faces, play, register, table, when
from tests.engine.machine.test_doing import NEXT, SET_UP, number, sizes

DRAWN = 54
DRAWS_TWO = when("card played", f"{NEXT}; KEEP_SEAT they; NUM 2; DRAW")
COUNTS = when("card drawn", "NUM 1; REG_ADD 0", rule=1)
BEGINS = MOMENTS.index("turn begins")


def named(rules: Book, *names: str) -> Book:
    return replace(rules, rules=(rules.rules[0], *names))


def test_a_rule_that_is_added_works_at_once():
    opened = table(SET_UP, book())
    adopt(opened.table, book(), named(book(DRAWS_TWO), "draw two"))
    play(opened, "7H")
    assert sizes(opened) == [2, 4, 4]


def test_a_rule_that_is_repealed_does_nothing_any_more():
    rules = named(book(DRAWS_TWO), "draw two")
    opened = table(SET_UP, rules)
    adopt(opened.table, rules, book())
    play(opened, "7H")
    assert sizes(opened) == [2, 2, 4]


def test_what_may_be_played_changes_with_the_rules():
    opened = table(SET_UP, book())
    assert opened.legal(0) == [number("7H"), DRAWN]
    banned = named(book(answer("may not play", "SET 0"), sets=[faces("7H")]), "no sevens of hearts")
    adopt(opened.table, book(), banned)
    assert opened.legal(0) == [DRAWN]


def test_rules_that_stay_keep_what_they_remember():
    rules = named(book(COUNTS, registers=[Register(start=5)]), "count")
    opened = table(SET_UP, rules)
    do(opened, DRAWN, DRAWN)
    assert register(opened) == 7
    moved = when("card drawn", "NUM 1; REG_ADD 1", rule=2)
    other = when("turn ends", "NUM 3; REG_ADD 0", rule=1)
    more = named(book(other, moved, registers=[Register(start=100), Register(start=5)]), "new", "count")
    adopt(opened.table, rules, more)
    assert (register(opened), register(opened, number=1)) == (100, 7), "its register has another number now"
    do(opened, DRAWN)
    assert (register(opened), register(opened, number=1)) == (103, 8)


def test_a_rule_that_was_repealed_and_comes_again_has_forgotten():
    rules = named(book(COUNTS, registers=[Register()]), "count")
    opened = table(SET_UP, rules)
    do(opened, DRAWN)
    adopt(opened.table, rules, book())
    adopt(opened.table, book(), rules)
    assert register(opened) == 0


def test_what_was_switched_on_stays_on():
    mode = Mode(until=BEGINS, whose=1)
    on = when("card played", "NUM 2; SWITCH_ON 0")
    banned = answer("may not play", "ROLE argument; OF_SUIT", mode=0)
    rules = named(book(on, banned, modes=[mode]), "no hearts after")
    opened = table(SET_UP, rules)
    play(opened, "7H")
    before = opened.legal(1)
    assert number("4H") not in before
    later = [
        when("card turned up", "NUM 0; SWITCH_ON 0", rule=1),
        answer("may not play", "NUM 0", rule=1, mode=0),
        when("card played", "NUM 2; SWITCH_ON 1", rule=2),
        answer("may not play", "ROLE argument; OF_SUIT", rule=2, mode=1),
    ]
    adopt(opened.table, rules, named(book(*later, modes=[Mode(), mode]), "other", "no hearts after"))
    assert opened.legal(1) == before
    assert [opened.table.mode_owners[m] for m in (0, 1)] == [0, 1]
    do(opened, DRAWN, DRAWN)
    assert opened.table.mode_owners[1] == 0, "it ends as it would have"


def test_what_is_pending_stays_pending_and_lapses_with_its_rule():
    pends = when("card played", f"NUM 3; {NEXT}; NUM 1; AFTER; PEND >e; ROLE amount; DRAW; END; e:")
    rules = named(book(pends), "draw three")
    longer = named(book(when("turn ends", "NUM 1; SCORE_ADD"), replace(pends, rule=2)), "points", "draw three")
    opened = table(SET_UP, rules)
    play(opened, "7H")
    repealed = opened.copy()
    adopt(opened.table, rules, longer)
    do(opened, DRAWN)
    assert sizes(opened) == [2, 3, 7]
    adopt(repealed.table, rules, book())
    do(repealed, DRAWN)
    assert sizes(repealed) == [2, 3, 4]


def test_of_two_rules_with_one_name_each_keeps_its_own():
    rows = (COUNTS, when("turn ends", "NUM 1; REG_ADD 1", rule=2))
    rules = named(book(*rows, registers=[Register(start=5), Register()]), "same", "same")
    opened = table(SET_UP, rules)
    do(opened, DRAWN, DRAWN, DRAWN)
    adopt(opened.table, rules, rules)
    assert (register(opened), register(opened, number=1)) == (8, 3)


def test_a_changed_rule_of_the_same_name_begins_anew():
    rules = named(book(COUNTS, registers=[Register()]), "count")
    opened = table(SET_UP, rules)
    do(opened, DRAWN)
    other = named(book(when("card drawn", "NUM 2; NUM 1; ADD; REG_ADD 0"), registers=[Register()]), "count")
    adopt(opened.table, rules, other)
    assert register(opened) == 0
    do(opened, DRAWN)
    assert register(opened) == 3


def test_rules_are_not_changed_while_one_of_them_asks():
    rules = named(book(when("card played", "ASK_YES; DROP")), "ask")
    opened = table(SET_UP, rules)
    play(opened, "7H")
    with pytest.raises(NotNow, match="waits for an answer"):
        adopt(opened.table, rules, book())


def test_suspending_and_restoring():
    rules = named(book(DRAWS_TWO), "draw two")
    opened = table(SET_UP, rules)
    suspend(opened.table, 1)
    play(opened, "7H")
    assert sizes(opened) == [2, 2, 4]
    adopt(opened.table, rules, named(book(when("turn ends", "REVERSE"), replace(DRAWS_TWO, rule=2)), "x", "draw two"))
    assert opened.table.suspended == 4, "what is suspended stays so under its new number"
    restore(opened.table, 2)
    play(opened, "7C")
    assert sizes(opened) == [2, 1, 6]


def test_a_table_with_other_rules_plays_on_like_one_that_always_had_them():
    rules = named(book(DRAWS_TWO), "draw two")
    one, other = table(SET_UP, book()), table(SET_UP, rules)
    adopt(one.table, book(), rules)
    for _ in range(6):
        assert one.legal(one.actors[0]) == other.legal(other.actors[0])
        do(one, one.legal(one.actors[0])[0])
        do(other, other.legal(other.actors[0])[0])
    assert one.table == other.table
