"""The one place where a table is put together for one viewer. A field is here because listed."""

from collections.abc import Collection
from typing import cast

from msgspec import convert

from pioche.server import protocol
from pioche.server.protocol import Colour, RulesView, SeatView, TableInfo, TableView, Verb
from pioche.server.seats import Seat
from pioche.server.table import Table
from pioche.view import View


def table_view(table: Table, seat: int | None, connected: Collection[int]) -> TableView:
    """Return the whole table as a seat, or a spectator, may see it now."""
    view = table.view(seat)
    shown = TableView(
        code=table.code,
        phase=table.phase,
        rules=rules_view(table),
        seats=[seat_view(table, n, view, n in connected) for n in range(len(table.seats))],
        you=seat,
        sheet=list(table.sheet),
    )
    if view is not None and table.match is not None:
        shown.round = table.match.number
        put_game(shown, view)
        put_private(shown, view)
    return shown


def put_game(shown: TableView, view: View) -> None:
    """Add what everyone sees of the round."""
    shown.dealer, shown.turn, shown.direction = view.dealer, view.turn, view.direction
    shown.top = None if view.top is None else str(view.top)
    shown.heap = [str(card) for card in view.heap]
    shown.colour = cast("Colour | None", view.colour)
    shown.stock, shown.discard = view.stock, view.discard
    shown.winners = list(view.winners)
    if view.pending is not None:
        shown.pending = convert(view.pending, protocol.Pending, from_attributes=True)
    if view.result is not None:
        result = view.result
        hands = [[str(card) for card in hand] for hand in result.hands]
        shown.result = protocol.RoundResult(
            result.winner, result.points, hands, list(result.values)
        )


def put_private(shown: TableView, view: View) -> None:
    """Add what only this seat sees; the engine gives a spectator nothing here."""
    shown.hand = [str(card) for card in view.hand]
    shown.drawn = None if view.drawn is None else str(view.drawn)
    shown.precalled = view.precalled
    if view.legal is not None:
        shown.legal = legal_view(view)
    if view.shown is not None:
        cards = [str(card) for card in view.shown.cards]
        shown.shown = protocol.Shown(view.shown.of, cards, view.shown.guilty)


def legal_view(view: View) -> protocol.Legal:
    legal = view.legal
    assert legal is not None
    refused = {
        str(card): protocol.Why(why.code, why.rule, dict(why.args))
        for card, why in legal.refused.items()
    }
    plays, bluffs = ([str(card) for card in cards] for cards in (legal.plays, legal.bluffs))
    return protocol.Legal(plays, bluffs, [cast("Verb", verb) for verb in legal.verbs], refused)


def seat_view(table: Table, number: int, view: View | None, connected: bool) -> SeatView:
    seat = table.seats[number]
    shown = SeatView(number, "open") if seat is None else taken_seat(table, number, seat)
    shown.connected = connected
    if view is not None and number < len(view.counts):
        shown.count, shown.score = view.counts[number], view.scores[number]
        shown.uno = number in view.uno
    return shown


def taken_seat(table: Table, number: int, seat: Seat) -> SeatView:
    host = seat.id == table.host
    return SeatView(number, seat.kind, seat.name, seat.bot, host=host)


def rules_view(table: Table) -> RulesView:
    rules = table.rules
    return RulesView(
        preset=rules.name,
        target=table.target,
        seats_min=min(rules.players),
        seats_max=max(rules.players),
        players=sorted(rules.players),
        changed={name: written(value) for name, value in rules.changed.items()},
        uno_precall=bool(rules["uno_precall"]),
        uno_late_call=bool(rules["uno_late_call"]),
        guilty_draws=int(rules["guilty_draws"]),  # type: ignore[arg-type]
        innocent_draws=int(rules["innocent_draws"]),  # type: ignore[arg-type]
    )


def written(value: object) -> str | int | bool:
    return value if isinstance(value, str | int) else str(value)


def table_info(table: Table) -> TableInfo:
    """Return what anyone with the code may know."""
    free = max(table.rules.players) - len(table.taken) if table.phase == "lobby" else 0
    return TableInfo(table.code, table.phase, table.names, free)
