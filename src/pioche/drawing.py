"""Cards, hands and tables as SVG: our own strokes, no fonts but for letters, no file besides.

Each colour is carried by its hue, its pattern, its silhouette and its letter, as at the web table,
whose shapes these are. A picture says in its ``<title>`` what it shows.
"""

from collections.abc import Iterable, Sequence
from html import escape
from math import cos, pi, sin
from typing import Final, NamedTuple

from pioche.cardnames import card_name
from pioche.rulebook import message

BOOK: Final = "drawing"
PAPER, EDGE, INK, NIGHT, CREAM = "#fbf5e8", "#d9cdb4", "#1d1f24", "#1d1f24", "#f3ead7"
BACK, COPPER = "#33241e", "#d98d5b"
W, H, GAP = 200, 300, 62  # a card, and the strip of it that shows in a hand
LABEL: Final = 260  # room for a seat's name


def star(outer: float, inner: float, rays: int) -> str:
    """Write a star of so many rays round the origin, as a path."""
    radii = [outer, inner] * rays
    turns = [i * pi / rays - pi / 2 for i in range(2 * rays)]
    spots = zip(radii, turns, strict=True)
    return "M" + "L".join(f"{cos(a) * r:.2f} {sin(a) * r:.2f}" for r, a in spots) + "Z"


class Suit(NamedTuple):
    """A colour: its letters, three inks, its silhouettes, and the pattern of its ground."""

    letters: dict[str, str]
    ground: str
    line: str
    ink: str
    shape: str
    medallion: str
    pattern: str
    middle: int  # how high a figure in the medallion may be


SUITS: Final = {
    "R": Suit(
        {"fr": "R", "en": "R"}, "#bd2d18", "#ffd9c9", "#9c210d",
        "M0 -50 44 0 0 50 -44 0Z", "M0 -93 69 0 0 93 -69 0Z",
        'width="26" height="38"|<path d="M0 0 26 38M26 0 0 38"', 82,
    ),
    "Y": Suit(
        {"fr": "J", "en": "Y"}, "#f3b423", "#7a4d00", "#7a4d00", star(50, 39, 12), star(73, 62, 16),
        'width="28" height="28"|<path d="M7 6.9V7.1M21 20.9V21.1" stroke-linecap="round"', 84,
    ),
    "G": Suit(
        {"fr": "V", "en": "G"}, "#2f9463", "#e3f6e2", "#0f5f3c",
        "M44 -48C44 -48 46 10 22 32 4 50 -44 48 -44 48 "
        "-44 48 -46 -10 -22 -32 -4 -50 44 -48 44 -48Z",
        "M66 -74C68 -10 62 32 40 54 16 77 -30 74 -66 74 "
        "-68 10 -62 -32 -40 -54 -16 -77 30 -74 66 -74Z",
        'width="34" height="22"|<path d="M17 -2V24M1 2 17 16 33 2"', 92,
    ),
    "B": Suit(
        {"fr": "B", "en": "B"}, "#1c3f8e", "#b9d3ff", "#193880",
        "M-44 -36C-30 -50 -14 -50 0 -38 14 -26 30 -26 44 "
        "-40V36C30 50 14 50 0 38 -14 26 -30 26 -44 40Z",
        "M-64 -58C-42 -78 -22 -78 0 -62 22 -46 42 -46 64 "
        "-66V58C42 78 22 78 0 62 -22 46 -42 46 -64 66Z",
        'width="48" height="20"|<path d="M-12 10C-4 0 4 0 12 10S28 20 36 10 52 0 60 10"', 86,
    ),
}  # fmt: skip

