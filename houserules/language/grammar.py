"""Phrases: one table from which sentences are read and rules are put into words.

A phrase is a template of words and slots that belongs to a category. The first template of a phrase is the canonical
one, which `render` prints; all of them are read. In a template

- `draw` is that word, `~draw` the verb in any of its forms (printed to go with its subject);
- `(a|an|)` is one of several, of which the first is printed; `[quickly]` may be there and is not printed; `\\(` is a
  parenthesis of the sentence;
- `{to}` is a slot: the part of the value with that name, of the category that the phrase gives it;
- `<be>` is a macro: words that stand for each other everywhere.

Reading tries everything, remembers what it found where, and gives what it found in the order of the table. A comma may
stand before any word. There is no library for this: those that read such a grammar in all its ambiguity take more than
the few milliseconds that somebody who types will wait, and none prints with it.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from houserules.language.words import Word, words_of

MOST_STEPS = 150_000  # of reading one sentence; what needs more is refused
_IRREGULAR = {"have": "has", "be": "is", "go": "goes", "do": "does", "are": "is"}
MACROS = {
    "be": "(is|are|was|were|gets|get|has been|have been|is being)",
    "must": "(must|has to|have to|needs to|need to|should|shall|is forced to|"
    "are forced to|is obliged to|is to|ought to)",
    "play": "(play|plays|lay|lays|put down|puts down|lay down|lays down|place|places|throw|throws|drop|drops|put|puts|"
    "discard|discards|lead|leads|playing|laying|putting down|placing|dropping|throwing|discarding|played|laid|used|"
    "use|uses|using|throw in|throws in|toss|tosses|add in|plop|slap|slaps|throws down|land|lands)",
    "played": "(played|laid|put down|laid down|placed|thrown|dropped|discarded|put|used|down|lays)",
    "hold": "(holds|hold|has|have|holding|having|is holding|are holding|owns|own|is left with|are left with)",
    "get": "(draw|draws|pick up|picks up|take|takes|get|gets|receive|receives|collect|collects|grab|grabs|eat|eats|"
    "pull|pulls|add|adds|picks|pick|is dealt|are dealt|is given|are given|drink|drinks|earn)",
    "turn": "(turn|go|turns|move|goes)",
    "play's": "(the direction of play|direction of play|play|the direction|the order of play|the game|the order|"
    "direction|the turn order|"
    "turn order|the play|the play direction|order|the playing direction|the direction of the game|the flow of play)",
}


class TooInvolved(ValueError):
    """A sentence that could be read in too many ways to try them all."""


# ---- templates ----


@dataclass(frozen=True)
class Literal:
    word: str  # as it is read
    printed: str


@dataclass(frozen=True)
class Verb:
    base: str
    with_s: str


@dataclass(frozen=True)
class Slot:
    name: str


@dataclass(frozen=True)
class OneOf:
    ways: tuple["Sequence_", ...]
    printed: bool


Element = Literal | Verb | Slot | OneOf
Sequence_ = tuple[Element, ...]
_PIECE = re.compile(r"\\[()]|[()|\[\]]|\{\w+\}|<[\w']+>|[,;:]|~?[^\s()|\[\]{}<>,;:]+")


def third_person(verb: str) -> str:
    """`draws`, as in “the player draws”."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if re.search(r"(s|sh|ch|x|z)$", verb):
        return verb + "es"
    return verb[:-1] + "ies" if re.search(r"[^aeiou]y$", verb) else verb + "s"


def template(text: str) -> Sequence_:
    """A template, ready to be read or printed."""
    pieces = _PIECE.findall(text)
    made, at = _sequence(pieces, 0)
    assert at == len(pieces), f"brackets that do not match in “{text}”"
    return made


def _sequence(pieces: Sequence[str], at: int) -> tuple[Sequence_, int]:
    made: list[Element] = []
    while at < len(pieces) and pieces[at] not in {")", "|", "]"}:
        piece = pieces[at]
        at += 1
        if piece in {"(", "["}:
            ways = []
            while True:
                way, at = _sequence(pieces, at)
                ways.append(way)
                at += 1
                if pieces[at - 1] != "|":
                    break
            if piece == "[":
                ways.append(())
            made.append(OneOf(tuple(ways), printed=piece == "("))
        elif piece[0] == "\\":
            made.append(Literal(piece[1], piece[1]))
        elif piece[0] == "{":
            made.append(Slot(piece[1:-1]))
        elif piece[0] == "<":
            made += template(MACROS[piece[1:-1]])
        elif piece[0] == "~":
            made.append(Verb(piece[1:], third_person(piece[1:])))
        else:
            made += _literals(piece)
    return tuple(made), at


