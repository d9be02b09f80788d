"""All that lies on the table, as plain values, and how cards come off the piles."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from oracle.presets import Options, Value, options_of, pack_of

Reshuffle = Callable[[list[str]], list[str]]

OVER = ("round_over", "match_over")


@dataclass
class Pending:
    """A draw card that waits for its victim; ``last`` if it emptied the hand of its layer."""

    layer: int
    hand: list[str]  # the layer's, as it was when the card was laid
    colour: str | None  # in force just before
    last: bool


class Table:
    """Cards, scores and whose turn it is. The next card to be drawn is ``stock[0]``."""

    def __init__(self, options: Options, seats: int, target: int | None = None) -> None:
        self.options = options_of(options)
        players = self.options["players"]
        if not isinstance(players, tuple) or seats not in players:
            raise ValueError(f"not for {seats} players")
        self.seats = seats
        self.target = int(str(self.options["target"])) if target is None else target
        self.pack = pack_of(self.options["deck"])
        self.extreme = self.options.get("launcher", "none") != "none"
        self.reshuffle: Reshuffle = list
        self.shots: list[int] = []
        self.jams: list[int] = []
        self.scores = [0] * seats
        self.eliminated: set[int] = set()
        self.dealer = seats - 1
        self.winners: list[int] = []
        self.clear_round()

    def clear_round(self) -> None:
        """What every round starts from."""
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.stock: list[str] = []
        self.discard: list[str] = []
        self.colour: str | None = None
        self.direction = 1
        self.turn: int | None = None
        self.phase = "turn"
        self.drawn: str | None = None
        self.owed = 0
        self.pending: Pending | None = None
        self.jumpable = False
        self.last_layer: int | None = None
        self.passes = 0
        self.uno_open: set[int] = set()  # seats that can be caught now
        self.bestowed: set[int] = set()  # of these, left with one card by another's lay (H-05)
        self.uncalled: set[int] = set()  # one card, and UNO was not said in time (H-11)
        self.precalled: int | None = None
        self.fined: set[int] = set()  # false catches of this turn (H-11)
        self.shown: tuple[int, int, list[str]] | None = None
        self.round_winner: int | None = None
        self.points = 0

    def option(self, name: str) -> Value:
        return self.options[name]

    def number(self, name: str) -> int:
        return int(str(self.options[name]))

    def state(self) -> dict[str, Any]:
        """All of it, to be compared or printed."""
        hidden = ("options", "pack", "reshuffle", "seats")
        return {name: value for name, value in vars(self).items() if name not in hidden}

    # ------------------------------------------------------------ seats

    def live(self) -> list[int]:
        """Seats still in the match (R-133)."""
        return [seat for seat in range(self.seats) if seat not in self.eliminated]

    def heads_up(self) -> bool:
        """Two-player rules apply (R-133, R-140)."""
        return len(self.live()) == 2

    def after(self, seat: int, steps: int = 1) -> int:
        """The seat so many places on, in the direction of play (R-079)."""
        while steps:
            seat = (seat + self.direction) % self.seats
            steps -= seat not in self.eliminated
        return seat

    def left_of(self, seat: int) -> int:
        """The next live seat to the left, whichever way play goes."""
        seats = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return next(other for other in seats if other not in self.eliminated)

    def side(self, seat: int) -> list[int]:
        """A seat and its partner (H-13)."""
        return sorted({seat, (seat + 2) % 4}) if self.option("teams") else [seat]

    # ------------------------------------------------------------ piles

    @property
    def top(self) -> str:
        return self.discard[-1]

    def can_draw(self) -> bool:
        """R-063, R-065: cards beside the top one."""
        return bool(self.stock) or len(self.discard) > 1

    def refill(self) -> None:
        """R-063, R-064, R-168: all but the top card become the stock."""
        if not self.stock and self.can_draw():
            self.stock = self.reshuffle(self.discard[:-1])
            self.discard = self.discard[-1:]

    def draw_cards(self, seat: int, count: int) -> list[str]:
        """R-064, R-065: one by one; what is missing is forgiven."""
        got: list[str] = []
        for _ in range(count):
            self.refill()
            got += self.take(1)
        self.hands[seat] += got
        return got

    def take(self, count: int) -> list[str]:
        """Cards off the stock, as many as there are (R-169)."""
        got, self.stock = self.stock[:count], self.stock[count:]
        return got

    def press(self, presser: int, gets: int) -> None:
        """R-151, R-167, R-168: the shot goes where it should, stuck cards to the presser."""
        if not self.can_draw():
            return
        self.refill()
        shot = self.shots.pop(0)
        stuck = self.jams.pop(0) if self.jams else 0
        self.hands[gets] += self.take(shot)
        self.hands[presser] += self.take(stuck)

    def penalise(self, seat: int, count: int) -> None:
        """Cards drawn by force, or presses in Extrême (R-153, R-165)."""
        if not self.extreme:
            self.draw_cards(seat, count)
            return
        for _ in range(count):
            self.press(seat, seat)

    def reload(self) -> None:
        """R-168 (b): a big discard is mixed into what is left in the launcher."""
        if self.extreme and len(self.discard) > 1 and len(self.discard) >= self.number("reload_at"):
            self.stock = self.reshuffle(self.stock + self.discard[:-1])
            self.discard = self.discard[-1:]

    # ------------------------------------------------------------ turns

    def begin_turn(self, seat: int) -> None:
        """An ordinary turn."""
        self.wait_for(seat, "turn")
        self.fined = set()
        self.reload()

    def wait_for(self, seat: int, phase: str) -> None:
        """Another seat must act; what was said for a lay of the last one lapses."""
        self.precalled = None
        self.go_on(seat, phase)

    def go_on(self, seat: int, phase: str) -> None:
        """The same seat, at another point."""
        self.turn, self.phase, self.drawn = seat, phase, None

    def settle_debt(self) -> None:
        """Nothing is owed any more, and nobody may jump onto what was laid."""
        self.owed, self.pending, self.jumpable = 0, None, False
