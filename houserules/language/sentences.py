"""Whole sentences: effects strung together, reactions, permissions and values, as people write them."""

# Values are read with parts that stand open until they are settled (`settling`).
# pyright: reportArgumentType=false, reportCallIssue=false, reportReturnType=false, reportAttributeAccessIssue=false
# pyright: reportMatchNotExhaustive=false, reportOptionalSubscript=false, reportRedeclaration=false

from dataclasses import fields, is_dataclass, replace
from typing import Any

from houserules.language.cards import without
from houserules.language.conditions import all_of, opposite
from houserules.language.deeds import Clause
from houserules.language.grammar import Grammar
from houserules.language.moments import SOMEONE, Event
from houserules.language.players import ELIDED, YOU, YOURS, Else
from houserules.language.rules import (
    ANY_CARD,
    Again,
    Amount,
    AtRandom,
    CanPlay,
    Cards,
    Choose,
    ChooseNumber,
    ChooseRank,
    ChooseSuit,
    Chosen,
    Compare,
    Condition,
    CountsAs,
    Dealer,
    Dealt,
    Declare,
    Draw,
    DrawsOnTurn,
    DrawUntil,
    Due,
    Everyone,
    Faces,
    Fewest,
    HandSize,
    HowMany,
    If,
    Is,
    Kept,
    Lasting,
    LastWinner,
    Left,
    Like,
    LookAtHand,
    LookAtStock,
    May,
    MayAct,
    MayDo,
    MayDraw,
    MayPass,
    MayWin,
    Moment,
    Most,
    NameRank,
    NameSuit,
    Next,
    NextPlayer,
    NoEffect,
    Not,
    Num,
    OfChoice,
    OneOf,
    Opposite,
    Others,
    Permission,
    Playable,
    Player,
    PlayMore,
    PlaysDrawn,
    PointsOf,
    Reckoned,
    Repeat,
    Same,
    Score,
    Skip,
    Speech,
    They,
    Those,
    Throw,
    Until,
    When,
    Who,
    Winner,
    Worth,
)
from houserules.language.settling import Meant, meant, speaks_of

PLAYER = Player()
WHEN = (
    "(when|if|after|on|each time|every time|as soon as|once|the moment|any time|every time that|each time that|at "
    "the moment|immediately after|immediately when|the instant|for every time|as|right after|directly after|should|"
    "always when|in case|where)"
)
MAY = (
    "(may|can|gets to|get to|could|is allowed to|are allowed to|is permitted to|are permitted to|may also|can also|"
    "has the option to|is free to|has the right to|may choose to|can choose to|may always|can always|may optionally|"
    "may then|may instead|can instead|is able to|are able to|may decide to)"
)
MAY_NOT = (
    "(may not|can not|must not|are not allowed to|is not allowed to|should not|will not|do not|does not|may never|"
    "can never|must never|never|are forbidden to|is forbidden to|can no longer|may no longer|are not able to|could "
    "not|is not permitted to|are not permitted to)"
)
SIDE_BY_SIDE = "(;|, and|,|and|but|, but|while|, while|: |-)"
ACTS = {
    "draw": "draw",
    "discard": "throw away",
    "buy": "buy",
    "look": "look at",
    "swap": "swap",
    "call": "call",
    "trade": "trade",
    "burn": "burn",
    "extend": "extend",
    "play": "bring out",
    "pass": "pass",
}


def add_sentences(g: Grammar) -> None:
    """The words that sentences are made of."""
    _add_effects(g)
    _add_reactions(g)
    _add_remarks(g)
    _add_permissions(g)
    _add_values(g)
    _add_durations(g)


# ---- effects, strung together ----


def _add_effects(g: Grammar) -> None:
    def effect(build: Any, *texts: str, **slots: str) -> None:
        g.reads("effect", build, *texts, **slots)

    otherwise = (
        "(; otherwise|otherwise|; else|else|or else|; if not|if not|; failing that|failing that|. otherwise|. if not)"
    )
    effect(lambda clause: clause, "{clause}")
    effect(
        lambda condition, effects: _if(condition, effects),
        "(if|when|provided|provided that|in case|as long as) {condition} [then] {effects}",
        condition="conditions",
    )
    effect(
        lambda condition, effects, other: _if(condition, effects, other),
        f"(if|when) {{condition}} [then] {{effects}} {otherwise} {{other}}",
        condition="conditions",
        other="effects",
    )
    effect(
        lambda condition, effects: _if(opposite(condition), effects),
        "unless {condition} {effects}",
        condition="conditions",
    )
    effect(
        lambda effects, condition: _trailing(condition, effects),
        "{effects} (if|only if|provided|provided that|as long as|but only if|so long as|when|in case) {condition}",
        effects="clauses",
        condition="conditions",
    )
    effect(
        lambda effects, condition, other: _trailing(condition, effects, other),
        f"{{effects}} (if|when) {{condition}} {otherwise} {{other}}",
        effects="clauses",
        condition="conditions",
        other="effects",
    )
    effect(
        lambda effects, condition: _trailing(opposite(condition), effects),
        "{effects} (unless|except if|except when|but not if|if not) {condition}",
        effects="clauses",
        condition="conditions",
    )
    effect(
        lambda effects, condition, other: _trailing(opposite(condition), effects, other),
        "{effects} unless {condition} in which case {other}",
        effects="clauses",
        condition="conditions",
        other="effects",
    )
    for player in ("{player} ", ""):

        def one_of(ways: Any, player: Any = None) -> Clause:
            return Clause(player, OneOf(ELIDED, ways))

        effect(
            one_of,
            f"{player}(may either|can either|may choose either to|may choose to either|can choose to either|can "
            f"choose either to) {{ways}}",
        )

        def may(effects: Any, other: Any = (), player: Any = None) -> Clause:
            return Clause(player, May(ELIDED, effects, other))

        effect(
            one_of,
            "(give|gives|leave|leaves|offer|offers) {player} (the|a) choice (:|of|between|to|either|whether to|, "
            "either|, to|) {ways}",
        ) if player else None
        if player:
            effect(lambda effects, may=may: may(effects, (), YOU), f"you {MAY} {{effects}}")
        effect(may, f"{player}{MAY} {{effects}}")
        effect(
            may,
            f"{player}{MAY} {{effects}} (; if they do not|. if they do not|if they do not|or else|; otherwise|if "
            f"not|; if not) {{other}}",
            other="effects",
        )

        def one_of(ways: Any, player: Any = None) -> Clause:
            return Clause(player, OneOf(ELIDED, ways))

        effect(
            one_of,
            f"{player}(either|[<must>] (choose|chooses|choose to|chooses to|decides|decide) (either|between|"
            f"whether to|to either|to|1 :|1 of these :|:|)|<must> either|may either|can either|chooses to|must) "
            f"{{ways}}",
        )
    effect(
        lambda number, effects: Clause(None, Repeat(number, effects)),
        "{number} times {effects}",
        "repeat {number} times : {effects}",
    )
    effect(
        lambda number, comma, effects: Clause(None, Repeat(number, effects)),
        "{number} times in-a-row {comma} {effects}",
    )

    @g.terminal("comma", "a comma")
    def comma(reader: Any, at: int) -> list[tuple[bool, int]]:
        return [(True, at + 1)] if reader.texts[at] == "," else []

    effect(lambda effects, number: Clause(None, Repeat(number, effects)), "{effects} {number} times", effects="clauses")
    effect(lambda effects: Clause(None, Repeat(Num(2), effects)), "{effects} twice [in-a-row]", effects="clauses")
    effect(lambda effects: Clause(None, Repeat(Num(2), effects)), "twice [in-a-row] , {effects}")
    effect(
        lambda: Clause(None, May(ELIDED, (Clause(None, NameSuit(ELIDED)),))),
        f"the suit {MAY} be (changed|chosen|named|freely chosen) [(at will|freely)]",
    )
    effect(lambda lasting: lasting, "{lasting}")
    effect(lambda effects: Clause(None, effects), "\\( {effects} \\)")
    joint = "(then|and then|and|plus|but|;|{comma}|. then|and they|before|and also|and instead|and must|and has to)"
    g.reads("effects", lambda effect: (effect,), "{effect}")
    g.reads(
        "effects",
        lambda effect, deed: (effect, Clause(Chosen(), deed)),
        "{effect} , (who|and who) [(then|must|has to|must then|also)] {deed}",
    )
    g.reads("effects", lambda effect, effects, comma=True: (effect, *effects), f"{{effect}} {joint} {{effects}}")
    g.reads(
        "effects",
        lambda effect, effects: (
            (effect, *effects) if isinstance(effect.effect, Choose | Throw | ChooseNumber) else None
        ),
        "{effect} : {effects}",
    )
    g.reads("clauses", lambda clause: (clause,), "{clause}")
    g.reads("clauses", lambda clause, clauses, comma=True: (clause, *clauses), f"{{clause}} {joint} {{clauses}}")
    g.reads("ways", lambda way, ways: (way, *ways), "{way} (or|, or|or to|or else|, or else|,) {ways}", way="clauses")
    g.reads(
        "ways",
        lambda way, other: (way, other),
        "{way} (or|, or|or to|or else|, or else) {other}",
        way="clauses",
        other="clauses",
    )
    g.reads("ways", lambda way, ways: (way, *ways), "\\( {way} \\) or {ways}", way="effects")
    g.reads("ways", lambda way, other: (way, other), "\\( {way} \\) or \\( {other} \\)", way="effects", other="effects")


