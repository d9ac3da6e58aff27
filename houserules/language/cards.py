"""Cards in words: what people call them, and one way to print each set of them."""

# Values are read with parts that stand open until they are settled (`settling`).
# pyright: reportArgumentType=false, reportCallIssue=false, reportReturnType=false, reportAttributeAccessIssue=false

from dataclasses import dataclass

from houserules.cards import RED_JOKER, SPADES
from houserules.cards.faces import BLACK_JOKER, CLUBS, DIAMONDS, HEARTS
from houserules.cards.notation import RANK_LETTERS, SUIT_WORDS
from houserules.language.grammar import Found, Grammar, Reader
from houserules.language.rules import (
    ANY_CARD,
    Beyond,
    Both,
    Cards,
    Either,
    Except,
    Faces,
    Like,
    OfChosen,
    Playable,
    Reference,
    Step,
)

# ---- sets of faces ----

SUIT_MASKS = tuple(((1 << 13) - 1) << 13 * suit for suit in range(4))
JOKERS = 1 << RED_JOKER | 1 << BLACK_JOKER
ALL = ANY_CARD.mask
RED = SUIT_MASKS[DIAMONDS] | SUIT_MASKS[HEARTS] | 1 << RED_JOKER
BLACK = ALL & ~RED


def of_rank(*ranks: int) -> int:
    """All cards of some ranks."""
    return sum(1 << suit * 13 + rank - 1 for suit in range(4) for rank in set(ranks))


COURT, NUMBER = of_rank(11, 12, 13), of_rank(*range(2, 11))
EVEN, ODD = of_rank(2, 4, 6, 8, 10, 12), of_rank(1, 3, 5, 7, 9, 11, 13)
PRIME, SQUARE = of_rank(2, 3, 5, 7, 11, 13), of_rank(1, 4, 9)


@dataclass(frozen=True)
class Mentioned:
    """Cards spoken of before (“one”, “it”, “a red one”): a placeholder, while a sentence is read."""

    faces: int = ALL


@dataclass(frozen=True)
class ThatOne:
    """Cards of “that suit”, or rank: the one chosen just before, if one was: a placeholder, while a sentence is "
    "read."""

    way: str


RANK_NAMES = ("", "ace", *RANK_LETTERS[2:11], "jack", "queen", "king")
_NAMED = {
    "card": ALL,
    "ordinary card": ALL & ~JOKERS,
    "red card": RED,
    "black card": BLACK,
    "court card": COURT,
    "number card": NUMBER,
    "joker": JOKERS,
    "red court card": COURT & RED,
    "black court card": COURT & BLACK,
    "red number card": NUMBER & RED,
    "black number card": NUMBER & BLACK,
} | {SUIT_WORDS[suit].removesuffix("s"): SUIT_MASKS[suit] for suit in range(4)}
_BY_MASK = {mask: name for name, mask in _NAMED.items()}
_PAIRS = {(DIAMONDS, HEARTS): "red ", (CLUBS, SPADES): "black ", (CLUBS, DIAMONDS, HEARTS, SPADES): ""}
_SINGLE = {RED_JOKER: "the red joker", BLACK_JOKER: "the black joker"}


def pieces_of(mask: int) -> list[str]:
    """The kinds of card that make up a set, each by a name without an article, or as “the queen of spades”."""
    if mask in _BY_MASK:
        return [_BY_MASK[mask]]
    found = []
    left = mask
    for suit in range(4):
        if mask & SUIT_MASKS[suit] == SUIT_MASKS[suit] and mask.bit_count() < 39:
            found.append(SUIT_WORDS[suit].removesuffix("s"))
            left &= ~SUIT_MASKS[suit]
    if left & JOKERS == JOKERS:
        found.append("joker")
        left &= ~JOKERS
    for rank in range(1, 14):
        suits = tuple(suit for suit in range(4) if left >> suit * 13 + rank - 1 & 1)
        if suits in _PAIRS:
            found.append(_PAIRS[suits] + RANK_NAMES[rank])
        else:
            found += [f"the {RANK_NAMES[rank]} of {SUIT_WORDS[suit]}" for suit in suits]
    return found + [name for face, name in _SINGLE.items() if left >> face & 1]


