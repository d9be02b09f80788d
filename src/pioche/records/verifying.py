"""Whether every round of a record was dealt as it was promised. ``docs/verify.md`` says how."""

from collections import deque

from pioche.chance import (
    CONTRIBUTION_LEAST,
    CONTRIBUTION_MOST,
    SEED_BYTES,
    Chance,
    Deal,
    commitment,
)
from pioche.events import Event
from pioche.kernel.layout import LAUNCHER_DICE
from pioche.records.faults import BadRecord
from pioche.records.record import Line, Record
from pioche.records.replaying import Player
from pioche.records.scribe import order_of


def verify(record: Record) -> int:
    """Play a record again by the rules and by its seeds; return how many rounds were verified.

    Raises:
        BadRecord: It breaks a rule, or a round was not promised, not opened, or not dealt from
            the seed that was promised.
    """
    deals = checked_deals(record)
    deque(Verifier(record, deals).moments(), maxlen=0)
    return record.rounds


def checked_deals(record: Record) -> dict[int, Deal]:
    """Return the deals by round, each opened and as it was promised."""
    deals: dict[int, Deal] = {}
    for deal in record.deals:
        if deal.round in deals:
            raise BadRecord(0, "deal-twice", round=deal.round)
        deals[deal.round] = deal
    for line in record.lines:
        if line.kind == "round" and int(line.rest[0]) not in deals:
            raise BadRecord(line.number, "deal-missing", round=int(line.rest[0]))
    for deal in deals.values():
        check_deal(deal, record.table)
    return deals


def check_deal(deal: Deal, table: str) -> None:
    """Hold what was opened to what was promised."""
    seed, salt = bytes.fromhex(deal.seed), bytes.fromhex(deal.salt)
    if (len(seed), len(salt)) != (SEED_BYTES, SEED_BYTES):
        raise BadRecord(0, "deal-closed", round=deal.round)
    for seat, sent in deal.contributions.items():
        if not CONTRIBUTION_LEAST <= len(sent) // 2 <= CONTRIBUTION_MOST:
            raise BadRecord(0, "contribution-size", round=deal.round, seat=seat)
    if commitment(seed, salt, table, deal.round) != deal.commitment:
        raise BadRecord(0, "deal-broken", round=deal.round)


class Verifier(Player):
    """Plays a record by the chance of its seeds, and holds its lines to that."""

    def __init__(self, record: Record, deals: dict[int, Deal]) -> None:
        super().__init__(record)
        self.deals = deals
        self.chance: Chance = Chance()
        self.dealing: int = 0

    def deal(self, first: Line) -> list[Event]:
        self.dealing = number = self.match.number + 1
        if number not in self.deals:
            raise BadRecord(first.number, "deal-missing", round=number)
        self.chance.begin_deal(self.deals[number])
        self.match.round.game.dice[LAUNCHER_DICE] = self.chance.launcher()
        return super().deal(first)

    def script(self, shots: list[int], jams: list[int]) -> None:
        """Let the launcher's dice fall; the lines are compared with what comes."""

    def shuffle(self, cards: list[int]) -> None:
        line = self.stocks[0] if self.stocks else None
        true = list(cards)
        self.chance.shuffle(true)
        if line is not None and line.rest != order_of(self.match.round.game, true):
            raise BadRecord(line.number, "order-not-promised", round=self.dealing)
        super().shuffle(cards)
