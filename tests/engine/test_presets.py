"""What the presets and a few options come to over whole rounds, which a case cannot show."""

from collections import Counter
from random import Random

import pytest

from engine.tables import cards_of
from pioche.cards import POINTS
from pioche.kernel.layout import members
from pioche.match import Match
from pioche.round import Round
from pioche.rulesets import preset, presets

PRESETS = sorted(presets())
ENDLESS = 5_000  # moves in which a round at random is over, many times over


def finish(match: Match, chance: Random) -> None:
    """Play at random until the round is over."""
    for _ in range(ENDLESS):
        if match.turn is None:
            return
        match.push(chance.choice(list(match.round.legal_moves)))
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_round_begins_and_ends_with_the_whole_pack(name: str, seats: int) -> None:
    """R-033, R-034, R-035: the cards drawn for the deal go back before it."""
    match = Match(name, seats=seats, seed=seats)
    match.start()
    pack = Counter(preset(name).pack())
    assert cards_of(match.round.game) == pack
    finish(match, Random(seats))
    assert cards_of(match.round.game) == pack


@pytest.mark.parametrize(
    ("name", "cards", "points"), [("officiel", 108, 1240), ("extreme", 112, 1480)]
)
def test_the_packs_have_their_sums(name: str, cards: int, points: int) -> None:
    """E-01, R-001, R-010, R-013."""
    pack = preset(name).pack()
    assert (len(pack), sum(POINTS[face] for face in pack)) == (cards, points)


@pytest.mark.parametrize("who", ["left", "winner", "same"])
def test_who_deals_next_is_an_option(who: str) -> None:
    """H-18, R-036."""
    match = Match({"preset": "officiel", "next_dealer": who, "target": 100_000}, seats=4, seed=5)
    match.start()
    for number in range(8):
        before = match.dealer
        finish(match, Random(number))
        winner = match.round.result.winner if match.round.result else None
        match.next_round()
        left = (before + 1) % 4
        expected = {"left": left, "winner": left if winner is None else winner, "same": before}
        assert match.dealer == expected[who]


@pytest.mark.parametrize("name", ["classique-2023", "fiche", "minimalista", "extreme"])
def test_a_whole_match_comes_to_an_end(name: str) -> None:
    """R-127 to R-130."""
    match = Match(name, seats=3, seed=3)
    match.start()
    for number in range(200):
        finish(match, Random(number))
        if match.phase == "match_over":
            break
        match.next_round()
    assert max(match.scores) >= 500
    assert match.winners == [seat for seat in range(3) if match.scores[seat] == max(match.scores)]


@pytest.mark.parametrize("name", PRESETS)
def test_in_an_elimination_the_last_one_in_wins(name: str) -> None:
    """R-133: the eliminated hold no cards and never deal; the lowest total is left."""
    match = Match({"preset": name, "scoring": "elimination"}, seats=4, target=150, seed=9)
    match.start()
    for number in range(100):
        out = members(match.round.game.out)
        assert match.dealer not in out
        assert all(match.counts[seat] == 0 for seat in out)
        finish(match, Random(number))
        if match.phase == "match_over":
            break
        match.next_round()
    out = members(match.round.game.out)
    assert len(out) == 3
    assert match.winners == [seat for seat in range(4) if seat not in out]


@pytest.mark.parametrize("name", PRESETS)
def test_by_own_hands_the_lowest_total_wins(name: str) -> None:
    """R-132."""
    match = Match({"preset": name, "scoring": "own_hand_low"}, seats=3, target=200, seed=4)
    match.start()
    for number in range(100):
        finish(match, Random(number))
        if match.phase == "match_over":
            break
        assert max(match.scores) < 200
        match.next_round()
    assert max(match.scores) >= 200
    assert match.winners == [seat for seat in range(3) if match.scores[seat] == min(match.scores)]


def shots_of(game: Round, presses: int) -> list[int]:
    """Press so many times; return how many cards came out each time."""
    shots = []
    for _ in range(presses):
        events = game.push("draw")
        shots += [event.count or 0 for event in events if event.kind == "pressed"]
    return shots


@pytest.mark.parametrize("seed", range(20))
def test_the_launcher_never_stays_blank_four_times_running(seed: int) -> None:
    """R-151, R-170: by the default model it fires at least once in four presses."""
    game = Round.deal("extreme", seats=4, seed=seed, dealer=0)
    shots = shots_of(game, 20) if game.phase == "turn" else [1]
    assert "0000" not in "".join(str(min(shot, 1)) for shot in shots)
    assert max(shots) <= 12


def test_the_launcher_fires_about_every_third_press() -> None:
    """R-170: 0.354 of the presses fire, and then 4.94 cards on average."""
    shots: list[int] = []
    for seed in range(400):
        game = Round.deal("extreme", seats=2, seed=seed, dealer=0)
        if game.phase == "turn":
            shots += shots_of(game, 10)
    fired = [shot for shot in shots if shot]
    assert 0.32 < len(fired) / len(shots) < 0.39
    assert 4.6 < sum(fired) / len(fired) < 5.3
