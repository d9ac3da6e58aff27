"""What rules look at: players, cards, numbers and conditions."""

import pytest

from houserules.engine.machine.codes import WORTH_OF
from houserules.engine.machine.react import answer_last
from houserules.games.kaktus import GAME as KAKTUS
from houserules.language.code import NoMeaning
from houserules.language.rules import (
    All,
    Amount,
    Any,
    AtTurn,
    Before,
    Beyond,
    Both,
    CanPlay,
    Chosen,
    Clockwise,
    Compare,
    CountsAs,
    Dealer,
    Dealt,
    Die,
    Discard,
    Draw,
    Either,
    Everyone,
    Except,
    Fewest,
    Give,
    HandPoints,
    HandSize,
    Holding,
    Holds,
    Is,
    LastPlayer,
    LastWinner,
    Left,
    Like,
    Lose,
    Moment,
    Most,
    Next,
    NoEffect,
    Not,
    Number,
    Opposite,
    Others,
    Pick,
    PlaceSize,
    Playable,
    Player,
    PlayersLeft,
    PointsOf,
    RankOf,
    Reckoned,
    Same,
    Score,
    Step,
    Streak,
    StreakAlike,
    TakeEffect,
    They,
    Those,
    When,
    Who,
    Worth,
)
from tests.language.kinds import ACES, CLUBS, HEARTS, KINGS, RED, SEVENS, SPADES, n, ranks, single, when_played
from tests.language.played import dealt, play

FOUR = "pile 5H | hand1 7H 2C 3C | hand2 KS KD 4C 5C 6C | hand3 4S 6D | hand4 8D 9D | stock QS 9C 8C"


# ---- players ----


@pytest.mark.parametrize(
    ("who", "seats"),
    [
        (Player(), "1"),
        (They(), "1"),
        (Next(), "2"),
        (Next(3), "4"),
        (Next(-1), "4"),
        (Next(2, Next()), "4"),
        (Left(), "2"),
        (Left(-1), "4"),
        (Opposite(), "3"),
        (Opposite(Next()), "4"),
        (Everyone(), "1 2 3 4"),
        (Others(), "2 3 4"),
        (Others(Next()), "1 3 4"),
        (Most("cards"), "2"),
        (Fewest("cards"), "1 3 4"),
        (Fewest("cards", Others()), "3 4"),
        (Next(1, Most("cards")), "3"),
        (Next(1, Fewest("cards", Others())), "4"),
        (AtTurn(), "1"),
        (Those(Everyone(), Holds(They(), CLUBS)), "1 2"),
        (Those(Others(), Compare(HandSize(They()), "<", HandSize(Most("cards")))), "3 4"),
        (Those(Everyone(), Same(They(), Opposite())), "3"),
        (Those(Those(Everyone(), Holds(They(), CLUBS)), Holds(They(), KINGS)), "2"),
        (Chosen(), ""),
        (LastWinner(), ""),
    ],
)
def test_players_are_found(who: Who, seats: str):
    after = play(when_played(SEVENS, Score(who, n(1))), FOUR, "7H")
    assert after.points == " ".join("1" if str(seat) in seats.split() else "0" for seat in range(1, 5))


def test_players_are_found_against_the_clock():
    found = [Score(Next(), n(1)), Score(Left(), n(10)), Score(Next(-1), n(100)), Score(Opposite(), n(1000))]
    assert play(when_played(SEVENS, *found), FOUR + " | direction -1", "7H").points == "0 110 1000 1"


def test_who_is_out_is_not_counted():
    rule = when_played(SEVENS, Lose(Next()), Score(Next(), n(1)), Score(Everyone(), n(10)))
    assert play(rule, FOUR, "7H").points == "10 0 11 10"


def test_the_dealer():
    rule = When(Moment("card drawn"), (Score(Dealer(), n(1)),))
    assert dealt(rule, 3, "draw", dealer=2).points == "0 1 0"


