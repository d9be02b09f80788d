"""A network of lines that are slow, stall, break, and bring a command twice or much too late.

A line keeps its order, as TCP does; what is under way when it breaks is lost, and either side
notices in its own time.
"""

import asyncio
import random
from collections import Counter, defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass

from pioche import protocol
from pioche.client import Unreachable
from pioche.client.line import encode, read
from pioche.protocol import Command, FromClient, FromServer
from pioche.server.viewer import Take

CUT = 1006


@dataclass(frozen=True)
class Traffic:
    """How lines behave: seconds at most, and how often something befalls a message."""

    slow: float = 0.05
    stall: float = 0.0
    cut: float = 0.0
    twice: float = 0.0
    """A command is brought twice at once."""
    late: float = 0.0
    """A copy of a command is kept, and brought on a later line."""


class Pipe:
    """One direction of a line."""

    def __init__(self, traffic: Callable[[], Traffic], dice: random.Random) -> None:
        self._traffic, self._dice = traffic, dice
        self._under_way: deque[str | int] = deque()
        self._arrived: asyncio.Queue[str | int] = asyncio.Queue()
        self._last = 0.0
        self.broken = False
        self.over = False
        self._take: Take | None = None

    @property
    def busy(self) -> float:
        """The seconds until something that is sent now arrives, beyond what is usual."""
        return max(0.0, self._last - asyncio.get_running_loop().time() - self._traffic().slow)

    def put(self, item: str | int, after: float = 0.0) -> None:
        """Send a frame, or with a number the end."""
        loop, traffic = asyncio.get_running_loop(), self._traffic()
        late = self._dice.uniform(0, 20) if self._dice.random() < traffic.stall else 0.0
        delay = after + late + self._dice.uniform(0, traffic.slow)
        self._last = max(self._last, loop.time() + delay)
        self._under_way.append(item)
        loop.call_at(self._last, self._arrive)

    def _arrive(self) -> None:
        item = self._under_way.popleft()  # timers of one instant come in any order
        if self.broken or (self._arrived.empty() and self._is_taken(item)):
            return
        self._arrived.put_nowait(item)

    def _is_taken(self, item: str | int) -> bool:
        return isinstance(item, str) and self._take is not None and self._take(item)

    def tear(self, noticed: float) -> None:
        """Lose what is under way; whoever listens notices after so many seconds."""
        if not self.broken:
            self.broken = True
            asyncio.get_running_loop().call_later(noticed, self._arrived.put_nowait, CUT)

    async def get(self, take: Take | None = None) -> str | int:
        """Return the next frame that is not taken; a number, and for ever, at the end."""
        if self.over:
            return CUT
        self._take = take
        try:
            item = await self._arrived.get()
        finally:
            self._take = None
        self.over = isinstance(item, int)
        return item


class Wire:
    """A connection, with an end for the player and an end for the server."""

    def __init__(self, traffic: Callable[[], Traffic], dice: random.Random) -> None:
        self._traffic, self._dice = traffic, dice
        self.up, self.down = Pipe(traffic, dice), Pipe(traffic, dice)

    @property
    def is_whole(self) -> bool:
        return not (self.up.broken or self.down.broken or self.up.over or self.down.over)

    def tear(self) -> None:
        """Break; one side may wait for the other for minutes."""
        for pipe in (self.up, self.down):
            pipe.tear(self._dice.choice([0.0, self._dice.uniform(0, 3), self._dice.uniform(0, 90)]))

    # ------------------------------------------------------------ the server's end

    async def receive(self, take: Take | None = None) -> str | bytes | None:
        item = await self.up.get(take)
        return None if isinstance(item, int) else item

    def tell(self, *frames: bytes) -> bool:
        if self.down.busy:
            return False
        for frame in frames:
            self._send(frame)
        return True

    async def send(self, frame: bytes) -> None:
        await asyncio.sleep(self.down.busy)
        self._send(frame)

    def _send(self, frame: bytes) -> None:
        self.down.put(frame.decode())
        if self._dice.random() < self._traffic().cut:
            self.tear()

    async def close(self, code: int) -> None:
        self.down.put(code)


class End:
    """The player's end, used as the client uses its own."""

    def __init__(self, wire: Wire, net: "Network", name: str) -> None:
        self._wire, self._net, self._name = wire, net, name

    async def greet(self, secret: str | None, since: int | None) -> None:
        await self.say(protocol.Hello(protocol.PROTOCOL, secret, since))
        for frame in self._net.copies_of(self._name):
            self._wire.up.put(frame)

    async def say(self, message: FromClient) -> None:
        frame = encode(message).decode()
        self._wire.up.put(frame)
        if isinstance(message, Command):
            for _ in range(self._net.copies(self._name, frame)):
                self._wire.up.put(frame)
        if self._net.dice.random() < self._net.traffic.cut:
            self._wire.tear()

    async def hear(self) -> FromServer | None:
        item = await self._wire.down.get()
        return None if isinstance(item, int) else read(item)

    async def hang_up(self) -> None:
        self._wire.up.put(1000)

    def cut(self) -> None:
        self._wire.tear()


class Network:
    """Leads each player to the node that has the table."""

    def __init__(self, dice: random.Random) -> None:
        self.dice, self.traffic = dice, Traffic()
        self.serve: Callable[[Wire], bool] = lambda _: False
        """Takes a line; False where nobody answers."""
        self.wires: dict[str, Wire] = {}
        self.met: Counter[str] = Counter()
        self._late: dict[str, deque[str]] = defaultdict(deque)

    async def dial(self, url: str, _code: str, _local: str | None = None) -> End:
        """Connect the player who has this address."""
        await asyncio.sleep(self.dice.uniform(0, self.traffic.slow))
        wire = Wire(lambda: self.traffic, self.dice)
        if not self.serve(wire):
            raise Unreachable(f"nobody answers {url}")
        self.wires[url] = wire
        return End(wire, self, url)

    def copies(self, name: str, frame: str) -> int:
        """Tell how many copies of a command come with it; one may be kept for later."""
        if self.dice.random() < self.traffic.late:
            self.met["late"] += 1
            self._late[name].append(frame)
        twice = self.dice.random() < self.traffic.twice
        self.met["twice"] += twice
        return int(twice)

    def copies_of(self, name: str) -> list[str]:
        """Hand out what was kept for a later line."""
        kept = self._late[name]
        return [kept.popleft() for _ in range(len(kept))]

    def cut(self, name: str) -> None:
        self.met["cut"] += 1
        if name in self.wires:
            self.wires[name].tear()
