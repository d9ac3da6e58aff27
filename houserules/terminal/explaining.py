"""`houserules rules explain`: step by step what a rule will do, and an example on real cards."""

from collections.abc import Iterator
from typing import assert_never

from houserules.engine.game import Game
from houserules.engine.machine.book import TooLarge
from houserules.language.checks import check
from houserules.language.code import NotForThisGame
from houserules.language.conditions import condition_in_words
from houserules.language.moments import moment_in_words
from houserules.language.reading import read_rule
from houserules.language.rules import (
    Answers,
    CountsAs,
    Dealt,
    Declare,
    DrawsOnTurn,
    HowMany,
    Kept,
    MayAct,
    MayDo,
    MayDraw,
    MayPass,
    MayWin,
    NextPlayer,
    NoEffect,
    Permission,
    PlaysDrawn,
    Sentence,
    Speech,
    When,
    Winner,
    Worth,
)
from houserules.language.saying import effects_in_words, say_sentence, tidy
from houserules.terminal.checking import KEEPERS, tell_trouble
from houserules.terminal.console import REFUSED, TITLE, Console
from houserules.trial.showing import example_of

_PERMISSIONS = {
    "may": "Whenever somebody may play, it allows these cards, unless a “may not” forbids them.",
    "may not": "Whenever somebody may play, it forbids these cards; that beats every “may”.",
    "may all the same": "Whenever somebody may play, it allows these cards, even where a “may not” forbids them.",
    "must": "Whoever holds one of these cards and may play it can do nothing else.",
    "out of turn": "Who is not at turn may play these cards too, before whoever is.",
    "together": "After a card is laid, these may be added to the same play; then all count as played.",
}


def explain(console: Console, game: Game, text: str) -> bool:
    """Explain one rule; says whether it was understood."""
    reading = read_rule(" ".join(text.split()))
    if reading.rule is None:
        tell_trouble(console, reading)
        return False
    for said in reading.reading:
        console.say(said, TITLE)
    console.say(KEEPERS[reading.kept_by])
    for sentence in reading.rule.sentences:
        console.say()
        if len(reading.rule.sentences) > 1:
            console.say(say_sentence(sentence), TITLE)
        for line in steps_of(sentence):
            console.say(f"  {tidy(line)}")
    for warning in check(reading.rule, (), game):
        console.say(f"Careful: {warning.sentence}", REFUSED)
    if reading.kept_by == "engine":
        console.say()
        try:
            lines = example_of(game, reading.rule)
        except (NotForThisGame, TooLarge) as wrong:
            console.say(str(wrong), REFUSED)
            return True
        console.say(f"An example in {game.title}, all hands open:", TITLE)
        for line in lines or ["None was found: in many games at random it changed nothing."]:
            console.say(f"  {line}")
    return True


def steps_of(sentence: Sentence) -> Iterator[str]:
    """What a sentence does, a step a line."""
    condition = getattr(sentence, "condition", None)
    match sentence:
        case When(moment, effects, _):
            yield f"It waits until {moment_in_words(moment)}."
            if condition is not None:
                yield f"Then it looks whether {condition_in_words(condition)}; if not, nothing happens."
            for number, effect in enumerate(effects, start=1):
                yield f"{number}. {_capital(effects_in_words((effect,)))}."
            if len(effects) > 1:
                yield "What follows from these steps waits until all of them are done."
            return
        case Permission(kind):
            yield _PERMISSIONS[kind]
            if kind == "may":
                yield "It is one more way to play: what other rules allow stays allowed."
        case MayAct(act):
            yield f"Whoever wants to {act} is refused, with this sentence, as long as anything else can be done."
        case MayDo(effects):
            yield "Whoever is at turn has one more choice, instead of playing or drawing:"
            for number, effect in enumerate(effects, start=1):
                yield f"{number}. {_capital(effects_in_words((effect,)))}."
        case MayDraw() | MayPass() | MayWin() | PlaysDrawn():
            yield "It is asked each time that the question comes up; of several such rules, the last decides."
        case DrawsOnTurn():
            yield "It is asked when somebody draws instead of playing; of several such rules, the last decides."
        case CountsAs():
            yield "These cards count as that wherever a rule looks at them; of several such rules, the later goes on."
        case Worth():
            yield "It is asked wherever points of cards are counted; of several such rules, the last decides."
        case Dealt():
            yield "It is asked when cards are dealt, so it counts from the next round on."
        case HowMany():
            yield "It changes the numbers that the game itself asks for: how many are drawn, looked at, paid."
        case NextPlayer():
            yield "It is asked at the end of each turn; of several such rules, the last decides."
        case Answers():
            yield "Whoever has something due is asked first; played so, the card does that, and counts as played."
        case Winner():
            yield "It is asked when a rule ends the round."
        case NoEffect():
            yield "It is asked when such a card is played: rules that wait for it react so many times, or not at all."
        case Declare(name, each_player, start, _):
            yield f"All see the counter “{name}”{', one for each player' if each_player else ''}: it begins at {start}."
        case Speech():
            yield "No program hears people speak: who breaks it can be accused, and the players vote."
        case Kept():
            yield "The game does nothing with it: its text is shown, and the players see to it."
        case _:
            assert_never(sentence)
    if condition is not None:
        yield f"Only if {condition_in_words(condition)}."


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
