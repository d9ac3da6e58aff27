"""Rules as frozen values: what is read out of sentences, put into words again, and made into rule code.

Three kinds of sentence: a reaction (`When`), a permission or a value (asked, never run), and what people keep
themselves. Everything in them is made of five kinds of part: moments, players, cards, numbers and conditions; and
effects, which players do. No part can name a seat or a person.
"""

from dataclasses import dataclass
from typing import Literal

# ---- cards ----

Reference = Literal["card", "under", "top", "picked"]
"""The moment's card; the card under it; the top of the pile now; the card chosen, drawn or turned up last."""


@dataclass(frozen=True)
class Faces:
    """Cards named by what is printed on them: a set of faces as bits."""

    mask: int


@dataclass(frozen=True)
class Like:
    """Cards of the same suit, rank or colour as another."""

    way: Literal["suit", "rank", "colour"]
    to: Reference


@dataclass(frozen=True)
class Beyond:
    """Cards of higher, or of lower, rank than another."""

    way: Literal["higher", "lower"]
    to: Reference


@dataclass(frozen=True)
class Step:
    """Cards whose rank is so many higher than that of another (fewer than 0: lower)."""

    by: int
    to: Reference


@dataclass(frozen=True)
class OfChosen:
    """Cards of the suit, or of the rank, that was chosen last; in a lasting sentence, when it was switched on."""

    way: Literal["suit", "rank"]


@dataclass(frozen=True)
class Playable:
    """Cards that may be played now by the subject."""


@dataclass(frozen=True)
class Both:
    one: "Cards"
    other: "Cards"


@dataclass(frozen=True)
class Either:
    one: "Cards"
    other: "Cards"


@dataclass(frozen=True)
class Except:
    one: "Cards"
    other: "Cards"


Cards = Faces | Like | Beyond | Step | OfChosen | Playable | Both | Either | Except

# ---- players ----


@dataclass(frozen=True)
class Player:
    """Who did what the moment is about; of a permission, who asks."""


@dataclass(frozen=True)
class They:
    """The subject of the clause: in an object (“their left neighbour”) and in the condition of `Those`."""


@dataclass(frozen=True)
class Next:
    """So many seats on in the direction of play (fewer than 0: back)."""

    steps: int = 1
    of: "Who" = Player()


@dataclass(frozen=True)
class Left:
    """So many seats to the left (fewer than 0: to the right)."""

    steps: int = 1
    of: "Who" = Player()


@dataclass(frozen=True)
class Opposite:
    of: "Who" = Player()


@dataclass(frozen=True)
class Everyone:
    """Each player in the round, one after the other, the actor last."""


@dataclass(frozen=True)
class Others:
    """Each player but these."""

    than: "Who" = Player()


@dataclass(frozen=True)
class OfChoice:
    """A player whom somebody chooses: the actor if this is a subject, the subject if it is an object."""

    among: "Who" = Others()


@dataclass(frozen=True)
class Chosen:
    """The player chosen last; before any choice, the one to whom the moment happened (to whom a card was given)."""


@dataclass(frozen=True)
class Most:
    """Each player with the most cards in hand, the most points or the highest counter of this name."""

    what: str  # "cards", "points" or the name of a counter
    among: "Who" = Everyone()


@dataclass(frozen=True)
class Fewest:
    what: str
    among: "Who" = Everyone()


@dataclass(frozen=True)
class Dealer:
    pass


@dataclass(frozen=True)
class LastWinner:
    """Who won the round before this."""


@dataclass(frozen=True)
class AtTurn:
    """Whose turn it is."""


@dataclass(frozen=True)
class LastPlayer:
    """Who played the card under the moment's card."""


@dataclass(frozen=True)
class Owner:
    """In a lasting sentence: who set it off."""


@dataclass(frozen=True)
class AtRandom:
    """One of them by chance."""

    among: "Who" = Others()


@dataclass(frozen=True)
class Those:
    """Those of some players for whom a condition holds; in it they are `They`."""

    among: "Who"
    condition: "Condition"


Who = (
    Player | They | Next | Left | Opposite | Everyone | Others | OfChoice | Chosen | Most | Fewest | Dealer | LastWinner
    | AtTurn | LastPlayer | Owner | AtRandom | Those
)  # fmt: skip

