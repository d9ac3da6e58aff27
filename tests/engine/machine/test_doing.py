"""Every word that changes a table: when the seven of hearts is played, by the first of three players."""

import pytest

from houserules.cards import read_cards
from houserules.engine.events import events_of
from houserules.engine.machine.book import Mode, Register
from houserules.engine.machine.codes import MOMENTS
from houserules.engine.outcome import ALL_LOSE, SHARED, WON
from houserules.engine.record import WATCHER
from houserules.engine.tables import OpenTable
from tests.engine.machine import answer, book, do, faces, play, register, table, when
from tests.tables import asks, lying

SET_UP = (
    "players 3 | rest third | stock 9C 8C 6C 5C | pile 2D 7D | hand1 KC QC 7H | hand2 4H 7C | hand3 AS 2S 3S JS"
    " | turn 1 | ask turn 1"
)
NEXT = "SEAT_OF actor; NUM 1; AFTER"
THEY_ARE_NEXT = f"{NEXT}; KEEP_SEAT they"


def done(text: str, start: str = SET_UP, **parts) -> OpenTable:
    """What a rule does when the seven of hearts is played."""
    rows = parts.pop("rows", ())
    sevens = when("card played", text, faces=faces("7H"), needs_card=True)
    opened = table(start, book(sevens, *rows, registers=[Register(), Register(each_seat=True)], **parts))
    play(opened, "7H")
    return opened


def sizes(opened: OpenTable) -> list[int]:
    return [opened.table.size[2 + seat] for seat in range(opened.table.seats)]


def moments(opened: OpenTable) -> list[str]:
    return [MOMENTS[event.moment] for event in events_of(opened.view(WATCHER)) if event.kind == "happened"]


def number(card: str) -> int:
    return read_cards(card)[0]


# ---- cards ----


def test_draw():
    opened = done(f"{THEY_ARE_NEXT}; NUM 2; DRAW")
    assert lying(opened, "hand2") == "4H 7C 5C 6C"
    assert lying(opened, "hand2", viewer=0) == "?? ?? ?? ??"
    assert sizes(done("NUM 0; DRAW")) == [2, 2, 4]
    assert sizes(done("NUM -3; DRAW")) == [2, 2, 4]


def test_draw_reshuffles_and_ends_with_the_last_card():
    opened = done("NUM 90; DRAW")
    assert sizes(opened) == [2 + 4 + 2, 2, 4], "the stock, and the pile but for its top"
    assert lying(opened, "pile") == "7H"


def test_draw_until():
    opened = done("SET 0; NUM 9; DRAW_UNTIL; ROLE picked; REG_SET 0", sets=[faces("6C")])
    assert sizes(opened) == [4, 2, 4]
    assert register(opened) == number("6C")
    assert lying(opened, "hand1", viewer=1) == "?? ?? 5C 6C", "what ends it is seen, and so what does not"
    assert sizes(done("SET 0; NUM 1; DRAW_UNTIL", sets=[faces("6C")])) == [3, 2, 4], "or so many cards"


def test_give_and_take():
    opened = done(f"NUM {number('KC')}; {NEXT}; GIVE")
    assert lying(opened, "hand2") == "4H 7C KC"
    assert lying(opened, "hand2", viewer=0, remembering=True) == "?? ?? KC"
    assert lying(opened, "hand2", viewer=2, remembering=True) == "?? ?? ??"
    opened = done(f"NUM {number('4H')}; {NEXT}; TAKE")
    assert lying(opened, "hand1") == "KC QC 4H"
    assert sizes(done(f"NUM {number('4S')}; {NEXT}; GIVE")) == [2, 2, 4], "a card that is not held is not given"
    assert sizes(done(f"NUM {number('KC')}; NUM 0; GIVE")) == [2, 2, 4], "nor to nobody"


def test_discard_is_under_the_top_and_no_play():
    opened = done(f"NUM {number('KC')}; DISCARD")
    assert lying(opened, "pile") == "2D 7D KC 7H"
    assert moments(opened).count("card played") == 1
    assert "card discarded" in moments(opened)
    assert lying(done("SET 0; DISCARD_ALL", sets=[faces("KC QC")], rows=STAYS_IN), "pile") == "2D 7D KC QC 7H"


STAYS_IN = (answer("wins", "NUM 0"),)


