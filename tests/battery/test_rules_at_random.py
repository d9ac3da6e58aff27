"""Rule books made at random, in every game: nothing breaks, everything ends, nothing leaks, compiled is the same.

The sample is small and interpreted; `make soak` plays the stated number of books, compiled.
"""

from collections.abc import Callable

import numpy as np
import pytest

from houserules.engine.bulk import list_games, play_listed
from houserules.engine.compiling import compiled_runners
from houserules.engine.game import Game
from houserules.engine.machine.ruled import prepared_with, ruled
from houserules.engine.outcome import PLAYING
from houserules.engine.tables import OpenTable
from houserules.games import NAMES, game_named
from tests.battery.loops import Battery
from tests.battery.test_battery import choose, chooser
from tests.conftest import SOAK
from tests.engine.machine.books import random_book

GAMES = [pytest.param(ruled(game_named(name)), marks=pytest.mark.xdist_group(name), id=name) for name in NAMES]
each_game = pytest.mark.parametrize("game", GAMES)
Sample = Callable[..., int]
SHORT = {"shedding": {"laps": 12}}
#: Books that the sample takes of each game, as quick as it is to play.
QUICK = {"shedding": 60, "bak": 30, "kaktus": 5, "farck": 5}


def options(game: Game) -> dict[str, str | int]:
    return dict(SHORT.get(game.name, {}))


@each_game
def test_random_games_under_random_rules_end(game: Game, sample: Sample):
    books = sample(f"{game.title}: books of random rules, a game each", test=QUICK[game.name], soak=25_000)
    speed = "compiled" if SOAK else "interpreted"
    for start in range(0, books, 500):
        seeds = range(start, min(start + 500, books))
        seats = [game.seats[0] + seed % (game.seats[1] - game.seats[0] + 1) for seed in seeds]
        tables = [
            prepared_with(game, random_book(game, seed), n, options(game)) for seed, n in zip(seeds, seats, strict=True)
        ]
        listed = list_games(1, run=start, variants=len(tables))
        results = play_listed(game, np.concatenate(tables), listed, speed=speed)
        assert (results["outcome"] != PLAYING).all()
        assert (results["reason"] > 0).all()


@each_game
def test_every_invariant_holds_under_random_rules(game: Game, sample: Sample):
    books = sample(f"{game.title}: books of random rules, every invariant", test=QUICK[game.name] // 5, soak=2_000)
    for seed in range(books):
        seats = game.seats[0] + seed % 3
        battery = Battery(game, seats, {"laps": 4} if game.name == "shedding" else {}, SOAK, random_book(game, seed))
        if SOAK or game.name == "shedding":  # a game to its end, each choice tried: too slow elsewhere
            fault, number, move, _ = battery.check(seed, 1)
            assert fault == "none", f"{fault}: book {seed}, {seats} players, game {number}, move {move}"


@each_game
def test_rules_that_do_not_look_into_hands_tell_nothing_of_them(game: Game, sample: Sample):
    books = sample(f"{game.title}: books of random rules, paired views", test=QUICK[game.name] // 5, soak=2_000)
    for seed in range(books):
        book = random_book(game, seed, peeks=False)
        fault, number, move, _ = Battery(game, 3, {}, SOAK, book).pair(seed, 100 if SOAK else 8)
        assert fault == "none", f"{fault}: book {seed}, game {number}, move {move}"


@each_game
def test_rules_mean_the_same_interpreted_and_compiled(game: Game, sample: Sample):
    if game.name != "shedding" and not SOAK:
        pytest.skip("compiling each game with the rule machine takes minutes: make soak")
    books = sample(f"{game.title}: books of random rules, interpreted against compiled", test=25, soak=300)
    for seed in range(books):
        prepared = prepared_with(game, random_book(game, seed), 3, options(game))
        slow, fast = (OpenTable(game, prepared.copy(), seeded=True) for _ in range(2))
        fast.loops = compiled_runners(game)
        for opened in (slow, fast):
            opened.loops.deal(opened._tables, 0, prepared, 0, seed, 0)
        chance = chooser(seed)
        while not slow.over and slow.table.moves < 200:
            seat, choice = choose(slow, chance)
            assert fast.legal(seat) == slow.legal(seat), seed
            assert slow.make(seat, choice) is fast.make(seat, choice) is None, seed
            assert fast.table == slow.table, f"book {seed}, move {slow.table.moves}"


@each_game
def test_a_copied_table_goes_on_the_same(game: Game, sample: Sample):
    books = sample(f"{game.title}: books of random rules, tables copied", test=QUICK[game.name], soak=1_000)
    for seed in range(books):
        prepared = prepared_with(game, random_book(game, seed), game.usual_seats, options(game))
        opened = OpenTable(game, prepared.copy(), seeded=True)
        opened.loops.deal(opened._tables, 0, prepared, 0, seed, 0)
        chance = chooser(seed)
        while not opened.over and opened.table.moves < 25:
            twin = opened.copy()
            seat, choice = choose(opened, chance)
            assert opened.make(seat, choice) is twin.make(seat, choice) is None
            assert opened.table == twin.table, f"book {seed}, move {opened.table.moves}"
