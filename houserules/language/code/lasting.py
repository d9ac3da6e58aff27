"""What waits for somebody's turn, and what holds for a time: bodies that run later, and rows that a mode switches."""

from typing import Literal

from houserules.engine.machine.book import ANOTHER, ANYBODY, OWNER, Mode, Register, Row
from houserules.engine.machine.codes import ALL_FACES, ANSWER_FORMS, ANSWERS
from houserules.language.code.body import Body
from houserules.language.code.having import WITH_CARD, NoMeaning
from houserules.language.code.parts import Choice, mentions, referred_to
from houserules.language.code.picking import for_each
from houserules.language.code.sheet import Ends, Lasts
from houserules.language.code.values import divided, write_cards, write_number
from houserules.language.rules import (
    ANY_CARD,
    AtTurn,
    Cards,
    Chosen,
    Draw,
    Due,
    Lasting,
    Moment,
    Player,
    Sentence,
    Skip,
    Until,
    When,
)

WHOSE = {"anybody": ANYBODY, "owner": OWNER, "another": ANOTHER}


# ---- what is due ----


def write_due(body: Body, due: Due) -> None:
    """An effect that waits for the turn of its victims, and the rows that let them answer it."""
    _pend(body, due.effect)
    for answer in due.answers:
        write_answer(body, answer.cards, ANSWER_FORMS.index(answer.form))


def _pend(body: Body, pending: Draw | Skip) -> None:
    """It waits for their turn; a turn missed is then the one that begins."""
    if isinstance(pending, Draw):
        body.having.drawing()
    body.having.turns()

    def pend() -> None:
        write_number(body, pending.n if isinstance(pending, Draw) else pending.turns)
        body.seat_of("they")
        beyond = body.code.label()
        body.emit("PEND", beyond)
        if isinstance(pending, Draw):
            body.role("amount")
            body.emit("DRAW")
        else:
            body.emit("TURN_ENDS")
            body.role("amount")
            body.constant(1)
            body.emit("SUB")
            body.emit("SKIP")
        body.emit("END")
        body.code.place(beyond)

    for_each(body, pending.who, pend)


def write_answer(body: Body, cards: Cards, form: int) -> None:
    body.having.question(ANSWERS, "what players answer to what is due for them")
    answer = Body(
        body.sheet, body.rule, body.mode, answers=True, chance=False, chooses=False, card="card", they=Player()
    )
    write_cards(answer, cards)
    body.sheet.add(Row(body.rule, answer.words(), question=ANSWERS, form=form, mode=body.mode))


# ---- what lasts ----


def write_lasting(body: Body, lasting: Lasting) -> None:
    """A mode is switched on for its owner; the sentence that it switches is written later."""
    sentence, ending = lasting.sentence, lasting.until.moment
    to_the_end = isinstance(sentence, When) and ending is not None and sentence.moment.kind == ending.kind  # once more
    mode, register = _mode_until(body, lasting.until, to_the_end)
    player_kept = _is_of_chosen_player(lasting.sentence)
    later = body.sheet.later
    before_its_end = len(later) - bool(later and isinstance(later[-1], Ends) and later[-1].mode == mode)
    later.insert(before_its_end, Lasts(lasting.sentence, body.rule, mode, player_kept))
    kept = "player" if player_kept else next(iter(referred_to(lasting.sentence)), None)
    nobodys = lasting.owner == Player() and not body.acting  # then it is theirs whose turn it is
    for_each(body, AtTurn() if nobodys else lasting.owner, lambda: _switch_on(body, mode, register, kept))


def _mode_until(body: Body, until: Until, to_the_end: bool = False) -> tuple[int, int]:
    """The mode that lasts so long (or one moment longer), and the register that counts up to its end; -1: none."""
    sheet, moment = body.sheet, until.moment
    if moment is None:
        return sheet.mode(Mode()), -1
    number = body.having.moment(moment.kind)
    faces, more = divided(moment.cards)
    if is_about_no_card(moment):
        raise NoMeaning(f"“{moment.kind}” is about no card.")
    plain = more is None and moment.who in (None, Player()) and moment.on is None and moment.kind != "lap begins"
    if plain and not to_the_end:
        return sheet.mode(Mode(number, WHOSE[until.whose], faces, faces != ALL_FACES, until.times)), -1
    register = sheet.register(Register()) if until.times > 1 else -1
    mode = sheet.mode(Mode())
    sheet.later.append(Ends(until, body.rule, mode, register))
    return mode, register


def is_about_no_card(moment: Moment) -> bool:
    """Are cards named of a moment that has none?"""
    return moment.kind not in WITH_CARD and (moment.cards != ANY_CARD or moment.on is not None)


def _is_of_chosen_player(sentence: Sentence) -> bool:
    """Does a lasting sentence speak of the player who was chosen when it was switched on, or of a chosen number?"""
    player = mentions(sentence, Chosen)
    if player + len(referred_to(sentence)) > 1:
        raise NoMeaning("What lasts for a time can keep in mind one thing that was chosen, not both of two.")
    return player


def _switch_on(body: Body, mode: int, register: int, kept: Choice | Literal["player"] | None) -> None:
    """With one number to be kept in mind: what was chosen, or who."""
    if register >= 0:
        body.constant(0)
        body.emit("REG_SET", register)
    if kept == "player":
        body.role(body.chosen)
    elif kept is not None:
        body.chosen_number(kept)
    else:
        body.constant(0)
    body.emit("SWITCH_ON", mode)
