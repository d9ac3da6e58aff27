"""When rules run: every moment of the shedding game, and what narrows it."""

import pytest

from houserules.language.code import NoMeaning, NotForThisGame
from houserules.language.rules import (
    Amount,
    AtTurn,
    Beyond,
    Compare,
    Discard,
    Draw,
    Give,
    Is,
    Like,
    Lose,
    MayWin,
    Moment,
    Next,
    NextPlayer,
    Opposite,
    Others,
    Pick,
    Player,
    RankOf,
    Reshuffle,
    Reverse,
    Score,
    Skip,
    Step,
    SwapHands,
    TurnUp,
    When,
)
from tests.language.kinds import HEARTS, SEVENS, SPADES, n, when_played
from tests.language.played import dealt, play

THREE = "pile 5H | hand1 7H 2H 3C | hand2 KH KD 9H | hand3 4H 6D 8D 9D | stock QS 9C 8C"
ONE_POINT = (Score(Player(), n(1)),)


def scored(kind, text=THREE, *choices, cards=None, who=None, on=None, condition=None, rules=()):
    """The points after these choices, where each such moment gives its actor one."""
    moment = Moment(kind, who=who, on=on) if cards is None else Moment(kind, cards, who, on)
    return play([When(moment, ONE_POINT, condition), *rules], text, *choices).points


def sevens(*effects):
    return (when_played(SEVENS, *effects),)


def test_turns_begin_and_end():
    assert scored("turn begins", THREE, "draw", "draw") == "0 1 1"
    assert scored("turn ends", THREE, "draw", "draw") == "1 1 0"


def test_turns_are_skipped():
    assert scored("turn skipped", THREE, "7H", rules=sevens(Skip(Next()))) == "0 1 0"


def test_cards_are_played_and_drawn():
    assert scored("card played", THREE, "7H", "draw", "4H") == "1 0 1"
    assert scored("card drawn", THREE, "7H", "draw", "4H") == "0 1 0"


def test_cards_are_discarded_given_and_taken():
    assert scored("card discarded", THREE, "7H", rules=sevens(Discard(Next(), Pick(how="random")))) == "0 1 0"
    give = sevens(Give(Player(), Pick(how="random"), Next()))
    assert scored("card given", THREE, "7H", rules=give) == "1 0 0"
    assert scored("card taken", THREE, "7H", rules=give) == "0 1 0"


def test_a_card_is_turned_up_and_the_pile_shuffled():
    assert scored("card turned up", THREE, "7H", rules=sevens(TurnUp())) == "1 0 0"
    assert scored("shuffled", THREE, "7H", rules=sevens(Reshuffle())) == "1 0 0"


def test_the_stock_runs_out():
    text = "rest first | pile 3D 5H | hand1 7H 2H 3C | hand2 KH KD | stock 9C"
    assert scored("stock out", text, "draw", "draw") == "0 1"


def test_a_hand_changes():
    comes_to_two = Compare(Amount(), "=", n(2))
    assert scored("hand changed", THREE, "7H", "draw", condition=comes_to_two) == "1 0 0"


def test_who_cannot_play():
    assert scored("cannot play", THREE.replace("5H", "10S"), "draw") == "1 0 0"
    assert scored("cannot play", THREE, "draw") == "0 0 0"


def test_hands_are_swapped_and_play_reversed():
    assert scored("hands swapped", THREE, "7H", rules=sevens(SwapHands(Player(), Next()))) == "1 0 0"
    assert scored("play reversed", THREE, "7H", rules=sevens(Reverse())) == "1 0 0"


def test_a_player_is_out():
    assert scored("player out", THREE, "7H", rules=sevens(Lose(Next()))) == "0 1 0"


def test_the_round_begins_is_won_and_ends():
    begun = When(Moment("round begins"), (Score(Others(), n(1)),))
    assert dealt(begun, 3, dealer=2).points == "1 0 1"
    text = "pile 5H | hand1 7H | hand2 KH KD | stock 9C"
    assert scored("round won", text, "7H") == "1 0"
    assert scored("round ends", text, "7H") == "1 0"


def test_a_win_is_refused():
    text = "pile 5H | hand1 7H | hand2 KH KD | stock 9C"
    assert scored("win refused", text, "7H", rules=(MayWin(allowed=False),)) == "1 0"


