"""``pioche sim`` and ``pioche study``: what they print, write and refuse."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ENVIRON = {**os.environ, "LANG": "fr_FR.UTF-8", "PYTHONIOENCODING": "utf-8"}
ENVIRON.pop("LC_ALL", None)


def pioche(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pioche", *words]
    return subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", env=ENVIRON, check=False
    )


def test_figures_come_as_json_with_intervals() -> None:
    done = pioche("sim", "--seats", "2", "--rounds", "200", "--bots", "greedy", "--json")
    found = json.loads(done.stdout)
    assert (found["rounds"], found["bots"], found["complete"]) == (200, ["greedy"] * 2, True)
    won = found["by_bot"][0]["rounds_won"]
    assert won["low"] < won["value"] < won["high"]


def test_rules_bots_and_a_file_can_be_named(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="files need the optional extra `frames`")
    out = tmp_path / "rounds.csv"
    words = ["--rules", "extreme", "--set", "jam_probability=0.1", "--seats", "2", "--rounds", "30"]
    done = pioche("sim", *words, "--bots", "random", "--bots", "greedy:forget=1", "--out", str(out))
    assert "greedy:forget=1" in done.stdout
    assert "extreme" in done.stdout
    assert len(out.read_text("utf-8").splitlines()) == 31


@pytest.mark.parametrize(
    "words",
    [
        ["sim", "--bots", "nobody"],
        ["sim", "--rules", "nothing"],
        ["sim", "--set", "stacking=luck"],
        ["sim", "--seats", "11"],
        ["sim", "--rounds", "0"],
        ["sim", "--rounds", "3", "--matches", "3"],
        ["sim", "--out", "rounds.xls"],
        ["sim", "--threads", "0"],
        ["study", "nothing"],
        ["study", "missing.toml"],
    ],
)
def test_what_cannot_be_ends_with_one_sentence_in_the_language_asked_for(words: list[str]) -> None:
    french, english = pioche(*words), pioche(*words, "--lang", "en")
    for done in (french, english):
        assert done.returncode == 2
        assert done.stdout == ""
        assert len(done.stderr.strip().splitlines()) == 1
    assert french.stderr != english.stderr


def test_help_has_examples_in_both_languages() -> None:
    assert "Exemples" in pioche("sim", "--help").stdout
    assert "Examples" in pioche("study", "--help", "--lang", "en").stdout


def test_studies_are_listed_and_run(tmp_path: Path) -> None:
    listed = pioche("study", "--list").stdout
    assert "stacking" in listed
    assert "L’empilement" in listed
    pytest.importorskip("matplotlib", reason="pictures need the optional extra `plots`")
    done = pioche("study", "drawing", "--games", "12", "--out", str(tmp_path), "--json")
    assert json.loads(done.stdout)["study"]["name"] == "drawing"
    assert {path.suffix for path in tmp_path.iterdir()} == {".svg", ".png", ".json"}


def test_the_library_starts_without_numpy() -> None:
    code = "import pioche, sys; print({'numpy', 'pyarrow', 'numba', 'rich'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
