"""The meaning of sentences: rows of the book."""

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from houserules.engine.machine import codes
from houserules.engine.machine.book import Row
from houserules.engine.machine.codes import ALL_FACES, ANSWER_FORMS, OPTION_TAKEN
from houserules.language.code.body import Body
from houserules.language.code.effects import write_effects
from houserules.language.code.having import HAPPEN_TO_SOMEBODY, OF_NOBODY, WITH_CARD, NoMeaning
from houserules.language.code.lasting import is_about_no_card, write_answer
from houserules.language.code.sheet import Ends, Lasts, Sheet, Tally
from houserules.language.code.values import (
    divided,
    is_one,
    write_cards,
    write_faces_where,
    write_is_among,
    write_number,
    write_seats,
    write_truth,
)
from houserules.language.rules import (
    ANY_CARD,
    ActKind,
    All,
    Answers,
    Both,
    Cards,
    Condition,
    CountsAs,
    Dealt,
    Declare,
    DrawsOnTurn,
    Faces,
    HowMany,
    Is,
    Kept,
    MayAct,
    MayDo,
    MayDraw,
    MayPass,
    MayWin,
    Moment,
    NextPlayer,
    NoEffect,
    Not,
    Number,
    Owner,
    Permission,
    Playable,
    Player,
    PlaysDrawn,
    Same,
    Sentence,
    Speech,
    Until,
    When,
    Who,
    Winner,
    Worth,
)

_PERMISSIONS = {
    "may": codes.MAY_PLAY, "may not": codes.MAY_NOT_PLAY, "may all the same": codes.ALL_THE_SAME,
    "must": codes.MUST_PLAY, "out of turn": codes.OUT_OF_TURN, "together": codes.PLAY_WITH,
}  # fmt: skip
NO_SAY = -1  # a card counts as what it counted as


def write_sentence(sheet: Sheet, rule: int, sentence: Sentence, mode: int = -1, player_kept: bool = False) -> None:
    """`player_kept`: what it was switched on with is a player."""
    match sentence:
        case When(moment, effects, condition):
            kept = player_kept and moment.kind not in HAPPEN_TO_SOMEBODY
            _write_reaction(sheet, rule, moment, condition, lambda body: write_effects(body, effects), mode, kept)
        case Permission():
            _write_permission(sheet, rule, sentence, mode)
        case MayAct(act, cards, who, condition):
            _forbid_act(sheet, rule, act, cards, who, condition, mode)
        case MayDo(effects, condition):
            _write_option(sheet, rule, MayDo(effects, condition))
        case MayDraw(allowed, condition):
            _write_allowed(sheet, rule, codes.MAY_DRAW, allowed, condition, mode)
        case MayPass(allowed, condition):
            _write_allowed(sheet, rule, codes.MAY_PASS, allowed, condition, mode)
        case MayWin(allowed, condition):
            _write_allowed(sheet, rule, codes.WINS, allowed, condition, mode, card="card")
        case DrawsOnTurn(n, until):
            _answer(
                sheet, rule, codes.DRAWS, "drawing", lambda body: write_number(body, n), mode, amount=True, chance=True
            )
            _write_draws_until(sheet, rule, until or Faces(0), mode)
        case PlaysDrawn(any_card):
            _answer(sheet, rule, codes.PLAY_DRAWN, "drawing", lambda body: body.constant(2 if any_card else 1), mode)
        case CountsAs():
            _write_counts_as(sheet, rule, sentence, mode)
        case Worth(cards, n):
            _write_worth(sheet, rule, cards, n, mode)
        case NoEffect(cards, times, condition):
            faces, more = divided(cards)

            def times_or_own(body: Body) -> None:
                _if(body, _conditions(more, condition), lambda: body.constant(times), lambda: body.role("amount"))

            _answer(sheet, rule, codes.EFFECTS, "effects of cards", times_or_own, mode, faces, card="card")
        case Dealt(n, who):

            def n_or_own(body: Body) -> None:
                if who is None:
                    write_number(body, n)
                else:
                    write_is_among(body, "actor", who)
                    body.when_true(lambda: write_number(body, n), lambda: body.role("amount"))

            _answer(sheet, rule, codes.HAND_DEALT, "dealing", n_or_own, mode, amount=True, chance=True)
        case HowMany():
            _write_how_many(sheet, rule, sentence)
        case NextPlayer(who, condition):

            def following(body: Body) -> None:
                if condition is not None:
                    write_truth(body, condition)
                write_seats(body, who)
                if not is_one(who):
                    body.emit("FIRST_OF")
                if condition is not None:
                    body.emit("WHERE")

            sheet.having.turns()
            _answer(sheet, rule, codes.NEXT_SEAT, "turns", following, mode, chance=True)
        case Winner(who):
            _answer(sheet, rule, codes.WINNERS, "winning", lambda body: write_seats(body, who), mode, chance=True)
        case Answers(cards, form):
            write_answer(Body(sheet, rule, mode), cards, ANSWER_FORMS.index(form))
        case Declare() | Speech() | Kept():
            pass  # counters are declared when the sheet is laid out; the others the table and the players watch for
        case _:
            assert_never(sentence)


