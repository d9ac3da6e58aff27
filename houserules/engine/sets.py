"""Sets of small numbers (faces, seats, tokens) as the bits of one signed 64 bit word."""

import numpy as np

from houserules.engine.rule import rule

EMPTY = 0
# A multiplier whose products tell the 63 one-bit words apart by their top six bits, and what they tell.
_TELLER = 0x03F79D71B4CB0A89
_TOLD = np.zeros(64, np.int64)
for _member in range(63):
    _TOLD[(_TELLER << _member >> 58) & 63] = _member


@rule
def has(some, member):
    return (some >> member) & 1 != 0


@rule
def lowest(some):
    """The smallest member of a set that is not empty."""
    return int(_TOLD[((some & -some) * _TELLER >> 58) & 63])


@rule
def count(some):
    """How many members a set has."""
    n = 0
    while some != 0:
        some &= some - 1
        n += 1
    return n
