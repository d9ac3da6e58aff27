"""Moving cards. These few functions alone change where tokens lie, and keep who has seen what."""

from houserules.cards.faces import HIDDEN
from houserules.engine.chance import random_below
from houserules.engine.events import LOOKED, MOVED, SHUFFLED, SWAPPED, TURNED_UP, note
from houserules.engine.knowing import all_unknown, mix_up
from houserules.engine.record import EVERYONE, KEEP, NOBODY
from houserules.engine.rule import rule
from houserules.engine.sets import count

NO_CARD = -1


@rule
def size(t, place):
    """How many cards lie in a place."""
    return int(t.size[place])


@rule
def card_at(t, place, i):
    """The token at a position of a place; 0 is the bottom."""
    return int(t.cards[place, i])


@rule
def top(t, place):
    """The token on top of a place that is not empty."""
    return int(t.cards[place, int(t.size[place]) - 1])


@rule
def face(t, card):
    """What is printed on a token."""
    return int(t.face[card])


@rule
def face_at(t, place, i):
    return int(t.face[int(t.cards[place, i])])


@rule
def faces_in(t, place):
    """The set of the faces in a place."""
    some = 0
    for i in range(size(t, place)):
        some |= 1 << face_at(t, place, i)
    return some


@rule
def find(t, place, wanted):
    """The position of a face in a place, or -1; of several, the one that most people know.

    That choice matters where faces are equal: the card people saw is the one they will think was meant.
    """
    best, witnesses = -1, -1
    for i in range(size(t, place)):
        if face_at(t, place, i) == wanted:
            seen_by = count(int(t.known[card_at(t, place, i)]))
            if seen_by > witnesses:
                best, witnesses = i, seen_by
    return best


@rule
def put_into_play(t, place, printed):
    """At set-up: a new token with this face, on top of a place."""
    card = int(t.tokens)
    t.tokens = card + 1
    t.face[card] = printed
    _lay(t, card, place)
    return card


@rule
def move(t, source, i, target):
    """Move the card at a position to the top of another place; returns its token.

    Told of its face are those who may look at it before or after: what one only remembers is not told again.
    """
    card = _lift(t, source, i)
    seen = int(t.now[card])
    at = size(t, source)
    if t.held[source] == 0:
        at = i
    _lay(t, card, target)
    seen |= int(t.now[card])
    note(t, MOVED, t.turn, face(t, card), source, at, target, size(t, target) - 1, 0, seen)
    return card


@rule
def draw(t, source, target):
    """Move the top card of a place to the top of another; returns its token, or -1 if there is none."""
    if t.size[source] == 0:
        return NO_CARD
    return move(t, source, size(t, source) - 1, target)


@rule
def no_card(t, seat):  # noqa: ARG001
    """`draw_one` of a game in which nobody draws."""
    return NO_CARD


@rule
def slip(t, source, i, target, owner):
    """Move a card out of a held place unseen: which one left, of several, only its owner can tell."""
    if t.size[source] > 1:
        mix_up(t, source, 0, size(t, source), 1 << owner)
    return move(t, source, i, target)


@rule
def replace(t, place, i, source, target):
    """The top card of `source` takes the position of a card, which goes to the top of `target`; both are returned."""
    new, old = top(t, source), card_at(t, place, i)
    new_seen, old_seen = int(t.now[new]), int(t.now[old])
    t.size[source] = size(t, source) - 1
    t.cards[place, i] = new
    _show_arrival(t, new, place)
    new_seen |= int(t.now[new])
    note(t, MOVED, t.turn, face(t, new), source, size(t, source), place, i, 0, new_seen)
    _lay(t, old, target)
    old_seen |= int(t.now[old])
    note(t, MOVED, t.turn, face(t, old), place, i, target, size(t, target) - 1, 0, old_seen)
    return new, old


@rule
def swap(t, place, i, other, j):
    """Two cards change places where all can see it; nobody gains or loses knowledge of either."""
    card = card_at(t, place, i)
    t.cards[place, i] = t.cards[other, j]
    t.cards[other, j] = card
    note(t, SWAPPED, t.turn, HIDDEN, place, i, other, j, 0, NOBODY)


@rule
def bury(t, place, depth):
    """The top card of a place goes down under so many others, where all can see that it does."""
    last = size(t, place) - 1
    card = card_at(t, place, last)
    for i in range(last, last - depth, -1):
        t.cards[place, i] = t.cards[place, i - 1]
    t.cards[place, last - depth] = card
    note(t, MOVED, t.turn, face(t, card), place, last, place, last - depth, 0, int(t.now[card]))


