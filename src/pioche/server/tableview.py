"""The one place where a table is put together for one viewer. A field is here because listed."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final, NamedTuple, cast

from msgspec import convert, json, structs

from pioche import protocol
from pioche.cards import Card
from pioche.protocol import (
    Colour,
    CommonView,
    DealPromise,
    Knocker,
    Phase,
    RulesView,
    SeatView,
    TableInfo,
    TableView,
    Verb,
)
from pioche.rules import Ruleset
from pioche.server.table import Change, Table
from pioche.view import WAITING, Common, Legal, Own, Pending, Result, Shown

NOTHING: Final = protocol.Legal()
encode: Final = json.Encoder().encode
RULES_KEPT: Final = 256
RULES_SEEN: Final[dict[int, tuple[Ruleset, RulesView]]] = {}
"""Rulesets by their identity, held so that it stays theirs, and how they are shown."""


def table_view(
    table: Table, seat: int | None, connected: Collection[int], watching: int = 0
) -> TableView:
    """Return the whole table as a seat, or a spectator, may see it now."""
    showing = Showing(table)
    showing.look(connected, watching)
    return showing.to(seat)


class Showing:
    """A table as it is now, of which everybody's part is put together and encoded once.

    After a mere move much is still as it was when it was last looked at, and is kept.
    """

    common: bytes
    """Everybody's part in JSON, as far as the comma before the seat's own."""

    def __init__(self, table: Table) -> None:
        self.table: Table = table
        self._all = CommonView(table.code, table.phase, rules_view(table), [])
        self._seen = Seen(-1, (), 0, True)
        self._kept: dict[int | None, tuple[Own, bytes]] = {}

    def look(
        self, connected: Collection[int], watching: int = 0, change: Change | None = None
    ) -> None:
        """Put together what everybody sees now; ``change`` is what happened last, where known."""
        table, before = self.table, self._seen
        self._seen = Seen(table.version, connected, watching, table.is_open)
        is_move = change is not None and change.is_play and change.version == table.version
        if not (is_move and self._seen.follows(before)):
            self._kept.clear()
            self._all = view_for_all(table, connected, watching)
        if (seen := table.common()) is not None:
            put_game(self._all, seen)
        self.common = encode(self._all)[:-1] + b","

    def to(self, seat: int | None) -> TableView:
        """Return it as a seat, or a spectator, may see it; good until the next :meth:`look`."""
        own = self.table.own(seat)
        return TableView(**structs.asdict(self._all), **private(self.table, seat, own))

    def mine(self, seat: int | None) -> bytes:
        """Return in JSON what goes behind :attr:`common`: the part of a seat, or a spectator."""
        own, kept = self.table.own(seat), self._kept.get(seat)
        if kept is None or kept[0] is not own:
            kept = self._kept[seat] = own, encode(private(self.table, seat, own))[1:]
        return kept[1]


class Seen(NamedTuple):
    """Of which version, and with whom at it, a table was looked at."""

    version: int
    connected: Collection[int]
    watching: int
    is_open: bool

    def follows(self, before: "Seen") -> bool:
        """Tell whether only one thing has happened since, within a round."""
        within_a_round = not (before.is_open or self.is_open)
        same_people = (before.connected, before.watching) == (self.connected, self.watching)
        return within_a_round and same_people and self.version == before.version + 1


def view_for_all(table: Table, connected: Collection[int], watching: int) -> CommonView:
    """Return what whoever is at the table may see, but for the game."""
    return CommonView(
        code=table.code,
        phase=table.phase,
        rules=rules_view(table),
        seats=seat_views(table, connected),
        round=0 if table.match is None else table.match.number,
        sheet=list(table.sheet),
        clock=table.clock,
        door=table.door,
        knock=table.knock,
        knocks=[Knocker(guest.id, guest.name) for guest in table.waiting],
        watching=watching,
        opening=opening_of(table),
    )


def opening_of(table: Table) -> protocol.DealOpening | None:
    """Return all that was promised for the round that is over; of no other seed and salt."""
    over = table.dealt
    if over is None or not table.is_open:
        return None
    sent = {str(number): text for number, text in over.contributions.items()}
    return protocol.DealOpening(over.round, over.commitment, sent, over.seed, over.salt)


def put_game(shown: CommonView, seen: Common) -> None:
    """Put in what everyone sees of the round."""
    shown.phase = cast("Phase", seen.phase)
    shown.dealer, shown.turn, shown.direction = seen.dealer, seen.turn, seen.direction
    shown.top = None if seen.top is None else str(seen.top)
    shown.heap = texts(seen.heap)
    shown.colour = cast("Colour | None", seen.colour)
    shown.stock, shown.discard = seen.stock, seen.discard
    shown.winners, shown.owed = list(seen.winners), seen.owed
    shown.pending = None if seen.pending is None else pending_view(seen.pending)
    shown.result = None if seen.result is None else result_view(seen.result)
    uno, out = seen.uno, seen.eliminated
    for seat, count, score in zip(shown.seats, seen.counts, seen.scores, strict=False):
        seat.count, seat.score = count, score
        seat.uno, seat.out = seat.seat in uno, seat.seat in out


def pending_view(pending: Pending) -> protocol.Pending:
    return convert(pending, protocol.Pending, from_attributes=True)


def result_view(result: Result) -> protocol.RoundResult:
    hands = [texts(hand) for hand in result.hands]
    return protocol.RoundResult(result.winner, result.points, hands, list(result.values))


def private(table: Table, seat: int | None, own: Own) -> dict[str, Any]:
    """Return what only this seat sees, as the fields of a view in their order."""
    return {
        "drawn": None if own.drawn is None else str(own.drawn),
        "legal": None if own.legal is None else legal_view(own.legal),
        "shown": None if own.shown is None else shown_view(own.shown),
        "precalled": own.precalled,
        "more_time": may_extend(table, seat),
        "promise": promise_of(table, seat),
        "you": seat,
        "hand": texts(own.hand),
    }


def may_extend(table: Table, seat: int | None) -> bool:
    """Tell whether a seat may still ask for more time in this round."""
    holder = None if seat is None else table.seats[seat]
    return holder is not None and table.clock > 0 and holder.more_time


def promise_of(table: Table, seat: int | None) -> DealPromise | None:
    """Return what is fixed for the round that comes, or for the one that goes on."""
    deal = table.promised if table.is_open else table.dealt
    holder = None if seat is None else table.seats[seat]
    has_added = table.is_open and holder is not None and bool(holder.contribution)
    return None if deal is None else DealPromise(deal.round, deal.commitment, has_added)


def texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def shown_view(shown: Shown) -> protocol.Shown:
    return protocol.Shown(shown.of, texts(shown.cards), shown.guilty)


def legal_view(legal: Legal) -> protocol.Legal:
    if legal is WAITING:
        return NOTHING
    whys = legal.refused.items()
    refused = {str(card): protocol.Why(why.code, why.rule, why.args) for card, why in whys}
    verbs = cast("list[Verb]", [*legal.verbs])
    plays, bluffs, jumps = texts(legal.plays), texts(legal.bluffs), texts(legal.jumps)
    shown = protocol.Legal(plays, bluffs, verbs, refused, jumps)
    shown.aims = {str(card): list(seats) for card, seats in legal.aims.items()}
    shown.sweeps, shown.follows = by_text(legal.sweeps), by_text(legal.follows)
    return shown


def by_text(cards: Mapping[Card, Iterable[Card]]) -> dict[str, list[str]]:
    return {str(card): [str(other) for other in others] for card, others in cards.items()}


def seat_view(table: Table, number: int, connected: bool) -> SeatView:
    seat = table.seats[number]
    if seat is None:
        return SeatView(number, "open", connected=connected)
    host, votes = seat.id == table.host, len(seat.votes)
    shown = SeatView(number, seat.kind, seat.name, seat.bot, host, connected, votes=votes)
    shown.away = seat.away
    return shown


def seat_views(table: Table, connected: Collection[int]) -> list[SeatView]:
    shown = [seat_view(table, n, n in connected) for n in range(len(table.seats))]
    if table.rules["teams"]:
        for seat in shown:
            seat.team = seat.seat % 2
    return shown


def rules_view(table: Table) -> RulesView:
    known = RULES_SEEN.get(id(table.rules))
    if known is None:
        if len(RULES_SEEN) >= RULES_KEPT:
            RULES_SEEN.clear()
        known = RULES_SEEN[id(table.rules)] = table.rules, described(table.rules)
    return structs.replace(known[1], target=table.target)


def described(rules: Ruleset) -> RulesView:
    most = rules.hands_in_pack()
    players = [n for n in sorted(rules.players) if n <= most]
    return RulesView(
        preset=rules.name,
        target=0,
        seats_min=min(rules.players),
        seats_max=max(players),
        players=players,
        changed={name: written(value) for name, value in rules.changed.items()},
        uno_precall=bool(rules["uno_precall"]),
        uno_late_call=bool(rules["uno_late_call"]),
        guilty_draws=int(rules["guilty_draws"]),  # type: ignore[arg-type]
        innocent_draws=int(rules["innocent_draws"]),  # type: ignore[arg-type]
        launcher=rules.launcher,
        teams=bool(rules["teams"]),
        jump_in=rules["jump_in"] != "off",
        several=rules["multi"] != "off" or (rules.launcher and rules["discard_all"] == "choose"),
        hint_penalty=int(rules["hint_penalty"]),  # type: ignore[arg-type]
    )


def written(value: object) -> str | int | bool:
    return value if isinstance(value, str | int) else str(value)


def table_info(table: Table) -> TableInfo:
    """Return what anyone with the code may know: where newcomers knock, nothing."""
    if table.knock:
        return TableInfo(table.code, None, [], 0, knock=True)
    return TableInfo(table.code, table.phase, table.names, len(table.open_places()))