def test_who_played_the_card_under_it():
    rule = when_played(HEARTS, Score(LastPlayer(), n(1)))
    text = FOUR.replace("KS KD", "KH KD")
    assert play(rule, text, "7H").points == "0 0 0 0", "nobody played the start card"
    assert play(rule, text, "7H", "KH").points == "1 0 0 0"


def test_whom_it_happened_to_is_meant_before_anybody_is_chosen():
    rules = [
        when_played(SEVENS, Give(Player(), Pick(how="random"), Next(2))),
        When(Moment("card given"), (Score(Chosen(), n(5)), Score(Player(), n(1)))),
    ]
    assert play(rules, FOUR, "7H").points == "1 0 5 0"


# ---- cards ----


@pytest.mark.parametrize(
    ("cards", "left"),
    [
        (Like("suit", "card"), "AC QC QD QS"),
        (Like("rank", "card"), "AC 2H 3H QC QD QS"),
        (Like("colour", "under"), "AC QC QS"),
        (Beyond("higher", "card"), "2H 3H AC"),
        (Beyond("lower", "card"), "QC QD QS"),
        (Step(1, "under"), "2H 3H AC QC QD QS"),
        (Step(-3, "under"), "3H AC QC QD QS"),
        (Both(Like("suit", "card"), Except(HEARTS, single("2H"))), "2H AC QC QD QS"),
        (Either(ACES, single("QD")), "2H 3H QC QS"),
        (Playable(), "AC QC QD QS"),
    ],
)
def test_cards_are_told_apart(cards, left):
    rule = when_played(SEVENS, Discard(Next(), Pick(cards=cards, how="all")))
    after = play(rule, "pile 5H | hand1 7H 4D 4S | hand2 AC 2H 3H QC QD QS | stock 9C", "7H")
    assert after.hand(2).split() == sorted(left.split(), key=["AC", "QC", "QD", "2H", "3H", "QS"].index)


# ---- numbers ----


@pytest.mark.parametrize(
    ("number", "value"),
    [
        (RankOf("card"), 7),
        (RankOf("under"), 5),
        (RankOf("top"), 7),
        (RankOf("picked"), 0),
        (PointsOf("card"), 7),
        (HandSize(Next()), 5),
        (HandSize(Everyone()), 11),
        (Holding(CLUBS, Next()), 3),
        (Holding(CLUBS, Everyone()), 5),
        (Holding(Like("colour", "card"), Others()), 4),
        (HandPoints(Player()), 5),
        (HandPoints(Next(2)), 10),
        (PlaceSize("pile"), 2),
        (PlaceSize("first pile"), 0),
        (PlayersLeft(), 4),
        (Streak(HEARTS), 2),
        (Streak(Like("rank", "card")), 1),
        (StreakAlike("suit"), 2),
        (StreakAlike("rank"), 1),
        (StreakAlike("colour"), 2),
        (Reckoned("plus", n(3), n(4)), 7),
        (Reckoned("minus", n(3), n(4)), -1),
        (Reckoned("times", n(3), n(4)), 12),
        (Reckoned("divided by", n(7), n(2)), 3),
        (Reckoned("divided up by", n(7), n(2)), 4),
        (Reckoned("rest by", n(7), n(4)), 3),
        (Reckoned("smaller of", n(3), HandSize(Next())), 3),
        (Reckoned("larger of", n(3), HandSize(Next())), 5),
        (Reckoned("minus", RankOf("card"), Reckoned("times", n(2), RankOf("under"))), -3),
        (n(20_000), 20_000),
    ],
)
def test_numbers_are_reckoned(number: Number, value: int):
    assert play(when_played(SEVENS, Score(Player(), number)), FOUR, "7H").points == f"{value} 0 0 0"


