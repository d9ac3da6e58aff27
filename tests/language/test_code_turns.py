"""Turns, names, points, winning, asking: what effects do besides moving cards."""

import pytest

from houserules.language.code import NoMeaning
from houserules.language.rules import (
    Act,
    Again,
    Any,
    AtRandom,
    AtTurn,
    Choose,
    ChooseNumber,
    ChooseRank,
    ChooseSuit,
    Chosen,
    ChosenNumber,
    Clockwise,
    Compare,
    Count,
    Counter,
    Declare,
    Direct,
    Discard,
    Draw,
    Either,
    EndRound,
    EndTurn,
    Everyone,
    Fewest,
    HandSize,
    HouseRule,
    If,
    Kept,
    LastWinner,
    Lose,
    May,
    Moment,
    Most,
    NameRank,
    NameSuit,
    Next,
    Not,
    OfChoice,
    OfChosen,
    OneOf,
    Others,
    Pick,
    Player,
    Points,
    Repeat,
    Restore,
    Reverse,
    Say,
    Score,
    SetCounter,
    SetScore,
    Skip,
    Speech,
    Suspend,
    TakeEffect,
    They,
    Throw,
    TurnOf,
    When,
    Win,
    Winner,
)
from tests.language.kinds import ACES, EIGHTS, HEARTS, KINGS, QUEENS, SEVENS, n, when_played
from tests.language.played import play

THREE = "pile 5H | hand1 7H 2C 3C | hand2 KS KD | hand3 4S 6D 8D 9D | stock QS 9C 8C"


def seven(*effects, text: str = THREE, choices: tuple[str, ...] = ()):
    return play(when_played(SEVENS, *effects), text, "7H", *choices)


# ---- turns ----


def test_the_next_player_is_skipped():
    assert seven(Skip(Next())).turn == 3


def test_two_turns_are_missed():
    text = "pile 5H | hand1 7H 2C 3C | hand2 KS KD | stock QS 9C 8C"
    assert seven(Skip(Next(), n(2)), text=text).play("draw", "draw").turn == 2


def test_they_play_again():
    assert seven(Again(Player())).turn == 1
    assert seven(Again(Player(), n(2))).play("draw").turn == 1
    assert seven(Again(Player(), n(2))).play("draw", "draw").turn == 2


def test_it_is_the_turn_of_somebody_and_play_goes_on_from_there():
    after = seven(TurnOf(Next(2)))
    assert after.turn == 3
    assert after.play("draw").turn == 1


def test_it_is_the_turn_of_a_player_of_the_actors_choice():
    after = seven(TurnOf(OfChoice()))
    assert after.asked == "1: player-2 player-3"
    assert after.play("player 3").turn == 3


def test_play_is_reversed():
    assert seven(Reverse()).turn == 3


def test_play_goes_in_a_direction():
    assert seven(Direct(clockwise=False)).turn == 3
    assert seven(Direct(clockwise=True)).turn == 2
    assert seven(Direct(clockwise=True), text=THREE + " | direction -1").turn == 2


def test_a_turn_is_ended_before_it_is_played():
    rule = When(Moment("turn begins", who=Fewest("cards")), (EndTurn(),))
    assert play(rule, THREE, "7H").turn == 3, "player 2 holds fewest cards, with player 1"


def test_reverse_and_the_next_player_draws_depend_on_their_order():
    assert seven(Reverse(), Draw(Next(), n(1))).sizes == "2 2 5"
    assert seven(Draw(Next(), n(1)), Reverse()).sizes == "2 3 4"


# ---- names ----


def test_a_suit_is_named_for_the_top_card():
    after = seven(NameSuit(Player()))
    assert after.asked == "1: clubs diamonds hearts spades"
    after.play("spades")
    assert after.legal == "KS draw"
    assert after.play("KS").turn == 3
    assert "9D" not in after.legal.split(), "what was named is covered"


def test_a_suit_is_named_by_the_rule():
    assert "KD" in seven(NameSuit(Player(), 1)).legal.split()


def test_a_rank_is_named():
    after = seven(NameRank(Next()))
    assert after.asked.startswith("2: rank-1 ")
    assert after.play("rank 13").legal.split()[:2] == ["KD", "KS"]
    assert "KS" in seven(NameRank(Player(), 13)).legal.split()


