"""Stages: where a game stops, so that house rules can react before it goes on.

A game that has announced something does not run on to what follows from it: it notes the stage it has come to with
`pause` and returns without asking anybody. The engine then calls the game's `go_on`, again and again, until somebody
is asked or the game is over. Whenever somebody is asked by the game, there is no stage.
"""

from houserules.engine.rule import rule

NO_STAGE = 0  # the game goes on with the answer to a question, or not at all


@rule
def pause(t, stage, first=0, second=0):
    """The game stops here; what it will need to go on, if it is not in the record already, are up to two numbers."""
    t.stage = stage
    t.stage_with[0] = first
    t.stage_with[1] = second


@rule
def resume(t):
    """At the beginning of `go_on`: the stage that is now left, and its two numbers."""
    stage, first, second = int(t.stage), int(t.stage_with[0]), int(t.stage_with[1])
    t.stage = NO_STAGE
    t.stage_with[0] = 0
    t.stage_with[1] = 0
    return stage, first, second


@rule
def nothing_follows(t):
    """`after_reaction` of a game that has nothing to look after when a rule has changed something."""


@rule
def no_stages(t):
    """`go_on` of a game that never pauses."""
