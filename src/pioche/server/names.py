"""What people and bots are called, and the codes of tables."""

import secrets
import unicodedata
from collections.abc import Collection
from typing import Final

from pioche.protocol import NAME_MAX
from pioche.server.refusals import No

BOT_NAMES: Final = (
    "Agathe", "Anatole", "Apolline", "Armand", "Augustin", "Aurore", "Basile", "Bérénice",
    "Blanche", "Célestin", "Clémence", "Clovis", "Colette", "Côme", "Edmond", "Éloi", "Émile",
    "Eugénie", "Félicie", "Félix", "Firmin", "Gaspard", "Gisèle", "Hortense", "Isidore",
    "Joséphine", "Léonie", "Lucien", "Marguerite", "Marius", "Maxence", "Octave", "Odette",
    "Ondine", "Oscar", "Pénélope", "Philomène", "Rosalie", "Sidonie", "Suzon", "Théodore",
    "Tristan", "Violette", "Zélie",
)  # fmt: skip
TYPED_MAX: Final = 20
CODE_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # without 0 O, 1 I L
BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs by name, but nothing to see
JOINERS: Final = "\u200c\u200d"  # some scripts, and families of emoji, need them inside a name
SPACED: Final = str.maketrans(BLANKS, " " * len(BLANKS))


def clean_name(name: str, taken: Collection[str]) -> str:
    """Return a name fit to be shown, or refuse it and say why."""
    shown = "".join(c for c in unicodedata.normalize("NFC", name) if is_shown(c))
    shown = " ".join(shown.translate(SPACED).split()).strip(JOINERS)
    if not any(unicodedata.category(c)[0] in "LNPS" for c in shown):
        raise No("name-empty")
    if len(shown) > NAME_MAX:
        raise No("name-too-long", max=NAME_MAX)
    if looks_of(shown) in map(looks_of, taken):
        raise No("name-taken", name=shown)
    return shown


def free_name(name: str, taken: Collection[str]) -> str:
    """Return a clean name as it is, or with a number where somebody has it."""
    used, number = set(map(looks_of, taken)), 2
    chosen = name
    while looks_of(chosen) in used:
        tail = f" {number}"
        chosen, number = name[: NAME_MAX - len(tail)].rstrip() + tail, number + 1
    return chosen


def looks_of(name: str) -> str:
    """Return the same text for names that nobody could tell apart."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(c for c in plain if c not in JOINERS)


def is_shown(char: str) -> bool:
    """Drop what can be neither seen nor heard, or turns the text around it."""
    return char.isspace() or char in JOINERS or unicodedata.category(char)[0] != "C"


def bot_name(taken: Collection[str]) -> str:
    """Choose a name that nobody at the table has."""
    used = set(map(looks_of, taken))
    return secrets.choice([name for name in BOT_NAMES if looks_of(name) not in used])


def new_code() -> str:
    """Make a table's code: about 29 bits, easily read aloud (``K7M-4QX``)."""
    letters = [secrets.choice(CODE_LETTERS) for _ in range(6)]
    return "".join(letters[:3]) + "-" + "".join(letters[3:])


def read_code(text: str) -> str:
    """Return the code that someone typed, as it is written in the log.

    Proxies that hash by the code read it in the same way (``deploy/haproxy.cfg``): a spelling that
    they took for another code would call the table to another node.
    """
    letters = "".join(c for c in text if c.isascii() and c.isalnum()).upper()
    return f"{letters[:3]}-{letters[3:TYPED_MAX]}"
