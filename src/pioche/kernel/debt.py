"""Draw cards: who draws, at once or after an answer, and the challenge of a +4 (1E, 1F, H-01)."""

from pioche.cards import DRAW_TWO, WILD4
from pioche.kernel.edges import (
    ACCEPTED,
    BY_FIRST,
    BY_GUILT,
    BY_INNOCENCE,
    BY_PLUS2,
    BY_PLUS4,
    CARD_RETURNED,
    CHALLENGED,
    COLOUR_CHOSEN,
    HAND_SHOWN,
    OFFERED,
    SKIPPED,
    STACK_GREW,
    VERDICT,
    note,
)
from pioche.kernel.hands import hand_add
from pioche.kernel.layout import CHALLENGE, NOBODY, STACK, Game
from pioche.kernel.legal import BLUFF
from pioche.kernel.penalty import penalise
from pioche.kernel.piles import lift_top
from pioche.kernel.score import end_lay, finish
from pioche.kernel.turns import begin_turn, move_on, seat_after

CHALLENGER_PLAYS, AFTER_CHALLENGER = range(2)  # what `guilty_next` may be
STAYS, RETURNS = range(2)  # what `guilty_card` may be
STANDS, REVERTS = range(2)  # what `guilty_colour` may be


def demand(game: Game, seat: int, count: int) -> None:
    """Ask the next player for so many cards, or presses."""
    game.owed += count
    game.debt_face = DRAW_TWO
    answer_later(game, seat)


def offer(game: Game, seat: int) -> None:
    """Ask the next player for four; who may challenge where a +4 may be a bluff (R-087)."""
    game.owed += 4
    game.debt_face = WILD4
    if game.plus4_mode != BLUFF:
        answer_later(game, seat)
        return
    game.laid_hand[:] = game.counts[seat]
    game.source = seat
    game.turn = seat_after(game, seat)
    game.phase = CHALLENGE
    note(game, OFFERED, game.turn, seat, game.owed)


def answer_later(game: Game, seat: int) -> None:
    """Let the debt bite, or wait where it may be answered; never after a last card (H-01)."""
    victim = seat_after(game, seat)
    game.source = seat
    if game.waits and game.held[seat] != 0:
        game.turn = victim
        game.phase = STACK
        note(game, STACK_GREW, victim, game.owed, seat)
        return
    count = game.owed
    game.owed = 0
    penalise(game, victim, count, cause_of(game), seat)
    end_lay(game, seat, 1)


def cause_of(game: Game) -> int:
    """Return why the debt is drawn."""
    if game.source == NOBODY:
        return BY_FIRST
    return BY_PLUS4 if game.debt_face == WILD4 else BY_PLUS2


def pay(game: Game) -> None:
    """Draw the whole debt and lose the turn: a forced draw, which closes no window (R-108)."""
    penalise(game, game.turn, game.owed, cause_of(game), game.source)
    end_debt(game)


def accept(game: Game) -> None:
    """Draw for a +4 and lose the turn (R-093)."""
    note(game, ACCEPTED, game.turn, game.source, 0)
    pay(game)


def end_debt(game: Game) -> None:
    """Skip the victim, or count where the draw card was the last (R-122)."""
    game.owed = game.can_jump = 0
    if game.source != NOBODY and game.held[game.source] == 0:
        finish(game, game.source)
        return
    note(game, SKIPPED, game.turn, 0, 0)
    move_on(game, 0)


def contest(game: Game, seat: int) -> None:
    """See the hand behind a +4: its player draws, or the challenger does (R-088 to R-092)."""
    source, stacked = game.source, game.owed - 4
    note(game, CHALLENGED, seat, source, 0)
    note(game, HAND_SHOWN, seat, source, 0)
    note(game, VERDICT, seat, source, game.guilty)
    if game.guilty:
        convict(game, seat, game.guilty_draws + stacked)
    else:
        penalise(game, seat, game.innocent_draws + stacked, BY_INNOCENCE, source)
        end_debt(game)


def convict(game: Game, seat: int, count: int) -> None:
    """Make a bluffer draw; then the victim plays, unless a house rule says otherwise (H-10)."""
    victim = game.turn
    game.owed = game.can_jump = 0
    if game.guilty_card == RETURNS and game.discard_len > 1:
        hand_add(game, game.source, lift_top(game))
        note(game, CARD_RETURNED, game.source, WILD4, 0)
    if game.guilty_card == RETURNS or game.guilty_colour == REVERTS:
        game.colour = game.colour_before
        note(game, COLOUR_CHOSEN, game.source, game.colour, 0)
    penalise(game, game.source, count, BY_GUILT, seat)
    if game.guilty_next == AFTER_CHALLENGER:
        note(game, SKIPPED, victim, 0, 0)
        move_on(game, 0)
    else:
        begin_turn(game, victim)
