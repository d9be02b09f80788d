"""The steps of a round in which somebody else decides for a seat: plain functions, with twins."""

from pioche.bots.table import carry_out, play_on
from pioche.kernel.deal import deal, pass_deal
from pioche.kernel.layout import MATCH_OVER, ROUND_OVER, Game, Row
from pioche.sight import Sight, look_at_all, look_at_table
from pioche.sim.seeds import sow


def open_game(game: Game, dealer: int) -> None:
    """Begin a match with this dealer."""
    for seat in range(game.seats):
        game.scores[seat] = 0
    game.winners = game.out = 0
    game.dealer = dealer
    game.phase = ROUND_OVER


def open_round(
    game: Game, sights: list[Sight], key: Row, number: int, round_number: int, seating: int
) -> None:
    """Deal a round whose chance follows from the key, the deal and the round alone."""
    if round_number:
        pass_deal(game)
    sow(game, sights, key, number, round_number, seating)
    deal(game)
    for seat in range(game.seats):
        look_at_table(game, seat, sights[seat])


def play_to_question(game: Game, sights: list[Sight], kinds: Row, tally: Row) -> int:
    """Play until a seat is to be asked, and let it see all it may; return -1 at the end."""
    play_on(game, sights, kinds, tally)
    if game.phase >= ROUND_OVER:
        return -1
    look_at_all(game, game.turn, sights[game.turn])
    return int(game.turn)


def answer(game: Game, sights: list[Sight], action: int, tally: Row) -> None:
    """Carry out what a seat that was asked has decided."""
    carry_out(game, sights, action, tally)


def is_over(game: Game) -> bool:
    """Tell whether the match has ended."""
    return game.phase == MATCH_OVER
