"""The SQLite file: whose it is, of which version, and how durable its writing is."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

from pioche.server.log.chain import Kept, seal
from pioche.server.log.keeping import APPLICATION
from pioche.server.refusals import No

PATIENCE_MS: Final = 3_000
Step: TypeAlias = Callable[[sqlite3.Connection], None]


def connect(path: Path) -> sqlite3.Connection:
    """Open the file, make it ours if it is new, and insist on durable writing.

    Raises:
        No: It cannot be used; the code says why.
    """
    shown = str(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        db = sqlite3.connect(
            path, timeout=PATIENCE_MS / 1000, isolation_level=None, check_same_thread=False
        )
        return prepared(db, shown)
    except (sqlite3.DatabaseError, OSError) as error:
        raise unusable(error, shown) from error


def unusable(error: Exception, shown: str) -> No:
    locked = isinstance(error, sqlite3.OperationalError) and "locked" in str(error)
    return No("database-locked" if locked else "database-unreadable", path=shown)


def prepared(db: sqlite3.Connection, shown: str) -> sqlite3.Connection:
    try:
        recognise(db, shown)
        insist(db, shown)
    except BaseException:
        db.close()
        raise
    return db


def insist(db: sqlite3.Connection, shown: str) -> None:
    """Ask for durable writing, and check that we got it."""
    db.execute("pragma foreign_keys = on")
    db.execute("pragma fullfsync = on")  # where fsync alone does not reach the disk: macOS
    db.execute("pragma synchronous = full")
    mode = db.execute("pragma journal_mode = wal").fetchone()[0]
    level = db.execute("pragma synchronous").fetchone()[0]
    if (mode, level) != ("wal", 2):
        raise No("database-not-durable", path=shown)


def recognise(db: sqlite3.Connection, shown: str) -> None:
    """Check whose file it is; take one that is empty or older through the missing steps."""
    with transaction(db):
        empty = not db.execute("select count(*) from sqlite_master").fetchone()[0]
        version = 0 if empty else known_version(db, shown)
        for step in STEPS[version:]:
            step(db)
        if version < len(STEPS):
            db.execute(f"pragma application_id = {APPLICATION}")
            db.execute(f"pragma user_version = {len(STEPS)}")


def known_version(db: sqlite3.Connection, shown: str) -> int:
    """Return the version of a file of ours.

    Raises:
        No: It is another program's, or of a Pioche that came after this one.
    """
    version: int = db.execute("pragma user_version").fetchone()[0]
    if db.execute("pragma application_id").fetchone()[0] != APPLICATION or version < 1:
        raise No("database-foreign", path=shown)
    if version > len(STEPS):
        raise No("database-newer", path=shown)
    return version


class transaction:  # noqa: N801 - reads as a word, like contextlib's
    """Begin, then commit, or roll back where something was raised."""

    db: sqlite3.Connection
    kind: str

    def __init__(self, db: sqlite3.Connection, kind: str = "immediate") -> None:
        self.db, self.kind = db, kind

    def __enter__(self) -> sqlite3.Connection:
        self.db.execute(f"begin {self.kind}")
        return self.db

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None:
                self.db.execute("commit")
        finally:
            if self.db.in_transaction:
                self.db.execute("rollback")


# ---------------------------------------------------------------- from version to version


def tables_and_events(db: sqlite3.Connection) -> None:
    """Make version 1: what happened at each table, and what was answered."""
    db.execute(
        """create table tables (
            id integer primary key, code text not null unique,
            opened integer not null, closed integer
        )"""
    )
    db.execute(
        """create table events (
            id integer primary key, table_id integer not null references tables,
            seq integer not null, at integer not null, payload text not null, hash blob not null,
            unique (table_id, seq)
        )"""
    )
    db.execute(
        """create table commands (
            id integer primary key, table_id integer not null references tables,
            command blob not null, content blob not null, answer text not null,
            unique (table_id, command)
        )"""
    )


def owners_and_ends(db: sqlite3.Connection) -> None:
    """Make version 2: who owns a table, where its log ends, and seals on the answers."""
    for column in (
        "epoch integer not null default 0",
        "node text not null default ''",
        "seq integer not null default 0",
        "hash blob not null default x''",
        "answered integer not null default 0",
    ):
        db.execute(f"alter table tables add column {column}")
    db.execute("alter table commands add column seal blob not null default x''")
    db.execute(
        """update tables set
            answered = (select count(*) from commands where table_id = tables.id),
            (seq, hash) = (select seq, hash from events
                where table_id = tables.id order by seq desc limit 1)
        where id in (select table_id from events)"""
    )
    db.create_function("sealed", 3, lambda c, d, a: seal(Kept(c, d, a.encode())))
    db.execute("update commands set seal = sealed(command, content, answer)")


STEPS: Final[tuple[Step, ...]] = (tables_and_events, owners_and_ends)