def test_a_chosen_suit_tells_which_cards():
    after = seven(ChooseSuit(Player()), Discard(Others(), Pick(cards=OfChosen("suit"), how="all")))
    assert after.play("diamonds").sizes == "2 1 1"


def test_a_chosen_rank_tells_which_cards():
    after = seven(ChooseRank(Next()), Discard(Others(), Pick(cards=OfChosen("rank"), how="all")))
    assert after.play("rank 13").sizes == "2 0 4"


def test_no_suit_is_known_where_the_choice_was_not_made():
    rule = when_played(
        SEVENS, May(Player(), (ChooseSuit(Player()),)), Discard(Others(), Pick(cards=OfChosen("suit"), how="all"))
    )
    assert play(rule, THREE, "7H", "no").sizes == "2 2 4"
    assert play(rule, THREE, "7H", "yes", "spades").sizes == "2 1 3"


def test_a_named_suit_can_be_reacted_to():
    rules = [
        when_played(SEVENS, NameSuit(Player())),
        When(Moment("suit named"), (Discard(Everyone(), Pick(cards=OfChosen("suit"), how="all")),)),
    ]
    assert play(rules, THREE, "7H", "diamonds").sizes == "2 1 1"


def test_nothing_can_be_told_of_a_suit_that_nobody_chose():
    with pytest.raises(NoMeaning, match="chosen"):
        seven(Discard(Player(), Pick(cards=OfChosen("suit"))))


# ---- points and counters ----


def test_points_are_won_and_lost():
    assert seven(Score(Player(), n(5)), Score(Others(), n(2), lose=True)).points == "5 -2 -2"


def test_points_are_set():
    assert seven(Score(Everyone(), n(5)), SetScore(Next(), n(1))).points == "5 1 5"


def test_points_are_compared():
    rules = [
        when_played(SEVENS, Score(Next(), n(5)), If(Compare(Points(Next()), ">", n(4)), (Draw(Most("points"), n(1)),)))
    ]
    assert play(rules, THREE, "7H").sizes == "2 3 4"


def test_changed_points_are_a_moment():
    rules = [when_played(SEVENS, Score(Next(), n(5))), When(Moment("points changed"), (Draw(Player(), n(1)),))]
    assert play(rules, THREE, "7H").sizes == "2 3 4"


def test_a_counter_of_the_table_goes_up_and_down():
    declared = Declare("pot", each_player=False, start=3)
    rule = HouseRule((declared, when_played(SEVENS, Count("pot", n(2)), Draw(Next(), Counter("pot")))))
    assert play(rule, THREE, "7H").sizes == "2 7 4"
    down = HouseRule((declared, when_played(SEVENS, Count("pot", n(2), down=True), Draw(Next(), Counter("pot")))))
    assert play(down, THREE, "7H").sizes == "2 3 4"


def test_a_counter_of_each_player():
    rule = HouseRule(
        (
            Declare("strikes", each_player=True),
            when_played(SEVENS, Count("strikes", n(1), Next()), Draw(Most("strikes"), Counter("strikes", They()))),
        )
    )
    after = play(rule, THREE, "7H")
    assert after.sizes == "2 3 4"
    assert [after.counter("strikes", seat) for seat in (1, 2, 3)] == [0, 1, 0]


def test_a_counter_is_set():
    rule = HouseRule((Declare("pot", each_player=False), when_played(SEVENS, SetCounter("pot", n(9)))))
    assert play(rule, THREE, "7H").counter("pot") == 9


def test_counters_are_checked():
    with pytest.raises(NoMeaning, match="No rule says"):
        seven(Count("pot", n(1)))
    rule = HouseRule((Declare("pot", each_player=False), when_played(SEVENS, Count("pot", n(1), Player()))))
    with pytest.raises(NoMeaning, match="the table's"):
        play(rule, THREE, "7H")


# ---- the end ----


def test_somebody_wins():
    assert seven(Win(Next())).outcome == "won 2"
    assert seven(Win(OfChoice()), choices=("player 3",)).outcome == "won 3"


