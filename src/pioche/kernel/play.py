"""What an action does. Nothing here checks it: callers ask :func:`legal.check` first."""

from pioche.cards import (
    COLOUR_OF,
    DRAW_TWO,
    RANK_OF,
    REVERSE,
    SKIP,
    WILD,
    WILD4,
)
from pioche.kernel.actions import actor_of, colour_of, face_of, target_of, uno_of, verb_of
from pioche.kernel.edges import (
    ACCEPTED,
    BY_GUILT,
    BY_INNOCENCE,
    BY_PLUS2,
    BY_PLUS4,
    CARD_PLAYED,
    CHALLENGED,
    CHOICE,
    COLOUR_CHOSEN,
    HAND_SHOWN,
    KEPT,
    OFFERED,
    PASSED,
    SKIPPED,
    STUCK,
    VERDICT,
    note,
)
from pioche.kernel.hands import hand_remove
from pioche.kernel.layout import (
    ACCEPT,
    CATCH,
    CHALLENGE,
    CONTEST,
    DRAW,
    DRAWN,
    KEEP,
    NAME,
    PASS,
    PLAY,
    UNO,
    Game,
)
from pioche.kernel.legal import honest_plays, is_bluff, plays
from pioche.kernel.piles import draw_card, draw_penalty, lay_down
from pioche.kernel.score import finish, void
from pioche.kernel.turns import begin_turn, move_on, seat_after, turn_round
from pioche.kernel.uno import (
    catch,
    one_left,
    say_uno,
    windows_at_draw,
    windows_at_end,
    windows_at_lay,
)

RANK = RANK_OF
SUIT = COLOUR_OF
REVERSE_SKIPS, REVERSE_IDLE = range(2)  # what `two_player_reverse` may be


def apply(game: Game, action: int) -> None:
    """Carry out a legal action."""
    verb = verb_of(action)
    if verb == PLAY:
        play(game, face_of(action), colour_of(action), uno_of(action))
    elif verb == DRAW:
        draw(game)
    elif verb == KEEP:
        keep(game)
    elif verb == ACCEPT:
        accept(game)
    elif verb == CONTEST:
        contest(game)
    elif verb == UNO:
        say_uno(game, actor_of(action), uno_of(action))
    elif verb == CATCH:
        catch(game, actor_of(action), target_of(action))
    elif verb == NAME:
        name_colour(game, colour_of(action))
    elif verb == PASS:
        pass_turn(game)


def play(game: Game, face: int, colour: int, uno: int) -> None:
    """Lay a card and let it act."""
    seat = game.turn
    if face == WILD4:
        remember_guilt(game)
    hand_remove(game, seat, face)
    lay_down(game, face)
    game.colour = SUIT[face] if face < WILD else colour
    game.passes = 0
    windows_at_lay(game, seat)
    note(game, CARD_PLAYED, seat, face, uno)
    if game.held[seat] == 1:
        one_left(game, seat, uno)
    game.precall = 0
    if face < WILD:
        act(game, seat, RANK[face])
    elif face == WILD4:
        offer(game, seat)
    else:
        end_lay(game, seat, 0)


def act(game: Game, seat: int, rank: int) -> None:
    """Let a coloured card act on the next player."""
    skipping = 0
    if rank == SKIP:
        skipping = 1
    elif rank == DRAW_TWO:
        draw_penalty(game, seat_after(game, seat), 2, BY_PLUS2, seat)
        skipping = 1
    elif rank == REVERSE:
        skipping = reverse(game)
    end_lay(game, seat, skipping)


def reverse(game: Game) -> int:
    """Turn the game round; among two it skips instead (R-140)."""
    if game.live > 2:
        turn_round(game)
        return 0
    return 1 if game.two_player_reverse == REVERSE_SKIPS else 0


def end_lay(game: Game, seat: int, skipping: int) -> None:
    """End the turn of a lay, or the round where the hand is empty (R-120)."""
    if game.held[seat] == 0:
        finish(game, seat)
    else:
        move_on(game, skipping)


def remember_guilt(game: Game) -> None:
    """Judge a +4 on the colour in force just before it (R-083, R-084)."""
    game.guilty = 1 if is_bluff(game) else 0
    game.colour_before = game.colour


def offer(game: Game, seat: int) -> None:
    """Leave a +4 to its victim: accept or challenge (R-087)."""
    game.laid_hand[:] = game.counts[seat]
    game.source = seat
    game.owed = 4
    game.turn = seat_after(game, seat)
    game.phase = CHALLENGE
    note(game, OFFERED, game.turn, seat, 0)


def accept(game: Game) -> None:
    """Draw the four cards and lose the turn (R-093)."""
    note(game, ACCEPTED, game.turn, game.source, 0)
    take_debt(game, game.owed, BY_PLUS4)


def contest(game: Game) -> None:
    """See the hand: its player draws four, or the challenger six (R-088 to R-092)."""
    victim, source = game.turn, game.source
    note(game, CHALLENGED, victim, source, 0)
    note(game, HAND_SHOWN, victim, source, 0)
    note(game, VERDICT, victim, source, game.guilty)
    if not game.guilty:
        take_debt(game, game.innocent_draws, BY_INNOCENCE)
        return
    game.owed = 0
    draw_penalty(game, source, game.guilty_draws, BY_GUILT, victim)
    begin_turn(game, victim)


def take_debt(game: Game, count: int, cause: int) -> None:
    """Make the victim draw and miss the turn, or the count begin after a last card (R-122)."""
    victim, source = game.turn, game.source
    game.owed = 0
    draw_penalty(game, victim, count, cause, source)
    if game.held[source] == 0:
        finish(game, source)
        return
    note(game, SKIPPED, victim, 0, 0)
    move_on(game, 0)


def draw(game: Game) -> None:
    """Draw a card on one's turn; it alone may then be laid (R-055 to R-058)."""
    seat = game.turn
    cause = CHOICE if honest_plays(game) else STUCK
    windows_at_draw(game, seat)
    game.passes = 0
    game.drawn = draw_card(game, seat, cause)
    game.phase = DRAWN
    if not game.play_drawn or plays(game) == 0:
        keep(game)


def keep(game: Game) -> None:
    """Keep the card just drawn; the turn ends."""
    note(game, KEPT, game.turn, 0, 0)
    windows_at_end(game)
    move_on(game, 0)


def pass_turn(game: Game) -> None:
    """Pass where nothing can be drawn; when all have, the round is void (R-066, R-067)."""
    note(game, PASSED, game.turn, 0, 0)
    windows_at_draw(game, game.turn)
    windows_at_end(game)
    game.passes += 1
    if game.passes == game.live:
        void(game)
    else:
        move_on(game, 0)


def name_colour(game: Game, colour: int) -> None:
    """Name the colour of the first card: after a Wild its player goes on, after a +4 not."""
    seat = game.turn
    game.colour = colour
    note(game, COLOUR_CHOSEN, seat, colour, 0)
    if game.top == WILD4:
        note(game, SKIPPED, seat, 0, 0)
        move_on(game, 0)
    else:
        begin_turn(game, seat)
