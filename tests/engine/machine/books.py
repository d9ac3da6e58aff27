"""Rule books made at random: valid code over the whole vocabulary, for what no one would think of putting together."""

from collections.abc import Callable, Sequence
from typing import Any

from houserules.engine.chance import CHOOSING, key, next_word, random_below
from houserules.engine.game import Game
from houserules.engine.machine.book import Assembler, Book, Mode, Register, Row
from houserules.engine.machine.codes import (
    ALL_FACES,
    ANSWER_FORMS,
    MOMENTS,
    OPTION_TAKEN,
    PLACES,
    ROLES,
    Q,
)
from houserules.engine.record import new_tables, table_at
from houserules.engine.running import GENERATOR
from houserules.games.shedding import BASE

ROLE = {name: number for number, name in enumerate(ROLES)}
MODES, REGISTERS, SETS = 3, 4, 6
EVERYWHERE = ("may act", "counts as rank", "counts as suit", "counts as more", "worth", "how many", "next", "winners")


class Random:
    """Chance of its own."""

    def __init__(self, seed: int) -> None:
        self._chance = table_at(new_tables(GENERATOR, 1), 0).chance
        key(self._chance, seed, 0, CHOOSING)

    def randrange(self, n: int) -> int:
        return random_below(self._chance, n)

    def randint(self, least: int, most: int) -> int:
        return least + self.randrange(most - least + 1)

    def choice(self, some: Sequence[Any]) -> Any:
        return some[self.randrange(len(some))]

    def happens(self, share: float) -> bool:
        return self.randrange(1000) < 1000 * share

    def faces(self) -> int:
        return int(next_word(self._chance)) & ALL_FACES


def random_book(game: Game, seed: int, peeks: bool = True) -> Book:
    """A book for a game. Rules that peek look into hands and tell by what they do what they found there."""
    return _Writer(game, Random(seed), peeks).book()


