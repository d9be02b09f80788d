"""The ways of keeping score, read a second time (R-124 to R-133)."""

from collections.abc import Sequence

from engine.lawful import OVER
from pioche.events import Event
from pioche.match import Match

WAYS = ("winner_takes", "single_round", "own_hand_low", "elimination")


class Book:
    """What somebody beside the table writes down of one match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.way = "single_round" if match.target == 0 else str(match.rules["scoring"])
        self.totals = [0] * match.round.seats
        self.out = set[int]()

    def write(self, events: Sequence[Event]) -> None:
        """Note how a round ended, if it did, and compare."""
        won = [event.seat for event in events if event.kind == "round_won"]
        winners: set[int] = set()
        for seat in won:
            assert seat is not None
            winners = self.round_won(seat)
        assert self.match.scores == self.totals
        assert set(self.match.winners) == winners
        assert (self.match.phase == "match_over") == bool(winners)
        assert set(self.match.view().eliminated) == self.out
        if self.match.phase in OVER and not won:
            assert [e.kind for e in events if e.kind == "round_void"] == ["round_void"], "R-067"

    def round_won(self, winner: int) -> set[int]:
        """Add the points up, and tell who has won the match."""
        game = self.match.round
        hands = [sum(card.points for card in game.hand(seat)) for seat in range(game.seats)]
        assert game.hand(winner) == ()
        if self.way in ("own_hand_low", "elimination"):
            self.totals = [a + b for a, b in zip(self.totals, hands, strict=True)]
        else:
            self.totals[winner] += sum(hands)
            assert game.game.points == sum(hands)
        return self.winners(winner)

    def winners(self, winner: int) -> set[int]:
        """R-128, R-131 to R-133."""
        over = {seat for seat, total in enumerate(self.totals) if total >= self.match.target}
        if self.way == "single_round":
            return {winner}
        if self.way == "own_hand_low":
            least = min(self.totals)
            return {s for s, total in enumerate(self.totals) if total == least} if over else set()
        if self.way == "winner_takes":
            return over
        self.out |= over - {winner}
        left = set(range(len(self.totals))) - self.out
        return left if len(left) == 1 else set()
