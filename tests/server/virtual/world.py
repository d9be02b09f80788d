"""One table, its players, the servers, the network and the disk; and what can befall them all."""

import asyncio
import contextlib
import hashlib
import logging
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Final
from unittest import mock

from scenes import begun

from pioche.protocol import Ack
from pioche.server import entries
from pioche.server.entries import Acted, Entry, Started
from virtual.disk import Disk, Weather
from virtual.hours import Hours, ended, passed
from virtual.net import Network, Traffic, Wire
from virtual.nodes import PACE, Node
from virtual.players import Player
from virtual.reference import Reference

CODE: Final = "AAA-AAA"
BAD_LINES: Final = Traffic(slow=0.3, stall=0.01, cut=0.004, twice=0.1, late=0.05)
BAD_DISK: Final = Weather(slow=0.05, full=0.01, unsure=0.01)
PLAY_ON: Final = 25
"""Versions that must come once all is well again."""
WITHIN: Final = 1_800.0
"""Seconds in which they must."""


class World:
    """Everything about one table, from one seed."""

    def __init__(self, loop: Hours, seed: str, people: int, bots: int, rules: str) -> None:
        self.loop, self.seed, self.dice = loop, seed, random.Random(seed)
        self.disk, self.net = Disk(self.chance()), Network(self.chance())
        self.net.serve = self.serve
        self.met: Counter[str] = Counter()
        self.nodes: list[Node] = []
        self.over = False
        self.opening = begun(people, bots, rules, start=False, target=0)
        self.opening.append(Started(self.dice.randbytes(32).hex()))
        seats: list[int | None] = [*range(people), None]
        self.players = {n: self.player(n) for n in seats}
        self._playing: list[asyncio.Task[None]] = []

    def chance(self) -> random.Random:
        return random.Random(self.dice.getrandbits(64))

    def player(self, seat: int | None) -> Player:
        name = "watcher" if seat is None else f"seat-{seat}"
        secret = None if seat is None else f"secret-{seat}"
        return Player(name, CODE, secret, f"{self.seed} {name}")

    # ------------------------------------------------------------ how things are

    @property
    def node(self) -> Node | None:
        """The node that is told of as the owner of the table."""
        return self.nodes[-1] if self.nodes and self.nodes[-1].on else None

    def serve(self, wire: Wire) -> bool:
        """Take a new line; now and then the old node still gets it, if it is still there."""
        old = [node for node in self.nodes[-2:-1] if node.on]
        late = bool(old) and self.dice.random() < 0.2 and not self.over
        node = old[0] if late else self.node
        return node is not None and node.serve(wire, CODE)

    def new_node(self) -> None:
        self.nodes.append(Node(self.disk, self.chance()))

    async def begin(self) -> None:
        self.new_node()
        await self.nodes[0].mount.open(CODE, [entries.write(e) for e in self.opening], 1)
        for player in self.players.values():
            await player.table.__aenter__()
        self.play_on()

    def play_on(self) -> None:
        if not self._playing:
            people = [self.players[seat] for seat in self.players if seat is not None]
            self._playing = [asyncio.create_task(player.play()) for player in people]

    async def rest(self) -> None:
        await ended(*self._playing)
        self._playing = []

    async def doze(self) -> None:
        """Let one of them be there and do nothing."""
        await ended(self._playing.pop(self.dice.randrange(len(self._playing))))

    async def end(self) -> None:
        """Let the servers end, and everybody hear of all that was done before.

        Whoever is still at a node that has lost the table learns so within its ``owner``'s time.
        """
        await self.rest()
        self.over = True
        await asyncio.sleep(3 * PACE.owner)
        for node in self.nodes:
            if node.on:
                await node.stop()
        await asyncio.sleep(5)
        for player in self.players.values():
            await player.table.__aexit__()

    # ------------------------------------------------------------ what befalls them

    async def befall(self, seconds: float) -> None:
        """Let one thing after another go wrong."""
        end = self.loop.time() + seconds
        self.net.traffic, self.disk.weather = BAD_LINES, BAD_DISK
        while self.loop.time() < end:
            await asyncio.sleep(self.dice.uniform(0, 12))
            trouble = self.dice.choice(TROUBLES)
            self.met[trouble.__name__] += 1
            await trouble(self)

    async def heal(self) -> None:
        """Let all be well again."""
        self.net.traffic, self.disk.weather = Traffic(), Weather()
        self.disk.power_on()
        if self.node is None:
            self.new_node()
        for node in self.nodes:
            node.mount.away = 0.0

    # ------------------------------------------------------------ what must hold

    async def must_go_on(self) -> None:
        """P13: everyone sees the game go on."""
        known = self.disk.found(CODE)
        assert known is not None
        aim = max(p.table.version for p in self.players.values()) + PLAY_ON
        for player in self.players.values():
            try:
                async with asyncio.timeout(WITHIN):
                    await player.table.until(lambda table: table.version >= aim)
            except TimeoutError as error:
                raise AssertionError(f"{player.name} is stuck: {player.table.view}") from error

    async def must_answer_the_same(self) -> None:
        """P2: the same id, the same answer."""
        await self.rest()
        await asyncio.gather(*(player.ask_all_again() for player in self.players.values()))
        unlike = [text for player in self.players.values() for text in player.table.unlike]
        assert not unlike, unlike

    def must_have_kept(self) -> tuple[int, int]:
        """P1, P2, P3: what was acknowledged is in the log once, and all that was told is in it.

        Returns how often somebody was back and heard of all that was missed, and how often not.
        """
        known = self.disk.found(CODE)
        assert known is not None
        saved = known.saved()
        kept = Counter(command.command for command in saved.commands)
        truth = Reference(saved.entries, list(self.players))
        deltas = wholes = 0
        versions: Counter[int] = Counter()
        for seat, player in self.players.items():
            for label, answer in player.table.answers.items():
                times = kept[hashlib.sha256(label.encode()).digest()]
                assert times == 1, f"{label} is {times} times in the log"
                if isinstance(answer, Ack):
                    versions[answer.version] += 1
                    check_deed(truth.entries[answer.version], seat)
            assert player.table.version == truth.version, f"{player.name} did not hear the end"
            more, whole = truth.compare(seat, player.table.told)
            deltas, wholes = deltas + more, wholes + whole
        assert max(versions.values(), default=1) == 1, "two commands brought one version"
        return deltas, wholes


