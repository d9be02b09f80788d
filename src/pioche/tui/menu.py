"""What to play: the last match, a new one, or a table elsewhere."""

from typing import TYPE_CHECKING, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.events import Paste
from textual.screen import Screen
from textual.widgets import Static

from pioche.errors import BadRules
from pioche.protocol import NAME_MAX, BotKind
from pioche.rulesets import preset
from pioche.tui.address import BadAddress, read_address
from pioche.tui.faces import SHAPES, Ink, seal
from pioche.tui.house import Last
from pioche.tui.start import Game, Resume, Start, Visit, player_name
from pioche.tui.words import Words
from pioche.wording import sentence_of

if TYPE_CHECKING:
    from pioche.tui.app import Terminal

PRESETS: Final = ("officiel", "classique-2023", "fiche", "minimalista", "extreme")
KINDS: Final[tuple[BotKind, ...]] = ("fair", "greedy", "random", "strong")
TARGETS: Final = (0, 100, 200, 300, 500, 1000)
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
SEATS: Final = tuple(range(2, 11))
URL_MAX: Final = 300
CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "rules": PRESETS, "seats": SEATS, "bots": KINDS, "target": TARGETS, "speed": SPEEDS,
}  # fmt: skip
TEXTS: Final = {"name": NAME_MAX, "url": URL_MAX}


class Choices:
    """What stands in the menu, and what its keys change; nothing here draws."""

    def __init__(self, last: Last | None, name: str, speed: float = 1.0) -> None:
        self.last = last
        self.at = 0
        self.texts = {"name": name, "url": ""}
        self.picked: dict[str, object] = {
            "rules": "officiel", "seats": 4, "bots": "fair", "target": 500,
            "speed": speed if speed in SPEEDS else 1.0,
        }  # fmt: skip

    @property
    def rows(self) -> list[str]:
        resume = ["resume"] if self.last is not None else []
        return [*resume, "new", "rules", "seats", "bots", "target", "speed", "name", "join", "url"]

    @property
    def row(self) -> str:
        return self.rows[self.at]

    def press(self, key: str) -> None:
        """Go to another line, or change what stands on this one."""
        if key in ("up", "down", "tab", "shift+tab"):
            self.at = (self.at + (1 if key in ("down", "tab") else -1)) % len(self.rows)
        elif self.row in TEXTS:
            self.write(key)
        elif key in ("left", "right") and self.row in CHOICES:
            values = CHOICES[self.row]
            place = values.index(self.picked[self.row]) + (1 if key == "right" else -1)
            self.picked[self.row] = values[place % len(values)]

    def write(self, key: str) -> None:
        text = self.texts[self.row]
        if key in ("backspace", "delete"):
            self.texts[self.row] = text[:-1]
        elif key == "space":
            self.paste(" ")
        elif len(key) == 1:
            self.paste(key)

    def paste(self, more: str) -> None:
        """Add to the text of this line."""
        if self.row in TEXTS:
            shown = "".join(c for c in more if c.isprintable())
            self.texts[self.row] = (self.texts[self.row] + shown)[: TEXTS[self.row]]

    def start(self) -> Start:
        """Return what was chosen.

        Raises:
            BadRules: So many cannot play by these rules.
            BadAddress: It is not the address of a table.
        """
        name = player_name(self.texts["name"].strip())
        if self.row == "resume" and self.last is not None:
            return Resume(self.last.code)
        if self.row in ("join", "url"):
            return Visit(read_address(self.texts["url"]), name)
        return self.game(name)

    def game(self, name: str) -> Game:
        rules, seats = str(self.picked["rules"]), int(str(self.picked["seats"]))
        preset(rules).check_players(seats)
        bot = next(kind for kind in KINDS if kind == self.picked["bots"])
        return Game(name, (bot,) * (seats - 1), rules, int(str(self.picked["target"])))


def lines(choices: Choices, words: Words, ink: Ink, note: str | None) -> list[Text]:
    """Draw the menu."""
    t = words.t
    suits = Text("")
    for colour in SHAPES:
        suits.append(f" {seal(colour, words)} ", ink.suit(colour)).append(" ")
    rows = [Text.assemble(("Pioche", ink.rim), "   ", suits), Text(t("menu-title")), Text("")]
    for number, row in enumerate(choices.rows):
        if row in ("new", "join") and number:
            rows.append(Text(""))
        rows.append(line(choices, row, chosen=number == choices.at, words=words, ink=ink))
    rows += [Text(""), Text(note or "", ink.alarm)]
    return rows


def line(choices: Choices, row: str, chosen: bool, words: Words, ink: Ink) -> Text:
    """Draw one line: something to do, or a name and its value."""
    t, last = words.t, choices.last
    mark = "▶ " if chosen else "  "
    if row == "resume" and last is not None:
        said = t("menu-resume", rules=t(f"preset-{last.rules}"), round=last.round)
        return Text(f"{mark}{said} ", ink.lamp if chosen else ink.strong)
    if row in ("new", "join"):
        return Text(f"{mark}{t('menu-' + row)} ", ink.lamp if chosen else ink.strong)
    name = Text(f"  {mark}{t('menu-' + row):<24}", ink.strong if chosen else ink.quiet)
    value = value_of(choices, row, words)
    if row in TEXTS:
        return name.append(f"{value}{'▏' if chosen else ''}", ink.strong)
    return name.append(f"◂ {value} ▸" if chosen else f"  {value}", ink.strong)


def value_of(choices: Choices, row: str, words: Words) -> str:
    t = words.t
    match row:
        case "rules":
            return t(f"preset-{choices.picked['rules']}")
        case "bots":
            return t(f"bot-{choices.picked['bots']}")
        case "target":
            return t("target-value", target=int(str(choices.picked["target"])))
        case "speed":
            return f"× {words.number(float(str(choices.picked['speed'])))}"
        case "name" | "url":
            return choices.texts[row]
        case _:
            return str(choices.picked[row])


class Menu(Screen[None]):
    """The first screen, where no command line said what to play."""

    def __init__(self, terminal: "Terminal", last: Last | None, note: str | None = None) -> None:
        super().__init__()
        self.terminal, self.note = terminal, note
        name = player_name(terminal.name_asked or terminal.kept.memory.name)
        self.choices = Choices(last, name, terminal.speed)
        self.words = Words(terminal.lang)

    def compose(self) -> ComposeResult:
        yield Static("", id="menu")
        yield Static(Text(" " + self.words.t("menu-keys"), self.terminal.ink.quiet), id="menu-keys")

    def on_mount(self) -> None:
        self.paint()

    def paint(self) -> None:
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
        elif key == "enter":
            self._begin()
        else:
            self.choices.press(key)
        self.paint()

    def _begin(self) -> None:
        try:
            start = self.choices.start()
        except BadRules as error:
            self.note = sentence_of(error.refusal, self.words.lang)
        except BadAddress:
            self.note = self.words.t("bad-address")
        else:
            self.terminal.speed = float(str(self.choices.picked["speed"]))
            self.note = self.words.t("connecting")
            self.terminal.begin(start)
