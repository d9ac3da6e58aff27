"""The plain line mode: the table as text, choices by typing what one would say."""

from houserules.cards import HIDDEN
from houserules.engine.game import NotUnderstood, Refusal
from houserules.games.wording import did_you_mean, listed
from houserules.terminal.console import REFUSED, TITLE, TURN, Console
from houserules.terminal.solo import SoloTable

FINISHED, FAILED = 0, 1
CHOICES_LISTED = 40
COMMANDS = """\
  choices   everything you may do now, numbered; a number then picks
  table     the table again
  why       the rule that forbade what you tried last
  log       what has happened so far, as all could see it
  help or ? this
  quit      stop playing"""


class LineGame:
    """One person's game, from the deal to the summary."""

    def __init__(self, console: Console, table: SoloTable) -> None:
        self.console = console
        self.table = table
        self.words = table.game.words
        self._log: list[str] = []
        self._heard: list[str] = []  # what the others did since the last line was printed
        self._seen_by_all: list[str] = []
        self._shown: dict[int, tuple[int, int]] = {}  # the cards seen: from which row and line of the log on
        self._to_wipe: tuple[int, int] | None = None
        self._refused: tuple[str, Refusal] | None = None  # what was tried last in vain
        self._table_is_old = True
        self._listed: list[int] = []  # the choices behind the numbers that were printed last
        self._commands = {
            "choices": self._list_choices,
            "table": self._show_table,
            "why": self._explain,
            "log": self._tell_log,
            "help": self._help,
            "?": self._help,
        }

    def play(self) -> bool:
        """Play to the end; false if the person has quit. EOFError says that the input has ended."""
        others = [name for seat, name in enumerate(self.table.names) if seat != self.table.seat]
        self.console.say(f"{self.table.game.title}: {listed(['you', *others])}.", TITLE)
        self.console.say("Type ? for help, quit to stop.\n")
        self._hear()
        self._end_line()
        while not self.table.over:
            if not self.table.asked:
                self._others_choose()
            elif not self._turn():
                self.console.say("You leave the table; the game is not finished.")
                return False
        self._end_line()
        self._sum_up()
        return True

    # ---- a turn ----

    def _others_choose(self) -> None:
        turn = self.table.view().turn
        self.table.others_choose()
        self._hear()
        if self.table.view().turn != turn:
            self._end_line()
        self._table_is_old = True

    def _turn(self) -> bool:
        """One thing that the person is asked; false if they quit."""
        self._end_line()
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
        self._end_line()

    # ---- what is told ----

    def _hear(self) -> None:
        """Take in what happened in the last step."""
        seat, names = self.table.seat, self.table.names
        self._heard += self.words.tell(self.table.view(), seat, names)
        self._seen_by_all += self.words.tell(self.table.public_view(), seat, names)
        view = self.table.view()
        seen = {card for card in range(view.tokens) if view.face[card] != HIDDEN}
        for card in seen - self._shown.keys():
            self._shown[card] = self.console.rows, len(self._log)
        no_longer = [self._shown.pop(card) for card in self._shown.keys() - seen]
        if no_longer:
            self._to_wipe = min(no_longer)

    def _wipe(self) -> None:
        """Take off the screen what the person may no longer look at; what all could see is told again."""
        if self._to_wipe is not None:
            row, line = self._to_wipe
            if self.console.wipe(row):
                for told in self._log[line:]:
                    self.console.say(told)
                self._table_is_old = True
            self._to_wipe = None

    def _end_line(self) -> None:
        """Print what was heard, a line for each player’s turn."""
        self._wipe()
        if self._heard:
            self.console.say(" ".join(self._heard))
            self._log.append(" ".join(self._seen_by_all))
            self._heard, self._seen_by_all = [], []

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
        for line in self._log:
            self.console.say(f"  {line}")

    def _help(self) -> None:
        self.console.say(f"\n{self.words.help()}\n\nBesides\n{COMMANDS}\n")
        self._ask()