def test_several_win_together():
    assert seven(Win(Fewest("cards"))).outcome == "shared 1 2"


def test_where_nobody_is_meant_nobody_wins():
    after = seven(Win(LastWinner()), Draw(Next(), n(1)))
    assert (after.outcome, after.sizes) == ("playing", "2 3 4")


def test_who_loses_is_out_and_play_goes_on_without_them():
    after = seven(Lose(Next()))
    assert (after.hand(2), after.turn) == ("", 3)
    assert after.play("draw").turn == 1
    assert {"KS", "KD"} == set(after.cards("stock").split()[:2])


def test_the_last_one_left_has_won():
    assert seven(Lose(Others())).outcome == "won 1"


def test_the_round_is_ended_and_the_fewest_cards_win():
    assert seven(EndRound()).outcome == "shared 1 2"


def test_a_rule_says_who_wins_a_round_that_was_ended():
    assert play([when_played(SEVENS, EndRound()), Winner(Most("cards"))], THREE, "7H").outcome == "won 3"


# ---- asking ----


def test_they_may():
    rule = when_played(SEVENS, May(Next(), (Draw(They(), n(2)),), (Score(They(), n(1)),)))
    assert play(rule, THREE, "7H").asked == "2: yes no"
    assert play(rule, THREE, "7H", "yes").sizes == "2 4 4"
    assert play(rule, THREE, "7H", "no").points == "0 1 0"


def test_each_is_asked_in_turn_order():
    after = seven(May(Everyone(), (Draw(They(), n(1)),)))
    assert [after.asked, after.play("yes").asked, after.play("no").asked] == [f"{seat}: yes no" for seat in (2, 3, 1)]
    assert after.play("yes").sizes == "3 3 4"


def test_what_somebody_may_do_can_concern_others():
    after = seven(May(Next(), (Draw(Player(), n(1)), Draw(Next(1, They()), n(2)), Score(They(), n(3)))))
    after.play("yes")
    assert (after.sizes, after.points) == ("3 2 6", "0 3 0")


def test_one_of_several_is_chosen():
    rule = when_played(
        SEVENS, OneOf(Next(), ((Draw(They(), n(1)),), (Score(They(), n(1)),), (Reverse(), Skip(They()))))
    )
    assert play(rule, THREE, "7H").asked == "2: way-1 way-2 way-3"
    assert play(rule, THREE, "7H", "way 1").sizes == "2 3 4"
    assert play(rule, THREE, "7H", "way 2").points == "0 1 0"
    assert play(rule, THREE, "7H", "way 3").turn == 3


def test_a_player_is_chosen_and_meant_by_what_follows():
    after = seven(Choose(Player()), Draw(Chosen(), n(1)), Skip(Chosen()))
    after.play("player 2")
    assert (after.sizes, after.turn) == ("2 3 4", 3)


def test_the_actor_chooses_the_subject_and_the_subject_the_object():
    assert seven(Draw(OfChoice(), n(1))).asked == "1: player-2 player-3"
    assert seven(May(Next(), (Draw(OfChoice(), n(1)),))).play("yes").asked == "1: player-2 player-3"


def test_where_only_one_can_be_chosen_nobody_is_asked():
    text = "pile 5H | hand1 7H 2C 3C | hand2 KS KD | stock QS 9C 8C"
    assert seven(Draw(OfChoice(), n(1)), text=text).sizes == "2 3"


def test_a_number_is_chosen():
    after = seven(ChooseNumber(Player(), 2, 4), Draw(Next(), ChosenNumber()))
    assert after.asked == "1: number-2 number-3 number-4"
    assert after.play("number 3").sizes == "2 5 4"


def test_numbers_out_of_reach_are_refused():
    with pytest.raises(NoMeaning, match="0 to 20"):
        seven(ChooseNumber(Player(), 1, 50))


def test_a_die_is_thrown():
    after = seven(Throw(Player(), 6), Draw(Next(), ChosenNumber()), Score(Player(), ChosenNumber()))
    thrown = int(after.points.split()[0])
    assert 1 <= thrown <= 6
    assert after.sizes == f"2 {2 + thrown} 4"


