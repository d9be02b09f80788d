"""The log of all tables: what is written here has happened, and nothing else has."""

from pioche.server.log.chain import Head, Kept, Saved
from pioche.server.log.keeping import CodeTaken, Log
from pioche.server.log.sqlite import SqliteLog

__all__ = ["CodeTaken", "Head", "Kept", "Log", "Saved", "SqliteLog"]
