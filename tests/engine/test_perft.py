"""Every sequence of moves from fixed deals, counted by the kernel and by the second engine.

Equal cards are one card; saying UNO or not is one move; the cards under a Poser tout have no
order; a last black card names a colour. The numbers are frozen, so that any other engine may be
held against them.
"""

from copy import deepcopy
from typing import Final

import pytest

from lockstep import Twins, in_order
from oracle import Oracle
from oracle.presets import COLOURS, PRESETS, Options
from pioche.kernel.layout import Game
from pioche.kernel.moves import apply_move, choices
from pioche.notation import Move

SMALL: Final[Options] = {"hand_size": 2}
TABLES: Final[dict[str, tuple[Options, int]]] = {
    **{name: ({"preset": name}, 3) for name in PRESETS},
    **{f"{name}, two cards each": ({"preset": name, **SMALL}, 2) for name in PRESETS},
    "stacking": ({**SMALL, "stacking": "any", "deflect": "skip_reverse", "jump_in": "all"}, 4),
    "swaps": ({"deck": "classic112", "seven_zero": True, "uno_needed_to_win": True, **SMALL}, 3),
    "runs": ({"multi": "run", "draw_until": True, "force_play": "always"}, 3),
    "strict": ({"plus4_mode": "strict", "finish_on_any": False, **SMALL}, 3),
    "choose": ({"preset": "extreme", "discard_all": "choose", "extreme_hit_self": True}, 2),
}
FROZEN: Final[dict[str, tuple[list[int], ...]]] = {}


def dealt(table: str, seed: int) -> Twins:
    """The same deal on both engines; whatever is reshuffled later is put in order instead."""
    twins = Twins(*TABLES[table], seed)
    twins.start()
    twins.oracle.reshuffle = sorted
    texts = twins.texts
    twins.game.shuffle = lambda pile: pile.sort(key=lambda face: texts[face], reverse=True)
    return twins


# ---------------------------------------------------------------- two ways to count


def kernel_moves(game: Game, extreme: bool) -> dict[str, list[int]]:
    """Every move of the seat that must act, by its text."""
    found = {}
    for actions in choices(game):
        text = str(Move.of(*actions, extreme=extreme)).split(" ", 1)[1]
        found[in_order(text)] = actions
    return found


def count_by_kernel(game: Game, extreme: bool, depth: int) -> int:
    moves = kernel_moves(game, extreme)
    if depth == 1:
        return len(moves)
    return sum(count_by_kernel(after(game, move), extreme, depth - 1) for move in moves.values())


def after(game: Game, move: list[int]) -> Game:
    position = game.copy()
    apply_move(position, move)
    return position


def oracle_moves(oracle: Oracle) -> set[str]:
    return {text for text in oracle.legal() if not leaves_colour_open(text)}


def leaves_colour_open(text: str) -> bool:
    """E-79: a last black card needs no colour."""
    words = text.split()
    return words[0] == "play" and words[1][0] == "W" and not set(words[2:]) & set(COLOURS)


def count_by_oracle(oracle: Oracle, depth: int) -> int:
    moves = oracle_moves(oracle)
    if depth == 1:
        return len(moves)
    total = 0
    for text in sorted(moves):
        position = deepcopy(oracle)
        position.do(f"{oracle.turn} {text}")
        total += count_by_oracle(position, depth - 1)
    return total
