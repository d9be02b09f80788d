"""From a ruleset to a game that is ready to deal."""

import hashlib
from typing import Final

from pioche.kernel.deal import clear
from pioche.kernel.hands import hand_add
from pioche.kernel.layout import FIELDS, ROUND_OVER, SEATS, Game, Row
from pioche.kernel.piles import lay_down
from pioche.rules import OPTIONS, Ruleset, check_option

RULE_FIELDS: Final = tuple(name for name, _, _ in FIELDS if name in OPTIONS and name != "target")


def new_game(rules: Ruleset, seats: int, seed: int = 0, target: int | None = None) -> Game:
    """Return a game of these rules, before its first deal. A target of 0 plays a single round.

    Raises:
        BadRules: These rules are not for so many players, or nobody can reach this target.
    """
    rules.check_players(seats)
    if target:
        check_option("target", target)
    assert seats <= SEATS
    game = Game()
    game.seats = seats
    pack = rules.pack()
    game.pack[: len(pack)] = pack
    game.pack_len = len(pack)
    for name in RULE_FIELDS:
        setattr(game, name, rules.code(name))
    aim_at(game, rules.code("target") if target is None else target)
    sow(game, seed)
    clear(game)
    game.phase = ROUND_OVER
    return game


def aim_at(game: Game, target: int) -> None:
    """Set the goal of the match; 0 ends it after one round (R-131)."""
    game.target = target
    if target == 0:
        game.scoring = OPTIONS["scoring"].code("single_round")


def sow(game: Game, seed: int) -> None:
    """Give each stream of dice its own start, drawn from one seed."""
    for stream in range(len(game.dice)):
        game.dice[stream] = dice_from(seed, stream)


def dice_from(seed: int, stream: int) -> Row:
    """Draw the start of a stream of dice from a seed."""
    digest = hashlib.sha256(f"pioche {seed} {stream}".encode()).digest()
    return [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 16, 4)]


def lay_out(game: Game, hands: list[list[int]], stock: list[int], discard: list[int]) -> None:
    """Put cards where a position has them; the next card to be drawn stands first in ``stock``."""
    for seat, hand in enumerate(hands):
        for face in hand:
            hand_add(game, seat, face)
    game.pile[: len(stock)] = reversed(stock)
    game.pile_len = game.ordered = len(stock)
    for face in discard:
        lay_down(game, face)
