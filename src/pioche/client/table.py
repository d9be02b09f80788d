"""A table as one viewer knows it, over as many connections as it takes."""

import asyncio
import contextlib
import math
import random
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final, Self, TypeAlias

from pioche import protocol
from pioche.client.errors import Broken, ClientError, Refusal, SentAway, Unreachable
from pioche.client.line import Heard, Line
from pioche.protocol import (
    Ack,
    CardText,
    Colour,
    Command,
    FromServer,
    Outside,
    Phrase,
    TableView,
    Why,
)

AGAIN_LEAST: Final = 0.1
AGAIN_MOST: Final = 10.0
SLOWER: Final = 0.2
"""Seconds that a command waits which came too fast."""
PATIENCE: Final = 60.0
BETWEEN: Final = ("lobby", "round_over", "match_over")

Dial: TypeAlias = Callable[[str, str], Awaitable[Line]]
"""From a server's address and a table's code to a new connection."""


def fresh() -> bytes:
    """Sixteen bytes from the operating system."""
    return secrets.token_bytes(16)


class Table:
    """A live table: :attr:`view` is what may be seen of it, and verbs act on it.

    A verb returns once what it asks for is on the server's disk and seen here, and raises
    :class:`Refusal` where it is refused. After a cut it waits for the next connection, and is
    sent again under the same id, so that it acts once.
    """

    def __init__(
        self,
        url: str,
        code: str,
        secret: str | None = None,
        *,
        keep: Callable[[str], object] | None = None,
        patience: float = PATIENCE,
        chance: Callable[[], bytes] = fresh,
        dial: Dial | None = None,
    ) -> None:
        """``keep`` is told each new secret; ``patience`` is how long a cut may last, in seconds.

        ``chance`` gives the 16 to 32 bytes that this seat adds to each promised deal; ``dial``
        connects, over a WebSocket unless something nearer is known.
        """
        self.url: str = url
        self.code: str = code
        self.heard: Heard = Heard(secret)
        self._keep_secret, self._patience, self._chance = keep, patience, chance
        self._dial = dial or Line.dial
        self._dice = random.Random()  # spreads those who come back; nothing depends on it
        self._line: Line | None = None
        self._asked: dict[str, tuple[Command, asyncio.Future[Ack]]] = {}
        self._ears: set[asyncio.Queue[FromServer | None]] = set()
        self._changed = asyncio.Condition()
        self._end: ClientError | None = None
        self._task: asyncio.Task[None] | None = None
        self._added_to = ""
        self._adding: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Connect, and wait for the first view, or to be told that we are :attr:`outside`."""
        self._task = asyncio.create_task(self._stay_or_end())
        try:
            await self.until(lambda table: table.heard.answered)
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        if self._adding is not None:
            self._adding.cancel()
        await self._finish(Unreachable("this table was left"))

    # ------------------------------------------------------------ what is known

    @property
    def view(self) -> TableView:
        """All that may be seen of the table from here, as it was told last."""
        assert self.heard.view is not None, "use `async with join(...)`, and knock where asked to"
        return self.heard.view

    @property
    def outside(self) -> Outside | None:
        """What is said to whoever must :meth:`knock` first; None for who is let in."""
        return self.heard.outside

    @property
    def version(self) -> int:
        """The number of the last change that was told; -1 before the first view."""
        return self.heard.version

    @property
    def secret(self) -> str | None:
        """What proves the seat, and replaces the one that was given; None for who watches."""
        return self.heard.secret

    @property
    def seat(self) -> int | None:
        """The number of our seat, from 0; None for who watches."""
        return self.view.you

    @property
    def may_act(self) -> bool:
        """Tell whether this seat may lay a card or choose something now."""
        legal = self.view.legal
        return legal is not None and bool(legal.plays or legal.verbs)

    async def until(self, true: "Callable[[Table], bool]") -> None:
        """Wait until something is true of this table.

        Raises:
            ClientError: The connection has ended for good.
        """
        async with self._changed:
            await self._changed.wait_for(lambda: self._end is not None or true(self))
        if self._end is not None:
            raise self._end

    def messages(self) -> AsyncIterator[FromServer]:
        """Return whatever the server says from now on, until the connection ends for good.

        Called before the table is entered, it begins with the welcome, in which the server is
        asked to tell what happened before we came.
        """
        self.heard.past = self.heard.past or self._task is None
        ear: asyncio.Queue[FromServer | None] = asyncio.Queue()
        self._ears.add(ear)
        return self._listen(ear)

    async def _listen(self, ear: "asyncio.Queue[FromServer | None]") -> AsyncIterator[FromServer]:
        try:
            while self._end is None and (message := await ear.get()) is not None:
                yield message
        finally:
            self._ears.discard(ear)

    # ------------------------------------------------------------ what can be done

    async def sit(self, name: str) -> int:
        """Take a free seat, and return its number."""
        ack = await self.do(protocol.Sit(name))
        assert ack.seat is not None
        return ack.seat

    async def knock(self, name: str) -> int | None:
        """Ask to be let in, and wait for the answer; return the seat, None where there is none yet.

        Whoever knocks already goes on waiting. Cancelled, it still waits: :meth:`give_up` ends it.

        Raises:
            Refusal: The table did not let us in, or hears no knock now.
        """
        if self.outside is None or self.outside.name is None:
            await self.do(protocol.Knock(name))
        await self.until(lambda table: table.outside is None or table.outside.name is None)
        if self.outside is None:
            return self.seat
        raise Refusal(Why("not-let-in", "", {"seconds": math.ceil(self.outside.pause / 1000)}))

    async def give_up(self) -> None:
        """Knock no longer."""
        await self.do(protocol.GiveUp())

    async def admit(self, knocker: int) -> None:
        """Let in one of ``view.knocks``, by its id."""
        await self.do(protocol.Admit(knocker))

    async def decline(self, knocker: int) -> None:
        """Turn away one of ``view.knocks``, by its id."""
        await self.do(protocol.Decline(knocker))

    async def start(self) -> None:
        """As the host, deal the first round."""
        await self.do(protocol.Start())

    async def play(self, card: CardText, colour: Colour | None = None, uno: bool = False) -> None:
        """Lay a card, a black one with its colour; ``uno`` says UNO with it (R-100).

        What else a lay can say, several cards or a target, goes by :meth:`do`.
        """
        await self.do(protocol.Play(card, colour, uno))

    async def say(self, phrase: Phrase) -> None:
        """Say one of the phrases, which gets no answer; while we are cut off nobody hears it."""
        if self._line is not None:
            await self._line.say(protocol.Say(phrase))

    async def draw(self) -> None:
        """Draw a card, or where a launcher stands press it."""
        await self.do(protocol.Draw())

    async def uno(self) -> None:
        """Say UNO now: late, or just ahead of the lay where the rules allow it."""
        await self.do(protocol.Uno())

    async def catch(self, seat: int | None = None) -> None:
        """Call contre-UNO on a seat, or on whoever can be caught."""
        await self.do(protocol.Catch(seat))

    async def next_round(self) -> None:
        """Deal the round after the one that has just ended."""
        await self.do(protocol.NextRound(self.view.round))

    async def leave(self) -> None:
        """Give the seat up; during a match a bot plays it until we come back with its secret."""
        await self.do(protocol.Leave())

    async def do(self, do: protocol.Do, label: str | None = None) -> Ack:
        """Do anything of the protocol. The same ``label`` again is the same command again.

        Raises:
            Refusal: The server refuses it.
            ClientError: The connection ended before the answer came.
        """
        command = Command(label or f"py-{secrets.token_hex(8)}", max(self.version, 0), do)
        try:
            async with asyncio.timeout(self._patience):
                ack = await self._ask_in_time(command)
                await self.until(lambda table: max(table.version, 0) >= ack.version)
        except TimeoutError as error:
            raise Unreachable(f"no answer within {self._patience:g} seconds") from error
        return ack

    async def _ask_in_time(self, command: Command) -> Ack:
        """Ask, and where that was too fast, ask again a little later."""
        while True:
            try:
                return await self._ask(command)
            except Refusal as refusal:
                if refusal.code != "too-fast" or isinstance(refusal, SentAway):
                    raise
            await asyncio.sleep(SLOWER)

    async def _ask(self, command: Command) -> Ack:
        if self._end is not None:
            raise self._end
        told: asyncio.Future[Ack] = asyncio.get_running_loop().create_future()
        self._asked[command.id] = command, told
        try:
            if self._line is not None:
                await self._line.say(command)
            return await told
        finally:
            self._asked.pop(command.id, None)

    # ------------------------------------------------------------ staying connected

    async def _stay_or_end(self) -> None:
        try:
            await self._stay()
        except Exception as error:  # `keep` may raise anything, and nobody may wait for ever
            await self._finish(Broken(f"the client stopped: {error!r}"))
            raise

    async def _stay(self) -> None:
        """Connect again and again, until the server or our patience ends it."""
        now = asyncio.get_running_loop().time
        wait, alone = AGAIN_LEAST, now()
        while True:
            try:
                if await self._visit():
                    wait, alone = AGAIN_LEAST, now()
                elif now() - alone > self._patience:
                    raise Unreachable(f"{self.url} hangs up before it says anything")
            except ClientError as error:
                waiting = self.heard.answered and now() - alone <= self._patience
                if not (waiting and isinstance(error, Unreachable)):
                    await self._finish(error)
                    return
            await asyncio.sleep(wait * self._dice.uniform(0.5, 1.0))
            wait = min(AGAIN_MOST, wait * 2)

    async def _visit(self) -> bool:
        """Stay for one connection; tell whether we were welcomed."""
        line = await self._dial(self.url, self.code)
        welcomed = False
        try:
            await line.greet(self.heard.secret, self.heard.since)
            while (message := await line.hear()) is not None:
                answers = isinstance(message, protocol.Welcome | Outside) and not welcomed
                welcomed = welcomed or answers
                await self._take(message)
                if answers:
                    await self._resume(line)
        finally:
            self._line = None
            with contextlib.suppress(Exception):
                await line.hang_up()
        return welcomed

    async def _resume(self, line: Line) -> None:
        """Send again what was not answered; the ids make each act once."""
        self._line = line
        for command, _ in list(self._asked.values()):
            await line.say(command)

    async def _take(self, message: FromServer) -> None:
        before = self.heard.secret
        self.heard.take(message)
        if self._keep_secret is not None and self.heard.secret not in (None, before):
            self._keep_secret(str(self.heard.secret))
        match message:
            case protocol.Ack(id=label):
                self._tell(label, message)
            case protocol.Refused(id=label, why=why):
                self._tell(label, Refusal(why))
            case protocol.Goodbye(why=why):
                raise SentAway(why)
        for ear in self._ears:
            ear.put_nowait(message)
        self._add_chance()
        async with self._changed:
            self._changed.notify_all()

    def _add_chance(self) -> None:
        """Add our part to the chance of the next round, once for each promise."""
        promise = None if self.heard.view is None else self.view.promise
        if promise is None or promise.added or self.seat is None or self.heard.reading:
            return
        if self.view.phase in BETWEEN and promise.commitment != self._added_to:
            self._added_to = promise.commitment
            part = protocol.Contribute(promise.commitment, self._chance().hex())
            self._adding = asyncio.create_task(self._add(part))

    async def _add(self, part: protocol.Contribute) -> None:
        with contextlib.suppress(ClientError):  # too late for this round: the next will do
            await self.do(part)

    def _tell(self, label: str, answer: Ack | ClientError) -> None:
        _, told = self._asked.get(label, (None, None))
        if told is None or told.done():
            return
        if isinstance(answer, ClientError):
            told.set_exception(answer)
        else:
            told.set_result(answer)

    async def _finish(self, why: ClientError) -> None:
        """Tell everyone who waits that there is nothing more to wait for."""
        self._end = self._end or why
        for label in list(self._asked):
            self._tell(label, self._end)
        for ear in self._ears:
            ear.put_nowait(None)
        async with self._changed:
            self._changed.notify_all()


def join(
    url: str,
    code: str,
    secret: str | None = None,
    *,
    keep: Callable[[str], object] | None = None,
    patience: float = PATIENCE,
    chance: Callable[[], bytes] = fresh,
    dial: Dial | None = None,
) -> Table:
    """Come to a table: to one's seat with its secret, else to watch. Use with ``async with``.

    Raises:
        SentAway: There is no such table, or the server will not have us.
        Unreachable: Nobody of ours answers.
    """
    return Table(url, code, secret, keep=keep, patience=patience, chance=chance, dial=dial)
