"""What makes a run in Farck: three or more in a row of one suit, or three or more of one number.

Cards held are told as three sets of faces: those held at least once, twice, three times. A run is laid card by card in
one order only, so that it can be laid in one way only: a sequence from its lowest card up, a set from clubs to spades.
"""

from houserules.cards.faces import HEARTS, KING, QUEEN, RED_JOKER, SPADES, rank_of, suit_of
from houserules.engine.places import face_at, size
from houserules.engine.rule import rule
from houserules.engine.sets import has

NO_KIND, SEQUENCE, SET = range(3)  # one card alone may become either
SHORTEST = 3
IN_SUIT = 13
ONE_SUIT = (1 << IN_SUIT) - 1
NUMBERED = (1 << RED_JOKER) - 1  # FAR-02: a joker has no number
ONE_NUMBER = 1 | 1 << IN_SUIT | 1 << HEARTS * IN_SUIT | 1 << SPADES * IN_SUIT  # the aces
UP_TO_JACK = NUMBERED & ~(ONE_NUMBER << QUEEN - 1 | ONE_NUMBER << KING - 1)  # FAR-05: no sequence goes past the king


@rule
def holdings(t, place):
    """The faces held at least once, at least twice and at least three times."""
    once, twice, thrice = 0, 0, 0
    for i in range(size(t, place)):
        one = 1 << face_at(t, place, i)
        thrice |= twice & one
        twice |= once & one
        once |= one
    return once, twice, thrice


@rule
def beginnings(once, twice, thrice):
    """FAR-05, FAR-06: the cards held with which a run can be begun that can be completed."""
    some = once & once >> 1 & once >> 2 & UP_TO_JACK
    one, two, three = 0, 0, 0  # the numbers held at least once, twice, three times from this suit on
    for suit in range(SPADES, -1, -1):
        held = once >> IN_SUIT * suit & ONE_SUIT
        three |= two & held | one & twice >> IN_SUIT * suit | thrice >> IN_SUIT * suit
        two |= one & held | twice >> IN_SUIT * suit
        one |= held
        some |= (three & held) << IN_SUIT * suit
    return some & NUMBERED


@rule
def continuations(once, twice, kind, last, laid):
    """The cards held that may follow the last of so many laid, if the run can then be completed."""
    some = 0
    short = SHORTEST - laid  # how many cards the run still needs
    goes_on = kind != SET and rank_of(last) < KING and has(once, last + 1)
    if goes_on and (short < 2 or (rank_of(last) < QUEEN and has(once, last + 2))):
        some = 1 << last + 1
    if kind != SEQUENCE:
        left = 0  # cards of that number from this suit on; of each suit two are enough to know of
        for suit in range(SPADES, suit_of(last) - 1, -1):
            printed = suit * IN_SUIT + rank_of(last) - 1
            left += int(has(once, printed)) + int(has(twice, printed))
            if has(once, printed) and left >= short:
                some |= 1 << printed
    return some


@rule
def takes(kind, low, high):
    """FAR-07: the faces that a run can be extended by; none goes past king or ace."""
    if kind == SET:
        return ONE_NUMBER << rank_of(low) - 1
    below = 1 << low >> 1 if rank_of(low) > 1 else 0
    above = 1 << high << 1 if rank_of(high) < KING else 0
    return below | above


@rule
def taken_by(t, run):
    """The faces that a run can be extended by."""
    return takes(int(t.run_kind[run]), int(t.run_low[run]), int(t.run_high[run]))


@rule
def kind_of(first, second):
    """What two cards that begin a run tell of it."""
    return SET if rank_of(first) == rank_of(second) else SEQUENCE
