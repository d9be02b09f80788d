"""The one place where a table is put together for one viewer. A field is here because listed."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, cast

from msgspec import convert, json, structs

from pioche import protocol
from pioche.cards import Card
from pioche.protocol import (
    Colour,
    CommonView,
    DealPromise,
    Knocker,
    RulesView,
    SeatView,
    TableInfo,
    TableView,
    Verb,
)
from pioche.rules import Ruleset
from pioche.server.seats import Seat
from pioche.server.table import Table
from pioche.view import WAITING, Legal, Own, View

NOTHING: Final = protocol.Legal()
NOBODYS: Final = Own()
encode: Final = json.Encoder().encode
RULES_KEPT: Final = 256
RULES_SEEN: Final[dict[int, tuple[Ruleset, RulesView]]] = {}
"""Rulesets by their identity, held so that it stays theirs, and how they are shown."""
HANDS_KEPT: Final = 4096
HANDS: Final[dict[int, tuple[Sequence[Card], bytes]]] = {}
"""Hands likewise, in JSON."""


def table_view(
    table: Table, seat: int | None, connected: Collection[int], watching: int = 0
) -> TableView:
    """Return the whole table as a seat, or a spectator, may see it now."""
    return Showing(table, connected, watching).to(seat)


class Showing:
    """A table as it is now, of which everybody's part is put together and encoded once."""

    def __init__(self, table: Table, connected: Collection[int], watching: int = 0) -> None:
        self._table, self._is_open = table, table.is_open
        self._all, self._promise = view_for_all(table, connected, watching), promise_of(table)
        self._start = encode(self._all)[:-1] + b","
        self._waiting: dict[tuple[bool, bool], bytes] = {}

    def to(self, seat: int | None) -> TableView:
        """Return it as a seat, or a spectator, may see it. What is in it is not to be changed."""
        mine = self._mine(seat)
        whole = structs.asdict(self._all) | self._own(seat, mine)
        return TableView(**whole, you=seat, hand=texts(mine.hand))

    def pieces(self, seat: int | None) -> tuple[bytes, ...]:
        """Return the same in JSON, in pieces: everybody's part, and what differs."""
        mine = self._mine(seat)
        you = b',"you":%b,"hand":' % (b"null" if seat is None else b"%d" % seat)
        return self._start, self._own_text(seat, mine), you, hand_text(mine.hand), b"}"

    def _own_text(self, seat: int | None, mine: Own) -> bytes:
        """Encode what differs but for the hand; of those who wait it does so in little."""
        if mine.legal is not WAITING or mine.shown is not None:
            return inside(self._own(seat, mine))
        little = self._may_extend(seat), self._has_added(seat)
        if little not in self._waiting:
            self._waiting[little] = inside(self._own(seat, mine))
        return self._waiting[little]

    def _own(self, seat: int | None, mine: Own) -> dict[str, Any]:
        """Return what differs but for the hand, as the fields of a view in their order."""
        promise = self._promise
        if promise is not None and self._has_added(seat):
            promise = structs.replace(promise, added=True)
        return private(mine) | {"more_time": self._may_extend(seat), "promise": promise}

    def _mine(self, seat: int | None) -> Own:
        """Return what a seat alone sees of the round."""
        match = self._table.match
        return NOBODYS if seat is None or match is None else match.round.own(seat)

    def _may_extend(self, seat: int | None) -> bool:
        mine = self._holder(seat)
        return mine is not None and self._table.clock > 0 and mine.more_time

    def _has_added(self, seat: int | None) -> bool:
        """Tell whether a seat has added to the chance that is promised."""
        mine = self._holder(seat)
        return self._is_open and mine is not None and bool(mine.contribution)

    def _holder(self, seat: int | None) -> Seat | None:
        return None if seat is None else self._table.seats[seat]


def inside(own: dict[str, Any]) -> bytes:
    """Encode what stands between the braces."""
    return encode(own)[1:-1]


def view_for_all(table: Table, connected: Collection[int], watching: int) -> CommonView:
    """Return what whoever is at the table may see."""
    view = table.view(None)
    shown = CommonView(
        code=table.code,
        phase=table.phase,
        rules=rules_view(table),
        seats=seat_views(table, view, connected),
        sheet=list(table.sheet),
        clock=table.clock,
        door=table.door,
        knock=table.knock,
        knocks=[Knocker(guest.id, guest.name) for guest in table.waiting],
        watching=watching,
        opening=opening_of(table),
    )
    if view is not None and table.match is not None:
        shown.round = table.match.number
        put_game(shown, view)
    return shown