def write_later(sheet: Sheet) -> None:
    """What sentences have left to be written: what they switch on, what ends that, and what they count."""
    while sheet.later:
        match sheet.later.pop(0):
            case Lasts(sentence, rule, mode, player_kept):
                write_sentence(sheet, rule, sentence, mode, player_kept)
            case Ends(until, rule, mode, register):
                _write_end(sheet, rule, until, mode, register)
            case Tally(moment, rule, register, each_player):
                operation = "REG_ADD_OF" if each_player else "REG_ADD"

                def add_one(body: Body, operation: str = operation, register: int = register) -> None:
                    body.constant(1)
                    body.emit(operation, register)

                _write_reaction(sheet, rule, moment, None, add_one, keeps=True)
            case other:
                assert_never(other)


# ---- reactions ----


def _write_reaction(
    sheet: Sheet,
    rule: int,
    moment: Moment,
    condition: Condition | None,
    write: Callable[[Body], None],
    mode: int = -1,
    player_kept: bool = False,
    keeps: bool = False,
) -> None:
    """A rule that runs when a moment comes. What is fixed of its cards finds it; all else is looked at then."""
    number = sheet.having.moment(moment.kind)
    if is_about_no_card(moment):
        raise NoMeaning(f"“{moment.kind}” is about no card.")
    has_card, acting = moment.kind in WITH_CARD, moment.kind not in OF_NOBODY
    faces, more = divided(moment.cards)
    body = Body(
        sheet,
        rule,
        mode,
        chooses=False,
        chance=not keeps,
        card="card" if has_card else "",
        acting=acting,
        they=Player() if acting else None,
        number="amount" if moment.kind == "suit named" else "argument" if mode >= 0 and not player_kept else "",
        chosen="argument" if player_kept else "chosen",
    )
    end = body.code.label()
    for narrower in _conditions(more, None if moment.on is None else Is("under", moment.on)):
        write_truth(body, narrower)
        body.emit("UNLESS", end)
    if moment.who not in (None, Player()):
        write_is_among(body, "actor", moment.who)
        body.emit("UNLESS", end)
    body.chooses = not keeps
    if condition is not None:
        write_truth(body, condition)
        body.emit("UNLESS", end)
    write(body)
    body.code.place(end)
    needs_card = has_card and (faces != ALL_FACES or body.looks)
    sheet.add(Row(rule, body.words(), number, faces=faces, needs_card=needs_card, mode=mode, keeps=keeps))


