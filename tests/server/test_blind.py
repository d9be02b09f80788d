"""No bit that a viewer is sent depends on cards that he may not know (P4).

Two tables stand in the same position but for what one viewer cannot know: there the others' hands,
the stock and the dice are others. At both the same is asked, and to the byte the viewer must be
sent the same, so in length, too: frames, refusals, what HTTP tells, and the operator's counts.
What a command rightly teaches him, such as the card that is laid, is the same in both.
"""

import asyncio
import contextlib
import copy
import pickle
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from unittest import mock

import msgspec
import pytest
from people import OPEN
from scenes import Scene, begun

from engine.worlds import Learnt, learnt, redealt
from pioche import protocol
from pioche.cards import FACE_OF
from pioche.client.line import encode
from pioche.events import Event as Played
from pioche.protocol import Command, Do, Hello
from pioche.records import write as written
from pioche.server import entries
from pioche.server.archive import records_of
from pioche.server.callers import Caller
from pioche.server.entries import Acted, Dealt, Entry, Started
from pioche.server.log import Saved
from pioche.server.metrics import Tally
from pioche.server.table import Table, replay
from pioche.server.viewer import Take, Viewer
from sizes import Record, size, try_all

FEW = 12
MANY = size("positions", 200)
RULES = ("officiel", "classique-2023", "fiche", "minimalista")
WORLDS = 12  # to look at before one is found in which everybody knows the same
COLOURS: tuple[protocol.Colour, ...] = ("R", "Y", "G", "B")
TABLE: list[Do] = [
    protocol.Sit("Eve"), protocol.Back(), protocol.MoreTime(), protocol.AddBot("random"),
    protocol.SetRules("officiel", 100), protocol.SetClock(30), protocol.SetDoor(open=True),
    protocol.Knock("Eve"), protocol.GiveUp(), protocol.Admit(1), protocol.Decline(1),
    protocol.SetGate(knock=False),
    protocol.Start(), protocol.NextRound(1), protocol.Rematch(), protocol.Leave(),
    protocol.Contribute("00" * 32, "00" * 16),
]  # fmt: skip
GAME: list[Do] = [
    protocol.Draw(), protocol.Keep(), protocol.Pass(), protocol.NameColour("G"),
    protocol.Challenge(), protocol.Accept(), protocol.Uno(), protocol.Catch(),
]  # fmt: skip


