"""When the bots at a table act, and what they do: one deed at a time, never faster than people.

A bot gets its view and nothing else.
"""

import logging
import random
from typing import Final

from pioche.bots import BOTS, STRONG, Bot, words_for
from pioche.cards import Card
from pioche.kernel.setup import dice_from
from pioche.server.entries import Acted
from pioche.server.minds import MINDS
from pioche.server.pace import Pace
from pioche.server.seats import STAND_IN
from pioche.server.table import Table
from pioche.view import Legal, View

log: Final = logging.getLogger("pioche.bots")


class BotPlay:
    """The bots of one table."""

    def __init__(self, table: Table, pace: Pace, dice: random.Random) -> None:
        self.table = table
        self.pace = pace
        self.dice = dice
        self._bots: dict[int, Bot] = {}
        self._asked: set[int] = set()
        """The bots that have already thought about catching since the last lay."""
        self._thoughts: dict[int, str] = {}
        """What strong bots have made up their minds to do in this turn."""

    def lay(self) -> None:
        """Somebody came down to one card: every bot may think about it once."""
        self._asked = set()

    def due(self, now: float, laid: float | None) -> float | None:
        """Tell when the next bot should act; None while only people can.

        Whether anybody is there to play with is not asked here.
        """
        may_catch = laid is not None and self._watching()
        if not (may_catch or self._on_turn()):
            return None
        when = now + self.dice.uniform(self.pace.bot_least, self.pace.bot_most)
        return when if laid is None else max(when, laid + self.pace.after_lay)

    async def think(self) -> None:
        """Let a strong bot think about its turn, elsewhere; nothing else happens meanwhile."""
        self._thoughts = {}
        for number in self._on_turn():
            view = self._view(number)
            if self.table.sitting(number).bot == STRONG and view.sight is not None:
                view.sight.dice = [dice_from(self.dice.getrandbits(63), 0)]
                view.sight.temper = self._bot(number).temper.row()
                action = await MINDS.think(view.sight)
                text = None if action is None else words_for(action, view.sight)
                if text is not None:
                    self._thoughts[number] = text

    def deeds(self) -> list[Acted]:
        """Return what a bot now does: the first of these that the engine takes."""
        for number in self._watching():
            self._asked.add(number)
            part = [text for text in self._part(number) if text.startswith("catch")]
            caught = part[0] if part else self._bot(number).react(self._view(number))
            if caught and self._may(number, caught):
                return [Acted(number, caught)]
        return [deed for number in self._on_turn() for deed in self._acts(number)]

    def _acts(self, number: int) -> list[Acted]:
        """Return a bot's choice, and behind it whatever keeps the table going."""
        view = self._view(number)
        legal = view.legal
        part = [text for text in self._part(number) if not text.startswith("catch")]
        chosen = self._thoughts.pop(number, None) or self._bot(number).act(view)
        if chosen is None:
            log.error("a bot on turn chose nothing at table %s", self.table.code)
        verbs = [] if legal is None else [verb for verb in legal.verbs if verb != "colour"]
        plays = [] if legal is None else [lay_of(card, legal) for card in legal.plays]
        words = [*part, chosen, *verbs, *plays, "colour R"]
        return [Acted(number, text) for text in words if text]

    def _part(self, number: int) -> list[str]:
        """Return what a lesson has this bot do, as far as it may be done now."""
        mine = [move for move in self.table.part if move.seat == number]
        words = [str(move).partition(" ")[2] for move in mine]
        return [text for text in words if self._may(number, text)]

    def _may(self, number: int, text: str) -> bool:
        """Tell whether the rules allow it now: it may be too late for a catch, and no bot sees."""
        match = self.table.match
        return match is not None and match.round.check(f"{number} {text}") is None

    def stand_in(self, number: int) -> list[Acted]:
        """Return what a bot does for a person whose time is over, the best first."""
        deeds = self._acts(number)
        for deed in deeds:
            deed.timed_out = True
        return deeds

    def _on_turn(self) -> list[int]:
        """Return the bot that the rules wait for."""
        number = self.table.waits_for
        seat = None if number is None else self.table.seats[number]
        return [] if number is None or seat is None or not seat.plays_itself else [number]

    def _watching(self) -> list[int]:
        """Return the bots that have yet to think about a catch."""
        exposed = self.table.exposed
        seats = [number for number in self._seats() if number not in self._asked]
        return [number for number in seats if {*exposed} - {number}]

    def _seats(self) -> list[int]:
        if self.table.match is None:
            return []
        seats = enumerate(self.table.seats)
        return [number for number, seat in seats if seat is not None and seat.plays_itself]

    def _view(self, number: int) -> View:
        view = self.table.view(number)
        assert view is not None
        return view

    def _bot(self, number: int) -> Bot:
        seat = self.table.sitting(number)
        if seat.id not in self._bots:
            kind = STAND_IN if seat.bot in (None, STRONG) else seat.bot
            self._bots[seat.id] = BOTS[kind](seed=self.dice.getrandbits(63))
        return self._bots[seat.id]


def lay_of(card: Card, legal: Legal) -> str:
    """Write the plainest lay of a card."""
    seats = legal.aims.get(card, ())
    target = f">{seats[0]}" if seats else ""
    return " ".join(filter(None, ["play", str(card), "R" if card.black else "", target]))
