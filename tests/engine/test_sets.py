from hypothesis import given
from hypothesis import strategies as st

from houserules.engine.sets import count, has, lowest

members = st.sets(st.integers(0, 61))


def as_word(some: set[int]) -> int:
    return sum(1 << member for member in some)


@given(members)
def test_sets_count_their_members_and_know_the_lowest(some: set[int]):
    word = as_word(some)
    assert count(word) == len(some)
    assert all(has(word, member) == (member in some) for member in range(62))
    if some:
        assert lowest(word) == min(some)
