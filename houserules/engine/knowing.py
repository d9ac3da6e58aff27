"""Who knows what: what mixing cards does to knowledge, and dealing anew what a viewer does not know.

A seat may know a token's face. When tokens are mixed, whoever knew some of them knows only that those faces are
*among* the mixed ones: the tokens get a common group number (`mix`) and each face remembers who can say that it is
there (`among`, which therefore follows the face). That somebody knows something of a group (`told`) is no secret.
Where groups overlap they are joined: then a little less is remembered than could be reasoned out, never more, and
nothing of it depends on what is really there.

A view lists the faces that its viewer does not see in `unseen`: sorted, and so telling nothing of where they are,
one entry for each unseen token, `group * 64 + face + 1`, where the group is 0 for a face that may be anywhere.

Of single cards all may be able to tell that they are no jokers (in BAK a joker drawn ends the game): `no_joker`.
"""

from houserules.cards.faces import FACES, HIDDEN, RED_JOKER
from houserules.engine.chance import WORDS, next_word, random_below
from houserules.engine.rule import rule
from houserules.engine.sets import lowest

NO_GROUP, GROUP = 0, 64
AT_ONCE = 62  # numbers of groups that are looked through at the same time, as a set
ALL_AT_ONCE = (1 << AT_ONCE) - 1


@rule
def all_unknown(t, place, low, high):
    """Nobody can tell anything of the tokens at these positions."""
    some = 0
    for i in range(low, high):
        card = int(t.cards[place, i])
        some |= int(t.known[card]) | int(t.among[card]) | int(t.mix[card]) | int(t.told[card]) | int(t.no_joker[card])
    return some == 0


@rule
def mix_up(t, place, low, high, followers):
    """The tokens at these positions are mixed: all but `followers` lose track of which is which."""
    group, told = NO_GROUP, 0
    for i in range(low, high):
        card = int(t.cards[place, i])
        other = int(t.mix[card])
        if other != NO_GROUP and other != group and _is_disturbed(t, place, low, high, other):
            told |= int(t.told[card])
            if group == NO_GROUP:
                group = other
            else:
                _join(t, other, group)
    forgotten, no_joker = 0, 1
    for i in range(low, high):
        card = int(t.cards[place, i])
        known = int(t.known[card])
        lost = known & ~followers
        forgotten |= lost
        no_joker &= int(t.no_joker[card])
        t.among[card] = lost | (int(t.among[card]) & ~known)
        t.known[card] = known & followers
        t.now[card] = int(t.now[card]) & followers
    joined = group != NO_GROUP
    if not joined and forgotten != 0:
        group = _fresh_group(t)
    told |= forgotten
    for i in range(low, high):
        card = int(t.cards[place, i])
        t.mix[card] = group
        t.told[card] = told
        t.no_joker[card] = no_joker
    if joined:
        for card in range(t.tokens):
            if t.mix[card] == group:
                t.told[card] = told


@rule
def _is_disturbed(t, place, low, high, group):
    """Does mixing these positions touch what somebody knows of a group? Not if they know each of its tokens there."""
    unsure, told = 0, 0
    for i in range(low, high):
        card = int(t.cards[place, i])
        if t.mix[card] == group:
            unsure |= ~int(t.known[card])
            told |= int(t.told[card])
    return unsure & told != 0


@rule
def _join(t, group, other):
    for card in range(t.tokens):
        if t.mix[card] == group:
            t.mix[card] = other


@rule
def _fresh_group(t):
    """The lowest number that no token carries; there are fewer groups than tokens."""
    first = NO_GROUP + 1
    while True:
        taken = 0
        for card in range(t.tokens):
            number = int(t.mix[card]) - first
            if number >= 0 and number < AT_ONCE:
                taken |= 1 << number
        if taken != ALL_AT_ONCE:
            return first + lowest(~taken)
        first += AT_ONCE


@rule
def show_faces(t, view, viewer, scratch):
    """Put into a view the faces that its viewer knows, and the sorted list of those that are not seen."""
    for card in range(t.face.shape[0]):
        view.face[card] = HIDDEN
    for card in range(t.tokens):
        if int(t.known[card]) >> viewer & 1 != 0:
            view.face[card] = t.face[card]
    at = _list_unseen(t, view, viewer, NO_GROUP, 0, scratch)
    group = _next_group(t, viewer, NO_GROUP)
    while group != NO_GROUP:
        at = _list_unseen(t, view, viewer, group, at, scratch)
        group = _next_group(t, viewer, group)


