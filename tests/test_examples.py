"""Every example runs as it stands, only smaller, and answers its question."""

import ast
import asyncio
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from served import served

FOLDER = Path(__file__).parents[1] / "examples"
LONGER = {"train_agent.py"}  # tests/env/test_example.py runs it
EXAMPLES = sorted(path for path in FOLDER.glob("*.py") if path.name not in LONGER)


def main_of(name: str) -> Callable[..., Any]:
    main: Callable[..., Any] = runpy.run_path(str(FOLDER / f"{name}.py"))["main"]
    return main


def lines_of_its_own(path: Path) -> int:
    """Lines that say something: neither empty ones nor imports."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imports = {node.lineno for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)}
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    return sum(1 for number, line in lines if line.strip() and number not in imports)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_short_and_asks_one_question(path: Path) -> None:
    asked = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    assert asked.count("?") == 1
    assert lines_of_its_own(path) < 40


def test_all_are_listed() -> None:
    listed = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert [path.name for path in FOLDER.glob("*.py") if f"`{path.name}`" not in listed] == []


def test_how_long_a_match_lasts() -> None:
    assert main_of("match_length")(20).startswith("A match of four to 500 takes ")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_may_be_played_and_why_not(lang: str) -> None:
    lines = main_of("what_may_i_play")(lang)
    assert lines[0].startswith("R1 shows. Seat 0 may: 0 play R3; ")
    assert any(line.startswith("Y4: ") and line.endswith("(R-051)") for line in lines)


def test_a_bot_of_ones_own_is_measured() -> None:
    assert "% of 40 paired rounds." in main_of("write_a_bot")(20)


def test_rules_of_ones_own_are_played_and_a_typing_error_is_refused() -> None:
    dealt, refused = main_of("house_rules")()
    assert dealt.endswith("[5, 5, 5] cards; stacking is same")
    assert "stacking" in refused


def test_a_case_is_judged() -> None:
    first, *_, last = main_of("play_a_case")()
    assert first.endswith(": as expected")
    assert "R5 GS W" in last


def test_a_record_is_kept_looked_into_and_held_to_its_word() -> None:
    _, cut, changed = main_of("replay_a_record")()
    assert cut.startswith("a case of it: [")
    assert changed.startswith("Changed: line ")


def test_drawings_are_files(tmp_path: Path) -> None:
    for path in main_of("draw_a_hand")(tmp_path):
        assert ET.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_a_live_table_is_played_to_its_end(tmp_path: Path) -> None:
    with served(tmp_path, quick=True) as server:
        assert " won." in asyncio.run(main_of("join_a_table")(server.url))


def test_rounds_go_to_parquet_and_polars() -> None:
    pytest.importorskip("polars", reason="columns need the optional extra `frames`")
    pytest.importorskip("pyarrow", reason="columns need the optional extra `frames`")
    assert main_of("to_parquet")(60)["rounds"].sum() == 60


def test_an_episode_ends_in_gymnasium_and_in_pettingzoo() -> None:
    pytest.importorskip("gymnasium", reason="environments need the optional extra `envs`")
    pytest.importorskip("pettingzoo", reason="environments need the optional extra `envs`")
    assert main_of("gymnasium_episode")()
    assert sum(main_of("pettingzoo_round")().values()) == pytest.approx(0)
