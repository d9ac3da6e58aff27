"""House rules in games that have rules of their own, the books that come out, and what is refused."""

from dataclasses import replace

import pytest

from houserules.engine.machine.book import RULES, TooLarge
from houserules.games.bak import GAME as BAK
from houserules.games.farck import GAME as FARCK
from houserules.games.kaktus import GAME as KAKTUS
from houserules.games.shedding import BASE
from houserules.games.shedding import GAME as SHEDDING
from houserules.language import rules
from houserules.language.code import NoMeaning, NotForThisGame, compile_rules
from houserules.language.code.depth import TAKE_AND_GIVE, deepest
from houserules.language.code.having import WITH_CARD
from houserules.language.rules import (
    Amount,
    CanPlay,
    Chosen,
    ChosenNumber,
    CountsAs,
    Dealer,
    Declare,
    Discard,
    Draw,
    Everyone,
    Exchange,
    Give,
    HandPoints,
    HouseRule,
    HowMany,
    If,
    Is,
    Kept,
    Like,
    LookAtStock,
    MayAct,
    MayDraw,
    MayWin,
    Moment,
    NameSuit,
    Next,
    NextPlayer,
    OfChosen,
    OneOf,
    Permission,
    Pick,
    Playable,
    Player,
    PlayMore,
    Put,
    Reverse,
    Score,
    Skip,
    Streak,
    TakeFrom,
    When,
    Worth,
)
from tests.language.kinds import HEARTS, KINGS, RED, SEVENS, SPADES, n, ranks, when_played
from tests.language.played import dealt, play

MARKET = "jacks JC JD JH JS | queens QC QD QH QS | kings KC KD KH KS"
AT_BAK = f"rest discard | {MARKET} | players 3 | turn 1 | ask draw 1"


def bak(rule, text: str, *choices: str):
    return play(rule, f"{AT_BAK} | {text}", *choices, game=BAK)


# ---- BAK ----


def test_a_purchase_in_bak_sets_a_rule_off():
    rule = When(Moment("card bought", ranks(11)), (Draw(Next(), n(2)),))
    after = bak(rule, "stock JR 2C 3C 4C 5C 9H | hand1 5S", "draw", "jack with 9h")
    assert after.sizes == "1 2 0"


def test_a_card_drawn_in_bak_may_be_given_away():
    rule = When(Moment("card drawn", RED), (Give(Player(), Pick(how="random"), Next()),))
    assert bak(rule, "stock JR 2C 3C 9H", "draw").sizes == "0 1 0"


def test_a_turn_in_bak_may_be_missed_and_the_order_changed():
    skips = When(Moment("card drawn"), (Skip(Next()),))
    assert bak(skips, "stock JR 2C 3C 9H", "draw", "pass").turn == 3
    assert bak(NextPlayer(Next(2)), "stock JR 2C 3C 9H", "draw", "pass").turn == 3
    assert bak(When(Moment("card drawn"), (Reverse(),)), "stock JR 2C 3C 9H", "draw", "pass").turn == 3


def test_what_nobody_may_buy_in_bak():
    rule = MayAct("buy", KINGS)
    after = bak(rule, "stock JR 2C 3C 9H | hand1 5S", "draw")
    assert after.refused("king with 9h") == "House rule 1 forbids that."
    assert after.refused("queen with 9h") is None


def test_numbers_of_bak_may_be_changed():
    more = HowMany(n(1), "more")
    assert bak(more, "stock JR 2C 3C 9H", "draw", "draw").sizes == "2 0 0"
    exactly = HowMany(n(3), "exactly")
    assert bak(exactly, "stock JR 2C 3C 9H 8H", "draw", "draw", "draw").sizes == "3 0 0"
    fewer = [HowMany(n(9), "fewer"), HowMany(n(1), "more")]
    assert bak(fewer, "stock JR 2C 3C 9H", "draw").sizes == "1 0 0"


def test_the_stock_may_be_looked_at_in_bak():
    after = bak(When(Moment("card drawn"), (LookAtStock(Next(), n(2)),)), "stock JR 2C 3C 9H", "draw")
    assert after.cards("stock", viewer=2) == "?? 2C 3C"


def test_a_rule_may_end_a_game_of_bak():
    after = bak(When(Moment("card drawn", HEARTS), (rules.Win(Next()),)), "stock JR 2C 3C 9H", "draw")
    assert after.outcome == "won 2"


# ---- Farck and Kaktus ----


def test_points_of_farck_may_be_changed():
    book = compile_rules([HouseRule((Worth(KINGS, n(50)),))], FARCK)
    assert len(book.rows) == 1
    dealt(Worth(KINGS, n(50)), 3, game=FARCK)