def _write_end(sheet: Sheet, rule: int, until: Until, mode: int, register: int) -> None:
    """A reaction ends a mode, where the moment alone does not tell."""
    assert until.moment is not None
    whose: Condition | None = None
    if until.whose != "anybody":
        whose = Same(Player(), Owner())
        if until.whose == "another":
            whose = Not(whose)

    def end_mode(body: Body) -> None:
        if register >= 0:
            body.constant(1)
            body.emit("REG_ADD", register)
            body.emit("REG", register)
            body.constant(until.times)
            body.emit("GE")
            body.when_true(lambda: body.emit("SWITCH_OFF", mode))
        else:
            body.emit("SWITCH_OFF", mode)

    _write_reaction(sheet, rule, until.moment, whose, end_mode, mode)
    if until.moment.kind == "turn begins":  # a turn that is skipped ends it too
        _write_reaction(sheet, rule, replace(until.moment, kind="turn skipped"), whose, end_mode, mode)


def _write_option(sheet: Sheet, rule: int, option: MayDo) -> None:
    question = sheet.having.question(codes.MAY_DO, "what players do on their turn")
    body = Body(sheet, rule, under="", they=Player(), amount=False)
    write_effects(body, option.effects)
    number = sheet.reactions
    sheet.add(Row(rule, body.words(), OPTION_TAKEN))

    def allowed(answer: Body) -> None:
        if option.condition is None:
            answer.constant(1)
        else:
            write_truth(answer, option.condition)

    _answer(sheet, rule, question, "what players do on their turn", allowed, form=number)


# ---- permissions ----


def _write_permission(sheet: Sheet, rule: int, permission: Permission, mode: int) -> None:
    """The faces that one kind of permission is about, for a whole hand at once."""
    if permission.kind == "may not" and not sheet.having.plays_by_rules:
        conditions = _conditions(
            None, None if permission.on is None else Is("top", permission.on), permission.condition
        )
        _forbid_act(sheet, rule, "play", permission.cards, permission.who, All(tuple(conditions)), mode)
        return
    together = permission.kind == "together"

    def faces(body: Body) -> None:
        truths = 0
        if permission.who is not None:
            write_is_among(body, "actor", permission.who)
            truths += 1
        if permission.on is not None:
            write_truth(body, Is("under", permission.on))
            truths += 1
        write_cards(body, permission.cards)
        if permission.condition is not None:
            write_faces_where(body, permission.condition)
            body.emit("BOTH")
        for _ in range(truths):
            body.emit("WHERE")

    what = "what may be played"
    under = "card" if together else "under"  # of a play of several, the card laid last
    _answer(sheet, rule, _PERMISSIONS[permission.kind], what, faces, mode, card="card" if together else "", under=under)


def _forbid_act(
    sheet: Sheet, rule: int, act: ActKind, cards: Cards, who: Who | None, condition: Condition | None, mode: int
) -> None:
    number = sheet.having.act(act)
    faces, more = divided(cards)

    def forbids(body: Body) -> None:
        body.role("amount")
        body.constant(number)
        body.emit("EQ")
        for narrower in _conditions(more, condition):
            write_truth(body, narrower)
            body.emit("AND")
        if who is not None:
            write_is_among(body, "actor", who)
            body.emit("AND")

    _answer(sheet, rule, codes.MAY_ACT, "what may be done", forbids, mode, faces, card="card")


def _write_allowed(
    sheet: Sheet, rule: int, question: int, allowed: bool, condition: Condition | None, mode: int, card: str = ""
) -> None:
    """A truth that a rule settles; where its condition does not hold, it stays what it was."""

    def truth(body: Body) -> None:
        _if(body, _conditions(None, condition), lambda: body.constant(int(allowed)), lambda: body.role("before"))

    _answer(sheet, rule, question, "turns and winning", truth, mode, card=card)


