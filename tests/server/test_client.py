"""The Python client: it survives cuts, acts once, keeps its secret and says what went wrong."""

import asyncio
from pathlib import Path

import pytest
from people import QUICK, Place, running

from pioche import client, protocol
from pioche.client import Heard, Table
from pioche.protocol import RulesView, TableView, Update, Welcome
from pioche.server.pace import Pace

WORDS: dict[str, protocol.Do] = {
    "draw": protocol.Draw(),
    "keep": protocol.Keep(),
    "pass": protocol.Pass(),
    "accept": protocol.Accept(),
}
STILL = Pace(bot_least=60.0, bot_most=61.0)


async def next_deed(table: Table) -> None:
    """Do the first thing that the table offers."""
    legal = table.view.legal
    assert legal is not None
    if not legal.plays:
        verb = legal.verbs[0]
        await table.do(WORDS.get(verb, protocol.NameColour("B")))
        return
    card = legal.plays[0]
    black = card.startswith("W")
    await table.play(card, "B" if black else None, uno=len(table.view.hand) == 2)


async def play_out(table: Table) -> None:
    while table.view.phase not in ("round_over", "match_over"):
        await table.until(lambda t: t.may_act or t.view.phase in ("round_over", "match_over"))
        if not table.may_act:
            return
        try:
            await next_deed(table)
        except client.Refusal as refusal:
            if refusal.code != "stale":
                raise


def test_two_people_sit_and_play_a_match(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path) as place:
            opened = await client.open_table(place.url, "Alice", target=0)
            assert (await client.look_up(place.url, opened.code)).names == ["Alice"]
            async with (
                client.join(place.url, opened.code, opened.secret) as alice,
                client.join(place.url, opened.code) as bob,
            ):
                assert (alice.seat, bob.seat) == (0, None)
                assert await bob.sit("Bob") == 1
                await alice.until(lambda table: len(table.view.seats) == 2)
                await alice.start()
                await bob.until(lambda table: table.view.round == 1)
                await asyncio.gather(play_out(alice), play_out(bob))
                for player in (alice, bob):
                    await player.until(lambda table: table.view.phase == "match_over")
                assert alice.view.winners == bob.view.winners != []

    asyncio.run(story())


def test_every_cut_is_survived_and_every_command_acts_once(tmp_path: Path) -> None:
    """P2, P3: the line is cut again and again, sometimes between a command and its answer."""

    async def story() -> None:
        async with running(tmp_path) as place:
            opened = await client.open_table(
                place.url, "Alice", bots=["greedy"], start=True, target=0
            )
            async with client.join(place.url, opened.code, opened.secret) as alice:
                cutting = asyncio.create_task(cut_often(alice))
                await play_out(alice)
                cutting.cancel()
                truth = await place.truth(opened.code)
                await alice.until(lambda table: table.version == truth.version)
                assert alice.view.phase == "match_over"

    asyncio.run(story())


def test_a_player_adds_to_the_chance_of_each_round_by_itself(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            opened = await client.open_table(place.url, "Alice", bots=["greedy"])
            async with client.join(place.url, opened.code, opened.secret) as alice:
                await alice.until(lambda t: t.view.promise is not None and t.view.promise.added)
                async with client.join(place.url, opened.code) as watcher:
                    promise = watcher.view.promise
                    assert promise is not None
                    assert not promise.added

    asyncio.run(story())


async def cut_often(table: Table) -> None:
    while True:
        await asyncio.sleep(0.1)
        if table._line is not None:
            table._line.cut()


def test_a_restart_in_the_middle_is_only_a_pause(tmp_path: Path) -> None:
    """The secret turns with every return, and `keep` hears of it."""

    async def story() -> None:
        kept: list[str] = []
        async with running(tmp_path, STILL) as place:
            opened = await client.open_table(place.url, "Alice")
            table = client.join(place.url, opened.code, opened.secret, keep=kept.append)
            await table.__aenter__()
            port = int(place.url.rpartition(":")[2])
        waiting = asyncio.create_task(table.do(protocol.AddBot("greedy"), "robot-robot"))
        await asyncio.sleep(0.05)
        async with running(tmp_path, STILL, port) as place:
            ack = await waiting
            assert (await table.do(protocol.AddBot("greedy"), "robot-robot")) == ack
            assert [seat.kind for seat in table.view.seats] == ["human", "bot"]
            assert kept[-1] == table.secret
            assert len({opened.secret, *kept}) == 3
            await table.__aexit__()

    asyncio.run(story())


def test_what_is_refused_says_why_in_both_languages(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            opened = await client.open_table(place.url, "Alice")
            async with client.join(place.url, opened.code) as bob:
                with pytest.raises(client.Refusal) as refused:
                    await bob.sit("ALICE")
                assert refused.value.code == "name-taken"
                assert "ALICE" in refused.value.sentence("fr")
                assert "already" in str(refused.value)
            with pytest.raises(client.Refusal) as refused:
                await client.open_table(place.url, " ")
            assert refused.value.code == "name-empty"

    asyncio.run(story())


def test_of_no_table_and_of_no_server(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            await sent_away(place, "ZZZ-ZZZ", "unknown-table")
            with pytest.raises(client.Refusal):
                await client.look_up(place.url, "zzz zzz")
        for url in (place.url, "file:///etc"):
            with pytest.raises(client.Unreachable):
                await client.open_table(url, "Alice")
            with pytest.raises(client.Unreachable):
                await client.join(url, "ZZZ-ZZZ").__aenter__()

    asyncio.run(story())


async def sent_away(place: Place, code: str, why: str) -> None:
    with pytest.raises(client.SentAway) as away:
        await client.join(place.url, code).__aenter__()
    assert away.value.code == why


def test_too_many_commands_at_once_are_slowed_not_lost(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, QUICK) as place:
            opened = await client.open_table(place.url, "Alice")
            async with client.join(place.url, opened.code, opened.secret) as alice:
                rules = [protocol.SetRules("officiel", number) for number in range(40)]
                acks = await asyncio.gather(*(alice.do(do) for do in rules))
                assert len({ack.version for ack in acks}) == 40

    asyncio.run(story())


def some_view() -> TableView:
    return TableView("AAA-AAA", "lobby", RulesView("officiel", 500, 2, 10, [2]), [])


def test_a_stream_with_a_gap_or_a_step_back_is_noticed() -> None:
    for second in (2, 4, 1):
        heard = Heard()
        heard.take(Welcome(1, 2, some_view()))
        with pytest.raises(client.Broken):
            heard.take(Update(second, [], some_view()))
    heard = Heard()
    heard.take(Welcome(1, 2, some_view()))
    heard.take(Welcome(1, 5, some_view()))
    with pytest.raises(client.Broken):
        heard.take(Welcome(1, 4, some_view()))
