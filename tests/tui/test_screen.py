"""What stands on the screen: in either language, without colours, in the smallest terminal."""

import asyncio
from pathlib import Path

import pytest

pytest.importorskip("textual", reason="uv run --group full pytest has it")

from rich.text import Text

from keyboard import board_of, match, play_on, running, shown, until
from pioche.tui import pages, pictures
from pioche.tui.board import CENTRE_LINES
from pioche.tui.desk import Desk
from pioche.tui.faces import SHAPES, Ink, small, tall, value_of
from pioche.tui.fan import fan
from pioche.tui.pages import Page
from pioche.tui.words import Words
from tables import at_table

WIDTH, HEIGHT = 80, 24


def plain(lines: list[Text]) -> list[str]:
    return [line.plain for line in lines]


@pytest.mark.parametrize("count", [7, 13, 20, 25, 33, 48])
def test_every_card_of_a_large_hand_shows_value_shape_and_letter_in_80_columns(count: int) -> None:
    hand = [f"{'RYGB'[n % 4]}{n % 10}" for n in range(count)]
    desk = at_table(hand=hand)
    spread = fan(count, WIDTH - 1, 10)
    rows = plain(pictures.hand(desk, spread, Ink()))
    assert max(map(len, rows)) <= WIDTH
    assert spread.lines + CENTRE_LINES + 3 + 5 <= HEIGHT + 1
    picture = "\n".join(rows)
    for colour, shape in SHAPES.items():
        wanted = sum(card[0] == colour for card in hand)
        assert picture.replace(" ", "").count(f"{shape}{Words('fr').letter(colour)}") == wanted


def test_a_click_finds_the_card_that_it_is_on() -> None:
    spread = fan(10, 79, 10)
    assert [spread.at(1, column) for column in (0, spread.step, 9 * spread.step)] == [0, 1, 9]
    assert spread.at(1, 78 + spread.step) is None or spread.per_row > 9


@pytest.mark.parametrize("draw", [small, tall])
def test_a_card_without_its_colour_still_differs_from_every_other(draw: object) -> None:
    cards = [f"{c}{v}" for c in "RYGB" for v in (*range(10), "S", "V", "D2", "DA")]
    cards += ["W", "W4", "WS", "WB", "WX"]
    assert callable(draw)
    drawn = {"\n".join(plain(draw(card, "idle", Words("en"), Ink(plain=True)))) for card in cards}
    assert len(drawn) == len(cards)


def test_playable_bluffed_and_refused_cards_differ_in_their_frames() -> None:
    frames = {
        "\n".join(plain(small("R7", state, Words("en"), Ink(plain=True))))
        for state in ("playable", "bluff", "refused")
    }
    assert len(frames) == 3


def test_every_figure_takes_at_most_two_cells() -> None:
    assert all(len(value_of(card)) <= 2 for card in ("RS", "RD2", "RH2", "RDA", "W4", "WX", "WB"))


def test_without_colours_nothing_on_the_screen_has_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def look() -> None:
        async with running(tmp_path, match(), plain=True, size=(WIDTH, HEIGHT)) as pilot:
            board = await board_of(pilot)
            await play_on(pilot, board.desk, lambda: board.desk.my_turn)
            await pilot.pause()
            colours = set()
            for strip in pilot.app.screen._compositor.render_strips():
                for part in strip.apply_filter(pilot.app._filters[-1], None):  # type: ignore[arg-type]
                    if part.style is not None:
                        colours |= {part.style.color, part.style.bgcolor}
            assert {c.name for c in colours if c is not None} <= {"default"}
            assert "┏" in shown(pilot)
            assert "À vous" in shown(pilot)

    asyncio.run(look())


@pytest.mark.parametrize(
    ("lang", "words"), [("fr", ("Les touches", "contester")), ("en", ("The keys", "challenge"))]
)
def test_help_opens_and_shuts_in_either_language(
    tmp_path: Path, lang: str, words: tuple[str, str]
) -> None:
    async def look() -> None:
        async with running(tmp_path, match(), lang=lang, speed=0.25) as pilot:
            board = await board_of(pilot)
            for key in ("question_mark", "i", "l", "s"):
                await pilot.press(key)
                await until(lambda: isinstance(pilot.app.screen, Page))
                if key == "question_mark":
                    await pilot.pause()
                    assert all(word in shown(pilot) for word in words)
                await pilot.press("escape")
                await until(lambda: pilot.app.screen is board)

    asyncio.run(look())


def test_a_terminal_that_shrinks_says_so_and_recovers(tmp_path: Path) -> None:
    async def look() -> None:
        async with running(tmp_path, match(), speed=0.25) as pilot:
            board = await board_of(pilot)
            await until(lambda: board.desk.view is not None)
            await pilot.resize_terminal(60, 20)
            await pilot.pause()
            assert "80 × 24" in shown(pilot)
            await pilot.resize_terminal(120, 40)
            await pilot.pause()
            assert "UNO" in shown(pilot)

    asyncio.run(look())


def test_rules_page_cites_what_the_table_changed() -> None:
    desk = at_table(hand=["R7"])
    assert desk.view is not None
    desk.view.rules.changed = {"stacking": "same", "unheard_of": 3}
    page = "\n".join(plain(pages.rules_page(desk, Ink())))
    assert "[H-01]" in page
    assert "unheard_of" in page


def test_a_broken_promise_is_said() -> None:
    from pioche.protocol import DealOpening

    desk = Desk("en")
    opening = DealOpening(1, "00" * 32, {}, "11" * 32, "22" * 32)
    view = at_table(hand=[]).view
    assert view is not None
    view.opening = opening
    desk.show(view)
    assert "NOT the one" in "\n".join(plain(pages.sheet_page(desk, 80, Ink())))
