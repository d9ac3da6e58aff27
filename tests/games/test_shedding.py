"""The shedding game, clause by clause, on tables set up in one line."""

import pytest

from houserules.cards import is_joker
from houserules.engine.bulk import list_games, play_games, play_listed
from houserules.engine.events import events_of
from houserules.engine.game import Refusal
from houserules.engine.machine.ruled import prepared_with, ruled
from houserules.engine.moments import MOMENTS
from houserules.engine.options import OptionError
from houserules.engine.outcome import PLAYING, UNFINISHED, VOID, WON
from houserules.engine.record import WATCHER
from houserules.engine.tables import OpenTable, open_table
from houserules.games.shedding import BASE, GAME
from tests.tables import asks, laid, lying, say, say_as


def shedding(text: str) -> OpenTable:
    """A table whose other cards lie in the stock."""
    return laid(GAME, f"Shedding-v1 | rest stock | {text}")


def clause_of(refused: Refusal | None) -> str:
    assert refused is not None, "that should have been refused"
    return refused.clause


def moments(opened: OpenTable) -> list[str]:
    return [MOMENTS[event.moment] for event in events_of(opened.view(WATCHER)) if event.kind == "happened"]


# ---- set-up ----


def test_one_pack_up_to_five_players_and_two_beyond_or_as_many_as_wanted():
    for seats in range(2, 9):
        assert open_table(GAME, seats, seed=1).table.tokens == (52 if seats <= 5 else 104)
    assert open_table(GAME, 2, {"packs": 4, "jokers": 4}, seed=1).table.tokens == 4 * 56
    with pytest.raises(OptionError, match="2 to 8 players"):
        open_table(GAME, 9)


@pytest.mark.clause("BTK-01")
def test_five_cards_each():
    opened = open_table(GAME, 4, seed=1)
    assert [opened.table.size[2 + seat] for seat in range(4)] == [5, 5, 5, 5]
    opened = open_table(GAME, 4, {"hand size": 7}, seed=1)
    assert [opened.table.size[2 + seat] for seat in range(4)] == [7, 7, 7, 7]
    assert lying(opened, "hand1", viewer=1) == "?? ?? ?? ?? ?? ?? ??"


@pytest.mark.clause("BTK-01")
def test_where_there_are_too_few_cards_everybody_gets_what_there_is_and_one_begins_the_pile():
    opened = open_table(GAME, 8, {"hand size": 13, "packs": 1}, seed=1)
    assert opened.table.size[1] == 1
    assert sum(opened.table.size[2 + seat] for seat in range(8)) == 51


@pytest.mark.clause("BTK-02")
def test_the_dealer_turns_up_the_top_card_and_that_is_not_playing():
    opened = open_table(GAME, 3, {"dealer": 2}, seed=1)
    assert lying(opened, "pile", WATCHER) == lying(opened, "pile")
    assert opened.table.size[1] == 1
    assert moments(opened).count("card turned up") == 1
    assert "card played" not in moments(opened)


@pytest.mark.clause("BTK-02")
def test_a_joker_turned_up_is_replaced():
    for seed in range(60):
        opened = open_table(GAME, 2, {"jokers": 4, "hand size": 1}, seed=seed)
        assert not is_joker(opened.table.face[opened.table.cards[1, 0]])


@pytest.mark.clause("BTK-03")
def test_left_of_the_dealer_begins_and_play_goes_clockwise():
    opened = open_table(GAME, 3, {"dealer": 2}, seed=1)
    turns = []
    for _ in range(4):
        turns.append(asks(opened))
        say(opened, "draw")
    assert turns == ["turn 3", "turn 1", "turn 2", "turn 3"]
    assert {open_table(GAME, 4, seed=seed).table.dealer for seed in range(60)} == {0, 1, 2, 3}


@pytest.mark.clause("BTK-03")
def test_nobody_may_act_out_of_turn():
    opened = shedding("players 3 | pile 7D | hand1 7H 2C | hand2 7S 3C | hand3 4C | turn 2 | ask turn 2")
    assert clause_of(say_as(opened, 0, "7h")) == "BTK-03"
    assert opened.legal(0) == []


# ---- the turn ----


@pytest.mark.clause("BTK-04")
def test_a_card_of_the_suit_or_value_of_the_top_may_be_played_or_one_drawn():
    opened = shedding("players 2 | pile 7D | hand1 7H 2D KC | hand2 4C | turn 1 | ask turn 1")
    words = [GAME.words.write_choice(opened.view(0), 0, choice, ["", ""]) for choice in opened.legal(0)]
    assert words == ["2♦", "7♥", "draw"]
    assert clause_of(say(opened, "kc")) == "BTK-04"
    assert clause_of(say(opened, "4c")) == "BTK-04"
    assert clause_of(say(opened, "pass")) == "BTK-04"
    assert say(opened, "7h") is None
    assert lying(opened, "pile") == "7D 7H"
    assert asks(opened) == "turn 2", "a play ends the turn"


@pytest.mark.clause("BTK-04")
def test_drawing_is_always_allowed_and_ends_the_turn():
    opened = shedding("players 2 | pile 7D | hand1 7H | hand2 4C | turn 1 | ask turn 1")
    assert say(opened, "draw") is None
    assert opened.table.size[2] == 2
    assert asks(opened) == "turn 2"
    assert lying(opened, "hand1", viewer=1) == "?? ??"


