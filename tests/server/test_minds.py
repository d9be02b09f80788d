"""The process in which strong bots think: it answers, it is never waited for, it is replaced."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from people import Person, running

from pioche.bots.table import FAIR, choose
from pioche.bots.temper import Temper
from pioche.kernel.setup import dice_from
from pioche.notation import Move
from pioche.round import Round
from pioche.server import botplay
from pioche.server.minds import CROWD, Minds
from pioche.sight import Sight

LONG = 300.0  # seconds, in which any machine has compiled what it thinks with


@pytest.fixture
def minds() -> Iterator[Minds]:
    found = Minds(patience=LONG)
    yield found
    if found._pipe is not None:
        found._pipe.close()


def sight_of(game: Round, seed: int) -> Sight:
    assert game.turn is not None
    sight = game.view(game.turn).sight
    assert sight is not None
    sight.dice, sight.temper = [dice_from(seed, 0)], Temper().row()
    return sight


def test_a_strong_bot_plays_a_round_out_of_the_server(minds: Minds) -> None:
    game = Round.deal("officiel", seats=2, seed=4)

    async def play() -> None:
        seed = 0
        while game.turn is not None:
            seed += 1
            action = await minds.think(sight_of(game, seed))
            assert action is not None
            game.push(Move.of(action))

    asyncio.run(play())
    assert game.phase == "round_over"


def test_a_thought_that_takes_too_long_is_not_waited_for() -> None:
    """Nor is another question sent before the first has its answer."""
    minds, game = Minds(patience=0.0), Round.deal("officiel", seats=2, seed=4)
    assert minds._think(sight_of(game, 1)) is None
    assert minds._think(sight_of(game, 2)) is None
    assert (minds._asked, minds._answered) == (1, 0)
    assert minds._pipe is not None
    minds._pipe.close()


def test_however_many_bots_think_nobody_waits_for_a_thread() -> None:
    """What reads the log runs in the threads that all share."""
    go = threading.Event()

    class Slow(Minds):
        def _think(self, sight: Sight) -> int | None:
            return int(go.wait(10))

    minds = Slow()
    sight = sight_of(Round.deal("officiel", seats=2, seed=4), 1)

    async def story() -> None:
        thoughts = [asyncio.create_task(minds.think(sight)) for _ in range(20)]
        async with asyncio.timeout(10):
            assert await asyncio.to_thread(lambda: "read") == "read"
            soon = [await thought for thought in thoughts[CROWD:]]
        assert soon == [None] * (20 - CROWD)
        go.set()
        assert await asyncio.gather(*thoughts[:CROWD]) == [1] * CROWD

    asyncio.run(story())


def test_a_process_that_has_gone_is_replaced(minds: Minds) -> None:
    game = Round.deal("officiel", seats=2, seed=4)
    minds.patience = 0.0
    assert minds._think(sight_of(game, 1)) is None
    assert minds._pipe is not None
    minds._pipe.close()
    assert minds._think(sight_of(game, 2)) is None
    assert minds._pipe is None
    minds.patience = LONG
    assert minds._think(sight_of(game, 3)) is not None


@pytest.mark.parametrize("late", [False, True])
def test_a_strong_bot_plays_at_a_table_whether_its_thoughts_come_in_time_or_not(
    late: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    class Thinking(Minds):
        async def think(self, sight: Sight) -> int | None:
            asked.append(sight.seat)
            return None if late else choose(FAIR, sight)

    monkeypatch.setattr(botplay, "MINDS", Thinking())

    async def story() -> None:
        async with running(tmp_path) as place:
            opened = await place.opened("Alice")
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            await alice.done("add_bot", kind="strong")
            await alice.done("start")
            await alice.play_round()
            assert alice.view["seats"][1]["bot"] == "strong"
            assert alice.view["phase"] == "round_over"

    asyncio.run(story())
    assert set(asked) == {1}
