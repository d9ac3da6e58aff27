"""The book that is being written: rows, modes, registers and constants, and what is still to be written."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from houserules.engine.machine.book import TEXTS, Book, Mode, Register, Row, TooLarge
from houserules.language.code.having import Having, NoMeaning
from houserules.language.code.parts import CHOICES, Choice, made_in, referred_to
from houserules.language.rules import Declare, HouseRule, Moment, Scope, Sentence, Until

SCOPES = {"turn": 0, "lap": 1, "round": 2, "game": 3}  # as `book` numbers them


@dataclass(frozen=True)
class Lasts:
    """A sentence that a mode switches, to be written."""

    sentence: Sentence
    rule: int
    mode: int
    player_kept: bool  # it was switched on with the player who was chosen, not with a number


@dataclass(frozen=True)
class Ends:
    """What ends a mode and takes a rule of its own, to be written; `register`: counts up to `until.times`."""

    until: Until
    rule: int
    mode: int
    register: int


@dataclass(frozen=True)
class Tally:
    """A register counts how often a moment comes, by a seat each or by anybody: to be written."""

    moment: Moment
    rule: int
    register: int
    each_player: bool


@dataclass
class Sheet:
    """All rules of a table, on their way to becoming its book."""

    having: Having
    base: Book
    rules: Sequence[HouseRule]
    names: Sequence[str]
    rows: list[Row] = field(default_factory=list)
    modes: list[Mode] = field(default_factory=list)
    registers: list[Register] = field(default_factory=list)
    sets: list[int] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    counters: dict[str, int] = field(default_factory=dict)
    tallies: dict[object, int] = field(default_factory=dict)
    kept_choices: dict[Choice, int] = field(default_factory=dict)
    later: list[Lasts | Ends | Tally] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rows += self.base.rows
        self.modes += self.base.modes
        self.registers += self.base.registers
        self.sets += self.base.sets
        self.texts += self.base.texts
        for number, register in enumerate(self.registers):
            if register.name:
                self.counters[plain(register.name)] = number
        for rule in self.rules:
            for sentence in rule.sentences:
                if isinstance(sentence, Declare):
                    self.declare(sentence)
        self._keep_choices()

    @property
    def first(self) -> int:
        """The number of the first house rule."""
        return len(self.base.rules)

    # ---- what is remembered ----

    def _keep_choices(self) -> None:
        """What is spoken of in another sentence, or when something else was chosen too, takes a register."""
        sentences = [(referred_to(sentence), made_in(sentence)) for rule in self.rules for sentence in rule.sentences]
        for choice in CHOICES:
            wanted = any(choice in spoken and (choice not in made or len(made) > 1) for spoken, made in sentences)
            if wanted and any(choice in made for _, made in sentences):
                self.kept_choices[choice] = self.register(Register(start=0 if choice == "number" else -1))

    def declare(self, counter: Declare) -> None:
        """Who declares a counter that is there already means that one; it has to be of the same kind."""
        name = plain(counter.name)
        register = Register(counter.name, counter.each_player, SCOPES[counter.scope], counter.start)
        known = self.counters.get(name)
        if known is None:
            self.counters[name] = self.register(register)
        elif self.registers[known].each_seat != counter.each_player:
            raise NoMeaning(f"There would be two counters “{counter.name}”: one for the table and one a player.")

    def register(self, register: Register) -> int:
        self.registers.append(register)
        return len(self.registers) - 1

    def counter(self, name: str, of_somebody: bool) -> int:
        """The number of a counter that some rule declares."""
        number = self.counters.get(plain(name))
        if number is None:
            known = ", ".join(f"“{register.name}”" for register in self.registers if register.name)
            wanted = f"There is a counter “{name}”{' for each player' if of_somebody else ''}."
            others = f" Counters that there are: {known}." if known else ""
            raise NoMeaning(f"No rule says that there is a counter “{name}”. One can say: {wanted}{others}")
        if self.registers[number].each_seat != of_somebody:
            whose = "nobody's own, but the table's" if of_somebody else "one a player: say whose is meant"
            raise NoMeaning(f"The counter “{name}” is {whose}.")
        return number

    def tally(self, moment: Moment, scope: Scope, each_player: bool, rule: int) -> int:
        """The register in which a rule counts a moment."""
        key = (moment, scope, each_player, rule)
        if key not in self.tallies:
            number = self.register(Register(each_seat=each_player, scope=SCOPES[scope]))
            self.tallies[key] = number
            self.later.append(Tally(moment, rule, number, each_player))
        return self.tallies[key]

    def mode(self, mode: Mode) -> int:
        self.modes.append(mode)
        return len(self.modes) - 1

    # ---- rules, constants, texts ----

    def numbers_of(self, titles: Sequence[str], rule: int) -> int:
        """The rules that are called this, as a set of numbers; without titles all house rules but this one."""
        if not titles:
            return sum(1 << self.first + i for i in range(len(self.rules)) if self.first + i != rule)
        return sum({1 << self._number_of(title) for title in titles})

    def _number_of(self, title: str) -> int:
        wanted = plain(title)
        for i, rule in enumerate(self.rules):
            if wanted in (plain(rule.title), plain(self.names[i])):
                return self.first + i
        if wanted in map(plain, self.base.rules):
            return list(map(plain, self.base.rules)).index(wanted)
        known = ", ".join(f"“{name}”" for name in (*self.base.rules, *self.names))
        raise NoMeaning(f"There is no rule “{title}”; there is {known}.")

    def constant(self, some: int) -> int:
        """Where a set that is too large for rule code is kept."""
        if some not in self.sets:
            self.sets.append(some)
        return self.sets.index(some)

    def text(self, text: str) -> int:
        if text not in self.texts:
            self.texts.append(text)
        if len(self.texts) > TEXTS:
            raise TooLarge(f"these rules have {len(self.texts)} texts to say; a table has room for {TEXTS}")
        return self.texts.index(text)

    # ---- rows ----

    def add(self, row: Row) -> None:
        self.rows.append(row)

    @property
    def reactions(self) -> int:
        """How many reactions there are: the number of the next one."""
        return sum(row.moment >= 0 for row in self.rows)

    def book(self) -> Book:
        return Book(
            (*self.base.rules, *self.names),
            tuple(self.rows),
            tuple(self.modes),
            tuple(self.registers),
            tuple(self.sets),
            tuple(self.texts),
        )


def plain(name: str) -> str:
    """A name as it is compared with others."""
    return " ".join(name.casefold().split()).rstrip(".")
