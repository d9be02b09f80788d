"""The program: a menu or a table, the connection behind it, and the keys."""

import asyncio
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.types import CSSPathType

from pioche.client import ClientError
from pioche.server.refusals import No
from pioche.tui.arrival import Arrival, Place, check_inside, sentence
from pioche.tui.board import Board
from pioche.tui.desk import Desk
from pioche.tui.faces import Ink
from pioche.tui.kept import Kept
from pioche.tui.listing import Listing
from pioche.tui.menu import Menu
from pioche.tui.pages import Page, Waiting
from pioche.tui.pictures import fold
from pioche.tui.start import Start, player_name
from pioche.tui.words import Words


class Terminal(App[None]):
    """``pioche tui``."""

    CSS_PATH: ClassVar[CSSPathType | None] = "table.tcss"

    lang: str
    arrival: Arrival
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    # Screens copy with Ctrl+C; in a terminal it leaves, as everywhere.
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(
        self,
        lang: str,
        db: Path,
        start: Start | None = None,
        *,
        speed: float = 1.0,
        plain: bool = False,
        name: str | None = None,
    ) -> None:
        """Without a ``start`` there is a menu; ``plain`` for a terminal without colours."""
        super().__init__(ansi_color=True if plain else None)
        self.lang, self.arrival = lang, Arrival(db, speed)
        self.arrival.waits = self._show_wait
        self.ink: Ink = Ink(plain)
        self.name_asked: str | None = name
        self.board: Board | None = None
        self.failed: str | None = None
        """One sentence, where nothing could be shown."""
        self._start = start
        self._offering: asyncio.Task[None] | None = None
        self._visit: asyncio.Task[None] | None = None

    @property
    def kept(self) -> Kept:
        return self.arrival.kept

    def on_mount(self) -> None:
        if self._start is None:
            self._offering = asyncio.create_task(self._offer())
        else:
            self.begin(self._start)

    async def _offer(self) -> None:
        """Show the menu, with the last match where it can go on."""
        await self.push_screen(Menu(self, await self.arrival.last()))

    async def on_unmount(self) -> None:
        tasks = [task for task in (self._offering, self._visit) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _close(self, page: Page) -> None:
        """Close a page, unless a quicker key has: the table behind it is no page."""
        if self.screen is page:
            _ = self.pop_screen()  # to wait for it in here would wait for ever

    def begin(self, start: Start) -> None:
        """Sit down at a table, unless we are on the way to one."""
        if self._visit is None or self._visit.done():
            self._visit = asyncio.create_task(self._play_or_say(start))

    async def _play_or_say(self, start: Start) -> None:
        desk = Desk(self.lang, player_name(self.kept.memory.name))
        try:
            async with self.arrival.at(start) as place:
                await self._attend(place, desk)
        except (No, ClientError) as error:
            self._fail(sentence(error, desk.words))

    def _fail(self, sentence: str) -> None:
        """Say what is wrong: at the table, or where none was reached at the end."""
        if self.board is not None:
            self.board.desk.note = sentence
            self.board.paint()
        elif isinstance(self.screen, Menu):
            self.screen.note = sentence
            self.screen.paint()
        else:
            self.failed = sentence
            self.exit(return_code=2)

    def _show_wait(self, name: str) -> None:
        """Say that we have knocked, until we are let in."""
        words = Words(self.lang)
        said = words.t("knock-waits", name=name)
        if isinstance(self.screen, Menu):
            self.screen.note = said
            self.screen.paint()
        else:
            waiting = Waiting(lambda width: fold(Text(said), width), words.t("key-quit"))
            _ = self.push_screen(waiting)

    async def _attend(self, place: Place, desk: Desk) -> None:
        """Show a table for as long as its line lasts."""
        self.board = board = Board(place, desk, self.ink)
        await self.push_screen(board)
        if place.refused is not None:
            desk.complain(place.refused)
        async for message in place.messages:
            check_inside(message, desk.view)
            board.hear(message)
        await place.table.until(lambda _: False)  # says why it has ended

    # ------------------------------------------------------------ keys

    def on_key(self, event: Key) -> None:
        """Pass a key on to what is shown."""
        event.stop()
        event.prevent_default()
        key, screen = name_of(event), self.screen
        if isinstance(screen, Menu):
            screen.key(key)
        elif isinstance(screen, Page):
            self._turn(screen, key.lower())
        elif isinstance(screen, Listing | Board):
            screen.key(key.lower())

    def _turn(self, page: Page, key: str) -> None:
        """On a page, scroll, call, go on, or close it."""
        board = self.board
        if page.key(key):
            return
        if board is not None and (key in ("u", "c") or (key in ("enter", "n") and board.desk.over)):
            board.key(key)
        elif key == "q":
            self.exit()
        else:
            self.call_later(self._close, page)


def name_of(event: Key) -> str:
    """Name a key by what it writes, or else as Textual does."""
    if event.character is not None and event.character.isprintable() and event.character != " ":
        return event.character
    return event.key
