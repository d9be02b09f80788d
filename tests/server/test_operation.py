"""What an operator needs: is it alive, is it ready, what does it count and say, how does it end."""

import asyncio
import contextlib
import json
import logging
import re
import signal
import sys
import urllib.request
from pathlib import Path

import pytest
from people import Person, Place, running

from pioche.server.log.sqlite import SqliteLog
from pioche.server.pace import Pace
from pioche.server.refusals import No
from pioche.server.report import Json, Text, hushed
from pioche.server.settings import Settings, read_settings
from served import served

STILL = Pace(bot_least=60.0, bot_most=61.0)
SECRET = re.compile(r"[\w-]{43}|[2-9A-Z]{3}-[2-9A-Z]{3}")


def plain(url: str) -> tuple[int, str]:
    with contextlib.closing(urllib.request.urlopen(url, timeout=10)) as got:
        return got.status, got.read().decode()


async def metrics(place: Place) -> dict[str, float]:
    _, text = await asyncio.to_thread(plain, f"{place.url}/metrics")
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def test_what_is_counted_names_nobody(tmp_path: Path) -> None:
    pytest.importorskip("prometheus_client")

    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            opened = await place.opened("Alice-la-Rousse", bots=["greedy"], start=True)
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            await alice.refused("add_bot", kind="greedy")
            before = await metrics(place)
            await alice.done("uno")
            after = await metrics(place)
            _, text = await asyncio.to_thread(plain, f"{place.url}/metrics")
        assert after["pioche_open_sockets"] == 1
        assert after["pioche_live_tables"] == 1
        assert after["pioche_tables_opened_total"] == 1
        assert after['pioche_refusals_total{code="not-lobby"}'] == 1
        answers = "pioche_answer_seconds_count"
        assert after[answers] == before[answers] + 1
        assert after["pioche_messages_heard_total"] == before["pioche_messages_heard_total"] + 1
        for known in ("Alice", opened["code"], str(alice.secret), "127.0.0.1"):
            assert known not in text
        assert not SECRET.search(text)

    asyncio.run(story())


def test_metrics_can_be_off_and_need_their_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(chosen: Settings) -> tuple[int, str]:
        async with running(tmp_path, STILL, chosen=chosen) as place:
            status, problem = await place.get("/metrics")
            return status, problem["why"]["code"]

    assert asyncio.run(story(Settings(metrics=False))) == (404, "unknown-path")
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    assert asyncio.run(story(Settings())) == (501, "no-metrics")


class Full(SqliteLog):
    """A log on a disk that is full."""

    async def check(self) -> None:
        raise No("storage-failed")


def test_ready_means_that_the_log_can_be_written(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            for path in ("/healthz", "/readyz"):
                assert await asyncio.to_thread(plain, place.url + path) == (200, "ok\n")
        async with running(tmp_path, kept=Full(tmp_path / "full.sqlite3")) as place:
            assert (await asyncio.to_thread(plain, f"{place.url}/healthz"))[0] == 200
            status, problem = await place.get("/readyz")
            assert (status, problem["why"]["code"]) == (503, "storage-failed")

    asyncio.run(story())


def test_told_to_stop_it_says_so_plays_on_a_while_and_sends_everyone_elsewhere(
    tmp_path: Path,
) -> None:
    """Whatever was acknowledged is in the log; the sockets close with 1012: connect again."""

    async def story(url: str, stop: "asyncio.Future[None]") -> str:
        place = Place(url, lambda: None)  # type: ignore[arg-type, return-value]
        opened = await place.opened("Alice")
        alice = await Person(url, opened["code"], opened["secret"]).come()
        stop.set_result(None)
        ready = 200
        while ready == 200:
            await asyncio.sleep(0.01)
            ready, why = await place_ready(place)
        assert (ready, why) == (503, "stopping")
        await alice.done("add_bot", kind="greedy")
        await alice.done("set_rules", preset="officiel", target=123)
        assert await alice.gone() == 1012
        assert alice.goodbye is None
        code: str = opened["code"]
        return code

    async def whole() -> str:
        with served(tmp_path, "--drain", "2") as server:
            stop = asyncio.get_running_loop().create_future()
            stop.add_done_callback(lambda _: server.process.send_signal(signal.SIGTERM))
            code = await story(server.url, stop)
            assert await asyncio.to_thread(server.process.wait, 20) == 0
        return code

    code = asyncio.run(whole())

    async def after() -> None:
        async with running(tmp_path, STILL) as place:
            table = await place.truth(code)
            assert (table.target, len(table.taken)) == (123, 2)

    asyncio.run(after())


async def place_ready(place: Place) -> tuple[int, str]:
    try:
        status, _ = await asyncio.to_thread(plain, f"{place.url}/readyz")
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)["why"]["code"]
    return status, ""