STROKES: Final = {
    "0": "M50 15C79 15 84 44 84 70S79 125 50 125 16 96 16 70 21 15 50 15Z",
    "1": "M22 42 54 15V125M24 125H82",
    "2": "M17 44C17 4 83 6 83 45 83 76 17 96 17 125H85",
    "3": "M19 15H81L49 58C97 58 95 125 47 125 31 125 21 118 15 108",
    "4": "M66 125V15L14 94H90",
    "5": "M79 15H27L23 62C42 50 85 52 85 88 85 128 34 134 16 108",
    "6": "M71 15C38 32 16 62 16 90A34 35 0 1 0 84 90 34 35 0 0 0 22 72",
    "7": "M16 15H85L43 125M33 72H78",
    "8": "M50 15A28 26 0 0 1 50 67 34 29 0 0 1 50 125 34 29 0 0 1 50 67 28 26 0 0 1 50 15Z",
    "9": "M29 125C62 108 84 78 84 50A34 35 0 1 0 16 50 34 35 0 0 0 78 68",
    "+": "M50 34V106M14 70H86",
    "S": "M6 112C6 22 90 16 92 92M68 76 92 102 114 74M34 107H64",
    "V": "M90 118H48C0 118 0 48 48 48H84M58 18 90 48 58 78",
    "H": "M8 100C8 36 92 36 92 100ZM2 124H98M28 8 50 26 72 8",
    "A": "M50 16 94 42 50 68 6 42ZM6 72 50 98 94 72M6 102 50 128 94 102",
}
SWAP: Final = "M-44 -18C-30 -52 22 -56 44 -24M44 -52V-22H14M44 18C30 52 -22 56 -44 24M-44 52V22H-14"
LINES: Final = "M-40 -26H40M-40 0H40M-40 26H12"  # a blank card waits for somebody's own rule
GLYPHS: Final = {"D2": "+2", "H2": "H", "DA": "A", "W4": "+4"}
AROUND: Final = (("R", 0, -1), ("Y", 1, 0), ("G", 0, 1), ("B", -1, 0))


def patterns() -> str:
    """Define the grounds of the four colours."""
    return "<defs>" + "".join(_pattern(letter, suit) for letter, suit in SUITS.items()) + "</defs>"


def _pattern(letter: str, suit: Suit) -> str:
    size, _, path = suit.pattern.partition("|")
    width = 9 if "linecap" in path else 3.6
    return (
        f'<pattern id="pioche-{letter}" {size} patternUnits="userSpaceOnUse">'
        f'<rect width="60" height="60" fill="{suit.ground}"/>'
        f'{path} stroke="{suit.line}" stroke-width="{width}" fill="none"/></pattern>'
    )


def strokes(glyph: str, x: float, y: float, height: float, ink: str, thick: float) -> str:
    """Draw numerals or a pictogram centred on a spot, so many units high."""
    scale = height / 140
    left = x - ((len(glyph) - 1) * 98 + 100) * scale / 2
    body = "".join(
        f'<path d="{STROKES[sign]}" transform="translate({i * 98} 0)"/>'
        for i, sign in enumerate(glyph)
    )
    return (
        f'<g transform="translate({left:.2f} {y - height / 2:.2f}) scale({scale:.4f})" fill="none" '
        f'stroke="{ink}" stroke-width="{thick}" stroke-linecap="round" stroke-linejoin="round">'
        f"{body}</g>"
    )


def shape(path: str, x: float, y: float, size: float, fill: str, edge: str, thick: float) -> str:
    """Draw a silhouette; ``size`` 100 is its own."""
    return (
        f'<path d="{path}" transform="translate({x} {y}) scale({size / 100:.4f})" fill="{fill}" '
        f'stroke="{edge}" stroke-width="{thick}" stroke-linejoin="round"/>'
    )


def text(words: str, x: float, y: float, size: float, fill: str, anchor: str = "middle") -> str:
    """Write words."""
    return (
        f'<text x="{x}" y="{y:.1f}" font-size="{size:.1f}" font-weight="700" fill="{fill}" '
        f'font-family="sans-serif" text-anchor="{anchor}">{escape(words)}</text>'
    )


def seal(letter: str, x: float, y: float, size: float, lang: str) -> str:
    """Draw a colour's silhouette with its letter inside."""
    suit, high = SUITS[letter], size * (0.52 if letter == "R" else 0.58)
    drawn = shape(suit.shape, x, y, size, suit.ink, suit.ink, 7)
    return drawn + text(suit.letters[lang], x, y + high * 0.36, high, PAPER)


def _four(x: float, y: float, radius: float, size: float, rim: str = "") -> str:
    """Draw the four colours round one centre, with patterns where they have a rim."""
    drawn = []
    for letter, right, down in AROUND:
        suit, spot = SUITS[letter], (x + right * radius, y + down * radius)
        if rim:
            drawn.append(shape(suit.shape, *spot, size * 1.2, rim, rim, 18))
            fill = f"url(#pioche-{letter})"
            drawn.append(shape(suit.shape, *spot, size * 1.08, fill, suit.ground, 9))
        else:
            drawn.append(shape(suit.shape, *spot, size, suit.ink, suit.ink, 7))
    return "".join(drawn)