def test_a_lap_begins():
    assert scored("lap begins", THREE, "draw", "draw", "draw", "draw") == "1 0 0"


def test_what_nobody_did_is_nobodys():
    rule = When(Moment("round begins"), (Draw(Player(), n(1)),))
    assert dealt(rule, 3, dealer=2).sizes == "5 6 5", "in this game the dealer begins it"


# ---- what narrows a moment ----


def test_by_the_card():
    assert scored("card played", THREE, "7H", "9H", cards=SEVENS) == "1 0 0"


def test_by_the_card_under_it():
    assert scored("card played", THREE, "7H", "9H", on=SEVENS) == "0 1 0"


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (Like("suit", "under"), "1 1 0"),
        (Like("rank", "under"), "0 0 1"),
        (Beyond("higher", "under"), "1 1 0"),
        (Step(2, "under"), "1 1 0"),
    ],
)
def test_by_the_card_as_it_is_to_others(cards, points):
    assert scored("card played", THREE, "7H", "9H", "9D", cards=cards) == points


def test_by_who_does_it():
    assert scored("card drawn", THREE, "draw", "draw", who=Next()) == "0 0 0", "nobody is next to themselves"
    assert scored("card drawn", THREE, "draw", "draw", who=AtTurn()) == "1 1 0"
    assert scored("card drawn", THREE, "7H", who=Others(AtTurn()), rules=sevens(Draw(Next(), n(1)))) == "0 1 0"
    assert scored("card drawn", THREE, "draw", who=Player()) == "1 0 0"


def test_a_hidden_card_that_a_rule_looks_at_is_shown():
    rule = When(Moment("card drawn", SPADES), ONE_POINT)
    after = play(rule, THREE.replace("8C", "8S"), "draw")
    assert after.points == "1 0 0"
    assert after.hand(1, viewer=2) == "8S ?? ?? ??"
    blind = play(When(Moment("card drawn"), ONE_POINT), THREE.replace("8C", "8S"), "draw")
    assert blind.hand(1, viewer=2) == "?? ?? ?? ??"


def test_a_condition_on_the_card_shows_it_too():
    rule = When(Moment("card drawn"), ONE_POINT, Compare(RankOf("card"), ">", n(5)))
    assert play(rule, THREE, "draw").hand(1, viewer=2) == "8C ?? ?? ??"


def test_rules_run_in_the_order_of_the_sheet():
    first, second = when_played(SEVENS, Draw(Next(), n(1))), when_played(HEARTS, Reverse())
    assert play([first, second], THREE, "7H").sizes == "2 4 4"
    assert play([second, first], THREE, "7H").sizes == "2 3 5"


def test_what_follows_from_a_rule_is_reacted_to():
    rules = [when_played(SEVENS, Draw(Next(), n(2))), When(Moment("card drawn"), (Score(Opposite(), n(1)),))]
    assert play(rules, THREE, "7H").points == "0 0 2"


def test_a_circle_is_cut():
    after = play(When(Moment("points changed"), ONE_POINT), THREE)
    assert after.points == "0 0 0"
    rules = [*sevens(Score(Player(), n(1))), When(Moment("points changed"), ONE_POINT)]
    circle = play(rules, THREE, "7H")
    assert circle.table.cut == 1
    assert circle.turn == 2


def test_a_next_player_is_named_by_a_rule_of_the_base():
    assert play([NextPlayer(Next(2)), when_played(SEVENS, Draw(Next(), n(1)))], THREE, "7H").sizes == "2 4 4"


# ---- what makes no sense ----


def test_moments_that_never_come():
    with pytest.raises(NotForThisGame, match="“card bought” never happens in Shedding"):
        scored("card bought")


def test_moments_that_are_about_no_card():
    for moment in (Moment("turn begins", HEARTS), Moment("turn begins", on=HEARTS)):
        with pytest.raises(NoMeaning, match="about no card"):
            play(When(moment, ONE_POINT), THREE)
    with pytest.raises(NoMeaning, match="The card"):
        play(When(Moment("turn begins"), ONE_POINT, Is("card", HEARTS)), THREE)
