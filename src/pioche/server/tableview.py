"""The one place where a table is put together for one viewer. A field is here because listed."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from copy import copy
from functools import cached_property
from itertools import chain
from typing import Final, cast

from msgspec import Raw, convert, json, structs

from pioche import protocol
from pioche.cards import Card
from pioche.protocol import (
    Colour,
    DealPromise,
    Knocker,
    RulesView,
    SeatView,
    TableInfo,
    TableView,
    Verb,
)
from pioche.rules import Ruleset
from pioche.server.table import Table
from pioche.view import WAITING, Legal, Own, View

NOTHING: Final = protocol.Legal()
NOBODYS: Final = Own()
encode: Final = json.Encoder().encode
OWN: Final = ("you", "hand", "drawn", "legal", "shown", "precalled", "more_time", "promise")
"""What differs from seat to seat; all else in a view is the same for everybody."""
GAP: Final = Raw(b"\0")
"""Stands for each of them where all else is encoded: in JSON there is no such byte."""
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
        self._all = view_for_all(table, connected, watching)
        self._waiting: dict[tuple[bool, bool], bytes] = {}

    def to(self, seat: int | None) -> TableView:
        """Return it as a seat, or a spectator, may see it. What is in it is not to be changed."""
        if seat is None:
            return self._all
        shown, (own, *rest) = copy(self._all), self._own(seat)
        mine = (seat, texts(own.hand), *private(own), *rest)
        for name, value in zip(OWN, mine, strict=True):
            setattr(shown, name, value)
        return shown

    def pieces(self, seat: int | None) -> tuple[bytes, ...]:
        """Return the same in JSON, in pieces: everybody's part, and what differs."""
        if seat is None:
            return (encode(self._all),)
        own, more_time, promise = self._own(seat)
        behind = self._behind_hand(own, more_time, promise)
        return self._between[0], b"%d" % seat, self._between[1], hand_text(own.hand), behind

    def _behind_hand(self, own: Own, more_time: bool, promise: DealPromise | None) -> bytes:
        """Encode what follows the hand; of those who wait it differs in little."""
        waits = own.legal is WAITING and own.shown is None
        little = more_time, promise is self._all.promise
        made = self._waiting.get(little) if waits else None
        if made is None:
            values = map(encode, (*private(own), more_time, promise))
            behind = zip(values, self._between[3:], strict=True)
            made = self._between[2] + b"".join(chain.from_iterable(behind))
            if waits:
                self._waiting[little] = made
        return made

    @cached_property
    def _between(self) -> list[bytes]:
        """What stands in JSON before, between and after the values of ``OWN``."""
        shared = copy(self._all)
        for name in OWN:
            setattr(shared, name, GAP)
        return encode(shared).split(bytes(GAP))

    def _own(self, seat: int) -> tuple[Own, bool, DealPromise | None]:
        """Return what a seat sees otherwise than a spectator: in the round, and besides."""
        table, mine, promise = self._table, self._table.seats[seat], self._all.promise
        own = NOBODYS if table.match is None else table.match.round.own(seat)
        if promise is not None and mine is not None and self._is_open and mine.contribution:
            promise = structs.replace(promise, added=True)
        return own, mine is not None and table.clock > 0 and mine.more_time, promise


def view_for_all(table: Table, connected: Collection[int], watching: int) -> TableView:
    """Return what whoever is at the table may see."""
    view = table.view(None)
    shown = TableView(
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
    )
    put_chance(shown, table)
    if view is not None and table.match is not None:
        shown.round = table.match.number
        put_game(shown, view)
    return shown


def put_chance(shown: TableView, table: Table) -> None:
    """Add what is promised; seed and salt only of a round that is over."""
    deal = table.promised if table.is_open else table.dealt
    if deal is not None:
        shown.promise = protocol.DealPromise(deal.round, deal.commitment, False)
    if table.is_open and table.dealt is not None:
        over = table.dealt
        sent = {str(number): text for number, text in over.contributions.items()}
        shown.opening = protocol.DealOpening(
            over.round, over.commitment, sent, over.seed, over.salt
        )


def put_game(shown: TableView, view: View) -> None:
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


def private(own: Own) -> tuple[object, object, object, object]:
    """Return what only this seat sees: card drawn, what is legal, hand shown, UNO ahead."""
    shown, legal = None, None
    if own.legal is not None:
        legal = NOTHING if own.legal is WAITING else legal_view(own.legal)
    if own.shown is not None:
        cards = texts(own.shown.cards)
        shown = protocol.Shown(own.shown.of, cards, own.shown.guilty)
    drawn = None if own.drawn is None else str(own.drawn)
    return drawn, legal, shown, own.precalled


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
