"""From what a client asks to what happens: a command becomes one entry, or is refused.

Here stand the powers of host, seat and spectator, and here the operating system's chance goes
into an entry. Whether a card may be laid is the engine's to say.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from pioche.cards import FACE_OF
from pioche.errors import BadRules
from pioche.rulesets import preset
from pioche.server import entries, names, protocol
from pioche.server.deals import new_seed
from pioche.server.entries import Acted, Entry
from pioche.server.refusals import No
from pioche.server.seats import Seat, digest, new_secret
from pioche.server.table import Table


class Ruling(NamedTuple):
    """An entry to try. ``secret`` is for whoever sits down by it."""

    entry: Entry
    secret: str | None = None


Judge: TypeAlias = Callable[[Table, Seat | None, Any], Ruling]


def judge(table: Table, seat: Seat | None, do: protocol.Do) -> Ruling:
    """Say what a command of this seat, or of a spectator, comes to.

    Raises:
        No: It is refused.
    """
    if isinstance(do, protocol.Catch):
        return Ruling(next(catches(table, seat, do)))
    return JUDGES[type(do)](table, seat, do)


def sit(table: Table, seat: Seat | None, do: protocol.Sit) -> Ruling:
    if seat is not None:
        raise No("already-seated")
    in_lobby(table)
    secret = new_secret()
    name = names.clean_name(do.name, table.names)
    return Ruling(entries.Sat(table.free_place(), name, digest(secret)), secret)


def leave(table: Table, seat: Seat | None, _: protocol.Leave) -> Ruling:
    return Ruling(entries.Left(seated(table, seat)))


def add_bot(table: Table, seat: Seat | None, do: protocol.AddBot) -> Ruling:
    hosting(table, seat)
    number = table.free_place()
    return Ruling(entries.BotAdded(number, names.bot_name(table.names), do.kind))


def remove(table: Table, seat: Seat | None, do: protocol.Remove) -> Ruling:
    mine = hosting(table, seat)
    if do.seat == mine:
        return Ruling(entries.Left(mine))
    if do.seat >= len(table.seats) or table.seats[do.seat] is None:
        raise No("seat-empty", value=do.seat)
    return Ruling(entries.Removed(do.seat))


def set_rules(table: Table, seat: Seat | None, do: protocol.SetRules) -> Ruling:
    hosting(table, seat)
    return Ruling(chosen_rules(do.preset, do.target))


def chosen_rules(name: str, target: int) -> entries.RulesSet:
    """Refuse rules that do not exist, and those for which this table has no launcher yet."""
    try:
        rules = preset(name)
    except BadRules as error:
        raise No(error.refusal.code, error.refusal.rule, **error.refusal.args) from error
    if rules.launcher:
        raise No("preset-not-at-table", "R-150", value=rules.name)
    return entries.RulesSet(rules.name, target)


def start(table: Table, seat: Seat | None, _: protocol.Start) -> Ruling:
    hosting(table, seat)
    return Ruling(entries.Started(new_seed().hex()))


def next_round(table: Table, seat: Seat | None, do: protocol.NextRound) -> Ruling:
    seated(table, seat)
    if table.match is None or do.round < table.match.number:
        raise No("stale")
    if table.phase != "round_over" or do.round > table.match.number:
        raise No("not-between-rounds")
    return Ruling(entries.Dealt(do.round + 1, new_seed().hex()))


def rematch(table: Table, seat: Seat | None, _: protocol.Rematch) -> Ruling:
    seated(table, seat)
    if table.phase != "match_over":
        raise No("match-not-over")
    if len(table.taken) not in table.rules.players:
        return Ruling(entries.Reopened())
    return Ruling(entries.Started(new_seed().hex(), again=True))


def play(table: Table, seat: Seat | None, do: protocol.Play) -> Ruling:
    if do.card not in FACE_OF:
        raise No("unknown-card", value=do.card)
    words = ["play", do.card, do.colour or "", "uno" if do.uno else ""]
    return act(table, seat, " ".join(filter(None, words)))


def name_colour(table: Table, seat: Seat | None, do: protocol.NameColour) -> Ruling:
    return act(table, seat, f"colour {do.colour}")


def say(verb: str) -> Judge:
    """Judge a command that is one word of the engine."""

    def judge_word(table: Table, seat: Seat | None, _: Any) -> Ruling:
        return act(table, seat, verb)

    return judge_word


def act(table: Table, seat: Seat | None, text: str) -> Ruling:
    return Ruling(Acted(playing(table, seat), text))


def catches(table: Table, seat: Seat | None, do: protocol.Catch) -> Iterator[Acted]:
    """Yield the catches to try one after another; without a seat, everyone who has one card."""
    mine = playing(table, seat)
    others = [(mine + step) % len(table.seats) for step in range(1, len(table.seats))]
    assert table.match is not None
    counts = table.match.counts
    caught = [n for n in others if counts[n] == 1] if do.seat is None else [do.seat]
    if not all(number < len(table.seats) for number in caught):
        raise No("no-seat", value=caught[0], min=0, max=len(table.seats) - 1)
    if not caught:
        raise No("nobody-has-one-card", "R-106")
    for number in caught:
        yield Acted(mine, f"catch {number}")


def seated(table: Table, seat: Seat | None) -> int:
    number = table.place(seat)
    if number is None:
        raise No("not-seated")
    return number


def playing(table: Table, seat: Seat | None) -> int:
    number = seated(table, seat)
    if table.match is None:
        raise No("not-started")
    return number


def hosting(table: Table, seat: Seat | None) -> int:
    """Refuse whoever is not the host, and everyone once the match has begun."""
    number = seated(table, seat)
    if seat is None or seat.id != table.host:
        raise No("not-host", name=host_name(table))
    in_lobby(table)
    return number


def host_name(table: Table) -> str:
    return next((seat.name for seat in table.taken if seat.id == table.host), "")


def in_lobby(table: Table) -> None:
    if table.phase != "lobby":
        raise No("not-lobby")


JUDGES: Final[dict[type, Judge]] = {
    protocol.Sit: sit,
    protocol.Leave: leave,
    protocol.AddBot: add_bot,
    protocol.Remove: remove,
    protocol.SetRules: set_rules,
    protocol.Start: start,
    protocol.NextRound: next_round,
    protocol.Rematch: rematch,
    protocol.Play: play,
    protocol.Draw: say("draw"),
    protocol.Keep: say("keep"),
    protocol.Pass: say("pass"),
    protocol.NameColour: name_colour,
    protocol.Challenge: say("challenge"),
    protocol.Accept: say("accept"),
    protocol.Uno: say("uno"),
}
