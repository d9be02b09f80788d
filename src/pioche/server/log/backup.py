"""Copies of a whole log in one file, checked from end to end, and the way back."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pioche.server.log.address import is_url
from pioche.server.log.sqlite import readable, whole_table
from pioche.server.log.sqlite_file import connect, known_version, transaction, unusable
from pioche.server.refusals import No

PART: Final = ".part"


@dataclass(frozen=True)
class Copied:
    """What a copy holds."""

    tables: int
    entries: int
    damaged: list[str]
    """The codes of tables that are not whole; they are copied as they are."""


def back_up(db: str, to: Path) -> Copied:
    """Copy a log that may be in use into a new file, as it stands at one instant.

    Raises:
        No: It cannot be read, or there is a file already.
    """
    if is_url(db):
        raise No("backup-of-postgres")
    return copied(Path(db), to)


def restore(backup: Path, db: str) -> Copied:
    """Make a log from a backup, where there is none yet.

    Raises:
        No: It is no backup, or there is a log already.
    """
    if is_url(db):
        raise No("restore-of-postgres")
    return copied(backup, Path(db))


def copied(source: Path, target: Path) -> Copied:
    """Copy a log beside its place, check it, and only then put it there."""
    if target.exists():
        raise No("file-exists", path=str(target))
    with closing(opened(source)) as db, part_of(target) as part:
        copy(db, part)
        found = checked(part)
        put(part, target)
    return found


def opened(source: Path) -> sqlite3.Connection:
    """Open a log to read it, in whatever version it is."""
    shown = str(source)
    if not source.is_file():
        raise No("file-missing", path=shown)
    try:
        db = sqlite3.connect(source.absolute().as_uri() + "?mode=rw", uri=True)
    except sqlite3.Error as error:
        raise unusable(error, shown) from error
    try:
        known_version(db, shown)
    except sqlite3.Error as error:
        db.close()
        raise unusable(error, shown) from error
    except No:
        db.close()
        raise
    return db


@contextmanager
def part_of(target: Path) -> Iterator[Path]:
    """Lend a name beside the target; whatever is left there in the end goes."""
    part = target.with_name(target.name + PART)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        yield part
    except (sqlite3.Error, OSError) as error:
        raise No("database-unreadable", path=str(target)) from error
    finally:
        for end in ("", "-wal", "-shm", "-journal"):
            part.with_name(part.name + end).unlink(missing_ok=True)


def copy(db: sqlite3.Connection, part: Path) -> None:
    with closing(sqlite3.connect(part)) as made:
        db.backup(made)


def checked(part: Path) -> Copied:
    """Bring a copy up to date, read every table in it, and leave it in one file."""
    with closing(connect(part)) as db:
        db.text_factory = readable
        with transaction(db, "deferred"):
            found = counted(db)
        db.execute("pragma journal_mode = delete")
    return found


def counted(db: sqlite3.Connection) -> Copied:
    tables, entries, damaged = 0, 0, []
    for table, code in db.execute("select id, code from tables order by id").fetchall():
        tables += 1
        try:
            entries += len(whole_table(db, table).entries)
        except No:
            damaged.append(str(code))
    return Copied(tables, entries, damaged)


def put(part: Path, target: Path) -> None:
    """Put a file in its place, so that it is there after a loss of power too."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    part.rename(target)
    if os.name == "posix":
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