def _if(condition: Condition | None, effects: Any, other: Any = ()) -> Clause:
    assert condition is not None
    return Clause(None, If(condition, effects, other))


def _trailing(condition: Condition | None, effects: Any, other: Any = ()) -> Clause:
    """A condition behind what it is about: “the next player draws 2 unless they hold an ace” speaks of the next "
    "player."""
    assert condition is not None
    subject = effects[-1].subject
    if subject is None and isinstance(effects[-1].effect, Skip):  # “skip the next player unless they …”
        subject = effects[-1].effect.who if effects[-1].effect.who != ELIDED else None
    if (
        isinstance(subject, Everyone | Others | Those | Else)
        and len(effects) == 1
        and not other
        and speaks_of(condition, They())
    ):
        return replace(effects[-1], subject=Those(subject, condition))
    chosen = _chosen_in(effects[-1].effect) if isinstance(effects[-1], Clause) else None
    if chosen and not other and speaks_of(condition, They()):
        who = getattr(effects[-1].effect, chosen)
        narrower = replace(effects[-1].effect, **{chosen: OfChoice(Those(who.among, condition))})
        changed = (*effects[:-1], replace(effects[-1], effect=narrower))
        return changed[0] if len(changed) == 1 else Clause(None, changed)
    if (
        subject is None and isinstance(effects[-1], Clause) and speaks_of(condition, They())
    ):  # “swap hands with the next player if they …”
        at = next(
            (
                who
                for name in ("to", "of", "other")
                if isinstance(
                    who := getattr(effects[-1].effect, name, None),
                    Next | Left | Opposite | Dealer | LastWinner | Most | Fewest,
                )
            ),
            None,
        )
        condition = condition if at is None else meant(condition, Meant(they=at))
    if subject is not None and not isinstance(
        subject, They | Chosen | OfChoice | AtRandom | Everyone | Others | Those | Else
    ):
        condition = meant(condition, Meant(they=subject))
    return _if(condition, effects, other)


def _chosen_in(effect: Any) -> str:
    """Which part of an effect is a player of somebody's choice."""
    return next((name for name in ("to", "of", "other") if isinstance(getattr(effect, name, None), OfChoice)), "")


# ---- reactions ----


def _when(event: Event, effects: Any, condition: Condition | None = None) -> When | None:
    if effects is None:
        return None
    if event.own:
        effects = tuple(_on_own_turn(effect) for effect in effects)
    if event.moment.kind == "round won" and _speaks_of_card(condition):  # “their last card, and it is a heart”
        return When(Moment("card played"), effects, all_of(Compare(HandSize(Player()), "=", Num(0)), condition))
    if event.state is not None and (looks_at_top(condition) or looks_at_top(effects)):
        return When(Moment("turn begins"), effects, all_of(event.state, condition))
    return When(event.moment, effects, all_of(event.condition, condition))


def _on_own_turn(clause: Any) -> Any:
    """“Everyone draws one at the start of their turn”: whose turn it is."""
    if isinstance(clause, Clause):
        match clause.subject:
            case Everyone():
                return replace(clause, subject=Player())
            case Those(Everyone(), condition):
                condition = meant(condition, Meant(they=Player()))
                return Clause(None, If(condition, (replace(clause, subject=Player()),)))
    return clause


def _speaks_of_card(condition: Any) -> bool:
    inner = condition.condition if isinstance(condition, Not) else condition
    return (isinstance(inner, Is) and inner.card == "card") or any(map(_speaks_of_card, getattr(inner, "parts", ())))


def looks_at_top(value: Any) -> bool:
    """Is there a condition in this about what lies on top?"""
    match value:
        case Is(card):
            return card == "top"
        case Clause(_, If(condition)):
            return looks_at_top(condition)
        case tuple():
            return any(map(looks_at_top, value))
        case Not(inner):
            return looks_at_top(inner)
    return any(map(looks_at_top, getattr(value, "parts", ())))


def _and_then(effects: Any, branches: Any) -> Any:
    from houserules.language.luck import branched, sides_of

    sides = sides_of(effects)
    return None if sides is None else (*effects, *branched(branches, sides))