def with_article(name: str) -> str:
    """`a 7`, `an 8`, `the queen of spades`."""
    if name.startswith("the "):
        return name
    return f"{'an' if name[0] in 'aeio' or name.startswith(('8', 'under')) else 'a'} {name}"


def plural(name: str) -> str:
    if name.startswith("the "):
        return name
    return f"{name}es" if name.endswith("6x") else f"{name}s"


def _listed(names: list[str], last: str) -> str:
    return f"{', '.join(names[:-1])} {last} {names[-1]}" if len(names) > 1 else names[0]


def _faces(mask: int, many: bool) -> tuple[str, bool]:
    """A set of faces in words, and whether these are several."""
    if mask == 0:
        return ("no cards" if many else "no card"), False
    found = pieces_of(mask)
    others = pieces_of(ALL & ~mask) if ALL & ~mask else []
    if others and len(others) + 1 < len(found):
        rest = _listed([plural(name) if many else with_article(name) for name in others], "and" if many else "or")
        return f"{'cards' if many else 'a card'} other than {rest}", True
    if many:
        return _listed([plural(name) for name in found], "and"), len(found) > 1
    return _listed([with_article(name) for name in found], "or"), len(found) > 1


REFERENCES: dict[Reference, str] = {
    "card": "the card",
    "under": "the card under it",
    "top": "the top card",
    "picked": "that card",
}


def noun(cards: Cards, many: bool = False) -> str:
    """Cards as a noun: `a red 7`, `hearts`, `a card of the same suit as the card under it`."""
    one = "cards" if many else "a card"
    match cards:
        case Faces(mask):
            return _faces(mask, many)[0]
        case Like() | Beyond() | Step() | OfChosen() | Playable():
            return f"{one} {_relative(cards)}"
        case Both(kind, other):
            simple = isinstance(other, Like | Beyond | Step | OfChosen | Playable)
            if isinstance(kind, Faces) and simple and not _faces(kind.mask, many)[1]:
                return f"{noun(kind, many)} {_relative(other)}"
            return f"{_operand(kind, many)} that {'are' if many else 'is'} also {_operand(other, many)}"
        case Either(kind, other):
            return f"{_operand(kind, many)} {'and' if many else 'or'} {_operand(other, many)}"
        case Except(kind, other):
            return f"{_operand(kind, many)} other than {_operand(other, many)}"


def _operand(cards: Cards, many: bool) -> str:
    composite = isinstance(cards, Both | Either | Except) or (isinstance(cards, Faces) and _faces(cards.mask, many)[1])
    return f"( {noun(cards, many)} )" if composite else noun(cards, many)


def _relative(cards: Like | Beyond | Step | OfChosen | Playable) -> str:
    match cards:
        case Like(way, to):
            return f"of the same {way} as {REFERENCES[to]}"
        case Beyond(way, to):
            return f"{way} than {REFERENCES[to]}"
        case Step(by, to):
            return f"exactly {abs(by)} {'higher' if by > 0 else 'lower'} than {REFERENCES[to]}"
        case OfChosen(way):
            return f"of the chosen {way}"
        case Playable():
            return "that they can play"


# ---- reading ----


def either(one: Cards, other: Cards) -> Cards:
    """One kind or another; of sets of faces, the set of both."""
    if isinstance(one, Faces) and isinstance(other, Faces):
        return Faces(one.mask | other.mask)
    return one if one == other else Either(one, other)


def both(one: Cards, other: Cards) -> Cards:
    if isinstance(one, Faces) and isinstance(other, Faces):
        return Faces(one.mask & other.mask)
    if one == ANY_CARD:
        return other
    return one if other == ANY_CARD or one == other else Both(one, other)


def without(one: Cards, other: Cards) -> Cards:
    if isinstance(one, Faces) and isinstance(other, Faces):
        return Faces(one.mask & ~other.mask)
    if one == ANY_CARD and isinstance(other, Except) and other.one == ANY_CARD:
        return other.other
    return Except(one, other)


