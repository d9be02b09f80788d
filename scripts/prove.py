"""Runs the proofs of what a live table promises, and prints what was tried and what failed.

``scripts/prove`` tries as often as the checks of every change do; ``--size large`` as often as is
worth a night, ``--size small`` as the quick tests. Name promises (``P2 P3``) to run only those,
and with ``--what`` some words of what is tried, where a promise has several proofs.
``--write`` writes the lines into docs/reliability.md, with the date and the machine.
"""

import argparse
import datetime as dt
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "reliability.md"
BEGIN, END = "<!-- proofs -->\n", "<!-- end of proofs -->\n"
SEED: Final = re.compile(r"\bseed (\S+)")
HEAD: Final = (
    "| Promise | What is tried | Tried | Failed | Seed of the first | Seen |"
    " Seconds | Size | On |\n"
    "|---|---|--:|--:|---|---|--:|---|---|\n"
)


@dataclass(frozen=True)
class Proof:
    """Tests that prove something, and how often the large run tries."""

    promise: str
    what: str
    tests: tuple[str, ...]
    large: Mapping[str, int] = field(default_factory=dict)
    only: str = ""
    """Words of the tests' names, where a file proves other things, too."""


SERVER: Final = "tests/server/"
PROOFS: Final = (
    Proof("P1", "servers and databases killed", (SERVER + "test_kill.py",),
          {"kills_sqlite": 300, "kills_postgres": 100}),
    Proof("P1", "logs cut, bits flipped", (SERVER + "test_log_damage.py",),
          {"cuts": 6_000, "flips": 2_000}),
    Proof("P2", "commands over a line that doubles, delays, swaps and tears, with restarts",
          (SERVER + "test_twice.py",), {"commands": 100_000}),
    Proof("P3", "lines cut", (SERVER + "test_simulation.py",), {"line_cuts": 10_000}, "cut_line"),
    Proof("P4", "positions, each for every viewer and every command", (SERVER + "test_blind.py",),
          {"positions": 2_000}),
    Proof("P5", "attacks on seats", (SERVER + "test_attacks.py",)),
    Proof("P6", "rolling restarts of three nodes, a hundred tables", (SERVER + "test_cluster.py",),
          {"rolls": 20}, "restarted"),
    Proof("P6", "turn clocks over a restart", (SERVER + "test_turn_clock.py",), only="restart"),
    Proof("P7", "owners stopped, overtaken and woken", (SERVER + "test_paused.py",),
          {"stops": 50}),
    Proof("P7", "nodes killed, others joined, a hundred tables", (SERVER + "test_cluster.py",),
          {"deaths": 50}, "dies"),
    Proof("P7", "nodes stopped behind the proxy, joined elsewhere, and woken",
          (SERVER + "test_cluster.py",), {"sleeps": 10}, "sleeps"),
    Proof("P8", "walks of sixty steps, checked against the rules read twice",
          ("tests/engine/test_state_machine.py",), {"machines": 1_000}),
    Proof("P8", "rounds at 2 to 10 seats", ("tests/engine/test_many_rounds.py",),
          {"rounds": 1_000_000}, "very_many"),
    Proof("P8", "every two options together, at every number of seats",
          ("tests/engine/test_option_pairs.py",), {"pair_rounds": 25}, "hundreds_of_rounds"),
    Proof("P9", "rounds, interpreted and compiled", ("tests/engine/test_many_rounds.py",),
          {"rounds_alike": 10_000}, "interpreted"),
    Proof("P10", "rounds tampered with", ("tests/test_verify.py",), {"tampered": 10_000},
          "tampered"),
    Proof("P11", "races between UNO and contre-UNO", (SERVER + "test_races.py",),
          {"races": 10_000}),
    Proof("P12", "abuses", (SERVER + "test_bounds.py",)),
    Proof("P12", "abuses while a crowd plays", (SERVER + "test_load.py",),
          {"abuse_seconds": 600}, "worst"),
    Proof("P13", "troubles in each phase, for each role", (SERVER + "test_never_frozen.py",)),
    Proof("P14", "frames of any bytes", (SERVER + "test_fuzz.py",), {"frames": 1_000_000}),
    Proof("P14", "lives of a table at which everybody asks for anything at any time",
          (SERVER + "test_anything.py",), {"anything": 3_000}),
    Proof("P14", "requests drawn from the description", (SERVER + "test_described.py",)),
    Proof("P15", "backups, restores, older and newer logs",
          (SERVER + "test_backup.py", SERVER + "test_log_sqlite.py")),
    Proof("P16", "tables of ten at which everybody plays", (SERVER + "test_load.py",),
          {"crowd_tables": 200, "crowd_rate": 400, "crowd_seconds": 60}, "hears"),
    Proof("P1–P3, P7, P13", "whole worlds: crash, restart, partition, delay, duplicate, clock "
          "jump, torn write, full disk", (SERVER + "test_simulation.py",),
          {"simulations": 10_000}, "befalls or once_failed"),
)  # fmt: skip


