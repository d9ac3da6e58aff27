"""A figure, how it was measured, and what it is measured against."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One line of the results. `met` is None where the figure could not be measured; `note` then says why."""

    group: str
    what: str
    value: float | None
    unit: str
    goal: str = ""
    met: bool | None = None
    against: str = ""
    ratio: float | None = None
    n: int = 0
    note: str = ""


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def best_rate(work: Callable[[], int], times: int) -> float:
    """How many things a second `work` does, which says how many it did; the best of several runs."""
    rates = []
    for _ in range(times):
        start = time.perf_counter()
        done = work()
        rates.append(done / (time.perf_counter() - start))
    return max(rates)


def side_by_side(ours: Callable[[], float], theirs: Callable[[], float], times: int) -> tuple[float, float, float]:
    """Medians of two rates measured in turn, and the median of their ratio."""
    pairs = [(ours(), theirs()) for _ in range(times)]
    ratios = [our / their for our, their in pairs]
    return statistics.median(p[0] for p in pairs), statistics.median(p[1] for p in pairs), statistics.median(ratios)
