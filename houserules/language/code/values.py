"""The meaning of cards, players, numbers and conditions: code that puts them on the stack.

Cards become sets of faces, players sets of seats. Sets of cards that depend on nothing need no code but a constant.
"""

from collections.abc import Callable
from typing import assert_never

from houserules.engine.machine.codes import ALL_FACES, PLACES
from houserules.language.code.body import Body
from houserules.language.code.having import NoMeaning
from houserules.language.rules import (
    All,
    Amount,
    Any,
    AtRandom,
    AtTurn,
    Before,
    Beyond,
    Both,
    CanPlay,
    Cards,
    Chosen,
    ChosenNumber,
    Clockwise,
    Compare,
    Condition,
    Counter,
    Dealer,
    Die,
    Either,
    Everyone,
    Except,
    Faces,
    Fewest,
    HandPoints,
    HandSize,
    Holding,
    Holds,
    Is,
    LastPlayer,
    LastWinner,
    Left,
    Like,
    Most,
    Next,
    Not,
    Num,
    Number,
    OfChoice,
    OfChosen,
    Opposite,
    Others,
    Owner,
    PlaceSize,
    Playable,
    Player,
    PlayersLeft,
    Points,
    PointsOf,
    RankOf,
    Reckoned,
    Same,
    Step,
    Streak,
    StreakAlike,
    They,
    Those,
    TimesHappened,
    Who,
)

_ALIKE = {"suit": "SAME_SUIT", "rank": "SAME_RANK", "colour": "SAME_COLOUR"}
_STREAKS = ("suit", "rank", "colour", "rising", "falling")
_COMPARED = {"=": "EQ", "≠": "NE", "<": "LT", "≤": "LE", ">": "GT", "≥": "GE"}
_RECKONED = {
    "plus": "ADD", "minus": "SUB", "times": "TIMES", "divided by": "DIV", "divided up by": "DIV_UP", "rest by": "MOD",
    "smaller of": "LEAST_OF", "larger of": "MOST_OF",
}  # fmt: skip
_MEASURES = {"cards": -1, "points": -2}


# ---- cards ----


def fixed(cards: Cards) -> int | None:
    """The faces of cards that depend on nothing at the table."""
    match cards:
        case Faces(mask):
            return mask & ALL_FACES
        case Both(one, other) | Either(one, other) | Except(one, other):
            a, b = fixed(one), fixed(other)
            if a is None or b is None:
                return None
            return a & b if isinstance(cards, Both) else a | b if isinstance(cards, Either) else a & ~b
        case _:
            return None


def divided(cards: Cards) -> tuple[int, Cards | None]:
    """The faces that cards have to be among in any case, and what more they have to be."""
    faces = fixed(cards)
    if faces is not None:
        return faces, None
    if isinstance(cards, Both):
        (one, one_more), (other, other_more) = divided(cards.one), divided(cards.other)
        more = Both(one_more, other_more) if one_more and other_more else one_more or other_more
        return one & other, more
    if isinstance(cards, Except):
        one, one_more = divided(cards.one)
        other = fixed(cards.other)
        return (one & ~other, one_more) if other is not None else (one, cards)
    return ALL_FACES, cards


def write_cards(body: Body, cards: Cards) -> None:
    """A set of faces."""
    faces = fixed(cards)
    if faces is not None:
        body.constant(faces)
        return
    match cards:
        case Faces(mask):
            body.constant(mask)
        case Like(way, to):
            body.face(to)
            body.emit(_ALIKE[way])
        case Beyond(way, to):
            body.face(to)
            body.emit("RANKS_ABOVE" if way == "higher" else "RANKS_BELOW")
        case Step(by, to):
            body.face(to)
            body.constant(by)
            body.emit("STEP")
        case OfChosen(way):
            body.chosen_number(way)
            body.emit("OF_SUIT" if way == "suit" else "OF_RANK")
        case Playable():
            _write_playable(body)
        case Both(one, other) | Either(one, other) | Except(one, other):
            write_cards(body, one)
            write_cards(body, other)
            body.emit({Both: "BOTH", Either: "EITHER", Except: "EXCEPT"}[type(cards)])
        case _:
            assert_never(cards)


def _write_playable(body: Body) -> None:
    body.having.playing_by_rules("cards that may be played")
    if body.answers:
        raise NoMeaning("What may be played cannot depend on what may be played.")
    body.seat_of("they")
    body.emit("PLAYABLE")


# ---- players ----


def is_one(who: Who) -> bool:
    """Is this the same one player however often it is looked at?"""
    match who:
        case Player() | They() | Chosen() | Dealer() | LastWinner() | AtTurn() | LastPlayer() | Owner():
            return True
        case Next(_, of) | Left(_, of) | Opposite(of):
            return is_one(of)
        case _:
            return False


