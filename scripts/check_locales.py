"""Checks that the French and English files hold the same messages with the same variables."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

LOCALES: Final = Path(__file__).parent.parent / "src" / "pioche" / "locales"
LANGUAGES: Final = ("fr", "en")

Messages = dict[str, frozenset[str]]


class Variables(Visitor):
    """Collects the names of the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def variables(entry: ast.Message | ast.Term) -> frozenset[str]:
    found = Variables()
    found.visit(entry)
    return frozenset(found.names)


def parse(path: Path) -> tuple[Messages, list[str]]:
    """The messages of a file, and what is wrong with the file by itself."""
    messages: Messages = {}
    faults: list[str] = []
    place = f"{path.parent.name}/{path.name}"
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Junk):
            faults.append(f"{place}: unreadable: {(entry.content or '').strip()[:60]}")
        elif isinstance(entry, ast.Message | ast.Term):
            if entry.id.name in messages:
                faults.append(f"{place}: {entry.id.name} stands twice")
            messages[entry.id.name] = variables(entry)
    return messages, faults


def compare(name: str, one: Messages, other: Messages) -> Iterator[str]:
    for ident in sorted(one.keys() ^ other.keys()):
        yield f"{name}: {ident} is only in {LANGUAGES[0] if ident in one else LANGUAGES[1]}"
    for ident in sorted(one.keys() & other.keys()):
        if one[ident] != other[ident]:
            differ = ", ".join(sorted(one[ident] ^ other[ident]))
            yield f"{name}: {ident} uses {differ} in one language only"


def faults() -> Iterator[str]:
    names = sorted({p.name for lang in LANGUAGES for p in (LOCALES / lang).glob("*.ftl")})
    for name in names:
        paths = [LOCALES / lang / name for lang in LANGUAGES]
        missing = [p for p in paths if not p.is_file()]
        if missing:
            yield from (f"{p.parent.name}/{name} is missing" for p in missing)
            continue
        (one, wrong), (other, also_wrong) = (parse(p) for p in paths)
        yield from (*wrong, *also_wrong, *compare(name, one, other))


def main() -> int:
    found = list(faults())
    for fault in found:
        print(fault, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