def _rect(at: float, rx: float, more: str) -> str:
    return f'<rect x="{at}" y="{at}" width="{W - 2 * at}" height="{H - 2 * at}" rx="{rx}" {more}/>'


def _corners(drawn: str, width: int, height: int) -> str:
    """Put an index on a paper notch into two corners."""
    notch = (
        f'<path d="M9 9H{9 + width}V{height - 11}A20 20 0 0 1 {width - 11} {height + 9}H9Z" '
        f'fill="{PAPER}"/>'
    )
    corner = notch + drawn
    return f'{corner}<g transform="rotate(180 100 150)">{corner}</g>'


def _bar(glyph: str, x: float, y: float, width: float, ink: str, thick: float) -> str:
    """Underline a 6 and a 9, which look alike upside down."""
    if glyph not in ("6", "9"):
        return ""
    line = f'd="M{x - width / 2} {y}H{x + width / 2}" stroke="{ink}" stroke-width="{thick}"'
    return f'<path {line} stroke-linecap="round"/>'


def _coloured(card: str, lang: str) -> str:
    letter, value = card[0], card[1:]
    suit, glyph = SUITS[letter], GLYPHS.get(value, value)
    ink, high = suit.ink, suit.middle - (20 if len(glyph) > 1 else 0)
    index = strokes(glyph, 36, 42, 34 if len(glyph) > 1 else 48, ink, 28)
    index += _bar(glyph, 36, 73, 24, ink, 6) + seal(letter, 36, 101, 46, lang)
    middle = strokes(glyph, 100, 150, high, ink, 24)
    return (
        _rect(9, 13, f'fill="url(#pioche-{letter})"')
        + shape(suit.medallion, 100, 150, 100, suit.ground, suit.ground, 26)
        + shape(suit.medallion, 100, 150, 100, PAPER, PAPER, 9)
        + _corners(index, 54, 122)
        + middle
        + _bar(glyph, 100, 150 + high / 2 + 11, 36, ink, 7)
    )


def _black(card: str, extreme: bool) -> str:
    white = extreme and card == "W"
    rim = PAPER if white else CREAM
    ground = _rect(9, 13, f'fill="{PAPER if white else NIGHT}"')
    ground += _rect(17, 8, f'fill="none" stroke="{INK if white else rim}" stroke-width="2"')
    middle = _four(100, 150, 52 if card != "W" else 40, 44 if card != "W" else 58, rim)
    mark = f'<circle cx="100" cy="150" r="{12 if card == "W" else 43}" fill="{NIGHT}"/>'
    if card != "W":
        mark += f'<circle cx="100" cy="150" r="38" fill="{PAPER}"/>'
    mark += _black_sign(card, 100, 150, 39)
    index = _black_sign(card, 36, 40, 34) + _four(36, 90 if card != "W" else 43, 14, 20)
    return ground + middle + mark + _corners(index, 54, 112 if card != "W" else 74)


def _black_sign(card: str, x: float, y: float, size: float) -> str:
    """Draw what tells a black card from a Wild."""
    if card == "W4":
        return strokes("+4", x, y, size, INK, 28)
    if card == "WX":
        return shape(star(50, 21, 8), x, y, size * 1.5, INK, INK, 3)
    path = {"WS": SWAP, "WB": LINES}.get(card)
    return shape(path, x, y, size * 1.1, "none", INK, 12) if path else ""


def _back() -> str:
    star_ = shape(star(50, 24, 4), 100, 150, 120, "none", COPPER, 4)
    return _rect(9, 13, f'fill="{BACK}"') + _rect(18, 7, f'fill="none" stroke="{COPPER}"') + star_


def face(card: str | None, x: float, y: float, lang: str, extreme: bool) -> str:
    """Draw a card at a spot; None is one that lies face down."""
    paper = _rect(0.75, 20, f'fill="{PAPER}" stroke="{EDGE}" stroke-width="1.5"')
    if card is None:
        drawn = _back()
    else:
        drawn = _coloured(card, lang) if card[0] in SUITS else _black(card, extreme)
    return f'<g transform="translate({x} {y})">{paper}{drawn}</g>'


def picture(body: str, width: float, height: float, title: str, scale: float) -> str:
    """Make a whole SVG of a drawing, ``scale`` pixels a unit."""
    size = f'width="{width * scale:.0f}" height="{height * scale:.0f}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width:g} {height:g}" '
        f"{size}><title>{escape(title)}</title>{patterns()}{body}</svg>"
    )


