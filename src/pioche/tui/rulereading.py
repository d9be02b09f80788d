"""The rules of a table as sentences, and their change by words."""

from collections.abc import Iterator
from typing import cast

from pioche.offered import Offer
from pioche.options import written
from pioche.protocol import RulesView, SetRules
from pioche.rulebook import sentence
from pioche.rulepages import HOUSE
from pioche.tui.house_rules import HouseRules
from pioche.tui.reading import listed
from pioche.tui.vocabulary import best, not_among, number_named, plain
from pioche.tui.words import Words


def rules_in_force(words: Words, rules: RulesView) -> Iterator[str]:
    """Read the preset, and what the table plays otherwise."""
    t = words.t
    name = t(f"preset-{rules.preset}")
    yield f"{name}. {t(f'preset-{rules.preset}-about')}"
    yield f"{t('target-value', target=rules.target)}."
    if not rules.changed:
        yield t("house-nothing")
    for option, value in rules.changed.items():
        yield f"{words.choice(option, value)}."
        if option in HOUSE:
            yield f"{sentence(HOUSE[option], words.lang)} [{HOUSE[option]}]"


def changed(house: HouseRules, rest: str) -> tuple[list[str], SetRules | None]:
    """Read all options, explain one, or choose its value: by numbers, or by their names."""
    asked, _, value = rest.strip().partition(" ")
    if not asked:
        return list(options(house)), None
    place = option_place(house, asked)
    if place is None:
        known = [offer.option for offer in house.offers]
        return [not_among(asked, known, house.words)], None
    house.at = place
    return explained(house) if not value else chosen(house, value.strip())


def options(house: HouseRules) -> Iterator[str]:
    """Read each option with its number and its value."""
    yield f"{house.title}."
    for number, row in enumerate(house.rows(), 1):
        if row.heading:
            yield f"{row.heading}{house.words.t('colon').rstrip()}"
        yield house.words.t("aloud-value", number=number, name=row.label, value=row.value)


def option_place(house: HouseRules, text: str) -> int | None:
    number = number_named(text)
    if number is not None:
        return number - 1 if 0 < number <= len(house.offers) else None
    return best(text.replace("_", " "), [o.option.replace("_", " ") for o in house.offers])


def explained(house: HouseRules) -> tuple[list[str], None]:
    """Say what an option means, what it is now, and what may be chosen."""
    values = [f"{n} {name}" for n, name in enumerate(value_names(house, house.chosen), 1)]
    known = listed(house.words, house.words.t("aloud-values"), values)
    return [now(house), *house.about(), known], None


def value_names(house: HouseRules, offer: Offer) -> list[str]:
    return [house.value(offer.option, value) for value in offer.values]


def chosen(house: HouseRules, text: str) -> tuple[list[str], SetRules | None]:
    """Choose a value by its number, its word, or as files write it."""
    offer = house.chosen
    place = value_place(house, offer, text)
    if place is None:
        known = [written(value) for value in offer.values]
        return [not_among(text, known, house.words)], None
    deed = cast("SetRules | None", house.choose(offer.option, offer.values[place]))
    if house.note is not None:
        return [house.note], None
    if deed is not None:
        return [], deed
    return [now(house), *house.about()], None


def now(house: HouseRules) -> str:
    """Say what the chosen option is now."""
    row = house.rows()[house.at]
    return f"{house.words.t('house-chip', name=row.label, value=row.value)}."


def value_place(house: HouseRules, offer: Offer, text: str) -> int | None:
    number = number_named(text)
    if number is not None:
        return number - 1 if 0 < number <= len(offer.values) else None
    files = [plain(written(value)) for value in offer.values]
    if plain(text) in files:
        return files.index(plain(text))
    return best(text, value_names(house, offer))