# ---- numbers ----


@dataclass(frozen=True)
class Num:
    n: int


@dataclass(frozen=True)
class Amount:
    """The moment's amount: how many were drawn, the new size of a hand, the new points; of what is due, how much."""


@dataclass(frozen=True)
class Before:
    """What it was before: the old size of a hand, the old points."""


@dataclass(frozen=True)
class RankOf:
    """Ace 1 to king 13; 0 for a card without rank."""

    card: Reference


@dataclass(frozen=True)
class PointsOf:
    """What a card is worth."""

    card: Reference


@dataclass(frozen=True)
class HandSize:
    who: Who


@dataclass(frozen=True)
class Holding:
    """How many cards of a kind somebody holds."""

    cards: Cards
    who: Who


@dataclass(frozen=True)
class Points:
    who: Who


@dataclass(frozen=True)
class HandPoints:
    """The points of all cards that somebody holds."""

    who: Who


Place = Literal["stock", "pile", "own pile", "first pile", "second pile", "third pile"]


@dataclass(frozen=True)
class PlaceSize:
    place: Place


@dataclass(frozen=True)
class PlayersLeft:
    """How many players are in the round."""


@dataclass(frozen=True)
class Counter:
    """A counter that a rule declares: the table's, or somebody's."""

    name: str
    who: Who | None = None


Scope = Literal["turn", "lap", "round", "game"]


@dataclass(frozen=True)
class TimesHappened:
    """How often a moment has come in this turn, lap, round or game, this time included; by somebody, if named."""

    moment: "Moment"
    scope: Scope
    by: Who | None = None


@dataclass(frozen=True)
class Streak:
    """How many cards on top of the pile, without a gap, are of a kind."""

    cards: Cards


@dataclass(frozen=True)
class StreakAlike:
    """How many cards on top of the pile are alike, or each one higher (rising) or lower (falling) than the last."""

    way: Literal["suit", "rank", "colour", "rising", "falling"]


@dataclass(frozen=True)
class Die:
    """Thrown anew each time."""

    sides: int


@dataclass(frozen=True)
class ChosenNumber:
    """The number chosen or thrown last."""


@dataclass(frozen=True)
class Reckoned:
    """Two numbers reckoned together; “rest” is what division leaves, “half” ignores nothing: use with 2."""

    way: Literal["plus", "minus", "times", "divided by", "divided up by", "rest by", "smaller of", "larger of"]
    one: "Number"
    other: "Number"


Number = (
    Num | Amount | Before | RankOf | PointsOf | HandSize | Holding | Points | HandPoints | PlaceSize | PlayersLeft
    | Counter | TimesHappened | Streak | StreakAlike | Die | ChosenNumber | Reckoned
)  # fmt: skip

# ---- conditions ----


@dataclass(frozen=True)
class Is:
    """A card is of a kind."""

    card: Reference
    cards: Cards


Way = Literal["=", "≠", "<", "≤", ">", "≥"]


@dataclass(frozen=True)
class Compare:
    one: Number
    way: Way
    other: Number


@dataclass(frozen=True)
class Holds:
    """Somebody holds at least one card of a kind."""

    who: Who
    cards: Cards


@dataclass(frozen=True)
class CanPlay:
    """Somebody holds a card that they may play now."""

    who: Who


@dataclass(frozen=True)
class Same:
    """Two are the same player."""

    one: Who
    other: Who


@dataclass(frozen=True)
class Clockwise:
    """Play goes clockwise."""


@dataclass(frozen=True)
class All:
    parts: tuple["Condition", ...]


@dataclass(frozen=True)
class Any:
    parts: tuple["Condition", ...]


@dataclass(frozen=True)
class Not:
    condition: "Condition"


Condition = Is | Compare | Holds | CanPlay | Same | Clockwise | All | Any | Not

# ---- moments ----

MomentKind = Literal[
    "round begins", "turn begins", "turn ends", "turn skipped", "card played", "card drawn", "card discarded",
    "card given", "card taken", "card turned up", "card bought", "hand changed", "cannot play", "stock out",
    "round won", "round ends", "looked", "traded", "burnt", "called", "extended", "hands swapped", "play reversed",
    "points changed", "suit named", "player out", "win refused", "shuffled", "lap begins",
]  # fmt: skip
ANY_CARD = Faces((1 << 54) - 1)


