"""What effects do with cards: each compiled, put in force and played."""

from houserules.language.rules import (
    Chosen,
    Compare,
    Discard,
    Draw,
    DrawUntil,
    Everyone,
    Exchange,
    Fewest,
    Give,
    HandSize,
    If,
    Is,
    Left,
    Like,
    LookAtHand,
    LookAtStock,
    Most,
    Next,
    OfChoice,
    Others,
    PassCards,
    PassHands,
    Pick,
    Player,
    PlayMore,
    Put,
    Reckoned,
    Reshuffle,
    ShowCard,
    ShowHand,
    ShuffleIn,
    SwapHands,
    Take,
    TakeFrom,
    They,
    TurnUp,
)
from tests.language.kinds import ACES, HEARTS, SEVENS, SPADES, n, when_played
from tests.language.played import play

THREE = "pile 5H | hand1 7H 2C 3C | hand2 KS KD | hand3 4S 6D 8D 9D | stock QS 9C 8C"


def seven(*effects, text: str = THREE, choices: tuple[str, ...] = ()):
    """A seven is played, and this happens."""
    return play(when_played(SEVENS, *effects), text, "7H", *choices)


# ---- drawing ----


def test_the_next_player_draws():
    assert seven(Draw(Next(), n(2))).hand(2) == "8C 9C KD KS"


def test_everyone_draws_in_turn_order_and_the_actor_last():
    after = seven(Draw(Everyone(), n(1)))
    assert (after.hand(2), after.hand(3), after.hand(1)) == ("8C KD KS", "9C 6D 8D 9D 4S", "2C 3C QS")


def test_each_draws_a_number_of_their_own():
    assert seven(Draw(Others(), HandSize(They()))).sizes == "2 4 8"


def test_a_number_below_none_draws_nothing():
    assert seven(Draw(Next(), Reckoned("minus", n(1), n(3)))).sizes == "2 2 4"


def test_drawing_goes_on_until_a_card_of_a_kind_comes_which_is_picked():
    rule = when_played(
        SEVENS,
        DrawUntil(Next(), SPADES),
        If(Is("picked", SPADES), (Discard(Next(), Pick(cards=Like("rank", "picked"))),)),
    )
    after = play(rule, "pile 5H | hand1 7H 2C | hand2 KS KD | stock QS 9C 8C", "7H")
    assert after.hand(2) == "8C 9C KD QS KS"
    assert after.asked == "2: QS"
    assert after.play("QS").cards("pile") == "5H QS 7H"


# ---- laying cards down ----


def test_a_discarded_card_lies_under_the_top_and_is_chosen_by_its_holder():
    after = seven(Discard(Player(), Pick()))
    assert after.asked == "1: 2C 3C"
    assert after.play("3C").cards("pile") == "5H 3C 7H"


def test_a_card_is_discarded_by_chance_without_a_question():
    after = seven(Discard(Next(), Pick(how="random")))
    assert (after.sizes, after.asked) == ("2 1 4", "turn 2")


def test_all_cards_of_a_kind_are_discarded():
    after = seven(Discard(Left(2), Pick(cards=Like("suit", "picked"), how="all")))
    assert after.sizes == "2 2 4", "nothing was picked"
    red = seven(Discard(Everyone(), Pick(cards=Like("colour", "card"), how="all")))
    assert (red.hand(1), red.hand(2), red.hand(3)) == ("2C 3C", "KS", "4S")


def test_several_are_discarded_one_by_one():
    after = seven(Discard(Next(2), Pick(n(2), Like("colour", "card"))), choices=("8D", "6D"))
    assert after.hand(3) == "9D 4S"


def test_who_holds_none_of_a_kind_is_asked_all_the_same_and_answers_none():
    after = seven(Discard(Next(), Pick(cards=HEARTS)))
    assert after.asked == "2: none"
    assert after.play("none").sizes == "2 2 4"


def test_cards_are_put_under_the_stock_and_on_piles():
    under = seven(Put(Player(), Pick(), "under the stock"), choices=("2C",))
    assert under.cards("stock").split()[0] == "2C"
    on_top = seven(Put(Player(), Pick(), "stock"), choices=("2C",))
    assert on_top.cards("stock").split()[-1] == "2C"
    first = seven(Put(Others(), Pick(cards=SPADES, how="all"), "first pile"))
    assert first.cards("first") == "KS 4S"
    own = seven(Put(Next(), Pick(), "own pile"), choices=("KD",))
    assert own.cards("own2") == "KD"


def test_cards_are_taken_from_places():
    top = seven(TakeFrom(Next(), n(2), "stock"))
    assert top.hand(2) == "8C 9C KD KS"
    pile = seven(TakeFrom(Next(), None, "pile"))
    assert (pile.hand(2), pile.cards("pile")) == ("KD 5H 7H KS", "")
    text = THREE + " | own3 AC 2D"
    assert seven(TakeFrom(Next(2), None, "own pile"), text=text).hand(3) == "AC 2D 6D 8D 9D 4S"


