"""A PettingZoo environment: every seat an agent, or some of them bots."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from pioche.env.batch import WORDS, Array
from pioche.env.choices import ACTIONS
from pioche.env.pieces import MOST, PIECES, SIZE
from pioche.env.sitting import Sitting
from pioche.env.terms import MOVES, Opponent, Terms
from pioche.env.words import words_of
from pioche.round import Spec

PLACES = ("info", "observation")


class UnoAECEnv(AECEnv):  # type: ignore[misc] # PettingZoo publishes no types
    """Agents ``seat_0``, ``seat_1`` and so on decide one after another, on turn or aside.

    Args:
        rules: A preset, options, a file or a ruleset.
        seats: 2 to 10.
        bots: Who sits where no agent does.
        reward, episode, max_moves, target: As :class:`pioche.env.UnoEnv` has them.
        mask: Where the mask stands: ``info`` or, beside the bytes, ``observation``.

    Raises:
        Refused: Rules or bots that do not exist.
        ValueError: Another argument that does not exist.
    """

    pieces = PIECES

    def __init__(  # noqa: PLR0913 - the choices of an experiment, by name
        self,
        rules: Spec = "officiel",
        seats: int = 4,
        *,
        bots: Mapping[int, Opponent] | None = None,
        reward: str = "win",
        episode: str = "round",
        max_moves: int = MOVES,
        target: int | None = None,
        mask: str = "info",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if mask not in PLACES:
            raise ValueError(f"mask is one of {', '.join(PLACES)}, not {mask!r}")
        terms = Terms.of(rules, seats, reward, episode, max_moves, target)
        self._sitting = Sitting(terms, bots or {})
        if not self._sitting.agents:
            raise ValueError("at least one seat is left to an agent")
        self.metadata: dict[str, Any] = {
            "name": "pioche_uno_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": True,  # with PettingZoo's wrapper for games played in turns
        }
        self.render_mode = render_mode
        self._within = mask == "observation"
        self.possible_agents: list[str] = [name_of(seat) for seat in self._sitting.agents]
        self.agents: list[str] = []
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.agent_selection: str = ""
        self._seat_of = dict(zip(self.possible_agents, self._sitting.agents, strict=True))
        self._spaces = {agent: space(self._within) for agent in self.possible_agents}
        self._choices = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._np_random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent observes: planes, and with them its mask where it is asked for."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the choices of an agent; its mask says which of them may be made."""
        return self._choices[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode; without a seed the dice roll on."""
        if seed is not None or self._np_random is None:
            self._np_random, _ = seeding.np_random(seed)
        words = WORDS * (1 + self._sitting.terms.seats)
        self._sitting.sow(self._np_random.integers(1, 2**32, words).tolist())
        self._sitting.begin()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        """Make the choice of the agent that decides.

        Raises:
            ValueError: Its mask does not allow it; nothing is done.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in range(ACTIONS):
            raise ValueError(f"a choice is a number from 0 to {ACTIONS - 1}, not {action!r}")
        choice = int(action or 0)
        if not self._sitting.mask[choice]:
            raise ValueError(f"choice {choice} ({words_of(choice)}) is not on the mask of {agent}")
        self._sitting.decide(choice)
        self._cumulative_rewards[agent] = 0.0
        rewards = self._sitting.rewards
        self.rewards = {name: rewards[self._seat_of[name]] for name in self.agents}
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, bool(self._sitting.desk.over))
        self.truncations = dict.fromkeys(self.agents, bool(self._sitting.desk.cut))
        self._select()

    def _select(self) -> None:
        """Let whoever decides be selected, and put its mask where it belongs."""
        self.agent_selection = name_of(self._sitting.desk.who)
        if not self._within:
            for agent in self.agents:
                self.infos[agent] = {"action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> Array:
        """Return what an agent may do: nothing unless it is the one to decide."""
        if self._seat_of[agent] == self._sitting.desk.who:
            return self._sitting.mask.copy()
        return np.zeros(ACTIONS, np.int8)

    def observe(self, agent: str) -> Any:
        """Return what an agent sees now, whether or not it decides."""
        seen = self._sitting.seen_by(self._seat_of[agent])
        return {"observation": seen, "action_mask": self._mask(agent)} if self._within else seen

    def render(self) -> str | None:
        """Show what the agent that decides sees and may do, in the notation of moves."""
        return self._sitting.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def name_of(seat: int) -> str:
    """Name the agent of a seat."""
    return f"seat_{seat}"


def space(within: bool) -> spaces.Space[Any]:
    """Return the space of what an agent observes, with or without its mask."""
    seen = spaces.Box(0, MOST, (SIZE,), np.uint8)
    if not within:
        return seen
    return spaces.Dict(observation=seen, action_mask=spaces.Box(0, 1, (ACTIONS,), np.int8))
