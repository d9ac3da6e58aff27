"""What every game must pass. It runs over all registered games, and over their options, by itself."""

import dataclasses
from collections.abc import Callable

import numpy as np
import pytest

from houserules.engine.chance import CHOOSING, key, random_below
from houserules.engine.compiling import compiled_runners
from houserules.engine.events import events_of
from houserules.engine.game import Game
from houserules.engine.notation import read_table, write_table
from houserules.engine.options import Option
from houserules.engine.record import WATCHER, Field, new_tables, table_at
from houserules.engine.rule import rule
from houserules.engine.running import GENERATOR, an_actor
from houserules.engine.tables import OpenTable, open_table
from houserules.games import NAMES, game_named
from tests.battery.loops import Battery

GAMES = [pytest.param(game_named(name), marks=pytest.mark.xdist_group(name), id=name) for name in NAMES]
each_game = pytest.mark.parametrize("game", GAMES)
Sample = Callable[..., int]
LONG = {"shedding": 6}  # games that go on for so many times as many moves as the others


def variants(game: Game) -> list[tuple[int, dict[str, int]]]:
    """Every number of players with the default options, and every option away from its default."""
    least, most = game.seats
    plain: list[tuple[int, dict[str, int]]] = [(seats, {}) for seats in range(least, most + 1)]
    return plain + [(most, {option.name: another_value(option)}) for option in game.options]


def another_value(option: Option) -> int:
    return option.most if option.default != option.most else option.least


def chooser(seed: int):
    chance = table_at(new_tables(GENERATOR, 1), 0).chance
    key(chance, seed, 0, CHOOSING)
    return chance


def choose(opened: OpenTable, chance) -> tuple[int, int]:
    """A seat that may act and one of its choices, at random."""
    seat = an_actor(opened.table, chance)
    legal = opened.legal(seat)
    return seat, legal[random_below(chance, len(legal))]


