"""The parts of a rule, whatever they are parts of."""

from dataclasses import fields, is_dataclass
from typing import Any


def mentions(part: Any, *kinds: type) -> bool:
    """Is one of these kinds of value in a rule, or in some of its parts?"""
    if isinstance(part, tuple):
        return any(mentions(one, *kinds) for one in part)
    if not is_dataclass(part):
        return False
    return isinstance(part, kinds) or any(mentions(getattr(part, field.name), *kinds) for field in fields(part))
