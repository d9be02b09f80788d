"""The launcher's three models against the figures they are made of (R-150 to R-170)."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from engine.tables import laid_out
from pioche.kernel.launcher import next_shot, reload
from pioche.kernel.layout import Game
from pioche.kernel.setup import new_game
from pioche.rulesets import rules_of

DISC = (
    2, 6, 9, 13, 17, 21, 24, 26, 27, 29, 32, 36, 37, 41, 44, 47, 48, 51, 54, 57, 58, 62, 66, 69,
    72, 73, 77, 81, 84, 85, 88, 92, 93, 96,
)  # fmt: skip
GAPS = {1: 7, 2: 3, 3: 13, 4: 11}
SHOTS = {
    1: 4, 2: 8, 3: 16, 4: 18, 5: 17, 6: 14, 7: 10, 8: 7, 9: 3, 10: 1.5, 11: 1, 12: 0.5,
}  # fmt: skip
PRESSES = 60_000


def launcher(seed: int = 1, **options: float | str) -> Game:
    return new_game(rules_of({"preset": "extreme", **options}), 2, seed=seed)


def shots(game: Game) -> Iterator[int]:
    """What each press ejects, without end."""
    while True:
        yield next_shot(game)[0]


def chi_square(seen: Counter[int], weights: dict[int, float]) -> float:
    total, weight = sum(seen.values()), sum(weights.values())
    assert set(seen) <= set(weights)
    expected = {value: total * share / weight for value, share in weights.items()}
    return sum((seen[value] - due) ** 2 / due for value, due in expected.items())


def gaps(fired: list[bool]) -> Counter[int]:
    """Count the presses up to and with each shot."""
    at = [press for press, shot in enumerate(fired, start=1) if shot]
    return Counter(later - sooner for sooner, later in zip([0, *at], at, strict=False))


def test_the_disc_fires_at_its_own_places_and_begins_again_when_reloaded() -> None:
    """R-170."""
    game = launcher(launcher="disc")
    fired = [press for press, count in enumerate(islice(shots(game), 192), start=1) if count]
    assert fired == [*DISC, *(96 + press for press in DISC)]
    list(islice(shots(game), 3))
    reload(game)
    assert [count > 0 for count in islice(shots(game), 6)] == [False, True, *[False] * 3, True]


def test_the_gaps_between_shots_come_as_often_as_on_the_disc() -> None:
    """R-170: 11.34 is what chance exceeds once in a hundred; the dice are fixed."""
    seen = gaps([count > 0 for count in islice(shots(launcher()), PRESSES)])
    assert chi_square(seen, dict(GAPS)) < 11.34


def test_a_shot_has_as_many_cards_as_the_weights_say() -> None:
    """R-170: 24.72 is what chance exceeds once in a hundred."""
    seen = Counter(count for count in islice(shots(launcher()), PRESSES) if count)
    assert chi_square(seen, SHOTS) < 24.72


@pytest.mark.parametrize("chance", [0.1, 0.354, 1.0])
def test_each_press_fires_by_chance(chance: float) -> None:
    """R-170: within four standard errors."""
    game = launcher(launcher="bernoulli", launcher_p=chance)
    fired = sum(count > 0 for count in islice(shots(game), PRESSES))
    error = 4 * (PRESSES * chance * (1 - chance)) ** 0.5
    assert abs(fired - PRESSES * chance) <= error


def test_a_card_sticks_by_chance() -> None:
    """R-167."""
    game = launcher(jam_probability=0.25)
    stuck = sum(next_shot(game)[1] for _ in range(PRESSES))
    assert abs(stuck - PRESSES / 4) <= 4 * (PRESSES * 3 / 16) ** 0.5


def test_what_a_penalty_of_presses_gave_is_told_in_one_number() -> None:
    """R-153: two presses, two cards and three."""
    game = laid_out(
        "RH2 R1 R3", "B1", rules="extreme", shots=[2, 3], stock="Y1 Y2 Y3 Y4 Y5", turn=0
    )
    told = game.push("0 play RH2")
    assert [(e.seat, e.count) for e in told if e.kind == "penalty_drawn"] == [(1, 5)]


def test_what_sticks_in_an_attack_is_not_told_as_the_targets() -> None:
    """R-167, E-94: a shot of two and a jam of one; the target has two more, not three."""
    game = laid_out(
        "WX R1 R2", "B1", "G1", rules="extreme", shots=[2, 0], jams=[1, 0], stock="Y1 Y2 Y3", turn=0
    )
    told = game.push("0 play WX B >2")
    assert [(e.seat, e.count) for e in told if e.kind == "penalty_drawn"] == [(2, 2)]
    assert [(e.seat, e.count) for e in told if e.kind == "jammed"] == [(0, 1)]
    assert game.counts == [3, 1, 3]
