"""The rule book: the house rules in force at a table, as rows of small integers for the rule machine.

A book is one record of fixed size in an array of books, read by many tables and written by none: a table keeps only
the number of its book, which rows are switched on, and what the rules remember. What the rows mean is in `machine`.

Rows lie in two banks. *Reactions* run when their moment comes; *answers* are asked: permissions and values.
"""

import numpy as np

from houserules.cards.faces import FACES

BANK = 64  # rows in each of the two banks; a set of rows is one word a bank
ROWS = 2 * BANK
REACTIONS, ANSWERS = range(2)  # the banks
CODE = 4096  # words of rule code
SETS = 96  # sets of faces, numbers or seats that code names by number
MOMENTS, QUESTIONS = 48, 24  # room for the kinds of moments and questions
NO_FACE = FACES  # where a moment or a question concerns no card

BOOK = np.dtype(
    [
        ("sets", "i8", (SETS,)),
        ("at_moment", "i8", (MOMENTS,)),  # reactions to each moment
        ("at_question", "i8", (QUESTIONS,)),  # answers to each question
        ("on_face", "i8", (2, FACES + 1)),  # the rows of each bank that can concern a face
        ("on", "i8", (2,)),  # the rows of each bank that are on at the start
        ("revaluing", "i8"),  # the answers that change what cards count as
        ("watching", "i8"),  # switched reactions and answers: a bit a mode
        ("faces", "i8", (ROWS,)),  # the faces a row concerns
        ("code", "i4", (CODE,)),
        ("start", "i2", (ROWS,)),  # where the code of a row begins
        ("kind", "i1", (ROWS,)),
        ("form", "i1", (ROWS,)),  # how an answer is worked out
        ("mode", "i1", (ROWS,)),  # the mode that switches this row, or -1
        ("mark", "i1", (ROWS,)),  # flags of a row
        ("rule", "i1", (ROWS,)),  # which rule of the sheet a row belongs to
        ("until", "i1", (16, 4)),  # when a mode ends: moment, whose, set of faces, after how many
        ("rows", "i2"),
        ("filler", "i1", (6,)),
    ],
    align=True,
)


def new_books(number: int = 1) -> np.ndarray:
    """So many empty books: no rule is in force."""
    books = np.zeros(number, BOOK)
    books["mode"] = -1
    return books
