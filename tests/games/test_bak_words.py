"""BAK in words: what is shown, read, told and summed up, always from a view."""

import pytest

from houserules.cards import read_cards
from houserules.engine.chance import CHOOSING, key, random_below
from houserules.engine.game import NotUnderstood
from houserules.engine.record import WATCHER, new_tables, table_at
from houserules.engine.running import GENERATOR
from houserules.engine.tables import OpenTable, open_table
from houserules.games.bak import GAME
from tests.tables import laid, say

NAMES = ("Ada", "Ben", "Cleo", "Dora")
WORDS = GAME.words
MARKET = "jacks JC JD JH JS | queens QC QD QH QS | kings KC KD KH KS"
BUYING = f"BAK-v1 | players 2 | rest discard | stock 2C 4C JR 5H | hand1 7H 2S | hand2 9C 9D | {MARKET}"


def bak(text: str) -> OpenTable:
    return laid(GAME, text)


def read(opened: OpenTable, text: str) -> list[str]:
    seat = opened.actors[0]
    view = opened.view(seat)
    return [WORDS.write_choice(view, seat, choice, NAMES) for choice in WORDS.read_choices(view, seat, text, NAMES)]


def complaint(opened: OpenTable, text: str) -> str:
    with pytest.raises(NotUnderstood) as unclear:
        read(opened, text)
    return str(unclear.value)


def told(opened: OpenTable, viewer: int) -> list[str]:
    return WORDS.tell(opened.view(viewer), viewer, NAMES)


def test_every_legal_choice_of_random_games_is_written_and_read_back(sample):
    n = sample("BAK: games whose choices are written and read back", test=40, soak=2_000)
    chance = table_at(new_tables(GENERATOR, 1), 0).chance
    for seed in range(n):
        opened = open_table(GAME, 2 + seed % 3, {"extra draws are optional": seed % 2}, seed)
        key(chance, seed, 0, CHOOSING)
        while not opened.over:
            seat = opened.actors[0]
            view, legal = opened.view(seat), opened.legal(seat)
            for choice in legal:
                said = WORDS.write_choice(view, seat, choice, NAMES)
                assert WORDS.read_choices(view, seat, said, NAMES) == [choice], said
                plain = said.translate(str.maketrans("♣♦♥♠", "CDHS")).lower()
                assert WORDS.read_choices(view, seat, plain, NAMES) == [choice], plain
            opened.make(seat, legal[random_below(chance, len(legal))])


@pytest.mark.parametrize("text", ["draw", "d", "Draw a card, please!", "a card", "take the top card", "I draw"])
def test_many_ways_to_draw(text: str):
    assert read(bak(f"{BUYING} | ask draw 1 0 0"), text) == ["draw"]


@pytest.mark.parametrize("text", ["pass", "p", "end", "end my turn", "done", "nothing", "no"])
def test_many_ways_to_pass(text: str):
    assert read(bak(f"{BUYING} | ask buy 1 0 0"), text) == ["pass"]


@pytest.mark.parametrize(
    "text",
    ["buy a queen with 7♥", "queen 7h", "q 7h", "buy queen with seven of hearts", "pay 7H for a queen", "queen 7",
     "buy the QS with 7h", "queens, 7 of hearts"],
)  # fmt: skip
def test_many_ways_to_buy(text: str):
    assert read(bak(f"{BUYING} | ask buy 1 0 0"), text) == ["buy a queen with 7♥"]


@pytest.mark.parametrize("text", ["jack with ace", "buy a jack with an ace", "ace for a jack", "jack with 1"])
def test_an_ace_pays_as_what_it_is_called(text: str):
    assert read(bak(f"{BUYING.replace('2S', 'AS')} | drawn 1 | ask buy 1 0 0"), text) == ["buy a jack with A♠"]


@pytest.mark.parametrize("text", ["jack and queen with 7h", "buy jack, king with 7h", "kh jd 7h"])
def test_which_of_two_purchases_is_not_guessed(text: str):
    assert "one face card: jack or" in complaint(bak(f"{BUYING} | drawn 1 | ask buy 1 0 0"), text)


def test_no_card_is_guessed_to_pay_with():
    opened = bak(f"{BUYING} | ask buy 1 0 0")
    assert complaint(opened, "buy a jack") == "A jack costs 1: which card do you pay with? 2♠ or 7♥ would do."
    assert "One card pays" in complaint(opened, "jack with 2s and 7h")
    opened = bak(f"{BUYING} | ask buy 2 0 0")
    assert complaint(opened, "jack 9") == "Which one: 9♣ or 9♦?"