def _literals(piece: str) -> list[Element]:
    """A word of a template, as words of sentences are read; one word may be several."""
    read = [piece] if piece[0] == "'" else [word.text for word in words_of(piece)] or [piece]
    return [Literal(word, piece if i == 0 else "") for i, word in enumerate(read)]


# ---- steps: a template as it is read ----


@dataclass(frozen=True, eq=False)
class Words:
    """Some words, or one of several rows of words: a tree by their first words. `END` is where one is over."""

    tree: dict[str, Any]
    optional: bool


@dataclass(frozen=True, eq=False)
class Ways:
    """One of several rows of steps, in which there are slots."""

    ways: tuple["Steps", ...]


Steps = tuple["Words | Slot | Ways", ...]
END = ""  # no word of a sentence is empty


def steps_of(elements: Sequence_) -> Steps:
    """How a template is read."""
    found: list[Words | Slot | Ways] = []
    for element in elements:
        match element:
            case Literal(",", _):
                continue  # a comma may stand anywhere, and be left out
            case Slot():
                found.append(element)
            case _:
                rows = _rows(element)
                if rows is None:
                    assert isinstance(element, OneOf)
                    found.append(Ways(tuple(steps_of(way) for way in element.ways)))
                else:
                    found.append(_words(rows))
    return tuple(found)


def _rows(element: Element) -> list[tuple[str, ...]] | None:
    """All rows of words that an element stands for; none if there are slots in it."""
    match element:
        case Literal(word, _):
            return [(word,)]
        case Verb(base, with_s):
            return [(base,), (with_s,)]
        case OneOf(ways, _):
            rows: list[tuple[str, ...]] = []
            for way in ways:
                longer: list[tuple[str, ...]] = [()]
                for part in way:
                    if part == Literal(",", ","):
                        continue
                    more = _rows(part)
                    if more is None:
                        return None
                    longer = [(*row, *end) for row in longer for end in more]
                rows += longer
            return rows
        case Slot():
            return None


def _words(rows: Iterable[tuple[str, ...]]) -> Words:
    tree: dict[str, Any] = {}
    optional = False
    for row in rows:
        if not row:
            optional = True
            continue
        at = tree
        for word in row:
            at = at.setdefault(word, {})
        at[END] = True
    return Words(tree, optional)


# ---- phrases ----


@dataclass(frozen=True, eq=False)
class Phrase:
    """Some ways of saying one thing. `slots` names the category of each slot; `fixed` are parts that it implies."""

    category: str
    build: Callable[..., Any]
    templates: tuple[Sequence_, ...]
    steps: tuple[Steps, ...]
    texts: tuple[str, ...]
    slots: Mapping[str, str]
    fixed: Mapping[str, Any] = field(default_factory=dict)
    implied: Mapping[str, Any] = field(default_factory=dict)  # parts that another part of the sentence says
    canonical: bool = True

    def says(self, value: Any) -> bool:
        """Is this the phrase to print a value with?"""
        return (
            self.canonical
            and type(value) is self.build
            and all(getattr(value, name) == fixed for name, fixed in self.fixed.items())
        )


Begun = tuple[Phrase, Steps, tuple[int, ...]]  # a template, and sets of words (as bits): it needs one of each
Found = list[tuple[Any, int]]
Terminal = Callable[["Reader", int], Found]


