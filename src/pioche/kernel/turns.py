"""Whose turn it is. Nobody else computes a seat."""

from pioche.kernel.edges import DIRECTION, SKIPPED, TURN_STARTED, note
from pioche.kernel.launcher import reload
from pioche.kernel.layout import LEFT, NOBODY, RIGHT, TURN, Game


def link_seats(game: Game) -> None:
    """Work out the next live seat, each way, and how many there are."""
    game.live = 0
    for seat in range(game.seats):
        if not game.out >> seat & 1:
            game.live += 1
        game.after[LEFT][seat] = live_from(game, seat, 1)
        game.after[RIGHT][seat] = live_from(game, seat, game.seats - 1)


def live_from(game: Game, seat: int, step: int) -> int:
    """Find the next live seat from this one, so many seats at a time; itself if alone."""
    for i in range(1, game.seats + 1):
        there = (seat + step * i) % game.seats
        if not game.out >> there & 1:
            return there
    return seat


def seat_after(game: Game, seat: int) -> int:
    """Find the next seat in the direction of play (R-079)."""
    return int(game.after[game.way][seat])


def is_live(game: Game, seat: int) -> bool:
    """Tell whether a seat is at the table and still in."""
    return seat < game.seats and not game.out >> seat & 1


def are_partners(game: Game, seat: int, other: int) -> bool:
    """Tell whether two seats play together: in teams, those opposite (H-13)."""
    return game.teams != 0 and seat % 2 == other % 2


def distance(game: Game, start: int, seat: int) -> int:
    """Count the seats from one to another, clockwise."""
    return (seat - start) % game.seats


def begin_turn(game: Game, seat: int) -> None:
    """Give a seat its ordinary turn; a launcher whose discard has grown is reloaded (R-168)."""
    if game.launcher and game.discard_len >= game.reload_at and game.discard_len > 1:
        reload(game)
    game.turn = seat
    game.phase = TURN
    note(game, TURN_STARTED, seat, 0, 0)


def move_on(game: Game, skipping: int) -> None:
    """Pass the turn to the next seat, or over so many seats that are skipped."""
    seat = seat_after(game, game.turn)
    for _ in range(skipping):
        note(game, SKIPPED, seat, 0, 0)
        seat = seat_after(game, seat)
    game.precall = 0
    game.fined = 0
    begin_turn(game, seat)


def direction(game: Game) -> int:
    """Return 1 clockwise, -1 the other way."""
    return 1 - 2 * game.way


def turn_round(game: Game) -> None:
    """Reverse the direction of play (R-073)."""
    game.way = 1 - game.way
    note(game, DIRECTION, 0, direction(game), 0)


def stop_turns(game: Game) -> None:
    """Leave nobody on turn: the round is over."""
    game.turn = NOBODY
    game.precall = game.fined = 0
