"""Positions to learn the game from, each a table of its own: one person, and a bot with a part.

A lesson is a case (``docs/cases.md``): the learner is seat 0, the actions are what the bot does as
soon as the rules allow it. Where nothing of it is allowed, because the learner did something else,
the bot plays as it likes. The rules are those of the engine, like everywhere.
"""

import json
from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from pioche.protocol import FRAME_MAX
from pioche.server import entries, names
from pioche.server.entries import Entry
from pioche.server.seats import STAND_IN, digest

LessonName: TypeAlias = Literal[
    "match", "draw", "action", "forgotten", "uno", "catch", "wild", "wild4", "challenge", "last"
]

LESSONS: Final[dict[LessonName, dict[str, Any]]] = {
    "match": {
        "case": "a card goes on its colour or its figure (R-051)",
        "hands": ["R3 B7 G9 G2", "G3 B2 Y5 Y8 B9"],
        "discard": "R7",
        "stock": "Y3 B1 G5 Y6 R6 B6 Y2 R9 G7 R1 B4 R5",
        "actions": ["1 play G3", "1 play B2"],
    },
    "draw": {
        "case": "who has nothing to lay draws, and may lay that card (R-055, R-056)",
        "hands": ["G2 G9 B4 Y5", "R5 Y1 B8 G6"],
        "discard": "R7",
        "stock": "R4 Y3 B1 G5 Y6 R6 B2 Y2 R9 G7 B6 R1",
        "actions": ["1 play R5"],
    },
    "action": {
        "case": "between two players every action card brings the turn back (R-070, R-073, R-074)",
        "hands": ["RS RV RD2 R1 B4 G6", "Y8 G3 B5 R9"],
        "discard": "R7",
        "stock": "Y3 B1 G5 Y6 R6 B2 Y2 G7 B6",
    },
    "forgotten": {
        "case": "who comes down to one card and says nothing can be caught (R-106)",
        "hands": ["R2 R9", "B1 G8 Y4 R5"],
        "discard": "R7",
        "stock": "Y3 B5 G5 Y6 R6 B2 Y2 G7 B6",
        "actions": ["1 catch 0"],
    },
    "uno": {
        "case": "UNO goes with the last card but one (R-101)",
        "hands": ["B3 B8", "B1 G8 Y4 R5"],
        "discard": "B6",
        "stock": "Y3 R2 G5 Y6 R6 B2 Y2 G7 R9",
        "actions": ["1 catch 0"],
    },
    "catch": {
        "case": "contre-UNO, while it is not too late (R-106)",
        "hands": ["G4 Y2 R8", "G1 R5"],
        "discard": "G7",
        "stock": "Y3 B5 G5 Y6 R6 B2 Y9 B7 B6",
        "turn": 1,
        "dealer": 0,
        "actions": ["1 play G1"],
    },
    "wild": {
        "case": "a Wild may always be laid, and names the colour (R-053)",
        "hands": ["W G4 G9 Y2", "R1 Y5 G8 B3"],
        "discard": "R7",
        "stock": "Y3 B5 G5 Y6 R6 B2 Y9 B7 B6",
    },
    "wild4": {
        "case": "a +4 is for who has none of the colour; a wrong challenge costs (R-092)",
        "hands": ["W4 B3 Y8", "R5 Y1 B8 G6"],
        "discard": "R7",
        "stock": "Y3 B5 G5 Y6 R6 B2 Y9 B7 B6 G2 R1",
        "actions": ["1 challenge"],
    },
    "challenge": {
        "case": "a bluff that is challenged costs its author four cards (R-089)",
        "hands": ["R1 Y3 G6 B9", "W4 R5 B2 G1"],
        "discard": "R7",
        "stock": "Y5 B5 G5 Y6 R6 B8 Y9 B7 B6 G2 R9",
        "turn": 1,
        "dealer": 0,
        "actions": ["1 play W4 B"],
    },
    "last": {
        "case": "the last card wins the round and what the others hold (R-124)",
        "hands": ["Y6", "W R5 BD2"],
        "discard": "Y1",
        "stock": "Y3 B5 G5 R6 B2 Y9 B7 B6",
        "target": 500,
    },
}


class NewLesson(Struct, forbid_unknown_fields=True):
    """``POST /api/lessons``: open a table for one lesson, and sit down at it."""

    lesson: LessonName
    name: Annotated[str, Meta(max_length=FRAME_MAX)]


def lesson(wanted: NewLesson, code: str, secret: str) -> Iterator[Entry]:
    """Yield the first entries of its table.

    Raises:
        No: The name is refused.
    """
    name = names.clean_name(wanted.name, ())
    yield entries.Opened(code)
    yield entries.ClockSet(0)
    yield entries.Sat(0, name, digest(secret))
    yield entries.BotAdded(1, names.bot_name([name]), STAND_IN)
    yield entries.Posed(json.dumps({"rules": "officiel"} | LESSONS[wanted.lesson]))
