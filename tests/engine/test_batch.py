import numpy as np
import pytest

from houserules.engine.asking import actors
from houserules.engine.batch import Batch
from houserules.engine.chance import CHOOSING, key, random_below
from houserules.engine.game import Game, allowed_bytes
from houserules.engine.outcome import PLAYING, UNFINISHED, share
from houserules.engine.record import new_tables, table_at
from houserules.engine.running import GENERATOR, an_actor, new_scratch, raw, runners
from houserules.games import NAMES, game_named

GAMES = [pytest.param(game_named(name), marks=pytest.mark.xdist_group(name), id=name) for name in NAMES]
BAK = game_named("bak")
bak_group = pytest.mark.xdist_group("bak")
ARRAYS = ("seat", "mask", "observation", "rewards", "done", "unfinished", "seeds")


def chooser(seed: int):
    chance = table_at(new_tables(GENERATOR, 1), 0).chance
    key(chance, seed, 0, CHOOSING)
    return chance


def any_legal(batch: Batch, chance) -> np.ndarray:
    listed = (row.nonzero()[0] for row in batch.mask)
    return np.array([choices[random_below(chance, len(choices))] for choices in listed])


def assert_equal(batch: Batch, other: Batch) -> None:
    for name in ARRAYS:
        ours, theirs = getattr(batch, name), getattr(other, name)
        assert ours.dtype == theirs.dtype
        assert np.array_equal(ours, theirs), name


@pytest.mark.parametrize("game", GAMES)
def test_interpreted_and_compiled_batches_are_equal(game: Game):
    seats = game.seats[1]
    interpreted = Batch(game, 3, seats, seed=5, speed="interpreted")
    compiled = Batch(game, 3, seats, seed=5)
    chance = chooser(1)
    for _ in range(150):
        assert_equal(interpreted, compiled)
        choices = any_legal(compiled, chance)
        interpreted.step(choices)
        compiled.step(choices)


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_shows_what_each_table_shows_and_pays_what_each_game_pays(game: Game):
    """Table by table against the rules themselves, the seeds saying which game is played."""
    seats, number_of_tables = game.seats[0], 4
    batch = Batch(game, number_of_tables, seats, seed=8, speed="interpreted")
    prepared, loops, allowed = game.prepared(seats), runners(game), allowed_bytes(game, False)
    tables, views = new_tables(prepared.dtype, number_of_tables), new_tables(prepared.dtype, 1)
    generators, scratch, out = new_tables(GENERATOR, number_of_tables), new_scratch(), [0] * game.choices
    chance = chooser(2)

    def deal(i: int) -> None:
        run, number = batch.seeds[i].tolist()
        loops.deal(tables, i, prepared, 0, run, number)
        key(table_at(generators, i).chance, run, number, CHOOSING)

    for i in range(number_of_tables):
        deal(i)
    finished = 0
    for _ in range(400):
        for i in range(number_of_tables):
            seat = an_actor(table_at(tables, i), table_at(generators, i).chance)
            assert seat == batch.seat[i]
            assert actors(table_at(tables, i)) >> seat & 1
            assert out[: loops.legal(tables, i, seat, out)] == batch.mask[i].nonzero()[0].tolist()
            loops.show(views, raw(views), 0, tables, raw(tables), i, allowed, seat, True, scratch)
            seen = np.zeros(game.observation, np.float32)
            game.observe(table_at(views, 0), seat, seen)
            assert seen.tobytes() == batch.observation[i].tobytes()
        choices, seat = any_legal(batch, chance), batch.seat
        batch.step(choices)
        for i in range(number_of_tables):
            t = table_at(tables, i)
            loops.make(tables, i, int(seat[i]), int(choices[i]))
            over = t.outcome != PLAYING
            assert over == batch.done[i]
            assert batch.unfinished[i] == (t.outcome == UNFINISHED)
            expected = [share(t, player) if over else 0 for player in range(seats)]
            assert batch.rewards[i].tolist() == np.array(expected, np.float32).tolist()
            if over:
                finished += 1
                deal(i)
    assert finished > 0