class _Writer:
    def __init__(self, game: Game, chance: Random, peeks: bool) -> None:
        self.game, self.chance, self.peeks = game, chance, peeks
        self.plain = game.plain or game
        self.asked = False  # writing an answer: nothing is done in it
        self.code = Assembler()

    def book(self) -> Book:
        base = BASE if self.plain.asks_answers else Book()
        first, rules = len(base.rules), self.chance.randint(1, 12)
        rows = list(base.rows)
        for number in range(first, first + rules):
            for _ in range(self.chance.choice((1, 1, 1, 2, 3))):
                rows += self._rows(number, sum(row.moment >= 0 for row in rows))
        scopes = (0, 1, 2, 3)
        return Book(
            rules=(*base.rules, *(f"rule {number}" for number in range(1, rules + 1))),
            rows=tuple(rows),
            modes=tuple(self._mode() for _ in range(MODES)),
            registers=tuple(
                Register(each_seat=k % 2 == 1, scope=self.chance.choice(scopes), start=self.chance.randint(-1, 3))
                for k in range(REGISTERS)
            ),
            sets=tuple(self._some_faces() for _ in range(SETS)),
        )

    # ---- rows ----

    def _rows(self, rule: int, reactions: int) -> list[Row]:
        mode = self.chance.randrange(MODES) if self.chance.happens(0.25) else -1
        faces = self._some_faces() if self.chance.happens(0.6) else ALL_FACES
        if self.chance.happens(0.6):
            moment = self.chance.choice(self._moments())
            needs_card = faces != ALL_FACES or self.chance.happens(0.2)
            keeps = self.chance.happens(0.1)
            code = self._written(self._kept if keeps else self._body)
            return [Row(rule, code, moment=moment, faces=faces, needs_card=needs_card, mode=mode, keeps=keeps)]
        questions = list(Q) if self.plain.asks_answers else list(EVERYWHERE)
        question = self.chance.choice(questions)
        form = self.chance.randrange(len(ANSWER_FORMS))
        if question == "may do":
            body = Row(rule, self._written(self._body), moment=OPTION_TAKEN)
            may = Row(rule, self._answered(question), question=Q[question], form=reactions)
            return [body, may]
        return [Row(rule, self._answered(question), question=Q[question], faces=faces, mode=mode, form=form)]

    def _moments(self) -> list[int]:
        """Those that come often, more often."""
        own = [*self.plain.announces] * 3
        return own + [n for n in range(len(MOMENTS)) if n != MOMENTS.index("cannot play") or self.peeks]

    def _written(self, write: Callable[[], None]) -> tuple[int, ...]:
        self.code = Assembler()
        write()
        self.emit("END")
        return self.code.words()

    def _answered(self, question: str) -> tuple[int, ...]:
        self.asked = True
        small = {"may draw", "may pass", "may act", "may play drawn", "wins", "may do", "takes effect"}
        if question in small or question in ("draws", "hand size", "how many"):
            if question in ("draws", "hand size", "how many"):
                code = self._written(lambda: self._number(1))
            else:
                code = self._written(self._truth_or_so)
        elif question in ("next", "winners"):
            code = self._written(lambda: self._seats(1))
        elif question in ("counts as rank", "counts as suit", "counts as more", "worth"):
            most = {"counts as rank": 13, "counts as suit": 3}.get(question, 20)
            code = self._written(lambda: self.emit("NUM", self.chance.randint(0, most)))
        else:
            code = self._written(lambda: self._faces(2))
        self.asked = False
        return code

    def _truth_or_so(self) -> None:
        if self.chance.happens(0.5):
            self.emit("NUM", self.chance.randint(0, 2))
        else:
            self._truth(1)

    def _mode(self) -> Mode:
        until = self.chance.choice((-1, *self.plain.announces))
        return Mode(
            until, self.chance.randrange(3), self._some_faces(), self.chance.happens(0.2), self.chance.randint(1, 3)
        )

    def _some_faces(self) -> int:
        kind = self.chance.randrange(4)
        if kind == 0:
            return 1 << self.chance.randrange(54)
        if kind == 1:
            return sum(1 << suit * 13 + self.chance.randrange(13) for suit in range(4))
        if kind == 2:
            return ((1 << 13) - 1) << 13 * self.chance.randrange(4)
        return self.chance.faces()

    # ---- values ----

    def emit(self, operation: str, *operands) -> None:
        self.code.emit(operation, *operands)

    def _number(self, depth: int) -> None:
        pick = self.chance.randrange(18) if depth > 0 else self.chance.randrange(6)
        match pick:
            case 0 | 1 | 2:
                self.emit("NUM", self.chance.randint(-1, 5))
            case 3:
                self.emit("ROLE", ROLE[self.chance.choice(("amount", "before", "number", "argument"))])
            case 4:
                self.emit("REG", self.chance.randrange(REGISTERS))
            case 5:
                self.emit(*self.chance.choice((("DIRECTION",), ("PLACE_SIZE", self.chance.randrange(len(PLACES))))))
            case 6:
                self._seats(depth - 1)
                self.emit("REG_OF", self.chance.randrange(REGISTERS))
            case 7:
                self._seats(depth - 1)
                self.emit(self.chance.choice(("HAND_SIZE", "SCORE", "HOW_MANY")))
            case 8:
                self._face(depth - 1)
                self.emit(self.chance.choice(("RANK", "SUIT", "WORTH")))
            case 9:
                self._faces(depth - 1)
                self.emit(self.chance.choice(("STREAK_IN", "HOW_MANY")))
            case 10:
                self.emit("STREAK_SAME", self.chance.randrange(5))
            case 11:
                self.emit("COUNT_IN", self.chance.randrange(len(MOMENTS)))
            case 12 if not self.asked:
                self._number(depth - 1)
                self.emit("DIE")
            case 13 if self.peeks:
                self._faces(depth - 1)
                self._seats(depth - 1)
                self.emit("HOW_MANY_HELD")
            case 14 if self.peeks:
                self._seats(depth - 1)
                self.emit("HAND_WORTH")
            case 15:
                self._number(depth - 1)
                self.emit("ABS")
            case _:
                self._number(depth - 1)
                self._number(depth - 1)
                ways = ("ADD", "SUB", "TIMES", "DIV", "DIV_UP", "MOD", "LEAST_OF", "MOST_OF")
                self.emit(self.chance.choice(ways))

    def _truth(self, depth: int) -> None:
        match self.chance.randrange(4):
            case 0:
                self._number(depth)
                self._number(depth)
                self.emit(self.chance.choice(("EQ", "NE", "LT", "LE", "GT", "GE")))
            case 1:
                self._face(depth)
                self._faces(depth)
                self.emit("IN")
            case 2 if depth > 0:
                self._truth(depth - 1)
                self._truth(depth - 1)
                self.emit(self.chance.choice(("AND", "OR")))
            case _:
                self._number(depth)
                self.emit("NOT")

    def _seats(self, depth: int) -> None:
        match self.chance.randrange(10 if depth > 0 else 5):
            case 0 | 1:
                role = self.chance.choice(("actor", "they", "chosen", "target", "owner"))
                self.emit("SEAT_OF", ROLE[role])
            case 2:
                self.emit("EVERYONE")
            case 3:
                self.emit(self.chance.choice(("DEALER", "LAST_WINNER", "AT_TURN", "LAST_PLAYER")))
            case 4:
                self.emit("SEAT_OF", ROLE["actor"])
                self.emit("NUM", self.chance.randint(-2, 2))
                self.emit(self.chance.choice(("AFTER", "LEFT")))
            case 5:
                self._seats(depth - 1)
                self.emit(self.chance.choice(("MOST", "LEAST")), self.chance.randint(-2, REGISTERS - 1))
            case 6:
                self._seats(depth - 1)
                self._seats(depth - 1)
                self.emit(self.chance.choice(("BOTH", "EITHER", "EXCEPT")))
            case 7:
                self._truth(depth - 1)
                self._seats(depth - 1)
                self.emit("WHERE")
            case 8 if not self.asked:
                self._seats(depth - 1)
                self.emit("RANDOM_OF")
            case _:
                self._seats(depth - 1)
                self.emit(self.chance.choice(("OPPOSITE", "OTHERS", "FIRST_OF")))

    def _face(self, depth: int) -> None:
        match self.chance.randrange(5):
            case 0:
                self.emit("TOP")
            case 1:
                self.emit("NUM", self.chance.randrange(58))
                self.emit("AS_COUNTED")
            case 2:
                self._number(max(depth - 1, 0))
                self.emit("ABS")
                self.emit("BELOW")
            case _:
                self.emit("ROLE", ROLE[self.chance.choice(("card", "under"))])

    def _faces(self, depth: int) -> None:
        match self.chance.randrange(8):
            case 0 | 1:
                self.emit("SET", self.chance.randrange(SETS))
            case 2:
                self._number(max(depth - 1, 0))
                self.emit(self.chance.choice(("OF_RANK", "OF_SUIT")))
            case 3:
                self._face(depth - 1)
                self._number(max(depth - 1, 0))
                self.emit("STEP")
            case 4 if depth > 0:
                self._faces(depth - 1)
                self._faces(depth - 1)
                self.emit(self.chance.choice(("BOTH", "EITHER", "EXCEPT")))
            case 5 if depth > 0:
                self._truth(depth - 1)
                self._faces(depth - 1)
                self.emit("WHERE")
            case 6 if self.peeks and depth > 0:
                self._seats(depth - 1)
                self.emit("HELD" if self.asked else self.chance.choice(("HELD", "PLAYABLE")))
            case _:
                self._face(depth - 1)
                likes = ("SAME_SUIT", "SAME_RANK", "SAME_COLOUR", "RANKS_ABOVE", "RANKS_BELOW")
                self.emit(self.chance.choice(likes))

    # ---- what is done ----

    def _kept(self) -> None:
        self._number(1)
        self.emit(
            self.chance.choice(("REG_ADD", "REG_SET", "REG_ADD_OF", "REG_SET_OF")), self.chance.randrange(REGISTERS)
        )

    def _body(self, depth: int = 2) -> None:
        for _ in range(self.chance.choice((1, 1, 2, 3))):
            self._deed(depth)

    def _deed(self, depth: int) -> None:
        pick = self.chance.randrange(24)
        if pick < 4 and depth > 0:
            self._branch(depth, pick)
        elif pick < 8:
            self._seats(1)
            self.emit("KEEP_SEAT", ROLE["they"])
            self._number(1)
            self.emit("DRAW")
        elif pick < 10:
            self._number(1)
            self.emit(
                self.chance.choice(("SKIP", "AGAIN", "DIRECT", "NAME_SUIT", "NAME_RANK", "SCORE_ADD", "SCORE_SET"))
            )
        elif pick < 11:
            self.emit(self.chance.choice(("REVERSE", "NEXT_IS", "TURN_ENDS", "TURN_UP", "SHUFFLE_IN", "RESHUFFLE")))
        elif pick < 13:
            self._kept()
        elif pick < 15:
            mode = self.chance.randrange(MODES)
            if self.chance.happens(0.8):
                self._number(1)
                self.emit("SWITCH_ON", mode)
            else:
                self.emit("SWITCH_OFF", mode)
        elif pick < 20:
            self._with_a_card()
        elif pick < 22:
            self._asked_something()
        else:
            self._rare()

    def _branch(self, depth: int, pick: int) -> None:
        """If, for each, so many times, or once it falls due."""
        end, again = self.code.label(), self.code.label()
        if pick == 0:
            self._truth(1)
            self.emit("UNLESS", end)
            self._body(depth - 1)
        elif pick == 1:
            self._seats(1)
            self.code.place(again)
            self.emit("EACH", end)
            self._body(depth - 1)
            self.emit("JUMP", again)
        elif pick == 2:
            self.emit("NUM", self.chance.randint(0, 3))
            self.code.place(again)
            self.emit("AGAIN_WHILE", end)
            self._body(depth - 1)
            self.emit("JUMP", again)
        else:
            self._number(1)
            self._seats(1)
            self.emit("PEND", end)
            self._body(depth - 1)
            self.emit("END")
        self.code.place(end)

    def _with_a_card(self) -> None:
        """A card is picked, and something is done with it."""
        every = self._pick_card()
        match self.chance.randrange(9):
            case 0 | 1:
                self._seats(1)
                self.emit(self.chance.choice(("GIVE", "TAKE", "SHOW_CARD")))
            case 2:
                self.emit("PUT", self.chance.randrange(8))
            case 3:
                self.emit("PLAY_CARD")
            case 4:
                self.emit("DROP")
                self._seats(1)
                self.emit(self.chance.choice(("SWAP_HANDS", "SHOW_HAND", "LOOK_AT", "TAKE_ASIDE")))
            case 5:
                self.emit("DROP")
                self._number(0)
                self.emit(
                    *self.chance.choice((("LOOK_STOCK",), ("PASS_HANDS", 0), ("PASS_HANDS", 1), ("GET", 1), ("GET", 0)))
                )
            case 6:
                self.emit("TAKES_EFFECT")
            case 7 if self.peeks or every:
                self.emit("DISCARD")
            case _:
                self.emit("DROP")
                self._faces(1)
                self.emit("NUM", self.chance.randint(1, 9))
                self.emit("DRAW_UNTIL")

    def _pick_card(self) -> bool:
        """Is it any card of a hand, so that it tells nothing?"""
        match self.chance.randrange(5):
            case 0 if self.peeks:
                self.emit("NUM", self.chance.randrange(54))
                return False
            case 1 if self.peeks:
                self._faces(1)
                self._seats(1)
                self.emit("RANDOM_CARD")
                return False
            case 2:
                self.emit("STOCK_TOP")
                return False
            case 3 if self.peeks:
                self._faces(1)
                self._seats(1)
                self.emit("ASK_CARD_OF")
                return False
            case _:
                self.emit("NUM", -1)
                self.emit("ASK_CARD")
                return True

    def _asked_something(self) -> None:
        match self.chance.randrange(7):
            case 0:
                end = self.code.label()
                self.emit("ASK_YES")
                self.emit("UNLESS", end)
                self._deed(0)
                self.code.place(end)
            case 1:
                self._seats(1)
                self.emit("ASK_SEAT")
                self.emit("KEEP_SEAT", ROLE["they"])
            case 2:
                self.emit("ASK_SUIT")
                self.emit("NAME_SUIT")
            case 3:
                self.emit("ASK_RANK")
                self.emit("NAME_RANK")
            case 4:
                self.emit("NUM", 0)
                self._number(0)
                self.emit("ASK_NUMBER")
                self.emit("SCORE_ADD")
            case 5:
                self._faces(1)
                self.emit("ASK_SET_ASIDE")
            case _:
                self.emit("ASK_WAY", self.chance.randint(1, 4))
                self.emit("KEEP", ROLE["number"])

    def _rare(self) -> None:
        match self.chance.randrange(9):
            case 0:
                self.emit(self.chance.choice(("WIN", "LOSE", "END_ROUND")))
            case 1 | 2:
                self.emit("NUM", self.chance.randrange(1 << 8))
                self.emit(self.chance.choice(("RULES_OFF", "RULES_ON")))
            case 3:
                self.emit("MOVE_ALL", self.chance.randrange(8), self.chance.randrange(8))
            case 4 if self.peeks:
                self._faces(1)
                self.emit("DISCARD_ALL")
            case 5:
                self.emit("TELL", 0)
            case _:
                self._number(1)
                self.emit("SCORE_ADD")
