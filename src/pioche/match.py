"""Rounds to a goal: who deals, who has how many points, who has won."""

import secrets
from collections.abc import Sequence

from pioche.custom import rules_from
from pioche.errors import IllegalMove, Refusal
from pioche.events import Event, hear
from pioche.kernel.deal import choose_dealer, deal, pass_deal
from pioche.kernel.layout import PHASES, Shuffle, members
from pioche.kernel.setup import new_game
from pioche.notation import Move
from pioche.round import Round, Spec
from pioche.view import View
from pioche.wording import said


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
        self.rules = rules_from(rules)
        game = new_game(self.rules, seats, secrets.randbits(64) if seed is None else seed, target)
        game.shuffle = shuffle
        self.number = 0
        self.round = Round(self.rules, game)

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
        if self.phase != "round_over" or not self.number:
            wrong = "not-between-rounds" if self.number else "not-started"
            why = Refusal("match-over" if self.phase == "match_over" else wrong)
            raise IllegalMove(why, said(why, "en"))
        pass_deal(self.round.game)
        return self._deal()

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
        return self.round.push(Move.parse(move, seat) if isinstance(move, str) else move)

    def push_together(self, moves: Sequence[tuple[str, int]]) -> list[list[Event] | Refusal]:
        """Make moves of one instant, each with its seat."""
        return self.round.push_together([Move.parse(text, seat) for text, seat in moves])

    def say_late(self, seat: int) -> list[Event]:
        """Take an UNO as said with the seat's last lay, as a live table does under lag."""
        return self.round.say_late(seat)

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may see; without one, what a watcher may."""
        return self.round.view(seat)

    def __repr__(self) -> str:
        return f"<Match: {self.rules.name}, round {self.number}, scores {self.scores}>"


def _numbered(event: Event, number: int) -> Event:
    if event.kind != "round_started":
        return event
    return Event("round_started", event.seat, count=number)