@dataclass(frozen=True)
class Moment:
    """Something happens. `who` narrows it to what these do, `on` to a card that lies under the moment's card."""

    kind: MomentKind
    cards: Cards = ANY_CARD
    who: Who | None = None
    on: Cards | None = None


# ---- effects: what players do ----


@dataclass(frozen=True)
class Pick:
    """Cards out of a hand: so many of a kind, chosen by who gives or takes them, or by chance; or all of a kind."""

    n: Number = Num(1)
    cards: Cards = ANY_CARD
    how: Literal["choice", "random", "all"] = "choice"


@dataclass(frozen=True)
class Draw:
    who: Who
    n: Number


@dataclass(frozen=True)
class DrawUntil:
    """They draw until they have drawn a card of a kind, which is `picked`."""

    who: Who
    cards: Cards


@dataclass(frozen=True)
class Discard:
    """They lay cards of their hand under the top of the pile: that is not playing."""

    who: Who
    what: Pick


@dataclass(frozen=True)
class Give:
    who: Who
    what: Pick
    to: Who


@dataclass(frozen=True)
class Take:
    """They take cards out of somebody's hand; by choice means that they look at that hand."""

    who: Who
    what: Pick
    of: Who


@dataclass(frozen=True)
class Exchange:
    """Two players each give the other so many cards at the same time, each choosing (or by chance)."""

    who: Who
    what: Pick
    other: Who


@dataclass(frozen=True)
class SwapHands:
    who: Who
    other: Who


@dataclass(frozen=True)
class PassHands:
    """All hands go on by so many seats at the same time."""

    steps: int
    way: Literal["direction", "left"]


@dataclass(frozen=True)
class PassCards:
    """Everybody chooses so many cards; then all go on at the same time by so many seats."""

    n: int
    steps: int
    way: Literal["direction", "left"]


@dataclass(frozen=True)
class Put:
    """They put cards of their hand on a place, or under the stock."""

    who: Who
    what: Pick
    place: Literal["stock", "under the stock", "own pile", "first pile", "second pile", "third pile"]


@dataclass(frozen=True)
class TakeFrom:
    """They take so many cards from the top of a place into their hand; `n` none: all of them."""

    who: Who
    n: Number | None
    place: Place


@dataclass(frozen=True)
class PlayMore:
    """They play one more card of a kind that may be played now; they need not, and cannot, if they hold none."""

    who: Who
    cards: Cards = ANY_CARD
    must: bool = False


@dataclass(frozen=True)
class ShowHand:
    who: Who
    to: Who


@dataclass(frozen=True)
class ShowCard:
    who: Who
    what: Pick
    to: Who


@dataclass(frozen=True)
class LookAtHand:
    who: Who
    of: Who


@dataclass(frozen=True)
class LookAtStock:
    who: Who
    n: Number


@dataclass(frozen=True)
class ShuffleIn:
    """Their hand goes into the stock, which is shuffled; then they draw as many as they had, if `anew`."""

    who: Who
    anew: bool = False


@dataclass(frozen=True)
class Reshuffle:
    """The pile under its top card is shuffled into the stock."""


@dataclass(frozen=True)
class TurnUp:
    """The top card of the stock goes face up on the pile: that is not playing. It is `picked`."""


@dataclass(frozen=True)
class Skip:
    who: Who
    turns: Number = Num(1)


@dataclass(frozen=True)
class Again:
    """They have so many more turns."""

    who: Who
    turns: Number = Num(1)


@dataclass(frozen=True)
class TurnOf:
    """It is somebody's turn next, and play goes on from there."""

    who: Who


@dataclass(frozen=True)
class EndTurn:
    pass


@dataclass(frozen=True)
class Reverse:
    pass


@dataclass(frozen=True)
class Direct:
    clockwise: bool


@dataclass(frozen=True)
class NameSuit:
    """They name a suit, which the top card counts as until it is covered; or it counts as this one."""

    who: Who
    suit: int | None = None


@dataclass(frozen=True)
class NameRank:
    who: Who
    rank: int | None = None


