"""One person's seat at a table of players that the program plays."""

from houserules.engine.tables import open_table
from houserules.games.bak import GAME
from houserules.terminal.players import RandomPlayer
from houserules.terminal.solo import SoloTable


def test_with_a_seed_the_others_play_alike_every_time():
    def course(seed: int | None) -> list[bytes]:
        table = SoloTable(GAME, 4, 2, {}, seed)
        seen = []
        while not table.over:
            if table.asked:
                table.make(table.legal()[0])
            else:
                table.others_choose()
            seen.append(bytes(table.view().memory))
        return seen

    assert course(5) == course(5)
    assert course(5) != course(6)
    assert course(None) != course(None)


def test_a_random_player_chooses_all_it_may_choose_and_nothing_else():
    view = open_table(GAME, 2, seed=1).view(0)
    for seed in (1, None):
        player = RandomPlayer(seed, 0)
        assert {player.decide(view, [3, 5, 8]) for _ in range(200)} == {3, 5, 8}


def test_players_of_one_seed_differ():
    view = open_table(GAME, 2, seed=1).view(0)
    chosen = [
        [player.decide(view, list(range(100))) for _ in range(5)] for player in (RandomPlayer(1, s) for s in (0, 1))
    ]
    assert chosen[0] != chosen[1]


def test_everybody_has_a_name_and_the_person_is_you():
    assert SoloTable(GAME, 4, 1, {}, 1).names == ["Ada", "You", "Ben", "Cleo"]


def test_several_choices_in_a_row_are_made_all_or_none():
    table = SoloTable(GAME, 2, 0, {"first seat": 1}, 1)
    before = table.view()
    refused = table.refusal([0, 0])  # a draw, and another one that is too many
    assert refused is not None
    assert refused.clause == "BAK-11"
    assert table.refusal([0, 1]) is None
    assert table.view() == before
