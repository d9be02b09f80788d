"""The rules in force as pages, and the rule book against everything that cites it."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pioche import rulepages
from pioche.cardnames import card_name
from pioche.cases import load
from pioche.errors import Refusal
from pioche.kernel.check import REFUSALS
from pioche.options import OPTIONS
from pioche.rulebook import LANGUAGES, RULES, message, sentence
from pioche.rulesets import preset, presets, rules_of
from pioche.wording import sentence_of

TESTS = Path(__file__).parent
PRESETS = sorted(presets())
FIVE = {
    "classique-2023": "000",
    "officiel": "001",
    "fiche": "002",
    "minimalista": "003",
    "extreme": "004",
}
# Rules that no test can break: they name, count or advise, and nothing is decided by them.
WITHOUT_FORCE = {
    "R-006": "an addition, which R-003 to R-005 already fix",
    "R-007": "other names of the same things",
    "R-008": "what the documents mean by a word",
    "R-012": "says that an edition exists; H-15 plays it",
    "R-022": "advice",
    "R-023": "how long a match takes; a simulation measures it",
    "R-024": "points to R-140 to R-143",
    "R-078": "how a sentence of a document is to be read",
    "R-082": "how a sentence of a document is to be read",
    "R-150": "which way a machine on the table faces",
}


def cited() -> set[str]:
    """Every rule that a test or a case names; ``R-001 to R-003`` names all three."""
    found: set[str] = set()
    for path in [*TESTS.rglob("*.py"), *TESTS.rglob("*.json")]:
        if path.name != Path(__file__).name and "node_modules" not in path.parts:
            found |= set(named(path.read_text("utf-8")))
    return found


def named(text: str) -> Iterator[str]:
    for letter, first, last in re.findall(r"\b([RH])-(\d{2,3})(?: to [RH]-(\d+))?", text):
        width = len(first)
        for number in range(int(first), int(last or first) + 1):
            yield f"{letter}-{number:0{width}}"


def test_there_is_a_preset_for_each_of_the_five_documents() -> None:
    assert {name: preset(name).document for name in FIVE} == FIVE


@pytest.mark.parametrize("name", PRESETS)
def test_every_value_on_a_page_has_a_rule_that_exists(name: str) -> None:
    found = list(rulepages.decisions(preset(name)))
    assert [decision.option for decision in found] == [
        option for option in OPTIONS if option in preset(name).rules
    ]
    for decision in found:
        assert decision.rule in RULES, decision.option
        assert decision.value == preset(name)[decision.option]
        assert not decision.house


@pytest.mark.parametrize("name", PRESETS)
def test_what_a_preset_does_not_decide_belongs_to_another_kind_of_pack(name: str) -> None:
    """R-010, R-011: a launcher's options mean nothing to a stock, a +4's nothing to a launcher."""
    left_out = set(OPTIONS) - set(preset(name).rules)
    other = "officiel" if name == "extreme" else "extreme"
    assert left_out - {"launcher_p"} <= set(preset(other).rules)


def test_a_house_rule_is_marked_and_cites_its_own_rule() -> None:
    """H-01, H-11, R-127."""
    house = rules_of({"preset": "officiel", "stacking": "any", "uno_penalty": 4, "target": 200})
    changed = {d.option: d for d in rulepages.decisions(house) if d.house}
    assert {name: decision.rule for name, decision in changed.items()} == {
        "stacking": "H-01",
        "uno_penalty": "H-11",
        "target": "R-127",
    }


def test_every_house_rule_has_an_option_and_every_option_of_a_house_rule_exists() -> None:
    numbers = {f"H-{n:02}" for n in range(1, 19)}
    assert set(rulepages.HOUSE.values()) == numbers
    assert set(rulepages.HOUSE) <= set(OPTIONS)


def test_values_are_written_as_people_write_them() -> None:
    assert rulepages.shown((2, 3, 4)) == "2-4"
    assert rulepages.shown((2, 3, 4, 6)) == "2, 3, 4, 6"
    assert rulepages.shown(False) == "false"
    assert rulepages.shown({"R0": 2, "W": 8}) == "R0×2 W×8"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_the_text_says_each_decision_and_its_rule(name: str, lang: str) -> None:
    text = "\n".join(rulepages.lines(preset(name), lang))
    for decision in rulepages.decisions(preset(name)):
        assert f"\n{decision.option} = {rulepages.shown(decision.value)}\n" in text
        assert f"{decision.rule}  {sentence(decision.rule, lang)}" in text


def test_the_json_holds_the_same_for_a_program() -> None:
    [line] = rulepages.lines(preset("fiche"), "fr", as_json=True)
    data: dict[str, Any] = json.loads(line)
    assert (data["preset"], data["document"], data["lang"]) == ("fiche", "002", "fr")
    players = next(d for d in data["decisions"] if d["option"] == "players")
    assert players == {
        "option": "players",
        "value": [2, 3, 4, 6],
        "house": False,
        "rule": {
            "number": "R-021",
            "sentence": sentence("R-021", "fr"),
            "documents": ["002"],
            "status": "said",
        },
    }


def test_without_a_preset_all_are_told() -> None:
    every = [json.loads(line)["preset"] for line in rulepages.lines(None, "en", as_json=True)]
    assert [name for name in every if name in FIVE] == list(FIVE)
    text = "\n".join(rulepages.lines(None, "en"))
    assert all(name in text for name in FIVE)


def pioche(*words: str) -> tuple[int, str, str]:
    command = [sys.executable, "-m", "pioche", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")
    return done.returncode, done.stdout, done.stderr


def test_the_command_shows_a_preset_and_refuses_an_unknown_one() -> None:
    code, out, err = pioche("rules", "extreme", "--lang", "en")
    assert (code, err) == (0, "")
    assert "reload_at = 60\n    R-168  " in out
    code, out, err = pioche("rules", "oficiel", "--lang", "en")
    assert (code, out) == (2, "")
    assert err == "No rules are called “oficiel”: try “officiel”.\n"


def test_the_command_reads_a_file_of_rules(tmp_path: Path) -> None:
    """H-01."""
    file = tmp_path / "chez-nous.toml"
    file.write_text('[options]\nstacking = "same"\n', "utf-8")
    code, out, err = pioche("rules", str(file), "--lang", "fr")
    assert (code, err) == (0, "")
    assert out.startswith("chez-nous · document 001\n")
    assert "stacking = same  [choix de la table]\n    H-01  " in out
    code, out, err = pioche("rules", str(tmp_path / "none.toml"), "--lang", "en")
    assert (code, out) == (2, "")
    assert err == "There is no file “none.toml”: check its path.\n"


def test_every_rule_with_force_is_cited_by_a_test_or_a_case() -> None:
    missing = set(RULES) - cited()
    assert missing == set(WITHOUT_FORCE) & missing
    assert set(WITHOUT_FORCE) <= set(RULES)


def test_every_rule_that_a_test_or_a_case_cites_exists() -> None:
    advice = {f"R-{n}" for n in range(180, 188)}
    unknown = cited() - set(RULES) - advice - {"R-014", "R-999"}  # the two that are refused
    assert unknown == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", [code for code, _ in REFUSALS[1:]])
def test_every_refusal_of_the_kernel_has_a_sentence(code: str, lang: str) -> None:
    args: dict[str, str | int] = {
        "card": "W4", "top": "R7", "value": "7", "colour": "R", "seat": 1, "count": 2,
    }  # fmt: skip
    said = sentence_of(Refusal(code, "", args), lang)
    assert said.endswith(".")
    assert "{" not in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_are_named_by_the_pack_in_play(lang: str) -> None:
    """R-007, R-010."""
    named = {
        "fr": ["Joker", "carte blanche", "Coup Extrême", "Appuyer 2 fois rouge", "Poser tout bleu"],
        "en": ["Wild", "white card", "Extreme Hit", "red Hit 2", "blue Discard All"],
    }
    assert named[lang] == [
        card_name("W", lang),
        card_name("W", lang, extreme=True),
        card_name("WX", lang, extreme=True),
        card_name("RH2", lang, extreme=True),
        card_name("BDA", lang, extreme=True),
    ]
    assert {card_name(text, lang) for text in ("WS", "WB")} == {
        message("card-swap", lang, "cards"),
        message("card-blank", lang, "cards"),
    }


def test_a_case_file_speaks_of_rules_by_number() -> None:
    for path in (TESTS / "cases").rglob("*.json"):
        because = load(path.read_bytes()).get("because", "R-001")
        if path.parent.name != "format":
            assert re.fullmatch(r"[RH]-\d+(, [RH]-\d+)*", because), path
