"""What a card does when it is laid (R-050 to R-091, R-153 to R-163, and the house rules)."""

from pioche.cards import (
    COLOUR_OF,
    DISCARD_ALL,
    DRAW_TWO,
    RANK_OF,
    REVERSE,
    SKIP,
    SWAP_HANDS,
    WILD,
    WILD4,
)
from pioche.kernel.actions import actor_of, colour_of, face_of, more_of, target_of, uno_of
from pioche.kernel.check import step_to
from pioche.kernel.debt import answer_later, demand, offer
from pioche.kernel.edges import (
    ATTACKED,
    BY_ATTACK,
    BY_UNO,
    CARD_PLAYED,
    JUMPED,
    NOT_WON,
    ROTATED,
    SWAPPED,
    SWEPT,
    note,
)
from pioche.kernel.hands import hand_remove, lowest, swap_hands
from pioche.kernel.layout import TURN, Game
from pioche.kernel.legal import COLOUR_MASK, SWEEP_ALL, is_bluff, is_jumpable
from pioche.kernel.memory import exchanged, hidden, seen_laying, seen_leaving, shown
from pioche.kernel.penalty import penalise, press_penalty
from pioche.kernel.piles import lay_down, lay_under
from pioche.kernel.score import end_lay
from pioche.kernel.turns import direction, seat_after, turn_round
from pioche.kernel.uno import new_hand, one_left, windows_at_lay

REVERSE_SKIPS, REVERSE_IDLE = range(2)  # what `two_player_reverse` may be
SKIP_ONE, NEXT, SKIP_IF_TARGET = range(3)  # what `extreme_hit_next` may be


def play(game: Game, action: int) -> None:
    """Lay a card; it acts when no more cards follow in the same lay."""
    seat, face = game.turn, face_of(action)
    if face == WILD4 and not game.launcher:
        remember_guilt(game)
    unsaid = 1 if game.house and is_unsaid(game, seat) else 0
    put_down(game, seat, action)
    if more_of(action):
        game.chain += 1
        return
    count = game.chain + 1
    game.chain = game.chain_step = game.passes = 0
    windows_at_lay(game, seat)
    if game.house or RANK_OF[game.top] == DISCARD_ALL:
        resolve(game, seat, action, unsaid)
    elif game.held[seat] == 1:
        one_left(game, seat, uno_of(action))
    game.precall = 0
    act(game, seat, action, count)


def is_unsaid(game: Game, seat: int) -> bool:
    """Tell whether a seat is about to lay its one card without having said UNO (R-116)."""
    return game.chain == 0 and game.held[seat] == 1 and not game.said >> seat & 1


def remember_guilt(game: Game) -> None:
    """Judge a +4 on the colour in force just before it (R-083, R-084)."""
    game.guilty = 1 if is_bluff(game) else 0
    game.colour_before = game.colour


def put_down(game: Game, seat: int, action: int) -> None:
    """Move a card from the hand to the discard, and put its colour in force."""
    face, recalled = face_of(action), game.recall
    if recalled:
        seen_leaving(game, seat, face)
    hand_remove(game, seat, face)
    if game.chain and RANK_OF[game.top] == DISCARD_ALL:
        lay_under(game, face)
        shown(game, face, 1)
    else:
        game.chain_step = step_to(game, face) if game.chain else 0
        lay_down(game, face)
        game.colour = int(COLOUR_OF[face]) if face < WILD else colour_of(action)
    if recalled:
        seen_laying(game, seat, face)
    note(game, CARD_PLAYED, seat, face, uno_of(action))


def resolve(game: Game, seat: int, action: int, unsaid: int) -> None:
    """See what the lay leaves in the hands: sweep, last card, swap, UNO, and who may jump."""
    face = game.top
    if RANK_OF[face] == DISCARD_ALL and game.discard_all == SWEEP_ALL:
        sweep(game, seat, face)
    last = game.held[seat] == 0
    if last and unsaid and game.uno_needed_to_win:
        penalise(game, seat, game.uno_penalty, BY_UNO, seat)
        if game.held[seat]:  # presses may eject nothing: then the round is won
            note(game, NOT_WON, seat, 0, 0)
    game.can_jump = 0
    if game.held[seat] == 0:
        return
    if swaps(game, face) and not last:
        exchange(game, seat, action)
    elif game.held[seat] == 1:
        one_left(game, seat, uno_of(action))
    if game.jump_in:
        game.can_jump = 1 if is_jumpable(game, face) else 0
        game.last_layer = seat