def promise_of(table: Table) -> DealPromise | None:
    """Return what is fixed for the round that comes, or for the one that goes on."""
    deal = table.promised if table.is_open else table.dealt
    return None if deal is None else DealPromise(deal.round, deal.commitment)


def opening_of(table: Table) -> protocol.DealOpening | None:
    """Return all that was promised for the round that is over; of no other seed and salt."""
    over = table.dealt
    if over is None or not table.is_open:
        return None
    sent = {str(number): text for number, text in over.contributions.items()}
    return protocol.DealOpening(over.round, over.commitment, sent, over.seed, over.salt)


def put_game(shown: CommonView, view: View) -> None:
    """Add what everyone sees of the round."""
    shown.dealer, shown.turn, shown.direction = view.dealer, view.turn, view.direction
    shown.top = None if view.top is None else str(view.top)
    shown.heap = texts(view.heap)
    shown.colour = cast("Colour | None", view.colour)
    shown.stock, shown.discard = view.stock, view.discard
    shown.winners, shown.owed = list(view.winners), view.owed
    if view.pending is not None:
        shown.pending = convert(view.pending, protocol.Pending, from_attributes=True)
    if view.result is not None:
        result = view.result
        hands = [[str(card) for card in hand] for hand in result.hands]
        shown.result = protocol.RoundResult(
            result.winner, result.points, hands, list(result.values)
        )


def private(own: Own) -> dict[str, Any]:
    """Return what only this seat sees: card drawn, what is legal, hand shown, UNO ahead."""
    shown, legal = None, None
    if own.legal is not None:
        legal = NOTHING if own.legal is WAITING else legal_view(own.legal)
    if own.shown is not None:
        cards = texts(own.shown.cards)
        shown = protocol.Shown(own.shown.of, cards, own.shown.guilty)
    drawn = None if own.drawn is None else str(own.drawn)
    return {"drawn": drawn, "legal": legal, "shown": shown, "precalled": own.precalled}


def texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def hand_text(hand: Sequence[Card]) -> bytes:
    """Encode a hand; the engine keeps the same one for as long as it does not change."""
    known = HANDS.get(id(hand))
    if known is None:
        if len(HANDS) >= HANDS_KEPT:
            HANDS.clear()
        known = HANDS[id(hand)] = hand, encode(texts(hand))
    return known[1]


def legal_view(legal: Legal) -> protocol.Legal:
    whys = legal.refused.items()
    refused = {str(card): protocol.Why(why.code, why.rule, why.args) for card, why in whys}
    plays, bluffs = ([str(card) for card in cards] for cards in (legal.plays, legal.bluffs))
    verbs = [cast("Verb", verb) for verb in legal.verbs]
    shown = protocol.Legal(plays, bluffs, verbs, refused, texts(legal.jumps))
    shown.aims = {str(card): list(seats) for card, seats in legal.aims.items()}
    shown.sweeps, shown.follows = by_text(legal.sweeps), by_text(legal.follows)
    return shown


def by_text(cards: Mapping[Card, Iterable[Card]]) -> dict[str, list[str]]:
    return {str(card): [str(other) for other in others] for card, others in cards.items()}


def seat_view(table: Table, number: int, view: View | None, connected: bool) -> SeatView:
    seat = table.seats[number]
    if seat is None:
        shown = SeatView(number, "open", connected=connected)
    else:
        host, votes = seat.id == table.host, len(seat.votes)
        shown = SeatView(number, seat.kind, seat.name, seat.bot, host, connected, votes=votes)
        shown.away = seat.away
    if view is not None and number < len(view.counts):
        shown.count, shown.score = view.counts[number], view.scores[number]
        shown.uno = number in view.uno
        shown.out = number in view.eliminated
    return shown


def seat_views(table: Table, view: View | None, connected: Collection[int]) -> list[SeatView]:
    shown = [seat_view(table, n, view, n in connected) for n in range(len(table.seats))]
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
