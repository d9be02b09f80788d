"""From what a client asks to what happens: a command becomes one entry, or is refused.

Here stand the powers of seat and spectator, and here the operating system's chance goes into an
entry; the host's powers stand in ``hosting.py``. Whether a card may be laid is the engine's to say.
"""

from collections.abc import Callable, Collection, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from pioche import protocol
from pioche.cards import FACE_OF
from pioche.server import entries, hosting, names
from pioche.server.entries import Acted, Entry
from pioche.server.hosting import seated
from pioche.server.refusals import No
from pioche.server.seats import Seat, digest, new_secret
from pioche.server.table import Table


class Ruling(NamedTuple):
    """An entry to try. ``secret`` is for whoever sits down or knocks by it."""

    entry: Entry
    secret: str | None = None


Judge: TypeAlias = Callable[[Table, Seat | None, Any], Ruling]
Power: TypeAlias = Callable[[Table, Seat | None, Any], Entry]
ByPresence: TypeAlias = protocol.Vote | protocol.Admit | protocol.Decline


def judge(table: Table, seat: Seat | None, do: protocol.Do) -> Ruling:
    """Say what a command of this seat, or of a spectator, comes to; not calls and knocks,
    nor what depends on who is there.

    Raises:
        No: It is refused.
    """
    return JUDGES[type(do)](table, seat, do)


def judge_among(
    table: Table, seat: Seat | None, do: ByPresence, present: Collection[int]
) -> Ruling:
    """Say what a command comes to that depends on who is there.

    Raises:
        No: It is refused.
    """
    match do:
        case protocol.Vote():
            return Ruling(hosting.vote(table, seat, do, present))
        case protocol.Admit():
            return Ruling(hosting.admit(table, seat, do, present))
        case protocol.Decline():
            return Ruling(hosting.decline(table, seat, do, present))


def sit(table: Table, seat: Seat | None, do: protocol.Sit) -> Ruling:
    if seat is not None:
        raise No("already-seated")
    secret = new_secret()
    number = place_for(table, do.seat)
    name = names.clean_name(do.name, table.names_beside(number))
    return Ruling(entries.Sat(number, name, digest(secret)), secret)


def place_for(table: Table, wanted: int | None) -> int:
    """Return where somebody may sit down: in the lobby, or later in a bot's place."""
    places = table.open_places()
    if wanted is not None and wanted in places:
        return wanted
    if wanted is not None:
        raise No("seat-not-open", value=wanted)
    if places or table.phase == "lobby":
        return table.free_place()
    raise No("no-latecomers" if table.door else "not-lobby")


def leave(table: Table, seat: Seat | None, _: protocol.Leave) -> Ruling:
    return Ruling(entries.Left(seated(table, seat)))


def back(table: Table, seat: Seat | None, _: protocol.Back) -> Ruling:
    number = seated(table, seat)
    if not table.sitting(number).away:
        raise No("not-away")
    return Ruling(entries.Returned(number))


def more_time(table: Table, seat: Seat | None, _: protocol.MoreTime) -> Ruling:
    number = playing(table, seat)
    if number != table.waits_for:
        raise No("not-on-turn")
    if not table.clock:
        raise No("no-clock")
    if not table.sitting(number).more_time:
        raise No("more-time-used")
    return Ruling(entries.Extended(number))


def contribute(table: Table, seat: Seat | None, do: protocol.Contribute) -> Ruling:
    number = seated(table, seat)
    if table.promised is None or table.promised.commitment != do.commitment:
        raise No("stale")
    if table.sitting(number).contribution:
        raise No("chance-added")
    return Ruling(entries.Contributed(number, do.value))


def for_table(power: Power) -> Judge:
    """Judge what concerns the table."""
    return lambda table, seat, do: Ruling(power(table, seat, do))


def next_round(table: Table, seat: Seat | None, do: protocol.NextRound) -> Ruling:
    seated(table, seat)
    if table.match is None or do.round < table.match.number:
        raise No("stale")
    if table.phase != "round_over" or do.round > table.match.number:
        raise No("not-between-rounds")
    return Ruling(entries.Dealt(do.round + 1))


