"""Cards on their way: one by one, in a line of text, while the keys already work."""

import asyncio
import os
from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text

from pioche.happened import Event
from pioche.tui.desk import Desk
from pioche.tui.faces import Ink, chip

STEP: Final = 0.11
SUSPENSE: Final = 0.45
LINGER: Final = 1.2
MOVING: Final = ("pressed", "card_drawn")


class Flight:
    """What flies now: a press of the launcher, or cards that somebody draws."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._moves: list[Event] = []
        self._landed = 0
        self._task: asyncio.Task[None] | None = None
        self.lit: bool = False
        """The launcher's button is being pressed."""

    def launch(self, desk: Desk) -> None:
        """Let the cards of the last change fly; what still flew has landed."""
        moves = [event for event in desk.fresh if event.kind in MOVING]
        if not moves:
            return
        self.land()
        if os.environ.get("TEXTUAL_ANIMATIONS") == "none":
            return
        self._moves = moves
        self._task = asyncio.create_task(self._fly())

    def land(self) -> None:
        """End the flight at once."""
        if self._task is not None:
            self._task.cancel()
        self._moves, self._landed, self.lit, self._task = [], 0, False, None

    async def _fly(self) -> None:
        for event in self._moves:
            self.lit = event.kind == "pressed"
            self._landed += 1
            self._changed()
            await asyncio.sleep(SUSPENSE if self.lit else STEP)
        self.lit = False
        self._changed()
        await asyncio.sleep(LINGER)
        self._moves, self._landed = [], 0
        self._changed()

    def line(self, desk: Desk, ink: Ink) -> Text:
        """Show what has left so far, and for whom."""
        flown = self._moves[: self._landed]
        if not flown:
            return Text("")
        row = Text(" ")
        for event in flown[-9:]:
            row.append_text(one(event, desk, ink))
        to = receiver(flown)
        if to is not None:
            name = desk.words.t("you") if to == desk.you else desk.words.name(to)
            row.append(f" → {name}", ink.strong)
        return row


def one(event: Event, desk: Desk, ink: Ink) -> Text:
    if event.kind == "pressed":
        if not event.count:
            return Text(f" {desk.words.t('flight-nothing')} ", ink.quiet)
        return Text(" ))) ", ink.alarm)
    if event.card is not None:
        return chip(event.card, desk.words, ink).append(" ", ink.quiet)
    return Text("▮ ", ink.rim)


def receiver(flown: Sequence[Event]) -> int | None:
    """Return who gets the last card."""
    last = flown[-1]
    return last.target if last.kind == "pressed" else last.seat
