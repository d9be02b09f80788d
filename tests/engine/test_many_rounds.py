"""Very many rounds by players without sense: invariants (P8), and the same twice over (P9)."""

from typing import Any

import pytest

from engine import wander
from engine.mixtures import seats_for
from engine.tables import everything
from pioche.kernel.setup import new_game
from pioche.rulesets import presets
from sizes import Record, size

MISSING = "the twins need Numba and NumPy, which the optional extra `fast` brings"
np = pytest.importorskip("numpy", reason=MISSING)
pytest.importorskip("numba", reason=MISSING)

from engine.wandering import wandering  # noqa: E402
from pioche.kernel import compiled  # noqa: E402

ROUNDS = size("rounds", 20_000)
ALIKE = size("rounds_alike", 2_000)
A_GAME = 50  # rounds of one seed
FAULTS = ("STUCK", "LOST", "WRONG", "UNENDED")


def games_of(preset: str, count: int, seed: int) -> Any:
    """Deal so many games, at every number of seats in turn."""
    rules = presets()[preset]
    seats = seats_for(rules)
    games = compiled.new_games(new_game(rules, seats[0]), count, seed)
    games["seats"] = np.resize(seats, count)
    return games


def faults_of(tally: Any) -> list[str]:
    return [name for name in FAULTS if tally[getattr(wander, name)]]


@pytest.mark.parametrize("preset", presets())
def test_nothing_is_lost_stuck_or_wrong_in_very_many_rounds(
    preset: str, record_property: Record
) -> None:
    """P8: cards are conserved, what is offered is accepted, somebody may always act."""
    count = -(-ROUNDS // len(presets()) // A_GAME)
    games = games_of(preset, count, seed=1)
    tallies = np.zeros((count, wander.TALLY), np.int64)
    wandering()(games, A_GAME, tallies)
    record_property("tried", count * A_GAME)
    wrong = {n: faults_of(tally) for n, tally in enumerate(tallies) if faults_of(tally)}
    record_property("failed", len(wrong))
    assert not wrong
    assert (tallies[:, wander.ROUNDS] == A_GAME).all()
    assert tallies[:, wander.REFUSED].min() > 0


@pytest.mark.promise
@pytest.mark.parametrize("preset", presets())
def test_the_same_seed_plays_the_same_rounds_interpreted_and_compiled(
    preset: str, record_property: Record
) -> None:
    """P9: to the last bit of every table, with every refusal and its reason."""
    count = -(-ALIKE // A_GAME)
    games = games_of(preset, count, seed=2)
    plain = [compiled.plain(game) for game in games]
    tallies = np.zeros((count, wander.TALLY), np.int64)
    wandering()(games, A_GAME, tallies)
    record_property("tried", count * A_GAME)
    for number, game in enumerate(plain):
        counted = [0] * wander.TALLY
        wander.play_rounds(game, A_GAME, counted)
        assert tallies[number].tolist() == counted, f"game {number}"
        assert everything(compiled.plain(games[number])) == everything(game), f"game {number}"