def sweep(game: Game, seat: int, face: int) -> None:
    """Lay all other cards of this colour under a Poser tout; they do nothing (R-154 to R-157)."""
    swept = 0
    colour = int(COLOUR_OF[face])
    left = game.have[seat] & int(COLOUR_MASK[colour])
    while left:
        other = lowest(left)
        left &= left - 1
        while game.counts[seat][other] > 0:
            hand_remove(game, seat, other)
            lay_under(game, other)
            hidden(game, colour)
            swept += 1
    if swept:
        note(game, SWEPT, seat, swept, colour)


def swaps(game: Game, face: int) -> bool:
    """Tell whether this card moves hands (H-05, H-15)."""
    if face == SWAP_HANDS:
        return True
    rank = int(RANK_OF[face])
    return (rank == 7 and game.seven != 0) or (rank == 0 and game.zero != 0)


def exchange(game: Game, seat: int, action: int) -> None:
    """Swap two hands, or pass all of them on; then work the duty of UNO out."""
    called, target = uno_of(action), target_of(action)
    if RANK_OF[game.top] == 0:
        rotate(game)
        for other in range(game.seats):
            if not game.out >> other & 1:
                new_hand(game, other, seat, called)
        return
    swap_hands(game, seat, target)
    exchanged(game, seat, target)
    note(game, SWAPPED, seat, target, 0)
    new_hand(game, seat, seat, called)
    new_hand(game, target, seat, called)


def rotate(game: Game) -> None:
    """Move every hand one seat on in the direction of play."""
    first = game.turn
    other = seat_after(game, first)
    while other != first:
        swap_hands(game, first, other)
        exchanged(game, first, other)
        other = seat_after(game, other)
    note(game, ROTATED, first, direction(game), 0)


def act(game: Game, seat: int, action: int, count: int) -> None:
    """Let the card on top act; of several equal ones each counts (H-07)."""
    rank = int(RANK_OF[game.top])
    if SKIP <= rank <= REVERSE:
        turn_or_skip(game, seat, rank, count)
    elif rank == DRAW_TWO:
        demand(game, seat, 2 * count)
    elif game.top == WILD4:
        attack_or_offer(game, seat, action)
    else:
        end_lay(game, seat, 0)


def attack_or_offer(game: Game, seat: int, action: int) -> None:
    """Let a Coup Extrême or a +4, which share a face, act."""
    if game.launcher:
        attack(game, seat, target_of(action))
    else:
        offer(game, seat)


def turn_or_skip(game: Game, seat: int, rank: int, count: int) -> None:
    """Let Skips and Reverses act, or turn a debt away with one (H-12)."""
    skipping = count if rank == SKIP else reverse(game, count)
    if game.owed:
        answer_later(game, seat)
    else:
        end_lay(game, seat, skipping)


def reverse(game: Game, count: int) -> int:
    """Turn the game round so many times; among two a Reverse skips instead (R-140)."""
    if game.live > 2:
        for _ in range(count):
            turn_round(game)
        return 0
    return count if game.two_player_reverse == REVERSE_SKIPS else 0


def attack(game: Game, seat: int, target: int) -> None:
    """Press twice for another's hand (R-160 to R-162); what sticks is the attacker's (R-167)."""
    note(game, ATTACKED, seat, target, 0)
    out = game.held[seat] == 0
    press_penalty(game, target if out else seat, target, 2, BY_ATTACK)
    hit = target == seat_after(game, seat)
    skips = game.extreme_hit_next == SKIP_ONE or (game.extreme_hit_next == SKIP_IF_TARGET and hit)
    end_lay(game, seat, 1 if skips else 0)


def jump(game: Game, action: int) -> None:
    """Lay out of turn: without stacking an effect that waits is cancelled (H-04)."""
    seat = actor_of(action)
    note(game, JUMPED, seat, face_of(action), 0)
    if seat != game.turn:
        game.precall = 0
    if not game.stacking:
        game.owed = 0
    game.turn = seat
    game.phase = TURN
    play(game, action)
