"""A list on the screen: its lines, a sentence about the chosen one, and the keys."""

from collections.abc import Callable, Iterator
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Static

from pioche.protocol import Do, TableView
from pioche.tui.faces import Ink
from pioche.tui.pictures import fold
from pioche.tui.roll import Roll, Row

ABOUT: Final = 6
"""Lines that are kept for what is said about the chosen line."""
AROUND: Final = 4
"""Lines for the title, the rule below the list, and the keys."""
WIDEST: Final = 110


class Listing(ModalScreen[None]):
    """Shows a list, and passes on what its keys come to."""

    roll: Roll
    ink: Ink

    def __init__(self, roll: Roll, ink: Ink, done: Callable[[Do], None]) -> None:
        super().__init__()
        self.roll, self.ink, self._done = roll, ink, done

    def compose(self) -> ComposeResult:
        yield Static("", id="list")
        yield Static("", id="list-keys")

    def on_mount(self) -> None:
        self.paint()

    def on_resize(self) -> None:
        self.paint()

    def paint(self) -> None:
        if not self.is_mounted:
            return
        width, height = min(WIDEST, self.app.size.width - 4), self.app.size.height
        shown = lines(self.roll, self.ink, width, height - 1)
        self.query_one("#list", Static).update(Text("\n", no_wrap=True).join(shown))
        keys = Text(f" {self.roll.keys()}", self.ink.quiet)
        self.query_one("#list-keys", Static).update(keys)

    def look(self, view: TableView) -> None:
        self.roll.look(view)
        self.paint()

    def key(self, key: str) -> None:
        said = self.roll.press(key)
        if said == "close":
            self.call_later(self._close)
        elif isinstance(said, Roll):
            self.call_later(self.app.push_screen, Listing(said, self.ink, self._done))
        elif said is not None:
            self._done(said)
        self.paint()

    def _close(self) -> None:
        if self.app.screen is self:
            _ = self.app.pop_screen()


def lines(roll: Roll, ink: Ink, width: int, height: int) -> list[Text]:
    """Draw a list in so many lines: a window of it around the chosen line."""
    room = height - ABOUT - AROUND
    shown = window(list(body(roll, ink, width)), roll.at, room)
    shown += [Text("")] * (room - len(shown))
    told = [row for said in roll.about() for row in fold(Text(said), width)]
    if roll.note is not None:
        told = [*fold(Text(roll.note, ink.alarm), width), *told]
    told = told[:ABOUT] + [Text("")] * (ABOUT - len(told))
    return [Text(roll.title, ink.rim), Text(""), *shown, Text("─" * width, ink.quiet), *told]


def body(roll: Roll, ink: Ink, width: int) -> Iterator[tuple[int, Text]]:
    """Yield every line with the number of its row; headings stand with the row below them."""
    for number, row in enumerate(roll.rows()):
        if row.heading:
            yield number, Text(row.heading, ink.rim)
        yield number, drawn(row, number == roll.at, ink, width)


def drawn(row: Row, chosen: bool, ink: Ink, width: int) -> Text:
    """Draw one row: what differs from the document has a star."""
    mark, star = "▶" if chosen else " ", "★" if row.marked else " "
    at = min(44, width // 2)
    name = f"{mark} {star} {row.label}"
    if len(name) > at - 1:
        name = f"{name[: at - 2]}…"
    style = ink.strong if chosen or row.marked else ink.quiet
    value = f"◂ {row.value} ▸" if chosen and row.changes else f"  {row.value}"
    line = Text.assemble((f"{name:<{at}}", style), (value, ink.lamp if chosen else style))
    line.truncate(width, overflow="ellipsis")
    return line


def window(drawn: list[tuple[int, Text]], at: int, room: int) -> list[Text]:
    """Cut out the lines around the chosen one, with signs where more stand above or below."""
    if len(drawn) <= room:
        return [line for _, line in drawn]
    place = max(number for number, (row, _) in enumerate(drawn) if row == at)
    start = max(0, min(place - room // 2, len(drawn) - room))
    shown = [line for _, line in drawn[start : start + room]]
    if start > 0:
        shown[0] = Text(f"{'↑':>4}")
    if start + room < len(drawn):
        shown[-1] = Text(f"{'↓':>4}")
    return shown
