"""The program: a menu or a table, the connection behind it, and the keys."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Key

from pioche.client import ClientError, Refusal, Table, join, look_up
from pioche.server.refusals import No
from pioche.tui.board import Board
from pioche.tui.desk import Desk
from pioche.tui.faces import Ink
from pioche.tui.house import HOME, House, Last
from pioche.tui.kept import Kept
from pioche.tui.menu import Menu
from pioche.tui.pages import Page
from pioche.tui.start import SPEED_LEAST, SPEED_MOST, Game, Resume, Start, Visit, player_name
from pioche.tui.words import Words


class Terminal(App[None]):
    """``pioche tui``."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
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
        self.lang, self.db, self.speed = lang, db, speed
        self.ink = Ink(plain)
        self.kept = Kept(db.parent)
        self.name_asked = name
        self.board: Board | None = None
        self.failed: str | None = None
        """One sentence, where nothing could be shown."""
        self._start = start
        self._offering: asyncio.Task[None] | None = None
        self._visit: asyncio.Task[None] | None = None

    def on_mount(self) -> None:
        if self._start is None:
            self._offering = asyncio.create_task(self._offer())
        else:
            self.begin(self._start)

    async def _offer(self, note: str | None = None) -> None:
        """Show the menu, with the last match where it can go on."""
        await self.push_screen(Menu(self, await self._last_match(), note))

    async def _last_match(self) -> Last | None:
        """Look the last match at home up."""
        code = self.kept.memory.home
        if code is None or not self.db.exists():
            return None
        try:
            async with House(self.db) as house:
                return await house.unfinished(code)
        except No:
            return None

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
            if isinstance(start, Visit):
                await self._play_live(start, desk)
            else:
                await self._play_home(start, desk)
        except Refusal as refusal:
            self._fail(desk.words.why(refusal.why))
        except No as no:
            self._fail(desk.words.why(no.why))
        except ClientError:
            self._fail(desk.words.t("unreachable"))

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

    # ------------------------------------------------------------ at home

    async def _play_home(self, start: Game | Resume, desk: Desk) -> None:
        seed = start.seed if isinstance(start, Game) else None
        async with House(self.db, self.speed, seed) as house:
            code, secret = await self._open(house, start)
            keep = self._keeper(HOME + code)
            table = join(HOME, code, secret, keep=keep, dial=house.dial, chance=house.chance)
            async with table:
                board = Board(
                    table, desk, self.ink, home=True, db=str(self.db),
                    change_speed=lambda factor: self._change_speed(house, code, factor),
                )  # fmt: skip
                await self._attend(table, board, self._begin_match(table))

    async def _open(self, house: House, start: Game | Resume) -> tuple[str, str | None]:
        if isinstance(start, Resume):
            return start.code, self.kept.secret(HOME + start.code)
        code, secret = await house.open(
            start.name, start.bots, start.preset, start.target, dict(start.options)
        )
        self.kept.memory.home, self.kept.memory.name = code, start.name
        self.kept.keep_secret(HOME + code, secret)
        return code, secret

    async def _begin_match(self, table: Table) -> None:
        """Deal, once this player's part of the chance is in."""
        if table.view.phase == "lobby" and table.seat is not None:
            await table.until(lambda t: t.view.promise is not None and t.view.promise.added)
            await table.start()

    def _change_speed(self, house: House, code: str, factor: float) -> str:
        """Let the bots be quicker or slower from now on."""
        self.speed = max(SPEED_LEAST, min(SPEED_MOST, self.speed * factor))
        self.run_worker(house.set_speed(code, self.speed), exit_on_error=False)
        words = Words(self.lang)
        return words.t("speed-now", speed=words.number(self.speed))

    def _keeper(self, key: str) -> Any:
        return lambda secret: self.kept.keep_secret(key, secret)

    # ------------------------------------------------------------ at a live table

    async def _play_live(self, start: Visit, desk: Desk) -> None:
        address = start.address
        if isinstance(self.screen, Menu):  # a line would try for a minute before it gave up
            await look_up(address.server, address.code)
        secret = address.secret or self.kept.secret(address.key)
        keep = self._keeper(address.key)
        async with join(address.server, address.code, secret, keep=keep) as table:
            board = Board(table, desk, self.ink)
            if start.name is not None and table.seat is None:
                await self._sit(table, start.name, desk)
            await self._attend(table, board)

    async def _sit(self, table: Table, name: str, desk: Desk) -> None:
        """Take a seat; where there is none, watch, and say why."""
        try:
            await table.sit(name)
        except Refusal as refusal:
            desk.complain(refusal.why)

    # ------------------------------------------------------------ at either

    async def _attend(
        self, table: Table, board: Board, first: Coroutine[None, None, None] | None = None
    ) -> None:
        """Show a table for as long as its line lasts; ``first`` is done once we listen."""
        self.board = board
        await self.push_screen(board)
        board.desk.show(table.view)
        board.paint()
        opening = None if first is None else asyncio.create_task(first)
        try:
            async for message in table.messages():
                board.hear(message)
            if opening is not None:
                await opening
            await table.until(lambda _: False)  # says why it has ended
        finally:
            if opening is not None:
                opening.cancel()  # whoever leaves at once does not begin

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
        elif isinstance(screen, Board):
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