def card_svg(card: str, lang: str = "en", *, extreme: bool = False) -> str:
    """Draw a card by its text, such as ``R7``; in Extrême ``W`` is the white card."""
    title = card_name(card, lang, extreme)
    return picture(face(card, 0, 0, lang, extreme), W, H, title, 0.5)


def _names(cards: Iterable[str], lang: str, extreme: bool) -> str:
    return ", ".join(card_name(card, lang, extreme) for card in cards)


def _fan(cards: Sequence[str | None], x: float, y: float, lang: str, extreme: bool) -> str:
    drawn = (face(card, x + i * GAP, y, lang, extreme) for i, card in enumerate(cards))
    return "".join(drawn)


def hand_svg(cards: Sequence[str], lang: str = "en", *, extreme: bool = False) -> str:
    """Draw a hand of cards by their texts, one strip of each showing and the last one whole."""
    names = _names(cards, lang, extreme)
    title = message("hand", lang, BOOK, count=len(cards), cards=names)
    width = W + GAP * max(len(cards) - 1, 0)
    return picture(_fan(cards, 0, 0, lang, extreme), width, H, title, 0.4)


class Place(NamedTuple):
    """A seat of a table: what it holds, as far as that is known, and how many cards that is."""

    seat: int
    held: int
    cards: tuple[str, ...] | None
    turn: bool


def _place_words(place: Place, lang: str, extreme: bool) -> str:
    if place.cards:
        cards = _names(place.cards, lang, extreme)
        said = message("seat-shown", lang, BOOK, seat=place.seat, cards=cards)
    else:
        said = message("seat-counted", lang, BOOK, seat=place.seat, count=place.held)
    return f"{message('on-turn', lang, BOOK)} {said}" if place.turn else said


class Centre(NamedTuple):
    """What lies between the seats: the card that shows, the colour in force, and the stock."""

    top: str | None
    colour: str | None
    stock: int
    direction: int
    extreme: bool


def table_svg(centre: Centre, places: Sequence[Place], lang: str = "en") -> str:
    """Draw a table: the piles, then each seat with its cards, face down where they are hidden."""
    rows = [_piles(centre, lang)]
    rows += [_row(place, 340 + i * 320, lang, centre.extreme) for i, place in enumerate(places)]
    width = LABEL + W + GAP * max(7, *(place.held - 1 for place in places))
    height = 340 + 320 * len(places)
    cloth = f'<rect width="{width}" height="{height}" rx="24" fill="#cfdad7"/>'
    return picture(cloth + "".join(rows), width, height, _table_words(centre, places, lang), 0.2)


def _piles(centre: Centre, lang: str) -> str:
    label = message("stock", lang, BOOK)
    drawn = text(f"{label} {centre.stock}", LABEL - 24, 170, 44, INK, "end")
    drawn += face(None, LABEL, 20, lang, centre.extreme)
    if centre.top is not None:
        drawn += face(centre.top, LABEL + 230, 20, lang, centre.extreme)
    if centre.colour is not None:
        drawn += seal(centre.colour, LABEL + 520, 130, 150, lang)
    arrow = (
        "M-60 0H60M30 -28 60 0 30 28" if centre.direction > 0 else "M60 0H-60M-30 -28 -60 0 -30 28"
    )
    return drawn + shape(arrow, LABEL + 520, 270, 100, "none", INK, 12)


def _row(place: Place, y: float, lang: str, extreme: bool) -> str:
    cards = place.cards or (None,) * place.held
    label = message("seat", lang, BOOK, seat=place.seat)
    mark = shape("M-18 -22 22 0 -18 22Z", 24, y + 135, 100, INK, INK, 2) if place.turn else ""
    drawn = text(label, LABEL - 24, y + 150, 44, INK, "end")
    return mark + drawn + _fan(cards, LABEL, y, lang, extreme)


def _table_words(centre: Centre, places: Sequence[Place], lang: str) -> str:
    top = message("nothing", lang, BOOK)
    if centre.top is not None:
        top = card_name(centre.top, lang, centre.extreme)
        if centre.top[0] not in SUITS and centre.colour is not None:
            colour = message(f"colour-{centre.colour}", lang, "cards")
            top = message("colour-asked", lang, BOOK, card=top, colour=colour)
    seats = " ".join(_place_words(place, lang, centre.extreme) for place in places)
    return message("table", lang, BOOK, top=top, stock=centre.stock, seats=seats)
