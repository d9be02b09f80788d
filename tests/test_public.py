"""Every public name is documented and tested: modules, what they export, and what that can do."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from inspect import isclass
from pathlib import Path
from typing import Any

import pytest

from pioche import Match, Move, Round, Ruleset
from pioche.bots import STRONG, Bot
from pioche.cards import FACE_OF, WILD4
from pioche.chance import promise
from pioche.records import Deal, Recorder
from pioche.rulesets import preset

ROOT = Path(__file__).parents[1]
MODULES = ["pioche", "pioche.bots", "pioche.client", "pioche.records"]
if find_spec("gymnasium") and find_spec("pettingzoo"):
    MODULES.append("pioche.env")
CODE = re.compile(r"^(?:>>> )?(from pioche[\w.]* import [^\n]+)$", re.MULTILINE)


def own(kind: type) -> Iterator[tuple[str, Any]]:
    """Yield what a class of ours defines: methods and properties, not what they take over."""
    for name, value in vars(kind).items():
        if name.startswith("_") or not kind.__module__.startswith("pioche"):
            continue
        if isinstance(value, property):
            yield name, value.fget
        elif isinstance(value, staticmethod | classmethod):
            yield name, value.__func__
        elif callable(value):
            yield name, value


def names_of(module: str) -> Iterator[tuple[str, Any]]:
    """Yield every public name of a module, with what it names."""
    found = import_module(module)
    for name in found.__all__:
        value = getattr(found, name)
        if callable(value):
            yield f"{module}.{name}", value
        if isclass(value):
            yield from ((f"{module}.{name}.{own_name}", one) for own_name, one in own(value))


def imported(text: str) -> Iterator[tuple[str, str]]:
    """Yield what lines of code import from us, as modules and names."""
    for line in CODE.findall(text):
        for node in ast.walk(ast.parse(line)):
            if isinstance(node, ast.ImportFrom) and node.module:
                yield from ((node.module, alias.name) for alias in node.names)


def shown() -> set[tuple[str, str]]:
    """Return what pages and examples show people to import."""
    pages = [*(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("*.py")]
    return {pair for page in pages for pair in imported(page.read_text("utf-8"))}


@cache
def words_of_tests() -> frozenset[str]:
    """Return every word of tests and examples, but for this file's."""
    files = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "examples").rglob("*.py")]
    return frozenset(word for file in files for word in re.findall(r"\w+", file.read_text("utf-8")))


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_and_all_that_it_can_do_is_documented(module: str) -> None:
    silent = [name for name, value in names_of(module) if not value.__doc__]
    assert silent == []


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_is_spoken_of_in_a_test_or_an_example(module: str) -> None:
    untested = [
        name for name, _ in names_of(module) if name.rpartition(".")[2] not in words_of_tests()
    ]
    assert untested == []


def test_whatever_the_pages_import_is_documented() -> None:
    found = shown()
    assert len(found) > 10
    for module, name in sorted(found):
        if module.startswith("pioche.env") and "pioche.env" not in MODULES:
            continue
        value = getattr(import_module(module), name, None)
        assert value is not None or import_module(f"{module}.{name}").__doc__, f"{module}.{name}"
        assert not callable(value) or value.__doc__, f"{module}.{name}"


# ---------------------------------------------------------------- names that no other test uses


def test_a_move_for_good_does_what_a_move_does() -> None:
    game, twin = (Round.deal("officiel", seats=4, seed=7) for _ in range(2))
    done = game.push_for_good(Move.parse("3 play R3"))
    assert done == twin.push("play R3")
    assert game.view(0) == twin.view(0)


@pytest.mark.parametrize(
    ("rules", "card", "stands"),
    [
        (preset("officiel"), "R5", True), (preset("officiel"), "RS", True),
        (preset("classique-2023"), "W4", True),
        (preset("officiel").with_options({"first_card": "numbers"}), "RS", False),
    ],
)  # fmt: skip
def test_which_card_may_stand_first(rules: Ruleset, card: str, stands: bool) -> None:
    """R-045."""
    assert rules.may_stand(FACE_OF[card]) is stands
    assert not preset("officiel").may_stand(WILD4)


def test_the_strong_bot_goes_by_its_name() -> None:
    assert Bot(STRONG).kind == STRONG


def test_a_deal_is_joined_by_seats_in_order_and_another_comes_of_it() -> None:
    alone = promise("K7M-4QX", 1, "ab" * 32, "cd" * 32)
    joined = alone.joined_by({2: "22" * 16, 0: "11" * 16})
    assert list(joined.contributions) == [0, 2]
    assert (joined.commitment, isinstance(joined, Deal)) == (alone.commitment, True)
    assert joined.added != alone.added


def test_a_record_knows_what_each_seat_might_have_known() -> None:
    recorder = Recorder(Match("officiel", seats=3, seed=4, target=0))
    recorder.start()
    record = recorder.record
    known = [set(record.known_to(seat)) for seat in range(3)]
    everybody = set(record.known_to(None))
    assert everybody < known[0] < set(record.lines)
    assert known[0] & known[1] == everybody
