"""The house rules that a program can check, over every file that belongs to the project."""

import ast
import re
import shutil
import statistics
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = (".ci", "deploy", "docs", "examples", "scripts", "src", "tests", "web")
BUILT = {"__pycache__", "dist", "node_modules", "uv.lock"}
CODE = {".css", ".html", ".js", ".py", ".svelte", ".ts"}
PICTURES = {".gif", ".ico", ".jpg", ".png", ".webp", ".woff2"}
NAMELESS = re.compile(r"(utils?|helpers?|common|misc|stuff)$")
# Written so that these lines do not find themselves.
REGISTRY = re.compile(
    r"(pypi|test\.pypi)[.]org|python[h]osted[.]|registry[.]npm|npm[j]s[.]|deb[.]debian[.]"
    r"|(un|es)[p]kg[.]com|js[d]elivr|fonts[.]google|ajax[.]google|playwright[.]azure"
)
MACHINE_PATH = re.compile(r"(?<![\w.~/-])/(?:hom[e]|roo[t]|Use[r]s|wor[k]|far[m])/\w+")


@cache
def project_files() -> tuple[Path, ...]:
    in_checkout = (ROOT / ".git").exists() and shutil.which("git")
    found = known_to_git() if in_checkout else walk()
    return tuple(sorted(path for path in found if path.is_file()))


def known_to_git() -> Iterator[Path]:
    """What is committed, and what would be with the next commit of everything."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return map(ROOT.joinpath, listed.stdout.split("\0"))


def walk() -> Iterator[Path]:
    """Outside a checkout, as in an unpacked source archive: what its folders hold."""
    inside = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*"))
    for path in [*ROOT.glob("*"), *inside]:
        if not BUILT & set(path.relative_to(ROOT).parts):
            yield path


def files_that(suits: re.Pattern[str]) -> list[str]:
    """Where the text occurs, as ``file: text``."""
    readable = (path for path in project_files() if path.suffix not in PICTURES)
    return [
        f"{path.relative_to(ROOT)}: {hit[0]}"
        for path in readable
        for hit in suits.finditer(path.read_text(encoding="utf-8"))
    ]


def code_files() -> list[Path]:
    return [path for path in project_files() if path.suffix in CODE]


def function_lengths() -> list[int]:
    """Lines from ``def`` to the end, less the docstring, which nobody should fear to write."""
    sources = [path for path in project_files() if path.is_relative_to(ROOT / "src")]
    return [
        length(node)
        for path in sources
        if path.suffix == ".py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    whole = lines(function)
    return whole - lines(function.body[0]) if ast.get_docstring(function) else whole


def lines(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def test_the_project_is_seen() -> None:
    assert Path(__file__) in project_files()
    assert ROOT / "src" / "pioche" / "__init__.py" in project_files()


def test_no_code_file_is_longer_than_500_lines() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in code_files()}
    written = {path: text for path, text in texts.items() if not text.startswith("// Generated")}
    sizes = {path: len(text.splitlines()) for path, text in written.items()}
    assert {str(path): size for path, size in sizes.items() if size > 500} == {}


def test_functions_are_short() -> None:
    lengths = sorted(function_lengths())

    assert statistics.median(lengths) <= 8
    assert lengths[int(len(lengths) * 0.9)] <= 25


def test_every_module_is_named_for_what_is_in_it() -> None:
    parts = {part for path in code_files() for part in path.relative_to(ROOT).with_suffix("").parts}

    assert [part for part in sorted(parts) if NAMELESS.match(part)] == []


def test_no_file_names_a_registry_or_a_download_host() -> None:
    assert files_that(REGISTRY) == []


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    assert files_that(MACHINE_PATH) == []
