"""Cards in words: “red 7” or « 7 rouge » for ``R7``."""

from typing import Final

from pioche.rulebook import message

SYMBOLS: Final = {"S": "skip", "V": "reverse", "D2": "draw2", "H2": "hit2", "DA": "discard-all"}
BLACKS: Final = {"W": "wild", "W4": "wild4", "WX": "wildx", "WS": "swap", "WB": "blank"}


def card_name(text: str, lang: str, extreme: bool = False) -> str:
    """Name a card: ``R7`` is “7 rouge” or “red 7”; in Extrême ``W`` is the white card."""
    if text in BLACKS:
        name = "white" if extreme and text == "W" else BLACKS[text]
        return message(f"card-{name}", lang, "cards")
    colour = message(f"colour-{text[0]}", lang, "cards")
    if text[1:] in SYMBOLS:
        return message(f"card-{SYMBOLS[text[1:]]}", lang, "cards", colour=colour)
    return message("card-number", lang, "cards", colour=colour, value=text[1:])


def value_name(value: str, lang: str) -> str:
    """Name what is on a card beside its colour: “4”, “Inversion”."""
    return message(f"value-{SYMBOLS[value]}", lang, "cards") if value in SYMBOLS else value
