"""xoshiro128++ in the game itself; deal, launcher and bots each roll dice of their own."""

from typing import Final, Protocol

from pioche.kernel.layout import Grid

M32: Final = 0xFFFFFFFF


class HasDice(Protocol):
    """A game, or what a bot sees of it with dice of its own."""

    dice: Grid


def rotl(x: int, k: int) -> int:
    """Turn a word of 32 bits to the left."""
    return (x << k | x >> (32 - k)) & M32


def next32(game: HasDice, stream: int) -> int:
    """Roll a number below 2**32."""
    s = game.dice[stream]
    s0, s1, s2, s3 = s[0], s[1], s[2], s[3]
    result = (rotl((s0 + s3) & M32, 7) + s0) & M32
    t = s1 << 9 & M32
    s2 ^= s0
    s3 ^= s1
    s[1] = s1 ^ s2
    s[0] = s0 ^ s3
    s[2] = s2 ^ t
    s[3] = rotl(s3, 11)
    return result


def below(game: HasDice, stream: int, n: int) -> int:
    """Roll a number from 0 to n - 1. The bias, under n / 2**32, is beneath notice."""
    return next32(game, stream) * n >> 32
