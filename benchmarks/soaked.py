"""Rows of what `make soak` has checked: how many, at its last run that passed, and when that was."""

import json
from collections.abc import Iterable
from pathlib import Path

from benchmarks.rows import Row
from houserules.engine.game import Game

KEPT = Path(__file__).parent / "measured" / "soak.json"


def soaked(game: Game, what: str, goal: int, kept: Path = KEPT) -> Row:
    """How many of something were checked in this game."""
    return soaked_number(f"{game.title}: {what}", goal, kept)


def soaked_number(name: str, goal: int, kept: Path = KEPT) -> Row:
    """How many of something were checked."""
    if not kept.exists():
        return Row(name, None, "", goal=goal, note="make soak has not been run to its end here")
    said = json.loads(kept.read_text(encoding="utf-8"))
    n = said["numbers"].get(name)
    if n is None:
        return Row(name, None, "", goal=goal, note=f"the soak of {said['date']} had none of them")
    return Row(name, n, "", goal=goal, n=n, note=f"make soak, {said['date']}").judged()


def soaked_rows(games: Iterable[Game]) -> Iterable[Row]:
    """What the battery checks of every game."""
    for game in games:
        yield soaked(game, "random games with all invariants", 1_000_000)
        yield soaked(game, "games compared step by step, interpreted against compiled", 1_000)
        yield soaked(game, "paired views", 100_000)
