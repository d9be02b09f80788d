"""An episode: who decides next, what bots do in between, when it ends, and what it was worth.

Plain functions over plain integers, so that they have compiled twins like the kernel. A seat is
asked out of turn, *aside*, after each lay to which it could answer with more than silence.
"""

from typing import Annotated, Final

from pioche.bots.choice import NOTHING
from pioche.bots.table import choose, look_for, react
from pioche.env.choices import WAITING, Bytes, Table, kernel_action
from pioche.env.masks import has_reaction, may_say, write_mask
from pioche.env.pieces import write_pieces
from pioche.kernel.actions import more_of, verb_of
from pioche.kernel.check import ANYONE, FINE, check
from pioche.kernel.deal import choose_dealer, deal, pass_deal
from pioche.kernel.dice import next32
from pioche.kernel.hands import hand_points
from pioche.kernel.layout import (
    CHALLENGE,
    DEAL_DICE,
    JUMP,
    LAUNCHER_DICE,
    MATCH_OVER,
    NOBODY,
    PLAY,
    ROUND_OVER,
    SEATS,
    Game,
    Grid,
    Row,
    fields_of,
    zeros,
)
from pioche.kernel.play import apply
from pioche.kernel.score import OWN_HAND_LOW, with_partner
from pioche.kernel.uno import TIE_CALL
from pioche.sight import Sight, look_at_table, look_closely

AGENT: Final = -1  # in place of a bot's number
BY_WIN, BY_POINTS = range(2)
NEXT_STEP, SAME_STEP, DISABLED = range(3)
BEGIN: Final = -1  # in place of a choice: begin an episode
SKIP: Final = -2  # ... or leave it alone
REWARD, OVER, CUT, WHO, PAID = range(5)  # rows of what a step tells

# What most decisions do not come to, and what is big, stays a call in compiled code.
COLD: Final = {
    "advance", "begin", "begin_round", "carry_out", "first_illegal", "next_asked", "pay",
}  # fmt: skip


class DeskFields:
    """What an episode needs beside the game itself."""

    __slots__ = ()

    dice: Annotated[Grid, "i8", (1, 4)]  # from which each deal gets its own
    kinds: Annotated[Row, "i8", (SEATS,)]  # the bots' numbers, or AGENT
    rewards: Annotated[list[float], "f8", (SEATS,)]  # since an agent last decided
    reward: Annotated[float, "f8"]  # of the agent that decided last
    agent: Annotated[int, "i8"]  # the agent's one seat; NOBODY where it has several
    who: Annotated[int, "i8"]  # the agent's seat that decides; NOBODY before the first decision
    aside: Annotated[int, "i8"]  # whether it is asked out of turn
    asked: Annotated[int, "i8"]  # seats still to be asked so, as a set
    layer: Annotated[int, "i8"]  # whose lay they are asked about
    moves: Annotated[int, "i8"]  # decisions so far, bots' included
    limit: Annotated[int, "i8"]  # ... after which the episode is cut short
    whole: Annotated[int, "i8"]  # whether an episode is a match
    pays: Annotated[int, "i8"]  # BY_WIN or BY_POINTS
    mode: Annotated[int, "i8"]  # when an episode that is over begins again
    over: Annotated[int, "i8"]
    cut: Annotated[int, "i8"]
    deals: Annotated[int, "i8"]  # an episode is about to begin


DESK: Final = fields_of(DeskFields)


class Desk(DeskFields):
    """The interpreted twin of a record of DESK."""

    __slots__ = tuple(name for name, _, _ in DESK)

    def __init__(self) -> None:
        for name, _, shape in DESK:
            setattr(self, name, zeros(shape))


def advance(game: Game, desk: Desk, sights: list[Sight]) -> None:
    """Let bots play until an agent must decide, or the episode ends."""
    while prepared(game, desk, sights):
        seat = next_to_decide(game, desk)
        kind = desk.kinds[seat]
        if kind == AGENT:
            desk.who = seat
            return
        action = bots_action(game, desk, kind, sights[seat], seat)
        if action == NOTHING:
            desk.moves += 1
        else:
            carry_out(game, desk, seat, action)


