"""What may be played, drawn and done: permissions of every kind, on the cards that are meant."""

import pytest

from houserules.language.code import NoMeaning
from houserules.language.rules import (
    ANY_CARD,
    All,
    Answer,
    Answers,
    Beyond,
    Both,
    CanPlay,
    Compare,
    Die,
    Discard,
    Draw,
    DrawsOnTurn,
    DrawUntil,
    Due,
    Either,
    Except,
    Give,
    HandSize,
    Is,
    Like,
    MayAct,
    MayDo,
    MayDraw,
    MayPass,
    MayWin,
    Next,
    NextPlayer,
    Not,
    OfChoice,
    Others,
    Permission,
    Pick,
    Playable,
    Player,
    PlaysDrawn,
    RankOf,
    Skip,
    Step,
    Streak,
    StreakAlike,
    They,
    Those,
)
from tests.language.kinds import ACES, EIGHTS, HEARTS, JACKS, QUEENS, RED, SEVENS, SPADES, n, ranks, when_played
from tests.language.played import play

MINE = "pile 5H | hand1 7H 2C 3S JC AS | hand2 KS KD | hand3 4S 6D 8D 9D | stock QS 9C 8C"


def legal(*rules, text: str = MINE) -> str:
    """What player 1 may do."""
    return play(list(rules), text).legal


# ---- which cards may be played ----


def test_the_base_alone():
    assert legal() == "7H draw"


@pytest.mark.parametrize(
    ("cards", "allowed"),
    [
        (JACKS, "JC 7H"),
        (SPADES, "7H AS 3S"),
        (Either(JACKS, ACES), "JC 7H AS"),
        (Both(SPADES, ACES), "7H AS"),
        (Except(SPADES, ACES), "7H 3S"),
        (Beyond("higher", "under"), "JC 7H"),
        (Beyond("lower", "under"), "2C 7H AS 3S"),
        (Step(-2, "under"), "7H 3S"),
        (Step(2, "top"), "7H"),
        (Like("colour", "under"), "7H"),
        (Except(ANY_CARD, Like("colour", "top")), "2C JC 7H AS 3S"),
        (Both(SPADES, Step(-2, "under")), "7H 3S"),
    ],
)
def test_more_cards_may_be_played(cards, allowed):
    assert legal(Permission("may", cards)) == f"{allowed} draw"


def test_some_may_not_be_played():
    assert legal(Permission("may not", SEVENS)) == "draw"


def test_may_not_beats_may_but_not_may_all_the_same():
    assert legal(Permission("may not", JACKS), Permission("may", JACKS)) == "7H draw"
    assert legal(Permission("may not", JACKS), Permission("may all the same", JACKS)) == "JC 7H draw"


def test_some_must_be_played_if_they_may():
    assert legal(Permission("may", JACKS), Permission("must", JACKS)) == "JC"
    assert legal(Permission("must", JACKS)) == "7H draw"


def test_on_certain_cards():
    rule = Permission("may", JACKS, on=HEARTS)
    assert legal(rule) == "JC 7H draw"
    assert legal(rule, text=MINE.replace("5H", "5D")) == "draw"


def test_for_certain_players():
    rule = Permission("may", JACKS, who=Those(Others(Next()), Compare(HandSize(They()), "=", n(5))))
    assert legal(rule) == "JC 7H draw"
    assert legal(rule, text=MINE.replace("3S ", "")) == "7H draw"


def test_under_a_condition_about_the_table():
    rule = Permission("may", JACKS, condition=Compare(HandSize(Player()), ">", n(4)))
    assert legal(rule) == "JC 7H draw"
    assert legal(rule, text=MINE.replace("3S ", "")) == "7H draw"


def test_under_a_condition_about_the_card():
    assert legal(Permission("may", ANY_CARD, condition=Is("card", ACES))) == "7H AS draw"
    high = All((Compare(RankOf("card"), "≥", n(10)), Not(Is("card", RED))))
    assert legal(Permission("may", ANY_CARD, condition=high)) == "JC 7H draw"