def _add_reactions(g: Grammar) -> None:
    def sentence(build: Any, *texts: str, **slots: str) -> None:
        g.reads("sentence", build, *texts, **slots)

    joint = (
        "(and|while|but|but only if|if|and if|with|when|unless not|as long as|provided|provided that|only if|and when)"
    )
    gap = "[(,|then|:|;|-|, then)]"
    # so much for each
    bringing = "[(that is|that are|that)] [(you|they|a player|someone|anyone)] (<played>|<play>)"
    sentence(
        lambda cards, effects: When(Moment("card played", cards), effects) if cards != ANY_CARD else None,
        f"for (each|every) {{cards}} {bringing} {gap} {{effects}}",
    )
    sentence(
        lambda n, cards: When(Moment("card played", cards), (Clause(None, Score(ELIDED, n)),)),
        f"{{n}} for (each|every|any) {{cards}} {bringing}",
        n="points amount",
    )
    # what follows a turn is no reaction either, if it is always so
    following = (
        "(after|at the end of) (a|each|every) turn [,] (it is [always] {whose} turn|it is [always] the turn of "
        "{object}|(play|the turn) [always] (goes|passes|moves|jumps) [on] to {object}|{object} (plays|goes|is) next)"
    )
    sentence(lambda whose=None, object=None: NextPlayer(whose if object is None else object), following)
    sentence(
        lambda condition, whose=None, object=None: NextPlayer(whose if object is None else object, condition),
        f"{following} (if|when|while|as long as) {{condition}}",
        f"(if|when|while|as long as) {{condition}} [,] {following}",
        condition="conditions",
    )
    # what is drawn by those who draw on their turn anyway is no reaction
    sentence(
        DrawsOnTurn,
        f"(if|when) {SOMEONE} (draw|draws|have to draw|has to draw|must draw) [,] (they|you) [(must|always|have "
        f"to)] (draw|draws|take|takes|pick up) {{n}} [(instead of 1|instead|at once)]",
        n="plain amount",
    )
    sentence(
        lambda: PlaysDrawn(False),
        f"(if|when) {SOMEONE} <get> (a|any) (card that can be played|playable card|card (they|you) can play|card "
        f"that fits) [,] (they|you) {MAY} <play> (it|that card)",
    )
    stuck = (
        f"(if|when) {SOMEONE} (can not (play|go|move|play a card|put down a card)|<hold> (nothing to play|no "
        f"playable card))"
    )
    until_can = (
        "(until|till) (they|you) (can [(play|go)]|can play [(1|it|a card)]|(have|get|find|draw) (a card (they|you) "
        "can play|1 (they|you) can play|a playable card|a card that can be played|something playable|a match)|have 1)"
    )
    sentence(
        DrawsOnTurn,
        f"{stuck} [,] (they|you|) [<must>] <get> {{n}} [(instead of 1|instead)]",
        f"{SOMEONE} who can not play [<must>] <get> {{n}} [(instead of 1|instead)]",
        "whoever can not play [<must>] <get> {n} [(instead of 1|instead)]",
        f"{SOMEONE} who (draws|draw) [on their turn] (draws|takes|gets|picks up) {{n}} [(instead of 1|instead)]",
        n="plain amount",
    )
    drawing = (
        "[<must>] (<get>|keep drawing|keep picking up|keeps drawing|keep on drawing|keeps on drawing|go on drawing) "
        "[(cards|a card|more cards)]"
    )
    sentence(
        lambda: DrawsOnTurn(Num(54), Playable()),
        f"{stuck} [,] (they|you|) {drawing} {until_can}",
        f"{SOMEONE} who can not play {drawing} {until_can}",
        f"whoever can not play {drawing} {until_can}",
    )
    at_most = "[,] (but|up to|or|to|) (at most|no more than|a maximum of|up to|not more than|only up to)"
    sentence(
        lambda digits: DrawsOnTurn(Num(digits), Playable()),
        f"{stuck} [,] (they|you|) {drawing} {until_can} {at_most} {{digits}} [(cards|times)]",
        f"{stuck} [,] (they|you|) [<must>] <get> (up to|at most) {{digits}} cards {until_can}",
    )
    g.reads("plain amount", lambda digits: Num(digits), "{digits} [cards]")
    sentence(
        lambda: MayDraw(True),
        f"{SOMEONE} {MAY} draw [a card] (instead of|rather than) (playing|to play|play|playing a card)",
        f"{SOMEONE} {MAY} draw [a card] even (if|when|though) (they|you) (can|could) play",
    )
    sentence(lambda event, effects: _when(event, effects), f"{WHEN} {{event}} {gap} {{effects}}")
    sentence(
        lambda event, condition, effects: _when(event, effects, condition),
        f"{WHEN} {{event}} {joint} {{condition}} {gap} {{effects}}",
        condition="conditions",
    )
    sentence(
        lambda event, condition, effects: _when(event, effects, opposite(condition)),
        f"{WHEN} {{event}} (unless|except if|except when|without|but not if) {{condition}} {gap} {{effects}}",
        condition="conditions",
    )
    sentence(
        lambda event, condition, effects: _when(event, effects, condition),
        f"if {{condition}} when {{event}} {gap} {{effects}}",
        f"{WHEN} {{condition}} and {{event}} {gap} {{effects}}",
        condition="conditions",
    )
    sentence(
        lambda event, other, effects: (_when(event, effects), _when(other, effects)),
        f"{WHEN} {{event}} or [(when|if)] {{other}} {gap} {{effects}}",
        other="event",
    )
    sentence(
        lambda event, condition, effects: _when(event, effects, condition),
        f"{WHEN} {{event}} (while|when|with|and|but|if) {{condition}} {gap} {{effects}}",
        f"{{effects}} {WHEN} {{event}} (while|when|with|and|but|if) {{condition}}",
        condition="of whom",
    )
    sentence(lambda event, effects: _when(event, effects), f"{{effects}} {WHEN} {{event}}")
    sentence(
        lambda event, condition, effects: _when(event, effects, condition),
        f"{{effects}} {WHEN} {{event}} (and|while|but only if|if|as long as|but) {{condition}}",
        condition="conditions",
    )
    sentence(
        lambda event, condition, effects: _when(event, effects, opposite(condition)),
        f"{{effects}} {WHEN} {{event}} (unless|except if) {{condition}}",
        condition="conditions",
    )
    sentence(
        lambda event, effects: _when(event, effects),
        "{event} (:|-|=|→|means|means that|and then|then|,|and|and so|so) {effects}",
        "{event} {effects}",
    )
    sentence(
        lambda event, condition, effects: _when(event, effects, condition),
        "{event} (if|while|and) {condition} (:|-|=|,|then) {effects}",
        condition="conditions",
    )
    sentence(
        lambda doing, effects: When(doing, effects),
        f"{SOMEONE} (who|that|) {{doing}} {gap} {{effects}}",
        f"(whoever|anyone who|everyone who|the player who|any player who|each player who|all players who|the "
        f"first player who|those who|every player who|the one who|players who|any player that) {{doing}} {gap} "
        f"{{effects}}",
    )
    sentence(
        lambda player, doing, effects: When(replace(doing, who=player), effects),
        f"{WHEN} {{player}} {{doing}} {gap} {{effects}}",
    )
    sentence(
        lambda doing, condition, effects: When(doing, effects, condition),
        f"{SOMEONE} who {{doing}} (while|when|and|with) {{condition}} {gap} {{effects}}",
        condition="conditions",
    )
    sentence(
        lambda effects, occasion, branches: _when(occasion, _and_then(effects, branches)),
        f"{{effects}} {WHEN} {{occasion}} (:|;|,|-|and|.|and then|) {{branches}}",
        occasion="event",
    )
    sentence(
        lambda effects, occasion, branches: _when(occasion, _and_then(effects, branches)),
        "{effects} {occasion} (:|;|,|-|and|.|and then|) {branches}",
    )
    sentence(
        lambda player, occasion, deed: _when(occasion, (Clause(player, deed),)), "{player} {occasion} [<must>] {deed}"
    )
    sentence(
        lambda effects, occasion: _when(occasion, effects), "{effects} {occasion}", f"{{occasion}} {gap} {{effects}}"
    )
    g.reads(
        "sentences",
        lambda sentence, other: (sentence, other),
        f"{{sentence}} {SIDE_BY_SIDE} {{other}}",
        other="sentence",
    )
    g.reads(
        "sentences", lambda sentence, sentences: (sentence, *sentences), f"{{sentence}} {SIDE_BY_SIDE} {{sentences}}"
    )
    # a card as the subject
    sentence(
        lambda cards, object, n, on=None: (
            When(Moment("card played", cards, on=on), (Clause(object, Draw(ELIDED, n)),)) if cards != ANY_CARD else None
        ),
        "{cards} [(on|on top of|after) {on}] (gives|give|hands|hand|brings|bring) {object} {n}",
        on="cards",
        object="named player",
        n="cards amount",
    )
    for lose, words in ((False, "(gives|give|earns|earn|brings|bring)"), (True, "(costs|cost|loses|lose)")):
        sentence(
            lambda cards, n, object=PLAYER, on=None, lose=lose: (
                When(Moment("card played", cards, on=on), (Clause(object, Score(ELIDED, n, lose)),))
                if cards != ANY_CARD
                else None
            ),
            f"{{cards}} [(on|on top of|after) {{on}}] {words} {{object}} {{n}}",
            "{cards} [(on|on top of|after) {on}] (earns|earn|brings|bring|costs|cost) {n}",
            object="named player",
            on="cards",
            n="points amount",
        )
    g.reads("sentence", lambda rule: rule, "{rule}", rule="card rule")
    g.reads(
        "card rule",
        lambda cards, effects: card_does(cards, effects),
        "{cards} (:|=|-|→|mean|means|means that|mean that|is|are|signifies|equals|will|) {effects}",
        "(on|for|with|after) {cards} (:|,|-|) {effects}",
        "<play> {cards} (:|,|-|and|to|means|and then|=) {effects}",
        "playing {cards} (means|means that|causes|will|is|:|) {effects}",
        "{cards} (has|have) the effect that {effects}",
        "{cards} when <played> {gap} {effects}".replace("{gap}", gap),
        effects="card effects",
    )
    g.reads(
        "card rule",
        lambda cards, on, effects: card_does(cards, effects, on),
        "{cards} on [top of] {on} (:|=|-|→|means|mean|,|is|) {effects}",
        "<play> {cards} (on|on top of) {on} (:|,|-|and|to|means|) {effects}",
        "playing {cards} (on|on top of|after) {on} (means|:|means that|) {effects}",
        on="cards",
        effects="card effects",
    )
    g.reads(
        "card rule",
        lambda cards, effects, other: card_does(without(cards, other), effects),
        "{cards} {effects} (except|but not|apart from|other than) {other}",
        effects="card effects",
        other="cards",
    )
    g.reads(
        "card rule",
        lambda cards, effects, other, others: (card_does(without(cards, other), effects), card_does(other, others)),
        "{cards} {effects} (except|but|apart from|other than) {other} which {others}",
        effects="card effects",
        other="cards",
        others="card effects",
    )
    g.reads("card effects", lambda effects: effects, "{effects}")
    # on their turn
    turn = "(on|during|in|at) (their|your|a|each|any) turn"
    instead = (
        "(instead of (playing [a card]|drawing|a play|drawing a card|playing or drawing)|as (their|your) (turn|move|"
        "action))"
    )
    sentence(
        lambda effects: MayDo(effects),
        f"{turn} {instead} (a player|they|you|any player|players) {MAY} {{effects}}",
        f"{turn} (a player|you|they|players|any player) {MAY} {{effects}} {instead}",
        f"{instead} (a player|you|players|they|any player) {MAY} {{effects}}",
        f"(a player|you|players|they|any player) {MAY} {{effects}} {instead} [{turn}]",
        f"{turn} (a player|you|they|players|any player) {MAY} {{effects}}",
    )
    sentence(
        lambda effects, condition: MayDo(effects, condition),
        f"{turn} {instead} (a player|they|you|any player) {MAY} {{effects}} (if|as long as|provided) {{condition}}",
        f"{turn} (a player|you|they) {MAY} {{effects}} {instead} (if|as long as|provided) {{condition}}",
        f"(if|when) {{condition}} {turn} {instead} a player {MAY} {{effects}}",
        f"(if|when) {{condition}} {turn} (a player|you|they) {MAY} {{effects}} [{instead}]",
        f"(if|when) {{condition}} (a player|you|they) {MAY} {{effects}} {instead}",
        f"(if|when) {{condition}} (a player|you|they) {MAY} {{effects}} {turn} [{instead}]",
        condition="conditions",
    )


def card_does(cards: Cards, effects: Any, on: Cards | None = None) -> When | None:
    """A card as the subject: “Jacks skip”, “7s: draw 2”: it happens to the next player, unless somebody else is "
    "named."""
    if cards == ANY_CARD and on is None:
        return None
    first = effects[0]
    if (
        isinstance(first, Clause)
        and first.subject is None
        and _is_drawing(first.effect)
        and not speaks_of(first.effect, Next())
    ):
        effects = (Clause(Next(), first.effect), *map(_own_choice, effects[1:]))
    return When(Moment("card played", cards, on=on), effects)


def _own_choice(clause: Any) -> Any:
    """“Jokers: draw four and name a suit”: one player draws, another names the suit."""
    owns = (
        NameSuit,
        NameRank,
        Choose,
        ChooseSuit,
        ChooseRank,
        ChooseNumber,
        Again,
        PlayMore,
        LookAtHand,
        LookAtStock,
        Throw,
    )
    if isinstance(clause, Clause) and clause.subject is None and isinstance(clause.effect, owns):
        return Clause(Player(), clause.effect)
    return clause


def _is_drawing(effect: Any) -> bool:
    """Does somebody draw, now or when they answer?"""
    drawing = effect.effect if isinstance(effect, Due) else effect
    if not isinstance(drawing, Draw | DrawUntil) or drawing.who != ELIDED:
        return False
    return not (isinstance(drawing, Draw) and any(_tells_of(drawing.n, you) for you in (Player(), YOURS)))


