"""The meaning of effects: code that does them."""

from collections.abc import Sequence
from typing import Literal, assert_never

from houserules.engine.machine.codes import ALL_FACES, NO_FACE, PLACES
from houserules.engine.machine.questions import MOST_NUMBER, NONE_CHOICE, WAY_CHOICE
from houserules.language.code.body import Body
from houserules.language.code.having import NoMeaning
from houserules.language.code.lasting import write_due, write_lasting
from houserules.language.code.parts import Choice, mentions
from houserules.language.code.picking import exchange, for_each, pass_cards, with_each, with_picked, with_shown
from houserules.language.code.values import write_cards, write_number, write_seats, write_truth
from houserules.language.rules import (
    ANY_CARD,
    Act,
    Again,
    AtRandom,
    Both,
    Cards,
    Choose,
    ChooseNumber,
    ChooseRank,
    ChooseSuit,
    Count,
    Direct,
    Discard,
    Draw,
    DrawUntil,
    Due,
    Effect,
    EndRound,
    EndTurn,
    Exchange,
    Give,
    If,
    Is,
    Lasting,
    LookAtHand,
    LookAtStock,
    Lose,
    May,
    NameRank,
    NameSuit,
    Number,
    OfChoice,
    OneOf,
    PassCards,
    PassHands,
    Pick,
    Playable,
    PlayMore,
    Put,
    Repeat,
    Reshuffle,
    Restore,
    Reverse,
    Say,
    Score,
    SetCounter,
    SetScore,
    ShowCard,
    ShowHand,
    ShuffleIn,
    Skip,
    Suspend,
    SwapHands,
    Take,
    TakeEffect,
    TakeFrom,
    They,
    Throw,
    TurnOf,
    TurnUp,
    Who,
    Win,
)

MOST_DRAWN = 200
MOST_WAYS = NONE_CHOICE - WAY_CHOICE
WAYS = ("direction", "left")


def write_effects(body: Body, effects: Sequence[Effect]) -> None:
    for effect in effects:
        write_effect(body, effect)


