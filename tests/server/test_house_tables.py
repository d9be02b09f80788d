"""Tables by every preset and house rule: bots play them to the end, and everyone sees them."""

import random

import msgspec
import pytest

from pioche.protocol import OptionValue, TableView, Update
from pioche.rulesets import presets
from pioche.server import entries
from pioche.server.archive import records_of
from pioche.server.botplay import BotPlay
from pioche.server.entries import Entry
from pioche.server.hosting import chosen_rules, new_promise
from pioche.server.pace import Pace
from pioche.server.table import Change, Table, replay
from pioche.server.tableview import Showing
from pioche.server.updates import Updates

DEEDS = 3_000
HOUSES: list[tuple[str, dict[str, OptionValue]]] = [
    *((name, {}) for name in presets()),
    ("officiel", {"stacking": "any", "deflect": "skip_reverse"}),
    ("officiel", {"seven_zero": True, "jump_in": "all", "draw_until": True}),
    ("officiel", {"multi": "run", "finish_on_any": False}),
    ("officiel", {"teams": True, "plus4_mode": "strict", "force_play": "always"}),
    ("extreme", {"stacking": "same", "discard_all": "choose", "jam_probability": 0.1}),
    ("extreme", {"scoring": "elimination", "launcher": "disc", "extreme_hit_self": True}),
]


class Kept:
    """A table with the log of what was done at it."""

    def __init__(self) -> None:
        self.table = Table()
        self.showing = Showing(self.table)
        self.log: list[bytes] = []

    def do(self, entry: Entry) -> Change:
        change = self.table.apply(entry)
        self.log.append(entries.write(entry))
        return change


def of_bots(preset: str, options: dict[str, OptionValue]) -> Kept:
    kept = Kept()
    kept.do(entries.Opened("AAA-AAA"))
    kept.do(new_promise(kept.table))
    kept.do(chosen_rules(preset, 0, options))
    for number in range(4):
        kept.do(entries.BotAdded(number, f"Bot {number}", "fair"))
    kept.do(entries.Started())
    return kept


def told_to_all(kept: Kept, change: Change) -> list[TableView]:
    """What every seat gets, through the wire and back; what is kept is what it would be anew."""
    showing, match = kept.showing, kept.table.match
    assert match is not None
    for seat in range(4):
        assert match.round.own(seat) == match.round.copy().own(seat), change
    showing.look((), 0, change)
    updates, places = Updates(change, showing, None), (0, 1, 2, 3, None)
    whole = [Update(change.version, change.told(n), showing.to(n)) for n in places]
    sent = [updates.to(n) for n in places]
    assert sent == [msgspec.json.encode(one) for one in whole]
    return [msgspec.json.decode(frame, type=Update).view for frame in sent]


@pytest.mark.parametrize(("preset", "options"), HOUSES)
def test_a_round_by_any_rules_is_played_to_its_end_told_to_all_and_replayed(
    preset: str, options: dict[str, OptionValue]
) -> None:
    kept = of_bots(preset, options)
    table, bots = kept.table, BotPlay(kept.table, Pace(), random.Random(preset))
    for _ in range(DEEDS):
        if table.phase in ("round_over", "match_over"):
            break
        views = told_to_all(kept, kept.do(bots.deeds()[0]))
        assert all(len(view.hand) == view.seats[n].count for n, view in enumerate(views[:4]))
        assert views[4].hand == []
    assert table.phase in ("round_over", "match_over")
    again = replay(kept.log)
    assert (again.version, again.sheet) == (table.version, table.sheet)
    assert again.rules.changed == table.rules.changed
    (record,) = records_of(kept.log)
    assert record.rules.changed == table.rules.changed


def test_a_log_from_before_there_were_options_is_still_read() -> None:
    entry = entries.read(b'{"type":"rules_set","preset":"fiche","target":200}')
    assert entry == entries.RulesSet("fiche", 200, {})
