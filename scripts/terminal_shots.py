"""Plays some turns in the terminal client and writes its pictures to ``docs/terminal/``."""

import asyncio
import os
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pioche.tui.app import Terminal
from pioche.tui.start import Game

if TYPE_CHECKING:
    from pioche.protocol import BotKind

OUT: Final = Path(__file__).parents[1] / "docs" / "terminal"
FONTS: Final = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
COMMENT: Final = re.compile(r"\s*<!-- Generated with Rich .*?-->")
CLASS: Final = re.compile(r"terminal-\d+-")


@dataclass(frozen=True)
class Shot:
    """One picture: what is played, and which keys are pressed; numbers are seconds to wait."""

    name: str
    lang: str
    size: tuple[int, int]
    keys: tuple[str | float, ...]
    preset: str = "officiel"
    seats: int = 4
    plain: bool = False
    menu: bool = False


SHOTS: Final = (
    Shot("table-fr", "fr", (80, 24), (1.5, "enter", 3.0)),
    Shot("extreme-en", "en", (120, 40), (1.5, "d", 1.2), preset="extreme"),
    Shot("plain-en", "en", (80, 24), (1.5, "enter", 3.0), plain=True),
    Shot("house-en", "en", (80, 24), (1.0, "down", "down", "enter", 0.5, "right", 0.2), menu=True),
    Shot("house-fr", "fr", (80, 24), (1.0, "down", "down", "enter", 0.5, "right", 0.2), menu=True),
    Shot("help-fr", "fr", (80, 40), (1.0, "?", 0.5)),
)


async def take(shot: Shot) -> str:
    """Play, and return what is then on the screen, without addresses of fonts."""
    bots: list[BotKind] = ["fair"]
    game = (
        None
        if shot.menu
        else Game("Camille", tuple(bots * (shot.seats - 1)), shot.preset, 500, (), seed=3)
    )
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "pioche.sqlite3"
        terminal = Terminal(shot.lang, database, game, speed=4, plain=shot.plain)
        async with terminal.run_test(size=shot.size) as pilot:
            for key in shot.keys:
                if isinstance(key, str):
                    terminal.simulate_key(key)
                else:
                    await asyncio.sleep(key)
            await pilot.pause(0.2)
            return tidied(terminal.export_screenshot(title="pioche tui"))


def tidied(svg: str) -> str:
    """Take out whatever a picture would fetch from elsewhere, and what differs each time."""
    return CLASS.sub("terminal-", COMMENT.sub("", FONTS.sub("", svg)))


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for shot in SHOTS:
        os.environ.pop("NO_COLOR", None)
        if shot.plain:
            os.environ["NO_COLOR"] = "1"
        path = OUT / f"{shot.name}.svg"
        path.write_text(asyncio.run(take(shot)) + "\n", "utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
