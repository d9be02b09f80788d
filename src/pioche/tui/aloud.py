"""``pioche tui --plain``: the table line by line, for whoever hears it or has no screen.

Nothing is drawn and nothing is said twice: what happened comes as it happens, then what is asked.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

from pioche import protocol
from pioche.client import ClientError
from pioche.server.refusals import No
from pioche.tui import reading
from pioche.tui.arrival import Arrival, Place, ask, check_inside, sentence
from pioche.tui.choices import Choices
from pioche.tui.desk import Deed, Desk, Order
from pioche.tui.dictation import Dictation
from pioche.tui.opening import Opening
from pioche.tui.start import Start, player_name
from pioche.tui.vocabulary import VERBS, shown
from pioche.tui.words import Words

if TYPE_CHECKING:
    from pioche.tui.tale import Line

Say = Callable[[str], None]
EARLIER: Final = 10
"""So many lines of what happened before we came are read."""


class Aloud:
    """One sitting, from the first question to the last word."""

    words: Words
    arrival: Arrival
    typed: AsyncIterator[str]

    def __init__(self, lang: str, arrival: Arrival, say: Say, typed: AsyncIterator[str]) -> None:
        self.words, self.arrival = Words(lang), arrival
        self._say, self.typed = say, typed

    def say(self, *lines: str) -> None:
        for line in lines:
            self._say(line)

    async def run(self, start: Start | None, name: str | None = None) -> str | None:
        """Play until the player has had enough; return a sentence where it ended otherwise."""
        self.say(self.words.t("aloud-title"))
        self.arrival.waits = lambda name: self.say(self.words.t("knock-waits", name=name))
        start = start or await self.opening(name)
        if start is None:
            return None
        try:
            async with self.arrival.at(start) as place:
                await Sitting(self, place).attend()
        except (No, ClientError) as error:
            return sentence(error, self.words)
        return None

    async def opening(self, name: str | None) -> Start | None:
        """Ask what to play."""
        known = player_name(name or self.arrival.kept.memory.name)
        choices = Choices(self.words, await self.arrival.last(), known, self.arrival.speed)
        opening = Opening(choices)
        self.say(*opening.lines())
        async for line in self.typed:
            opened = opening.obey(line)
            self.say(*opened.said)
            if opened.start is not None or opened.over:
                self.arrival.speed = choices.speed
                return opened.start
        return None


class Sitting:
    """At one table."""

    aloud: Aloud
    place: Place

    def __init__(self, aloud: Aloud, place: Place) -> None:
        self.aloud, self.place = aloud, place
        self.desk: Desk = Desk(aloud.words.lang, player_name(aloud.arrival.kept.memory.name))
        self.dictation: Dictation = Dictation(self.desk)
        self._last: Line | None = None
        self._asked: object = None
        self._deeds: set[asyncio.Task[None]] = set()
        self._seen = asyncio.Event()

    async def attend(self) -> None:
        """Hear the table and the player, until one of them ends it."""
        if self.place.refused is not None:
            self.say(self.desk.words.why(self.place.refused))
        ears = asyncio.create_task(self.listen())
        mouth = asyncio.create_task(self.read_lines())
        done, _ = await asyncio.wait({ears, mouth}, return_when=asyncio.FIRST_COMPLETED)
        for task in (ears, mouth, *self._deeds):
            task.cancel()
        await asyncio.gather(ears, mouth, *self._deeds, return_exceptions=True)
        for task in done:
            task.result()
        self.say(self.desk.words.t("aloud-bye"))

    def say(self, *lines: str) -> None:
        self.aloud.say(*lines)

    # ------------------------------------------------------------ hearing

    async def listen(self) -> None:
        async for message in self.place.messages:
            check_inside(message, self.desk.view)
            self.hear(message)
        await self.place.table.until(lambda _: False)  # says why it has ended

    def hear(self, message: protocol.FromServer) -> None:
        """Say what the server tells."""
        first = self.desk.view is None
        self.desk.take(message)
        words = self.desk.words
        if isinstance(message, protocol.Said):
            what = words.t(f"say-{message.phrase}")
            self.say(words.t("talk-says", name=words.name(message.seat), what=what))
        elif isinstance(message, protocol.Reading):
            self.say(words.t("reading"))
        elif isinstance(message, protocol.Welcome | protocol.Update):
            self.say(*(self.earlier() if first else self.news()))
            self.say(*self.asked())
            self._seen.set()

    def earlier(self) -> list[str]:
        """Tell where we are, and the last of what happened before we came."""
        view, words = self.desk.view, self.desk.words
        assert view is not None
        told = self.news()[-EARLIER:] if view.phase != "lobby" else []
        head = [] if self.place.home else [f"{words.t('title-code', code=view.code)}."]
        head.append(f"{words.t(f'preset-{view.rules.preset}')}.")
        return [*head, words.t("aloud-earlier"), *told] if told else head

    def news(self) -> list[str]:
        """Return the lines of the log that have not been said."""
        fresh: list[Line] = []
        for line in reversed(self.desk.log):
            if line is self._last:
                break
            fresh.insert(0, line)
        self._last = self.desk.log[-1] if self.desk.log else None
        return [f"{line}." for line in fresh]

    def asked(self) -> list[str]:
        """Say what is asked of this player, once for each question."""
        view, desk = self.desk.view, self.desk
        assert view is not None
        question = (
            view.phase, view.turn, view.round, view.pending, view.owed, view.drawn, desk.you,
            tuple(view.hand) if desk.my_turn else (), tuple(desk.legal.jumps), view.shown,
        )  # fmt: skip
        home_lobby = self.place.home and view.phase == "lobby"  # it begins by itself
        if question == self._asked or home_lobby:
            return []
        self._asked = question
        seen = [reading.shown_hand(desk, desk.shown)] if desk.shown is not None else []
        quiet = not (desk.my_turn or desk.over or desk.phase == "lobby")
        if quiet and desk.pending is None and not desk.legal.jumps:
            return seen  # whose turn it is of others is heard by what they do
        return [*seen, *reading.now(desk)]

    # ------------------------------------------------------------ acting

    async def read_lines(self) -> None:
        await self._seen.wait()
        async for line in self.aloud.typed:
            if not line.strip():
                continue
            outcome = self.dictation.obey(line)
            self.say(*outcome.said)
            if outcome.deed is Order.QUIT:
                return
            self.follow(outcome.deed)
        await asyncio.gather(*self._deeds)  # what was typed last is done, too

    def follow(self, deed: Deed) -> None:
        match deed:
            case None:
                return
            case Order.HELP:
                self.say(*self.help())
            case Order.FASTER | Order.SLOWER:
                self.say(self.place.hurry(deed is Order.FASTER, self.desk.words))
            case Order():
                return
            case _:
                task = asyncio.create_task(self.do(deed))
                self._deeds.add(task)
                task.add_done_callback(self._deeds.discard)

    async def do(self, deed: protocol.Do | protocol.Say) -> None:
        if isinstance(deed, protocol.Say):
            await self.place.table.say(deed.phrase)
            return
        why = await ask(self.place.table, deed, self.desk.words)
        self.desk.sending = False
        if why is not None:
            self.say(why)

    def help(self) -> list[str]:
        words = self.desk.words
        known = {verb: shown(verb, words) for verb in (*VERBS, "at", "open")}
        return [
            line
            for part in ("aloud-help-play", "aloud-help-table")
            for line in words.t(part, **known).splitlines()
        ]


# ---------------------------------------------------------------- the two streams


async def typed_lines() -> AsyncIterator[str]:
    """Yield what is typed, line by line; the thread that reads keeps nobody from leaving."""
    loop, lines = asyncio.get_running_loop(), asyncio.Queue[str | None]()

    def put(line: str | None) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(lines.put_nowait, line)

    def read() -> None:
        for line in sys.stdin:
            put(line.rstrip("\n"))
        put(None)

    Thread(target=read, daemon=True).start()
    while (line := await lines.get()) is not None:
        yield line


def speak(line: str) -> None:
    print(line, flush=True)  # noqa: T201 - what is read aloud


async def sit_down(
    lang: str, db: Path, start: Start | None, speed: float, name: str | None
) -> str | None:
    """Play on standard input and output; return a sentence where it ended otherwise."""
    return await Aloud(lang, Arrival(db, speed), speak, typed_lines()).run(start, name)
