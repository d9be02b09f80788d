"""A round to play with: what is legal, what happens, what each seat may see."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from pioche.answers import Answer, explain, why_and_what
from pioche.cards import Card, Hand
from pioche.custom import rules_from
from pioche.errors import BadNotation, IllegalMove, Refusal
from pioche.events import Event, card_of, colour_text, hear, is_extreme, seat_or_none
from pioche.kernel import actions
from pioche.kernel.deal import choose_dealer, deal
from pioche.kernel.layout import PHASES, UNO, Game, Shuffle
from pioche.kernel.moves import apply_move, choices, leaves_one
from pioche.kernel.setup import new_game
from pioche.kernel.turns import direction
from pioche.notation import Move
from pioche.options import Value
from pioche.outcome import settled, why_not
from pioche.rules import Ruleset
from pioche.view import (
    WAITING,
    Common,
    Own,
    Result,
    Shown,
    View,
    common,
    hand_of,
    laid_hand,
    own_in_short,
    result_of,
    table_picture,
    view,
)
from pioche.wording import InEnglish, bad_rules

Spec = str | Mapping[str, Value] | Ruleset | Path
CHANGE_ALL: Final = ("hands_rotated", "challenge_verdict")
"""Events after which a seat that they do not name may see another hand, its own or one shown."""


class LegalMoves:
    """The moves of the seat that must act, and a test for any move of any seat.

    Iterating gives each face once (R-009), a black one once a colour, and each lay that leaves
    one card with and without UNO. ``in`` also answers for UNO and contre-UNO.
    """

    def __init__(self, game: Game) -> None:
        self._game = game

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, str | Move):
            return False
        try:
            return why_not(self._game, Move.parse(str(move), self._game.turn)) is None
        except BadNotation:
            return False

    def __iter__(self) -> Iterator[Move]:
        extreme = is_extreme(self._game)
        for words in choices(self._game):
            move = Move.of(*words, extreme=extreme)
            yield move
            if leaves_one(self._game, words):
                yield replace(move, uno=True)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"<LegalMoves: {', '.join(map(str, self))}>"


class Round:
    """A round in progress. It sees everything: give players a :meth:`view`."""

    def __init__(self, rules: Ruleset, game: Game) -> None:
        self.rules = rules
        self.game = game
        self._past: list[tuple[Game, dict[int, Shown]]] = []
        self._shown: dict[int, Shown] = {}
        self._waiting: dict[int, Own] = {}
        """What each seat sees out of turn, until something happens to its hand."""

    @classmethod
    def deal(
        cls,
        rules: Spec = "officiel",
        *,
        seats: int = 4,
        seed: int | None = None,
        dealer: int | None = None,
        shuffle: Shuffle | None = None,
    ) -> "Round":
        """Deal a round; without ``dealer`` the seats draw for it (R-030).

        Raises:
            BadRules: Unknown rules, or not for so many players.
        """
        chosen = rules_from(rules)
        game = new_game(chosen, seats, secrets.randbits(64) if seed is None else seed)
        game.shuffle = shuffle
        if dealer is None:
            choose_dealer(game)
        elif 0 <= dealer < seats:
            game.dealer = dealer
        else:
            raise bad_rules("no-seat", value=dealer, min=0, max=seats - 1)
        deal(game)
        return cls(chosen, game)

    @property
    def seats(self) -> int:
        """How many play."""
        return self.game.seats

    @property
    def phase(self) -> str:
        """What is asked for: ``colour turn drawn challenge stack round_over match_over``."""
        return PHASES[self.game.phase]

    @property
    def turn(self) -> int | None:
        """The seat that must act; in phase ``challenge`` the victim, after the round None."""
        return seat_or_none(self.game.turn)

    @property
    def dealer(self) -> int:
        """Who dealt."""
        return self.game.dealer

    @property
    def direction(self) -> int:
        """1 clockwise, -1 the other way."""
        return direction(self.game)

    @property
    def top(self) -> Card:
        """The card that shows."""
        return card_of(self.game, self.game.top)

    @property
    def colour(self) -> str | None:
        """The colour in force; None while a black first card waits for its colour."""
        return colour_text(self.game.colour)

    @property
    def counts(self) -> list[int]:
        """How many cards each seat holds."""
        return self.game.held[: self.seats]

    @property
    def legal_moves(self) -> LegalMoves:
        """What the seat that must act may do."""
        return LegalMoves(self.game)

    @property
    def result(self) -> Result | None:
        """How the round ended; None while it goes on."""
        return result_of(self.game)

    def hand(self, seat: int) -> Hand:
        """Return a hand, sorted."""
        return hand_of(self.game, self._seat(seat))

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may see; without one, what a watcher may."""
        if seat is None:
            return view(self.game, None)
        return view(self.game, self._seat(seat), self._shown.get(seat))

    def common(self) -> Common:
        """Return the part of a view that everybody has."""
        return common(self.game)

    def own(self, seat: int) -> Own:
        """Return the part of a seat's view that nobody else has, without the obvious.

        Out of turn it is the same object for as long as nothing changes in it, unless somebody may
        jump in.
        """
        game, known = self.game, self._waiting.get(self._seat(seat))
        if known is not None and game.turn != seat and not game.can_jump:
            return known
        hand = hand_of(game, seat) if known is None else known.hand
        own = own_in_short(game, hand, seat, self._shown.get(seat))
        if own.legal is WAITING:
            self._waiting[seat] = own
        return own

    def _seat(self, seat: int) -> int:
        """Refuse a seat that is not at this table.

        Raises:
            BadNotation: There is no such seat.
        """
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise BadNotation(f"there is no seat {seat!r}: seats are 0 to {self.seats - 1}")
        return seat

    def check(self, move: str | Move) -> Refusal | None:
        """Return why a move is refused, or None where it is legal."""
        return why_not(self.game, self._read(move))

    def push(self, move: str | Move) -> list[Event]:
        """Make a move and return what happened.

        Raises:
            IllegalMove: The rules refuse it; nothing has changed.
            BadNotation: It is not a move.
        """
        words = self._allowed(self._read(move))
        self._past.append((self.game.copy(), dict(self._shown)))
        return self._do(words)

    def push_for_good(self, move: Move) -> list[Event]:
        """Make a move that was read; it cannot be popped, and no copy is kept for that."""
        return self._do(self._allowed(move))

    def push_together(self, moves: Sequence[str | Move]) -> list[list[Event] | Refusal]:
        """Make moves of one instant; ``uno_tie`` decides between a call and a catch (R-111).

        The events of the whole instant stand with the first move that was accepted.
        """
        group = [self._read(move) for move in moves]
        before, shown = self.game.copy(), dict(self._shown)
        events: list[Event] = []
        self.game.listener = hear(events)
        whys = settled(self.game, before, group)
        self._after(events)
        if None in whys:
            self._past.append((before, shown))
        first = whys.index(None) if None in whys else -1
        return [why or (events if i == first else []) for i, why in enumerate(whys)]

    def say_late(self, seat: int) -> list[Event]:
        """Take an UNO as said with the seat's last lay, as a live table does under lag."""
        return self._do([actions.action(seat, UNO) | 1 << actions.UNO_AT])

    def pop(self) -> None:
        """Take the last push that was accepted back.

        Raises:
            IndexError: Nothing has been pushed.
        """
        before, self._shown = self._past.pop()
        self._waiting.clear()
        self.game.restore(before)

    def copy(self) -> "Round":
        """Return the same position, to try things on; it has no pushes to take back."""
        twin = Round(self.rules, self.game.copy())
        twin._shown = dict(self._shown)
        return twin

    def __copy__(self) -> "Round":
        return self.copy()

    def explain(self, move: str | Move, lang: str = "en") -> str:
        """Say whether a move is legal, by which rule, and what would follow; or why it is not."""
        return str(why_and_what(self.game, self._read(move), lang))

    def answers(self, lang: str = "en", seat: int | None = None) -> list[Answer]:
        """Answer what people ask in this position; for a seat, only what it may know."""
        return explain(self.game, lang, seat=seat)

    def _allowed(self, move: Move) -> list[int]:
        """Return the kernel's words for a move that the rules allow."""
        words = move.actions()
        if (why := why_not(self.game, move, words)) is not None:
            raise IllegalMove(why, InEnglish(why), str(move), repr(self))
        return words

    def _read(self, move: str | Move) -> Move:
        """Read a move. One that was made by hand is held to what a text may say."""
        return Move.parse(str(move), self.turn)

    def _do(self, words: list[int]) -> list[Event]:
        events: list[Event] = []
        self.game.listener = hear(events)
        apply_move(self.game, words)
        self._after(events)
        return events

    def _after(self, events: list[Event]) -> None:
        """Keep a hand that was shown in sight of its challenger, until the next challenge."""
        self.game.listener = None
        for event in events:
            if event.kind == "challenge_verdict" and event.seat is not None:
                assert event.target is not None
                cards = laid_hand(self.game)
                self._shown = {event.seat: Shown(event.target, cards, bool(event.guilty))}
            self._forget(event)

    def _forget(self, event: Event) -> None:
        """Look anew at what may not be as it was: the hands of those whom an event names."""
        if event.kind in CHANGE_ALL:
            self._waiting.clear()
        for seat in (event.seat, event.target):
            if seat is not None:
                self._waiting.pop(seat, None)

    def svg(self, seat: int | None = None, lang: str = "en") -> str:
        """Draw the table as SVG: as a seat sees it, or with every hand face up."""
        seats = range(self.seats) if seat is None else [self._seat(seat)]
        hands = {number: self.hand(number) for number in seats}
        return table_picture(self.view(seat), hands, lang, extreme=is_extreme(self.game))

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return (
            f"<Round: {self.rules.name}, {self.seats} seats, {self.phase}, "
            f"turn {self.turn}, top {self.top}>"
        )
