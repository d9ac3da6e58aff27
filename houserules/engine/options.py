"""The options of a game: each declared once, with its type, range, default and sentence, for every front end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

_YES, _NO = ("yes", "y", "true", "on", "1"), ("no", "n", "false", "off", "0")


class OptionError(ValueError):
    """An unknown option or a value it cannot have; the message says what would be right."""


@dataclass(frozen=True)
class Option:
    """One thing that players may settle before a game.

    `words` names its values in order, the first for `least`; an option without words is a number.
    """

    name: str
    sentence: str
    default: int = 0
    least: int = 0
    most: int = 1
    words: tuple[str, ...] = ()
    is_seat: bool = False  # the number of a seat at this table, or 0
    least_for: tuple[int, ...] = ()  # for each number of players from 0 on: the least value that is not 0

    @staticmethod
    def yes_no(name: str, sentence: str, default: bool = False) -> "Option":
        return Option(name, sentence, int(default), words=("no", "yes"))

    def write(self, value: int) -> str:
        return self.words[value - self.least] if self.words else str(value)

    def allowed(self) -> str:
        return " or ".join(self.words) if self.words else f"{self.least} to {self.most}"

    def read(self, text: str | int) -> int:
        """A value from what somebody typed; a number that is not text is the value itself."""
        if isinstance(text, int) and self.least <= text <= self.most:
            return int(text)
        word = str(text).strip().lower()
        if self.words == ("no", "yes") and word in _YES + _NO:
            return int(word in _YES)
        if word in self.words:
            return self.words.index(word) + self.least
        if not self.words and word.isascii() and word.isdecimal() and self.least <= int(word) <= self.most:
            return int(word)
        raise OptionError(f"“{self.name}” cannot be “{text}”: it is {self.allowed()}")


def settle(options: Sequence[Option], chosen: Mapping[str, str | int], seats: int) -> list[int]:
    """The value of every option, in order, from those that were chosen by name for so many players."""
    known = {option.name: option for option in options}
    for name in chosen:
        if name not in known:
            near = get_close_matches(name, known, 1)
            hint = (
                f"did you mean “{near[0]}”?" if near else "there are " + (", ".join(f"“{n}”" for n in known) or "none")
            )
            raise OptionError(f"there is no option “{name}” in this game: {hint}")
    values = [option.read(chosen[option.name]) if option.name in chosen else option.default for option in options]
    for option, value in zip(options, values, strict=True):
        if option.is_seat and value > seats:
            raise OptionError(f"“{option.name}” cannot be {value} with {seats} players: it is 0 to {seats}")
        if option.least_for and 0 < value < option.least_for[seats]:
            allowed = f"0 or {option.least_for[seats]} to {option.most}"
            raise OptionError(f"“{option.name}” cannot be {value} with {seats} players: it is {allowed}")
    return values
