"""Every case file of this folder, played by the referee."""

import re
from pathlib import Path

import pytest

from pioche import referee
from pioche.cases import load
from pioche.rulebook import LANGUAGES, RULES

CASES = Path(__file__).parent / "cases"
FILES = sorted(CASES.rglob("*.json"))


def name(path: Path) -> str:
    return str(path.relative_to(CASES).with_suffix(""))


@pytest.mark.parametrize("path", FILES, ids=name)
def test_case(path: Path) -> None:
    verdict = referee.judge(load(path.read_bytes()), path.stem)
    assert verdict.ok, referee.report(verdict, "en", told=True)


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_case_is_told_in_both_languages_and_to_programs(path: Path) -> None:
    verdict = referee.judge(load(path.read_bytes()), path.stem)
    for lang in LANGUAGES:
        lines = referee.report(verdict, lang, told=True).splitlines()
        assert len(lines) == 1 + len(verdict.steps) + (verdict.invalid is not None)
        assert len(verdict.as_json(lang)["steps"]) == len(verdict.steps)
    assert set(verdict.rules) <= set(RULES)


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_case_says_what_it_rests_on(path: Path) -> None:
    data = load(path.read_bytes())
    assert data["case"]
    assert data["expect"]
    assert path.parent.name == "format" or data["because"]


def test_no_two_cases_have_the_same_title() -> None:
    titles = [(path.parent.name, load(path.read_bytes())["case"]) for path in FILES]
    assert len(set(titles)) == len(titles)


def examples() -> list[str]:
    page = CASES.parents[1] / "docs" / "cases.md"
    return re.findall(r"```json\n(.+?)```", page.read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", examples())
def test_the_examples_of_the_documentation_are_right(example: str) -> None:
    verdict = referee.judge(load(example))
    assert verdict.ok, referee.report(verdict, "en", told=True)
    assert verdict.steps
