"""`houserules rules check`: what was understood of rules, who keeps them, what may be wrong with them."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from houserules.engine.game import Game
from houserules.engine.machine.book import RULES, TooLarge
from houserules.language.checks import Warning, check
from houserules.language.code import NotForThisGame
from houserules.language.reading import Reading, read_rules
from houserules.language.rules import HouseRule
from houserules.terminal.console import REFUSED, TITLE, Console
from houserules.terminal.house import text_of, why_not_here
from houserules.trial import Trial, TrialWarning, example_game, try_rules, warnings_of
from houserules.trial.telling import sum_up

KEEPERS = {
    "engine": "Kept by the game itself.",
    "table": "Kept by the table: it watches for what is said and done, and people accuse.",
    "players": "Kept by the players among themselves.",
}
AROUND = 34  # signs of a text shown on either side of what was not understood


@dataclass(frozen=True)
class Checked:
    """A rule as it was read, and what is to be said about it in a game."""

    reading: Reading
    problem: str
    warnings: tuple[Warning, ...]


def rules_in(console: Console, files: Sequence[str]) -> list[Reading]:
    """The rules of these files, in order; of what is typed, if there are none."""
    found: list[Reading] = []
    for file in files or ("-",):
        found += read_rules(console.read_all() if file == "-" else text_of(file))
    return found


def checked_in(game: Game, readings: Sequence[Reading]) -> Iterator[Checked]:
    """Each rule beside those before it, as many as a table has room for."""
    before: list[HouseRule] = []
    rules = [reading.rule for reading in readings if reading.rule is not None]
    together = len(rules) < RULES
    for reading in readings:
        if reading.rule is None:
            yield Checked(reading, reading.problem, ())
            continue
        problem = reading.problem or why_not_here(game, reading.rule, rules)
        warnings = () if problem else tuple(check(reading.rule, before if together else (), game))
        if not problem:
            before.append(reading.rule)
        yield Checked(reading, problem, warnings)


def check_rules(console: Console, game: Game, files: Sequence[str], as_json: bool, trying: float) -> bool:
    """Check the rules of files, trying each for so many seconds; says whether all were understood."""
    readings = rules_in(console, files)
    accepted: list[HouseRule] = []
    for number, checked in enumerate(checked_in(game, readings), start=1):
        rule, trial = checked.reading.rule, None
        if rule is not None and not checked.problem and len(accepted) < RULES - 1:
            accepted.append(rule)
            if trying > 0 and checked.reading.kept_by == "engine":
                trial = _tried(game, accepted, trying)
        if as_json:
            console.say_line(json.dumps(_described(checked, trial, rule)))
        else:
            _tell(console, number, checked)
            if trial is not None:
                tell_trial(console, trial, rule)
            console.say()
    if not as_json:
        _sum_up(console, readings)
    return all(reading.understood for reading in readings)


def _tried(game: Game, rules: Sequence[HouseRule], seconds: float) -> Trial | None:
    try:
        return try_rules(game, rules, seconds=seconds)
    except (NotForThisGame, TooLarge):  # only beside the others: that was said of the last of them
        return None


# ---- for people ----


def _tell(console: Console, number: int, checked: Checked) -> None:
    reading = checked.reading
    if not reading.understood:
        tell_trouble(console, reading, f"{number}. ")
        return
    console.say(f"{number}. {reading.text}", TITLE)
    for said in reading.reading:
        console.say(f"   {said}")
    console.say(f"   {KEEPERS[reading.kept_by]}")
    if checked.problem:
        console.say(f"   {checked.problem}", REFUSED)
    for warning in checked.warnings:
        console.say(f"   Careful: {warning.sentence}", REFUSED)


def tell_trouble(console: Console, reading: Reading, before: str = "") -> None:
    """A text that was not understood: the place, the reason, and what would be understood."""
    start, end = reading.where or (0, 0)
    first, last = max(0, start - AROUND), min(len(reading.text), end + AROUND, start + 2 * AROUND)
    lead = before + ("… " if first else "")
    shown = "".join(sign if sign.isprintable() else " " for sign in reading.text[first:last])
    shown += " …" if last < len(reading.text) else ""
    console.say(f"{lead}{shown}", TITLE)
    if reading.where is not None:
        console.say(" " * (len(lead) + start - first) + "^" * max(1, min(end, last) - start))
    console.say(f"   {reading.problem}", REFUSED)
    if reading.suggestions:
        console.say("   What would be understood:")
        for suggestion in reading.suggestions:
            console.say(f"     {suggestion}")


def tell_trial(console: Console, trial: Trial, rule: HouseRule | None) -> None:
    """What came of trying a rule, and for each warning a game that shows it."""
    for line in sum_up(trial):
        console.say(f"   {line}")
    for warning in warnings_of(trial, rule):
        console.say(f"   Careful: {warning.sentence}", REFUSED)
        for line in shown_by(trial, warning):
            console.say(f"     {line}")


def shown_by(trial: Trial, warning: TrialWarning) -> list[str]:
    """The game that shows what a warning says."""
    at = int(trial.tallies["cut_at"][warning.game]) if warning.kind == "circles" else None
    return example_game(trial, warning.game, at)


def _sum_up(console: Console, readings: Sequence[Reading]) -> None:
    if not readings:
        console.say("There is no rule here: write one a paragraph.")
        return
    understood = sum(reading.understood for reading in readings)
    console.say(f"{understood} of {len(readings)} understood.")
    if len(readings) >= RULES:
        console.say(f"A table has room for {RULES - 1} rules: each was looked at by itself.")


# ---- for programs ----


def _described(checked: Checked, trial: Trial | None, rule: HouseRule | None) -> dict[str, Any]:
    reading = checked.reading
    where = None if reading.where is None else {"start": reading.where[0], "end": reading.where[1]}
    described: dict[str, Any] = {
        "text": reading.text,
        "understood": reading.understood,
        "kept_by": reading.kept_by,
        "reading": list(reading.reading),
        "problem": checked.problem,
        "where": where,
        "suggestions": list(reading.suggestions),
        "warnings": [
            {"kind": warning.kind, "sentence": warning.sentence, "rules": list(warning.rules)}
            for warning in checked.warnings
        ],
    }
    if trial is not None:
        described["trial"] = {
            "games": trial.games,
            "speed": trial.speed,
            "ended": trial.share_ended(),
            "ended_without": trial.share_ended(1),
            "choices": trial.length(),
            "choices_without": trial.length(1),
            "fired": trial.fired[-1],
            "changed": trial.changed,
            "wins_by_seat": [round(share, 4) for share in trial.wins()],
            "warnings": [
                {"kind": w.kind, "sentence": w.sentence, "rules": list(w.rules), "game": shown_by(trial, w)}
                for w in warnings_of(trial, rule)
            ],
        }
    return described