def test_what_cannot_be_bought_at_all_is_said():
    opened = bak(
        "BAK-v1 | players 2 | rest discard | stock 2C JR | hand1 AH | bought2 JC JD JH JS QC | kings KC KD KH KS "
        "| queens QD QH QS | ask buy 1 0 0"
    )
    assert complaint(opened, "jack") == "All four jacks are sold."
    assert complaint(opened, "queen") == "A queen costs 2, and no card in your hand is worth that much."
    assert complaint(opened, "king 11") == "No card here is worth 11: they are worth 1, the ace, to 10."


def test_what_is_forbidden_is_understood_all_the_same():
    opened = bak(f"{BUYING} | ask draw 1 0 0")
    for text, clause in (("pass", "BAK-05"), ("jack 7h", "BAK-05"), ("buy a king", "BAK-05"), ("keep", "BAK-12")):
        refused = say(opened, text)
        assert refused is not None
        assert refused.clause == clause
    opened = bak(f"{BUYING} | ask buy 1 0 0")
    for text, clause in (("draw", "BAK-11"), ("jack 10c", "BAK-09"), ("jack 10", "BAK-09")):
        refused = say(opened, text)
        assert refused is not None
        assert refused.clause == clause


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("", "You can buy"),
        ("xyzzy", "I do not know “xyzzy”. You can buy"),
        ("buy a jakc with 7h", "Did you mean “jack”?"),
        ("buy", "Buy what?"),
        ("7h", "What about 7♥?"),
        ("draw and pass", "One thing at a time"),
        ("king with joker", "never in a hand"),
        ("42", "You can buy"),
    ],
)
def test_nonsense_is_answered_with_what_could_be_said(text: str, answer: str):
    assert answer in complaint(bak(f"{BUYING} | ask buy 1 0 0"), text)


def looking() -> OpenTable:
    return bak(
        f"BAK-v1 | players 2 | rest discard | stock 3C JR AS/k1/n1 5H/k1/n1 9D/k1/n1 | hand1 7H | bought1 QC QD "
        f"| {MARKET.replace('QC QD ', '')} | ask order 1 3 0"
    )


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("order 5h As 9d", "order 5♥ A♠ 9♦"),
        ("5h, 9d, as", "order 5♥ 9♦ A♠"),
        ("put 5h on top, then 9d", "order 5♥ 9♦ A♠"),
        ("order 5 9 1", "order 5♥ 9♦ A♠"),
        ("keep", "order 9♦ 5♥ A♠"),
        ("put them back", "order 9♦ 5♥ A♠"),
    ],
)
def test_cards_are_put_back_in_the_order_named_first_to_be_drawn_first(text: str, order: str):
    opened = looking()
    assert read(opened, text) == [order]
    say(opened, text, "draw")
    drawn = order.split()[1].translate(str.maketrans("♣♦♥♠", "CDHS"))
    assert opened.table.face[opened.table.cards[GAME.place_names.index("hand1"), 1]] == read_cards(drawn)[0]


@pytest.mark.parametrize("text", ["order 5h", "order 5h 5h 9d", "order 5h as 9d 7h", "order 5h as 10d", "order"])
def test_an_order_names_each_card_once(text: str):
    assert complaint(looking(), text).startswith("Name each of 9♦ 5♥ A♠ once")


def test_whoever_does_not_see_the_cards_is_told_no_order():
    opened = looking()
    view = opened.view(WATCHER)
    said = {WORDS.write_choice(view, 0, choice, NAMES) for choice in opened.legal(0)}
    assert said == {"put the cards back in some order"}
    assert "9♦" not in WORDS.describe(opened.view(1), 1, NAMES)
    assert "on top 9♦ 5♥ A♠" in WORDS.describe(opened.view(0), 0, NAMES)


def test_others_are_told_alike_whether_the_order_changed_or_not():
    heard = set()
    for order in ("keep", "order 5h As 9d"):
        opened = looking()
        say(opened, order)
        heard.add((*told(opened, 1), *told(opened, WATCHER)))
    assert heard == {("Ada puts the cards back.", "Ada puts the cards back.")}


def test_one_hears_what_one_draws_and_others_only_that_one_does():
    opened = bak(f"{BUYING} | ask draw 1 0 0")
    say(opened, "draw")
    assert told(opened, 0) == ["You draw 5♥."]
    assert told(opened, 1) == told(opened, WATCHER) == ["Ada draws a card."]


