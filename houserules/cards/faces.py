"""Faces as small numbers: 13 a suit from ace to king, clubs first, then the two jokers.

A face is what is printed on a card. Several packs hold the same face several times.
"""

CLUBS, DIAMONDS, HEARTS, SPADES, NO_SUIT = range(5)
NO_RANK, ACE, JACK, QUEEN, KING = 0, 1, 11, 12, 13
RED_JOKER, BLACK_JOKER = 52, 53
FACES = 54
HIDDEN = -1  # the face of a card that one may not see


def suit_of(face):
    """0 to 3; a joker has none (4)."""
    return face // 13


def rank_of(face):
    """1 (ace) to 13 (king); a joker has none (0)."""
    return face % 13 + 1 if face < RED_JOKER else NO_RANK


def is_joker(face):
    return face == RED_JOKER or face == BLACK_JOKER


def is_red(face):
    """Diamonds, hearts and the red joker."""
    return face // 13 == DIAMONDS or face // 13 == HEARTS or face == RED_JOKER
