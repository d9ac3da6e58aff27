"""Rows for a GPU: measured where there is one, else with the reason, and what the last device said."""

import json
from collections.abc import Iterator
from pathlib import Path

from benchmarks.measuring import Playing
from benchmarks.rows import Effort, Row
from houserules.engine.game import Game

SAVED = Path(__file__).parent / "measured"


def last_measurement(game: Game, saved: Path = SAVED) -> str:
    """What the newest file of `on_device` that has this game says about it."""
    for file in sorted(saved.glob("device-*.json"), reverse=True):
        said = json.loads(file.read_text(encoding="utf-8"))
        figures = said["games"].get(game.id)
        if figures:
            return (
                f"last on {said['device']}, {said['date']}: {figures['gpu'] / 1e6:,.0f} M decisions/s, "
                f"{figures['ratio']:,.0f} times one core of that machine ({file.name})"
            )
    return "none has been measured on yet"


def why_no_gpu() -> str:
    """Empty where there is a GPU."""
    try:
        from houserules.engine.gpu import NoGpu, cuda
    except RuntimeError as missing:  # NoGpu, while importing
        return str(missing)
    try:
        return "" if cuda.is_available() else "there is no GPU here"
    except NoGpu as missing:
        return str(missing)


def gpu_rows(
    game: Game, seats: int, effort: Effort, goal: float, aim: float, ratio_goal: float | None = None
) -> Iterator[Row]:
    """Decisions a second on a GPU and, if that has a goal, how many times one core that is."""
    reason = why_no_gpu()
    what = f"random {game.title}, {seats} players, on one H200"
    compared = f"{what}, against one core of its machine"
    if reason:
        note = f"{reason}; {last_measurement(game)}; to measure: python -m benchmarks.on_device"
        if ratio_goal is not None:
            yield Row(compared, None, "decisions/s", goal=ratio_goal, note=note)
        yield Row(what, None, "decisions/s", goal=goal, aim=aim, note=note)
        return
    from benchmarks.on_device import OnDevice, device_name

    there = OnDevice(game, seats).fastest()
    rate, games, note = there.decisions / there.seconds, there.games, f"on {device_name()}, {there.threads:,} threads"
    if ratio_goal is not None:
        core = Playing(game, seats).rate(effort.seconds)
        yield Row(compared, rate, "decisions/s", "one core", rate / core, ratio_goal, n=games, note=note).judged()
    yield Row(what, rate, "decisions/s", goal=goal, aim=aim, n=games, note=note).judged()