def test_all_hear_what_is_bought_and_who_looks_next():
    opened = bak(f"{BUYING.replace('QS', '')} | bought2 QS | ask buy 1 0 0")
    say(opened, "king with 7h")
    assert told(opened, WATCHER)[0] == "Ada buys K♠ with 7♥."
    assert told(opened, WATCHER)[1] == "Ben looks at the top 2 cards."
    assert told(opened, 1)[1] == "You look at the top 2 cards: 5♥ joker."


def test_an_ace_and_what_it_costs_are_told_to_all():
    opened = bak(f"BAK-v1 | players 2 | rest discard | stock JR AS | hand1 7H 2S | {MARKET} | ask draw 1 0 0")
    say(opened, "draw")
    assert told(opened, WATCHER) == ["Ada draws A♠, an ace, and the hand goes: 2♠ 7♥."]


def test_the_last_king_is_told():
    opened = bak(
        "BAK-v1 | players 2 | rest discard | stock JR 5H | hand1 7H | jacks JC JD JH JS | queens QC QD QH QS "
        "| kings KS | bought2 KC KD KH | ask buy 1 0 0"
    )
    say(opened, "king 7h")
    assert told(opened, 0)[1].startswith("All kings are bought")


def test_the_first_thing_told_is_who_begins():
    opened = open_table(GAME, 3, {"first seat": 2}, seed=1)
    assert told(opened, 0) == ["Ben begins."]
    assert told(opened, 1) == ["You begin."]


def test_the_table_shows_prices_hands_and_who_is_on_turn():
    opened = bak(f"{BUYING.replace('JS', '')} | bought2 JS | turn 2 | ask draw 2 0 0")
    assert WORDS.describe(opened.view(0), 0, NAMES).split("\n") == [
        "  Market   jack for 2 (3 left)   queen for 1 (4 left)   king for 1 (4 left)",
        "  Stock    4 cards",
        "  Discard  33 cards, 10♠ on top",
        "  You      2♠ 7♥",
        "▸ Ben      2 cards   bought J♠",
    ]


def test_all_know_how_far_down_no_joker_can_be():
    opened = open_table(GAME, 2, seed=1)
    assert "41 cards, no joker in the first 13" in WORDS.describe(opened.view(WATCHER), WATCHER, NAMES)
    for _ in range(12):
        say(opened, "draw", "pass")
    assert "29 cards, the first is no joker" in WORDS.describe(opened.view(WATCHER), WATCHER, NAMES)
    say(opened, "draw", "pass")
    assert "28 cards\n" in WORDS.describe(opened.view(WATCHER), WATCHER, NAMES)


def test_what_is_asked_says_how_to_answer():
    def asked(text: str, viewer: int) -> str:
        opened = bak(text)
        return WORDS.ask(opened.view(viewer), viewer, NAMES)

    buying = f"{BUYING} | ask buy 1 0 0"
    assert asked(buying, 0) == "Your turn: buy a jack (1), queen (1) or king (1), say “jack with 2♠”; or pass"
    assert asked(buying, 1) == "Ada buys or passes."
    assert asked(f"{BUYING} | drawn 1 | bought1 JS | ask draw 1 0 0".replace("JH JS", "JH"), 0).endswith("(2 of 2)")
    assert WORDS.ask(looking().view(0), 0, NAMES).endswith("order 9♦ 5♥ A♠, or keep")


ENDING = "BAK-v1 | players 3 | rest discard | stock JR | jacks JC JD JH JS | queens QC QD QH QS"


@pytest.mark.clause("BAK-15")
def test_the_winner_is_named_first_and_all_hands_are_shown():
    opened = bak(f"{ENDING} | bought2 KC KD KH KS | hand1 7H | hand2 9C AS | hand3 10D | ask draw 1 0 0")
    say(opened, "draw")
    assert told(opened, 0) == ["You draw the joker!"]
    assert WORDS.sum_up(opened.view(0), 0, NAMES) == [
        "Ben and Cleo share the win with 10 points each.",
        "  Ben    10   A♠ 9♣   bought K♣ K♦ K♥ K♠",
        "  Cleo   10   10♦",
        "  You     7   7♥",
    ]
    assert WORDS.ask(opened.view(0), 0, NAMES) == ""


@pytest.mark.clause("BAK-16")
def test_if_a_king_is_unsold_all_lose():
    opened = bak(f"{ENDING} | kings KS | bought2 KC KD KH | hand1 7H | ask draw 1 0 0")
    say(opened, "draw")
    first, *_ = WORDS.sum_up(opened.view(WATCHER), WATCHER, NAMES)
    assert first == "The joker came while one king was still to be bought: everybody loses."


def test_the_help_fits_a_screen():
    lines = WORDS.help().split("\n")
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
