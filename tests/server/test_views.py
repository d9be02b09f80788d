"""Nobody is sent a card that he may not know (P4)."""

import asyncio
import json
import random
from pathlib import Path

import msgspec
from people import Message, Person, running

from pioche.kernel.hands import hand_add, hand_remove
from pioche.server import entries
from pioche.server.entries import Acted, BotAdded, Dealt, Opened, RulesSet, Sat, Started
from pioche.server.table import HISTORY, Table
from pioche.server.tableview import table_view

CARDS_FOR_ALL = {
    "dealer_card", "first_card", "first_card_returned", "card_played", "hands_revealed",
}  # fmt: skip
CARDS_FOR_ITS_SEAT = {"hand_dealt", "card_drawn", "hand_shown"}


def private_to(frame: str, seat: int | None) -> None:
    """Every card in a frame is open, or this seat's own."""
    message = json.loads(frame)
    for event in message.get("events", []):
        if "card" in event or "cards" in event:
            own = event["kind"] in CARDS_FOR_ITS_SEAT and event["seat"] == seat
            assert own or event["kind"] in CARDS_FOR_ALL, event
    view = message.get("view")
    if view and seat is None:
        assert view["hand"] == []
        own = ("legal", "drawn", "shown", "precalled")
        assert not [name for name in own if view[name]]
    if view and view["result"]:
        assert view["phase"] in ("round_over", "match_over")


def test_players_and_watchers_see_only_their_own_hand(tmp_path: Path) -> None:
    """Compared with the engine's truth at every version, over whole rounds."""

    async def story() -> None:
        async with running(tmp_path) as place:
            opened = await place.opened("Alice", target=5_000)  # not won within two rounds
            alice = await Person(place.url, opened["code"], opened["secret"]).come()
            bob = await Person(place.url, opened["code"]).come()
            await bob.done("sit", name="Bob")
            watcher = await Person(place.url, opened["code"]).come()
            await alice.done("add_bot", kind="random")
            await alice.done("add_bot", kind="greedy")
            await alice.done("start")
            for number in (1, 2):
                await bob.until(lambda number=number: bob.view["round"] == number)  # type: ignore[misc]
                await asyncio.gather(alice.play_round(), bob.play_round())
                await alice.done("next_round", round=number)
            log = await place.kept(opened["code"])
            await bob.until(lambda: bob.version == alice.version)
            await watcher.until(lambda: watcher.version == alice.version)
            for seat, person in ((0, alice), (1, bob), (None, watcher)):
                for frame in person.frames:
                    private_to(frame, seat)
                check_against_truth(log, seat, [json.loads(frame) for frame in person.frames])

    asyncio.run(story())


def check_against_truth(log: list[bytes], seat: int | None, heard: list[Message]) -> None:
    """Replay the log and compare the hands and counts that a viewer was shown."""
    shown = {m["version"]: m["view"] for m in heard if m["type"] == "update"}
    table, compared = Table(), 0
    for payload in log:
        version = table.apply(entries.read(payload)).version
        view = shown.get(version)
        if view is None or table.match is None:
            continue
        compared += 1
        mine = [] if seat is None else [str(card) for card in table.match.round.hand(seat)]
        assert view["hand"] == mine
        assert [place["count"] for place in view["seats"]] == table.match.counts
    assert compared > 20


def some_table(dice: random.Random) -> Table:
    """A table of four after some random play."""
    table = Table()
    table.apply(Opened("AAA-AAA"))
    table.apply(RulesSet("officiel", 500))
    table.apply(Sat(0, "Alice", "00"))
    for seat in (1, 2, 3):
        table.apply(BotAdded(seat, f"B{seat}", "greedy"))
    table.apply(Started(dice.randbytes(32).hex()))
    for _ in range(dice.randrange(60)):
        assert table.match is not None
        if table.phase == "round_over":
            table.apply(Dealt(table.match.number + 1, dice.randbytes(32).hex()))
        moves = list(table.match.round.legal_moves)
        if moves:
            actor, _, text = str(dice.choice(moves)).partition(" ")
            table.apply(Acted(int(actor), text))
    return table


def deal_again(table: Table, viewer: int | None, dice: random.Random) -> None:
    """Exchange what the viewer may not know: the others' hands and the stock."""
    assert table.match is not None
    game = table.match.round.game
    others = [seat for seat in range(game.seats) if seat != viewer]
    hidden = [face for seat in others for face in cards_of(table, seat)]
    hidden += game.pile[: game.pile_len]
    dice.shuffle(hidden)
    for seat in others:
        for face in cards_of(table, seat):
            hand_remove(game, seat, face)
            hand_add(game, seat, hidden.pop())
    game.pile[: game.pile_len] = hidden


def cards_of(table: Table, seat: int) -> list[int]:
    assert table.match is not None
    return [card.face for card in table.match.round.hand(seat)]


def test_a_view_does_not_depend_on_cards_that_its_viewer_may_not_know() -> None:
    """Re-deal what is hidden: the bytes are the same."""
    dice = random.Random(76)
    compared = 0
    for _ in range(150):
        table = some_table(dice)
        if table.phase in ("round_over", "match_over"):
            continue  # hands lie open
        for viewer in (0, 1, 2, 3, None):
            before = msgspec.json.encode(table_view(table, viewer, {0}))
            deal_again(table, viewer, dice)
            assert msgspec.json.encode(table_view(table, viewer, {0})) == before
            compared += 1
    assert compared > 400


def test_a_new_holder_of_a_seat_does_not_see_what_the_last_one_saw() -> None:
    dice = random.Random(5)
    table = some_table(dice)
    told = table.since(0, table.seats[0])
    assert [event for event in told if event.kind == "hand_dealt" and event.cards]
    newcomer = table.seats[0]
    assert newcomer is not None
    newcomer.since = table.version
    assert not [event for event in table.since(0, newcomer) if event.cards and event.seat == 0
                and event.kind == "hand_dealt"]  # fmt: skip


def test_who_knows_nothing_hears_the_last_that_is_known_and_others_all_or_nothing() -> None:
    """Whoever knew something would not see what is missing between."""
    table = Table()
    table.apply(Opened("K7M-4QX"))
    for number in range(HISTORY + 20):
        table.apply(entries.ClockSet(20 + number % 90))
    assert len(table.since(0, None)) == HISTORY
    assert table.since(5, None) == []
    assert len(table.since(table.version - 3, None)) == 3
