"""Every question that rules answer, in the shedding game."""

from pathlib import Path

import pytest

from houserules.cards import read_cards
from houserules.engine.machine.book import Book, Mode, Register
from houserules.engine.machine.codes import ALL_FACES, ANSWER_FORMS, QUESTIONS
from houserules.engine.machine.ruled import prepared_with, ruled
from houserules.engine.outcome import PLAYING, WON
from houserules.engine.tables import OpenTable
from houserules.games import game_named
from houserules.games.shedding import BASE
from houserules.games.shedding_table import DONE, DRAW, OPTION, PASS
from tests.engine.machine import RULED, answer, book, do, faces, play, register, table, when
from tests.engine.machine.test_doing import NEXT, moments, number, sizes
from tests.tables import asks, lying

START = (
    "players 3 | rest third | stock 9C 8C 6C 5C | pile 2D 7D | hand1 KC QC 7H 5D | hand2 4H 7C 7S | hand3 AS 2S 3S JS"
    " | turn 1 | ask turn 1"
)


def ruled_by(*rows, start: str = START, **parts) -> OpenTable:
    return table(start, book(*rows, **parts))


def may_play(opened: OpenTable, seat: int = 0) -> set[int]:
    return {choice for choice in opened.legal(seat) if choice < DRAW}


def cards(text: str) -> set[int]:
    return set(read_cards(text))


def refusal(opened: OpenTable, seat: int, choice: int) -> str:
    refused = opened.refusal(seat, choice)
    assert refused is not None
    return refused.sentence


# ---- what may be played ----


def test_may_play_is_the_union_of_all_rules():
    assert may_play(ruled_by()) == cards("7H 5D")
    assert may_play(ruled_by(answer("may play", "SET 0"), sets=[faces("KC KD")])) == cards("7H 5D KC")


def test_may_not_play_beats_it_and_all_the_same_beats_that():
    ban = answer("may not play", "NUM 2; OF_SUIT")
    assert may_play(ruled_by(ban)) == cards("5D")
    allowed = answer("may play all the same", "SET 0", rule=2)
    assert may_play(ruled_by(allowed, ban, sets=[faces("7H")])) == cards("7H 5D")


def test_must_play_narrows_if_it_can_and_then_nothing_else_may_be_done():
    opened = ruled_by(answer("must play", "NUM 2; OF_SUIT"))
    assert opened.legal(0) == [number("7H")]
    assert refusal(opened, 0, DRAW) == "House rule 2 forbids that."
    assert refusal(opened, 0, number("5D")) == "House rule 2 forbids that."
    opened = ruled_by(answer("must play", "NUM 0; OF_SUIT"))
    assert opened.legal(0) == [number("5D"), number("7H"), DRAW]
    two = (answer("must play", "NUM 2; OF_SUIT"), answer("must play", "NUM 1; OF_SUIT", rule=2))
    assert may_play(ruled_by(*two)) == cards("7H"), "in the order of the sheet"


def test_the_faces_of_a_row_limit_it():
    assert may_play(ruled_by(answer("may not play", "SET 0", faces=faces("5D")), sets=[ALL_FACES])) == cards("7H")


def test_what_is_refused_is_refused_in_the_words_of_a_rule():
    ban = answer("may not play", "NUM 2; OF_SUIT")
    opened = ruled_by(ban)
    assert refusal(opened, 0, number("7H")) == "House rule 2 forbids that."
    assert refusal(opened, 0, number("KC")) == "House rule 1 forbids that.", "the base, which does not allow it"
    assert refusal(opened, 0, number("4H")) == "You do not hold that card."


def test_without_any_rule_only_drawing_is_left():
    opened = table(START, Book())
    assert opened.legal(0) == [DRAW]
    assert refusal(opened, 0, number("7H")) == "A card must match the top of the pile in suit or value."


def test_on_an_empty_pile_anything_goes():
    opened = ruled_by(when("card played", "MOVE_ALL 1 5"))
    play(opened, "7H")
    assert may_play(opened, 1) == cards("4H 7C 7S")


# ---- out of turn ----


ALL_ASKED = START.replace("ask turn 1", "ask turn 123")


def same_card() -> OpenTable:
    """Whoever holds a card of the rank of the top may play it at any time."""
    return ruled_by(answer("may play out of turn", "TOP; SAME_RANK"), start=ALL_ASKED)


