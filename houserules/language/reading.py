"""Rules read from what people write: understood and said back, or answered with the place, the reason and a way out."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import chain, pairwise
from typing import Any, Literal

from houserules.language.cards import of_rank
from houserules.language.conditions import all_of, opposite
from houserules.language.deeds import Clause
from houserules.language.doings import as_sentences
from houserules.language.grammar import Reader, TooInvolved
from houserules.language.headings import is_title
from houserules.language.luck import last_throw
from houserules.language.mentioned import Topic, with_mentioned
from houserules.language.phrases import grammar
from houserules.language.questions import as_conditions
from houserules.language.rules import (
    ANY_CARD,
    Act,
    Cards,
    ChosenNumber,
    Compare,
    Faces,
    HouseRule,
    If,
    Is,
    Kept,
    Lasting,
    Left,
    May,
    MayDo,
    Next,
    Not,
    Num,
    Opposite,
    Permission,
    Say,
    Sentence,
    Speech,
    They,
    When,
)
from houserules.language.saying import say, say_sentence
from houserules.language.sentences import card_does
from houserules.language.settling import Meant, is_seen_from_nobody, meant, nobody_is_meant, settle
from houserules.language.suggesting import suggestions
from houserules.language.tallies import named_counters
from houserules.language.words import MOST_WORDS, Word, words_of

KeptBy = Literal["engine", "table", "players"]


@dataclass(frozen=True)
class Reading:
    """What was understood of a rule; or where it broke, why, and what would work."""

    text: str
    rule: HouseRule | None = None
    kept_by: KeptBy = "players"
    reading: tuple[str, ...] = ()
    problem: str = ""
    where: tuple[int, int] | None = None  # the signs of the text that were not understood

    @cached_property
    def suggestions(self) -> tuple[str, ...]:
        """The nearest sentences that would work; worked out when somebody asks."""
        if self.understood or self.where is None or not self.text.strip() or _MAKING.search(self.text):
            return ()
        return suggestions(self.text, self.where, _canonical)

    @property
    def understood(self) -> bool:
        return self.rule is not None


@dataclass(frozen=True)
class Trouble:
    """Where reading came to an end."""

    problem: str
    where: tuple[int, int] = (0, 0)  # nothing: all of it


def paragraphs(text: str) -> list[str]:
    """The rules of a text: one a paragraph; lines that begin with # are remarks."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    return [" ".join(part.split()) for part in re.split(r"\n\s*\n", "\n".join(lines)) if part.strip()]


def read_rules(text: str) -> list[Reading]:
    """All rules of a text."""
    return [read_rule(paragraph) for paragraph in paragraphs(text)]


@lru_cache(maxsize=1024)
def read_rule(text: str) -> Reading:
    """One rule, of one sentence or several."""
    if not text.strip():
        return Reading(text, problem="There is nothing to read.", where=(0, 0))
    if match := _MAKING.search(text):
        return Reading(text, problem=_MAKING_REFUSED, where=match.span())
    if len(words_of(text)) > MOST_WORDS:
        problem = f"A rule has at most {MOST_WORDS} words; make two of it."
        return Reading(text, problem=problem, where=(0, len(text)))
    found = _read(text)
    if isinstance(found, HouseRule):
        return Reading(text, found, _keeper(found), say(found))
    speech = _speech(text)
    if speech is not None:
        return Reading(text, speech, "table", say(speech))
    where = found.where if found.where != (0, 0) else (0, len(text))
    return Reading(text, None, "players", (), found.problem, where)


def _canonical(text: str) -> tuple[str, ...]:
    if len(words_of(text)) > MOST_WORDS:
        return ()
    found = _read(text)
    return say(found) if isinstance(found, HouseRule) else ()


_MAKING = re.compile(
    r"\b(?:(?:make|makes|making|invent|invents|inventing|write|writes|writing|add|adds|adding|create|creates|"
    r"creating|contribute|propose|proposes|change|changes|abolish|repeal|delete)\s+(?:up\s+)?(?:a|an|the|any|"
    r"another|new|two|2|more|one)"
    r"(?:\s+\w+){0,2}\s+rules?\b(?!\s+card)|new rules?\b)",
    re.IGNORECASE,
)
_MAKING_REFUSED = "How rules are made is not open to rules: the next rule's author is found as the game says."


def _keeper(rule: HouseRule) -> KeptBy:
    if any(isinstance(part, Say | Act | Speech) for sentence in rule.sentences for part in _parts(sentence)):
        return "table"
    return "players" if all(isinstance(sentence, Kept) for sentence in rule.sentences) else "engine"