def test_a_command_in_flight_is_answered_before_the_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, STILL) as place:
            opened = await place.opened("Alice")
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            for number in range(8):
                do = {"type": "set_rules", "preset": "officiel", "target": number}
                await alice.send_only(f"in-flight-{number}", do, 0)
            await alice.done("add_bot", kind="greedy")
        assert await alice.gone() == 1012
        assert all(told.done() for told in alice._answers.values())

    asyncio.run(story())


def test_the_log_is_json_and_keeps_secrets(tmp_path: Path) -> None:
    async def story() -> tuple[str, str]:
        async with running(tmp_path, STILL) as place:
            opened = await place.opened("Alice")
            return opened["code"], opened["secret"]

    code, secret = asyncio.run(story())
    record = logging.LogRecord(
        "pioche.room", logging.ERROR, "room.py", 1, "at %s with %s", (code, secret), None
    )
    record.table = 17
    error = ValueError(f"secret {secret} of /t/{code}/ws")
    record.exc_info = (ValueError, error, None)
    line = Json().format(record)
    said = json.loads(line)
    assert (said["level"], said["from"], said["table"]) == ("error", "pioche.room", 17)
    assert "ValueError" in said["trace"]
    for text in (line, Text("%(message)s").format(record)):
        assert code not in text
        assert secret not in text
    assert hushed("GET /t/abc-def/ws") == "GET /t/***/ws"


def test_settings_come_from_a_file_the_environment_and_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "pioche.toml"
    file.write_text('hosts = ["a.example"]\ndrain = 3\n[limits]\nqueue = 10\nsockets = 11\n')
    env = {"PIOCHE_LIMIT_QUEUE": "20", "PIOCHE_PROXIES": "192.0.2.1, 192.0.2.2"}
    chosen = read_settings(file, env, {"drain": 4.0, "hosts": None, "log": "json"}, ["pieces=7"])
    assert (chosen.hosts, chosen.proxies) == (["a.example"], ["192.0.2.1", "192.0.2.2"])
    assert (chosen.drain, chosen.log) == (4.0, "json")
    limits = chosen.limits
    assert (limits.queue, limits.sockets, limits.pieces) == (20, 11, 7)


@pytest.mark.parametrize(
    ("written", "code", "value"),
    [
        ("limits = 3", "bad-setting", "limits"),
        ("[limits]\nqueu = 3", "bad-setting", "limits.queu"),
        ("[limits]\nqueue = 0", "bad-setting", "limits.queue"),
        ("[limits]\nsocket_rate = nan", "bad-setting", "limits.socket_rate"),
        ('log = "xml"', "bad-setting", "log"),
        ('hosts = [""]', "bad-setting", "hosts[0]"),
        ("colour = 3", "bad-setting", "colour"),
        ("drain = ", "settings-no-toml", None),
        (None, "settings-unreadable", None),
    ],
)
def test_a_setting_that_cannot_be_is_named(
    tmp_path: Path, written: str | None, code: str, value: str | None
) -> None:
    file = tmp_path / "pioche.toml"
    if written is not None:
        file.write_text(written)
    with pytest.raises(No) as refused:
        read_settings(file)
    assert refused.value.why.code == code
    assert refused.value.why.args.get("value") == value
