"""The bot ``strong``: the worlds it imagines, what it counts, and when it comes to an end."""

import logging
from collections import Counter
from dataclasses import fields
from random import Random
from typing import get_args

import pytest

from engine.tables import laid_out
from pioche.bots import BOTS, Bot, Level, search, strong
from pioche.bots.search import decide, give_up
from pioche.bots.worlds import copy_game, imagine, set_out
from pioche.bots.worth import can_be_judged, chance_by_hands, chance_by_scores, worth_of
from pioche.cards import COLOUR_OF, FACES
from pioche.kernel.layout import CHALLENGE, Game
from pioche.kernel.setup import bare, dice_from, new_game
from pioche.protocol import BotKind
from pioche.round import Round
from pioche.rulesets import preset
from pioche.sight import SIGHT, Sight
from pioche.view import View

PATIENT = Level(trials=300, seconds=600.0)
STOCK = "G3 G4 G5 G6 G7 G8 Y1 Y2"


def sight_of(game: Round, seat: int | None = None) -> Sight:
    turn = game.turn if seat is None else seat
    assert turn is not None
    sight = game.view(turn).sight
    assert sight is not None
    return sight


def imagined(game: Round, times: int, suspicion: int = 0) -> list[Game]:
    """Imagine worlds for the seat on turn."""
    sight, worlds = sight_of(game), []
    for number in range(times):
        world = bare(game.game).copy()
        set_out(sight, world)
        world.dice = [dice_from(number, stream) for stream in range(3)]
        imagine(sight, world, suspicion)
        worlds.append(world)
    return worlds


def cards_in(world: Game) -> Counter[int]:
    found = Counter(world.pile[: world.pile_len]) + Counter(world.discard[: world.discard_len])
    for seat in range(world.seats):
        found.update({face: world.counts[seat][face] for face in range(FACES)})
    return +found


# ---------------------------------------------------------------- worlds


@pytest.mark.parametrize("rules", ["officiel", "extreme", "minimalista", "fiche"])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_world_holds_the_whole_pack_and_all_that_the_seat_knows(rules: str, seats: int) -> None:
    chance = Random(seats)
    game = Round.deal(rules, seats=seats, seed=seats)
    pack = Counter(game.game.pack[: game.game.pack_len])
    for step in range(150):
        if game.turn is None:
            game = Round.deal(rules, seats=seats, seed=100 + step)
        turn = game.turn
        assert turn is not None
        (world,) = imagined(game, 1)
        assert cards_in(world) == pack
        assert world.held[:seats] == game.counts
        assert world.counts[turn] == game.game.counts[turn]
        assert (world.top, world.colour, world.phase) == (
            game.game.top, game.game.colour, game.game.phase,
        )  # fmt: skip
        assert (world.pile_len, world.discard_len) == (game.game.pile_len, game.game.discard_len)
        moves = list(game.legal_moves)
        lays = [move for move in moves if move.verb == "play"]
        game.push(chance.choice(lays if lays and chance.random() < 0.7 else moves))


def test_a_seat_that_drew_is_dealt_no_card_that_it_would_have_laid() -> None:
    game = laid_out("R1 R2 R3 R4", "B1 B2 B3 G9", top="R9", stock="G1 G2", turn=1)
    game.push("1 draw")
    for world in imagined(game, 60):
        held = [face for face in range(FACES) if world.counts[1][face]]
        red = [face for face in held if COLOUR_OF[face] in (0, 4)]
        assert not red


def test_a_challenger_imagines_a_bluff_as_often_as_it_suspects_one() -> None:
    """R-087: a hand of three cards holds a given colour more often than not."""
    game = laid_out("W4 B2 B3 G9", "B1 B4", top="R9", stock=STOCK)
    game.push("0 play W4 B")
    assert game.game.phase == CHALLENGE
    trusting = imagined(game, 300, suspicion=0)
    wary = imagined(game, 300, suspicion=100)
    assert sum(world.guilty for world in trusting) == 0
    guilty = [world for world in wary if world.guilty]
    assert 0.4 < len(guilty) / 300 < 0.75
    assert all(any(world.counts[0][face] for face in range(14)) for world in guilty)