def _parts(value: Any) -> Iterable[Any]:
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from _parts(part)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            yield from _parts(getattr(value, name))


# ---- titles and sentences ----

_TITLE = re.compile(r"^\s*(?:“(?P<quoted>[^”]{1,60})”|(?P<plain>[^.:!?;]{1,60}?))\s*(?::|\s[–—-])\s+(?=\S)")
_HEADING = re.compile(r"^\s*([^.:!?;]{1,40})[.!]\s+(?=\S)")
_ENDS = re.compile(r"(?<=[.!])[\"”’)]*\s+(?=[^a-z\s])|\n+")


def _read(text: str) -> HouseRule | Trouble:
    quoted = re.match(r"^\s*“([^”]{1,60})”:\s+(?=\S)", text)
    if quoted:
        found = _paragraph(text, quoted.end())
        return _rule(found, quoted[1]) if isinstance(found, list) else found
    found = _paragraph(text, 0)
    if isinstance(found, list):
        return _rule(found, "")
    plain = _without_asides(text)
    if plain != text:
        told = _read(plain)
        if isinstance(told, HouseRule):
            return told
    title = _TITLE.match(text)
    if title:
        whole = _triggered(text, title["plain"] or title["quoted"], title.end())
        if whole is not None:
            return _rule(whole, title["plain"] or title["quoted"])
        rest = _paragraph(text, title.end(), title["plain"] or title["quoted"])
        if isinstance(rest, list):
            return _rule(rest, title["plain"] or title["quoted"])
        if rest.where[0] >= found.where[0]:
            return rest
    heading = _HEADING.match(text)
    if heading and is_title(words_of(heading[1])):
        rest = _paragraph(text, heading.end())
        return _rule(rest, heading[1].strip("“”\"' ")) if isinstance(rest, list) else rest
    return found


_MORE_THAN_A_NAME = {
    ",",
    "then",
    "after",
    "before",
    "and",
    "or",
    "not",
    "no",
    "until",
    "in-a-row",
    "if",
    "when",
    "twice",
    "plus",
    "-",
    "except",
}


def _triggered(text: str, title: str, start: int) -> list[Any] | None:
    """“Fives swap: …”: what follows happens when a card is played that the title names, if it says no moment itself."""
    called = words_of(title)
    found_in_title = Reader(grammar(), called).at("played", 0)
    named = [cards for cards, end in found_in_title if not any(word.text in _MORE_THAN_A_NAME for word in called[end:])]
    pieces = _pieces(text[start:])
    if not named or not pieces or len(words_of(title)) < 2 or words_of(title)[0].text.isdigit():
        return None
    words = words_of(pieces[0])
    found: list[Any] = []
    if words and words[0].text not in {"when", "if", "after", "while", "unless"}:
        for effects in Reader(grammar(), words).all_of("effects"):
            if any(isinstance(getattr(effect, "effect", None), Lasting) for effect in effects):
                break  # “Clubs first: nobody may … until …” is no effect of a card
            whole = with_mentioned(card_does(named[0][0], effects, named[0][1]), [])
            if whole is not None:
                found = [whole]
                break
    at = start + len(pieces[0])
    for piece in pieces[1:] if found else ():
        more = _follow(found, [replace(word, start=word.start + at, end=word.end + at) for word in words_of(piece)])
        if isinstance(more, Trouble):
            return None
        found = more
        at += len(piece)
    return found or None


def _without_asides(text: str) -> str:
    """A text without what stands in parentheses: what it says may be left out."""
    return re.sub(r"\s*\([^()]*\)", "", text)


def _rule(sentences: list[Any], title: str) -> HouseRule | Trouble:
    settled: list[Sentence] = []
    for sentence in sentences:
        if isinstance(sentence, Topic):
            continue
        made = settle(sentence)
        if nobody_is_meant(made):
            return Trouble(
                "It is not clear which player is meant: say “the next player”, “a player of their choice” ..."
            )
        if is_seen_from_nobody(made):
            return Trouble(
                "It is not clear from when on, and how long, this holds for that player: "
                "say “when …, until their next turn …”, or “on a …”."
            )
        if made not in settled:
            settled.append(made)
    return HouseRule(tuple(named_counters(settled)), title)


def _topics(title: str) -> list[Any]:
    """Of which cards a rule with this title is."""
    reader = Reader(grammar(), words_of(title))
    named = [Topic(cards) for cards, _ in reader.at("cards", 0) if isinstance(cards, Faces) and cards != ANY_CARD]
    return (reader.all_of("heading") or named)[:1]


