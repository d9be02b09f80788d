"""People who ask for anything at any time, several at one instant: the table holds.

Players, watchers and people at the door send every command there is, with seats that are wrong,
cards that nobody holds and rules that nobody would choose; they come, vanish, come back and let
turns pass. Whatever is answered, nothing of what must always hold is broken.
"""

import asyncio
import itertools
import logging
import random
from collections.abc import Callable
from typing import Any, Final

import pytest
from msgspec import structs
from scenes import SEED, Ear, Scene, begun

from pioche import protocol
from pioche.options import OPTIONS
from pioche.protocol import Ack, Command, Refused, Update, Welcome
from pioche.server.entries import RulesSet, Started
from pioche.server.table import replay
from pioche.server.tableview import table_view
from sizes import Record, size, try_all

Do = protocol.Do
FEW, MANY = 12, size("anything", 300)
STEPS: Final = 120
CARDS: Final = ("R7", "R0", "BD2", "YS", "GV", "W", "W4", "WX", "RDA", "R7,B7", "R7,R8,R9")
PRESETS: Final = ("officiel", "classique-2023", "fiche", "minimalista", "extreme")


def card(dice: random.Random) -> str:
    return dice.choice(CARDS)


def colour(dice: random.Random) -> Any:
    return dice.choice([None, "R", "B"])


def seat(dice: random.Random) -> int:
    return dice.choice([0, 1, 2, 3, 9])


def rules(dice: random.Random) -> Do:
    """Rules with a few options changed; many contradict each other."""
    names = dice.sample([name for name in OPTIONS if name != "target"], dice.randrange(4))
    options = {name: dice.choice([*OPTIONS[name].choices, 2, True]) for name in names}
    plain = {name: v for name, v in options.items() if isinstance(v, bool | int | float | str)}
    return protocol.SetRules(dice.choice(PRESETS), dice.choice([0, 50, 500]), plain)


ASKED: Final[list[Callable[[random.Random], Do]]] = [
    lambda dice: protocol.Sit(f"P{dice.randrange(9)}", dice.choice([None, seat(dice)])),
    lambda dice: protocol.Leave(),
    lambda dice: protocol.Back(),
    lambda dice: protocol.MoreTime(),
    lambda dice: protocol.AddBot("greedy"),
    lambda dice: protocol.Remove(seat(dice)),
    lambda dice: protocol.HandOver(seat(dice)),
    lambda dice: protocol.Vote(seat(dice)),
    rules,
    lambda dice: protocol.SetClock(dice.choice([0, 1, 15, 120])),
    lambda dice: protocol.SetDoor(dice.random() < 0.5),
    lambda dice: protocol.SetGate(dice.random() < 0.3),
    lambda dice: protocol.Knock(f"P{dice.randrange(9)}"),
    lambda dice: protocol.GiveUp(),
    lambda dice: protocol.Admit(dice.randrange(1, 5)),
    lambda dice: protocol.Decline(dice.randrange(1, 5)),
    lambda dice: protocol.Contribute("0f" * 32, "0f" * 16),
    lambda dice: protocol.Hint(seat(dice)),
    lambda dice: protocol.Uno(),
    lambda dice: protocol.Catch(dice.choice([None, seat(dice)])),
    lambda dice: protocol.Play(card(dice), colour(dice), dice.random() < 0.5, seat(dice)),
    lambda dice: protocol.Jump(card(dice).split(",")[0], colour(dice)),
    lambda dice: protocol.NameColour("G"),
    lambda dice: protocol.Challenge(),
    lambda dice: protocol.Accept(),
    lambda dice: protocol.Keep(),
    lambda dice: protocol.Pass(),
]
ONWARD: Final[list[Do]] = [protocol.Start(), protocol.Rematch(), protocol.Draw()]


