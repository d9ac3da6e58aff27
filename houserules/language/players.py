"""Players in words: as the subject of a clause, as its object, and as an owner (“their hand”)."""

# Values are read with parts that stand open until they are settled (`settling`).
# pyright: reportArgumentType=false, reportCallIssue=false, reportReturnType=false, reportAttributeAccessIssue=false

import re
from dataclasses import dataclass
from typing import Any, assert_never

from houserules.language.grammar import Grammar
from houserules.language.rules import (
    AtRandom,
    AtTurn,
    Chosen,
    Dealer,
    Everyone,
    Faces,
    Fewest,
    LastPlayer,
    LastWinner,
    Left,
    Most,
    Next,
    OfChoice,
    Opposite,
    Others,
    Owner,
    Player,
    They,
    Those,
    Who,
)


@dataclass(frozen=True)
class Elided:
    """A subject that is left out: whoever the sentence speaks of."""


@dataclass(frozen=True)
class Them:
    """Somebody else, of whom the sentence has spoken before."""


@dataclass(frozen=True)
class PlayerOf:
    """Who played cards spoken of before (“the queen's player”): a placeholder, while a sentence is read."""

    cards: Any


@dataclass(frozen=True)
class Yours:
    """“your”: the player, whoever else the sentence has spoken of."""


@dataclass(frozen=True)
class You:
    """“you” as who does something: the player; everybody, when a moment is nobody's (“at the end of the round "
    "you …”)."""


@dataclass(frozen=True)
class Else:
    """“everybody else”: all but those who did something in the clause before, the player at first."""


@dataclass(frozen=True)
class UpTo:
    """“draw up to 3 cards”: as many as they like, where they may; where they must, until they hold so many."""

    n: int


@dataclass(frozen=True)
class ThatMany:
    """A number of which the sentence has spoken before: thrown or chosen, or that of the moment."""


ELIDED: Any = Elided()
THAT_MANY: Any = ThatMany()
YOURS: Any = Yours()
YOU: Any = You()
ELSE: Any = Else()
THEM: Any = Them()


def _without_article(text: str) -> str:
    """“player opposite draws 2”, as notes say it."""
    text = re.sub(r"^the \((player\|[^()]*)\)", r"(the (\1)|player)", text)
    return re.sub(r"^the (?=(player|players|dealer|opposite|previous|left|right|last|opponent)\b)", "(the|) ", text)


