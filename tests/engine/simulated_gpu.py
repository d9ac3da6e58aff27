"""A few games of each kind in numba-cuda's simulator, for `test_gpu`: writes out digests of the records that come out.

It runs in a process of its own, with NUMBA_ENABLE_CUDASIM=1, which has to be set before Numba is imported.
"""

import hashlib
import json
import sys

import numpy as np

from houserules.engine.bulk import list_games, play_listed
from houserules.engine.deciding import RANDOM
from houserules.engine.game import Game
from houserules.games import all_games
from tests.engine.deciders import BY_FACES

DECIDERS = (RANDOM, BY_FACES)
THREADS = 3


def set_ups(game: Game) -> tuple[np.ndarray, np.ndarray]:
    """Games for the fewest and the most players."""
    prepared = np.concatenate([game.prepared(seats) for seats in game.seats])
    return prepared, list_games(2, run=11, variants=len(prepared))


def digest(array: np.ndarray) -> str:
    return hashlib.sha256(array.tobytes()).hexdigest()


def main() -> None:
    from houserules.engine.gpu import OnGpu

    said = {}
    for game in all_games():
        prepared, listed = set_ups(game)
        for decider in DECIDERS:
            gpu = OnGpu(game, prepared, decider, len(listed))
            said[f"{game.name}, {decider.name}"] = [digest(gpu.play(listed)), digest(gpu.tables())]
        said[f"{game.name}, few threads"] = digest(OnGpu(game, prepared, RANDOM, THREADS).play(listed))
        said[f"{game.name}, by speed"] = digest(play_listed(game, prepared, listed, speed="cuda"))
    sys.stdout.write(json.dumps(said))


if __name__ == "__main__":
    main()
