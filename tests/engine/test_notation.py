import pytest

from houserules.engine.notation import TableError, read_table, write_table
from houserules.engine.record import WATCHER
from houserules.engine.tables import open_table
from houserules.games import game_named

BAK = game_named("bak")


def test_a_table_is_written_as_short_as_it_can_be():
    text = (
        "BAK-v1 | players 2 | stock 5H JR/k1 7S/k12w/n1/g1/t*/a1/x | discard 2C | hand1 AH/k* 9S | hand2 3C"
        " | turn 1 | moves 7 | drawn 1 | ask buy 1 1 0 | score 4 -5 | chance 1 ff 0 9"
    )
    market = " | jacks JC JD JH JS | queens QC QD QH QS | kings KC KD KH KS"
    everything = "BAK-v1 | rest box | players 2" + text.removeprefix("BAK-v1 | players 2") + market
    written = write_table(BAK, read_table(BAK, everything))
    for part in text.split(" | "):
        assert f" | {part} | " in f" | {written} | "


def test_cards_not_named_stay_where_they_are_set_out_or_go_to_the_rest():
    t = read_table(BAK, "players 2 | hand1 7S")
    assert write_table(BAK, t).count("stock") == 1
    assert t.size[BAK.place_names.index("stock")] == 39
    t = read_table(BAK, "players 2 | hand1 7S | rest discard")
    assert t.size[BAK.place_names.index("stock")] == 0
    assert t.size[BAK.place_names.index("discard")] == 52


def test_a_view_is_written_with_what_it_shows():
    opened = open_table(BAK, 2, seed=1)
    text = write_table(BAK, opened.view(WATCHER))
    assert "stock ?? ?? ??" in text
    assert "chance" not in text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hand9 4C", "there is no place or field “hand9”"),
        ("hand1 4Z", "“4Z” is not a card"),
        ("hand1 4C 4C", "there is no 4C left"),
        ("players 7", "2 to 4 players"),
        ("players many", "“many” is no whole number"),
        ("drawn x", "“x” is no whole number"),
        ("drawn 1000", "does not fit"),
        ("ask sing 1", "one of order, draw, buy"),
        ("ask", "write ask"),
        ("ask buy 9", "seats are written like"),
        ("option speed: 3", "there is no option “speed”"),
        ("option first seat: 9", "cannot be “9”"),
        ("BAK-v2 | players 2", "this table is one of BAK-v2"),
        ("score a b", "“a” is no whole number"),
        ("score 1 2 3 4 5 6 7 8 9", "does not fit"),
        ("hand1 4C/z", "says nothing of a card"),
        ("hand1 4C/kq", "seats are written like"),
        ("chance xyz", "does not fit"),
        ("rest nowhere", "there is no place “nowhere”"),
        ("outcome maybe", "there is no place or field"),
    ],
)
def test_what_is_no_table_is_refused_with_the_part_and_the_reason(text: str, message: str):
    with pytest.raises(TableError) as raised:
        read_table(BAK, text)
    assert message in str(raised.value)