def test_a_hand_goes_into_the_stock_and_as_many_are_drawn_anew():
    away = seven(ShuffleIn(Next(2)))
    assert (away.sizes, away.outcome) == ("2 2 0", "won 3"), "an empty hand wins"
    anew = seven(ShuffleIn(Player(), anew=True))
    assert anew.sizes == "2 2 4"


def test_the_pile_under_its_top_goes_into_the_stock():
    after = seven(Reshuffle())
    assert after.cards("pile") == "7H"
    assert "5H" in after.cards("stock").split()


def test_the_top_of_the_stock_is_turned_up_and_picked():
    rule = when_played(SEVENS, TurnUp(), If(Is("picked", HEARTS), (Draw(Next(), n(1)),), (Draw(Next(), n(3)),)))
    after = play(rule, THREE, "7H")
    assert after.top == "8C"
    assert after.sizes == "2 5 4"
    hearts = play(rule, THREE.replace("8C", "9H"), "7H")
    assert (hearts.top, hearts.sizes) == ("9H", "2 3 4")


# ---- from hand to hand ----


def test_a_card_is_given_that_the_giver_chooses():
    after = seven(Give(Player(), Pick(), Next()))
    assert after.asked == "1: 2C 3C"
    assert after.play("3C").hand(2) == "3C KD KS"


def test_cards_of_a_kind_are_given_and_all_of_them():
    after = seven(Give(Others(), Pick(cards=SPADES, how="all"), Player()))
    assert sorted(after.hand(1).split()) == ["2C", "3C", "4S", "KS"]


def test_two_cards_go_to_one_player_of_choice():
    after = seven(Give(Player(), Pick(n(2)), OfChoice(Others(They()))))
    assert after.asked == "1: player-2 player-3"
    assert after.play("player 3", "3C").sizes == "0 2 6"


def test_a_card_goes_to_each_of_several():
    text = THREE.replace("3C", "3C 4C")
    after = seven(Give(Player(), Pick(), Others()), text=text, choices=("4C", "2C"))
    assert (after.hand(1), after.hand(2), after.hand(3)) == ("3C", "4C KD KS", "2C 6D 8D 9D 4S")


def test_giving_several_leaves_the_chosen_player_as_he_was():
    text = THREE.replace("3C", "3C 4C")
    gives = Give(Player(), Pick(how="random"), Others())
    rule = when_played(SEVENS, Draw(OfChoice(), n(1)), gives, Draw(Chosen(), n(1)))
    assert play(rule, text, "7H", "player 2").sizes == "1 5 5"


def test_who_takes_by_choice_looks_at_the_hand():
    after = seven(Take(Player(), Pick(), Next(2)))
    assert after.asked == "1: 6D 8D 9D 4S"
    assert after.hand(3, viewer=1) == "6D 8D 9D 4S"
    assert after.hand(3, viewer=2) == "?? ?? ?? ??"
    assert after.play("8D").hand(1) == "2C 3C 8D"


def test_cards_are_taken_by_chance_from_each():
    after = seven(Take(Player(), Pick(how="random"), Others()))
    assert after.sizes == "4 1 3"


def test_who_has_most_gives_to_who_has_fewest():
    after = seven(Give(Most("cards"), Pick(n(2), how="random"), Fewest("cards")))
    assert after.sizes == "4 4 0", "both of the smallest hands get two"


def test_an_exchange_is_chosen_before_the_cards_are_seen():
    after = seven(Exchange(Player(), Pick(), Next(2)))
    assert after.asked == "1: 2C 3C"
    after.play("2C")
    assert after.asked == "3: 6D 8D 9D 4S"
    after.play("9D")
    assert (after.hand(1), sorted(after.hand(3).split())) == ("3C 9D", ["2C", "4S", "6D", "8D"])


def test_an_exchange_by_chance_asks_nobody():
    after = seven(Exchange(Player(), Pick(n(2), how="random"), Next()))
    assert (after.sizes, after.asked) == ("2 2 4", "turn 2")


def test_an_exchange_with_a_player_of_choice():
    after = seven(Exchange(Next(), Pick(), OfChoice(Others(They()))))
    assert after.asked == "2: player-1 player-3"
    after.play("player 3", "KD", "4S")
    assert sorted(after.hand(3).split()) == ["6D", "8D", "9D", "KD"]


def test_hands_are_swapped():
    after = seven(SwapHands(Player(), Next(2)))
    assert (after.hand(1), after.hand(3)) == ("6D 8D 9D 4S", "2C 3C")
    assert after.hand(1, viewer=1) == "6D 8D 9D 4S"


def test_all_hands_go_on():
    on = seven(PassHands(1, "direction"))
    assert (on.hand(2), on.hand(3), on.hand(1)) == ("2C 3C", "KD KS", "6D 8D 9D 4S")
    back = seven(PassHands(-1, "left"))
    assert (back.hand(3), back.hand(1), back.hand(2)) == ("2C 3C", "KD KS", "6D 8D 9D 4S")


