"""Somebody at the keyboard of a terminal: looks at what the desk offers, and presses keys."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.pilot import Pilot

from pioche.tui.app import Terminal
from pioche.tui.board import Board
from pioche.tui.desk import Desk
from pioche.tui.faces import PLAYABLE
from pioche.tui.start import Game, Start

if TYPE_CHECKING:
    from pioche.protocol import BotKind

QUICK = 300.0
PATIENCE = 40.0
SETTLING = {"gather": "enter", "sweep": "enter", "bluff": "enter", "colour": "r", "aim": "1"}


def match(preset: str = "officiel", seats: int = 2, seed: int = 3, **changed: Any) -> Game:
    """A new match to 500 at home, against bots that think quickly."""
    options = tuple(changed.items())
    bots: list[BotKind] = ["greedy"]
    return Game("Camille", tuple(bots * (seats - 1)), preset, 500, options, seed)


@asynccontextmanager
async def running(
    folder: Path,
    start: Start | None,
    lang: str = "fr",
    size: tuple[int, int] = (80, 24),
    plain: bool = False,
    speed: float = QUICK,
) -> AsyncIterator[Pilot[None]]:
    """Run the program without a screen; nothing but keys goes in."""
    terminal = Terminal(lang, folder / "pioche.sqlite3", start, speed=speed, plain=plain)
    async with terminal.run_test(size=size) as pilot:
        yield pilot


async def board_of(pilot: Pilot[None]) -> Board:
    """Wait for the table."""
    terminal = pilot.app
    assert isinstance(terminal, Terminal)
    await until(lambda: terminal.failed is not None or terminal.board is not None)
    assert terminal.failed is None
    assert terminal.board is not None
    board = terminal.board
    await until(lambda: terminal.screen is board and board.desk.view is not None)
    return board


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110 - what it waits for is many things
            await asyncio.sleep(0.005)


def shown(pilot: Pilot[None]) -> str:
    """What stands on the screen, line by line."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(part.text for part in strip).rstrip() for strip in strips)


def next_key(desk: Desk) -> str | None:
    """What a player who never thinks long would press; None while there is nothing to do."""
    if desk.sending or desk.view is None:
        return None
    if desk.plan is not None:
        return SETTLING[desk.plan.step]
    if desk.shown is not None:
        return "enter"
    if desk.pending is not None and "challenge" in desk.legal.verbs:
        return "x"
    may_act = desk.my_turn and (desk.legal.verbs or desk.legal.plays)
    return turn_key(desk) if may_act else None


def turn_key(desk: Desk) -> str:
    if "colour" in desk.legal.verbs:
        return "b"
    if len(desk.hand) == 2 and desk.legal.plays and not desk.armed and desk.may_arm:
        return "u"
    return laying_key(desk)


def laying_key(desk: Desk) -> str:
    if desk.chosen is not None and desk.state_of(desk.chosen) == PLAYABLE:
        return "enter"
    if desk.legal.plays:
        return "tab"
    return "d" if "draw" in desk.legal.verbs else "k"


async def play_on(pilot: Pilot[None], desk: Desk, done: Callable[[], bool]) -> None:
    """Press key after key, until something has come about."""
    async with asyncio.timeout(PATIENCE):
        while not done():
            key = next_key(desk)
            if key is not None:  # the pilot would wait until nothing stirs, which bots forbid
                pilot.app.simulate_key(key)
            await asyncio.sleep(0.01)
