"""What is left of knowledge when cards are mixed, on tables of a game that is nothing but places."""

from collections import Counter

import pytest

from houserules.engine.knowing import mix_up
from houserules.engine.places import card_at, draw, exchange_faces, move, shuffle, slip, swap, turn_down, turn_up
from houserules.engine.record import EVERYONE
from houserules.games import game_named
from tests.tables import laid, lying

BAK = game_named("bak")
STOCK, DISCARD, HAND1, HAND2 = (BAK.place_names.index(name) for name in ("stock", "discard", "hand1", "hand2"))


def table(text: str):
    return laid(BAK, f"players 4 | rest box | turn 1 | ask draw 1 | {text}")


def worlds(opened, place: str, seat: int, n: int = 60) -> Counter[str]:
    """What a seat thinks may lie in a place, and how often it comes up."""
    return Counter(lying(opened.redealt(seat, seed), place) for seed in range(n))


def test_a_card_that_was_shown_is_known_as_long_as_it_can_be_followed():
    opened = table("stock 2C 3C 4C | hand1 5C")
    t = opened.table
    turn_up(t, STOCK, 2, 1 << 1)
    assert lying(opened, "stock", 1) == "?? ?? 4C"
    turn_down(t, STOCK, 2, EVERYONE)
    assert lying(opened, "stock", 1) == "?? ?? ??"
    assert lying(opened, "stock", 1, remembering=True) == "?? ?? 4C"
    draw(t, STOCK, HAND1)
    assert lying(opened, "hand1", 1, remembering=True) == "?? 4C", "who saw it knows in whose hand it is"
    assert lying(opened, "hand1", 2, remembering=True) == "?? ??"
    move(t, HAND1, 0, DISCARD)
    assert lying(opened, "hand1", 1, remembering=True) == "4C"


def test_a_blind_swap_carries_knowledge_along():
    opened = table("stock 2C/k1 3C | discard 4C")
    swap(opened.table, STOCK, 0, STOCK, 1)
    assert lying(opened, "stock", 0, remembering=True) == "?? 2C"


def test_a_shuffle_leaves_whoever_knew_the_cards_knowing_that_they_are_among_them():
    opened = table("discard 2C 3C 4C | stock 5C | hand1 6C")
    for card in ["2C", "3C", "4C"]:
        assert card in lying(opened, "discard", 2)
    while opened.table.size[DISCARD]:
        move(opened.table, DISCARD, 0, STOCK)
    shuffle(opened.table, STOCK)
    assert lying(opened, "stock", 2, remembering=True) == "?? ?? ?? ??"
    draw(opened.table, STOCK, HAND2)
    for seed in range(60):
        other = opened.redealt(2, seed)
        together = set((lying(other, "stock") + " " + lying(other, "hand2")).split())
        assert {"2C", "3C", "4C"} <= together, "what was seen going in is still there"
    assert len(worlds(opened, "hand2", 2)) > 3, "but where in it nobody knows"


def test_groups_that_are_not_disturbed_keep_their_own():
    opened = table("stock 2C/g1/t*/a* 3C/g1/t*/a* | discard 4C 5C | hand1 6C/g1/t*/a*")
    shuffle(opened.table, DISCARD)
    for seed in range(40):
        other = opened.redealt(3, seed)
        assert set(lying(other, "discard").split()) == {"4C", "5C"}
        assert set((lying(other, "stock") + " " + lying(other, "hand1")).split()) == {"2C", "3C", "6C"}


def test_groups_that_are_mixed_become_one():
    opened = table("stock 2C/g1/t*/a* 3C/g2/t*/a* | hand1 4C/g1/t*/a* | hand2 5C/g2/t*/a* | discard 7C/k-")
    mix_up(opened.table, STOCK, 0, 2, 0)
    t = opened.table
    groups = {t.mix[card_at(t, place, i)] for place, i in ((STOCK, 0), (STOCK, 1), (HAND1, 0), (HAND2, 0))}
    assert len(groups) == 1
    assert "7C" not in " ".join(worlds(opened, "stock", 3))


def test_those_who_follow_a_mixing_know_where_every_card_went():
    opened = table("stock 2C/k1 3C/k12 4C/k1")
    mix_up(opened.table, STOCK, 0, 3, 0b1)
    exchange_faces(opened.table, card_at(opened.table, STOCK, 0), card_at(opened.table, STOCK, 1))
    assert lying(opened, "stock", 0, remembering=True) == "3C 2C 4C"
    assert lying(opened, "stock", 1, remembering=True) == "?? ?? ??"
    assert all("3C" in world for world in worlds(opened, "stock", 1))


@pytest.mark.parametrize("which", [0, 1, 2])
def test_a_card_slipped_out_of_a_hand_might_be_any_of_it(which: int):
    opened = table("hand1 2C/k* 3C/k* 4C | discard 9C/k- 10C/k-")
    slip(opened.table, HAND1, which, STOCK, 0)
    opened.table.now[card_at(opened.table, STOCK, 0)] = 0
    seen = worlds(opened, "stock", 1, 200)
    assert {"2C", "3C"} <= set(seen)
    assert len(seen) > 2, "or one that was never seen"
    for seed in range(40):
        other = opened.redealt(1, seed)
        assert {"2C", "3C"} <= set((lying(other, "stock") + " " + lying(other, "hand1")).split())


def test_the_token_that_leaves_a_hand_is_always_the_last():
    for which in range(3):
        opened = table("hand1 2C 3C 4C")
        last = card_at(opened.table, HAND1, 2)
        assert move(opened.table, HAND1, which, DISCARD) == last
        assert lying(opened, "discard") == ("2C", "3C", "4C")[which]
