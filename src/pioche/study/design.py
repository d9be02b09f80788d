"""How a study is laid out: its arms, what is measured, and what is compared; from a TOML file.

::

    name = "my-question"
    measure = "match-turns"      # a name of pioche.study.measures
    also = ["round-turns"]       # shown beside it
    matches = 20000              # or rounds
    baseline = "as printed"      # each other arm is compared with this one

    [[arms]]
    name = "as printed"

    [[arms]]
    name = "stacking"
    set = { stacking = "same" }
"""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct, field

from pioche.custom import rules_from
from pioche.errors import Refused
from pioche.rules import Ruleset
from pioche.sim.plan import Plan, bad_run, players_of
from pioche.study.measures import check_measure

LIBRARY: Final = resources.files("pioche.study") / "library"
SUFFIX: Final = ".toml"
MATCHES: Final = 20_000  # where a study does not say how many


class Arm(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is tried. ``against`` or ``par`` stand in for the study's baseline."""

    name: str
    rules: str = "officiel"
    set: dict[str, Any] = field(default_factory=dict)
    seats: int = 4
    bots: str | list[str] = "fair"
    against: str | None = None
    par: float | None = None


class Study(Struct, frozen=True, forbid_unknown_fields=True):
    """A question as data. ``texts`` are sentences of its own, by language and name."""

    name: str
    measure: str
    arms: list[Arm]
    also: list[str] = field(default_factory=list)
    matches: int | None = None
    rounds: int | None = None
    baseline: str | None = None
    between: tuple[float, float] | None = None
    pair: bool = False
    seed: int = 1
    texts: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """How many rounds or matches each arm plays."""
        return self.rounds or self.matches or MATCHES

    @property
    def measures(self) -> list[str]:
        """All that is shown, the main measure first."""
        return [self.measure, *self.also]

    def arm(self, name: str) -> Arm:
        """Find an arm.

        Raises:
            BadRun: There is none of this name.
        """
        for arm in self.arms:
            if arm.name == name:
                return arm
        known = ", ".join(arm.name for arm in self.arms)
        raise bad_run("study-no-arm", value=name, known=known)

    def plan(self, arm: Arm, games: int | None = None) -> Plan:
        """Return what is simulated for an arm; no rows are kept.

        Raises:
            Refused: The arm asks for what does not exist.
        """
        return Plan(
            rules_of(arm), arm.seats, games or self.games, players_of(arm.bots, arm.seats),
            self.seed, self.rounds is None, pair=self.pair, keep=False,
        )  # fmt: skip


def rules_of(arm: Arm) -> Ruleset:
    """Return the rules of an arm: a preset or a TOML file, with options changed."""
    name = Path(arm.rules) if arm.rules.endswith(SUFFIX) else arm.rules
    options = {key: tuple(v) if isinstance(v, list) else v for key, v in arm.set.items()}
    rules = rules_from(name)
    return rules.with_options(options) if options else rules


def names() -> list[str]:
    """List the studies that come along."""
    files = (Path(entry.name) for entry in LIBRARY.iterdir())
    return sorted(file.stem for file in files if file.suffix == SUFFIX)


@cache
def study(name: str) -> Study:
    """Find a study that comes along, or read one from a TOML file.

    Raises:
        BadRun: There is none, or it is not laid out as it should be.
    """
    if name.endswith(SUFFIX):
        return read(name, Path(name))
    if name not in names():
        raise bad_run("study-unknown", value=name, known=", ".join(names()))
    return read(name, LIBRARY / (name + SUFFIX))


def read(name: str, file: Any) -> Study:
    """Read a file and check what it asks for, before anything is played."""
    try:
        found = msgspec.convert(tomllib.loads(file.read_text("utf-8")), Study)
    except (OSError, UnicodeDecodeError):
        raise bad_run("study-unreadable", path=name) from None
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise bad_run("study-malformed", path=name, detail=str(error)) from None
    for fault in faults(found):
        raise fault
    return found


def faults(found: Study) -> Iterator[Refused]:
    """Yield what cannot be run of a study."""
    try:
        for measure in found.measures:
            check_measure(measure)
        for arm in found.arms:
            found.plan(arm)
            if (other := arm.against or found.baseline) is not None:
                found.arm(other)
        if not found.arms or (found.rounds and found.matches):
            raise bad_run("rounds-or-matches" if found.arms else "study-no-arms")
    except Refused as error:
        yield error
