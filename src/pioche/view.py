"""What a seat may see, of a round and of an event: listed here, and nowhere else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict

from pioche.cards import COLOUR_LETTERS, COLOUR_OF, FACES, NO_COLOUR, WILD, Card, Hand
from pioche.errors import Refusal
from pioche.events import Event, card_of, cards_of, colour_text, is_extreme, seat_or_none
from pioche.kernel import actions, check, legal
from pioche.kernel.hands import hand_points
from pioche.kernel.layout import (
    CHALLENGE,
    DRAWN,
    NOBODY,
    PHASES,
    ROUND_OVER,
    STACK,
    TURN,
    VERBS,
    Game,
    members,
)
from pioche.kernel.setup import bare
from pioche.kernel.turns import direction
from pioche.sight import Sight, look_at_all

HEAP: Final = 4  # cards of the discard that lie open to the eye
WHATEVER: Final = (check.NOT_YOUR_TURN, check.THE_ROUND_IS_OVER, check.THE_MATCH_IS_OVER)
"""Why any card would be refused; nothing need be said of this one."""


class Legal(Struct, frozen=True):
    """What a seat may do now: cards to lay, cards to bluff with, other verbs, and why not.

    ``jumps`` may be laid out of turn. ``aims`` says at whom a card may be laid, ``sweeps`` what a
    Poser tout takes along, ``follows`` what may come after a card in the same lay.
    """

    plays: tuple[Card, ...]
    bluffs: tuple[Card, ...]
    verbs: tuple[str, ...]
    refused: Mapping[Card, Refusal]
    jumps: tuple[Card, ...] = ()
    aims: Mapping[Card, tuple[int, ...]] = {}
    sweeps: Mapping[Card, tuple[Card, ...]] = {}
    follows: Mapping[Card, tuple[Card, ...]] = {}

    def __hash__(self) -> int:
        return hash((self.plays, self.bluffs, self.verbs, self.jumps))


WAITING: Final = Legal((), (), (), {})
"""What may be done out of turn."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A +4 that waits for its victim's answer."""

    by: int
    victim: int
    colour_before: str
    owed: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand that a challenge has shown to this seat (R-088)."""

    of: int
    cards: tuple[Card, ...]
    guilty: bool


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended: the hands that were left, and what each was worth."""

    winner: int | None
    points: int
    hands: tuple[tuple[Card, ...], ...]
    values: tuple[int, ...]


class Own(Struct, frozen=True):
    """What a seat sees and nobody else does."""

    hand: Hand = Hand()
    drawn: Card | None = None
    legal: Legal | None = None
    shown: Shown | None = None
    precalled: bool = False


NOBODYS: Final = Own()
"""What somebody sees who only watches."""


@dataclass(frozen=True, slots=True)
class Common:
    """A round as everybody sees it. ``counts``, ``scores`` and ``uno`` go by seat."""

    seats: int
    phase: str
    dealer: int
    turn: int | None
    direction: int
    top: Card | None
    heap: tuple[Card, ...]
    colour: str | None
    stock: int
    discard: int
    counts: tuple[int, ...]
    uno: tuple[int, ...]
    pending: Pending | None
    result: Result | None
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    eliminated: tuple[int, ...]
    target: int
    owed: int
    """Cards or presses that the seat on turn must answer or take."""


@dataclass(frozen=True, slots=True)
class View(Common):
    """A round as one seat sees it; ``seat`` None is somebody who only watches.

    ``sight`` is the same in the kernel's numbers, for bots; None for a watcher.
    """

    seat: int | None
    hand: tuple[Card, ...]
    drawn: Card | None
    legal: Legal | None
    shown: Shown | None
    precalled: bool
    sight: Sight | None = field(compare=False, repr=False)

    def _repr_svg_(self) -> str:
        """Draw the table in a notebook: the seat's own cards, the others' backs."""
        return table_picture(self, {} if self.seat is None else {self.seat: self.hand})


def table_picture(
    seen: View, hands: Mapping[int, Sequence[Card]], lang: str = "en", *, extreme: bool = False
) -> str:
    """Draw a table as SVG with these hands face up and the others face down."""
    from pioche.drawing import Centre, Place, table_svg

    top = None if seen.top is None else str(seen.top)
    centre = Centre(top, seen.colour, seen.stock, seen.direction, extreme)
    places = [
        Place(
            seat, held, tuple(map(str, hands[seat])) if seat in hands else None, seat == seen.turn
        )
        for seat, held in enumerate(seen.counts)
    ]
    return table_svg(centre, places, lang)


def view(game: Game, seat: int | None, shown: Shown | None = None) -> View:
    """Show a game to a seat. ``shown`` is a hand that a challenge has opened to it."""
    mine = NOBODYS if seat is None else own(game, hand_of(game, seat), seat, shown)
    sight = None if seat is None else sight_of(game, seat)
    return View(**for_all(game), seat=seat, **asdict(mine), sight=sight)


def common(game: Game) -> Common:
    """Show a game to everybody."""
    return Common(**for_all(game))


