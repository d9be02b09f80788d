"""Hands: a word of the faces present, a count a face, and how many cards in all."""

from pioche.cards import POINTS
from pioche.kernel.layout import Game


def popcount(m: int) -> int:
    """Count the bits of a word."""
    m = m - ((m >> 1) & 0x5555555555555555)
    m = (m & 0x3333333333333333) + ((m >> 2) & 0x3333333333333333)
    m = (m + (m >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (int(m) * 0x0101010101010101 >> 56) & 127  # LLVM turns this form into popcnt


def lowest(m: int) -> int:
    """Find the lowest bit that is set."""
    return popcount((m & -m) - 1)


def hand_add(game: Game, seat: int, face: int) -> None:
    """Put a card into a hand; whoever no longer holds exactly one card owes no UNO (R-109)."""
    game.counts[seat][face] += 1
    game.have[seat] |= 1 << face
    game.held[seat] += 1
    if game.held[seat] != 1 and (game.open | game.said) >> seat & 1:
        settle_uno(game, seat)


def hand_remove(game: Game, seat: int, face: int) -> None:
    """Take a card out of a hand."""
    left = int(game.counts[seat][face]) - 1
    game.counts[seat][face] = left
    if left == 0:
        game.have[seat] &= ~(1 << face)
    game.held[seat] -= 1


def swap_hands(game: Game, seat: int, other: int) -> None:
    """Exchange two hands, whoever owes UNO."""
    game.have[seat], game.have[other] = game.have[other], game.have[seat]
    game.held[seat], game.held[other] = game.held[other], game.held[seat]
    for face in range(64):
        copies = int(game.counts[seat][face])
        game.counts[seat][face] = game.counts[other][face]
        game.counts[other][face] = copies


def settle_uno(game: Game, seat: int) -> None:
    """Close a seat's window and forget its call."""
    mask = ~(1 << seat)
    game.open &= mask
    game.said &= mask
    game.late &= mask


def hand_points(game: Game, seat: int) -> int:
    """Add up what a hand is worth (R-125, R-126)."""
    points = 0
    m = game.have[seat]
    while m:
        face = lowest(m)
        points += POINTS[face] * int(game.counts[seat][face])
        m &= m - 1
    return points


def empty_hands(game: Game) -> None:
    """Take all cards from all seats."""
    for seat in range(game.seats):
        game.held[seat] = 0
        game.have[seat] = 0
        for face in range(64):
            game.counts[seat][face] = 0
