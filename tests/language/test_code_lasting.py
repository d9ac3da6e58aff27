"""What lasts for a time, and what rules remember."""

import pytest

from houserules.games.bak import GAME as BAK
from houserules.language.code import NoMeaning
from houserules.language.rules import (
    ANY_CARD,
    Cards,
    Choose,
    ChooseRank,
    ChooseSuit,
    Chosen,
    ChosenNumber,
    Compare,
    Count,
    Counter,
    CountsAs,
    Declare,
    Draw,
    DrawsOnTurn,
    Everyone,
    Except,
    HandSize,
    HouseRule,
    If,
    Is,
    Lasting,
    Like,
    MayAct,
    MayDraw,
    Moment,
    MomentKind,
    Next,
    NoEffect,
    Num,
    OfChoice,
    OfChosen,
    Others,
    Owner,
    Permission,
    Player,
    RankOf,
    Reckoned,
    Reverse,
    Scope,
    Score,
    Skip,
    They,
    Those,
    Throw,
    TimesHappened,
    Until,
    When,
    Who,
    Worth,
)
from tests.language.kinds import ACES, HEARTS, KINGS, QUEENS, SEVENS, SPADES, n, when_played
from tests.language.played import dealt, play

THREE = "pile 5H | hand1 7H 2H 3C | hand2 KH KD 9H | hand3 4H 6D 8D 9D | stock QS 9C 8C 8S 3S 4S"
NO_HEARTS = Permission("may not", HEARTS)


def seven_switches(until: Until, sentence, owner: Who | None = None):
    """A seven switches a sentence on."""
    return when_played(SEVENS, Lasting(until, sentence, owner or Player()))


# ---- until ----


def test_until_the_next_card_is_played():
    rules = [seven_switches(Until(Moment("card played")), NO_HEARTS), Permission("may", KINGS)]
    after = play(rules, THREE, "7H")
    assert after.legal == "KD draw"
    assert after.play("draw").legal == "draw"
    assert play(rules, THREE, "7H", "KD", "8D").play("draw").legal == "KH draw"


def test_until_the_owners_next_turn():
    after = play(seven_switches(Until(Moment("turn begins"), "owner"), NO_HEARTS), THREE, "7H", "draw", "draw")
    assert after.turn == 1
    assert "2H" in after.legal.split()


def test_a_skipped_turn_ends_what_lasts_until_it():
    until_own_turn = Lasting(Until(Moment("turn begins"), "owner"), NO_HEARTS)
    after = play(when_played(SEVENS, until_own_turn, Skip(Player())), THREE, "7H", "draw", "draw")
    assert after.turn == 2
    assert "KH" in after.legal.split()


def test_until_somebody_elses_card():
    until = Until(Moment("card played"), "another")
    after = play([seven_switches(until, MayDraw(allowed=False)), Permission("may", ANY_CARD)], THREE, "7H")
    assert "draw" not in after.legal
    assert "draw" in after.play("KD").legal


def test_until_a_card_of_a_kind_is_played():
    rules = [seven_switches(Until(Moment("card played", KINGS)), Permission("may", SPADES)), Permission("may", KINGS)]
    text = THREE.replace("4S", "5S").replace("4H", "4S")
    assert "4S" in play(rules, text, "7H", "9H").legal.split()
    assert "4S" not in play(rules, text, "7H", "KD").legal.split()


def test_until_it_has_come_so_many_times():
    rule = seven_switches(Until(Moment("turn begins"), times=2), NO_HEARTS)
    assert "4H" not in play(rule, THREE, "7H").legal
    assert "KH" in play(rule, THREE, "7H", "draw", "draw", "draw").legal.split()
    assert "4H" in play(rule, THREE, "7H", "draw").legal.split(), "turns 2 and 3 have begun"


def test_until_the_end_of_the_round():
    after = play(seven_switches(Until(), NO_HEARTS), THREE, "7H", "draw", "draw", "draw", "draw")
    assert "4H" not in after.legal.split()


def test_until_the_next_lap():
    rule = seven_switches(Until(Moment("lap begins")), NO_HEARTS)
    assert "4H" not in play(rule, THREE, "7H", "draw").legal.split()
    assert "2H" in play(rule, THREE, "7H", "draw", "draw").legal.split()