def test_everybody_passes_a_card_at_the_same_time():
    after = seven(PassCards(1, 1, "left"))
    assert after.asked == "2: KD KS"
    after.play("KS")
    assert after.sizes == "2 2 4", "nothing moves until all have chosen"
    after.play("4S", "3C")
    assert (after.hand(2), after.hand(3), after.hand(1)) == ("3C KD", "6D 8D 9D KS", "2C 4S")


# ---- looking ----


def test_a_hand_is_shown_to_some():
    after = seven(ShowHand(Next(2), Player()))
    assert after.hand(3, viewer=1) == "6D 8D 9D 4S"
    assert after.hand(3, viewer=2) == "?? ?? ?? ??"


def test_a_hand_is_looked_at():
    after = seven(LookAtHand(Next(), Next(2)))
    assert after.hand(3, viewer=2) == "6D 8D 9D 4S"


def test_a_card_is_shown_to_all_others():
    after = seven(ShowCard(Next(2), Pick(), Others(They())), choices=("8D",))
    assert [after.hand(3, viewer=viewer) for viewer in (1, 2)] == ["8D ?? ?? ??"] * 2


def test_several_cards_are_shown_none_of_them_twice():
    after = seven(ShowCard(Next(2), Pick(n(3), how="random"), Player()))
    assert after.hand(3, viewer=1).split().count("??") == 1
    chosen = seven(ShowCard(Next(2), Pick(n(2)), Player()), choices=("4S",))
    assert chosen.asked == "3: 6D 8D 9D"


def test_all_cards_of_a_kind_are_shown():
    after = seven(ShowCard(Next(2), Pick(cards=Like("colour", "card"), how="all"), OfChoice(Others(They()))))
    assert after.play("player 2").hand(3, viewer=2) == "6D 8D 9D ??"
    assert after.hand(3, viewer=1) == "?? ?? ?? ??"


def test_the_stock_is_looked_at():
    after = seven(LookAtStock(Player(), n(2)))
    assert after.cards("stock", viewer=1).split()[-3:] == ["??", "9C", "8C"]
    assert after.cards("stock", viewer=2).split()[-1] == "??"


# ---- playing more ----


def test_one_more_card_may_be_played_that_may_be_played_now():
    text = "pile 5H | hand1 7H 2H 3C 9H | hand2 KS KD | stock 9C 8C"
    after = play(when_played(SEVENS, PlayMore(Player())), text, "7H")
    assert after.asked == "1: yes no"
    assert after.play("yes").asked == "1: 2H 9H"
    after.play("2H")
    assert (after.top, after.turn, after.hand(1)) == ("2H", 2, "3C 9H")


def test_one_more_card_may_be_declined():
    after = seven(PlayMore(Player()), choices=("no",))
    assert (after.turn, after.top) == (2, "7H")


def test_one_more_card_must_be_played_and_reacts():
    text = "pile 5H | hand1 7H 7D AH 3C | hand2 KS KD | stock 9C 8C"
    rules = [when_played(SEVENS, PlayMore(Player(), must=True)), when_played(ACES, Draw(Next(), n(2)))]
    after = play(rules, text, "7H", "7D")
    assert after.asked == "1: none", "an ace of hearts does not go on the 7 of diamonds"
    after.play("none")
    assert after.turn == 2
    assert play(rules, text, "7H", "AH").sizes == "2 4"


def test_who_has_no_cards_left_is_not_asked_to_play_more():
    after = play(when_played(SEVENS, PlayMore(Player())), "pile 5H | hand1 7H | hand2 KS", "7H")
    assert after.outcome == "won 1"


def test_conditions_are_looked_at_when_the_rule_runs():
    rule = when_played(SEVENS, Draw(Player(), n(3)), If(Compare(HandSize(Player()), "≥", n(5)), (Draw(Next(), n(1)),)))
    assert play(rule, THREE, "7H").sizes == "5 3 4"


def test_two_cards_passed_are_two_of_ones_own():
    after = seven(PassCards(2, -1, "direction"), text=THREE.replace("KS KD", "KS KD QD"))
    assert after.play("KS").asked == "2: QD KD"
    after.play("KD", "4S", "9D", "2C")
    assert after.asked == "turn 2", "the last of two cards is no choice"
    assert (after.hand(1), after.hand(2), after.hand(3)) == ("KD KS", "9D QD 4S", "2C 3C 6D 8D")
    assert not any(after.table.asides[seat] for seat in range(3))


def test_two_cards_exchanged_are_chosen_before_any_moves():
    after = seven(Exchange(Next(), Pick(n(2)), Next(2)))
    assert after.asked == "2: KD KS"
    after.play("KS", "4S", "9D")
    assert (after.hand(2), after.hand(3)) == ("9D 4S", "6D 8D KD KS")
