"""What `houserules` can be told to do.

A command only takes in what was typed; what is to be done it gives back, to be done where interrupts and closed
pipes are dealt with (`houserules.cli`). Games, and the engine under them, are imported when one is asked for.
"""

import shlex
import sys
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

import houserules
from houserules.terminal import rule_commands
from houserules.terminal.console import REFUSED, TITLE, Action, Console

if TYPE_CHECKING:
    from houserules.engine.game import Game
    from houserules.terminal.solo import SoloTable

FINISHED, FAILED, INTERRUPTED = 0, 1, 130  # what the process ends with
MOST_SEED = 2**63 - 1

app = typer.Typer(
    help="Card games whose rules their players change.",
    epilog="Play one now: houserules play",
    add_completion=False,
    rich_markup_mode=None,  # plain help: half the time, and it reads well everywhere
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(rule_commands.app, name="rules")


@app.callback(invoke_without_command=True)
def houserules_itself(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.", is_eager=True)] = False,
) -> Action | None:
    if version:
        return _say_version
    if context.invoked_subcommand is None:
        sys.stdout.write(context.get_help() + "\n")
    return None


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Which game, like bak.")] = None,
    players: Annotated[str | None, typer.Option(metavar="N", help="How many play, you being one of them.")] = None,
    seat: Annotated[str, typer.Option(metavar="N", help="Where you sit; seats are numbered from 1.")] = "1",
    seed: Annotated[str | None, typer.Option(metavar="N", help="The same number deals the same game again.")] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="Settle an option of the game (see `houserules games`)."),
    ] = None,
    rules: Annotated[str | None, typer.Option(metavar="FILE", help="House rules in force, one a paragraph.")] = None,
) -> Action:
    """Play here in the terminal, against players who choose at random."""
    return partial(_play, game, players, seat, seed, option or [], rules)


@app.command()
def games(as_json: Annotated[bool, typer.Option("--json", help="Write JSON, for programs.")] = False) -> Action:
    """List the games and their options."""
    return partial(_list_games, as_json)


def _say_version(console: Console) -> int:
    console.say(f"houserules {houserules.__version__}")
    return FINISHED


def _list_games(as_json: bool, console: Console) -> int:
    from houserules.games import all_games
    from houserules.terminal.listing import games_as_json, list_games

    if as_json:
        console.say(games_as_json(all_games()))
    else:
        list_games(console, all_games())
    return FINISHED


def _play(
    name: str | None,
    players: str | None,
    seat: str,
    seed: str | None,
    options: list[str],
    rules: str | None,
    console: Console,
) -> int:
    from houserules.games import game_named

    game = game_named(name) if name is not None else _choose_game(console)
    if game is None:
        return FINISHED
    seats = (
        game.usual_seats if players is None else _number(f"the number of players in {game.title}", players, *game.seats)
    )
    sits = _number("your seat", seat, 1, seats)
    number = None if seed is None else _number("the seed", seed, 0, MOST_SEED)
    settled = _settled(options)

    from houserules.engine.behind import CompilingBehind
    from houserules.terminal.line import LineGame

    table = _table(game, seats, sits - 1, settled, number, rules)
    behind = table.open.faster = CompilingBehind(table.game)
    try:
        LineGame(console, table).play()
        console.flush()
        return FINISHED
    except EOFError:
        console.complain(
            f"The input has ended before the game. {_how_to_go_on(game, seats, sits, options, number, rules)}"
        )
        return FAILED
    except KeyboardInterrupt:
        console.complain(f"\nStopped. {_how_to_go_on(game, seats, sits, options, number, rules)}")
        return INTERRUPTED
    finally:
        behind.close()


def _table(
    game: "Game", seats: int, seat: int, options: dict[str, str | int], seed: int | None, rules: str | None
) -> "SoloTable":
    """The person's table, with the house rules of a file, if one is named."""
    if rules is None:
        from houserules.terminal.solo import SoloTable

        return SoloTable(game, seats, seat, options, seed)
    from houserules.terminal.house import HouseTable, readings_for_play, text_of

    return HouseTable(game, seats, seat, options, seed, readings_for_play(game, rules, text_of(rules)))


def _choose_game(console: Console) -> "Game | None":
    """The game that the person names; none if they quit. If there is only one, that."""
    from houserules.engine.options import OptionError
    from houserules.games import all_games, game_named
    from houserules.games.wording import sentence

    games = all_games()
    if len(games) == 1:
        return games[0]
    console.say("Which game?", TITLE)
    for number, game in enumerate(games, start=1):
        console.say(f"{number:4}  {game.name:8}{game.summary.partition('.')[0]}")
    while True:
        try:
            typed = console.ask().strip().casefold()
        except EOFError:
            raise OptionError("which game? Name one, like: houserules play " + games[0].name) from None
        if typed in {"quit", "exit"}:
            return None
        if typed.isdecimal() and 1 <= int(typed[:6]) <= len(games):
            return games[int(typed[:6]) - 1]
        try:
            return game_named(typed)
        except OptionError as wrong:
            console.say(sentence(str(wrong)), REFUSED)


def _number(what: str, text: str, least: int, most: int) -> int:
    from houserules.engine.options import OptionError

    word = text.strip()
    if word.isascii() and word.isdecimal() and len(word) < 20 and least <= int(word) <= most:
        return int(word)
    raise OptionError(f"{what} is a whole number from {least} to {most}, not “{text}”")


def _settled(options: list[str]) -> dict[str, str | int]:
    from houserules.engine.options import OptionError

    settled: dict[str, str | int] = {}
    for text in options:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f'“{text}” gives no value: write it like --option "{text.strip() or "NAME"}=VALUE"')
        settled[name.strip().casefold()] = value.strip()
    return settled


def _how_to_go_on(game: "Game", seats: int, seat: int, options: list[str], seed: int | None, rules: str | None) -> str:
    """What to type to be dealt this game again."""
    words = ["houserules", "play", game.name, "--players", str(seats), "--seat", str(seat)]
    for option in options:
        words += ["--option", option]
    if rules is not None:
        words += ["--rules", rules]
    if seed is None:
        return f"Only a game with a seed can be dealt again:\n  {shlex.join(words)} --seed 1"
    return f"It can be dealt again, and the same moves lead here:\n  {shlex.join(words)} --seed {seed}"