def test_streaks_in_order():
    rule = when_played(SEVENS, Score(Player(), StreakAlike("rising")), Score(Next(), StreakAlike("falling")))
    assert play(rule, FOUR.replace("pile 5H", "pile 4D 5D 6H"), "7H").points == "4 1 0 0"
    assert play(rule, FOUR.replace("pile 5H", "pile 10D 9S 8H"), "7H").points == "1 4 0 0"


def test_a_die_in_a_number():
    points = int(play(when_played(SEVENS, Score(Player(), Die(6))), FOUR, "7H").points.split()[0])
    assert 1 <= points <= 6


def test_amounts_are_those_of_the_moment():
    rule = When(
        Moment("hand changed"), (Score(Player(), Before()), Score(Next(), Amount())), Compare(Amount(), "<", Before())
    )
    assert play(rule, FOUR, "7H").points == "3 2 0 0"


# ---- conditions ----

YES, NO = Compare(n(1), "=", n(1)), Compare(n(1), "=", n(2))


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (Is("card", HEARTS), True),
        (Is("card", Like("suit", "under")), True),
        (Is("under", SEVENS), False),
        (Is("top", SEVENS), True),
        (Is("picked", SEVENS), False),
        (Is("card", Step(2, "under")), True),
        (Compare(RankOf("card"), "≠", RankOf("under")), True),
        (Compare(HandSize(Player()), "<", n(2)), False),
        (Compare(HandSize(Player()), "≤", n(2)), True),
        (Compare(HandSize(Player()), ">", n(2)), False),
        (Compare(HandSize(Player()), "≥", n(2)), True),
        (Holds(Next(), KINGS), True),
        (Holds(Player(), KINGS), False),
        (Holds(Others(), ranks(9)), True),
        (CanPlay(Next()), False),
        (CanPlay(Opposite()), False),
        (CanPlay(Everyone()), False),
        (Same(Player(), AtTurn()), True),
        (Same(Next(), Most("cards")), True),
        (Same(Player(), Most("cards")), False),
        (Same(LastWinner(), LastPlayer()), False),
        (Clockwise(), True),
        (Not(Clockwise()), False),
        (All((YES, YES, NO)), False),
        (All((YES, YES)), True),
        (All(()), True),
        (Any((NO, YES, NO)), True),
        (Any((NO, NO)), False),
        (Any(()), False),
        (Not(All((YES, Any((NO, Not(YES)))))), True),
    ],
)
def test_conditions_hold_or_not(condition, holds):
    rule = when_played(SEVENS, Score(Player(), n(1)), condition=condition)
    assert play(rule, FOUR, "7H").points.startswith("1" if holds else "0")


def test_who_can_play():
    rule = when_played(SEVENS, Score(Those(Others(), CanPlay(They())), n(1)))
    assert play(rule, FOUR.replace("9D", "9H").replace("6D", "7C"), "7H").points == "0 0 1 1"
    anybody = when_played(SEVENS, Score(Player(), n(1)), condition=CanPlay(Others()))
    assert play(anybody, FOUR.replace("9D", "9H"), "7H").points == "1 0 0 0"


# ---- cards that count as others ----


def test_what_cards_count_as_is_what_rules_look_at():
    rules = [CountsAs(KINGS, rank=7), when_played(SEVENS, Draw(Next(), n(1)))]
    assert play(rules, FOUR.replace("3C", "KH"), "KH").sizes == "2 6 2 2"
    suits = [CountsAs(SEVENS, suit=3), when_played(SPADES, Draw(Next(), n(1)))]
    after = play(suits, FOUR.replace("5H", "5S"), "7H")
    assert after.sizes == "2 6 2 2"
    more = [CountsAs(SEVENS, more=2), when_played(ranks(9), Draw(Next(), n(1)))]
    assert play(more, FOUR, "7H").sizes == "2 6 2 2"


