"""What all commands share: the language, and how to say what is wrong."""

import os
import sys
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Final, NoReturn

import typer

from pioche.rulebook import UnknownMessage, message

if TYPE_CHECKING:
    from pioche.protocol import Why

Lang = Annotated[str | None, typer.Option("--lang", metavar="fr|en")]
SEED_MOST: Final = 2**64 - 1


def within(option: str, value: float | None, least: float, most: float) -> None:
    """Refuse a number that is too small or too large."""
    if value is not None and not least <= value <= most:
        args = {"option": option, "value": text(value), "min": text(least), "max": text(most)}
        fail(message("out-of-range", language(), "cli", **args))


def seed_within(seed: int | None) -> int | None:
    """Refuse a seed that some dice would take for another: Python's take -1 for 1."""
    within("--seed", seed, 0, SEED_MOST)
    return seed


SeedOption: Final = typer.Option("--seed", metavar="N", callback=seed_within)
Seed = Annotated[int, SeedOption]


def text(number: float) -> str:
    return str(number) if isinstance(number, int) else f"{number:g}"


def language(args: list[str] | None = None) -> str:
    """Return the language that was asked for, or else that of the system: French first."""
    words = sys.argv[1:] if args is None else args
    asked = [b for a, b in pairwise(words) if a == "--lang"]
    asked += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    if asked:
        return asked[-1]
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    system = next((name for name in names if name), "C")
    neutral = system.partition(".")[0] in ("C", "POSIX")
    return "fr" if neutral or system.startswith("fr") else "en"


def tell(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)  # noqa: T201 - for people, not for programs


def fail(sentence: str) -> NoReturn:
    """Say what is wrong, and end."""
    tell(sentence)
    raise SystemExit(2)


def sentence_for(why: "Why", lang: str) -> str:
    """Put a refusal of the server into words."""
    try:
        return message(why.code, lang, "cli", **why.args)
    except UnknownMessage:
        return message(why.code, lang, **why.args)
