"""What can be read off a card: its colour, its value, its points."""

from oracle.presets import COLOURS

POINTS = {"S": 20, "V": 20, "D2": 20, "H2": 20, "DA": 30, "W": 50, "W4": 50, "WX": 50}


def is_black(card: str) -> bool:
    return card[0] not in COLOURS


def colour_of(card: str) -> str | None:
    return None if is_black(card) else card[0]


def value_of(card: str) -> str:
    """The number or symbol; a black card is its own."""
    return card if is_black(card) else card[1:]


def is_number(card: str) -> bool:
    return value_of(card).isdecimal()


def points_of(card: str) -> int:
    """R-125, R-126; swap hands and blanks 40 (H-15)."""
    value = value_of(card)
    return int(value) if value.isdecimal() else POINTS.get(value, 40)


def add_up(cards: list[str]) -> int:
    return sum(points_of(card) for card in cards)