def rematch(table: Table, seat: Seat | None, _: protocol.Rematch) -> Ruling:
    seated(table, seat)
    if table.phase != "match_over":
        raise No("match-not-over")
    if len(table.staying) not in table.rules.players:
        return Ruling(entries.Reopened())
    return Ruling(entries.Started(again=True))


def play(table: Table, seat: Seat | None, do: protocol.Play) -> Ruling:
    return act(table, seat, lay_words("play", do))


def jump(table: Table, seat: Seat | None, do: protocol.Jump) -> Ruling:
    return act(table, seat, lay_words("jump", do))


def lay_words(verb: str, do: protocol.Play | protocol.Jump) -> str:
    """Write a lay as the engine reads it; refuse cards that do not exist."""
    for card in do.card.split(","):
        if card not in FACE_OF:
            raise No("unknown-card", value=card)
    words = [verb, do.card, do.colour, f">{do.target}" if do.target is not None else ""]
    return " ".join(filter(None, [*words, "uno" if do.uno else ""]))


def hint(table: Table, seat: Seat | None, do: protocol.Hint) -> Ruling:
    return act(table, seat, f"hint {do.seat}")


def name_colour(table: Table, seat: Seat | None, do: protocol.NameColour) -> Ruling:
    return act(table, seat, f"colour {do.colour}")


def say(verb: str) -> Judge:
    """Judge a command that is one word of the engine."""

    def judge_word(table: Table, seat: Seat | None, _: Any) -> Ruling:
        return act(table, seat, verb)

    return judge_word


def act(table: Table, seat: Seat | None, text: str) -> Ruling:
    return Ruling(Acted(playing(table, seat), text))


def catches(table: Table, seat: Seat | None, do: protocol.Catch) -> Iterator[tuple[int, Acted]]:
    """Yield whom to try to catch, and how; without a seat, everyone who has one card."""
    mine = playing(table, seat)
    others = [(mine + step) % len(table.seats) for step in range(1, len(table.seats))]
    assert table.match is not None
    counts = table.match.counts
    caught = [n for n in others if counts[n] == 1] if do.seat is None else [do.seat]
    caught.sort(key=lambda n: n not in table.exposed)  # a false call may cost (H-16)
    if not caught and table.rules["false_catch"]:
        caught = others[:1]
    if not all(number < len(table.seats) for number in caught):
        raise No("no-seat", value=caught[0], min=0, max=len(table.seats) - 1)
    if not caught:
        raise No("nobody-has-one-card", "R-106")
    for number in caught:
        yield number, Acted(mine, f"catch {number}")


def playing(table: Table, seat: Seat | None) -> int:
    number = seated(table, seat)
    if table.match is None:
        raise No("not-started")
    return number


JUDGES: Final[dict[type, Judge]] = {
    protocol.Sit: sit,
    protocol.Leave: leave,
    protocol.Back: back,
    protocol.MoreTime: more_time,
    protocol.Contribute: contribute,
    protocol.AddBot: for_table(hosting.add_bot),
    protocol.Remove: for_table(hosting.remove),
    protocol.HandOver: for_table(hosting.hand_over),
    protocol.SetRules: for_table(hosting.set_rules),
    protocol.SetClock: for_table(hosting.set_clock),
    protocol.SetDoor: for_table(hosting.set_door),
    protocol.SetGate: for_table(hosting.set_gate),
    protocol.Start: for_table(hosting.start),
    protocol.NextRound: next_round,
    protocol.Rematch: rematch,
    protocol.Play: play,
    protocol.Jump: jump,
    protocol.Hint: hint,
    protocol.Draw: say("draw"),
    protocol.Keep: say("keep"),
    protocol.Pass: say("pass"),
    protocol.NameColour: name_colour,
    protocol.Challenge: say("challenge"),
    protocol.Accept: say("accept"),
}