class Crowd:
    """Everybody who has anything to do with one table."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        short = RulesSet(dice.choice(PRESETS), dice.choice([0, 30, 500]), {"hand_size": 2})
        match = [Started(SEED)] if dice.random() < 0.7 else []
        self.scene = Scene([*begun(3, start=False), short, *match], seed=dice.randrange(1000))
        self.ears: list[Ear] = []
        self.asked: dict[str, Ear] = {}
        self.secrets = list(self.scene.secrets.values())
        self.labels = itertools.count()

    # ------------------------------------------------------------ what they do

    async def step(self) -> None:
        luck = self.dice.random()
        if luck < 0.12 or not self.ears:
            await self.come()
        elif luck < 0.16:
            self.scene.room.part(self.ears.pop(self.dice.randrange(len(self.ears))))
        elif luck < 0.18:
            await self.restart()
        elif luck < 0.28:
            await self.scene.wait(self.dice.choice([0.1, 1.0, 20.0, 61.0]))
        else:
            for _ in range(self.dice.choice([1, 1, 2, 3])):
                self.ask(self.somebody())
        await self.scene.settled()

    def somebody(self) -> Ear:
        """Whoever is on turn, or anybody."""
        turn, table = self.scene.table.waits_for, self.scene.table
        on_turn = [ear for ear in self.ears if turn is not None and table.place(ear.seat) == turn]
        return self.dice.choice(on_turn if on_turn and self.dice.random() < 0.6 else self.ears)

    async def come(self) -> None:
        """Come with a secret that is or was good, or without one."""
        secret = self.dice.choice([*self.secrets, *self.secrets[-6:] * 3, None, "nothing"])
        self.ears.append(await self.scene.hello(secret))

    async def restart(self) -> None:
        self.learn()
        await self.scene.restart()
        self.ears, self.asked = [], {}

    def ask(self, ear: Ear) -> None:
        label = f"crowd-{next(self.labels):08}"
        self.asked[label] = ear
        version = self.dice.choice([10**6, self.scene.table.version])
        self.scene.room.ask(ear, Command(label, version, self.wish(ear)))

    def wish(self, ear: Ear) -> Do:
        """Now and then something sensible, so that matches go on."""
        luck, told = self.dice.random(), [m for m in ear.heard if isinstance(m, Welcome | Update)]
        if told and luck < 0.6 and (legal := told[-1].view.legal) and legal.plays:
            wanted = self.dice.choice(legal.plays)
            black: protocol.Colour | None = "B" if wanted.startswith("W") else None
            aim = seat(self.dice) if wanted == "WX" else None
            return protocol.Play(wanted, black, self.dice.random() < 0.5, aim)
        if luck < 0.75:
            round_now = self.scene.table.match.number if self.scene.table.match else 0
            return self.dice.choice([*ONWARD, protocol.NextRound(round_now)])
        return self.dice.choice(ASKED)(self.dice)

    def learn(self) -> None:
        """Remember every secret that anybody was given."""
        self.secrets += [ear.secret for ear in self.ears if ear.secret]

    # ------------------------------------------------------------ what must hold

    def check(self) -> None:
        self.learn()
        self.check_answers()
        self.check_seats()
        self.check_log()

    def check_answers(self) -> None:
        """Each command has one answer, unless a contre-UNO holds it back."""
        for label, ear in self.asked.items():
            answers = [m for m in ear.heard if isinstance(m, Ack | Refused) and m.id == label]
            assert len(answers) <= 1
            if not answers and ear in self.ears and not self.scene.room._over:
                assert self.scene.room._calls.held, label
        for ear in self.ears:
            told = [m.version for m in ear.heard if isinstance(m, Update)]
            assert told == sorted(set(told))

    def check_seats(self) -> None:
        table, room = self.scene.table, self.scene.room
        assert len(set(table.names)) == len(table.names)
        assert (table.host in {seat.id for seat in table.humans}) == bool(table.humans)
        acting = [ear.seat for ear in self.ears if ear.seat is not None and not ear.reading]
        assert len({id(seat) for seat in acting}) == len(acting)
        assert room._over or all(seat in table.taken for seat in acting)
        if table.match is not None:
            assert len(table.seats) == table.match.round.seats
            assert sum(table.match.counts) <= table.match.round.game.pack_len

    def check_log(self) -> None:
        """What is in the log is what everybody sees."""
        assert not self.scene.forgotten or self.scene.table.closed
        again, table = replay(self.scene.log.entries), self.scene.table
        assert (again.version, again.host, again.names) == (table.version, table.host, table.names)
        for place in (None, *range(len(table.seats))):
            mine, kept = table_view(table, place, set(), 0), table_view(again, place, set(), 0)
            assert structs.asdict(mine) == structs.asdict(kept)


async def live_through(seed: int) -> None:
    crowd = Crowd(random.Random(seed))
    try:
        for step in range(STEPS):
            if crowd.scene.table.closed:
                break
            await crowd.step()
            crowd.check_answers()
            crowd.check_seats()
            if step % 10 == 0:
                crowd.check_log()
        crowd.check()
    finally:
        await crowd.scene.stop()


@pytest.mark.parametrize(
    "seeds", [FEW, pytest.param(MANY, marks=pytest.mark.promise)], ids=["few", "many"]
)
def test_whatever_people_ask_for_at_any_time_the_table_holds(
    seeds: int, caplog: pytest.LogCaptureFixture, record_property: Record
) -> None:
    """P5, P13, P14."""

    def trial(seed: int) -> None:
        caplog.clear()
        asyncio.run(live_through(seed))
        assert not [r for r in caplog.records if r.levelno >= logging.WARNING], caplog.text

    try_all(record_property, range(seeds), trial)
