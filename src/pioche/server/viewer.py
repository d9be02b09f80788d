"""One connection: what comes in is read and checked here, what goes out waits its turn here."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

import msgspec

from pioche.happened import Phrase, Say
from pioche.protocol import (
    NAME_MAX,
    PROTOCOL,
    Ack,
    Command,
    FromClient,
    FromServer,
    Goodbye,
    Hello,
    Outside,
    Ping,
    Pong,
    Refused,
    Why,
)
from pioche.server.callers import Bucket, Caller
from pioche.server.limits import FRAME, USUAL, Limits
from pioche.server.metrics import Tally
from pioche.server.refusals import No

if TYPE_CHECKING:
    from pioche.server.guests import Guest
    from pioche.server.seats import Seat

# Codes of WebSocket. After the last two a client should connect again.
NORMAL: Final = 1000
REFUSED: Final = 1008
TOO_BIG: Final = 1009
RESTART: Final = 1012
LATER: Final = 1013

read: Final = msgspec.json.Decoder(FromClient).decode
encode: Final = msgspec.json.Encoder().encode
ANSWERS: Final = (Ack, Refused)


class Labelled(msgspec.Struct):
    """As much of a damaged command as is needed to refuse it."""

    id: str


Take: TypeAlias = Callable[[str | bytes], bool]
"""Takes a frame in on the spot, or tells that it cannot and changes nothing."""


class Socket(Protocol):
    """A connection as this file needs it."""

    async def receive(self, take: Take | None = None) -> str | bytes | None:
        """Wait for a frame that ``take`` does not take; None when the other side has gone."""

    def tell(self, *frames: bytes) -> bool:
        """Send frames without waiting; False, and nothing sent, where they would have to wait."""

    async def send(self, frame: bytes) -> None:
        """Send a frame; nothing happens where the other side has gone."""

    async def close(self, code: int) -> None: ...


class Table(Protocol):
    """What a viewer watches: a room."""

    def join(self, viewer: "Viewer", hello: Hello) -> None: ...
    def ask(self, viewer: "Viewer", command: Command) -> None: ...
    def say(self, viewer: "Viewer", phrase: Phrase) -> None: ...
    def part(self, viewer: "Viewer") -> None: ...


class Viewer:
    """Somebody who watches a table, from a seat or beside it."""

    limits: Limits
    caller: Caller

    def __init__(
        self,
        socket: Socket,
        limits: Limits = USUAL,
        caller: Caller | None = None,
        tally: Tally | None = None,
    ) -> None:
        self.seat: Seat | None = None
        self.guest: Guest | None = None
        """Who this is, without a seat, at a table where newcomers knock."""
        self.outside: Outside | None = None
        """What it was told at the door; None for whoever may see the table."""
        self.reading: bool = False
        """A newer connection acts for this seat."""
        self._socket, self.limits = socket, limits
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue(limits.queue)
        self._behind = 0
        """How many frames wait, or are being waited for."""
        self._parcel: list[bytes] | None = None
        self._bucket = Bucket(limits.socket_rate, limits.socket_burst)
        self._phrases = Bucket(limits.phrase_rate, limits.phrase_burst)
        self.caller, self._tally = caller or Caller(limits), tally or Tally()
        self._asked: dict[str, float] = {}
        self._pump: asyncio.Task[None] | None = None
        self._leaving = False

    def send(self, message: FromServer) -> None:
        """Send a message, or queue it; whoever reads too slowly is let go and may come back."""
        if self._leaving:
            return
        if isinstance(message, ANSWERS):
            self._count(message)
        self.send_frame(encode(message))

    def send_frame(self, frame: bytes) -> None:
        """Send what many are sent, encoded once for all."""
        if self._leaving:
            return
        self._tally.told += 1
        if self._parcel is not None:
            self._parcel.append(frame)
        elif self._behind or not self._socket.tell(frame):
            self._wait(frame)

    def hold(self) -> None:
        """Keep back what is sent until the :meth:`release`: a call of the system is dear."""
        self._parcel = []

    def release(self) -> None:
        """Send what was held, in one go."""
        parcel, self._parcel = self._parcel, None
        if parcel and (self._behind or not self._socket.tell(*parcel)):
            self._wait(*parcel)

    def _wait(self, *frames: bytes) -> None:
        try:
            for frame in frames:
                self._queue.put_nowait(frame)
                self._behind += 1
        except asyncio.QueueFull:
            self._tally.slow += 1
            self._drop()

    def bye(self, why: Why, code: int = REFUSED) -> None:
        """Say why, then close for good."""
        self.send(Goodbye(why))
        self.close(code)

    def close(self, code: int) -> None:
        """Close; without a goodbye before it, the client will connect again."""
        if self._leaving:
            return
        self._leaving = True
        try:
            self._queue.put_nowait(code)
        except asyncio.QueueFull:
            self._drop()

    def _count(self, answer: Ack | Refused) -> None:
        if isinstance(answer, Refused):
            self._tally.refused[answer.why.code] += 1
        asked = self._asked.pop(answer.id, None)
        if asked is not None:
            self._tally.answered(asyncio.get_running_loop().time() - asked)

    def _drop(self) -> None:
        self._leaving = True
        if self._pump is not None:
            self._pump.cancel()

    async def turn_away(self, why: Why) -> None:
        """Say goodbye to somebody for whom there is no table, or none yet."""
        if why.code == "storage-failed":
            await self._socket.close(LATER)
            return
        await self._socket.send(encode(Goodbye(why)))
        await self._socket.close(REFUSED)

    async def serve(self, table: Table, hello_within: float) -> None:
        """Talk with one client about one table until it goes."""
        self._pump = asyncio.create_task(self._send_all())
        listener = asyncio.create_task(self._listen(table, hello_within))
        both = {self._pump, listener}
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            if self._leaving:  # let a goodbye go out
                await asyncio.wait({self._pump}, timeout=self.limits.goodbye_within)
        finally:
            table.part(self)
            listener.cancel()
            self._pump.cancel()
            for error in await asyncio.gather(*both, return_exceptions=True):
                if isinstance(error, Exception):
                    raise error

    async def _send_all(self) -> None:
        while True:
            frame = await self._queue.get()
            if isinstance(frame, int):
                await self._socket.close(frame)
                return
            await self._socket.send(frame)
            self._behind -= 1

    async def _listen(self, table: Table, hello_within: float) -> None:
        try:
            async with asyncio.timeout(hello_within):
                hello = await self._hello()
        except TimeoutError:
            self.close(LATER)  # its line may only be slow: let it come again
            return
        if hello is None:
            return
        table.join(self, hello)
        take = partial(self._take, table)
        while (frame := await self._socket.receive(take)) is not None and not self._leaving:
            # Answers go out between the frames of a burst; whoever sends too many is read later.
            pause = self._hear(table, frame)
            await asyncio.sleep(pause)

    async def _hello(self) -> Hello | None:
        """Wait for the first message; say goodbye where it is no good hello."""
        frame = await self._socket.receive()
        if frame is None:
            return None
        try:
            return greeting(frame)
        except No as no:
            self._throw_out(no)
            return None

    def _throw_out(self, no: No) -> None:
        self.bye(no.why, TOO_BIG if no.why.code == "message-too-long" else REFUSED)

    def _take(self, table: Table, frame: str | bytes) -> bool:
        """Pass on at once what need neither wait nor be refused: to wake a task for it is dear."""
        if self._leaving:
            return False
        now = asyncio.get_running_loop().time()
        try:
            message = decode(frame)
            if isinstance(message, Hello):
                return False
            self._count_in(now)
        except No:
            return False
        self._pass_on(table, message, now)
        self._tally.heard += 1
        return True

    def _hear(self, table: Table, frame: str | bytes) -> float:
        """Pass one message on, or refuse it; return the seconds until the next is read."""
        self._tally.heard += 1
        now = asyncio.get_running_loop().time()
        try:
            self._count_in(now)
            self._pass_on(table, decode(frame), now)
        except No as no:
            if label := label_of(frame):
                self.send(Refused(label, no.why))
            else:
                self._throw_out(no)
            return 1 / self.limits.socket_rate if no.why.code == "too-fast" else 0.0
        return 0.0

    def _count_in(self, now: float) -> None:
        """Count a message, or refuse it and count nothing."""
        if not self._bucket.has(now) or not self.caller.frames.take(now):
            raise No("too-fast")
        self._bucket.take(now)

    def _pass_on(self, table: Table, message: FromClient, now: float) -> None:
        match message:
            case Command() as command:
                self._asked[command.id] = now
                table.ask(self, command)
            case Say(phrase):
                if self._phrases.take(now):
                    table.say(self, phrase)
            case Ping():
                self.send(Pong())
            case _:
                raise No("bad-message")


def greeting(frame: str | bytes) -> Hello:
    """Read the first message; refuse any but a hello of our own protocol."""
    hello = decode(frame)
    if not isinstance(hello, Hello):
        raise No("no-hello")
    if hello.protocol != PROTOCOL:
        raise No("wrong-protocol", value=hello.protocol, known=PROTOCOL)
    return hello


def decode(frame: str | bytes) -> Any:
    """Read a message; refuse whatever the protocol does not know."""
    if len(frame) > FRAME:
        raise No("message-too-long", max=FRAME)
    try:
        return read(frame)
    except msgspec.ValidationError as error:
        raise misshapen(error) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise No("bad-message") from error


def misshapen(error: msgspec.ValidationError) -> No:
    """Say what is wrong with a message; a name is the one text that people type themselves."""
    if "length" in str(error) and str(error).endswith(".name`"):
        return No("name-too-long", max=NAME_MAX)
    return No("bad-message")


def label_of(frame: str | bytes) -> str | None:
    """Return the id of a command that cannot be read otherwise."""
    if len(frame) > FRAME:
        return None
    try:
        label = msgspec.json.decode(frame, type=Labelled).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return label if 1 <= len(label) <= 64 else None
