"""What a table is offered to change: which options, in which order, with which values, in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pioche.options import OPTIONS, Chance, Count, DeckOption, Option, Until, Value, written
from pioche.packs import PACKS
from pioche.rulebook import UnknownMessage, message
from pioche.rulepages import HOUSE
from pioche.rules import Ruleset, players_text

# Decided elsewhere at a table, or spelt out by others.
ELSEWHERE: Final = {
    "players", "target", "seven_zero", "launcher_p", "reload_at", "jam", "progressive",
}  # fmt: skip
# Asked for most.
FIRST: Final = (
    "stacking", "jump_in", "seven", "zero", "draw_until", "multi", "teams", "deflect",
    "force_play", "plus4_mode",
)  # fmt: skip
HAND_SIZES: Final = (3, 5, 6, 7, 8, 10, 12)
UNTIL: Final = (False, True, 1, 2, 3, 5)
CHANCES: Final = (0, 0.02, 0.05, 0.1)
COUNTS: Final = (0, 1, 2, 3, 4, 5, 6, 8, 10)
IN_CARDS: Final = {"hand_size", "guilty_draws", "innocent_draws", "reload_at"}
IN_PENALTIES: Final = {"uno_penalty", "false_catch", "false_uno", "hint_penalty"}


@dataclass(frozen=True, slots=True)
class Offer:
    """An option that a table may change, its values, and its house rule where it has one."""

    option: str
    values: tuple[Value, ...]
    house: str


def values_offered(name: str, option: Option) -> tuple[Value, ...]:
    """Return the values among which a table chooses."""
    if name == "hand_size":
        return HAND_SIZES
    if isinstance(option, Until):
        return UNTIL
    if isinstance(option, Chance):
        return CHANCES
    if isinstance(option, DeckOption):
        return tuple(PACKS)
    return COUNTS if isinstance(option, Count) and not option.choices else option.choices


def in_order() -> tuple[str, ...]:
    """Return the options that some table may change: house rules first, those most asked for."""
    names = [name for name, option in OPTIONS.items() if len(values_offered(name, option)) > 1]
    asked = [name for name in names if name not in ELSEWHERE]
    return tuple(sorted(asked, key=lambda name: (name not in HOUSE, place(name))))


def place(name: str) -> int:
    return FIRST.index(name) if name in FIRST else len(FIRST)


def offers(rules: Ruleset) -> Iterator[Offer]:
    """Yield what may be changed of a preset; options that mean nothing there are left out."""
    for name in in_order():
        foreign = rules.launcher if name == "deck" else name == "launcher" and not rules.launcher
        if name in rules.rules and not foreign:
            yield Offer(name, values_offered(name, OPTIONS[name]), HOUSE.get(name, ""))


# ---------------------------------------------------------------- in words


def option_name(option: str, lang: str) -> str:
    """Name an option; one of a newer server by itself."""
    try:
        return message(f"opt-{option}", lang, "options")
    except UnknownMessage:
        return option


def value_name(option: str, value: Value, lang: str, launcher: bool = False) -> str:
    """Say what a value of an option means; ``launcher`` where penalties are presses of it."""
    if isinstance(value, tuple):
        return players_text(value)
    if isinstance(value, float) or isinstance(OPTIONS.get(option), Chance):
        return message("val-chance", lang, "options", value=percent(value, lang))
    if type(value) is int and (name := counting(option, launcher)):
        return message(name, lang, "options", value=value)
    return named(option, written(value), lang)


def counting(option: str, launcher: bool) -> str | None:
    """Return the sentence that counts an option's value, where it is a number of something."""
    if option in IN_CARDS:
        return "val-cards"
    if option in IN_PENALTIES:
        return "val-presses" if launcher else "val-cards"
    return {"target": "val-points", "draw_until": "val-draw_until-most"}.get(option)


def named(option: str, value: str, lang: str) -> str:
    """Name a value: by the option's own word, or one that all share, or as it is written."""
    for name in (f"val-{option}-{value}", f"val-{value}"):
        try:
            return message(name, lang, "options")
        except UnknownMessage:
            continue
    return value


def percent(value: Value, lang: str) -> str:
    shown = f"{float(str(value)) * 100:.3g}"
    return shown.replace(".", ",") if lang == "fr" else shown