def check_deed(entry: Entry, seat: int | None) -> None:
    if isinstance(entry, Acted):
        assert entry.seat == seat, f"{entry} was done for {seat}"
        assert not entry.timed_out


# ---------------------------------------------------------------- troubles


async def cut_a_line(world: World) -> None:
    world.net.cut(world.dice.choice(list(world.net.wires)))


async def cut_all_lines(world: World) -> None:
    for name in list(world.net.wires):
        world.net.cut(name)


async def crash(world: World) -> None:
    """The process ends; the database goes on with what it was told."""
    if world.node is not None:
        await world.node.crash()
        await asyncio.sleep(world.dice.uniform(0, 20))
        world.new_node()


async def restart(world: World) -> None:
    """As when a new version is installed: the next node is there before the old one has gone."""
    old = world.node
    if old is not None:
        if world.dice.random() < 0.5:
            world.new_node()
        await old.stop()
        if world.node is None:
            await asyncio.sleep(world.dice.uniform(0, 5))
            world.new_node()


async def lose_power(world: World) -> None:
    """What was being written is torn; nobody can write until the power is back."""
    world.disk.doomed = True
    await asyncio.sleep(world.dice.uniform(0, 5))
    if world.disk.has_power:
        world.disk.cut_power()
    if world.node is not None and world.dice.random() < 0.5:
        await world.node.crash()
    await asyncio.sleep(world.dice.uniform(0, 10))
    world.disk.power_on()
    if world.node is None:
        world.new_node()


async def part(world: World) -> None:
    """The owner is cut off from the disk, and another takes the table; then the owner is back."""
    if world.node is not None:
        world.node.isolate(world.dice.uniform(0, 30))
        if world.dice.random() < 0.8:
            world.new_node()


async def take_over(world: World) -> None:
    """Another node takes the table although its owner is well."""
    if world.node is not None:
        world.new_node()
        await cut_a_line(world)


async def set_the_clock(world: World) -> None:
    """The date jumps, either way."""
    if world.node is not None:
        world.node.clock.off += world.dice.choice([-1, 1]) * 10 ** world.dice.uniform(0, 8)


async def sleep_and_wake(world: World) -> None:
    """The machine stands still for up to an hour; then everything is due at once."""
    world.loop.leap(10 ** world.dice.uniform(0, 3.5))


async def fill_the_disk(world: World) -> None:
    """Nothing can be written for a while."""
    before = world.disk.weather
    world.disk.weather = Weather(full=1.0)
    await asyncio.sleep(world.dice.uniform(0, 10))
    world.disk.weather = before


TROUBLES: Final[list[Callable[[World], Awaitable[None]]]] = [
    cut_a_line, cut_a_line, cut_all_lines, crash, restart, lose_power, part, take_over,
    set_the_clock, sleep_and_wake, fill_the_disk,
]  # fmt: skip


# ---------------------------------------------------------------- a whole world


@contextlib.contextmanager
def chance_from(seed: str, net: Callable[[], Network]) -> Iterator[None]:
    """Let secrets and seeds come from a seed, and the client's lines from a network."""
    dice = random.Random(f"{seed} secrets")

    def hexed(size: int) -> str:
        return dice.randbytes(size).hex()

    class Dialler:
        @staticmethod
        async def dial(url: str, code: str, local: str | None = None) -> object:
            return await net().dial(url, code, local)

    with (
        mock.patch("pioche.server.hosting.new_seed", partial(dice.randbytes, 32)),
        mock.patch("pioche.server.room.new_secret", partial(hexed, 24)),
        mock.patch("pioche.client.table.secrets.token_hex", hexed),
        mock.patch("pioche.client.table.secrets.token_bytes", dice.randbytes),
        mock.patch("pioche.client.table.Line", Dialler),
    ):
        yield


class Complaints(logging.Handler):
    """What the server itself thinks has gone wrong with it."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(logging.Formatter().format(record))


def live(seed: str, story: Callable[[World], Awaitable[None]], people: int = 3) -> World:
    """Tell the story of a world, and hold that nothing in it failed unexpectedly."""
    dice = random.Random(f"{seed} shape")
    rules = dice.choice(["officiel", "classique-2023", "fiche", "minimalista"])
    bots, made = dice.randint(0, 1), list[World]()
    complaints = Complaints()

    async def tell(loop: Hours) -> None:
        made.append(World(loop, seed, people, bots, rules))
        await story(made[0])

    logger = logging.getLogger("pioche")
    logger.addHandler(complaints)
    try:
        with chance_from(seed, lambda: made[0].net):
            faults = passed(tell)
    finally:
        logger.removeHandler(complaints)
    assert not faults, faults
    assert not complaints.heard, complaints.heard
    return made[0]


async def trouble(world: World) -> None:
    """The whole story: play, be troubled, be well again, go on; and nothing is lost."""
    await world.begin()
    await asyncio.sleep(world.dice.uniform(0, 5))
    await world.befall(world.dice.uniform(30, 90))
    await world.heal()
    await world.doze()
    await world.must_go_on()
    await world.must_answer_the_same()
    await world.end()
    world.must_have_kept()
