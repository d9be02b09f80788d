"""What to play: the last match, a new one, or a table elsewhere."""

from typing import TYPE_CHECKING, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.events import Paste
from textual.screen import Screen
from textual.widgets import Static

from pioche.errors import BadRules
from pioche.tui.address import BadAddress
from pioche.tui.choices import TEXTS, Choices
from pioche.tui.faces import SHAPES, Ink, seal
from pioche.tui.house import Last
from pioche.tui.listing import Listing
from pioche.tui.pictures import fold
from pioche.tui.roll import Roll
from pioche.tui.start import player_name
from pioche.tui.words import Words
from pioche.wording import sentence_of

if TYPE_CHECKING:
    from pioche.tui.app import Terminal

WIDEST: Final = 76


def lines(choices: Choices, words: Words, ink: Ink, note: str | None) -> list[Text]:
    """Draw the menu, and below it what the chosen line is about."""
    t = words.t
    suits = Text("")
    for colour in SHAPES:
        suits.append(f" {seal(colour, words)} ", ink.suit(colour)).append(" ")
    rows = [Text.assemble(("Pioche", ink.rim), "   ", suits), Text(t("menu-title")), Text("")]
    for number, row in enumerate(choices.rows):
        if row in ("new", "join") and number:
            rows.append(Text(""))
        rows.append(line(choices, row, chosen=number == choices.at, words=words, ink=ink))
    said = Text(note, ink.alarm) if note else Text(choices.about(), ink.quiet)
    return [*rows, Text(""), *fold(said, WIDEST)]


def line(choices: Choices, row: str, chosen: bool, words: Words, ink: Ink) -> Text:
    """Draw one line: something to do, or a name and its value."""
    t = words.t
    mark = "▶ " if chosen else "  "
    if row in ("resume", "new", "join"):
        return Text(f"{mark}{choices.value(row)} ", ink.lamp if chosen else ink.strong)
    name = Text(f"  {mark}{t('menu-' + row):<24}", ink.strong if chosen else ink.quiet)
    value = choices.value(row)
    if row in TEXTS:
        return name.append(f"{value}{'▏' if chosen else ''}", ink.strong)
    if row in choices.lists and chosen:
        value = f"{value} ▸" if row == "house" else f"◂ {value} ▸"
        return name.append(value, ink.strong).append(f"  {t('menu-open')}", ink.quiet)
    return name.append(f"◂ {value} ▸" if chosen else f"  {value}", ink.strong)


class Menu(Screen[None]):
    """The first screen, where no command line said what to play."""

    terminal: "Terminal"
    note: str | None

    def __init__(self, terminal: "Terminal", last: Last | None, note: str | None = None) -> None:
        super().__init__()
        self.terminal, self.note = terminal, note
        name = player_name(terminal.name_asked or terminal.kept.memory.name)
        self.words: Words = Words(terminal.lang)
        self.choices: Choices = Choices(self.words, last, name, terminal.arrival.speed)

    def compose(self) -> ComposeResult:
        yield Static("", id="menu")
        yield Static(Text(" " + self.words.t("menu-keys"), self.terminal.ink.quiet), id="menu-keys")

    def on_mount(self) -> None:
        self.paint()

    def paint(self) -> None:
        if not self.is_mounted:
            return
        shown = lines(self.choices, self.words, self.terminal.ink, self.note)
        self.query_one("#menu", Static).update(Text("\n").join(shown))

    def on_paste(self, event: Paste) -> None:
        self.choices.paste(event.text)
        self.paint()

    def key(self, key: str) -> None:
        """Change the menu, begin, or leave."""
        self.note = None
        if key == "escape" or (key in ("q", "Q") and self.choices.row not in TEXTS):
            self.app.exit()
        elif key == "enter" and self.choices.row in self.choices.lists:
            self._open(self.choices.lists[self.choices.row])
        elif key == "enter":
            self._begin()
        else:
            self.note = self.choices.press(key)
        self.paint()

    def on_screen_resume(self) -> None:
        self.paint()

    def _open(self, roll: Roll) -> None:
        """Show a list; nobody hears of what is chosen there until the match begins."""
        self.call_later(self.app.push_screen, Listing(roll, self.terminal.ink, lambda _: None))

    def _begin(self) -> None:
        try:
            start = self.choices.start()
        except BadRules as error:
            self.note = sentence_of(error.refusal, self.words.lang)
        except BadAddress:
            self.note = self.words.t("bad-address")
        else:
            self.terminal.arrival.speed = self.choices.speed
            self.note = self.words.t("connecting")
            self.terminal.begin(start)