def _tells_of(value: Any, wanted: Any) -> bool:
    """“draw one for every spade you hold”: it is you who draw."""
    if value == wanted:
        return True
    return is_dataclass(value) and any(_tells_of(getattr(value, field.name), wanted) for field in fields(value))


# ---- remarks ----


def _add_remarks(g: Grammar) -> None:
    """What people add that changes nothing."""
    g.reads(
        "remark",
        lambda cards=None: True,
        "(sorry|enjoy|simple|good luck|bad luck|hard luck|tough luck|too bad|tough|beware|be warned|be careful|"
        "have fun|careful|fun|hooray|ouch|ha|easy|of course|obviously|nothing else|no exceptions|without "
        "exceptions|no exception|no arguments|no arguing|no excuses|no mercy|mercy|so there|period|full stop|the "
        "end|deal with it)",
        "(that|this|it) is (all|it|that|the rule|the law|how it is|life|final|their choice|up to them|compulsory|"
        "obligatory|mandatory|fine|fair|nasty|mean|cruel|evil|funny|fun|important|enough|not optional|your "
        "choice)",
        "(you have|they have) been warned",
        "as (usual|normal|always|before)",
        "(do not forget|remember|so be careful|watch out|look out|so watch out|the choice is theirs|nobody else "
        "is affected|no one else is affected|nothing else (changes|happens)|everything else (stays the same|is "
        "as usual|is the same))",
        "{cards} (is|are) (special|dangerous|nasty|evil|magic|powerful|mean|good|bad|kind|cruel|friendly|unlucky|"
        "lucky|important|precious|deadly|fun|different|mighty|scary|dreaded|royal|noble|tricky|sneaky|great)",
        "(there is|there are) no (exception|exceptions|mercy|way out|limit|escape)",
        "it is (their|the player 's|your|entirely their) (problem|fault)",
    )
    g.reads(
        "choice remark",
        lambda: True,
        "it is (their|the player 's|your|entirely their) (choice|decision|call)",
        "(their|your) (choice|decision|call)",
        "(that|this|it) is (optional|allowed|their choice|up to them|not compulsory|voluntary|your choice)",
        "(they|you|players|the player|that player) (do not have to|need not|are free not to|can choose not to|"
        "may also not|are not obliged to|can decline|may decline|may refuse|can refuse) [(do so|do that|do it|if "
        "they do not want to)]",
    )
    g.reads("continuation", lambda choice_remark: _chosen_freely, "{choice_remark}", choice_remark="choice remark")


def _chosen_freely(found: Any) -> Any:
    """“They don't have to”: true already, or it makes a choice of what was said last."""
    last = found[-1]
    if isinstance(last, MayDo):
        return found
    ending = last.effects[-1] if isinstance(last, When) else None
    if not isinstance(ending, Clause):
        return None
    if isinstance(ending.effect, May | OneOf):
        return found
    if isinstance(ending.effect, tuple | If | Repeat | Lasting) or getattr(ending.effect, "who", None) != ELIDED:
        return None
    made = Clause(ending.subject, May(ELIDED, (Clause(None, ending.effect),)))
    return [*found[:-1], replace(last, effects=(*last.effects[:-1], made))]


# ---- permissions ----