def test_a_card_laid_in_farck_sets_a_rule_off():
    text = "players 3 | rest hand8 | hand1 8H 9H 10H 2C | stock 3C 4C 5C | ask turn 1"
    rule = When(Moment("card played", ranks(9)), (Score(Next(), n(3)),))
    after = play(rule, text, "lay 8h 9h 10h", game=FARCK)
    assert after.points == "0 3 0"


def test_playing_may_be_forbidden_in_farck_too():
    text = "players 3 | rest hand8 | hand1 8H 9H 10H 2C | stock 3C 4C 5C | ask turn 1"
    after = play(Permission("may not", HEARTS), text, game=FARCK)
    assert after.refused("lay 8h 9h 10h") is not None
    assert play(Permission("may not", SPADES), text, game=FARCK).refused("lay 8h 9h 10h") is None


def test_cards_go_from_hand_to_hand_in_kaktus_by_chance():
    rule = When(Moment("card discarded"), (Give(Next(), Pick(how="random"), Player()),))
    after = dealt(rule, 3, game=KAKTUS)
    assert after.sizes == "4 4 4"
    with pytest.raises(NotForThisGame, match=r"Kaktus has no hands that their players may look at"):
        compile_rules([HouseRule((When(Moment("card discarded"), (Give(Next(), Pick(), Player()),)),))], KAKTUS)


# ---- what makes no sense in a game ----


@pytest.mark.parametrize(
    ("sentence", "why"),
    [
        (When(Moment("card played"), (Reverse(),)), "“card played” never happens in BAK. What happens there: .*bought"),
        (When(Moment("hand changed"), (Reverse(),)), "“hand changed” never happens in BAK"),
        (Permission("may", KINGS), "BAK has rules of its own for what may be played"),
        (Permission("may not", KINGS), "In BAK nobody can play. What players do there: .*draw"),
        (MayAct("swap"), "In BAK nobody can swap. What players do there: .*buy"),
        (MayDraw(allowed=False), "BAK has rules of its own for turns"),
        (MayWin(allowed=False), "rules of its own"),
        (CountsAs(KINGS, rank=3), "rules of its own for what cards count as"),
        (When(Moment("card drawn"), (PlayMore(Player()),)), "BAK has no cards that may be played"),
        (When(Moment("card drawn"), (Reverse(),), CanPlay(Player())), "no cards that may be played"),
        (When(Moment("card drawn"), (Put(Player(), Pick(), "first pile"),)), "BAK has no first pile"),
        (When(Moment("card drawn"), (TakeFrom(Player(), n(1), "own pile"),)), "no piles of the players' own"),
        (When(Moment("card drawn"), (Draw(Dealer(), n(1)),)), "BAK has no dealer. It has a stock, a pile, hands"),
        (When(Moment("card drawn"), (rules.TakeEffect("card"),)), "no cards that are played and take effect"),
    ],
)
def test_what_makes_no_sense_in_bak_is_refused_with_what_there_is(sentence, why):
    with pytest.raises(NotForThisGame, match=why):
        compile_rules([HouseRule((sentence,))], BAK)


def test_a_game_without_a_pile_says_so():
    pileless = replace(FARCK, pile=-1)
    for effect in (NameSuit(Player()), Discard(Player(), Pick()), Draw(Next(), Streak(HEARTS))):
        with pytest.raises(NotForThisGame, match=r"Farck has no pile. It has a stock, hands\."):
            compile_rules([HouseRule((When(Moment("card played"), (effect,)),))], pileless)


# ---- what can mean nothing ----


@pytest.mark.parametrize(
    ("sentence", "why"),
    [
        (Permission("may", OfChosen("suit")), "chosen"),
        (Permission("may", KINGS, who=Chosen()), "chosen"),
        (Permission("may", Like("suit", "picked")), "chosen or drawn"),
        (Permission("may", Like("suit", "card")), "The card"),
        (Permission("may", Playable()), "may be played"),
        (HowMany(rules.Die(6), "exactly"), "chance"),
        (rules.DrawsOnTurn(ChosenNumber()), "chosen"),
        (MayDraw(allowed=True, condition=rules.Compare(Amount(), "=", n(1))), "no number"),
        (NextPlayer(rules.OfChoice()), "asked"),
        (Worth(KINGS, HandPoints(Player())), "only some players know"),
        (when_played(SEVENS, Exchange(Player(), Pick(how="all"), Next())), "exchange"),
        (when_played(SEVENS, OneOf(Player(), tuple((Draw(Player(), n(i)),) for i in range(1, 10)))), "8 things"),
        (when_played(SEVENS, Draw(rules.Most("stars"), n(1))), "no counter|No rule says"),
    ],
)
def test_what_can_mean_nothing_is_refused_with_a_reason(sentence, why):
    with pytest.raises(NoMeaning, match=why):
        compile_rules([HouseRule((sentence,))], SHEDDING, BASE)


