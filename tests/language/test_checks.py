"""Checks at once: what can be told of a rule before anybody plays with it."""

import dataclasses
import time
import typing

import pytest

from houserules.cards.faces import FACES, is_joker, is_red, rank_of, suit_of
from houserules.games.bak import GAME as BAK
from houserules.language import rules
from houserules.language.checks import Warning, check
from houserules.language.rules import (
    All,
    Amount,
    Any,
    Before,
    Beyond,
    Both,
    Cards,
    Clockwise,
    Compare,
    CountsAs,
    Dealt,
    Die,
    Discard,
    Draw,
    Everyone,
    Except,
    Faces,
    Give,
    HandSize,
    HouseRule,
    If,
    Is,
    Lasting,
    Like,
    May,
    MayAct,
    MayDraw,
    Moment,
    MomentKind,
    Next,
    NextPlayer,
    Not,
    Num,
    Others,
    Permission,
    Pick,
    Player,
    RankOf,
    Reverse,
    Score,
    Sentence,
    Skip,
    Step,
    Streak,
    TakeEffect,
    TimesHappened,
    Until,
    When,
    Worth,
)


def faces(condition: typing.Callable[[int], bool]) -> Faces:
    return Faces(sum(1 << face for face in range(FACES) if condition(face)))


def ranked(*ranks: int) -> Faces:
    return faces(lambda face: rank_of(face) in ranks)


RED, BLACK, JOKERS = faces(is_red), faces(lambda face: not is_red(face)), faces(is_joker)
HEARTS, SPADES, NO_CARD = faces(lambda face: suit_of(face) == 2), faces(lambda face: suit_of(face) == 3), Faces(0)
ANY = rules.ANY_CARD


def named(title: str, *sentences: Sentence) -> HouseRule:
    return HouseRule(sentences, title)


def when(
    kind: MomentKind, *effects: rules.Effect, cards: Cards = ANY, condition: rules.Condition | None = None
) -> When:
    return When(Moment(kind, cards), effects, condition)


def kinds(sentence: Sentence, *others: Sentence, game=None) -> list[str]:
    """What is warned of in a rule of this sentence, beside rules of the others."""
    beside = [named(f"old {number}", other) for number, other in enumerate(others, start=1)]
    return [warning.kind for warning in check(named("new", sentence), beside, game)]


DRAW_1, AGAIN = Draw(Player(), Num(1)), TakeEffect("card")
DRAW_2 = Draw(Next(), Num(2))

# ---- never ----


@pytest.mark.parametrize(
    "sentence",
    [
        when("card played", DRAW_2, cards=NO_CARD),
        when("card played", DRAW_2, cards=Both(RED, SPADES)),
        When(Moment("card played", ANY, on=Both(ranked(7), ranked(8))), (DRAW_2,)),
        when("card played", DRAW_2, cards=Both(JOKERS, HEARTS)),
        when("card played", DRAW_2, cards=HEARTS, condition=Is("card", SPADES)),
        when("card played", DRAW_2, condition=All((Is("card", RED), Is("card", BLACK)))),
        when("card played", DRAW_2, condition=All((Is("card", RED), Not(Is("card", RED))))),
        when("card played", DRAW_2, condition=Not(Any((Is("card", RED), Is("card", BLACK))))),
        when("card played", DRAW_2, cards=ranked(7), condition=Compare(RankOf("card"), ">", Num(8))),
        when("card played", DRAW_2, condition=Compare(HandSize(Player()), "<", Num(0))),
        when("card played", DRAW_2, condition=Compare(Num(14), "≤", RankOf("card"))),
        when("hand changed", DRAW_2, condition=All((Compare(Amount(), "=", Num(1)), Compare(Amount(), ">", Num(2))))),
        when("hand changed", DRAW_2, condition=Any((Compare(Num(1), ">", Num(2)), Compare(Die(6), "=", Num(7))))),
        when("card played", DRAW_2, condition=Not(rules.Same(Player(), Player()))),
        when("card played", DRAW_2, condition=All((Clockwise(), Not(Clockwise())))),
        When(Moment("card played", ANY, Others(Everyone())), (DRAW_2,)),
        Permission("may", NO_CARD),
        Permission("may", HEARTS, on=NO_CARD),
        Permission("may", HEARTS, condition=All((Is("under", RED), Is("under", BLACK)))),
        CountsAs(Both(HEARTS, SPADES), rank=5),
        Worth(NO_CARD, Num(3)),
        MayAct("play", NO_CARD),
        MayDraw(True, Compare(HandSize(Player()), "<", Num(0))),
        when("card played", Lasting(Until(), Permission("may not", NO_CARD))),
    ],
)
def test_what_can_never_fire_is_told(sentence: Sentence):
    assert kinds(sentence) == ["never fires"]


