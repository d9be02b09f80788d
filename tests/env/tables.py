"""Tables at which agents decide at random among all that their masks allow."""

from collections.abc import Iterator
from random import Random

import numpy as np

from engine.mixtures import mixtures
from pioche.env.choices import DRAWING
from pioche.env.sitting import Sitting
from pioche.env.terms import Terms
from pioche.round import Spec
from pioche.rules import Ruleset

MOVES = 300
LAYING = 0.6  # how often a lay is chosen for being one


def sitting(rules: Spec | Ruleset, seats: int, seed: int) -> Sitting:
    """Seat agents everywhere, and begin an episode."""
    terms = Terms.of(rules, seats, "win", "round", MOVES, None)
    table = Sitting(terms, {})
    chance = Random(seed)
    table.sow([chance.getrandbits(32) | 1 for _ in range(4 * (1 + seats))])
    table.begin()
    return table


def any_choice(mask: np.ndarray, chance: Random) -> int:
    """Choose among what a mask allows; of lays more often than of the rest."""
    may = np.flatnonzero(mask)
    lays = may[may < DRAWING]
    return int(chance.choice(lays if len(lays) and chance.random() < LAYING else may))


def decisions(rules: Spec | Ruleset, seats: int, seed: int, count: int) -> Iterator[Sitting]:
    """Yield a table at so many decisions, a new round where one has ended."""
    chance = Random(seed)
    table = sitting(rules, seats, seed)
    for _ in range(count):
        if table.ended:
            table.begin()
        yield table
        table.decide(any_choice(table.mask, chance))


def mixed_decisions(tables: int, count: int, seed: int) -> Iterator[Sitting]:
    """Yield decisions under rules of all kinds."""
    for number, (rules, seats) in enumerate(mixtures(tables, seed)):
        yield from decisions(rules, seats, number, count)