def _add_permissions(g: Grammar) -> None:
    def said(build: Any, *texts: str, **slots: str) -> None:
        """A permission with, and without, a condition."""
        g.reads("permission", build, *texts, **slots)

    anything = (
        "(at any time|any time|by (anyone|any player|everyone) [at any time]|on anything|on any card|on everything|"
        "whenever (they|you) (like|want)|on top of anything|on all cards|at any point|at all times|on anything at "
        "all)"
    )
    be_played = "be (played|laid|put|placed|used|put down|laid down|dropped|thrown|thrown in|put in|slapped down)"
    said(
        lambda: MayPass(True),
        "a player may pass",
        f"(on|during) (their|your) turn {SOMEONE} {MAY} pass (without drawing|instead of drawing)",
        f"{SOMEONE} {MAY} pass [(without drawing|instead of drawing|their turn|at any time)]",
        "passing is allowed",
    )
    said(lambda: MayPass(False), "a player may not pass", f"{SOMEONE} {MAY_NOT} pass", "no passing")
    for act, verb in ACTS.items():
        said(lambda cards, act=act: MayAct(act, cards), f"(a player|players|any player) {MAY_NOT} {verb} {{cards}}")
        said(lambda act=act: MayAct(act), "(a player|players|any player) may not call") if act == "call" else None
        if act == "extend":
            said(
                lambda cards: MayAct("extend", cards),
                f"(no one|no player|no 1) {MAY} extend (a run|runs|a sequence) with {{cards}}",
            )
            said(
                lambda cards, who=None: MayAct("extend", cards, who),
                f"{{who}} {MAY_NOT} extend (a run|runs|a sequence) with {{cards}}",
                who="someone",
            )
        for text in (f"{{who}} may not {verb} {{cards}}", f"{{who}} {MAY_NOT} ({verb}|{verb}s) {{cards}}"):
            said(lambda cards, who=None, act=act: MayAct(act, cards, who), text, who="someone")
        said(lambda cards, act=act: MayAct(act, cards), f"(no one|no player|no 1) {MAY} {verb} {{cards}}")
        if act not in {"pass", "play"}:
            said(lambda act=act: MayAct(act), f"(no one|no player|no 1) {MAY} {verb.split()[0]} [at all]")
        if act == "pass":
            said(lambda who=None: MayAct("pass", ANY_CARD, who), f"{{who}} {MAY_NOT} pass", who="someone")
        elif act not in {"draw", "play"}:
            said(
                lambda who=None, act=act: MayAct(act, ANY_CARD, who),
                f"{{who}} {MAY_NOT} {verb.split()[0]} [(at all|again|a card|cards)]",
                who="someone",
            )
    for kind, modal, may in (("may", MAY, True), ("may not", MAY_NOT, False)):

        def allow(cards: Cards, on: Cards | None = None, who: Who | None = None, kind: Any = kind) -> Permission:
            return Permission(kind, cards, None if on == ANY_CARD else on, who)

        passive = f"{modal} {be_played}"
        said(
            allow,
            f"{{cards}} {passive} (on|on top of|onto|over|after|directly after|right after|on to) {{on}}",
            on="cards",
        )
        said(
            lambda cards, allow=allow: allow(cards),
            f"{{cards}} {passive} {anything}"
            if may
            else f"{{cards}} {passive} [(at all|at any time|this round|any more|for the rest of the round|again)]",
        )
        said(
            lambda cards, who=None, on=None, allow=allow: allow(cards, on, who),
            f"{{who}} {modal} <play> {{cards}} (on|on top of|after|over|right after|directly after|on to|"
            f"straight after|immediately after) {{on}}",
            on="cards",
            who="someone",
        )
        said(
            lambda cards, who=None, allow=allow: allow(cards, None, who),
            f"{{who}} {modal} <play> {{cards}} {anything}"
            if may
            else f"{{who}} {modal} <play> {{cards}} [at any time]",
            who="someone",
        )
        said(
            lambda on, who=None, allow=allow: allow(ANY_CARD, on, who),
            f"{{who}} {modal} <play> (on|on top of|onto|to) {{on}}",
            on="cards",
            who="someone",
        )
        said(
            lambda cards, on, allow=allow: allow(cards, on),
            f"{{on}} {modal} be (followed by|covered by|covered with|topped with) {{cards}}",
            f"{{cards}} {modal} (go|lie|land|come|be put|follow) on [top of] {{on}}",
            f"{{cards}} {modal} (follow|cover|come after|beat) {{on}}",
            on="cards",
        )
    g.reads(
        "sentence",
        lambda cards, effects: (Permission("may", cards), card_does(cards, effects)),
        f"{{cards}} {MAY} {be_played} {anything} (and|but|;) {{effects}}",
        f"{{cards}} (go|goes) {anything} (and|but|;) {{effects}}",
        effects="card effects",
    )
    may_play = lambda cards, on=None, who=None: Permission("may", cards, None if on == ANY_CARD else on, who)
    no_play = lambda cards, on=None, who=None: Permission("may not", cards, None if on == ANY_CARD else on, who)
    said(
        lambda cards: may_play(cards),
        f"{{cards}} (go|goes|play|plays|fits|fit|match|matches|can go|may go) {anything}",
        "{cards} (matches|match) (anything|everything|any card|all cards)",
        f"{{cards}} {MAY} {be_played}",
        "{cards} can be <played> [at any time] [whatever is on top]",
    )
    said(
        lambda on: may_play(ANY_CARD, on),
        "(anything|any card|everything) (goes|can go|may go|may be played|can be played|plays|fits|may be put) "
        "(on|on top of|onto|after|on to) {on}",
        "anything goes on {on}",
        on="cards",
    )
    said(
        lambda cards, who=None: may_play(cards, None, who) if cards != ANY_CARD else None,
        f"{{who}} {MAY} (<play>|match|follow with) {{cards}}",
        who="someone",
    )
    said(
        lambda way: may_play(Like(way, "default")),
        "(cards|you|players|a card) (may|can) (also|) (be matched|match|be played|match cards) (by|in|on) {way}",
        "(you|players|a player) (may|can) (also|) <play> [cards] (by|in) {way}",
        "matching (by|the|of|in) {way} (is allowed|also counts|counts|is enough|is fine)",
        way="likeness",
    )
    # wild
    wild = lambda cards: (Permission("may", cards), When(Moment("card played", cards), (Clause(None, _name_suit()),)))
    g.reads(
        "sentence",
        wild,
        "{cards} (is|are) [always] wild [cards]",
        "{cards} (is|are) (a wild card|wild cards|the wild card)",
        "{cards} (is|are) wild and (may|can) be any suit",
        "[(all|)] {cards} wild",
        "{cards} (:|=|-|→|are always|is always) wild",
    )
    # only
    said(
        lambda cards, on=None: no_play(without(ANY_CARD, cards), on),
        f"nothing (but|except) {{cards}} {MAY} {be_played} (on|on top of|after|onto) {{on}}",
        f"{{on}} {MAY} be (followed|covered|beaten|answered|topped) only (by|with) {{cards}}",
        f"(nothing|no card) {MAY} {be_played} (on|on top of|after) {{on}} (but|except) {{cards}}",
        "(nothing but|only) {cards} (goes|go) on {on}",
        f"{SOMEONE} {MAY} <play> nothing but {{cards}} on {{on}}",
        f"only {{cards}} {MAY} {be_played} (on|on top of|after|onto) {{on}}",
        f"{{on}} {MAY} only be (followed|covered|beaten|answered) (by|with) {{cards}}",
        "{on} (must|has to|have to|needs to|can only|need to) be (followed|covered) (by|with) {cards}",
        "only {cards} (goes|go|may follow|can follow|may go on|can go on|can be <played> on|follows|follow|beats|"
        "beat) {on}",
        f"{SOMEONE} {MAY} only <play> {{cards}} (on|after) {{on}}",
        "[(on|after)] {on} (must|has to|have to) be followed by {cards}",
        "(on|after) {on} only {cards} (may|can) be <played>",
        "(on|after) {on} (you|a player|they|the next player) (must|has to|can only|may only|have to) <play> {cards}",
        on="cards",
    )
    said(
        lambda cards, who=None: no_play(without(ANY_CARD, cards), None, who),
        f"only {{cards}} {MAY} {be_played}",
        f"{{who}} {MAY} only <play> {{cards}} [or (draw|draws) [a card]]",
        "{who} (must|has to|have to) only <play> {cards}",
        "{who} can (only|) <play> only {cards}",
        who="someone",
    )
    said(
        lambda cards, who=None: no_play(without(ANY_CARD, cards), None, None),
        f"only {{cards}} {MAY} {be_played}",
        f"nothing (but|except) {{cards}} {MAY} {be_played}",
        "only {cards} (counts|count|are allowed|is allowed)",
    )
    said(
        lambda cards, on: no_play(cards, without(ANY_CARD, on)),
        f"{{cards}} {MAY} only {be_played} (on|on top of|after|onto) {{on}}",
        "{cards} (may|can) be <played> only (on|on top of|after) {on}",
        f"{SOMEONE} (may|can) only <play> {{cards}} (on|after|on top of) {{on}}",
        "{cards} only (go|goes) on {on}",
        "{cards} (go|goes) on {on} only",
        "{cards} (go|goes) only on {on}",
        "{cards} (on|over) {on} only",
        "{cards} only (on|over) {on}",
        "{cards} (must|has to|have to|can only|may only) (go|lie|be <played>|come) (on|over|after|on top of) {on}",
        on="cards",
    )
    # nobody
    said(
        lambda cards, on=None: no_play(cards, on),
        "(no one|no player) (may|can|is allowed to|must) <play> {cards} [(on|after) {on}]",
        "(no one|no player) (may|can) <play> {cards}",
        on="cards",
    )
    said(
        lambda on, cards: no_play(without(ANY_CARD, cards), on),
        "(no one|no player|nothing) (may|can) <play> on {on} (but|except|except with|other than) {cards}",
        "(after|on) {on} (comes|must come|goes|follows|must follow|only comes|come) {cards}",
        on="cards",
    )
    said(
        lambda player, cards: Permission("may not", cards, condition=Not(Same(Player(), player))),
        f"only {{player}} {MAY} <play> {{cards}}",
    )
    said(
        lambda cards: no_play(cards),
        "{cards} (is|are) (banned|forbidden|dead|not allowed|off limits|frozen|unplayable|blocked|locked|not "
        "playable|out of play|prohibited)",
        "no {cards} (may|can) be <played>",
        "no {cards} [(is|are) allowed]",
        "no playing {cards}",
        "no more {cards}",
    )
    said(
        lambda cards, on: no_play(cards, on),
        "no {cards} (on|after|right after) {on}",
        "no {cards} (may|can) be <played> (on|after|on top of) {on}",
        on="cards",
    )
    # must
    must = lambda cards, on=None, who=None: Permission("must", cards, on, who)
    if_able = (
        "(if (possible|able|at all possible)|if (they|you|that player) (can|are able to|is able to|hold one|have one|"
        "have any|have 1|holds one)|where possible|whenever possible|when possible|if (they|you) have (one|1|any)|"
        "whenever (they|you) can|when (they|you) can)"
    )
    said(
        must,
        f"{{cards}} (must|has to|have to) {be_played} on {{on}} {if_able}",
        f"{SOMEONE} (must|has to|have to) <play> {{cards}} on {{on}} {if_able}",
        on="cards",
    )
    said(
        lambda cards: must(cards),
        f"{{cards}} (must|has to|have to) [(always|)] {be_played} {if_able}",
        "{cards} (must|has to|have to) be played as soon as possible",
        f"{SOMEONE} who <hold> {{cards}} (must|has to|have to) <play> (it|1|them) [(as soon as possible|as soon "
        f"as they can|at the first chance|if possible|when possible)]",
        "whoever <hold> {cards} (must|has to|have to) <play> (it|1|them) [(as soon as possible|as soon as they "
        "can|at the first chance|if possible|when possible)]",
    )
    said(
        lambda cards, who=None: must(cards, None, who),
        f"{{who}} (must|has to|have to|is obliged to|are obliged to) [always] <play> {{cards}} {if_able}",
        "{who} who (can <play>|<hold>) {cards} must <play> it",
        who="someone",
    )
    said(
        lambda cards: must(cards),
        f"if {SOMEONE} (can <play>|<hold>|have|has) {{cards}} (they|you) (must|have to|has to) (<play> it|do so|"
        f"<play> 1|<play> that|<play> them|<play> one)",
    )
    # all the same, out of turn, together
    said(
        lambda cards, on=None: Permission("may all the same", cards, on),
        f"{{cards}} {MAY} {be_played} on {{on}} whatever other rules say",
        on="cards",
    )
    said(
        lambda cards: Permission("may all the same", cards),
        f"{{cards}} {MAY} {be_played} whatever other rules say",
        f"{{cards}} {MAY} always be <played>",
        f"{{cards}} {MAY} always be <played> whatever (the|other) rules say",
    )
    said(
        lambda cards, who, on=None: Permission("may all the same", cards, on, who),
        f"{{who}} {MAY} <play> {{cards}} on {{on}} whatever other rules say",
        f"{{who}} {MAY} <play> {{cards}} whatever other rules say",
        who="someone",
        on="cards",
    )
    said(
        lambda cards, who, on=None: Permission("out of turn", cards, on, who),
        f"{{who}} {MAY} <play> {{cards}} on {{on}} out of turn",
        f"{{who}} {MAY} <play> {{cards}} out of turn",
        who="someone",
        on="cards",
    )
    said(
        lambda cards, who, on=None: Permission("together", cards, on, who),
        f"{{who}} {MAY} add to a play {{cards}} after {{on}}",
        f"{{who}} {MAY} add to a play {{cards}}",
        who="someone",
        on="cards",
    )
    said(
        lambda cards, who, on=None: Permission("must", cards, on, who),
        "{who} must <play> {cards} on {on} if possible",
        who="someone",
        on="cards",
    )
    out = (
        "(out of turn|whoever 's turn it is|no matter whose turn it is|out-of-turn|when it is not their turn|"
        "even-when it is not their turn|even-if it is not their turn|even out of turn|without waiting for their turn|"
        "even-if it is not your turn|at any moment, even out of turn|jumping in|even-when it is not (your|their) "
        "turn)"
    )
    said(
        lambda cards, on=None: Permission("out of turn", cards, on),
        f"{{cards}} {MAY} {be_played} {out} on {{on}}",
        f"{{cards}} {MAY} {be_played} on {{on}} {out}",
        f"{SOMEONE} {MAY} <play> {{cards}} on {{on}} {out}",
        on="cards",
    )
    said(
        lambda cards: Permission("out of turn", cards),
        f"{{cards}} {MAY} {be_played} [at any time] {out}",
        f"{SOMEONE} {MAY} <play> {{cards}} [down] [at any time] {out}",
        f"if {SOMEONE} <hold> {{cards}} [in their hand] (they|you) {MAY} (<play> it|jump in|<play> it at any "
        f"time|jump in with it|throw it in|<play> it down) [{out}]",
        f"{SOMEONE} [who <hold> {{cards}}] {MAY} (jump in|cut in|snap|slap) (with|by playing) {{cards}}",
        "jump in with {cards}",
        f"{SOMEONE} (with|holding|who <hold>|who has) {{cards}} {MAY} (<play> it|jump in|<play> it at any time|"
        f"jump in with it) [{out}]",
    )
    said(
        lambda cards, on=None: Permission("together", cards, on),
        f"{{cards}} {MAY} be added to a play after {{on}}",
        f"{{cards}} {MAY} be (added|<played> together) (to|with) {{on}}",
        f"{SOMEONE} {MAY} add {{cards}} to {{on}}",
        on="cards",
    )
    said(lambda cards: Permission("together", cards), f"{{cards}} {MAY} be added to a play")
    several = "(several|more than 1|any number of|multiple|2 or more|as many|two or more|all|all their|2|many)"
    once = (
        "(together|at once|at the same time|in 1 (go|turn|play)|in (a single|the same|one) (turn|play|go)|on the "
        "same turn|in (a|their) turn|simultaneously|on 1 turn|at a time|)"
    )
    for way, words in (("rank", "(rank|value|number|kind)"), ("suit", "suit"), ("colour", "colour")):
        same = Like(way, "card")
        said(
            lambda same=same: Permission("together", same),
            f"{several} cards of [the|a] (same|1) {words} {MAY} {be_played} {once}",
            f"{SOMEONE} {MAY} <play> {several} [of the] cards (of|with) the same {words} [as (they|you) (like|"
            f"want|wish|please|can|have|hold)] {once}",
            f"{SOMEONE} {MAY} <play> {several} [cards] of the same {words} {once}",
            f"cards of the same {words} {MAY} {be_played} {once}",
            f"{SOMEONE} {MAY} <play> (all|all of|all their) cards of the same {words} {once}",
            f"{SOMEONE} {MAY} <play> cards of the same {words} {once}",
        )
    said(
        lambda: Permission("together", Like("rank", "card")),
        f"(pairs|doubles|triples|sets) {MAY} {be_played} {once}",
        f"{SOMEONE} {MAY} <play> (pairs|doubles|sets|pairs or triples|a pair) {once}",
    )
    said(
        lambda cards: Permission("together", cards, cards if isinstance(cards, Faces) else None),
        f"{several} {{cards}} {MAY} {be_played} {once}",
        f"{SOMEONE} {MAY} <play> {several} {{cards}} {once}",
    )
    # drawing, passing, acts
    said(
        lambda: MayDraw(False, CanPlay(Player())),
        f"{SOMEONE} {MAY_NOT} draw if (they|you) can play",
        f"{SOMEONE} (must|has to|have to) <play> (if|when|whenever) (they|you) can [play]",
        "(if|when) (you|a player|they) can play (they|you) must [(play|do so)]",
        "drawing is only allowed if (you|they) can not play",
        f"{SOMEONE} {MAY} only draw (if|when) (they|you) can not play",
    )
    said(
        lambda: MayDraw(True),
        "a player who could play may draw",
        f"{SOMEONE} {MAY} [always] draw [(a card|1)] (instead of playing [a card]|even-if (they|you) can play|"
        f"rather than (play|playing)|instead of playing even-if (they|you) can play|even though (they|you) can "
        f"play)",
    )
    said(
        lambda: MayDraw(False),
        "a player who could play may not draw",
        f"{SOMEONE} {MAY_NOT} draw [(a card|cards)] [voluntarily]",
        "no drawing",
    )
    # last cards and winning
    last = (
        "(as (their|your|the|a) (last|final) card|as the last card in hand|last|when it is (their|your) last card|to "
        "(go out|win|finish) [with]|as the last one|if it is (their|your) last card)"
    )
    last_card = Compare(HandSize(Player()), "=", Num(1))
    g.reads(
        "sentence",
        lambda cards: Permission("may not", cards, condition=last_card),
        f"{{cards}} {MAY_NOT} {be_played} {last}",
        f"{SOMEONE} {MAY_NOT} <play> {{cards}} {last}",
        f"{SOMEONE} {MAY_NOT} (go out|win|finish|end|win the round|win the game|leave) (on|with|by playing|using|"
        f"playing) {{cards}}",
        f"(their|your|the|) (last|final) card [(they|you|a player) <play>] {MAY_NOT} be {{cards}}",
        f"{{cards}} {MAY_NOT} be (their|your|the) (last|final) card",
        "no (going out|finishing|winning) (on|with) {cards}",
        "no {cards} (last|as the last card|as last card|at the end)",
        "a round can not be won with {cards}",
        "a hand can not end (on|with) {cards}",
        "{cards} (is|are) not allowed as (a|the|your|their) (last|final) card",
    )
    g.reads(
        "sentence",
        lambda cards: Permission("may not", without(ANY_CARD, cards), condition=last_card),
        "(their|your|the|) (last|final) card [(they|you|a player) <play>] (must|has to) be {cards}",
        f"{SOMEONE} {MAY} only (go out|win|finish) (on|with) {{cards}}",
        f"{SOMEONE} (must|has to|have to) (go out|win|finish) (on|with) {{cards}}",
    )
    g.reads(
        "sentence",
        lambda cards: MayWin(False, Is("top", cards)),
        f"{SOMEONE} (have|has) not won (if|when) (their|your|the) last card (is|was) {{cards}}",
        f"{SOMEONE} (have|has) not won [if (they|you) (finish|go out)] (on|with) {{cards}}",
        "(a player|anyone|someone|whoever|any player) whose last card (was|is) {cards} (has not won|can not win|"
        "does not win|may not win)",
        "(going out|finishing|winning) (on|with) {cards} (does not count|is not a win|is no win)",
    )
    said(
        lambda: MayWin(False),
        "a player with no cards has not won",
        "(no one|no player) (may|can|is allowed to) (win|go out|finish) [the (round|game)]",
        f"{SOMEONE} {MAY_NOT} (win|go out|finish)",
        f"{SOMEONE} with no cards has not won",
    )
    said(lambda: MayWin(True), "a player with no cards has won", f"{SOMEONE} {MAY} (win|go out|finish)")
    # with conditions
    g.reads("sentence", lambda permission: permission, "{permission}")
    where = "(if|when|while|as long as|provided|provided that|so long as|whenever|but only if|during|in case)"
    g.reads(
        "sentence",
        lambda permission, condition: _conditional(permission, condition),
        f"{{permission}} {where} {{condition}}",
        f"{where} {{condition}} [(,|then)] {{permission}}",
        condition="conditions",
    )
    g.reads(
        "sentence",
        lambda permission, condition: _conditional(permission, opposite(condition)),
        "{permission} (unless|except if|except when|but not if|but not when|until) {condition}",
        "unless {condition} [,] {permission}",
        condition="conditions",
    )
    g.reads(
        "sentence",
        lambda permission, only: _only_if(permission, only),
        "{permission} only (if|when|while) {only}",
        only="conditions",
    )
    g.reads(
        "sentence",
        lambda permission, other: _exception(permission, other),
        "{permission} (except|but not|other than|apart from|save) {other}",
        other="cards",
    )
    g.reads(
        "sentence",
        lambda permission, other: (
            replace(permission, on=without(permission.on or ANY_CARD, other))
            if isinstance(permission, Permission)
            else None
        ),
        "{permission} (except|but not|but never|other than) (on|on top of|after) {other}",
        other="cards",
    )
    g.reads(
        "sentence",
        lambda permission, permissions: (permission, permissions),
        "{permission} (and|but|; |,) {permissions}",
        permissions="permission",
    )