@dataclass
class Outcome:
    """What came of a proof."""

    tried: int = 0
    failed: int = 0
    seed: str = ""
    seen: str = ""
    """What a test measured, in its own words; of several the slowest."""
    slowest: float = 0.0
    """Seconds, by which ``seen`` is chosen."""
    seconds: float = 0.0


def run(proof: Proof, size: str) -> Outcome:
    """Run the tests of a proof, and read what they have to say."""
    tries = {f"PIOCHE_TRIES_{name.upper()}": str(n) for name, n in proof.large.items()}
    marks = "not promise" if size == "small" else ""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "told.xml"
        command = [
            sys.executable, "-m", "pytest", "-q", "-m", marks, "-k", proof.only,
            "-o", "junit_logging=system-out", "-o", "junit_family=xunit1", f"--junitxml={told}",
            *proof.tests,
        ]  # fmt: skip
        began = time.monotonic()
        ended = subprocess.run(
            command,
            cwd=ROOT,
            env={**os.environ, **(tries if size == "large" else {})},
            capture_output=True,
            text=True,
            check=False,
        )
        seconds = time.monotonic() - began
        if not told.exists():
            return Outcome(failed=1, seed=ended.stdout[-300:], seconds=seconds)
        found = outcome_of(ET.parse(told).getroot())  # noqa: S314 - pytest wrote it
    if found.failed:
        print(ended.stdout[-3_000:], file=sys.stderr)
    found.seconds = seconds
    return found


def outcome_of(report: ET.Element) -> Outcome:
    """Add up the cases of a report of pytest."""
    total = Outcome()
    for case in report.iter("testcase"):
        told = {p.get("name"): p.get("value") or "" for p in case.iter("property")}
        wrong = case.find("failure") is not None or case.find("error") is not None
        total.tried += int(told.get("tried", 1))
        if "seen" in told and float(told.get("slowest", 0)) >= total.slowest:
            total.seen, total.slowest = told["seen"], float(told.get("slowest", 0))
        total.failed += max(int(told.get("failed", 0)), wrong)
        if wrong and not total.seed:
            total.seed = told.get("seed") or seed_in(case)
    return total


def seed_in(case: ET.Element) -> str:
    """Find the seed that a test printed; else name the test."""
    found = SEED.search("".join(case.itertext()))
    return found[1] if found else str(case.get("name"))


def line_of(proof: Proof, outcome: Outcome, size: str) -> str:
    day = dt.datetime.now(tz=dt.UTC).date().isoformat()
    cells = (
        proof.promise, proof.what, f"{outcome.tried:,}", f"{outcome.failed:,}",
        outcome.seed or "–", outcome.seen or "–", f"{outcome.seconds:.0f}", size, day,
    )  # fmt: skip
    return f"| {' | '.join(cells)} |\n"


def place_of(line: str) -> tuple[str, ...]:
    """Name a line by its promise and what it tries."""
    return tuple(cell.strip() for cell in line.split("|")[1:3])


def machine() -> str:
    """Say what this ran on."""
    name = platform.processor() or platform.machine()
    known = Path("/proc/cpuinfo")
    if known.exists():
        found = re.search(r"model name\s*: (.*)", known.read_text(encoding="utf-8"))
        name = found[1] if found else name
    cores, python = os.cpu_count(), platform.python_version()
    return f"{cores} cores of {name}, {platform.system()}, Python {python}"


def write(lines: list[str]) -> None:
    """Put lines into the page, in place of those of the same proofs."""
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    old, _, after = rest.partition(END)
    known = {place_of(line): line for line in old.splitlines(keepends=True) if "| P" in line[:3]}
    known.update({place_of(line): line for line in lines})
    order = [place_of(line_of(proof, Outcome(), "")) for proof in PROOFS]
    table = "".join(known[place] for place in order if place in known)
    text = f"{before}{BEGIN}The newest lines are from {machine()}.\n\n{HEAD}{table}{END}{after}"
    PAGE.write_text(text, encoding="utf-8")


def chosen(names: list[str], what: str) -> Iterator[Proof]:
    wanted = {name.upper() for name in names}
    for proof in PROOFS:
        named = not wanted or wanted & set(re.findall(r"P\d+", proof.promise))
        if named and what in proof.what:
            yield proof


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("promises", nargs="*", metavar="P", help="P1 to P16; all where none")
    parser.add_argument("--what", default="", help="only proofs that try what these words say")
    parser.add_argument("--size", choices=["small", "usual", "large"], default="usual")
    parser.add_argument("--write", action="store_true", help="write docs/reliability.md")
    asked = parser.parse_args()
    lines, failed = [], 0
    print(HEAD, end="")
    for proof in chosen(asked.promises, asked.what):
        outcome = run(proof, asked.size)
        if not outcome.tried and not outcome.failed:
            continue  # too long for this size
        failed += outcome.failed
        lines.append(line_of(proof, outcome, asked.size))
        print(lines[-1], end="", flush=True)
        if asked.write:
            write(lines)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
