"""A seat is used only with its secret (P5): attacks over real sockets, one named test each.

After every attack the log holds what it held, and the real players come and act as before.
"""

import asyncio
import contextlib
import hashlib
import json
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from people import Message, Person, request
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from pioche import protocol
from pioche.server.seats import new_secret
from served import served

OPEN = ["opening_rate", "opening_burst", "guess_rate", "guess_burst", "arrival_rate"]
EVIL = "http://evil.example"


@dataclass
class Scene:
    """A table of two people, whose match has begun."""

    url: str
    database: Path
    code: str
    alice: Person
    bob: Person
    first: str
    """Alice's first secret, which is no longer good."""

    intruders: list[Person] = field(default_factory=list)

    def eve(self, secret: str | None = None, code: str | None = None) -> Person:
        made = Person(self.url, code or self.code, secret)
        self.intruders.append(made)
        return made

    @property
    def socket(self) -> str:
        return f"{self.url.replace('http', 'ws')}/t/{self.code}/ws"

    def entries(self) -> int:
        """How many entries the log has of this table, rotated secrets apart."""
        with sqlite3.connect(self.database) as db:
            (count,) = db.execute(
                "select count(*) from events join tables on tables.id = table_id"
                " where code = ? and payload not like '%rotated%'",
                (self.code,),
            ).fetchone()
        db.close()
        return int(count)