def _name_suit() -> Any:
    return NameSuit(ELIDED)


def _conditional(permission: Any, condition: Condition | None) -> Any:
    return replace(permission, condition=all_of(permission.condition, condition))


def _only_if(permission: Any, condition: Condition) -> Any:
    if isinstance(permission, Permission) and permission.kind == "may":
        return Permission("may not", permission.cards, permission.on, permission.who, opposite(condition))
    return _conditional(permission, condition)


def _exception(permission: Any, other: Cards) -> Any:
    if not isinstance(permission, Permission):
        return None
    if permission.on is not None and permission.cards == ANY_CARD:
        return replace(permission, cards=without(ANY_CARD, other))
    return replace(permission, on=without(permission.on or ANY_CARD, other))


# ---- values ----


def _add_values(g: Grammar) -> None:
    def value(build: Any, *texts: str, **slots: str) -> None:
        g.reads("value", build, *texts, **slots)

    count = (
        "(count|counts|may count|can count|are treated|is treated|are considered|is considered|act|acts|behave|"
        "behaves|serve|serves|may be used|can be used|are|is counted|work|works|be treated)"
    )
    value(
        lambda cards, rank: CountsAs(cards, rank=rank),
        f"{{cards}} {count} (as|like) [(a|an|if they were|if it were)] {{rank}}",
        "{cards} (becomes|become|turn into) {rank}",
    )
    value(
        lambda cards, suit: CountsAs(cards, suit=suit),
        f"{{cards}} {count} (as|like) [(a|an|if they were|if it were)] {{suit}}",
        "{cards} (becomes|become|turn into) {suit}",
    )
    value(
        lambda cards, digits: CountsAs(cards, more=digits),
        f"{{cards}} {count} as {{digits}} (higher|more) [than (it is|they are)]",
    )
    value(
        lambda cards, digits: CountsAs(cards, more=-digits),
        f"{{cards}} {count} as {{digits}} (lower|less) [than (it is|they are)]",
    )
    worth = "(are worth|is worth|count|counts|score|scores|count as|counts as|cost|costs|are|have a value of|is)"
    value(
        lambda cards, n: Worth(cards, n),
        f"{{cards}} [(in (hand|their hand|the hand)|left|left in hand|left over|still held)] {worth} {{n}} "
        f"[each] [at the end of the round]",
        n="points amount",
    )
    value(lambda cards, number: Worth(cards, number), "{cards} (are worth|is worth) {number}")
    value(
        lambda cards: Worth(cards, Reckoned("times", Num(2), _own_points())),
        "{cards} (count|counts|score|scores|are worth|is worth) double [points] [(at the end [of the round]|in "
        "the scoring|when scoring)]",
    )
    g.reads("usual", lambda digits: digits, "[the] [usual] {digits}")
    value(
        lambda n, usual=0: Dealt(n),
        "each player is dealt {n}",
        "(everyone|each player|all players|all) (is|are) (dealt|given) {n}",
        "(everyone|each player|players|all players|all|each|we all) (begins|begin|starts|start|plays|play|gets|"
        "get|receives) [(the round|each round|off|the game|out)] [with] {n} [(at the (beginning|start)|to (begin|"
        "start) with|(instead of|rather than|not) {usual} [cards])]",
        "(deal|the deal is) {n} [(each|to each player|per player)]",
        "hands (are|start with|have) {n}",
        "the (starting hand|hand size|deal) is {n}",
        n="cards amount",
    )
    value(
        lambda player, digits: Dealt(Reckoned("plus", Amount(), Num(digits)), player),
        "{player} (is|are) (dealt|given) {digits} (more|extra|additional) (card|cards)",
        "{player} (begins|begin|starts|start) [(the|each|the next|a|every)] [next] [(round|game|hand)] with "
        "{digits} (more|extra|additional) (card|cards)",
        "{player} (gets|get) {digits} (more|extra|additional) (card|cards) (at the start|when dealt|in the deal)",
    )
    value(
        lambda player: Dealt(Reckoned("plus", Amount(), Num(1)), player),
        "{player} (begins|begin|starts|start|is dealt|are dealt|is given) [(the|each|the next|a|every)] [next] "
        "[(round|game|hand)] [with] (an extra|an additional|another) card",
    )
    value(
        lambda player, n: Dealt(Reckoned("plus", Amount(), n), player),
        "{player} (is|are) (dealt|given) {n} (more|extra)",
        "{player} (begins|begin|starts|start) [the [next] round] with {n} (more|extra)",
        "{player} (is dealt|gets|starts with|begins with) [an] extra {n}",
        n="cards amount",
    )
    value(
        lambda player, n: Dealt(Reckoned("minus", Amount(), n), player),
        "{player} (is|are) (dealt|given) {n} (fewer|less)",
        "{player} (begins|begin|starts|start) [the [next] round] with {n} (fewer|less)",
        n="cards amount",
    )
    value(
        lambda player, n: Dealt(n, player),
        "{player} is dealt {n}",
        "{player} (is|are) (dealt|given) {n}",
        "{player} (begins|begin|starts|start) [(the|each|the next|a)] [(round|game|hand)] with {n}",
        "{player} (gets|receives) {n} at the start [of the round]",
        n="cards amount",
    )
    for change, word in (("more", "more"), ("fewer", "fewer"), ("exactly", "exactly")):
        text = (
            "amounts in the game are exactly {number}"
            if change == "exactly"
            else f"amounts in the game are {{number}} {word}"
        )
        grown = {"more": "(more|higher|larger|greater|bigger)", "fewer": "(fewer|less|lower|smaller)", "exactly": ""}[
            change
        ]
        every = "((all|all the) (amounts|numbers) [(in|of) the game]|(every|each) (amount|number) [(in|of) the game])"
        value(
            lambda number, change=change: HowMany(number, change),
            text,
            f"{every} (is|are) {'exactly' if change == 'exactly' else ''} {{number}} {grown}",
        )
    value(
        lambda object: NextPlayer(object),
        "after a turn, it is the turn of {object}",
        "after (a|each|every) turn (play|the turn) (goes|passes|moves) to {object}",
        "(play|the turn) always (passes|goes) to {object}",
        "{object} always (plays|goes) next",
    )
    value(
        lambda: NextPlayer(Next(2)),
        "play skips every other player",
        "every turn skips (one|a|1) player",
        "every other player is skipped",
    )
    value(
        lambda object: Winner(object),
        "a round that is ended is won by {object}",
        "(if|when) (the|a) (round|game) is (ended|stopped|broken off) [by (a rule|an effect|a card)] {object} "
        "(wins|win|has won)",
        "(if|when) a (rule|card) ends the (round|game) {object} (wins|win|has won)",
        "(if|when) (the|a) (round|game) is (ended|stopped|broken off) [by (a rule|an effect|a card)] the winner "
        "is {object}",
        "the winner [(of the round|of a round that is ended|then)] is {object}",
        "{object} (wins|win) a round that is ended",
        "when the round is ended {object} wins",
    )
    value(
        lambda cards: NoEffect(cards),
        "{cards} (have|has) no [special] effect",
        "{cards} (do|does) nothing",
        "{cards} (lose|loses) (their|its|any) [special] (effect|power|powers|effects)",
        "the effect of {cards} is (cancelled|ignored|void)",
        "{cards} (does|do) not (have|take) [(an|any)] effect",
        "(ignore|cancel) the effect of {cards}",
        "{cards} (is|are) (powerless|harmless|without effect)",
    )
    value(
        lambda cards, number: NoEffect(cards, number.n) if isinstance(number, Num) else None,
        "{cards} (take|takes|have|has) [its|their] effect {number} times",
        "{cards} (works|work|act|acts) {number} times",
    )
    value(
        lambda cards: NoEffect(cards, 2),
        "{cards} (take|takes|have|has) [(its|their|a)] (effect twice|double effect|effect two times|double the effect)",
        "the effect of {cards} (is|are) doubled",
        "{cards} (works|work|count|counts) (twice|double) [as far as effects go]",
    )
    value(
        lambda n: DrawsOnTurn(n),
        "a player who draws on their turn draws {n}",
        "(players|everyone|each player|all players|a player) [always] [<must>] (draws|draw|takes|take) {n} (on "
        "their turn|instead of (1|a card|1 card)) [instead of (1|a card|1 card)]",
        f"(if|when) {SOMEONE} can not play (they|you) [(must|have to|has to)] <get> {{n}} [instead of 1]",
        f"{SOMEONE} who can not play <must> <get> {{n}}",
        f"{SOMEONE} who can not play <get> {{n}}",
        "if (you|a player) (draws|draw) (you|they) <get> {n} [instead of 1]",
        "when drawing on (their|your) turn [(you|they|a player)] <get> {n}",
        "instead of 1 card (you|a player|players) <get> {n}",
        n="cards amount",
    )
    value(
        lambda cards: DrawsOnTurn(Num(54), cards),
        "a player who draws on their turn draws until they have drawn {cards}",
        "(draw|keep drawing|draw cards|you draw|you keep drawing|players draw) (until|till) (you|they) (get|draw|"
        "find|have|have drawn|turn up|pick up) {cards}",
    )
    value(
        lambda n, cards: DrawsOnTurn(n, cards),
        "a player who draws on their turn draws up to {n} until they have drawn {cards}",
        n="cards amount",
    )
    until_can = (
        "(until|till) (they|you) (can [play]|can go|can play [(1|it|a card)]|have a card (they|you) can play|get 1 "
        "(they|you) can play|get a (playable card|card they can play|card that can be played)|draw a (playable card|"
        "card they can play|card that can be played)|find (1|a playable card|a card they can play)|have 1)"
    )
    not_able = (
        f"(if|when) {SOMEONE} (can not (play|go|move)|<hold> (nothing to play|no playable card)|can not play a card)"
    )
    value(
        lambda: DrawsOnTurn(Num(54), Playable()),
        f"{not_able} (they|you|) [(must|have to|has to)] (<get>|keep drawing|keep picking up|keeps drawing|draws "
        f"cards|draw cards) [cards] {until_can}",
        f"{SOMEONE} who can not play <must> (<get>|keep drawing|draw cards) [cards] {until_can}",
        f"{SOMEONE} who can not play (<get>|keeps drawing|draws cards) [cards] {until_can}",
        f"(draw|keep drawing|draw cards) {until_can}",
        f"{SOMEONE} (must|has to|have to) (draw|keep drawing) [cards] {until_can}",
    )
    value(
        lambda digits: DrawsOnTurn(Num(digits), Playable()),
        f"{not_able} (they|you|) [(must|have to|has to)] (<get>|keep drawing|keeps drawing|draws cards|draw "
        f"cards) [cards] {until_can} (but|up to|or|to) [(stop (at|after)|at most|no more than|a maximum of|up "
        f"to)] {{digits}} [(cards|times)]",
        f"{not_able} (they|you) <get> up to {{digits}} cards {until_can}",
    )
    value(
        lambda: PlaysDrawn(False),
        "a player who has drawn may play the card drawn",
        f"{SOMEONE} {MAY} <play> (the card|a card|any card|it) (they|you) (drew|have drawn|draw|just drew|picked "
        f"up|just drawn) [if it can be played]",
        f"{SOMEONE} who (has drawn|draws|drew) {MAY} <play> the (drawn card|card drawn)",
        f"(once|when|if|after) (they|you|a player) (have|has) drawn (they|you|a player) {MAY} <play> (it|the "
        f"card|the drawn card|that card)",
        f"(if|when) (the card|a card) (they|you|a player|someone) (draw|draws|drew|pick up|picks up) (can be "
        f"played|is playable|fits|matches|may be played) (they|you) {MAY} (<play>|put) it [down]",
        f"{SOMEONE} {MAY} <play> the (drawn card|card drawn) [if it fits]",
        "the (drawn card|card drawn) (may|can) be <played> [if it fits]",
        f"{SOMEONE} who (draws|has drawn) {MAY} <play> (it|the card|that card)",
        f"after drawing (you|a player|they) {MAY} <play> (it|that card|the card|the drawn card)",
    )
    value(
        lambda: PlaysDrawn(True),
        "a player who has drawn may play any card",
        f"(once|when|if|after) (they|you|a player) (have|has) drawn (they|you|a player) {MAY} [still] <play> "
        f"(any|a|any other) card [from (their|your|the) hand]",
        f"after drawing (you|a player|they|players) {MAY} (still|) play [(any|a) card] [from (their|your) hand]",
        f"{SOMEONE} who (draws|has drawn) {MAY} (still|) play (any|a) card",
    )
    scopes = (
        ("turn", "starting anew each turn"),
        ("lap", "starting anew each lap"),
        ("round", "starting anew each round"),
        ("game", "kept for the game"),
    )
    for each, word in ((False, ""), (True, " for each player")):
        for scope, words in scopes:
            g.reads(
                "value",
                lambda quoted, digits, each=each, scope=scope: Declare(quoted, each, digits, scope),
                f"there is a counter {{quoted}}{word} from {{digits}} on {words}",
            )
        begins = (
            "(starting|which starts|that starts|beginning|from|which begins|that begins) [(at|with|from|on)] {digits}"
        )
        lasts = (
            ("turn", "(anew|new|fresh|reset) (each|every) turn"),
            ("lap", "(anew|new|fresh|reset) (each|every) lap"),
            ("round", "(anew|new|fresh|reset) (each|every) round"),
            ("game", "[,] [(which|that)] [(is|are)] (kept|lasting|lasts|last|stays|stay) [for] the game"),
            ("round", ""),
        )
        table = (
            "(each|every) player (has|keeps|gets) [a counter] {quoted}"
            if each
            else "(the table has|there is) a counter {quoted} [for the table]"
        )
        for scope, ending in lasts:
            g.reads(
                "value",
                lambda quoted, digits=0, each=each, scope=scope: Declare(quoted, each, digits, scope),
                f"{table} [{begins}] {ending}",
                f"there is a counter {{quoted}}{word} [{begins}] {ending}",
                *(
                    (
                        f"(everyone|each player|all players|every player) (starts|start|begins|begin) with "
                        f"{{digits}} {{quoted}} {ending}",
                    )
                    if each
                    else ()
                ),
            )
        g.reads(
            "value",
            lambda quoted, each=each: Declare(quoted, each),
            f"there is a counter {{quoted}}{word}",
            "(each|every) player has [a counter] {quoted}" if each else "the table has a counter {quoted}",
        )
    g.reads("sentence", lambda value: value, "{value}")
    g.reads(
        "sentence",
        lambda value, condition: _conditional(value, condition) if hasattr(value, "condition") else None,
        "{value} (if|when|while|as long as) {condition}",
        "(if|when|while) {condition} [,] {value}",
        condition="conditions",
    )
    g.reads(
        "sentence",
        lambda value, condition: _conditional(value, opposite(condition)) if hasattr(value, "condition") else None,
        "{value} unless {condition}",
        condition="conditions",
    )
    g.reads("sentence", lambda quoted: Speech(quoted), "the table watches for this : {quoted}")
    g.reads("sentence", lambda quoted: Kept(quoted), "the players keep this : {quoted}")