class Grammar:
    """Categories: each a list of phrases, or a function that reads (and one that prints) what templates cannot say."""

    def __init__(self) -> None:
        self.phrases: dict[str, list[Phrase]] = {}
        self.terminals: dict[str, Terminal] = {}
        self.printers: dict[str, Callable[[Any], str]] = {}
        self.labels: dict[str, str] = {}
        self.longest_first: set[str] = set()  # categories of which a longer reading is preferred to a shorter one
        self._bits: dict[str, int] = {}
        self._firsts: dict[str, frozenset[str] | None] = {}
        self._by_first: dict[str, tuple[dict[str, list[Begun]], list[Begun]]] = {}

    def phrase(
        self,
        category: str,
        build: Any,
        *texts: str,
        fixed: Mapping[str, Any] | None = None,
        implied: Mapping[str, Any] | None = None,
        **slots: str,
    ) -> None:
        """A way to say a value of this class; its first text is canonical. A slot is of the category of its name."""
        made = tuple(map(template, texts))
        steps = tuple(map(steps_of, made))
        self._add(Phrase(category, build, made, steps, texts, slots, fixed or {}, implied or {}))

    def reads(self, category: str, build: Callable[..., Any], *texts: str, **slots: str) -> None:
        """Further ways to say what is printed otherwise: `build` makes the value from the slots."""
        made = tuple(map(template, texts))
        self._add(Phrase(category, build, made, tuple(map(steps_of, made)), texts, slots, canonical=False))

    def _add(self, made: Phrase) -> None:
        self.phrases.setdefault(made.category, []).append(made)
        for steps in made.steps:
            self._number(steps)

    def terminal(self, category: str, label: str) -> Callable[[Terminal], Terminal]:
        """Mark the function that reads a category."""

        def mark(function: Terminal) -> Terminal:
            self.terminals[category] = function
            self.labels[category] = label
            return function

        return mark

    # ---- what can begin with which word ----

    def firsts(self, category: str) -> frozenset[str] | None:
        """The words that something of this category can begin with; none if any may be."""
        if category not in self._firsts:
            self._firsts[category] = None  # while it is worked out: what contains itself may begin with anything
            if category not in self.terminals:
                found: set[str] = set()
                for phrase in self.phrases[category]:
                    for steps in phrase.steps:
                        words, open_ended = self._first_words(phrase, steps)
                        if open_ended:
                            return None
                        found |= words
                self._firsts[category] = frozenset(found)
        return self._firsts[category]

    def _first_words(self, phrase: Phrase, steps: Steps) -> tuple[set[str], bool]:
        """The first words of a template; and whether it can begin with any, or be empty."""
        found: set[str] = set()
        for step in steps:
            match step:
                case Words(tree, optional):
                    found |= tree.keys()
                    if not optional:
                        return found, False
                case Slot(name):
                    begin = self.firsts(phrase.slots.get(name, name))
                    return (found, True) if begin is None else (found | begin, False)
                case Ways(ways):
                    empty = False
                    for way in ways:
                        words, open_ended = self._first_words(phrase, way)
                        if open_ended and way:
                            return found, True
                        empty = empty or not way
                        found |= words
                    if not empty:
                        return found, False
        return found, True

    def _needs(self, phrase: Phrase, steps: Steps) -> tuple[frozenset[str], ...]:
        """Of each of these sets, a word has to stand in a sentence, for a template to be read there."""
        found = []
        for step in steps:
            match step:
                case Words(tree, False):
                    found.append(frozenset(tree))
                case Slot(name):
                    begin = self.firsts(phrase.slots.get(name, name))
                    if begin is not None:
                        found.append(begin)
                case Ways(ways):
                    each = [self._needs(phrase, way) for way in ways]
                    if all(each):
                        found.append(frozenset().union(*(way[-1] for way in each)))
                case _:
                    pass  # what may be left out is not needed
        return tuple(found)

    def bit(self, word: str) -> int:
        """A word of templates as the member of sets that are numbers; 0 for any other."""
        return self._bits.get(word, 0)

    def _bits_of(self, words: frozenset[str]) -> int:
        found = 0
        for word in words:
            found |= self._bits[word]
        return found

    def _number(self, steps: Steps) -> None:
        """Every word of a template gets a bit of its own."""
        for step in steps:
            match step:
                case Words(tree):
                    for word in tree:
                        self._bits.setdefault(word, 1 << len(self._bits))
                case Ways(ways):
                    for way in ways:
                        self._number(way)
                case Slot():
                    pass

    def beginning(self, category: str, word: str) -> Iterable[Begun]:
        """The templates of a category that can begin with a word, in their order."""
        if category not in self._by_first:
            named: dict[str, list[tuple[int, Begun]]] = {}
            any_word: list[tuple[int, Begun]] = []
            number = 0
            for phrase in self.phrases[category]:
                for steps in phrase.steps:
                    words, open_ended = self._first_words(phrase, steps)
                    begun = number, (phrase, steps, tuple(map(self._bits_of, self._needs(phrase, steps))))
                    if open_ended:
                        any_word.append(begun)
                    else:
                        for begin in words:
                            named.setdefault(begin, []).append(begun)
                    number += 1
            order = {
                begin: [entry for _, entry in sorted([*some, *any_word], key=lambda each: each[0])]
                for begin, some in named.items()
            }
            self._by_first[category] = order, [entry for _, entry in any_word]
        order, otherwise = self._by_first[category]
        return order.get(word, otherwise)

    # ---- printing ----

    def render(self, value: Any, category: str, *, base: bool = False) -> str:
        """A value in words, by the canonical phrase of its class; `base`: its verb follows “may”."""
        if category in self.printers:
            return self.printers[category](value)
        for phrase in self.phrases[category]:
            if phrase.says(value):
                return " ".join(self._printed(phrase, phrase.templates[0], value, base))
        raise LookupError(f"nothing in “{category}” says {value}")

    def _printed(self, phrase: Phrase, elements: Sequence_, value: Any, base: bool) -> Iterator[str]:
        for element in elements:
            match element:
                case Literal(_, word):
                    if word:
                        yield word
                case Verb(plain, with_s):
                    yield plain if base else with_s
                case Slot(name):
                    yield self.render(getattr(value, name), phrase.slots.get(name, name))
                case OneOf(ways, printed):
                    if printed:
                        yield from self._printed(phrase, ways[0], value, base)


