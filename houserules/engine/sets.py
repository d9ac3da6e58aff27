"""Sets of small numbers (faces, seats, tokens) as the bits of one signed 64 bit word."""

from houserules.engine.rule import rule

EMPTY = 0


@rule
def has(some, member):
    return (some >> member) & 1 != 0


def lowest(some):
    """The smallest member of a set that is not empty; compiled, one instruction."""
    return (some & -some).bit_length() - 1


def count(some):
    """How many members a set has; compiled, one instruction."""
    return some.bit_count()
