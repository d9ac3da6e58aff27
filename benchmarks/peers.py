"""OpenSpiel's own random rollouts in C++, reached from its plain wheel.

`RandomRolloutEvaluator` cannot be called from Python, but a search of one simulation evaluates the state it is given
once: whole random games, played in C++, as many as the evaluator is told to play. A state to search must not be a
chance node, so the opening is dealt beforehand and not counted; chance within the game is. The search takes
part of the time: the games of a call are so many that it does not matter.
"""

import random
import time
from functools import cache
from typing import Any

SHORTEST = 0.05  # seconds that a timed call takes at least


class OpenSpiel:
    """Random rollouts of one game."""

    def __init__(self, name: str, seed: int = 1) -> None:
        import pyspiel

        self._spiel = pyspiel
        self._game = pyspiel.load_game(name)
        self._chance = random.Random(seed)
        self._rollouts = 16
        while self._timed() < SHORTEST:
            self._rollouts *= 2

    @staticmethod
    def version() -> str:
        from importlib.metadata import version

        return f"OpenSpiel {version('open_spiel')}"

    def rate(self, lasting: float) -> float:
        """Decisions a second, over so many seconds."""
        games, spent = 0, 0.0
        while spent < lasting:
            spent += self._timed()
            games += self._rollouts
        return games * self._decisions_a_game() / spent

    def _timed(self) -> float:
        """Play the rollouts from a fresh deal; how long that took."""
        evaluator = self._spiel.RandomRolloutEvaluator(self._rollouts, self._chance.randrange(2**31))
        bot = self._spiel.MCTSBot(self._game, evaluator, 1.0, 1, 100, False, self._chance.randrange(2**31), False)
        state = self._dealt()
        start = time.perf_counter()
        bot.mcts_search(state)
        return time.perf_counter() - start

    def _dealt(self) -> Any:
        state = self._game.new_initial_state()
        self._pass_chance(state)
        return state

    def _pass_chance(self, state: Any) -> None:
        while state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(self._chance.choices(actions, weights)[0])

    @cache  # noqa: B019 (a few of them, as long as the benchmark)
    def _decisions_a_game(self) -> float:
        """The mean length of random games, counted in Python."""
        decisions = games = 0
        start = time.perf_counter()
        while time.perf_counter() - start < 2:
            state = self._dealt()
            while not state.is_terminal():
                state.apply_action(self._chance.choice(state.legal_actions()))
                decisions += 1
                self._pass_chance(state)
            games += 1
        return decisions / games