def add_players(g: Grammar) -> None:
    """The words for players."""

    def reads(build: Any, *texts: str, **slots: str) -> None:
        g.reads("named player", build, *(_without_article(text) for text in texts), **slots)

    def of(build: Any, *texts: str) -> None:
        """Somebody as seen from another, who is named first."""
        g.reads("player", build, *texts, object="named player")

    g.reads("player", lambda player: player, "{player}", player="named player")
    reads(
        Player,
        "(the player|you|the current player|the active player|the one who <played> [it])",
        "(whoever|the player who|the person who|the player that|the one who) [just] (<played>|<play>) (it|the "
        "card|that card|this card|one)",
        "the player of (the card|it|that card)",
        "its (player|owner)",
        "the card 's (player|owner)",
        "the player who <played> the (last|third|fourth|fifth|final|latest) (1|card)",
        "the player who <played> the (second|latter|top) (1|card)",
        "the player (responsible|in question|at fault)",
        "the second (1|player)",
        "the latter",
        "(whoever|the player who) (did|does) (so|it|this|that)",
        "the (player|one) playing (it|the card)",
        "the (person|player) who did it",
        "the one",
        "player",
    )
    reads(They, "they", "the same player")
    reads(lambda: THEM, "the (other|former) player")
    reads(
        Next,
        "(the|) (next|following) player [(in turn|in line|in order|in turn order|to play|clockwise|in rotation|"
        "to go|in sequence)]",
        "whoever is next [in (turn|line|order)]",
        "(whoever|the player who) (plays|goes|comes) next",
        "the player after (you|them|that)",
        "the next [one|up]",
        "next up",
        "the player whose turn (is|comes) next",
        "the player next in (line|turn)",
        "the following one",
        "whoever (comes|goes|plays) after (you|them)",
        "the player who (follows|comes after) [(you|them)]",
        "next",
        "the (player|one) (after|behind)",
        "your next opponent",
        "the next player (after|from) (you|them)",
        "the player next in turn order",
    )
    reads(lambda object: Next(1, object), "the next player after {object}", "the player (after|following) {object}")
    reads(
        lambda digits: Next(digits),
        "the player {digits} (places|place|seats|seat|players|turns|turn) (on|further|ahead|away|down|along|"
        "later|after)",
        "the next player but {n}".replace("{n}", "{digits}"),
        "the {ordinal} player after (them|you|the player)".replace("{ordinal}", "{digits}"),
    )
    reads(
        lambda ordinal: Next(ordinal),
        "the {ordinal} (player|one) (after|from) (them|you|the player)",
        "the {ordinal} next player",
    )
    reads(
        lambda: Next(2),
        "the player after (the next|that|the next player|next)",
        "the next player but 1",
        "the (person|player) after next",
    )
    reads(lambda digits, object: Next(digits, object), "the player {digits} (places|place) after {object}")
    reads(lambda digits, object: Next(-digits, object), "the player {digits} (places|place) before {object}")
    reads(lambda digits: Next(-digits), "the player {digits} (places|place|seats|turns) (before|back|behind|ago)")
    reads(
        lambda: Next(-1),
        "the (previous|preceding|prior) player",
        "the player before [(you|them)]",
        "whoever (is|was|came|went) (before|previous)",
        "the player who (went|played|came|goes) before [(you|them)]",
        "(previous|preceding) player",
        "the player (who had the last turn|who just went|whose turn was last)",
        "the one before",
    )
    reads(lambda object: Next(-1, object), "the previous player before {object}", "the player before {object}")
    for way, sign in (("left", 1), ("right", -1)):
        reads(
            lambda sign=sign: Left(sign, Player()),
            f"the (player|one) to the {way}",
            f"the {way} player",
            f"the player on the {way}",
            f"the {way} neighbour",
            f"the neighbour (to|on) the {way}",
        )
        reads(
            lambda their=They(), sign=sign: Left(sign, their),
            f"[(the player|the one|the neighbour|whoever is|whoever sits|the opponent)] [sitting] (on|to|at|"
            f"from) {{their}} {way}",
            f"{{their}} {way} neighbour",
            f"{{their}} neighbour (to|on) (the|their) {way}",
            f"the player (sitting|seated) (on|to) {{their}} {way}",
            f"the player directly (on|to) {{their}} {way}",
            f"{{their}} {way}",
        )
        reads(
            lambda object, sign=sign: Left(sign, object),
            f"the player (to|on) the {way} of {{object}}",
            f"the player {way} of {{object}}",
            f"the neighbour (to|on) the {way} of {{object}}",
            f"the {way} neighbour of {{object}}",
            f"whoever (sits|is) [(to|on)] [the] {way} of {{object}}",
            f"the player (on|to) {{object}} 's {way}",
        )
        of(lambda object, sign=sign: Left(sign, object), f"{{object}} 's {way} neighbour")
        reads(
            lambda digits, sign=sign: Left(sign * digits),
            f"the player {{digits}} [(places|seats|players)] to the {way}",
        )
        reads(
            lambda digits, their, sign=sign: Left(sign * digits, their),
            f"the player {{digits}} [(places|seats|players)] to {{their}} {way}",
        )
        reads(
            lambda digits, object, sign=sign: Left(sign * digits, object),
            f"the player {{digits}} [(places|seats)] to the {way} of {{object}}",
        )
    reads(lambda: Next(1, They()), "the 1 after (that|that player|that 1)", "the player after that (player|1)")
    reads(Opposite, "the 1 (opposite|across the table)")
    reads(
        Opposite,
        "the player opposite",
        "the (opposite player|player (across|sitting opposite|across the table|opposite you))",
        "whoever is opposite",
        "the player (sitting|seated) (across|opposite) [from] [you]",
    )
    reads(lambda: Opposite(They()), "the player (opposite|across from|opposite to) them", "their opposite")
    reads(lambda object: Opposite(object), "the player opposite {object}", "the player across from {object}")
    reads(
        Everyone,
        "(each|every) player",
        "(all|all the|the) players",
        "everyone [at the table]",
        "(each|all) of (you|them|the players)",
        "all",
        "everyone including (you|them|the player|themselves)",
        "players",
        "every player at the table",
        "everyone (in the game|at the table|playing)",
        "each player including (you|themselves|them)",
        "each",
        "each of the players",
    )
    reads(
        lambda: ELSE,
        "everyone else",
        "every 1 else",
        "(the|all|) others",
        "all [the] (rest|remaining players)",
        "the rest [of the (players|table)]",
    )
    reads(
        Others,
        "(each|every) other player",
        "(all|all the|the) other players",
        "(each|every|all) (opponent|opponents|other opponents)",
        "everyone but (you|them|the player|themselves)",
        "everyone except (you|them|themselves|the player|the one who <played> it)",
        "(your|their) opponents",
        "other players",
        "everyone (apart from|other than) (you|them|themselves|the player)",
        "(opponents|all their opponents)",
        "all players (but|except|other than) (you|them|themselves|the player|the one who <played> it)",
    )
    reads(lambda: Others(They()), "each player but them")
    reads(
        lambda object: Others(object),
        "each player but {object}",
        "everyone (but|except|other than|apart from) {object}",
        "all [players] (but|except) {object}",
        "(each|every) player (except|other than|apart from) {object}",
        "all other players than {object}",
    )
    pick = "(their|your) (choice|choosing)"
    of_choice = (
        f"(a|another|any|any other|some|one|1|an|some other) (player|opponent|one) of {pick}",
        f"(a player|the player|someone|an opponent|the opponent|anyone|any 1) of {pick}",
        "(any|any 1|any other|a chosen|1 other|any 1 other) (player|opponent) [(they|you) (choose|like|want|pick|"
        "choose to|chose|wish|nominate)]",
        "(another|1 other|some other) (player|opponent)",
        "(someone|anyone|somebody) else [of their choice]",
        "(an opponent|any opponent|1 opponent|one opponent)",
        "(whoever|whomever|anyone|any one) (they|you) (choose|like|want|pick|please|wish|nominate)",
        "a (different|chosen|nominated) player",
        "any of the other players",
        "1 of the (other|others|other players)",
        "a player (they|you) (choose|chose|pick|nominate)",
        "someone of their choosing",
    )
    g.reads("chosen player", lambda: OfChoice(Others(ELIDED)), *of_choice)
    g.reads(
        "chosen player",
        lambda: OfChoice(Everyone()),
        f"(any|a) player of {pick} (including themselves|themselves included)",
        "(any|a) player (including|or) (themselves|yourself|them|you)",
        f"1 of each player of {pick}",
    )
    g.reads("chosen player", lambda object: OfChoice(object), f"1 of {{object}} of {pick}")
    reads(lambda chosen: chosen, "{chosen}", chosen="chosen player")
    reads(
        Chosen,
        "that player",
        "the (chosen|named|selected|nominated|targeted) player",
        "the player (chosen|they chose|named|selected|picked|you chose)",
        "the (victim|target|recipient|receiver)",
        "(whoever|the player) (was|is) (chosen|named)",
        "the player who (received|receives|gets|was given) it",
    )
    for word, build in (("most", Most), ("fewest", Fewest)):
        more = {
            "most": "(most|highest number of|largest number of|greatest number of)",
            "fewest": "(fewest|least|lowest number of|smallest number of|lowest)",
        }[word]
        large = {"most": "(largest|biggest|fullest|longest)", "fewest": "(smallest|shortest|emptiest)"}[word]
        having = "(with|who has|who holds|having|who have|that has|holding|whoever has)"
        reads(
            lambda build=build: build("cards"),
            f"(the player|the players|the one|whoever|each player|any player|player) {having} [the] {more} cards "
            f"[in hand] [in their hand]",
            f"(the player|whoever) {having} the {more}",
            f"(the player|whoever) {having} the {large} hand",
            f"whoever (has|holds) the {more} cards [in [their] hand]",
            f"whoever (has|holds) the {large} hand",
            f"the player holding [the] {more} cards",
        )
        reads(
            lambda build=build: build("points"),
            f"(the player|the players|whoever|each player) {having} the ({word}|"
            f"{'highest' if word == 'most' else 'lowest'}) [total] (points|score)",
            f"whoever has the ({word}|{'highest' if word == 'most' else 'lowest'}) [total] (points|score)",
            "the player in the lead" if word == "most" else "the player in last place",
            "the leader" if word == "most" else "whoever is last",
            "whoever (is in the lead|is leading|leads|is ahead|is winning)"
            if word == "most"
            else "whoever is (trailing|behind|in last place)",
        )
        reads(lambda quoted, build=build: build(quoted), f"(the player|whoever) {having} the ({more}) {{quoted}}")
        reads(
            lambda quoted, object, build=build: build(quoted, object),
            f"the player with the {word} {{quoted}} among {{object}}",
        )
        for what in ("cards", "points"):
            reads(
                lambda object, build=build, what=what: build(what, object),
                f"the player with the {word} {what} among {{object}}",
                f"(whoever|whichever|the 1) of {{object}} has the {more} {what}",
            )
            of(lambda object, build=build, what=what: build(what, object), f"{{object}} with the {more} {what}")
            reads(
                lambda build=build, what=what: build(what, Others()),
                f"(another|the other|whichever other) player (with|has) the {more} {what}",
                f"the (opponent|other player) (with|who has|holding) the {more} {what}",
            )
    reads(Dealer, "the (dealer|dealing player)", "whoever dealt [the cards]", "the player who dealt", "dealer")
    reads(
        lambda cards: PlayerOf(cards),
        "the (player|owner) (of|who <played>|who <play>|that <played>|who put down|who had <played>) {cards}",
        "(whoever|the one|the 1) who <played> {cards}",
        "whoever <played> {cards}",
    )
    reads(lambda kind: PlayerOf(Faces(kind)), "the {kind} 's (player|owner)")
    reads(lambda kind: Player(), "the (second|last|latter|top|upper) {kind} 's (player|owner)")
    reads(lambda kind: LastPlayer(), "the (first|former|lower) {kind} 's (player|owner)")
    reads(
        LastWinner,
        "the last winner",
        "the winner of the (last|previous) (round|game|hand|deal)",
        "the (previous|last) (round|game) 's winner",
        "last (round|game) 's winner",
        "(whoever|the player who) won the (last|previous) (round|game|hand)",
        "the previous winner",
        "whoever won last [(time|round)]",
        "the (last|previous) (round|hand) 's winner",
        "(whoever|the player who) won last",
        "the (reigning|current) champion",
    )
    reads(
        AtTurn,
        "the player (at|on) turn",
        "the player whose turn it is",
        "whoever 's turn it is",
        "whoever is turn it is",
        "whose turn it is",
    )
    reads(
        LastPlayer,
        "the player who <played> the (card under it|previous card|last card|card before|card before it|card "
        "below|card underneath|card it covers)",
        "(whoever|the player who|the person who) (<played>|<play>) the (previous|preceding) (card|one)",
        "(whoever|the player who) (<played>|<play>) (before|before them)",
        "whoever <played> the (card under it|card underneath|card below|card before it)",
        "the last player [to play]",
        "the player who <played> the card (they <played> on|it was <played> on|underneath|beneath)",
    )
    reads(
        Owner,
        "the player concerned",
        "the player who set this off",
        "the 1 who set this off",
        "whoever (started|set) (it|this) [off]",
        "the player who started (it|this)",
        "the player who <played> the (first|original) (card|one)",
        "the original player",
    )
    reads(
        lambda: AtRandom(Others(ELIDED)),
        "another player at random",
        "a random (other player|opponent)",
        "(an opponent|a different player) at random",
        "a randomly (chosen|selected) (opponent|other player)",
    )
    reads(
        lambda: AtRandom(Everyone()),
        "a player at random",
        "a random player",
        "(someone|any player|1 player) at random",
        "a randomly (chosen|selected|picked) player",
    )
    reads(lambda object: AtRandom(object), "1 of {object} at random")
    of(lambda object: AtRandom(object), "{object} at random")
    reads(
        lambda among, condition: Those(among, condition),
        "{among} who {condition}",
        "{among} that {condition}",
        "{among} {condition}",
        among="many players",
        condition="of whom",
    )
    reads(
        lambda among, condition: Those(among, condition),
        "{among} such that \\( {condition} \\)",
        among="many players",
        condition="conditions",
    )
    reads(
        lambda condition: Those(Everyone(), condition),
        "(anyone|anybody|whoever|those|players|any player|every player|all) (who|that|) {condition}",
        "(the player|the players|the one) who {condition}",
        condition="of whom",
    )
    reads(
        lambda condition: Those(Others(ELIDED), condition),
        "(anyone|everyone) else (who|that) {condition}",
        condition="of whom",
    )
    g.reads("many players", Everyone, "(each|every|any) player", "all players", "everyone")
    g.reads(
        "many players",
        lambda: Others(ELIDED),
        "(each|every|any) other player",
        "(all|the) other players",
        "other players",
    )
    g.reads("many players", lambda object: object, "those of {object}")
    g.reads("object", They, "themselves", "the player themselves")
    g.reads("object", lambda: THEM, "them")
    g.reads("object", lambda player: player, "{player}")
    g.reads("object", lambda: OfChoice(Others(ELIDED)), "(anyone|someone|any 1|a player|any player)")
    g.reads("whose", lambda their: their, "{their}")
    g.reads("whose", They, "the player 's own")
    g.reads(
        "whose",
        lambda: OfChoice(Others(ELIDED)),
        "(a|some|another|any|any other|someone else|an opponent|any opponent|somebody else|1 other) [player] 's",
    )
    g.reads("whose", lambda: OfChoice(Others(ELIDED)), "(someone|anyone) 's")
    g.reads("whose", lambda: Others(ELIDED), "(everyone|everybody) else 's")
    g.reads("whose", lambda player: player, "{player} 's")
    g.printers |= {"player": subject, "object": object_, "whose": whose}

    @g.terminal("ordinal", "first, second, third ...")
    def ordinal(reader: Any, at: int) -> list[tuple[int, int]]:
        word = reader.texts[at]
        if word in ORDINALS:
            return [(ORDINALS[word], at + 1)]
        if word[:-2].isdigit() and word[-2:] in {"st", "nd", "rd", "th"} and len(word) < 6:
            return [(int(word[:-2]), at + 1)]
        return []

    @g.terminal("their", "their")
    def their(reader: Any, at: int) -> list[tuple[Any, int]]:
        if reader.texts[at] != "their":
            return []
        return [(YOURS if reader.words[at].yours else They(), at + 1)]

    @g.terminal("quoted", "something in quotation marks")
    def quoted(reader: Any, at: int) -> list[tuple[str, int]]:
        return [(reader.words[at].quoted, at + 1)] if at < len(reader.words) and reader.words[at].quoted else []