def test_put_and_get():
    opened = done(f"NUM {number('KC')}; PUT 5")
    assert lying(opened, "first", WATCHER) == "KC"
    opened = done(f"NUM {number('KC')}; PUT 4")
    assert lying(opened, "own1") == "KC"
    opened = done(f"NUM {number('KC')}; PUT 3")
    assert lying(opened, "stock") == "KC 9C 8C 6C 5C"
    assert lying(opened, "stock", WATCHER) == "?? ?? ?? ?? ??"
    opened = done(f"NUM {number('KC')}; PUT 0")
    assert lying(opened, "stock") == "9C 8C 6C 5C KC"
    opened = done(f"NUM {number('KC')}; PUT 1")
    assert lying(opened, "pile") == "2D 7D KC 7H"
    opened = done("NUM 2; GET 1")
    assert sorted(lying(opened, "hand1").split()) == ["7D", "7H", "KC", "QC"]
    assert lying(done("NUM 2; GET 0"), "hand1") == "KC QC 5C 6C"
    assert sizes(done("NUM 2; GET 5")) == [2, 2, 4], "an empty pile gives nothing"


def test_all_of_a_place_moves():
    opened = done("MOVE_ALL 2 6", rows=STAYS_IN)
    assert lying(opened, "second") == "QC KC"
    assert sizes(done(f"{THEY_ARE_NEXT}; MOVE_ALL 1 2"))[1] == 2 + 3
    assert lying(done("MOVE_ALL 0 3; MOVE_ALL 2 2; NUM 2; GET 2"), "stock") == "9C 8C 6C 5C", "from a place to itself"


def test_turn_up_is_no_play():
    opened = done("TURN_UP")
    assert lying(opened, "pile", WATCHER) == "2D 7D 7H 5C"
    assert moments(opened).count("card played") == 1
    assert "card turned up" in moments(opened)


def test_a_card_played_by_a_rule_is_played():
    opened = done(f"NUM {number('KC')}; PLAY_CARD", rows=[when("card played", "NUM 1; REG_ADD 0", rule=2)])
    assert lying(opened, "pile") == "2D 7D 7H KC"
    assert register(opened) == 2
    assert asks(opened) == "turn 2", "but it is no turn"


def test_hands_are_swapped_and_passed():
    opened = done(f"{NEXT}; SWAP_HANDS")
    assert [lying(opened, f"hand{seat}") for seat in (1, 2)] == ["4H 7C", "KC QC"]
    assert lying(opened, "hand1", viewer=0) == "4H 7C"
    assert lying(opened, "hand1", viewer=1) == "?? ??"
    assert lying(opened, "hand1", viewer=1, remembering=True) == "4H 7C"
    opened = done("NUM 1; PASS_HANDS 0")
    assert [lying(opened, f"hand{seat}") for seat in (1, 2, 3)] == ["AS 2S 3S JS", "KC QC", "4H 7C"]
    opened = done("NUM -1; PASS_HANDS 0")
    assert [lying(opened, f"hand{seat}") for seat in (1, 2, 3)] == ["4H 7C", "AS 2S 3S JS", "KC QC"]
    against = f"{SET_UP} | direction -1"
    assert lying(done("NUM 1; PASS_HANDS 0", against), "hand3") == "KC QC", "in the direction of play"
    assert lying(done("NUM 1; PASS_HANDS 1", against), "hand2") == "KC QC", "to the left, whatever that is"


def test_what_is_shown_is_shown_until_the_next_choice():
    opened = done(f"NUM {number('KC')}; {NEXT}; SHOW_CARD")
    assert lying(opened, "hand1", viewer=1) == "KC ??"
    assert lying(opened, "hand1", viewer=2) == "?? ??"
    do(opened, 54)
    assert lying(opened, "hand1", viewer=1) == "?? ??"
    assert lying(opened, "hand1", viewer=1, remembering=True) == "KC ??"
    opened = done("EVERYONE; SHOW_HAND")
    assert lying(opened, "hand1", viewer=2) == "KC QC"
    opened = done(f"{NEXT}; LOOK_AT")
    assert lying(opened, "hand2", viewer=0) == "4H 7C"
    assert lying(opened, "hand2", viewer=2) == "?? ??"
    opened = done("NUM 2; LOOK_STOCK")
    assert lying(opened, "stock", viewer=0) == "?? ?? 6C 5C"
    do(opened, 54)
    assert lying(opened, "stock", viewer=0) == "?? ?? ??"


def test_shuffling():
    opened = done("SHUFFLE_IN", rows=STAYS_IN)
    assert opened.table.size[0] == 6
    assert "KC" in lying(opened, "stock")
    opened = done("RESHUFFLE")
    assert (opened.table.size[0], lying(opened, "pile")) == (6, "7H")


# ---- turns ----


def turns(opened: OpenTable, number_of_them: int) -> str:
    """Whose turns follow, if everybody draws."""
    seen = []
    for _ in range(number_of_them):
        seen.append(asks(opened).split()[1])
        do(opened, 54)
    return "".join(seen)