@dataclass(frozen=True)
class Score:
    """Points for them; fewer than none are taken away."""

    who: Who
    n: Number
    lose: bool = False


@dataclass(frozen=True)
class SetScore:
    who: Who
    n: Number


@dataclass(frozen=True)
class Count:
    """A counter goes up (or down): theirs, or the table's if `who` is none."""

    name: str
    n: Number
    who: Who | None = None
    down: bool = False


@dataclass(frozen=True)
class SetCounter:
    name: str
    n: Number
    who: Who | None = None


@dataclass(frozen=True)
class Win:
    who: Who


@dataclass(frozen=True)
class Lose:
    """They have lost and are out of the round; their cards go under the stock."""

    who: Who


@dataclass(frozen=True)
class EndRound:
    pass


@dataclass(frozen=True)
class Choose:
    """They choose a player, who is then `Chosen`."""

    who: Who
    among: Who = Others()


@dataclass(frozen=True)
class ChooseSuit:
    """They choose a suit, without any effect yet (see `OfChosen`)."""

    who: Who


@dataclass(frozen=True)
class ChooseRank:
    who: Who


@dataclass(frozen=True)
class ChooseNumber:
    who: Who
    least: int
    most: int


@dataclass(frozen=True)
class Throw:
    """They throw a die: the number is `ChosenNumber`. A coin has 2 sides: 1 is heads."""

    who: Who
    sides: int


@dataclass(frozen=True)
class TakeEffect:
    """A card takes effect once more, without being moved."""

    card: Reference


@dataclass(frozen=True)
class Suspend:
    """Rules rest until they are restored: those named, or (none named) all other house rules."""

    titles: tuple[str, ...] = ()


@dataclass(frozen=True)
class Restore:
    titles: tuple[str, ...] = ()


Form = Literal["cancel", "pass on", "add and pass on", "turn back", "halve", "double and pass on"]


@dataclass(frozen=True)
class Answer:
    """What the victim of what is due may play instead, and what that does with it."""

    cards: Cards
    form: Form


@dataclass(frozen=True)
class Due:
    """An effect that waits for somebody's turn, when they may answer it; of a draw, amounts add up."""

    effect: "Draw | Skip"
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True)
class May:
    """They are asked whether they want to."""

    who: Who
    effects: tuple["Effect", ...]
    otherwise: tuple["Effect", ...] = ()


@dataclass(frozen=True)
class OneOf:
    """They choose one of several."""

    who: Who
    ways: tuple[tuple["Effect", ...], ...]


@dataclass(frozen=True)
class If:
    condition: Condition
    effects: tuple["Effect", ...]
    otherwise: tuple["Effect", ...] = ()


@dataclass(frozen=True)
class Repeat:
    n: Number
    effects: tuple["Effect", ...]


@dataclass(frozen=True)
class Until:
    """How long something lasts: until a moment has come so many times; none: until the end of the round.

    `whose` moment: anybody's, the owner's (who set it off), or that of anybody else.
    """

    moment: Moment | None = None
    whose: Literal["anybody", "owner", "another"] = "anybody"
    times: int = 1


@dataclass(frozen=True)
class Lasting:
    """A sentence holds for a time; `owner` is who set it off, or whom it concerns."""

    until: Until
    sentence: "When | Permission | MayAct | CountsAs | Worth | NoEffect | MayDraw | MayPass | DrawsOnTurn"
    owner: Who = Player()


@dataclass(frozen=True)
class Say:
    """They have to say something: the table watches for it."""

    who: Who
    words: str


@dataclass(frozen=True)
class Act:
    """They have to do something that no program can see (knock, stand up): the players watch for it."""

    who: Who
    deed: str


Effect = (
    Draw | DrawUntil | Discard | Give | Take | Exchange | SwapHands | PassHands | PassCards | Put | TakeFrom | PlayMore
    | ShowHand | ShowCard | LookAtHand | LookAtStock | ShuffleIn | Reshuffle | TurnUp | Skip | Again | TurnOf | EndTurn
    | Reverse | Direct | NameSuit | NameRank | Score | SetScore | Count | SetCounter | Win | Lose | EndRound | Choose
    | ChooseSuit | ChooseRank | ChooseNumber | Throw | TakeEffect | Suspend | Restore | Due | May | OneOf | If | Repeat
    | Lasting | Say | Act
)  # fmt: skip