@rule
def exchange(t, place, other):
    """All cards of two places change over; who may see them there is settled by `show_place`."""
    one, two = size(t, place), size(t, other)
    for i in range(max(one, two)):
        card = t.cards[place, i]
        t.cards[place, i] = t.cards[other, i]
        t.cards[other, i] = card
    t.size[place] = two
    t.size[other] = one


@rule
def show_place(t, place):
    """The cards of a place are seen by those who see cards that arrive there."""
    for i in range(size(t, place)):
        card = card_at(t, place, i)
        _show_arrival(t, card, place)
        note(t, TURNED_UP, t.turn, face(t, card), place, i, place, i, 0, int(t.now[card]))


@rule
def move_all(t, source, target):
    """Move all cards of a place to another, top first."""
    while t.size[source] > 0:
        move(t, source, size(t, source) - 1, target)


@rule
def shuffle(t, place):
    """Shuffle a place: faces move among the tokens, and whoever knew a card knows only that it is among them."""
    n = size(t, place)
    if all_unknown(t, place, 0, n):  # then there are faces to shuffle and nothing to forget
        for i in range(n - 1, 0, -1):
            card, other = card_at(t, place, i), card_at(t, place, random_below(t.chance, i + 1))
            t.face[card], t.face[other] = int(t.face[other]), int(t.face[card])
    else:
        mix_up(t, place, 0, n, NOBODY)
        for i in range(n - 1, 0, -1):
            exchange_faces(t, card_at(t, place, i), card_at(t, place, random_below(t.chance, i + 1)))
    for i in range(n):
        _show_arrival(t, card_at(t, place, i), place)
    note(t, SHUFFLED, t.turn, HIDDEN, place, 0, place, n, n, NOBODY)


@rule
def exchange_faces(t, card, other):
    """What is printed on two tokens changes over, with what people know of those faces."""
    t.face[card], t.face[other] = int(t.face[other]), int(t.face[card])
    t.among[card], t.among[other] = int(t.among[other]), int(t.among[card])


@rule
def turn_up(t, place, i, audience):
    """Show a card where it lies, now and until it is turned down."""
    card = card_at(t, place, i)
    t.now[card] = int(t.now[card]) | audience
    _make_known(t, card, audience)
    note(t, TURNED_UP, t.turn, face(t, card), place, i, place, i, 0, int(t.now[card]))


@rule
def turn_down(t, place, i, audience):
    """These may no longer look at a card; what they know, they know."""
    card = card_at(t, place, i)
    t.now[card] = int(t.now[card]) & ~audience


@rule
def tell_of_looking(t, seat, place, i):
    """All notice that a seat looks at a card, not which it is."""
    note(t, LOOKED, seat, HIDDEN, place, i, place, i, 0, NOBODY)


@rule
def _show_arrival(t, card, place):
    audience = int(t.opens[place])
    if audience != KEEP:
        t.now[card] = audience
        _make_known(t, card, audience)


@rule
def _make_known(t, card, audience):
    """These know a card now; once all know it, nobody needs to think of it as one of a group."""
    known = int(t.known[card]) | audience
    t.known[card] = known
    if known == EVERYONE:
        t.mix[card] = 0
        t.told[card] = 0
        t.among[card] = 0


@rule
def _lay(t, card, place):
    t.cards[place, int(t.size[place])] = card
    t.size[place] = size(t, place) + 1
    _show_arrival(t, card, place)


@rule
def _lift(t, place, i):
    """Take a card out of a place; from a held one the last token always leaves, so that its number tells nothing."""
    last = size(t, place) - 1
    card = card_at(t, place, i)
    if t.held[place] != 0:
        if i != last:
            card = card_at(t, place, last)
            _exchange(t, card_at(t, place, i), card)
    else:
        for k in range(i, last):
            t.cards[place, k] = t.cards[place, k + 1]
    t.size[place] = last
    return card


@rule
def _exchange(t, card, other):
    """Two tokens change everything but their places."""
    exchange_faces(t, card, other)
    t.now[card], t.now[other] = int(t.now[other]), int(t.now[card])
    t.known[card], t.known[other] = int(t.known[other]), int(t.known[card])
    t.mix[card], t.mix[other] = int(t.mix[other]), int(t.mix[card])
    t.told[card], t.told[other] = int(t.told[other]), int(t.told[card])
    t.no_joker[card], t.no_joker[other] = int(t.no_joker[other]), int(t.no_joker[card])
