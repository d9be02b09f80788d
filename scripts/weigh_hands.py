"""Learn what speaks for a hand: ``weigh_hands.py`` prints the weights of pioche.bots.worth.

Tables of ``fair`` play rounds; after every lap all hands are looked at, and in the end it is known
who has won. The weights make what happened as likely as they can (a conditional logit). They are
learned from three quarters of the rounds and tried on the others.
"""

import argparse
from collections.abc import Iterator
from itertools import count
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from pioche.bots.counting import LIMIT, MOVES, TALLY
from pioche.bots.search import LONGEST
from pioche.bots.table import FAIR, play_on, temper_rows
from pioche.bots.worth import CROWD, MARKS, standing
from pioche.kernel.layout import ROUND_OVER, SEATS, Game
from pioche.kernel.setup import new_game
from pioche.rulesets import preset
from pioche.sim.duel import PlainDesk
from pioche.sim.seeds import key_of

Floats = npt.NDArray[np.float64]
UNITS: Final[Any] = tuple(np.eye(MARKS))  # in place of weights: each mark then stands by itself
STEPS: Final = 40
PRIOR: Final = 3.0  # how strongly a weight is drawn to nought: two marks may say the same


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3000, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    learned: list[tuple[Floats, int]] = []
    tried: list[tuple[Floats, int]] = []
    for seats in range(CROWD, SEATS + 1):
        for number, looks in enumerate(rounds(seats, asked.rounds, asked.seed)):
            (tried if number % 4 == 3 else learned).extend(looks)
        print(f"# {seats} players: {len(learned) + len(tried):,} looks in all", flush=True)
    weights = fit(learned)
    par = float(np.mean([np.log(len(marks)) for marks, _ in tried]))
    print(f"# surprise {surprise(tried, weights):.4f}, without a look {par:.4f}")
    print("WEIGHTS: Final = (" + ", ".join(f"{weight:.2f}" for weight in weights) + ")")


def rounds(seats: int, times: int, seed: int) -> Iterator[list[tuple[Floats, int]]]:
    """Play rounds; yield the marks of all hands after each lap, with who won."""
    desk = PlainDesk(new_game(preset("officiel"), seats, target=0), key_of(seed))
    for seat, temper in enumerate(temper_rows([FAIR] * seats)):
        desk.seat(seat, FAIR, temper)
    for deal in range(times):
        desk.open(deal, 0, 0, deal % seats)
        looks = list(laps(desk))
        if desk.game.winner < seats:
            yield [(marks, desk.game.winner) for marks in looks]


def laps(desk: PlainDesk) -> Iterator[Floats]:
    """Play a round; yield the marks of all hands after each lap."""
    game, tally = desk.game, [0] * TALLY
    for lap in count(1):
        tally[LIMIT] = lap * game.seats
        play_on(game, desk.sights, desk.kinds, tally)
        if game.phase >= ROUND_OVER or tally[MOVES] > LONGEST:
            return
        yield marks_of(game)


def marks_of(game: Game) -> Floats:
    """Return what may speak for each hand, a row a seat."""
    marks, seat = np.zeros((game.seats, MARKS)), game.turn
    for turns in range(game.live):
        marks[seat] = standing(game, seat, turns, UNITS)
        seat = game.after[game.way][seat]
    return marks


def chances(marks: Floats, weights: Floats) -> Floats:
    """Return each seat's chance to win."""
    odds = np.exp(marks @ weights)
    return odds / odds.sum()  # type: ignore[no-any-return]


def fit(looks: list[tuple[Floats, int]]) -> Floats:
    """Find the weights by Newton's method, no step longer than two."""
    weights = np.zeros(MARKS)
    for _ in range(STEPS):
        slope, bend = -PRIOR * weights, PRIOR * np.eye(MARKS)
        for marks, winner in looks:
            p = chances(marks, weights)
            mean = p @ marks
            slope += marks[winner] - mean
            bend += (marks.T * p) @ marks - np.outer(mean, mean)
        step = np.linalg.solve(bend, slope)
        weights += step * min(1.0, 2.0 / float(abs(step).max()))
        if float(abs(step).max()) < 1e-4:
            break
    return weights


def surprise(looks: list[tuple[Floats, int]], weights: Floats) -> float:
    """Return by how much the winners surprise, in nats a look."""
    return float(np.mean([-np.log(chances(marks, weights)[winner]) for marks, winner in looks]))


if __name__ == "__main__":
    main()
