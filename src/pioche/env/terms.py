"""What an environment plays: the rules, the seats, what an episode is and what it pays."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from pioche.bots import Player, table
from pioche.custom import rules_from
from pioche.env.desk import AGENT, BY_POINTS, BY_WIN, SAME_STEP, Desk
from pioche.errors import Refusal, Refused
from pioche.kernel.layout import NOBODY, SEATS, Game
from pioche.kernel.setup import new_game
from pioche.round import Spec
from pioche.rules import Ruleset
from pioche.wording import said

REWARDS: Final = {"win": BY_WIN, "points": BY_POINTS}
EPISODES: Final = ("round", "match")
MOVES: Final = 1000
MOVES_LEAST: Final = 100


Opponent: TypeAlias = str | Player


@dataclass(frozen=True, slots=True)
class Terms:
    """What an environment plays; :meth:`of` reads it."""

    rules: Ruleset
    seats: int
    pays: int
    whole: bool
    limit: int
    target: int | None

    @classmethod
    def of(
        cls,
        rules: Spec,
        seats: int,
        reward: str,
        episode: str,
        max_moves: int,
        target: int | None,
    ) -> "Terms":
        """Read what somebody asks for.

        Raises:
            BadRules: Unknown rules, or not for so many players.
            ValueError: Another value that does not exist.
        """
        if reward not in REWARDS:
            raise ValueError(f"reward is one of {', '.join(REWARDS)}, not {reward!r}")
        if episode not in EPISODES:
            raise ValueError(f"episode is one of {', '.join(EPISODES)}, not {episode!r}")
        if max_moves < MOVES_LEAST:
            raise ValueError(f"max_moves is at least {MOVES_LEAST}, not {max_moves}")
        terms = cls(
            rules_from(rules), seats, REWARDS[reward], episode == "match", max_moves, target
        )
        terms.game()
        return terms

    def game(self) -> Game:
        """Set a table up, before its first deal."""
        return new_game(self.rules, self.seats, 0, self.target)

    def desk(self, kinds: Sequence[int], mode: int = SAME_STEP) -> Desk:
        """Prepare episodes in which these bots, by number, and agents sit."""
        desk = Desk()
        desk.kinds = [*kinds, *[AGENT] * (SEATS - len(kinds))]
        agents = [seat for seat, kind in enumerate(kinds) if kind == AGENT]
        desk.agent = agents[0] if len(agents) == 1 else NOBODY
        desk.limit, desk.whole, desk.pays, desk.mode = self.limit, self.whole, self.pays, mode
        return desk


def number_of(kind: str) -> int:
    """Return the number of a bot that episodes can play by themselves.

    Raises:
        Refused: No such bot is called so.
    """
    if kind not in table.KINDS:
        why = Refusal("no-bot", "", {"value": kind, "known": ", ".join(table.KINDS)})
        raise Refused(why, said(why, "en"))
    return table.KINDS.index(kind)


def temper_of(kind: int) -> list[int]:
    """Return how a bot behaves; an agent's row is never read."""
    return table.TEMPERS[max(kind, 0)].row()