def _some_but(one: Cards, other: Cards) -> Cards | None:
    """One kind but another; none, if that would leave out all or nothing of it: then something else is meant."""
    if isinstance(one, Faces) and isinstance(other, Faces) and one.mask & other.mask in {0, one.mask}:
        return None
    return without(one, other)


RANKS = {name: rank for rank, name in enumerate(RANK_NAMES) if name} | {
    f"{name}s": rank for rank, name in enumerate(RANK_NAMES) if name
}
_NOT_A_RANK = {"card", "cards", "points", "point", "turn", "turns", "player", "players", "times", "rounds", "more"}


def add_cards(g: Grammar) -> None:
    """The words for cards."""

    @g.terminal("rank", "a rank")
    def rank(reader: Reader, at: int) -> Found:
        word = reader.texts[at]
        if word in RANKS and not (word.isdigit() and reader.texts[at + 1] in _NOT_A_RANK):
            return [(RANKS[word], at + 1)]
        return []

    @g.terminal("face", "a card")
    def face(reader: Reader, at: int) -> Found:
        if at < len(reader.words) and reader.words[at].face >= 0:
            return [(1 << reader.words[at].face, at + 1)]
        return []

    for suit, word in enumerate(SUIT_WORDS):
        g.reads("suit", lambda suit=suit: suit, f"({word}|{word.removesuffix('s')})")
    g.reads("suits", lambda suit: SUIT_MASKS[suit], "{suit}")
    g.reads("suits", lambda suit, other: SUIT_MASKS[suit] | SUIT_MASKS[other], "{suit} (or|and) {other}", other="suit")
    for text, mask in (
        ("red", RED),
        ("black", BLACK),
        ("even", EVEN),
        ("odd", ODD),
        ("prime", PRIME),
        ("square", SQUARE),
        ("(court|high court)", COURT),
        ("(ordinary|normal|suited|regular)", ALL & ~JOKERS),
        ("number", NUMBER),
        ("non-court", ALL & ~COURT),
        ("non-prime", ALL & ~JOKERS & ~PRIME),
        ("low", of_rank(1, 2, 3, 4, 5, 6)),
    ):
        g.reads("adjective", lambda mask=mask: mask, text)
    g.reads("adjective", lambda suit: SUIT_MASKS[suit], "{suit}")
    g.reads("adjectives", lambda adjective: adjective, "{adjective}")
    g.reads(
        "adjectives",
        lambda adjective, other: adjective & other or None,
        "{adjective} [and] {other}",
        other="adjectives",
    )

    g.reads("kind", lambda: ALL, "(card|cards)")
    g.reads("kind", lambda: JOKERS, "(joker|jokers)")
    g.reads("kind", lambda: 1 << RED_JOKER, "red (joker|jokers)")
    g.reads("kind", lambda: 1 << BLACK_JOKER, "black (joker|jokers)")
    g.reads("kind", lambda face: face, "{face}")
    g.reads("kind", lambda rank, suits: of_rank(rank) & suits, "{rank} of {suits}", "{rank} of [the suit] {suits}")
    g.reads("ranks", lambda rank: of_rank(rank), "{rank}")
    g.reads("ranks", lambda rank, ranks: of_rank(rank) | ranks, "{rank} (, and|, or|and|or|,) [(a|an|the)] {ranks}")
    g.reads("kind", lambda ranks, suits: ranks & suits, "{ranks} of {suits}")
    g.reads("kind", lambda rank: of_rank(rank), "{rank}", "rank {rank}")
    g.reads(
        "kind",
        lambda rank, other: of_rank(*range(rank, other + 1)),
        "{rank} (to|through|until|up to) {other}",
        "between {rank} and {other}",
        "from {rank} (to|through|up to) {other}",
        other="rank",
    )
    g.reads(
        "kind",
        lambda rank, other: of_rank(*range(rank, other + 1)),
        "(card|cards) (from|between) [a] {rank} (to|and|through|up to) [a] {other}",
        other="rank",
    )
    g.reads("kind", lambda rank: of_rank(*range(rank, 14)), "{rank} (or|and) (higher|above|up|over|better|greater)")
    g.reads("kind", lambda rank: of_rank(*range(1, rank + 1)), "{rank} (or|and) (lower|below|under|down)")
    g.reads(
        "kind",
        lambda rank: of_rank(*range(rank + 1, 14)),
        "(card|cards|anything|ranks) (above|over|higher than) (a|an|) {rank}",
    )
    g.reads(
        "kind",
        lambda rank: of_rank(*range(1, rank)),
        "(card|cards|anything|ranks) (below|under|lower than) (a|an|) {rank}",
    )
    g.reads(
        "kind", lambda rank: of_rank(*range(2, rank)), "(numbers|number cards) (below|under|lower than) (a|an|) {rank}"
    )
    g.reads(
        "kind",
        lambda rank: of_rank(*range(rank + 1, 11)),
        "(numbers|number cards) (above|over|higher than) (a|an|) {rank}",
    )
    g.reads("kind", lambda suits: suits, "{suits}", "(card|cards) of {suits}", "{suits} (card|cards)")
    g.reads("kind", lambda adjectives, kind: adjectives & kind or None, "{adjectives} {kind}")
    g.reads("kind", lambda adjectives: adjectives, "{adjectives} (rank|ranks|value|number|numbers|suit|suits)")
    g.reads("kind", lambda: PRIME, "(primes|prime numbers)")
    g.reads("kind", lambda: SQUARE, "(squares|square numbers)")
    g.reads("kind", lambda: EVEN, "(evens|even numbers)")
    g.reads("kind", lambda: ODD, "(odds|odd numbers)")
    g.reads("kind", lambda: COURT, "(courts|faces|pictures|face|picture|royalty|royals)")
    g.reads("kind", lambda: RED, "(reds)")
    g.reads("kind", lambda: BLACK, "(blacks)")
    g.reads("kind", lambda: NUMBER, "numbers", "(spot|pip|numeric|plain) (card|cards)")

    @g.terminal("bare adjective", "a colour")
    def bare_adjective(reader: Reader, at: int) -> Found:
        """“black on red”: no sort of card is named after it."""
        return [(mask, end) for mask, end in reader.at("adjectives", at) if not reader.at("kind", end)]

    g.reads("kind", lambda bare: bare, "{bare}", bare="bare adjective")

    _add_references(g)
    _add_relatives(g)

    article = (
        "[(a|an|any|the|every|each|all|all the|another|either|one of the|any of the|1|a single|any single|any other|"
    )
    article += "a further|some|any one|their|one more|a new|such a|that)]"
    g.reads(
        "term",
        lambda: Mentioned(),
        "(1|it|them|those|of them|of those|these|these cards|those cards|such cards|such a card|another 1|1 of "
        "them|any of them|either of them|the same [again]|1 of these|another of them)",
    )
    g.reads("term", lambda adjectives: Mentioned(adjectives), "[(a|an|the|another|any)] {adjectives} (1|ones)")
    g.reads("term", lambda kind: Faces(kind), f"{article} {{kind}}")
    g.reads("term", lambda kind, relative: both(Faces(kind), relative), f"{article} {{kind}} {{relative}}")
    for way in ("higher", "lower"):
        g.reads(
            "term",
            lambda relative=ANY_CARD, way=way: both(relative, Beyond(way, "default")),
            f"[(a|any|the|another|all)] {way} (card|cards) [{{relative}}]",
        )
        g.reads(
            "term",
            lambda adjectives, way=way: Both(Faces(adjectives), Beyond(way, "default")),
            f"[(a|any|the|another|all)] {way} {{adjectives}} [(card|cards)]",
        )
    g.reads("term", lambda relative: relative, "(anything|something|whatever) {relative}")
    g.reads("term", lambda kind, relative: without(Faces(kind), relative), f"{article} {{kind}} not {{relative}}")
    g.reads(
        "term",
        lambda: ANY_CARD,
        "(anything|any other card|whatever|everything else|everything|all else|all other cards|all the other "
        "cards|all others|anything else|every other card|the other cards|the rest)",
    )
    g.reads("term", lambda cards: cards, "\\( {cards} \\)")
    g.reads(
        "term",
        lambda to="default": Both(Like("suit", to), Like("rank", to)),
        f"{article} (exact same|identical|exactly the same|same) (card|cards) [(as|to) {{to}}] [(twice in-a-row|"
        f"2 times in-a-row|again)]",
        to="reference",
    )

    for way, words in (("suit", "suit"), ("rank", "(rank|value|number)"), ("colour", "colour")):
        before = (
            "(the (last|previous) player|the player before [(you|them)]|before|the last 1|whoever <played> before "
            "[(you|them)]|the card before|the previous 1|last time|you did before)"
        )
        g.reads(
            "term",
            lambda way=way: Like(way, "default"),
            f"(the|a card of the|cards of the|) same {words} [as {before}] [(again|twice in-a-row|2 times "
            f"in-a-row|in-a-row|twice running)]",
        )
        g.reads("term", lambda way=way: without(ANY_CARD, Like(way, "default")), f"(a different|a new) {words}")

    @g.terminal("cards drawn", "cards")
    def cards_drawn(reader: Reader, at: int) -> Found:
        """Cards after “draw”: a bare number there is how many."""
        return [] if reader.texts[at].isdigit() else reader.at("cards", at)

    @g.terminal("cards", "cards")
    def cards(reader: Reader, at: int) -> Found:
        found: Found = []
        seen = set()
        waiting = [(value, end) for value, end in reader.at("qualified", at)]
        whole = {end for _, end in waiting}  # where there is a list that ends with “and …” or “or …”, or none
        while waiting:
            value, end = waiting.pop(0)
            if (value, end) in seen:
                continue
            seen.add((value, end))
            found.append((value, end))
            after = end
            if reader.texts[after] == ",":
                after += 1
            if reader.texts[after] in {"or", "and", "nor", "plus"}:
                after += 1
                if reader.texts[after] in {"or", "and"}:
                    after += 1
            elif after < len(reader.words) and reader.words[after].face >= 0:
                waiting += [(either(value, other), stop) for other, stop in reader.at("qualified", after)]
                continue
            if after > end:
                joined = reader.texts[after - 1] != ","
                listed = [(either(value, other), stop) for other, stop in reader.at("qualified", after)]
                whole.update(stop for _, stop in listed if joined)
                waiting += listed
        listed_only = {":", "=", "-", "are", "is", "may", "can", "must", "have", "count", "mean", "skip", "reverse"}
        found = [each for each in found if each[1] in whole or reader.texts[each[1]] in listed_only]
        return sorted(found, key=lambda each: (each[1] not in whole, -each[1]))

    g.reads(
        "qualified",
        lambda term, other: _some_but(term, other),
        "{term} (other than|except|except for|but not|apart from|excluding|besides|but) {other}",
        "{term} that (is|are) not {other}",
        "{term} which (is|are) not {other}",
        "{term} that (is|are) neither {other}",
        other="cards",
    )
    g.reads(
        "qualified",
        lambda term, other: both(term, other),
        "{term} that (is|are) also {other}",
        "{term} (that|which) (is|are) {other}",
        other="term",
    )
    g.reads(
        "qualified", lambda term, adjectives: both(term, Faces(adjectives)), "{term} (that|which) (is|are) {adjectives}"
    )
    g.reads("qualified", lambda term: term, "{term}")
    g.printers["cards"] = noun
    g.printers["many"] = lambda cards: noun(cards, many=True)
    g.reads("many", lambda cards: cards, "{cards}")


