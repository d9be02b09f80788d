"""What a line of a record may be: who may know it, and its words."""

import re
from typing import Final

from pioche.errors import BadNotation
from pioche.notation import Move
from pioche.records.faults import BadRecord
from pioche.records.record import ALL, NONE, Line

WITH_LAY: Final = "with-lay"  # an UNO that a live table took as said with the lay before it
CARD: Final = r"(?:[RYGB](?:[0-9SV]|D2|H2|DA)|W[4XSB]?)"
CARDS: Final = rf"{CARD}(?: {CARD})*"
NUMBER: Final = r"(?:0|[1-9]\d{0,8})"
SEAT: Final = r"\d"
ANY: Final = "seat"

# Of each kind of line: who may know it, and what follows its first word.
KINDS: Final = {
    "dealer-draw": (ALL, rf"{SEAT}:{CARD}(?: {SEAT}:{CARD})*"),
    "dealer": (ALL, SEAT),
    "round": (ALL, rf"{NUMBER} dealer {SEAT}"),
    "stock": (NONE, rf"(?:{CARDS})?"),
    "hand": (ANY, rf"(?:{CARDS})?"),
    "returned": (ALL, CARD),
    "first": (ALL, CARD),
    "drew": (ANY, CARDS),
    "pressed": (ALL, NUMBER),
    "jammed": (ALL, NUMBER),
    "reshuffled": (ALL, NUMBER),
    "saw": (ANY, rf"{SEAT}(?: {CARDS})?"),
    "verdict": (ALL, rf"{SEAT} (?:guilty|innocent)"),
    "won": (ALL, SEAT),
    "void": (ALL, ""),
    "left": (ALL, rf"{SEAT}(?: {CARDS})?"),
    "scored": (ALL, rf"{SEAT} {NUMBER}"),
    "eliminated": (ALL, SEAT),
    "dropped": (ALL, SEAT),
    "scores": (ALL, rf"{NUMBER}(?: {NUMBER})*"),
    "match": (ALL, rf"{SEAT}(?: {SEAT})*"),
}
PATTERNS: Final = {
    kind: re.compile(f" {rest}" if rest else "") for kind, (_, rest) in KINDS.items()
}
EMPTY: Final = frozenset({"stock", "hand"})  # whose cards may be none at all


def read_line(number: int, text: str, seats: int) -> Line:
    """Read a line of the body.

    Raises:
        BadRecord: It is of no known kind, or not as its kind should be.
    """
    knows, _, rest = " ".join(text.split()).partition(" ")
    line = Line(knows, rest, number)
    if knows not in (ALL, NONE) and knows not in map(str, range(seats)):
        raise BadRecord(number, "knows-unknown", value=knows, max=seats - 1)
    if line.kind == "action":
        return Line(knows, read_action(line, seats), number)
    if line.kind not in KINDS:
        raise BadRecord(number, "kind-unknown", value=line.kind)
    check_kind(line)
    return line


def check_kind(line: Line) -> None:
    """Refuse a line whose words, or whose knower, are not those of its kind."""
    knows, _ = KINDS[line.kind]
    if (line.knows if line.knows in (ALL, NONE) else ANY) != knows:
        raise BadRecord(line.number, "knows-wrong", value=line.kind, known=knows)
    rest = line.words.removeprefix(line.kind)
    empty = not rest and line.kind in EMPTY
    if not empty and PATTERNS[line.kind].fullmatch(rest) is None:
        raise BadRecord(line.number, "words-wrong", value=line.words, kind=line.kind)


def read_action(line: Line, seats: int) -> str:
    """Return an action in the one way to write it."""
    if line.knows != ALL:
        raise BadRecord(line.number, "knows-wrong", value=line.words, known=ALL)
    plus = "+" * line.together
    text, late = line.words.removeprefix("+"), f" uno {WITH_LAY}"
    if text.endswith(late):
        return f"{plus}{read_move(line, text.removesuffix(f' {WITH_LAY}'), seats)} {WITH_LAY}"
    return f"{plus}{read_move(line, text, seats)}"


def read_move(line: Line, text: str, seats: int) -> Move:
    try:
        move = Move.parse(text)
    except BadNotation:
        raise BadRecord(line.number, "no-action", value=text) from None
    for seat in (move.seat, move.target):
        if seat is not None and seat >= seats:
            raise BadRecord(line.number, "no-such-seat", value=seat, max=seats - 1)
    return move
