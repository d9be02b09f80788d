"""Write the tables and the picture of docs/bots.md from docs/duels.jsonl.

``bots_md.py --play`` plays all duels first; that takes hours, and adds to what is there. Every line
of duels.jsonl is what ``pioche duel ONE OTHER ... --json`` printed, and holds its own command.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

ROOT: Final = Path(__file__).parent.parent
DUELS: Final = ROOT / "docs" / "duels.jsonl"
PAGE: Final = ROOT / "docs" / "bots.md"
PICTURE: Final = ROOT / "docs" / "images" / "bots.svg"
Key: TypeAlias = tuple[str, str, str, int, bool, int]
BEGIN, END = "<!-- duels: begin -->", "<!-- duels: end -->"
NAMES: Final = ("random", "greedy", "fair", "strong", "peek")
# Games of a pairing, by how long its bots think.
QUICK, SLOW = 100_000, 2_000
# What is played beside the cross-table: the bots, and the options.
MORE: Final = (
    ("fair random --seats 4", 200_000),
    ("fair greedy --seats 4", 200_000),
    ("fair random --matches {games}", 4_000),
    ("fair greedy --matches {games}", 4_000),
    ("fair greedy --rules extreme", 100_000),
    ("fair greedy --seats 10", 100_000),
    ("strong fair --seats 4", 4_000),
    ("strong fair --matches {games}", 1_000),
    ("strong fair --rules extreme", 2_000),
    ("strong fair --seats 10", 2_000),
)


@dataclass(frozen=True, slots=True)
class Result:
    """All that was played of one pairing."""

    one: str
    other: str
    rules: str
    seats: int
    matches: bool
    trials: int
    games: int
    share: float
    margin: float
    mean_ms: float
    p99_ms: float

    @property
    def command(self) -> str:
        options = "" if self.rules == "officiel" else f" --rules {self.rules}"
        options += "" if self.seats == 2 else f" --seats {self.seats}"
        options += " --matches" if self.matches else " --rounds"
        trials = f" --trials {self.trials}" if thinks(self.one, self.other) else ""
        return f"pioche duel {self.one} {self.other}{options} {self.games}{trials}"


def thinks(*names: str) -> bool:
    return not set(names).isdisjoint({"strong", "peek"})


def pooled(lines: Iterable[str]) -> list[Result]:
    """Add up the duels of the same pairing with other seeds."""
    groups: dict[Key, list[dict[str, Any]]] = {}
    for line in lines:
        duel = json.loads(line)
        trials = duel["trials"] if thinks(duel["one"], duel["other"]) else 0
        key = (duel["one"], duel["other"], duel["rules"], duel["seats"], duel["matches"], trials)
        groups.setdefault(key, []).append(duel)
    return [pool(key, duels) for key, duels in groups.items()]


def pool(key: Key, duels: list[dict[str, Any]]) -> Result:
    deals = sum(duel["deals"] for duel in duels)
    share = sum(duel["deals"] * duel["share"] for duel in duels) / deals
    squares = sum((duel["deals"] * (duel["high"] - duel["low"]) / 2) ** 2 for duel in duels)
    asked = sum(duel["decisions"] for duel in duels) or 1
    mean = sum(duel["decisions"] * duel["decision_mean_ms"] for duel in duels) / asked
    slowest = max(duel["decision_p99_ms"] for duel in duels)
    games = sum(duel["games"] for duel in duels)
    return Result(*key, games, share, squares**0.5 / deals, mean, slowest)


# ---------------------------------------------------------------- the page


def tables(results: list[Result]) -> Iterator[str]:
    yield from cross_table(results)
    yield ""
    yield "| duel | games | share, % | par, % | ms a decision (99 of 100 within) |"
    yield "|---|---:|---:|---:|---:|"
    for r in sorted(results, key=lambda r: (NAMES.index(r.one), r.command)):
        time = f"{r.mean_ms:.1f} ({r.p99_ms:.0f})" if r.mean_ms else "–"
        share = f"{100 * r.share:.2f} ± {100 * r.margin:.2f}"
        yield f"| `{r.command}` | {r.games:,} | {share} | {100 / r.seats:.1f} | {time} |"


def is_cross(r: Result) -> bool:
    return r.seats == 2 and not r.matches and r.rules == "officiel"


def cross_table(results: list[Result]) -> Iterator[str]:
    """Yield the row's share of the rounds against the column, two seats, ``officiel``."""
    found = {(r.one, r.other): r for r in sorted(results, key=lambda r: r.games) if is_cross(r)}
    yield "| | " + " | ".join(f"`{name}`" for name in NAMES[:-1]) + " |"
    yield "|---|" + "---:|" * (len(NAMES) - 1)
    for row, one in enumerate(NAMES[1:], 1):
        cells = []
        for other in NAMES[:-1]:
            r = found.get((one, other)) if NAMES.index(other) < row else None
            cells.append("" if r is None else f"{100 * r.share:.1f} ± {100 * r.margin:.1f}")
        yield f"| `{one}` | " + " | ".join(cells) + " |"


def page(results: list[Result]) -> str:
    text = PAGE.read_text(encoding="utf-8")
    head, _, rest = text.partition(BEGIN)
    tail = rest.partition(END)[2]
    return "\n".join([head + BEGIN, *tables(results), END + tail])


# ---------------------------------------------------------------- the picture


def picture(results: list[Result]) -> str:
    """Draw each duel's share above par, with its interval."""
    rows = sorted(results, key=lambda r: (NAMES.index(r.one), r.command))
    height = 26 * len(rows) + 40
    shapes = [
        f'<line x1="400" x2="400" y1="10" y2="{height - 30}" stroke="#6b6b6b"/>',
        f'<text x="400" y="{height - 10}" text-anchor="middle">par</text>',
    ]
    for i, r in enumerate(rows):
        y, par = 26 * i + 24, 1 / r.seats
        left, middle, right = (
            400 + 300 * (x / par - 1) for x in (r.share - r.margin, r.share, r.share + r.margin)
        )
        label = r.command.removeprefix("pioche duel ").partition(" --trials")[0]
        shapes.append(f'<text x="12" y="{y + 4}">{label}</text>')
        shapes.append(
            f'<line x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}" stroke="#1b4f8a" '
            'stroke-width="3"/>'
        )
        shapes.append(f'<circle cx="{middle:.1f}" cy="{y}" r="4" fill="#1b4f8a"/>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 {height}" '
        'font-family="sans-serif" font-size="12" role="img">\n'
        "<title>Share of the games, against par</title>\n"
        '<rect width="100%" height="100%" fill="#fff"/>\n' + "\n".join(shapes) + "\n</svg>\n"
    )


# ---------------------------------------------------------------- playing


def duels() -> Iterator[str]:
    """Yield the words of every duel."""
    for row, one in enumerate(NAMES):
        for other in NAMES[:row]:
            yield f"{one} {other} --rounds {SLOW if thinks(one, other) else QUICK}"
    for words, games in MORE:
        yield words.format(games=games) if "{" in words else f"{words} --rounds {games}"


def play() -> None:
    with DUELS.open("a", encoding="utf-8") as file:
        for words in duels():
            print(f"pioche duel {words}", flush=True)
            command = [sys.executable, "-m", "pioche", "duel", *words.split(), "--json"]
            done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
            file.write(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--play", action="store_true", help="play all duels first: hours")
    if parser.parse_args().play:
        play()
    results = pooled(DUELS.read_text(encoding="utf-8").splitlines())
    PAGE.write_text(page(results), encoding="utf-8")
    PICTURE.write_text(picture(results), encoding="utf-8")


if __name__ == "__main__":
    main()
