"""Golden playthroughs: whole games as readable text, one file each, that must come out the same for ever.

    python -m tests.playthroughs bak --players 3 --seed 1     writes tests/playthroughs/bak-3-1.txt

A file says how the game was opened and the whole table at first; then, for every choice, who made it, in words, what
a watcher is told of it, and which parts of the table changed. It is replayed from the choices as they are written.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from houserules.engine.chance import CHOOSING, key, random_below
from houserules.engine.notation import write_table
from houserules.engine.record import WATCHER, new_tables, table_at
from houserules.engine.running import GENERATOR, an_actor
from houserules.engine.tables import OpenTable, open_table
from houserules.games import game_named

FOLDER = Path(__file__).parent
CHOICE = "> "


def names(players: int) -> list[str]:
    return [f"Player {number}" for number in range(1, players + 1)]


def opened_by(header: str) -> OpenTable:
    """The table that a first line describes: `bak, 3 players, seed 1, extra draws are optional: yes`."""
    name, players, seed, *options = header.split(", ")
    chosen = dict(option.split(": ") for option in options)
    return open_table(game_named(name), int(players.split()[0]), chosen, seed=int(seed.split()[1]))


def told(header: str, choices: Iterable[tuple[int, str]]) -> Iterator[str]:
    """The lines of a playthrough; the choices are taken as the table comes to them."""
    opened = opened_by(header)
    game, called = opened.game, names(opened.table.seats)
    before = write_table(game, opened.table)
    yield header
    yield before
    for seat, text in choices:
        yield f"{CHOICE}{called[seat]}: {text}"
        for choice in game.words.read_choices(opened.view(seat), seat, text, called):
            assert opened.make(seat, choice) is None, f"{called[seat]}: {text}"
        yield from (f"  {line}" for line in game.words.tell(opened.view(WATCHER), WATCHER, called))
        after = write_table(game, opened.table)
        yield "  " + " | ".join(_changed(before, after))
        before = after
    if opened.over:
        yield from game.words.sum_up(opened.view(WATCHER), WATCHER, called)


def _changed(before: str, after: str) -> Iterator[str]:
    """The parts of a table text that are new, and the names of those that are gone."""
    old, new = before.split(" | "), after.split(" | ")
    yield from (part for part in new if part not in old)
    kept = {part.split(" ")[0] for part in new}
    yield from (f"no {word}" for word in dict.fromkeys(part.split(" ")[0] for part in old) if word not in kept)


def choices_in(text: str) -> Iterator[tuple[int, str]]:
    for line in text.splitlines():
        if line.startswith(CHOICE):
            who, _, said = line.removeprefix(CHOICE).partition(": ")
            yield int(who.split()[1]) - 1, said


def replayed(text: str) -> str:
    """The playthrough as it comes out today."""
    return "\n".join(told(text.splitlines()[0], choices_in(text))) + "\n"


def chosen_at_random(header: str, seed: int) -> Iterator[tuple[int, str]]:
    """Choices of random players, in words."""
    opened = opened_by(header)
    chance = table_at(new_tables(GENERATOR, 1), 0).chance
    key(chance, seed, 0, CHOOSING)
    while not opened.over:
        seat = an_actor(opened.table, chance)
        legal = opened.legal(seat)
        choice = legal[random_below(chance, len(legal))]
        yield seat, opened.game.words.write_choice(opened.view(seat), seat, choice, names(opened.table.seats))
        opened.make(seat, choice)