def test_under_a_condition_about_the_pile():
    rule = Permission("may", JACKS, condition=Compare(Streak(HEARTS), "≥", n(2)))
    assert legal(rule) == "7H draw"
    assert legal(rule, text=MINE.replace("pile", "pile 9H")) == "JC 7H draw"
    rising = Permission("may", JACKS, condition=Compare(StreakAlike("rising"), "=", n(3)))
    assert legal(rising, text=MINE.replace("pile", "pile 3D 4C")) == "JC 7H draw"


def test_out_of_turn():
    rules = [Permission("out of turn", Both(Like("suit", "under"), Like("rank", "under")))]
    text = MINE.replace("5H |", "5H | option packs: 2 |").replace("KS KD", "5H KD")
    after = play(rules, text)
    after.play("draw")
    assert after.asked == "turn 1 2 3"
    assert after.play("2: 5H").top == "5H"


def test_several_cards_together():
    rule = Permission("together", Like("rank", "under"))
    after = play(rule, "pile 5H | hand1 7H 7S 7D 2C | hand2 KS KD | stock QS", "7H")
    assert after.asked == "more 1"
    after.play("7S")
    assert after.legal == "7D done"
    assert after.play("done").top == "7S"


def test_a_sequence_together_counts_on_from_the_card_laid_last():
    rule = Permission("together", Both(Step(1, "under"), Like("suit", "under")), on=Except(ANY_CARD, EIGHTS))
    after = play(rule, "pile 5H | hand1 6H 7H 8H 9H 2C | hand2 KS KD | stock QS", "6H", "7H", "8H")
    assert after.legal == "done"


def test_each_card_played_together_takes_effect():
    rules = [Permission("together", Like("rank", "under")), when_played(SEVENS, Draw(Next(), n(1)))]
    text = "pile 5H | hand1 7H 7S 7D 2C | hand2 KS KD | stock QS 8S 9S"
    assert play(rules, text, "7H", "7S", "done").sizes == "2 4"


def test_what_may_be_played_cannot_depend_on_itself():
    for rule in (Permission("may", Playable()), Permission("may", JACKS, condition=CanPlay(Player()))):
        with pytest.raises(NoMeaning, match="may be played"):
            legal(rule)


def test_nobody_is_asked_where_a_rule_is_only_looked_at():
    with pytest.raises(NoMeaning, match="asked"):
        legal(Permission("may", JACKS, who=OfChoice()))


# ---- drawing and passing ----


def test_drawing_may_be_forbidden_to_who_can_play():
    assert legal(MayDraw(allowed=False)) == "7H"
    assert legal(MayDraw(allowed=False), text=MINE.replace("5H", "5D")) == "draw"


def test_under_a_condition_the_rule_before_it_still_holds():
    on_hearts = MayDraw(allowed=True, condition=Is("top", HEARTS))
    assert legal(MayDraw(allowed=False), on_hearts) == "7H draw"
    assert legal(MayDraw(allowed=False), on_hearts, text=MINE.replace("5H", "7D")) == "7H"


def test_passing_may_be_allowed():
    assert legal(MayPass(allowed=True)) == "7H draw pass"
    few = MayPass(allowed=True, condition=Compare(HandSize(Player()), "<", n(3)))
    assert legal(few) == "7H draw"
    assert play(few, MINE, "draw").legal == "draw pass"


def test_more_cards_are_drawn_on_a_turn():
    assert play(DrawsOnTurn(n(3)), MINE, "draw").sizes == "8 2 4"
    assert play(DrawsOnTurn(HandSize(Next())), MINE, "draw").sizes == "7 2 4"


def test_drawing_goes_on_until_a_card_comes():
    after = play(DrawsOnTurn(n(54), until=Like("suit", "top")), MINE.replace("QS 9C", "9H 9C"), "draw")
    assert after.hand(1) == "2C 8C 9C JC 7H 9H AS 3S"