def test_out_of_turn_all_are_asked_whatever_they_hold():
    opened = same_card()
    assert opened.actors == [0, 1, 2]
    assert opened.legal(1) == [number("7C"), number("7S"), PASS]
    assert opened.legal(2) == [PASS]
    do(opened, number("7S"), seat=1)
    assert lying(opened, "pile") == "2D 7D 7S"
    assert asks(opened) == "turn 1 2 3", "it does not move the turn"
    do(opened, PASS, seat=2)
    assert opened.actors == [0, 1]
    do(opened, DRAW, seat=0)
    assert opened.table.turn == 1


def test_play_may_go_on_from_there():
    moved = when(
        "card played", f"SEAT_OF actor; AT_TURN; NE; UNLESS >end; {NEXT}; KEEP_SEAT they; NEXT_IS; TURN_ENDS; end:"
    )
    opened = ruled_by(answer("may play out of turn", "TOP; SAME_RANK"), moved, start=ALL_ASKED)
    do(opened, number("7C"), seat=1)
    assert opened.table.turn == 2


# ---- plays of several cards ----


def test_several_cards_in_one_play_take_effect_in_order_when_it_is_complete():
    rows = (
        answer("may play with", "ROLE under; SAME_RANK"),
        when("card played", "REG 0; NUM 100; TIMES; ROLE card; ADD; REG_SET 0", rule=2),
        when("hand changed", "NUM 1; REG_ADD 1", rule=2),
    )
    start = START.replace("hand1 KC QC 7H 5D", "hand1 KC 7H 7S 5D").replace("7C 7S |", "7C |")
    opened = ruled_by(*rows, start=start, registers=[Register(), Register()])
    do(opened, number("7H"))
    assert asks(opened) == "more 1"
    assert opened.legal(0) == [number("7S"), DONE]
    assert refusal(opened, 0, DRAW) == "That is no choice now."
    do(opened, number("7S"))
    assert opened.legal(0) == [DONE], "that it is complete is always said"
    assert register(opened) == 0, "nothing takes effect yet"
    do(opened, DONE)
    assert register(opened) == number("7H") * 100 + number("7S")
    assert register(opened, number=1) == 1, "the hand is looked at once"
    assert moments(opened).count("card played") == 2
    assert asks(opened) == "turn 2"


def test_a_whole_hand_goes_without_saying():
    start = START.replace("hand1 KC QC 7H 5D", "hand1 7H 5H")
    opened = ruled_by(answer("may play with", "ROLE card; SAME_SUIT"), start=start)
    do(opened, number("7H"), number("5H"))
    assert (opened.table.outcome, opened.table.winners) == (WON, 1)


def test_the_last_of_several_alone_may_take_effect():
    rows = (
        answer("may play with", "ROLE under; SAME_RANK"),
        answer("takes effect", "ROLE before; NUM 0; EQ"),
        when("card played", "NUM 1; REG_ADD 0; ROLE card; REG_SET 1", rule=2),
    )
    start = START.replace("hand1 KC QC 7H 5D", "hand1 KC 7H 7S 5D").replace("7C 7S |", "7C |")
    opened = ruled_by(*rows, start=start, registers=[Register(), Register()])
    do(opened, number("7H"), number("7S"), DONE)
    assert (register(opened), register(opened, number=1)) == (1, number("7S"))


# ---- drawing and passing ----


def test_whether_one_who_could_play_may_draw():
    opened = ruled_by(answer("may draw", "NUM 0"))
    assert opened.legal(0) == [number("5D"), number("7H")]
    assert refusal(opened, 0, DRAW) == "House rule 2 forbids that."
    play(opened, "5D")
    assert DRAW in opened.legal(1), "who cannot play may"


def test_whether_one_may_pass():
    assert refusal(ruled_by(), 0, PASS) == "A turn is a card played or one drawn."
    opened = ruled_by(answer("may pass", "NUM 1"))
    do(opened, PASS)
    assert (asks(opened), sizes(opened)) == ("turn 2", [4, 3, 4])
    do(opened, PASS, PASS)
    assert opened.table.outcome != PLAYING, "a whole lap without a card"


def test_acts_of_a_kind_are_forbidden_in_every_game():
    act = "ROLE amount; NUM 1; EQ"  # drawing
    opened = ruled_by(answer("may act", act))
    assert opened.legal(0) == [number("5D"), number("7H")]
    assert refusal(opened, 0, DRAW) == "House rule 2 forbids that."
    play(opened, "5D")
    assert opened.legal(1) == [DRAW], "unless nothing else is left"
    ban = answer("may act", "ROLE amount; NUM 0; EQ", faces=faces("7C 7D 7H 7S"))
    assert may_play(ruled_by(ban)) == cards("5D")