def write_seats(body: Body, who: Who, by_actor: bool = False) -> None:
    """A set of seats. A player of choice is chosen by the actor, or else by the subject of the clause."""
    match who:
        case Player():
            body.seat_of("actor")
        case They():
            body.seat_of("they")
        case Next(steps, of) | Left(steps, of):
            _write_one(body, of, by_actor)
            body.constant(steps)
            body.emit("AFTER" if isinstance(who, Next) else "LEFT")
        case Opposite(of):
            _write_one(body, of, by_actor)
            body.emit("OPPOSITE")
        case Everyone():
            body.emit("EVERYONE")
        case Others(than):
            write_seats(body, than, by_actor)
            body.emit("OTHERS")
        case OfChoice(among):
            write_seats(body, among, by_actor)
            _write_choice(body, by_actor)
        case Chosen():
            body.chosen_player()
        case Most(what, among) | Fewest(what, among):
            write_seats(body, among, by_actor)
            measure = _MEASURES.get(what)
            if what == "cards":
                body.having.hands()
            if measure is None:
                measure = body.sheet.counter(what, of_somebody=True)
            body.emit("MOST" if isinstance(who, Most) else "LEAST", measure)
        case Dealer():
            body.having.dealer()
            body.emit("DEALER")
        case LastWinner():
            body.emit("LAST_WINNER")
        case AtTurn():
            body.emit("AT_TURN")
        case LastPlayer():
            body.having.pile()
            body.emit("LAST_PLAYER")
        case Owner():
            if body.mode < 0:
                raise NoMeaning("“Who set it off” has a meaning only in what lasts for a time.")
            body.seat_of("owner")
        case AtRandom(among):
            body.by_chance()
            write_seats(body, among, by_actor)
            body.emit("RANDOM_OF")
            if not body.answers:
                body.emit("DUP")
                body.keep_seat("chosen")
                body.chosen = "chosen"
        case Those(among, condition):
            _write_those(body, among, condition, by_actor)
        case _:
            assert_never(who)


def _write_one(body: Body, who: Who, by_actor: bool) -> None:
    """A player to count from: of several, the first in turn order."""
    write_seats(body, who, by_actor)
    if not is_one(who) and not isinstance(who, OfChoice | AtRandom):
        body.emit("FIRST_OF")


def _write_choice(body: Body, by_actor: bool) -> None:
    """One of the seats on the stack is chosen; where nobody acts, by whose turn it is."""
    body.by_choice()
    body.chosen = "chosen"
    if not by_actor or body.they == Player():
        body.emit("ASK_SEAT")
        return
    body.seat_of("they")
    body.emit("SWAP2")
    if body.acting:
        body.seat_of("actor")
    else:
        body.emit("AT_TURN")
    body.keep_seat("they")
    body.emit("ASK_SEAT")
    body.emit("SWAP2")
    body.keep_seat("they")


def _write_those(body: Body, among: Who, condition: Condition, by_actor: bool) -> None:
    def look_at_one() -> None:
        write_truth(body, condition)
        body.seat_of("they")
        body.emit("WHERE")
        body.emit("EITHER")

    _gather(body, among, look_at_one, by_actor)


def _gather(body: Body, among: Who, look_at_one: Callable[[], None], by_actor: bool = False) -> None:
    """One player after the other becomes `they`, and adds to what is on top of the stack.

    Under it lie who `they` were before, and those who are left.
    """
    body.seat_of("they")
    body.constant(0)
    write_seats(body, among, by_actor)
    before, body.they = body.they, None

    def add_one() -> None:
        body.emit("SWAP2")
        look_at_one()
        body.emit("SWAP2")

    body.loop("EACH", add_one)
    body.they = before
    body.emit("SWAP2")
    body.keep_seat("they")


def write_is_among(body: Body, role: str, who: Who) -> None:
    """Is the player in a role one of these?"""
    body.seat_of(role)
    write_seats(body, who)
    body.emit("BOTH")


# ---- numbers ----


