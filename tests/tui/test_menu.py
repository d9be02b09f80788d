"""The menu at the start: what is typed into it, where it leads, and how to leave."""

import asyncio
from pathlib import Path

import pytest

pytest.importorskip("textual", reason="uv run --group full pytest has it")

from textual.pilot import Pilot

from keyboard import board_of, match, running, shown, until
from pioche.tui.app import Terminal
from pioche.tui.listing import Listing
from pioche.tui.menu import Menu
from pioche.tui.start import Start

NOBODY = "http://127.0.0.1:1/t/K7M-4QX"


async def menu_of(pilot: Pilot[None]) -> Menu:
    await until(lambda: isinstance(pilot.app.screen, Menu) and pilot.app.screen.is_mounted)
    assert isinstance(pilot.app.screen, Menu)
    return pilot.app.screen


async def write(pilot: Pilot[None], menu: Menu, row: str, text: str) -> None:
    menu.choices.at = menu.choices.rows.index(row)
    menu.choices.texts[row] = ""
    await pilot.press(*text)


def test_what_is_typed_keeps_its_capitals(tmp_path: Path) -> None:
    """A name became small, and the secret in an address became another one."""

    async def story() -> None:
        async with running(tmp_path, None) as pilot:
            menu = await menu_of(pilot)
            for row, text in (("name", "McQueen"), ("url", "HTTP://H/t/K7M-4QX#seat=aB")):
                await write(pilot, menu, row, text)
                assert menu.choices.texts[row] == text

    asyncio.run(story())


def test_a_server_that_does_not_answer_is_said_at_once(tmp_path: Path) -> None:
    """The menu stood still for a minute, while a line tried again and again."""

    async def story() -> None:
        async with running(tmp_path, None, lang="en") as pilot:
            menu = await menu_of(pilot)
            menu.choices.at = menu.choices.rows.index("url")
            menu.choices.texts["url"] = NOBODY
            await pilot.press("enter")
            await until(lambda: menu.note == menu.words.t("unreachable"))

    asyncio.run(story())


@pytest.mark.parametrize("start", [None, match()])
def test_ctrl_c_leaves_from_everywhere(tmp_path: Path, start: Start | None) -> None:
    """Screens have a copying of their own on these keys, and nothing happened."""

    async def story() -> None:
        async with running(tmp_path, start) as pilot:
            await (menu_of(pilot) if start is None else board_of(pilot))
            pilot.app.simulate_key("ctrl+c")
            await until(lambda: not pilot.app.is_running)

    asyncio.run(story())


def test_two_keys_at_once_close_a_page_and_not_the_table(tmp_path: Path) -> None:
    """The second key closed the table as well, and left an empty screen that heard nothing."""

    async def story() -> None:
        async with running(tmp_path, match()) as pilot:
            board = await board_of(pilot)
            pilot.app.simulate_key("f1")
            await until(lambda: pilot.app.screen is not board)
            for key in ("enter", "d", "escape"):
                pilot.app.simulate_key(key)
            await pilot.pause(0.2)
            assert pilot.app.screen is board

    asyncio.run(story())


def test_house_rules_are_chosen_before_the_table_by_keys_alone(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, None) as pilot:
            await menu_of(pilot)
            await pilot.press("down", "down", "enter")
            await until(lambda: isinstance(pilot.app.screen, Listing))
            await pilot.press("right")
            await pilot.pause()
            assert "+2 sur +2, +4 sur +4" in shown(pilot)
            assert "[H-01]" in shown(pilot)
            await pilot.press("escape")
            menu = await menu_of(pilot)
            await until(lambda: pilot.app.screen is menu)
            await pilot.press("up", "up", "enter")
            board = await board_of(pilot)
            assert board.desk.view is not None
            assert board.desk.view.rules.changed == {"stacking": "same"}

    asyncio.run(story())


def test_the_menu_begins_with_the_name_that_was_asked_for(tmp_path: Path) -> None:
    async def story() -> None:
        terminal = Terminal("fr", tmp_path / "pioche.sqlite3", name="Zoé")
        async with terminal.run_test() as pilot:
            assert (await menu_of(pilot)).choices.texts["name"] == "Zoé"

    asyncio.run(story())