def test_how_many_cards_are_drawn():
    opened = ruled_by(answer("draws", "NUM 3"))
    do(opened, DRAW)
    assert sizes(opened) == [7, 3, 4]
    opened = ruled_by(answer("draws", "NUM 3"), answer("draws", "ROLE amount; NUM 2; SUB", rule=2))
    do(opened, DRAW)
    assert sizes(opened) == [5, 3, 4], "each rule sees what those before it made of it"
    opened = ruled_by(answer("draws", "NUM 0"))
    do(opened, DRAW)
    assert sizes(opened) == [4, 3, 4]


def test_drawing_until_a_card_comes():
    opened = ruled_by(answer("draws until", "SET 0"), sets=[faces("8C")])
    do(opened, DRAW)
    assert lying(opened, "stock") == "9C"
    assert lying(opened, "hand1", viewer=1).split()[-3:] == ["5C", "6C", "8C"], "all see what was drawn for that"
    opened = ruled_by(answer("draws until", "SET 0"), sets=[faces("AH")])
    do(opened, DRAW)
    assert sizes(opened)[0] == 4 + 4 + 1, "or until there is nothing left: the pile was shuffled in"


def test_who_has_drawn_may_play_the_card_drawn():
    start = START.replace("stock 9C 8C 6C 5C", "stock 9C 8C 6C 9D")
    opened = ruled_by(answer("may play drawn", "NUM 1"), start=start)
    do(opened, DRAW)
    assert asks(opened) == "drawn 1"
    assert opened.legal(0) == [number("9D"), PASS]
    assert refusal(opened, 0, number("5D")).startswith("You have drawn")
    do(opened, number("9D"))
    assert (asks(opened), lying(opened, "pile")) == ("turn 2", "2D 7D 9D")
    opened = ruled_by(answer("may play drawn", "NUM 2"), start=start)
    do(opened, DRAW)
    assert opened.legal(0) == [number("5D"), number("9D"), number("7H"), PASS]
    do(opened, PASS)
    assert asks(opened) == "turn 2"


# ---- values ----


def test_cards_that_count_as_others_are_played_so():
    kings = answer("counts as rank", "NUM 7", faces=faces("KC KD KH KS"))
    assert may_play(ruled_by(kings)) == cards("KC 7H 5D")
    clubs = answer("counts as suit", "NUM 1", faces=faces("QC"))
    assert may_play(ruled_by(clubs)) == cards("QC 7H 5D")
    fives = answer("counts as more", "NUM 2", faces=faces("5D"))
    assert may_play(ruled_by(fives, answer("may not play", "NUM 7; OF_RANK"))) == set()


def test_worth():
    dear = answer("worth", "NUM 25", faces=faces("KC"))
    opened = ruled_by(dear, when("card played", "SEAT_OF actor; HAND_WORTH; SCORE_ADD", rule=2))
    play(opened, "7H")
    assert opened.table.score[0] == 25 + 12 + 5


def test_how_many_cards_are_dealt():
    rules = book(
        answer("hand size", "NUM 7"),
        answer("hand size", "SEAT_OF actor; DEALER; EQ; UNLESS >e; NUM 2; END; e:; ROLE amount", rule=2),
    )
    prepared = prepared_with(RULED, rules, 3, {"dealer": 2})
    opened = OpenTable(RULED, prepared.copy(), seeded=True)
    opened.loops.deal(opened._tables, 0, prepared, 0, 1, 1)
    assert sizes(opened) == [7, 2, 7]


def test_how_many_is_every_other_number_a_game_asks_for():
    rules = book(answer("how many", "ROLE amount; NUM 1; ADD", rule=0), base=Book())
    opened = table(
        "players 2 | rest discard | stock JR 2C 3C 4C 5C | turn 1 | ask draw 1", rules, ruled(game_named("bak"))
    )
    do(opened, 0)
    assert asks(opened) == "draw 1", "one more draw"


# ---- turns ----


def test_who_is_next():
    opened = ruled_by(answer("next", "SEAT_OF actor; NUM 2; AFTER"))
    do(opened, DRAW)
    assert asks(opened) == "turn 3"
    nobody = answer("next", "NUM 0", rule=2)
    opened = ruled_by(answer("next", "SEAT_OF actor; NUM 2; AFTER"), nobody)
    do(opened, DRAW)
    assert asks(opened) == "turn 3", "the last that is not empty"


# ---- winning ----