def test_a_copy_is_as_it_was_whatever_happens_to_the_other() -> None:
    games = [Game(), Game()]
    games[0].scores[3] = 7
    copy_game(games, 1, 0)
    games[0].scores[3] = 8
    assert games[1].scores[3] == 7


# ---------------------------------------------------------------- counting


def test_a_move_is_taken_only_when_it_is_clearly_better_than_the_usual_one() -> None:
    """Twenty worlds; the second gains in all of them, the third in some, the fourth in none."""
    stats = [[1.0, 0.0, 0.0], [1.0, 10.0, 5.0], [1.0, 1.0, 9.0], [1.0, -4.0, 1.0]]
    assert decide(stats, 4, 20, 1.0) == 1
    stats[1][search.ALIVE] = 0.0
    assert decide(stats, 4, 20, 1.0) == 0
    assert decide(stats, 4, 20, 0.0) == 2


def test_a_move_that_lags_clearly_behind_the_best_is_given_up() -> None:
    stats = [[1.0, 0.0, 0.0], [1.0, -10.0, 5.0], [1.0, -1.0, 9.0]]
    assert give_up(stats, 3, 20) == 2
    assert [stat[search.ALIVE] for stat in stats] == [1.0, 0.0, 1.0]
    stats = [[1.0, 0.0, 0.0], [1.0, 16.0, 13.0], [1.0, 1.0, 1.0]]
    assert give_up(stats, 3, 20) == 1  # nothing is left to be found out
    assert decide(stats, 3, 20, 0.0) == 1


def test_a_lead_is_worth_more_the_nearer_the_goal() -> None:
    """R-127: all chances together are certain."""
    game = new_game(preset("officiel"), 3, target=500)
    game.scores[:3] = [0, 0, 0]
    assert chance_by_scores(game, 0) == pytest.approx(1 / 3)
    game.scores[:3] = [100, 0, 0]
    early = chance_by_scores(game, 0)
    game.scores[:3] = [450, 350, 350]
    assert 1 / 3 < early < chance_by_scores(game, 0) < 1
    assert sum(chance_by_scores(game, seat) for seat in range(3)) == pytest.approx(1)


def test_the_end_of_a_match_and_of_a_single_round_count_as_won_or_lost() -> None:
    for rules in ({"target": 20}, {"scoring": "single_round"}):
        position = {"rules": {"preset": "officiel", **rules}, "stock": STOCK}
        game = laid_out("R1", "W4 W4 W4", top="R9", **position)
        game.push("0 play R1")
        assert (worth_of(game.game, 0), worth_of(game.game, 1)) == (1.0, 0.0)


CROWD = ("R1", "G2 Y3", "B1 B2 B3", "Y1 Y2 Y4 Y5", "G5 G6 G7 G8 G9")


def chances_of(game: Game) -> list[float]:
    return [chance_by_hands(game, seat) for seat in range(game.seats)]


def test_hands_tell_who_is_likely_to_win_a_round() -> None:
    """R-120: whoever lays the last card; so a hand is better by a card that fits now."""
    rules = {"preset": "officiel", "scoring": "single_round"}
    fits = chances_of(laid_out(*CROWD, top="R9", stock=STOCK, turn=4, rules=rules).game)
    stuck = chances_of(laid_out(*CROWD, top="B9", stock=STOCK, turn=4, rules=rules).game)
    assert sum(fits) == pytest.approx(1)
    assert fits[:4] == sorted(fits[:4], reverse=True)
    assert fits[0] > stuck[0] > fits[4]


