"""One table, interpreted: any bot may sit at it, whatever it decides with."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from pioche.bots import BOTS, Player, table
from pioche.env.batch import WORDS, Array
from pioche.env.choices import ACTIONS
from pioche.env.desk import AGENT, BEGIN, BY_WIN, DISABLED, Desk, advance, carry_out, make, show
from pioche.env.pieces import SIZE, write_pieces
from pioche.env.terms import Opponent, Terms, number_of, temper_of
from pioche.env.words import text_of
from pioche.errors import IllegalMove
from pioche.kernel.check import FINE, check
from pioche.kernel.hands import hand_points
from pioche.notation import Move
from pioche.sight import Sight
from pioche.view import refusal, view
from pioche.wording import InEnglish

if TYPE_CHECKING:
    from pioche.kernel.layout import Game


class Sitting:
    """A game with agents and bots around it; ``players`` says who is not an agent, by seat."""

    seen: Array
    mask: Array

    def __init__(self, terms: Terms, players: Mapping[int, Opponent]) -> None:
        kinds = [kind_at(players.get(seat)) for seat in range(terms.seats)]
        self.terms: Terms = terms
        self.game: Game = terms.game()
        self.desk: Desk = terms.desk(kinds, DISABLED)
        self.agents: list[int] = [seat for seat in range(terms.seats) if seat not in players]
        self.sights: list[Sight] = [Sight([0] * WORDS) for _ in kinds]
        for sight, kind in zip(self.sights, kinds, strict=True):
            sight.temper = temper_of(kind)
        self._outside = {seat: who for seat, who in players.items() if kinds[seat] == AGENT}
        self._players: dict[int, Player] = {}
        self.seen, self.mask = np.zeros(SIZE, np.uint8), np.zeros(ACTIONS, np.int8)

    def sow(self, words: Sequence[int]) -> None:
        """Start all dice from (1 + seats) times four words of 32 bits."""
        rows = [[int(word) for word in words[i : i + WORDS]] for i in range(0, len(words), WORDS)]
        self.desk.dice = [rows[0]]
        for sight, row in zip(self.sights, rows[1:], strict=True):
            sight.dice = [row]
        for seat, who in self._outside.items():
            self._players[seat] = BOTS[who](rows[seat + 1][0]) if isinstance(who, str) else who

    @property
    def ended(self) -> bool:
        """Whether the episode is over or cut short."""
        return bool(self.desk.over or self.desk.cut)

    @property
    def rewards(self) -> list[float]:
        """What each seat has earned since the last choice of an agent."""
        return self.desk.rewards[: self.terms.seats]

    def begin(self) -> None:
        """Begin an episode, up to an agent's first decision."""
        self.decide(BEGIN)
        while self.ended:
            self.decide(BEGIN)

    def decide(self, choice: int) -> None:
        """Make the choice of the agent that decides, which its mask must allow, and go on."""
        seat = make(self.game, self.desk, choice)
        advance(self.game, self.desk, self.sights)
        self._let_outsiders()
        if self.ended and self.desk.who in self._players:
            self.desk.who = seat  # the end is shown to the agent that decided last
        self._show()

    def forfeit(self) -> None:
        """End the episode: the agent that decides has lost it."""
        seat = self.desk.who
        by_win = self.desk.pays == BY_WIN
        self.desk.over = 1
        self.desk.rewards = [0.0] * len(self.desk.rewards)
        self.desk.rewards[seat] = -1.0 if by_win else -float(hand_points(self.game, seat))
        self._show()

    def _let_outsiders(self) -> None:
        """Let those who decide from views play until an agent must decide."""
        while not self.ended and self.desk.who in self._players:
            self._answer(self.desk.who, self._players[self.desk.who])
            advance(self.game, self.desk, self.sights)

    def _answer(self, seat: int, player: Player) -> None:
        """Carry out what a player says to its view."""
        seen = view(self.game, seat)
        text = player.react(seen) if self.desk.aside else player.act(seen)
        if text is None and self.desk.aside:
            self.desk.moves += 1
            return
        for action in Move.parse(text or "", seat).actions():
            reason = check(self.game, action)
            if reason != FINE:
                why = refusal(self.game, action, reason)
                raise IllegalMove(why, InEnglish(why))
            carry_out(self.game, self.desk, seat, action)

    def seen_by(self, seat: int) -> Array:
        """Return what a seat observes now, whether or not it decides."""
        if seat == self.desk.who:
            return self.seen.copy()
        seen = np.zeros(SIZE, np.uint8)
        write_pieces(self.game, seat, 0, seen)
        return seen

    def text(self) -> str:
        """Show what the agent that decides sees and may do, in the notation of moves."""
        return text_of(self.game, self.desk.who, self.mask.tolist())

    def _show(self) -> None:
        self.seen, self.mask = np.zeros(SIZE, np.uint8), np.zeros(ACTIONS, np.int8)
        show(self.game, self.desk, self.seen, self.mask)


def kind_at(who: Opponent | None) -> int:
    """Return a bot's number where the episode plays it by itself, else AGENT.

    Raises:
        Refused: No bot is called so.
    """
    if not isinstance(who, str) or (who in BOTS and who not in table.KINDS):
        return AGENT
    return number_of(who)
