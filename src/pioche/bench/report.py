"""The figures as a table for people, or as lines of JSON for programs."""

from collections.abc import Iterator
from typing import Final

from msgspec import json, structs

from pioche.bench import Line, lines, server_ready
from pioche.bench.learning import SEATS as LEARNING_SEATS
from pioche.bench.learning import LearningLine, learning_line
from pioche.rulebook import message

COLUMNS: Final = ("rules", "seats", "compiled", "c", "of-c", "interpreted", "rlcard", "of-rlcard")


def as_text(lang: str) -> Iterator[str]:
    """Yield the table, a line as soon as it is measured."""
    heads = [message(f"bench-{column}", lang, "cli") for column in COLUMNS]
    yield message("bench-intro", lang, "cli")
    yield "  ".join(f"{head:>{_width(head)}}" for head in heads)
    for line in lines():
        cells = zip(heads, _cells(line), strict=True)
        yield "  ".join(f"{cell:>{_width(head)}}" for head, cell in cells)
    for seats in LEARNING_SEATS:
        yield _learning(learning_line(seats), lang)
    yield message("bench-ready", lang, "cli", seconds=f"{server_ready():.2f}")


def as_json() -> Iterator[str]:
    """Yield an object a line, the kernel's first, last the seconds until a server is ready."""
    for line in lines():
        ratios = {"of_c": line.of_c, "of_rlcard": line.of_rlcard}
        yield json.encode(structs.asdict(line) | ratios).decode()
    for seats in LEARNING_SEATS:
        yield json.encode(learning_line(seats)).decode()
    yield json.encode({"server_ready_s": server_ready()}).decode()


def _cells(line: Line) -> tuple[str, ...]:
    return (
        line.rules,
        str(line.seats),
        _number(line.compiled_ns, " ns"),
        _number(line.c_ns, " ns"),
        _number(line.of_c, " ×", 2),
        _number(line.interpreted_us, " µs"),
        _number(line.rlcard_us, " µs"),
        _number(line.of_rlcard, " ×", 0),
    )


def _learning(line: LearningLine, lang: str) -> str:
    millions = None if line.env_steps_per_s is None else line.env_steps_per_s / 1e6
    thousands = None if line.playouts_per_s is None else line.playouts_per_s / 1e3
    rounds = None if line.rounds_per_s is None else line.rounds_per_s / 1e3
    figures = {
        "rounds": _number(rounds, "", 0),
        "threads": _number(line.two_threads, "", 2),
        "steps": _number(millions, "", 2),
        "playouts": _number(thousands, "", 0),
    }
    return message("bench-learning", lang, "cli", seats=line.seats, **figures)


def _number(value: float | None, unit: str, digits: int = 1) -> str:
    return "–" if value is None else f"{value:.{digits}f}{unit}"


def _width(head: str) -> int:
    return max(len(head), 9)
