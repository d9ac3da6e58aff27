"""Rules as rule code: what each class of `rules` means to the machine.

`compile_rules` writes the book of a table: the base rules of its game, and a number of its own for every house rule,
in the order of the sheet. `sentences` makes rows, `effects` and `lasting` bodies that do something, `values` what is
looked at, `picking` the loops over players and cards; `sheet` is the book being written, `body` one body of it,
`having` what a game has that rules can speak of.
"""

from collections.abc import Sequence

from houserules.engine.game import Game
from houserules.engine.machine.book import Book
from houserules.engine.machine.fields import check_room
from houserules.language.code.having import Having, NoMeaning, NotForThisGame
from houserules.language.code.sentences import write_later, write_sentence
from houserules.language.code.sheet import Sheet
from houserules.language.rules import HouseRule

__all__ = ["NoMeaning", "NotForThisGame", "compile_rules"]


def compile_rules(rules: Sequence[HouseRule], game: Game, base: Book | None = None, names: Sequence[str] = ()) -> Book:
    """The book of a table with these house rules, behind the base rules of the game.

    Raises NotForThisGame for a rule that makes no sense in this game, and TooLarge for more than a table has room for.
    """
    base = base or Book()
    names = names or [rule.title or f"house rule {number}" for number, rule in enumerate(rules, 1)]
    sheet = Sheet(Having(game, base), base, rules, names)
    for number, rule in enumerate(rules, len(base.rules)):
        for sentence in rule.sentences:
            write_sentence(sheet, number, sentence)
            write_later(sheet)
    book = sheet.book()
    check_room(book)
    return book
