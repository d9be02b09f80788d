"""``pioche replay``, ``verify`` and ``export``: records of whole matches."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pioche.cli.saying import Lang, fail, language, tell, within
from pioche.rulebook import message
from pioche.wording import seat_name

if TYPE_CHECKING:
    from pioche.records import Record

RecordFile = Annotated[str, typer.Argument(metavar="RECORD")]


def replay(
    record: RecordFile,
    at: Annotated[str | None, typer.Option("--at", metavar="ROUND:ACTION")] = None,
    seat: Annotated[int | None, typer.Option("--seat", metavar="0-9")] = None,
    case: Annotated[bool, typer.Option("--case")] = False,
    json: Annotated[bool, typer.Option("--json")] = False,
    html: Annotated[bool, typer.Option("--html")] = False,
    lang: Lang = None,
) -> None:
    from pioche.records import BadRecord

    try:
        for line in shown(read_record(record), at, seat, case, json, html):
            print(line)  # noqa: T201 - what was asked for
    except BadRecord as error:
        fail(f"{record}: {error.sentence(language())}")


def read_record(file: str) -> "Record":
    """Read the file of a record; ``-`` is standard input.

    Raises:
        BadRecord: There is no such file, or it holds none.
    """
    import sys

    from pioche.records import BadRecord, read

    try:
        return read(sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes())
    except FileNotFoundError:
        raise BadRecord(0, "no-file", path=file) from None
    except (OSError, ValueError):
        raise BadRecord(0, "no-access", path=file) from None


def shown(
    record: "Record", at: str | None, seat: int | None, case: bool, json: bool, html: bool
) -> Iterator[str]:
    """Yield what is asked of a record."""
    from pioche.records import BadRecord, page, sheet

    if seat is not None and not 0 <= seat < record.seats:
        raise BadRecord(0, "no-such-viewer", value=seat, max=record.seats - 1)
    if html:
        yield page.page(record, language(), seat)
    elif case or at is not None:
        yield from one_moment(record, at or "", seat, case, json)
    elif json:
        yield from json_lines(record, seat)
    else:
        yield from sheet.sheet(record, language(), seat)


def one_moment(
    record: "Record", at: str, seat: int | None, case: bool, json: bool
) -> Iterator[str]:
    from json import dumps

    from pioche.records import case_at, frames, sheet

    number, action = read_moment(at)
    if case:
        yield dumps(case_at(record, number, action), ensure_ascii=False)
        return
    moment = sheet.find(record, number, action)
    if json:
        yield dumps(frames.frame(moment, record, language(), seat), ensure_ascii=False)
    else:
        yield from sheet.position(record, moment, language(), seat)


def json_lines(record: "Record", seat: int | None) -> Iterator[str]:
    from json import dumps

    from pioche.records import frames, replay

    for moment in replay(record):
        yield dumps(frames.frame(moment, record, language(), seat), ensure_ascii=False)


def read_moment(text: str) -> tuple[int, int]:
    """Read ``ROUND:ACTION``."""
    from pioche.records import BadRecord

    number, _, action = text.partition(":")
    if not (number.isdecimal() and action.isdecimal() and len(text) < 20):
        raise BadRecord(0, "bad-moment", value=text)
    return int(number), int(action)


def verify(record: RecordFile, lang: Lang = None) -> int:
    from pioche.records import BadRecord
    from pioche.records import verify as check

    try:
        kept = read_record(record)
    except BadRecord as error:
        fail(f"{record}: {error.sentence(language())}")
    try:
        check(kept)
    except BadRecord as error:
        tell(f"{record}: {error.sentence(language())}")
        return 1
    for line in verified(kept, language()):
        print(line)  # noqa: T201 - what was asked for
    return 0


def verified(record: "Record", lang: str) -> Iterator[str]:
    """Say who added to each round, and that all is right."""
    names = [seat_name(seat, lang, record.names) for seat in range(record.seats)]
    for deal in record.deals:
        by = [names[seat] for seat in deal.contributions]
        said = ", ".join(by)
        yield message("contributed", lang, "records", round=deal.round, count=len(by), names=said)
    yield message("verified", lang, "records", rounds=record.rounds)


def export(
    db: Annotated[str, typer.Argument(metavar="DB")],
    code: Annotated[str, typer.Argument(metavar="CODE")],
    match: Annotated[int | None, typer.Option("--match", metavar="1-…")] = None,
    lang: Lang = None,
) -> None:
    from pioche.records import write

    records = kept_records(db, code)
    within("--match", match, 1, len(records))
    print(write(records[(match or len(records)) - 1]), end="")  # noqa: T201 - what was asked for


def kept_records(db: str, code: str) -> "list[Record]":
    """Read the matches of a table that a server keeps; a server may go on using the log."""
    import asyncio

    from pioche.server.archive import export as exported
    from pioche.server.log.address import is_url, open_log
    from pioche.server.names import read_code

    if not is_url(db) and not Path(db).is_file():
        fail(message("no-file", language(), "records", path=db))
    log = open_log(db)

    async def read_all() -> "list[Record]":
        try:
            return await exported(log, read_code(code))
        finally:
            await log.close()

    return asyncio.run(read_all())