def write_effect(body: Body, effect: Effect) -> None:
    match effect:
        # cards out of the stock, and into places
        case Draw(who, n):
            body.having.drawing()
            _each_does(body, who, "DRAW", n)
        case DrawUntil(who, cards):
            body.having.drawing()
            for_each(body, who, lambda: _draw_until(body, cards))
        case Discard(who, what):
            body.having.pile()
            for_each(body, who, lambda: _discard(body, what))
        case Put(who, what, place):
            body.having.place(place)
            for_each(body, who, lambda: with_picked(body, what, They(), lambda: body.emit("PUT", PLACES.index(place))))
        case TakeFrom(who, n, place):
            body.having.hands()
            body.having.place(place)

            def take_from() -> None:
                if n is None:
                    body.emit("PLACE_SIZE", PLACES.index(place))
                else:
                    write_number(body, n)
                body.emit("GET", PLACES.index(place))

            for_each(body, who, take_from)
        case ShuffleIn(who, anew):
            body.having.hands()
            body.having.stock()
            for_each(body, who, lambda: _shuffle_in(body, anew))
        case Reshuffle():
            body.having.stock()
            body.having.pile()
            body.emit("RESHUFFLE")
        case TurnUp():
            body.having.stock()
            body.having.pile()
            body.emit("STOCK_TOP")  # keeps it as `picked`
            body.emit("DROP")
            body.emit("TURN_UP")
        case PlayMore(who, cards, must):
            body.having.playing_by_rules("cards that may be played")
            for_each(body, who, lambda: _play_more(body, PlayMore(who, cards, must)))
        # cards from hand to hand
        case Give(who, what, to):

            def give(other: Who) -> None:
                def hand_over() -> None:
                    write_seats(body, other)
                    body.emit("GIVE")

                with_picked(body, what, They(), hand_over)

            for_each(body, who, lambda: with_each(body, to, give))
        case Take(who, what, of):

            def take(other: Who) -> None:
                def hand_over() -> None:
                    write_seats(body, other)
                    body.emit("TAKE")

                with_picked(body, what, other, hand_over)

            for_each(body, who, lambda: with_each(body, of, take))
        case Exchange(who, what, other):
            for_each(body, who, lambda: with_each(body, other, lambda one: exchange(body, what, one)))
        case SwapHands(who, other):
            body.having.hands()
            _each_does_with(body, who, other, "SWAP_HANDS")
        case PassHands(steps, way):
            body.having.hands()
            body.constant(steps)
            body.emit("PASS_HANDS", WAYS.index(way))
        case PassCards(n, steps, way):
            pass_cards(body, n, steps, way)
        # looking
        case ShowHand(who, to):
            body.having.hands()

            def show_hand() -> None:
                write_seats(body, to)
                body.emit("SHOW_HAND")

            for_each(body, who, show_hand)
        case ShowCard(who, what, to):
            for_each(body, who, lambda: _show_card(body, what, to))
        case LookAtHand(who, of):
            body.having.hands()
            _each_does_with(body, who, of, "LOOK_AT")
        case LookAtStock(who, n):
            body.having.stock()
            _each_does(body, who, "LOOK_STOCK", n)
        # turns
        case Skip(who, turns):
            body.having.turns()
            _each_does(body, who, "SKIP", turns)
        case Again(who, turns):
            body.having.turns()
            _each_does(body, who, "AGAIN", turns)
        case TurnOf(who):
            body.having.turns()
            _turn_of(body, who)
        case EndTurn():
            body.having.turns()
            body.emit("TURN_ENDS")
        case Reverse():
            body.emit("REVERSE")
        case Direct(clockwise):
            body.constant(1 if clockwise else -1)
            body.emit("DIRECT")
        # what the top card counts as
        case NameSuit(who, suit):
            body.having.pile()
            for_each(body, who, lambda: _name(body, "suit", suit))
        case NameRank(who, rank):
            body.having.pile()
            for_each(body, who, lambda: _name(body, "rank", rank))
        # points and counters
        case Score(who, n, lose):

            def score() -> None:
                if lose:
                    body.constant(0)
                write_number(body, n)
                if lose:
                    body.emit("SUB")
                body.emit("SCORE_ADD")

            for_each(body, who, score)
        case SetScore(who, n):
            _each_does(body, who, "SCORE_SET", n)
        case Count() | SetCounter():
            _count(body, effect)
        # winning and losing
        case Win(who):
            write_seats(body, who, by_actor=True)
            body.emit("WIN_TOGETHER")
        case Lose(who):
            for_each(body, who, lambda: body.emit("LOSE"))
        case EndRound():
            body.emit("END_ROUND")
        # choosing
        case Choose(who, among):

            def choose() -> None:
                write_seats(body, among)
                body.emit("ASK_SEAT")
                body.emit("DROP")

            for_each(body, who, choose)
        case ChooseSuit(who):
            for_each(body, who, lambda: _choose(body, "suit"))
        case ChooseRank(who):
            for_each(body, who, lambda: _choose(body, "rank"))
        case ChooseNumber(who, least, most):
            if not 0 <= least <= most <= MOST_NUMBER:
                raise NoMeaning(f"A number can be chosen from 0 to {MOST_NUMBER}, not from {least} to {most}.")
            for_each(body, who, lambda: _choose(body, "number", least, most))
        case Throw(who, sides):
            for_each(body, who, lambda: _throw(body, sides))
        # other rules
        case TakeEffect(card):
            body.having.taking_effect()
            body.face(card)
            body.emit("TAKES_EFFECT")
        case Suspend(titles) | Restore(titles):
            body.constant(body.sheet.numbers_of(titles, body.rule))
            body.emit("RULES_OFF" if isinstance(effect, Suspend) else "RULES_ON")
        case Due():
            write_due(body, effect)
        case Lasting():
            write_lasting(body, effect)
        # one or the other
        case May(who, effects, otherwise):

            def may() -> None:
                body.emit("ASK_YES")
                _either(body, effects, otherwise)

            for_each(body, who, may)
        case OneOf(who, ways):
            for_each(body, who, lambda: _one_of(body, ways))
        case If(condition, effects, otherwise):
            write_truth(body, condition)
            _either(body, effects, otherwise)
        case Repeat(n, effects):
            write_number(body, n)
            body.loop("AGAIN_WHILE", lambda: write_effects(body, effects))
        # what the table and the players watch for
        case Say(who, text) | Act(who, text):
            for_each(body, who, lambda: body.emit("TELL", body.sheet.text(text)))
        case _:
            assert_never(effect)


# ---- cards ----


def _each_does(body: Body, who: Who, operation: str, n: Number) -> None:
    """They do so many of something."""

    def do() -> None:
        write_number(body, n)
        body.emit(operation)

    for_each(body, who, do)


def _each_does_with(body: Body, who: Who, other: Who, operation: str) -> None:
    """They do something with somebody."""

    def do(one: Who) -> None:
        write_seats(body, one)
        body.emit(operation)

    for_each(body, who, lambda: with_each(body, other, do))


def _draw_until(body: Body, cards: Cards) -> None:
    """What they can play is looked at after each card, all else once."""
    if not mentions(cards, Playable):
        write_cards(body, cards)
        body.constant(MOST_DRAWN)
        body.emit("DRAW_UNTIL")
        return

    def stop() -> None:
        body.emit("DROP")
        body.constant(0)

    def draw_one() -> None:
        body.constant(ALL_FACES)
        body.constant(1)
        body.emit("DRAW_UNTIL")
        body.face("picked")
        body.constant(NO_FACE)
        body.emit("EQ")
        write_truth(body, Is("picked", cards))
        body.emit("OR")
        body.when_true(stop)

    body.constant(MOST_DRAWN)
    body.loop("AGAIN_WHILE", draw_one)