def write_number(body: Body, number: Number) -> None:
    match number:
        case Num(n):
            body.constant(n)
        case Amount() | Before():
            if not body.amount or (body.answers and isinstance(number, Before)):
                raise NoMeaning("There is no number here that it is about.")
            body.role("amount" if isinstance(number, Amount) else "before")
        case RankOf(card):
            body.face(card)
            body.emit("RANK")
        case PointsOf("card") if body.points:
            body.role("amount")
        case PointsOf(card):
            body.face(card)
            body.emit("WORTH")
        case HandSize(who):
            body.having.hands()
            write_seats(body, who)
            body.emit("HAND_SIZE")
        case Holding(cards, who):
            _write_holding(body, cards, who)
        case Points(who):
            write_seats(body, who)
            body.emit("SCORE")
        case HandPoints(who):
            body.having.hands()
            body.secret()
            write_seats(body, who)
            body.emit("HAND_WORTH")
        case PlaceSize(place):
            body.having.place(place)
            body.emit("PLACE_SIZE", PLACES.index(place))
        case PlayersLeft():
            body.emit("EVERYONE")
            body.emit("HOW_MANY")
        case Counter(name, None):
            body.emit("REG", body.sheet.counter(name, of_somebody=False))
        case Counter(name, who):
            assert who is not None
            kept = body.sheet.counter(name, of_somebody=True)
            write_seats(body, who)
            body.emit("REG_OF", kept)
        case TimesHappened(moment, scope, by):
            kept = body.sheet.tally(moment, scope, by is not None, body.rule)
            if by is None:
                body.emit("REG", kept)
            else:
                write_seats(body, by)
                body.emit("REG_OF", kept)
        case Streak(cards):
            body.having.pile()
            write_cards(body, cards)
            body.emit("STREAK_IN")
        case StreakAlike(way):
            body.having.pile()
            body.emit("STREAK_SAME", _STREAKS.index(way))
        case Die(sides):
            body.by_chance()
            body.constant(sides)
            body.emit("DIE")
            if not body.answers:
                body.choice_made("number")
                body.emit("DUP")
                body.keep("number")
        case ChosenNumber():
            body.chosen_number("number")
        case Reckoned(way, one, other):
            write_number(body, one)
            write_number(body, other)
            body.emit(_RECKONED[way])
        case _:
            assert_never(number)


def _write_holding(body: Body, cards: Cards, who: Who) -> None:
    body.having.hands()
    body.secret()
    write_cards(body, cards)
    write_seats(body, who)
    body.emit("HOW_MANY_HELD")


# ---- conditions ----


def write_truth(body: Body, condition: Condition) -> None:
    """0 if it does not hold."""
    match condition:
        case Is(card, cards):
            body.face(card)
            write_cards(body, cards)
            body.emit("IN")
        case Compare(one, way, other):
            write_number(body, one)
            write_number(body, other)
            body.emit(_COMPARED[way])
        case Holds(who, cards):
            _write_holding(body, cards, who)
        case CanPlay(who):
            _write_can_play(body, who)
        case Same(one, other):
            write_seats(body, one)
            write_seats(body, other)
            body.emit("BOTH")
        case Clockwise():
            body.emit("DIRECTION")
            body.constant(1)
            body.emit("EQ")
        case All(parts) | Any(parts):
            if not parts:
                body.constant(int(isinstance(condition, All)))
            for i, part in enumerate(parts):
                write_truth(body, part)
                if i > 0:
                    body.emit("AND" if isinstance(condition, All) else "OR")
        case Not(negated):
            write_truth(body, negated)
            body.emit("NOT")
        case _:
            assert_never(condition)


def _write_can_play(body: Body, who: Who) -> None:
    """Does one of them hold a card that may be played?"""
    body.having.playing_by_rules("cards that may be played")
    if body.can_play and isinstance(who, Player | They):
        body.role(body.can_play)
        return
    if body.answers:
        raise NoMeaning("What may be played cannot depend on who can play.")
    if is_one(who):
        write_seats(body, who)
        body.emit("PLAYABLE")
        return

    def look_at_one() -> None:
        body.seat_of("they")
        body.emit("PLAYABLE")
        body.emit("OR")

    _gather(body, who, look_at_one)


def write_faces_where(body: Body, condition: Condition) -> None:
    """The faces for which a condition holds of “the card”: for rows that answer for a whole hand at once."""
    match condition:
        case Is("card", cards):
            write_cards(body, cards)
        case Compare(RankOf("card"), way, Num(n)):
            body.constant(sum(1 << face for face in range(54) if _holds(_rank(face), way, n)))
        case Not(negated):
            body.constant(ALL_FACES)
            write_faces_where(body, negated)
            body.emit("EXCEPT")
        case All(parts) | Any(parts) if parts:
            for i, part in enumerate(parts):
                write_faces_where(body, part)
                if i > 0:
                    body.emit("BOTH" if isinstance(condition, All) else "EITHER")
        case _:
            write_truth(body, condition)
            body.constant(ALL_FACES)
            body.emit("WHERE")


def _rank(face: int) -> int:
    return face % 13 + 1 if face < 52 else 0


def _holds(one: int, way: str, other: int) -> bool:
    return {
        "=": one == other, "≠": one != other, "<": one < other, "≤": one <= other, ">": one > other, "≥": one >= other,
    }[way]  # fmt: skip
