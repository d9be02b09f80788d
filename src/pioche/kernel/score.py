"""The end of a round, its points, and the end of a match (R-120 to R-131)."""

from pioche.kernel.edges import (
    HAND_REVEALED,
    MATCH_WON,
    ROUND_SCORED,
    ROUND_VOID,
    ROUND_WON,
    note,
)
from pioche.kernel.hands import hand_points
from pioche.kernel.layout import MATCH_OVER, NOBODY, ROUND_OVER, Game
from pioche.kernel.turns import stop_turns
from pioche.kernel.uno import close_all

WINNER_TAKES, SINGLE_ROUND = range(2)  # what `scoring` may be


def finish(game: Game, winner: int) -> None:
    """End a round that someone has won, and count (R-124)."""
    end_round(game)
    game.winner = winner
    note(game, ROUND_WON, winner, 0, 0)
    for seat in range(game.seats):
        points = hand_points(game, seat)
        game.points += points
        note(game, HAND_REVEALED, seat, points, 0)
    game.scores[winner] += game.points
    note(game, ROUND_SCORED, winner, game.points, 0)
    if game.scoring == SINGLE_ROUND or game.scores[winner] >= game.target:
        game.phase = MATCH_OVER
        game.winners = 1 << winner
        note(game, MATCH_WON, winner, 0, 0)


def void(game: Game) -> None:
    """End a round that is blocked: no winner, no points (R-067)."""
    end_round(game)
    note(game, ROUND_VOID, 0, 0, 0)


def end_round(game: Game) -> None:
    """Stop play; nothing is pending any more."""
    game.phase = ROUND_OVER
    game.points = 0
    game.winner = NOBODY
    game.owed = 0
    game.said = 0
    close_all(game)
    stop_turns(game)
