"""``docs/environments.md`` says what the code does."""

from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="environments need the optional extra `envs`")
pytest.importorskip("gymnasium", reason="environments need the optional extra `envs`")

from pioche.env import ACTIONS, PIECES, SIZE, choices, words_of  # noqa: E402

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text("utf-8")


def row_of(name: str) -> str:
    piece = PIECES[name]
    first, last = piece.at.start, piece.at.stop - 1
    at = f"{first}–{last}" if last > first else f"{first}"
    shape = " × ".join(map(str, piece.shape)) or "1"
    return f"| {at} | `{name}` | {shape} | {piece.unit} |"


def test_every_piece_has_its_row() -> None:
    rows = [line for line in PAGE.splitlines() if "| `" in line and line[2].isdigit()]
    assert rows == [row_of(name) for name in PIECES]
    assert f"\n{SIZE} bytes." in PAGE
    assert f"One space of {ACTIONS} " in PAGE


@pytest.mark.parametrize(
    ("numbers", "first", "last"),
    [
        ("0–55, 56–111", "play R0", "play BDA uno"),
        ("112–127, 128–143", "play W R", "play WB B uno"),
        ("144–179, 180–215", "play R7 +1", "play B7 +9 uno"),
        ("216–251, 252–287", "play WS R +1", "play WS B +9 uno"),
        ("288–327, 328–367", "play W4 R +0", "play W4 B +9 uno"),
        ("368–423", "play R0 …", "play BDA …"),
        ("424, 425, 426", "draw", "pass"),
        ("427–430", "colour R", "colour B"),
        ("431, 432", "accept", "challenge"),
        ("433", "uno", "uno"),
        ("434–442", "catch +1", "catch +9"),
        ("443", "wait", "wait"),
    ],
)
def test_every_kind_of_choice_has_its_numbers(numbers: str, first: str, last: str) -> None:
    assert f"| {numbers} |" in PAGE
    ends = numbers.replace(", ", "–").split("–")
    assert words_of(int(ends[0])) == first
    assert words_of(int(ends[-1])) == last


def test_every_argument_has_its_row() -> None:
    import inspect

    from pioche.env import UnoAECEnv, UnoEnv, UnoVectorEnv

    known = {"num_envs", "target", "render_mode", "mask", "compiled"}
    for env in (UnoEnv, UnoVectorEnv, UnoAECEnv):
        for name in inspect.signature(env).parameters:
            assert name in known or f"| `{name}`" in PAGE, name
    assert choices.WAITING == 443