LAST_CARD = START.replace("hand1 KC QC 7H 5D", "hand1 7H")


def test_whether_an_empty_hand_wins():
    opened = ruled_by(answer("wins", "NUM 0", faces=faces("7H")), start=LAST_CARD)
    play(opened, "7H")
    assert opened.table.outcome == PLAYING
    assert moments(opened).count("win refused") == 1
    do(opened, DRAW, DRAW)
    assert asks(opened) == "turn 1"
    assert opened.legal(0) == [DRAW], "who is still in with an empty hand draws"
    do(opened, DRAW)
    assert sizes(opened)[0] == 1
    opened = ruled_by(answer("wins", "NUM 0", faces=faces("5D")), start=LAST_CARD)
    play(opened, "7H")
    assert opened.table.outcome == WON, "that rule is about another card"


def test_a_win_comes_before_the_last_card_takes_effect_unless_rules_say_otherwise():
    effect = when("card played", "NUM 2; DRAW")
    opened = ruled_by(effect, start=LAST_CARD)
    play(opened, "7H")
    assert (opened.table.outcome, sizes(opened)[0]) == (WON, 0)
    after = answer("wins", "ROLE amount; NUM 0; EQ", rule=2)
    opened = ruled_by(effect, after, start=LAST_CARD)
    play(opened, "7H")
    assert (opened.table.outcome, sizes(opened)[0]) == (PLAYING, 2)
    opened = ruled_by(after, start=LAST_CARD)
    play(opened, "7H")
    assert opened.table.outcome == WON


def test_a_last_card_that_is_given_away_wins_too():
    start = START.replace("hand1 KC QC 7H 5D", "hand1 KC 7H")
    opened = ruled_by(when("card played", f"NUM {number('KC')}; {NEXT}; GIVE"), start=start)
    play(opened, "7H")
    assert (opened.table.outcome, opened.table.winners) == (WON, 1)


def test_of_several_empty_hands_the_first_from_the_player_at_turn_on_wins():
    start = START.replace("hand2 4H 7C 7S", "hand2").replace("hand3 AS 2S 3S JS", "hand3")
    opened = ruled_by(when("card played", "NUM 1; REG_ADD 0"), start=start, registers=[Register()])
    play(opened, "7H")
    assert opened.table.winners == 0b10


def test_winners_of_a_round_that_a_rule_ends():
    opened = ruled_by(when("card played", "END_ROUND"), answer("winners", "SEAT_OF actor; OTHERS", rule=2))
    play(opened, "7H")
    assert opened.table.winners == 0b110


# ---- effects ----