def test_what_was_drawn_may_still_be_played():
    text = MINE.replace("9C 8C", "9C 8H")
    drawn = play(PlaysDrawn(any_card=False), text, "draw")
    assert (drawn.asked, drawn.legal) == ("drawn 1", "8H pass")
    assert play(PlaysDrawn(any_card=True), text, "draw").legal == "7H 8H pass"


# ---- other acts ----


def test_an_act_may_be_forbidden_under_a_condition():
    rule = MayAct("draw", condition=Is("top", HEARTS))
    assert legal(rule) == "7H"
    assert legal(rule, text=MINE.replace("5H", "7D")) == "7H draw"


def test_an_act_with_some_cards_may_be_forbidden_to_some():
    rule = MayAct("play", cards=SEVENS, who=Those(Others(Next()), Compare(HandSize(They()), ">", n(4))))
    assert legal(rule) == "draw"
    assert legal(rule, text=MINE.replace("3S ", "")) == "7H draw"


def test_an_act_with_cards_like_the_top_may_be_forbidden():
    assert legal(MayAct("play", cards=Like("suit", "top"))) == "draw"


def test_where_all_is_forbidden_all_is_allowed():
    assert legal(MayAct("play"), MayAct("draw")) == "7H draw"


def test_instead_of_playing_they_may_do_something_else():
    rule = MayDo((Give(Player(), Pick(), OfChoice(Others(They()))), Skip(Next())), Is("top", HEARTS))
    assert legal(rule) == "7H draw option"
    after = play(rule, MINE, "option", "player 2", "2C")
    assert (after.sizes, after.turn) == ("4 3 4", 3)
    assert legal(rule, text=MINE.replace("5H", "7D")) == "7H draw"


def test_two_things_they_may_do_are_told_apart():
    rules = [when_played(SEVENS, Draw(Next(), n(1))), MayDo((Draw(Next(), n(1)),)), MayDo((Draw(Next(), n(2)),))]
    assert play(rules, MINE, "option 1").sizes == "5 3 4"
    assert play(rules, MINE, "option 2").sizes == "5 4 4"


# ---- what is due ----


ANSWERED = "pile 5H | hand1 7H 2C | hand2 7S AD QH KD | hand3 7D 6D AC | stock QS 9C 8C 3C 4C 5C 6C"


def due(*answers: Answer, n_due: int = 2):
    return when_played(SEVENS, Due(Draw(Next(), n(n_due)), answers))


def test_what_is_due_happens_at_their_turn():
    after = play(due(), ANSWERED, "7H")
    assert (after.sizes, after.turn) == ("1 6 3", 2)


def test_what_is_due_may_be_answered_or_taken():
    rule = due(Answer(ACES, "cancel"))
    after = play(rule, ANSWERED, "7H")
    assert (after.asked, after.legal) == ("answer 2", "AD pass")
    assert play(rule, ANSWERED, "7H", "AD").sizes == "1 3 3"
    assert play(rule, ANSWERED, "7H", "pass").sizes == "1 6 3"


def test_what_is_due_is_passed_on_and_added_to():
    rule = due(Answer(SEVENS, "add and pass on"))
    after = play(rule, ANSWERED, "7H", "7S")
    assert after.asked == "answer 3"
    assert after.play("pass").sizes == "1 3 7"


def test_a_rule_of_its_own_lets_anything_that_is_due_be_answered():
    rules = [due(), Answers(ACES, "cancel")]
    assert play(rules, ANSWERED, "7H").legal == "AD pass"
    assert play(rules, ANSWERED, "7H", "AD").sizes == "1 3 3"
    assert play([due(Answer(QUEENS, "halve")), *rules[1:]], ANSWERED, "7H").legal == "AD QH pass"


def test_what_is_due_is_passed_on_as_it_is():
    assert play(due(Answer(QUEENS, "pass on")), ANSWERED, "7H", "QH", "pass").sizes == "1 3 5"


def test_what_is_due_is_turned_back():
    assert play(due(Answer(QUEENS, "turn back")), ANSWERED, "7H", "QH", "draw", "pass").sizes == "3 3 4"