def test_until_a_card_that_only_the_table_tells():
    """A card of the colour under it ends it: a reaction, since the moment alone does not tell."""
    until = Until(Moment("card played", Like("suit", "under")))
    rules = [seven_switches(until, MayDraw(allowed=False)), Permission("may", ANY_CARD)]
    assert "draw" not in play(rules, THREE, "7H", "KD").legal
    assert "draw" in play(rules, THREE, "7H", "9H").legal


def test_until_a_moment_of_certain_players_so_many_times():
    until = Until(Moment("card drawn", who=Those(Everyone(), Compare(HandSize(They()), ">", n(4)))), times=2)
    rule = seven_switches(until, NO_HEARTS)
    after = play(rule, THREE, "7H", "draw", "draw")
    assert after.legal == "draw", "player 2 held fewer, so that only one draw counts"
    text = THREE.replace("KH", "6S 2S KH")
    assert "2H" in play(rule, text, "7H", "draw", "draw").legal.split()


# ---- whom it concerns ----


def test_who_set_it_off_is_its_owner():
    rule = seven_switches(Until(), Permission("may not", HEARTS, who=Owner()))
    after = play(rule, THREE, "7H")
    assert after.legal.split() == ["9H", "KH", "draw"]
    after.play("draw", "draw")
    assert after.legal == "draw"


def test_it_may_concern_a_player_who_was_chosen():
    rule = when_played(SEVENS, Lasting(Until(), Permission("may not", HEARTS, who=Owner()), OfChoice()))
    after = play(rule, THREE, "7H", "player 2")
    assert after.legal == "draw"
    assert "4H" in after.play("draw").legal.split()


def test_two_owners_do_not_overwrite_each_other():
    rule = seven_switches(Until(), Permission("may not", HEARTS, who=Owner()), Others())
    after = play(rule, THREE, "7H")
    assert after.legal == "draw"
    assert after.play("draw").legal == "draw"
    assert "2H" in after.play("draw").legal.split()


def test_nobody_is_the_owner_of_what_does_not_last():
    with pytest.raises(NoMeaning, match="lasts"):
        play(Permission("may not", HEARTS, who=Owner()), THREE)


# ---- what is switched on ----


def test_a_reaction_may_last():
    rule = seven_switches(Until(Moment("turn begins"), "owner"), When(Moment("card drawn"), (Score(Owner(), n(2)),)))
    assert play(rule, THREE, "7H", "draw", "draw", "draw").points == "4 0 0"


def test_a_chosen_suit_is_kept_for_as_long():
    until_ace = Until(Moment("card played", ACES))
    rule = when_played(SEVENS, ChooseSuit(Player()), Lasting(until_ace, Permission("may not", OfChosen("suit"))))
    after = play(rule, THREE, "7H", "hearts")
    assert after.legal == "draw"
    assert play(rule, THREE, "7H", "clubs").legal == "9H KH draw"


def test_a_chosen_rank_may_be_played_for_a_time():
    rule = when_played(SEVENS, ChooseRank(Player()), Lasting(Until(), Permission("may", OfChosen("rank"))))
    assert "KD" in play(rule, THREE, "7H", "rank 13").legal.split()


def test_cards_count_as_others_for_a_time():
    rule = seven_switches(Until(Moment("card played", KINGS)), CountsAs(KINGS, rank=7))
    assert "KD" in play(rule, THREE, "7H").legal.split()
    after = play(rule, THREE.replace("4H", "KS 4H"), "7H", "9H")
    assert "KS" not in after.legal.split()


def test_other_sentences_last_for_a_time():
    no_effect = [seven_switches(Until(), NoEffect(HEARTS)), when_played(HEARTS, Draw(Next(), n(1)))]
    assert play(no_effect, THREE, "7H", "9H").sizes == "2 3 4", "the seven still has"
    more = seven_switches(Until(Moment("card drawn")), DrawsOnTurn(n(3)))
    assert play(more, THREE, "7H", "draw").sizes == "2 6 4"
    worth = [seven_switches(Until(), Worth(HEARTS, n(9))), HouseRule((when_played(QUEENS, Reverse()),))]
    assert play(worth, THREE, "7H").table.worth[27] == 9


