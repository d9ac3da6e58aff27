"""A person's table with house rules in force, to which rules can be added between two choices."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from houserules.engine.game import Game
from houserules.engine.machine.adopting import NotNow
from houserules.engine.machine.book import Book, TooLarge
from houserules.engine.options import OptionError
from houserules.games.ruled_words import change_rules, open_ruled
from houserules.language.checks import check, name_of
from houserules.language.code import NotForThisGame, compile_rules
from houserules.language.reading import Reading, read_rule, read_rules
from houserules.language.rules import HouseRule
from houserules.terminal.solo import SoloTable
from houserules.trial import base_of


class NotAdopted(ValueError):
    """A rule that cannot be in force here; the message says why."""


class HouseTable(SoloTable):
    """See `SoloTable`; besides it knows the rules in force."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seat: int,
        options: Mapping[str, str | int],
        seed: int | None,
        readings: Sequence[Reading],
    ) -> None:
        self.readings = list(readings)
        self._base = base_of(game) or Book()
        self._plain = game
        book = self._book(self.readings)
        super().__init__(game, seats, seat, options, seed, open_ruled(game, book, seats, options, seed))

    @property
    def takes_rules(self) -> bool:
        return True

    def adopt(self, text: str) -> tuple[str, list[str]]:
        reading = read_rule(" ".join(text.split()))
        if reading.rule is None:
            way_out = "".join(f"\n  {said}" for said in reading.suggestions)
            raise NotAdopted(f"{reading.problem}{' You could say:' if way_out else ''}{way_out}")
        others = [other.rule for other in self.readings if other.rule is not None]
        try:
            change_rules(self.open, self._book([*self.readings, reading]))
        except (NotForThisGame, TooLarge, NotNow) as wrong:
            raise NotAdopted(str(wrong)) from None
        self.readings.append(reading)
        return " ".join(reading.reading), [warning.sentence for warning in check(reading.rule, others, self._plain)]

    def rules_in_words(self) -> list[str]:
        """The rules in force, a line each, and who keeps those that the game does not keep itself."""
        keepers = {"engine": "", "table": " (kept by the table)", "players": " (kept by the players)"}
        said = [(" ".join(reading.reading), keepers[reading.kept_by]) for reading in self.readings]
        rules = [*((rule, "") for rule in self._base.rules), *said]
        return [f"{number:4}  {rule}{keeper}" for number, (rule, keeper) in enumerate(rules, start=1)]

    def _book(self, readings: Sequence[Reading]) -> Book:
        rules: list[HouseRule] = [reading.rule for reading in readings if reading.rule is not None]
        return compile_rules(rules, self._plain, self._base, [name_of(rule) for rule in rules])


def readings_for_play(game: Game, file: str, text: str) -> list[Reading]:
    """The rules of a file, all of which have to be understood and to make sense in this game."""
    readings = read_rules(text)
    rules = [reading.rule for reading in readings if reading.rule is not None]
    for number, reading in enumerate(readings, start=1):
        problem = reading.problem if reading.rule is None else why_not_here(game, reading.rule, rules)
        if problem:
            raise OptionError(
                f"rule {number} in “{file}” cannot be played with. {problem}\n  {reading.text}\n"
                f"See: houserules rules check --game {game.name} {file}"
            )
    if not readings:
        raise OptionError(f"there is no rule in “{file}”: write one a paragraph")
    return readings


def text_of(file: str) -> str:
    """What stands in a file of rules."""
    try:
        return Path(file).read_text(encoding="utf-8-sig")
    except OSError as fault:
        raise OptionError(f"“{file}” cannot be read: {fault.strerror or fault}") from None
    except UnicodeDecodeError:
        raise OptionError(f"“{file}” is no text: rules are written as UTF-8") from None
    except ValueError as fault:
        raise OptionError(f"“{file}” is no name of a file: {fault}") from None


def why_not_here(game: Game, rule: HouseRule, beside: Sequence[HouseRule] = ()) -> str:
    """Why a rule makes no sense in a game, if it does not; it may speak of others by their names."""
    base = base_of(game)
    try:
        compile_rules([rule], game, base)
    except (NotForThisGame, TooLarge) as alone:
        if len(beside) > 1:
            try:
                compile_rules(beside, game, base)
            except (NotForThisGame, TooLarge):
                return str(alone)
            return ""
        return str(alone)
    return ""
