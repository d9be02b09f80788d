"""Moves as texts, in the notation of ``docs/cases.md``: ``1 play W4 B uno``."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pioche.cards import COLOUR_LETTERS, COLOURS, NO_COLOUR, Card
from pioche.errors import BadNotation
from pioche.kernel import actions
from pioche.kernel.layout import NAME, NOBODY, SEATS, VERBS

UNREADABLE: Final = 7  # a colour that is none of the four: the kernel refuses it
LAYS: Final = ("play", "jump")
AIMED: Final = ("catch", "hint")
SEAT_NAMES: Final = tuple(map(str, range(SEATS)))


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat does.

    >>> Move.parse("1 play W4 B uno")
    Move.parse('1 play W4 B uno')
    """

    seat: int
    verb: str
    cards: tuple[Card, ...] = ()
    colour: str | None = None
    target: int | None = None
    uno: bool = False

    @classmethod
    def parse(cls, text: str, seat: int | None = None) -> "Move":
        """Read a move; without a seat in front it is by ``seat``.

        Raises:
            BadNotation: An unknown verb, card or seat, or a word too many.
        """
        return _read(text, seat)

    @classmethod
    def of(cls, *words: int, extreme: bool = False) -> "Move":
        """Read a kernel's action, or the actions of a lay of several cards."""
        last = words[-1]
        verb, colour = actions.verb_of(last), actions.colour_of(last)
        target = actions.target_of(last)
        lays = VERBS[verb] in LAYS
        return cls(
            actions.actor_of(last),
            VERBS[verb],
            tuple(Card(actions.face_of(word), extreme) for word in words) if lays else (),
            COLOUR_LETTERS[colour] if colour < COLOURS else None,
            target if target != NOBODY else None,
            bool(actions.uno_of(last)),
        )

    def actions(self) -> list[int]:
        """Write the move as the kernel reads it: an action a card, or just one."""
        plain = actions.action(self.seat, VERBS.index(self.verb))
        words = [plain | card.face << actions.FACE_AT for card in self.cards] or [plain]
        last = words[-1]
        if self.colour is not None:
            last ^= (NO_COLOUR ^ _colour_code(self.colour)) << actions.COLOUR_AT
        if self.target is not None:
            last ^= (NOBODY ^ self.target) << actions.TARGET_AT
        more = [word | 1 << actions.MORE_AT for word in words[:-1]]
        return [*more, last | self.uno << actions.UNO_AT]

    def __str__(self) -> str:
        words = [str(self.seat), self.verb, ",".join(map(str, self.cards)), self.colour]
        if self.target is not None:
            words.append(str(self.target) if self.verb in AIMED else f">{self.target}")
        words.append("uno" if self.uno else None)
        return " ".join(word for word in words if word)

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"


@lru_cache(maxsize=4096)
def _read(text: str, seat: int | None) -> Move:
    words = text.split()
    if words and words[0].isdecimal():
        seat = read_seat(words.pop(0))
    if seat is None:
        raise BadNotation(f"{text!r} does not say which seat acts")
    if not words or words[0] not in VERBS:
        known = ", ".join(VERBS)
        raise BadNotation(f"{text!r} has no verb that is known; known: {known}")
    verb, *rest = words
    if verb in LAYS:
        return _lay(text, seat, verb, rest)
    return _plain(text, seat, verb, rest)


def read_seat(word: str) -> int:
    """Read a seat.

    Raises:
        BadNotation: It is no number from 0 to 9.
    """
    if word not in SEAT_NAMES:
        raise BadNotation(f"there is no seat {word!r}: seats are 0 to {SEATS - 1}")
    return int(word)


def read_cards(word: str) -> tuple[Card, ...]:
    """Read one card, or several joined by commas.

    Raises:
        BadNotation: One of them does not exist.
    """
    return tuple(map(Card.parse, word.split(",")))


def _colour_code(letter: str) -> int:
    index = COLOUR_LETTERS.find(letter)
    return index if index >= 0 and len(letter) == 1 else UNREADABLE


def _lay(text: str, seat: int, verb: str, words: list[str]) -> Move:
    if not words:
        raise BadNotation(f"{text!r} does not say which card")
    cards, uno = read_cards(words[0]), False
    colour, target = None, None
    for word in words[1:]:
        if word == "uno":
            uno = True
        elif word.startswith(">"):
            target = read_seat(word[1:])
        elif colour is None:
            colour = word
        else:
            raise BadNotation(f"{text!r} has a word too many: {word!r}")
    return Move(seat, verb, cards, colour, target, uno)


def _plain(text: str, seat: int, verb: str, words: list[str]) -> Move:
    wanted = 1 if verb in AIMED or verb == VERBS[NAME] else 0
    if len(words) != wanted:
        fault = f"a word too many: {words[-1]!r}" if len(words) > wanted else "a word too few"
        raise BadNotation(f"{text!r} has {fault}")
    if verb in AIMED:
        return Move(seat, verb, target=read_seat(words[0]))
    return Move(seat, verb, colour=words[0] if words else None)
