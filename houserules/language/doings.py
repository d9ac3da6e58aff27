"""Doings as sentences: “Drawing a seven means you miss a turn” is read as “When you draw a seven, you miss a turn”."""

from collections.abc import Iterator
from dataclasses import replace

from houserules.language.words import Word

_VERBS = (
    "play",
    "draw",
    "discard",
    "give",
    "take",
    "swap",
    "exchange",
    "trade",
    "show",
    "look",
    "peek",
    "shuffle",
    "turn",
    "flip",
    "skip",
    "miss",
    "lose",
    "go",
    "name",
    "call",
    "choose",
    "pick",
    "score",
    "win",
    "end",
    "throw",
    "roll",
    "toss",
    "say",
    "burn",
    "buy",
    "extend",
    "knock",
    "reverse",
    "change",
    "pass",
    "put",
    "lay",
    "hold",
    "have",
    "reach",
    "start",
    "begin",
    "steal",
    "reveal",
    "drop",
    "match",
    "cover",
    "follow",
    "cut",
    "deal",
    "get",
    "receive",
    "place",
    "keep",
    "finish",
    "make",
    "use",
    "add",
    "hand",
    "bury",
    "see",
    "sit",
    "run",
    "repeat",
)
_DOUBLED = {
    "swap",
    "skip",
    "win",
    "flip",
    "get",
    "drop",
    "begin",
    "cut",
    "put",
    "sit",
    "run",
}  # the last letter of which
#: What joins a doing to what it brings, and how that begins as a sentence of its own.
_BRINGS = {
    "means": "",
    "mean": "",
    "cost": "you lose",
    "costs": "you lose",
    "worth": "you score",
    "gives": "you get",
    "earns": "you get",
    "brings": "you get",
    "scores": "you score",
    "wins": "you win",
    "lets": "lets",
    "allows": "lets",
    "makes": "makes",
    "forces": "makes",
    "causes": "makes",
    "entitles": "lets",
    "ends": "ends",
    "reverses": "reverses",
    "skips": "skips",
    ":": "",
    "=": "",
    "→": "",
    "-": "",
}
_MOST = 12  # words of a doing


def _gerund(verb: str) -> str:
    if verb in _DOUBLED:
        return f"{verb}{verb[-1]}ing"
    return f"{verb[:-1]}ing" if verb.endswith("e") and not verb.endswith("ee") else f"{verb}ing"


DOINGS = {_gerund(verb): verb for verb in _VERBS} | {"being": "are"}


def as_sentences(words: list[Word]) -> Iterator[list[Word]]:
    """A sentence in which somebody's doing is a noun, as sentences in which somebody does it."""
    first = words[0]
    if first.text in DOINGS:
        for at in range(1, min(len(words) - 1, _MOST)):
            if words[at].text in _BRINGS and (words[at].text != "worth" or words[at - 1].text == "is"):
                rest = words[at + 1 :]
                last = at - 1 if words[at].text == "worth" else at
                if rest[0].text == "that":
                    rest = rest[1:]
                brings = _BRINGS[words[at].text].split()
                if brings[:1] == ["you"] and rest and rest[0].text in {"you", "them"} and len(rest) > 1:
                    rest = rest[1:]
                elif brings == ["you", "get"] and words[at].text != "brings":
                    yield [*_doing(words, last), *words[at:]]
                yield [*_doing(words, last), *(_word(words[at], text) for text in brings), *rest]
    changed = list(_plainly(words))
    if [word.text for word in changed] != [word.text for word in words]:
        yield changed


def _doing(words: list[Word], end: int) -> list[Word]:
    """“Turning up an ace …” as “When you turn up an ace, …”."""
    first = words[0]
    done = [_word(first, "when"), _word(first, "you"), _word(first, DOINGS[first.text])]
    return [*done, *words[1:end], _word(words[end], ",")]


def _plainly(words: list[Word]) -> Iterator[Word]:
    """“after drawing” as “after you draw”, “between drawing two and missing a turn” as “to draw two or miss a turn”."""
    between = False
    for before, word, after in zip((None, *words), words, (*(each.text for each in words[1:]), ""), strict=False):
        doing = DOINGS.get(word.text)
        if doing is None:
            if between and word.text == "and":
                yield _word(word, "or")
                between = False
            elif word.text not in {"for", "by", "upon"} or after not in DOINGS:
                yield word
            continue
        if before is not None and before.text in {"for", "by", "upon"}:
            yield _word(word, "when")
        if before is not None and before.text in {"after", "when", "upon", "on", "by", "for", "if"}:
            yield _word(word, "you")
        if before is not None and before.text == "between":
            between = True
        yield _word(word, doing)


def _word(beside: Word, text: str) -> Word:
    return replace(beside, text=text, face=-1, quoted="")
