"""The HTTP part of the protocol, described as OpenAPI 3.1; served as ``/openapi.json``.

The socket is described in ``docs/asyncapi.json``, both in words in ``docs/protocol.md``.
"""

from functools import cache
from typing import Any, Final

import msgspec

from pioche.protocol import PROTOCOL, NewTable, Opened, Problem, TableInfo
from pioche.server.lessons import NewLesson
from pioche.server.limits import FRAME, USUAL
from pioche.server.refereeing import Question, Ruling
from pioche.server.replays import Replay, Statistics, Upload

REF: Final = "#/components/schemas/{name}"
CODE: Final[dict[str, Any]] = {
    "name": "code",
    "in": "path",
    "required": True,
    "description": "The table's code, typed as people type: case and the hyphen do not matter.",
    "schema": {"type": "string", "minLength": 1, "maxLength": 100},
    "example": "K7M-4QX",
}

TYPES: Final = (
    NewTable, NewLesson, Opened, TableInfo, Problem, Question, Ruling, Replay, Statistics,
    Upload,
)  # fmt: skip

Json = dict[str, Any]


@cache
def openapi() -> Json:
    """Return the whole description."""
    _, schemas = msgspec.json.schema_components(TYPES, ref_template=REF)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Pioche",
            "version": str(PROTOCOL),
            "description": "Opening tables and asking for them. The game itself is played over "
            f"the WebSocket `/t/CODE/ws`, whose messages have at most {FRAME} bytes.",
        },
        "paths": paths(),
        "components": {"schemas": {name: schemas[name] for name in sorted(schemas)}},
    }


def paths() -> Json:
    return {
        "/api/tables": {"post": opening()},
        "/api/tables/{code}": {"parameters": [CODE], "get": asking()},
        "/api/tables/{code}/record": {"parameters": [CODE], "get": recorded()},
        "/api/tables/{code}/replay": {"parameters": [CODE], "get": replaying()},
        "/api/tables/{code}/statistics": {"parameters": [CODE], "get": counting()},
        "/api/statistics": {"post": counting_file()},
        "/api/lessons": {"post": teaching()},
        "/api/replay": {"post": replaying_file()},
        "/api/referee": {"post": refereeing()},
        "/healthz": {"get": plain("alive", "The server runs.", {})},
        "/readyz": {
            "get": plain(
                "ready",
                "Players may be sent here: the log can be written, and no stop is near.",
                {"503": problem("Not now: `stopping` or `storage-failed`.")},
            )
        },
        "/metrics": {
            "get": plain(
                "metrics",
                "Counts for Prometheus, told to the server's own network only.",
                {
                    "404": problem("Not for you, or switched off."),
                    "501": problem("`prometheus-client` is not installed."),
                },
            )
        },
    }


def opening() -> Json:
    return {
        "operationId": "openTable",
        "summary": "Open a table and sit down as its host.",
        "requestBody": {"required": True, "content": json_of("NewTable")},
        "responses": {
            "201": told("Opened", "The table, and the secret of the host's seat."),
            "400": problem("What was asked for cannot be."),
            "403": problem("It came from the page of another site."),
            "413": problem(f"The body has more than {USUAL.body} bytes."),
            "429": problem("Too many tables from this address."),
            **anywhere(),
        },
    }


def teaching() -> Json:
    summary = "Open a table for a lesson: a position, and a bot with a part to play."
    content = json_of("NewLesson")
    return opening() | {
        "operationId": "openLesson",
        "summary": summary,
        "requestBody": {"required": True, "content": content},
    }


def asking() -> Json:
    return {
        "operationId": "showTable",
        "summary": "Ask what anyone with the code may know of a table.",
        "responses": {
            "200": told("TableInfo", "The table."),
            "404": problem("No table has this code."),
            "429": problem("Too many wrong codes from this address."),
            **anywhere(),
        },
    }


def recorded() -> Json:
    summary = "The last match at a table as a record file, as far as its rounds are over."
    return plain("sendRecord", summary, over_problems())


def replaying() -> Json:
    number = {"name": "round", "in": "query", "schema": {"type": "integer", "minimum": 1}}
    return {
        "operationId": "replayTable",
        "summary": "A round that is over, move by move with all hands; without a number the last.",
        "parameters": [number],
        "responses": {"200": told("Replay", "The round."), **over_problems()},
    }


def counting() -> Json:
    return {
        "operationId": "countTable",
        "summary": "The last match at a table in numbers, as far as its rounds are over.",
        "responses": {"200": told("Statistics", "The match."), **over_problems()},
    }


def counting_file() -> Json:
    return of_file("countFile", "A match of a record file in numbers.", "Statistics", "The match.")


def replaying_file() -> Json:
    summary = "A round of a record file, move by move with all hands."
    return of_file("replayFile", summary, "Replay", "The round.")


def of_file(name: str, summary: str, kind: str, what: str) -> Json:
    return {
        "operationId": name,
        "summary": summary,
        "requestBody": {"required": True, "content": json_of("Upload")},
        "responses": {
            "200": told(kind, what),
            "400": problem("It is no record, or it does not hold."),
            "403": problem("It came from the page of another site."),
            "413": problem(f"The body has more than {USUAL.record} bytes."),
            "429": problem("Too many questions from this address."),
            **anywhere(),
        },
    }


def over_problems() -> Json:
    return {
        "403": problem("Newcomers knock here: send a seat's secret (`Authorization: Bearer`)."),
        "404": problem("No table has this code, or no round is over."),
        "429": problem("Too many wrong codes or questions from this address."),
        **anywhere(),
    }


def refereeing() -> Json:
    return {
        "operationId": "askReferee",
        "summary": "Lay out a case of docs/cases.md, try its moves, and have the rules explained.",
        "requestBody": {"required": True, "content": json_of("Question")},
        "responses": {
            "200": told("Ruling", "What is allowed, and why; `fault` where the case cannot be."),
            "400": problem("It is no question."),
            "403": problem("It came from the page of another site."),
            "413": problem(f"The body has more than {USUAL.body} bytes."),
            "429": problem("Too many questions from this address, or from all."),
            **anywhere(),
        },
    }


def plain(name: str, summary: str, others: Json) -> Json:
    text = {"text/plain": {"schema": {"type": "string"}}}
    fine = {"description": summary, "content": text}
    return {"operationId": name, "summary": summary, "responses": {"200": fine, **others}}


def anywhere() -> Json:
    return {
        "421": problem("The server does not answer to this host name."),
        "500": problem("A fault of ours, or a damaged table; nothing was changed."),
        "503": problem("The log cannot be written or read."),
    }


def told(name: str, description: str) -> Json:
    return {"description": description, "content": json_of(name)}


def problem(description: str) -> Json:
    return told("Problem", description)


def json_of(name: str) -> Json:
    return {"application/json": {"schema": {"$ref": REF.format(name=name)}}}