@pytest.mark.parametrize(
    "sentence",
    [
        when("card played", DRAW_2, cards=ranked(7), condition=Is("card", HEARTS)),
        when("card played", DRAW_2, condition=Any((Is("card", RED), Is("card", BLACK)))),
        when("card played", DRAW_2, cards=ranked(7), condition=Compare(RankOf("card"), ">", Num(6))),
        when("card played", DRAW_2, condition=All((Compare(Die(6), "=", Num(1)), Compare(Die(6), "=", Num(2))))),
        when("hand changed", DRAW_2, condition=All((Compare(Amount(), "=", Num(1)), Compare(Before(), "≠", Num(1))))),
        when("points changed", DRAW_2, condition=Compare(Amount(), "<", Num(0))),
        Permission("may", Both(HEARTS, Like("rank", "under"))),
        Permission("may", Both(ranked(2), Beyond("lower", "under")), on=ranked(4)),
        Permission("may", Step(1, "under")),
    ],
)
def test_what_can_fire_is_left_in_peace(sentence: Sentence):
    assert kinds(sentence) == []


def test_a_card_that_cannot_follow_the_one_under_it_is_found_out():
    assert kinds(
        When(Moment("card played", ranked(2), on=ranked(9)), (DRAW_2,), Is("card", Beyond("higher", "under")))
    ) == ["never fires"]
    assert kinds(When(Moment("card played", ranked(2), on=ranked(3)), (DRAW_2,), Is("card", Step(-1, "under")))) == []


def test_a_part_that_never_comes_to_pass_is_told():
    red_7 = when("card played", If(Is("card", SPADES), (DRAW_2,)), cards=Both(ranked(7), RED))
    [warning] = check(named("sevens", red_7))
    assert warning.sentence == (
        "“sevens”: the part of it after “if” never comes to pass, as its condition cannot be true there."
    )
    always = when("card played", If(Is("card", RED), (DRAW_2,), (Reverse(),)), cards=HEARTS)
    assert "after “otherwise”" in check(named("hearts", always))[0].sentence


def test_a_hand_that_an_effect_has_changed_is_looked_at_anew():
    drawn = when(
        "card played",
        DRAW_1,
        If(Compare(HandSize(Player()), "=", Num(2)), (DRAW_2,)),
        condition=Compare(HandSize(Player()), "=", Num(1)),
    )
    assert kinds(drawn) == []


def test_a_moment_that_the_game_does_not_know_is_told_unless_a_rule_brings_it_about():
    given = when("play reversed", Draw(Next(), Num(1)))
    assert kinds(given, game=BAK) == ["never fires"]
    assert kinds(given, when("turn begins", Reverse()), game=BAK) == []
    assert kinds(given, when("card drawn", May(Player(), (Reverse(),))), game=BAK) == []
    assert kinds(when("lap begins", Draw(Next(), Num(1))), game=BAK) == []
    assert kinds(given) == []
    [warning] = check(named("Turncoat", given), (), BAK)
    assert warning.sentence == (
        "“Turncoat”: in BAK it never comes about, by itself or by another rule, that play is reversed."
    )


def test_cards_that_are_not_in_the_game_are_told():
    from houserules.games.kaktus import GAME as KAKTUS

    packs = {
        game.title: kinds(when("card drawn", Score(Player(), Num(1)), cards=JOKERS), game=game)
        for game in (BAK, KAKTUS)
    }
    assert packs["BAK"] == []


# ---- shadowed, contradicted ----


