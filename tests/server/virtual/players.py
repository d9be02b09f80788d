"""Players with the real client, who try all sorts of things and remember all they were told."""

import asyncio
import contextlib
import random
from typing import NamedTuple

from msgspec.structs import replace

from pioche import client, protocol
from pioche.client import Refusal
from pioche.protocol import Ack, Event, FromServer, TableView, Update, Welcome, Why

PATIENCE = 1e9
VERBS: dict[str, protocol.Do] = {
    "accept": protocol.Accept(), "challenge": protocol.Challenge(), "keep": protocol.Keep(),
    "draw": protocol.Draw(), "pass": protocol.Pass(),
}  # fmt: skip
COLOURS: tuple[protocol.Colour, ...] = ("R", "Y", "G", "B")
PASSING = {"too-fast", "storage-failed", "watching-only", "not-seated"}
"""Refusals that are not kept, so that another answer may follow."""


class Told(NamedTuple):
    """A view, and what led to it."""

    since: int | None
    """The version that was known before; None where there was none."""
    version: int
    view: TableView
    events: list[Event]
    back: bool
    """Whether this came at the beginning of another connection."""


class Listening(client.Table):
    """A table that keeps every message, without what changes from one connection to the next."""

    def __init__(self, url: str, code: str, secret: str | None, dice: random.Random) -> None:
        super().__init__(url, code, secret, patience=PATIENCE)
        self._dice = dice
        self.told: list[Told] = []
        self.answers: dict[str, Ack | Why] = {}
        self.unlike: list[str] = []
        """The ids that had two different answers."""

    async def _take(self, message: FromServer) -> None:
        since = self.heard.since
        await super()._take(message)
        match message:
            case Update() | Welcome():
                view, back = plain(message.view), isinstance(message, Welcome)
                self.told.append(Told(since, message.version, view, message.events, back))
            case Ack(id=label):
                self._compare(label, message)
            case protocol.Refused(id=label, why=why) if why.code not in PASSING:
                self._compare(label, why)

    def _compare(self, label: str, answer: Ack | Why) -> None:
        if self.answers.setdefault(label, answer) != answer:
            self.unlike.append(f"{label}: {self.answers[label]} and then {answer}")


def plain(view: TableView) -> TableView:
    """Leave out who is here, which is kept nowhere."""
    seats = [replace(seat, connected=False) for seat in view.seats]
    return replace(view, seats=seats, watching=0)


class Player:
    """Sits at a table, or watches it where there is no secret."""

    def __init__(self, name: str, code: str, secret: str | None, seed: str) -> None:
        self.name, self.dice = name, random.Random(seed)
        self.table = Listening(name, code, secret, random.Random(seed + " again"))
        self.asked: dict[str, protocol.Do] = {}
        self.thinks = 2.0

    async def play(self) -> None:
        """Do one thing after another, for as long as it is let."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.dice.uniform(5, 15)):
                    await self.table.until(self.has_to)
            await asyncio.sleep(self.dice.uniform(0.05, self.thinks))
            await self.ask(self.choice())

    async def ask(self, do: protocol.Do | None) -> None:
        if do is not None:
            label = f"{self.name}-{len(self.asked):06}"
            self.asked[label] = do
            with contextlib.suppress(Refusal):
                await self.table.do(do, label)

    @staticmethod
    def has_to(table: client.Table) -> bool:
        return table.may_act or table.view.phase in ("round_over", "match_over")

    def choice(self) -> protocol.Do | None:
        """What the table offers, and now and then something that it may refuse."""
        view = self.table.view
        if view.you is None:
            return None
        if self.dice.random() < 0.12:
            return self.dice.choice(self.odd(view))
        if view.phase == "match_over":
            return protocol.Rematch()
        if view.phase == "round_over":
            return protocol.NextRound(view.round)
        return self.lawful(view)

    def odd(self, view: TableView) -> list[protocol.Do]:
        target = self.dice.randrange(len(view.seats))
        return [
            protocol.Uno(), protocol.Catch(), protocol.Catch(target), protocol.Draw(),
            protocol.Back(), protocol.MoreTime(), protocol.NextRound(max(1, view.round)),
            protocol.SetDoor(self.dice.random() < 0.5), protocol.HandOver(target),
            protocol.Challenge(),
        ]  # fmt: skip

    def lawful(self, view: TableView) -> protocol.Do | None:
        legal = view.legal
        cards = [] if legal is None else [*legal.plays, *legal.bluffs]
        verbs = [] if legal is None else list(legal.verbs)
        if cards and (not verbs or self.dice.random() < 0.85):
            card = self.dice.choice(cards)
            colour = self.dice.choice(COLOURS) if card.startswith("W") else None
            return protocol.Play(card, colour, len(view.hand) == 2 and self.dice.random() < 0.6)
        if "colour" in verbs:
            return protocol.NameColour(self.dice.choice(COLOURS))
        return VERBS[self.dice.choice(verbs)] if verbs else None

    async def ask_all_again(self) -> None:
        """Ask for everything once more under the same ids; the answers are compared."""
        for label, do in self.asked.items():
            with contextlib.suppress(Refusal):
                await self.table.do(do, label)
