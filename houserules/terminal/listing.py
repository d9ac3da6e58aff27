"""The games and their options, for people and for programs."""

import json
from typing import Any

from houserules.engine.game import Game
from houserules.engine.options import Option
from houserules.terminal.console import TITLE, Console


def list_games(console: Console, games: list[Game]) -> None:
    for game in games:
        least, most = game.seats
        console.say(f"{game.name}  {game.title}, {least} to {most} players (usually {game.usual_seats})", TITLE)
        console.say(f"  {game.summary}")
        for option in game.options:
            console.say(f"  {option.name}: {option.allowed()}; {option.write(option.default)} if not given")
            console.say(f"      {option.sentence}")
        console.say()
    console.say('Play one with: houserules play NAME --option "OPTION=VALUE"')


def games_as_json(games: list[Game]) -> str:
    return json.dumps([_described(game) for game in games], indent=2)


def _described(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "id": game.id,
        "title": game.title,
        "summary": game.summary,
        "players": {"least": game.seats[0], "most": game.seats[1], "usual": game.usual_seats},
        "options": [_option(option) for option in game.options],
    }


def _option(option: Option) -> dict[str, Any]:
    values = {"values": list(option.words)} if option.words else {"least": option.least, "most": option.most}
    return {"name": option.name, "sentence": option.sentence, "default": option.write(option.default), **values}
