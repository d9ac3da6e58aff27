"""Every moment that the shedding game announces, and those that rules bring about: who, which card, how much."""

from pathlib import Path

import pytest

from houserules.cards import read_cards, write_card
from houserules.engine.events import events_of
from houserules.engine.machine.book import Register
from houserules.engine.machine.codes import MOMENTS, NO_FACE
from houserules.engine.machine.ruled import prepared_with
from houserules.engine.record import WATCHER
from houserules.engine.tables import OpenTable
from houserules.games.shedding_table import DRAW, OPTION, PASS
from tests.engine.machine import RULED, answer, book, do, play, register, table, when
from tests.engine.machine.test_doing import NEXT, SET_UP, THEY_ARE_NEXT, number

KEPT = ("actor", "card", "under", "target", "amount", "before")
KEEPS = "; ".join(f"ROLE {role}; REG_SET {k}" for k, role in enumerate(KEPT)) + "; NUM 1; REG_ADD 6"


def heard(moment: str, *choices: int, start: str = SET_UP, deed: str = "", rows: tuple = ()) -> list[object]:
    """The roles of the last such moment, and how many there were."""
    more = (when("card played", deed, rule=2),) if deed else ()
    registers = [Register() for _ in range(7)]
    opened = table(start, book(when(moment, KEEPS, rule=1), *more, *rows, registers=registers))
    do(opened, *choices)
    return roles(opened)


def roles(opened: OpenTable) -> list[object]:
    found: list[object] = [register(opened, number=k) for k in range(7)]
    for k in (1, 2):
        face = int(found[k])  # type: ignore[call-overload]
        found[k] = write_card(face) if face < NO_FACE else "-"
    return found


PLAY_7H = number("7H")


@pytest.mark.parametrize(
    ("moment", "choices", "deed", "roles_heard"),
    [
        # actor, card, card under it, target, amount, before, how often
        ("card played", [PLAY_7H], "", [0, "7H", "7D", -1, 1, 0, 1]),
        ("card played", [PLAY_7H], f"NUM {number('KC')}; PLAY_CARD", [0, "KC", "7H", -1, 1, 0, 2]),
        ("hand changed", [PLAY_7H], "", [0, "-", "7H", -1, 2, 3, 1]),
        ("hand changed", [DRAW], "", [0, "-", "7D", -1, 4, 3, 1]),
        ("card drawn", [DRAW], "", [0, "-", "7D", -1, 1, 0, 1]),
        ("turn begins", [DRAW], "", [1, "-", "7D", -1, 0, 0, 1]),
        ("turn ends", [DRAW], "", [0, "-", "7D", -1, 0, 0, 1]),
        ("turn skipped", [PLAY_7H], f"{THEY_ARE_NEXT}; NUM 1; SKIP", [1, "-", "7H", -1, 0, 0, 1]),
        ("cannot play", [PLAY_7H, DRAW, DRAW], "", [2, "-", "7H", -1, 0, 0, 1]),
        ("card discarded", [PLAY_7H], f"NUM {number('KC')}; DISCARD", [0, "KC", "7H", -1, 0, 0, 1]),
        ("card turned up", [PLAY_7H], "TURN_UP", [0, "5C", "7H", -1, 0, 0, 1]),
        ("card given", [PLAY_7H], f"NUM {number('KC')}; {NEXT}; GIVE", [0, "-", "7H", 1, 1, 0, 1]),
        ("card taken", [PLAY_7H], f"NUM {number('4H')}; {NEXT}; TAKE", [0, "-", "7H", 1, 1, 0, 1]),
        ("hands swapped", [PLAY_7H], f"{NEXT}; SWAP_HANDS", [0, "-", "7H", 1, 0, 0, 1]),
        ("play reversed", [PLAY_7H], "REVERSE", [0, "-", "7H", -1, 0, 0, 1]),
        ("points changed", [PLAY_7H], "NUM 5; SCORE_ADD", [0, "-", "7H", -1, 5, 0, 1]),
        ("suit named", [PLAY_7H], "NUM 3; NAME_SUIT", [0, "-", "7S", -1, 3, 0, 1]),
        ("player out", [PLAY_7H], f"{THEY_ARE_NEXT}; LOSE", [1, "-", "7H", -1, 0, 0, 1]),
        ("stock out", [PLAY_7H], "NUM 5; DRAW", [0, "-", "7H", -1, 0, 0, 1]),
        ("shuffled", [PLAY_7H], "NUM 5; DRAW", [0, "-", "7H", -1, 0, 0, 1]),
        ("round won", [PLAY_7H], f"{THEY_ARE_NEXT}; WIN", [1, "7H", "7H", -1, 0, 0, 1]),
        ("round ends", [PLAY_7H], "WIN", [0, "-", "7H", -1, 0, 0, 1]),
        ("lap begins", [PLAY_7H, DRAW, DRAW, DRAW], "", [1, "-", "-", -1, 0, 0, 2]),
    ],
)
def test_a_moment_and_its_roles(moment: str, choices: list[int], deed: str, roles_heard: list[object]):
    assert heard(moment, *choices, deed=deed) == roles_heard


