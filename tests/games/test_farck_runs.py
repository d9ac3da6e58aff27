"""Every valid run of the sheet and nothing else, against a definition of a run that is written independently."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houserules.cards import is_joker, rank_of, read_card, suit_of, write_cards
from houserules.engine.chance import CHOOSING, key, random_below
from houserules.engine.record import new_tables, table_at
from houserules.engine.running import GENERATOR
from houserules.engine.tables import OpenTable
from houserules.games.farck import GAME
from houserules.games.farck_runs import SEQUENCE, SET, beginnings, continuations, kind_of, takes
from houserules.games.farck_table import DONE, FIRST_ADD, FIRST_LAY, HAND, LAID
from tests.games.farck_tables import farck

Run = tuple[int, ...]
faces = st.integers(0, 53)


def is_run(run: Run) -> bool:
    """FAR-02, FAR-05, FAR-06: three or more in a row of one suit, or three or more of one number; no jokers."""
    if len(run) < 3 or any(is_joker(face) for face in run):
        return False
    ranks = sorted(rank_of(face) for face in run)
    in_a_row = all(after == before + 1 for before, after in pairwise(ranks))
    return len(set(ranks)) == 1 or (in_a_row and len({suit_of(face) for face in run}) == 1)


def runs_in(hand: list[int]) -> set[Run]:
    """All runs that can be laid from a hand, each as its faces in order."""
    chosen = (subset for n in range(3, len(hand) + 1) for subset in combinations(sorted(hand), n))
    return {run for run in chosen if is_run(run)}


def held(hand: list[int]) -> tuple[int, int, int]:
    counts = Counter(hand)
    return tuple(sum(1 << face for face, n in counts.items() if n >= least) for least in (1, 2, 3))  # type: ignore[return-value]


def members(some: int) -> list[int]:
    return [face for face in range(64) if some >> face & 1]


def laid_from(hand: list[int], run: Run = (), kind: int = 0) -> list[Run]:
    """All runs that can be built card by card; a beginning that leads nowhere fails."""
    once, twice, thrice = held(hand)
    following = members(continuations(once, twice, kind, run[-1], len(run)) if run else beginnings(once, twice, thrice))
    built = [run] if len(run) >= 3 else []
    for face in following:
        left = list(hand)
        left.remove(face)
        more = laid_from(left, (*run, face), kind_of(run[0], face) if len(run) == 1 else kind)
        assert more, f"{run} and {face} cannot be completed from {hand}"
        built += more
    return built


@pytest.mark.clause("FAR-05", "FAR-06", "FAR-02")
@given(st.lists(faces, max_size=9))
def test_exactly_the_runs_in_a_hand_can_be_laid_each_in_one_way(hand: list[int]):
    built = laid_from(hand)
    assert len(set(built)) == len(built)
    assert set(built) == runs_in(hand)


@pytest.mark.clause("FAR-05", "FAR-06")
@given(st.integers(0, 12), st.lists(st.tuples(st.integers(0, 3), st.integers(-1, 3)), max_size=10))
def test_the_same_holds_where_the_cards_of_a_hand_are_close_to_each_other(rank: int, near: list[tuple[int, int]]):
    hand = [suit * 13 + min(12, max(0, rank + step)) for suit, step in near]
    built = laid_from(hand)
    assert len(set(built)) == len(built)
    assert set(built) == runs_in(hand)


@pytest.mark.clause("FAR-07")
@given(st.integers(0, 51), st.integers(3, 6), st.booleans(), faces)
def test_a_run_takes_exactly_what_leaves_it_valid(first: int, length: int, sequence: bool, face: int):
    if sequence:
        run = tuple(range(first, min(first + length, first - first % 13 + 13)))
    else:
        run = tuple(sorted((first % 13 + 13 * (i % 4)) for i in range(length)))
    if is_run(run):
        taken = takes(SEQUENCE if sequence else SET, run[0], run[-1]) >> face & 1 == 1
        assert taken == is_run((*run, face))


def test_the_definition_itself_follows_the_examples_of_the_sheet():
    def run(text: str) -> Run:
        return tuple(read_card(word) for word in text.split())

    assert all(is_run(run(text)) for text in ("8H 9H 10H", "10S JS QS KS", "KH KC KS", "KH KH KH", "AD 2D 3D"))
    assert not any(is_run(run(text)) for text in ("8H 9H", "8H 9H 10S", "QH KH AH", "KH KC", "8H JR 10H", "8H 10H 9C"))


@pytest.mark.clause("FAR-05", "FAR-07")
def test_whatever_is_laid_in_play_lies_in_valid_runs(sample: Callable[..., int]):
    """Hands full of runs, laid at random: what lies on the table is runs, and what is refused would not have been."""
    chance = table_at(new_tables(GENERATOR, 1), 0).chance
    key(chance, 1, 1, CHOOSING)
    added = 0
    for _ in range(sample("Farck: hands laid at random", test=150, soak=5_000)):
        opened = farck(f"players 8 | option decks: 4 | hand2 2C | rest stock | turn 1 | {_random_hand(chance)}")
        while not opened.over:
            laying = [choice for choice in opened.legal(0) if choice < FIRST_ADD + 54]
            if not laying:
                break
            _check_additions(opened)
            choice = laying[random_below(chance, len(laying))]
            added += choice > DONE
            opened.make(0, choice)
            _check_runs(opened)
    assert added > 20


def _random_hand(chance) -> str:
    """Nine cards of two suits and five ranks in a row, three of each at most, and two others."""
    low, suit, other = random_below(chance, 9), random_below(chance, 4), random_below(chance, 4)
    near = [13 * held_suit + low + step for held_suit in (suit, other) for step in range(5)]
    pool = sorted(set(near)) * 3
    drawn = [pool.pop(random_below(chance, len(pool))) for _ in range(9)]
    return f"hand1 {write_cards(drawn)} JR JB"


def _check_runs(opened: OpenTable) -> None:
    t = opened.table
    for run in range(t.runs):
        laid = tuple(t.face[t.cards[LAID, i]] for i in range(t.size[LAID]) if t.in_run[i] == run)
        is_being_laid = run == t.runs - 1 and t.asking == 2
        assert is_run(laid) or is_being_laid
    if t.asking < 2 and not opened.over:
        assert DONE not in opened.legal(0)


def _check_additions(opened: OpenTable) -> None:
    """A card may be added exactly if it leaves some run valid."""
    t = opened.table
    if t.asking != 1 or not t.has_laid & 1:
        return
    runs = [tuple(t.face[t.cards[LAID, i]] for i in range(t.size[LAID]) if t.in_run[i] == run) for run in range(t.runs)]
    hand = {t.face[t.cards[HAND, i]] for i in range(t.size[HAND])}
    fitting = {face for face in hand if any(is_run((*run, face)) for run in runs)}
    assert {choice - FIRST_ADD for choice in opened.legal(0) if FIRST_ADD <= choice < FIRST_ADD + 54} == fitting
    assert {choice - FIRST_LAY for choice in opened.legal(0) if choice < DONE} == {
        run[0] for run in runs_in([t.face[t.cards[HAND, i]] for i in range(t.size[HAND])])
    }


def test_the_choices_of_the_game_leave_room_for_every_run():
    assert GAME.choices == DONE + 1 + 54 + 69 + 1 + 54 + 5 + 54 + 1
