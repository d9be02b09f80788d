"""One connection to a table, and what was heard over it."""

import asyncio
from typing import Any, Final
from urllib.parse import quote

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from pioche import protocol
from pioche.client.errors import Broken, Unreachable
from pioche.protocol import FromClient, FromServer, Outside, TableView, Update, Welcome

ANSWER_MAX: Final = 1 << 20
OPEN_WITHIN: Final = 10.0

encode: Final = msgspec.json.Encoder().encode
read: Final = msgspec.json.Decoder(FromServer).decode


class Heard:
    """What a viewer knows: the last view, its version, and the secret that proves the seat.

    It outlives a connection: the next one goes on from :attr:`version`.
    """

    def __init__(self, secret: str | None = None) -> None:
        self.secret = secret
        self.past: bool = False
        """Whether to ask for what happened before we came."""
        self.version: int = -1
        self.view: TableView | None = None
        self.outside: Outside | None = None
        """What the table says to whom it has not let in; there is no view then."""
        self.reading: bool = False
        """A newer connection acts for this seat."""

    @property
    def answered(self) -> bool:
        """Whether a hello was answered: with a view, or by being kept outside."""
        return self.view is not None or self.outside is not None

    @property
    def since(self) -> int | None:
        """What a hello says it knows already."""
        if self.version < 0:
            return 0 if self.past else None
        return self.version

    def take(self, message: FromServer) -> None:
        """Take in one message.

        Raises:
            Broken: A version is missing, doubled or older than what we know.
        """
        match message:
            case Welcome():
                self._greet(message)
            case Update():
                if message.version != self.version + 1:
                    raise Broken(f"version {message.version} came after {self.version}")
                self.version, self.view = message.version, message.view
            case Outside():
                self.outside, self.view, self.version = message, None, -1
            case protocol.Ack(secret=str(secret)):
                self.secret = secret
            case protocol.Reading():
                self.reading = True
            case protocol.Presence():
                self._meet(message.connected)

    def _greet(self, welcome: Welcome) -> None:
        if welcome.version < self.version:
            raise Broken(f"version {welcome.version} after {self.version}: a table went back")
        self.version, self.view = welcome.version, welcome.view
        self.secret = welcome.secret or self.secret
        self.reading, self.outside = welcome.reading, None

    def _meet(self, present: list[int]) -> None:
        for seat in self.view.seats if self.view is not None else ():
            seat.connected = seat.seat in present


class Line:
    """A WebSocket to one table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    @classmethod
    async def dial(cls, url: str, code: str, local: str | None = None) -> "Line":
        """Connect, and say nothing yet. ``local`` is the address to come from.

        Raises:
            Unreachable: Nobody of ours answers.
        """
        address = f"{url.rstrip('/').replace('http', 'ws', 1)}/t/{quote(code, safe='')}/ws"
        options: dict[str, Any] = {} if local is None else {"local_addr": (local, 0)}
        try:
            dialling = connect(
                address,
                compression=None,
                max_size=ANSWER_MAX,
                open_timeout=OPEN_WITHIN,
                proxy=None,
                **options,
            )
            return cls(await dialling)
        except (OSError, ValueError, InvalidHandshake, InvalidURI, ConnectionClosed) as error:
            raise Unreachable(f"no table answers at {url}: {error}") from error

    async def greet(self, secret: str | None, since: int | None) -> None:
        """Say hello: who we are, and what we know already."""
        await self.say(protocol.Hello(protocol.PROTOCOL, secret, since))

    async def say(self, message: FromClient) -> None:
        """Send one message of the protocol."""
        await self.raw(encode(message).decode())

    async def raw(self, frame: str | bytes) -> None:
        """Send any bytes; a line that is gone is noticed by whoever listens."""
        try:
            await self.socket.send(frame)
        except ConnectionClosed:
            await asyncio.sleep(0)

    async def hear(self) -> FromServer | None:
        """Return the next message; None once the connection is closed.

        Raises:
            Broken: It cannot be read.
        """
        frame = await self.hear_raw()
        if frame is None:
            return None
        try:
            return read(frame)
        except msgspec.DecodeError as error:
            raise Broken(f"a message that cannot be read: {error}") from error

    async def hear_raw(self) -> str | bytes | None:
        """Return the next frame as it is; None once the connection is closed."""
        try:
            return await self.socket.recv()
        except ConnectionClosed:
            return None

    @property
    def closed_with(self) -> int | None:
        """The code of closing: 1006 where the line was cut, None while it is open."""
        return self.socket.close_code

    async def hang_up(self) -> None:
        """Close the connection in good order."""
        await self.socket.close()

    def cut(self) -> None:
        """Vanish without a word."""
        self.socket.transport.abort()