def _write_draws_until(sheet: Sheet, rule: int, until: Cards, mode: int) -> None:
    """No cards: only a number ends it. Whether a card may be played the game looks at itself, after each card."""
    rest, playable = until, True
    match until:
        case Playable():
            rest = ANY_CARD
        case Both(Playable(), other) | Both(other, Playable()):
            rest = other
        case _:
            playable = False

    def wanted(body: Body) -> None:
        write_cards(body, rest)
        if playable:
            body.constant(codes.AND_PLAYABLE)
            body.emit("EITHER")

    faces = ALL_FACES | codes.AND_PLAYABLE
    _answer(sheet, rule, codes.DRAWS_UNTIL, "drawing", wanted, mode, faces)


# ---- values ----


def _write_counts_as(sheet: Sheet, rule: int, sentence: CountsAs, mode: int) -> None:
    faces, more = divided(sentence.cards)
    for question, value, no_say in (
        (codes.AS_RANK, sentence.rank, NO_SAY),
        (codes.AS_SUIT, sentence.suit, NO_SAY),
        (codes.AS_MORE, sentence.more or None, 0),
    ):
        if value is not None:

            def counts(body: Body, value: int = value, no_say: int = no_say) -> None:
                conditions = _conditions(more, sentence.condition)
                _if(body, conditions, lambda: body.constant(value), lambda: body.constant(no_say))

            _answer(sheet, rule, question, "what cards count as", counts, mode, faces, card="card", secrets=False)


def _write_worth(sheet: Sheet, rule: int, cards: Cards, n: Number, mode: int) -> None:
    faces, more = divided(cards)

    def worth(body: Body) -> None:
        _if(body, _conditions(more), lambda: write_number(body, n), lambda: body.role("amount"))

    _answer(
        sheet, rule, codes.WORTH_OF, "points", worth, mode, faces, card="card", amount=True, points=True, secrets=False
    )


def _write_how_many(sheet: Sheet, rule: int, sentence: HowMany) -> None:
    def number(body: Body) -> None:
        if sentence.change != "exactly":
            body.role("amount")
        write_number(body, sentence.n)
        if sentence.change == "more":
            body.emit("ADD")
        elif sentence.change == "fewer":
            body.emit("SUB")
            body.constant(0)
            body.emit("MOST_OF")

    _answer(sheet, rule, codes.HOW_MANY_OF, "numbers", number, amount=True)


# ---- small change ----


def _answer(
    sheet: Sheet,
    rule: int,
    question: int,
    what: str,
    write: Callable[[Body], None],
    mode: int = -1,
    faces: int = ALL_FACES,
    *,
    form: int = 0,
    card: str = "",
    under: str = "under",
    amount: bool = False,
    points: bool = False,
    chance: bool = False,
    secrets: bool = True,
) -> None:
    """A row that answers a question of the game."""
    body = Body(
        sheet,
        rule,
        mode,
        answers=True,
        chance=chance,
        chooses=False,
        secrets=secrets,
        card=card,
        under=under,
        amount=amount,
        points=points,
        number="argument" if mode >= 0 else "",
        chosen="argument" if mode >= 0 else "",
        can_play="amount" if question in (codes.MAY_DRAW, codes.MAY_PASS, codes.MAY_DO) else "",
        they=Player(),
    )
    number = sheet.having.question(question, what)
    write(body)
    sheet.add(Row(rule, body.words(), question=number, faces=faces, mode=mode, form=form))


def _conditions(more: Cards | None, *conditions: Condition | None) -> list[Condition]:
    """What is left to be looked at of cards, and other conditions, those that there are."""
    wanted = [] if more is None else [Is("card", more)]
    return [*wanted, *(condition for condition in conditions if condition is not None)]


def _if(body: Body, conditions: list[Condition], then: Callable[[], None], otherwise: Callable[[], None]) -> None:
    """One value where all conditions hold, else another."""
    for i, condition in enumerate(conditions):
        write_truth(body, condition)
        if i > 0:
            body.emit("AND")
    if conditions:
        body.when_true(then, otherwise)
    else:
        then()
