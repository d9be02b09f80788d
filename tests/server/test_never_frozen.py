"""No table stays frozen (P13): every phase of a match, each with every trouble that can befall it.

A case is a table that comes out of its log in some phase. Something happens to its people; then,
within five seconds after the deadline, play must have gone on, or whoever is there must be able to
go on. The deadline is the turn clock's in a turn, and the host's absence in the lobby.
"""

import random
from collections.abc import Awaitable, Callable
from functools import cache

import pytest
from scenes import Scene, begun, told

from pioche import protocol
from pioche.server.entries import Acted, Entry, Started
from pioche.server.pace import Pace
from pioche.server.table import Table

PACE = Pace()
SOON = 5.0
TURNS = ("colour", "turn", "drawn", "challenge")
PHASES = ("lobby", *TURNS, "round_over", "match_over")


@cache
def log_of(phase: str) -> tuple[Entry, ...]:
    """A log of three persons and a bot that ends in this phase, with a person on turn."""
    if phase == "lobby":
        return (*begun(3, 1, start=False),)
    for number in range(1, 2_000):
        made = played(phase, number)
        if made:
            return made
    raise AssertionError(f"no seed leads to {phase}")


def played(phase: str, number: int) -> tuple[Entry, ...]:
    """Play at random from this seed until the phase comes; nothing where it does not."""
    dice = random.Random(number)
    made: list[Entry] = begun(3, 1, start=False, target=0 if phase == "match_over" else 5_000)
    made.append(Started(dice.randbytes(32).hex()))
    table = Table()
    for entry in made:
        table.apply(entry)
    while not reached(table, phase):
        if table.phase in ("round_over", "match_over") or len(made) > 200:
            return ()
        assert table.match is not None
        actor, _, text = str(dice.choice([*table.match.round.legal_moves])).partition(" ")
        made.append(Acted(int(actor), text))
        table.apply(made[-1])
        if phase == "colour" and len(made) > 7:
            return ()
    return (*made,)


def reached(table: Table, phase: str) -> bool:
    return table.phase == phase and (phase not in TURNS or table.waits_for in (0, 1, 2))


# ---------------------------------------------------------------- what befalls a table


def on_turn(s: Scene) -> int:
    """The person on turn; where there is none, the host."""
    return 0 if s.table.waits_for is None else s.table.waits_for


def host(_: Scene) -> int:
    return 0


def neighbour(s: Scene) -> int:
    return (on_turn(s) + 1) % 3


Role = Callable[[Scene], int]
Trouble = Callable[[Scene, Role], Awaitable[None]]


async def restarted_without(s: Scene, role: Role) -> None:
    """The server restarts, and this person does not find the way back."""
    await s.restart()
    await s.come(*({0, 1, 2} - {role(s)}))


async def cut(s: Scene, role: Role) -> None:
    await s.part(role(s))


async def leaves(s: Scene, role: Role) -> None:
    seat = role(s)
    assert await s.ask(seat, protocol.Leave()) is None
    del s.people[seat]


async def kicked(s: Scene, role: Role) -> None:
    """By the host, who first hands over where it is he."""
    seat = role(s)
    by = 1 if seat == 0 else 0
    if seat == 0:
        assert await s.ask(0, protocol.HandOver(1)) is None
    assert await s.ask(by, protocol.Remove(seat)) is None
    del s.people[seat]


async def only_one_stays(s: Scene, role: Role) -> None:
    await s.part(*({0, 1, 2} - {role(s)}))


async def all_gone_then_one_returns(s: Scene, role: Role) -> None:
    """Everyone goes, the table sleeps, is read again, and one comes back."""
    await s.part(0, 1, 2)
    await s.wait(PACE.idle + 1)
    await s.restart()
    await s.come(role(s))


ROLES: tuple[Role, ...] = (on_turn, host, neighbour)
TROUBLES: tuple[Trouble, ...] = (
    restarted_without, cut, leaves, kicked, only_one_stays, all_gone_then_one_returns,
)  # fmt: skip


def name(what: object) -> str:
    return what if isinstance(what, str) else getattr(what, "__name__", "")


@pytest.mark.parametrize("role", ROLES, ids=name)
@pytest.mark.parametrize("trouble", TROUBLES, ids=name)
@pytest.mark.parametrize("phase", PHASES)
def test_play_goes_on(phase: str, trouble: Trouble, role: Role) -> None:
    async def story() -> None:
        s = Scene(log_of(phase), PACE)
        await s.come(0, 1, 2)
        assert s.table.phase == phase
        await trouble(s, role)
        await goes_on(s)
        await s.stop()

    told(story)


async def goes_on(s: Scene) -> None:
    """Play has gone on soon after the deadline, or those who are there can go on."""
    if s.table.phase == "lobby":
        await s.wait(PACE.host_gone + SOON)
        answers = [await s.ask(seat, protocol.Start()) for seat in s.people]
        assert answers.count(None) == 1, answers
    elif s.table.phase in ("round_over", "match_over"):
        someone = next(iter(s.people))
        again: protocol.Do = protocol.NextRound(s.table.match.number if s.table.match else 0)
        again = protocol.Rematch() if s.table.phase == "match_over" else again
        assert await s.ask(someone, again) is None
    else:
        await turn_goes_on(s)


async def turn_goes_on(s: Scene) -> None:
    before = s.table.turn_version
    if [*s.people] == [s.table.waits_for]:
        await s.wait(protocol.CLOCK + SOON)
        assert s.table.turn_version == before, "nobody waits, so nobody is hurried"
        await s.act(s.turn)
    else:
        await s.wait(protocol.CLOCK + SOON)
    assert s.table.turn_version > before


@pytest.mark.parametrize("phase", PHASES)
def test_a_restart_changes_nothing_that_anyone_sees(phase: str) -> None:
    async def story() -> None:
        s = Scene(log_of(phase), PACE)
        await s.come(0, 1, 2)
        before = [s.people[seat].view for seat in range(3)]
        await s.restart()
        await s.come(0, 1, 2)
        await s.come(0, 1)
        after = [s.people[seat].view for seat in range(3)]
        for old, new in zip(before, after, strict=True):
            for seat in (*old.seats, *new.seats):
                seat.connected = True
            assert old == new
        await s.stop()

    told(story)


@pytest.mark.parametrize("phase", [*TURNS, "round_over"])
def test_a_round_ends_although_two_of_three_have_gone(phase: str) -> None:
    """One person plays on, the others' turns pass, at last by bots."""

    async def story() -> None:
        s = Scene(log_of(phase), PACE)
        await s.come(0, 1, 2)
        await s.part(1)
        assert await s.ask(2, protocol.Leave()) is None
        del s.people[2]
        if s.table.phase == "round_over":
            assert await s.ask(0, protocol.NextRound(1)) is None
        for _ in range(600):
            if s.table.phase == "round_over":
                break
            if s.turn == 0:
                await s.act(0)
            else:
                await s.wait(SOON)
        assert s.table.phase == "round_over"
        assert s.table.sitting(1).away, "after three turns in a row"
        await s.stop()

    told(story)
