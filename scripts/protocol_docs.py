"""Writes what describes the protocol, from its structs; ``--check`` says whether it is fresh.

``docs/protocol.md`` in words, ``docs/asyncapi.json`` for the socket, ``docs/openapi.json`` for
HTTP, and the tables of limits in ``docs/hosting.md``.
"""

import ast
import inspect
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from generated import bring_up_to_date
from pioche import happened, protocol, shown
from pioche.server import limits, pace, settings
from pioche.server.openapi import openapi

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
MARK: Final = "<!-- Made by scripts/protocol_docs.py from {source}: change that, not this. -->"
REF: Final = "#/components/schemas/{name}"
SHOWN: Final = f"\n\n# {'-' * 64} what a viewer sees\n\n"
HAPPENED: Final = f"\n\n# {'-' * 64} what happens\n\n"
SECTION: Final = re.compile(r"^# -{10,} (.+)$")

Json = dict[str, Any]


# ---------------------------------------------------------------- docs/protocol.md


def protocol_page() -> str:
    """Describe every type of ``protocol.py`` in its order; then what is seen, and happens."""
    source = inspect.getsource(protocol) + SHOWN + inspect.getsource(shown)
    source += HAPPENED + inspect.getsource(happened)
    tree = ast.parse(source)
    lines = source.splitlines()
    out = [
        MARK.format(source="src/pioche/protocol.py"),
        "",
        f"# The protocol, version {protocol.PROTOCOL}",
        "",
        prose(ast.get_docstring(tree) or ""),
        "",
        CLOSING,
    ]
    headings = {n: m[1] for n, line in enumerate(lines, 1) if (m := SECTION.match(line))}
    for node in tree.body:
        heading = heading_before(headings, node.lineno)
        if name := alias(node):
            out += ["", f"### {name}", "", alias_text(node, name)]
            continue
        if heading is not None:
            out += ["", f"## {heading[0].upper()}{heading[1:]}"]
        if isinstance(node, ast.ClassDef):
            out += ["", *struct(node, lines)]
    return "\n".join(out) + "\n"


def heading_before(headings: dict[int, str], line: int) -> str | None:
    """Take the last heading above this line, once."""
    above = [number for number in headings if number < line]
    found = headings[max(above)] if above else None
    for number in above:
        del headings[number]
    return found


def alias(node: ast.stmt) -> str | None:
    """Return the name of a type alias, or of a constant."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id
    return None


def alias_text(node: ast.stmt, name: str) -> str:
    assert isinstance(node, ast.AnnAssign)
    assert node.value is not None
    value = getattr(protocol, name)
    if isinstance(value, int | str):
        return f"`{value}`"
    return f"Short for {linked(ast.unparse(node.value))}.".replace("\\|", "|")


def struct(node: ast.ClassDef, lines: list[str]) -> Iterator[str]:
    """Yield a type's heading, its docstring, and a table of its fields."""
    config = getattr(protocol, node.name).__struct_config__
    yield f"### {node.name}"
    yield ""
    if config.tag:
        yield from (f'`"type": "{config.tag}"`', "")
    yield prose(ast.get_docstring(node) or "")
    for base in map(ast.unparse, node.bases):
        if base != "Struct":
            yield from ("", f"All fields of {linked(base)}, and these:")
    fields = [item for item in node.body if isinstance(item, ast.AnnAssign)]
    if fields:
        yield ""
        yield "| field | type | if absent | |"
        yield "|---|---|---|---|"
        yield from (field_row(item, lines) for item in fields)


def field_row(item: ast.AnnAssign, lines: list[str]) -> str:
    assert isinstance(item.target, ast.Name)
    absent = "required" if item.value is None else f"`{as_json(item.value)}`"
    last = lines[(item.end_lineno or item.lineno) - 1]
    _, _, comment = last[item.end_col_offset or 0 :].partition("# ")
    return f"| `{item.target.id}` | {linked(ast.unparse(item.annotation))} | {absent} | {comment} |"


def as_json(value: ast.expr) -> str:
    try:
        return json.dumps(ast.literal_eval(value))
    except ValueError:  # a constant by its name
        return json.dumps(getattr(protocol, ast.unparse(value)))


def linked(annotation: str) -> str:
    """Write a type for a table cell, with links to what is described here."""
    text = annotation.replace("None", "null").replace("|", "\\|")
    names = {n for n in re.findall(r"\b[A-Z]\w+\b", text) if hasattr(protocol, n)}
    parts = re.split(r"\b([A-Z]\w+)\b", text)
    shown = (f"[{p}](#{p.lower()})" if p in names - FOREIGN else p for p in parts)
    return "".join(shown)


FOREIGN: Final = {"Annotated", "Literal", "Meta", "Struct", "TypeAlias", "Final"}