def test_what_is_switched_on_may_switch_on_more():
    inner = Lasting(Until(), NO_HEARTS)
    rule = seven_switches(Until(), When(Moment("card drawn"), (inner,)))
    after = play(rule, THREE, "7H")
    assert "KH" in after.legal.split()
    assert "4H" not in after.play("draw").legal.split()


def test_a_rule_does_not_react_to_what_switched_it_on():
    rule = seven_switches(Until(), when_played(ANY_CARD, Draw(Player(), n(1))))
    assert play(rule, THREE, "7H").sizes == "2 3 4"
    assert play(rule, THREE, "7H", "9H").sizes == "2 3 4"


# ---- memory ----


def third(scope: Scope, by: Who | None = None, kind: MomentKind = "card played", cards: Cards = ANY_CARD):
    moment = Moment(kind, cards)
    return When(moment, (Score(Player(), n(1)),), Compare(TimesHappened(moment, scope, by), "=", n(3)))


MANY = "pile 5H | hand1 7H 8H 9H | hand2 2H 3H 4H | stock 9C 8C 7C"


def test_the_third_card_this_round():
    assert play(third("round"), MANY, "7H", "2H", "8H").points == "1 0"
    assert play(third("round"), MANY, "7H", "2H", "8H", "3H").points == "1 0"


def test_the_third_card_of_a_kind():
    assert play(third("round", cards=SEVENS), MANY, "7H", "2H", "8H").points == "0 0"


def test_what_somebody_has_done_themselves():
    after = play(third("round", by=Player()), MANY, "7H", "2H", "8H", "3H")
    assert after.points == "0 0"
    text = MANY.replace("7H 8H", "7H 8H JH 10H")
    assert play(third("round", by=Player()), text, "7H", "2H", "8H", "3H", "9H").points == "1 0"


def test_what_happened_in_a_turn_counts_one_by_one():
    rule = [third("turn", kind="card drawn"), DrawsOnTurn(n(4))]
    assert play(rule, MANY, "draw").points == "1 0"
    assert play([third("turn", kind="card drawn"), DrawsOnTurn(n(2))], MANY, "draw", "draw").points == "0 0"


def test_what_happened_in_a_lap():
    rule = third("lap", kind="card drawn")
    assert play(rule, MANY, "draw", "draw", "draw").points == "0 0", "only two of them belong to one lap"
    assert play(rule, THREE, "draw", "draw", "draw").points == "0 0 1"
    assert dealt(rule, 3, "draw", "draw", "draw", dealer=3).points == "0 0 1"


def test_counts_may_be_reckoned_with():
    moment = Moment("card played")
    rule = When(moment, (Draw(Next(), Reckoned("minus", TimesHappened(moment, "round"), n(1))),))
    assert play(rule, MANY, "7H", "2H", "8H").sizes == "2 4"


def test_a_counter_that_lasts_for_a_turn():
    counter = Declare("plays", each_player=True, scope="turn", start=1)
    counts = when_played(ANY_CARD, Count("plays", n(1), Player()), Score(Player(), Counter("plays", They())))
    assert play(HouseRule((counter, counts)), MANY, "7H", "2H", "8H", "3H").points == "4 4"


def test_what_one_rule_counts_another_may_count_too():
    rules = [third("round"), third("round"), third("game")]
    assert play(rules, MANY, "7H", "2H", "8H").points == "3 0"


def test_the_player_chosen_before_may_be_kept_for_a_time():
    rule = when_played(
        SEVENS,
        Draw(OfChoice(), n(1)),
        Lasting(Until(), When(Moment("card drawn", who=Owner()), (Score(Owner(), n(1)),)), Chosen()),
    )
    after = play(rule, THREE, "7H", "player 3", "draw", "draw")
    assert after.points == "0 0 1"


def test_conditions_on_the_cards_of_a_lasting_reaction():
    sentence = When(
        Moment("card played", Except(HEARTS, SEVENS)), (If(Is("under", SEVENS), (Score(Owner(), RankOf("card")),)),)
    )
    assert play(seven_switches(Until(), sentence), THREE, "7H", "9H", "4H").points == "9 0 0"


