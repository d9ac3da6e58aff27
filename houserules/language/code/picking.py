"""Who does something, to whom, and with which cards: the loops that effects are made of."""

from collections.abc import Callable
from typing import Literal

from houserules.language.code.body import Body
from houserules.language.code.having import NoMeaning
from houserules.language.code.values import is_one, write_cards, write_number, write_seats
from houserules.language.rules import (
    AtRandom,
    Cards,
    Chosen,
    Everyone,
    Num,
    Number,
    OfChoice,
    Pick,
    Player,
    They,
    Who,
)


def for_each(body: Body, who: Who, write: Callable[[], None]) -> None:
    """The subject of a clause: one after the other they are `they`, the actor last."""
    known = body.acting and body.they == Player()
    if isinstance(who, They) or (known and isinstance(who, Player)):
        write()
        return
    if not known:
        body.seat_of("they")
    write_seats(body, who, by_actor=True)
    before = body.they
    body.they = who if isinstance(who, Player) else None
    body.loop("EACH", write)
    body.they = before
    if known:
        body.seat_of("actor")
    body.keep_seat("they")


def with_each(body: Body, who: Who, write: Callable[[Who], None]) -> None:
    """The object of a clause: written with a player who stays the same while cards move; `they` stay the subject."""
    if is_one(who):
        write(who)
        return
    if isinstance(who, OfChoice | AtRandom):
        write_seats(body, who)
        body.emit("DROP")
        write(Chosen())
        return
    body.seat_of("chosen")
    body.seat_of("they")
    write_seats(body, who)

    def one() -> None:
        body.seat_of("they")
        body.keep_seat("chosen")
        body.emit("SWAP2")
        body.emit("DUP")
        body.keep_seat("they")
        body.emit("SWAP2")
        write(Chosen())

    before, body.chosen = body.chosen, "chosen"
    body.loop("EACH", one)
    body.chosen = before
    body.keep_seat("they")
    body.keep_seat("chosen")


def with_picked(body: Body, what: Pick, holder: Who, move: Callable[[], None]) -> None:
    """Each card picked out of somebody's hand lies on the stack, and is moved somewhere else."""
    _check_hand(body, what, holder)
    if what.how == "all":
        write_cards(body, what.cards)
        write_seats(body, holder)
        body.emit("HOW_MANY_HELD")
    elif what.n == Num(1):
        _pick_one(body, what.cards, what.how, holder)
        move()
        return
    else:
        write_number(body, what.n)

    def one() -> None:
        _pick_one(body, what.cards, "random" if what.how == "all" else what.how, holder)
        move()

    body.loop("AGAIN_WHILE", one)


def with_shown(body: Body, what: Pick, show: Callable[[], None]) -> None:
    """Likewise, but the cards stay in their own hand: none is picked twice."""
    _check_hand(body, what, They())
    if what.how != "all" and what.n == Num(1):
        _pick_one(body, what.cards, what.how, They())
        show()
        return
    write_cards(body, what.cards)  # those left
    if what.how == "all":
        body.emit("DUP")
        body.seat_of("they")
        body.emit("HELD")
        body.emit("BOTH")
        body.emit("HOW_MANY")
    else:
        write_number(body, what.n)

    def one() -> None:
        body.emit("SWAP2")
        body.emit("DUP")
        if what.how == "choice":
            body.emit("ASK_CARD")
        else:
            body.seat_of("they")
            body.emit("RANDOM_CARD")
        show()
        for way in ("SAME_SUIT", "SAME_RANK"):
            body.face("picked")
            body.emit(way)
        body.emit("BOTH")
        body.emit("EXCEPT")
        body.emit("SWAP2")

    body.loop("AGAIN_WHILE", one)
    body.emit("DROP")


def exchange(body: Body, what: Pick, other: Who) -> None:
    """They and another give each other so many cards, each before they see what they get."""
    if what.how == "all":
        raise NoMeaning("An exchange is of so many cards; whole hands are swapped.")
    _check_hand(body, what, They())
    if what.how == "random":
        _so_many(body, what.n, lambda: _exchange_random(body, what.cards, other))
        return
    _set_aside(body, what)
    body.seat_of("they")
    write_seats(body, other)
    body.keep_seat("they")
    _set_aside(body, what)
    body.emit("DUP")
    body.emit("TAKE_ASIDE")
    body.seat_of("they")
    body.emit("SWAP2")
    body.keep_seat("they")
    body.emit("TAKE_ASIDE")


def _set_aside(body: Body, what: Pick) -> None:
    """They choose so many cards in secret."""

    def one() -> None:
        write_cards(body, what.cards)
        body.emit("ASK_SET_ASIDE")

    _so_many(body, what.n, one)


def _so_many(body: Body, n: Number, write: Callable[[], None]) -> None:
    if n == Num(1):
        write()
    else:
        write_number(body, n)
        body.loop("AGAIN_WHILE", write)


def _exchange_random(body: Body, cards: Cards, other: Who) -> None:
    for holder in (They(), other):
        write_cards(body, cards)
        write_seats(body, holder)
        body.emit("RANDOM_CARD")
    write_seats(body, other)
    body.emit("TAKE")
    write_seats(body, other)
    body.emit("GIVE")


def pass_cards(body: Body, n: int, steps: int, way: Literal["direction", "left"]) -> None:
    """Everybody sets so many cards aside; then all go on."""
    body.having.known_hands()

    def go_on() -> None:
        body.seat_of("they")
        body.constant(steps)
        body.emit("AFTER" if way == "direction" else "LEFT")
        body.emit("TAKE_ASIDE")

    for_each(body, Everyone(), lambda: _set_aside(body, Pick(Num(n))))
    for_each(body, Everyone(), go_on)


def _check_hand(body: Body, what: Pick, holder: Who) -> None:
    if what.how == "choice" and isinstance(holder, They):
        body.having.known_hands()
    else:
        body.having.hands()


def _pick_one(body: Body, cards: Cards, how: str, holder: Who) -> None:
    write_cards(body, cards)
    if how == "choice" and isinstance(holder, They):
        body.emit("ASK_CARD")
        return
    write_seats(body, holder)
    body.emit("ASK_CARD_OF" if how == "choice" else "RANDOM_CARD")
