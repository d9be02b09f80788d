"""Cards drawn with letters: value, colour's letter and shape, so that none needs its colour.

The shapes are the web client's: red lozenge, yellow sun, green leaf, blue wave.
"""

from dataclasses import dataclass
from typing import Final

from rich.style import Style
from rich.text import Text

from pioche.drawing import BACK, COPPER, CREAM, INK, NIGHT, PAPER, SUITS
from pioche.protocol import CardText
from pioche.tui.words import Words

SHAPES: Final = {"R": "◆", "Y": "☼", "G": "♠", "B": "≈"}
GROUNDS: Final = {"R": "◇ ", "Y": "· ", "G": "^ ", "B": "~ "}
"""What covers the ground of a large card."""
VALUES: Final = {"S": "⊘", "V": "⇄", "D2": "+2", "H2": "2×", "DA": "≡"}
BLACKS: Final = {"W": "★", "W4": "+4", "WX": "!!", "WS": "⇆", "WB": "□"}

# Text on a colour's ground; dimmed ground and text.
ON_GROUND: Final = {
    "R": ("#ffffff", "#4d2422", "#d9b3a8"),
    "Y": ("#2a1b00", "#5a4a25", "#e3cf9b"),
    "G": ("#ffffff", "#1f4a3f", "#b5d6c0"),
    "B": ("#ffffff", "#1b3257", "#b3c4e6"),
}
# Ground, text on it, ink on paper; dimmed ground and text.
INKS: Final = {
    colour: (SUITS[colour].ground, on, SUITS[colour].ink, dim, on_dim)
    for colour, (on, dim, on_dim) in ON_GROUND.items()
} | {"N": (NIGHT, CREAM, INK, "#1d2a30", "#b4b0a6")}
CLOTH: Final = "#17303a"
PAGE: Final = "#0d171b"
RIM: Final = "#c77b4a"
TEXT: Final = "#f1ead9"
QUIET: Final = "#b4c2c3"
LAMP: Final = "#fbf0d3"
LAMP_TEXT: Final = INK
OK: Final = "#7fd8a8"
DANGER: Final = "#ff9c84"

PLAYABLE, BLUFF, REFUSED, IDLE = "playable", "bluff", "refused", "idle"
FRAMES: Final = {
    PLAYABLE: "┏━┓┃┗┛",
    BLUFF: "┏╍┓┋┗┛",
    REFUSED: "┌─┐│└┘",
    IDLE: "┌─┐│└┘",
}
STRONG: Final = (PLAYABLE, BLUFF)


@dataclass(frozen=True, slots=True)
class Ink:
    """Styles; ``plain`` ones know no colours, only bold, dim and reversed."""

    plain: bool = False

    def of(self, colour: str = "", ground: str = "", bold: bool = False) -> Style:
        if self.plain:
            return Style(bold=bold)
        return Style(color=colour or None, bgcolor=ground or None, bold=bold)

    @property
    def lamp(self) -> Style:
        """The light on whoever is on turn."""
        if self.plain:
            return Style(bold=True, reverse=True)
        return Style(color=LAMP_TEXT, bgcolor=LAMP, bold=True)

    @property
    def quiet(self) -> Style:
        return self.of(QUIET)

    @property
    def strong(self) -> Style:
        return self.of(TEXT, bold=True)

    @property
    def alarm(self) -> Style:
        return self.of(DANGER, bold=True)

    @property
    def good(self) -> Style:
        return self.of(OK, bold=True)

    @property
    def rim(self) -> Style:
        return self.of(RIM, bold=True)

    def suit(self, colour: str) -> Style:
        """A colour's name or seal among words."""
        ground, on, *_ = INKS[colour]
        return self.of(on, ground, bold=True)

    def ground(self, colour: str, bright: bool) -> Style:
        ground, on, _, dim, on_dim = INKS[colour]
        if bright:
            return self.of(on, ground, bold=True)
        return self.of(on_dim, dim)

    def notch(self, colour: str, bright: bool) -> Style:
        """The paper that carries the value."""
        if not bright:
            return self.ground(colour, bright=False)
        return self.of(INKS[colour][2], PAPER, bold=True)


def suit_of(card: CardText) -> str:
    """Return a card's colour, N for a black one."""
    return card[0] if card[0] in SHAPES else "N"


def value_of(card: CardText) -> str:
    """Return what is printed on a card, in at most two cells."""
    if card in BLACKS:
        return BLACKS[card]
    return VALUES.get(card[1:], card[1:])


def seal(colour: str, words: Words) -> str:
    """Return a colour's shape and letter."""
    return f"{SHAPES[colour]} {words.letter(colour)}"


def mark_of(card: CardText, words: Words) -> str:
    """Return what a small card shows below its value, four cells."""
    suit = suit_of(card)
    return "◆☼♠≈" if suit == "N" else f"{SHAPES[suit]}{words.letter(suit)}  "


