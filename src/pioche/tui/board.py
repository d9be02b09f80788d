"""The table on the screen."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Click, Resize
from textual.screen import Screen
from textual.widgets import Static

from pioche import protocol
from pioche.client import Table
from pioche.protocol import Do
from pioche.tui import asking, pages, pictures
from pioche.tui.arrival import Place, ask
from pioche.tui.desk import Deed, Desk, Order
from pioche.tui.faces import Ink
from pioche.tui.fan import fan
from pioche.tui.flight import Flight
from pioche.tui.listing import Listing
from pioche.tui.pages import Page
from pioche.tui.people import People
from pioche.tui.settings import Settings
from pioche.tui.start import LEAST_HEIGHT, LEAST_WIDTH

CENTRE_LINES: Final = 7
LINES: Final = ("top", "players", "centre", "story", "asked", "me", "hand", "foot")
TICK: Final = 0.25


class Lines(Static):
    """Lines of text that are only painted anew when they change."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self._shown: list[Text] = []

    def show(self, lines: list[Text]) -> None:
        if lines != self._shown:
            self._shown = lines
            self.update(Text("\n", no_wrap=True).join(lines))


class Board(Screen[None]):
    """One table, as one player sees it."""

    place: Place
    table: Table
    desk: Desk
    ink: Ink

    def __init__(self, place: Place, desk: Desk, ink: Ink) -> None:
        super().__init__()
        self.place, self.table, self.desk, self.ink = place, place.table, desk, ink
        self.flight: Flight = Flight(self.show_flight)
        self._fan = fan(0, LEAST_WIDTH, 5)
        self._deadline: float | None = None
        self._was_over = False
        self._deeds: set[asyncio.Task[None]] = set()

    def compose(self) -> ComposeResult:
        yield Lines("top")
        yield Lines("players")
        with Horizontal(id="middle"):
            yield Lines("centre")
            yield Lines("story")
        for name in ("asked", "me", "hand", "foot"):
            yield Lines(name)

    def on_mount(self) -> None:
        self.paint()
        self.set_interval(TICK, self.tick)

    def on_unmount(self) -> None:
        self.flight.land()

    def on_resize(self, _: Resize) -> None:
        self.paint()

    # ------------------------------------------------------------ hearing

    def hear(self, message: protocol.FromServer) -> None:
        """Take in what the server says, and show it."""
        self.desk.take(message)
        if isinstance(message, protocol.Welcome | protocol.Update | protocol.Presence):
            self._set_clock(message.left)
        if isinstance(message, protocol.Update):
            self.flight.launch(self.desk)
        self.paint()
        self._turn_pages()
        if isinstance(self.app.screen, Page):
            self.app.screen.refresh_page()
        for screen in self.app.screen_stack:  # a list may lie over the one that it came from
            if isinstance(screen, Listing) and self.desk.view is not None:
                screen.look(self.desk.view)

    def _set_clock(self, left: int | None) -> None:
        now = asyncio.get_running_loop().time()
        self._deadline = None if left is None else now + left / 1000
        self._count_down()

    def _count_down(self) -> None:
        now = asyncio.get_running_loop().time()
        due = self._deadline
        self.desk.seconds = None if due is None else max(0, round(due - now))

    def tick(self) -> None:
        """Let the clock run."""
        if self._deadline is not None:
            self._count_down()
            self._show("top", [self._top_bar()])

    def _top_bar(self) -> Text:
        return pictures.top_bar(self.desk, self.place.home, self.width, self.ink)

    def _turn_pages(self) -> None:
        """Open the score sheet where a round has ended, and shut it when the next begins."""
        over, before = self.desk.over, self._was_over
        self._was_over = over
        if over and not before:
            self.open_sheet()
        elif before and not over and isinstance(self.app.screen, Page):
            self.shut_page()

    def shut_page(self) -> None:
        self.call_later(self.app.pop_screen)

    # ------------------------------------------------------------ painting

    @property
    def width(self) -> int:
        return self.app.size.width

    @property
    def height(self) -> int:
        return self.app.size.height

    def paint(self) -> None:
        """Show everything as it is now; what did not change is left alone."""
        if not self.is_mounted:
            return
        if self.width < LEAST_WIDTH or self.height < LEAST_HEIGHT:
            self._paint_small()
            return
        desk, ink, width = self.desk, self.ink, self.width
        asked = [row for line in asking.lines(desk, ink) for row in pictures.fold(line, width)]
        self._show("top", [self._top_bar()])
        self._show("players", pictures.players(desk, width, ink))
        self._show("asked", asked)
        self._show("me", [pictures.me_bar(desk, width, ink)])
        self._show("foot", [pictures.foot(desk, width, ink)])
        self._paint_hand(len(asked))
        self.paint_middle()

    def _paint_hand(self, asked: int) -> None:
        rows = len(pictures.players(self.desk, self.width, self.ink))
        room = self.height - rows - CENTRE_LINES - max(2, asked) - 3
        tallest = min(room, self.height // 3 + 2)
        self._fan = fan(len(self.desk.hand), self.width - 1, max(5, tallest))
        self._show("hand", pictures.hand(self.desk, self._fan, self.ink))

    def paint_middle(self) -> None:
        """Show the piles and the story beside them."""
        flying = self.flight.line(self.desk, self.ink)
        centre = pictures.centre(self.desk, self.ink, lit=self.flight.lit, flight=flying)
        self._show("centre", centre)
        lines = self.query_one("#story", Lines)
        room = max(lines.size.height, CENTRE_LINES), max(20, self.width - 48)
        story = pictures.story(self.desk.log, self.desk, room[1], room[0], self.ink)
        self._show("story", story)

    def show_flight(self) -> None:
        if self.is_mounted:
            self.paint_middle()

    def _paint_small(self) -> None:
        now = f"{self.width} × {self.height}"
        said = self.desk.words.t("too-small", width=LEAST_WIDTH, height=LEAST_HEIGHT, now=now)
        for name in LINES:
            self._show(name, [])
        self._show("asked", pictures.fold(Text(said, self.ink.alarm), max(10, self.width)))

    def _show(self, name: str, lines: list[Text]) -> None:
        self.query_one(f"#{name}", Lines).show(lines)

    # ------------------------------------------------------------ acting

    def key(self, key: str) -> None:
        """Do what a key means at the table."""
        self.flight.land()
        if key in ("up", "down"):
            step = self._fan.per_row * (1 if key == "down" else -1)
            self.desk.choose(self.desk.cursor + step)
        else:
            self.obey(self.desk.press(key))
        self.paint()

    def obey(self, deed: Deed) -> None:
        """Send what is for the table; do what is for the screen."""
        match deed:
            case None:
                return
            case Order():
                self.follow(deed)
            case protocol.Say(phrase=phrase):
                self._run(self._say(phrase))
            case _:
                self._run(self._do(deed))

    def _run(self, deed: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(deed)
        self._deeds.add(task)
        task.add_done_callback(self._deeds.discard)

    async def _do(self, deed: Do) -> None:
        why = await ask(self.table, deed, self.desk.words)
        self.desk.sending = False
        self.desk.note = why or self.desk.note
        self.paint()

    async def _say(self, phrase: protocol.Phrase) -> None:
        await self.table.say(phrase)

    def follow(self, order: Order) -> None:
        match order:
            case Order.HELP:
                self.open_page(lambda _: pages.help_page(self.desk, self.ink))
            case Order.RULES:
                self.open_page(lambda _: pages.rules_page(self.desk, self.ink))
            case Order.LOG:
                self.open_page(self._whole_story, bottom=True)
            case Order.SHEET:
                self.open_sheet()
            case Order.PEOPLE | Order.SETTINGS:
                self.open_list(order)
            case Order.FASTER | Order.SLOWER:
                quicker = order is Order.FASTER
                self.desk.note = self.place.hurry(quicker, self.desk.words)
            case Order.QUIT:
                self.app.exit()

    def _whole_story(self, width: int) -> list[Text]:
        log = self.desk.log
        return [row for one in log for row in pictures.wrapped(one, self.desk, width, self.ink)]

    def open_page(
        self, lines: Callable[[int], list[Text]], keys: str = "", bottom: bool = False
    ) -> None:
        shut = keys or self.desk.words.t("key-close")
        self.call_later(self.app.push_screen, Page(lines, shut, bottom))

    def open_list(self, order: Order) -> None:
        view, words = self.desk.view, self.desk.words
        if view is None:
            return
        people = order is Order.PEOPLE
        roll = People(words, view, self.place.home) if people else Settings(words, view)
        self.call_later(self.app.push_screen, Listing(roll, self.ink, self._ask_of_list))

    def _ask_of_list(self, deed: Do) -> None:
        self._run(self._do_of_list(deed))

    async def _do_of_list(self, deed: Do) -> None:
        """Do what a list asks for; the list says why not."""
        why = await ask(self.table, deed, self.desk.words)
        screen = self.app.screen
        if isinstance(screen, Listing):
            screen.roll.remark(why)
            screen.paint()
        elif why is not None:
            self.desk.note = why
            self.paint()

    def open_sheet(self) -> None:
        t, phase = self.desk.words.t, self.desk.phase
        keys = {"round_over": "sheet-next", "match_over": "sheet-again"}.get(phase, "key-close")
        keys = keys if self.desk.you is not None else "key-close"
        db = self.place.db
        self.open_page(lambda width: pages.sheet_page(self.desk, width, self.ink, db), t(keys))

    def on_click(self, event: Click) -> None:
        """Lay the card that is clicked, once it is the chosen one."""
        hand = self.query_one("#hand", Lines)
        if event.widget is not hand:
            return
        number = self._fan.at(event.y, event.x)
        if number is None:
            return
        chosen = number == self.desk.cursor
        self.desk.choose(number)
        if chosen:
            self.key("enter")
        self.paint()
