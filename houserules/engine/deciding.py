"""Who chooses in games played in bulk.

A decider is a rule, `decide(view, seat, choices, n, chance)`, that returns which of the first `n` entries of
`choices`, the legal ones in ascending order, to make. The view is all that the seat knows, made for this decision
alone; what is chosen by chance is drawn from `chance`, the players' own generator.
"""

from dataclasses import dataclass
from typing import Any

from houserules.engine.chance import random_below
from houserules.engine.game import Rules
from houserules.engine.rule import rule


@dataclass(frozen=True)
class Decider:
    """A way to choose. One that does not look gets no view (but None), which saves the time to make one."""

    name: str
    decide: Rules
    looks: bool = True


@rule
def any_choice(view: Any, seat: Any, choices: Any, n: Any, chance: Any) -> Any:  # noqa: ARG001 - as every decider
    return random_below(chance, n)


RANDOM = Decider("random", any_choice, looks=False)