# ---- reading ----


State = tuple[int, dict[str, Any]]  # how far a reading has come, and what it has found


class Reader:
    """One sentence being read; `thorough`: what cannot be read to its end is tried too, to tell how far it goes."""

    def __init__(self, grammar: Grammar, words: Sequence[Word], thorough: bool = False) -> None:
        self.grammar = grammar
        self.words = words
        self.texts = [word.text for word in words] + ["", ""]
        self.furthest = 0  # how far any reading came
        self.expected: set[str] = set()  # what was looked for there
        self._found: dict[tuple[str, int], Found] = {}
        self._begun: dict[tuple[str, str], list[Begun]] = {}
        self._steps = 0
        self._thorough = thorough
        self._after: list[int] = [0]  # the words from each place on
        for text in reversed(self.texts):
            self._after.append(self._after[-1] | grammar.bit(text))
        self._after.reverse()

    def all_of(self, category: str) -> list[Any]:
        """Everything that the whole sentence can mean, in the order of the table."""
        found = []
        for value, stop in self.at(category, 0):
            end = stop
            while end < len(self.words) and self.texts[end] in {",", ".", "!", ";"}:
                end += 1
            if end == len(self.words) and value not in found:
                found.append(value)
            elif end < len(self.words):
                self.missed(end, "")
        return found

    def at(self, category: str, at: int) -> Found:
        """What there is of a category from a word on, and where it ends."""
        key = (category, at)
        if key not in self._found:
            self._found[key] = []  # nothing contains itself at its own beginning
            if category in self.grammar.terminals:
                found = self.grammar.terminals[category](self, at)
            else:
                found = self._read(category, at)
            self._found[key] = found
            if not found:
                self.missed(at, category)
        return self._found[key]

    def missed(self, at: int, what: str) -> None:
        """Note that something was looked for here in vain."""
        if at > self.furthest:
            self.furthest, self.expected = at, set()
        if at == self.furthest and what:
            self.expected.add(what)

    def _read(self, category: str, at: int) -> Found:
        found: dict[tuple[Any, int], None] = {}
        word = self.texts[at]
        if word == ",":
            word = self.texts[at + 1]
        after = self._after[at]
        for phrase, steps, needs in self._beginning(category, word):
            for need in needs:
                if not need & after:
                    break
            else:
                self._build(phrase, steps, at, found)
        if category in self.grammar.longest_first:
            return sorted(found, key=lambda each: -each[1])
        return list(found)

    def _build(self, phrase: Phrase, steps: Steps, at: int, found: dict[tuple[Any, int], None]) -> None:
        for end, parts in self._run(phrase, steps, [(at, {})]):
            value = phrase.build(**phrase.fixed, **phrase.implied, **parts)
            if value is not None:
                found[value, end] = None

    def _beginning(self, category: str, word: str) -> list[Begun]:
        """The templates of a category that can begin with a word, but for those that need words that are not there."""
        key = category, word
        if key not in self._begun:
            begun = self.grammar.beginning(category, word)
            if self._thorough:
                self._begun[key] = [(phrase, steps, ()) for phrase, steps, _ in begun]
            else:
                whole = self._after[0]
                self._begun[key] = [each for each in begun if all(need & whole for need in each[2])]
        return self._begun[key]

    def _run(self, phrase: Phrase, steps: Steps, states: list[State]) -> list[State]:
        """All ways in which steps can be read on from where some readings have come to."""
        for step in steps:
            self._steps += len(states)
            if self._steps > MOST_STEPS:
                raise TooInvolved("there are too many ways to read this; say it in shorter sentences")
            after: list[State] = []
            match step:
                case Words(tree, optional):
                    for state in states:
                        if optional:
                            after.append(state)
                        self._walk(tree, state, after)
                case Slot(name):
                    category = phrase.slots.get(name, name)
                    for at, parts in states:
                        found = self.at(category, at)
                        if not found and self.texts[at] == ",":
                            found = self.at(category, at + 1)
                        after += [(end, {**parts, name: value}) for value, end in found]
                case Ways(ways):
                    for way in ways:
                        after += self._run(phrase, way, states)
            if not after:
                return after
            states = after
        return states

    def _walk(self, tree: dict[str, Any], state: State, after: list[State]) -> None:
        """Read one of the rows of words that a tree holds."""
        at, parts = state
        while True:
            word = self.texts[at]
            if word == "," and "," not in tree:
                at += 1
                word = self.texts[at]
            below = tree.get(word) if word else None
            if below is None:
                if at >= self.furthest and word not in tree:
                    self.missed(at, "")
                return
            at += 1
            tree = below
            if END in tree:
                after.append((at, parts))
                if len(tree) == 1:
                    return
