"""Lessons: positions of the real engine, at which a bot plays a part as far as the rules let it."""

import asyncio
import random
from pathlib import Path
from typing import get_args

import pytest
from people import running
from starlette.testclient import TestClient

from pioche.cases import read_case
from pioche.server import entries
from pioche.server.app import make_app
from pioche.server.archive import records_of
from pioche.server.botplay import BotPlay
from pioche.server.lessons import LESSONS, LessonName, NewLesson, lesson
from pioche.server.log import SqliteLog
from pioche.server.pace import Pace
from pioche.server.refusals import No
from pioche.server.table import Table, replay


class Pupil:
    """A lesson without sockets: the learner's moves as texts, the bot's as it makes them."""

    def __init__(self, name: LessonName) -> None:
        self.table, self.log = Table(), list[bytes]()
        self.bots = BotPlay(self.table, Pace(), random.Random(1))
        self.happened: list[str] = []
        for entry in lesson(NewLesson(name, "Zoé"), "ABC-234", "secret"):
            self.do(entry)

    def do(self, entry: entries.Entry) -> None:
        change = self.table.apply(entry)
        if {*self.table.exposed}:
            self.bots.lay()
        self.log.append(entries.write(entry))
        self.happened += [f"{event.seat} {event.kind}" for event in change.happenings]

    def play(self, text: str) -> None:
        self.do(entries.Acted(0, text))

    def let_bot(self) -> str:
        for deed in self.bots.deeds():
            try:
                self.do(deed)
            except No:
                continue
            return deed.text
        raise AssertionError("the bot did nothing")


def test_every_lesson_is_a_case_of_the_engine_and_begins_with_something_to_do() -> None:
    assert [*LESSONS] == [*get_args(LessonName)]
    for name in LESSONS:
        assert read_case(LESSONS[name]).acts or name in ("action", "wild", "last")
        pupil = Pupil(name)
        assert pupil.table.phase == "turn"
        assert pupil.table.waits_for == LESSONS[name].get("turn", 0)


# What the learner does, with "-" where the bot plays, and what must have happened by then.
ROUTES: list[tuple[LessonName, str, str]] = [
    ("match", "play R3/-/play G9", "0 card_played"),
    ("match", "play B7/-/play G2", "0 card_played"),
    ("draw", "draw/play R4/-", "0 card_drawn"),
    ("action", "play RS/play RV/play RD2/play R1", "1 penalty_drawn"),
    ("forgotten", "play R2/-", "0 caught"),
    ("uno", "play B3 uno/-", "0 uno_called"),
    ("catch", "-/catch 1", "1 caught"),
    ("wild", "play W G/-", "0 card_played"),
    ("wild4", "play W4 B/-", "1 challenge_verdict"),
    ("challenge", "-/challenge", "0 challenge_verdict"),
    ("last", "play Y6", "0 round_won"),
]


@pytest.mark.parametrize(("name", "route", "end"), ROUTES)
def test_the_way_through_a_lesson_leads_to_what_it_teaches(
    name: LessonName, route: str, end: str
) -> None:
    """R-051, R-055, R-070, R-101, R-106, R-053, R-092, R-089, R-124."""
    pupil = Pupil(name)
    for step in route.split("/"):
        if step == "-":
            pupil.let_bot()
        else:
            pupil.play(step)
    assert end in pupil.happened


def test_a_bot_whose_part_the_rules_forbid_plays_as_it_likes() -> None:
    pupil = Pupil("draw")
    pupil.play("draw")
    pupil.play("keep")
    assert pupil.let_bot() == "play R5"
    pupil = Pupil("match")
    pupil.play("play R3")
    pupil.let_bot()
    pupil.play("play G9")
    assert pupil.let_bot() != "play B2"


def test_what_is_taught_is_counted_by_the_rules() -> None:
    """R-092: six cards for a wrong challenge; R-089: four for a bluff; R-124, R-125: 75 points."""
    wrong, bluff, last = Pupil("wild4"), Pupil("challenge"), Pupil("last")
    wrong.play("play W4 B")
    wrong.let_bot()
    bluff.let_bot()
    bluff.play("challenge")
    last.play("play Y6")
    for pupil, counts in ((wrong, [2, 10]), (bluff, [4, 7])):
        assert pupil.table.match is not None
        assert pupil.table.match.counts == counts
    assert [row.points for row in last.table.sheet] == [75]


def test_a_lesson_comes_back_from_its_log_and_leaves_no_record() -> None:
    pupil = Pupil("match")
    pupil.play("play R3")
    again = replay(pupil.log)
    assert again.part == pupil.table.part != []
    pupil.let_bot()
    assert again.view(None) != pupil.table.view(None)
    assert replay(pupil.log).view(None) == pupil.table.view(None)
    assert records_of(pupil.log) == []


def test_a_lesson_to_which_nobody_comes_is_closed_for_good_and_a_table_sleeps(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with running(tmp_path, Pace(idle=0.1)) as place:
            table = await place.opened()
            status, lesson = await place.post("/api/lessons", {"lesson": "wild", "name": "Zoé"})
            assert status == 201
            await place.get(f"/api/tables/{table['code']}")
            async with asyncio.timeout(10):
                while place.site.lobby.live:  # noqa: ASYNC110 - nothing tells when it is none
                    await asyncio.sleep(0.01)
            assert await place.log().load(lesson["code"]) is None
            assert await place.log().load(table["code"]) is not None

    asyncio.run(story())


def test_a_lesson_is_opened_by_one_request(tmp_path: Path) -> None:
    app = make_app(SqliteLog(tmp_path / "pioche.sqlite3"))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        answer = client.post("/api/lessons", json={"lesson": "wild", "name": "Zoé"})
        assert answer.status_code == 201
        code = answer.json()["code"]
        assert client.get(f"/api/tables/{code}").json()["phase"] == "turn"
        wrong = client.post("/api/lessons", json={"lesson": "chess", "name": "Zoé"})
        assert (wrong.status_code, wrong.json()["why"]["code"]) == (400, "bad-message")
        assert client.post("/api/lessons", json={"lesson": "wild", "name": " "}).status_code == 400
