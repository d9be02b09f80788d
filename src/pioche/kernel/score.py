"""The end of a round, its points, and the end of a match (R-120 to R-133)."""

from pioche.kernel.edges import (
    ELIMINATED,
    HAND_REVEALED,
    MATCH_WON,
    ROUND_SCORED,
    ROUND_VOID,
    ROUND_WON,
    note,
)
from pioche.kernel.hands import hand_points
from pioche.kernel.layout import MATCH_OVER, NOBODY, ROUND_OVER, Game
from pioche.kernel.turns import are_partners, link_seats, move_on, stop_turns
from pioche.kernel.uno import close_all

WINNER_TAKES, SINGLE_ROUND, OWN_HAND_LOW, ELIMINATION = range(4)  # what `scoring` may be
VOID, LOWEST_HAND = range(2)  # what `blocked_round` may be


def end_lay(game: Game, seat: int, skipping: int) -> None:
    """End the turn of a lay, or the round where the hand is empty (R-120)."""
    if game.held[seat] == 0:
        finish(game, seat)
    else:
        move_on(game, skipping)


def finish(game: Game, winner: int) -> None:
    """End a round that someone has won, and count."""
    end_round(game)
    game.winner = winner
    note(game, ROUND_WON, winner, 0, 0)
    for seat in range(game.seats):
        if not game.out >> seat & 1:
            note(game, HAND_REVEALED, seat, hand_points(game, seat), 0)
    if game.scoring >= OWN_HAND_LOW:
        count_own_hands(game)
    else:
        count_for_winner(game, winner)
    judge(game)


def count_for_winner(game: Game, winner: int) -> None:
    """Give the winner, or the winning team, the cards left with the others (R-124, H-13)."""
    for seat in range(game.seats):
        if seat != winner and not are_partners(game, seat, winner):
            game.points += hand_points(game, seat)
    for seat in range(game.seats):
        if seat == winner or are_partners(game, seat, winner):
            game.scores[seat] += game.points
    note(game, ROUND_SCORED, winner, game.points, 0)


def count_own_hands(game: Game) -> None:
    """Give everyone the points of their own hand (R-132, R-133)."""
    for seat in range(game.seats):
        if not game.out >> seat & 1:
            points = hand_points(game, seat)
            game.scores[seat] += points
            note(game, ROUND_SCORED, seat, points, 0)


def judge(game: Game) -> None:
    """See whether the match is over, and who has won it."""
    if game.scoring == ELIMINATION:
        eliminate(game)
    elif game.scoring == OWN_HAND_LOW:
        if highest_total(game) >= game.target:
            end_match(game, who_has(game, lowest_total(game)))
    elif game.scoring == SINGLE_ROUND:
        end_match(game, with_partner(game, game.winner))
    elif highest_total(game) >= game.target:
        end_match(game, who_has(game, highest_total(game)))


def with_partner(game: Game, winner: int) -> int:
    """Return a seat and, in teams, its partner, as a set."""
    seats = 1 << winner
    for seat in range(game.seats):
        if are_partners(game, seat, winner):
            seats |= 1 << seat
    return seats


def who_has(game: Game, total: int) -> int:
    """Return who has this total, as a set: joint winners where it is several (R-129)."""
    seats = 0
    for seat in range(game.seats):
        if game.scores[seat] == total:
            seats |= 1 << seat
    return seats


def eliminate(game: Game) -> None:
    """Put out whoever has reached the target; the last one in wins (R-133)."""
    for seat in range(game.seats):
        if not game.out >> seat & 1 and seat != game.winner and game.scores[seat] >= game.target:
            game.out |= 1 << seat
            note(game, ELIMINATED, seat, 0, 0)
    link_seats(game)
    if game.live == 1:
        end_match(game, ((1 << game.seats) - 1) & ~game.out)


def highest_total(game: Game) -> int:
    """Return the highest total."""
    best = 0
    for seat in range(game.seats):
        best = max(best, game.scores[seat])
    return best


def lowest_total(game: Game) -> int:
    """Return the lowest total."""
    least = game.scores[0]
    for seat in range(game.seats):
        least = min(least, game.scores[seat])
    return least


def end_match(game: Game, winners: int) -> None:
    """End the match."""
    game.phase = MATCH_OVER
    game.winners = winners
    for seat in range(game.seats):
        if winners >> seat & 1:
            note(game, MATCH_WON, seat, 0, 0)


def blocked(game: Game) -> None:
    """End a round in which nobody can move: void, or the lowest hand wins it (R-067, H-18)."""
    lowest = NOBODY
    if game.blocked_round == LOWEST_HAND:
        lowest = lowest_hand(game)
    if lowest == NOBODY:
        end_round(game)
        note(game, ROUND_VOID, 0, 0, 0)
    else:
        finish(game, lowest)


def lowest_hand(game: Game) -> int:
    """Return who alone holds the fewest points, or NOBODY where two do."""
    lowest, best = NOBODY, -1
    for seat in range(game.seats):
        points = hand_points(game, seat)
        if game.out >> seat & 1:
            continue
        if best < 0 or points < best:
            lowest, best = seat, points
        elif points == best:
            lowest = NOBODY
    return lowest


def end_round(game: Game) -> None:
    """Stop play; nothing is pending any more."""
    game.phase = ROUND_OVER
    game.points = 0
    game.winner = NOBODY
    game.owed = game.can_jump = 0
    game.said = 0
    close_all(game)
    stop_turns(game)