def _add_references(g: Grammar) -> None:
    g.reads(
        "reference",
        lambda: "under",
        "(the|a|whatever) (card|one) (under it|below it|underneath it|beneath it|under|underneath|beneath|below)",
        "the (previous|last|preceding|former|prior|old) (1|card|top card|one|card played|play|"
        "played card|card on the pile)",
        "the card (it is|it was|they are|it's|being) played on",
        "the (card|1) (under|below|beneath|underneath) (them|these|those)",
        "the (card|one) (before|before it|previously played|played before|played before it|it covers|it lies on)",
        "the card (that|which) (it is|it was|was|is) (played on|on top|on the pile|under it|before it)",
        "the card it (is|was) <played> on",
        "what it (is|was) <played> on",
        "the (one|card) it lands on",
        "the card (already on|on) the pile",
        "the card already (there|down)",
        "the card played before it",
        "the card directly (under|below|beneath|underneath) [it]",
        "the second card from the top",
    )
    g.reads(
        "reference",
        lambda: "top",
        "(the|) top card [(of|on) the pile]",
        "the top [of the pile]",
        "the pile",
        "the card on [the] top [of the pile]",
        "the top (discard|of pile)",
        "the current card",
        "the (face-up|open|upturned|visible|showing) card",
    )
    g.reads(
        "reference",
        lambda: "card",
        "the card [(they|that was|that is|just|which was|it was)] [<played>]",
        "it",
        "the <played> card",
        "this card",
        "their card",
        "the card in question",
        "the card that (is|was|was just) <played>",
        "the card (they|you) (<played>|play|just <played>|have [just] <played>)",
        "that same card",
        "itself",
    )
    g.reads(
        "reference",
        lambda: "picked",
        "that card",
        "the (chosen|drawn|turned up|revealed|flipped|picked) card",
        "the card (drawn|chosen|turned up|revealed|(they|you) (drew|drawn|draw|chose|just drew|have drawn))",
        "the new card",
    )
    g.reads(
        "other card",
        lambda: "default",
        "the (1|card|card that was|1 that was|card which was|card that is|1 that is) <played>",
        "the (1|card) last <played>",
        "the last <played> (card|1)",
    )
    g.reads("other card", lambda reference: reference, "{reference}")
    g.printers["reference"] = lambda reference: REFERENCES[reference]