# ---- sentences ----


@dataclass(frozen=True)
class When:
    """A reaction. The condition is looked at when the rule runs."""

    moment: Moment
    effects: tuple[Effect, ...]
    condition: Condition | None = None


@dataclass(frozen=True)
class Permission:
    """Which cards may (must, may not) be played.

    `on`: the card they are played on (of “together”, the card laid last). `who`: whom it concerns (none: everybody).
    """

    kind: Literal["may", "may not", "may all the same", "must", "out of turn", "together"]
    cards: Cards
    on: Cards | None = None
    who: Who | None = None
    condition: Condition | None = None


ActKind = Literal["play", "draw", "discard", "buy", "look", "swap", "call", "trade", "burn", "extend", "pass"]


@dataclass(frozen=True)
class MayAct:
    """What may not be done, in any game: `act` with cards of a kind."""

    act: ActKind
    cards: Cards = ANY_CARD
    who: Who | None = None
    condition: Condition | None = None


@dataclass(frozen=True)
class MayDo:
    """On their turn, instead of playing, a player may do this."""

    effects: tuple[Effect, ...]
    condition: Condition | None = None


@dataclass(frozen=True)
class MayDraw:
    """May a player who could play draw instead?"""

    allowed: bool
    condition: Condition | None = None


@dataclass(frozen=True)
class MayPass:
    """May a player end the turn without playing or drawing?"""

    allowed: bool
    condition: Condition | None = None


@dataclass(frozen=True)
class DrawsOnTurn:
    """How many cards somebody draws who draws instead of playing; until they can play, if `until` says so."""

    n: Number
    until: Cards | None = None


@dataclass(frozen=True)
class PlaysDrawn:
    """Who has drawn on their turn may still play: the card drawn, or any."""

    any_card: bool


@dataclass(frozen=True)
class CountsAs:
    """Cards count as another rank or suit, or as so much more."""

    cards: Cards
    rank: int | None = None
    suit: int | None = None
    more: int = 0
    condition: Condition | None = None


@dataclass(frozen=True)
class Worth:
    """What cards are worth in points."""

    cards: Cards
    n: Number


@dataclass(frozen=True)
class Dealt:
    """How many cards a player is dealt."""

    n: Number
    who: Who | None = None


@dataclass(frozen=True)
class HowMany:
    """A number that a game asks for (how many are drawn, looked at, paid) is more or less by so much, or is so much."""

    n: Number
    change: Literal["more", "fewer", "exactly"]


@dataclass(frozen=True)
class NextPlayer:
    """Whose turn follows."""

    who: Who
    condition: Condition | None = None


@dataclass(frozen=True)
class MayWin:
    """Whether a player whose hand is empty has won."""

    allowed: bool
    condition: Condition | None = None


@dataclass(frozen=True)
class Winner:
    """Who wins a round that a rule has ended."""

    who: Who


@dataclass(frozen=True)
class NoEffect:
    """How often played cards of a kind take effect: not at all, or so many times."""

    cards: Cards
    times: int = 0
    condition: Condition | None = None


@dataclass(frozen=True)
class Answers:
    """What players may play on anything that is due for them, and what that does with it."""

    cards: Cards
    form: Form


@dataclass(frozen=True)
class Declare:
    """There is a counter: one for the table or one a player, shown to all."""

    name: str
    each_player: bool
    start: int = 0
    scope: Scope = "round"


@dataclass(frozen=True)
class Speech:
    """What may or must (not) be said or done at the table, in the players' own words; the table watches for it."""

    text: str


@dataclass(frozen=True)
class Kept:
    """A text that the players keep among themselves."""

    text: str


Sentence = (
    When | Permission | MayAct | MayDo | MayDraw | MayPass | DrawsOnTurn | PlaysDrawn | CountsAs | Worth | Dealt
    | HowMany | NextPlayer | MayWin | Winner | NoEffect | Answers | Declare | Speech | Kept
)  # fmt: skip


@dataclass(frozen=True)
class HouseRule:
    """One rule: a sentence or several. The title is what other rules call it by."""

    sentences: tuple[Sentence, ...]
    title: str = ""