def _paragraph(text: str, start: int, title: str = "") -> list[Any] | Trouble:
    """The sentences of a text from a place on, not settled yet."""
    found: list[Any] = _topics(title) if title else []
    at = start
    for piece in _pieces(text[start:]):
        words = [replace(word, start=word.start + at, end=word.end + at) for word in words_of(piece)]
        at += len(piece)
        if not words:
            continue
        more = _follow(found, words)
        if isinstance(more, Trouble):
            asked = (_follow(found, each) for each in chain(as_conditions(words), as_sentences(words)))
            more = next((each for each in asked if not isinstance(each, Trouble)), more)
        if isinstance(more, Trouble):
            more = _part_by_part(found, words) or more
        if isinstance(more, Trouble):
            return more
        found = more
    if all(isinstance(sentence, Topic) for sentence in found):
        return Trouble("There is no rule here.", (start, len(text)))
    return found


def _part_by_part(found: list[Any], words: list[Word]) -> list[Any] | None:
    """A sentence with semicolons or dashes in it, read as several."""
    cuts = [i for i, word in enumerate(words) if word.text in {";", "-"}]
    for cut in cuts:
        first, rest = words[:cut], words[cut + 1 :]
        if first and rest:
            done = _follow(found, first)
            more = _follow(done, rest) if not isinstance(done, Trouble) else done
            if not isinstance(more, Trouble):
                return more
    return None


def _pieces(text: str) -> list[str]:
    """A text, cut behind each sentence, but not within quotation marks."""
    quoted = [match.span() for match in re.finditer("“[^”]*”", text)]
    ends = [match.end() for match in _ENDS.finditer(text)]
    cuts = [0, *(end for end in ends if not any(low < end < high for low, high in quoted)), len(text)]
    return [text[low:high] for low, high in pairwise(cuts) if high > low]


def _follow(found: list[Any], words: list[Word]) -> list[Any] | Trouble:
    """The sentences so far, and one more: on its own, or carrying on with the last."""
    carries_on = found and words[0].text in _CARRIES_ON
    whole = Reader(grammar(), words)
    try:
        if last_throw(found) is not None:  # “on a 6” is a number that was thrown
            for build in whole.all_of("after a throw"):
                carried = build(found)
                carried = _all_mentioned(carried, len(found) - 1) if carried is not None else None
                if carried is not None:
                    return carried
        alone = _alone(whole, found)
        if alone and (not carries_on or _says_just_that(alone, words)):
            return [*found, *alone]
        if found:
            following = Reader(grammar(), words)
            for build in following.all_of("continuation"):
                carried = build(found)
                carried = _all_mentioned(carried, len(found) - 1) if carried is not None else None
                if carried is not None:
                    return carried
            if alone:
                return [*found, *alone]
        several = _side_by_side(whole, found)
        if several is not None:
            return several
        for topic in whole.all_of("heading"):
            return [*found, topic]
        if whole.all_of("remark"):
            return found
        whole = Reader(grammar(), words, thorough=True)
        whole.all_of("sentence")
        if found:
            following = Reader(grammar(), words, thorough=True)
            following.all_of("continuation")
            if following.furthest > whole.furthest:
                whole = following
    except TooInvolved as error:
        return Trouble(f"{str(error)[0].upper()}{str(error)[1:]}.", (words[0].start, words[-1].end))
    return _trouble(whole, words)


def _says_just_that(sentences: list[Any], words: list[Word]) -> bool:
    """Are these the very words in which the sentence is said again?"""
    if len(sentences) != 1:
        return False
    said = words_of(say_sentence(settle(sentences[0])))
    return [word.text for word in said] == [word.text for word in words]


def _alone(reader: Reader, found: list[Any]) -> list[Any]:
    """A sentence on its own, the cards in it that were mentioned before; empty if it is none."""
    for value in reader.all_of("sentence"):
        whole = with_mentioned(value, found)
        if whole is not None:
            return _as_list(whole)
    return []


def _side_by_side(reader: Reader, found: list[Any]) -> list[Any] | None:
    """Several sentences written as one."""
    for values in reader.all_of("sentences"):
        made: list[Any] | None = found
        for value in values:
            whole = with_mentioned(value, made) if made is not None else None
            made = [*made, *_as_list(whole)] if made is not None and whole is not None else None
        if made is not None:
            return made
    return None


def _all_mentioned(sentences: list[Any], start: int) -> list[Any] | None:
    """Sentences from one on, the cards in them that were mentioned before."""
    done = sentences[:start]
    for sentence in sentences[start:]:
        whole = with_mentioned(sentence, done)
        if whole is None:
            return None
        done.append(whole)
    return done


