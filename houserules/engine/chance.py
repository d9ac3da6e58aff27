"""Chance: a small fast generator (SFC64) whose 256 bits of state lie in the table record.

In simulation it is keyed by (run, game number), so that results depend on neither the order nor the number of
workers. A live table puts fresh bits of the operating system into it (`freshen`) before every step that may need
chance. Players who choose at random have a generator of their own: common deals stay common.
"""

import secrets

import numpy as np

from houserules.engine.rule import rule

WORD = 0xFFFFFFFFFFFFFFFF
WORDS = 4
DEALING, CHOOSING, REDEALING = 1, 2, 3  # what a generator is for, so that equal keys give unrelated streams


@rule
def next_word(chance):
    """The next 64 random bits."""
    a, b, c, n = chance[0], chance[1], chance[2], chance[3]
    word = (a + b + n) & WORD
    chance[3] = (n + 1) & WORD
    chance[0] = b ^ (b >> 11)
    chance[1] = (c + (c << 3)) & WORD
    chance[2] = (((c << 24) | (c >> 40)) + word) & WORD
    return word


@rule
def random_below(chance, n):
    """A whole number from 0 to n - 1; n at most 2**31."""
    return (int(np.int64(next_word(chance) >> 32)) * n) >> 32


@rule
def key(chance, run, game, purpose):
    """Start the generator of one game of a run; neither number is negative."""
    chance[0] = run
    chance[1] = game
    chance[2] = purpose
    chance[3] = 1
    for _ in range(12):
        next_word(chance)


def freshen(chance) -> None:
    """Put 256 fresh bits of the operating system into a generator."""
    for i in range(WORDS):
        chance[i] = secrets.randbits(64)
