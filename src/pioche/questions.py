"""What people ask at a table, answered by trying on the kernel: facts, in no language.

Each question is a function of a position and of the seat that asks; None is a referee, who sees
all. A seat's answers are made from :func:`pioche.outcome.blinded`, so that nothing in them
depends on other hands, on the stock, on the dice or on what a launcher will do.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from pioche.cards import Card
from pioche.errors import Refusal
from pioche.events import card_of
from pioche.kernel.hands import hand_points
from pioche.kernel.layout import CHALLENGE, NOBODY, ROUND_OVER, STACK, TURN, Game, members
from pioche.kernel.legal import may_jump
from pioche.kernel.score import OWN_HAND_LOW
from pioche.kernel.turns import direction, is_live, seat_after
from pioche.notation import Move
from pioche.outcome import (
    Branch,
    Fact,
    Outcome,
    Statement,
    agreed,
    asked,
    blinded,
    branches,
    deck,
    fact,
    foresee,
    knowable,
    statements,
    verdicts,
    why_not,
)
from pioche.view import legal_for

Saying: TypeAlias = Statement | Refusal
Sayings: TypeAlias = Iterable[Saying]

DRAWING: Final = ("presses", "nothing-comes", "draws", "draws-misses", "forgiven", "takes-back")
SHOWING: Final = ("was-bluffing", "was-honest", "sees-hand")
NEXT: Final = (
    "plays-next", "plays-again", "still-to-play", "may-lay-drawn", "must-answer", "must-take",
    "names-colour",
)  # fmt: skip
KEEPING: Final = ("may-keep-drawn", "must-lay-drawn")
CALLING: Final = (
    "uno-counts", "uno-void", "catches", "catch-void", "false-catch", "false-uno", "can-be-caught",
    "not-won",
)  # fmt: skip
SCORING: Final = ("wins-round", "scored", "round-void", "out", "wins-match")
# Of what would follow a move, the facts that answer a question, and what is said without one.
BEARING: Final[Mapping[str, tuple[tuple[str, ...], str]]] = {
    "may_challenge": ((*SHOWING, "must-answer"), "no-challenge"),
    "uno_in_time": (CALLING, "no-uno"),
    "how_many": (DRAWING, "no-draws"),
    "who_next": (("turned", "misses", "draws-misses", *NEXT, *KEEPING), "nobody-next"),
    "how_many_points": (SCORING, "no-points"),
}


# ---------------------------------------------------------------- asked of a move


def of_move(question: str, found: Sequence[Branch], seat: int | None) -> Sequence[Saying]:
    """Answer a question about what a move would do."""
    refusals = found[0][1][0].refusals
    if all(refusals):
        return [why for why in refusals if why is not None]
    codes, otherwise = BEARING[question]
    said = statements(found, seat, lambda one: one.code in codes)
    return said or [alone("hidden" if hangs(found, codes) else otherwise)]


def hangs(found: Sequence[Branch], codes: Sequence[str]) -> bool:
    """Tell whether there is an answer, but not the same one in all worlds."""
    lists = [knowable(outcome, None) for _, outcomes in found for outcome in outcomes]
    return any(one.code in codes for facts in lists for one in facts)


# ---------------------------------------------------------------- may I lay this now?


def may_lay(game: Game, seat: int | None) -> Sayings:
    """Go through the hand of the seat that asks; for a referee, of the one on turn."""
    if game.phase >= ROUND_OVER:
        return [refused(game, Move(0, "draw"))]
    here = game.turn if seat is None else seat
    may = legal_for(game, here)
    cards = [
        *named("may-lay", here, may.plays),
        *named("may-bluff", here, may.bluffs),
        *named("may-jump", here, jumps(game, here)),
    ]
    nothing = [alone("may-lay-nothing", seat=here)] if here == game.turn and not cards else []
    verbs = [Statement((may_do(game, here, verb, bool(nothing)),)) for verb in may.verbs]
    whys = list(may.refused.values())
    return [*cards, *nothing, *verbs, *(whys if here == game.turn else whys[:1])]


def named(code: str, seat: int, cards: Iterable[Card]) -> list[Statement]:
    """Say of some cards what may be done with them."""
    texts = " ".join(map(str, cards))
    return [alone(code, seat=seat, cards=texts)] if texts else []


def jumps(game: Game, seat: int) -> list[Card]:
    """List what a seat may lay out of turn (H-04)."""
    held = members(game.have[seat])
    return [card_of(game, face) for face in held if may_jump(game, seat, face)]


def may_do(game: Game, seat: int, verb: str, stuck: bool) -> Fact:
    """Say that something besides a lay is allowed, or for want of a card needed."""
    if verb == "challenge":
        return fact("may-challenge", seat=seat, target=game.source)
    if verb == "draw" and game.phase == STACK:
        return fact("must-take", seat=seat, count=game.owed, deck=deck(game))
    if verb == "draw":
        return fact("must-draw" if stuck else "may-draw", seat=seat, deck=deck(game))
    return fact("names-colour" if verb == "colour" else f"may-{verb}", seat=seat)


# ---------------------------------------------------------------- may he challenge?


def may_challenge(game: Game, seat: int | None) -> Sayings:
    """Say who may challenge a +4, and what each outcome costs; the truth to a referee alone."""
    if game.phase != CHALLENGE:
        return [refused(game, Move(0, "challenge"))]
    found: list[Statement] = []
    for move in challenges(game):
        found.append(alone("may-challenge", seat=move.seat, target=game.source))
        for lead, outcomes in judged(game, move):
            found += under(lead, outcomes, seat, lambda one: one.code not in SHOWING)
    found += answered("if-accepted", game, Move(game.turn, "accept"), seat)
    if not any(game.laid_hand):
        found.insert(0, alone("hand-empty", seat=game.source))
    elif seat is None:
        found.append(alone("was-bluffing" if game.guilty else "was-honest", seat=game.source))
    return found


def challenges(game: Game) -> list[Move]:
    """List who may challenge."""
    moves = [Move(seat, "challenge") for seat in live(game)]
    return [move for move in moves if why_not(game, move) is None]


def judged(game: Game, move: Move) -> list[tuple[Fact, list[Outcome]]]:
    """Try a challenge both ways, each with its “if”."""
    challenged = fact("if-challenged", seat=move.seat)
    return [(lead or challenged, outcomes) for lead, outcomes in verdicts(game, [move])]


# ---------------------------------------------------------------- was that UNO in time?


def uno_in_time(game: Game, seat: int | None) -> Sayings:
    """Say who can be caught, and whom a call would still save.

    A seat hears this of itself; of others what the table has heard: one card, and no word.
    """
    if game.phase >= ROUND_OVER:
        return [refused(game, Move(0, "uno"))]
    found: list[Statement] = []
    for other in live(game):
        if game.held[other] == 1:
            knows = seat in (None, other)
            found += state_of_uno(game, other) if knows else [heard_of(game, other, "silent")]
    found = found or [alone("no-uno")]
    if seat in (None, game.turn) and not game.open >> game.turn & 1:
        found.append(ahead(game, game.turn))
    return found


def state_of_uno(game: Game, seat: int) -> list[Statement]:
    """Say whether a seat with one card can be caught, and whether a call would save it."""
    if catcher_of(game, seat) is None:
        return [heard_of(game, seat, "safe")]
    after = foresee(game, [Move(seat, "uno")]).after
    call = "call-too-late" if after.open >> seat & 1 else "call-saves"
    return [alone("can-be-caught", seat=seat), alone(call, seat=seat)]


def heard_of(game: Game, seat: int, otherwise: str) -> Statement:
    """Say that a seat has called, or something else."""
    return alone("has-called" if game.said >> seat & 1 else otherwise, seat=seat)


def catcher_of(game: Game, target: int) -> int | None:
    """Find somebody whose contre-UNO would bite: a false one may be accepted too, and fined."""
    for seat in live(game):
        outcome = foresee(game, [Move(seat, "catch", target=target)])
        if outcome.heard("caught"):
            return seat
    return None


def ahead(game: Game, seat: int) -> Statement:
    """Say whether UNO said before the lay would count (R-103)."""
    counts = foresee(game, [Move(seat, "uno")]).heard("uno_called")
    return alone("call-ahead" if counts else "call-void", seat=seat)


# ---------------------------------------------------------------- how many cards?


def how_many(game: Game, seat: int | None) -> Sayings:
    """Count the hands, then what is about to be drawn, and what a contre-UNO costs."""
    held = [fact("holds", seat=other, count=game.held[other]) for other in live(game)]
    found = [Statement(tuple(held))]
    if game.phase >= ROUND_OVER:
        return found
    return [*found, *draws_on_turn(game, seat), *draws_of_calls(game, seat)]


def draws_on_turn(game: Game, seat: int | None) -> Iterable[Statement]:
    """Count what the seat that must act would draw, and what a challenge would cost."""
    turn = game.turn
    if game.phase == CHALLENGE:
        yield from answered("if-accepted", game, Move(turn, "accept"), seat, DRAWING)
        for move in challenges(game):
            for lead, outcomes in judged(game, move):
                yield from under(lead, outcomes, seat, lambda one: one.code in DRAWING)
    elif game.phase == STACK:
        yield from answered("if-taken", game, Move(turn, "draw"), seat, DRAWING)
    elif game.phase == TURN and seat in (None, turn):
        yield from answered("if-draws", game, Move(turn, "draw"), seat, DRAWING)


def draws_of_calls(game: Game, seat: int | None) -> Iterable[Statement]:
    """Count what a contre-UNO costs whoever can be caught, and whoever catches nobody."""
    for target in live(game):
        catcher = catcher_of(game, target) if seat in (None, target) else None
        if catcher is not None:
            move = Move(catcher, "catch", target=target)
            yield from answered("if-caught", game, move, seat, DRAWING, who=target)
    caller = game.turn if seat is None else seat
    for target in live(game):
        move = Move(caller, "catch", target=target)
        if not game.open >> target & 1 and foresee(game, [move]).heard("false_catch"):
            yield from answered("if-false-catch", game, move, seat, DRAWING)
            return


# ---------------------------------------------------------------- who is next, and the points


def who_next(game: Game, seat: int | None) -> Sayings:
    """Say who is asked for what, which way the game goes, and who comes next in order."""
    if game.phase >= ROUND_OVER:
        return [alone("nobody-next")]
    way = "clockwise" if direction(game) == 1 else "anticlockwise"
    after = fact("next-in-order", seat=seat_after(game, game.turn))
    return [Statement(tuple(asked(game))), Statement((fact(way), after))]


def how_many_points(game: Game, seat: int | None) -> Sayings:
    """Say what the winner has scored, what the hands are worth, and the totals."""
    over = game.phase >= ROUND_OVER
    seen = range(game.seats) if over or seat is None else [seat]
    worth = [fact("holds-points", seat=s, count=hand_points(game, s)) for s in seen if game.held[s]]
    totals = [fact("total", seat=s, count=game.scores[s]) for s in range(game.seats)]
    won = [fact("wins-match", seat=s) for s in members(game.winners)]
    every = ([scored(game)], worth, totals, won)
    return [Statement(tuple(facts)) for facts in every if facts]


def scored(game: Game) -> Fact:
    """Say what a round has brought."""
    if game.phase < ROUND_OVER:
        return fact("not-over")
    if game.winner == NOBODY:
        return fact("round-void")
    if game.scoring >= OWN_HAND_LOW:
        return fact("wins-round", seat=game.winner)
    return fact("scored", seat=game.winner, count=game.points)


# ---------------------------------------------------------------- what all questions share

ASKED: Final[Mapping[str, Callable[[Game, int | None], Sayings]]] = {
    "may_lay": may_lay,
    "may_challenge": may_challenge,
    "uno_in_time": uno_in_time,
    "how_many": how_many,
    "who_next": who_next,
    "how_many_points": how_many_points,
}
QUESTIONS: Final = tuple(ASKED)


def of_position(question: str, game: Game, seat: int | None) -> Sequence[Saying]:
    """Answer a question about a position, as far as a seat may know."""
    return list(ASKED[question](game if seat is None else blinded(game, seat), seat))


def applies(game: Game, question: str) -> bool:
    """Tell whether somebody may ask this now."""
    if game.phase >= ROUND_OVER:
        return question in ("how_many", "how_many_points")
    if question == "may_challenge":
        return game.phase == CHALLENGE
    if question == "uno_in_time":
        return any(game.held[seat] <= 2 for seat in live(game))
    return question != "how_many_points"


def answered(
    lead: str,
    game: Game,
    move: Move,
    seat: int | None,
    codes: Sequence[str] = (),
    who: int | None = None,
) -> list[Statement]:
    """Say what a move would come to, under an “if”; nothing where it is refused."""
    if why_not(game, move) is not None:
        return []
    outcomes = [one for _, tried in branches(game, [move], seat) for one in tried]
    doer = move.seat if who is None else who
    words = fact(lead, seat=doer, deck=deck(game))
    return under(words, outcomes, seat, lambda one: not codes or one.code in codes)


def under(
    lead: Fact, outcomes: Sequence[Outcome], seat: int | None, wanted: Callable[[Fact], bool]
) -> list[Statement]:
    """Put what all outcomes agree on under an “if”."""
    facts = tuple(filter(wanted, agreed([knowable(outcome, seat) for outcome in outcomes])))
    return [Statement(facts, lead)] if facts else []


def alone(code: str, **args: str | int) -> Statement:
    """Say one thing."""
    return Statement((fact(code, **args),))


def live(game: Game) -> list[int]:
    """List who is still in."""
    return [seat for seat in range(game.seats) if is_live(game, seat)]


def refused(game: Game, move: Move) -> Refusal:
    """Say why a move is refused that surely is."""
    why = why_not(game, move)
    assert why is not None
    return why
