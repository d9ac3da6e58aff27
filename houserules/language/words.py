"""Sentences as words: what people write in many ways becomes one."""

import re
from dataclasses import dataclass

from houserules.cards import CardError, read_card

_NUMBER_WORDS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
_TENS = {"thirty": 30, "forty": 40, "fifty": 50, "hundred": 100}
NUMBERS = {word: number for number, word in enumerate(_NUMBER_WORDS)} | _TENS
_ORDINALS = dict(
    zip(
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"],
        range(1, 11),
        strict=True,
    )
)
NUMBERS_OF_CARDS = {"ones": 1, "sixes": 6} | {
    f"{word}s": number for word, number in NUMBERS.items() if 2 <= number <= 10 and number != 6
}
_LETTERS = {"J": "jack", "Q": "queen", "K": "king", "Js": "jacks", "Qs": "queens", "Ks": "kings", "As": "aces"}
_LETTERS |= {"J's": "jacks", "Q's": "queens", "K's": "kings", "A's": "aces", "Jack's": "jacks", "Ace's": "aces"}
_LETTERS |= {"Queen's": "queens", "King's": "kings"}
#: What is written in one word and read as several, or as another; “’” is “'” by then.
_READ_AS = {
    "can't": "can not",
    "cannot": "can not",
    "cant": "can not",
    "won't": "will not",
    "mustn't": "must not",
    "don't": "do not",
    "doesn't": "does not",
    "didn't": "did not",
    "isn't": "is not",
    "aren't": "are not",
    "wasn't": "is not",
    "weren't": "are not",
    "couldn't": "could not",
    "shouldn't": "should not",
    "hasn't": "has not",
    "haven't": "have not",
    "it's": "it is",
    "they're": "they are",
    "you're": "you are",
    "you've": "you have",
    "they've": "they have",
    "you'll": "you will",
    "they'll": "they will",
    "he's": "he is",
    "she's": "she is",
    "who's": "who is",
    "whoever's": "whoever is",
    "that's": "that is",
    "there's": "there is",
    "everybody": "everyone",
    "somebody": "someone",
    "anybody": "anyone",
    "nobody": "no 1",
    "none": "no 1",
    "&": "and",
    "/": "or",
    "color": "colour",
    "colors": "colours",
    "coloured": "colour",
    "colored": "colour",
    "neighbor": "neighbour",
    "neighbors": "neighbours",
    "anticlockwise": "counter-clockwise",
    "counterclockwise": "counter-clockwise",
    "anti-clockwise": "counter-clockwise",
    "people": "players",
    "person": "player",
    "person's": "player 's",
    "people's": "players 's",
    "persons": "players",
    "gets": "gets",
    "deck": "stock",
    "drawpile": "stock",
    "guy": "player",
    "guys": "players",
    "folks": "players",
    "folk": "players",
    "fellow": "player",
    "dude": "player",
    "u": "you",
    "ur": "their",
    "talon": "stock",
    "drawpack": "stock",
    "goes": "goes",
    "onto": "on",
    "upon": "on",
    "whenever": "when",
    "anytime": "when",
    "turns'": "turns",
    "favourite": "favourite",
    "their's": "theirs",
    "his": "their",
    "her": "their",
    "my": "their",
    "your": "their",
    "him": "them",
    "he": "they",
    "she": "they",
    "themself": "themselves",
    "himself": "themselves",
    "herself": "themselves",
    "yourself": "themselves",
    "yours": "theirs",
    "totalling": "totalling",
    "afterwards": "then",
    "straightaway": "immediately",
    "outta": "out of",
    "gotta": "has to",
    "colour's": "colour",
    "cards'": "cards",
    "backwards": "backward",
    "jokers'": "jokers",
    "amongst": "among",
    "i": "you",
    "rest": "rest",
    "facecard": "court card",
    "facecards": "court cards",
    "even-numbered": "even",
    "odd-numbered": "odd",
    "prime-numbered": "prime",
    "everytime": "when",
    "1st": "first",
    "2nd": "second",
    "3rd": "third",
    "4th": "fourth",
    "5th": "fifth",
    "6th": "sixth",
    "7th": "seventh",
    "8th": "eighth",
    "9th": "ninth",
    "10th": "tenth",
    "half": "half",
    "dice": "die",
    "values": "value",
    "pts": "points",
    "pt": "point",
    "thats": "that is",
    "deuce": "2",
    "deuces": "2s",
    "trey": "3",
    "treys": "3s",
    "who've": "who have",
    "i've": "you have",
    "i'm": "you are",
    "i'd": "you would",
    "you'd": "you would",
    "they'd": "they would",
    "nobody's": "no 1 has",
    "wildcard": "wild card",
    "wildcards": "wild cards",
    "we": "players",
    "needn't": "need not",
    "there're": "there are",
    "this": "this",
    "each-other": "each other",
    "lefthand": "left-hand",
    "w": "with",
    "w/": "with",
    "+": "plus",
}
#: Words that change nothing wherever they stand.
_FILLERS = {
    "immediately",
    "simply",
    "just",
    "automatically",
    "please",
    "actually",
    "basically",
    "must've",
    "right-away",
    "instantly",
    "obviously",
    "too",
    "as-well",
    "already",
    "straight",
    "currently",
    "subsequently",
    "therefore",
    "own",
    "entire",
    "whole",
    "complete",
    "freely",
    "randomly-ish",
    "accordingly",
    "duly",
    "promptly",
    "therein",
    "himself-or-herself",
    "either-way",
    "whatsoever",
    "now",
    "quickly",
    "quietly",
    "still-only",
    "literally",
    "lucky",
    "unlucky",
    "poor",
    "obligatory",
    "mandatory",
    "really",
    "again-and-again",
    "afterward",
    "forcibly",
}
_PHRASES = [
    (re.compile(pattern, re.IGNORECASE), value)
    for pattern, value in (
        (r"\((?:say|e\.? ?g\.?|for example|for instance|i\.? ?e\.?|such as|like)\b[^)]*\)", ""),
        (r",? (?:sorry|haha|ha ha|lol|ouch|enjoy|good luck|tough luck)(?=[!.]*$)", ""),
        (r"\b(only|just) got\b", r"have \1"),
        (r"(?:\s(?:have|has)|'ve|'s)\s+have\b", " have"),
        (r"\bin succession\b", "in-a-row"),
        (r"[-=]+>", "→"),
        (r"\bw/\s*", "with "),
        (r"\bif and only if\b", "only if"),
        (r"\bof (?:their|your|his|her|my) own\b(?! (?:choice|choosing|cards|hand))", ""),
        (
            r",? whatever(?: card)?(?: is|'s)?(?: lying)? (?:on (?:top|the pile|the discard pile)|there)(?: of "
            r"the pile)?",
            " at any time",
        ),
        (
            r"\bas (?=(?:soon|long|usual|always|you|your|their|his|her|my|someone|somebody|many|the|a|an|before|"
            r"any|often|if|for|part)\b)",
            "as ",
        ),
        (r"\bno matter what (?:the )?(?:other )?(?:house )?rules say\b", "whatever other rules say"),
        (r"\bwhatever (?:the )?(?:other )?(?:house )?rules say\b", "whatever other rules say"),
        (r"(\bplay(?:s|ed)?\b(?! (?:it|them|that)\b)[^.,;:]*) at once\b(?!,)", r"\1 together"),
        (r"(?<=\w)'ve got\b", " have"),
        (r"(?<=\w)'s got\b", " has"),
        (
            r"(?<=\w)'s (?=(?:skipped|over|out|played(?! card)|gone|left(?=\s*(?:[,.;]|$|in\b))|down|up|next(?! "
            r"(?:turn|card|player|round|go|play|neighbou?r|opponent))|empty|drawn(?! card))\b)",
            " is ",
        ),
        (r"(?i),? at the same time(?=[.,;!]|$)", ""),
        (r",? face[ -]down\b", ""),
        (r"\bhis or her (?:own )?", "their "),
        (r"\bu\b", "you"),
        (r"\b(?:ie|i\.e\.|e\.g\.|eg)(?=\s)", "that is"),
        (r"\b(?:absolutely|exactly the same amount of)\b", ""),
        (r"\beven (if|when)\b", r"even-\1"),
        (r"\b(second|next|last)-(to|but)-(last|one)\b", r"\1 \2 \3"),
        (r"[♠♤](?!\w)(?<![\dAJQK].)", "spades"),
        (r"[♣♧](?!\w)(?<![\dAJQK].)", "clubs"),
        (r"[♥♡](?!\w)(?<![\dAJQK].)", "hearts"),
        (r"[♦♢](?!\w)(?<![\dAJQK].)", "diamonds"),
        (r"(?-i:\bA)(?=\s*[,/]|\s+(?:and|or)\s+(?:\d|[JQK]\b))", "ace"),
        (r"\bas well\b(?! as)", ""),
        (r"\bright away\b", ""),
        (r"\bat once\b", ""),
        (r"\bstraight away\b", ""),
        (r"\bhis or her\b", "their"),
        (r"\bhe or she\b", "they"),
        (r"\bhim or her\b", "them"),
        (r"\bhe/she\b", "they"),
        (r"\bhis/her\b", "their"),
        (r"\bs/he\b", "they"),
        (r"\bdraw(?:ing)?[ -]pile\b", "stock"),
        (r"\bdraw(?:ing)?[ -](?:deck|stack|stock)\b", "stock"),
        (r"\bstock ?pile\b", "stock"),
        (r"\b(?:discard|play(?:ing)?|waste)[ -](?:pile|stack|heap)\b", "pile"),
        (r"\bdiscards\b(?= pile)", ""),
        (r"\bpicture[ -]cards?\b", "court cards"),
        (r"\bface[ -]cards?\b", "court cards"),
        (r"\bcourt[ -]cards?\b", "court cards"),
        (r"\broyals?\b(?! f)", "court cards"),
        (r"\bfirst come,? first served\b", ""),
        (r"\bin (?:his|her|their|your) turn order\b", ""),
        (r"\bof course\b", ""),
        (r",? whatever (?:the|its) (?:suit|colou?r|rank|number)(?: is)?\b", ""),
        (r"\bhas got\b", "has"),
        (r"\bhave got\b", "have"),
        (r"\byou've got\b", "you have"),
        (r"\bno matter what(?: it is| is on top| the top card is)?\b", "at any time"),
        (r"\bregardless of (?:what|the suit|suit|the top card)[^,.;]*", "at any time"),
        (r"\bin a row\b", "in-a-row"),
        (r"\bas many (?:cards )?as you (?:like|want|wish)\b", "any-number-of cards"),
        (r"\bone another\b", "each other"),
        (r"\bconsecutive(?:ly)?\b", "in-a-row"),
        (r"\bback[ -]to[ -]back\b", "in-a-row"),
        (r"\bnumber(?:ed)? cards?\b", "number cards"),
        (r"\bnumeral cards?\b", "number cards"),
        (r"\bleft[ -]hand\b", "left"),
        (r"\bright[ -]hand\b", "right"),
        (r"\bnext[ -]door\b", "next"),
        (r"\bup for grabs\b", "wild"),
        (r"\b(\d+)\s*[-–]\s*(\d+)\b", r"\1 to \2"),
        (r"\b(\d+)\s*(?:x|×)\b", r"\1 times"),
        (r"(?<=\d)\s*\+(?=\s|$|[,.;])", " or higher"),
    )
]
_TOKEN = re.compile(
    r"""(?P<quoted>"[^"\n]{1,600}"|“[^”\n]{1,600}”|‘[^’\n]{1,80}’(?!\w))
      | (?P<card>(?:10|[2-9AJQK])\s?[♣♦♥♠♧♢♡♤]|(?<![\w'])(?:10|[2-9AJQK])[CDHS](?!\w)|(?<!\w)J[RB](?!\w)|🃏)
      | (?P<plural>\d+'?s(?!\w))
      | (?P<signed>[+−-]\d+(?!\w))
      | (?P<word>[^\W\d_]+(?:['-][^\W\d_]+)*'?)
      | (?P<owner>'s(?!\w))
      | (?P<ordinal>\d+(?:st|nd|rd|th)(?!\w))
      | (?P<number>\d+)
      | (?P<sign>[,;:()=/&+→½]|[-–—]+|\.\.\.|[^\s\w])""",
    re.VERBOSE,
)
MOST_WORDS = 150


