import numpy as np
from numpy.random import SFC64  # noqa: TID251 (the reference for our generator)

from houserules.engine.chance import CHOOSING, DEALING, freshen, key, next_word, random_below
from houserules.engine.compiling import compiled
from houserules.engine.record import new_tables, table_at
from houserules.engine.rule import rule
from houserules.engine.running import GENERATOR


def generator(*words: int):
    chance = table_at(new_tables(GENERATOR, 1), 0).chance
    for i, word in enumerate(words):
        chance[i] = word
    return chance


def test_the_words_are_those_of_sfc64():
    reference = SFC64(1)
    chance = generator(*(int(word) for word in reference.state["state"]["state"]))
    assert [next_word(chance) for _ in range(1000)] == [int(word) for word in reference.random_raw(1000)]


def test_compiled_chance_is_interpreted_chance():
    @rule
    def draw_many(generators, n):
        chance = table_at(generators, 0).chance
        key(chance, 12, 2**40, DEALING)
        total = 0
        for _ in range(n):
            total = total * 31 % 1_000_003 + random_below(chance, 216)
        return total

    slow, fast = new_tables(GENERATOR, 1), new_tables(GENERATOR, 1)
    assert draw_many(slow, 2000) == compiled(draw_many)(fast, 2000)
    assert slow.tobytes() == fast.tobytes()


def test_every_number_comes_about_equally_often():
    chance = generator()
    key(chance, 1, 2, CHOOSING)
    tally = np.bincount([random_below(chance, 6) for _ in range(60_000)], minlength=6)
    expected = 10_000
    assert ((tally - expected) ** 2 / expected).sum() < 20.5, "chi-square, 5 degrees of freedom, p = 0.001"


def test_keys_give_unrelated_streams():
    def first(run: int, game: int, purpose: int) -> int:
        chance = generator()
        key(chance, run, game, purpose)
        return next_word(chance)

    words = {first(run, game, purpose) for run in range(20) for game in range(20) for purpose in (DEALING, CHOOSING)}
    assert len(words) == 800


def test_fresh_chance_differs_every_time():
    one, other = generator(), generator()
    freshen(one)
    freshen(other)
    assert list(one) != list(other)
    assert all(one)