def test_counters_of_two_kinds_cannot_have_one_name():
    some = [HouseRule((Declare("pot", each_player=each),)) for each in (True, False)]
    with pytest.raises(NoMeaning, match="two counters “pot”"):
        compile_rules(some, SHEDDING, BASE)


# ---- the book ----


def test_rules_are_numbered_in_order_behind_those_of_the_base():
    some = [
        HouseRule((Kept("Be kind."),), "Kind"),
        HouseRule((when_played(SEVENS, Draw(Next(), n(1))), MayDraw(allowed=False)), "Sevens"),
        HouseRule((Permission("may", KINGS),)),
    ]
    book = compile_rules(some, SHEDDING, BASE)
    assert book.rules == (*BASE.rules, "Kind", "Sevens", "house rule 3")
    assert [row.rule for row in book.rows] == [0, 2, 2, 3]
    assert book.rows[0] == BASE.rows[0]
    assert compile_rules(some, SHEDDING, BASE, names=("a", "b", "c")).rules == (*BASE.rules, "a", "b", "c")
    assert compile_rules([], SHEDDING, BASE) == BASE


def test_a_rule_found_by_its_card_alone_has_no_more_code_than_its_effects():
    row = compile_rules([HouseRule((when_played(SEVENS, Draw(Player(), n(2))),))], SHEDDING).rows[0]
    assert (row.faces, row.needs_card, len(row.code)) == (SEVENS.mask, True, 4)


def test_a_plain_set_of_cards_is_one_constant():
    book = compile_rules([HouseRule((Permission("may not", rules.Except(HEARTS, SEVENS)),))], SHEDDING, BASE)
    assert book.sets == (HEARTS.mask & ~SEVENS.mask,)
    assert len(book.rows[1].code) == 3


def test_rules_that_count_come_first():
    moment = Moment("card played")
    counts = rules.Compare(rules.TimesHappened(moment, "round"), "=", n(3))
    book = compile_rules([HouseRule((When(moment, (Reverse(),), counts),))], SHEDDING)
    assert [row.keeps for row in book.rows] == [False, True]
    assert len(book.registers) == 1


@pytest.mark.parametrize(
    ("some", "what"),
    [
        ([HouseRule((Kept("Be kind."),))] * (RULES + 1), "rules"),
        ([HouseRule((when_played(SEVENS, Draw(Next(), n(1))),))] * 63 * 2, "reactions"),
        ([HouseRule((Permission("may", KINGS),))] * 70, "permissions and values"),
        ([HouseRule(tuple(Declare(f"counter {i}", each_player=False) for i in range(30)))], "things to remember"),
        (
            [HouseRule((when_played(SEVENS, *(rules.Lasting(rules.Until(), MayDraw(True)) for _ in range(20))),))],
            "things that last for a time",
        ),
        ([HouseRule((when_played(SEVENS, *(Draw(Next(i), n(i)) for i in range(1, 300))),))], "words of rule code"),
    ],
)
def test_too_many_rules_are_refused_with_what_there_is_too_much_of(some, what):
    with pytest.raises(TooLarge, match=f"these rules need .* {what}"):
        compile_rules(some, SHEDDING)


def test_a_rule_with_too_much_inside_of_each_other_is_refused():
    effect: rules.Effect = Draw(Player(), n(1))
    for _ in range(20):
        effect = rules.Repeat(n(2), (rules.May(Everyone(), (effect,)),))
    with pytest.raises(TooLarge, match="inside of each other"):
        compile_rules([HouseRule((when_played(SEVENS, effect),))], SHEDDING)


def test_the_depth_of_every_operation_is_known():
    from houserules.engine.machine.codes import OP, OPERATIONS

    assert set(TAKE_AND_GIVE) == set(OPERATIONS)
    code = (OP["NUM"], 1, OP["NUM"], 2, OP["ADD"], OP["END"])
    assert deepest(code, left=1) == 2
    with pytest.raises(AssertionError, match="1 values are left"):
        deepest(code, left=0)
    with pytest.raises(AssertionError, match="ADD at 2 finds 1"):
        deepest((OP["NUM"], 1, OP["ADD"], OP["END"]), left=0)


def test_moments_with_a_card_are_moments():
    assert set(WITH_CARD) < set(rules.MomentKind.__args__)


def test_two_rules_that_need_each_other():
    some = [
        HouseRule((Declare("pot", each_player=False), when_played(SEVENS, rules.Count("pot", n(2)))), "Pot"),
        HouseRule((when_played(HEARTS, If(Is("card", SEVENS), (Draw(Next(), rules.Counter("pot")),))),)),
    ]
    assert play(some, "pile 5H | hand1 7H 2C | hand2 KS | stock 8C 9C", "7H").sizes == "1 3"
