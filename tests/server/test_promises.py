"""Promised deals at a live table: commit, contributions, opening, export, verify (P10)."""

import asyncio
import json
import runpy
import threading
from dataclasses import replace
from pathlib import Path

from people import QUICK, Person, running
from scenes import scene, told

from pioche import protocol
from pioche.chance import commitment
from pioche.cli.recording import kept_records
from pioche.client.table import Table
from pioche.records import read, replay, verify, write
from pioche.server import entries
from pioche.server.archive import records_of

VERIFIER = Path(__file__).parents[2] / "docs" / "verify.py"
VALUE = "0123456789abcdef" * 2


def test_a_match_played_over_sockets_can_be_exported_and_verified(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, replace(QUICK, empty=0.1)) as place:
            opened = await place.opened("Alice", target=0)
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            bob = await Person(place.url, opened["code"]).come()
            await bob.done("sit", name="Bob")
            await alice.until(lambda: alice.view["promise"] is not None)
            promise = alice.view["promise"]
            for person, value in ((alice, VALUE), (bob, VALUE[::-1])):
                answer = {"commitment": promise["commitment"], "value": value}
                await person.done("contribute", **answer)
                await person.until(lambda person=person: person.view["promise"]["added"])  # type: ignore[misc]
            await alice.done("start")
            await bob.until(lambda: bob.view["round"] == 1)
            await asyncio.gather(alice.play_round(), bob.play_round())
            await alice.until(lambda: alice.view["opening"] is not None)
            opening = alice.view["opening"]
            assert opening["commitment"] == promise["commitment"]
            assert opening["contributions"] == {"0": VALUE, "1": VALUE[::-1]}
            seed, salt = bytes.fromhex(opening["seed"]), bytes.fromhex(opening["salt"])
            assert commitment(seed, salt, opened["code"], 1) == promise["commitment"]
            await bob.until(lambda: bob.view["opening"] == opening)
            check_no_peeking([*alice.frames, *bob.frames], opening["seed"], opening["salt"])
            db = str(tmp_path / "pioche.sqlite3")
            check_export(db, opened["code"], opening)
            await alice.done("leave")
            await bob.done("leave")
            await alice.gone()
            assert (await place.get(f"/api/tables/{opened['code']}"))[0] == 404
            check_export(db, opened["code"], opening)  # closed for good, and still on record

    asyncio.run(story())


def check_no_peeking(frames: list[str], *secrets: str) -> None:
    """No frame holds a seed or a salt before its round is over."""
    told_once = 0
    for frame in frames:
        view = json.loads(frame).get("view")
        if any(secret in frame for secret in secrets):
            told_once += 1
            assert view["phase"] in ("round_over", "match_over", "lobby")
    assert told_once


def check_export(db: str, code: str, opening: dict[str, str]) -> None:
    """What ``pioche export`` writes while the server runs passes both verifiers."""
    found: list[str] = []

    def export() -> None:
        found.extend(write(record) for record in kept_records(db, code))

    # The command starts an event loop of its own.
    thread = threading.Thread(target=export)
    thread.start()
    thread.join()
    (text,) = found
    record = read(text)
    assert verify(record) == 1
    assert record.names == ["Alice", "Bob"]
    assert record.deals[0].seed == opening["seed"]
    assert runpy.run_path(str(VERIFIER))["fault"](text) is None
    assert [*replay(record)][-1].view().scores == tuple(record.scores)


def test_a_contribution_counts_once_for_its_own_promise_and_only_from_a_seat() -> None:
    async def story() -> None:
        async with scene(3, start=False) as s:
            watcher = await s.hello()
            promise = s.people[0].view.promise
            assert promise is not None
            assert not promise.added
            good = protocol.Contribute(promise.commitment, VALUE)
            assert await s.ask(watcher, good) == "not-seated"
            assert await s.ask(0, protocol.Contribute("00" * 32, VALUE)) == "stale"
            assert await s.ask(0, good) is None
            assert await s.ask(0, good) == "chance-added"
            assert (added(s.people[0]), added(s.people[1])) == (True, False)
            assert await s.ask(0, protocol.Start()) is None
            assert s.table.dealt is not None
            assert s.table.dealt.contributions == {0: VALUE}
            assert await s.ask(1, good) == "stale"

    told(story)


def added(ear: object) -> bool:
    view = ear.view  # type: ignore[attr-defined]
    return bool(view.promise is not None and view.promise.added)


def test_the_python_client_contributes_once_a_promise(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path) as place:
            opened = await place.opened("Alice", bots=["greedy"])
            given = iter([bytes(16)])  # to be asked twice would be an error
            code, secret = opened["code"], opened["secret"]
            async with Table(place.url, code, secret, chance=lambda: next(given)) as table:
                await table.until(lambda t: t.view.promise is not None and t.view.promise.added)
                await table.do(protocol.Start())
            dealt = (await place.truth(opened["code"])).dealt
            assert dealt is not None
            assert dealt.contributions == {0: "00" * 16}

    asyncio.run(story())


def test_a_contribution_does_not_say_that_its_player_is_back() -> None:
    """A page that is left open sends it by itself."""

    async def story() -> None:
        async with scene(3) as s:
            s.table.sitting(1).away = True
            s.place(hands=["R1", "R4 R5", "B1 B2"], discard="R9", stock="B3 B4 B5")
            assert await s.ask(0, protocol.Play("R1")) is None
            promise = s.people[1].view.promise
            assert promise is not None
            assert await s.ask(1, protocol.Contribute(promise.commitment, VALUE)) is None
            assert s.table.sitting(1).away

    told(story)


def test_a_promise_is_kept_through_a_restart() -> None:
    async def story() -> None:
        async with scene(3, start=False) as s:
            promise = s.people[0].view.promise
            assert promise is not None
            assert await s.ask(2, protocol.Contribute(promise.commitment, VALUE)) is None
            await s.restart()
            await s.come(0, 1, 2)
            assert s.people[0].view.promise == promise
            assert added(s.people[2])
            assert await s.ask(0, protocol.Start()) is None
            assert s.table.dealt is not None
            assert s.table.dealt.commitment == promise.commitment
            assert s.table.dealt.contributions == {2: VALUE}

    told(story)


def test_a_round_that_goes_on_is_left_out_of_an_export() -> None:
    async def story() -> None:
        async with scene(3, start=False) as s:
            assert await s.ask(0, protocol.Start()) is None
            kept = s.log.saved().entries
            assert records_of(kept) == []
            assert any(isinstance(entries.read(entry), entries.Started) for entry in kept)

    told(story)
