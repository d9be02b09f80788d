"""Rounds laid out by hand, and whatever is hidden in them made comparable."""

import marshal
from collections import Counter
from typing import Any

from pioche.cards import FACES, Face
from pioche.cases import read_case
from pioche.errors import Refusal
from pioche.events import Event
from pioche.kernel.layout import FIELDS, Game, members
from pioche.round import Round, Spec

Answer = list[Event] | Refusal
NO_SHARING = 2
"""A version of the format in which nothing depends on what is the same object."""
E18 = ("B1 B2 B3", "G9 B2 GS RS W W4 R5", "Y1 Y2 Y3")
STOCK = "B3 B4 B5 B6 B7 B8 G3 G6"


def laid_out(*hands: str, top: str = "R5", **position: Any) -> Round:
    """Lay out a position in the words of a case file; ``top`` is the discard, bottom first."""
    start = {} if "first" in position else {"discard": top}
    case = read_case({"hands": list(hands), **start, **position})
    return Round(case.rules, case.game())


def e18() -> Round:
    """Lay out the position of E-18: seat 1 to play on a green 2."""
    return laid_out(*E18, top="G2", stock="B4 B5", turn=1)


def silent(
    penultimate: str = "R1", *, seats: int = 3, left: str = "B1", others: str = "", **options: Any
) -> Round:
    """Let seat 1 lay its last card but one without a word; the others hold three cards each."""
    held = others.split("/") if others else ["R2 G2 Y2", "R3 G4 Y4", "R4 G5 Y5"][: seats - 1]
    hands = [held[0], f"{penultimate.split(maxsplit=1)[0]} {left}", *held[1:]]
    rules = {"preset": "officiel", **options}
    game = laid_out(*hands, top="R9", stock=STOCK, turn=1, rules=rules)
    game.push(f"1 play {penultimate}")
    return game


def dealt_with(script: list[list[Face]], *, seats: int, rules: Spec = "officiel") -> Round:
    """Deal a round whose every shuffle brings these faces to the top, the first one uppermost."""
    left = iter(script)

    def stack_the_pile(pile: list[int]) -> None:
        wanted = next(left, [])
        for face in wanted:
            pile.remove(face)
        pile.extend(reversed(wanted))

    return Round.deal(rules, seats=seats, shuffle=stack_the_pile, seed=0)


def hand(game: Round, seat: int) -> str:
    """Write a hand, sorted."""
    return " ".join(map(str, game.hand(seat)))


def everything(game: Game) -> bytes:
    """Write down all that a game remembers: alike only where all values are, and their types."""
    return marshal.dumps([getattr(game, name) for name, _, _ in FIELDS], NO_SHARING)


def cards_of(game: Game) -> Counter[Face]:
    """Count every card on the table, face by face (R-009)."""
    found = Counter(game.pile[: game.pile_len]) + Counter(game.discard[: game.discard_len])
    for seat in range(game.seats):
        found.update({face: game.counts[seat][face] for face in range(FACES)})
    return +found


def catchable(game: Round) -> list[int]:
    """List the seats that can be caught now."""
    return list(members(game.game.open))


def kinds(events: list[Event]) -> list[str]:
    """List what happened, by kind alone."""
    return [event.kind for event in events]


def accepted(answers: list[Answer]) -> list[bool]:
    """Tell which moves of an instant were accepted."""
    return [not isinstance(answer, Refusal) for answer in answers]


def code_of(why: Refusal | None) -> str:
    """Name a refusal; empty where there is none."""
    return why.code if why else ""
