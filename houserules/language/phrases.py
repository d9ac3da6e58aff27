"""The grammar, put together."""

from functools import cache

from houserules.language.cards import add_cards
from houserules.language.coming import add_coming
from houserules.language.conditions import add_conditions
from houserules.language.customs import add_customs
from houserules.language.deeds import add_deeds
from houserules.language.dues import add_dues
from houserules.language.frames import add_frames
from houserules.language.grammar import Grammar
from houserules.language.luck import add_luck
from houserules.language.moments import add_moments
from houserules.language.numbers import add_numbers
from houserules.language.players import add_players
from houserules.language.sentences import add_sentences
from houserules.language.shorthand import add_shorthand
from houserules.language.tallies import add_tallies


@cache
def grammar() -> Grammar:
    """All that can be said."""
    made = Grammar()
    made.longest_first = {"event"}
    for add in (
        add_cards,
        add_players,
        add_numbers,
        add_conditions,
        add_moments,
        add_deeds,
        add_sentences,
        add_luck,
        add_dues,
        add_tallies,
        add_coming,
        add_shorthand,
        add_frames,
        add_customs,
    ):
        add(made)
    return made