@pytest.mark.clause("BTK-04")
def test_a_joker_matches_nothing_and_nothing_matches_it():
    opened = shedding("players 2 | option jokers: 2 | pile 7D | hand1 JR 7H | hand2 4C | turn 1 | ask turn 1")
    assert clause_of(say(opened, "joker")) == "BTK-04"
    opened = shedding("players 2 | option jokers: 2 | pile JR | hand1 JB 7H | hand2 4C | turn 1 | ask turn 1")
    assert len(opened.legal(0)) == 1


@pytest.mark.clause("BTK-04")
def test_the_pile_is_reshuffled_under_its_top_when_the_deck_is_out():
    opened = laid(GAME, "players 2 | rest hand2 | stock | pile 2C 3C 4C 5C | hand1 7H | turn 1 | ask turn 1")
    say(opened, "draw")
    assert lying(opened, "pile") == "5C"
    assert sorted([*lying(opened, "stock").split(), *lying(opened, "hand1").split()]) == ["2C", "3C", "4C", "7H"]
    assert lying(opened, "stock", viewer=0) == "?? ??"
    assert "stock out" in moments(opened)
    assert "shuffled" in moments(opened)


@pytest.mark.clause("BTK-04")
def test_with_nothing_left_to_draw_the_turn_is_used_and_a_whole_lap_of_that_is_void():
    opened = laid(GAME, "players 3 | rest hand3 | pile 5C | hand1 7H | hand2 7D | turn 1 | ask turn 1")
    say(opened, "draw")
    assert asks(opened) == "turn 2"
    say(opened, "draw")
    assert opened.table.outcome == PLAYING
    say(opened, "draw")
    assert (opened.table.outcome, opened.table.winners) == (VOID, 0)
    assert GAME.words.sum_up(opened.view(0), 0, ["Ada", "Ben", "Cleo"])[0].startswith("Nobody wins: nobody played")


@pytest.mark.clause("BTK-04")
def test_a_card_played_begins_the_lap_anew():
    opened = laid(GAME, "players 2 | rest hand2 | pile 5C | hand1 7H | turn 1 | ask turn 1")
    for said in ("draw", "6c", "draw", "6h", "draw"):
        say(opened, said)
    assert opened.table.outcome == PLAYING


def test_a_round_that_goes_on_for_too_many_laps_is_unfinished():
    opened = open_table(GAME, 2, {"laps": 2}, seed=1)
    for _ in range(4):
        assert opened.table.outcome == PLAYING
        say(opened, "draw")
    assert (opened.table.outcome, opened.table.winners) == (UNFINISHED, 0)


# ---- the end ----


@pytest.mark.clause("BTK-08")
def test_no_cards_in_hand_wins_the_round():
    opened = shedding("players 3 | pile 7D | hand1 7H | hand2 4C | hand3 5C | turn 1 | ask turn 1")
    say(opened, "7h")
    assert (opened.table.outcome, opened.table.winners) == (WON, 0b001)
    assert moments(opened)[-2:] == ["round won", "round ends"]
    assert clause_of(opened.refusal(1, 0)) == "BTK-08"


# ---- with the base as a rule ----


def test_with_the_base_sentence_as_the_only_rule_every_game_is_the_same():
    game = ruled(GAME)
    for seats in (2, 5):
        plain = play_games(GAME, seats, 12, speed="interpreted")
        ruled_games = play_listed(game, prepared_with(game, BASE, seats), list_games(12), speed="interpreted")
        for field in plain.dtype.names or ():
            assert (plain[field] == ruled_games[field]).all(), field


# ---- words ----


def test_what_people_type_is_understood():
    opened = shedding("players 2 | pile 7D | hand1 7H 2D | hand2 4C | turn 1 | ask turn 1")

    def read(text: str) -> list[int]:
        return GAME.words.read_choices(opened.view(0), 0, text, ["You", "Ben"])

    assert read("7h") == read("play the seven of hearts") == read("I’d like to play 7♥, please")
    assert read("draw") == read("take a card") == read("Draw one")
    assert read("option 2") == [GAME.choices - 7]
    for nonsense in ("sing", "draw 7h", "", "option", "option 9"):
        with pytest.raises(ValueError, match=r"."):
            read(nonsense)


def test_what_happens_is_told_to_each_as_they_see_it():
    opened = shedding("players 2 | pile 7D | hand1 7H 2D | hand2 4C | turn 1 | ask turn 1")
    say(opened, "draw")
    names = ["Ada", "Ben"]
    drawn = lying(opened, "hand1").split()[-1]
    assert GAME.words.tell(opened.view(1), 1, names) == ["Ada draws a card."]
    assert GAME.words.tell(opened.view(0), 0, names)[0].startswith("You draw ")
    assert drawn[0] in GAME.words.tell(opened.view(0), 0, names)[0]
    assert "4♣" in GAME.words.describe(opened.view(1), 1, names)
    assert "4♣" not in GAME.words.describe(opened.view(0), 0, names)
    assert GAME.words.ask(opened.view(0), 0, names) == "Ben plays or draws."
    assert GAME.words.ask(opened.view(1), 1, names) == "Your turn: draw (no card can be played)"
    say(opened, "draw")
    assert GAME.words.ask(opened.view(0), 0, names) == "Your turn: play a card, say “2♦” or draw"
