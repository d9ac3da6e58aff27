"""Who sits in the other seats: players that see a view and the numbers of their legal choices, and nothing else."""

from typing import Any, Protocol

from houserules.engine.chance import CHOOSING, freshen, key, random_below
from houserules.engine.record import new_tables, table_at
from houserules.engine.running import GENERATOR


class Player(Protocol):
    def decide(self, view: Any, choices: list[int]) -> int:
        """One of the choices."""
        ...


class RandomPlayer:
    """Chooses at random; with a seed, always the same way."""

    def __init__(self, seed: int | None, seat: int) -> None:
        self._chance = table_at(new_tables(GENERATOR, 1), 0).chance
        if seed is None:
            freshen(self._chance)
        else:
            key(self._chance, seed, seat, CHOOSING)

    def decide(self, view: Any, choices: list[int]) -> int:  # noqa: ARG002
        return choices[random_below(self._chance, len(choices))]
