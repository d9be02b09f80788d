"""Rules of one's own: from a TOML file, by the library and by the referee."""

import json
import re
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import pioche
from pioche import referee
from pioche.cases import BadCase
from pioche.custom import load_rules
from pioche.errors import BadRules
from pioche.rulebook import LANGUAGES
from pioche.wording import sentence_of

DOCS = Path(__file__).parents[1] / "docs" / "custom-rules.md"
HOUSE = """
name = "chez-nous"
preset = "officiel"

[options]
stacking = "same"
seven_zero = true
draw_until = 3
players = [2, 4]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "house.toml"


def fault(file: Path, text: str | bytes) -> BadRules:
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(BadRules) as why:
        load_rules(file)
    assert "\n" not in str(why.value)
    for lang in LANGUAGES:
        assert sentence_of(why.value.refusal, lang).endswith(".")
    return why.value


def test_a_file_changes_a_preset(file: Path) -> None:
    """H-01, H-02, H-05."""
    file.write_text(HOUSE, "utf-8")
    rules = pioche.load_rules(file)
    assert rules.name == "chez-nous"
    assert rules.players == (2, 4)
    wanted = {"stacking": "same", "seven": True, "zero": True, "draw_until": 3, "target": 500}
    assert {option: rules[option] for option in wanted} == wanted


def test_without_a_name_the_file_lends_its_own(file: Path) -> None:
    file.write_text('preset = "fiche"\n', "utf-8")
    assert pioche.load_rules(str(file)).name == "house"


def test_an_empty_file_is_officiel(file: Path) -> None:
    file.write_text("", "utf-8")
    assert not pioche.load_rules(file).changed


def test_a_pack_of_ones_own_is_dealt(file: Path) -> None:
    """R-034, R-035: nothing but red, and each player holds red."""
    ranks = "\n".join(f"R{n} = 4" for n in range(10))
    file.write_text(f"[deck]\n{ranks}\n", "utf-8")
    game = pioche.Round.deal(file, seats=3, seed=1)
    assert str(game.top)[0] == "R"
    assert all(card.colour == "R" for seat in range(3) for card in game.view(seat).hand)


def test_a_match_takes_a_file_too(file: Path) -> None:
    file.write_text("[options]\ntarget = 200\n", "utf-8")
    assert pioche.Match(file, seats=2, seed=1).rules["target"] == 200


@pytest.mark.parametrize(
    ("text", "code", "named"),
    [
        ("[options]\nstakking = 'same'", "unknown-option", "stakking"),
        ("[options]\nstacking = 'sam'", "unknown-value", "stacking"),
        ("[options]\ntarget = 'high'", "unknown-value", "target"),
        ("preset = 'oficiel'", "unknown-preset", "oficiel"),
        ("preset = 3", "rules-file-text", "preset"),
        ("name = ['a']", "rules-file-text", "name"),
        ("options = 3", "rules-file-table", "options"),
        ("option = 3", "rules-file-key", "option"),
        ("deck = 3", "rules-file-table", "deck"),
        ("deck = 'classic109'", "unknown-value", "classic109"),
        ("[deck]\nP1 = 2", "deck-card", "P1"),
        ("[deck]\nR1 = -2", "deck-count", "R1"),
        ("[deck]\nR1 = 1.5", "deck-count", "R1"),
        ("[deck]\nR1 = 241", "deck-count", "R1"),
        ("[deck]\nR1 = 200\nR2 = 200", "deck-size", "240"),
        ("[deck]\nR1 = 20\nRD2 = 2\nRH2 = 2", "deck-mixed", "RH2"),
        ("[options]\nstacking = 'any'\nprogressive = true", "options-clash", "progressive"),
        ("[options]\nteams = true\nscoring = 'elimination'", "options-clash", "teams"),
        ("[options]\nfirst_card = 'numbers'\n[deck]\nRS = 30", "options-clash", "first_card"),
        ("[options]\nstacking = same", "rules-file-toml", "line 2"),
        (b"name = '\xff'", "rules-file-closed", "house.toml"),
    ],
)
def test_a_mistake_is_named(file: Path, text: str | bytes, code: str, named: str) -> None:
    why = fault(file, text)
    assert why.refusal.code == code
    assert named in str(why)
    assert str(file) in str(why)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRules, match=r"There is no file “none\.toml”"):
        load_rules(tmp_path / "none.toml")


def told(file: Path, case: dict[str, Any]) -> tuple[int, str, str]:
    file.write_text(json.dumps(case), "utf-8")
    out, err = StringIO(), StringIO()
    return referee.main([str(file)], lang="en", out=out, err=err), out.getvalue(), err.getvalue()


CASE = {
    "case": "stacked", "rules": "house.toml", "hands": ["RD2 Y2", "BD2 B7"], "discard": "R1",
    "stock": "Y1 Y3 Y4 Y5", "actions": ["0 play RD2", "1 play BD2"],
    "expect": {"state": {"turn": 0, "owed": 4}},
}  # fmt: skip


def test_a_case_may_name_a_file_beside_it(tmp_path: Path) -> None:
    """H-01."""
    (tmp_path / "house.toml").write_text('[options]\nstacking = "same"\n', "utf-8")
    assert told(tmp_path / "case.json", CASE) == (0, "ok stacked\n", "")


def test_a_case_with_a_wrong_file_is_refused_by_key(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text("[options]\nstakking = 1\n", "utf-8")
    code, out, err = told(tmp_path / "case.json", CASE)
    assert (code, out) == (2, "")
    assert err.endswith("rules: No option is called “stakking”: the nearest is “stacking”.\n")


def test_only_the_command_reads_files() -> None:
    """A case that comes from elsewhere, over the network say, opens no file of this machine."""
    with pytest.raises(BadCase):
        referee.judge(CASE)


def examples() -> list[str]:
    return re.findall(r"```toml\n(.+?)```", DOCS.read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", examples())
def test_the_examples_of_the_documentation_are_right(example: str, file: Path) -> None:
    file.write_text(example, "utf-8")
    assert pioche.load_rules(file).changed
