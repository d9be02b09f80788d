"""Rounds and matches between bots: plain functions, with compiled twins like the kernel's."""

from typing import Final

from pioche.bots.table import play_on
from pioche.kernel.deal import deal, pass_deal
from pioche.kernel.layout import MATCH_OVER, Game, Row
from pioche.sight import Sight, look_at_table

# What a run adds up, behind what :mod:`pioche.bots.table` counts.
ROUNDS, POINTS, WINS = 3, 4, 5
TALLY: Final = 16


def play_round(game: Game, sights: list[Sight], kinds: Row, tally: Row) -> None:
    """Deal a round and play it to the end."""
    deal(game)
    for seat in range(game.seats):
        look_at_table(game, seat, sights[seat])
    play_on(game, sights, kinds, tally)
    tally[ROUNDS] += 1
    tally[POINTS] += game.points
    if game.winner < game.seats:
        tally[WINS + game.winner] += 1


def play_rounds(game: Game, sights: list[Sight], kinds: Row, rounds: int, tally: Row) -> None:
    """Play so many rounds one after another, the deal passing left; matches begin anew."""
    for _ in range(rounds):
        play_round(game, sights, kinds, tally)
        pass_deal(game)
        if game.phase == MATCH_OVER:
            new_match(game)


def new_match(game: Game) -> None:
    """Forget the scores, and who was put out."""
    for seat in range(game.seats):
        game.scores[seat] = 0
    game.winners = game.out = 0