def prepared(game: Game, desk: Desk, sights: list[Sight]) -> bool:
    """Tell whether somebody has to decide, after dealing where an episode or a round begins."""
    if desk.deals:
        begin(game, desk, sights)
    if game.phase < ROUND_OVER and desk.moves < desk.limit:
        return True
    if game.phase >= ROUND_OVER:
        if desk.who != NOBODY:
            pay(game, desk)
        if desk.whole and game.phase != MATCH_OVER:
            pass_deal(game)
            begin_round(game, desk, sights)
            return True
    if desk.who != NOBODY:
        desk.over = 1 if game.phase >= ROUND_OVER else 0
        desk.cut = 1 - desk.over
        return False
    begin(game, desk, sights)  # no agent has had to decide: it does not count
    return True


def begin(game: Game, desk: Desk, sights: list[Sight]) -> None:
    """Begin an episode: a new deal by dice of its own."""
    for word in range(4):
        game.dice[DEAL_DICE][word] = next32(desk, 0)
    for word in range(4):
        game.dice[LAUNCHER_DICE][word] = next32(desk, 0)
    for seat in range(game.seats):
        game.scores[seat] = 0
    game.winners = game.out = 0
    desk.moves = desk.over = desk.cut = desk.deals = 0
    desk.who = NOBODY
    choose_dealer(game)
    begin_round(game, desk, sights)


def begin_round(game: Game, desk: Desk, sights: list[Sight]) -> None:
    """Deal, and let everybody see the table."""
    deal(game)
    desk.asked = 0
    for seat in range(game.seats):
        look_at_table(game, seat, sights[seat])


def next_to_decide(game: Game, desk: Desk) -> int:
    """Find who decides: whoever is still to be asked aside, then the seat on turn."""
    desk.aside = 0
    while desk.asked:
        seat = next_asked(game, desk)
        desk.asked &= ~(1 << seat)
        on_turn = seat == game.turn and desk.kinds[seat] == AGENT  # it can answer on its turn
        if not on_turn and has_reaction(game, seat):
            desk.aside = 1
            return seat
    return game.turn


def next_asked(game: Game, desk: Desk) -> int:
    """Find who is asked aside first: clockwise from the layer, and who owes UNO as ties go."""
    callers = 0
    for seat in range(game.seats):
        if desk.asked >> seat & 1 and game.open >> seat & 1 and may_say(game, seat):
            callers |= 1 << seat
    first = callers if game.uno_tie == TIE_CALL else desk.asked & ~callers
    seats = first or desk.asked
    seat = (desk.layer + 1) % game.seats
    while not seats >> seat & 1:
        seat = (seat + 1) % game.seats
    return seat


def bots_action(game: Game, desk: Desk, kind: int, sight: Sight, seat: int) -> int:
    """Let a bot decide, on its turn or aside; NOTHING where it keeps silent."""
    look_for(kind, game, seat, sight)
    if not desk.aside:
        return choose(kind, sight)
    look_closely(game, seat, sight)
    action = react(sight)
    return action if action != NOTHING and check(game, action) == FINE else NOTHING


def carry_out(game: Game, desk: Desk, seat: int, action: int) -> None:
    """Make a legal move, and see whether anybody may answer it out of turn."""
    apply(game, action)
    desk.moves += 1
    verb = verb_of(action)
    lays = verb == PLAY or verb == JUMP  # noqa: PLR1714 - a tuple is slow compiled
    if lays and not more_of(action) and invites(game):
        desk.asked = (1 << game.seats) - 1
        desk.layer = seat


def invites(game: Game) -> bool:
    """Tell whether the last lay may be answered out of turn."""
    if game.open or game.can_jump:
        return True
    return game.phase == CHALLENGE and game.challengers == ANYONE


def pay(game: Game, desk: Desk) -> None:
    """Add what the round, or the match, is worth to each seat."""
    if desk.pays == BY_POINTS:
        pay_points(game, desk)
    elif not desk.whole:
        pay_winners(game, desk, 0 if game.winner == NOBODY else with_partner(game, game.winner))
    elif game.phase == MATCH_OVER:
        pay_winners(game, desk, game.winners)


