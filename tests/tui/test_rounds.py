"""Whole rounds at home and at a live table, with nothing but the keyboard."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("textual", reason="uv run --group full pytest has it")

from keyboard import board_of, match, play_on, running, shown, until
from pioche.client import join, open_table
from pioche.protocol import TableView
from pioche.tui.address import Address
from pioche.tui.app import Terminal
from pioche.tui.board import Board
from pioche.tui.listing import Listing
from pioche.tui.menu import Menu
from pioche.tui.pages import Page
from pioche.tui.start import Visit
from served import served


def seen(board: Board) -> TableView:
    assert board.desk.view is not None
    return board.desk.view


def test_a_round_at_home_ends_with_its_sheet_and_the_next_one_follows(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path, match()) as pilot:
            board = await board_of(pilot)
            await play_on(pilot, board.desk, lambda: board.desk.over)
            await until(lambda: isinstance(pilot.app.screen, Page))
            await pilot.pause()
            assert "Feuille de marque" in shown(pilot)
            assert "graine ouverte, celle qui était promise" in shown(pilot)
            await pilot.press("enter")
            await until(lambda: seen(board).round == 2 and pilot.app.screen is board)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("preset", "changed"),
    [
        ("extreme", {"discard_all": "choose"}),
        ("classique-2023", {"seven_zero": True, "stacking": "any", "multi": "same_value"}),
        ("fiche", {"jump_in": "all", "teams": True}),
        ("minimalista", {"challengers": "any", "hint_penalty": 2}),
    ],
)
def test_every_preset_and_house_rules_can_be_played_to_the_end_of_a_round(
    tmp_path: Path, preset: str, changed: dict[str, Any]
) -> None:
    async def play() -> None:
        seats = 4 if "teams" in changed else 2
        async with running(tmp_path, match(preset, seats, **changed), lang="en") as pilot:
            board = await board_of(pilot)
            await play_on(pilot, board.desk, lambda: board.desk.over)
            assert len(seen(board).sheet) == 1

    asyncio.run(play())


def test_the_same_seed_deals_the_same_hand(tmp_path: Path) -> None:
    async def hand(folder: Path) -> list[str]:
        async with running(folder, match(seed=11)) as pilot:
            board = await board_of(pilot)
            await until(lambda: len(seen(board).hand) == 7)
            return seen(board).hand

    assert asyncio.run(hand(tmp_path / "one")) == asyncio.run(hand(tmp_path / "other"))


def test_whoever_quits_finds_the_match_again_where_it_was(tmp_path: Path) -> None:
    async def leave() -> tuple[list[str], list[str]]:
        async with running(tmp_path, match(), speed=0.25) as pilot:
            board = await board_of(pilot)
            await until(lambda: len(seen(board).hand) == 7)
            await pilot.press("q")
            return seen(board).hand, list(map(str, board.desk.log))

    async def come_back() -> tuple[list[str], list[str]]:
        async with running(tmp_path, None, speed=0.25) as pilot:
            await until(lambda: isinstance(pilot.app.screen, Menu))
            await pilot.pause()
            assert "Reprendre la partie (Officiel, manche 1)" in shown(pilot)
            await pilot.press("enter")
            board = await board_of(pilot)
            return seen(board).hand, list(map(str, board.desk.log))

    (hand, log), (hand_after, log_after) = asyncio.run(leave()), asyncio.run(come_back())
    assert hand_after == hand
    assert log_after[: len(log)] == log
    assert "La partie commence" in log_after


def test_a_round_at_a_live_table_over_a_real_socket(tmp_path: Path) -> None:
    async def play(url: str) -> None:
        opened = await open_table(url, "Alice", bots=["greedy"], start=True, target=0)
        visit = Visit(Address(url, opened.code, opened.secret))
        async with running(tmp_path, visit, lang="en") as pilot:
            board = await board_of(pilot)
            await play_on(pilot, board.desk, lambda: board.desk.over)
            assert seen(board).phase == "match_over"
            kept = Terminal("en", tmp_path / "pioche.sqlite3").kept
            assert kept.secret(visit.address.key) == board.table.secret

    with served(tmp_path, quick=True) as server:
        asyncio.run(play(server.url))


def test_who_comes_later_reads_what_happened_before(tmp_path: Path) -> None:
    """The log was empty after every arrival."""

    async def story(url: str) -> None:
        opened = await open_table(url, "Alice", bots=["greedy"])
        async with running(tmp_path, Visit(Address(url, opened.code, opened.secret))) as pilot:
            board = await board_of(pilot)
            pilot.app.simulate_key("enter")
            await play_on(pilot, board.desk, lambda: len(board.desk.log) > 6)
            told = list(map(str, board.desk.log))
        async with running(tmp_path / "other", Visit(Address(url, opened.code))) as pilot:
            log = list(map(str, (await board_of(pilot)).desk.log))
            assert log[0] == "La partie commence"
            assert len(log) >= len(told)

    with served(tmp_path, quick=True) as server:
        asyncio.run(story(server.url))


def test_a_host_sets_the_table_and_hands_it_over_by_keys(tmp_path: Path) -> None:
    async def story(url: str) -> None:
        opened = await open_table(url, "Alice")
        visit = Visit(Address(url, opened.code, opened.secret))
        async with running(tmp_path, visit, lang="en") as pilot, join(url, opened.code) as bob:
            board = await board_of(pilot)
            await bob.sit("Bob")
            await until(lambda: len(seen(board).seats) > 1 and seen(board).seats[1].connected)
            pilot.app.simulate_key("m")
            await until(lambda: isinstance(pilot.app.screen, Listing))
            await pilot.press("down", "enter", "right")
            await until(lambda: seen(board).rules.changed == {"stacking": "same"})
            await pilot.press("escape")
            await bob.until(lambda table: "stacking" in table.view.rules.changed)
            await pilot.press("down", "right")
            await bob.until(lambda table: table.view.rules.target == 1000)
            assert bob.view.rules.changed == {"stacking": "same"}
            await pilot.press("down", "right")
            await bob.until(lambda table: table.view.clock == 90)
            await pilot.press("down", "right", "escape")
            await bob.until(lambda table: table.view.door)
            await until(lambda: pilot.app.screen is board)
            await pilot.press("w", "down", "1")
            await bob.until(lambda table: table.view.seats[1].host)

    with served(tmp_path, quick=True) as server:
        asyncio.run(story(server.url))


def test_a_name_sits_down_at_a_live_table_and_without_one_we_watch(tmp_path: Path) -> None:
    async def seats(url: str) -> list[int | None]:
        opened = await open_table(url, "Alice")
        found = []
        for name in (None, "Bob"):
            visit = Visit(Address(url, opened.code), name)
            async with running(tmp_path, visit) as pilot:
                board = await board_of(pilot)
                found.append(board.desk.you)
                assert opened.code in shown(pilot)
        return found

    with served(tmp_path, quick=True) as server:
        assert asyncio.run(seats(server.url)) == [None, 1]


def test_faster_bots_cost_nothing_of_the_match(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path, match(), speed=0.25) as pilot:
            board = await board_of(pilot)
            await until(lambda: len(seen(board).hand) == 7)
            hand, before = seen(board).hand, board.table.secret
            await pilot.press("+")
            assert board.desk.note == "Vitesse des bots\u00a0: × 0,5"
            await until(lambda: board.table.secret != before)
            assert seen(board).hand == hand

    asyncio.run(play())