@pytest.mark.parametrize(
    ("text", "following"),
    [
        ("NUM 0; DROP", "2312"),
        (f"{THEY_ARE_NEXT}; NUM 1; SKIP", "3123"),
        (f"{THEY_ARE_NEXT}; NUM 2; SKIP", "3131"),
        ("NUM 1; AGAIN", "1231"),
        ("NUM 2; AGAIN", "1123"),
        (f"{NEXT}; NUM 1; AFTER; KEEP_SEAT they; NEXT_IS", "3123"),
        ("NEXT_IS", "1231"),
        ("REVERSE", "3213"),
        ("NUM -1; DIRECT", "3213"),
        ("NUM 1; DIRECT", "2312"),
        ("REVERSE; REVERSE", "2312"),
    ],
)
def test_whose_turns_follow(text: str, following: str):
    assert turns(done(text), 4) == following


def test_a_turn_can_be_ended():
    start = (
        "players 3 | stock 9C 8C 6C 5C | rest third | pile 7D | hand1 7H KC | hand2 4H | hand3 AS | turn 3 | ask turn 3"
    )
    rules = book(when("turn begins", "SEAT_OF actor; NUM 1; EQ; UNLESS >end; TURN_ENDS; end:"))
    opened = table(start, rules)
    do(opened, 54)
    assert asks(opened) == "turn 2", "the first player's turn was over as soon as it began"


# ---- names ----


def test_a_suit_and_a_rank_can_be_named_until_the_card_is_covered():
    opened = done("NUM 2; NAME_RANK; NUM 3; NAME_SUIT; TOP; REG_SET 0")
    assert register(opened) == number("2S")
    assert 0 not in opened.legal(1)
    do(opened, 54)
    assert opened.legal(2)[:4] == [number(card) for card in ("AS", "2S", "3S", "JS")], "spades may be played"
    play(opened, "AS")
    assert opened.table.named_suit == opened.table.named_rank == 0


def test_a_joker_can_be_given_a_suit():
    start = "players 2 | option jokers: 2 | rest third | pile 7D | hand1 JR KC | hand2 4H 4S | turn 1 | ask turn 1"
    rules = book(answer("may play", "SET 0"), when("card played", "NUM 3; NAME_SUIT", rule=2), sets=[1 << 52])
    opened = table(start, rules)
    play(opened, "JR")
    assert opened.legal(1) == [number("4S"), 54]


# ---- points and counters ----


def test_points():
    opened = done(f"NUM 5; SCORE_ADD; {THEY_ARE_NEXT}; NUM 9; SCORE_SET; NUM -2; SCORE_ADD")
    assert [opened.table.score[seat] for seat in range(3)] == [5, 7, 0]
    assert moments(opened).count("points changed") == 3


def test_counters():
    opened = done(f"NUM 5; REG_ADD 0; NUM 2; REG_ADD 0; {THEY_ARE_NEXT}; NUM 4; REG_ADD_OF 1; NUM 3; REG_ADD_OF 1")
    assert register(opened) == 7
    assert [register(opened, seat, 1) for seat in range(3)] == [0, 7, 0]
    opened = done("NUM 5; REG_SET 0; NUM 2; REG_SET 0; NUM 8; REG_SET_OF 1")
    assert (register(opened), register(opened, 0, 1)) == (2, 8)
    assert register(done("NUM 20000; DUP; ADD; REG_SET 0")) == 30_000, "as much as fits"


# ---- the end ----


def test_winning_and_losing_by_a_rule():
    opened = done(f"{THEY_ARE_NEXT}; WIN")
    assert (opened.table.outcome, opened.table.winners) == (WON, 0b10)
    assert moments(opened)[-2:] == ["round won", "round ends"]
    opened = done(f"{THEY_ARE_NEXT}; LOSE")
    assert (opened.table.out, asks(opened)) == (0b10, "turn 3")
    assert opened.table.size[3] == 0
    assert lying(opened, "stock") == "4H 7C 9C 8C 6C 5C"
    assert turns(opened, 3) == "313"


def test_the_last_one_left_has_won():
    opened = done("SEAT_OF actor; OTHERS; again:; EACH >end; LOSE; JUMP >again; end:")
    assert (opened.table.outcome, opened.table.winners) == (WON, 0b1)


def test_a_round_that_a_rule_ends_is_won_by_the_fewest_cards_or_as_rules_say():
    opened = done("END_ROUND")
    assert (opened.table.outcome, opened.table.winners) == (SHARED, 0b11)
    opened = done("END_ROUND", rows=[answer("winners", "EVERYONE; MOST -1", rule=2)])
    assert (opened.table.outcome, opened.table.winners) == (WON, 0b100)
    opened = done("END_ROUND", rows=[answer("winners", "NUM 0", rule=2)])
    assert opened.table.outcome != ALL_LOSE, "rules that name nobody have no say"


