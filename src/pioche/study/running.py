"""Running a study: each arm simulated, then compared."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from pioche.sim.simulation import run
from pioche.sim.stats import Estimate
from pioche.study.design import Arm, Study
from pioche.study.measures import measure

MORE: Final = "more"
LESS: Final = "less"
OPEN: Final = "open"
WITHIN: Final = "within"


class Finding(Struct, frozen=True):
    """What an arm came to.

    ``gap`` is its main measure less what it is compared with, ``other`` the name of the arm it is
    compared with. ``verdict`` is None where nothing is compared, and ``open`` where the interval
    does not decide.
    """

    arm: Arm
    rounds: int
    games: int
    values: dict[str, Estimate]
    other: str | None = None
    gap: Estimate | None = None
    verdict: str | None = None


class Findings(Struct, frozen=True):
    """All that a study found."""

    study: Study
    findings: list[Finding]

    def of(self, arm: str) -> Finding:
        """Return what the arm of this name came to."""
        return next(f for f in self.findings if f.arm.name == arm)


def run_study(
    study: Study,
    games: int | None = None,
    threads: int | None = None,
    cluster: Any = None,
    lang: str = "en",
    tell: Callable[[Arm], None] | None = None,
) -> Findings:
    """Simulate each arm and compare; ``games`` stands in for the study's own number.

    Raises:
        Refused: The study asks for what does not exist.
    """
    found = []
    for arm in study.arms:
        if tell:
            tell(arm)
        results = run(study.plan(arm, games), None, threads, cluster, lang=lang)
        values = {name: measure(name).read(results) for name in study.measures}
        found.append(Finding(arm, results.summary().rounds, results.games, values))
    return Findings(study, [judged(study, finding, found) for finding in found])


def judged(study: Study, finding: Finding, found: list[Finding]) -> Finding:
    """Add what an arm is compared with, and the verdict."""
    arm, own = finding.arm, finding.values[study.measure]
    if study.between is not None:
        return with_verdict(finding, None, None, between(study, finding))
    if arm.par is not None:
        gap = moved(own, arm.par)
        return with_verdict(finding, None, gap, sign(gap))
    other = arm.against or study.baseline
    if other is None or other == arm.name:
        return finding
    gap = own - next(f for f in found if f.arm.name == other).values[study.measure]
    return with_verdict(finding, other, gap, sign(gap))


def with_verdict(
    finding: Finding, other: str | None, gap: Estimate | None, verdict: str
) -> Finding:
    """Return the finding with its verdict."""
    f = finding
    return Finding(f.arm, f.rounds, f.games, f.values, other, gap, verdict)


def moved(estimate: Estimate, par: float) -> Estimate:
    """Return an estimate less a number that is known."""
    if estimate.value is None or estimate.low is None or estimate.high is None:
        return estimate
    return Estimate(estimate.value - par, estimate.low - par, estimate.high - par, estimate.n)


def sign(gap: Estimate) -> str:
    """Tell which way a difference goes; open where its interval includes zero."""
    if gap.low is not None and gap.low > 0:
        return MORE
    return LESS if gap.high is not None and gap.high < 0 else OPEN


def between(study: Study, finding: Finding) -> str:
    """Tell whether all measures in the unit of the main one lie between the study's bounds."""
    assert study.between is not None
    least, most = study.between
    unit = measure(study.measure).unit
    same = [finding.values[name] for name in study.measures if measure(name).unit == unit]
    lows = [e.low for e in same if e.low is not None]
    highs = [e.high for e in same if e.high is not None]
    if not lows or (min(lows) < least and max(highs) > most):
        return OPEN
    if min(lows) >= least and max(highs) <= most:
        return WITHIN
    if max(highs) < least:
        return LESS
    return MORE if min(lows) > most else OPEN
