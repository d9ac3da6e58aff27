"""What `houserules rules` can be told to do; as in `commands`, only what was typed is taken in here."""

import sys
from functools import partial
from typing import Annotated

import typer

from houserules.terminal.console import TITLE, Action, Console

UNDERSTOOD, NOT_UNDERSTOOD = 0, 1
SECONDS = 1.0  # of playing, for a rule that is tried

GameOption = Annotated[str, typer.Option("--game", metavar="NAME", help="The game that the rules are for.")]

app = typer.Typer(
    help="Check house rules, explain them, list what can be said.",
    epilog='For example: houserules rules explain "When a 7 is played, the next player draws 2 cards."',
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def rules_itself(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        sys.stdout.write(context.get_help() + "\n")


@app.command()
def check(
    files: Annotated[
        list[str] | None, typer.Argument(metavar="FILE", help="Files of rules; - or none: what is typed.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON, an object a rule and line.")] = False,
    game: GameOption = "shedding",
    trying: Annotated[bool, typer.Option("--try", help="Play many games with each rule and without it.")] = False,
    compiling: Annotated[
        bool, typer.Option("--compile", help="First compile, which takes minutes once; then thousands are played.")
    ] = False,
) -> Action:
    """Read rules, one a paragraph, and say what each will do.

    Where one is not understood, it says which place is meant, why, and what would be understood. It ends with 0 if all
    were understood, else with 1.
    """
    return partial(_check, files or [], as_json, game, trying, compiling)


@app.command()
def explain(
    rule: Annotated[str, typer.Argument(metavar="RULE", help="A rule, in quotation marks.")],
    game: GameOption = "shedding",
) -> Action:
    """Tell step by step what a rule will do, with an example."""
    return partial(_explain, rule, game)


@app.command()
def words() -> Action:
    """List all that can be said, with an example each."""
    return _words


def _check(files: list[str], as_json: bool, name: str, trying: bool, compiling: bool, console: Console) -> int:
    from houserules.games import game_named
    from houserules.terminal.checking import check_rules
    from houserules.trial import compile_for_trials, is_ready

    game = game_named(name)
    if compiling and not is_ready(game):
        console.complain("Compiling, which takes some minutes, once …")
        if not compile_for_trials(game):
            console.complain("It could not be compiled; fewer games are played.")
    understood = check_rules(console, game, files, as_json, SECONDS if trying or compiling else 0)
    return UNDERSTOOD if understood else NOT_UNDERSTOOD


def _explain(rule: str, name: str, console: Console) -> int:
    from houserules.games import game_named
    from houserules.terminal.explaining import explain

    return UNDERSTOOD if explain(console, game_named(name), rule) else NOT_UNDERSTOOD


def _words(console: Console) -> int:
    from houserules.language.vocabulary import vocabulary

    for group in vocabulary():
        console.say(group.title, TITLE)
        for entry in group.entries:
            console.say(f"  {entry.says}")
            console.say(f"      {entry.example}")
        console.say()
    return UNDERSTOOD
