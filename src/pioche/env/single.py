"""A Gymnasium environment: one agent against bots, one table, interpreted."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from pioche.env.batch import WORDS, Array
from pioche.env.choices import ACTIONS
from pioche.env.pieces import MOST, PIECES, SIZE
from pioche.env.sitting import Sitting
from pioche.env.terms import MOVES, Opponent, Terms
from pioche.env.words import words_of
from pioche.round import Spec

AGENT_SEAT = 0
ILLEGAL = ("lose", "raise")


class UnoEnv(gymnasium.Env[Array, np.int64]):
    """One agent, in seat 0, against bots.

    Observations are SIZE bytes, whose parts ``pieces`` names; ``info["action_mask"]`` has a byte
    a choice, 1 where it may be made. ``docs/environments.md`` has the tables.

    Args:
        rules: A preset, options, a file or a ruleset.
        seats: 2 to 10.
        opponents: A bot by name, or one for each other seat, clockwise; a bot of one's own is
            anything with ``act(view)`` and ``react(view)``.
        reward: ``win`` pays 1 to a winner, which the losers share; ``points`` pays the points of
            the round, and takes those of one's own hand.
        episode: ``round`` or ``match``.
        max_moves: Decisions of all seats after which an episode is cut short.
        illegal: ``lose`` ends the episode by a choice that the mask does not allow; ``raise``.
        target: Where a match ends, if not where the rules say.

    Raises:
        Refused: Rules or bots that do not exist.
        ValueError: Another argument that does not exist.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - theirs
    pieces = PIECES

    def __init__(  # noqa: PLR0913 - the choices of an experiment, by name
        self,
        rules: Spec = "officiel",
        seats: int = 2,
        *,
        opponents: Opponent | Sequence[Opponent] = "random",
        reward: str = "win",
        episode: str = "round",
        max_moves: int = MOVES,
        illegal: str = "lose",
        target: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ILLEGAL:
            raise ValueError(f"illegal is one of {', '.join(ILLEGAL)}, not {illegal!r}")
        terms = Terms.of(rules, seats, reward, episode, max_moves, target)
        self._sitting = Sitting(terms, dict(enumerate(around(opponents, seats), start=1)))
        self._raises = illegal == "raise"
        self.render_mode = render_mode
        self.observation_space: spaces.Box = spaces.Box(0, MOST, (SIZE,), np.uint8)
        self.action_space: spaces.Discrete[np.int64] = spaces.Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin an episode. Every reset, and nothing else, draws from ``np_random``."""
        super().reset(seed=seed)
        seats = self._sitting.terms.seats
        self._sitting.sow(self.np_random.integers(1, 2**32, WORDS * (1 + seats)).tolist())
        self._sitting.begin()
        return self._sitting.seen, self._info()

    def step(
        self, action: int | np.integer[Any]
    ) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Make a choice, and let the others play until the next one.

        Raises:
            ValueError: The choice is none, or with ``illegal="raise"`` the mask forbids it.
        """
        sitting = self._sitting
        if not 0 <= action < ACTIONS:
            raise ValueError(f"a choice is a number from 0 to {ACTIONS - 1}, not {action!r}")
        if sitting.ended:
            raise ValueError("the episode has ended: reset the environment")
        legal = bool(sitting.mask[action])
        if legal:
            sitting.decide(int(action))
        elif self._raises:
            raise ValueError(f"choice {action} ({words_of(int(action))}) is not on the mask")
        else:
            sitting.forfeit()
        info = self._info() | ({} if legal else {"illegal": True})
        over, cut = bool(sitting.desk.over), bool(sitting.desk.cut)
        return sitting.seen, sitting.rewards[AGENT_SEAT], over, cut, info

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._sitting.mask}

    def render(self) -> str | None:
        """Show what the agent sees and may do, in the notation of moves."""
        return self._sitting.text() if self.render_mode == "ansi" else None


def around(opponents: Opponent | Sequence[Opponent], seats: int) -> list[Opponent]:
    """List who sits in each other seat.

    Raises:
        ValueError: Too many, or too few.
    """
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        return [opponents] * (seats - 1)
    if len(opponents) != seats - 1:
        raise ValueError(f"{seats} seats take {seats - 1} opponents, not {len(opponents)}")
    return list(opponents)
