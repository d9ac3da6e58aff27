"""Every word that looks, reckons or goes on, alone: what it leaves on the stack."""

import pytest

from houserules.cards import read_cards
from houserules.engine.machine.book import Register, Row
from houserules.engine.machine.codes import NO_FACE, NOBODY, OP, QUIET, ROLES
from houserules.engine.machine.doing import RUNNING
from houserules.engine.machine.look import END, put, taken, think
from houserules.engine.tables import OpenTable
from tests.engine.machine import answer, book, code, faces, table

TABLE = (
    "players 4 | option jokers: 1 | pile 2C 3C 4C 7D | hand1 7H 2D KC | hand2 4H 5H | hand3 7S | hand4 AS 8C 9C 10C"
    " | turn 2 | ask turn 2 | score 3 -1 3 0"
)
(SEVEN_D, SEVEN_H, KING_C, FOUR_H) = read_cards("7D 7H KC 4H")
RED_JOKER = 52


def thought(text: str, roles: dict[str, int] | None = None, start: str = TABLE, rows: tuple[Row, ...] = ()) -> int:
    """What rule code leaves on the stack; first 20 numbers are put under it, which have to stay."""
    opened = table(
        start,
        book(*rows, registers=(Register("a", start=5), Register("b", each_seat=True, start=2)), sets=(faces("7H"),)),
    )
    return thought_at(opened, text, roles or {})


def thought_at(opened: OpenTable, text: str, roles: dict[str, int]) -> int:
    t = opened.table
    for r, role in enumerate(ROLES):
        t.role[RUNNING, r] = roles.get(role, {"card": NO_FACE, "under": NO_FACE, "picked": NO_FACE}.get(role, 0))
    words = code(text)
    start = len(t.code) - len(words)
    for i, word in enumerate(words):
        t.code[start + i] = word
    put(t, RUNNING, 77)
    pc, steps = start, 0
    while t.code[pc] != END:
        pc = think(t, RUNNING, pc)
        steps += 1
        assert steps < 2_000
    value = taken(t, RUNNING)
    assert taken(t, RUNNING) == 77, "it took more than it should, or left more"
    return value


