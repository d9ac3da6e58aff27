"""A game of a trial, played once more and told in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from houserules.engine.chance import CHOOSING, key
from houserules.engine.machine.ruled import ruled
from houserules.engine.outcome import OUTCOMES
from houserules.engine.record import WATCHER, new_tables, table_at
from houserules.engine.running import GENERATOR, an_actor, notes_type, runners
from houserules.engine.tables import OpenTable
from houserules.games.ruled_words import RuledWords
from houserules.language.checks import listed, quoted
from houserules.trial.counting import choosing
from houserules.trial.playing import RUN, WITH, Trial

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gil", "Hana")
LONGEST = 240  # signs of what is told of a choice
SHOWN = 6  # choices told at the beginning, at the end, and around what a warning is about


@dataclass(frozen=True)
class Told:
    """A choice of a replayed game, and all that followed from it."""

    move: int
    text: str
    fired: str  # the rules that did something
    cut: bool  # a circle was cut


def replay(trial: Trial, number: int, variant: int = WITH) -> tuple[list[Told], str]:
    """The game of this number, choice by choice, as those who watch would see it; and how it ended."""
    game = ruled(trial.game)
    prepared = trial.prepared(variant, recording=True)
    opened = OpenTable(game, prepared.copy(), seeded=True)
    generators, notes = new_tables(GENERATOR, 1), table_at(new_tables(notes_type(game), 1), 0)
    chance, chosen = table_at(generators, 0).chance, choosing(game)
    runners(game).deal(opened._tables, 0, prepared, 0, RUN + trial.seed, number)
    key(chance, RUN + trial.seed, number, CHOOSING)
    book = trial.books[variant]
    words, names = RuledWords(trial.game, book), book.rules
    told: list[Told] = []

    def tell(before: Sequence[int], cut: bool) -> None:
        text = " ".join(words.tell(opened.view(WATCHER), WATCHER, NAMES))
        fired = listed([name for i, name in enumerate(names) if opened.table.times_fired[i] != before[i]])
        told.append(Told(int(opened.table.moves), text, fired, cut))

    tell([0] * len(names), opened.table.resting != 0)
    choices = int(trial.tallies_of(variant)["moves"][number])
    while not opened.over and opened.table.moves < choices:
        t = opened.table
        before = list(t.times_fired)
        seat = an_actor(t, chance)
        n = game.legal(t, seat, notes.choices)
        runners(game).make(opened._tables, 0, seat, chosen(t, seat, notes.choices, n, chance))
        tell(before, t.resting != 0)
    return told, OUTCOMES[trial.tallies_of(variant)["outcome"][number]]


def example_game(trial: Trial, number: int, around: int | None = None) -> list[str]:
    """Lines that show a game: how it began and ended, and what is around a move, or the newest rule’s last deed."""
    told, outcome = replay(trial, number)
    if around is None:
        around = max((each.move for each in told if quoted(trial.newest) in each.fired), default=told[-1].move)
    told = [each for each in told if each.text or each.fired]
    shown = [
        i for i, each in enumerate(told) if i < SHOWN or i >= len(told) - SHOWN or abs(each.move - around) <= SHOWN // 2
    ]
    lines = [f"Game {number} of seed {trial.seed}, {trial.seats} players:"]
    last = -1
    for i in shown:
        if i != last + 1:
            lines.append(f"  … {i - last - 1} more choices …")
        lines.append(_line(told[i]))
        last = i
    end = "It was broken off" if trial.tallies["moves"][number] == trial.limit else "It ended"
    lines.append(f"  {end} after {told[-1].move} choices: {outcome}.")
    return lines


def _line(told: Told) -> str:
    text = told.text if len(told.text) <= LONGEST else f"{told.text[:LONGEST].rsplit(' ', 1)[0]} …"
    fired = f"  ({told.fired})" if told.fired else ""
    cut = " The circle is cut." if told.cut else ""
    return f"  {told.move:4}  {text}{fired}{cut}"
