"""Any bytes in: a refusal by code, never a crash, a changed table or a traceback (P14)."""

import asyncio
import json
import logging
import random
from pathlib import Path
from typing import Any

import pytest
from people import Person, Place, running
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pioche.protocol import FRAME_MAX
from pioche.server.names import clean_name
from pioche.server.pace import Pace
from pioche.server.refusals import No

STILL = Pace(bot_least=60.0, bot_most=61.0, hello=0.2)
ID = "damaged-frame"


async def seated(place: Place) -> Person:
    opened = await place.opened("Alice", bots=["greedy"], start=True)
    return await Person(place.url, opened["code"], opened["secret"]).come()


def command(**what: Any) -> str:
    whole = {"type": "command", "id": ID, "version": 0, "do": {"type": "draw"}, **what}
    return json.dumps(whole)


DAMAGED_COMMANDS = [
    command(do={"type": "dance"}),
    command(do={"type": "play", "card": "R7", "colour": "purple"}),
    command(do={"type": "play", "card": ""}),
    command(do={"type": "play", "card": "R7", "seat": 1}),
    command(do={"type": "catch", "seat": 10}),
    command(do={"type": "catch", "seat": -1}),
    command(do={"type": "next_round", "round": 10**30}),
    command(do=None),
    command(version=-1),
    command(version="1"),
    command(extra=True),
    command(id=ID, secret="x"),
    '{"id": "damaged-frame"}',
]


def test_a_damaged_command_with_an_id_is_refused_by_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            alice = await seated(place)
            before = alice.view
            for frame in DAMAGED_COMMANDS:
                alice._answers[ID] = asyncio.get_running_loop().create_future()
                await alice.raw(frame)
                answer = await alice.answer_to(ID)
                assert answer["why"]["code"] == "bad-message", frame
            assert alice.view == before
            await alice.done("uno")

    asyncio.run(story())


DAMAGED_FRAMES = [
    ("", "bad-message"),
    ("{", "bad-message"),
    ("null", "bad-message"),
    ("[" * 4000, "bad-message"),
    (b"\xff\xfe", "bad-message"),
    ('{"type":"hello","protocol":1}', "bad-message"),
    ('{"type":"command","id":"short","version":0,"do":{"type":"draw"', "bad-message"),
    ('"' + "x" * FRAME_MAX + '"', "message-too-long"),
    (b"\x00" * (FRAME_MAX + 1), "message-too-long"),
]