CASES = [
    # load
    ("NUM -3", {}, -3),
    ("SET 0", {}, 1 << SEVEN_H),
    ("ROLE amount", {"amount": 4}, 4),
    ("SEAT_OF actor", {"actor": 2}, 0b100),
    ("SEAT_OF target", {"target": NOBODY}, 0),
    ("EVERYONE", {}, 0b1111),
    ("REG 0", {}, 5),
    ("NUM 6; REG_OF 1", {}, 2),
    ("NUM 0; REG_OF 1", {}, 0),
    ("DEALER", {}, 1),
    ("LAST_WINNER", {}, 0),
    ("AT_TURN", {}, 0b10),
    ("LAST_PLAYER", {}, 0),
    ("DIRECTION", {}, 1),
    # who
    ("SEAT_OF actor; NUM 1; AFTER", {"actor": 3}, 0b1),
    ("SEAT_OF actor; NUM -1; AFTER", {"actor": 0}, 0b1000),
    ("SEAT_OF actor; NUM 6; AFTER", {"actor": 0}, 0b100),
    ("NUM 0; NUM 1; AFTER", {}, 0),
    ("SEAT_OF actor; NUM 1; LEFT", {"actor": 1}, 0b100),
    ("SEAT_OF actor; OPPOSITE", {"actor": 1}, 0b1000),
    ("SEAT_OF actor; OTHERS", {"actor": 1}, 0b1101),
    ("EVERYONE; MOST -1", {}, 0b1000),
    ("EVERYONE; LEAST -1", {}, 0b100),
    ("EVERYONE; MOST -2", {}, 0b101),
    ("EVERYONE; LEAST -2", {}, 0b10),
    ("EVERYONE; MOST 1", {}, 0b1111),
    ("NUM 13; FIRST_OF", {"actor": 0}, 0b100),
    ("NUM 1; FIRST_OF", {"actor": 0}, 0b1),
    ("NUM 4; RANDOM_OF", {}, 0b100),
    ("NUM 0; RANDOM_OF", {}, 0),
    # cards
    ("TOP", {}, SEVEN_D),
    ("NUM 1; BELOW", {}, read_cards("4C")[0]),
    ("NUM 9; BELOW", {}, NO_FACE),
    ("TOP; SAME_SUIT; HOW_MANY", {}, 13),
    ("NUM 52; SAME_SUIT", {}, 0),
    ("TOP; SAME_RANK", {}, faces("7C 7D 7H 7S")),
    ("NUM 52; SAME_RANK", {}, 0),
    ("TOP; SAME_COLOUR; HOW_MANY", {}, 27),
    ("NUM 53; SAME_COLOUR; HOW_MANY", {}, 27),
    ("TOP; RANKS_ABOVE; HOW_MANY", {}, 24),
    ("TOP; RANKS_BELOW; HOW_MANY", {}, 24),
    ("NUM 52; RANKS_ABOVE", {}, 0),
    ("TOP; NUM 2; STEP", {}, faces("9C 9D 9H 9S")),
    ("TOP; NUM 7; STEP", {}, 0),
    ("NUM 1; OF_RANK", {}, faces("AC AD AH AS")),
    ("NUM 14; OF_RANK", {}, 0),
    ("NUM 2; OF_SUIT; HOW_MANY", {}, 13),
    ("NUM 3; HELD", {}, faces("7H 2D KC 4H 5H")),
    ("TOP; AS_COUNTED", {}, SEVEN_D),
    ("NUM 54; AS_COUNTED", {}, NO_FACE),
    # numbers
    ("TOP; RANK", {}, 7),
    ("NUM 52; RANK", {}, 0),
    ("TOP; SUIT", {}, 1),
    ("NUM 53; SUIT", {}, 4),
    ("NUM 12; WORTH", {}, 13),
    ("NUM 9; HAND_SIZE", {}, 7),
    ("NUM 7; OF_RANK; NUM 7; HOW_MANY_HELD", {}, 2),
    ("NUM 7; SCORE", {}, 5),
    ("PLACE_SIZE 1", {}, 4),
    ("PLACE_SIZE 2", {"they": 3}, 4),
    ("NUM 11; HOW_MANY", {}, 3),
    ("NUM 2; HAND_WORTH", {}, 9),
    ("NUM 1; OF_SUIT; STREAK_IN", {}, 1),
    ("NUM 3; OF_SUIT; STREAK_IN", {}, 0),
    ("STREAK_SAME 0", {}, 1),
    ("NUM 2; NUM 3; ADD", {}, 5),
    ("NUM 2; NUM 3; SUB", {}, -1),
    ("NUM -2; NUM 3; TIMES", {}, -6),
    ("NUM 7; NUM 2; DIV", {}, 3),
    ("NUM -7; NUM 2; DIV", {}, -4),
    ("NUM 7; NUM 0; DIV", {}, 0),
    ("NUM 7; NUM 2; DIV_UP", {}, 4),
    ("NUM 7; NUM 0; DIV_UP", {}, 0),
    ("NUM 7; NUM 4; MOD", {}, 3),
    ("NUM 7; NUM 0; MOD", {}, 0),
    ("NUM 7; NUM 4; LEAST_OF", {}, 4),
    ("NUM 7; NUM 4; MOST_OF", {}, 7),
    ("NUM -7; ABS", {}, 7),
    ("NUM 1; DIE", {}, 1),
    # truths and sets
    ("NUM 2; NUM 2; EQ", {}, 1),
    ("NUM 2; NUM 2; NE", {}, 0),
    ("NUM 2; NUM 3; LT", {}, 1),
    ("NUM 3; NUM 3; LE", {}, 1),
    ("NUM 3; NUM 3; GT", {}, 0),
    ("NUM 3; NUM 3; GE", {}, 1),
    ("NUM 3; NUM 0; AND", {}, 0),
    ("NUM 3; NUM 2; AND", {}, 1),
    ("NUM 3; NUM 0; OR", {}, 1),
    ("NUM 0; NOT", {}, 1),
    ("NUM 2; NOT", {}, 0),
    ("NUM 6; NUM 3; BOTH", {}, 2),
    ("NUM 6; NUM 3; EITHER", {}, 7),
    ("NUM 6; NUM 3; EXCEPT", {}, 4),
    ("NUM 2; NUM 6; IN", {}, 1),
    ("NUM 3; NUM 6; IN", {}, 0),
    ("NUM 54; NUM -1; IN", {}, 0),
    ("NUM 1; NUM 6; WHERE", {}, 6),
    ("NUM 0; NUM 6; WHERE", {}, 0),
    # going on
    ("NUM 1; JUMP >end; NUM 2; end:", {}, 1),
    ("NUM 0; UNLESS >else; NUM 1; JUMP >end; else: NUM 2; end:".replace("else: ", "else:;"), {}, 2),
    ("NUM 5; UNLESS >else; NUM 1; JUMP >end; else:; NUM 2; end:", {}, 1),
    ("NUM 7; KEEP number; ROLE number", {}, 7),
    ("NUM 12; KEEP_SEAT chosen; ROLE chosen", {}, 2),
    ("NUM 0; KEEP_SEAT chosen; ROLE chosen", {}, NOBODY),
    ("NUM 0; NUM 3; again:; AGAIN_WHILE >end; SWAP2; NUM 2; ADD; SWAP2; JUMP >again; end:", {}, 6),
    ("NUM 3; NUM 9; SWAP2; SUB", {}, 6),
    ("NUM 3; DUP; TIMES", {}, 9),
    ("NUM 3; NUM 9; DROP", {}, 3),
    # each: the actor last; the digits of the seats in that order
    (
        "NUM 0; KEEP number; EVERYONE; again:; EACH >end; ROLE number; NUM 10; TIMES; ROLE they; ADD; KEEP number;"
        "JUMP >again; end:; ROLE number",
        {"actor": 1},
        2301,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "roles", "value"), CASES, ids=[text for text, _, _ in CASES])
