"""All that can be said, with an example each, printed by the grammar itself."""

from dataclasses import dataclass
from functools import cache
from typing import Any, get_args

from houserules.language import rules as r
from houserules.language.cards import BLACK, COURT, EVEN, NUMBER, ODD, PRIME, RED, SQUARE, SUIT_MASKS, noun, of_rank
from houserules.language.conditions import condition_in_words
from houserules.language.moments import MOMENT_WORDS, WITH_CARDS, moment_in_words
from houserules.language.numbers import number_in_words
from houserules.language.players import subject
from houserules.language.saying import effects_in_words, say_sentence, tidy, until_in_words


@dataclass(frozen=True)
class Entry:
    """A word or phrase as it is printed, and a rule in which it stands."""

    says: str
    example: str


@dataclass(frozen=True)
class Group:
    """Words of one kind."""

    title: str
    entries: tuple[Entry, ...]


SEVEN = r.Faces(of_rank(7))
HEARTS = r.Faces(SUIT_MASKS[2])
PLAYER, NEXT, OTHERS, THEY = r.Player(), r.Next(), r.Others(), r.They()
PLAYED = r.Moment("card played", SEVEN)
CHOICE = r.OfChoice(r.Others(THEY))
ONE = r.Num(1)
DRAW = r.Draw(PLAYER, ONE)

