"""What the tests of the server share: a PostgreSQL, and a log in either kind of database."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from databases import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator["Postgres"]:
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
