"""A Gymnasium vector environment straight on the kernel: all episodes step in one compiled call."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from pioche.env.batch import WORDS, Array, new_batch
from pioche.env.choices import ACTIONS
from pioche.env.desk import (
    AGENT,
    BEGIN,
    CUT,
    DISABLED,
    NEXT_STEP,
    OVER,
    PAID,
    REWARD,
    SAME_STEP,
    SKIP,
    WHO,
)
from pioche.env.pieces import MOST, PIECES, SIZE
from pioche.env.terms import MOVES, Terms, number_of
from pioche.env.words import words_of
from pioche.round import Spec

MODES: Final = {
    AutoresetMode.NEXT_STEP: NEXT_STEP,
    AutoresetMode.SAME_STEP: SAME_STEP,
    AutoresetMode.DISABLED: DISABLED,
}


class UnoVectorEnv(VectorEnv[Array, Array, Array]):
    """Many tables at once, each with one agent against bots, or with agents in all seats.

    ``infos["action_mask"]`` is (num_envs, ACTIONS) int8, ``infos["seat"]`` (num_envs,) says which
    seat decides, and ``infos["rewards"]`` (num_envs, seats) what every seat has earned by the
    step; the reward of a step is that of the seat that made the choice.

    Args:
        num_envs: How many tables.
        rules: A preset, options, a file or a ruleset.
        seats: 2 to 10.
        opponents: A bot by name, or one for each other seat, clockwise from the agent; None puts
            an agent in every seat (self-play).
        reward, episode, max_moves, target: As :class:`pioche.env.UnoEnv` has them.
        autoreset_mode: When an episode that has ended begins again. It stands in ``metadata``.
        paired: Whether the tables come in groups of ``seats`` that play the same deals, with the
            agent in seat 0 of the first, 1 of the second and so on. Else it sits in seat 0.
        copy: Whether each step returns arrays of its own; without, the next one overwrites them.
        compiled: None compiles where Numba is there.

    Raises:
        Refused: Rules or bots that do not exist.
        ValueError: Another argument that does not exist.
    """

    pieces = PIECES

    def __init__(  # noqa: PLR0913 - the choices of an experiment, by name
        self,
        num_envs: int = 1,
        rules: Spec = "officiel",
        seats: int = 2,
        *,
        opponents: str | Sequence[str] | None = "random",
        reward: str = "win",
        episode: str = "round",
        max_moves: int = MOVES,
        target: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        paired: bool = False,
        copy: bool = True,
        compiled: bool | None = None,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        terms = Terms.of(rules, seats, reward, episode, max_moves, target)
        if num_envs < 1 or (paired and num_envs % seats):
            whole = f"a multiple of {seats}, the seats," if paired else "at least 1"
            raise ValueError(f"num_envs is {whole} not {num_envs}")
        self.metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": mode}
        self.num_envs: int = num_envs
        self._seats, self._copy = seats, copy
        self._group = seats if paired else 1
        kinds = kinds_around(opponents, seats)
        desks = [terms.desk(turned(kinds, i % self._group), MODES[mode]) for i in range(num_envs)]
        self._batch, self._mode, self._begun = new_batch(terms, desks, compiled), mode, False
        self._ended = np.zeros(num_envs, np.bool_)
        self.single_observation_space: spaces.Box = spaces.Box(0, MOST, (SIZE,), np.uint8)
        self.single_action_space: spaces.Discrete[np.int64] = spaces.Discrete(ACTIONS)
        self.observation_space: spaces.Space[Any] = batch_space(
            self.single_observation_space, num_envs
        )
        self.action_space: spaces.Space[Any] = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin an episode at every table, or where ``options["reset_mask"]`` is true.

        The same seed makes the same episodes, whatever the number of tables.
        """
        super().reset(seed=seed)
        which = np.asarray((options or {}).get("reset_mask", np.ones(self.num_envs, np.bool_)))
        words = self.np_random.integers(1, 2**32, (self.num_envs, 1 + self._seats, WORDS))
        first = np.arange(self.num_envs) // self._group * self._group
        words[:, 0] = words[first, 0]
        self._batch.sow(words, which)
        self._batch.step(np.where(which, BEGIN, SKIP))
        self._begun = True
        self._ended = self._ended & ~which
        return self._seen(), self._infos()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Make a choice at each table.

        Raises:
            ValueError: A choice that its mask does not allow, or no reset yet; nothing is done.
        """
        choices = np.ascontiguousarray(actions, np.int64)
        self._check(choices)
        wrong = self._batch.step(choices)
        if wrong >= 0:
            raise ValueError(illegal(wrong, int(choices[wrong])))
        told = self._batch.told
        over, cut = told[OVER] != 0, told[CUT] != 0
        self._ended = over | cut
        infos = self._infos()
        infos["rewards"] = told[PAID:].T.copy()
        if self._mode == AutoresetMode.SAME_STEP and self._ended.any():
            infos |= self._finals()
        return self._seen(), told[REWARD].copy(), over, cut, infos

    def _check(self, choices: Array) -> None:
        if choices.shape != (self.num_envs,):
            raise ValueError(f"choices are {self.num_envs} numbers, not {choices.shape}")
        if not self._begun:
            raise ValueError("reset the environment before its first step")
        if self._mode == AutoresetMode.DISABLED and self._ended.any():
            table = int(np.flatnonzero(self._ended)[0])
            raise ValueError(f"the episode of table {table} has ended: reset it")
        if choices.min() < 0:  # to the kernel's side BEGIN and SKIP
            table = int(choices.argmin())
            raise ValueError(illegal(table, int(choices[table])))

    def _seen(self) -> Array:
        return self._batch.seen.copy() if self._copy else self._batch.seen

    def _infos(self) -> dict[str, Any]:
        masks = self._batch.masks
        seats = self._batch.told[WHO].astype(np.int64)
        return {"action_mask": masks.copy() if self._copy else masks, "seat": seats}

    def _finals(self) -> dict[str, Any]:
        """Give what was seen where an episode ended; other rows mean nothing."""
        last = self._batch.last
        return {"final_obs": last.copy() if self._copy else last, "_final_obs": self._ended.copy()}


def kinds_around(opponents: str | Sequence[str] | None, seats: int) -> list[int]:
    """List the bots' numbers, the agent first.

    Raises:
        Refused: No bot is called so.
        ValueError: Too many, or too few.
    """
    if opponents is None:
        return [AGENT] * seats
    names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != seats - 1:
        raise ValueError(f"{seats} seats take {seats - 1} opponents, not {len(names)}")
    return [AGENT, *map(number_of, names)]


def turned(kinds: list[int], by: int) -> list[int]:
    """Seat everybody so many places on."""
    return [*kinds[len(kinds) - by :], *kinds[: len(kinds) - by]]


def illegal(table: int, choice: int) -> str:
    """Say what is wrong with a choice."""
    if not 0 <= choice < ACTIONS:
        return f"a choice is a number from 0 to {ACTIONS - 1}, not {choice} (table {table})"
    return f"choice {choice} ({words_of(choice)}) is not on the mask of table {table}"