Attack = Callable[[Scene], Awaitable[None]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    folder = tmp_path_factory.mktemp("attacked")
    limits = [word for name in OPEN for word in ("--limit", f"{name}=100000")]
    with served(folder, *limits) as started:
        yield started.url, folder / "pioche.sqlite3"


@contextlib.asynccontextmanager
async def scene(url: str, database: Path, start: bool = True) -> AsyncIterator[Scene]:
    _, opened = await asyncio.to_thread(
        request, f"{url}/api/tables", {"name": "Alice", "clock": 0}, {}
    )
    code, first = opened["code"], opened["secret"]
    alice = await Person(url, code, first).come()
    await alice.cut()  # she comes back with the next secret; the first one is used up
    await alice.come()
    bob = await Person(url, code).come()
    await bob.done("sit", name="Bob")
    if start:
        await alice.done("start")
        await bob.until(lambda: bob.version == alice.version)
    s = Scene(url, database, code, alice, bob, first)
    try:
        yield s
    finally:
        for person in (alice, bob, *s.intruders):
            if person._line is not None:
                await person.go()


def attacked(server: tuple[str, Path], attack: Attack) -> None:
    async def story() -> None:
        async with scene(*server) as s:
            before = s.entries()
            await attack(s)
            assert s.entries() == before
            for place, person in enumerate((s.alice, s.bob)):
                await person.cut()
                await person.come()
                assert person.view["you"] == place
                assert await person.refused("rematch") == "match-not-over"

    asyncio.run(story())


# ---------------------------------------------------------------- secrets that are none

SECRETS: dict[str, Callable[[Scene], Any]] = {
    "guessed": lambda s: new_secret(),
    "empty": lambda s: "",
    "the table's code": lambda s: s.code,
    "the player's name": lambda s: "Alice",
    "a word": lambda s: "null",
    "one letter off": lambda s: flipped(str(s.alice.secret)),
    "cut short": lambda s: str(s.alice.secret)[:-1],
    "one letter more": lambda s: str(s.alice.secret) + "A",
    "padded with a space": lambda s: str(s.alice.secret) + " ",
    "padded with a line's end": lambda s: str(s.alice.secret) + "\n",
    "padded with nothing": lambda s: str(s.alice.secret) + "\x00",
    "in other case": lambda s: str(s.alice.secret).swapcase(),
    "in wide letters": lambda s: "".join(chr(ord(c) + 0xFEE0) for c in str(s.alice.secret)),
    "its digest": lambda s: hashlib.sha256(str(s.alice.secret).encode()).hexdigest(),
    "backwards": lambda s: str(s.alice.secret)[::-1],
    "rotated": lambda s: s.first,
    "a pattern": lambda s: "%",
    "another query": lambda s: "' or '1'='1",
    "two of them": lambda s: str(s.alice.secret)[:20] + str(s.bob.secret)[20:],
}


def flipped(secret: str) -> str:
    return secret[:-1] + ("A" if secret[-1] != "A" else "Q")


@pytest.mark.parametrize("made", SECRETS.values(), ids=SECRETS.keys())
def test_a_wrong_secret_only_watches(
    server: tuple[str, Path], made: Callable[[Scene], Any]
) -> None:
    async def attack(s: Scene) -> None:
        eve = await s.eve(made(s)).come()
        await powerless(eve)

    attacked(server, attack)


async def powerless(eve: Person) -> None:
    """She sees no hand, gets no secret, and may do nothing."""
    assert (eve.view["you"], eve.view["hand"], eve.view["legal"]) == (None, [], None)
    assert eve.welcome["secret"] is None
    assert await eve.refused("draw") == "not-seated"


ODD_HELLOS: dict[str, Callable[[Scene], Message]] = {
    "a list of secrets": lambda s: {"secret": [s.alice.secret]},
    "an object": lambda s: {"secret": {"$ne": None}},
    "a number": lambda s: {"secret": 0},
    "true": lambda s: {"secret": True},
    "a very long one": lambda s: {"secret": str(s.alice.secret) * 2},
    "a seat of one's choice": lambda s: {"seat": 0},
    "somebody's id": lambda s: {"you": 1},
    "host by one's own word": lambda s: {"secret": None, "host": True},
    "another protocol": lambda s: {"secret": s.alice.secret, "protocol": 0},
    "a version to come": lambda s: {"secret": s.alice.secret, "since": -1},
}


@pytest.mark.parametrize("made", ODD_HELLOS.values(), ids=ODD_HELLOS.keys())
def test_an_odd_hello_is_sent_away(
    server: tuple[str, Path], made: Callable[[Scene], Message]
) -> None:
    async def attack(s: Scene) -> None:
        async with connect(s.socket) as line:
            await line.send(json.dumps({"type": "hello", "protocol": 1} | made(s)))
            told = json.loads(await line.recv())
            assert told["type"] == "goodbye"
            assert told["why"]["code"] in ("bad-message", "wrong-protocol")

    attacked(server, attack)


# ---------------------------------------------------------------- secrets of others, and elsewhere


async def of_another_table(s: Scene) -> None:
    _, other = await asyncio.to_thread(request, f"{s.url}/api/tables", {"name": "Eve"}, {})
    await powerless(await s.eve(other["secret"]).come())


async def at_another_table(s: Scene) -> None:
    _, other = await asyncio.to_thread(request, f"{s.url}/api/tables", {"name": "Zoé"}, {})
    await powerless(await s.eve(str(s.alice.secret), other["code"]).come())


async def of_another_seat(s: Scene) -> None:
    """Bob's secret opens Bob's seat and shows nothing of Alice's."""
    twin = await s.eve(str(s.bob.secret)).come()
    assert twin.view["you"] == 1
    assert twin.view["hand"] == s.bob.view["hand"] != s.alice.view["hand"]
    s.bob._heard.secret = twin.secret


async def hello_twice(s: Scene) -> None:
    eve = await s.eve().come()
    await eve.line.greet(s.alice.secret, None)
    assert await eve.gone() == 1008


async def sit_by_a_guessed_id(s: Scene) -> None:
    """The answer to a `sit` holds a secret, but only for the id that nobody else knows."""
    eve = await s.eve().come()
    for number in range(8):
        why = await eve.refused("sit", name="Bob", label=f"person-{number:08}")
        assert why in ("not-lobby", "id-reused", "no-latecomers")


async def an_id_of_somebody_else(s: Scene) -> None:
    await s.alice.refused("draw", label="alice-has-this", version=0)
    eve = await s.eve().come()
    assert await eve.refused("draw", label="alice-has-this") == "id-reused"
    assert await s.bob.refused("draw", label="alice-has-this") == "id-reused"


async def an_older_tab(s: Scene) -> None:
    newer = await s.eve(str(s.alice.secret)).come()
    await s.alice.until(lambda: s.alice.reading)
    assert await s.alice.refused("draw") == "watching-only"
    s.alice._heard.secret = newer.secret


async def secrets_in_frames(s: Scene) -> None:
    """Nobody is sent a secret that is not theirs."""
    eve = await s.eve().come()
    for person, others in ((eve, (s.alice, s.bob)), (s.bob, (s.alice,)), (s.alice, (s.bob,))):
        heard = "".join(person.frames)
        assert not any(str(other.secret) in heard for other in others)


OTHERS: list[Attack] = [
    of_another_table, at_another_table, of_another_seat, hello_twice, sit_by_a_guessed_id,
    an_id_of_somebody_else, an_older_tab, secrets_in_frames,
]  # fmt: skip


@pytest.mark.parametrize("attack", OTHERS, ids=lambda attack: attack.__name__)
def test_what_belongs_to_another_is_of_no_use(server: tuple[str, Path], attack: Attack) -> None:
    attacked(server, attack)


CARRIERS: dict[str, Callable[[Scene], tuple[str, dict[str, str]]]] = {
    "the query": lambda s: (f"?secret={s.alice.secret}", {}),
    "a token": lambda s: (f"?token={s.alice.secret}&seat=0", {}),
    "a header": lambda s: ("", {"Authorization": f"Bearer {s.alice.secret}"}),
    "a cookie": lambda s: ("", {"Cookie": f"secret={s.alice.secret}; seat=0"}),
    "a subprotocol": lambda s: ("", {"Sec-WebSocket-Protocol": str(s.alice.secret)}),
}


@pytest.mark.parametrize("carried", CARRIERS.values(), ids=CARRIERS.keys())
def test_a_secret_counts_only_in_a_hello(
    server: tuple[str, Path], carried: Callable[[Scene], tuple[str, dict[str, str]]]
) -> None:
    """An address is written into logs and histories; a cookie is sent by other sites' pages."""

    async def attack(s: Scene) -> None:
        query, headers = carried(s)
        async with connect(s.socket + query, additional_headers=headers) as line:
            await line.send('{"type":"hello","protocol":1}')
            assert json.loads(await line.recv())["view"]["you"] is None

    attacked(server, attack)


# ---------------------------------------------------------------- pages of other sites

ORIGINS: dict[str, Callable[[Scene], dict[str, str]]] = {
    "another site": lambda s: {"Origin": EVIL},
    "no site": lambda s: {"Origin": "null"},
    "ours as a part of theirs": lambda s: {"Origin": s.url + ".evil.example"},
    "ours as their user": lambda s: {"Origin": s.url + "@evil.example"},
    "another port of this machine": lambda s: {"Origin": "http://127.0.0.1:1"},
    "a name that points here": lambda s: {"Origin": EVIL, "Host": "evil.example"},
}


@pytest.mark.parametrize("headers", ORIGINS.values(), ids=ORIGINS.keys())
def test_the_page_of_another_site_gets_neither_socket_nor_table(
    server: tuple[str, Path], headers: Callable[[Scene], dict[str, str]]
) -> None:
    async def attack(s: Scene) -> None:
        given = headers(s)
        if "Host" not in given:  # a second Host would be refused for that alone
            with pytest.raises(InvalidStatus) as refused:
                await connect(s.socket, additional_headers=given, proxy=None)
            assert refused.value.response.status_code == 403
        status, _ = await asyncio.to_thread(request, f"{s.url}/api/tables", {"name": "Eve"}, given)
        assert status in (403, 421)

    attacked(server, attack)


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]
)
def test_a_form_of_another_site_opens_no_table(server: tuple[str, Path], kind: str) -> None:
    async def attack(s: Scene) -> None:
        body = {"name": "Eve"}
        status, problem = await asyncio.to_thread(
            request, f"{s.url}/api/tables", body, {"content-type": kind}
        )
        assert (status, problem["why"]["code"]) == (400, "bad-message")

    attacked(server, attack)


