"""What an action does. Nothing here checks it: callers ask :func:`check.check` first."""

from pioche.cards import WILD4
from pioche.kernel.actions import actor_of, colour_of, target_of, uno_of, verb_of
from pioche.kernel.debt import accept, contest, pay
from pioche.kernel.edges import (
    CHOICE,
    COLOUR_CHOSEN,
    KEPT,
    PASSED,
    SKIPPED,
    STUCK,
    note,
)
from pioche.kernel.launcher import press
from pioche.kernel.lay import jump, play
from pioche.kernel.layout import (
    ACCEPT,
    CATCH,
    CONTEST,
    DRAW,
    DRAWN,
    HINT,
    JUMP,
    KEEP,
    NAME,
    PASS,
    PLAY,
    STACK,
    UNO,
    Game,
)
from pioche.kernel.legal import honest_plays, plays
from pioche.kernel.memory import seen_stuck
from pioche.kernel.penalty import hint
from pioche.kernel.piles import can_draw, draw_card
from pioche.kernel.score import blocked
from pioche.kernel.turns import begin_turn, move_on
from pioche.kernel.uno import catch, say_uno, windows_at_draw, windows_at_end


def apply(game: Game, action: int) -> None:
    """Carry out a legal action."""
    verb = verb_of(action)
    if verb == PLAY:
        play(game, action)
    elif verb == DRAW:
        draw(game)
    elif verb == KEEP:
        keep(game)
    elif verb == ACCEPT:
        accept(game)
    elif verb == CONTEST:
        contest(game, actor_of(action))
    elif verb == NAME:
        name_colour(game, colour_of(action))
    elif verb == PASS:
        pass_turn(game)
    else:
        call(game, verb, action)


def call(game: Game, verb: int, action: int) -> None:
    """Carry out what may be done out of turn."""
    if verb == UNO:
        say_uno(game, actor_of(action), uno_of(action))
    elif verb == CATCH:
        catch(game, actor_of(action), target_of(action))
    elif verb == JUMP:
        jump(game, action)
    elif verb == HINT:
        hint(game, actor_of(action), target_of(action))


def draw(game: Game) -> None:
    """Draw on one's turn, or take a debt that waits (R-055 to R-058, R-152)."""
    if game.phase == STACK:
        pay(game)
        return
    seat = game.turn
    cause = CHOICE if honest_plays(game) else STUCK
    more = game.draw_until if game.draw_until and honest_plays(game) == 0 else 1
    seen_stuck(game, seat)
    windows_at_draw(game, seat)
    game.passes = game.can_jump = 0
    if game.launcher:
        press(game, seat, seat, cause)
        keep(game)
        return
    game.phase = DRAWN
    game.drawn = draw_card(game, seat, cause)
    if more != 1:
        search(game, seat, more)
    if not game.play_drawn or plays(game) == 0:
        keep(game)


def search(game: Game, seat: int, left: int) -> None:
    """Draw on until a card fits, the limit is reached, or the piles are empty (H-02)."""
    while left != 1 and plays(game) == 0 and can_draw(game):
        left -= 1
        game.drawn = draw_card(game, seat, STUCK)


def keep(game: Game) -> None:
    """Keep what was drawn; the turn ends."""
    if game.phase == DRAWN and game.play_drawn:
        seen_stuck(game, game.turn)
    note(game, KEPT, game.turn, 0, 0)
    windows_at_end(game)
    move_on(game, 0)


def pass_turn(game: Game) -> None:
    """Pass where nothing can be drawn; when all have, the round is blocked (R-066, R-067)."""
    seen_stuck(game, game.turn)
    note(game, PASSED, game.turn, 0, 0)
    windows_at_draw(game, game.turn)
    windows_at_end(game)
    game.can_jump = 0
    game.passes += 1
    if game.passes == game.live:
        blocked(game)
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