def test_a_card_that_is_drawn_is_hidden_unless_a_rule_looks_at_it():
    registers = [Register() for _ in range(7)]
    opened = table(SET_UP, book(when("card drawn", KEEPS, needs_card=True), registers=registers))
    do(opened, DRAW)
    assert roles(opened)[1] == "5C"
    shown = [event.face for event in events_of(opened.view(WATCHER)) if event.kind == "turned up"]
    assert shown == read_cards("5C"), "then all see it"
    opened = table(SET_UP, book(when("card drawn", KEEPS), registers=registers))
    do(opened, DRAW)
    assert not [event for event in events_of(opened.view(WATCHER)) if event.kind == "turned up"]


def test_a_rule_about_some_cards_shows_only_those():
    spades = when("card drawn", "NUM 1; REG_ADD 0", needs_card=True, faces=((1 << 13) - 1) << 39)
    opened = table(SET_UP, book(spades, registers=[Register()]))
    do(opened, DRAW)
    assert register(opened) == 0
    assert not [event for event in events_of(opened.view(WATCHER)) if event.kind == "turned up"]


def test_whoever_cannot_play_shows_it_if_a_rule_asks():
    opened = table(SET_UP, book(when("cannot play", "NUM 1; DRAW")))
    play(opened, "7H")
    do(opened, DRAW)
    assert opened.table.size[3] == 3, "the second player had 4H: so that was an ordinary draw"
    do(opened, DRAW)
    assert opened.table.size[4] == 6
    seen = [event.face for event in events_of(opened.view(WATCHER)) if event.kind == "turned up"]
    assert sorted(seen) == sorted(read_cards("AS 2S 3S JS"))


def test_whoever_passes_because_they_cannot_play_says_so_too():
    rules = book(when("cannot play", "NUM 1; SCORE_ADD"), answer("may pass", "NUM 1", rule=2))
    opened = table(SET_UP, rules)
    do(opened, PASS, PASS, PASS)
    assert [opened.table.score[seat] for seat in range(3)] == [0, 0, 1]


def test_counters_and_refused_wins_and_options_and_the_deal():
    opened = table(
        SET_UP,
        book(
            when("counter changed", "ROLE before; REG_SET 1; ROLE amount; REG_SET 1; NUM 2; RULES_OFF"),
            when("card played", "NUM 5; REG_SET 0", rule=2),
            registers=[Register(start=3), Register()],
        ),
    )
    play(opened, "7H")
    assert register(opened, number=1) == 5
    last = SET_UP.replace("hand1 KC QC 7H", "hand1 7H")
    assert heard("win refused", PLAY_7H, start=last, rows=(answer("wins", "NUM 0", rule=2),))[0] == 0
    option = (when("option taken", "NUM 1; DRAW", rule=2), answer("may do", "NUM 1", rule=2, form=1))
    assert heard("option taken", OPTION, rows=option) == [0, "-", "7D", -1, 0, 0, 1]
    prepared = prepared_with(
        RULED, book(when("round begins", "NUM 1; SCORE_ADD"), when("turn begins", "NUM 2; SCORE_ADD")), 3, {"dealer": 1}
    )
    opened = OpenTable(RULED, prepared.copy(), seeded=True)
    opened.loops.deal(opened._tables, 0, prepared, 0, 1, 1)
    assert [opened.table.score[seat] for seat in range(3)] == [1, 2, 0]


def test_what_was_counted_in_a_turn():
    rules = book(when("turn ends", "COUNT_IN card_drawn; SCORE_ADD"), when("card played", "NUM 3; DRAW", rule=2))
    opened = table(SET_UP, rules)
    play(opened, "7H")
    do(opened, DRAW)
    assert [opened.table.score[seat] for seat in range(3)] == [3, 1, 0]


def test_a_play_may_be_looked_at_from_a_body():
    opened = table(SET_UP, book(when("card played", f"{NEXT}; PLAYABLE; HOW_MANY; REG_SET 0"), registers=[Register()]))
    play(opened, "7H")
    assert register(opened) == 2, "4H and 7C"


def test_every_moment_that_the_game_announces_is_tested():
    text = Path(__file__).read_text(encoding="utf-8")
    missing = [MOMENTS[n] for n in RULED.announces if f'"{MOMENTS[n]}"' not in text]
    assert missing == []
