"""Tables at a position of one's choice, in the database of a server that is yet to start."""

import asyncio
import json
from collections.abc import Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeAlias

from pioche.server import entries
from pioche.server.entries import Entry
from pioche.server.log import SqliteLog
from pioche.server.seats import digest

Bots: TypeAlias = Mapping[str, Collection[int]]

SECRET: Final = "a" * 43


def pose(folder: Path, positions: dict[str, dict[str, Any]], bots: Bots) -> None:
    """Keep a table for each code, where Zoé may act in seat 0.

    The others are people who never come; ``bots`` names the seats of a table that bots have.
    """
    with ThreadPoolExecutor(1) as aside:  # the browser's event loop stays in the main thread
        aside.submit(lambda: asyncio.run(_pose(folder, positions, bots))).result()


async def _pose(folder: Path, positions: dict[str, dict[str, Any]], bots: Bots) -> None:
    log = SqliteLog(folder / "pioche.sqlite3")
    for code, case in positions.items():
        made = map(entries.write, table_of(code, case, bots.get(code, ())))
        await log.open(code, [*made], 0)
    await log.close()


def table_of(code: str, case: dict[str, Any], bots: Collection[int]) -> list[Entry]:
    made: list[Entry] = [entries.Opened(code), entries.ClockSet(0)]
    made.append(entries.Sat(0, "Zoé", digest(SECRET)))
    for seat in range(1, len(case["hands"])):
        name = f"Max {seat}"
        other = (
            entries.BotAdded(seat, name, "fair") if seat in bots else entries.Sat(seat, name, "00")
        )
        made.append(other)
    return [*made, entries.Posed(json.dumps({"rules": "officiel"} | case))]


def link(url: str, code: str) -> str:
    """Return the address by which a browser takes Zoé's seat."""
    return f"{url}/t/{code}#seat={SECRET}"
