"""What is to be simulated: a frozen order, which may be sent to another process or machine."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from pioche.bots.table import KINDS, TEMPERS, temper_rows
from pioche.bots.temper import Temper
from pioche.errors import Refusal, Refused
from pioche.kernel.layout import Game, Row
from pioche.kernel.setup import new_game
from pioche.rulebook import message
from pioche.rules import Ruleset
from pioche.sim import rows
from pioche.sim.seeds import key_of

AUTO: Final = "auto"  # a challenge where the evidence is for it
CHANCES: Final = Temper.__slots__
KEY: Final = range(4)
LIMIT: Final = 10_000  # moves after which a round is cut off
GAMES_MOST: Final = 10**12
LIMIT_MOST: Final = 1_000_000


class BadRun(Refused):
    """A simulation or a study that cannot be run as it was asked for."""


def bad_run(code: str, **args: str | int) -> BadRun:
    """Make the error; its text is the English sentence."""
    return BadRun(Refusal(code, "", args), message(code, "en", "sim", **args))


@dataclass(frozen=True, slots=True)
class Player:
    """A bot as it is seated: a name from ``KINDS``, and how it behaves if not as its kind does."""

    name: str
    temper: Temper | None = None

    def __str__(self) -> str:
        if self.temper is None:
            return self.name
        usual = TEMPERS[KINDS.index(self.name)]
        changed = [n for n in CHANCES if getattr(self.temper, n) != getattr(usual, n)]
        marks = ",".join(f"{n}={_written(getattr(self.temper, n))}" for n in changed)
        return f"{self.name}:{marks}" if marks else self.name


def _written(chance: float | None) -> str:
    return AUTO if chance is None else f"{chance:g}"


BotSpec: TypeAlias = str | tuple[str, Temper] | Player
Bots: TypeAlias = str | Player | Sequence[BotSpec]


def player_of(spec: BotSpec) -> Player:
    """Read a bot: a name, a name with its temper, or both in one text.

    >>> str(player_of("greedy:challenge=1,bluff=0.5"))
    'greedy:bluff=0.5,challenge=1'

    Raises:
        BadRun: No such bot, or no such chance.
    """
    if isinstance(spec, Player):
        return spec
    if not isinstance(spec, str):
        return Player(_known(spec[0]), spec[1])
    name, _, marks = spec.partition(":")
    usual = TEMPERS[KINDS.index(_known(name))]
    if not marks:
        return Player(name)
    chances: dict[str, Any] = dict(_chance(mark, spec) for mark in marks.split(","))
    return Player(name, replace(usual, **chances))


def _known(name: str) -> str:
    if name not in KINDS:
        raise bad_run("no-such-bot", value=str(name), known=", ".join(KINDS))
    return name


def _chance(mark: str, spec: str) -> tuple[str, float | None]:
    name, _, value = mark.partition("=")
    try:
        chance = None if value == AUTO and name == "challenge" else float(value)
        replace(Temper(), **{name: chance})  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise bad_run("no-such-chance", value=spec, known=", ".join(CHANCES)) from None
    return name, chance


def players_of(bots: Bots, seats: int) -> tuple[Player, ...]:
    """Read who plays: one bot for every seat, or one for each.

    Raises:
        BadRun: No such bot, or not as many as seats.
    """
    if isinstance(bots, str | Player):
        return (player_of(bots),) * seats
    players = tuple(player_of(bot) for bot in bots)
    if len(players) != seats:
        raise bad_run("wrong-bots", count=len(players), seats=seats)
    return players


@dataclass(frozen=True, slots=True)
class Plan:
    """A simulation: ``games`` are rounds, or matches; the rest as in :func:`pioche.simulate`.

    Raises:
        BadRules: The rules are not for so many players, or nobody can reach this target.
        BadRun: What was asked for contradicts itself.
    """

    rules: Ruleset
    seats: int
    games: int
    players: tuple[Player, ...]
    seed: int = 1
    matches: bool = False
    target: int | None = None
    pair: bool = False
    rotate: bool = True
    moves: bool = False
    limit: int = LIMIT
    keep: bool = True

    def __post_init__(self) -> None:
        _within("games", self.games, 1, GAMES_MOST)
        _within("limit", self.limit, 1, LIMIT_MOST)
        if self.pair and not self.rotate:
            raise bad_run("pair-rotates")
        if self.target is not None and not self.matches:
            raise bad_run("target-of-rounds")
        self.game()

    def game(self) -> Game:
        """Return the game before its first deal."""
        return new_game(self.rules, self.seats, target=self.target)

    def run(self, first: int, stop: int) -> Row:
        """Return what :func:`pioche.sim.loop.play_games` is told for the games from ``first``."""
        run = [0] * rows.RUN
        run[: len(KEY)] = key_of(self.seed)
        run[rows.MATCHES], run[rows.PAIRED] = int(self.matches), int(self.pair)
        run[rows.ROTATES], run[rows.KEEPS] = int(self.rotate), int(self.keep)
        run[rows.LIMIT], run[rows.NEXT], run[rows.STOP] = self.limit, first, stop
        kinds = [KINDS.index(player.name) for player in self.players]
        tempers = temper_rows(kinds, [player.temper for player in self.players])
        run[rows.BOTS : rows.BOTS + self.seats] = kinds
        for bot, temper in enumerate(tempers):
            at = rows.BOT_TEMPERS + len(temper) * bot
            run[at : at + len(temper)] = temper
        return run

    def whole(self, games: int) -> int:
        """Return so many games or a few less, so that every seating comes as often."""
        return max(games - games % self.seats, self.seats)


def _within(name: str, value: int, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        raise bad_run("out-of-bounds", name=name, value=str(value), min=least, max=most)
