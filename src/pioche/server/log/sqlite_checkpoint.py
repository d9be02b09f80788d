"""Copying the write-ahead log into the SQLite file, beside the writing and not within it.

Left to itself SQLite copies a thousand pages inside whatever commit comes then, and everyone who
waits for that one waits for the copying too.
"""

import logging
import sqlite3
import threading
from pathlib import Path
from typing import Final

from pioche.server.log.sqlite_file import connect

ROWS: Final = 2_000
"""So many new rows, at a few pages each, make it worth while."""

log: Final = logging.getLogger("pioche.log")


class Checkpoints:
    """A thread that copies, each time enough has been written.

    Most is copied while the writer goes on. It is held up only for what it has written in the
    meantime, after which the write-ahead log begins anew instead of growing.
    """

    def __init__(self, path: Path, writing: threading.Lock) -> None:
        """``writing`` is held by whoever writes."""
        self._db = connect(path)
        self._writing = writing
        self._due, self._rows, self._closed = threading.Event(), 0, False
        self._thread = threading.Thread(target=self._run, name="pioche-checkpoint", daemon=True)
        self._thread.start()

    def wrote(self, rows: int) -> None:
        """Count what has been written."""
        self._rows += rows
        if self._rows >= ROWS:
            self._rows = 0
            self._due.set()

    def close(self) -> None:
        """Finish what is being copied."""
        self._closed = True
        self._due.set()
        self._thread.join()
        self._db.close()

    def _run(self) -> None:
        while self._due.wait() and not self._closed:
            self._due.clear()
            try:
                self._copy()
            except sqlite3.Error as error:  # all is still in the write-ahead log
                log.warning("the write-ahead log was not copied: %s", error)

    def _copy(self) -> None:
        self._db.execute("pragma wal_checkpoint(passive)").fetchone()
        with self._writing:
            self._db.execute("pragma wal_checkpoint(passive)").fetchone()
