"""Trials: rules tried by playing, with the newest and without it."""

from collections.abc import Callable
from random import Random  # noqa: TID251 - tests may use chance of their own

import numpy as np
import pytest

from houserules.games import game_named
from houserules.games.shedding import GAME
from houserules.language.checks import check
from houserules.language.code import NotForThisGame
from houserules.language.reading import read_rule
from houserules.language.rules import HouseRule, Moment, Num, Player, Reverse, Score, When
from houserules.language.saying import say
from houserules.trial import WITHOUT, Trial, example_game, try_rules, warnings_of
from houserules.trial.playing import ended
from houserules.trial.replaying import replay
from tests.language.made import sentence

SEVENS = "When a 7 is played, the next player draws 2 cards."
FLOOD = "When a card is drawn, the next player draws 1 card."
ENDLESS = "When a player's hand comes to 1 card, they draw 3 cards."


def rule(text: str) -> HouseRule:
    reading = read_rule(text)
    assert reading.rule is not None, reading.problem
    return reading.rule


def trial(*texts: str, games: int = 8, **more) -> Trial:
    return try_rules(GAME, [rule(text) for text in texts], games=games, speed="interpreted", **more)


def kinds(*texts: str, games: int = 8) -> list[str]:
    return [warning.kind for warning in warnings_of(trial(*texts, games=games), rule(texts[-1]))]


def test_games_with_a_rule_are_held_against_the_same_deals_without_it():
    tried = trial(SEVENS)
    assert tried.games == 8
    assert tried.share_ended() == tried.share_ended(WITHOUT) == 1
    assert tried.fired[0] > 0
    assert 0 < tried.changed <= 8
    assert tried.length(WITHOUT) > 0
    assert sum(tried.wins()) == pytest.approx(1)


def test_a_game_in_which_the_rule_did_nothing_goes_as_without_it():
    tried = trial("When the ace of spades is played on a 2, the next player draws 2 cards.", games=20)
    quiet = tried.tallies["fired"][:, tried.base_rules] == 0
    assert quiet.sum() > 0
    assert not tried.changes[quiet].any()


def test_the_seed_alone_says_which_games_are_played():
    one, again, other = trial(SEVENS), trial(SEVENS), trial(SEVENS, seed=1)
    assert np.array_equal(one.tallies, again.tallies)
    assert not np.array_equal(one.tallies, other.tallies)


def test_a_rule_that_leaves_no_way_to_win_is_told_with_a_game_that_shows_it():
    tried = trial(ENDLESS)
    [warning] = warnings_of(tried, rule(ENDLESS))
    [said] = say(rule(ENDLESS))
    assert warning.kind == "never ends"
    assert warning.sentence == (
        f"With “{said.rstrip('.')}”, none of 8 games came to an end; without it, all did. "
        f"Each was given {tried.limit} choices."
    )
    lines = example_game(tried, warning.game)
    assert lines[0] == f"Game {warning.game} of seed 0, 4 players:"
    assert lines[-1] == f"  It was broken off after {tried.limit} choices: unfinished."
    assert any("more choices" in line for line in lines)
    assert any(f"(“{said.rstrip('.')}”)" in line for line in lines)


def test_a_rule_that_ends_few_games_is_told():
    assert kinds("Hearts may not be played.", games=16) == ["seldom ends"]


def test_a_game_that_cannot_be_won_any_more_is_told():
    bak = game_named("bak")
    tried = try_rules(bak, [rule(FLOOD)], games=12, speed="interpreted")
    assert [warning.kind for warning in warnings_of(tried)] == ["never won"]


def test_what_does_nothing_is_told_only_after_enough_games():
    joker = "When a joker is played, play reverses."
    assert kinds(joker, games=4) == []
    assert kinds(joker, games=20) == ["never fires"]
    assert kinds("Jokers may not be played.", games=20) == ["no difference"]
    assert kinds('When a player plays a 7, they must say "Lucky".', games=20) == []


def test_a_circle_that_was_cut_is_told_with_its_rules():
    loops = [
        HouseRule((When(Moment("play reversed"), (Score(Player(), Num(1)),)),), "Turncoat"),
        HouseRule((When(Moment("points changed"), (Reverse(),)),), "Pointer"),
    ]
    tried = try_rules(GAME, [rule("When a 5 is played, play reverses."), *loops], games=8, speed="interpreted")
    [warning] = [warning for warning in warnings_of(tried) if warning.kind == "circles"]
    assert warning.rules == ("Turncoat", "Pointer")
    at = int(tried.tallies["cut_at"][warning.game])
    assert any(line.endswith("The circle is cut.") for line in example_game(tried, warning.game, at))


def test_a_rule_that_is_silenced_by_the_newest_is_told():
    tried = trial(SEVENS, "7s may not be played.", games=20)
    [warning] = [warning for warning in warnings_of(tried) if warning.kind == "silences"]
    assert warning.rules == (SEVENS, "7s may not be played.")[::-1]


@pytest.mark.parametrize("variant", [0, 1])
def test_a_replayed_game_is_the_one_that_was_counted(variant: int):
    tried = trial(SEVENS, games=3)
    for number in range(3):
        told, _ = replay(tried, number, variant)
        assert told[-1].move == tried.tallies_of(variant)["moves"][number]
        assert ended(tried.tallies_of(variant))[number]


@pytest.mark.parametrize("name", ["bak", "kaktus", "farck"])
def test_rules_are_tried_in_every_game(name: str):
    tried = try_rules(game_named(name), [rule("When a turn ends, the player gets 1 point.")], games=2)
    assert tried.fired[0] > 0
    assert len(example_game(tried, 1)) > 3
    with pytest.raises(NotForThisGame):
        try_rules(game_named(name), [rule(SEVENS)] if name != "farck" else [rule("7s may be played on 8s.")], games=1)


def test_as_many_games_are_played_as_the_time_allows():
    tried = trial(SEVENS, games=None, seconds=0.2)  # type: ignore[arg-type]
    assert 5 <= tried.games < 2_000
    assert trial(SEVENS, games=None, seconds=0).games == 5  # type: ignore[arg-type]


def test_what_is_said_never_to_fire_does_nothing_when_it_is_played(sample: Callable[..., int]):
    random = Random(3)
    for _ in range(sample("random rules whose warnings were held against play", test=300, soak=20_000)):
        made = HouseRule((sentence(random, 1),))
        said = [warning.sentence for warning in check(made)]
        if said and " part of it " not in said[0] and " effect of it " not in said[0] and "sets itself" not in said[0]:
            try:
                tried = try_rules(GAME, [made], games=3, options={"jokers": 2}, speed="interpreted")
            except ValueError:  # not for this game, or too large
                continue
            assert (tried.fired, tried.changed) == ((0,), 0), said