# ---------------------------------------------------------------- powers of others

NEEDS: dict[str, Message] = {
    "sit": {"name": "Eve"}, "add_bot": {"kind": "greedy"}, "remove": {"seat": 1},
    "hand_over": {"seat": 1}, "vote": {"seat": 0}, "set_rules": {"preset": "officiel", "target": 0},
    "set_clock": {"seconds": 0}, "set_door": {"open": True}, "next_round": {"round": 1},
    "contribute": {"commitment": "00" * 32, "value": "00" * 16}, "play": {"card": "R7"},
    "colour": {"colour": "R"}, "catch": {"seat": 0}, "jump": {"card": "R7"}, "hint": {"seat": 1},
    "set_gate": {"knock": True}, "knock": {"name": "Eve"}, "admit": {"knocker": 1},
    "decline": {"knocker": 1},
}  # fmt: skip
VERBS = [kind.__struct_config__.tag for kind in protocol.Do.__args__]
HOSTS = [
    "add_bot", "remove", "hand_over", "set_rules", "set_clock", "set_door", "set_gate", "start",
    "admit", "decline",
]  # fmt: skip
NOTHING = ("not-seated", "not-lobby", "no-need-to-knock", "nobody-waits")


@pytest.mark.parametrize("verb", VERBS)
def test_a_spectator_can_do_nothing_in_a_match(server: tuple[str, Path], verb: str) -> None:
    async def attack(s: Scene) -> None:
        eve = await s.eve().come()
        assert await eve.refused(verb, **NEEDS.get(verb, {})) in NOTHING

    attacked(server, attack)


@pytest.mark.parametrize("verb", HOSTS)
def test_a_player_has_none_of_the_hosts_powers(server: tuple[str, Path], verb: str) -> None:
    async def attack(s: Scene) -> None:
        needs = NEEDS.get(verb, {}) | ({"seat": 0} if verb == "remove" else {})
        assert await s.bob.refused(verb, **needs) == "not-host"
        eve = await s.eve().come()
        assert await eve.refused(verb, **needs) == "not-seated"

    attacked_in_lobby(server, attack)


def attacked_in_lobby(server: tuple[str, Path], attack: Attack) -> None:
    async def story() -> None:
        async with scene(*server, start=False) as s:
            before = s.entries()
            await attack(s)
            assert s.entries() == before
            await s.alice.done("add_bot", kind="greedy")

    asyncio.run(story())


@pytest.mark.parametrize("start", [False, True], ids=["lobby", "match"])
def test_a_kicked_player_has_no_seat_any_more(server: tuple[str, Path], start: bool) -> None:
    """Neither on the open line, nor with the old secret, nor by the id of the old sit."""

    async def story() -> None:
        async with scene(*server, start=start) as s:
            await s.alice.done("remove", seat=1)
            await s.bob.reach(s.alice.version)
            before = s.entries()
            assert s.bob.view["you"] is None
            assert await s.bob.refused("draw") in ("not-seated", "not-started")
            await s.bob.cut()
            await powerless(await s.bob.come())
            assert s.entries() == before

    asyncio.run(story())
