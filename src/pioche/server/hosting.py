"""What a host may do at a table, and what a vote may where no host is there."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Final

from pioche import protocol
from pioche.chance import new_seed
from pioche.errors import BadRules
from pioche.protocol import OptionValue
from pioche.rulesets import preset
from pioche.server import entries, names
from pioche.server.entries import Entry
from pioche.server.refusals import No
from pioche.server.seats import Seat
from pioche.server.table import Table

VOTERS_MIN: Final = 2


def seated(table: Table, seat: Seat | None) -> int:
    number = table.place(seat)
    if number is None:
        raise No("not-seated")
    return number


def hosting(table: Table, seat: Seat | None) -> int:
    """Refuse whoever is not the host."""
    number = seated(table, seat)
    if seat is None or seat.id != table.host:
        raise No("not-host", name=host_name(table))
    return number


def host_name(table: Table) -> str:
    return next((seat.name for seat in table.taken if seat.id == table.host), "")


def in_lobby(table: Table) -> None:
    if table.phase != "lobby":
        raise No("not-lobby")


def add_bot(table: Table, seat: Seat | None, do: protocol.AddBot) -> Entry:
    hosting(table, seat)
    in_lobby(table)
    return entries.BotAdded(table.free_place(), names.bot_name(table.names), do.kind)


def remove(table: Table, seat: Seat | None, do: protocol.Remove) -> Entry:
    mine = hosting(table, seat)
    if do.seat != mine:
        return removal(table, do.seat)
    in_lobby(table)
    return entries.Left(mine)


def removal(table: Table, number: int) -> entries.Removed:
    """During a match a person's seat becomes a bot's, and only between rounds a bot's leaves."""
    bot = table.sitting(number).kind == "bot"
    if bot and table.playing and table.phase != "round_over":
        raise No("not-between-rounds")
    return entries.Removed(number, out=bot and table.playing)


def hand_over(table: Table, seat: Seat | None, do: protocol.HandOver) -> Entry:
    mine = hosting(table, seat)
    other = table.sitting(do.seat)
    if do.seat == mine or other.plays_itself:
        raise No("not-a-host", name=other.name)
    return entries.HostSet(do.seat)


def vote(table: Table, seat: Seat | None, do: protocol.Vote, present: Collection[int]) -> Entry:
    """Count a vote among those who are there; the last one that is needed removes."""
    mine = seated(table, seat)
    target = table.sitting(do.seat)
    if target.kind == "bot" or do.seat == mine:
        raise No("not-to-vote-on", name=target.name)
    voters = {table.sitting(n).id for n in awake(table, present) if n != do.seat}
    if table.host in voters:
        raise No("host-decides", name=host_name(table))
    missing = max(VOTERS_MIN, len(voters) // 2 + 1)
    if len(voters) < missing:
        raise No("too-few-voters", min=VOTERS_MIN)
    missing -= len(voters & (target.votes | {table.sitting(mine).id}))
    return entries.Voted(do.seat, mine, missing) if missing > 0 else removal(table, do.seat)


def awake(table: Table, present: Collection[int]) -> list[int]:
    """Return the persons who are there and not away."""
    return [
        number
        for number, seat in enumerate(table.seats)
        if number in present and seat is not None and not seat.plays_itself
    ]


def has_host(table: Table, seats: Iterable[int]) -> bool:
    """Tell whether one of these is the host's."""
    return any(table.sitting(n).id == table.host for n in seats)


def set_rules(table: Table, seat: Seat | None, do: protocol.SetRules) -> Entry:
    hosting(table, seat)
    in_lobby(table)
    return chosen_rules(do.preset, do.target, do.options)


def chosen_rules(name: str, target: int, options: Mapping[str, OptionValue]) -> entries.RulesSet:
    """Refuse rules that do not exist, contradict each other, or leave nobody who may play."""
    if "target" in options:  # it has its own place
        raise No("options-clash", name="target", other="target")
    try:
        rules = preset(name).with_options(options)
        rules.check_players(min(rules.players))
    except BadRules as error:
        raise No(error.refusal.code, error.refusal.rule, **error.refusal.args) from error
    changed = {option: value for option, value in options.items() if option in rules.changed}
    return entries.RulesSet(rules.name, target, changed)


def set_clock(table: Table, seat: Seat | None, do: protocol.SetClock) -> Entry:
    hosting(table, seat)
    in_lobby(table)
    return chosen_clock(do.seconds)


def chosen_clock(seconds: int) -> entries.ClockSet:
    if 0 < seconds < protocol.CLOCK_MIN:
        raise No("clock-too-short", min=protocol.CLOCK_MIN, max=protocol.CLOCK_MAX)
    return entries.ClockSet(seconds)


def set_door(table: Table, seat: Seat | None, do: protocol.SetDoor) -> Entry:
    hosting(table, seat)
    return entries.DoorSet(do.open)


def set_gate(table: Table, seat: Seat | None, do: protocol.SetGate) -> Entry:
    hosting(table, seat)
    return entries.GateSet(do.knock)


def admit(table: Table, seat: Seat | None, do: protocol.Admit, present: Collection[int]) -> Entry:
    """Let somebody in: to the first seat that may be taken now, else to watch."""
    letting_in(table, seat, present)
    guest, places = table.waits(do.knocker), table.open_places()
    if not places:
        return entries.Admitted(guest.id)
    name = names.free_name(guest.name, table.names_beside(places[0]))
    return entries.Admitted(guest.id, places[0], name)


def decline(
    table: Table, seat: Seat | None, do: protocol.Decline, present: Collection[int]
) -> Entry:
    letting_in(table, seat, present)
    return entries.Declined(table.waits(do.knocker).id)


def letting_in(table: Table, seat: Seat | None, present: Collection[int]) -> None:
    """Refuse whoever has no say in who comes in: while no host is there, everyone seated has."""
    seated(table, seat)
    if has_host(table, awake(table, present)):
        hosting(table, seat)


def start(table: Table, seat: Seat | None, _: Any) -> Entry:
    hosting(table, seat)
    in_lobby(table)
    return entries.Started()


def new_promise(table: Table, seeds: Callable[[], bytes] | None = None) -> entries.Promised:
    """Fix the chance of the next round; ``seeds`` stand in for the operating system's."""
    draw = seeds or new_seed
    return entries.Promised(table.coming, draw().hex(), draw().hex())