@dataclass(frozen=True)
class Word:
    """A word as the grammar knows it, and where it stands in the text."""

    text: str
    start: int
    end: int
    quoted: str = ""  # of something in quotation marks, what it is
    face: int = -1  # of a card written in short, which
    yours: bool = False  # “their” was written as “your”: it is the player's, whoever else was spoken of


def words_of(text: str) -> list[Word]:
    """The words of a sentence, in order; one written word may be several."""
    found: list[Word] = []
    plain = _with_phrases(text.replace("’", "'").replace("\u2011", "-"))
    for match in _TOKEN.finditer(plain.text):
        start, end = plain.place(match.start()), plain.place(match.end() - 1) + 1
        for word in _read(match):
            if word.text not in _FILLERS:
                quoted = text[start + 1 : end - 1].strip() if word.quoted else ""
                found.append(Word(word.text, start, end, quoted, word.face, match[0].lower() in {"your", "my"}))
    while found and found[-1].text in {".", "!", ","}:
        found.pop()
    return found


def _read(match: re.Match[str]) -> list[Word]:
    raw = match[0]
    match match.lastgroup:
        case "quoted":
            return [Word("“”", 0, 0, quoted=raw[1:-1].strip())]
        case "card":
            try:
                return [Word("card-face", 0, 0, face=read_card(raw.replace(" ", "")))]
            except CardError:
                return [Word(raw.lower(), 0, 0)]
        case "plural":
            return [Word(raw.replace("'", ""), 0, 0)]
        case "signed":
            return [Word("plus" if raw[0] == "+" else "minus", 0, 0), Word(raw[1:], 0, 0)]
        case "owner":
            return [Word(raw, 0, 0)]
        case "ordinal":
            return [Word(_READ_AS.get(raw.lower(), raw.lower()), 0, 0)]
        case "sign":
            known = _READ_AS.get(raw, raw)
            return [Word("-" if raw[0] in "-–—" else known, 0, 0)]
        case _:
            pass
    if raw in _LETTERS:
        return [Word(_LETTERS[raw], 0, 0)]
    return [Word(part, 0, 0) for part in _word(raw.lower())]


