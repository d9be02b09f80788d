"""Somebody at the door of a scene's table, where newcomers knock."""

from scenes import Ear, Scene

from pioche import protocol
from pioche.protocol import Outside, Welcome


def door(ear: Ear) -> Outside | None:
    """What somebody was last told at the door; None for who was let in since."""
    told = [m for m in ear.heard if isinstance(m, Outside | Welcome)]
    return told[-1] if isinstance(told[-1], Outside) else None


async def knock(s: Scene, name: str = "Eve", ear: Ear | None = None) -> Ear:
    """Come without a seat, and knock."""
    eve = ear or await s.hello()
    assert await s.ask(eve, protocol.Knock(name)) is None
    return eve


async def go(s: Scene, ear: Ear) -> None:
    """Hang up."""
    s.room.part(ear)
    await s.settled()


async def close(s: Scene) -> None:
    assert await s.ask(0, protocol.SetGate(knock=True)) is None


def waiting(s: Scene, seat: int = 0) -> dict[str, int]:
    """Who waits, as a seat sees it."""
    return {one.name: one.id for one in s.people[seat].view.knocks}


async def answer(s: Scene, seat: int | Ear, name: str = "Eve", yes: bool = True) -> str | None:
    number = waiting(s).get(name, 99)
    return await s.ask(seat, protocol.Admit(number) if yes else protocol.Decline(number))