def test_a_lasting_sentence_may_keep_in_mind_the_player_who_was_chosen():
    rule = when_played(
        SEVENS, Choose(Player()), Lasting(Until(), When(Moment("card drawn", who=Owner()), (Score(Chosen(), n(1)),)))
    )
    assert play(rule, THREE, "7H", "player 3", "draw", "draw", "draw").points == "0 0 1"
    forbids = when_played(SEVENS, Choose(Player()), Lasting(Until(), Permission("may not", HEARTS, who=Chosen())))
    assert play(forbids, THREE, "7H", "player 2").legal == "draw"
    assert "9H" in play(forbids, THREE, "7H", "player 3").legal.split()


def test_a_player_and_a_suit_cannot_both_be_kept_in_mind():
    sentence = Permission("may not", OfChosen("suit"), who=Chosen())
    with pytest.raises(NoMeaning, match="not both"):
        play(when_played(SEVENS, ChooseSuit(Player()), Choose(Player()), Lasting(Until(), sentence)), THREE)


def test_what_nobody_set_off_lasts_too():
    rule = When(Moment("round begins"), (Lasting(Until(), MayAct("pass")),))
    assert dealt(rule, 3, game=BAK).table.mode_owners[0] != 0


def test_a_skipped_turn_of_certain_players_ends_it_too():
    until = Until(Moment("turn begins", who=Next(2, Owner())))
    rule = when_played(SEVENS, Lasting(until, NO_HEARTS), Skip(Next(2)))
    assert "4H" not in play(when_played(SEVENS, Lasting(until, NO_HEARTS)), THREE, "7H").legal.split()
    assert "2H" in play(rule, THREE, "7H", "draw").legal.split()


def test_permissions_may_count_what_has_happened():
    counted = TimesHappened(Moment("card played", HEARTS), "round")
    rule = Permission("may not", HEARTS, condition=Compare(counted, "≥", n(2)))
    assert play(rule, MANY, "7H").legal == "2H 3H 4H draw"
    assert play(rule, MANY, "7H", "2H").legal == "draw"


def test_what_was_chosen_last_is_known_to_other_sentences():
    rules = [
        when_played(SEVENS, ChooseSuit(Player())),
        Permission("may not", OfChosen("suit")),
        When(Moment("card drawn"), (Score(Player(), n(1)),), Is("top", OfChosen("suit"))),
    ]
    assert "2H" in play(rules, THREE).legal.split(), "nothing is chosen yet"
    after = play(rules, THREE, "7H", "hearts")
    assert after.legal == "draw"
    assert after.play("draw").points == "0 1 0"
    assert "9H" in play(rules, THREE, "7H", "clubs").legal.split()


def test_what_was_thrown_last_is_known_to_other_rules():
    rules = [when_played(SEVENS, Throw(Player(), 6), Score(Player(), ChosenNumber())), DrawsOnTurn(ChosenNumber())]
    after = play(rules, THREE, "7H", "draw")
    assert after.sizes == f"2 {3 + int(after.points.split()[0])} 4"


def test_what_was_chosen_in_another_rule_may_last():
    rules = [
        when_played(SEVENS, ChooseRank(Player())),
        When(Moment("card drawn"), (Lasting(Until(), Permission("may", OfChosen("rank"))),)),
    ]
    assert "4H" in play(rules, THREE, "7H", "rank 6", "draw").legal.split()
    assert "6D" in play(rules, THREE, "7H", "rank 6", "draw").legal.split()


def test_a_reaction_that_lasts_until_its_own_moment_runs_once():
    next_king = Lasting(
        Until(Moment("card played", KINGS)), When(Moment("card played", KINGS), (Draw(Owner(), Num(2)),))
    )
    rules = [when_played(SEVENS, next_king), Permission("may", KINGS)]
    after = play(rules, THREE, "7H", "KD")
    assert after.hand(1) == "3C 2H 3S 4S"
    assert after.play("draw", "draw", "KH").hand(1).count(" ") == 4, "the draw of player 1's own turn, no more"
