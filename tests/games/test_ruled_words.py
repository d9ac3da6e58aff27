"""Games with house rules in words."""

import pytest

from houserules.engine.game import NotUnderstood
from houserules.engine.machine.book import Book, Register
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
from houserules.engine.machine.ruled import ruled
from houserules.engine.outcome import PLAYING
from houserules.engine.record import WATCHER
from houserules.engine.tables import OpenTable
from houserules.games import NAMES, game_named
from houserules.games.ruled_words import change_rules, open_ruled, with_rules
from houserules.games.shedding import BASE, GAME
from tests.engine.machine import answer, book, faces, table, when
from tests.engine.machine.test_doing import NEXT, SET_UP, THEY_ARE_NEXT, number
from tests.tables import say

PLAYERS = ["Ada", "Ben", "Cleo"]


def asking(text: str, **parts) -> OpenTable:
    """A table at which a rule asks, after the seven of hearts was played."""
    rules = book(when("card played", text, faces=faces("7H"), needs_card=True), **parts)
    opened = table(SET_UP, rules, with_rules(GAME, rules))
    assert say(opened, "7h") is None
    return opened


def read(opened: OpenTable, text: str, seat: int = 0) -> int:
    (choice,) = opened.game.words.read_choices(opened.view(seat), seat, text, PLAYERS)
    return choice - GAME.choices


@pytest.mark.parametrize(
    ("code", "texts", "chosen", "asked"),
    [
        ("ASK_YES; DROP", ["yes", "y", "Sure!"], YES, "yes or no?"),
        ("ASK_YES; DROP", ["no", "n"], NO, "yes or no?"),
        ("SEAT_OF actor; OTHERS; ASK_SEAT; DROP", ["Cleo", "player 3", "3"], SEAT_CHOICE + 2, "Ben or Cleo"),
        ("ASK_SUIT; DROP", ["spades", "spade", "s", "the spades"], SUIT_CHOICE + 3, "choose a suit"),
        ("ASK_RANK; DROP", ["jack", "jacks", "11"], RANK_CHOICE + 10, "choose a rank"),
        ("ASK_RANK; DROP", ["seven", "7"], RANK_CHOICE + 6, "choose a rank"),
        ("NUM 2; NUM 4; ASK_NUMBER; DROP", ["3", "three"], NUMBER_CHOICE + 3, "from 2 to 4"),
        ("ASK_WAY 3; DROP", ["way 2", "2"], WAY_CHOICE + 1, "way 1 to 3"),
        ("SET 0; ASK_CARD; DROP", ["kc", "king of clubs"], number("KC"), "choose a card"),
        ("SET 1; ASK_CARD; DROP", ["none"], NONE_CHOICE, "choose a card"),
    ],
)
def test_what_rules_ask_and_how_it_is_answered(code: str, texts: list[str], chosen: int, asked: str):
    opened = asking(code, sets=[faces("KC QC"), faces("2H")])
    words = opened.game.words
    assert words.ask(opened.view(0), 0, PLAYERS).startswith("By the rule “rule 1”: ")
    assert asked in words.ask(opened.view(0), 0, PLAYERS)
    assert words.ask(opened.view(1), 1, PLAYERS) == "Ada decides, by the rule “rule 1”."
    for text in texts:
        assert read(opened, text) == chosen, text
    with pytest.raises(NotUnderstood):
        read(opened, "perhaps")
    for choice in opened.legal(0):
        written = words.write_choice(opened.view(0), 0, choice, PLAYERS)
        assert read(opened, written) == choice - GAME.choices, written


def test_a_refusal_names_the_rule():
    rules = Book((*BASE.rules, "No hearts on diamonds."), (*BASE.rows, answer("may not play", "NUM 2; OF_SUIT")))
    opened = table(SET_UP, rules, with_rules(GAME, rules))
    refused = say(opened, "7h")
    assert refused is not None
    assert refused.sentence == "By the rule “No hearts on diamonds” that is not allowed."
    refused = say(opened, "kc")
    assert refused is not None
    assert "“A card may be played on a card of the same suit or rank”" in refused.sentence


def test_what_rules_do_is_told_to_each_as_they_see_it():
    opened = asking(f"NUM {number('KC')}; {NEXT}; GIVE; REVERSE; NUM 5; SCORE_ADD; NUM 3; NAME_SUIT; ASK_YES; DROP")
    told = opened.game.words.tell(opened.view(1), 1, PLAYERS)
    assert told == [
        "Ada plays 7♥.",
        "Ada gives you K♣.",
        "Play goes the other way round.",
        "Ada has 5 points now.",
        "Ada names spades.",
    ]
    assert "Ada gives Ben a card." in opened.game.words.tell(opened.view(2), 2, PLAYERS)
    say(opened, "yes")
    assert opened.game.words.tell(opened.view(0), 0, PLAYERS) == ["You say yes."]
    assert opened.game.words.tell(opened.view(WATCHER), WATCHER, PLAYERS) == ["Ada chooses."]


