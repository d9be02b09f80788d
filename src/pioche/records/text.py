"""A record as a text, both ways: a header in TOML, then a line for each thing that happened."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import tomli_w
from msgspec import Struct, ValidationError, convert, field, to_builtins

from pioche.custom import plain
from pioche.errors import BadRules
from pioche.options import Value
from pioche.records.faults import BadRecord
from pioche.records.grammar import read_line
from pioche.records.record import FORMAT, Deal, Line, Player, Record
from pioche.rules import Ruleset
from pioche.rulesets import presets, rules_of

MARK: Final = "pioche-record"
BODY: Final = "---"  # stands between header and lines; TOML has no such line
BYTES_MOST: Final = 4 * 2**20
LINES_MOST: Final = 200_000  # over a thousand rounds
SEAT_DIGITS: Final = tuple("0123456789")
DOTS_MOST: Final = 16
QUOTED: Final = re.compile(r"""\"{3}|'{3}|"(?:\\.|[^"\\])*+"?|'[^']*+'?""")
TRIPLES: Final = frozenset(('"' * 3, "'" * 3))  # texts of several lines, which no header has
HEX: Final = re.compile(r"(?:[0-9a-f]{2}){0,64}")


class RulesPart(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The rules as the header has them."""

    preset: str
    target: int
    name: str = ""
    options: dict[str, Any] = field(default_factory=dict)


class ResultPart(Struct, forbid_unknown_fields=True):
    """How far the match went."""

    rounds: int
    over: bool


class PlayerPart(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Who sat at a seat; seats stand in their order."""

    name: str = ""
    kind: str = ""
    score: int
    won: bool = False


class DealPart(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A server's promise, as the header has it."""

    round: int
    commitment: str
    seed: str = ""
    salt: str = ""
    contributions: dict[str, str] = field(default_factory=dict)


class Header(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """All that stands above the lines."""

    format: int = field(name=MARK)
    rules: RulesPart
    result: ResultPart
    seats: list[PlayerPart]
    table: str = ""
    deals: list[DealPart] = []


# ---------------------------------------------------------------- writing


def write(record: Record) -> str:
    """Write a record; :func:`read` gives the same one back."""
    parts = to_builtins(header_of(record), builtin_types=())
    header = tomli_w.dumps(parts)
    return f"{header}\n{BODY}\n" + "".join(written(record.lines))


def written(lines: Sequence[Line]) -> Iterator[str]:
    """Write the lines, with room before each round."""
    for line in lines:
        yield f"\n{line}\n" if line.kind == "round" else f"{line}\n"


def header_of(record: Record) -> Header:
    base = base_of(record.rules)
    named = "" if record.rules.name == base.name else record.rules.name
    options = {name: tomled(value) for name, value in record.rules.changed.items()}
    players = [convert(player, PlayerPart, from_attributes=True) for player in record.players]
    return Header(
        FORMAT,
        RulesPart(base.name, record.target, named, options),
        ResultPart(record.rounds, record.over),
        players,
        record.table,
        [deal_part(deal) for deal in record.deals],
    )


def base_of(rules: Ruleset) -> Ruleset:
    """Find the preset that rules were made from; only its document tells, a name may be new."""
    found = presets().values()
    return next(preset for preset in found if preset.document == rules.document)


def tomled(value: Value) -> Any:
    """Return an option's value as TOML has it."""
    if isinstance(value, Mapping):
        return dict(value)
    return list(value) if isinstance(value, tuple) else value


def deal_part(deal: Deal) -> DealPart:
    sent = {str(seat): hexed for seat, hexed in sorted(deal.contributions.items())}
    return DealPart(deal.round, deal.commitment, deal.seed, deal.salt, sent)


# ---------------------------------------------------------------- reading


def read(text: str | bytes) -> Record:
    """Read a record. Whether it could have been played, :func:`pioche.records.replay` says.

    Raises:
        BadRecord: It is none, or it is damaged; the error has the line and both languages.
    """
    lines = decoded(text).split("\n")
    if len(lines) > LINES_MOST:
        raise BadRecord(0, "too-many-lines", max=LINES_MOST)
    at = next((i for i, line in enumerate(lines) if line.rstrip() == BODY), None)
    header = read_header(lines[:at])
    if at is None:
        raise BadRecord(len(lines), "no-body")
    record = record_of(header, lines)
    body = enumerate(lines[at + 1 :], start=at + 2)
    told = (pair for pair in body if pair[1].strip() and not pair[1].lstrip().startswith("#"))
    kept = tuple(read_line(number, line, record.seats) for number, line in told)
    return replace(record, lines=kept)


def decoded(text: str | bytes) -> str:
    """Return a text with plain ends of line, if it is one and of a bearable length."""
    if len(text) > BYTES_MOST:
        raise BadRecord(0, "too-long", max=BYTES_MOST)
    plain_text = from_utf8(text) if isinstance(text, bytes) else text
    return plain_text.replace("\r\n", "\n")


def from_utf8(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise BadRecord(line, "not-utf8") from None


def read_header(lines: list[str]) -> Header:
    """Read what stands above the lines."""
    data = read_toml(lines)
    version = data.get(MARK)
    if type(version) is not int or version < FORMAT:
        raise BadRecord(0, "foreign")
    if version != FORMAT:
        raise BadRecord(line_of(MARK, lines), "other-format", value=version, known=FORMAT)
    try:
        return convert(data, Header)
    except ValidationError as error:
        raise bad_header(str(error), lines) from None


def read_toml(lines: list[str]) -> dict[str, Any]:
    marked = any(line.startswith(MARK) for line in lines)
    deep = next((i for i, line in enumerate(lines, start=1) if not is_flat(line)), None)
    if deep is not None:
        raise BadRecord(deep, "bad-toml") if marked else BadRecord(0, "foreign")
    try:
        return tomllib.loads("\n".join(lines))
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"at line (\d+)", str(error))
        line = int(found[1]) if found else len(lines)
    except (ValueError, RecursionError, OverflowError):
        line = line_of(MARK, lines)
    raise BadRecord(line, "bad-toml") if marked else BadRecord(0, "foreign")


def is_flat(line: str) -> bool:
    """Tell whether a line of a header has no more dots and quotes than one needs.

    A key of a hundred thousand parts would keep the reader of TOML busy for hours.
    """
    triple = not TRIPLES.isdisjoint(QUOTED.findall(line))
    return not triple and QUOTED.sub("", line).count(".") <= DOTS_MOST


def bad_header(told: str, lines: list[str]) -> BadRecord:
    """Make one sentence of what msgspec says: the key, and where it stands."""
    place = re.search(r"`\$\.?([^`]*)`$", told)
    field_named = re.search(r"field `([^`]*)`", told)
    named = [found[1] for found in (place, field_named) if found and found[1]]
    key = ".".join(named) or MARK
    code = "key-missing" if "missing" in told else "key-unknown" if "unknown" in told else "key-bad"
    parts = reversed(re.findall(r"[\w-]+", key))
    found = (line_of(part, lines) for part in parts if not part.isdecimal())
    return BadRecord(next((line for line in found if line > 1), 1), code, key=key)


def line_of(key: str, lines: list[str]) -> int:
    """Find the first line of the header that is about a key; the first of all otherwise."""
    about = re.compile(rf"(?:^|[\s{{,.\[]){re.escape(key)}\s*[=\]]")
    return next((i for i, line in enumerate(lines, start=1) if about.search(line)), 1)


def record_of(header: Header, lines: list[str]) -> Record:
    """Put a header's parts into the record's own values, still without lines."""
    rules = rules_in(header.rules, lines)
    if not 0 <= header.rules.target <= 100_000:
        raise BadRecord(line_of("target", lines), "key-bad", key="rules.target")
    check_seats(header, rules, lines)
    return Record(
        rules,
        header.rules.target,
        tuple(Player(p.name, p.kind, p.score, p.won) for p in header.seats),
        (),
        header.result.rounds,
        header.result.over,
        tuple(read_deals(header, lines)),
        header.table,
    )


def rules_in(part: RulesPart, lines: list[str]) -> Ruleset:
    spec = {"preset": part.preset} | {key: plain(value) for key, value in part.options.items()}
    try:
        made = rules_of(spec if part.options else part.preset)
    except BadRules as error:
        raise bad_rules_at(line_of("preset", lines), error) from None
    return replace(made, name=part.name) if part.name else made


def bad_rules_at(line: int, error: BadRules) -> BadRecord:
    fault = BadRecord(line, "bad-rules", why=error.refusal.code)
    fault.refusal = error.refusal
    fault.args = (fault.sentence("en"),)
    return fault


def check_seats(header: Header, rules: Ruleset, lines: list[str]) -> None:
    """Refuse a number of seats that the rules do not take, and one name for two."""
    line = line_of("seats", lines)
    try:
        rules.check_players(len(header.seats))
    except BadRules as error:
        raise bad_rules_at(line, error) from None
    names = [seat.name for seat in header.seats if seat.name]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise BadRecord(line, "name-twice", value=twice)


def read_deals(header: Header, lines: list[str]) -> Iterator[Deal]:
    seats = SEAT_DIGITS[: len(header.seats)]
    for i, part in enumerate(header.deals):
        sent = part.contributions
        for text in (part.commitment, part.seed, part.salt, *sent.values()):
            if HEX.fullmatch(text) is None:
                raise BadRecord(line_of("deals", lines), "not-hex", value=text, key=f"deals[{i}]")
        for seat in sent:
            if seat not in seats:
                line = line_of("contributions", lines)
                raise BadRecord(line, "knows-unknown", value=seat, max=len(seats) - 1)
        yield Deal(
            part.round,
            part.commitment,
            {int(seat): sent[seat] for seat in sorted(sent)},
            part.seed,
            part.salt,
        )