def _discard(body: Body, what: Pick) -> None:
    if what.how == "all":
        body.having.hands()
        write_cards(body, what.cards)
        body.emit("DISCARD_ALL")
    else:
        with_picked(body, what, They(), lambda: body.emit("DISCARD"))


def _shuffle_in(body: Body, anew: bool) -> None:
    if anew:
        body.having.drawing()
        body.seat_of("they")
        body.emit("HAND_SIZE")
    body.emit("SHUFFLE_IN")
    if anew:
        body.emit("DRAW")


def _play_more(body: Body, more: PlayMore) -> None:
    """Whether somebody is asked depends on what all can see: whether they hold cards."""
    body.seat_of("they")
    body.emit("HAND_SIZE")
    if not more.must:
        nothing = body.code.label()
        body.emit("UNLESS", nothing)
        body.emit("ASK_YES")
    cards = Playable() if more.cards == ANY_CARD else Both(Playable(), more.cards)
    end = body.code.label()
    body.emit("UNLESS", end)
    write_cards(body, cards)
    body.emit("ASK_CARD")
    body.emit("PLAY_CARD")
    body.code.place(end)
    if not more.must:
        body.code.place(nothing)


def _show_card(body: Body, what: Pick, to: Who) -> None:
    if what.how == "all" and what.cards == ANY_CARD:
        body.having.hands()
        write_seats(body, to)
        body.emit("SHOW_HAND")
        return

    def show(other: Who) -> None:
        def show_it() -> None:
            write_seats(body, other)
            body.emit("SHOW_CARD")

        with_shown(body, what, show_it)

    if mentions(to, OfChoice, AtRandom):  # then it is looked at once
        with_each(body, to, show)
    else:
        show(to)  # all of them see the same cards


# ---- turns, names, numbers ----


def _turn_of(body: Body, who: Who) -> None:
    """Of several, it is the turn of the first."""
    body.seat_of("they")
    write_seats(body, who, by_actor=True)
    body.emit("FIRST_OF")
    body.keep_seat("they")
    body.emit("NEXT_IS")
    body.keep_seat("they")


def _name(body: Body, choice: Literal["suit", "rank"], fixed: int | None) -> None:
    if fixed is None:
        body.emit(f"ASK_{choice.upper()}")
        body.choice_made(choice)
    else:
        body.constant(fixed)
    body.emit(f"NAME_{choice.upper()}")


def _choose(body: Body, choice: Choice, *bounds: int) -> None:
    for bound in bounds:
        body.constant(bound)
    body.emit(f"ASK_{choice.upper()}")
    body.choice_made(choice)
    body.emit("DROP")


def _throw(body: Body, sides: int) -> None:
    body.constant(sides)
    body.emit("DIE")
    body.choice_made("number")
    body.keep("number")


def _count(body: Body, effect: Count | SetCounter) -> None:
    kept = body.sheet.counter(effect.name, of_somebody=effect.who is not None)
    operation = "REG_ADD" if isinstance(effect, Count) else "REG_SET"
    down = isinstance(effect, Count) and effect.down

    def count() -> None:
        if down:
            body.constant(0)
        write_number(body, effect.n)
        if down:
            body.emit("SUB")
        body.emit(operation if effect.who is None else f"{operation}_OF", kept)

    if effect.who is None:
        count()
    else:
        for_each(body, effect.who, count)


# ---- one or the other ----


def _either(body: Body, effects: Sequence[Effect], otherwise: Sequence[Effect]) -> None:
    body.when_true(
        lambda: write_effects(body, effects), (lambda: write_effects(body, otherwise)) if otherwise else None
    )


def _one_of(body: Body, ways: Sequence[Sequence[Effect]]) -> None:
    if len(ways) > MOST_WAYS:
        raise NoMeaning(f"One can choose among {MOST_WAYS} things at most, not {len(ways)}.")
    if len(ways) == 1:
        write_effects(body, ways[0])
        return
    body.emit("ASK_WAY", len(ways))
    end = body.code.label()
    for i, way in enumerate(ways):
        beyond = body.code.label()
        if i < len(ways) - 1:
            body.emit("DUP")
            body.constant(i)
            body.emit("EQ")
            body.emit("UNLESS", beyond)
        body.emit("DROP")
        write_effects(body, way)
        if i < len(ways) - 1:
            body.emit("JUMP", end)
        body.code.place(beyond)
    body.code.place(end)
