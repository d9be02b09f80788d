"""Writes web/src/protocol.ts from src/pioche/server/protocol.py; ``--check`` only compares."""

import inspect
import sys
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

from pioche.server import protocol

OUT: Final = Path(__file__).parent.parent / "web" / "src" / "protocol.ts"
HEAD: Final = "// Generated from src/pioche/server/protocol.py by scripts/protocol_ts.py: edit that.\n"
CONSTANTS: Final = ("PROTOCOL", "NAME_MAX", "FRAME_MAX")
PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}

Schema = dict[str, Any]


def literals() -> dict[frozenset[str], str]:
    """The named sets of texts, so that a field can say ``Colour`` and not list the letters."""
    found = {n: v for n, v in vars(protocol).items() if get_origin(v) is Literal}
    return {frozenset(get_args(v)): n for n, v in found.items()}


def unions() -> dict[str, list[str]]:
    """The named unions of messages, with their members."""
    found: dict[str, list[str]] = {}
    for name, value in vars(protocol).items():
        members = get_args(value)
        if members and all(inspect.isclass(m) and issubclass(m, msgspec.Struct) for m in members):
            found[name] = [m.__name__ for m in members]
    return found


class Emitter:
    """Turns JSON Schema into TypeScript; knows which names exist."""

    def __init__(self) -> None:
        self.literals = literals()
        self.unions = unions()

    def type_of(self, schema: Schema) -> str:
        if "$ref" in schema:
            return str(schema["$ref"])
        if "anyOf" in schema:
            return self.any_of([self.type_of(s) for s in schema["anyOf"]])
        if "enum" in schema:
            return self.enum(schema["enum"])
        if "const" in schema:
            return f'"{schema["const"]}"'
        return self.by_kind(schema)

    def by_kind(self, schema: Schema) -> str:
        kind = schema.get("type")
        if kind == "array":
            inner = self.type_of(schema["items"])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        if kind == "object":
            return f"Record<string, {self.type_of(schema['additionalProperties'])}>"
        return "null" if kind == "null" else PLAIN[str(kind)]

    def any_of(self, parts: list[str]) -> str:
        for name, members in self.unions.items():
            if set(parts) == set(members):
                return name
        return " | ".join(parts)

    def enum(self, values: list[Any]) -> str:
        texts = frozenset(v for v in values if v is not None)
        named = self.literals.get(texts) or " | ".join(f'"{v}"' for v in values if v is not None)
        return f"{named} | null" if None in values else named

    def struct(self, name: str, schema: Schema, optional: bool) -> str:
        needed = set(schema.get("required", ()))
        lines = [f"/** {line} */" for line in schema.get("description", "").splitlines()[:1]]
        lines.append(f"export interface {name} {{")
        for field, inner in schema["properties"].items():
            mark = "?" if optional and field not in needed else ""
            lines.append(f"  {field}{mark}: {self.type_of(inner)};")
        return "\n".join([*lines, "}"])


def may_be_absent(name: str, sent: set[str]) -> bool:
    """Are fields with a default left out? In what we send they may be, and in sparse events."""
    struct = getattr(protocol, name)
    return name in sent or bool(struct.__struct_config__.omit_defaults)


def render() -> str:
    emit = Emitter()
    roots = [protocol.FromClient, protocol.FromServer, protocol.NewTable]
    roots += [protocol.Opened, protocol.TableInfo, protocol.Problem]
    _, structs = msgspec.json.schema_components(roots, ref_template="{name}")
    _, sent = msgspec.json.schema_components([protocol.FromClient, protocol.NewTable])
    out = [HEAD]
    out += [f"export const {name} = {getattr(protocol, name)};" for name in CONSTANTS]
    for texts, name in emit.literals.items():
        ordered = [v for v in get_args(getattr(protocol, name)) if v in texts]
        out.append(f"export type {name} =\n" + "\n".join(f'  | "{v}"' for v in ordered) + ";")
    out += [emit.struct(n, s, may_be_absent(n, set(sent))) for n, s in structs.items()]
    out += [f"export type {n} = {' | '.join(m)};" for n, m in emit.unions.items()]
    return "\n".join(out) + "\n"


def main(check: bool) -> int:
    text = render()
    if not check:
        OUT.write_text(text, encoding="utf-8")
        return 0
    fresh = OUT.is_file() and OUT.read_text(encoding="utf-8") == text
    if not fresh:
        print(f"{OUT.name} is stale: run scripts/protocol_ts.py", file=sys.stderr)
    return 0 if fresh else 1


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
