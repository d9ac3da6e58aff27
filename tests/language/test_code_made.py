"""Rules made at random: each becomes rule code or is refused with a sentence, and can be played with."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from houserules.engine.game import Game
from houserules.engine.machine.book import TooLarge
from houserules.engine.outcome import PLAYING
from houserules.games import bak, farck, kaktus, shedding
from houserules.language.code import NotForThisGame
from houserules.language.rules import HouseRule
from tests.language.played import Played, book_of, dealt
from tests.language.rules_made import busy_rules, house_rules

MOVES = 12
SLOW = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
GAMES = (shedding.GAME, bak.GAME, farck.GAME, kaktus.GAME)


def problem_of(rule: HouseRule, game: Game) -> str:
    """Why a rule is refused in a game; nothing if it is not."""
    try:
        book_of(rule, game)
    except (NotForThisGame, TooLarge) as refused:
        return str(refused)
    return ""


@SLOW
@given(house_rules())
def test_every_rule_is_compiled_or_refused_with_a_sentence_in_every_game(rule: HouseRule):
    for game in GAMES:
        problem = problem_of(rule, game)
        assert not problem or (problem.endswith((".", "away", "sentences")) and len(problem) > 20)


@SLOW
@given(house_rules(), busy_rules(), st.randoms())
def test_rules_can_be_played_with(one: HouseRule, other: HouseRule, chance):
    for game in GAMES:
        if not problem_of(one, game) and not problem_of(other, game):
            play_at_random(dealt([one, other], 3, game=game), chance)


def play_at_random(played: Played, chance) -> None:
    """A few choices at random, after each of which every card lies in one place."""
    opened = played.opened
    for _ in range(MOVES):
        if opened.over:
            break
        seat = chance.choice(opened.actors)
        choices = opened.legal(seat)
        assert choices, f"{played.asked}: nothing can be chosen"
        assert opened.make(seat, chance.choice(choices)) is None, "what is listed is allowed"
        t = opened.table
        lying = [t.cards[place, i] for place in range(len(opened.game.place_names)) for i in range(t.size[place])]
        assert sorted(lying) == list(range(t.tokens))
        assert t.asking or t.outcome != PLAYING