@pytest.mark.parametrize(
    ("new", "old", "expected"),
    [
        (Permission("may", ranked(2)), Permission("may", ranked(2, 3)), ["shadowed"]),
        (Permission("may", ranked(2)), Permission("may", ranked(2)), ["shadowed"]),
        (Permission("may", ranked(2, 3)), Permission("may", ranked(2)), []),
        (Permission("may", ranked(2)), Permission("may", ranked(2, 3), on=RED), []),
        (Permission("may", ranked(2), on=HEARTS), Permission("may", ranked(2, 3), on=RED), ["shadowed"]),
        (Permission("may", ranked(2)), Permission("may", ANY, condition=Clockwise()), []),
        (Permission("may", ranked(2)), Permission("may", ANY, who=Next()), []),
        (Permission("may", Both(RED, Like("rank", "under"))), Permission("may", Like("rank", "under")), ["shadowed"]),
        (Permission("may", Except(HEARTS, Like("rank", "under"))), Permission("may", RED), ["shadowed"]),
        (Permission("may", ranked(2)), Permission("may not", ranked(2)), ["shadowed"]),
        (Permission("may", ranked(2, 3)), Permission("may not", ranked(2)), []),
        (Permission("may", ranked(2)), MayAct("play", ranked(2)), ["shadowed"]),
        (Permission("may not", ranked(2)), Permission("may", ranked(2)), ["contradicts"]),
        (Permission("may not", ranked(2)), Permission("may", ranked(2, 3)), []),
        (Permission("may not", ranked(2)), Permission("may all the same", ranked(2)), []),
        (Permission("must", ranked(2)), Permission("may not", ranked(2, 3)), ["contradicts"]),
        (Permission("may not", RED), Permission("must", HEARTS), ["contradicts"]),
        (Permission("must", RED), Permission("must", BLACK), ["contradicts"]),
        (Permission("must", RED), Permission("must", HEARTS), []),
        (MayAct("draw"), MayDraw(True), ["contradicts"]),
        (MayAct("buy", HEARTS), MayAct("buy", RED), ["shadowed"]),
        (MayAct("buy", HEARTS), MayAct("swap", RED), []),
        (CountsAs(ranked(12), rank=5), CountsAs(ranked(12), rank=6), ["contradicts"]),
        (CountsAs(ranked(12), rank=5), CountsAs(ranked(12, 13), rank=6), []),
        (CountsAs(ranked(12), rank=5), CountsAs(ranked(12), suit=2), []),
        (CountsAs(ranked(12), more=1), CountsAs(ranked(12), rank=2), []),
        (Worth(ANY, Num(1)), Worth(ranked(2), Num(20)), ["contradicts"]),
        (Worth(ranked(2), Num(20)), Worth(ANY, Num(1)), []),
        (Dealt(Num(7)), Dealt(Num(7)), ["shadowed"]),
        (Dealt(Num(7)), Dealt(Num(5)), ["contradicts"]),
        (Dealt(Num(7), Next()), Dealt(Num(5)), []),
        (NextPlayer(Next(2), Clockwise()), NextPlayer(Next()), []),
        (NextPlayer(Next(2)), NextPlayer(Next(3), Clockwise()), ["contradicts"]),
        (when("card played", DRAW_2), when("card played", DRAW_2), ["shadowed"]),
        (when("card played", DRAW_2, cards=RED), when("card played", DRAW_2), []),
    ],
)
def test_a_rule_is_held_against_the_others(new: Sentence, old: Sentence, expected: list[str]):
    assert kinds(new, old) == expected


def test_both_rules_are_named():
    [warning] = check(named("No twos", Permission("may not", ranked(2))), [named("Twos", Permission("may", ranked(2)))])
    assert warning == Warning(
        "contradicts",
        "“No twos” forbids all that “Twos” allows, which would have no effect any more.",
        ("No twos", "Twos"),
    )


def test_the_sentences_of_one_rule_are_held_against_each_other():
    [warning] = check(named("Twos", Permission("may", ranked(2)), Permission("may not", ranked(2))))
    assert (warning.kind, warning.rules) == ("contradicts", ("Twos",))


# ---- circles ----

DRAWS, DISCARDS = when("card discarded", DRAW_1), when("card drawn", Discard(Player(), Pick()))
MANY = Compare(Amount(), ">", Num(7))


@pytest.mark.parametrize(
    "sentences",
    [
        [when("card drawn", DRAW_1)],
        [when("card drawn", Draw(Next(), Num(1)))],
        [when("hand changed", DRAW_1)],
        [when("play reversed", Reverse())],
        [when("points changed", Score(Player(), Num(1)))],
        [when("card given", Give(Player(), Pick(), Next()))],
        [when("turn skipped", Skip(Next()))],
        [DRAWS, DISCARDS],
        [DRAWS, when("hand changed", Discard(Player(), Pick()), condition=MANY)],
        [when("card drawn", DRAW_1, cards=RED), when("card drawn", DRAW_1, cards=BLACK)],
        [when("card played", AGAIN, cards=ranked(7)), when("card played", AGAIN, cards=RED)],
        [when("card drawn", DRAW_1, condition=Compare(HandSize(Player()), ">", Num(3)))],
        [when("card drawn", DRAW_1, Lasting(Until(), DISCARDS)), DRAWS],
    ],
)  # fmt: skip
def test_a_circle_is_told(sentences: list[Sentence]):
    assert "loops" in kinds(sentences[-1], *sentences[:-1])


