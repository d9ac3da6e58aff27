"""Deciders for the tests of bulk play."""

from houserules.engine.deciding import Decider
from houserules.engine.rule import rule


@rule
def by_faces(view, seat, choices, n, chance):
    """A choice that follows from every face in the view, so that one more or less seen makes another game."""
    total = 7 * seat + int(choices[n - 1])
    for card in range(view.tokens):
        total += (card + 1) * (int(view.face[card]) + 1)
    return total % n


BY_FACES = Decider("by faces", by_faces)
