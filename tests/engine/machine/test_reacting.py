"""In which order rules react, what lasts for how long, what is remembered, and how circles are cut."""

import pytest

from houserules.engine.machine.book import ANOTHER, LAP, OWNER, ROUND, TABLE, TURN, Book, Mode, Register, Row, TooLarge
from houserules.engine.machine.codes import MOMENTS, OP
from houserules.engine.machine.fields import ROOM, pack
from houserules.engine.machine.ruled import BUDGET, MOST_MOVES, ruled
from houserules.engine.outcome import PLAYING, UNFINISHED, WON
from houserules.games import game_named
from houserules.games.shedding_table import DRAW
from tests.engine.machine import RULED, answer, book, do, faces, play, register, table, when
from tests.engine.machine.test_doing import SET_UP, THEY_ARE_NEXT, number, sizes
from tests.tables import asks, laid, say

NOTES = "REG 0; NUM 10; TIMES; NUM {}; ADD; REG_SET 0"


def note(digit: int) -> str:
    return NOTES.format(digit)


# ---- order ----


def test_rules_react_in_the_order_of_the_sheet_and_first_in_first_out():
    rules = book(
        when("card played", f"{note(1)}; TURN_UP"),
        when("card turned up", note(3), rule=2),
        when("card played", note(2), rule=3),
        registers=[Register()],
    )
    opened = table(SET_UP, rules)
    play(opened, "7H")
    assert register(opened) == 123, "consequences wait until all rules of the moment have run"


def test_registers_are_kept_before_any_rule_reacts():
    rules = book(
        when("card played", "REG 0; SCORE_ADD"),
        when("card played", "NUM 1; REG_ADD 0", keeps=True),
        registers=[Register()],
    )
    opened = table(SET_UP, rules)
    play(opened, "7H")
    assert opened.table.score[0] == 1


def test_what_a_moment_was_is_frozen_when_it_is_announced():
    rules = book(
        when("card played", f"NUM {number('KC')}; PLAY_CARD"),
        when("card played", "ROLE under; RANK; SCORE_ADD", rule=2, faces=faces("7H"), needs_card=True),
        when("card played", "NUM 2; RULES_OFF", rule=3),
    )
    opened = table(SET_UP, rules)
    play(opened, "7H")
    assert opened.table.score[0] == 7, "the card under it, though another lies on it now"


def test_a_rule_switched_on_by_a_moment_does_not_react_to_it():
    rules = book(
        when("card played", "NUM 0; SWITCH_ON 0"),
        when("card played", "NUM 1; REG_ADD 0", rule=2, mode=0),
        modes=[Mode()],
        registers=[Register()],
    )
    opened = table(SET_UP, rules)
    play(opened, "7H")
    assert register(opened) == 0
    play(opened, "7C")
    assert register(opened) == 1


# ---- for a time ----


def lasting(mode: Mode, *choices: int, start: str = SET_UP) -> list[bool]:
    """Is the mode on, after each of some choices? It is switched on when the seven of hearts is played."""
    rules = book(
        when("card played", "NUM 0; SWITCH_ON 0", faces=faces("7H"), needs_card=True),
        when("card played", "NUM 1; REG_ADD 0", rule=2, mode=0),
        modes=[mode],
        registers=[Register()],
    )
    opened = table(start, rules)
    found = []
    for choice in choices:
        do(opened, choice)
        found.append(opened.table.mode_owners[0] != 0)
    return found


PLAYED, BEGINS = MOMENTS.index("card played"), MOMENTS.index("turn begins")


def test_until_the_next_card_is_played():
    assert lasting(Mode(until=PLAYED), number("7H"), DRAW, DRAW, DRAW, DRAW) == [True] * 5
    assert lasting(Mode(until=PLAYED), number("7H"), number("7C")) == [True, False]


def test_until_a_card_of_a_kind_is_played():
    clubs = Mode(until=PLAYED, faces=faces("7C"), needs_card=True)
    assert lasting(clubs, number("7H"), number("4H"), DRAW) == [True, True, True]
    assert lasting(clubs, number("7H"), number("7C")) == [True, False]


def test_until_their_own_next_turn():
    mine = Mode(until=BEGINS, whose=OWNER)
    assert lasting(mine, number("7H"), DRAW, DRAW) == [True, True, False]
    assert lasting(Mode(until=BEGINS, whose=OWNER, times=2), number("7H"), *[DRAW] * 5) == [True] * 5 + [False]