class Tap:
    """The end of a line; what is sent on it is kept, byte by byte."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []

    async def receive(self, take: Take | None = None) -> None:
        raise NotImplementedError

    def tell(self, *frames: bytes) -> bool:
        self.frames += frames
        return True

    async def send(self, frame: bytes) -> None:
        raise NotImplementedError

    async def close(self, code: int) -> None:
        raise NotImplementedError


class Tapped(Scene):
    """A table at which all that its viewers are sent is kept."""

    def __init__(self, log: list[Entry], position: bytes) -> None:
        self._position = position
        super().__init__(log)
        self.tally = Tally()
        self.before = 0
        self.taps: dict[int | None, Tap] = {}
        self.viewers: dict[int | None, Viewer] = {}

    def _replayed(self, _: Saved) -> Table:
        table: Table = pickle.loads(self._position)
        return table

    async def enter(self, place: int | None) -> None:
        """Come in from the beginning, so that all that happened is told, too."""
        self.taps[place] = tap = Tap()
        caller = Caller(OPEN)
        self.viewers[place] = Viewer(tap, OPEN, caller, self.tally)
        secret = None if place is None else self.secrets[place]
        self.room.join(self.viewers[place], Hello(protocol.PROTOCOL, secret, 0))
        await self.settled()

    async def send(self, place: int | None, label: str, do: Do) -> None:
        self.before = self.table.version
        frame = encode(Command(label, self.table.version, do))
        self.viewers[place]._hear(self.room, frame)
        await self.settled()

    def answer(self, place: int | None, label: str) -> protocol.Ack | protocol.Refused:
        found = [f for f in self.taps[place].frames if label.encode() in f]
        return msgspec.json.decode(found[0], type=protocol.Ack | protocol.Refused)

    def counted(self) -> tuple[object, ...]:
        return self.tally.heard, self.tally.told, sorted(self.tally.refused.items())

    def deal_again(self, viewer: int | None, dice: random.Random, known: Learnt) -> None:
        """Let all that this viewer cannot know be otherwise."""
        match = self.table.match
        assert match is not None
        match.round = copy.copy(match.round)
        match.round.game = redealt(match.round.game, viewer, dice, known)

    @property
    def hands(self) -> list[list[int]]:
        assert self.table.match is not None
        return [list(row) for row in self.table.match.round.game.counts]

    @property
    def brought(self) -> list[Played]:
        """What the engine said happened since something was last asked."""
        new = [change for change in self.table.history if change.version > self.before]
        return [h for change in new for h in change.happenings if isinstance(h, Played)]

    @property
    def public(self) -> tuple[object, ...]:
        """What the rules make known to all: that a drawn card fits (R-056), and the verdict."""
        return self.table.phase, [e.guilty for e in self.brought if e.guilty is not None]


@dataclass
class Position:
    """A table's log, and what is tried there."""

    seed: int
    people: int = 0
    log: list[Entry] = field(default_factory=list)
    dice: random.Random = field(default_factory=random.Random)
    met: Counter[str] = field(default_factory=Counter)
    position: bytes = b""
    """The table as its log tells it, which is read far quicker than the log."""

    def __post_init__(self) -> None:
        self.dice = random.Random(self.seed)
        self.people = self.dice.choice([2, 3, 3, 4])
        self.log = begun(self.people, rules=self.dice.choice(RULES), start=False)
        table = Table()
        for entry in self.log:
            table.apply(entry)
        for entry in played(table, self.dice):
            self.log.append(entry)
        self.position = pickle.dumps(replay([entries.write(entry) for entry in self.log]))

    async def scene(self, *places: int | None) -> Tapped:
        """Open the table again as it was, with these connected."""
        made = Tapped(self.log, self.position)
        for place in dict.fromkeys(places):
            await made.enter(place)
        return made

    async def try_everything(self) -> None:
        """For every viewer: what he is refused, what he is granted, and what the others do."""
        self.exports_hold_nothing_of_this_round()
        for viewer in (*range(self.people), None):
            granted = await self.compare_refusals(viewer)
            for do in granted:
                await self.compare_deed(viewer, viewer, do)
            for other in range(self.people):
                if other != viewer:
                    for do in self.dice.sample(self.commands(other), 3):
                        await self.compare_deed(viewer, other, do)

    def commands(self, place: int | None) -> list[Do]:
        """Return all kinds of commands, with cards that this seat has and some that it has not."""
        table = Table()
        for entry in self.log:
            table.apply(entry)
        assert table.match is not None
        hand = [] if place is None else sorted({str(c) for c in table.match.round.hand(place)})
        cards = [*hand, *self.dice.sample(["R7", "B2", "G0", "W", "W4", "YR"], 2), "XX"]
        plays: list[Do] = [
            protocol.Play(card, self.dice.choice(COLOURS) if card[0] == "W" else None)
            for card in cards
        ]
        target = self.dice.randrange(self.people)
        aimed: list[Do] = [
            protocol.Catch(target), protocol.Hint(target), protocol.Remove(target),
            protocol.HandOver(target), protocol.Vote(target),
        ]  # fmt: skip
        jumps: list[Do] = [protocol.Jump(card) for card in cards[:2]]
        return [*plays, *jumps, *GAME, *TABLE, *aimed]

    # ------------------------------------------------------------ comparing

    async def compare_refusals(self, viewer: int | None) -> list[Do]:
        """Ask for all that is refused, one after another, at both tables; return the rest."""
        commands = self.commands(viewer)
        granted = await self.granted(viewer, commands)
        here, there = await self.scene(viewer), await self.scene(viewer)
        there.deal_again(viewer, self.dice, Learnt())
        self.met["otherwise"] += here.hands != there.hands
        self.met["viewers"] += 1
        for number, do in enumerate(commands):
            if do not in granted:
                for scene in (here, there):
                    await scene.send(viewer, f"asked-{number:04}", do)
                self.compare(viewer, here, there, f"refused {do}")
                self.met[f"refused {type(do).__name__}"] += 1
        await here.stop()
        await there.stop()
        return granted

    async def granted(self, viewer: int | None, commands: list[Do]) -> list[Do]:
        """Return which of these commands are granted now."""
        found, scene = list[Do](), await self.scene(viewer)
        for number, do in enumerate(commands):
            await scene.send(viewer, f"tried-{number:04}", do)
            if isinstance(scene.answer(viewer, f"tried-{number:04}"), protocol.Ack):
                found.append(do)
                await scene.stop()
                scene = await self.scene(viewer)
        await scene.stop()
        return found

    async def compare_deed(self, viewer: int | None, by: int | None, do: Do) -> None:
        """Do the same at both tables, where in both everybody may know the same of it."""
        here = await self.scene(viewer, by)
        await here.send(by, "done-done", do)
        if isinstance(here.answer(by, "done-done"), protocol.Ack):
            found = await self.world_like(here, viewer, by, do)
            self.met["looked for" if found is None else f"done {type(do).__name__}"] += 1
            if found is not None:
                for scene in (here, found):
                    await scene.enter(viewer)
                self.compare(viewer, here, found, f"{by} did {do}")
                await found.stop()
        await here.stop()

    async def world_like(
        self, here: Tapped, viewer: int | None, by: int | None, do: Do
    ) -> Tapped | None:
        cards = do.card.split(",") if isinstance(do, protocol.Play | protocol.Jump) else []
        known = learnt(here.brought, [FACE_OF[card] for card in cards], viewer)
        for _ in range(WORLDS):
            there = await self.scene(viewer, by)
            pile = 0 if there.table.match is None else there.table.match.round.game.pile_len
            there.deal_again(viewer, self.dice, known)
            await there.send(by, "done-done", do)
            alike = isinstance(there.answer(by, "done-done"), protocol.Ack)
            if alike and there.public == here.public and max(known.draws, default=-1) < pile:
                return there
            await there.stop()
        return None

    def compare(self, viewer: int | None, here: Tapped, there: Tapped, what: str) -> None:
        where = f"{viewer} when {what}"
        assert there.taps[viewer].frames == here.taps[viewer].frames, where
        assert encode(there.room.info) == encode(here.room.info), where
        assert there.counted() == here.counted(), where

    def exports_hold_nothing_of_this_round(self) -> None:
        """What may be exported now is what might have been before the deal."""
        deals = [n for n, e in enumerate(self.log) if isinstance(e, Dealt | Started)]
        now, before = (
            [written(record) for record in records_of(map(entries.write, log)) if record.rounds]
            for log in (self.log, self.log[: deals[-1]])
        )
        assert now == before