@pytest.mark.parametrize(("times", "drawn"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_how_often_a_card_takes_effect(times: int, drawn: int):
    rows = (
        answer("takes effect", f"NUM {times}", faces=faces("7H")),
        when("card played", "NUM 1; DRAW", rule=2),
        when("card played", "NUM 1; REG_ADD 0", rule=3, keeps=True),
    )
    opened = ruled_by(*rows, registers=[Register()])
    play(opened, "7H")
    assert sizes(opened) == [3 + drawn, 3, 4]
    assert register(opened) == 1, "it was played once, all the same"


# ---- answers ----

PENDS = f"ROLE amount; DROP; NUM 2; {NEXT}; PEND >end; ROLE amount; DRAW; END; end:"
VICTIM = START.replace("hand1 KC QC 7H 5D", "hand1 KC 2H 5D").replace("hand2 4H 7C 7S", "hand2 4H 2C 2S")
VICTIM = VICTIM.replace("hand3 AS 2S", "hand3 AS 9S").replace("pile 2D 7D", "pile 2D")


def twos(form: str) -> OpenTable:
    """A two makes the next player draw two; a two answers it. It has been played on the second player."""
    rows = (
        when("card played", PENDS, faces=faces("2C 2D 2H 2S"), needs_card=True),
        answer("answers", "NUM 2; OF_RANK", form=ANSWER_FORMS.index(form)),
    )
    opened = ruled_by(*rows, start=VICTIM)
    play(opened, "2H")
    assert asks(opened) == "answer 2"
    assert opened.legal(1) == [number("2C"), number("2S"), PASS]
    return opened


def test_what_is_not_answered_falls_due_and_then_one_has_ones_turn():
    opened = twos("cancel")
    assert refusal(opened, 1, DRAW) == "First answer what is due to you, or take it."
    do(opened, PASS)
    assert sizes(opened) == [2, 5, 4]
    assert asks(opened) == "turn 2"


def test_cancelled():
    opened = twos("cancel")
    play(opened, "2C")
    assert (asks(opened), sizes(opened), opened.table.pendings) == ("turn 3", [2, 2, 4], 0)
    assert opened.table.resting == 0, "that is no circle"


def test_passed_on():
    opened = twos("pass on")
    play(opened, "2C")
    assert asks(opened) == "answer 3"
    do(opened, PASS)
    assert sizes(opened) == [2, 2, 6]


def test_added_to_and_passed_on():
    opened = twos("add and pass on")
    play(opened, "2C")
    assert opened.table.pendings == 1, "what is added is the card's own effect, never a second entry"
    do(opened, PASS)
    assert sizes(opened) == [2, 2, 8]


def test_a_card_without_that_effect_adds_as_much_as_was_added_last():
    rows = (
        when("card played", PENDS, faces=faces("2H"), needs_card=True),
        answer("answers", "NUM 4; OF_RANK", form=ANSWER_FORMS.index("add and pass on")),
    )
    opened = ruled_by(*rows, start=VICTIM)
    play(opened, "2H", "4H")
    do(opened, PASS)
    assert sizes(opened) == [2, 2, 8]


def test_turned_back():
    opened = twos("turn back")
    play(opened, "2C")
    assert asks(opened) == "turn 3"
    do(opened, DRAW)
    assert asks(opened) == "answer 1"
    do(opened, PASS)
    assert sizes(opened)[0] == 4


def test_halved():
    opened = twos("halve")
    play(opened, "2C")
    assert (sizes(opened), asks(opened)) == ([2, 3, 4], "turn 3")


def test_doubled_and_passed_on():
    opened = twos("double and pass on")
    play(opened, "2C")
    do(opened, PASS)
    assert sizes(opened) == [2, 2, 8]


def test_a_rule_of_its_own_answers_everything_that_is_pending():
    rows = (
        when("card played", PENDS, faces=faces("2H"), needs_card=True),
        answer("answers", "ROLE card; SAME_SUIT", rule=2),
    )
    opened = ruled_by(*rows, start=VICTIM)
    play(opened, "2H")
    assert opened.legal(1) == [number("4H"), PASS], "the suit of the card that it came from"
    other = (answer("answers", "NUM 4; OF_RANK", rule=2), when("turn ends", PENDS, rule=2))
    opened = ruled_by(rows[0], *other, start=VICTIM)
    play(opened, "2H")
    assert opened.legal(1) == [number("4H"), PASS], "for what its own rule does"
    assert opened.table.pendings == 2


# ---- what one may do instead ----


def test_options():
    rows = (
        when("option taken", "NUM 3; DRAW; NUM 5; SCORE_ADD"),
        answer("may do", "SEAT_OF actor; SCORE; NUM 0; EQ", form=0),
        when("option taken", "NUM 1; REG_ADD 0", rule=2),
        answer("may do", "NUM 1", rule=2, form=1),
        when("option taken", "ROLE amount; REG_SET 1", rule=3),
    )
    opened = ruled_by(*rows, registers=[Register(), Register()])
    assert opened.legal(0)[-2:] == [OPTION, OPTION + 1]
    do(opened, OPTION)
    assert (sizes(opened), opened.table.score[0]) == ([7, 3, 4], 5)
    assert (register(opened), asks(opened)) == (0, "turn 2")
    do(opened, OPTION + 1)
    assert (register(opened), register(opened, number=1)) == (1, 1)
    do(opened, DRAW)
    assert opened.legal(0)[-1] == OPTION + 1, "the first is for those without points"
    assert OPTION not in opened.legal(0)


def test_every_question_is_asked_here():
    text = Path(__file__).read_text(encoding="utf-8")
    assert [question for question in QUESTIONS if f'answer("{question}"' not in text] == []


def test_a_switched_answer_holds_for_its_owners_alone_if_it_says_so():
    rows = (
        when("card played", "NUM 2; SWITCH_ON 0"),
        answer("may not play", "SEAT_OF owner; AT_TURN; EQ; SET 0; WHERE", mode=0),
    )
    opened = ruled_by(*rows, modes=[Mode()], sets=[ALL_FACES])
    play(opened, "7H", "7C")
    assert may_play(opened, 2) == set()
    do(opened, DRAW)
    assert may_play(opened, 0) == set(), "the owner may not"


def test_the_base_is_row_0_of_the_book():
    assert BASE.rules == ("A card may be played on a card of the same suit or rank.",)
    assert [QUESTIONS[row.question] for row in BASE.rows] == ["may play"]