def test_a_rule_that_ends_the_round_ends_what_comes_after_it():
    rows = [when("card played", "NUM 5; DRAW", rule=2)]
    opened = done(f"{THEY_ARE_NEXT}; WIN; NUM 5; DRAW", rows=rows)
    assert sizes(opened) == [2, 2, 4]


# ---- rules about rules ----


def test_rules_are_suspended_and_restored():
    rows = [when("card played", "NUM 1; REG_ADD 0", rule=2)]
    opened = done("NUM 4; RULES_OFF", rows=rows)
    assert register(opened) == 1, "it had been set off already"
    do(opened, 54, 54)
    play(opened, "KC") if number("KC") in opened.legal(0) else do(opened, 54)
    assert register(opened) == 1
    assert opened.table.suspended == 4
    opened = done("NUM 4; RULES_OFF; NUM 4; RULES_ON", rows=rows)
    assert opened.table.suspended == 0


def test_the_base_itself_can_be_suspended():
    opened = done("NUM 1; RULES_OFF")
    assert opened.legal(1) == [54]
    assert opened.table.size[1] == 3


def test_a_mode_is_switched_on_for_its_owner_with_an_argument_and_off():
    modes = [Mode()]
    rows = [answer("may not play", "ROLE argument; OF_SUIT", rule=2, mode=0)]
    opened = done(f"{THEY_ARE_NEXT}; NUM 2; SWITCH_ON 0", rows=rows, modes=modes)
    assert [opened.table.mode_owners[0], opened.table.mode_argument[0, 1]] == [0b10, 2]
    assert number("4H") not in opened.legal(1)
    opened = done(f"{THEY_ARE_NEXT}; NUM 2; SWITCH_ON 0; SWITCH_OFF 0", rows=rows, modes=modes)
    assert opened.table.mode_owners[0] == 0
    assert number("4H") in opened.legal(1)


# ---- effects ----


def test_a_card_takes_effect_again_for_all_rules_but_the_one_that_says_so():
    rows = [when("card played", "NUM 1; REG_ADD 0", rule=2, faces=faces("7H"), needs_card=True)]
    opened = done(f"NUM {number('7H')}; TAKES_EFFECT", rows=rows)
    assert register(opened) == 2
    assert lying(opened, "pile") == "2D 7D 7H"


def test_what_is_pending_falls_due_as_the_turn_begins():
    opened = done(f"NUM 2; {NEXT}; PEND >end; ROLE amount; DRAW; TURN_ENDS; END; end:")
    assert asks(opened) == "turn 3"
    assert sizes(opened) == [2, 4, 4]
    opened = done(f"NUM 2; NUM 0; PEND >end; ROLE amount; DRAW; END; end:; {THEY_ARE_NEXT}; NUM 1; SKIP")
    assert sizes(opened) == [2, 4, 4], "whoever's turn comes, even if it is skipped"
    assert asks(opened) == "turn 3"


def test_telling_is_silent_here():
    assert sizes(done("TELL 0; NUM 1; DRAW")) == [3, 2, 4]


def test_nobody_does_nothing():
    nobody = "NUM 0; KEEP_SEAT they"
    for deed in (
        "NUM 2; DRAW", "SET 0; NUM 3; DRAW_UNTIL", f"NUM 1; {NEXT}; GIVE", f"NUM {number('4H')}; {NEXT}; TAKE",
        "NUM 1; DISCARD", "SET 0; DISCARD_ALL", "NUM 1; PUT 5", "NUM 1; GET 1", "MOVE_ALL 2 5", "NUM 11; PLAY_CARD",
        f"{NEXT}; SWAP_HANDS", "NUM 11; EVERYONE; SHOW_CARD", "EVERYONE; SHOW_HAND", f"{NEXT}; LOOK_AT",
        "NUM 2; LOOK_STOCK", "SHUFFLE_IN", "NUM 1; SKIP", "NUM 1; AGAIN", "NEXT_IS", "NUM 1; SCORE_ADD",
        "NUM 1; SCORE_SET", "NUM 1; REG_ADD_OF 1", "NUM 1; REG_SET_OF 1", "WIN", "LOSE", "NUM 1; SWITCH_ON 0",
    ):  # fmt: skip
        opened = done(f"{nobody}; {deed}; NUM 1; REG_SET 0", sets=[faces("KC")], modes=[Mode()])
        assert sizes(opened) == [2, 2, 4], deed
        assert asks(opened) == "turn 2", deed
        assert register(opened) == (0 if deed == "WIN" else 1), deed
