"""Whole matches as texts that people can read, compare and play again.

>>> from pioche import Match
>>> from pioche.records import Recorder, read, write
>>> recorder = Recorder(Match("officiel", seats=2, seed=3))
>>> events = recorder.start()
>>> read(write(recorder.record)) == recorder.record
True
"""

from pioche.records.cutting import case_at
from pioche.records.faults import BadRecord
from pioche.records.record import Deal, Line, Player, Record
from pioche.records.recorder import Recorder
from pioche.records.replaying import Moment, check, replay
from pioche.records.text import read, write
from pioche.records.verifying import verify

__all__ = [
    "BadRecord",
    "Deal",
    "Line",
    "Moment",
    "Player",
    "Record",
    "Recorder",
    "case_at",
    "check",
    "read",
    "replay",
    "verify",
    "write",
]
