"""A figure, what it is held against, and how it is printed."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Effort:
    """How long to measure: seconds a stretch, and how often two things are measured in turn."""

    seconds: float
    rounds: int


QUICK, FULL = Effort(0.4, 5), Effort(2.0, 9)


@dataclass(frozen=True)
class Row:
    """One figure. The goal is for the ratio where there is one, else for the value; `aim` is the higher one."""

    what: str
    value: float | None
    unit: str
    against: str | None = None
    ratio: float | None = None
    goal: float | None = None
    aim: float | None = None
    at_most: bool = False  # the goal is a limit
    n: int | None = None
    note: str = ""
    met: bool | None = None

    def judged(self) -> "Row":
        """The same, with whether its goal is met; not if it could not be measured, or has none."""
        figure = self.value if self.ratio is None else self.ratio
        if figure is None or self.goal is None:
            return self
        return Row(**{**vars(self), "met": figure <= self.goal if self.at_most else figure >= self.goal})


def write_rows(rows: Iterable[Row]) -> None:
    for row in rows:
        mark = {True: "met", False: "NOT MET", None: "-"}[row.met]
        figure = "not measured" if row.value is None else f"{number(row.value)} {row.unit}".strip()
        if row.ratio is not None:
            figure += f", {number(row.ratio)} times {row.against}"
        elif row.against:
            figure += f" ({row.against})"
        goal = ""
        if row.goal is not None:
            goal = f"at {'most' if row.at_most else 'least'} {number(row.goal)}"
            goal += f", aim {number(row.aim)}" if row.aim is not None else ""
        counted = f"n = {row.n:,}" if row.n is not None else ""
        print(f"  {row.what}: {figure}")
        print(f"      {'; '.join(part for part in (mark, goal, counted, row.note) if part)}", flush=True)


def number(figure: float) -> str:
    """Three significant digits, and no more noughts than a reader wants."""
    if figure >= 999.5e6:
        return f"{figure / 1e9:,.3g} G"
    if figure >= 999.5e3:
        return f"{figure / 1e6:,.3g} M"
    return f"{figure:,.0f}" if figure >= 999.5 else f"{figure:.3g}"