def test_what_a_word_leaves_on_the_stack(text: str, roles: dict[str, int], value: int):
    assert thought(text, roles) == value


def test_every_quiet_word_is_among_these():
    used = {part.split()[0] for text, _, _ in CASES for part in text.split(";") if part.strip()} | {"END"}
    assert set(QUIET) - used == {"COUNT_IN", "PLAYABLE"}, "those are tested with what they count and look at"
    assert {OP[name] for name in QUIET} == set(range(len(QUIET)))


def test_direction_turns_after_and_leaves_left():
    against = f"{TABLE} | direction -1"
    assert thought("SEAT_OF actor; NUM 1; AFTER", {"actor": 0}, against) == 0b1000
    assert thought("SEAT_OF actor; NUM 1; LEFT", {"actor": 0}, against) == 0b10
    assert thought("SEAT_OF actor; OPPOSITE", {"actor": 0}, against) == 0b100
    assert thought("DIRECTION", {}, against) == -1


def test_who_is_out_is_nobody():
    out = f"{TABLE} | out 2"
    assert thought("EVERYONE", {}, out) == 0b1101
    assert thought("SEAT_OF actor; NUM 1; AFTER", {"actor": 0}, out) == 0b100
    assert thought("SEAT_OF actor; OTHERS", {"actor": 0}, out) == 0b1100


@pytest.mark.parametrize(
    ("pile", "way", "length"),
    [
        ("2C 7H 9H KH", 0, 3), ("2C 7D 9H KD", 0, 1), ("2C 7D 7H 7S", 1, 3), ("2C 7D 9H KD", 2, 3),
        ("5C 7D 8H 9S", 3, 3), ("9C 8D 7H 6S", 4, 4), ("QC KC AC", 3, 1), ("JR JB", 0, 1), ("JR", 1, 1),
    ],
)  # fmt: skip
def test_streaks_on_the_pile(pile: str, way: int, length: int):
    start = f"players 2 | option jokers: 2 | pile {pile} | turn 1 | ask turn 1"
    assert thought(f"STREAK_SAME {way}", {}, start) == length


def test_a_die_shows_each_side_equally_often():
    opened = table(TABLE, book())
    shown = [thought_at(opened, "NUM 6; DIE", {}) for _ in range(600)]
    assert set(shown) == set(range(1, 7))
    assert max(shown.count(side) for side in range(1, 7)) < 140


def test_one_of_several_by_chance():
    opened = table(TABLE, book())
    assert {thought_at(opened, "NUM 13; RANDOM_OF", {}) for _ in range(60)} == {1, 4, 8}


def test_numbers_do_not_grow_without_end():
    assert thought("NUM 3; NUM 40; again:; AGAIN_WHILE >end; SWAP2; DUP; TIMES; SWAP2; JUMP >again; end:") > 0
    assert thought("NUM 0; NUM 9000; again:; AGAIN_WHILE >end; SWAP2; NUM 1; ADD; SWAP2; JUMP >again; end:") == 200


# ---- what cards count as ----


def test_revalued_cards_count_as_what_rules_say_wherever_they_are_looked_at():
    kings = answer("counts as rank", "NUM 7", faces=faces("KC KD KH KS"))
    assert thought("NUM 12; AS_COUNTED", rows=(kings,)) == 6
    assert thought("NUM 7; OF_RANK; NUM 1; HOW_MANY_HELD", rows=(kings,)) == 2
    assert thought("NUM 1; HELD", rows=(kings,)) == faces("7H 2D 7C")
    assert thought("NUM 12; WORTH", rows=(kings,)) == 7
    hearts = answer("counts as suit", "NUM 3", faces=faces("7H"))
    assert thought(f"NUM {SEVEN_H}; AS_COUNTED; SUIT", rows=(hearts,)) == 3


def test_one_more_has_no_wrap_and_the_later_of_two_values_wins():
    more = answer("counts as more", "NUM 1")
    assert [thought(f"NUM {face}; AS_COUNTED; RANK", rows=(more,)) for face in (0, 11, 12)] == [2, 13, 13]
    rows = (answer("counts as rank", "NUM 5", faces=faces("7H")), answer("counts as rank", "NUM 9", faces=faces("7H")))
    assert thought(f"NUM {SEVEN_H}; AS_COUNTED; RANK", rows=rows) == 9
    assert thought(f"NUM {SEVEN_H}; AS_COUNTED; RANK", rows=(rows[0], more)) == 6, "in the order of the sheet"


def test_worth_is_points_and_changes_nothing_else():
    dear = answer("worth", "NUM 25", faces=faces("4H"))
    assert thought(f"NUM {FOUR_H}; WORTH", rows=(dear,)) == 25
    assert thought(f"NUM {FOUR_H}; AS_COUNTED; RANK", rows=(dear,)) == 4
    assert thought("NUM 2; HAND_WORTH", rows=(dear,)) == 30