def for_all(game: Game) -> dict[str, Any]:
    """List what everybody sees of a game, as the fields of :class:`Common`."""
    heap = game.discard[max(0, game.discard_len - HEAP) : game.discard_len]
    return {
        "seats": game.seats,
        "phase": PHASES[game.phase],
        "dealer": game.dealer,
        "turn": seat_or_none(game.turn),
        "direction": direction(game),
        "top": card_of(game, game.top) if game.discard_len else None,
        "heap": tuple([card_of(game, face) for face in heap]),
        "colour": colour_text(game.colour),
        "stock": game.pile_len,
        "discard": game.discard_len,
        "counts": tuple(game.held[: game.seats]),
        "uno": members(game.said),
        "pending": _pending(game),
        "result": result_of(game),
        "scores": tuple(game.scores[: game.seats]),
        "winners": members(game.winners),
        "eliminated": members(game.out),
        "target": game.target,
        "owed": game.owed if game.phase in (STACK, CHALLENGE) else 0,
    }


def own(game: Game, hand: Hand, seat: int, shown: Shown | None = None) -> Own:
    """Show a seat what it alone sees; ``hand`` is its own, as :func:`hand_of` lists it."""
    here = game.turn == seat
    return Own(
        hand=hand,
        drawn=card_of(game, game.drawn) if game.phase == DRAWN and here else None,
        legal=legal_for(game, seat),
        shown=shown,
        precalled=here and bool(game.precall),
    )


def own_in_short(game: Game, hand: Hand, seat: int, shown: Shown | None = None) -> Own:
    """Show a seat what it alone sees; out of turn it is not said of each card that it must wait."""
    if game.turn == seat:
        return own(game, hand, seat, shown)
    may_jump = bool(game.can_jump) and legal.may_jump(game, seat, game.top)
    jumping = legal_for(game, seat) if may_jump else WAITING
    return Own(hand, None, jumping, shown)


def hand_of(game: Game, seat: int) -> Hand:
    """List a hand, sorted by colour and value."""
    return cards_of(game, game.counts[seat])


def laid_hand(game: Game) -> Hand:
    """List the hand behind the last +4, as it was when that was laid."""
    return cards_of(game, game.laid_hand)


def sight_of(game: Game, seat: int) -> Sight:
    """Show a game to a bot."""
    sight = Sight([0, 0, 0, 0], bare(game))
    look_at_all(game, seat, sight)
    return sight


def legal_for(game: Game, seat: int) -> Legal:
    """List what a seat may do now, and why each other card of its hand may not be laid."""
    mine = seat == game.turn
    plays = legal.plays(game) if mine else 0
    honest = legal.honest_plays(game) if mine else 0
    verbs = legal.verbs(game) if mine else 0
    return Legal(
        plays=_cards(game, honest),
        bluffs=_cards(game, plays & ~honest),
        verbs=tuple(VERBS[verb] for verb in members(verbs)),
        refused=_refused(game, seat, members(game.have[seat] & ~plays)),
        jumps=(card_of(game, game.top),) if legal.may_jump(game, seat, game.top) else (),
        aims=_aims(game, seat) if game.aims else {},
        sweeps=_sweeps(game, seat),
        follows=_follows(game, seat) if game.limits and mine and game.phase == TURN else {},
    )


def _aims(game: Game, seat: int) -> dict[Card, tuple[int, ...]]:
    """Say at whom each card that is aimed may be laid; none where a last card swaps nothing."""
    return {
        card_of(game, face): tuple(
            other for other in range(game.seats) if check.is_target(game, seat, face, other)
        )
        for face in members(game.have[seat] & game.aims)
        if not check.is_target(game, seat, face, NOBODY)
    }


def _sweeps(game: Game, seat: int) -> dict[Card, tuple[Card, ...]]:
    """Say of each Poser tout what it would take along (R-154)."""
    if game.discard_all != legal.SWEEP_ALL:
        return {}
    return {
        card_of(game, face): _others(game, seat, face)
        for face in members(game.have[seat] & legal.DISCARD_ALLS)
    }


def _others(game: Game, seat: int, face: int) -> tuple[Card, ...]:
    colour = COLOUR_OF[face]
    return tuple(
        card_of(game, other)
        for other in members(game.have[seat] & int(legal.COLOUR_MASK[colour]))
        for _ in range(game.counts[seat][other] - (other == face))
    )


def _follows(game: Game, seat: int) -> dict[Card, tuple[Card, ...]]:
    """Say of each card what may come after it in the same lay (H-07, H-17)."""
    have, found = game.have[seat], {}
    for face in members(have):
        alone = 1 << face if game.counts[seat][face] == 1 else 0
        if after := have & ~alone & legal.followers_of(game, face, 0):
            found[card_of(game, face)] = _cards(game, after)
    return found


def _refused(game: Game, seat: int, faces: tuple[int, ...]) -> dict[Card, Refusal]:
    """Say of each card of a hand why it does not go; out of turn it is the same for all."""
    if not faces:
        return {}
    if seat != game.turn or game.phase >= ROUND_OVER:
        why = refusal(game, actions.lay(seat, faces[0], _any_colour(faces[0]), 0))
        return dict.fromkeys((card_of(game, face) for face in faces), why)
    position, said = _position(game, seat), {}
    for face in faces:
        code, rule = check.REFUSALS[check.why_not_laid(game, face)]
        card, args = card_of(game, face), position.copy()
        args["card"] = str(card)
        said[card] = Refusal(code, rule, args)
    return said


