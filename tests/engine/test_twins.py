"""The compiled kernel is the interpreted one: the same moves, sums and positions, bit for bit."""

from typing import Any

import pytest

from engine import wander
from engine.tables import everything
from pioche.bots import counting, table
from pioche.kernel.layout import Game
from pioche.kernel.setup import new_game
from pioche.options import Value
from pioche.rulesets import preset
from pioche.sight import Sight
from pioche.sim import loop

MISSING = "the twins need Numba and NumPy, which the optional extra `fast` brings"
np = pytest.importorskip("numpy", reason=MISSING)
numba = pytest.importorskip("numba", reason=MISSING)

from engine.wandering import wandering  # noqa: E402
from pioche.kernel import compiled  # noqa: E402
from pioche.sim.compiled import new_sights, play_rounds  # noqa: E402

SEATS = (2, 3, 4, 7, 10)
KINDS = {
    "random": (table.RANDOM,) * 10,
    "greedy": (table.GREEDY,) * 10,
    "fair": (table.FAIR,) * 10,
    "mixed": (table.FAIR, table.GREEDY, table.RANDOM, table.FAIR, table.GREEDY) * 2,
}
HOUSES: dict[str, dict[str, Value]] = {
    "officiel": {},
    "all at once": {
        "first_wild4": "apply",
        "uno_precall": True,
        "uno_late_call": True,
        "uno_window": "own_next_act",
        "two_player_reverse": "no_effect",
        "hand_size": 3,
    },
    "strict about drawing": {
        "voluntary_draw": False,
        "play_drawn": "never",
        "uno_window": "turn_done",
        "uno_precall": True,
        "guilty_draws": 0,
        "hand_size": 2,
    },
    "a card laid": {"uno_window": "card_laid", "uno_late_call": True, "uno_penalty": 4},
    "one round": {"scoring": "single_round", "innocent_draws": 0, "hand_size": 5},
}


def sights_like(records: Any) -> list[Sight]:
    """Give interpreted bots the dice and the tempers of the compiled ones."""
    sights = [Sight(record["dice"][0].tolist()) for record in records]
    for sight, record in zip(sights, records, strict=True):
        sight.temper = record["temper"].tolist()
    return sights


@pytest.mark.parametrize("kinds", KINDS)
@pytest.mark.parametrize("seats", SEATS)
def test_bots_play_the_same_rounds_interpreted_and_compiled(seats: int, kinds: str) -> None:
    rounds = 160
    games = compiled.new_games(new_game(preset("officiel"), seats, target=500), 1, seed=seats)
    sights = new_sights(seats)
    sights["temper"] = table.temper_rows(KINDS[kinds])
    game, seen = compiled.plain(games[0]), sights_like(sights)
    tally = np.zeros(loop.TALLY, np.int64)
    play_rounds()(games, 0, sights, np.array(KINDS[kinds]), rounds, tally)
    counted = [0] * loop.TALLY
    loop.play_rounds(game, seen, list(KINDS[kinds]), rounds, counted)
    assert tally.tolist() == counted
    assert everything(compiled.plain(games[0])) == everything(game)
    assert [sight.dice for sight in seen] == sights["dice"].tolist()
    assert counted[loop.ROUNDS] == rounds
    assert counted[counting.HASH] != 0


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seats", SEATS)
def test_a_player_without_sense_meets_the_same_answers_interpreted_and_compiled(
    seats: int, house: str
) -> None:
    """Bluffs, challenges, calls, catches, shortages and refusals of every reason included."""
    rules = preset("officiel").with_options(HOUSES[house])
    games = compiled.new_games(new_game(rules, seats), 1, seed=seats)
    game = compiled.plain(games[0])
    tallies = np.zeros((1, wander.TALLY), np.int64)
    wandering()(games, 25, tallies)
    counted = [0] * wander.TALLY
    wander.play_rounds(game, 25, counted)
    assert tallies[0].tolist() == counted
    assert everything(compiled.plain(games[0])) == everything(game)
    assert counted[wander.REFUSED] > 50
    assert counted[wander.STUCK] == counted[wander.LOST] == counted[wander.WRONG] == 0


def test_everybody_is_in_again_when_a_match_of_elimination_is_over() -> None:
    """R-133: a simulation goes on with a new match."""
    rules = preset("officiel").with_options({"scoring": "elimination", "target": 30})
    game, seen = new_game(rules, 3, seed=1), sights_like(new_sights(1))
    counted = [0] * loop.TALLY
    loop.play_rounds(game, seen, [table.RANDOM] * 10, 60, counted)
    assert all(counted[loop.WINS + seat] > 5 for seat in range(3))


def test_a_record_and_a_plain_game_hold_the_same_fields() -> None:
    game = new_game(preset("officiel"), 4, seed=3)
    record = compiled.new_games(game, 3, seed=1)[2]
    plain = compiled.plain(record)
    assert plain.dice != game.dice
    plain.dice = game.dice
    assert everything(plain) == everything(game)


def test_records_fill_whole_cache_lines() -> None:
    """Neighbours in an array must not share one, or two threads slow each other down."""
    assert compiled.GAME.itemsize % compiled.LINE == 0
    games = compiled.new_games(Game(), 2, seed=1)
    assert (games["dice"][0] != games["dice"][1]).any()


def test_a_compiled_kernel_function_is_never_the_interpreted_one() -> None:
    twins = compiled.kernel_twins()
    assert all(twin is not function for function, twin in twins.items())
    functions = {f.__name__ for f in twins}
    assert {"play", "draw", "contest", "catch", "say_uno", "check", "deal", "finish"} <= functions