_CARRIES_ON = {
    "they",
    "if",
    "otherwise",
    "then",
    "that",
    "this",
    "unless",
    "the",
    "after",
    "it",
    "when",
    "same",
    "only",
    "else",
    "however",
    "but",
    "and",
    "no",
}


def _as_list(value: Any) -> list[Any]:
    return [each for part in value for each in _as_list(part)] if isinstance(value, tuple) else [value]


def _trouble(reader: Reader, words: Sequence[Word]) -> Trouble:
    at = min(reader.furthest, len(words) - 1)
    if reader.furthest >= len(words):
        return Trouble(f"The sentence stops too early, after “{words[-1].text}”.", (words[-1].start, words[-1].end))
    return Trouble(f"“{words[at].text}” is not understood here.", (words[at].start, words[at].end))


MOST_SIGNS = 600  # of a text that is kept as it was written
_SPEECH = re.compile(
    r"\b(?:(?<!rule )(?<!rules )says?|saying|said|speak|speaks|speaking|talk|talks|talking|shout|shouts|sing|"
    r"sings|singing|whisper|whispers|"
    r"knock|knocks|out loud|aloud|high[- ]five|slap|slaps|stand up|stands up|standing|clap|claps|silent|silence|"
    r"quiet|swear|swears|salute|salutes|laugh|laughs|"
    r"smile|smiles|tap|taps|bow|bows|rhyme|rhymes|accent|mime|toast|thank|thanks|nickname|nicknames|addressed|"
    r"dance|dances|"
    r"hum|hums|whistle|wink|winks|applaud|drink|drinks|phone|phones|hat|hats|the words?|forbidden words?|"
    r"question|questions|"
    r"apologise|apologize|sorry|compliment|compliments|joke|jokes|story|eye contact|left hand|right hand|elbow|elbows|"
    r"first names?|surnames?|touch|touches|nose|sits? (?:down|still|up|on)|table top|pretend|pretends)\b",
    re.IGNORECASE,
)


def _speech(text: str) -> HouseRule | None:
    """What people say and do at the table, in their own words."""
    if not _SPEECH.search(re.sub(r"\((?:say|for example|such as)\b[^)]*\)|, say,", "", text)):
        return None
    plain = re.sub('[“”‘’"]', "'", " ".join(text.split())).rstrip(" .")
    return HouseRule((Speech(plain),)) if len(plain) <= MOST_SIGNS else None


# ---- carrying on ----


def add_continuations() -> None:
    """Sentences that only make sense after another."""
    g = grammar()

    def reads(build: Any, *texts: str, **slots: str) -> None:
        g.reads("continuation", build, *texts, **slots)

    reads(
        lambda effects: lambda found: _more_effects(found, effects),
        "{effects}",
        "(in that case|after that|also|and|but|however) {effects}",
    )
    reads(
        lambda effects: lambda found: _if_not_done(found, effects),
        "if (they|you|that player|the next player) (do|does) not [(do so|do it|do that|want to)] [,] {effects}",
        "if (they|you|that player) (refuse|refuses|decline|declines) [to] [,] {effects}",
    )
    reads(
        lambda effects: lambda found: _if_done(found, effects),
        "if (they|you|that player|the next player) (do|does) [(so|it|that)] [,] {effects}",
    )
    reads(
        lambda condition, effects: lambda found: _instead(found, condition, effects),
        "if {condition} [,] {effects} instead [of that]",
        "if {condition} [,] instead [,] {effects}",
        condition="conditions",
    )
    reads(
        lambda: lambda found: found,
        "(otherwise|if not|else|in any other case|on anything else|after that) nothing [(else|more|further)] [happens]",
    )
    reads(
        lambda effects: lambda found: _otherwise(found, effects),
        "(otherwise|or else|else|if not|failing that|in any other case) {effects}",
    )
    reads(
        lambda condition: lambda found: _only_when(found, condition),
        "(this|that|it) (only|) (applies|counts|holds|works) only (if|when) {condition}",
        "(this|that|it) only (applies|counts|holds|works|happens) (if|when) {condition}",
        "only if {condition}",
        condition="conditions",
    )
    reads(
        lambda condition: lambda found: _only_when(found, opposite(condition)),
        "(this|that|it) (does not|will not) (apply|count|hold|work|happen) (if|when) {condition}",
        "(unless|except if|except when|not if) {condition}",
        condition="conditions",
    )
    reads(
        lambda until: lambda found: _for_a_time(found, until),
        "(this|that|it|the effect) (lasts|holds|stays|applies|goes on|remains|continues) {until}",
    )
    reads(
        lambda cards: lambda found: _same_for(found, cards),
        "(the same|same|this|that|likewise|ditto) [(goes|applies|holds|is true|also goes)] for {cards}",
        "(the same|this) (also|) (goes|applies) (to|with) {cards}",
        "so do {cards}",
    )