def test_until_somebody_elses_turn():
    end = MOMENTS.index("turn ends")
    assert lasting(Mode(until=end, whose=ANOTHER), number("7H"), DRAW) == [True, False]


def test_a_skipped_turn_ends_what_lasts_until_it():
    rules = book(
        when("card played", "NUM 0; SWITCH_ON 0; NUM 1; SKIP", faces=faces("7H"), needs_card=True),
        answer("may not play", "NUM 0", rule=2, mode=0),
        modes=[Mode(until=BEGINS, whose=OWNER)],
    )
    opened = table(SET_UP, rules)
    play(opened, "7H")
    do(opened, DRAW, DRAW)
    assert (asks(opened), opened.table.mode_owners[0]) == ("turn 2", 0)


def test_each_owner_has_their_own_and_a_reaction_runs_for_each():
    rules = book(
        when(
            "card played",
            f"NUM 1; SWITCH_ON 0; {THEY_ARE_NEXT}; NUM 5; SWITCH_ON 0",
            faces=faces("7H"),
            needs_card=True,
        ),
        when("turn ends", "SEAT_OF owner; KEEP_SEAT they; ROLE argument; SCORE_ADD", rule=2, mode=0),
        modes=[Mode(until=BEGINS, whose=OWNER)],
    )
    opened = table(SET_UP, rules)
    play(opened, "7H")
    assert [opened.table.score[seat] for seat in range(3)] == [1, 5, 0]
    do(opened, DRAW)
    assert [opened.table.score[seat] for seat in range(3)] == [2, 5, 0], "the second player's ended as their turn began"


def test_a_mode_without_an_end_lasts_for_the_round():
    assert all(lasting(Mode(), number("7H"), *[DRAW] * 8))


def test_a_sentence_may_hold_while_another_holds():
    rules = book(
        when("card played", "NUM 2; SWITCH_ON 0"),
        answer("may not play", "ROLE argument; OF_SUIT", mode=0),
        answer("draws", "ROLE argument", rule=1, mode=0),
        modes=[Mode(until=BEGINS, whose=OWNER)],
    )
    opened = table(SET_UP, rules)
    play(opened, "7H")
    assert opened.legal(1) == [number("7C"), DRAW]
    do(opened, DRAW)
    assert sizes(opened) == [2, 4, 4]


# ---- memory ----


@pytest.mark.parametrize(
    ("scope", "after"),
    [(TURN, [0, 0, 0, 0, 0]), (LAP, [0, 1, 2, 0, 1]), (ROUND, [1, 2, 3, 4, 5]), (TABLE, [1, 2, 3, 4, 5])],
)
def test_how_long_a_number_is_remembered(scope: int, after: list[int]):
    """The turn after each draw has begun; the first lap that is seen to begin is the second player's."""
    rules = book(when("card drawn", "NUM 1; REG_ADD 0"), registers=[Register(scope=scope)])
    opened = table(SET_UP, rules)
    found = []
    for _ in range(5):
        do(opened, DRAW)
        found.append(register(opened))
    assert found == after


def test_a_number_starts_where_it_is_said_to():
    opened = table(SET_UP, book(registers=[Register(start=7), Register(start=-1, each_seat=True)]))
    assert [register(opened), register(opened, 2, 1)] == [7, -1]


# ---- circles ----


def test_a_circle_is_cut_and_its_rules_rest_until_the_next_choice():
    rules = book(
        when("card turned up", "TURN_UP; RESHUFFLE"),
        when("card played", "TURN_UP", rule=2),
        when("card played", "NUM 1; SCORE_ADD", rule=3),
    )
    opened = table(SET_UP, rules)
    play(opened, "7H")
    t = opened.table
    assert (t.cut, t.outcome) == (1, PLAYING)
    resting = {t.row_rule[0, row] for row in range(ROOM) if t.resting >> row & 1}
    assert resting == {1}, "the rule in the circle, and no other"
    assert t.score[0] == 1, "what came before it has happened"
    assert asks(opened) == "turn 2"
    do(opened, DRAW)
    assert opened.table.resting == 0


def test_a_circle_that_asks_is_cut_too():
    rules = book(when("card turned up", "ASK_YES; DROP; TURN_UP; RESHUFFLE"), when("card played", "TURN_UP", rule=2))
    opened = table(SET_UP, rules)
    play(opened, "7H")
    asked_so_often = 0
    while asks(opened).startswith("rule"):
        do(opened, opened.legal(0)[0])
        asked_so_often += 1
    assert asked_so_often == BUDGET - 1


