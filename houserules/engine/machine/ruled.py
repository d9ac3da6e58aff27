"""A game with house rules: the game's own rules, and the machine that runs those of the table between their steps."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import numpy as np

from houserules.cards.faces import FACES
from houserules.engine import outcome
from houserules.engine.asking import asked
from houserules.engine.game import Game, Refusal
from houserules.engine.machine import codes
from houserules.engine.machine.book import RULES, Book
from houserules.engine.machine.codes import (
    ACTOR,
    AMOUNT,
    BEFORE,
    CARD,
    CHOSEN,
    FIRST_ASK,
    FIRST_DO,
    NO_FACE,
    NOBODY,
    OP,
    OWNER,
    PICKED,
    TARGET,
    THEY,
    UNDER,
    WINNERS,
)
from houserules.engine.machine.doing import RUNNING, do
from houserules.engine.machine.fields import (
    BODY,
    BOOK_FIELDS,
    MOMENT,
    Q_ACTOR,
    Q_AMOUNT,
    Q_BEFORE,
    Q_CARD,
    Q_TARGET,
    Q_UNDER,
    REACTIONS,
    STATE_FIELDS,
    pack,
)
from houserules.engine.machine.lasting import begin_rules, owners_reacting, revalue
from houserules.engine.machine.look import (
    MOST_STEPS,
    PLAYABLE,
    answers_together,
    begin_answer,
    counts_as,
    extreme,
    first_seat,
    forget_answer,
    hand_of,
    own,
    put,
    rows_asked,
    seats_in_round,
    taken,
    think,
)
from houserules.engine.machine.permit import forbidden_act, playable
from houserules.engine.machine.questions import (
    RULE_ASKS,
    RULE_CHOICES,
    ask_or_answer,
    is_answer,
    list_answers,
    take_answer,
)
from houserules.engine.machine.react import NO_BODY, clear_queue, drop_reactions
from houserules.engine.machine.verbs import hand_changed, hide_shown, show_drawn
from houserules.engine.moments import SEAT_OUT, announce
from houserules.engine.places import bury, face, move, size
from houserules.engine.record import Field, table_at
from houserules.engine.rule import rule
from houserules.engine.sets import count, has, lowest

BUDGET = 256  # reactions that may run before the next choice of the game
END, DRAW, DRAW_UNTIL, WIN, LOSE, END_ROUND, WIN_TOGETHER = (
    OP[name] for name in ("END", "DRAW", "DRAW_UNTIL", "WIN", "LOSE", "END_ROUND", "WIN_TOGETHER")
)
MOST_DRAWN = 500
NO_CODE = -1  # a body that is over before its end
BY_A_RULE, TOO_LONG = "a house rule ended the game", "the game went on for too long"
MOST_MOVES = 10_000  # choices in a game


@cache
def ruled(game: Game) -> Game:
    """This game, at whose tables house rules can be in force; its tables begin with none."""
    base, own_reasons, by_a_rule, too_long = game.choices, len(game.reasons), len(game.endings), len(game.endings) + 1
    draw_one, game_go_on, game_apply, game_deal = game.draw_one, game.go_on, game.apply, game.deal
    game_legal, game_why_not, act_of, game_finish = game.legal, game.why_not, game.act_of, game.finish
    after_reaction, game_set_out = game.after_reaction, game.set_out
    stock, pile, hand, own_pile, asks_answers = game.stock, game.pile, game.hand, game.own_pile, int(game.asks_answers)
    first, second, third = (*game.piles, -1, -1, -1)[:3]

    # ---- reactions ----

    @rule
    def finish(t, winners):
        """A rule ends the game, or its round."""
        clear_queue(t)
        game_finish(t, winners)
        if t.outcome != outcome.PLAYING and t.reason == 0:
            t.reason = by_a_rule

    @rule
    def draw_cards(t, seat, n, wanted):
        """They draw; a wanted card ends it, and then all see what is drawn. Returns the last card drawn."""
        before, drawn = size(t, hand_of(t, seat)), NO_FACE
        for _ in range(min(n, MOST_DRAWN)):
            card = draw_one(t, seat)
            if card < 0 or t.outcome != outcome.PLAYING:
                break
            drawn = face(t, card)
            if wanted != 0:
                show_drawn(t, seat, card)
            if has(wanted, counts_as(t, drawn)):
                break
        if t.outcome == outcome.PLAYING:
            hand_changed(t, seat, before)
        return drawn

    @rule
    def leave_round(t, seat):
        """Who has lost is out: the hand goes under the stock, and the last one left has won. True if that was all."""
        if seat < 0 or has(int(t.out), seat):
            return False
        t.out = int(t.out) | 1 << seat
        stock = int(t.where[codes.STOCK])
        while size(t, hand_of(t, seat)) > 0 and stock >= 0:
            move(t, hand_of(t, seat), size(t, hand_of(t, seat)) - 1, stock)
            bury(t, stock, size(t, stock) - 1)
        announce(t, SEAT_OUT, seat)
        if seat == t.turn:
            t.turn_over = 1
        if count(seats_in_round(t)) == 1:
            finish(t, seats_in_round(t))
            return True
        return False

    @rule
    def winners_by_rules(t):
        rows = rows_asked(t, WINNERS)
        seats = extreme(t, -1, seats_in_round(t), -1)
        begin_answer(t, int(t.turn), NO_FACE, NO_FACE, 0, NOBODY)
        while rows != 0:
            found = answers_together(t, lowest(rows)) & seats_in_round(t)
            rows &= rows - 1
            if found != 0:
                seats = found
        return seats

    @rule
    def act(t, pc):
        """Do one operation in which the game has a say; returns where the code goes on, or that it does not."""
        op, they = int(t.code[pc]), int(t.role[RUNNING, THEY])
        over = NO_CODE
        if op == DRAW or op == DRAW_UNTIL:
            n = taken(t, RUNNING)
            wanted = taken(t, RUNNING) if op == DRAW_UNTIL else 0
            if they >= 0:
                card = draw_cards(t, they, n, wanted)
                if op == DRAW_UNTIL:
                    t.role[RUNNING, PICKED] = card
            over = pc + 1
        elif op == LOSE:
            over = NO_CODE if leave_round(t, they) else pc + 1
        elif op == END_ROUND:
            finish(t, winners_by_rules(t))
        elif op == WIN_TOGETHER:
            seats = taken(t, RUNNING)
            if seats != 0:
                finish(t, seats)
            else:
                over = pc + 1
        elif they >= 0:
            finish(t, 1 << they)
        return over

    @rule
    def run(t, pc):
        """Run a body from a place in its code on; it ends, or waits for an answer, or the game is over."""
        steps = 0
        while t.outcome == outcome.PLAYING and pc != NO_CODE and steps < MOST_STEPS:
            steps += 1
            op = int(t.code[pc])
            if op == END:
                break
            if op >= FIRST_ASK and t.acted == 0:
                t.acted = 1
                if not has(int(t.keepers), int(t.row)):
                    number = int(t.row_rule[REACTIONS, int(t.row)])
                    t.times_fired[number] = min(30_000, int(t.times_fired[number]) + 1)
            if op == PLAYABLE:
                seat = first_seat(taken(t, RUNNING))
                faces = playable(t, seat) if seat >= 0 else 0
                counted = 0
                while faces != 0:
                    counted |= 1 << counts_as(t, lowest(faces))
                    faces &= faces - 1
                put(t, RUNNING, counted)
                pc += 1
            elif op < FIRST_ASK:
                pc = think(t, RUNNING, pc)
            elif op == DRAW or op == DRAW_UNTIL or op == WIN or op == LOSE or op == END_ROUND or op == WIN_TOGETHER:
                pc = act(t, pc)
            elif op >= FIRST_DO:
                pc = do(t, pc)
            else:
                pc = ask_or_answer(t, pc)
                if pc < 0:
                    return
        while t.depth[RUNNING] > 0:
            taken(t, RUNNING)
        for r in range(len(codes.ROLES)):
            t.role[RUNNING, r] = 0
        t.acted = 0
        t.picked_from = 0
        if t.outcome == outcome.PLAYING:
            after_reaction(t)

    @rule
    def react(t):
        """Run the next reaction to the first moment in the queue."""
        head = int(t.head)
        rows, body = int(t.queue_rows[head]), int(t.queue[head, BODY])
        if rows == 0 and body < 0:
            t.head = head + 1
            if t.head == t.queued:
                clear_queue(t)
            return
        t.steps = int(t.steps) + 1
        if t.steps > BUDGET:
            drop_reactions(t)
            return
        actor = int(t.queue[head, Q_ACTOR])
        t.role[RUNNING, ACTOR] = actor
        t.role[RUNNING, THEY] = actor
        t.role[RUNNING, CARD] = int(t.queue[head, Q_CARD])
        t.role[RUNNING, UNDER] = int(t.queue[head, Q_UNDER])
        t.role[RUNNING, TARGET] = int(t.queue[head, Q_TARGET])
        t.role[RUNNING, CHOSEN] = int(t.queue[head, Q_TARGET])
        t.role[RUNNING, AMOUNT] = int(t.queue[head, Q_AMOUNT])
        t.role[RUNNING, BEFORE] = int(t.queue[head, Q_BEFORE])
        t.role[RUNNING, PICKED] = NO_FACE
        t.role[RUNNING, OWNER] = NOBODY
        if body >= 0:  # an effect that was pending falls due: its victim does it
            t.queue[head, BODY] = NO_BODY
            t.row = int(t.queue[head, MOMENT])
            t.role[RUNNING, THEY] = int(t.queue[head, Q_TARGET])
            owner = int(t.queue[head, Q_BEFORE])
            t.role[RUNNING, BEFORE] = 0
            if owner >= 0 and t.row_mode[REACTIONS, int(t.row)] >= 0:
                own(t, REACTIONS, RUNNING, int(t.row), owner)
            run(t, body)
            return
        row = lowest(rows)
        t.row = row
        if t.steps > BUDGET // 2:
            t.fired = int(t.fired) | 1 << row
        if t.row_mode[REACTIONS, row] >= 0:
            if t.owners == 0:
                t.owners = owners_reacting(t, row)
            if t.owners == 0:
                t.queue_rows[head] = rows & ~(1 << row)
                for r in range(len(codes.ROLES)):
                    t.role[RUNNING, r] = 0
                return
            own(t, REACTIONS, RUNNING, row, lowest(int(t.owners)))
            t.owners = int(t.owners) & (int(t.owners) - 1)
        if t.owners == 0:
            t.queue_rows[head] = rows & ~(1 << row)
        run(t, int(t.row_start[REACTIONS, row]))

    # ---- the game's own rules, and the machine between their steps ----

    @rule
    def set_out(t):
        t.where[codes.STOCK] = stock
        t.where[codes.UNDER_STOCK] = stock
        t.where[codes.PILE] = pile
        t.where[codes.HAND] = hand
        t.where[codes.OWN_PILE] = own_pile
        t.where[codes.FIRST_PILE] = first
        t.where[codes.SECOND_PILE] = second
        t.where[codes.THIRD_PILE] = third
        t.may_answer = asks_answers
        t.refusals = own_reasons + 2
        for printed in range(FACES):
            t.counted_as[printed] = printed
        game_set_out(t)

    @rule
    def deal(t):
        begin_rules(t)
        game_deal(t)
        forget_answer(t)

    @rule
    def go_on(t):
        if t.revaluing > 1:
            revalue(t)
        if t.head < t.queued:
            react(t)
        else:
            game_go_on(t)
        forget_answer(t)

    @rule
    def apply(t, seat, choice):
        if asked(t) == RULE_ASKS:
            run(t, take_answer(t, choice - base))
        else:
            choose(t, seat, choice)
        forget_answer(t)

    @rule
    def choose(t, seat, choice):
        if t.shown != 0:
            hide_shown(t)
        t.steps = 0
        t.fired = 0
        t.resting = 0
        t.stilled = 0
        if t.moves > MOST_MOVES:
            outcome.end(t, outcome.UNFINISHED, 0, too_long)
        else:
            game_apply(t, seat, choice)

    @rule
    def refused_by(t, seat, choice):
        """The row of a rule that forbids what the game allows, or -1."""
        act_and_face = act_of(t, seat, choice)
        return forbidden_act(t, seat, act_and_face // 64, act_and_face % 64)

    @rule
    def filtered(t, seat, n, out):
        """Those of n choices that no rule forbids; all, if that leaves none."""
        kept = 0
        for i in range(n):
            kept += refused_by(t, seat, int(out[i])) < 0
        if kept == 0 or kept == n:
            return n
        kept = 0
        for i in range(n):
            if refused_by(t, seat, int(out[i])) < 0:
                out[kept] = int(out[i])
                kept += 1
        return kept

    @rule
    def legal(t, seat, out):
        if asked(t) == RULE_ASKS:
            return list_answers(t, base, out) if has_to_answer(t, seat) else 0
        n = game_legal(t, seat, out)
        if rows_asked(t, codes.MAY_ACT) != 0:
            n = filtered(t, seat, n, out)
        forget_answer(t)
        return n

    @rule
    def has_to_answer(t, seat):
        return int(t.question[int(t.asking) - 1, 1]) >> seat & 1 != 0

    @rule
    def why_not(t, seat, choice):
        reason = why_refused(t, seat, choice)
        forget_answer(t)
        return reason

    @rule
    def why_refused(t, seat, choice):
        if asked(t) == RULE_ASKS and has_to_answer(t, seat):
            return 0 if is_answer(t, choice - base) else own_reasons
        if choice >= base:
            return own_reasons + 1
        reason = game_why_not(t, seat, choice)
        if reason == 0 and rows_asked(t, codes.MAY_ACT) != 0:
            row = refused_by(t, seat, choice)
            if row >= 0 and another_is_allowed(t, seat):
                return own_reasons + 2 + int(t.row_rule[1, row])
        return reason

    @rule
    def another_is_allowed(t, seat):
        """Is there any choice that the game allows and no rule forbids?"""
        for choice in range(base):
            if game_why_not(t, seat, choice) == 0 and refused_by(t, seat, choice) < 0:
                return True
        return False

    refusals = (
        Refusal("First answer what the rule asks."),
        Refusal("No rule asks for that now."),
        *(Refusal(f"House rule {number} forbids that.") for number in range(1, RULES + 1)),
    )
    names = {declared.name for declared in game.fields}
    dealer = () if "dealer" in names else (Field("dealer"),)
    return replace(
        game,
        choices=base + RULE_CHOICES,
        set_out=set_out,
        deal=deal,
        go_on=go_on,
        apply=apply,
        legal=legal,
        why_not=why_not,
        reasons=game.reasons + refusals,
        fields=(*game.fields, *dealer, *BOOK_FIELDS, *STATE_FIELDS),
        questions=(*game.questions, *("",) * (RULE_ASKS - 1 - len(game.questions)), "rule"),
        endings=(*game.endings, BY_A_RULE, TOO_LONG),
        plain=game,
    )


def prepared_with(
    game: Game, book: Book, seats: int, options: Mapping[str, str | int] | None = None, recording: bool = False
) -> np.ndarray:
    """A table of a ruled game set out for so many players, with these rules in force."""
    prepared = game.prepared(seats, options, recording)
    pack(table_at(prepared, 0), book)
    return prepared
