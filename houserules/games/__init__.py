"""The games. `GAMES` names them all; a game is imported when it is asked for."""

from difflib import get_close_matches
from importlib import import_module

from houserules.engine.game import Game
from houserules.engine.options import OptionError

NAMES = ("bak", "kaktus", "farck", "shedding")


def game_named(name: str) -> Game:
    """The game of this name."""
    if name.lower() not in NAMES:
        near = get_close_matches(name.lower(), NAMES, 1)
        hint = f"did you mean “{near[0]}”?" if near else "there is " + ", ".join(NAMES)
        raise OptionError(f"there is no game “{name}”: {hint}")
    return import_module(f"houserules.games.{name.lower()}").GAME


def all_games() -> list[Game]:
    return [game_named(name) for name in NAMES]
