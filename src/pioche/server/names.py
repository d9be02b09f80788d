"""What people and bots are called, and the codes of tables."""

import secrets
import unicodedata
from collections.abc import Collection
from typing import Final

from pioche.server.protocol import NAME_MAX
from pioche.server.refusals import No

BOT_NAMES: Final = (
    "Agathe", "Anatole", "Apolline", "Armand", "Augustin", "Aurore", "Basile", "Bérénice",
    "Blanche", "Célestin", "Clémence", "Clovis", "Colette", "Côme", "Edmond", "Éloi", "Émile",
    "Eugénie", "Félicie", "Félix", "Firmin", "Gaspard", "Gisèle", "Hortense", "Isidore",
    "Joséphine", "Léonie", "Lucien", "Marguerite", "Marius", "Maxence", "Octave", "Odette",
    "Ondine", "Oscar", "Pénélope", "Philomène", "Rosalie", "Sidonie", "Suzon", "Théodore",
    "Tristan", "Violette", "Zélie",
)  # fmt: skip
CODE_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # without 0 O, 1 I L
JOINERS: Final = "\u200c\u200d"  # some scripts, and families of emoji, need them inside a name


def clean_name(name: str, taken: Collection[str]) -> str:
    """Return a name fit to be shown, or refuse it and say why."""
    shown = "".join(c for c in unicodedata.normalize("NFC", name) if is_shown(c))
    shown = " ".join(shown.split()).strip(JOINERS)
    if not shown:
        raise No("name-empty")
    if len(shown) > NAME_MAX:
        raise No("name-too-long", max=NAME_MAX)
    if shown.casefold() in {other.casefold() for other in taken}:
        raise No("name-taken", name=shown)
    return shown


def is_shown(char: str) -> bool:
    """Drop what can be neither seen nor heard, or turns the text around it."""
    return char.isspace() or char in JOINERS or unicodedata.category(char)[0] != "C"


def bot_name(taken: Collection[str]) -> str:
    """Choose a name that nobody at the table has."""
    used = {name.casefold() for name in taken}
    return secrets.choice([name for name in BOT_NAMES if name.casefold() not in used])


def new_code() -> str:
    """Make a table's code: about 29 bits, easily read aloud (``K7M-4QX``)."""
    letters = [secrets.choice(CODE_LETTERS) for _ in range(6)]
    return "".join(letters[:3]) + "-" + "".join(letters[3:])


def read_code(text: str) -> str:
    """Return the code that someone typed, as it is written in the log."""
    letters = [c for c in text[:20].upper() if c.isalnum()]
    return "".join(letters[:3]) + "-" + "".join(letters[3:])
