"""What can be seen of rounds that are over, over HTTP, and files sent compressed."""

import asyncio
import threading
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from pioche.records import write
from pioche.server.app import make_app
from pioche.server.archive import last_of, records_of
from pioche.server.aside import WAITING_MOST, Aside
from pioche.server.limits import Limits
from pioche.server.log import Head, Saved, SqliteLog
from pioche.server.refusals import No
from pioche.server.replays import Upload, count_file, count_match, replay_file, replay_round
from pioche.server.settings import Settings
from promised import Played


def played(rounds: int) -> Played:
    game = Played("officiel", 3, seed=7, target=500)
    game.play(rounds)
    return game


def test_a_round_is_shown_from_its_deal_to_its_end() -> None:
    (record,) = records_of(played(2).log)
    shown = replay_round(record, 2)
    assert (shown.round, shown.rounds, shown.launcher) == (2, record.rounds, False)
    assert [frame.action for frame in shown.frames] == list(range(len(shown.frames)))
    hands = [len(hand.split()) for hand in shown.frames[0].state["hands"].values()]
    assert hands == [7, 7, 7]
    assert shown.frames[-1].state["round_winner"] is not None
    assert replay_round(record, 99).round == record.rounds


def test_a_match_is_counted_as_far_as_its_rounds_are_over() -> None:
    (record,) = records_of(played(2).log)
    counted = count_match(record, 61_400)
    assert (counted.seconds, counted.over, len(counted.sheet)) == (61, False, 2)
    assert [seat.points for seat in counted.seats] == counted.sheet[-1].scores == record.scores
    assert counted.turns == sum(seat.turns for seat in counted.seats)
    assert count_file(Upload(write(record))) == count_match(record)
    with pytest.raises(No):
        count_file(Upload("not a record"))


def test_a_match_takes_the_time_of_its_rounds_and_no_pauses() -> None:
    log = played(2).log
    ends = [i for i, entry in enumerate(log) if b'"dealt"' in entry]
    assert len(ends) == 1
    dates = [1_000 * i + (3_600_000 if i >= ends[0] else 0) for i in range(len(log))]
    found = last_of(Saved(Head(1, len(log), b""), log, [], dates))
    assert found is not None
    assert 0 < found[1] < 1_000 * len(log)


def test_a_file_is_shown_like_its_table_and_a_changed_one_is_refused() -> None:
    (record,) = records_of(played(1).log)
    text = write(record)
    assert replay_file(Upload(text)) == replay_round(record, 1)
    with pytest.raises(No) as refused:
        replay_file(Upload(text.replace("play", "draw", 1)))
    assert refused.value.why.code == "record-refused"
    with pytest.raises(No) as refused:
        replay_file(Upload("not a record"))
    assert refused.value.why.code == "record-refused"


def test_a_record_counts_as_many_questions_as_it_is_long(tmp_path: Path) -> None:
    (record,) = records_of(played(2).log)
    limits = Limits(record=20_000, record_share=1_000, asking_burst=30, asking_rate=0.001)
    app = make_app(SqliteLog(tmp_path / "pioche.sqlite3"), settings=Settings(limits=limits))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        text = write(record)
        assert 5_000 < len(text) < 15_000
        long = client.post("/api/statistics", json={"record": text * 4})
        assert (long.status_code, long.json()["why"]["code"]) == (413, "message-too-long")
        answers = [client.post("/api/statistics", json={"record": text}) for _ in range(5)]
        codes = [answer.status_code for answer in answers]
        assert codes == sorted(codes)
        assert (codes[0], codes[-1]) == (200, 429)


def test_matches_are_played_again_one_at_a_time_and_not_without_end() -> None:
    async def story() -> None:
        aside, go, running = Aside(), threading.Event(), list[int]()

        def work(number: int) -> int:
            running.append(number)
            assert go.wait(10)
            assert running == list(range(number + 1))
            return number

        tasks = [asyncio.create_task(aside.do(work, n)) for n in range(WAITING_MOST)]
        await asyncio.sleep(0)
        with pytest.raises(No, match="too-fast"):
            await aside.do(work, WAITING_MOST)
        go.set()
        assert await asyncio.gather(*tasks) == list(range(WAITING_MOST))

    asyncio.run(story())


def test_nothing_of_a_round_that_goes_on_is_sent(tmp_path: Path) -> None:
    app = make_app(SqliteLog(tmp_path / "pioche.sqlite3"))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        wanted = {"name": "Ada", "bots": ["fair"], "start": True}
        code = client.post("/api/tables", json=wanted).json()["code"]
        for path in ("record", "replay", "statistics"):
            answer = client.get(f"/api/tables/{code}/{path}")
            assert (answer.status_code, answer.json()["why"]["code"]) == (404, "nothing-played")
        assert client.get("/api/tables/ZZZZZZ/replay").json()["why"]["code"] == "unknown-table"
        answer = client.post("/api/replay", json={"record": "x"})
        assert (answer.status_code, answer.json()["why"]["code"]) == (400, "record-refused")


def test_texts_travel_compressed_and_only_to_who_can_read_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    script = "console.log(1);\n" * 500
    (web / "index.html").write_text("<!doctype html>" + " " * 2_000, encoding="utf-8")
    (web / "assets" / "a-1.js").write_text(script, encoding="utf-8")
    monkeypatch.setenv("PIOCHE_WEB", str(web))
    app = make_app(SqliteLog(tmp_path / "pioche.sqlite3"))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        small = client.get("/assets/a-1.js")
        assert small.text == script
        assert small.headers["content-encoding"] == "gzip"
        assert int(small.headers["content-length"]) < len(script) / 10
        assert "immutable" in small.headers["cache-control"]
        again = client.get("/assets/a-1.js", headers={"if-none-match": small.headers["etag"]})
        assert again.status_code == 304
        whole = client.get("/assets/a-1.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in whole.headers
        assert whole.headers["vary"] == "accept-encoding"
        assert client.get("/").headers["content-encoding"] == "gzip"