def chip(card: CardText | None, words: Words, ink: Ink) -> Text:
    """Return a card in one line of words: `` 7 ◆R ``."""
    if card is None:
        return Text("▒▒", ink.of(COPPER, BACK))
    suit = suit_of(card)
    seal_text = "" if suit == "N" else f" {SHAPES[suit]}{words.letter(suit)}"
    return Text(f" {value_of(card)}{seal_text} ", ink.ground(suit, bright=True))


def small(card: CardText, state: str, words: Words, ink: Ink) -> list[Text]:
    """Draw a card of 6 × 4 cells; its left part, 4 cells wide, tells all but the colour's letter.

    Overlapped, a card is cut off at the right, so value and shape stand at its left.
    """
    frame, bright, suit = FRAMES[state], state != REFUSED, suit_of(card)
    edge, paper = ink.ground(suit, bright), ink.notch(suit, bright)
    value, mark = value_of(card), mark_of(card, words)
    corner = "?" if state == BLUFF else " "
    return [
        Text(frame[0] + frame[1] * 4 + frame[2], edge),
        Text.assemble((frame[3], edge), (f"{value:<3}", paper), (corner, edge), (frame[3], edge)),
        Text(f"{frame[3]}{mark}{frame[3]}", edge),
        Text(frame[4] + frame[1] * 4 + frame[5], edge),
    ]


def tall(card: CardText, state: str, words: Words, ink: Ink) -> list[Text]:
    """Draw a card of 8 × 6 cells, where there is room for it."""
    frame, bright, suit = FRAMES[state], state != REFUSED, suit_of(card)
    edge, paper = ink.ground(suit, bright), ink.notch(suit, bright)
    value = value_of(card)
    letter = " " if suit == "N" else words.letter(suit)
    shape = "★" if suit == "N" else SHAPES[suit]
    middle = "◆ ☼" if suit == "N" else f" {shape} "
    below = "♠ ≈" if suit == "N" else "   "
    corner = "?" if state == BLUFF else " "
    side = frame[3]
    return [
        Text(frame[0] + frame[1] * 6 + frame[2], edge),
        Text.assemble((side, edge), (f"{value:<3}", paper), (f"  {corner}{side}", edge)),
        Text.assemble((side, edge), (f"{shape} {letter}", paper), (f"   {side}", edge)),
        Text(f"{side}  {middle} {side}", edge),
        Text(f"{side}  {below}{letter}{side}", edge),
        Text(frame[4] + frame[1] * 6 + frame[5], edge),
    ]


def top_card(card: CardText | None, colour: str | None, words: Words, ink: Ink) -> list[Text]:
    """Draw the discard, 13 × 5 cells; a black card carries the colour that was named."""
    if card is None:
        return framed(["", "", ""], 11, "╌", ink.quiet)
    suit = suit_of(card)
    shown = colour if suit == "N" and colour else suit
    value, edge = value_of(card), ink.ground(suit, bright=True)
    name = "" if shown == "N" else f"{SHAPES[shown]} {words.colour(shown)} {words.letter(shown)}"
    pattern = (GROUNDS.get(shown, "  ") * 6)[:11]
    named = ink.ground(shown, bright=True)
    return [
        Text("┏" + "━" * 11 + "┓", edge),
        Text.assemble(
            ("┃", edge), (f" {value:<3}", ink.notch(suit, bright=True)), (pattern[:7] + "┃", edge)
        ),
        Text.assemble(("┃", edge), (pattern, named), ("┃", edge)),
        Text.assemble(("┃", edge), (f"{name[:11]:^11}", named), ("┃", edge)),
        Text("┗" + "━" * 11 + "┛", edge),
    ]


def framed(inside: list[str], width: int, line: str, style: Style) -> list[Text]:
    """Draw a thin box around lines of one width."""
    rows = [f"│{text:^{width}}│" for text in inside]
    return [Text(row, style) for row in [f"╭{line * width}╮", *rows, f"╰{line * width}╯"]]


def stock_pile(count: int, ink: Ink) -> list[Text]:
    """Draw the stock from its back, 9 × 5 cells, with how many cards it holds."""
    back = ink.of(COPPER, BACK, bold=True)
    return framed(["▒▒▒▒▒▒▒", f"▒ {count:^3} ▒", "▒▒▒▒▒▒▒"], 7, "─", back)


def launcher(count: int, lit: bool, ink: Ink) -> list[Text]:
    """Draw the launcher, 9 × 5 cells: its mouth, its button, and how many cards are in it."""
    body = ink.of(COPPER, BACK, bold=True)
    button = "(◉)" if lit else "( )"
    return framed(["═══════", f"  {button}  ", f" {count:^5} "], 7, "─", body)
