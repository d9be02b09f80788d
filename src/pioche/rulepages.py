"""The rules in force as a page: every decision, its value, and the rule it follows from."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from pioche.options import OPTIONS, Value, written
from pioche.rulebook import HOME, RULES, message, sentence
from pioche.rules import Ruleset, players_text
from pioche.rulesets import presets

# The house rule that each option belongs to; the others only adjust a rule of the documents.
HOUSE: Final = {
    "stacking": "H-01",
    "draw_until": "H-02",
    "force_play": "H-03",
    "jump_in": "H-04",
    "seven_zero": "H-05",
    "seven": "H-05",
    "zero": "H-05",
    "finish_on_any": "H-06",
    "multi": "H-07",
    "plus4_mode": "H-08",
    "challengers": "H-09",
    "guilty_next": "H-10",
    "guilty_card": "H-10",
    "guilty_colour": "H-10",
    "uno_penalty": "H-11",
    "false_catch": "H-11",
    "false_uno": "H-11",
    "deflect": "H-12",
    "teams": "H-13",
    "hint_penalty": "H-14",
    "deck": "H-15",
    "two_player_reverse": "H-16",
    "progressive": "H-17",
    "next_dealer": "H-18",
    "blocked_round": "H-18",
}

# The rule behind each value of an option that presets leave open, as written.
BEHIND: Final[Mapping[str, Mapping[str, str]]] = {
    "scoring": {
        "winner_takes": "R-124",
        "single_round": "R-131",
        "own_hand_low": "R-132",
        "elimination": "R-133",
    },
}

# Where the rules stand that only make sense with stock, +2 and +4, or only with the launcher.
CLASSIC_ONLY: Final = (
    (1, 6), (41, 41), (43, 45), (54, 56), (60, 60), (63, 65), (70, 72), (77, 78), (80, 95),
    (110, 110), (122, 122), (125, 125),
)  # fmt: skip
LAUNCHER_ONLY: Final = ((10, 11), (46, 48), (61, 62), (123, 123), (126, 126), (150, 172))


@dataclass(frozen=True, slots=True)
class Decision:
    """One option's value, the rule behind it, and whether the table chose it (a house rule)."""

    option: str
    value: Value
    rule: str
    house: bool


def decisions(rules: Ruleset) -> Iterator[Decision]:
    """Return what these rules decide, in the order of the options.

    Options that mean nothing here (a launcher's, where there is a stock) are left out.
    """
    for option in OPTIONS:
        if option in rules.rules:
            house = option in rules.changed
            yield Decision(option, rules[option], cited(rules, option), house)


def cited(rules: Ruleset, option: str) -> str:
    """Name the rule behind a value: the house rule, where the table changed it and one exists."""
    if option in rules.changed and option in HOUSE:
        return HOUSE[option]
    if behind := BEHIND.get(option, {}).get(written(rules[option])):
        return behind
    own = rules.rules[option].cites
    known = (found.rules[option].cites for found in presets().values() if option in found.rules)
    return own or next(known, "")


def sections(lang: str) -> list[tuple[str, list[str]]]:
    """Return the rule book's sections in order, each with its title and its rules' numbers."""
    source = (HOME / "locales" / lang / "rules.ftl").read_text("utf-8")
    parts = [part.split("\n", 1) for part in source.split("\n## ")[1:]]
    return [(title, re.findall(r"^([RH]-\d+) =", body, re.MULTILINE)) for title, body in parts]


def concerning(rules: Ruleset) -> list[str]:
    """List the rules that concern a preset: all but those of other games and other documents.

    A rule of others is one by which another preset decides something differently, or one about
    cards and machines that this preset does not have.
    """
    own = {rule.cites for rule in rules.rules.values()}
    rivals = {
        rule.cites
        for other in presets().values()
        for option, rule in other.rules.items()
        if option in rules.rules and rule.value != rules[option]
    }
    foreign = numbered(CLASSIC_ONLY if rules.launcher else LAUNCHER_ONLY) | rivals
    said = {number for number, entry in RULES.items() if rules.document in entry.documents} | own
    return [number for number in RULES if number in said or number not in foreign]


def numbered(spans: Iterable[tuple[int, int]]) -> set[str]:
    """Return the numbers of the rules of some spans."""
    return {f"R-{number:03}" for first, last in spans for number in range(first, last + 1)}


def shown(value: Value) -> str:
    """Write a value for people: how many may play as ``2-10``, a pack as its cards."""
    if isinstance(value, tuple):
        return players_text(value)
    if isinstance(value, dict):
        return " ".join(f"{card}×{count}" for card, count in value.items())
    return written(value)


def as_text(rules: Ruleset, lang: str) -> Iterator[str]:
    """Say the rules in force, a decision and its rule after another."""
    yield message("rules-title", lang, "cli", name=rules.name, document=rules.document)
    for found in decisions(rules):
        mark = f"  [{message('rules-house', lang, 'cli')}]" if found.house else ""
        yield f"\n{found.option} = {shown(found.value)}{mark}"
        if found.rule:
            yield f"    {found.rule}  {sentence(found.rule, lang)}"


def as_data(rules: Ruleset, lang: str) -> dict[str, Any]:
    """Return the rules in force as one object of plain values."""
    found = [decision_data(decision, lang) for decision in decisions(rules)]
    return {"preset": rules.name, "document": rules.document, "lang": lang, "decisions": found}


def decision_data(found: Decision, lang: str) -> dict[str, Any]:
    data = {"option": found.option, "value": found.value, "house": found.house}
    return data | {"rule": rule_data(found.rule, lang) if found.rule else None}


def rule_data(number: str, lang: str) -> dict[str, Any]:
    """Return a rule of the rule book as plain values."""
    entry = RULES[number]
    documents = list(entry.documents)
    said = sentence(number, lang)
    return {"number": number, "sentence": said, "documents": documents, "status": entry.status}


def overview(rulesets: Iterable[Ruleset], lang: str) -> Iterator[str]:
    """Name the presets, and say where to read on."""
    for rules in rulesets:
        yield message("rules-title", lang, "cli", name=rules.name, document=rules.document)
    yield message("rules-more", lang, "cli")


def lines(chosen: Ruleset | None, lang: str, as_json: bool = False) -> Iterator[str]:
    """Return what ``pioche rules`` prints; without rules chosen, about all presets."""
    every = sorted(presets().values(), key=lambda rules: rules.document)
    if as_json:
        for rules in every if chosen is None else [chosen]:
            yield json.dumps(as_data(rules, lang), ensure_ascii=False)
    else:
        yield from overview(every, lang) if chosen is None else as_text(chosen, lang)
