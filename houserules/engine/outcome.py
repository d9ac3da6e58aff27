"""How a game ends: an outcome, who has won, and the game's reason."""

from houserules.engine.record import SEATS
from houserules.engine.rule import rule
from houserules.engine.seating import seats_in_play
from houserules.engine.sets import count, has
from houserules.engine.stages import NO_STAGE, pause

OUTCOMES = ("playing", "won", "shared", "all lose", "void", "unfinished")
PLAYING, WON, SHARED, ALL_LOSE, VOID, UNFINISHED = range(len(OUTCOMES))


@rule
def end(t, outcome, winners, reason):
    """The game is over; nobody is asked any more, and nothing follows."""
    t.outcome = outcome
    t.winners = winners
    t.reason = reason
    for row in range(t.asking):
        for column in range(4):
            t.question[row, column] = 0
    t.asking = 0
    pause(t, NO_STAGE)


@rule
def end_with(t, winners, reason):
    """The game is won by one seat or shared by several."""
    end(t, WON if count(winners) == 1 else SHARED, winners, reason)


@rule
def end_by_rule(t, winners):
    """`finish` of a game that has nothing to do at its end: a house rule ends it with these winners."""
    if winners == 0:
        end(t, ALL_LOSE, 0, 0)
    else:
        end_with(t, winners, 0)


@rule
def best_scores(t, lowest):
    """The seats with the highest scores, or the lowest, among those that are not out."""
    best, seats = 0, 0
    for seat in range(t.seats):
        if has(seats_in_play(t), seat):
            score = -int(t.score[seat]) if lowest else int(t.score[seat])
            if seats == 0 or score > best:
                best, seats = score, 0
            if score == best:
                seats |= 1 << seat
    return seats


@rule
def share(t, seat):
    """What a finished game is worth to a seat: 1 for the winner, divided where it is shared; else 0."""
    winners = int(t.winners)
    if t.outcome != WON and t.outcome != SHARED:
        return 0.0
    return 1.0 / count(winners) if seat < SEATS and (winners >> seat) & 1 != 0 else 0.0
