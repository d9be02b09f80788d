"""Stock, discard and launcher, watched event by event (R-063 to R-065, R-150 to R-169)."""

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

from engine.lawful import debts, launcher, left_by, value
from pioche.events import Event
from pioche.notation import Move
from pioche.round import Round

BIGGEST = 12  # cards in a shot
Presses = Counter[tuple[int | None, int | None]]
"""How often each seat presses for each."""


def check_piles(before: Round, game: Round, events: Sequence[Event]) -> None:
    """R-063, R-064: reshuffled when a card is needed, or where a launcher is too full (R-168)."""
    stock, discard = before.view().stock, before.view().discard
    full = int(str(game.rules["reload_at"])) if launcher(game) else 1_000
    for event in events:
        count = event.count or 0
        if event.kind in ("card_played", "swept"):
            discard += 1 if event.kind == "card_played" else count
        elif event.kind == "card_drawn":
            stock -= 1
        elif event.kind == "reshuffled":
            assert discard > 1
            assert stock == 0 or discard >= full
            stock, discard = stock + discard - 1, 1
            assert count == stock
        elif event.kind == "pressed":
            assert stock > 0, "R-168"
        elif event.kind == "turn_started":
            assert discard < full or discard == 1, "R-168"
        assert stock >= 0
    assert (stock, discard) == (game.view().stock, game.view().discard)


def check_sweep(before: Round, move: Move, game: Round, events: Sequence[Event]) -> None:
    """R-154 to R-158: a Poser tout takes all of its colour along, and lies on top."""
    told = [(event.seat, event.count) for event in events if event.kind == "swept"]
    if move.verb != "play" or value(move.cards[0]) != "DA":
        assert told == []
        return
    left = left_by(before, move.seat, move.cards[0])
    assert list(game.hand(move.seat)) == left
    swept = before.counts[move.seat] - 1 - len(left)
    assert told == ([(move.seat, swept)] if swept else [])
    assert game.top == move.cards[0]


def check_presses(before: Round, move: Move, game: Round, events: Sequence[Event]) -> None:
    """R-152, R-153, R-160, R-165, R-166: who presses, for whom, and who gets what."""
    due, pressed, got = presses(before, move, game), Presses(), Counter[int | None]()
    for at, event in enumerate(events):
        if event.kind != "pressed":
            continue
        pressed[event.seat, event.target] += 1
        came = list(takewhile(lambda e: e.kind != "pressed", events[at + 1 :]))
        stuck = [e for e in came if e.kind == "jammed"]
        check_shot(event, stuck, [e.seat for e in came if e.kind == "card_drawn"])
        got[event.target] += event.count or 0
        got[event.seat] += sum(e.count or 0 for e in stuck)
    assert pressed <= due
    if pressed != due:  # nothing left to eject
        assert (game.view().stock, game.view().discard) == (0, 1)
    told = {e.seat: e.count for e in events if e.kind == "penalty_drawn"}
    assert told == {seat: got[seat] for seat, _ in debts(before, move, game)}


def presses(before: Round, move: Move, game: Round) -> Presses:
    """R-167: for another's hand the attacker presses, unless he has just gone out."""
    if move.verb == "draw":
        return Presses({(move.seat, move.seat): 1})
    attacks = move.verb == "play" and value(move.cards[0]) == "X" and before.counts[move.seat] > 1
    return Presses(
        {
            (move.seat if attacks else seat, seat): count
            for (seat, _), count in debts(before, move, game).items()
        }
    )


def check_shot(pressed: Event, stuck: Sequence[Event], came: Sequence[int | None]) -> None:
    """R-151, R-167: the shot goes where it should, what is stuck to whoever pressed."""
    count = pressed.count or 0
    assert count <= BIGGEST
    assert [event.seat for event in stuck] == [pressed.seat] * len(stuck)
    assert list(came) == [pressed.target] * count + [pressed.seat] * sum(
        event.count or 0 for event in stuck
    )
