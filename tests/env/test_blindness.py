"""An observation and a mask depend on nothing that their seat may not know."""

from collections import Counter
from random import Random

import pytest

MISSING = "environments need the optional extra `envs`"
pytest.importorskip("gymnasium", reason=MISSING)
np = pytest.importorskip("numpy", reason=MISSING)

from engine.worlds import redealt  # noqa: E402
from env.tables import decisions  # noqa: E402
from pioche.env.choices import ACTIONS  # noqa: E402
from pioche.env.masks import write_mask  # noqa: E402
from pioche.env.pieces import PIECES, SIZE, write_pieces  # noqa: E402
from pioche.kernel.layout import PHASES, Game  # noqa: E402
from pioche.round import Spec  # noqa: E402

HANDS: Spec = {"hand_size": 4}
JUMPS: Spec = {"hand_size": 4, "jump_in": "all", "stacking": "same", "challengers": "any"}


def seen_by(game: Game, seat: int, aside: int) -> bytes:
    seen, mask = np.zeros(SIZE, np.uint8), np.zeros(ACTIONS, np.int8)
    write_pieces(game, seat, aside, seen)
    write_mask(game, seat, mask)
    return bytes(seen) + bytes(mask.astype(np.uint8))


@pytest.mark.parametrize("rules", [HANDS, JUMPS], ids=["officiel", "jumping"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_a_seat_observes_is_the_same_in_every_world_it_cannot_tell_apart(
    seats: int, rules: Spec
) -> None:
    """Other hands, the stock, the dice, the guilt behind a +4: dealt another way each time."""
    chance = Random(seats)
    phases: Counter[str] = Counter()
    different = 0
    for table in decisions(rules, seats, seats, 250):
        for seat in range(seats):
            world = redealt(table.game, seat, chance)
            aside = table.desk.aside
            assert seen_by(world, seat, aside) == seen_by(table.game, seat, aside)
            different += world.counts != table.game.counts
        phases[PHASES[table.game.phase]] += 1
    assert different > 400
    assert {"turn", "drawn", "challenge"} <= set(phases)


def test_an_observation_tells_apart_what_a_seat_may_tell_apart() -> None:
    """The test above could not fail if nothing were written at all."""
    seen: set[bytes] = set()
    for table in decisions(HANDS, 3, 1, 100):
        seen.update(seen_by(table.game, seat, 0) for seat in range(3))
    assert len(seen) > 250


def test_every_piece_lies_beside_the_next_and_each_says_its_unit() -> None:
    ends = [0]
    for piece in PIECES.values():
        assert piece.at.start == ends[-1]
        assert piece.at.stop - piece.at.start == np.prod(piece.shape, dtype=int)
        assert piece.unit
        ends.append(piece.at.stop)
    assert ends[-1] == SIZE


def test_a_seat_is_told_what_it_holds_and_what_shows() -> None:
    for table in decisions(HANDS, 4, 7, 200):
        game, seat = table.game, table.desk.who
        seen = {name: table.seen[piece.at] for name, piece in PIECES.items()}
        assert list(seen["hand"]) == game.counts[seat][: len(seen["hand"])]
        assert np.flatnonzero(seen["top"]).tolist() == [game.top]
        assert seen["held"][0] == sum(seen["hand"])
        assert sum(seen["held"]) == sum(game.held)
        assert seen["stock"] == game.pile_len
        assert seen["discard"] == seen["laid"].sum() + seen["swept"].sum()
        assert seen["phase"].sum() == seen["turn"].sum() == 1
        assert seen["turn"][0] == (seat == game.turn)
        assert seen["phase"][-1] == table.desk.aside
        assert seen["live"].sum() == seen["seats"][0] == 4
