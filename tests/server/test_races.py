"""Races for UNO over slow lines (P11): what the table does equals a small model of the rule.

The rule, as written: a call that reaches the server within 750 ms of its player's lay counts as
said with it. A catch that comes in that time is held, and whatever else comes queues behind it,
until the call comes or the time is over. Then the preset's rules apply, in order of arrival. A
catch of nobody makes its seat wait two seconds.
"""

import random
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest
from scenes import Scene, scene, told

from pioche import protocol
from sizes import Record, size

RACES = 400 // 4
MANY = size("races", 2_000) // 4
"""Of each of the four presets."""
POSITION: dict[str, Any] = {
    "hands": ["R1 B4", "Y1 Y2 R8", "G1 G2 R7", "Y3 Y4 R6"],
    "discard": "R9",
    "stock": "B1 B2 B3 B5 B6 B8 G3 G4",
}
LATE_CALL_SAVES = {"officiel": False, "classique-2023": True, "fiche": True, "minimalista": True}
NEXT_LAY_CLOSES = {"officiel": True, "classique-2023": True, "fiche": True, "minimalista": False}

Kind = Literal["uno", "catch", "lay"]


@dataclass(frozen=True)
class Deed:
    """Something that reaches the server at a time, in milliseconds after the lay."""

    at: int
    number: int
    seat: int
    kind: Kind
    target: int | None = None


@dataclass
class Model:
    """The written rule. Seat 0 has just laid its last card but one and said nothing."""

    rules: str
    open: bool = True
    caught_by: int | None = None
    said_at: int | None = None
    done: set[int] = field(default_factory=set)
    """The numbers of the catches that bit, and of the lay."""
    waits: dict[int, int] = field(default_factory=dict)
    queue: list[Deed] = field(default_factory=list)

    def run(self, deeds: list[Deed]) -> None:
        for deed in [d for d in deeds if d.at < 750]:
            self.arrive(deed)
        self.flush()
        for deed in [d for d in deeds if d.at >= 750]:
            self.judge(deed)

    def arrive(self, deed: Deed) -> None:
        if deed.kind == "uno" and self.open:
            self.open, self.said_at = False, deed.at
            self.flush()
        elif self.queue or (self.open and self.may_bite(deed)):
            self.queue.append(deed)
        else:
            self.judge(deed)

    def flush(self) -> None:
        while self.queue:
            self.judge(self.queue.pop(0))

    def may_bite(self, deed: Deed) -> bool:
        return (
            deed.kind == "catch"
            and deed.target in (None, 0)
            and deed.at >= self.waits.get(deed.seat, 0)
        )

    def judge(self, deed: Deed) -> None:
        if deed.kind == "lay":
            self.done.add(deed.number)
            self.open = self.open and not NEXT_LAY_CLOSES[self.rules]
        elif deed.kind == "uno":
            if self.open and LATE_CALL_SAVES[self.rules]:
                self.open, self.said_at = False, deed.at
        elif deed.at < self.waits.get(deed.seat, 0):
            pass
        elif self.open and deed.target in (None, 0):
            self.open, self.caught_by = False, deed.seat
            self.done.add(deed.number)
        else:
            self.waits[deed.seat] = deed.at + 2_000


def race(dice: random.Random) -> list[Deed]:
    """Presses of some keys, each on its way for 5 to 400 ms; one line keeps its order."""
    made: list[Deed] = []
    plans: list[tuple[int, Kind, int]] = [
        (0, "uno", 2), (2, "catch", 3), (3, "catch", 3), (1, "catch", 1), (1, "lay", 1),
    ]  # fmt: skip
    for seat, kind, most in plans:
        presses = sorted(dice.randrange(0, 1_500) for _ in range(dice.randint(0, most)))
        for press in presses:
            latest = max([d.at for d in made if d.seat == seat], default=0)
            at = max(latest, press + dice.randint(5, 400))
            target = dice.choice([None, 0, 0, 3 - seat if seat in (1, 2) else 1])
            made.append(Deed(at, len(made), seat, kind, target if kind == "catch" else None))
    return sorted(made, key=lambda deed: (deed.at, deed.number))


DO: dict[Kind, protocol.Do] = {"uno": protocol.Uno(), "lay": protocol.Play("R8")}


async def played(s: Scene, rules: str, deeds: list[Deed]) -> None:
    s.place(rules, **POSITION)
    assert await s.ask(0, protocol.Play("R1")) is None
    for deed in deeds:
        await s.turn_to(deed.at / 1000)
        do = protocol.Catch(deed.target) if deed.kind == "catch" else DO[deed.kind]
        await s.ask(deed.seat, do, f"race-{deed.number:08}")
    await s.turn_to(4.0)


@pytest.mark.parametrize(
    "races", [RACES, pytest.param(MANY, marks=pytest.mark.promise)], ids=["some", "many"]
)
@pytest.mark.parametrize("rules", sorted(LATE_CALL_SAVES))
def test_races_end_as_the_written_rule_says(
    rules: str, races: int, record_property: Record
) -> None:
    """R-101, R-102, R-106, R-107, R-110; the seed of a race is its number."""
    record_property("tried", races)

    async def story() -> None:
        tally = {"caught": 0, "called": 0, "neither": 0}
        for number in range(races):
            deeds = race(random.Random(f"{rules} {number}"))
            model = Model(rules)
            model.run(deeds)
            async with scene(4, rules=rules) as s:
                await played(s, rules, deeds)
                compare(s, deeds, model, f"{rules} {number}")
            tally[outcome(model)] += 1
        assert min(tally.values()) > races // 50, f"races of every kind: {tally}"

    told(story)


def outcome(model: Model) -> str:
    if model.caught_by is not None:
        return "caught"
    return "neither" if model.said_at is None else "called"


def compare(s: Scene, deeds: list[Deed], model: Model, label: str) -> None:
    by = {deed.number: deed for deed in deeds}
    did = {n for n in by if s.refusal(by[n].seat, f"race-{n:08}") is None and by[n].kind != "uno"}
    assert did == model.done, label
    assert s.counts[0] == (1 if model.caught_by is None else 3), label
    caught = [(event.seat, event.target) for event in s.told("caught", 1)]
    assert caught == ([] if model.caught_by is None else [(0, model.caught_by)]), label
    called = [event.ms for event in s.told("uno_called", 1)]
    assert called == ([] if model.said_at is None else [model.said_at]), label
    laid = [n for n in model.done if by[n].kind == "lay"]
    assert s.counts[1] == 3 - len(laid), label
