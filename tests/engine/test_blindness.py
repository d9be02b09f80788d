"""Nothing that a viewer gets depends on what he cannot know: other hands, the stock, the dice."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tables import hand, kinds, laid_out
from engine.worlds import (
    bytes_heard,
    bytes_of,
    learnt,
    redealt,
    shuffler,
)
from pioche.events import Event
from pioche.kernel.layout import Game
from pioche.notation import Move
from pioche.round import Round
from pioche.rulesets import preset
from pioche.view import OWN, PUBLIC, Common, View, see
from pioche.view import view as view_of

COMMANDS = {"play", "draw", "keep", "accept", "challenge", "uno", "catch"}
TRIES = 12  # worlds to look at before one is found in which the same is known to everybody


def wander(seats: int, seed: int, steps: int) -> Iterator[tuple[Round, Move]]:
    """Play rounds at random, with bluffs, challenges, calls and catches; give each move first."""
    chance = Random(seed)
    game = None
    for _ in range(steps):
        if game is None or game.turn is None:
            rules = {"hand_size": chance.choice((2, 3, 7))}
            game = Round.deal(
                rules, seats=seats, seed=chance.getrandbits(32), shuffle=shuffler(seed)
            )
        move = any_move(game, chance)
        yield game, move
        game.push(move)


def any_move(game: Round, chance: Random) -> Move:
    if game.game.open and chance.random() < 0.5:
        target = game.game.open.bit_length() - 1
        catcher = chance.choice([seat for seat in range(game.seats) if seat != target])
        return Move(catcher, "catch", target=target)
    if chance.random() < 0.1:
        return Move(chance.randrange(game.seats), "uno")
    moves = list(game.legal_moves)
    lays = [move for move in moves if move.verb == "play"]
    return chance.choice(lays if lays and chance.random() < 0.7 else moves)


def after(game: Game, move: Move, seed: int) -> tuple[Round, list[Event]]:
    """Make a move on a copy, whose piles from now on are shuffled by this seed."""
    there = Round(preset("officiel"), game.copy())
    there.game.shuffle = shuffler(seed)
    return there, there.push(move)


def public_turn(game: Round, events: list[Event]) -> tuple[str, list[str | bool]]:
    """Name what the rules themselves make known: that a drawn card fits (R-056), the verdict."""
    verdicts: list[str | bool] = [event.guilty for event in events if event.guilty is not None]
    return game.phase, verdicts


def world_like(
    game: Round, move: Move, viewer: int | None, chance: Random
) -> tuple[Game, Round, list[Event], Round, list[Event]] | None:
    """Find another world in which the same move is legal and shows everybody the same."""
    here, events = after(game.game, move, 1)
    faces = [card.face for card in move.cards]
    known = learnt(events, faces, viewer)
    same_piles = any(draw >= game.game.pile_len for draw in known.draws)
    for _ in range(TRIES):
        world = redealt(game.game, viewer, chance, known)
        there = Round(game.rules, world)
        if move not in there.legal_moves:
            continue
        there, heard = after(world, move, 1 if same_piles else chance.getrandbits(32))
        if public_turn(there, heard) == public_turn(here, events):
            return world, here, events, there, heard
    return None


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_views_and_events_are_the_same_in_every_world_that_a_viewer_cannot_tell_apart(
    seats: int,
) -> None:
    """Before and after every kind of command, for every seat and for somebody who watches."""
    chance = Random(seats)
    compared: Counter[str] = Counter()
    different: Counter[str] = Counter()
    missing = 0
    for game, move in wander(seats, seats, 280):
        for viewer in (*range(seats), None):
            before = bytes_of(game.view(viewer))
            world = redealt(game.game, viewer, chance)
            shown = game.view(viewer).shown
            assert bytes_of(view_of(world, viewer, shown)) == before, f"{viewer} before {move}"
            found = world_like(game, move, viewer, chance)
            if found is None:
                missing += 1
                continue
            world, here, events, there, heard = found
            assert bytes_heard(heard, viewer) == bytes_heard(events, viewer), f"{viewer}: {move}"
            assert bytes_of(there.view(viewer)) == bytes_of(here.view(viewer)), f"{viewer}: {move}"
            compared[move.verb] += 1
            different[move.verb] += world.counts != game.game.counts
    assert set(compared) == COMMANDS
    assert all(different[verb] > compared[verb] / 3 for verb in compared if seats > 2)
    assert missing < compared.total() / 20


@given(seats=st.integers(2, 10), seed=st.integers(0, 2**32))
def test_a_fresh_deal_looks_the_same_whatever_was_dealt_to_the_others(
    seats: int, seed: int
) -> None:
    """R-034, R-035: hands are private, the stock lies face down."""
    game = Round.deal("officiel", seats=seats, seed=seed)
    chance = Random(seed)
    for viewer in (*range(seats), None):
        world = redealt(game.game, viewer, chance)
        assert world.pile != game.game.pile
        assert world.dice != game.game.dice
        assert bytes_of(view_of(world, viewer)) == bytes_of(game.view(viewer))


def test_a_card_drawn_is_seen_by_its_player_alone() -> None:
    """R-034, R-055."""
    game = laid_out("B1 B2", "R1 R2", "Y1 Y2", top="G5", stock="Y8 Y9")
    drawn = next(event for event in game.push("draw") if event.kind == "card_drawn")
    mine, his = see(drawn, 0), see(drawn, 1)
    assert mine is not None
    assert his is not None
    assert (mine.card, his.card, his.seat) == ("Y8", None, 0)
    assert see(drawn, None) == his


def test_nobody_can_tell_a_draw_by_choice_from_one_for_want_of_a_card() -> None:
    """R-057: whoever declines to play need not say that he could have."""
    need = laid_out("B1 B2", "R1 R2", "Y1 Y2", top="G5", stock="Y8 Y9")
    choice = laid_out("G1 B2", "R1 R2", "Y1 Y2", top="G5", stock="Y8 Y9")
    events = need.push("draw"), choice.push("draw")
    assert [event.cause for heard in events for event in heard if event.cause] == [
        "stuck",
        "choice",
    ]
    for viewer in (1, 2, None):
        assert bytes_heard(events[0], viewer) == bytes_heard(events[1], viewer)


def test_the_challenged_hand_is_shown_to_the_challenger_alone() -> None:
    """E-52, R-088."""
    game = laid_out("B1", "W4 R2 Y8", "G1 G2", "Y1 Y2", stock="B2 B3 B4 B5 B6 B7", turn=1)
    game.push("play W4 B")
    assert all(game.view(seat).shown is None for seat in (*range(4), None))
    events = game.push("challenge")
    assert [seat for seat in (*range(4), None) if game.view(seat).shown] == [2]
    shown = game.view(2).shown
    assert shown is not None
    assert (shown.of, " ".join(map(str, shown.cards)), shown.guilty) == (1, "R2 Y8", True)
    told = {seat for seat in (*range(4), None) if "R2" in str(bytes_heard(events, seat))}
    assert told == {2}


def test_a_shown_hand_stays_with_the_challenger_as_it_was_when_the_plus_four_was_laid() -> None:
    """R-084, R-088: what the culprit draws for it is not part of what was shown."""
    game = laid_out("B1 B9", "W4 R2 Y8", "G1 B2", stock="B3 B4 B5 B6 G7 G8", turn=1)
    game.push("play W4 B")
    game.push("challenge")
    assert hand(game, 1) == "R2 Y8 B3 B4 B5 B6"
    game.push("2 play B2")
    game.push("0 play B1")
    shown = game.view(2).shown
    assert shown is not None
    assert " ".join(map(str, shown.cards)) == "R2 Y8"
    assert game.view(0).shown is game.view(1).shown is game.view().shown is None


def test_the_verdict_tells_everybody_who_was_right_and_nothing_else() -> None:
    """E-52: the others learn the verdict and the counts."""
    bluffs = [
        laid_out("B1 B9", f"W4 {held}", "G1 B2", stock="B3 B4 B5 B6 G7 G8", turn=1)
        for held in ("R2 Y8", "R9 RS")
    ]
    for game in bluffs:
        game.push("play W4 B")
    heard = [game.push("challenge") for game in bluffs]
    for viewer in (0, None):
        assert bytes_heard(heard[0], viewer) == bytes_heard(heard[1], viewer)
        assert bytes_of(bluffs[0].view(viewer)) == bytes_of(bluffs[1].view(viewer))
    assert "challenge_verdict" in kinds(heard[0])


def test_what_is_drawn_after_a_challenge_is_still_private() -> None:
    """R-088: the challenger has seen the hand, not the four cards that came to it."""
    game = laid_out("B1 B9", "W4 R2 Y8", "G1 B2", stock="B3 B4 B5 B6 G7 G8", turn=1)
    game.push("play W4 B")
    events = game.push("challenge")
    drawn = [event for event in events if event.kind == "card_drawn"]
    assert len(drawn) == 4
    assert all(seen and seen.card is None for seen in (see(event, 2) for event in drawn))


def test_a_watcher_holds_nothing_and_may_do_nothing() -> None:
    game = Round.deal("officiel", seats=3, seed=5)
    seen = game.view()
    assert (seen.seat, seen.hand, seen.legal, seen.sight, seen.drawn) == (
        None,
        (),
        None,
        None,
        None,
    )
    assert not seen.precalled
    assert seen.counts == (7, 7, 7)


def test_an_uno_said_ahead_shows_only_to_the_one_who_said_it() -> None:
    """R-103: until the lay it is worth nothing, and it may lapse."""
    game = laid_out("R1 B2", "G1 G2", "Y1 Y2", rules={"uno_precall": True})
    game.push("uno")
    assert [game.view(seat).precalled for seat in (0, 1, 2)] == [True, False, False]


def test_each_kind_of_event_that_is_private_in_part_is_listed_for_everybody_too() -> None:
    """Only a hand that was shown is told to nobody else at all."""
    assert set(OWN) - set(PUBLIC) == {"hand_shown"}
    names = set(Event.__struct_fields__)
    assert all(set(listed) <= names for table in (OWN, PUBLIC) for listed in table.values())


def test_an_event_that_nobody_has_listed_is_told_to_nobody() -> None:
    assert see(Event("stock_order", 0, cards=("R7",)), 0) is None
    assert see(Event("stock_order", 0, cards=("R7",)), None) is None


def test_a_view_is_made_of_the_fields_that_were_listed_for_it() -> None:
    """A new field has to be added here as well, by somebody who asked who may know it."""
    common = {
        "seats", "phase", "dealer", "turn", "direction", "top", "heap", "colour", "stock",
        "discard", "counts", "uno", "pending", "result", "scores", "winners", "eliminated",
        "target", "owed",
    }  # fmt: skip
    own = {"seat", "hand", "drawn", "legal", "shown", "precalled", "sight"}
    assert {field.name for field in fields(Common)} == common
    assert {field.name for field in fields(View)} == common | own
