"""Duels of bots: every deal is played once from each seat, so that most of its luck cancels out."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from math import sqrt
from typing import Any, Final, Protocol

from pioche.bots import strong
from pioche.bots.counting import TALLY
from pioche.bots.strong import LEVEL, Level
from pioche.bots.table import ASKED, KINDS, TEMPERS
from pioche.bots.temper import Temper
from pioche.custom import rules_from
from pioche.kernel.layout import MATCH_OVER, SEATS, Game, Row
from pioche.kernel.setup import bare, new_game
from pioche.round import Spec
from pioche.sight import Sight
from pioche.sim import rounds
from pioche.sim.seeds import key_of

ASKED_FOR: Final = ("strong", "peek")  # `peek` sees every hand: to measure by, never at a table
NAMES: Final = (*KINDS, *ASKED_FOR)
Z95: Final = 1.96


@dataclass(frozen=True, slots=True)
class Side:
    """A bot of a duel, with a temper of its own if not that of its kind, and how it thinks."""

    kind: str
    temper: Temper | None = None
    level: Level = LEVEL

    @property
    def number(self) -> int:
        """The number of its kind; ASKED for one that thinks."""
        return KINDS.index(self.kind) if self.kind in KINDS else ASKED

    def row(self) -> Row:
        """Return its temper in the kernel's numbers."""
        number = self.number
        return (self.temper or (Temper() if number == ASKED else TEMPERS[number])).row()


@dataclass(slots=True)
class Score:
    """What a duel has come to: the first side's share of wins, deal by deal.

    A joint win counts as a whole one. ``points`` are the winner's, a round; ``thought`` holds
    the seconds of every decision of a side that is asked.
    """

    seats: int
    shares: list[float] = field(default_factory=list)
    points_for: int = 0
    points_against: int = 0
    games: int = 0
    rounds: int = 0
    seconds: float = 0.0
    thought: list[float] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The first side's share of the games; par is one by the number of seats."""
        return sum(self.shares) / len(self.shares)

    @property
    def margin(self) -> float:
        """Half the width of the share's interval of 95 %, by deals."""
        n, mean = len(self.shares), self.share
        if n < 2:
            return 1.0
        return Z95 * sqrt(sum((x - mean) ** 2 for x in self.shares) / (n - 1) / n)

    @property
    def mean_thought(self) -> float:
        """The seconds that a decision took."""
        return sum(self.thought) / len(self.thought) if self.thought else 0.0

    def slowest(self, part: float) -> float:
        """Return the seconds within which this part of the decisions was taken."""
        ranked = sorted(self.thought)
        return ranked[min(int(part * len(ranked)), len(ranked) - 1)] if ranked else 0.0


class Desk(Protocol):
    """A game with ten sights; :class:`pioche.sim.desk.CompiledDesk` says what each does."""

    def seat(self, seat: int, number: int, temper: Row) -> None: ...
    def open(self, number: int, round_number: int, seating: int, dealer: int) -> None: ...
    def play(self) -> int: ...
    def answer(self, action: int) -> None: ...
    def ask(self, side: Side, seat: int) -> int: ...
    def result(self, name: str) -> Any: ...


class PlainDesk:
    """A game without Numba, some hundred times slower."""

    game: Game
    key: Row
    kinds: list[int]
    tally: list[int]

    def __init__(self, game: Game, key: Row) -> None:
        self.game, self.key = game, key
        self.sights: list[Sight] = [Sight([0, 0, 0, 0], bare(game)) for _ in range(SEATS)]
        self.kinds, self.tally = [0] * SEATS, [0] * TALLY

    def seat(self, seat: int, number: int, temper: Row) -> None:
        self.kinds[seat] = number
        self.sights[seat].temper = temper

    def open(self, number: int, round_number: int, seating: int, dealer: int) -> None:
        if round_number == 0:
            rounds.open_game(self.game, dealer)
        rounds.open_round(self.game, self.sights, self.key, number, round_number, seating)

    def play(self) -> int:
        return rounds.play_to_question(self.game, self.sights, self.kinds, self.tally)

    def answer(self, action: int) -> None:
        rounds.answer(self.game, self.sights, action, self.tally)

    def ask(self, side: Side, seat: int) -> int:
        return strong.think(self.sights[seat], side.level)

    def result(self, name: str) -> Any:
        return getattr(self.game, name)


def desk_for(game: Game, key: Row) -> Desk:
    """Return a desk, a compiled one where Numba is there."""
    if strong.compiled() is None:
        return PlainDesk(game, key)
    from pioche.sim.desk import CompiledDesk

    return CompiledDesk(game, key)


@dataclass(frozen=True, slots=True)
class Bout:
    """What is played: so many deals from every seat, as single rounds or as whole matches."""

    rules: Spec = "officiel"
    seats: int = 2
    deals: int = 1000
    matches: bool = False
    seed: int = 1

    def game(self) -> Game:
        """Return its game.

        Raises:
            BadRules: Unknown rules, or not for so many players.
        """
        return new_game(rules_from(self.rules), self.seats, target=None if self.matches else 0)


def unheard(score: Score) -> None:
    """Tell nobody."""


def duel(one: Side, other: Side, bout: Bout, told: Callable[[Score], None] = unheard) -> Score:
    """Let ``one`` play against ``other``, which takes all other seats.

    ``told`` hears the score after every deal; an interruption ends the duel with what it has.

    Raises:
        BadRules: Unknown rules, or not for so many players.
    """
    desk, score = desk_for(bout.game(), key_of(bout.seed)), Score(bout.seats)
    start = time.perf_counter()
    try:
        for deal in range(bout.deals):
            play_deal(desk, (one, other), deal, score, bout.matches)
            score.seconds = time.perf_counter() - start
            told(score)
    except KeyboardInterrupt:
        if not score.shares:
            raise
    return score


def play_deal(desk: Desk, sides: tuple[Side, Side], deal: int, score: Score, matches: bool) -> None:
    """Play one deal, or match, from every seat."""
    won = 0
    for seating in range(score.seats):
        for bot in range(score.seats):
            side = sides[min(bot, 1)]
            desk.seat((bot + seating) % score.seats, side.number, side.row())
        won += play_game(desk, sides, (deal, seating), score, matches)
        score.games += 1
    score.shares.append(won / score.seats)


def play_game(
    desk: Desk, sides: tuple[Side, Side], place: tuple[int, int], score: Score, matches: bool
) -> int:
    """Play a round or a match; return whether the first side, on its seat, has won."""
    deal, seating = place
    for number in count():
        desk.open(deal, number, seating, deal % score.seats)
        while (seat := desk.play()) >= 0:
            start = time.perf_counter()
            action = desk.ask(sides[int(seat != seating)], seat)
            score.thought.append(time.perf_counter() - start)
            desk.answer(action)
        count_round(desk, seating, score)
        if not matches or desk.result("phase") == MATCH_OVER:
            break
    won = desk.result("winners") >> seating & 1 if matches else desk.result("winner") == seating
    return int(won)


def count_round(desk: Desk, seating: int, score: Score) -> None:
    """Add up the points of a round."""
    score.rounds += 1
    if desk.result("winner") == seating:
        score.points_for += int(desk.result("points"))
    else:
        score.points_against += int(desk.result("points"))