def test_a_body_that_never_ends_is_ended():
    opened = table(SET_UP, book(when("card played", "a:; NUM 1; DROP; JUMP >a"), registers=[Register()]))
    play(opened, "7H")
    assert asks(opened) == "turn 2"


def test_how_often_each_rule_has_done_something_is_kept():
    rules = book(
        when("card played", "NUM 0; UNLESS >no; NUM 1; DRAW; no:"),
        when("card played", "NUM 1; DRAW", rule=2),
        when("card drawn", "NUM 1; REG_ADD 0", rule=3, keeps=True),
        registers=[Register()],
    )
    opened = table(SET_UP, rules)
    play(opened, "7H")
    do(opened, DRAW)
    play(opened, "JS") if number("JS") in opened.legal(2) else do(opened, DRAW)
    assert list(opened.table.times_fired)[:4] == [0, 0, 1, 0]


# ---- at the end ----


def test_what_was_announced_lapses_when_the_round_is_won_but_is_remembered():
    start = SET_UP.replace("hand1 KC QC 7H", "hand1 7H")
    rules = book(
        when("card played", "NUM 3; DRAW"),
        when("card played", "NUM 1; REG_ADD 0", keeps=True),
        when("round won", "REG 0; SCORE_ADD", rule=2),
        when("round ends", f"{THEY_ARE_NEXT}; NUM 4; SCORE_ADD", rule=3),
        registers=[Register()],
    )
    opened = table(start, rules)
    play(opened, "7H")
    assert opened.table.outcome == WON
    assert [opened.table.score[seat] for seat in range(3)] == [1, 4, 0]


def test_a_rule_may_ask_as_the_round_ends():
    start = SET_UP.replace("hand1 KC QC 7H", "hand1 7H")
    opened = table(start, book(when("round won", "NUM 1; NUM 9; ASK_NUMBER; SCORE_ADD")))
    play(opened, "7H")
    assert (opened.table.outcome, asks(opened)) == (PLAYING, "rule 1")
    do(opened, opened.legal(0)[-1])
    assert (opened.table.outcome, opened.table.score[0]) == (WON, 9)


def test_a_game_that_goes_on_for_too_long_is_unfinished():
    opened = table(f"{SET_UP} | moves {MOST_MOVES}", book())
    do(opened, DRAW)
    assert opened.table.outcome == UNFINISHED
    assert opened.game.endings[opened.table.reason] == "the game went on for too long"


# ---- room ----


def test_more_rules_than_there_is_room_for_are_refused():
    t = RULED.prepared(2)
    from houserules.engine.record import table_at

    many = Book(rules=("a",), rows=tuple(when("card played", "NUM 1; DRAW", rule=0) for _ in range(ROOM + 1)))
    with pytest.raises(TooLarge, match="64 reactions; a table has room for 63"):
        pack(table_at(t, 0), many)
    long = Book(rules=("a",), rows=(Row(0, (OP["END"],) * 3000, moment=0),))
    with pytest.raises(TooLarge, match="words of rule code"):
        pack(table_at(t, 0), long)


def test_a_full_queue_drops_what_does_not_fit_and_goes_on():
    rules = book(
        when("card played", "; ".join(["REVERSE"] * 200)),
        when("play reversed", "NUM 1; REG_ADD 0", rule=2),
        registers=[Register()],
    )
    opened = table(SET_UP, rules)
    play(opened, "7H")
    assert opened.table.outcome == PLAYING
    assert asks(opened).startswith("turn")


# ---- in the other games ----


def test_rules_react_in_bak():
    bak = ruled(game_named("bak"))
    rules = book(when("card drawn", "NUM 1; SCORE_ADD", rule=0), base=Book())
    opened = table("players 2 | rest discard | stock JR 2C 3C | turn 1 | ask draw 1", rules, bak)
    say(opened, "draw", "draw")
    assert [opened.table.score[seat] for seat in range(2)] == [1, 1]


def test_a_plain_table_has_no_rules():
    opened = laid(game_named("shedding"), "players 2 | pile 7D | hand1 7H KC | hand2 4C | turn 1 | ask turn 1")
    assert not opened.table.ruled
    assert table(SET_UP, book()).table.ruled