@bak_group
@pytest.mark.parametrize("workers", [1, 2, 5])
def test_a_batch_does_not_depend_on_the_number_of_workers(workers: int):
    alone, shared = Batch(BAK, 700, 3, workers=1), Batch(BAK, 700, 3, workers=workers)
    chance = chooser(3)
    for _ in range(60):
        choices = any_legal(alone, chance)
        alone.step(choices)
        shared.step(choices)
    assert_equal(alone, shared)


@bak_group
def test_table_i_of_n_plays_every_nth_game_from_the_ith_on():
    batch = Batch(BAK, 3, 4, seed=7, speed="interpreted")
    assert batch.seeds.tolist() == [[7, 0], [7, 1], [7, 2]]
    played = [0, 0, 0]
    chance = chooser(4)
    while min(played) < 2:
        batch.step(any_legal(batch, chance))
        for i in batch.done.nonzero()[0]:
            played[i] += 1
    assert batch.seeds.tolist() == [[7, i + 3 * games] for i, games in enumerate(played)]
    batch.reset()
    assert batch.seeds.tolist() == [[7, i + 3 * (games + 1)] for i, games in enumerate(played)]
    assert not batch.done.any()
    batch.reset(9)
    assert batch.seeds.tolist() == [[9, 0], [9, 1], [9, 2]]


@bak_group
def test_a_game_is_dealt_alike_in_every_batch():
    few, many = (Batch(BAK, n, 3, seed=6, speed="interpreted") for n in (2, 5))
    assert np.array_equal(few.observation, many.observation[:2])
    few.reset()  # games 2 and 3
    assert np.array_equal(few.observation, many.observation[2:4])


@bak_group
@pytest.mark.parametrize("speed", ["interpreted", "compiled"])
def test_an_illegal_choice_is_refused_with_table_and_reason_and_nothing_happens(speed):
    batch, untouched = (Batch(BAK, 20, 3, speed=speed) for _ in range(2))
    choices = any_legal(batch, chooser(5))
    wrong = choices.copy()
    wrong[17] = 5
    told = f"table 17: seat {batch.seat[17]} cannot choose 5: First draw.* Nothing was changed."
    with pytest.raises(ValueError, match=told):
        batch.step(wrong)
    assert_equal(batch, untouched)
    batch.step(choices)
    untouched.step(choices)
    assert_equal(batch, untouched)


@bak_group
@pytest.mark.parametrize(
    "choices", [np.zeros(3), np.zeros(2, int), np.zeros((3, 1), int), [True, True, True], 0, ["0", "0", "0"]]
)
def test_what_is_no_choice_for_each_table_is_refused(choices):
    batch = Batch(BAK, 3, 3, speed="interpreted")
    with pytest.raises(ValueError, match="a step takes 3 whole numbers, one for each table"):
        batch.step(choices)


@bak_group
def test_the_arrays_of_a_step_are_the_learners_own():
    batch, untouched = (Batch(BAK, 4, 3, speed="interpreted") for _ in range(2))
    chance = chooser(6)
    for _ in range(5):
        before = {name: getattr(batch, name) for name in ARRAYS}
        kept = {name: array.copy() for name, array in before.items()}
        choices = any_legal(untouched, chance)
        batch.step(choices)
        untouched.step(choices)
        for name in ARRAYS:
            assert np.array_equal(before[name], kept[name])
            before[name].fill(1)
    assert_equal(batch, untouched)


@bak_group
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"tables": 0, "seats": 3}, "at least one table, not 0"),
        ({"tables": 1, "seats": 1}, "2 to 4 players, not 1"),
        ({"tables": 1, "seats": 3, "seed": -1}, "0 or more"),
        ({"tables": 1, "seats": 3, "workers": 0}, "at least one worker"),
        ({"tables": 1, "seats": 3, "speed": "cuda"}, "compiled or interpreted, not “cuda”"),
        ({"tables": 1, "seats": 3, "options": {"first seat": 9}}, "it is 0 to 4"),
    ],
)
def test_a_batch_that_cannot_be_is_refused_with_what_can(arguments: dict, said: str):
    with pytest.raises(ValueError, match=said):
        Batch(BAK, **arguments)
