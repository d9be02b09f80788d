"""A match in numbers: what is counted, and that it agrees with the record's own end."""

import random

import pytest

from pioche import Match
from pioche.records import Record, Recorder
from pioche.records.tally import Comeback, comeback, tally
from promised import promised

MOVES = 150
PRESETS = ("officiel", "classique-2023", "fiche", "minimalista", "extreme")


def lines_of(record: Record, word: str) -> int:
    return sum(line.kind == word for line in record.lines)


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_counted_is_what_the_record_tells(preset: str) -> None:
    record = promised(preset, 3, seed=11)
    made = tally(record)
    assert [seat.points for seat in made.seats] == record.scores
    assert sum(seat.won for seat in made.seats) + lines_of(record, "void") == record.rounds
    assert [line.scores for line in made.sheet][-1] == tuple(record.scores)
    assert sum(line.turns for line in made.sheet) == sum(seat.turns for seat in made.seats)
    for seat in made.seats:
        assert seat.bluffs <= seat.wild4
        assert seat.challenged <= seat.wild4
        assert 0 <= seat.caught <= seat.forgotten
        assert seat.challenges_won <= seat.challenges
        assert seat.longest >= 7
    assert sum(s.caught for s in made.seats) == sum(s.catches for s in made.seats)
    assert sum(s.challenged for s in made.seats) == sum(s.challenges for s in made.seats)


def test_calls_and_challenges_are_counted_for_who_made_them() -> None:
    """R-086, R-106: every +4 is challenged, and every forgotten UNO is caught."""
    recorder, dice = Recorder(Match("officiel", seats=2, seed=5, target=0)), random.Random(3)
    recorder.start()
    for _ in range(MOVES):
        if recorder.match.turn is None:
            break
        moves = [move for move in recorder.match.round.legal_moves if not move.uno]
        best = [move for move in moves if move.verb in ("play", "challenge")]
        recorder.push(dice.choice(best or moves))
        for seat in recorder.match.exposed:
            recorder.push(f"{1 - seat} catch {seat}")
    made, record = tally(recorder.record), recorder.record
    assert sum(seat.uno for seat in made.seats) == 0
    caught = sum(seat.caught for seat in made.seats)
    catches = sum(" catch " in line.words for line in record.lines)
    assert caught == sum(seat.forgotten for seat in made.seats) == catches > 0
    assert sum(s.challenges for s in made.seats) == lines_of(record, "verdict")
    assert sum(s.challenges_won for s in made.seats) <= sum(s.bluffs for s in made.seats)


def test_a_comeback_is_counted_for_who_leads_at_the_end() -> None:
    totals = [(100, 0, 40), (100, 30, 200), (100, 220, 200)]
    assert comeback(totals) == Comeback(1, 170)
    assert comeback(totals[:1]) is None
    assert comeback([]) is None
    assert comeback([(0, 90), (120, 90)], low=True) == Comeback(1, 90)