def refusal(game: Game, action: int, reason: int | None = None) -> Refusal:
    """Say why an action is refused; the code is empty where it is legal."""
    if reason is None:
        reason = check.check(game, action)
    code, rule = check.REFUSALS[reason]
    return Refusal(code, rule, _args(game, action, reason))


def _args(game: Game, action: int, reason: int) -> dict[str, str | int]:
    if reason in WHATEVER:
        return {"seat": game.turn} if game.turn < game.seats else {}
    seat = actions.target_of(action) if reason == check.NOBODY_TO_CATCH else game.turn
    card: dict[str, str | int] = {"card": str(card_of(game, actions.face_of(action) % FACES))}
    return card | _position(game, seat)


def _position(game: Game, seat: int) -> dict[str, str | int]:
    """Return what a refusal may speak of besides its card."""
    top = str(card_of(game, game.top))
    args: dict[str, str | int] = {
        "top": top,
        "value": "none" if game.top >= WILD else top[1:],
        "count": game.owed,
        "deck": "extreme" if is_extreme(game) else "classic",
    }
    if game.colour < NO_COLOUR:
        args["colour"] = COLOUR_LETTERS[game.colour]
    return args | ({"seat": seat} if seat < game.seats else {})


def _any_colour(face: int) -> int:
    return 0 if face >= WILD else NO_COLOUR


def _cards(game: Game, faces: int) -> tuple[Card, ...]:
    return tuple([card_of(game, face) for face in members(faces)])


def _pending(game: Game) -> Pending | None:
    if game.phase != CHALLENGE:
        return None
    before = COLOUR_LETTERS[game.colour_before]
    return Pending(game.source, game.turn, before, game.owed)


def result_of(game: Game) -> Result | None:
    """Return how the round ended; None while it goes on."""
    if game.phase < ROUND_OVER:
        return None
    seats = range(game.seats)
    return Result(
        winner=seat_or_none(game.winner),
        points=game.points,
        hands=tuple(hand_of(game, seat) for seat in seats),
        values=tuple(hand_points(game, seat) for seat in seats),
    )


# ---------------------------------------------------------------- events

# What everyone may know of each kind of event besides its kind and seat...
PUBLIC: Final[Mapping[str, tuple[str, ...]]] = {
    "dealer_card": ("card",),
    "dealer_chosen": (),
    "round_started": ("count",),
    "hand_dealt": ("count",),
    "first_card": ("card",),
    "first_card_returned": ("card",),
    "colour_chosen": ("colour",),
    "turn_started": (),
    "card_played": ("card", "colour", "count", "uno"),
    "card_drawn": ("cause",),
    "penalty_drawn": ("count", "cause", "target"),
    "draw_shortfall": ("count",),
    "reshuffled": ("count",),
    "kept": (),
    "passed": (),
    "direction_changed": ("count",),
    "turn_skipped": (),
    "challenge_offered": ("target",),
    "accepted": ("target",),
    "challenged": ("target",),
    "challenge_verdict": ("target", "guilty"),
    "uno_called": (),
    "caught": ("target",),
    "round_won": (),
    "round_void": (),
    "hands_revealed": ("cards", "count"),
    "round_scored": ("count",),
    "match_won": (),
    "false_catch": ("target",),
    "false_uno": (),
    "not_won": (),
    "card_returned": ("card",),
    "stack_grew": ("count", "target"),
    "jumped_in": ("card",),
    "swept": ("count", "colour"),
    "pressed": ("count", "target"),
    "jammed": ("count",),
    "attacked": ("target",),
    "hinted": ("target",),
    "hands_swapped": ("target",),
    "hands_rotated": ("count",),
    "player_eliminated": (),
}
# ... but of why a card is drawn only this: a draw on one's own turn may be for want of a card
# or by choice, which would tell of the hand ...
PUBLIC_CAUSES: Final = (
    "plus2", "plus4", "guilty", "innocent", "uno", "first", "false_call", "attack", "hint",
)  # fmt: skip
# ... and what only its own seat may know.
OWN: Final[Mapping[str, tuple[str, ...]]] = {
    "hand_dealt": ("count", "cards"),
    "card_drawn": ("card", "cause"),
    "hand_shown": ("target", "cards"),
}


def see(event: Event, seat: int | None) -> Event | None:
    """Return what a viewer may know of an event; None where that is nothing."""
    mine = event.seat is not None and event.seat == seat
    fields, cause = OWN.get(event.kind) if mine else None, event.cause
    if fields is None:
        fields = PUBLIC.get(event.kind)
        cause = cause if cause in PUBLIC_CAUSES else None
    if fields is None:
        return None
    known = {name: getattr(event, name) for name in fields}
    if "cause" in known:
        known["cause"] = cause
    return Event(event.kind, event.seat, **known)
