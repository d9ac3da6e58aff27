"""The plain line mode: the table as text, choices by typing what one would say."""

from typing import Any

from houserules.cards import HIDDEN
from houserules.engine.game import NotUnderstood, Refusal, Words
from houserules.engine.record import EVERYONE
from houserules.games.wording import Glimpse, did_you_mean, listed
from houserules.terminal.console import REFUSED, TITLE, TURN, Console
from houserules.terminal.solo import SoloTable
from houserules.terminal.story import Story

CHOICES_LISTED, MOST_TYPED, MOST_TOLD_AGAIN = 40, 200, 12
COMMANDS = """\
  choices   everything you may do now, numbered; a number then picks
  table     the table again
  why       the rule that forbade what you tried last
  log       what has happened so far, as all could see it
  rules     the house rules in force
  rule: ... adds a house rule, from now on
  help or ? this
  quit      stop playing
  Enter     alone does what there is to do, if it is only one thing"""


class LineGame:
    """One person's game, from the deal to the summary."""

    def __init__(self, console: Console, table: SoloTable) -> None:
        self.console = console
        self.table = table
        self._story = Story(table.names)  # as the person saw it
        self._log = Story(table.names)  # as all could see it
        self._shown: dict[int, tuple[int, int]] = {}  # cards seen for now: since which row and line of the log
        self._refused: tuple[str, Refusal] | None = None  # what was tried last in vain
        self._table_is_old = True
        self._listed: list[int] = []  # the choices behind the numbers that were printed last
        self._commands = {
            "choices": self._list_choices,
            "table": self._show_table,
            "why": self._explain,
            "log": self._tell_log,
            "rules": self._list_rules,
            "help": self._help,
            "?": self._help,
        }

    @property
    def words(self) -> Words:
        """The words of the game, and of the house rules in force."""
        return self.table.game.words

    def play(self) -> None:
        """Play to the end, or until the person quits. EOFError says that the input has ended."""
        others = [name for seat, name in enumerate(self.table.names) if seat != self.table.seat]
        self.console.say(f"{self.table.game.title}: {listed(['you', *others])}.", TITLE)
        self.console.say("Type ? for help, quit to stop.\n")
        self._hear()
        while not self.table.over:
            if not self.table.asked:
                self._others_choose()
            elif not self._turn():
                self.console.say("You leave the table; the game is not finished.")
                return
        self._tell(unfinished=True)
        self._sum_up()

    # ---- a turn ----

    def _others_choose(self) -> None:
        self.table.others_choose()
        self._hear()
        self._table_is_old = True

    def _turn(self) -> bool:
        """One thing that the person is asked; false if they quit."""
        self._tell(unfinished=True)
        if self._table_is_old:
            self.console.say()
            self._show_table()
            self.console.say()
        self._ask()
        self._listed = []
        while True:
            typed = self.console.ask().strip()
            word = " ".join(typed.casefold().rstrip("!.").split())
            if word in {"quit", "exit"}:
                return False
            if word in self._commands:
                self._commands[word]()
            elif typed.casefold().startswith("rule:"):
                self._adopt(typed[len("rule:") :].strip())
            elif (choices := self._meant(typed)) and not self._is_refused(typed, choices):
                self._make(choices)
                return True

    def _ask(self) -> None:
        self.console.say(self.words.ask(self.table.view(), self.table.seat, self.table.names), TURN)

    def _meant(self, typed: str) -> list[int]:
        """The choices that somebody means; none, if that was said to be unclear."""
        if not typed:
            legal = self.table.legal()
            if len(legal) > 1:
                self._ask()
            return legal if len(legal) == 1 else []
        if len(typed) > MOST_TYPED:
            self.console.say(f"That is too long: say it in {MOST_TYPED} letters.", REFUSED)
            return []
        if self._listed and typed.isascii() and typed.isdecimal():
            number = int(typed[:6])
            if 1 <= number <= len(self._listed):
                return [self._listed[number - 1]]
            self.console.say(f"There are choices 1 to {len(self._listed)}.", REFUSED)
            return []
        try:
            return self.words.read_choices(self.table.view(), self.table.seat, typed, self.table.names)
        except NotUnderstood as unclear:
            hint = "" if "Did you mean" in str(unclear) else did_you_mean(typed, [*self._commands, "quit"])
            self.console.say(f"{unclear}{hint}", REFUSED)
            return []

    def _is_refused(self, typed: str, choices: list[int]) -> bool:
        refused = self.table.refusal(choices)
        if refused is None:
            return False
        said = typed if len(choices) > 1 else self._said(choices[0])
        self._refused = said, refused
        self.console.say(refused.sentence, REFUSED)
        return True

    def _said(self, choice: int) -> str:
        return self.words.write_choice(self.table.view(), self.table.seat, choice, self.table.names)

    def _make(self, choices: list[int]) -> None:
        for choice in choices:
            self.table.make(choice)
            self._hear()

    # ---- what is told ----

    def _hear(self) -> None:
        """Take in what happened in the last step, and print what is told to its end."""
        view, seat, names = self.table.view(), self.table.seat, self.table.names
        self._story.add(self.words.tell(view, seat, names))
        told = self.words.tell(self.table.public_view(), seat, names)
        self._log.add([text for text in told if not isinstance(text, Glimpse)])
        no_longer = [since for card, since in self._shown.items() if view.face[card] == HIDDEN]
        if no_longer:
            self._wipe(*min(no_longer))
        here = self.console.rows, self._log.told
        self._shown = {card: self._shown.get(card, here) for card in shown_for_now(view)}
        self._tell(unfinished=False)

    def _tell(self, unfinished: bool) -> None:
        for line in self._story.take(unfinished):
            self.console.say(line)
        self._log.take(unfinished)

    def _wipe(self, row: int, line: int) -> None:
        """Take off the screen what the person may no longer look at; what all could see is told again."""
        if self.console.wipe(row):
            for told in self._log.lines[line : self._log.told][-MOST_TOLD_AGAIN:]:
                self.console.say(told)
            self._table_is_old = True

    def _sum_up(self) -> None:
        first, *rest = self.words.sum_up(self.table.view(), self.table.seat, self.table.names)
        self.console.say()
        self.console.say(first, TITLE)
        for line in rest:
            self.console.say(line)

    # ---- commands ----

    def _show_table(self) -> None:
        self.console.say(self.words.describe(self.table.view(), self.table.seat, self.table.names))
        self._table_is_old = False

    def _list_choices(self) -> None:
        self._listed = self.table.legal()
        for number, choice in enumerate(self._listed[:CHOICES_LISTED], start=1):
            self.console.say(f"{number:4}  {self._said(choice)}")
        if len(self._listed) > CHOICES_LISTED:
            self.console.say(f"      and {len(self._listed) - CHOICES_LISTED} more of the same kind")

    def _explain(self) -> None:
        if self._refused is None:
            self.console.say("Nothing that you tried was forbidden.")
        else:
            said, refused = self._refused
            clause = f" (rule {refused.clause})" if refused.clause else ""
            self.console.say(f"“{said}”{clause}: {refused.sentence}")

    def _tell_log(self) -> None:
        for line in self._log.lines:
            self.console.say(f"  {line}")

    def _list_rules(self) -> None:
        lines = self.table.rules_in_words()
        for line in lines or [f"There are no house rules in this game. {self._how_to_have_rules()}"]:
            self.console.say(line)

    def _adopt(self, text: str) -> None:
        """Put a house rule in force that was typed."""
        if not self.table.takes_rules:
            self.console.say(f"This game has no house rules. {self._how_to_have_rules()}", REFUSED)
            return
        try:
            said, warnings = self.table.adopt(text)
        except ValueError as wrong:
            self.console.say(str(wrong), REFUSED)
            return
        self.console.say(f"From now on: {said}")
        for warning in warnings:
            self.console.say(f"Careful: {warning}", REFUSED)
        self._ask()

    def _how_to_have_rules(self) -> str:
        return f"Begin it with: houserules play {self.table.game.name} --rules FILE"

    def _help(self) -> None:
        self.console.say(f"\n{self.words.help()}\n\nBesides\n{COMMANDS}\n")
        self._ask()


def shown_for_now(view: Any) -> list[int]:
    """The cards that are seen, but for those in places that are open to all."""
    return [
        view.cards[place, i]
        for place in range(len(view.size))
        if view.opens[place] != EVERYONE
        for i in range(view.size[place])
        if view.face[view.cards[place, i]] != HIDDEN
    ]