def played(table: Table, dice: random.Random) -> Iterator[Entry]:
    """Play at random, and stop in the middle of a round."""
    left = 3 + dice.randrange(60)
    while table.is_open or left > 0:
        entry = next_entry(table, dice)
        table.apply(entry)
        yield entry
        left = 0 if table.exposed and dice.random() < 0.6 else left - 1


def next_entry(table: Table, dice: random.Random) -> Entry:
    match, seed = table.match, dice.randbytes(32).hex()
    if match is None or table.phase == "match_over":
        return Started(seed, again=match is not None)
    if table.phase == "round_over":
        return Dealt(match.number + 1, seed)
    if match.exposed and dice.random() < 0.3:
        return Acted(match.exposed[0], "uno")
    moves = list(match.round.legal_moves)
    lays = [move for move in moves if move.verb == "play"]
    move = dice.choice(lays if lays and dice.random() < 0.7 else moves)
    return Acted(move.seat, str(move).partition(" ")[2])


@contextlib.contextmanager
def no_other_chance() -> Iterator[None]:
    """Secrets, and the promise of the next round, are chance of another kind: let both agree."""
    with (
        mock.patch("pioche.server.room.new_secret", return_value="s" * 43),
        mock.patch("pioche.server.hosting.new_seed", return_value=bytes(32)),
    ):
        yield


@pytest.mark.parametrize(
    "positions", [FEW, pytest.param(MANY, marks=pytest.mark.promise)], ids=["few", "many"]
)
def test_to_the_byte_nothing_depends_on_what_a_viewer_may_not_know(
    positions: int, record_property: Record
) -> None:
    met: Counter[str] = Counter()

    def one(seed: int) -> None:
        position = Position(seed)
        asyncio.run(position.try_everything())
        met.update(position.met)

    with no_other_chance():
        try_all(record_property, range(positions), one)
    done = sum(count for what, count in met.items() if what.startswith("done"))
    print(met)  # noqa: T201 - shown where it fails
    assert met["otherwise"] > 0.9 * met["viewers"], "there was something to be kept from everybody"
    assert met["looked for"] < done / 10
    kinds = {"Play", "Draw", "Keep", "Uno", "Catch", "Leave", "SetDoor"}
    assert kinds <= {what.partition(" ")[2] for what in met if what.startswith("done")}
    assert len([what for what in met if what.startswith("refused")]) > 20
