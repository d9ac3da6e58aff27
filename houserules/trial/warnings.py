"""What a trial shows that the players should know before they adopt a rule, each with a game that shows it."""

from dataclasses import dataclass
from typing import Literal

import numpy as np

from houserules.language.checks import listed, quoted
from houserules.language.rules import HouseRule, Kept, Speech, When
from houserules.trial.playing import WITHOUT, Trial, ended, has_winner

Kind = Literal[
    "never ends", "seldom ends", "never won", "seldom won", "never fires", "no difference", "silences", "circles"
]  # fmt: skip
FEW = 20  # games from which it can be said that something never happens
CLEAR = 4  # games fewer that end, at least, before it is put down to the rule


@dataclass(frozen=True)
class TrialWarning:
    """What happened, as a sentence; the rules it is about; and a game that shows it, by its number."""

    kind: Kind
    sentence: str
    rules: tuple[str, ...]
    game: int


def warnings_of(trial: Trial, newest: HouseRule | None = None) -> list[TrialWarning]:
    """What is wrong with the newest rule, the worst first; the rule itself tells what it could have done."""
    return [*_ends(trial), *_circles(trial), *_in_vain(trial, newest), *_silenced(trial)]


def _ends(trial: Trial) -> list[TrialWarning]:
    """It makes the game one that hardly ends, or that hardly anybody wins."""
    kinds: tuple[tuple[Kind, Kind, str, str], ...] = (
        ("never ends", "seldom ends", "came to an end", "did"),
        ("never won", "seldom won", "had a winner", "had"),
    )
    for (never, seldom, what, did), which in zip(kinds, (ended, has_winner), strict=True):
        over, over_without = which(trial.tallies), which(trial.tallies_without)
        number, number_without = int(over.sum()), int(over_without.sum())
        if number <= number_without / 2 and number_without - number >= CLEAR:
            without = f"all {did}" if number_without == trial.games else f"{number_without} {did}"
            some = "none" if number == 0 else f"only {number}"
            text = f"With {quoted(trial.newest)}, {some} of {trial.games} games {what}; without it, {without}."
            if never == "never ends":
                text += f" Each was given {trial.limit} choices."
            example = int(np.flatnonzero(over_without & ~over)[0])
            return [TrialWarning(seldom if number else never, text, (trial.newest,), example)]
    return []


def _circles(trial: Trial) -> list[TrialWarning]:
    names = trial.circle
    if not names:
        return []
    sets = "sets itself off" if len(names) == 1 else "set each other off"
    text = f"{listed(names)} {sets} in a circle, which was cut in {len(trial.cut)} of {trial.games} games."
    return [TrialWarning("circles", text, names, int(trial.cut[0]))]


def _in_vain(trial: Trial, newest: HouseRule | None) -> list[TrialWarning]:
    if trial.games < FEW or trial.changed:
        return []
    kinds = {type(sentence) for sentence in newest.sentences} if newest is not None else set()
    if kinds and kinds <= {Speech, Kept}:  # what people keep shows in no game
        return []
    name = quoted(trial.newest)
    if kinds == {When} or (newest is None and trial.fired[-1] == 0):
        if trial.fired[-1]:
            return []
        return [TrialWarning("never fires", f"{name} did nothing in {trial.games} games.", (trial.newest,), 0)]
    text = f"{name} made no difference in {trial.games} games: each went as it would have without it."
    return [TrialWarning("no difference", text, (trial.newest,), 0)]


def _silenced(trial: Trial) -> list[TrialWarning]:
    """Other rules that did something as long as the newest was not there."""
    found = []
    first, without = trial.base_rules, trial.tallies_of(WITHOUT)["fired"].sum(0)
    for number, name in enumerate(trial.names[:-1]):
        if trial.fired[number] == 0 and without[first + number] >= FEW:
            text = f"With {quoted(trial.newest)}, {quoted(name)} never does anything any more."
            example = int(np.flatnonzero(trial.tallies_without["fired"][:, first + number])[0])
            found.append(TrialWarning("silences", text, (trial.newest, name), example))
    return found
