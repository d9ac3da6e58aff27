import numpy as np
import pytest

from houserules.engine.bulk import Crew, list_games, play_games, play_listed
from houserules.engine.chance import CHOOSING, key
from houserules.engine.game import Game
from houserules.engine.outcome import PLAYING
from houserules.engine.record import new_tables, table_at
from houserules.engine.running import GENERATOR, an_actor, flow_of, runners
from houserules.games import NAMES, game_named
from tests.engine.deciders import BY_FACES

GAMES = [pytest.param(game_named(name), marks=pytest.mark.xdist_group(name), id=name) for name in NAMES]
BAK = game_named("bak")
bak_group = pytest.mark.xdist_group("bak")


@pytest.mark.parametrize("game", GAMES)
def test_interpreted_and_compiled_games_have_the_same_results(game: Game):
    seats = game.seats[1]
    interpreted = play_games(game, seats, 5, run=3, speed="interpreted")
    assert (interpreted["outcome"] != PLAYING).all()
    assert (interpreted["moves"] > 0).all()
    assert play_games(game, seats, 5, run=3).tobytes() == interpreted.tobytes()


@bak_group
@pytest.mark.parametrize("workers", [1, 2, 3, 7])
def test_results_do_not_depend_on_the_number_of_workers(workers: int):
    alone = play_games(BAK, 4, 500, run=9, workers=1)
    assert play_games(BAK, 4, 500, run=9, workers=workers).tobytes() == alone.tobytes()


@bak_group
def test_results_do_not_depend_on_how_a_run_is_split():
    whole = play_games(BAK, 2, 100, run=4)
    parts = [play_games(BAK, 2, games, run=4, first=first) for first, games in ((0, 1), (1, 60), (61, 39))]
    assert np.concatenate(parts).tobytes() == whole.tobytes()
    assert play_games(BAK, 2, 100, run=5).tobytes() != whole.tobytes()


@bak_group
def test_thousands_of_set_ups_are_played_in_one_batch():
    set_ups = [(seats, {"first seat": first}) for seats in (2, 3, 4) for first in range(seats + 1)]
    prepared = np.concatenate([BAK.prepared(seats, options) for seats, options in set_ups] * 200)
    results = play_listed(BAK, prepared, list_games(2, run=1, variants=len(prepared)))
    for variant, (seats, options) in enumerate(set_ups):
        alone = play_games(BAK, seats, 2, run=1, options=options)
        for copy in (0, 199):
            row = 2 * (variant + copy * len(set_ups))
            assert results[row : row + 2].tobytes() == alone.tobytes()


@bak_group
def test_no_games_have_no_results():
    assert len(play_games(BAK, 3, 0)) == 0
    assert len(play_games(BAK, 3, 0, workers=1, speed="interpreted")) == 0


def played_knowing(game: Game, seats: int, number: int) -> tuple[int, int, int]:
    """A game in which every choice follows from the faces that the record says the seat knows, and no others."""
    tables, out = new_tables(game.table_type(), 1), [0] * game.choices
    chance = table_at(new_tables(GENERATOR, 1), 0).chance
    runners(game).deal(tables, 0, game.prepared(seats), 0, 2, number)
    key(chance, 2, number, CHOOSING)
    t = table_at(tables, 0)
    while t.outcome == PLAYING:
        seat = an_actor(t, chance)
        n = game.legal(t, seat, out)
        total = 7 * seat + out[n - 1]
        for card in range(t.tokens):
            total += (card + 1) * (t.face[card] + 1 if t.known[card] >> seat & 1 else 0)
        choice = out[total % n]
        flow_of(game).choose(t, seat, choice)
    return t.moves, t.outcome, t.winners


@pytest.mark.parametrize("game", GAMES)
def test_a_compiled_bot_sees_the_faces_that_its_seat_knows_and_no_other(game: Game):
    seats = game.seats[0]
    interpreted = play_games(game, seats, 4, run=2, decider=BY_FACES, speed="interpreted")
    expected = [played_knowing(game, seats, number) for number in range(4)]
    assert [tuple(row) for row in interpreted[["moves", "outcome", "winners"]].tolist()] == expected
    assert play_games(game, seats, 4, run=2, decider=BY_FACES).tobytes() == interpreted.tobytes()


@bak_group
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"seats": 5, "games": 1}, "2 to 4 players, not 5"),
        ({"seats": 3, "games": -1}, "0 or more"),
        ({"seats": 3, "games": 1, "run": -1}, "0 or more"),
        ({"seats": 3, "games": 1, "workers": 0}, "at least one worker"),
        ({"seats": 3, "games": 1, "speed": "warp"}, "no speed “warp”: there are interpreted, compiled and cuda"),
        ({"seats": 3, "games": 1, "options": {"first": 1}}, "did you mean “first seat”?"),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_can(arguments: dict, said: str):
    with pytest.raises(ValueError, match=said):
        play_games(BAK, **arguments)


@bak_group
def test_a_variant_that_was_not_prepared_is_refused():
    with pytest.raises(ValueError, match="not all among the 1 prepared tables"):
        play_listed(BAK, BAK.prepared(3), list_games(1, variants=2))


@pytest.mark.parametrize("workers", [1, 3])
def test_every_row_is_worked_on_once(workers: int):
    times = np.zeros(1000, int)

    def work(worker: int, low: int, high: int) -> None:
        assert 0 <= worker < workers
        times[low:high] += 1

    Crew(workers).share_out(work, 1000, 7)
    assert (times == 1).all()


@pytest.mark.parametrize("workers", [1, 3])
def test_an_error_of_a_worker_ends_the_work_and_is_raised(workers: int):
    done = []

    def work(worker: int, low: int, high: int) -> None:
        done.append(low)
        if low == 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Crew(workers).share_out(work, 100_000, 1)
    assert len(done) < 100_000
