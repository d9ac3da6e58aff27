"""One body of rule code being written, and what may be spoken of in it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from houserules.engine.machine.book import Assembler, Label, TooLarge
from houserules.engine.machine.codes import OP, ROLES
from houserules.engine.machine.fields import STACK
from houserules.language.code.depth import deepest
from houserules.language.code.having import Having, NoMeaning
from houserules.language.code.parts import Choice
from houserules.language.code.sheet import Sheet
from houserules.language.rules import Reference, Who

FITS_IN_CODE = range(-(1 << 15), 1 << 15)


@dataclass
class Body:
    """Rule code being written. What a sentence has no such thing as, is refused with a word why."""

    sheet: Sheet
    rule: int
    mode: int = -1  # of a sentence that lasts for a time
    answers: bool = False  # it answers a question: nothing is done in it, nobody asked
    chance: bool = True  # something may be left to chance
    chooses: bool = True  # somebody may be asked
    secrets: bool = True  # it may look at what only some know
    card: str = ""  # the role of the card that it is about; none: there is no such card
    under: str = "under"
    amount: bool = True  # there is a number that it is about
    points: bool = False  # that number is what the card is worth by the rules before this one
    number: str = ""  # the role in which a number was chosen; none so far: there is no such number
    made: Choice | None = None  # what was chosen or thrown last
    chosen: str = "chosen"  # the role of the player chosen last; none: there is no such player
    can_play: str = ""  # the role that tells whether the actor could play; none: that is not told
    acting: bool = True  # somebody does what it is about
    they: Who | None = None  # who `they` are, if that is told without looking
    looks: bool = False  # it has looked at the card that it is about
    remembers: bool = False  # it uses a number chosen in it
    code: Assembler = field(default_factory=Assembler)

    @property
    def having(self) -> Having:
        return self.sheet.having

    # ---- writing ----

    def emit(self, operation: str, *operands: int | Label) -> None:
        self.code.emit(operation, *operands)

    def role(self, role: str) -> None:
        self.emit("ROLE", ROLES.index(role))

    def seat_of(self, role: str) -> None:
        self.emit("SEAT_OF", ROLES.index(role))

    def keep(self, role: str) -> None:
        self.emit("KEEP", ROLES.index(role))

    def keep_seat(self, role: str) -> None:
        self.emit("KEEP_SEAT", ROLES.index(role))

    def constant(self, n: int) -> None:
        if n in FITS_IN_CODE:
            self.emit("NUM", n)
        else:
            self.emit("SET", self.sheet.constant(n))

    def when_true(self, write: Callable[[], None], otherwise: Callable[[], None] | None = None) -> None:
        """If the truth on the stack holds, one thing, else another."""
        beyond = self.code.label()
        self.emit("UNLESS", beyond)
        write()
        if otherwise is not None:
            end = self.code.label()
            self.emit("JUMP", end)
            self.code.place(beyond)
            otherwise()
            self.code.place(end)
        else:
            self.code.place(beyond)

    def loop(self, operation: str, write: Callable[[], None]) -> None:
        """Again and again, as EACH or AGAIN_WHILE says of what is on the stack."""
        again, end = self.code.label(), self.code.label()
        self.code.place(again)
        self.emit(operation, end)
        write()
        self.emit("JUMP", again)
        self.code.place(end)

    def words(self) -> tuple[int, ...]:
        """The finished code."""
        self.emit("END")
        code = self.code.words()
        if self.remembers:
            code = (OP["NUM"], -1, OP["KEEP"], ROLES.index("number"), *code)  # nothing has been chosen yet
        if deepest(code, left=int(self.answers)) > STACK:
            raise TooLarge("one of these rules has too much inside of each other; say it in several sentences")
        return code

    # ---- what may be spoken of ----

    def face(self, card: Reference) -> None:
        """The face of a card that the sentence can speak of."""
        if card == "card":
            if not self.card:
                raise NoMeaning("“The card” means nothing here: what the sentence is about is no card.")
            self.looks = True
            self.role(self.card)
        elif card == "under":
            if not self.under:
                raise NoMeaning("“The card under it” means nothing here: no card is laid.")
            self.role(self.under)
        elif card == "top":
            self.having.pile()
            self.emit("TOP")
        else:
            if self.answers:
                raise NoMeaning("No card was chosen or drawn when this is looked at.")
            self.role("picked")
            self.emit("AS_COUNTED")

    def chosen_number(self, choice: Choice) -> None:
        """The number, suit or rank that was chosen last."""
        kept = self.sheet.kept_choices.get(choice)
        if self.number and (self.made in (None, choice) or kept is None):
            self.remembers = self.remembers or self.number == "number"
            self.role(self.number)
        elif kept is not None:
            self.emit("REG", kept)
        else:
            raise NoMeaning("Nothing has been chosen or thrown yet when this is looked at.")

    def choice_made(self, choice: Choice) -> None:
        """What was chosen lies on the stack, and is kept."""
        kept = self.sheet.kept_choices.get(choice)
        if kept is not None:
            self.emit("DUP")
            self.emit("REG_SET", kept)
        self.number = "number"
        self.made = choice

    def chosen_player(self) -> None:
        """The player who was chosen last."""
        if not self.chosen:
            raise NoMeaning("No player has been chosen when this is looked at.")
        self.seat_of(self.chosen)

    def by_chance(self) -> None:
        if not self.chance:
            raise NoMeaning("What is only looked at may not be left to chance: it would change at every look.")

    def by_choice(self) -> None:
        if not self.chooses:
            raise NoMeaning("Nobody can be asked here: this is only looked at, and happens to nobody.")

    def secret(self) -> None:
        if not self.secrets:
            raise NoMeaning("What cards count as may not depend on what only some players know.")
