"""Marking the functions that run at all speeds.

`@rule` leaves a function what it is, plain Python, and remembers it; the compiler is imported and told about
all rules only when compiled code is wanted. What a rule may use: the fields of a table record, whole numbers,
tuples and other rules. No recursion, no allocation, no Python objects.
"""

import time
from collections.abc import Callable
from typing import Any, TypeVar

from houserules.cards import faces

Rule = TypeVar("Rule", bound=Callable[..., Any])

LOADED = time.time()  # sources changed after this moment are not those that are running
RULES: list[Callable[..., Any]] = []
#: Primitives whose compiled meaning is another function of the same arguments than their interpreted one.
COMPILED_AS: dict[Callable[..., Any], Callable[..., Any]] = {}
#: Primitives that mean one thing on a plain table and another on one with house rules: their compiled meanings.
BY_TABLE: dict[Callable[..., Any], tuple[Callable[..., Any], Callable[..., Any]]] = {}


def rule(function: Rule) -> Rule:
    """This function may be called from interpreted, compiled and CUDA code alike."""
    RULES.append(function)
    return function


for word in (faces.suit_of, faces.rank_of, faces.is_joker, faces.is_red):
    rule(word)