CARDS: tuple[r.Cards, ...] = (
    *(
        r.Faces(mask)
        for mask in (of_rank(7), of_rank(1), SUIT_MASKS[2], RED, BLACK, COURT, NUMBER, EVEN, ODD, PRIME, SQUARE)
    ),
    r.Faces(of_rank(12) & RED),
    r.Faces(1 << 3 * 13),
    r.Faces(of_rank(3, 4, 5, 6)),
    r.Faces(3 << 52),
    r.ANY_CARD,
    r.Like("suit", "under"),
    r.Like("rank", "top"),
    r.Like("colour", "under"),
    r.Beyond("higher", "under"),
    r.Beyond("lower", "under"),
    r.Step(1, "under"),
    r.Step(-2, "under"),
    r.OfChosen("suit"),
    r.OfChosen("rank"),
    r.Playable(),
    r.Both(HEARTS, r.Beyond("higher", "under")),
    r.Either(HEARTS, r.Like("rank", "under")),
    r.Except(r.Like("suit", "under"), SEVEN),
)
PLAYERS: tuple[r.Who, ...] = (
    PLAYER,
    NEXT,
    r.Next(2),
    r.Next(-1),
    r.Left(),
    r.Left(-1),
    r.Opposite(),
    r.Everyone(),
    OTHERS,
    r.OfChoice(),
    r.OfChoice(r.Everyone()),
    r.Most("cards"),
    r.Fewest("cards"),
    r.Most("points"),
    r.Most("stars"),
    r.Dealer(),
    r.LastWinner(),
    r.AtTurn(),
    r.LastPlayer(),
    r.AtRandom(),
    r.AtRandom(r.Everyone()),
    r.Chosen(),
    r.Those(r.Everyone(), r.Holds(THEY, HEARTS)),
)
NUMBERS: tuple[r.Number, ...] = (
    r.Num(3),
    r.Amount(),
    r.Before(),
    r.RankOf("card"),
    r.PointsOf("card"),
    r.HandSize(NEXT),
    r.Holding(HEARTS, PLAYER),
    r.Points(PLAYER),
    r.HandPoints(NEXT),
    r.PlaceSize("pile"),
    r.PlaceSize("stock"),
    r.PlayersLeft(),
    r.Counter("stars"),
    r.Counter("stars", PLAYER),
    r.TimesHappened(PLAYED, "round"),
    r.TimesHappened(r.Moment("card drawn"), "turn", PLAYER),
    r.Streak(HEARTS),
    r.StreakAlike("suit"),
    r.StreakAlike("rising"),
    r.Die(6),
    r.ChosenNumber(),
    r.Reckoned("plus", r.RankOf("card"), r.Num(1)),
    r.Reckoned("times", r.Num(2), r.RankOf("card")),
    r.Reckoned("divided by", r.HandSize(PLAYER), r.Num(2)),
)
CONDITIONS: tuple[r.Condition, ...] = (
    r.Is("card", HEARTS),
    r.Is("under", r.Faces(COURT)),
    r.Not(r.Is("top", SEVEN)),
    r.Is("card", r.Step(1, "under")),
    r.Compare(r.HandSize(PLAYER), ">", r.Num(5)),
    r.Compare(r.HandSize(NEXT), "=", ONE),
    r.Compare(r.Holding(HEARTS, PLAYER), "≥", r.Num(3)),
    r.Compare(r.Points(PLAYER), "<", r.Num(20)),
    r.Compare(r.RankOf("card"), ">", r.RankOf("under")),
    r.Compare(r.TimesHappened(PLAYED, "round"), "=", r.Num(3)),
    r.Compare(r.Streak(HEARTS), "≥", r.Num(3)),
    r.Holds(NEXT, SEVEN),
    r.Not(r.Holds(PLAYER, HEARTS)),
    r.CanPlay(NEXT),
    r.Not(r.CanPlay(PLAYER)),
    r.Same(NEXT, r.Dealer()),
    r.Clockwise(),
    r.Not(r.Clockwise()),
    r.All((r.Is("card", HEARTS), r.Clockwise())),
    r.Any((r.Is("card", HEARTS), r.CanPlay(NEXT))),
)
EFFECTS: tuple[r.Effect, ...] = (
    r.Draw(NEXT, r.Num(2)),
    r.DrawUntil(PLAYER, HEARTS),
    r.Discard(PLAYER, r.Pick()),
    r.Give(PLAYER, r.Pick(), CHOICE),
    r.Give(PLAYER, r.Pick(r.Num(2), r.ANY_CARD, "random"), NEXT),
    r.Take(PLAYER, r.Pick(ONE, r.ANY_CARD, "random"), NEXT),
    r.Exchange(PLAYER, r.Pick(), CHOICE),
    r.SwapHands(PLAYER, CHOICE),
    r.PassHands(1, "direction"),
    r.PassHands(1, "left"),
    r.PassCards(2, 1, "left"),
    r.PassCards(1, 1, "direction"),
    r.Put(PLAYER, r.Pick(), "under the stock"),
    r.Put(PLAYER, r.Pick(ONE, HEARTS, "all"), "first pile"),
    r.TakeFrom(PLAYER, r.Num(3), "pile"),
    r.TakeFrom(PLAYER, None, "first pile"),
    r.PlayMore(PLAYER),
    r.PlayMore(PLAYER, r.Like("rank", "card"), must=True),
    r.ShowHand(PLAYER, r.Others(THEY)),
    r.ShowCard(PLAYER, r.Pick(), NEXT),
    r.LookAtHand(PLAYER, NEXT),
    r.LookAtStock(PLAYER, r.Num(3)),
    r.ShuffleIn(PLAYER),
    r.ShuffleIn(PLAYER, anew=True),
    r.Reshuffle(),
    r.TurnUp(),
    r.Skip(NEXT),
    r.Skip(NEXT, r.Num(2)),
    r.Again(PLAYER),
    r.TurnOf(r.LastPlayer()),
    r.EndTurn(),
    r.Reverse(),
    r.Direct(clockwise=True),
    r.NameSuit(PLAYER),
    r.NameSuit(PLAYER, 2),
    r.NameRank(PLAYER),
    r.NameRank(PLAYER, 7),
    r.Score(PLAYER, r.Num(5)),
    r.Score(PLAYER, r.Num(5), lose=True),
    r.SetScore(PLAYER, r.Num(0)),
    r.Count("stars", ONE, PLAYER),
    r.Count("stars", ONE, down=True),
    r.SetCounter("stars", r.Num(0)),
    r.Win(PLAYER),
    r.Lose(PLAYER),
    r.EndRound(),
    r.Choose(PLAYER, r.Others(THEY)),
    r.ChooseSuit(PLAYER),
    r.ChooseRank(PLAYER),
    r.ChooseNumber(PLAYER, 1, 6),
    r.Throw(PLAYER, 6),
    r.TakeEffect("under"),
    r.Suspend(),
    r.Suspend(("Stars",)),
    r.Restore(),
    *(r.Due(r.Draw(NEXT, r.Num(2)), (r.Answer(SEVEN, form),)) for form in get_args(r.Form)),
    r.May(NEXT, (r.Draw(THEY, ONE),)),
    r.OneOf(NEXT, ((r.Draw(THEY, r.Num(2)),), (r.Skip(THEY),))),
    r.If(r.Is("card", HEARTS), (DRAW,), (r.Reverse(),)),
    r.Repeat(r.Num(3), (r.Draw(r.Everyone(), ONE),)),
    r.Lasting(r.Until(r.Moment("turn begins"), "owner"), r.Permission("may not", HEARTS)),
    r.Say(PLAYER, "snap"),
    r.Act(PLAYER, "knock on the table"),
)
LASTING: tuple[r.Until, ...] = (
    r.Until(),
    r.Until(r.Moment("card played", HEARTS)),
    r.Until(r.Moment("turn begins"), "owner"),
    r.Until(r.Moment("card played", HEARTS), "another"),
    r.Until(r.Moment("turn ends"), "anybody", 3),
)
ONLY_IF = r.Compare(r.HandSize(PLAYER), "=", ONE)
SENTENCES: tuple[r.Sentence, ...] = (
    *(r.Permission(kind, SEVEN) for kind in ("may", "may not", "may all the same", "must", "out of turn")),
    r.Permission("may", SEVEN, HEARTS),
    r.Permission("may not", SEVEN, condition=ONLY_IF),
    r.Permission("may not", HEARTS, who=r.Dealer()),
    r.Permission("together", r.Like("rank", "card")),
    r.MayAct("draw"),
    r.MayAct("discard", HEARTS),
    r.MayDo((r.Draw(PLAYER, r.Num(2)),)),
    r.MayDraw(False, r.CanPlay(PLAYER)),
    r.MayPass(True),
    r.DrawsOnTurn(r.Num(2)),
    r.DrawsOnTurn(r.Num(4), r.Playable()),
    r.PlaysDrawn(False),
    r.PlaysDrawn(True),
    r.CountsAs(SEVEN, rank=8),
    r.CountsAs(SEVEN, suit=2),
    r.CountsAs(HEARTS, more=1),
    r.Worth(SEVEN, r.Num(20)),
    r.Dealt(r.Num(7)),
    r.Dealt(r.Num(3), r.LastWinner()),
    r.HowMany(ONE, "more"),
    r.NextPlayer(r.Next(2)),
    r.MayWin(False, r.Is("top", SEVEN)),
    r.Winner(r.Fewest("cards")),
    r.NoEffect(SEVEN),
    r.NoEffect(SEVEN, 2),
    r.Answers(SEVEN, "cancel"),
    r.Declare("stars", True),
    r.Speech("Nobody says the word seven"),
    r.Kept("Only left hands touch the stock"),
)


