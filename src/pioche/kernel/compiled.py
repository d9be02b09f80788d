"""Compiled twins of the kernel's functions, side by side with the interpreted ones.

The only module that names Numba, which is an optional extra. A twin is made of the same code
object; its globals are a copy in which every kernel function is replaced by its twin, tables
become arrays, and the two edges of the world do nothing.
"""

import hashlib
import inspect
import os
import types
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import numba
import numpy as np
from numba import njit

from pioche.kernel import (
    actions,
    check,
    deal,
    debt,
    dice,
    edges,
    hands,
    launcher,
    lay,
    legal,
    memory,
    penalty,
    piles,
    play,
    score,
    turns,
    uno,
)
from pioche.kernel.layout import FIELDS, FieldRow, Game

# In the order of their imports: a twin is made after those that it calls.
MODULES: Final = (
    dice, edges, hands, memory, piles, launcher, turns, penalty, uno, actions, legal, check, score,
    debt, lay, play, deal,
)  # fmt: skip
# What a round seldom comes to stays a call: inlined everywhere, it would take minutes to compile.
COLD_MODULES: Final = (check, penalty, score, debt)
COLD: Final = {
    "answers", "attack", "attack_or_offer", "best_of", "call", "can_follow", "catch",
    "choose_dealer", "exchange", "exchanged", "fill_stock", "finishing", "followers",
    "followers_of", "forget", "gathered", "jump", "limited", "link_seats", "may_jump",
    "name_colour", "new_hand", "open_round", "pass_turn", "reload", "reshuffle", "resolve",
    "restricted", "rotate", "say_uno", "search", "swap_hands", "sweep", "turn_or_skip",
}  # fmt: skip
LINE: Final = 64  # bytes of a cache line: neighbours in an array must not share one

Twins: TypeAlias = dict[Callable[..., Any], Callable[..., Any]]
Array: TypeAlias = np.ndarray[Any, Any]


def record_of(fields: Iterable[FieldRow]) -> np.dtype[np.void]:
    """Turn fields into a record that fills whole cache lines."""
    rows: list[Any] = list(fields)
    pad = -np.dtype(rows, align=True).itemsize % LINE
    return np.dtype([*rows, ("pad", "u1", (pad,))] if pad else rows, align=True)


GAME: Final = record_of(FIELDS)


def use_cache(modules: Iterable[types.ModuleType]) -> None:
    """Name the cache folder after the sources: Numba notices changes in one file only."""
    digest = hashlib.sha256(numba.__version__.encode())
    for source in (__file__, *(str(module.__file__) for module in modules)):
        digest.update(Path(source).read_bytes())
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(home) / "pioche" / digest.hexdigest()[:16]
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]


def compile_module(module: types.ModuleType, twins: Twins) -> None:
    """Add the twins of a module's functions to those of the modules it imports.

    A module outside the kernel names its own cold functions in ``COLD``.
    """
    cold = COLD | set(getattr(module, "COLD", ()))
    space = {name: _constant(value, twins) for name, value in vars(module).items()}
    for name, function in vars(module).items():
        if inspect.isfunction(function) and function.__module__ == module.__name__:
            hot = module not in COLD_MODULES and name not in cold
            space[name] = twins[function] = _twin(function, space, hot)


def _constant(value: Any, twins: Twins) -> Any:
    if isinstance(value, tuple) and value and all(isinstance(item, int) for item in value):
        return np.array(value, np.uint8 if 0 <= min(value) <= max(value) < 256 else np.int64)
    return twins.get(value, value) if inspect.isfunction(value) else value


def _twin(function: Callable[..., Any], space: dict[str, Any], hot: bool) -> Callable[..., Any]:
    source = _silent if function.__name__ in edges.EDGES else function
    code = source.__code__
    copy = types.FunctionType(code, space, function.__name__, function.__defaults__)
    copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
    options = {"cache": True, "nogil": True, "error_model": "numpy", "forceinline": hot}
    options |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}  # only twins call twins
    return njit(**options)(copy)  # type: ignore[call-overload, no-any-return]


def _silent(*_: Any) -> None:
    """Stand in for an edge of the world."""


@cache
def kernel_twins() -> Twins:
    """Return the twin of every kernel function."""
    use_cache(MODULES)
    twins: Twins = {}
    for module in MODULES:
        compile_module(module, twins)
    return twins


def twins_with(*modules: types.ModuleType) -> Twins:
    """Return the kernel's twins and those of modules built upon it, in the order of imports."""
    twins = dict(kernel_twins())
    use_cache((*MODULES, *modules))  # after the kernel's twins, which name a folder of their own
    for module in modules:
        compile_module(module, twins)
    return twins


def entry_point(function: Callable[..., Any], **calls: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a function that Python may call; ``calls`` names the twins that it calls.

    They must not come as a closure: what is in one is new in every process, and so Numba would
    find nothing in its cache.
    """
    copy = types.FunctionType(function.__code__, function.__globals__ | calls, function.__name__)
    copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
    options = {"cache": True, "nogil": True, "error_model": "numpy"}
    return njit(**options)(copy)  # type: ignore[call-overload, no-any-return]


def new_games(game: Game, count: int, seed: int) -> Array:
    """Return so many records of the same game, each with dice of its own."""
    games = np.zeros(count, GAME)
    for name, _, _ in FIELDS:
        games[name] = np.asarray(getattr(game, name))
    words = np.random.SeedSequence(seed).generate_state(12 * count, np.uint32)
    games["dice"] = words.reshape(count, 3, 4)
    return games


def plain(record: Any) -> Game:
    """Return an interpreted game in the position of a record."""
    game = Game()
    for name, _, _ in FIELDS:
        setattr(game, name, record[name].tolist())
    return game
