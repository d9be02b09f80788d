"""The Extrême launcher: what a press ejects, jams and reloading (R-150 to R-170)."""

from typing import Final

from pioche.kernel.dice import below, next32
from pioche.kernel.edges import JAMMED, PRESSED, note
from pioche.kernel.layout import LAUNCHER_DICE, Game
from pioche.kernel.piles import can_draw, draw_card, reshuffle

NO_LAUNCHER, GAPS, DISC, BERNOULLI = range(4)  # what `launcher` may be

# Presses up to and with the next shot, by how often each number comes among 34.
GAP_WEIGHTS: Final = (0, 7, 3, 13, 11)
GAPS_BY_ROLL: Final = tuple(i for i, weight in enumerate(GAP_WEIGHTS) for _ in range(weight))
# The presses of a cycle that fire.
CYCLE: Final = 96
FIRING: Final = (
    2, 6, 9, 13, 17, 21, 24, 26, 27, 29, 32, 36, 37, 41, 44, 47, 48, 51, 54, 57, 58, 62, 66, 69,
    72, 73, 77, 81, 84, 85, 88, 92, 93, 96,
)  # fmt: skip
DISC_FIRES: Final = tuple(int(press in FIRING) for press in range(CYCLE + 1))
# Cards in a shot, by weight: twice the percentages.
SHOT_WEIGHTS: Final = (0, 8, 16, 32, 36, 34, 28, 20, 14, 6, 3, 2, 1)
SHOTS_BY_ROLL: Final = tuple(i for i, weight in enumerate(SHOT_WEIGHTS) for _ in range(weight))


def reload(game: Game) -> None:
    """Mix the discard, less its top card, with what the launcher holds (R-168)."""
    reshuffle(game)
    game.presses = 0


def press(game: Game, presser: int, receiver: int, cause: int) -> int:
    """Press once: cards go to the receiver, stuck ones to the presser (R-167).

    Returns how many the receiver has got.
    """
    if not can_draw(game):
        return 0
    if game.pile_len == 0:
        reload(game)
    count, stuck = next_shot(game)
    note(game, PRESSED, presser, min(count, game.pile_len), receiver)
    given = eject(game, receiver, count, cause)
    jammed = eject(game, presser, stuck, cause)
    if jammed:
        note(game, JAMMED, presser, jammed, 0)
    return given + jammed if presser == receiver else given


def eject(game: Game, seat: int, count: int, cause: int) -> int:
    """Give a seat so many cards, or as many as there are (R-169)."""
    given = 0
    while given < count and game.pile_len > 0:
        draw_card(game, seat, cause)
        given += 1
    return given


def next_shot(game: Game) -> tuple[int, int]:
    """Return how many cards the next press ejects, and how many stick."""
    if game.shot < game.shots_len:
        game.shot += 1
        return int(game.shots[game.shot - 1]), int(game.jams[game.shot - 1])
    game.presses += 1
    count = one_of(game, SHOTS_BY_ROLL) if fires(game) else 0
    stuck = 1 if game.jam_odds and next32(game, LAUNCHER_DICE) < game.jam_odds else 0
    return count, stuck


def fires(game: Game) -> bool:
    """Tell whether this press sets the launcher off (R-170)."""
    if game.launcher == BERNOULLI:
        return next32(game, LAUNCHER_DICE) < game.launcher_odds
    if game.launcher == DISC:
        return int(DISC_FIRES[(game.presses - 1) % CYCLE + 1]) == 1
    if game.gap == 0:
        game.gap = one_of(game, GAPS_BY_ROLL)
    game.gap -= 1
    return game.gap == 0


def one_of(game: Game, chances: tuple[int, ...]) -> int:
    """Roll one of a table of numbers, each as likely as it stands there often."""
    return int(chances[below(game, LAUNCHER_DICE, len(chances))])