def _word(raw: str) -> list[str]:
    if raw in _READ_AS:
        return _READ_AS[raw].split()
    if raw in NUMBERS_OF_CARDS:
        return [f"{NUMBERS_OF_CARDS[raw]}s"]
    if raw in NUMBERS:
        return [str(NUMBERS[raw])]
    if "-" in raw:
        parts = raw.split("-")
        if all(part in NUMBERS or part in _ORDINALS for part in parts) or parts[0] in NUMBERS:
            return [word for part in parts for word in _word(part)]
    for ending in ("'s", "'"):
        if raw.endswith(ending) and len(raw) > len(ending) + 1:
            stem = _word(raw[: -len(ending)])
            return [*stem, "'s"]
    return [raw]


@dataclass(frozen=True)
class _Plain:
    """A text in which phrases were replaced, and where each of its signs came from."""

    text: str
    places: tuple[int, ...]

    def place(self, at: int) -> int:
        return self.places[at] if at < len(self.places) else (self.places[-1] if self.places else 0)


def _with_phrases(text: str) -> _Plain:
    places = list(range(len(text)))
    for pattern, value in _PHRASES:
        done: list[str] = []
        kept: list[int] = []
        at = 0
        for match in pattern.finditer(text):
            new = match.expand(value)
            done += [text[at : match.start()], new]
            kept += [*places[at : match.start()], *([places[match.start()]] * len(new))]
            if new:
                kept[-1] = places[match.end() - 1]
            at = match.end()
        if done:
            done.append(text[at:])
            kept += places[at:]
            text, places = "".join(done), kept
    return _Plain(text, tuple(places))