@each_game
def test_random_games_keep_every_invariant_and_end(game: Game, sample: Sample):
    long = LONG.get(game.name, 1)
    n = sample(f"{game.title}: random games with all invariants", test=20_000 // long, soak=1_000_000 // long)
    all_variants = variants(game)
    for run, (seats, options) in enumerate(all_variants):
        fault, number, move, _ = Battery(game, seats, options).check(run, -(-n // len(all_variants)))
        assert fault == "none", f"{fault}: {seats} players, {options}, run {run}, game {number}, move {move}"


@each_game
def test_tables_that_a_viewer_cannot_tell_apart_look_and_act_the_same(game: Game, sample: Sample):
    n = sample(f"{game.title}: paired views", test=20_000, soak=100_000)
    all_variants = variants(game)
    for run, (seats, options) in enumerate(all_variants):
        pairs = -(-n // len(all_variants))
        fault, number, move, compared = Battery(game, seats, options).pair(100 + run, pairs)
        assert fault == "none", f"{fault}: {seats} players, {options}, run {100 + run}, game {number}, move {move}"
        assert move == pairs, "there were fewer pairs than wanted"
        assert compared > pairs / 4, "too few steps could be compared to mean anything"


@each_game
def test_interpreted_and_compiled_tables_are_byte_equal_at_every_step(game: Game, sample: Sample):
    long = LONG.get(game.name, 1)
    what = f"{game.title}: games compared step by step, interpreted against compiled"
    games = sample(what, test=60 // long, soak=1_000 // long)
    for recording in (False, True):
        for number in range(games):
            seats, options = variants(game)[number % len(variants(game))]
            slow = open_table(game, seats, options, seed=number, recording=recording)
            fast = open_table(game, seats, options, seed=number, recording=recording)
            fast.loops = compiled_runners(game)
            chance = chooser(number)
            while not slow.over:
                seat, choice = choose(slow, chance)
                assert fast.legal(seat) == slow.legal(seat)
                assert slow.make(seat, choice) is fast.make(seat, choice) is None
                assert fast.table == slow.table, write_table(game, slow.table)
            for viewer in (0, seats - 1, WATCHER):
                for remembering in (False, True):
                    assert slow.view(viewer, remembering) == fast.view(viewer, remembering)
            if seats > 1:
                assert slow.redealt(0, seed=number).table == fast.redealt(0, seed=number).table


@each_game
def test_every_table_can_be_written_as_one_line_and_read_back(game: Game, sample: Sample):
    long = LONG.get(game.name, 1)
    games = sample(f"{game.title}: games whose every table is written and read back", test=12 // long, soak=300 // long)
    for number in range(games):
        seats, options = variants(game)[number % len(variants(game))]
        opened = open_table(game, seats, options, seed=number, recording=False)
        chance = chooser(number)
        while not opened.over:
            text = write_table(game, opened.table)
            copy = read_table(game, text)
            assert write_table(game, copy) == text
            seat, choice = choose(opened, chance)
            opened.make(seat, choice)
            again = OpenTable(game, copy.record(), seeded=True)
            assert again.make(seat, choice) is None
            assert write_table(game, again.table) == write_table(game, opened.table)


@each_game
def test_every_choice_can_be_written_and_read_back_and_every_step_told(game: Game, sample: Sample):
    long = LONG.get(game.name, 1)
    games = sample(
        f"{game.title}: games whose every choice is written and read back", test=12 // long, soak=300 // long
    )
    names = [f"Player {seat + 1}" for seat in range(game.seats[1])]
    for number in range(games):
        seats, options = variants(game)[number % len(variants(game))]
        opened = open_table(game, seats, options, seed=number)
        chance = chooser(number)
        while not opened.over:
            for seat in opened.actors:
                view = opened.view(seat)
                written = [game.words.write_choice(view, seat, choice, names) for choice in opened.legal(seat)]
                assert len(set(written)) == len(written), f"two choices are written alike: {written}"
                for choice, text in zip(opened.legal(seat), written, strict=True):
                    assert game.words.read_choices(view, seat, text, names) == [choice], text
            seat, choice = choose(opened, chance)
            opened.make(seat, choice)
            for viewer in (*range(seats), WATCHER):
                view = opened.view(viewer)
                assert game.words.describe(view, viewer, names)
                assert game.words.write_choice(view, seat, choice, names)
                game.words.tell(view, viewer, names)
                if not opened.over:
                    assert game.words.ask(view, viewer, names)
        assert game.words.sum_up(opened.view(WATCHER), WATCHER, names)


@each_game
def test_a_game_follows_from_its_seed_and_choices(game: Game):
    def play(seed: int) -> list[str]:
        opened = open_table(game, game.seats[1], seed=seed)
        chance = chooser(seed)
        texts = []
        while not opened.over:
            texts.append(write_table(game, opened.table))
            opened.make(*choose(opened, chance))
        return texts

    assert play(3) == play(3)
    assert play(3) != play(4)


@each_game
def test_a_table_without_a_seed_takes_fresh_chance_at_every_step(game: Game):
    one, other = open_table(game, game.seats[0]), open_table(game, game.seats[0])
    assert one.table != other.table
    before = list(one.table.chance)
    one.make(*choose(one, chooser(1)))
    assert list(one.table.chance) != before


@each_game
def test_events_are_kept_for_one_step_and_only_where_they_are_wanted(game: Game):
    opened = open_table(game, game.seats[0], seed=1)
    quiet = open_table(game, game.seats[0], seed=1, recording=False)
    chance, same = chooser(1), chooser(1)
    for _ in range(5):
        opened.make(*choose(opened, chance))
        quiet.make(*choose(quiet, same))
        events = events_of(opened.view(WATCHER))
        assert events
        assert events[0].kind == "chosen"
        assert all(event.kind != "chosen" for event in events[1:])
        assert events_of(quiet.view(WATCHER)) == []


@each_game
def test_reasons_have_sentences_and_endings_words(game: Game):
    assert all(refusal.sentence.endswith((".", "!")) for refusal in game.reasons)
    assert len({refusal.sentence for refusal in game.reasons}) == len(game.reasons)
    assert game.endings[0] == ""
    assert all(game.endings[1:])


# ---- a battery that finds nothing proves nothing: faults planted on purpose ----

SPOILED = game_named("bak")


def spoil_by(**changes) -> Game:
    return dataclasses.replace(SPOILED, version=99, **changes)


def test_the_battery_finds_a_field_that_names_a_hidden_card():
    @rule
    def apply(t, seat, choice):
        SPOILED.apply(t, seat, choice)
        t.spied = t.face[t.cards[0, 0]]  # the bottom of the stock

    game = spoil_by(apply=apply, fields=(*SPOILED.fields, Field("spied")))
    assert Battery(game, 3, {}, compiled=False).pair(1, 50)[0].startswith(("a view differs", "a step shows"))


def test_the_battery_finds_choices_that_follow_from_what_one_does_not_see():
    @rule
    def why_not(t, seat, choice):
        if choice == 1 and t.face[t.cards[0, 0]] % 2:
            return 11
        return SPOILED.why_not(t, seat, choice)

    assert "reasons" in Battery(spoil_by(why_not=why_not), 3, {}, compiled=False).pair(1, 50)[0]


def test_the_battery_finds_an_event_that_shows_a_card_to_all():
    @rule
    def apply(t, seat, choice):
        SPOILED.apply(t, seat, choice)
        note_bottom(t)

    from houserules.engine.events import HAPPENED, note

    @rule
    def note_bottom(t):
        note(t, HAPPENED, 0, int(t.face[t.cards[0, 0]]), -1, -1, -1, -1, 0, 511)

    assert "a step shows" in Battery(spoil_by(apply=apply), 3, {}, compiled=False).pair(1, 50)[0]


def test_the_battery_finds_a_card_that_lies_nowhere():
    @rule
    def apply(t, seat, choice):
        SPOILED.apply(t, seat, choice)
        if t.moves == 9:
            t.size[0] = t.size[0] - 1

    assert "no place" in Battery(spoil_by(apply=apply), 3, {}, compiled=False).check(1, 3)[0]


def test_the_battery_finds_choices_that_are_listed_and_refused():
    @rule
    def legal(t, seat, out):
        n = SPOILED.legal(t, seat, out)
        if n == 1 and t.moves > 5:
            out[n] = 1
            n += 1
        return n

    assert "refused" in Battery(spoil_by(legal=legal), 3, {}, compiled=False).check(1, 3)[0]


def test_the_battery_finds_secret_chance():
    @rule
    def apply(t, seat, choice):
        SPOILED.apply(t, seat, choice)
        t.chance[0] = hidden_count[0]
        hidden_count[0] += 1

    hidden_count = [0]
    assert "no longer equal" in Battery(spoil_by(apply=apply), 3, {}, compiled=False).check(1, 3)[0]


def test_the_battery_finds_an_observation_of_hidden_cards():
    @rule
    def observe(view, seat, out):
        SPOILED.observe(view, seat, out)
        out[0] = np.float32(view.known[view.cards[0, 0]] + 5)

    assert "observation" in Battery(spoil_by(observe=observe), 3, {}, compiled=False).pair(1, 50)[0]
