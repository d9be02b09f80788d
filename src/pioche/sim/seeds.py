"""Where the dice of a simulation start: from its seed, the deal and the round, and nothing else.

So a table is the same whoever computes which part of it, and the same deals meet other bots or
other rules. Plain functions, with compiled twins.
"""

import hashlib
from typing import Final

from pioche.kernel.dice import M32
from pioche.kernel.layout import Game, Row
from pioche.sight import Sight

GOLDEN: Final = 0x9E3779B9
STREAMS: Final = 3  # of the game; those of the bots follow
COLD: Final = {"sow"}  # calls in compiled code


def key_of(seed: int) -> Row:
    """Draw the four words from which all dice of a run come."""
    digest = hashlib.sha256(f"pioche simulate {seed}".encode()).digest()
    return [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 16, 4)]


def mix(x: int) -> int:
    """Scramble a word of 32 bits, each to another (the constants are those of `lowbias32`)."""
    x = (x ^ x >> 16) * 0x7FEB352D & M32
    x = (x ^ x >> 15) * 0x846CA68B & M32
    return x ^ x >> 16


def sow(
    game: Game, sights: list[Sight], key: Row, number: int, round_number: int, seating: int
) -> None:
    """Start every stream of dice; a bot's go with the bot, wherever it sits.

    ``key`` begins with the four words of :func:`key_of`.
    """
    for word in range(4):
        start = mix(key[word] ^ number & M32)
        start = mix(start + (number >> 32) + GOLDEN * (round_number + 1) & M32)
        for stream in range(STREAMS):
            game.dice[stream][word] = mix(start ^ stream)
        for bot in range(game.seats):
            seat = (bot + seating) % game.seats
            sights[seat].dice[0][word] = mix(start ^ STREAMS + bot)