def test_somebody_by_chance():
    after = seven(Draw(AtRandom(), n(3)), Skip(Chosen()))
    assert after.sizes in ("2 5 4", "2 2 7")
    assert after.turn == (3 if after.sizes == "2 5 4" else 2)


def test_effects_are_repeated():
    assert seven(Repeat(n(3), (Draw(Next(), n(1)), Score(Player(), n(2))))).points == "6 0 0"


def test_one_thing_or_another_follows_from_a_condition():
    rule = when_played(
        SEVENS,
        If(
            Any((Compare(HandSize(Player()), ">", n(9)), Not(Clockwise()))),
            (Draw(Player(), n(1)),),
            (Draw(AtTurn(), n(2)),),
        ),
    )
    assert play(rule, THREE, "7H").sizes == "4 2 4"
    assert play(rule, THREE + " | direction -1", "7H").sizes == "3 2 4"


# ---- rules about rules ----


def test_rules_are_suspended_and_restored():
    rules = [
        HouseRule((when_played(SEVENS, Draw(Next(), n(1))),), "Sevens"),
        HouseRule((when_played(QUEENS, Draw(Next(), n(1))),), "Queens"),
        HouseRule((when_played(ACES, Suspend(("Sevens",))), when_played(KINGS, Restore(("sevens",)))), "Reset"),
    ]
    text = "pile 5H | hand1 AH 7S 2C | hand2 7H KH 3C | stock QS 9C 8C"
    after = play(rules, text, "AH", "7H")
    assert after.sizes == "2 2", "the seven does nothing"
    assert after.play("draw", "KH", "draw").turn == 2
    all_off = [*rules[:2], HouseRule((when_played(ACES, Suspend()),))]
    assert play(all_off, text, "AH", "7H").sizes == "2 2"


def test_a_suspended_permission_permits_nothing():
    rule = when_played(ACES, Suspend(("A card may be played on a card of the same suit or rank",)))
    after = play(rule, "pile 5H | hand1 AH 7S 2C | hand2 7H KH 3C | stock QS", "AH")
    assert after.legal == "draw"


def test_rules_that_are_not_there_cannot_be_suspended():
    with pytest.raises(NoMeaning, match="no rule “Nines”"):
        seven(Suspend(("Nines",)))


def test_a_card_takes_effect_again_but_not_by_the_rule_that_says_so():
    rules = [
        when_played(SEVENS, TakeEffect("card"), Score(Player(), n(1))),
        when_played(HEARTS, Draw(Next(), n(1))),
    ]
    after = play(rules, THREE, "7H")
    assert (after.sizes, after.points) == ("2 4 4", "1 0 0")


def test_the_card_under_it_takes_effect():
    rules = [when_played(EIGHTS, Draw(Next(), n(2))), when_played(SEVENS, TakeEffect("under"))]
    assert play(rules, THREE.replace("5H", "8H"), "7H").sizes == "2 4 4"


# ---- what the table and the players keep ----


def test_what_people_watch_for_is_told_and_keeps_its_number():
    rules = [
        HouseRule((Speech("No talking."), Kept("Be kind.")), "Words"),
        HouseRule((when_played(SEVENS, Say(Player(), "Bartok"), Act(Next(), "knocks"), Draw(Next(), n(1))),), "Sevens"),
    ]
    after = play(rules, THREE, "7H")
    assert after.book.rules[1:] == ("Words", "Sevens")
    assert after.book.texts == ("Bartok", "knocks")
    assert (after.fired(1), after.fired(2), after.sizes) == (0, 1, "2 3 4")


def test_a_suit_and_a_rank_are_told_apart():
    rule = when_played(
        SEVENS, ChooseSuit(Player()), ChooseRank(Player()), Discard(Others(), Pick(cards=OfChosen("suit"), how="all"))
    )
    assert play(rule, THREE, "7H", "diamonds", "rank 13").sizes == "2 1 1"
    either = when_played(
        SEVENS,
        ChooseRank(Player()),
        ChooseSuit(Player()),
        Discard(Others(), Pick(cards=Either(OfChosen("suit"), OfChosen("rank")), how="all")),
    )
    assert play(either, THREE, "7H", "rank 4", "diamonds").sizes == "2 1 0"