def when(*effects: r.Effect, moment: r.Moment = PLAYED, condition: r.Condition | None = None) -> str:
    return say_sentence(r.When(moment, effects, condition))


@cache
def vocabulary() -> tuple[Group, ...]:
    """Every word of the language, in groups."""

    def group(title: str, values: Any, says: Any, example: Any) -> Group:
        return Group(title, tuple(Entry(tidy(says(value)), example(value)) for value in values))

    moments = [r.Moment(kind, HEARTS if kind in WITH_CARDS else r.ANY_CARD) for kind in MOMENT_WORDS]
    moments += [r.Moment("card played", HEARTS, on=SEVEN), r.Moment("card played", HEARTS, r.Dealer())]
    return (
        Group("Kinds of sentence", tuple(Entry(_kind(each), say_sentence(each)) for each in SENTENCES)),
        group("When something happens", moments, moment_in_words, lambda moment: when(DRAW, moment=moment)),
        group("Cards", CARDS, noun, lambda cards: say_sentence(r.Permission("may not", cards, HEARTS))),
        group("Players", PLAYERS, subject, _about),
        group("What is done", EFFECTS, lambda effect: effects_in_words((effect,)), when),
        group("If", CONDITIONS, condition_in_words, _example_if),
        group("Numbers", NUMBERS, number_in_words, lambda number: when(r.Draw(PLAYER, number))),
        group(
            "For a time", LASTING, until_in_words, lambda until: when(r.Lasting(until, r.Permission("may not", HEARTS)))
        ),
    )


def _example_if(condition: r.Condition) -> str:
    moment = r.Moment("turn begins") if "top" in str(condition) else PLAYED
    return when(DRAW, moment=moment, condition=condition)


def _about(who: r.Who) -> str:
    if isinstance(who, r.Chosen):
        return when(r.Choose(PLAYER, r.Others(THEY)), r.Draw(who, ONE))
    return when(r.Draw(who, ONE))


def _kind(sentence: r.Sentence) -> str:
    words = type(sentence).__name__
    named = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in words).strip()
    return f"{named}: {sentence.kind}" if isinstance(sentence, r.Permission) else named
