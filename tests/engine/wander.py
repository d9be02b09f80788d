"""Players without any sense, for the interpreted kernel and for its compiled twins alike.

They lay one card or several, aim, bluff, stack, draw, challenge, jump, call, catch and report
hints by the game's own dice, and now and then try something that is mostly refused; the reasons
go into the sum as well. Where that makes a round too long they come to their senses: they lay
almost whenever they can, say UNO with every lay, and keep still out of turn. Plain functions over
integers, like the kernel's own.
"""

from typing import Final

from pioche.cards import COLOURS, FACES, NO_COLOUR, WILD, WILD4
from pioche.kernel.actions import (
    MORE_AT,
    TARGET_AT,
    UNO_AT,
    action,
    actor_of,
    aim,
    lay,
    lay_at,
    more_of,
    name,
    verb_of,
)
from pioche.kernel.check import FINE, check, step_to, takes_target
from pioche.kernel.deal import deal, pass_deal
from pioche.kernel.dice import below, next32
from pioche.kernel.hands import lowest, popcount
from pioche.kernel.layout import (
    BOT_DICE,
    CATCH,
    CONTEST,
    HINT,
    JUMP,
    MATCH_OVER,
    NAME,
    NOBODY,
    ROUND_OVER,
    TURN,
    UNO,
    Game,
    Row,
)
from pioche.kernel.legal import can_follow, is_sweeping, next_in_lay, plays, verbs
from pioche.kernel.play import apply

# What is added up, how often each verb was accepted, a card with more to follow, and a challenge
# by another than the victim. A round that would not end has gone round in CIRCLES if it had next
# to no stock, or if all cards but two are in hands, which may be; otherwise it is UNENDED.
HASH, DONE, REFUSED, ROUNDS, VOID, LONG, STUCK, LOST, WRONG, MOVES, CARDS, STARTED = range(12)
BY_VERB: Final = 12  # to 22
MORE, BYSTANDER, SHORT, CIRCLES, UNENDED = range(23, 28)
TALLY: Final = 28
M32: Final = 0xFFFFFFFF
LONGEST: Final = 1000  # moves; after so many the players of a round come to their senses
ENDLESS: Final = 10_000  # moves; a round that takes so many would take for ever
SCATTER: Final = 2654435761  # spreads faces over a word, so that no two lots of cards look alike


def roll(game: Game, n: int) -> int:
    return below(game, BOT_DICE, n)


def pick(game: Game, word: int) -> int:
    for _ in range(roll(game, popcount(word))):
        word &= word - 1
    return lowest(word)


# ---------------------------------------------------------------- what they try


def on_turn(game: Game, sense: int) -> int:
    """Choose among all that is offered to the seat that must act; -1 where nothing is."""
    faces, others = plays(game), verbs(game)
    if faces and (not others or roll(game, 16 if sense else 4)):
        return lay_of(game, game.turn, pick(game, faces))
    if not others:
        return -1
    verb = pick(game, others)
    if verb == NAME:
        return name(game.turn, NAME, roll(game, COLOURS))
    return action(game.turn, verb)


def lay_of(game: Game, seat: int, face: int) -> int:
    """Lay a card, with more to follow where that may be, else with all that it needs."""
    if seat == game.turn and goes_on(game, face) and roll(game, 4):
        return lay(seat, face, NO_COLOUR, 0) | 1 << MORE_AT
    target = target_for(game, seat, face) if takes_target(game, face) else NOBODY
    return lay_at(seat, face, colour_for(game, face), target) | roll(game, 2) << UNO_AT


def goes_on(game: Game, face: int) -> bool:
    """Tell whether another card may follow this one in the same lay."""
    if game.phase != TURN or not next_in_lay(game, face, 0):
        return False
    in_run = game.chain and not is_sweeping(game)
    return can_follow(game, game.turn, face, step_to(game, face) if in_run else 0)


def colour_for(game: Game, face: int) -> int:
    if face < WILD:
        return NO_COLOUR
    colour = roll(game, COLOURS)
    same = colour == game.colour and not game.wild_may_keep_colour
    return (colour + 1) % COLOURS if same else colour


def target_for(game: Game, seat: int, face: int) -> int:
    """Aim at any other seat, or at oneself where that may be; sometimes needlessly at nobody."""
    if face == WILD4:
        if game.extreme_hit_self and roll(game, 4) == 0:
            return seat
    elif game.held[seat] == 1 and roll(game, 2):
        return NOBODY
    return pick(game, ((1 << game.seats) - 1) & ~(game.out | 1 << seat))


def out_of_turn(game: Game) -> int:
    """Call, catch, report a hint, challenge, jump, or try what makes no sense at all."""
    seat = roll(game, game.seats)
    what = roll(game, 8)
    if what == 0:
        return action(seat, UNO)
    if what == 1:
        return aim(seat, CATCH, roll(game, game.seats))
    if what == 2 and game.open:
        return aim(seat, CATCH, pick(game, game.open))
    if what == 3:
        return aim(seat, HINT, roll(game, game.seats))
    if what == 4:
        return action(seat, CONTEST)
    return jump_from(game, seat) if what < 7 else nonsense(game, seat)