@rule
def show_faces_now(t, view, viewer):
    """Put into a view only what its viewer may look at this moment: what a person's screen shows."""
    for card in range(t.face.shape[0]):
        view.face[card] = HIDDEN
        view.known[card] = 0
        view.mix[card] = NO_GROUP
        view.told[card] = 0
    for card in range(t.tokens):
        if int(t.now[card]) >> viewer & 1 != 0:
            view.face[card] = t.face[card]


@rule
def _fact(t, viewer, card):
    """The group that the viewer knows the face of an unseen token to be in, or none."""
    return int(t.mix[card]) if int(t.among[card]) >> viewer & 1 != 0 else NO_GROUP


@rule
def _next_group(t, viewer, last):
    """The next higher group of which the viewer knows something, or none."""
    best = NO_GROUP
    for card in range(t.tokens):
        if int(t.known[card]) >> viewer & 1 == 0:
            group = _fact(t, viewer, card)
            if group > last and (best == NO_GROUP or group < best):
                best = group
    return best


@rule
def _list_unseen(t, view, viewer, group, at, scratch):
    """List the unseen faces of a group, from the first unseen token on that is not before `at`; returns the next."""
    for printed in range(FACES):
        scratch[printed] = 0
    for card in range(t.tokens):
        if int(t.known[card]) >> viewer & 1 == 0 and _fact(t, viewer, card) == group:
            scratch[int(t.face[card])] += 1
    for printed in range(FACES):
        for _ in range(scratch[printed]):
            while int(t.known[at]) >> viewer & 1 != 0:
                at += 1
            view.unseen[at] = group * GROUP + printed + 1
            at += 1
    return at


@rule
def deal_unseen(view, viewer, chance, scratch):
    """Turn a view into a whole table: what its viewer does not know is dealt anew, consistent with what they do know.

    Every such table is equally likely. Chance in it is fresh too.
    """
    dealing = True
    while dealing:
        last = NO_GROUP
        for listed in range(view.tokens):  # the entries are sorted by group
            group = (int(view.unseen[listed]) - 1) // GROUP
            if group > last:
                _deal_group(view, viewer, group, chance, scratch)
                last = group
        dealing = not _leaves_fair_room(view, chance)
        if dealing:
            for card in range(view.tokens):
                if view.unseen[card] != 0:
                    view.face[card] = HIDDEN
                    view.among[card] = 0
    _deal_group(view, viewer, NO_GROUP, chance, scratch)
    for card in range(view.tokens):
        view.unseen[card] = 0
    for i in range(WORDS):
        view.chance[i] = next_word(chance)


@rule
def _leaves_fair_room(view, chance):
    """Accept a dealing of the groups as often as it leaves room for jokers that may lie anywhere they can.

    Where some tokens are known to be no jokers, dealings that leave few others would else come too often.
    """
    jokers, room, most, barred = 0, 0, 0, 0
    for card in range(view.tokens):
        entry = int(view.unseen[card]) - 1
        if entry >= 0:
            jokers += entry >= RED_JOKER and entry < GROUP
            barred |= int(view.no_joker[card])
            if view.no_joker[card] == 0:
                most += 1
                room += view.face[card] == HIDDEN
    if barred != 0:
        for i in range(jokers):
            if random_below(chance, most - i) >= room - i:
                return False
    return True


@rule
def _deal_group(view, viewer, group, chance, scratch):
    """Deal the unseen faces of a group to its unseen tokens (all that are left, if it is no group), jokers first."""
    for jokers in (True, False):
        free = 0
        for card in range(view.tokens):
            is_in_group = group == NO_GROUP or view.mix[card] == group
            if view.face[card] == HIDDEN and is_in_group and not (jokers and view.no_joker[card] != 0):
                scratch[free] = card
                free += 1
        dealt = 0
        for listed in range(view.tokens):
            entry = int(view.unseen[listed]) - 1
            if entry >= 0 and entry // GROUP == group and (entry % GROUP >= RED_JOKER) == jokers:
                other = dealt + random_below(chance, free - dealt)
                card = int(scratch[other])
                scratch[other] = scratch[dealt]
                view.face[card] = entry % GROUP
                if group != NO_GROUP:
                    view.among[card] = 1 << viewer
                dealt += 1
