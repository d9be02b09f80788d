"""Rounds to a goal: who deals, who has how many points, who has won."""

import secrets
from collections.abc import Sequence
from copy import deepcopy
from typing import TYPE_CHECKING

from pioche.cases import Case
from pioche.custom import rules_from
from pioche.errors import IllegalMove, Refusal
from pioche.events import Event, hear
from pioche.kernel.deal import choose_dealer, deal, pass_deal
from pioche.kernel.layout import PHASES, Shuffle, members
from pioche.kernel.score import OWN_HAND_LOW
from pioche.kernel.setup import new_game
from pioche.kernel.turns import is_live, link_seats
from pioche.notation import Move
from pioche.round import Round, Spec
from pioche.view import View
from pioche.wording import InEnglish

if TYPE_CHECKING:
    from pioche.rules import Ruleset


class Match:
    """A match in progress: :meth:`start`, then rounds until ``phase`` is ``match_over``.

    ``target`` 0 plays a single round (R-131); None takes the rules' own. ``shuffle`` puts a
    stock in order in place of the match's own dice.

    Raises:
        BadRules: Unknown rules, not for so many players, or a target that nobody can reach.
    """

    def __init__(
        self,
        rules: Spec = "officiel",
        seats: int = 4,
        *,
        target: int | None = None,
        seed: int | None = None,
        shuffle: Shuffle | None = None,
    ) -> None:
        self.rules: Ruleset = rules_from(rules)
        game = new_game(self.rules, seats, secrets.randbits(64) if seed is None else seed, target)
        game.shuffle = shuffle
        self.number: int = 0
        self.round: Round = Round(self.rules, game)

    @classmethod
    def posed(cls, case: Case) -> "Match":
        """Begin in the middle of a first round, at the position of a case.

        Raises:
            Invalid: No first card of the case stands.
        """
        game = case.game()
        match = cls(case.rules, game.seats, target=game.target, seed=case.seed)
        match.number, match.round = 1, Round(match.rules, game)
        return match

    def start(self) -> list[Event]:
        """Draw for the dealer and deal the first round."""
        events: list[Event] = []
        self.round.game.listener = hear(events)
        choose_dealer(self.round.game)
        return events + self._deal()

    def next_round(self) -> list[Event]:
        """Pass the deal on and deal again (R-036, R-130, H-18).

        Raises:
            IllegalMove: The round is not over, or the match is.
        """
        self._between_rounds()
        pass_deal(self.round.game)
        return self._deal()

    def drop(self, seat: int) -> None:
        """Take a seat out of the match, between rounds: the others close up, its score stays.

        Raises:
            IllegalMove: A round is going on, nobody sits there, or the seat is needed: it
                has a partner (H-13), or the least points win (R-132).
            BadRules: These rules are not for so few.
        """
        self._between_rounds()
        game = self.round.game
        if not is_live(game, seat):
            raise _illegal(Refusal("seat-empty", "", {"value": seat}))
        if game.teams or game.scoring == OWN_HAND_LOW:
            raise _illegal(Refusal("seat-needed"))
        self.rules.check_players(game.live - 1)
        game.out |= 1 << seat
        link_seats(game)

    def _between_rounds(self) -> None:
        if self.phase != "round_over" or not self.number:
            wrong = "not-between-rounds" if self.number else "not-started"
            raise _illegal(Refusal("match-over" if self.phase == "match_over" else wrong))

    def _deal(self) -> list[Event]:
        events: list[Event] = []
        game = self.round.game
        self.number += 1
        game.listener = hear(events)
        deal(game)
        game.listener = None
        self.round = Round(self.rules, game)
        return [_numbered(event, self.number) for event in events]

    @property
    def phase(self) -> str:
        """The phase of the round; ``round_over`` before the first."""
        return PHASES[self.round.game.phase] if self.number else "round_over"

    @property
    def turn(self) -> int | None:
        """The seat that must act."""
        return self.round.turn

    @property
    def dealer(self) -> int:
        """Who deals this round."""
        return self.round.dealer

    @property
    def counts(self) -> list[int]:
        """How many cards each seat holds."""
        return self.round.counts

    @property
    def scores(self) -> list[int]:
        """The totals by seat."""
        return self.round.game.scores[: self.round.seats]

    @property
    def exposed(self) -> tuple[int, ...]:
        """Who can be caught: down to one card without a word, while it is not too late."""
        return members(self.round.game.open) if self.round.turn is not None else ()

    @property
    def winners(self) -> list[int]:
        """Who has won the match; empty while it goes on."""
        return list(members(self.round.game.winners))

    @property
    def target(self) -> int:
        """The goal; 0 for a single round."""
        return self.round.game.target

    def push(self, move: str | Move, seat: int | None = None) -> list[Event]:
        """Make a move, by ``seat`` where its text does not say by whom.

        Raises:
            IllegalMove: The rules refuse it; nothing has changed.
            BadNotation: It is not a move.
        """
        return self.round.push_for_good(Move.parse(str(move), seat))

    def push_together(self, moves: Sequence[tuple[str, int]]) -> list[list[Event] | Refusal]:
        """Make moves of one instant, each with its seat."""
        return self.round.push_together([Move.parse(text, seat) for text, seat in moves])

    def say_late(self, seat: int) -> list[Event]:
        """Take an UNO as said with the seat's last lay, as a live table does under lag."""
        return self.round.say_late(seat)

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may see; without one, what a watcher may."""
        return self.round.view(seat)

    def __copy__(self) -> "Match":
        return deepcopy(self)  # the dealing goes on in the round, and would in both

    def _repr_svg_(self) -> str:
        """Draw the round in a notebook, with every hand face up."""
        return self.round.svg()

    def __repr__(self) -> str:
        return f"<Match: {self.rules.name}, round {self.number}, scores {self.scores}>"


def _illegal(why: Refusal) -> IllegalMove:
    return IllegalMove(why, InEnglish(why))


def _numbered(event: Event, number: int) -> Event:
    if event.kind != "round_started":
        return event
    return Event("round_started", event.seat, count=number)
