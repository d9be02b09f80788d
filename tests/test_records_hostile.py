"""Damaged, foreign and hostile records: one clear sentence each, soon, and nothing else."""

import random
import re
from pathlib import Path

import pytest

from pioche.cli import recording
from pioche.records import BadRecord, check, read
from pioche.records.text import LINES_MOST
from pioche.rulebook import LANGUAGES
from pioche.server.refusals import No
from pioche.server.replays import Upload, replay_file

CORPUS = [
    path.read_bytes() for path in sorted((Path(__file__).parent / "records").glob("*.pioche"))
]
GOOD = (Path(__file__).parent / "records" / "officiel.pioche").read_text("utf-8")
PIECES = [
    b"[", b"]", b"{", b"}", b'"', b"'''", b"=", b"\n", b"\r", b"\x00", b"\xff", b"9" * 30, b"-1",
    b"nan", b"true", b"S0", b"R7", b"W4", b" uno", b"+", b"draw", "’".encode(), "\u202e".encode(),
    "٣".encode(), b"1979-05-27", b"[[[[[[", b"a.b.c.d=1\n", b"pioche-record = 2", b"rounds = -3",
    b'preset = "extreme"', b"deck = { R0 = 5000 }\n", b"hand_size = 20\n", b'stacking="any"\n',
]  # fmt: skip
NUMBERS = (0, 1, -1, 10, 2**31, 2**63, 2**64, 10**40)


def changed_bytes(data: bytes, dice: random.Random) -> bytes:
    """Spoil some bytes: exchanged, put in, taken out, cut off, doubled."""
    at = dice.randrange(len(data) + 1)
    end = at + dice.randrange(1, 60)
    piece = dice.choice(PIECES) * dice.choice((1, 1, 3, 500))
    ways = [data[:at] + piece + data[at:], data[:at] + data[end:], data[:at]]
    ways += [data[:at] + data[at:end] * 5 + data[end:], data[:at] + piece + data[end:]]
    return dice.choice(ways)


def changed_lines(data: bytes, dice: random.Random) -> bytes:
    """Spoil lines: taken out, doubled, exchanged, or with another's word in them."""
    lines = data.split(b"\n")
    one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    match dice.randrange(4):
        case 0:
            del lines[one]
        case 1:
            lines.insert(one, lines[other])
        case 2:
            lines[one], lines[other] = lines[other], lines[one]
        case _:
            words = lines[one].split(b" ")
            words[dice.randrange(len(words))] = dice.choice(PIECES + lines[other].split(b" "))
            lines[one] = b" ".join(words)
    return b"\n".join(lines)


def changed_number(data: bytes, dice: random.Random) -> bytes:
    """Put another number in the place of one."""
    found = list(re.finditer(rb"\d+", data))
    if not found:
        return data
    number = dice.choice(found)
    return data[: number.start()] + str(dice.choice(NUMBERS)).encode() + data[number.end() :]


def spoilt(seed: int) -> bytes:
    """Return a record with one to eight faults."""
    dice = random.Random(seed)
    data = dice.choice(CORPUS)
    for _ in range(dice.choice((1, 1, 1, 2, 3, 8))):
        ways = (changed_bytes, changed_lines, changed_lines, changed_lines, changed_number)
        data = dice.choice(ways)(data, dice)
    return data


def is_one_sentence(said: str) -> bool:
    """Tell whether a text is one line without anything that a terminal would obey."""
    return said.replace("\u00a0", " ").replace("\u202f", " ").isprintable() and 0 < len(said) < 900


def sentences(data: bytes) -> list[str]:
    """Read and check a record; return why it is refused, in each language."""
    try:
        check(read(data))
    except BadRecord as error:
        return [error.sentence(lang) for lang in LANGUAGES]
    return []


def fuzz(first: int, count: int) -> int:
    """Return how many of so many spoilt records were refused; any other end is a fault."""
    told = [sentences(spoilt(seed)) for seed in range(first, first + count)]
    assert all(is_one_sentence(said) for both in told for said in both)
    return sum(map(bool, told))


def test_spoilt_records_are_refused_in_one_sentence() -> None:
    assert fuzz(0, 150) > 135


@pytest.mark.promise
def test_two_thousand_spoilt_records_are_refused_in_one_sentence() -> None:
    assert fuzz(1_000, 2_000) > 1_800


HOSTILE = {
    "a key of 400,000 parts": "pioche-record = 1\n" + ".".join("a" * 400_000) + " = 1\n",
    "deep keys, many times": "pioche-record = 1\n" + f"{'.'.join('b' * 300)}.c = 1\n" * 700,
    "a key hidden behind a text": 'pioche-record = 1\nx = ["""\n""", {' + ".".join("a" * 9_999),
    "deep lists": "pioche-record = 1\nx = " + "[" * 200_000,
    "deep tables": "pioche-record = 1\nx = " + "{a=" * 50_000,
    "a long number": "pioche-record = " + "9" * 900_000,
    "quotes": "pioche-record = 1\nx = " + '"\\' * 400_000,
    "only ends of line": "\n" * (LINES_MOST + 1),
    "nothing but zeros": "\0" * 1_000_000,
    "a date for a number": "pioche-record = 1979-05-27\n",
    "a negative format": GOOD.replace("pioche-record = 1", "pioche-record = -1"),
    "a format to come": GOOD.replace("pioche-record = 1", "pioche-record = 2"),
    "a pack of a thousand million": GOOD.replace(
        "[result]", "[rules.options]\ndeck = { R0 = 999999999 }\n[result]"
    ),
    "moves after the end": GOOD + "\nall  0 draw" * 20_000,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_record_is_refused_everywhere(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The key of 400,000 parts kept the reader, and with it every replay of a server, for hours."""
    said = sentences(text.encode())
    assert len(said) == len(LANGUAGES)
    assert all(map(is_one_sentence, said))
    file = tmp_path / "match.pioche"
    file.write_text(text, "utf-8")
    with pytest.raises(SystemExit) as ended:
        recording.replay(str(file))
    assert ended.value.code == 2
    assert is_one_sentence(capsys.readouterr().err.rstrip("\n"))
    with pytest.raises(No) as no:
        replay_file(Upload(text, 1_000_000))
    assert no.value.why.code == "record-refused"


def test_a_name_may_have_dots_and_quotes() -> None:
    """What is refused as too deep is a key, not what somebody is called."""
    record = read(GOOD)
    name = "….\".'''." + "." * 40
    spoken = GOOD.replace('"Ana"', toml(name), 1)
    assert read(spoken).players[0].name == name
    assert record.rules == read(spoken).rules


def toml(text: str) -> str:
    """Write a text as TOML does."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
