"""Matches that are played at random and written down, for tests of records."""

import random

from pioche.errors import IllegalMove
from pioche.kernel.layout import members
from pioche.match import Match
from pioche.records import Player, Record, Recorder
from pioche.round import Spec

NAMES = ("Ana", "Bao", "Chloé", "D’Arcy", "Eyüp", "Fumiko", "Güler", "Hana", "Ines", "Jo")
STEPS_MOST = 6_000


def played(
    rules: Spec,
    seats: int,
    seed: int,
    *,
    target: int | None = None,
    ordered: bool = False,
    steps: int = STEPS_MOST,
) -> Record:
    """A match of people who lay what they can, call often, and sometimes forget."""
    dice = random.Random(seed)
    match = Match(rules, seats, seed=seed, target=target, shuffle=dice.shuffle if ordered else None)
    people = [Player(name, "human") for name in NAMES[:seats]]
    recorder = Recorder(match, people)
    recorder.start()
    for _ in range(steps):
        if match.phase == "match_over":
            break
        go_on(recorder, dice)
    return recorder.record


def go_on(recorder: Recorder, dice: random.Random) -> None:
    """Do the next thing at a table."""
    match = recorder.match
    if match.phase == "round_over":
        recorder.next_round()
        return
    lay(recorder, dice)
    if match.turn is not None:
        call(recorder, dice)


def lay(recorder: Recorder, dice: random.Random) -> None:
    moves = [*recorder.match.round.legal_moves]
    lays = [move for move in moves if move.verb == "play"]
    recorder.push(dice.choice(lays or moves))


def call(recorder: Recorder, dice: random.Random) -> None:
    """Say UNO, catch somebody, or both at once."""
    exposed = members(recorder.match.round.game.open)
    if not exposed or dice.random() < 0.2:
        return
    late, by = exposed[0], dice.randrange(recorder.match.round.seats)
    match dice.randrange(4):
        case 0:
            recorder.push("uno", late)
        case 1:
            recorder.say_late(late)
        case 2:
            recorder.push_together([("uno", late), (f"catch {late}", by)])
        case _:
            try:
                recorder.push(f"catch {late}", by)
            except IllegalMove:
                recorder.push("uno", late)
