"""Typed words and what they mean, in either language at once: verbs, cards, colours, players."""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from pioche.protocol import CardText, Colour
from pioche.rulebook import LANGUAGES, message
from pioche.tui.words import Words

BOOK: Final = "aloud"
VERBS: Final = (
    "lay", "draw", "keep", "pass", "uno", "contre", "accept", "challenge", "jump", "yes", "no",
    "why", "hand", "table", "people", "log", "scores", "rules", "help", "quit", "next", "say",
    "hint", "time", "back", "sit", "leave", "bot", "remove", "host", "vote", "clock", "door",
    "gate", "admit", "decline",
    "goal", "option", "faster", "slower", "resume", "new", "join", "seats", "bots", "name", "speed",
)  # fmt: skip
COLOURS: Final[tuple[Colour, ...]] = ("R", "Y", "G", "B")
LONGEST: Final = 3
"""Words in the longest verb."""


def plain(text: str) -> str:
    """Write a text as it is compared: small letters without accents, single blanks."""
    apart = unicodedata.normalize("NFKD", text.casefold().replace("’", "'").replace("×", "x"))
    bare = "".join(c for c in apart if not unicodedata.combining(c))
    return " ".join(bare.replace(",", " ").replace("'", " ").split())


@cache
def written(name: str, lang: str) -> tuple[str, ...]:
    """Return the ways to write a word."""
    return tuple(plain(word) for word in message(f"word-{name}", lang, BOOK).split(","))


@cache
def meanings() -> dict[str, str]:
    """Return what each word means; where two languages differ, to whom it is nearer comes last."""
    return {word: verb for lang in LANGUAGES for verb in VERBS for word in written(verb, lang)}


def means(name: str, text: str) -> bool:
    """Tell whether a text is one way to write this word."""
    return any(plain(text) in written(name, lang) for lang in LANGUAGES)


def shown(name: str, words: Words) -> str:
    """Return the word that the help shows."""
    return message(f"word-{name}", words.lang, BOOK).split(",")[0].strip()


def not_among(value: str, known: Iterable[str], words: Words) -> str:
    """Say that something cannot be chosen, and what can."""
    return words.t("aloud-choose", value=value, known=", ".join(known))


@dataclass(frozen=True, slots=True)
class Spoken:
    """A typed line: its verb, if it begins with one, and the rest."""

    verb: str | None
    rest: str


def understand(line: str) -> Spoken:
    """Find the verb at the head of a line, the longest that it may be."""
    tokens = plain(line).split()
    for count in range(min(LONGEST, len(tokens)), 0, -1):
        verb = meanings().get(" ".join(tokens[:count]))
        if verb is not None:
            return Spoken(verb, after(line, count))
    return Spoken(None, line.strip())


def after(line: str, count: int) -> str:
    """Return what follows so many words as it was typed, where that can be told."""
    raw = line.split()
    return " ".join(raw[count:]) if len(raw) > count else ""


# ---------------------------------------------------------------- what words name


@cache
def colour_words() -> dict[str, Colour]:
    known: dict[str, Colour] = {}
    for lang in LANGUAGES:
        for colour in COLOURS:
            known[plain(message(f"colour-{colour}", lang, "cards"))] = colour
            known.setdefault(plain(message(f"letter-{colour}", lang, "cards")), colour)
    return known


def colour_named(text: str) -> Colour | None:
    return colour_words().get(bare(plain(text)))


def names_of(card: CardText, extreme: bool) -> set[frozenset[str]]:
    """Return the words that name a card, in any order: its names in each language, and its code."""
    names = {frozenset([plain(card)])}
    for lang in LANGUAGES:
        spoken = plain(Words(lang, extreme=extreme).card(card))
        names.add(frozenset(bare(token) for token in spoken.split()))
    return names


def bare(token: str) -> str:
    """Leave a French feminine out: « inversion vert » will do."""
    return {"verte": "vert", "bleue": "bleu"}.get(token, token)


def card_named(tokens: Sequence[str], hand: Iterable[CardText], extreme: bool) -> CardText | None:
    """Return the card of a hand that these words name."""
    said = frozenset(bare(token) for token in tokens)
    for card in dict.fromkeys(hand):
        if said in names_of(card, extreme):
            return card
    return None


def number_named(text: str) -> int | None:
    """Return a number, as lists are numbered."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else None


def best(text: str, names: Sequence[str]) -> int | None:
    """Return whose name this is, or begins; None where it is nobody's, or more than one's."""
    said, known = plain(text), [plain(name) for name in names]
    if not said:
        return None
    if said in known:
        return known.index(said)
    fitting = [number for number, name in enumerate(known) if name.startswith(said)]
    return fitting[0] if len(fitting) == 1 else None
