"""Tables that are played entry by entry, with promises and contributions, and their logs."""

import random
from collections.abc import Iterator

from pioche.kernel.layout import members
from pioche.records import Record
from pioche.server import entries
from pioche.server.archive import records_of
from pioche.server.entries import Entry
from pioche.server.refusals import No
from pioche.server.table import Table

NAMES = ("Ana", "Bao", "Chloé", "D’Arcy", "Eyüp", "Fumiko", "Güler", "Hana", "Ines", "Jo")
STEPS_MOST = 6_000


class Played:
    """A table that plays itself at random; ``log`` is what a server would have kept."""

    def __init__(self, preset: str, seats: int, seed: int, target: int = 0) -> None:
        self.dice = random.Random(seed)
        self.table = Table()
        self.log: list[bytes] = []
        self.do(entries.Opened(f"T{seed:05d}"))
        self.do(entries.RulesSet(preset, target))
        for seat in range(seats):
            self.do(entries.Sat(seat, NAMES[seat], "00"))

    def do(self, entry: Entry) -> None:
        self.table.apply(entry)
        self.log.append(entries.write(entry))

    def promise(self) -> None:
        """Promise the next round, to which each person adds with even odds."""
        self.do(entries.Promised(self.table.coming, self.hexed(32), self.hexed(32)))
        for seat in range(len(self.table.seats)):
            if self.table.seats[seat] is not None and self.dice.random() < 0.5:
                self.do(entries.Contributed(seat, self.hexed(self.dice.choice([16, 20, 32]))))

    def hexed(self, size: int) -> str:
        return self.dice.randbytes(size).hex()

    def play(self, rounds: int = 100) -> None:
        """Play until the match, or so many rounds, are over."""
        self.promise()
        self.do(entries.Started())
        for _ in range(STEPS_MOST):
            match = self.table.match
            assert match is not None
            if match.phase == "match_over" or (match.phase == "round_over" and not rounds):
                return
            if match.phase == "round_over":
                self.promise()
                self.do(entries.Dealt(match.number + 1))
            else:
                self.move()
                rounds -= self.table.phase == "round_over"

    def move(self) -> None:
        match = self.table.match
        assert match is not None
        moves = [*match.round.legal_moves]
        lays = [move for move in moves if move.verb == "play"]
        move = self.dice.choice(lays or moves)
        self.do(entries.Acted(move.seat, str(move).partition(" ")[2]))
        for late in members(match.round.game.open):
            if match.turn is not None and self.dice.random() < 0.7:
                self.do(self.dice.choice(list(self.calls(late))))

    def calls(self, late: int) -> Iterator[Entry]:
        yield entries.Acted(late, "uno", 300)
        yield entries.Acted(late, "uno", 300, with_lay=True)
        others = [seat for seat in range(len(self.table.seats)) if seat != late]
        yield entries.Acted(self.dice.choice(others), f"catch {late}", 900)

    def try_to(self, entry: Entry) -> str:
        """The code with which an entry is refused; empty where it is done."""
        try:
            self.do(entry)
        except No as no:
            return no.why.code
        return ""

    @property
    def record(self) -> Record:
        return records_of(self.log)[-1]


def promised(preset: str, seats: int, seed: int, target: int = 0) -> Record:
    """The record of a match at such a table."""
    played = Played(preset, seats, seed, target)
    played.play()
    return played.record
