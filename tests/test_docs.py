"""Every command and every block of code in the documentation does what it says.

What stands right above a block in an HTML comment says how it is run:

- ``not run: why`` - it is not, for this reason
- ``file: name`` - its text is first written to this file, for the blocks after it
- ``smaller: 20_000 -> 20, ...`` - words that are replaced first, so that it does not take long
- ``needs: polars, server`` - modules of optional extras, or a server at the address that is shown
"""

import contextlib
import doctest
import io
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from pioche import load_rules
from pioche.referee import judge
from served import served

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "README.fr.md", *sorted(DOCS.rglob("*.md"))]
RECORD = ROOT / "tests" / "records" / "table-officiel.pioche"
CASE = min((ROOT / "tests" / "cases" / "officiel").glob("*.json"))
BLOCK = re.compile(
    r"(?P<notes>(?:^<!-- (?:not run|file|smaller|needs): [^\n]+ -->\n)*)"
    r"^```(?P<language>\w*)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
NOTE = re.compile(r"^<!-- ([a-z ]+): (.+) -->$", re.MULTILINE)
SERVER, SHOWN_ONLY = "server", ("", "text")
SHOWN_ADDRESS = "http://127.0.0.1:8000"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
OUR_COMMANDS = ("pioche ", "python ", "uv run pioche ", "uv run python ")


@dataclass(frozen=True)
class Block:
    """A block of code, and what its comment says."""

    language: str
    text: str
    notes: dict[str, str]

    def needs(self) -> list[str]:
        return self.notes["needs"].split(", ") if "needs" in self.notes else []

    def smaller(self) -> str:
        """Return its text with the words replaced that would make it long."""
        text = self.text
        for pair in self.notes["smaller"].split(", ") if "smaller" in self.notes else ():
            old, new = pair.split(" -> ")
            assert old in text, f"nothing to replace: {old}"
            text = text.replace(old, new)
        return text


def blocks(page: Path) -> Iterator[Block]:
    for found in BLOCK.finditer(page.read_text(encoding="utf-8")):
        notes = dict(NOTE.findall(found["notes"]))
        yield Block(found["language"], found["text"], notes)


RUN = [page for page in PAGES if any(block.language for block in blocks(page))]


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", RUN, ids=name_of)
def test_what_a_page_shows_happens(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "match.pioche").write_bytes(RECORD.read_bytes())
    for name in ("case.json", "cas.json"):
        (tmp_path / name).write_bytes(CASE.read_bytes())
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    runner = Runner(page, tmp_path)
    for block in blocks(page):
        runner.run(block)
    if runner.missing:
        pytest.skip(f"some blocks need {', '.join(sorted(runner.missing))}")


class Runner:
    """Runs the blocks of a page in their order, in one folder and one namespace."""

    def __init__(self, page: Path, folder: Path) -> None:
        self.page, self.folder = page, folder
        self.names: dict[str, Any] = {"__name__": "page"}
        self.missing: set[str] = set()

    def run(self, block: Block) -> None:
        if "not run" in block.notes:
            assert len(block.notes["not run"]) > 10, "it takes a reason"
            return
        if "file" in block.notes:
            (self.folder / block.notes["file"]).write_text(block.text, encoding="utf-8")
        if lacking := {word for word in block.needs() if word != SERVER and not find_spec(word)}:
            self.missing |= lacking
        elif block.language not in SHOWN_ONLY:
            way: Callable[[Block], None] = getattr(self, block.language)
            way(block)

    def python(self, block: Block) -> None:
        text = block.smaller()
        with contextlib.ExitStack() as stack:
            stack.enter_context(warnings.catch_warnings())
            warnings.simplefilter("ignore", DeprecationWarning)  # those of other libraries
            if SERVER in block.needs():
                server = stack.enter_context(served(self.folder, quick=True))
                text = text.replace(SHOWN_ADDRESS, server.url)
            self.example(text) if ">>> " in text else self.code(text)

    def example(self, text: str) -> None:
        name = self.page.name
        test = doctest.DocTestParser().get_doctest(text, self.names, name, name, 0)
        told = io.StringIO()
        doctest.DocTestRunner(optionflags=FLAGS).run(test, out=told.write, clear_globs=False)
        assert told.getvalue() == ""
        self.names.update(test.globs)

    def code(self, text: str) -> None:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(text, name_of(self.page), "exec", dont_inherit=True), self.names)

    def console(self, block: Block) -> None:
        for line in block.smaller().splitlines():
            if line.startswith("$ "):
                self.command(line[2:])

    def sh(self, block: Block) -> None:
        for line in block.smaller().replace("\\\n", " ").splitlines():
            if line.strip():
                self.command(line)

    def command(self, line: str) -> None:
        assert line.startswith(OUR_COMMANDS), f"who runs this? {line}"
        words = shlex.split(line.removeprefix("uv run "), comments=True)
        to = words[words.index(">") + 1] if ">" in words else None
        words = words[: words.index(">")] if to else words
        begin = [sys.executable] if words[0] == "python" else [sys.executable, "-m", "pioche"]
        done = subprocess.run(
            [*begin, *words[1:]], cwd=self.folder, capture_output=True, text=True, check=False,
            env={**os.environ, "PYTHONWARNINGS": "ignore"},
        )  # fmt: skip
        assert done.returncode == 0, f"{line}\n{done.stderr}"
        if to:
            (self.folder / to).write_text(done.stdout, encoding="utf-8")

    def json(self, block: Block) -> None:
        read = json.loads(block.text)
        if "hands" in read:
            assert judge(read).ok

    def toml(self, block: Block) -> None:
        read = tomllib.loads(block.text)
        if "preset" in read:
            path = self.folder / block.notes.get("file", "block.toml")
            path.write_text(block.text, encoding="utf-8")
            assert load_rules(path).name == read["name"]
