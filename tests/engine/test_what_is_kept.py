"""What a round keeps of what its seats see is what it would find by looking anew."""

from collections import Counter
from itertools import islice
from random import Random

from engine.mixtures import BASES, mixtures
from pioche.errors import Refusal
from pioche.match import Match
from pioche.notation import Move
from pioche.packs import PACKS
from pioche.round import Round
from pioche.rules import Ruleset
from pioche.rulesets import preset

STEPS = 100
FEW = 12
"""So many of the moves that are offered are enough to choose from."""
CHALLENGES = preset("officiel").with_options({"deck": {**PACKS["classic108"], "W4": 60}})
RULES = [*((rules, 4) for rules in (*BASES.values(), CHALLENGES)), *mixtures(60, seed=5)]


def anything(game: Round, chance: Random) -> Move:
    """Choose a move of the seat on turn, or a call, a hint or a jump of any seat."""
    seat, other = chance.sample(range(game.seats), 2)
    calls = [Move(seat, "uno"), Move(seat, "catch", target=other), Move(seat, "hint", target=other)]
    jump = Move(seat, "jump", (game.top,), chance.choice("RYGB") if game.top.black else None)
    return chance.choice([*islice(game.legal_moves, FEW)] * 2 + [*calls, jump])


def look(game: Round) -> None:
    fresh = game.copy()
    for seat in range(game.seats):
        assert game.own(seat) == fresh.own(seat), seat


def step(game: Round, chance: Random) -> Counter[str]:
    """Do something, alone or in one instant with something else, or take the last back."""
    way, move = chance.random(), anything(game, chance)
    if way < 0.1:
        told = game.push_together([move, anything(game, chance)])
        return Counter(e.kind for some in told if not isinstance(some, Refusal) for e in some)
    if game.check(move) is not None:
        return Counter()
    events = game.push(move)
    if way > 0.9:
        look(game)
        game.pop()
    return Counter(event.kind for event in events)


def walk(rules: Ruleset, seats: int, seed: int) -> Counter[str]:
    """Play on, through rounds, while every seat looks after each step; return what happened."""
    chance, seen = Random(seed), Counter[str]()
    match = Match(rules, seats, seed=seed)
    match.start()
    for _ in range(STEPS):
        if match.phase == "match_over":
            break
        if match.phase == "round_over":
            match.next_round()
        seen += step(match.round, chance)
        look(match.round)
    return seen


def test_a_seat_sees_what_it_would_see_if_nothing_were_kept() -> None:
    seen = sum((walk(rules, seats, n) for n, (rules, seats) in enumerate(RULES)), Counter[str]())
    assert seen >= Counter(
        ["challenge_verdict", "hands_swapped", "hands_rotated", "jumped_in", "swept", "caught"]
    )


def test_out_of_turn_it_is_the_same_object_until_something_happens_to_the_hand() -> None:
    game = Round.deal(seats=4, seed=3, dealer=0)
    turn = game.turn
    assert turn is not None
    waiting = [seat for seat in range(4) if seat != turn]
    before = {seat: game.own(seat) for seat in waiting}
    move = next(move for move in game.legal_moves if move.verb == "draw")
    game.push(move)
    assert all(game.own(seat) is before[seat] for seat in waiting if seat != game.turn)