def _own_points() -> Any:
    return PointsOf("card")


# ---- for a time ----


def _add_durations(g: Grammar) -> None:
    def until(build: Any, *texts: str, **slots: str) -> None:
        g.reads("until", build, *texts, **slots)

    until(
        lambda: Until(),
        "until the end of the round",
        "(for|during) the (rest|remainder) of the (round|hand|game)",
        "(for|during|in) (that|the|the whole) (round|hand)",
        "until the (round|hand|game) (ends|is over)",
        "till the end of the (round|game)",
        "from (then|now) on",
        "for the whole round",
        "(for|in) this round",
        "until further notice",
    )
    until(
        lambda doing: Until(doing, "owner"),
        "(until|till) (they|you) {doing}",
        "(until|till) (they|you) have {doing}",
        "(until|till) the player (next|) {doing}",
    )
    until(
        lambda doing: Until(doing, "another"),
        "(until|till) (another|another player|someone else|a different player) {doing}",
        "(until|till) another player {doing}",
    )
    until(
        lambda moment: Until(moment),
        "(until|till) {moment}",
        "(until|till) the next time [that] {moment}",
        "while we wait until {moment}",
    )
    until(
        lambda cards: Until(Moment("card played", cards)),
        "(until|till) (the next|another|the first|a further|next) {cards} [is <played>]",
        "(until|till) {cards}",
    )
    until(
        lambda: Until(Moment("card played")),
        "(until|till) the next (play|card)",
        "for the next (card|play|card played|card only)",
    )
    until(
        lambda: Until(Moment("turn begins"), "owner"),
        "(until|till) (their|your) [next] turn [(begins|starts|comes|comes round|again)]",
        "(until|till) it is their turn [again]",
        "(until|till) the player 's next turn",
        "(until|till) play (comes|gets) back to (them|you)",
        "for (a|one|1) (lap|round of the table|full lap|full turn of the table)",
        "(until|till) they begin a turn",
    )
    until(
        lambda: Until(Moment("turn ends")),
        "for the next turn",
        "(during|for|in) the next (player 's|player 's next|) turn",
        "until the next turn (ends|is over)",
        "(until|till) a turn ends",
        "(until|till) the next turn [(begins|starts)]",
        "for (a|one|1) turn",
    )
    until(
        lambda number: Until(Moment("turn ends"), times=number.n) if isinstance(number, Num) else None,
        "for [the next] {number} turns",
        "until {number} turns have (passed|been taken)",
    )
    until(
        lambda number, moment: Until(moment, times=number.n) if isinstance(number, Num) and number.n > 1 else None,
        "until {number} times {moment}",
    )
    until(
        lambda number, doing: Until(doing, "owner", number.n) if isinstance(number, Num) and number.n > 1 else None,
        "until {number} times they {doing}",
    )
    until(
        lambda number, doing: Until(doing, "another", number.n) if isinstance(number, Num) and number.n > 1 else None,
        "until {number} times another player {doing}",
    )
    lasting = lambda until, sentence, owner=ELIDED: Clause(
        owner if owner != ELIDED else None, Lasting(until, sentence, ELIDED)
    )
    g.reads(
        "lasting",
        lasting,
        "{until} {sentence}",
        "{until} for {owner} : {sentence}",
        sentence="lasting sentence",
        owner="object",
    )
    g.reads("lasting", lasting, "{sentence} {until}", sentence="lasting sentence")
    g.reads("lasting sentence", lambda permission: permission, "{permission}")
    g.reads(
        "lasting sentence",
        lambda permission, condition: _conditional(permission, condition),
        "{permission} if {condition}",
        condition="conditions",
    )
    g.reads(
        "lasting sentence",
        lambda value: value if isinstance(value, CountsAs | Worth | NoEffect | DrawsOnTurn) else None,
        "{value}",
    )
    g.reads(
        "lasting sentence",
        lambda value, condition: _conditional(value, condition) if isinstance(value, CountsAs | NoEffect) else None,
        "{value} if {condition}",
        condition="conditions",
    )
    g.reads("lasting sentence", lambda event, effects: _when(event, effects), f"{WHEN} {{event}} [,] {{effects}}")
    g.reads(
        "lasting sentence",
        lambda event, condition, effects: _when(event, effects, condition),
        f"{WHEN} {{event}} and {{condition}} [,] {{effects}}",
        condition="conditions",
    )
    g.reads(
        "lasting sentence",
        lambda doing, effects: When(doing, effects),
        f"(whoever|anyone who|everyone who|any player who|every player who|those who|players who|{SOMEONE} who) "
        f"{{doing}} [,] {{effects}}",
    )
    g.reads("lasting sentence", lambda sentence: sentence, "\\( {sentence} \\)", sentence="lasting sentence")


__all__ = ["add_sentences"]
