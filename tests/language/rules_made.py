"""Rules made at random: well-formed values of every class of `rules`, for tests of whole ways from value to value.

They are in the form in which they would be read: no set of cards put together of sets that could be named at once, no
empty lists, no condition that is only denied twice, numbers from 1 to 20. Counters that a rule uses it declares. What
is made may still make no sense in a game, or at its place: then it is refused by `compile_rules`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from houserules.cards.faces import FACES, is_joker, is_red, rank_of, suit_of
from houserules.language import rules as r

TABLES, EACHS = ("pot", "storm"), ("strikes", "stars")  # counters of the table, and of each player
MOMENTS = (
    "round begins", "turn begins", "turn ends", "turn skipped", "card played", "card drawn", "card discarded",
    "card given", "card taken", "card turned up", "card bought", "hand changed", "cannot play", "stock out",
    "round won", "round ends", "looked", "traded", "burnt", "called", "extended", "hands swapped", "play reversed",
    "points changed", "suit named", "player out", "win refused", "shuffled", "lap begins",
)  # fmt: skip
WITH_CARD = MOMENTS[4:11]
ENDINGS = ("card played", "card drawn", "turn begins", "turn ends", "lap begins", "hand changed", "play reversed")


@dataclass(frozen=True)
class Place:
    """Where in a rule something stands: what can be spoken of there."""

    depth: int = 2  # how much may lie inside of each other
    runs: bool = True  # it is done, not only looked at
    card: bool = True  # it is about a card
    picked: bool = True
    lasting: bool = False
    chosen: bool = False  # something has been chosen or thrown
    subject: bool = False  # a player named here does something
    amount: bool = True

    @property
    def inner(self) -> "Place":
        return replace(self, depth=self.depth - 1)

    @property
    def objects(self) -> "Place":
        return replace(self, depth=self.depth - 1, subject=False)


DOING = Place()
ASKED = Place(depth=1, runs=False, card=False, picked=False, amount=False)


def _mask(*tests) -> int:
    return sum(1 << face for face in range(FACES) if all(test(face) for test in tests))


@cache
def nameable() -> tuple[int, ...]:
    """Sets of faces that people have a word for, or two."""
    ranks = [_mask(lambda f, n=n: rank_of(f) == n) for n in range(1, 14)]
    suits = [_mask(lambda f, s=s: suit_of(f) == s) for s in range(4)]
    colours = [_mask(is_red), _mask(lambda f: not is_red(f))]
    red, black = (_mask(lambda f, c=c: bool(c >> f & 1) and not is_joker(f)) for c in colours)
    classes = [sum(ranks[n - 1] for n in some) for some in ((11, 12, 13), (2, 3, 5, 7, 11, 13), (2, 4, 6, 8, 10, 12))]
    found = [*ranks, *suits, red, black, *classes, _mask(is_joker)]
    found += [ranks[i] | ranks[j] for i, j in ((0, 1), (6, 8), (9, 12))]
    found += [rank & colour for rank in ranks for colour in (red, black)]
    found += [1 << face for face in range(0, FACES, 5)]
    found += [sum(ranks[low - 1 : high]) for low, high in ((2, 5), (3, 6), (8, 10))]
    return tuple(dict.fromkeys(found))


def faces() -> SearchStrategy[r.Faces]:
    return st.sampled_from(nameable()).map(r.Faces)


def few(most: int = 6) -> SearchStrategy[r.Num]:
    return st.integers(1, most).map(r.Num)


def one_of(*ways: Callable[[], SearchStrategy]) -> SearchStrategy:
    """One of several strategies, made only when it is taken; the first are the simplest."""
    return st.sampled_from(ways).flatmap(lambda way: way())


# ---- cards ----


def references(at: Place) -> SearchStrategy:
    known = ["top"]
    if at.card:
        known += ["card", "under"]
    elif not at.runs:
        known += ["under"]
    if at.picked and at.runs:
        known.append("picked")
    return st.sampled_from(known)


def relative(at: Place) -> SearchStrategy[r.Cards]:
    ways = [
        lambda: st.builds(r.Like, st.sampled_from(("suit", "rank", "colour")), references(at)),
        lambda: st.builds(r.Beyond, st.sampled_from(("higher", "lower")), references(at)),
        lambda: st.builds(r.Step, st.sampled_from((-2, -1, 1, 2)), references(at)),
    ]
    if at.runs:
        ways.append(lambda: st.just(r.Playable()))
    if at.lasting or at.chosen:
        ways.append(lambda: st.builds(r.OfChosen, st.sampled_from(("suit", "rank"))))
    return one_of(*ways)


def cards(at: Place) -> SearchStrategy[r.Cards]:
    if at.depth <= 0:
        return faces()
    return one_of(
        faces,
        faces,
        lambda: relative(at),
        lambda: st.builds(r.Both, faces(), relative(at)),
        lambda: st.builds(r.Either, faces(), relative(at)),
        lambda: st.builds(r.Except, relative(at), faces()),
        lambda: st.builds(r.Both, relative(at), relative(at)).filter(lambda both: both.one != both.other),
    )


# ---- players ----


def players(at: Place) -> SearchStrategy[r.Who]:
    ways = [
        lambda: st.just(r.Player()),
        lambda: st.builds(r.Next, st.sampled_from((1, 1, 2, -1))),
        lambda: st.sampled_from((r.Everyone(), r.Others(), r.AtTurn(), r.Dealer(), r.LastWinner(), r.LastPlayer())),
        lambda: st.builds(r.Left, st.sampled_from((1, -1, 2))),
        lambda: st.just(r.Opposite()),
    ]
    if not at.subject and at.runs:
        ways += [lambda: st.just(r.They()), lambda: st.builds(r.Left, st.sampled_from((1, -1)), st.just(r.They()))]
    if at.runs:
        ways += [lambda: st.just(r.OfChoice()), lambda: st.just(r.AtRandom()), lambda: st.just(r.Chosen())]
    if at.lasting:
        ways.append(lambda: st.just(r.Owner()))
    if at.depth > 0:
        ways += [
            lambda: st.builds(r.Most, st.sampled_from(("cards", "points", *EACHS)), groups(at)),
            lambda: st.builds(r.Fewest, st.sampled_from(("cards", "points")), groups(at)),
            lambda: st.builds(r.Those, groups(at), conditions(replace(at.objects, subject=False))),
            lambda: st.builds(r.Next, st.just(1), single(at.inner)),
            lambda: st.builds(r.Others, single(at.inner)),
        ]
        if at.runs:
            ways += [lambda: st.builds(r.OfChoice, groups(at)), lambda: st.builds(r.AtRandom, groups(at))]
    return one_of(*ways)


def groups(at: Place) -> SearchStrategy[r.Who]:
    return st.sampled_from((r.Everyone(), r.Others())) if at.depth <= 1 else st.builds(r.Others, single(at.inner))


def single(at: Place) -> SearchStrategy[r.Who]:
    known: list[r.Who] = [r.Player(), r.Next(), r.AtTurn(), r.Opposite(), r.Left(-1)]
    return st.sampled_from([*known, r.Owner()] if at.lasting else known)


# ---- numbers ----


def numbers(at: Place) -> SearchStrategy[r.Number]:
    if at.depth <= 0:
        return few(20)
    inner = at.objects
    ways = [
        few,
        few,
        lambda: st.builds(r.RankOf, references(at)),
        lambda: st.builds(r.PointsOf, references(at)),
        lambda: st.builds(r.HandSize, players(inner)),
        lambda: st.builds(r.Holding, cards(inner), players(inner)),
        lambda: st.builds(r.Points, players(inner)),
        lambda: st.builds(r.HandPoints, players(inner)),
        lambda: st.builds(r.PlaceSize, st.sampled_from(("stock", "pile", "own pile", "first pile"))),
        lambda: st.just(r.PlayersLeft()),
        lambda: st.builds(r.Counter, st.sampled_from(TABLES)),
        lambda: st.builds(r.Counter, st.sampled_from(EACHS), players(inner)),
        lambda: st.builds(
            r.TimesHappened,
            moments(MOMENTS[:8]),
            st.sampled_from(("turn", "lap", "round", "game")),
            st.none() | single(at),
        ),
        lambda: st.builds(r.Streak, cards(inner)),
        lambda: st.builds(r.StreakAlike, st.sampled_from(("suit", "rank", "colour", "rising", "falling"))),
        lambda: st.builds(r.Reckoned, st.sampled_from(("plus", "minus", "times")), numbers(inner), few()),
        lambda: st.builds(
            r.Reckoned, st.sampled_from(("divided by", "divided up by", "rest by")), numbers(inner), st.just(r.Num(2))
        ),
        lambda: st.builds(r.Reckoned, st.sampled_from(("smaller of", "larger of")), st.just(r.PlayersLeft()), few()),
    ]
    if at.amount:
        ways.append(lambda: st.just(r.Amount()))
    if at.runs:
        ways += [lambda: st.just(r.Before()), lambda: st.builds(r.Die, st.sampled_from((2, 6, 20)))]
    if at.lasting or at.chosen:
        ways.append(lambda: st.just(r.ChosenNumber()))
    return one_of(*ways).filter(lambda number: not _is_plain(number))


def _is_plain(number: r.Number) -> bool:
    return isinstance(number, r.Reckoned) and isinstance(number.one, r.Num) and isinstance(number.other, r.Num)


# ---- conditions ----


def conditions(at: Place) -> SearchStrategy[r.Condition]:
    inner = at.objects
    simple = [
        lambda: st.builds(r.Is, references(at), cards(inner)),
        lambda: st.builds(
            r.Compare, numbers(replace(inner, depth=1)), st.sampled_from(("=", "≠", "<", "≤", ">", "≥")), few(12)
        ),
        lambda: st.builds(r.Holds, players(inner), cards(inner)),
        lambda: st.builds(r.Same, players(inner), single(inner)),
        lambda: st.just(r.Clockwise()),
    ]
    if at.runs:
        simple.append(lambda: st.builds(r.CanPlay, players(inner)))
    if at.depth <= 0:
        return one_of(*simple)

    def part() -> SearchStrategy:
        return conditions(replace(at, depth=0))

    return one_of(
        *simple,
        lambda: st.lists(part(), min_size=2, max_size=3, unique=True).map(lambda parts: r.All(tuple(parts))),
        lambda: st.lists(part(), min_size=2, max_size=3, unique=True).map(lambda parts: r.Any(tuple(parts))),
        lambda: st.builds(r.Not, part().filter(lambda condition: not isinstance(condition, r.Compare))),
    )


def maybe(strategy: SearchStrategy) -> SearchStrategy:
    return st.none() | strategy


# ---- moments ----


def moments(kinds: tuple[str, ...] = MOMENTS, lasting: bool = False) -> SearchStrategy[r.Moment]:
    at = Place(depth=1, runs=False, card=True, lasting=lasting)

    def of(kind: str) -> SearchStrategy:
        if kind not in WITH_CARD:
            return st.builds(r.Moment, st.just(kind), who=st.none() | single(at))
        return st.builds(
            r.Moment,
            st.just(kind),
            one_of(lambda: st.just(r.ANY_CARD), faces, faces, lambda: st.builds(r.Like, _WAYS, st.just("under"))),
            st.none() | single(at),
            st.none() | faces() if kind == "card played" else st.none(),
        )

    return st.sampled_from(kinds).flatmap(of)


_WAYS = st.sampled_from(("suit", "rank", "colour"))


# ---- effects ----


def picks(at: Place, ways: tuple[str, ...] = ("choice", "random", "all")) -> SearchStrategy[r.Pick]:
    def of(how: str) -> SearchStrategy:
        n = st.just(r.Num(1)) if how == "all" else st.just(r.Num(1)) | few(3)
        return st.builds(r.Pick, n, st.just(r.ANY_CARD) | cards(at.inner), st.just(how))

    return st.sampled_from(ways).flatmap(of)


def effect(at: Place) -> SearchStrategy[r.Effect]:
    who, whom = (lambda: players(replace(at.inner, subject=True))), (lambda: players(at.objects))
    n = lambda: numbers(at.objects)  # noqa: E731
    ways = [
        lambda: st.builds(r.Draw, who(), n()),
        lambda: st.builds(r.DrawUntil, who(), cards(at.objects)),
        lambda: st.builds(r.Discard, who(), picks(at)),
        lambda: st.builds(r.Give, who(), picks(at), whom()),
        lambda: st.builds(r.Take, who(), picks(at), whom()),
        lambda: st.builds(r.Exchange, who(), picks(at, ("choice", "random")), whom()),
        lambda: st.builds(r.SwapHands, who(), whom()),
        lambda: st.builds(r.PassHands, st.sampled_from((1, 2, -1)), _PASSING),
        lambda: st.builds(r.PassCards, st.integers(1, 3), st.sampled_from((1, -1)), _PASSING),
        lambda: st.builds(r.Put, who(), picks(at), _PLACES),
        lambda: st.builds(r.TakeFrom, who(), st.none() | few(), st.sampled_from(("stock", "pile", "own pile"))),
        lambda: st.builds(r.PlayMore, who(), st.just(r.ANY_CARD) | cards(at.objects), st.booleans()),
        lambda: st.builds(r.ShowHand, who(), whom()),
        lambda: st.builds(r.ShowCard, who(), picks(at), whom()),
        lambda: st.builds(r.LookAtHand, who(), whom()),
        lambda: st.builds(r.LookAtStock, who(), few()),
        lambda: st.builds(r.ShuffleIn, who(), st.booleans()),
        lambda: st.sampled_from((r.Reshuffle(), r.TurnUp(), r.EndTurn(), r.Reverse(), r.EndRound())),
        lambda: st.builds(r.Skip, who(), few(3)),
        lambda: st.builds(r.Again, who(), few(3)),
        lambda: st.builds(r.TurnOf, who()),
        lambda: st.builds(r.Direct, st.booleans()),
        lambda: st.builds(r.NameSuit, who(), st.none() | st.integers(0, 3)),
        lambda: st.builds(r.NameRank, who(), st.none() | st.integers(1, 13)),
        lambda: st.builds(r.Score, who(), n(), st.booleans()),
        lambda: st.builds(r.SetScore, who(), n()),
        lambda: st.builds(r.Count, st.sampled_from(TABLES), n(), st.none(), st.booleans()),
        lambda: st.builds(r.Count, st.sampled_from(EACHS), n(), who(), st.booleans()),
        lambda: st.builds(r.SetCounter, st.sampled_from(TABLES), n()),
        lambda: st.builds(r.SetCounter, st.sampled_from(EACHS), n(), who()),
        lambda: st.builds(r.Win, who()),
        lambda: st.builds(r.Lose, who()),
        lambda: st.builds(r.Choose, who(), groups(at)),
        lambda: st.builds(r.ChooseSuit, who()),
        lambda: st.builds(r.ChooseRank, who()),
        lambda: st.builds(r.ChooseNumber, who(), st.integers(0, 3), st.integers(4, 20)),
        lambda: st.builds(r.Throw, who(), st.sampled_from((2, 6))),
        lambda: st.builds(r.TakeEffect, references(at)),
        lambda: st.sampled_from((r.Suspend(), r.Restore())),
        lambda: st.builds(r.Due, st.builds(r.Draw, who(), few()) | st.builds(r.Skip, who(), few(3)), answers()),
        lambda: st.builds(r.Say, who(), st.sampled_from(("Bartok", "last card"))),
        lambda: st.builds(r.Act, who(), st.sampled_from(("knock", "stand up"))),
    ]
    if at.depth > 0:
        some = lambda: effects(at.inner)  # noqa: E731
        maybe_some = lambda: st.just(()) | some()  # noqa: E731
        ways += [
            lambda: st.builds(r.May, who(), some(), maybe_some()),
            lambda: st.builds(r.OneOf, who(), st.lists(some(), min_size=2, max_size=3, unique=True).map(tuple)),
            lambda: st.builds(r.If, conditions(replace(at.objects, depth=1)), some(), maybe_some()),
            lambda: st.builds(r.Repeat, few(4), some()),
            lambda: st.builds(r.Lasting, untils(), lasting_sentences(at.inner), who()),
        ]
    return one_of(*ways)


_PASSING = st.sampled_from(("direction", "left"))
_PLACES = st.sampled_from(("stock", "under the stock", "own pile", "first pile", "second pile", "third pile"))


def answers() -> SearchStrategy:
    forms = st.sampled_from(("cancel", "pass on", "add and pass on", "turn back", "halve", "double and pass on"))
    answer = st.builds(r.Answer, faces() | st.builds(r.Like, _WAYS, st.just("card")), forms)
    return st.lists(answer, max_size=2, unique=True).map(tuple)


def untils() -> SearchStrategy[r.Until]:
    return st.builds(
        r.Until, st.none() | moments(ENDINGS, lasting=True), st.sampled_from(("anybody", "owner", "another")), _TIMES
    ).map(lambda until: r.Until() if until.moment is None else until)


_TIMES = st.sampled_from((1, 1, 2, 3))


def effects(at: Place, most: int = 2) -> SearchStrategy:
    who = players(replace(at.inner, subject=True))
    choices = st.one_of(
        st.builds(r.ChooseSuit, who),
        st.builds(r.ChooseRank, who),
        st.builds(r.ChooseNumber, who, st.integers(0, 3), st.integers(4, 20)),
        st.builds(r.Throw, who, st.sampled_from((2, 6))),
    )
    return one_of(
        lambda: st.lists(effect(at), min_size=1, max_size=most).map(tuple),
        lambda: st.lists(effect(at), min_size=1, max_size=most).map(tuple),
        lambda: st.tuples(choices, effect(replace(at, chosen=True))),
    )


# ---- sentences ----


def whens(at: Place = DOING) -> SearchStrategy[r.When]:
    def of(moment: r.Moment) -> SearchStrategy:
        inside = replace(at, card=moment.kind in WITH_CARD)
        return st.builds(r.When, st.just(moment), effects(inside, 3), maybe(conditions(replace(inside, depth=1))))

    return moments(lasting=at.lasting).flatmap(of)


def permissions(at: Place = ASKED) -> SearchStrategy[r.Permission]:
    return st.builds(
        r.Permission,
        st.sampled_from(("may", "may not", "may all the same", "must", "out of turn", "together")),
        cards(at),
        maybe(faces()),
        maybe(players(at)),
        maybe(conditions(at)),
    )


def lasting_sentences(at: Place) -> SearchStrategy:
    asked = replace(ASKED, lasting=True)
    return one_of(
        lambda: whens(replace(at, lasting=True)),
        lambda: permissions(asked),
        lambda: may_acts(asked),
        lambda: counts_as(asked),
        lambda: worths(asked),
        lambda: no_effects(asked),
        lambda: st.builds(r.MayDraw, st.booleans(), maybe(conditions(asked))),
        lambda: st.builds(r.MayPass, st.booleans(), maybe(conditions(asked))),
        lambda: st.builds(r.DrawsOnTurn, few(), maybe(faces())),
    )


def may_acts(at: Place = ASKED) -> SearchStrategy[r.MayAct]:
    act = st.sampled_from(("play", "draw", "discard", "buy", "look", "swap", "call", "trade", "burn", "extend", "pass"))
    return st.builds(
        r.MayAct, act, st.just(r.ANY_CARD) | cards(replace(at, card=True)), maybe(players(at)), maybe(conditions(at))
    )


def counts_as(at: Place = ASKED) -> SearchStrategy[r.CountsAs]:
    condition = maybe(conditions(at))
    return one_of(
        lambda: st.builds(r.CountsAs, faces(), st.integers(1, 13), condition=condition),
        lambda: st.builds(r.CountsAs, faces(), suit=st.integers(0, 3), condition=condition),
        lambda: st.builds(r.CountsAs, faces(), more=st.sampled_from((-2, -1, 1, 2)), condition=condition),
    )


def worths(at: Place = ASKED) -> SearchStrategy[r.Worth]:
    return st.builds(r.Worth, faces(), numbers(replace(at, card=True, amount=True)))


def no_effects(at: Place = ASKED) -> SearchStrategy[r.NoEffect]:
    return st.builds(r.NoEffect, cards(at), st.sampled_from((0, 2, 3)), maybe(conditions(at)))


def sentences() -> SearchStrategy[r.Sentence]:
    asked_amount = replace(ASKED, amount=True)
    return one_of(
        whens,
        whens,
        whens,
        whens,
        permissions,
        may_acts,
        lambda: st.builds(r.MayDo, effects(replace(DOING, card=False)), maybe(conditions(ASKED))),
        lambda: st.builds(r.MayDraw, st.booleans(), maybe(conditions(ASKED))),
        lambda: st.builds(r.MayPass, st.booleans(), maybe(conditions(ASKED))),
        lambda: st.builds(r.DrawsOnTurn, numbers(asked_amount), maybe(faces())),
        lambda: st.builds(r.PlaysDrawn, st.booleans()),
        counts_as,
        worths,
        lambda: st.builds(r.Dealt, numbers(asked_amount), maybe(players(ASKED))),
        lambda: st.builds(r.HowMany, few(), st.sampled_from(("more", "fewer", "exactly"))),
        lambda: st.builds(r.NextPlayer, players(ASKED), maybe(conditions(ASKED))),
        lambda: st.builds(r.MayWin, st.booleans(), maybe(conditions(ASKED))),
        lambda: st.builds(r.Winner, players(ASKED)),
        lambda: st.builds(r.Answers, faces(), st.sampled_from(("cancel", "pass on", "turn back", "halve"))),
        no_effects,
        lambda: st.sampled_from((r.Speech("Nobody may say “seven”."), r.Kept("Be kind to beginners."))),
    )


def house_rules() -> SearchStrategy[r.HouseRule]:
    """One rule, of one sentence or two, which declares the counters that it uses."""
    return st.lists(sentences(), min_size=1, max_size=2).map(lambda some: r.HouseRule((*_declared(some), *some)))


def busy_rules() -> SearchStrategy[r.HouseRule]:
    """Rules that run all the time, so that what they do is seen to be done."""
    moment = st.sampled_from([r.Moment(kind) for kind in ("card played", "card drawn", "turn begins", "turn ends")])

    def of(when: r.Moment) -> SearchStrategy:
        inside = replace(DOING, card=when.kind in WITH_CARD)
        return st.builds(r.When, st.just(when), effects(inside, 3), maybe(conditions(replace(inside, depth=1))))

    return moment.flatmap(of).map(lambda when: r.HouseRule((*_declared([when]), when)))


def _declared(some: list[r.Sentence]) -> list[r.Declare]:
    text = repr(some)
    return [r.Declare(name, name in EACHS) for name in (*TABLES, *EACHS) if repr(name) in text]
