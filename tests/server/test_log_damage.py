"""A log that was cut or in which bits were flipped (P1): recovered, or refused; never another game.

What is recovered is a beginning of what was written, and after a loss of power that is all that
was acknowledged: SQLite's own log is cut only behind what the disk had.
"""

import asyncio
import random
import re
from pathlib import Path

import pytest
from logs import kept

from pioche.server.log import Saved, SqliteLog
from pioche.server.refusals import No
from sizes import Record, size

CODES = ("AAA-AAA", "AAA-AAB", "AAA-AAC")
COMMANDS = 300
SINCE_CHECKPOINT = 45
SOME = {"cuts": 120, "flips": 60}
MANY = {"cuts": size("cuts", 1_500), "flips": size("flips", 300)}
WAL = "-wal"


class Written:
    """Two files, the database and its log, and what they hold of each table."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "written"
        self.files: dict[str, bytes] = {}
        asyncio.run(self._write())
        self.lay(self.path, "", self.files[""])
        self.tables = {
            code: found for code, found in outcomes(self.path) if isinstance(found, Saved)
        }

    async def _write(self) -> None:
        """Play at three tables; the end stays in the write-ahead log, as after a crash."""
        log = SqliteLog(self.path)
        heads = [await log.open(code, [b'{"type":"opened"}'], 1) for code in CODES]
        for number in range(COMMANDS):
            which = number % len(CODES)
            entry = b'{"type":"acted","text":"%d"}' % number
            answer = kept(number, b'{"version":%d}' % number)
            heads[which] = await log.append(heads[which], [entry] * (number % 3), number, answer)
            if number == COMMANDS - SINCE_CHECKPOINT:
                log._writer.execute("pragma wal_checkpoint(truncate)")
        self.files = contents(self.path)
        await log.close()

    def lay(self, path: Path, damaged: str, data: bytes) -> None:
        """Lay both files at a place, one of them damaged."""
        for end in ("", WAL, "-shm"):
            Path(f"{path}{end}").unlink(missing_ok=True)
        for end, whole in self.files.items():
            Path(f"{path}{end}").write_bytes(data if end == damaged else whole)


@pytest.fixture(params=[SOME, pytest.param(MANY, marks=pytest.mark.promise)], ids=["some", "many"])
def tries(request: pytest.FixtureRequest) -> dict[str, int]:
    """How many of each kind of damage."""
    chosen: dict[str, int] = request.param
    return chosen


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Written:
    return Written(tmp_path_factory.mktemp("written"))


def contents(path: Path) -> dict[str, bytes]:
    return {end: Path(f"{path}{end}").read_bytes() for end in ("", WAL)}


def outcomes(path: Path) -> list[tuple[str, Saved | str]]:
    """Return what becomes of each table: what is read of it, or why nothing is."""
    return asyncio.run(read_all(path))


async def read_all(path: Path) -> list[tuple[str, Saved | str]]:
    """Read all tables as a server would that has just started."""
    try:
        log = SqliteLog(path)
    except No as no:
        return [(code, no.why.code) for code in CODES]
    found = [(code, await read(log, code)) for code in CODES]
    await log.close()
    return found


async def read(log: SqliteLog, code: str) -> Saved | str:
    try:
        return await log.load(code) or "unknown-table"
    except No as no:
        return no.why.code


def is_beginning(found: Saved, whole: Saved) -> bool:
    """Tell whether this is how the table once was."""
    entries, commands = len(found.entries), len(found.commands)
    return (found.entries, found.commands) == (whole.entries[:entries], whole.commands[:commands])


def check(written: Written, path: Path, end: str, data: bytes, told: str) -> set[str]:
    """Damage one file, and return what became of the tables."""
    written.lay(path, end, data)
    seen = set()
    for code, found in outcomes(path):
        if isinstance(found, str):
            seen.add(found)
        else:
            assert is_beginning(found, written.tables[code]), f"{code} is another game: {told}"
            whole = found == written.tables[code]
            seen.add("whole" if whole else "shorter")
    return seen


def test_what_was_written_has_both_an_old_and_a_new_part(written: Written) -> None:
    assert all(len(data) > 4096 for data in written.files.values())
    assert {code: len(table.commands) for code, table in written.tables.items()} == dict.fromkeys(
        CODES, COMMANDS // len(CODES)
    )


def test_a_log_cut_anywhere(
    written: Written, tries: dict[str, int], tmp_path: Path, record_property: Record
) -> None:
    """A power cut leaves SQLite's write-ahead log cut: what it holds whole comes back."""
    whole = written.files[WAL]
    places = random.Random(1).sample(range(len(whole)), min(tries["cuts"], len(whole)))
    record_property("tried", len(places))
    seen = [check(written, tmp_path / "cut", WAL, whole[:n], f"cut at {n}") for n in places]
    assert set().union(*seen) <= {"whole", "shorter", "unknown-table"}
    assert any("shorter" in each for each in seen)


def test_a_database_file_cut_anywhere(
    written: Written, tries: dict[str, int], tmp_path: Path
) -> None:
    whole = written.files[""]
    places = random.Random(2).sample(range(len(whole)), tries["cuts"] // 10)
    for place in places:
        check(written, tmp_path / "cut", "", whole[:place], f"cut at {place}")


@pytest.mark.parametrize("end", ["", WAL], ids=["database", "write-ahead-log"])
def test_a_flipped_bit(
    written: Written, tries: dict[str, int], tmp_path: Path, end: str, record_property: Record
) -> None:
    record_property("tried", tries["flips"] // 2)
    dice, whole, seen = random.Random(3), written.files[end], set[str]()
    for _ in range(tries["flips"] // 2):
        bit = dice.randrange(8 * len(whole))
        data = bytearray(whole)
        data[bit // 8] ^= 1 << bit % 8
        seen |= check(written, tmp_path / "flip", end, bytes(data), f"bit {bit} flipped")
    assert seen - {"whole"}, "no flip was noticed at all"


def test_a_code_that_turns_into_that_of_another_table(written: Written, tmp_path: Path) -> None:
    """In the index one flipped bit made AAA-AAA answer to AAA-AAB; no hash speaks of codes."""
    whole, one, other = written.files[""], CODES[0].encode(), CODES[1].encode()
    seen = set[str]()
    places = [found.start() for found in re.finditer(one, whole)]
    for place in places:
        data = whole[:place] + other + whole[place + len(one) :]
        seen |= check(written, tmp_path / "turned", "", data, f"code at {place} turned")
    assert len(places) > 1
    assert "table-damaged" in seen