def test_a_damaged_frame_ends_the_connection_with_a_word(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            alice = await seated(place)
            hand = alice.view["hand"]
            for frame, code in DAMAGED_FRAMES:
                await alice.raw(frame)
                assert await alice.gone() == (1009 if code == "message-too-long" else 1008)
                assert alice.goodbye is not None
                assert alice.goodbye["why"]["code"] == code, frame
                assert (await alice.come()).view["hand"] == hand

    asyncio.run(story())


BAD_GREETINGS: list[tuple[dict[str, Any], str]] = [
    ({"type": "ping"}, "no-hello"),
    ({"type": "hello", "protocol": 2}, "wrong-protocol"),
    ({"type": "hello"}, "bad-message"),
    ({"type": "hello", "protocol": 1, "secret": "x" * 65}, "bad-message"),
    ({"type": "hello", "protocol": 1, "since": -1}, "bad-message"),
]


def test_whoever_does_not_say_hello_properly_is_sent_away(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            opened = await place.opened()
            for frame, code in BAD_GREETINGS:
                async with connect(
                    f"{place.url.replace('http', 'ws')}/t/{opened['code']}/ws"
                ) as line:
                    await line.send(json.dumps(frame))
                    assert json.loads(await line.recv())["why"]["code"] == code

    asyncio.run(story())


def test_whoever_says_nothing_is_hung_up_on_and_may_come_again(tmp_path: Path) -> None:
    """Without a goodbye, behind which no client would come again: its line may only be slow."""

    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            opened = await place.opened()
            async with connect(f"{place.url.replace('http', 'ws')}/t/{opened['code']}/ws") as line:
                with pytest.raises(ConnectionClosed):
                    await line.recv()
                assert line.close_code == 1013

    asyncio.run(story())


def test_noise_changes_nothing_and_leaves_no_trace_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Cut, flipped and doubled frames; whatever comes back is one of our messages."""

    async def story() -> None:
        dice = random.Random(14)
        async with running(tmp_path, STILL) as place:
            alice = await seated(place)
            hand = alice.view["hand"]
            for _ in range(40):
                frame = bytearray(command(version=10**6).encode())
                for _ in range(dice.randrange(1, 6)):
                    frame[dice.randrange(len(frame))] = dice.randrange(256)
                noise = bytes(frame[: dice.randrange(len(frame))])
                eve = await Person(place.url, alice.view["code"]).come()
                await eve.raw(noise)
                await eve.raw("}")
                await eve.gone()
                assert eve.goodbye is not None
            assert (await alice.come()).view["hand"] == hand

    with caplog.at_level(logging.WARNING):
        asyncio.run(story())
    assert not caplog.records


def test_a_name_of_ten_thousand_characters(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            status, problem = await place.post("/api/tables", {"name": "x" * 10_000})
            too_long = {"code": "name-too-long", "rule": "", "args": {"max": 24}}
            assert (status, problem["why"]) == (400, too_long)
            opened = await place.opened("Alice")
            bob = await Person(place.url, opened["code"]).come()
            assert (await bob.ask("sit", name="x" * 8000))["why"] == too_long
            await bob.send_only("ten-thousand", {"type": "sit", "name": "x" * 10_000}, 0)
            await bob.gone()
            assert bob.goodbye is not None
            assert bob.goodbye["why"]["code"] == "message-too-long"
            await bob.come()
            await bob.done("sit", name="Bob")

    asyncio.run(story())


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Zoé   de  la Tour ", "Zoé de la Tour"),
        ("Zoe\u0301", "Zoé"),
        ("\u202eecilA\u0000", "ecilA"),
        ("<script>", "<script>"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("x" * 24, "x" * 24),
    ],
)
def test_a_name_is_shown_as_it_can_be_seen(typed: str, shown: str) -> None:
    assert clean_name(typed, ()) == shown


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "name-empty"),
        (" \t\n\u200b\u202e\u200d", "name-empty"),
        ("\u3164\u2800", "name-empty"),  # a letter and a sign that show nothing
        ("\u0301\ufe0f", "name-empty"),  # an accent and a variant of nothing
        ("x" * 25, "name-too-long"),
        ("ALICE", "name-taken"),
        ("Al\u200dice", "name-taken"),
        ("\uff21lice", "name-taken"),  # a wide A
    ],
)
def test_a_name_that_will_not_do_is_refused(typed: str, code: str) -> None:
    with pytest.raises(No) as refused:
        clean_name(typed, ["Alice"])
    assert refused.value.why.code == code


IMPOSSIBLE_TABLES = [
    (b"", 400, "bad-message"),
    (b"{", 400, "bad-message"),
    (b"[]", 400, "bad-message"),
    (b'{"name": "A", "seats": 4}', 400, "bad-message"),
    (b'{"name": "A", "preset": "oficiel"}', 400, "unknown-preset"),
    (b'{"name": "A", "preset": "extreme", "options": {"launcher": "none"}}', 400, "options-clash"),
    (b'{"name": "A", "options": {"stackin": "same"}}', 400, "unknown-option"),
    (b'{"name": "A", "options": {"stacking": "sam"}}', 400, "unknown-value"),
    (b'{"name": "A", "options": {"teams": true, "scoring": "own_hand_low"}}', 400, "options-clash"),
    (b'{"name": "A", "options": {"hand_size": [7]}}', 400, "bad-message"),
    (
        b'{"name": "A", "preset": "fiche", "start": true, "bots": [%b]}'
        % b", ".join([b'"greedy"'] * 4),
        400,
        "not-so-many-players",
    ),
    (b'{"name": "A", "target": -1}', 400, "bad-message"),
    (b'{"name": "A", "bots": ["clever"]}', 400, "bad-message"),
    (b'{"name": "A", "start": true}', 400, "too-few-players"),
    (b'{"name": " "}', 400, "name-empty"),
    (b'{"name": 3}', 400, "bad-message"),
    (b'{"name": "' + b"x" * 100_000 + b'"}', 413, "message-too-long"),
]


def test_a_table_that_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            for body, status, code in IMPOSSIBLE_TABLES:
                got, problem = await place.post("/api/tables", body)
                assert (got, problem["why"]["code"]) == (status, code), body[:80]

    asyncio.run(story())


def test_another_sites_page_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            opened = await place.opened()
            evil = {"origin": "http://evil.example"}
            status, problem = await place.post("/api/tables", {"name": "Eve"}, **evil)
            assert (status, problem["why"]["code"]) == (403, "foreign-origin")
            plain = {"content-type": "text/plain"}
            status, problem = await place.post("/api/tables", {"name": "Eve"}, **plain)
            assert (status, problem["why"]["code"]) == (400, "bad-message")
            line = f"{place.url.replace('http', 'ws')}/t/{opened['code']}/ws"
            with pytest.raises(InvalidStatus):
                async with connect(line, additional_headers=evil):
                    pass
            async with connect(line, additional_headers={"origin": place.url}):
                pass

    asyncio.run(story())


def test_nothing_at_this_address(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            for path in ("/api/tables/ZZZ-ZZZ", "/api/tables/%00", "/api", "/api/x/y"):
                status, problem = await place.get(path)
                assert status == 404
                assert problem["why"]["code"] in ("unknown-table", "unknown-path")

    asyncio.run(story())
