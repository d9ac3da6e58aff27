"""The peer: OpenSpiel's own random rollouts in C++, from its plain wheel.

Its rollout evaluator cannot be called from Python, but one simulation of its MCTS bot evaluates the state it is given
once, which is n whole random games in C++. The deal is made before, in Python and not timed, for the bot takes no
state where chance is to move; chance after the deal is part of the rollouts. How many decisions a game has is
measured beside it in Python, from the same kind of games.
"""

import random
import time
from importlib.metadata import version

import pyspiel

STRETCH = 0.01  # seconds of rollouts from one deal


class Rollouts:
    """Random rollouts of one game from fresh deals."""

    def __init__(self, name: str, seconds: float, seed: int = 1) -> None:
        self.name = name
        self._game, self._chance = pyspiel.load_game(name), random.Random(seed)
        self.games_counted, self.decisions_a_game, self.open_choices = self._count(seconds)
        self._rollouts = 8
        while self._timed() < STRETCH:
            self._rollouts *= 2

    def __str__(self) -> str:
        return f"OpenSpiel {version('open_spiel')} {self.name}, its own C++ rollouts"

    def _dealt(self):
        state = self._game.new_initial_state()
        while state.is_chance_node():
            self._chance_move(state)
        return state

    def _chance_move(self, state) -> None:
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(self._chance.choices(actions, weights)[0])

    def _count(self, seconds: float) -> tuple[int, float, float]:
        """Games counted, decisions a game, and the share of decisions with more than one choice."""
        games, decisions, several = 0, 0, 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            state = self._dealt()
            while not state.is_terminal():
                if state.is_chance_node():
                    self._chance_move(state)
                else:
                    legal = state.legal_actions()
                    decisions += 1
                    several += len(legal) > 1
                    state.apply_action(legal[int(self._chance.random() * len(legal))])
            games += 1
        return games, decisions / games, several / decisions

    def _timed(self) -> float:
        seed = self._chance.randrange(1 << 30)
        evaluator = pyspiel.RandomRolloutEvaluator(self._rollouts, seed)
        bot = pyspiel.MCTSBot(self._game, evaluator, 1.0, 1, 100, False, seed, False)
        state = self._dealt()
        start = time.perf_counter()
        bot.mcts_search(state)
        return time.perf_counter() - start

    def rate(self, seconds: float) -> float:
        """Decisions a second."""
        spent, games = 0.0, 0
        while spent < seconds:
            spent += self._timed()
            games += self._rollouts
        return games * self.decisions_a_game / spent