def test_what_is_due_is_halved_or_doubled():
    assert play(due(Answer(QUEENS, "halve"), n_due=4), ANSWERED, "7H", "QH").sizes == "1 5 3"
    assert play(due(Answer(QUEENS, "double and pass on")), ANSWERED, "7H", "QH", "pass").sizes == "1 3 7"


def test_a_turn_missed_may_wait_too():
    rule = when_played(SEVENS, Due(Skip(Next())))
    assert play(rule, ANSWERED, "7H").turn == 3
    answered = when_played(SEVENS, Due(Skip(Next()), (Answer(QUEENS, "cancel"),)))
    assert play(answered, ANSWERED, "7H", "QH").turn == 3
    assert play(answered, ANSWERED, "7H", "pass").turn == 3


# ---- who is next, who wins ----


def test_who_is_next_may_be_said():
    rule = NextPlayer(Next(2))
    assert play(rule, MINE, "draw").turn == 3
    on_hearts = NextPlayer(Next(2), Is("top", HEARTS))
    assert play(on_hearts, MINE, "draw").turn == 3
    assert play(on_hearts, MINE.replace("5H", "7D"), "draw").turn == 2


def test_an_empty_hand_may_not_be_enough_to_win():
    rule = MayWin(allowed=False, condition=Is("card", ranks(7)))
    text = "pile 5H | hand1 7H | hand2 KS KD | stock QS 9C 8C"
    assert play(rule, text, "7H").outcome == "playing"
    assert play(rule, text.replace("7H", "8H"), "8H").outcome == "won 1"


def test_who_cannot_play_may_pass_and_who_can_may_not_draw():
    cannot = MayPass(allowed=True, condition=Not(CanPlay(Player())))
    assert legal(cannot) == "7H draw"
    assert legal(cannot, text=MINE.replace("5H", "5D")) == "draw pass"
    assert legal(MayDraw(allowed=False, condition=CanPlay(They()))) == "7H"


def test_so_many_are_drawn_as_a_die_shows():
    size = int(play(DrawsOnTurn(Die(6)), MINE, "draw").sizes.split()[0])
    assert 6 <= size <= 11


def test_who_cannot_play_draws_until_they_can():
    text = MINE.replace("5H", "5D").replace("8C 3C", "8C").replace("QS 9C 8C", "QD 5S 9C 8C")
    drawn = play(DrawsOnTurn(n(54), until=Playable()), text, "draw")
    assert drawn.sizes == "8 2 4"
    assert "5S" in drawn.hand(1).split()
    red = Both(Playable(), RED)
    assert play(DrawsOnTurn(n(54), until=red), text, "draw").sizes == "9 2 4"
    assert play(DrawsOnTurn(n(2), until=Playable()), text, "draw").sizes == "7 2 4", "two at most"


def test_somebody_draws_until_they_can_play():
    text = MINE.replace("QS 9C 8C", "2D 9H 9C 8C")
    after = play(
        when_played(SEVENS, DrawUntil(Next(), Playable()), Discard(Next(), Pick(cards=Like("rank", "picked")))),
        text,
        "7H",
    )
    assert (after.sizes, after.asked) == ("4 5 4", "2: 9C 9H")
    nothing = "rest first | pile 5H | hand1 7H 2C | hand2 KS KD | stock QS 9C 8C"
    assert play(when_played(SEVENS, DrawUntil(Next(), Playable())), nothing, "7H").sizes == "1 6"


def test_who_cannot_play_may_do_something_else():
    rule = MayDo((Discard(Player(), Pick()),), Not(CanPlay(Player())))
    assert legal(rule) == "7H draw"
    assert legal(rule, text=MINE.replace("5H", "5D")) == "draw option"


def test_how_much_is_drawn_the_later_rule_says():
    text = MINE.replace("5H", "5D")
    until = DrawsOnTurn(n(54), until=Like("suit", "top"))
    assert play([until, DrawsOnTurn(n(2))], text, "draw").sizes == "7 2 4"
    assert play([DrawsOnTurn(n(2)), until], text.replace("QS 9C", "QD 9C"), "draw").sizes == "8 2 4"