def _clauses(*clauses: Any) -> Any:
    """Effects as they were read, in the place of those that they will be settled to."""
    return clauses


def _more_effects(found: list[Any], effects: Any) -> list[Any] | None:
    last = found[-1]
    if isinstance(last, When | MayDo):
        effects = tuple(map(_about_throw, effects)) if last_throw(found) is not None else effects
        return [*found[:-1], replace(last, effects=(*last.effects, *effects))]
    return None


def _about_throw(value: Any) -> Any:
    """After a throw, “it is a 6” speaks of the number."""
    match value:
        case Is("card", Faces(mask)):
            number = next((n for n in range(1, 13) if of_rank(n) == mask), 0)
            return Compare(ChosenNumber(), "=", Num(number)) if number else value
        case Not(inner):
            return opposite(_about_throw(inner))
        case If(condition):
            return replace(value, condition=_about_throw(condition))
        case Clause(_, effect):
            return replace(value, effect=_about_throw(effect))
        case _:
            return value


def _if_not_done(found: list[Any], effects: Any) -> list[Any] | None:
    """“If they do not, …”, after what they may do."""
    ending = found[-1].effects[-1] if isinstance(found[-1], When) else None
    return _otherwise(found, effects) if isinstance(ending, Clause) and isinstance(ending.effect, May) else None


def _if_done(found: list[Any], effects: Any) -> list[Any] | None:
    """“If they do, …”: that belongs to what they may do."""
    last = found[-1]
    ending = last.effects[-1] if isinstance(last, When) else None
    if not isinstance(ending, Clause) or not isinstance(ending.effect, May) or ending.effect.otherwise:
        return None
    done = replace(ending.effect, effects=(*ending.effect.effects, *effects))
    return [*found[:-1], replace(last, effects=(*last.effects[:-1], Clause(ending.subject, done)))]


def _instead(found: list[Any], condition: Any, effects: Any) -> list[Any] | None:
    """“If they hold a seven, they draw four instead”: what was said last happens only if not."""
    last = found[-1]
    if not isinstance(last, When):
        return None
    ending = last.effects[-1]
    if not isinstance(ending, Clause):
        return None
    who = ending.subject
    about = meant(condition, Meant(they=who)) if isinstance(who, Next | Left | Opposite) else condition
    named = tuple(
        Clause(who, each.effect)
        if isinstance(each, Clause) and each.subject in (None, They()) and who is not None
        else each
        for each in effects
    )
    return [
        *found[:-1],
        replace(
            last, effects=_clauses(*last.effects[:-1], Clause(None, If(about, _clauses(*named), _clauses(ending))))
        ),
    ]


def _otherwise(found: list[Any], effects: Any) -> list[Any] | None:
    last = found[-1]
    if not isinstance(last, When):
        return None
    ending = last.effects[-1]
    if isinstance(ending, Clause) and isinstance(ending.effect, If | May) and not ending.effect.otherwise:
        changed = Clause(ending.subject, replace(ending.effect, otherwise=tuple(effects)))
        return [*found[:-1], replace(last, effects=(*last.effects[:-1], changed))]
    if last.condition is not None:
        whole = Clause(None, If(last.condition, last.effects, tuple(effects)))
        return [*found[:-1], replace(last, effects=(whole,), condition=None)]
    return None


def _only_when(found: list[Any], condition: Any) -> list[Any] | None:
    last = found[-1]
    if not hasattr(last, "condition"):
        return None
    return [*found[:-1], replace(last, condition=all_of(last.condition, condition))]


def _for_a_time(found: list[Any], until: Any) -> list[Any] | None:
    last = found[-1]
    if isinstance(last, When) and isinstance(last.effects[-1], Clause) and isinstance(last.effects[-1].effect, Lasting):
        lasting = replace(last.effects[-1].effect, until=until)
        return [*found[:-1], replace(last, effects=(*last.effects[:-1], Clause(last.effects[-1].subject, lasting)))]
    return None


def _same_for(found: list[Any], cards: Cards) -> list[Any] | None:
    last = found[-1]
    if isinstance(last, When):
        return [*found, replace(last, moment=replace(last.moment, cards=cards))]
    if isinstance(last, Permission) or hasattr(last, "cards"):
        return [*found, replace(last, cards=cards)]
    return None


add_continuations()