def test_a_hand_about_to_win_is_worth_less_to_a_leader_than_to_who_needs_it() -> None:
    """R-124, R-127: in a match what counts is the total, and looking at it changes nothing."""
    rules = {"preset": "officiel", "target": 500}
    scores = [0, 480, 0, 0, 0]
    game = laid_out(*CROWD, top="R9", stock=STOCK, turn=4, rules=rules, scores=scores).game
    before = list(game.scores)
    leading = chances_of(game)
    assert sum(leading) == pytest.approx(1)
    assert leading[1] > leading[0] > leading[2]
    assert game.scores == before


@pytest.mark.parametrize("options", [{"seven": True}, {"zero": True}, {"scoring": "own_hand_low"}])
def test_hands_are_judged_only_where_they_stay_and_everybody_plays_alone(
    options: dict[str, bool | str],
) -> None:
    """H-04, H-05, R-132; teams are for four (H-13)."""
    plain = Round.deal("officiel", seats=6, seed=1).game
    assert can_be_judged(plain)
    assert not can_be_judged(Round.deal("officiel", seats=4, seed=1).game)
    other = {"preset": "officiel", **options}
    assert not can_be_judged(Round.deal(other, seats=6, seed=1).game)


# ---------------------------------------------------------------- the bot


def test_it_sees_the_way_out_that_no_rule_of_thumb_sees() -> None:
    """R-140: the Skip first, then the card that only goes on it."""
    game = laid_out("RS RV R3 B9 B8", "R1 G1", top="R5", stock=STOCK)
    bot = Bot("strong", 1, level=PATIENT)
    for _ in range(3):
        text = bot.act(game.view(0))
        assert text in ("play RS", "play RV")
        game.push(text)
        if game.counts[0] == 3:
            break
    assert game.turn == 0


def test_it_comes_to_an_end_when_it_is_told_to() -> None:
    pytest.importorskip("numba", reason="to think takes the optional extra `fast`")
    asked = []

    def stop() -> bool:
        asked.append(True)
        return True

    game = Round.deal("officiel", seats=2, seed=3)
    endless = Level(trials=10**9, seconds=600.0, caution=1.0)
    while game.turn is not None and not asked:
        bot = Bot("strong", 1, level=endless, stop=stop)
        game.push(f"{game.turn} {bot.act(game.view(game.turn))}")
    assert asked == [True]


def test_without_numba_it_plays_like_fair_and_says_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "pioche.bots.thinking", None)
    for known in (strong.compiled, strong.thinker_for, strong.say_that_it_cannot_think):
        known.cache_clear()
    with caplog.at_level(logging.WARNING):
        game = Round.deal("officiel", seats=3, seed=3)
        one, other = Bot("strong", 1, level=PATIENT), Bot("fair", 1)
        while game.turn is not None:
            text = one.act(game.view(game.turn))
            assert text == other.act(game.view(game.turn))
            game.push(f"{game.turn} {text}")
    assert [record.message for record in caplog.records] == [
        "without the extra `fast` the bot `strong` plays like `fair`"
    ]
    strong.compiled.cache_clear()
    strong.thinker_for.cache_clear()


# ---------------------------------------------------------------- honesty


def test_the_bot_that_sees_every_hand_is_offered_at_no_table() -> None:
    assert "peek" not in BOTS
    assert set(get_args(BotKind)) == set(BOTS)


def test_a_bot_is_told_nothing_of_who_the_others_are() -> None:
    """So that bots cannot favour each other, nor anybody: a move follows from this alone."""
    told = {name for name, _, _ in SIGHT} | {field.name for field in fields(View)}
    assert not told & {"name", "names", "kind", "kinds", "bots", "players", "table", "game"}
    sight = sight_of(Round.deal("officiel", seats=3, seed=1))
    assert sight.rules is not None
    rules = sight.rules
    assert not any(rules.held)
    assert not any(map(any, rules.counts))
    assert not rules.pile_len
