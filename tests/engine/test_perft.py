"""Every sequence of moves from fixed deals, counted by the kernel and by the second engine.

Equal cards are one card; saying UNO or not is one move; the cards under a Poser tout have no
order; a last black card names a colour. The numbers are frozen, so that any other engine may be
held against them.
"""

from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Final

import pytest

from lockstep import in_order
from oracle import Oracle
from oracle.presets import COLOURS, PRESETS, Options
from pioche.cards import CLASSIC_TEXTS, EXTREME_TEXTS, FACE_OF
from pioche.kernel.deal import deal
from pioche.kernel.layout import SHOTS, Game, Shuffle
from pioche.kernel.moves import apply_move, choices
from pioche.kernel.setup import new_game, script
from pioche.notation import Move
from pioche.rulesets import rules_of

SEEDS: Final = (1, 2, 22)
DEPTH: Final = 4
SMALL: Final[Options] = {"hand_size": 2}
TABLES: Final[dict[str, tuple[Options, int]]] = {
    **{name: ({"preset": name}, 3) for name in PRESETS},
    "officiel, two cards each": ({**SMALL}, 2),
    "extreme, two cards each": ({"preset": "extreme", **SMALL}, 3),
    "stacking": ({**SMALL, "stacking": "any", "deflect": "skip_reverse"}, 4),
    "swaps": ({"deck": "classic112", "seven_zero": True, "uno_needed_to_win": True, **SMALL}, 3),
    "runs": ({"multi": "run", "draw_until": True, "force_play": "always"}, 3),
    "strict": ({"plus4_mode": "strict", "finish_on_any": False, "hand_size": 4}, 3),
    "choose": ({"preset": "extreme", "discard_all": "choose", "extreme_hit_self": True}, 2),
}
# Sequences of 1, 2, 3 and 4 moves; of those that end the round sooner none is longer.
FROZEN: Final[dict[str, list[list[int]]]] = {
    "classique-2023": [[4, 11, 34, 101], [7, 51, 354, 1186], [4, 10, 41, 219]],
    "officiel": [[4, 11, 34, 101], [7, 51, 354, 1186], [4, 8, 20, 58]],
    "fiche": [[4, 11, 34, 101], [7, 51, 354, 1186], [4, 8, 20, 58]],
    "minimalista": [[4, 11, 34, 101], [7, 51, 354, 1186], [4, 8, 20, 58]],
    "extreme": [[8, 81, 324, 991], [8, 28, 299, 1121], [3, 13, 36, 102]],
    "officiel, two cards each": [[2, 4, 7, 9], [4, 6, 11, 22], [2, 2, 4, 8]],
    "extreme, two cards each": [[4, 6, 56, 96], [1, 2, 3, 5], [2, 2, 4, 6]],
    "stacking": [[2, 5, 11, 17], [6, 12, 24, 44], [2, 5, 7, 11]],
    "swaps": [[4, 7, 29, 53], [1, 2, 4, 5], [2, 2, 4, 6]],
    "runs": [[3, 5, 9, 13], [6, 42, 308, 941], [3, 3, 5, 19]],
    "strict": [[3, 6, 6, 15], [2, 8, 18, 39], [2, 4, 8, 20]],
    "choose": [[7, 68, 238, 1208], [4, 17, 55, 202], [2, 8, 22, 51]],
}


def dealt(table: str, seed: int) -> tuple[Game, Oracle]:
    """The same deal on both engines, and the same shots; what is reshuffled is put in order."""
    options, seats = TABLES[table]
    chance = Random(seed)
    oracle, game = Oracle(options, seats), new_game(rules_of(options), seats)
    order = sorted(oracle.pack)
    chance.shuffle(order)
    oracle.reshuffle = sorted
    game.shuffle = dealer_of(order, EXTREME_TEXTS if oracle.extreme else CLASSIC_TEXTS)
    if oracle.extreme:
        oracle.shots = chance.choices((0, 0, 0, 1, 2, 4), k=SHOTS)
        script(game, oracle.shots, [0] * SHOTS)
    game.dealer = seats - 1
    deal(game)
    oracle.start(order, seats - 1)
    return game, oracle


def dealer_of(order: list[str], texts: Sequence[str]) -> Shuffle:
    """Stack the first pile as asked, and put later ones in order; the kernel draws from the end."""
    asked = iter([order])

    def shuffle(pile: list[int]) -> None:
        cards = next(asked, None) or sorted(texts[face] for face in pile)
        pile[:] = [FACE_OF[card] for card in reversed(cards)]

    return shuffle


# ---------------------------------------------------------------- two ways to count


def kernel_moves(game: Game, extreme: bool) -> dict[str, list[int]]:
    """Every move of the seat that must act, by its text."""
    found = {}
    for actions in choices(game):
        text = str(Move.of(*actions, extreme=extreme)).split(" ", 1)[1]
        found[in_order(text)] = actions
    return found


def count_by_kernel(game: Game, extreme: bool, counts: list[int], depth: int = 0) -> list[int]:
    moves = kernel_moves(game, extreme)
    counts[depth] += len(moves)
    if depth + 1 < len(counts):
        for move in moves.values():
            count_by_kernel(after(game, move), extreme, counts, depth + 1)
    return counts


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


def count_by_oracle(oracle: Oracle, counts: list[int], depth: int = 0) -> list[int]:
    moves = oracle_moves(oracle)
    counts[depth] += len(moves)
    if depth + 1 < len(counts):
        for text in moves:
            position = deepcopy(oracle)
            position.do(f"{oracle.turn} {text}")
            count_by_oracle(position, counts, depth + 1)
    return counts


# ---------------------------------------------------------------- they agree


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("table", TABLES)
def test_both_engines_count_as_many_sequences_as_ever(table: str, seed: int) -> None:
    game, oracle = dealt(table, seed)
    frozen = FROZEN[table][SEEDS.index(seed)]
    assert count_by_kernel(game, oracle.extreme, [0] * DEPTH) == frozen
    assert count_by_oracle(oracle, [0] * DEPTH) == frozen


def test_presets_part_where_a_plus_four_is_shown_first() -> None:
    """R-043: left where it is by the rules of 2023, returned by the others."""
    assert len({tuple(FROZEN[name][2]) for name in ("classique-2023", "officiel")}) == 2