def prose(docstring: str) -> str:
    """Turn a docstring's markup into Markdown's."""
    text = re.sub(r":class:`(\w+)`", lambda m: f"[`{m[1]}`](#{m[1].lower()})", docstring)
    text = re.sub(r"``([^`]+)``", r"`\1`", text)
    return re.sub(r"(?ms)^(=+ +=+)$.*^\1$", lambda m: f"```text\n{m[0]}\n```", text)


CLOSING: Final = """\
The same in other forms: [openapi.json](openapi.json) (also served as `/openapi.json`) for HTTP,
[asyncapi.json](asyncapi.json) for the socket; `web/src/protocol.ts` for TypeScript; and
`pioche.client`, which speaks it in Python. Bounds and codes of closing stand in
[hosting.md](hosting.md).

The version rises only when a client that does not know the change would misunderstand the
server. New fields and new kinds of events do not raise it: ignore those that you do not know."""


# ---------------------------------------------------------------- docs/asyncapi.json


def asyncapi() -> Json:
    """Describe the socket as AsyncAPI 3.0, for a client's eyes: it sends, and it receives."""
    kinds = {"send": protocol.FromClient, "receive": protocol.FromServer}
    _, schemas = msgspec.json.schema_components([*kinds.values()], ref_template=REF)
    members = {way: [m.__name__ for m in kind.__args__] for way, kind in kinds.items()}
    names = [name for each in members.values() for name in each]
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Pioche",
            "version": str(protocol.PROTOCOL),
            "description": (protocol.__doc__ or "").partition("\n\n")[2].strip(),
        },
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": "/t/{code}/ws",
                "parameters": {"code": {"description": "The table's code, such as K7M-4QX."}},
                "messages": {n: {"$ref": f"#/components/messages/{n}"} for n in names},
            }
        },
        "operations": {way: operation(way, each) for way, each in members.items()},
        "components": {
            "messages": {n: {"payload": {"$ref": REF.format(name=n)}} for n in names},
            "schemas": {name: schemas[name] for name in sorted(schemas)},
        },
    }


def operation(way: str, names: list[str]) -> Json:
    refs = [{"$ref": f"#/channels/table/messages/{name}"} for name in names]
    return {"action": way, "channel": {"$ref": "#/channels/table"}, "messages": refs}


# ---------------------------------------------------------------- docs/hosting.md


def hosting_page(page: str) -> str:
    """Put the current tables between their marks."""
    for name, table in (("settings", setting_rows()), ("limits", limit_rows()), ("pace", waits())):
        begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
        head, _, rest = page.partition(begin)
        _, _, tail = rest.partition(end)
        page = "\n".join([head + begin, "", *table, "", end + tail])
    return page


def described(kind: type) -> Iterator[tuple[str, str]]:
    """Yield each field of a class with the text under it."""
    (node,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(node, ast.ClassDef)
    for field, after in zip(node.body, [*node.body[1:], None], strict=True):
        if not isinstance(field, ast.AnnAssign) or not isinstance(field.target, ast.Name):
            continue
        text = after.value if isinstance(after, ast.Expr) else None
        said = text.value if isinstance(text, ast.Constant) else ""
        yield field.target.id, prose(" ".join(str(said).split()))


def setting_rows() -> Iterator[str]:
    yield "| in the file | environment | usual | |"
    yield "|---|---|---|---|"
    for name, text in described(settings.Settings):
        if name != "limits":
            usual = json.dumps(getattr(settings.PLAIN, name))
            yield f"| `{name}` | `PIOCHE_{name.upper()}` | `{usual}` | {text} |"


def limit_rows() -> Iterator[str]:
    yield "| in `[limits]` | environment | usual | |"
    yield "|---|---|---|---|"
    yield f"| – | – | {limits.FRAME} | Bytes of one message; the protocol says it. |"
    for name, text in described(limits.Limits):
        usual = f"{getattr(limits.USUAL, name):g}".replace("e+0", "e")
        shown = usual if "e" not in usual else str(getattr(limits.USUAL, name))
        yield f"| `{name}` | `PIOCHE_LIMIT_{name.upper()}` | {shown} | {text} |"


def waits() -> Iterator[str]:
    yield "| | seconds | |"
    yield "|---|---|---|"
    for name, text in described(pace.Pace):
        yield f"| `{name}` | {getattr(pace.Pace(), name):g} | {text} |"


# ---------------------------------------------------------------- all of them


def as_text(made: Json) -> str:
    return json.dumps(made, indent=2, ensure_ascii=False) + "\n"


def pages() -> dict[Path, str]:
    hosting = DOCS / "hosting.md"
    return {
        DOCS / "protocol.md": protocol_page(),
        DOCS / "asyncapi.json": as_text(asyncapi()),
        DOCS / "openapi.json": as_text(openapi()),
        hosting: hosting_page(hosting.read_text(encoding="utf-8")),
    }


if __name__ == "__main__":
    sys.exit(bring_up_to_date(pages()))