def test_what_cards_count_as_may_depend_on_the_table():
    rule = CountsAs(KINGS, rank=5, condition=Is("top", HEARTS))
    text = FOUR.replace("3C", "KC").replace("KD", "KH").replace("pile 5H", "pile 5D 5H")
    assert play(rule, text).legal == "KC 7H draw"
    assert play(rule, text.replace("5D 5H", "5H 5D")).legal == "draw"
    assert play(rule, text, "draw").play("draw").turn == 3


def test_cards_of_the_suit_on_top_count_as_others():
    rule = CountsAs(Like("colour", "top"), rank=1)
    after = play([rule, when_played(ACES, Score(Player(), n(1)))], FOUR, "draw", "draw", "draw", "draw", "7H")
    assert after.points == "1 0 0 0"


def test_what_is_worth_points():
    rules = [
        Worth(RED, n(10)),
        Worth(SPADES, Reckoned("times", n(2), RankOf("card"))),
        when_played(SEVENS, Score(Everyone(), HandPoints(They()))),
    ]
    assert play(rules, FOUR, "7H").points == "5 51 18 20"


def test_what_cards_count_as_may_not_tell_secrets():
    with pytest.raises(NoMeaning, match="only some players know"):
        play(CountsAs(KINGS, rank=5, condition=Holds(Next(), HEARTS)), FOUR)


def test_how_often_a_card_takes_effect():
    effect = when_played(SEVENS, Draw(Next(), n(1)))
    assert play([NoEffect(SEVENS), effect], FOUR, "7H").sizes == "2 5 2 2"
    assert play([NoEffect(SEVENS, 3), effect], FOUR, "7H").sizes == "2 8 2 2"
    on_heart = NoEffect(Like("suit", "under"), 2)
    assert play([on_heart, effect], FOUR, "7H").sizes == "2 7 2 2"
    if_many = NoEffect(SEVENS, 0, Compare(HandSize(Player()), ">", n(4)))
    assert play([if_many, effect], FOUR, "7H").sizes == "2 6 2 2"


def test_how_many_are_dealt():
    assert dealt(Dealt(n(7)), 3).sizes == "7 7 7"
    assert dealt(Dealt(n(8), Dealer()), 3, dealer=2).sizes == "5 8 5"


def test_more_are_dealt_than_a_rule_before_said():
    rules = [Dealt(n(7)), Dealt(Reckoned("plus", Amount(), n(1)), Next(1, Dealer()))]
    assert dealt(rules, 3, dealer=2).sizes == "7 7 8"


def test_rules_without_anything_to_run():
    assert play(When(Moment("turn begins"), ()), FOUR, "draw").turn == 2


def test_a_card_takes_effect_as_what_it_counts_as():
    rules = [
        CountsAs(ranks(7), rank=8),
        CountsAs(ranks(8), rank=9),
        when_played(HEARTS, TakeEffect("card")),
        when_played(ranks(8), Score(Player(), n(1))),
        when_played(ranks(9), Score(Player(), n(100))),
    ]
    assert play(rules, FOUR, "7H").points == "2 0 0 0"


def test_points_are_doubled_whatever_a_game_gives():
    doubled = Worth(SPADES, Reckoned("times", n(2), PointsOf("card")))
    after = play([doubled, when_played(SEVENS, Score(Everyone(), HandPoints(They())))], FOUR, "7H")
    assert after.points == "5 54 14 17"
    twice = dealt([doubled, doubled], 3, game=KAKTUS)
    ace_of_spades, own = 39, 10
    assert answer_last(twice.table, WORTH_OF, 0, ace_of_spades, own) == 40
    assert answer_last(twice.table, WORTH_OF, 0, 0, own) == 10


def test_values_that_depend_on_the_card_alone_are_worked_out_once():
    doubled = Worth(SPADES, Reckoned("times", n(2), PointsOf("card")))
    assert play([doubled, CountsAs(KINGS, rank=5)], FOUR).table.revaluing == 1
    assert play(CountsAs(KINGS, rank=5, condition=Is("top", HEARTS)), FOUR).table.revaluing == 2
