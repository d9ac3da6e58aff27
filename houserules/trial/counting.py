"""The loop that plays games for a trial: as `running`, but it also counts what the rules of the table did.

Players choose at random, but they want to get on: mostly, who may play a card plays one.
"""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from houserules.engine import acts
from houserules.engine.chance import CHOOSING, DEALING, key, random_below
from houserules.engine.compiling import compiled
from houserules.engine.game import Game, Rules
from houserules.engine.machine.book import BANK
from houserules.engine.outcome import PLAYING, UNFINISHED
from houserules.engine.record import SEATS, copy_table, table_at
from houserules.engine.rule import rule
from houserules.engine.running import GENERATORS, TABLES, an_actor, flow_of

#: What is counted of a game; a row each.
TALLY = np.dtype(
    [
        ("circle", "i8"),  # the reactions that were in circles, as bits
        ("moves", "i4"),
        ("cut_at", "i4"),  # the move at which the first circle was cut, counted from 1; 0: none was
        ("winners", "i2"),
        ("cuts", "i2"),  # how many circles were cut
        ("fired", "i2", (BANK,)),  # how often each rule did something
        ("score", "i2", (SEATS,)),
        ("held", "i2"),  # cards in all hands at the end
        ("outcome", "i1"),
        ("reason", "i1"),
    ],
    align=True,
)
CARELESS = 8  # one choice in so many is any choice at all


@cache
def choosing(game: Game) -> Rules:
    """Which of the n choices of a seat is made."""
    act_of = (game.plain or game).act_of
    plays_by_rules, own_choices = game.asks_answers, game.choices if game.plain is None else game.plain.choices

    @rule
    def chosen(t, seat, choices, n, chance):
        plays = 0
        if plays_by_rules and random_below(chance, CARELESS) > 0:
            while plays < n and choices[plays] < own_choices and is_play(t, seat, int(choices[plays])):
                plays += 1
        return int(choices[random_below(chance, plays if plays > 0 else n)])

    @rule
    def is_play(t, seat, choice):
        return act_of(t, seat, choice) // acts.RADIX == acts.PLAY

    return chosen


@cache
def counting_loop(game: Game) -> Rules:
    """The loop of a game, interpreted."""
    begin, choose, legal = flow_of(game).begin, flow_of(game).choose, game.legal
    chosen, hand = choosing(game), game.hand

    @rule
    def play(desk, i, notes, k, prepared, listed, low, high, limit, tallies):
        """The i-th worker plays the listed games from `low` up to `high`: a tally each, in the same row.

        A game that is not over after so many choices is broken off: it counts as unfinished.
        """
        tables, chance, note = desk[TABLES], table_at(desk[GENERATORS], i).chance, table_at(notes, k)
        for row in range(low, high):
            listed_game, tally = table_at(listed, row), table_at(tallies, row)
            run, number = int(listed_game.run), int(listed_game.number)
            copy_table(tables, i, prepared, int(listed_game.variant))
            t = table_at(tables, i)
            key(t.chance, run, number, DEALING)
            key(chance, run, number, CHOOSING)
            begin(t)
            circle, cut_at = int(t.resting), int(t.resting != 0)
            while t.outcome == PLAYING and t.moves < limit:
                seat = an_actor(t, chance)
                n = legal(t, seat, note.choices)
                choose(t, seat, chosen(t, seat, note.choices, n, chance))
                if t.resting != 0:
                    circle |= int(t.resting)
                    cut_at = int(t.moves) if cut_at == 0 else cut_at
            tally.circle = circle
            tally.cut_at = cut_at
            tally.moves = t.moves
            tally.winners = t.winners
            tally.cuts = t.cut
            tally.outcome = t.outcome if t.outcome != PLAYING else UNFINISHED
            tally.reason = t.reason
            tally.held = 0
            for seat in range(t.seats):
                tally.held = int(tally.held) + (int(t.size[hand + seat]) if hand >= 0 else 0)
            for seat in range(SEATS):
                tally.score[seat] = int(t.score[seat])
            for rule_number in range(BANK):
                tally.fired[rule_number] = int(t.times_fired[rule_number])

    return play


@cache
def compiled_loop(game: Game) -> Any:
    """The same, compiled when first called, or read from the cache."""
    return compiled(counting_loop(game), Path(__file__))
