"""The lessons in a real browser: all ten by tapping what is pointed at, and without a mouse."""

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, expect

from player import FAN, barriers
from served import served

if TYPE_CHECKING:
    from chromium import PageOf

PHONE = {"width": 360, "height": 740}
LESSONS = 10
POINTED = "[data-pointed]"
GONE = 2_000
"""Milliseconds; what is pointed at may be done with before it is tapped."""


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("learn"), quick=True) as started:
        yield started.url


def lesson_of(page: Page) -> str:
    return page.get_by_test_id("learn").get_attribute("data-lesson") or ""


def follow_what_is_pointed_at(page: Page) -> None:
    """Tap what the lesson shows, name a colour where one is asked for, until it is over."""
    over = page.locator("[data-testid=learn-next], [data-state=failed]")
    blue = page.get_by_test_id("pick-B")
    pointed = page.locator(f"{POINTED}:not([aria-pressed=true])")
    for _ in range(8):
        over.or_(blue).or_(pointed).first.wait_for()
        if over.count():
            return
        if blue.is_visible():
            blue.click()
        elif pointed.count():
            with suppress(PlaywrightError):  # the lesson may be over meanwhile
                pointed.first.click(position=FAN, timeout=GONE)
        page.wait_for_timeout(120)
    raise AssertionError(f"the lesson {lesson_of(page)} has no end")


def test_ten_lessons_are_learnt_by_tapping_what_they_point_at(
    quick: str, page_of: "PageOf"
) -> None:
    page = page_of("Pixel 7", "fr-FR", viewport=PHONE, reduced_motion="reduce")
    page.goto(quick)
    page.get_by_test_id("learn").click()
    learnt = []
    for _ in range(LESSONS):
        page.locator("[data-state=going]").wait_for()
        page.locator(".app").wait_for()
        learnt.append(lesson_of(page))
        follow_what_is_pointed_at(page)
        expect(page.get_by_test_id("learn")).to_have_attribute("data-state", "done")
        expect(page.get_by_test_id("learn-says")).to_contain_text("Réussi")
        page.get_by_test_id("learn-next").click()
    assert len({*learnt}) == LESSONS
    page.wait_for_url(f"{quick}/")


def test_a_lesson_that_went_wrong_says_so_and_begins_again(quick: str, page_of: "PageOf") -> None:
    """R-106: who lays the last card but one without a word is caught, lesson or not."""
    page = page_of("Desktop Chrome", "en-GB", reduced_motion="reduce")
    page.goto(f"{quick}/learn/uno")
    page.get_by_test_id("card").first.click(position=FAN)
    expect(page.get_by_test_id("learn-says")).to_contain_text("Not this time")
    expect(page.get_by_test_id("card")).to_have_count(3)
    assert barriers(page) == []
    page.get_by_test_id("learn-again").click()
    expect(page.get_by_test_id("card")).to_have_count(2)
    expect(page.get_by_test_id("learn")).to_have_attribute("data-state", "going")


def test_lessons_are_learnt_without_a_mouse_and_left_at_any_moment(
    quick: str, page_of: "PageOf"
) -> None:
    page = page_of("Desktop Chrome", "fr-FR", reduced_motion="reduce")
    page.goto(f"{quick}/learn/draw")
    says = page.get_by_test_id("learn-says")
    expect(says).to_contain_text("Piochez une carte")
    expect(page.get_by_role("heading", name="Piocher")).to_be_focused()
    assert barriers(page) == []
    page.keyboard.press("d")
    expect(says).to_contain_text("il va")
    page.get_by_role("button", name="4 rouge, jouable").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("learn-next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Les cartes spéciales")).to_be_focused()
    page.get_by_test_id("learn-leave").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("play-now")).to_be_visible()
