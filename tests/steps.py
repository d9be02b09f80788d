"""Every case file that is played, instant by instant, with the position before each."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path

from pioche import referee
from pioche.cases import Act, load, read_case
from pioche.kernel.layout import Game
from pioche.notation import Move
from pioche.referee import Step

CASES = Path(__file__).parent / "cases"


def is_played(path: Path) -> bool:
    data = load(path.read_bytes())
    return not data["expect"].get("invalid") and "dealer_draw" not in data


FILES = sorted(path for path in CASES.rglob("*.json") if is_played(path))


def name(path: Path) -> str:
    return str(path.relative_to(CASES).with_suffix(""))


@dataclass(frozen=True, eq=False)
class Instant:
    """Some moves at once, the positions around them, and what became of them."""

    before: Game
    acts: tuple[Act, ...]
    steps: tuple[Step, ...]
    after: Game

    @property
    def moves(self) -> list[Move]:
        return [act.move for act in self.acts]

    @property
    def accepted(self) -> bool:
        return any(step.refusal is None for step in self.steps)

    def events(self, kind: str) -> list[int | None]:
        """The seats of the events of a kind."""
        return [event.seat for step in self.steps for event in step.events if event.kind == kind]


@cache
def played(path: Path) -> tuple[Instant, ...]:
    case = read_case(load(path.read_bytes()))
    game = case.game()
    return tuple(instants(game, list(case.acts)))


def instants(game: Game, acts: list[Act]) -> Iterator[Instant]:
    number = [sum(not act.together for act in acts[: i + 1]) for i in range(len(acts))]
    for _, group in groupby(zip(number, acts, strict=True), key=lambda pair: pair[0]):
        together = tuple(act for _, act in group)
        before = game.copy()
        steps = tuple(referee.play(game, together))
        yield Instant(before, together, steps, game.copy())
