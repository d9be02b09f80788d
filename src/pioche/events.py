"""What happened, in words a client can use: the kernel's notes made into values."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from pioche.cards import COLOUR_LETTERS, FACES, NO_COLOUR, WILD, Card, Face, Hand
from pioche.kernel import edges
from pioche.kernel.layout import NOBODY, Game

CAUSES: Final = (
    "stuck", "choice", "plus2", "plus4", "guilty", "innocent", "uno", "first", "false_call",
    "attack", "hint",
)  # fmt: skip
CARDS: Final = tuple([Card(face, extreme) for face in range(FACES)] for extreme in (False, True))
"""Every face as a card of a classic pack, and of an Extrême one."""


class Event(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened, as one who sees everything knows it.

    :func:`pioche.view.see` tells what a seat may know of it; ``protocol.py`` says which
    fields each kind fills. Cards are texts, seats count from 0.
    """

    kind: str
    seat: int | None = None
    target: int | None = None
    card: str | None = None
    colour: str | None = None
    count: int | None = None
    cards: tuple[str, ...] | None = None
    cause: str | None = None
    guilty: bool | None = None
    uno: bool | None = None


def is_extreme(game: Game) -> bool:
    """Tell whether the launcher stands in for the stock."""
    return game.launcher != 0


def card_of(game: Game, face: Face) -> Card:
    """Return a face as a card of the pack in play."""
    return CARDS[is_extreme(game)][face]


def cards_of(game: Game, counts: Sequence[int]) -> Hand:
    """List a hand from its copies of each face, sorted by colour and value."""
    cards = CARDS[is_extreme(game)]
    return Hand([cards[face] for face, n in enumerate(counts) if n for _ in range(n)])


def seat_or_none(seat: int) -> int | None:
    """Return a seat; None where it is nobody's."""
    return None if seat == NOBODY else seat


def colour_text(colour: int) -> str | None:
    """Write a colour by its letter."""
    return COLOUR_LETTERS[colour] if colour < NO_COLOUR else None


def _texts(game: Game, counts: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(str, cards_of(game, counts)))


def hear(events: list[Event]) -> Callable[[Game, int, int, int, int], None]:
    """Return a listener that adds to a list of events."""

    def listen(game: Game, kind: int, seat: int, a: int, b: int) -> None:
        events.append(MAKERS[kind](game, seat, a, b))

    return listen


Maker = Callable[[Game, int, int, int], Event]


def _seat(kind: str) -> Maker:
    return lambda game, seat, a, b: Event(kind, seat)


def _both(kind: str) -> Maker:
    return lambda game, seat, a, b: Event(kind, seat, a)


def _count(kind: str) -> Maker:
    return lambda game, seat, a, b: Event(kind, seat, count=a)


def _total(kind: str) -> Maker:
    return lambda game, seat, a, b: Event(kind, count=a)


def _card(kind: str) -> Maker:
    return lambda game, seat, a, b: Event(kind, card=str(card_of(game, a)))


def _seat_card(kind: str) -> Maker:
    return lambda game, seat, a, b: Event(kind, seat, card=str(card_of(game, a)))


def _dealt(game: Game, seat: int, a: int, b: int) -> Event:
    cards = _texts(game, game.counts[seat])
    return Event("hand_dealt", seat, count=len(cards), cards=cards)


def _colour(game: Game, seat: int, a: int, b: int) -> Event:
    return Event("colour_chosen", seat, colour=colour_text(a))


def _played(game: Game, seat: int, a: int, b: int) -> Event:
    named = colour_text(game.colour) if a >= WILD else None
    card, left = str(card_of(game, a)), game.held[seat]
    return Event("card_played", seat, card=card, colour=named, count=left, uno=bool(b) or None)


def _drawn(game: Game, seat: int, a: int, b: int) -> Event:
    return Event("card_drawn", seat, card=str(card_of(game, a)), cause=CAUSES[b])


def _penalty(game: Game, seat: int, a: int, b: int) -> Event:
    return Event("penalty_drawn", seat, seat_or_none(b & 15), count=a, cause=CAUSES[b >> 4])


def _shown(game: Game, seat: int, a: int, b: int) -> Event:
    return Event("hand_shown", seat, a, cards=_texts(game, game.laid_hand))


def _verdict(game: Game, seat: int, a: int, b: int) -> Event:
    return Event("challenge_verdict", seat, a, guilty=bool(b))


def _revealed(game: Game, seat: int, a: int, b: int) -> Event:
    return Event("hands_revealed", seat, count=a, cards=_texts(game, game.counts[seat]))


def _grew(game: Game, seat: int, a: int, b: int) -> Event:
    return Event("stack_grew", seat, seat_or_none(b), count=a)


def _pressed(game: Game, seat: int, a: int, b: int) -> Event:
    return Event("pressed", seat, b, count=a)


def _swept(game: Game, seat: int, a: int, b: int) -> Event:
    return Event("swept", seat, count=a, colour=colour_text(b))


MAKERS: Final[dict[int, Maker]] = {
    edges.DEALER_CARD: _seat_card("dealer_card"),
    edges.DEALER_CHOSEN: _seat("dealer_chosen"),
    edges.ROUND_STARTED: _seat("round_started"),
    edges.HAND_DEALT: _dealt,
    edges.FIRST_CARD: _card("first_card"),
    edges.FIRST_RETURNED: _card("first_card_returned"),
    edges.COLOUR_CHOSEN: _colour,
    edges.TURN_STARTED: _seat("turn_started"),
    edges.CARD_PLAYED: _played,
    edges.CARD_DRAWN: _drawn,
    edges.PENALTY_DRAWN: _penalty,
    edges.SHORTFALL: _count("draw_shortfall"),
    edges.RESHUFFLED: _total("reshuffled"),
    edges.KEPT: _seat("kept"),
    edges.PASSED: _seat("passed"),
    edges.DIRECTION: _total("direction_changed"),
    edges.SKIPPED: _seat("turn_skipped"),
    edges.OFFERED: _both("challenge_offered"),
    edges.ACCEPTED: _both("accepted"),
    edges.CHALLENGED: _both("challenged"),
    edges.HAND_SHOWN: _shown,
    edges.VERDICT: _verdict,
    edges.UNO_CALLED: _seat("uno_called"),
    edges.CAUGHT: _both("caught"),
    edges.ROUND_WON: _seat("round_won"),
    edges.ROUND_VOID: lambda game, seat, a, b: Event("round_void"),
    edges.HAND_REVEALED: _revealed,
    edges.ROUND_SCORED: _count("round_scored"),
    edges.MATCH_WON: _seat("match_won"),
    edges.FALSE_CATCH: _both("false_catch"),
    edges.FALSE_UNO: _seat("false_uno"),
    edges.NOT_WON: _seat("not_won"),
    edges.CARD_RETURNED: _seat_card("card_returned"),
    edges.STACK_GREW: _grew,
    edges.JUMPED: _seat_card("jumped_in"),
    edges.SWEPT: _swept,
    edges.PRESSED: _pressed,
    edges.JAMMED: _count("jammed"),
    edges.ATTACKED: _both("attacked"),
    edges.HINTED: _both("hinted"),
    edges.SWAPPED: _both("hands_swapped"),
    edges.ROTATED: _count("hands_rotated"),
    edges.ELIMINATED: _seat("player_eliminated"),
}