def test_a_circle_is_told_with_the_names_of_its_rules():
    rules = book(when("card turned up", "TURN_UP; RESHUFFLE"), when("card played", "TURN_UP", rule=2))
    opened = table(SET_UP, rules, with_rules(GAME, rules))
    say(opened, "7h")
    told = opened.game.words.tell(opened.view(1), 1, PLAYERS)
    assert told[-1] == "Rules went in a circle, and rest until the next choice: “rule 1”."


def test_the_table_shows_what_rules_keep():
    opened = asking(
        f"NUM 3; NAME_SUIT; NUM 2; {NEXT}; PEND >e; ROLE amount; DRAW; END; e:; NUM 4; REG_SET 0; NUM -1; DIRECT;"
        "ASK_YES; DROP",
        registers=[Register("storms")],
    )
    shown = opened.game.words.describe(opened.view(0), 0, PLAYERS)
    assert "The top card counts as spades." in shown
    assert "Due for Ben: “rule 1” (2)." in shown
    assert "Storms: 4." in shown
    assert "Play goes counter-clockwise." in shown
    assert "rule 1" in opened.game.words.help()


def test_an_end_by_a_rule_is_told():
    rules = book(when("card drawn", f"{THEY_ARE_NEXT}; WIN", rule=0), base=Book(("draw and lose",)))
    bak = game_named("bak")
    opened = table("players 2 | rest discard | stock JR 2C 3C | turn 1 | ask draw 1", rules, with_rules(bak, rules))
    say(opened, "draw")
    assert opened.over
    assert opened.game.words.sum_up(opened.view(0), 0, PLAYERS)[0] == "A house rule ended the game: Ben wins."


def test_games_that_differ_in_words_alone_are_the_same_to_the_engine():
    rules = book(when("card played", "NUM 1; DRAW"))
    assert with_rules(GAME, rules) == ruled(GAME)
    assert hash(with_rules(GAME, rules)) == hash(ruled(GAME))


def test_rules_of_an_open_table_change():
    opened = open_ruled(GAME, BASE, 3, seed=1)
    assert opened.game.words.help().count("1. A card may be played") == 1
    more = Book((*BASE.rules, "Nobody draws."), (*BASE.rows, answer("draws", "NUM 0")))
    change_rules(opened, more)
    assert "2. Nobody draws." in opened.game.words.help()
    before = opened.table.size[0]
    say(opened, "draw")
    assert opened.table.size[0] == before


@pytest.mark.parametrize("name", NAMES)
def test_every_game_can_be_played_in_words_under_rules(name: str):
    """Rules that ask, move cards and end turns; whatever is said of it is said without a mistake."""
    base = BASE if name == "shedding" else Book()
    rule = len(base.rules)
    rows = (
        when("turn begins", "ASK_YES; UNLESS >no; NUM 1; DRAW; NUM 1; SCORE_ADD; no:; ASK_SUIT; DROP", rule=rule),
        when(
            "turn ends",
            "SEAT_OF actor; OTHERS; ASK_SEAT; KEEP_SEAT they; NUM 2; NUM 1; NUM 3; ASK_NUMBER; DROP; DROP",
            rule=rule,
        ),
    )
    rules = Book((*base.rules, "Ask a lot."), (*base.rows, *rows))
    game = game_named(name)
    for seed in range(2):
        opened = open_ruled(game, rules, game.usual_seats, seed=seed)
        names, step = [f"Player {seat + 1}" for seat in range(game.usual_seats)], 0
        words = opened.game.words
        while opened.table.outcome == PLAYING and step < 60:
            seat = opened.actors[0]
            legal = opened.legal(seat)
            choice = legal[(7 * step + seed) % len(legal)]
            view = opened.view(seat)
            text = words.write_choice(view, seat, choice, names)
            assert words.read_choices(view, seat, text, names) == [choice], text
            assert words.ask(view, seat, names)
            assert words.describe(view, seat, names)
            assert opened.make(seat, choice) is None
            for viewer in (seat, WATCHER):
                words.tell(opened.view(viewer), viewer, names)
            step += 1
        assert step == 60 or words.sum_up(opened.view(0), 0, names)
