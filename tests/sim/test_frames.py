"""Results as tables of other libraries, and in files."""

import csv
import re
from pathlib import Path
from typing import Any

import pytest

import pioche
from pioche.errors import Refused
from pioche.extras import MissingExtra
from pioche.rulebook import LANGUAGES, message
from pioche.sim.output import moves_path
from pioche.sim.results import Results
from pioche.sim.schema import MOVE, Column, round_columns

MISSING = "tables need pyarrow, pandas and Polars, which the optional extra `frames` brings"
pa = pytest.importorskip("pyarrow", reason=MISSING)
pl = pytest.importorskip("polars", reason=MISSING)
pytest.importorskip("pandas", reason=MISSING)
parquet = pytest.importorskip("pyarrow.parquet", reason=MISSING)

DOC = Path(__file__).parents[2] / "docs" / "simulation.md"


def run(**asked: Any) -> Results:
    return pioche.simulate(seats=2, bots="greedy", progress=False, **{"rounds": 500, **asked})


def test_the_arrow_table_has_the_documented_types() -> None:
    table = run().to_arrow()
    types = {field.name: str(field.type) for field in table.schema}
    assert types["game"] == "int64"
    assert types["winner"] == "int8"
    assert types["outcome"].startswith("dictionary<values=string")
    assert table.schema.field("points").metadata == {b"unit": b"points"}


def test_words_and_nulls_stand_for_numbers() -> None:
    table = run(limit=25)
    frame = table.to_polars()
    assert set(frame["outcome"].cast(str)) == {"won", "truncated"}
    cut = frame.filter(frame["outcome"].cast(str) == "truncated")
    assert cut["winner"].null_count() == len(cut) > 0
    assert frame["turns"].to_list() == list(table["turns"])


def test_all_frames_hold_the_same() -> None:
    results = run()
    arrow = results.to_arrow()
    assert results.to_polars().equals(pl.from_arrow(arrow))
    assert results.to_pandas()["points"].tolist() == arrow["points"].to_pylist()


def test_moves_name_their_cards() -> None:
    results = run(rules="extreme", moves=True)
    assert results.moves is not None
    frame = results.moves.to_polars()
    cards = set(frame["card"].cast(str).drop_nulls())
    assert {"RH2", "WX", "GDA"} <= cards
    lays = frame.filter(frame["verb"].cast(str) == "play")
    assert lays["card"].null_count() == 0
    assert set(frame.filter(frame["card"].cast(str) == "W")["colour"].cast(str)) == set("RYGB")


@pytest.mark.parametrize("suffix", [".parquet", ".arrow", ".csv"])
def test_a_file_holds_what_memory_would(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"rounds{suffix}"
    whole = run(moves=True)
    assert whole.moves is not None
    written = run(moves=True, out=path, threads=2)
    assert len(written) == 0
    assert written.summary() == whole.summary()
    for file, table in ((path, whole), (moves_path(path), whole.moves)):
        assert columns_in(file) == [[plain(v) for v in c] for c in table.to_arrow().columns]


def columns_in(path: Path) -> list[list[Any]]:
    if path.suffix == ".csv":
        with path.open() as file:
            rows = list(csv.reader(file))[1:]
        return [[plain(cell) for cell in column] for column in zip(*rows, strict=True)]
    if path.suffix == ".parquet":
        table = parquet.read_table(path)
    else:
        table = pa.ipc.open_file(path).read_all()
    return [[plain(value) for value in column] for column in table.columns]


def plain(value: Any) -> str:
    value = value.as_py() if hasattr(value, "as_py") else value
    return "" if value is None else str(value).lower()


def test_parquet_can_be_written_afterwards(tmp_path: Path) -> None:
    results = run()
    results.to_parquet(tmp_path / "rounds.parquet")
    assert parquet.read_table(tmp_path / "rounds.parquet").equals(results.to_arrow())


def test_a_long_table_comes_in_groups_of_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that memory need not hold it."""
    monkeypatch.setattr("pioche.sim.output.GROUP", 100)
    run(out=tmp_path / "rounds.parquet")
    file = parquet.ParquetFile(tmp_path / "rounds.parquet")
    assert file.metadata.num_rows == 500
    assert file.num_row_groups >= 2


def test_what_was_played_until_ctrl_c_is_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pioche.sim import crews
    from pioche.sim.blocks import Block, play_block
    from pioche.sim.plan import Plan

    def stop_soon(plan: Plan, first: int, stop: int) -> tuple[Block, float]:
        if first >= 20:
            raise KeyboardInterrupt
        return play_block(plan, first, stop), 1.0

    monkeypatch.setattr(crews, "timed_block", stop_soon)
    part = run(out=tmp_path / "rounds.parquet", threads=1)
    assert parquet.read_table(tmp_path / "rounds.parquet").num_rows == part.games > 0


def documented(section: str) -> list[tuple[str, str, str]]:
    """The names, types and units in a table of the page on simulations."""
    text = DOC.read_text("utf-8").partition(f"## {section}")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([^`]+)` \| `([^`]+)` \| ([^|]+) \|", text, re.MULTILINE)
    return [(name, kind, unit.strip()) for name, kind, unit in rows]


@pytest.mark.parametrize(
    ("section", "columns"), [("A row a round", round_columns(1)), ("A row a move", MOVE)]
)
def test_every_column_is_documented(section: str, columns: tuple[Column, ...]) -> None:
    expected = [(re.sub(r"_0$", "_N", c.name), c.kind, c.unit) for c in columns]
    assert documented(section) == expected


WRONG: dict[str, dict[str, Any]] = {
    "no-such-bot": {"bots": "nobody"},
    "no-such-chance": {"bots": "greedy:luck=1"},
    "wrong-bots": {"bots": ["greedy"]},
    "pair-rotates": {"pair": True, "rotate": False},
    "target-of-rounds": {"target": 100},
    "rounds-or-matches": {"matches": 3},
    "out-of-bounds": {"limit": 0},
    "out-suffix": {"out": "rounds.xls"},
    "out-unwritable": {"out": "/dev/null/rounds.csv"},
}


@pytest.mark.parametrize("code", WRONG)
def test_what_cannot_be_is_refused_in_one_sentence(code: str) -> None:
    asked = {"bots": "greedy", "rounds": 10, **WRONG[code]}
    with pytest.raises(Refused) as caught:
        pioche.simulate(seats=2, progress=False, **asked)
    refusal = caught.value.refusal
    assert refusal.code == code
    for lang in LANGUAGES:
        assert "\n" not in message(code, lang, "sim", **refusal.args)


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    results = run()
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(MissingExtra, match=r"pioche\[frames\]"):
        results.to_arrow()
