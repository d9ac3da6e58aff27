"""Environments for learning: `make("BAK-v1", tables=1024, seats=3)`, see `docs/learning.md`."""

from collections.abc import Mapping
from difflib import get_close_matches

from houserules.engine.batch import Batch
from houserules.engine.bulk import Speed
from houserules.games import all_games

__all__ = ["Batch", "make", "names"]


def names() -> list[str]:
    """The games with the version of their rules: results are comparable only between equal names."""
    return [game.id for game in all_games()]


def make(
    name: str,
    tables: int,
    seats: int,
    seed: int = 0,
    options: Mapping[str, str | int] | None = None,
    speed: Speed = "compiled",
    workers: int | None = None,
) -> Batch:
    """A batch of tables of the game with this versioned name, dealt and waiting for the first choices."""
    games = {game.id: game for game in all_games()}
    if name not in games:
        near = get_close_matches(name.lower(), [known.lower() for known in games], 1)
        meant = next((known for known in games if known.lower() in near), None)
        hint = f"did you mean “{meant}”?" if meant else "there is " + ", ".join(games)
        raise ValueError(f"there is no environment “{name}”: {hint}")
    return Batch(games[name], tables, seats, seed, options, speed, workers)