def _add_relatives(g: Grammar) -> None:
    def like(way: str, to: Reference) -> Cards:
        return Like(way, to)

    for way, words in (
        ("suit", "suit"),
        ("rank", "(rank|value|number|denomination|face value|kind|rank or value)"),
        ("colour", "colour"),
    ):
        g.reads(
            "relative",
            lambda to, way=way: like(way, to),
            f"(of|with|in|that has|that have|has|that is|have|that shares|sharing|that share) the same {words} as "
            "{to}",
            f"(matching|that matches|that match) the {words} of {{to}}",
            f"(matching|that matches) {{to}} in {words}",
            f"of {{to}} 's {words}",
            f"the same {words} as {{to}}",
            f"same {words} as {{to}}",
            f"(that matches|matching|that match) {{to}} 's {words}",
            to="other card",
        )
        g.reads(
            "relative",
            lambda way=way: like(way, "default"),
            f"(of|with|in|that has|in the|having|that is|that are) (the|) same {words}",
            f"of (its|their) {words}",
            f"(matching|that matches|that match) [the] {words}",
            f"in its {words}",
        )
        g.reads(
            "relative",
            lambda to, way=way: Except(ANY_CARD, like(way, to)),
            f"(of|with|in|that has) (another|a different|a new|some other) {words} (than|from|to|as) {{to}}",
            f"of (another|a different) {words} than {{to}}",
            to="other card",
        )
        g.reads(
            "relative",
            lambda way=way: Except(ANY_CARD, like(way, "default")),
            f"(of|with|in|that has|of the) (another|a different|the other|a new|some other|other|the opposite) {words}",
            f"(not|never) of the same {words}",
            f"that (changes|change) the {words}",
        )
    g.reads(
        "relative",
        lambda to: Either(Like("suit", to), Like("rank", to)),
        "(of|with|that has) the same suit or [the same] (rank|value|number) as {to}",
        "(of|with|that has) the same (rank|value|number) or [the same] suit as {to}",
        "that (matches|match) {to} in suit or (rank|value|number)",
        to="other card",
    )
    g.reads(
        "relative",
        lambda: Either(Like("suit", "default"), Like("rank", "default")),
        "(of|with) the same suit or [the same] (rank|value|number)",
        "that (matches|match)",
        "(matching|that matches) [in|the|by] [the] suit or (rank|value|number)",
        "of the same (rank|value|number) or suit",
    )
    g.reads(
        "relative",
        lambda way, other, to="default": Either(Like(way, to), Like(other, to)) if way != other else None,
        "(of|with|that has|in) the same {way} or [the same] {other} [as {to}]",
        way="likeness",
        other="likeness",
        to="reference",
    )
    for way in ("suit", "rank"):
        words = "suit" if way == "suit" else "(rank|value|number)"
        g.reads("relative", lambda way=way: ThatOne(way), f"(of|in) (that|the same|this) {words}")
        g.reads("term", lambda way=way: ThatOne(way), f"(that|the chosen|the named|this|the same) {words}")
        words = "suit" if way == "suit" else "(rank|value|number)"
        g.reads(
            "relative",
            lambda way=way: OfChosen(way),
            f"of the (chosen|named|called|declared|announced|nominated) {words}",
            f"of the {words} (chosen|named|called|declared|that was chosen|that was named|they chose|they named)",
            f"(in|with) the (chosen|named|called) {words}",
        )
    for way, words in (("higher", "(higher|greater|larger|bigger|more)"), ("lower", "(lower|smaller|less)")):
        sign = 1 if way == "higher" else -1
        than = "[in (rank|value|number)] (than|as|from) {to}"
        g.reads(
            "relative",
            lambda to, way=way: Beyond(way, to),
            f"[(that is|that are|which is|of|with a|of a)] {words} [(rank|value|number)] {than}",
            "that (beats|beat) {to}" if way == "higher" else "that is beaten by {to}",
            to="other card",
        )
        g.reads(
            "relative",
            lambda way=way: Beyond(way, "default"),
            f"(that is|that are|of|with a|of a) {words} [(rank|value|number)]",
            f"{words} in (rank|value)",
        )
        g.reads(
            "relative",
            lambda n, to, sign=sign: Step(sign * n, to),
            f"[that is|that are|which is|which are] [exactly] {{n}} [rank|ranks|step] {words} {than}",
            to="other card",
            n="digits",
        )
        g.reads(
            "relative",
            lambda n, sign=sign: Step(sign * n, "default"),
            f"[that is|that are|which is] [exactly] {{n}} [rank|ranks|step] {words}",
            n="digits",
        )
    g.reads(
        "relative",
        lambda to: Either(Step(1, to), Step(-1, to)),
        "[(that|which) (is|are)] [(exactly|just)] 1 [(rank|step)] (higher or [1] lower|lower or [1] higher|above "
        "or [1] below|below or [1] above|more or [1] less) than {to}",
        to="reference",
    )
    g.reads(
        "relative",
        lambda n, m, to: Either(Step(n, to), Step(-m, to)) if n == m else None,
        "{n} (higher|above|up) or {m} (lower|below|down) than {to}",
        "{n} (lower|below|down) or {m} (higher|above|up) than {to}",
        "{n} more or {m} less than {to}",
        to="other card",
        n="digits",
        m="digits",
    )
    g.reads(
        "relative",
        lambda n, to: Either(Step(n, to), Step(-n, to)),
        "[exactly] {n} [(rank|ranks|step|steps)] (higher or lower|lower or higher|above or below|away|off|up or "
        "down) (than|from) {to}",
        to="other card",
        n="digits",
    )
    g.reads(
        "relative",
        lambda: Either(Step(1, "default"), Step(-1, "default")),
        "(that is|one|exactly one|) 1 [rank] (higher or lower|above or below|up or down|away|lower or higher)",
    )
    g.reads(
        "relative",
        lambda: Playable(),
        "(that|which) (they|can|you|the player) (can play|can be played|are able to play|"
        "may play|be played|can|may be played)",
        "that fits",
        "that (is|are) playable",
        "(they|you) can play",
        "they (are able|are allowed) to play",
    )

    g.printers["digits"] = str

    @g.terminal("digits", "a number")
    def digits(reader: Reader, at: int) -> Found:
        word = reader.texts[at]
        return [(int(word), at + 1)] if word.isascii() and word.isdigit() and len(word) < 5 else []