ORDINALS = {
    word: n
    for n, word in enumerate(
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"], 1
    )
}


def subject(who: Who) -> str:
    """A player as the subject of a clause."""
    match who:
        case Player():
            return "the player"
        case They():
            return "they"
        case Next(1, Player()):
            return "the next player"
        case Next(-1, Player()):
            return "the previous player"
        case Next(1, of):
            return f"the next player after {object_(of)}"
        case Next(-1, of):
            return f"the previous player before {object_(of)}"
        case Next(steps, Player()):
            return f"the player {abs(steps)} places {'on' if steps > 0 else 'back'}"
        case Next(steps, of):
            return f"the player {abs(steps)} places {'after' if steps > 0 else 'before'} {object_(of)}"
        case Left(steps, of):
            way = "left" if steps > 0 else "right"
            far = "" if abs(steps) == 1 else f"{abs(steps)} places "
            match of:
                case Player():
                    return f"the player {far}to the {way}"
                case They():
                    return f"the player {far}{'to' if far else 'on'} their {way}"
                case _:
                    return f"the player {far}to the {way} of {object_(of)}"
        case Opposite(Player()):
            return "the player opposite"
        case Opposite(of):
            return f"the player opposite {object_(of)}"
        case Everyone():
            return "each player"
        case Others(Player()):
            return "each other player"
        case Others(than):
            return f"each player but {object_(than)}"
        case OfChoice(Others(Player())):
            return "a player of their choice"
        case OfChoice(Everyone()):
            return "any player of their choice including themselves"
        case OfChoice(among):
            return f"1 of {object_(among)} of their choice"
        case Chosen():
            return "that player"
        case Most() | Fewest():
            word = "most" if isinstance(who, Most) else "fewest"
            what = who.what if who.what in {"cards", "points"} else f"“{who.what}”"
            among = "" if who.among == Everyone() else f" among {object_(who.among)}"
            return f"the player with the {word} {what}{among}"
        case Dealer():
            return "the dealer"
        case LastWinner():
            return "the last winner"
        case AtTurn():
            return "the player at turn"
        case LastPlayer():
            return "the last player"
        case Owner():
            return "the player concerned"
        case AtRandom(Others(Player())):
            return "another player at random"
        case AtRandom(Everyone()):
            return "a player at random"
        case AtRandom(among):
            return f"1 of {object_(among)} at random"
        case Those(among, condition):
            return f"{_many(among)} such that ( {_condition(condition)} )"
    assert_never(who)


def _many(among: Who) -> str:
    if isinstance(among, Everyone) or among == Others():
        return subject(among)
    return f"those of {object_(among)}"


def _condition(condition: Any) -> str:
    from houserules.language.conditions import condition_in_words

    return condition_in_words(condition)


def object_(who: Who) -> str:
    """A player as the object of a clause."""
    match who:
        case They():
            return "themselves"
        case OfChoice(Others(They())):
            return "a player of their choice"
        case OfChoice(Others(Player())):
            return "1 of each player but the player of their choice"
        case AtRandom(Others(They())):
            return "another player at random"
        case AtRandom(Others(Player())):
            return "1 of each other player at random"
        case _:
            return subject(who)


def whose(who: Who) -> str:
    """An owner, before what they own."""
    return "their" if who == They() else f"{object_(who)} 's"
