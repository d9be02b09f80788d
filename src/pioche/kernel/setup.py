"""From a ruleset to a game that is ready to deal."""

import hashlib
from functools import lru_cache
from typing import Final

from pioche.cards import SWAP_HANDS, WILD4
from pioche.kernel.deal import clear
from pioche.kernel.hands import hand_add
from pioche.kernel.layout import FIELDS, ROUND_OVER, SEATS, Game, Row
from pioche.kernel.legal import CHOOSE, RANK_MASK, STRICT
from pioche.kernel.piles import lay_down
from pioche.options import OPTIONS, check_option
from pioche.rules import Ruleset

RULE_FIELDS: Final = tuple(name for name, _, _ in FIELDS if name in OPTIONS and name != "target")
# The rules of a game, as everybody at its table knows them.
KNOWN_FIELDS: Final = (
    *RULE_FIELDS, "launcher_odds", "jam_odds", "waits", "limits", "house", "aims", "pack_len",
    "seats", "target",
)  # fmt: skip


def new_game(rules: Ruleset, seats: int, seed: int = 0, target: int | None = None) -> Game:
    """Return a game of these rules, before its first deal. A target of 0 plays a single round.

    Raises:
        BadRules: These rules are not for so many players, or nobody can reach this target.
    """
    if type(seats) is not int:
        raise TypeError(f"the number of seats is a whole number, not {seats!r}")
    rules.check_players(seats)
    if target is not None and (type(target) is not int or target != 0):
        check_option("target", target)
    assert seats <= SEATS
    game = Game()
    game.recall = 1
    game.seats = seats
    pack = rules.pack()
    game.pack[: len(pack)] = pack
    game.pack_len = len(pack)
    for name in RULE_FIELDS:
        setattr(game, name, rules.code(name))
    game.launcher_odds = rules.code("launcher_p")
    game.jam_odds = rules.code("jam_probability")
    summarise(game)
    aim_at(game, rules.code("target") if target is None else target)
    sow(game, seed)
    clear(game)
    game.phase = ROUND_OVER
    return game


def bare(game: Game) -> Game:
    """Return a game of the same rules with nothing on the table; the same one for equal rules."""
    return _bare(
        tuple(getattr(game, name) for name in KNOWN_FIELDS),
        tuple(game.pack[: game.pack_len]),
    )


@lru_cache(maxsize=64)
def _bare(rules: tuple[int, ...], pack: tuple[int, ...]) -> Game:
    game = Game()
    for name, value in zip(KNOWN_FIELDS, rules, strict=True):
        setattr(game, name, value)
    game.pack[: len(pack)] = pack
    return game


def summarise(game: Game) -> None:
    """Work out what follows from the rules."""
    faces = game.pack[: game.pack_len]
    strict = not game.finish_on_any or game.plus4_mode == STRICT
    sevens = RANK_MASK[7] if game.seven else 0
    swaps = bool(game.seven or game.zero) or SWAP_HANDS in faces
    game.waits = int(bool(game.stacking or game.deflect or game.jump_in))
    game.limits = int(strict or bool(game.multi) or game.discard_all == CHOOSE)
    game.house = int(swaps or bool(game.jump_in or game.uno_needed_to_win))
    game.aims = sevens | 1 << SWAP_HANDS | (1 << WILD4 if game.launcher else 0)


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


def script(game: Game, shots: list[int], jams: list[int]) -> None:
    """Script the launcher's next presses: cards ejected, and cards stuck."""
    game.shots[: len(shots)] = shots
    game.jams[: len(jams)] = jams
    game.shots_len, game.shot = len(shots), 0
