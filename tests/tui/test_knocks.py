"""Tables where newcomers knock, at the terminal: as the one who knocks, and as the host."""

import asyncio
from pathlib import Path

import pytest

pytest.importorskip("textual", reason="uv run --group full pytest has it")

from keyboard import board_of, running, shown, until
from pioche.client import join, open_table
from pioche.tui.address import Address
from pioche.tui.app import Terminal
from pioche.tui.start import Visit
from served import served


def test_who_knocks_reads_that_they_wait_and_then_sits(tmp_path: Path) -> None:
    async def story(url: str) -> None:
        opened = await open_table(url, "Alice", knock=True)
        visit = Visit(Address(url, opened.code), "Bob")
        async with join(url, opened.code, opened.secret) as alice:
            async with running(tmp_path, visit, lang="en") as pilot:
                await alice.until(lambda table: bool(table.view.knocks))
                await until(lambda: "Bob, you have knocked" in shown(pilot))
                await pilot.press("enter", "x")
                assert "Bob, you have knocked" in shown(pilot)
                await alice.admit(alice.view.knocks[0].id)
                assert (await board_of(pilot)).desk.you == 1
            async with running(tmp_path / "other", visit, lang="en") as pilot:
                await alice.until(lambda table: bool(table.view.knocks))
                await alice.decline(alice.view.knocks[0].id)
                terminal = pilot.app
                assert isinstance(terminal, Terminal)
                await until(lambda: terminal.failed is not None)
                assert "You were not let in" in str(terminal.failed)

    with served(tmp_path, quick=True) as server:
        asyncio.run(story(server.url))


def test_who_quits_waits_no_longer(tmp_path: Path) -> None:
    async def story(url: str) -> None:
        opened = await open_table(url, "Alice", knock=True)
        async with join(url, opened.code, opened.secret) as alice:
            visit = Visit(Address(url, opened.code), "Bob")
            async with running(tmp_path, visit, lang="en") as pilot:
                await alice.until(lambda table: bool(table.view.knocks))
                await until(lambda: "Bob, you have knocked" in shown(pilot))
                await pilot.press("q")
            await alice.until(lambda table: not table.view.knocks)

    with served(tmp_path, quick=True) as server:
        asyncio.run(story(server.url))


def test_a_host_closes_the_door_and_answers_by_keys(tmp_path: Path) -> None:
    async def story(url: str) -> None:
        opened = await open_table(url, "Alice")
        visit = Visit(Address(url, opened.code, opened.secret))
        async with running(tmp_path, visit, lang="en") as pilot, join(url, opened.code) as eve:
            board = await board_of(pilot)
            await pilot.press("m")
            await until(lambda: pilot.app.screen is not board)
            await pilot.press("end", "right", "escape")
            await eve.until(lambda table: table.outside is not None)
            knocking = asyncio.create_task(eve.knock("Eve"))
            await until(lambda: "w  Eve knocks" in shown(pilot))
            await pilot.press("w")
            await until(lambda: pilot.app.screen is not board)
            assert "waits at the door" in shown(pilot)
            await pilot.press("down", "1")
            assert await knocking == 1

    with served(tmp_path, quick=True) as server:
        asyncio.run(story(server.url))
