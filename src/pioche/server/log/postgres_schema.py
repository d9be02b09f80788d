"""The PostgreSQL schema: whose it is, and of which version.

All of ours stands in a schema of its own, ``pioche``, so that a database may be shared.
"""

from typing import Any, Final

import asyncpg

from pioche.server.log.address import shown
from pioche.server.log.keeping import APPLICATION
from pioche.server.log.postgres_line import LOST, connect
from pioche.server.refusals import No

TABLES_AND_EVENTS: Final = """
    create table pioche.about (application bigint not null, version integer not null);
    insert into pioche.about values (%d, 0);
    create table pioche.tables (
        id bigint generated always as identity primary key,
        code text not null unique, opened bigint not null, closed bigint,
        epoch bigint not null default 0, node text not null default '',
        seq bigint not null, hash bytea not null, answered bigint not null default 0
    ) with (fillfactor = 70);
    create table pioche.events (
        table_id bigint not null references pioche.tables, seq bigint not null,
        at bigint not null, payload text not null, hash bytea not null,
        primary key (table_id, seq)
    );
    create table pioche.commands (
        id bigint generated always as identity primary key,
        table_id bigint not null references pioche.tables,
        command bytea not null, content bytea not null, answer text not null, seal bytea not null,
        unique (table_id, command)
    );
"""

STEPS: Final = (TABLES_AND_EVENTS % APPLICATION,)


async def prepare(url: str) -> None:
    """Make the schema ours if there is none, and take an older one through the missing steps.

    Raises:
        No: It cannot be used; the code says why.
    """
    place = shown(url)
    connection = await connect(url)
    try:
        async with connection.transaction():
            await connection.execute(f"select pg_advisory_xact_lock({APPLICATION})")
            await recognise(connection, place)
    except LOST as error:
        raise No("postgres-refuses", place=place) from error
    finally:
        await connection.close()


async def recognise(connection: Any, place: str) -> None:
    version = await known_version(connection, place)
    for step in STEPS[version:]:
        await connection.execute(step)
    if version < len(STEPS):
        await connection.execute("update pioche.about set version = $1", len(STEPS))


async def known_version(connection: Any, place: str) -> int:
    """Return the version of our schema, 0 where there is none yet; an empty one becomes ours.

    Raises:
        No: It is another program's, or of a Pioche that came after this one.
    """
    if await connection.fetchval("select to_regnamespace('pioche') is null"):
        await connection.execute("create schema pioche")
    if await connection.fetchval("select to_regclass('pioche.about') is null"):
        if await connection.fetchval(
            "select count(*) from pg_class where relnamespace = 'pioche'::regnamespace"
        ):
            raise No("postgres-foreign", place=place)
        return 0
    return await version_of_ours(connection, place)


async def version_of_ours(connection: Any, place: str) -> int:
    try:
        row = await connection.fetchrow("select application, version from pioche.about")
    except asyncpg.UndefinedColumnError as error:
        raise No("postgres-foreign", place=place) from error
    if row is None or row["application"] != APPLICATION:
        raise No("postgres-foreign", place=place)
    version: int = row["version"]
    if version > len(STEPS):
        raise No("postgres-newer", place=place)
    return version
