"""What studies measure, by name: each reads an estimate from the results of a simulation."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from pioche.sim import sums
from pioche.sim.plan import bad_run
from pioche.sim.results import Results
from pioche.sim.stats import Estimate, share
from pioche.sim.summary import Summary

SECONDS: Final = re.compile(r"(.+)@(\d+)$")  # a measure that assumes so many seconds a turn
USUAL: Final = (20, 40)  # minutes that a match takes, by document 000


@dataclass(frozen=True, slots=True)
class Measure:
    """How an estimate is read; ``unit`` is ``percent``, ``minutes`` or ``plain``."""

    read: Callable[[Results], Estimate]
    unit: str = "plain"


def _of(read: Callable[[Summary], Estimate], unit: str = "plain") -> Measure:
    return Measure(lambda results: read(results.summary()), unit)


def _matches_won(found: Summary) -> Estimate:
    won = found.by_bot[0].matches_won
    return won if won is not None else share(0, 0)


MEASURES: Final[Mapping[str, Measure]] = MappingProxyType(
    {
        "match-turns": _of(lambda s: s.per_match.get("turns", share(0, 0))),
        "match-rounds": _of(lambda s: s.per_match.get("rounds", share(0, 0))),
        "round-turns": _of(lambda s: s.per_round["turns"]),
        "round-draws": _of(lambda s: s.per_round["draws"]),
        "round-points": _of(lambda s: s.per_round["points"]),
        "round-bluffs": _of(lambda s: s.per_round["bluffs"]),
        "round-challenges": _of(lambda s: s.per_round["challenges"]),
        "reshuffled": _of(lambda s: s.reshuffled, "percent"),
        "challenges-won": _of(lambda s: s.challenges_won, "percent"),
        "left-neighbour": _of(lambda s: s.from_dealer[0], "percent"),
        "dealer": _of(lambda s: s.from_dealer[-1], "percent"),
        "first-to-act": _of(lambda s: s.first_wins, "percent"),
        "bot-rounds": _of(lambda s: s.by_bot[0].rounds_won, "percent"),
        "bot-points": _of(lambda s: s.by_bot[0].points),
        "bot-matches": _of(_matches_won, "percent"),
    }
)
TIMED: Final = ("match-minutes", "matches-in-usual-time")


def check_measure(name: str) -> None:
    """Refuse a measure that does not exist.

    Raises:
        BadRun: There is none of this name.
    """
    timed = SECONDS.match(name)
    if name not in MEASURES and not (timed and timed[1] in TIMED):
        known = ", ".join([*MEASURES, *(f"{timed}@5" for timed in TIMED)])
        raise bad_run("study-no-measure", value=name, known=known)


def measure(name: str) -> Measure:
    """Find a measure; ``match-minutes@5`` assumes five seconds a turn."""
    timed = SECONDS.match(name)
    if timed is None:
        return MEASURES[name]
    seconds = int(timed[2])
    if timed[1] == TIMED[0]:
        turns = MEASURES["match-turns"].read
        return Measure(lambda results: turns(results).scaled(seconds / 60), "minutes")
    return Measure(lambda results: in_usual_time(results, seconds), "percent")


def in_usual_time(results: Results, seconds: int) -> Estimate:
    """Return the share of matches whose turns take USUAL minutes, at so many seconds a turn."""
    least, most = (60 * minutes / seconds for minutes in USUAL)
    lengths = results.sums[sums.S_MATCH_LENGTHS : sums.S_MATCH_LENGTHS + sums.MATCH_LENGTHS]
    within = sum(count for turns, count in enumerate(lengths) if least <= turns <= most)
    return share(within, sum(lengths))