def pay_winners(game: Game, desk: Desk, winners: int) -> None:
    """Give each winner 1, and let the others pay for it in equal parts."""
    count = 0
    for seat in range(game.seats):
        count += winners >> seat & 1
    if not 0 < count < game.seats:
        return
    for seat in range(game.seats):
        won = winners >> seat & 1
        desk.rewards[seat] += 1.0 if won else -count / (game.seats - count)


def pay_points(game: Game, desk: Desk) -> None:
    """Give the winners the round's points, if they are scored so, and let each pay its hand."""
    if game.winner == NOBODY:
        return
    winners = with_partner(game, game.winner)
    for seat in range(game.seats):
        if not winners >> seat & 1:
            desk.rewards[seat] -= hand_points(game, seat)
        elif game.scoring < OWN_HAND_LOW:
            desk.rewards[seat] += game.points
        else:
            desk.rewards[seat] -= hand_points(game, seat)


# ---------------------------------------------------------------- steps


def step(
    game: Game, desk: Desk, sights: list[Sight], choice: int, seen: Bytes, mask: Bytes, last: Bytes
) -> None:
    """Make an agent's choice, which must be legal, or BEGIN, and go on to the next decision.

    ``last`` is what was seen at the end of an episode that begins again in the same step.
    """
    if desk.mode == NEXT_STEP and (desk.over or desk.cut):
        choice = BEGIN
    seat = make(game, desk, choice)
    advance(game, desk, sights)
    desk.reward = desk.rewards[seat]
    over, cut = desk.over, desk.cut
    again = desk.mode == SAME_STEP and (over or cut)
    if again:
        write_pieces(game, desk.who, desk.aside, last)
        desk.deals = 1
        advance(game, desk, sights)
    show(game, desk, seen, mask)
    if again:
        desk.over, desk.cut = over, cut


def make(game: Game, desk: Desk, choice: int) -> int:
    """Make a choice of the seat that decides; return that seat."""
    seat = desk.who
    for other in range(game.seats):
        desk.rewards[other] = 0.0
    desk.over = desk.cut = 0
    if choice == BEGIN:
        desk.deals = 1
        return 0
    if choice == WAITING:
        desk.moves += 1
    else:
        carry_out(game, desk, seat, kernel_action(game, seat, choice))
    return seat


def show(game: Game, desk: Desk, seen: Bytes, mask: Bytes) -> None:
    """Write what the agent that decides observes and may do; at the end it may do nothing."""
    write_pieces(game, desk.who, desk.aside, seen)
    if desk.over or desk.cut:
        mask[:] = 0
    else:
        write_mask(game, desk.who, mask)


def step_all(  # noqa: PLR0913, PLR0917 - what Numba can take are arrays, one by one
    games: list[Game],
    desks: list[Desk],
    sights: list[list[Sight]],
    choices: Row,
    seen: Table,
    masks: Table,
    last: Table,
    told: Table,
) -> int:
    """Step every episode, but those whose choice is SKIP.

    ``told`` gets what else there is to tell: rows of REWARD, OVER, CUT and WHO, and from PAID on
    what each seat has earned. Return -1, or the number of an episode whose choice is illegal: then
    nothing is done.
    """
    wrong = first_illegal(desks, choices, masks)
    if wrong < 0:
        for i in range(len(choices)):
            if choices[i] != SKIP:
                step(games[i], desks[i], sights[i], choices[i], seen[i], masks[i], last[i])
                tell(games[i], desks[i], i, told)
    return wrong


def tell(game: Game, desk: Desk, i: int, told: Table) -> None:
    """Write down what a step came to."""
    told[REWARD, i] = desk.reward
    told[OVER, i] = desk.over
    told[CUT, i] = desk.cut
    told[WHO, i] = desk.who
    for seat in range(game.seats):
        told[PAID + seat, i] = desk.rewards[seat]


def first_illegal(desks: list[Desk], choices: Row, masks: Table) -> int:
    """Find the first episode whose choice is not on its mask; -1 where all are."""
    for i in range(len(choices)):
        desk, choice = desks[i], choices[i]
        if choice in (BEGIN, SKIP) or (desk.mode == NEXT_STEP and (desk.over or desk.cut)):
            continue
        if choice < 0 or choice >= masks.shape[1] or masks[i, choice] == 0:
            return i
    return -1
