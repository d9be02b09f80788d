"""Whole worlds in one process, each from one seed: the real rooms, lobby, connections and client.

Only clock, network and disk are made up (:mod:`virtual`). They crash, restart, part, delay, stall,
double, tear what is being written, fill up, and set the date; then all is well again, and nothing
may be lost, doubled, untrue or frozen.
"""

import asyncio
from functools import partial

import pytest
from virtual.disk import Write, framed, whole
from virtual.hours import Hours, Stuck, passed
from virtual.world import CODE, TROUBLES, World, cut_all_lines, live, trouble

from pioche.server.log import Head
from sizes import Record, size, try_all

FEW = 40
MANY = size("simulations", 300)
CUTS_A_WORLD = 100
SOME_CUTS = 200
MANY_CUTS = size("line_cuts", 1_000)
FOUND = ["8", "10", "82", "87", "136"]
"""A hello that stalled for longer than it may take sent its player away for good; and a node that
had lost the table took a player whose secret another had changed for somebody who watches."""


@pytest.mark.parametrize(
    "worlds", [FEW, pytest.param(MANY, marks=pytest.mark.promise)], ids=["few", "many"]
)
def test_whatever_befalls_a_table_nothing_is_lost_doubled_or_frozen(
    worlds: int, record_property: Record
) -> None:
    """P1, P2, P3, P7, P13."""
    try_all(record_property, map(str, range(worlds)), lambda seed: live(seed, trouble))


@pytest.mark.parametrize("seed", FOUND)
def test_what_once_failed(seed: str) -> None:
    live(seed, trouble)


def test_the_same_seed_tells_the_same_story() -> None:
    """Or a seed that fails would be worth nothing."""
    one, other = (live("8", trouble) for _ in range(2))
    assert one.disk.file == other.disk.file
    assert one.loop.time() == other.loop.time()
    told = [[p.table.told for p in world.players.values()] for world in (one, other)]
    assert told[0] == told[1]


def test_the_troubles_come() -> None:
    """A proof is worth what it has met."""
    worlds = [live(str(seed), trouble) for seed in range(20)]
    met = {trouble for world in worlds for trouble in [*world.met, *world.net.met]}
    assert len(met) == len(set(TROUBLES)) + 3, met
    assert sum(world.disk.torn for world in worlds) > 2
    answers = [p.table.answers for world in worlds for p in world.players.values()]
    assert sum(map(len, answers)) > 400


async def led_back_to_the_old_node(world: World) -> None:
    """The table's last owner is cut off from the log, and knows nothing of what came since."""
    await world.begin()
    await asyncio.sleep(5)
    old = world.node
    assert old is not None
    old.isolate(60)
    world.new_node()
    new = world.node
    assert new is not None
    world.net.serve = partial(new.serve, code=CODE)
    await cut_all_lines(world)
    await asyncio.sleep(30)
    world.net.serve = partial(old.serve, code=CODE)
    world.net.cut("watcher")
    await asyncio.sleep(120)
    world.net.serve = world.serve
    await world.must_go_on()
    await world.end()


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_nobody_is_shown_an_older_table_than_he_has_seen(seed: str) -> None:
    """By a node that has lost the table and cannot know it: whoever has seen more is sent on."""
    live(seed, led_back_to_the_old_node).must_have_kept()


# ---------------------------------------------------------------- cut lines


async def cut_and_cut_again(world: World) -> None:
    """Play over lines that break, each at any moment, between a command and its answer too."""
    await world.begin()
    while world.net.met["cut"] < CUTS_A_WORLD:
        await asyncio.sleep(world.dice.uniform(0, 3))
        whole_ones = [name for name, wire in world.net.wires.items() if wire.is_whole]
        if whole_ones:
            world.net.cut(world.dice.choice(whole_ones))
    await world.must_go_on()
    await world.end()


@pytest.mark.parametrize(
    "cuts", [SOME_CUTS, pytest.param(MANY_CUTS, marks=pytest.mark.promise)], ids=["some", "many"]
)
def test_a_cut_line_costs_nobody_anything(cuts: int, record_property: Record) -> None:
    """P3: every view and event is that of the log, and of what was missed nothing is left out."""
    back = {True: 0, False: 0}

    def one(number: int) -> None:
        deltas, wholes = live(f"cut {number}", cut_and_cut_again).must_have_kept()
        back[True] += deltas
        back[False] += wholes

    worlds = -(-cuts // CUTS_A_WORLD)
    try_all(record_property, range(worlds), one)
    record_property("tried", worlds * CUTS_A_WORLD)
    assert back[True] >= 0.9 * worlds * CUTS_A_WORLD, "who is cut comes back"
    assert back[True] >= 99 * back[False]


# ---------------------------------------------------------------- what is made up


def test_time_passes_only_where_everybody_waits() -> None:
    async def story(loop: Hours) -> None:
        before = loop.time()
        await asyncio.gather(asyncio.sleep(3_600), asyncio.sleep(60))
        assert loop.time() - before == 3_600
        assert await asyncio.to_thread(sum, [1, 2]) == 3

    assert passed(story) == []


def test_to_wait_for_ever_is_noticed() -> None:
    async def story(_: Hours) -> None:
        await asyncio.Event().wait()

    with pytest.raises(Stuck):
        passed(story)


def test_of_a_torn_file_the_beginning_is_read() -> None:
    """Cut anywhere, it holds the transactions that are whole, and nothing else."""
    writes = [Write("AAA-AAA", Head(1, n, bytes([n]) * 32)) for n in range(5)]
    ends = [sum(len(framed(w)) for w in writes[:n]) for n in range(6)]
    file = b"".join(map(framed, writes))
    for cut in range(len(file) + 1):
        assert list(whole(file[:cut])) == writes[: sum(end <= cut for end in ends) - 1]
