"""Frames joined from everybody's part and each seat's own are those of the whole, encoded."""

import random

import msgspec

from pioche.protocol import CommonView, TableView, Update
from pioche.server import entries
from pioche.server.hosting import new_promise
from pioche.server.table import Change, Table
from pioche.server.tableview import Showing
from pioche.server.updates import Updates

OWN = set(TableView.__struct_fields__) - set(CommonView.__struct_fields__)
PLACES = (0, 1, 2, 3, None)
PHASES = {"lobby", "colour", "turn", "drawn", "challenge", "round_over"}


class Seen:
    """What came up in games at random, so that nothing is compared that never happens."""

    def __init__(self) -> None:
        self.phases: set[str] = set()
        self.own: set[str] = set()

    def compare(self, showing: Showing, change: Change, left: int | None) -> None:
        table = showing.table
        showing.look({0, 2}, 1, change)
        updates = Updates(change, showing, left)
        common = showing.to(None)
        for place in [number for number in PLACES if number is None or number < len(table.seats)]:
            view = showing.to(place)
            whole = Update(change.version, change.told(place), view, left)
            assert updates.to(place) == msgspec.json.encode(whole), (table.phase, place)
            self.own |= {name for name in OWN if getattr(view, name) != getattr(common, name)}
        self.phases.add(table.phase)


def play(seen: Seen, dice: random.Random) -> None:
    """Three persons and a bot, whose chance is promised and added to, for two rounds."""
    table = Table()
    showing = Showing(table)

    def do(entry: entries.Entry) -> None:
        seen.compare(showing, table.apply(entry), dice.choice((None, 0, 45_000)))

    do(entries.Opened("AAA-AAA"))
    do(new_promise(table, lambda: dice.randbytes(32)))
    for number, name in enumerate(("Zoé", 'B"%b', "%d \\")):
        do(entries.Sat(number, name, "00"))
    do(entries.BotAdded(3, "B3", "greedy"))
    do(entries.Contributed(dice.randrange(3), dice.randbytes(16).hex()))
    do(entries.Started())
    for _ in range(dice.randrange(150)):
        assert table.match is not None
        if table.phase == "round_over":
            do(new_promise(table, lambda: dice.randbytes(32)))
            do(entries.Contributed(dice.randrange(3), dice.randbytes(16).hex()))
            do(entries.Dealt(table.match.number + 1))
        if dice.random() < 0.02 and table.waits_for is not None:
            do(entries.Extended(table.waits_for))
        if moves := list(table.match.round.legal_moves):
            actor, _, text = str(dice.choice(moves)).partition(" ")
            do(entries.Acted(int(actor), text))


def test_joined_frames_are_those_of_the_whole_view_in_every_phase_for_every_place() -> None:
    dice, seen = random.Random(2026), Seen()
    for number in range(400):
        if number >= 20 and seen.phases >= PHASES:
            break
        play(seen, dice)
    assert seen.phases >= PHASES
    assert seen.own == OWN - {"precalled"}