@pytest.mark.parametrize(
    "sentences",
    [
        [when("card played", DRAW_1)],
        [when("hand changed", Draw(Player(), Num(2)), condition=Compare(Amount(), "=", Num(1)))],
        [when("hand changed", Discard(Player(), Pick()), condition=MANY)],
        [when("hand changed", DRAW_1, condition=Compare(Amount(), "<", Num(3)))],
        [when("card drawn", DRAW_1, cards=ranked(7))],
        [when("card drawn", May(Player(), (DRAW_1,)))],
        [when("card drawn", DRAW_1, condition=Compare(Amount(), "≥", Num(3)))],
        [when("card drawn", If(Compare(Die(6), "=", Num(6)), (DRAW_1,)))],
        [when("card drawn", DRAW_1, condition=Compare(Die(6), "=", Num(6)))],
        [when("card played", AGAIN, cards=ranked(7))],
        [when("card played", AGAIN, cards=ranked(7)), when("card played", AGAIN, cards=ranked(8))],
        [when("points changed", Score(Player(), Num(10), lose=True), condition=Compare(Amount(), "≥", Num(10)))],
        [
            when(
                "card drawn",
                DRAW_1,
                condition=Compare(TimesHappened(Moment("card drawn"), "turn"), "=", Num(3)),
            )
        ],
        [when("card drawn", DRAW_1, condition=Compare(Streak(RED), "≥", Num(2)))],
        [when("turn skipped", Draw(Next(), Num(1))), when("card played", Skip(Next()), cards=ranked(8))],
        [when("play reversed", Reverse(), condition=Clockwise())],
    ],
)  # fmt: skip
def test_what_comes_to_an_end_by_itself_is_no_circle(sentences: list[Sentence]):
    assert "loops" not in kinds(sentences[-1], *sentences[:-1])


def test_the_rules_of_a_circle_are_named_and_only_these():
    others = [named("Draw", DRAWS), named("Skip", when("card played", Skip(Next()), cards=ranked(8)))]
    [warning] = check(named("Discard", DISCARDS), others)
    assert warning == Warning(
        "loops", "“Draw” and “Discard” set each other off in a circle, which the table will cut.", ("Draw", "Discard")
    )


def test_a_circle_of_others_is_not_told_again():
    others = [named("Draw", DRAWS), named("Discard", DISCARDS)]
    assert check(named("Skip", when("card drawn", Skip(Next()), cards=ranked(8))), others) == []


# ---- nobody is favoured ----

_NUMBERS = {  # the whole numbers that rules are made of, none of which is a seat
    ("Faces", "mask"), ("Step", "by"), ("Next", "steps"), ("Left", "steps"), ("Num", "n"), ("Die", "sides"),
    ("PassHands", "steps"), ("PassCards", "n"), ("PassCards", "steps"), ("NameSuit", "suit"), ("NameRank", "rank"),
    ("ChooseNumber", "least"), ("ChooseNumber", "most"), ("Throw", "sides"), ("Until", "times"), ("CountsAs", "rank"),
    ("CountsAs", "suit"), ("CountsAs", "more"), ("NoEffect", "times"), ("Declare", "start"),
}  # fmt: skip


def test_no_part_of_a_rule_can_name_a_seat_or_a_person():
    """Players are told apart by what they did, and how they sit to who did it."""
    numbers, texts = set(), set()
    for name, kind in vars(rules).items():
        if isinstance(kind, type) and dataclasses.is_dataclass(kind):
            for declared, type_of in typing.get_type_hints(kind, dict(vars(rules))).items():
                if int in (type_of, *typing.get_args(type_of)):
                    numbers.add((name, declared))
                if str in (type_of, *typing.get_args(type_of)):
                    texts.add((name, declared))
    assert numbers == _NUMBERS
    who = {kind.__name__ for kind in typing.get_args(rules.Who)}
    assert {(name, declared) for name, declared in numbers | texts if name in who} == {
        ("Next", "steps"), ("Left", "steps"), ("Most", "what"), ("Fewest", "what"),
    }  # fmt: skip


# ---- at once ----


def test_a_sentence_is_checked_beside_ten_others_in_no_time():
    others = [
        named(f"rule {rank}", when("card played", Draw(Next(), Num(1)), Skip(Next()), cards=ranked(rank)))
        for rank in range(1, 11)
    ]
    new = [named(f"new {n}", when("card drawn", Discard(Player(), Pick(Num(n))), cards=RED)) for n in range(1, 52)]
    check(new[0], others, BAK)
    start = time.perf_counter()
    for rule in new[1:]:
        check(rule, others, BAK)
    assert (time.perf_counter() - start) / 50 < 0.005
