"""The process in which strong bots think: it answers, it is never waited for, it is replaced."""

import asyncio
from collections.abc import Iterator

import pytest

from pioche.bots.temper import Temper
from pioche.kernel.setup import dice_from
from pioche.notation import Move
from pioche.round import Round
from pioche.server.minds import Minds
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
