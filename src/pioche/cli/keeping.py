"""``pioche backup`` and ``pioche restore``: the log of a server in one file, and back."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pioche.cli.saying import Lang, language, tell
from pioche.rulebook import message

if TYPE_CHECKING:
    from pioche.server.log.backup import Copied

Log = Annotated[str, typer.Argument(metavar="DB")]
Backup = Annotated[Path, typer.Argument(metavar="FILE")]
Json = Annotated[bool, typer.Option("--json")]


def backup(db: Log, file: Backup, json: Json = False, lang: Lang = None) -> None:
    from pioche.server.log import backup as copies

    report(copies.back_up(db, file), str(file), json)


def restore(file: Backup, db: Log, json: Json = False, lang: Lang = None) -> None:
    from pioche.server.log import backup as copies

    report(copies.restore(file, db), db, json)


def report(made: "Copied", path: str, json: bool) -> None:
    """Say what a copy holds, and which tables in it are not whole."""
    if json:
        from dataclasses import asdict
        from json import dumps

        print(dumps({"path": path, **asdict(made)}, ensure_ascii=False))  # noqa: T201 - asked for
        return
    counts = {"tables": made.tables, "entries": made.entries}
    print(message("log-copied", language(), "cli", path=path, **counts))  # noqa: T201 - asked for
    for code in made.damaged:
        tell(message("table-damaged-here", language(), "cli", value=code))
