import pytest

from houserules.engine.options import Option, OptionError, settle

OPTIONS = (
    Option.yes_no("aces are high", "Aces count 14."),
    Option("hand size", "Cards dealt to each.", default=5, least=3, most=9),
    Option("pace", "How fast it is.", default=1, least=1, most=3, words=("slow", "usual", "fast")),
    Option("first seat", "Who starts.", most=8, is_seat=True),
)


def test_options_not_chosen_have_their_defaults():
    assert settle(OPTIONS, {}, 4) == [0, 5, 1, 0]


def test_values_are_read_as_people_write_them():
    chosen = {"aces are high": "Yes", "hand size": " 7 ", "pace": "fast", "first seat": 4}
    assert settle(OPTIONS, chosen, 4) == [1, 7, 3, 4]
    assert settle(OPTIONS, {"aces are high": True}, 4)[0] == 1
    assert settle(OPTIONS, {"pace": 2}, 4)[2] == 2, "a number is a value, also of an option that has words"


def test_values_are_written_as_they_are_read():
    for option in OPTIONS:
        for value in range(option.least, option.most + 1):
            assert option.read(option.write(value)) == value


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"ace are high": "yes"}, "did you mean “aces are high”?"),
        ({"zzz": "yes"}, "there are “aces are high”, “hand size”"),
        ({"aces are high": "maybe"}, "“aces are high” cannot be “maybe”: it is no or yes"),
        ({"hand size": "10"}, "“hand size” cannot be “10”: it is 3 to 9"),
        ({"hand size": "-3"}, "it is 3 to 9"),
        ({"hand size": "\N{ARABIC-INDIC DIGIT FIVE}"}, "it is 3 to 9"),
        ({"pace": "2"}, "it is slow or usual or fast"),
        ({"pace": 4}, "it is slow or usual or fast"),
        ({"first seat": "5"}, "cannot be 5 with 4 players"),
    ],
)
def test_what_is_no_option_or_value_is_refused_with_what_would_be_right(chosen: dict[str, str | int], message: str):
    with pytest.raises(OptionError) as raised:
        settle(OPTIONS, chosen, 4)
    assert message in str(raised.value)