def jump_from(game: Game, seat: int) -> int:
    """Let the first seat from this one on that holds the twin of the top card lay it."""
    for _ in range(game.seats):
        if game.counts[seat][game.top]:
            break
        seat = (seat + 1) % game.seats
    face = game.top
    target = target_for(game, seat, face) if takes_target(game, face) else NOBODY
    return lay_at(seat, face, colour_for(game, face), target) | roll(game, 2) << UNO_AT | JUMP


def nonsense(game: Game, seat: int) -> int:
    """Make an action of any verb, face, colour and target."""
    word = lay(seat, roll(game, FACES), roll(game, 8), roll(game, 2))
    if roll(game, 8) == 0:
        word ^= (NOBODY ^ roll(game, game.seats)) << TARGET_AT
    return (word & ~15) | roll(game, 11)


# ---------------------------------------------------------------- what comes of it


def attempt(game: Game, what: int, tally: Row) -> int:
    """Try something; say whether it was accepted, and add the reason to the sum."""
    reason = check(game, what)
    tally[HASH] = ((tally[HASH] * 31 + what) * 31 + reason) & M32
    if reason != FINE:
        tally[REFUSED] += 1
        return 0
    verb = verb_of(what)
    tally[DONE] += 1
    tally[BY_VERB + verb] += 1
    tally[MORE] += more_of(what)
    tally[BYSTANDER] += 1 if verb == CONTEST and actor_of(what) != game.turn else 0
    apply(game, what)
    return 1


def move(game: Game, tally: Row) -> None:
    """Let somebody try something; nobody comes between the cards of one lay."""
    sense = 1 if tally[MOVES] >= LONGEST else 0
    aside = game.chain == 0 and not sense and roll(game, 4) == 0
    what = out_of_turn(game) if aside else on_turn(game, sense) | sense << UNO_AT
    tally[MOVES] += 1
    if what < 0:
        tally[STUCK] += 1
        tally[MOVES] = ENDLESS
    elif not attempt(game, what, tally) and not aside:
        tally[WRONG] += 1
    if game.chain == 0 and not is_sound(game):
        tally[WRONG] += 1


def is_sound(game: Game) -> bool:
    """Tell whether only seats with one card owe UNO or have said it (R-109)."""
    others = game.open | game.said
    for seat in range(game.seats):
        if game.held[seat] == 1:
            others &= ~(1 << seat)
    return others == 0


def census(game: Game) -> int:
    """Add up every card on the table by its face; a hand that miscounts itself spoils the sum."""
    cards = 0
    for i in range(game.pile_len):
        cards += int(game.pile[i]) * SCATTER & M32
    for i in range(game.discard_len):
        cards += int(game.discard[i]) * SCATTER & M32
    for seat in range(game.seats):
        held = 0
        for face in range(FACES):
            copies = int(game.counts[seat][face])
            held += copies
            cards += copies * (face * SCATTER & M32)
            if (copies > 0) != (game.have[seat] >> face & 1 == 1):
                cards += 1 << 48
        cards += abs(held - int(game.held[seat])) << 50
    return int(cards)


def begin(game: Game, tally: Row) -> None:
    """Deal a round, sometimes with next to no stock."""
    if tally[STARTED]:
        pass_deal(game)
    if game.phase == MATCH_OVER:
        for seat in range(game.seats):
            game.scores[seat] = 0
        game.winners = game.out = 0
    deal(game)
    tally[SHORT] = 1 if roll(game, 4) == 0 else 0
    if tally[SHORT]:
        game.pile_len = min(game.pile_len, roll(game, 6))
    tally[STARTED] = 1
    tally[MOVES] = 0
    tally[CARDS] = census(game)


def end(game: Game, tally: Row) -> None:
    """Count a round that is over, or has come to where it cannot end."""
    tally[ROUNDS] += 1
    tally[LONG] += 1 if tally[MOVES] > LONGEST else 0
    if game.phase < ROUND_OVER:
        few = game.pile_len + game.discard_len <= 2
        tally[CIRCLES if tally[SHORT] or few else UNENDED] += 1
    tally[LOST] += 1 if census(game) != tally[CARDS] else 0
    tally[VOID] += 1 if game.phase == ROUND_OVER and game.winner == NOBODY else 0
    tally[HASH] = (tally[HASH] * 31 + next32(game, BOT_DICE)) & M32


def advance(game: Game, tally: Row) -> None:
    """Take one step: deal, or let somebody try something and see whether that ends the round."""
    if not tally[STARTED] or game.phase >= ROUND_OVER or tally[MOVES] >= ENDLESS:
        begin(game, tally)
    else:
        move(game, tally)
        if game.phase >= ROUND_OVER or tally[MOVES] >= ENDLESS:
            end(game, tally)


def play_rounds(game: Game, rounds: int, tally: Row) -> None:
    """Play until so many rounds have been counted."""
    while tally[ROUNDS] < rounds:
        advance(game, tally)
