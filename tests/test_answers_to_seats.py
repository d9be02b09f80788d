"""What a seat is told: nothing that it cannot know, and nothing that is not so."""

from pathlib import Path
from random import Random

import pytest

from engine.tables import e18, everything, laid_out, silent
from engine.worlds import redealt
from pioche.answers import Answer, answer, why_and_what
from pioche.kernel.layout import ROUND_OVER, Game
from pioche.kernel.moves import choices
from pioche.notation import Move
from pioche.outcome import Statement, blinded
from pioche.questions import QUESTIONS
from steps import FILES, name, played


@pytest.mark.parametrize("path", FILES, ids=name)
def test_whatever_a_seat_is_told_of_its_own_move_comes_true(path: Path) -> None:
    for now in played(path):
        if len(now.moves) > 1:
            continue
        own = why_and_what(now.before, now.moves[0], "en", seat=now.moves[0].seat)
        truth = why_and_what(now.before, now.moves[0], "en")
        assert (own.legal, own.refusal) == (truth.legal, truth.refusal)
        assert set(own.rules) <= set(truth.rules)
        assert all(fact in truth.facts for fact in own.facts)
        leads = [one for one in own.sayings if isinstance(one, Statement) and one.lead]
        assert not leads or any(all(f in truth.facts for f in one.facts) for one in leads)


def elsewhere(game: Game, seat: int, chance: Random) -> Game:
    """The same to a seat, with all that it cannot know different."""
    world = redealt(game, seat, chance)
    for press in range(world.shot, world.shots_len):
        world.shots[press], world.jams[press] = chance.randrange(6), chance.randrange(2)
    world.gap, world.presses = chance.randrange(4), chance.randrange(40)
    return world


@pytest.mark.parametrize("path", FILES[::10], ids=name)
def test_nothing_that_a_seat_is_told_hangs_on_what_it_cannot_know(path: Path) -> None:
    """Other hands, the stock, the dice and the launcher: R-034, R-035, R-088, R-170."""
    chance = Random(path.stem)
    for now in played(path):
        for seat in range(now.before.seats):
            world = elsewhere(now.before, seat, chance)
            assert everything(blinded(world, seat)) == everything(blinded(now.before, seat))
            assert told(world, seat) == told(now.before, seat)


def told(game: Game, seat: int) -> list[Answer]:
    """All that a seat can ask while a round goes on; of the moves, each that is legal."""
    if game.phase >= ROUND_OVER:
        return []
    moves = [Move(seat, verb) for verb in ("draw", "keep", "accept", "challenge", "uno")]
    if seat == game.turn:
        moves += [Move.of(*words, extreme=bool(game.launcher)) for words in choices(game)][:20]
    return [
        *(answer(game, question, "en", seat=seat) for question in QUESTIONS),
        *(why_and_what(game, move, "fr", seat=seat) for move in moves),
    ]


def test_the_victim_is_not_told_whether_a_challenge_would_succeed_and_the_referee_is() -> None:
    """R-088: the hand is shown after a challenge, not before."""
    game = laid_out("W4 R2 R3", "Y1 Y2 Y3", "G1 G2 G3", top="R5", stock="B1 B2 B3 B4 B5 B6")
    game.push("0 play W4 B")
    of_referee = answer(game.game, "may_challenge", "en")
    of_victim = answer(game.game, "may_challenge", "en", seat=1)
    assert str(of_referee).endswith("S0 was bluffing. (R-086, R-089, R-092, R-093)")
    assert "was bluffing." not in str(of_victim)
    assert of_victim.sentences[1:3] == (
        "If S0 was bluffing, S0 draws 4 cards; S1 plays next.",
        "If S0 was not bluffing, S1 draws 6 cards and misses the turn; S2 plays next.",
    )
    assert str(why_and_what(game.game, Move(1, "challenge"), "fr", seat=1)) == (
        "Permis (R-086, R-088). S0 ne montre sa main qu’à S1."
        " Si S0 bluffait, S0 pioche 4 cartes\u202f; S1 joue ensuite."
        " Si S0 ne bluffait pas, S1 pioche 6 cartes et passe son tour"
        "\u202f; S2 joue ensuite."
    )


def test_a_seat_is_not_told_of_the_moves_of_others() -> None:
    """Whether a card may be laid tells whether it is held (R-034)."""
    for question in QUESTIONS:
        found = answer(e18().game, question, "en", move=Move.parse("1 play G9"), seat=0)
        assert (found.legal, found.refusal) == (None, None)
        assert str(found) == (
            "Of the moves of others nothing is told: it would tell of their cards."
        )
    assert len(e18().answers("fr", seat=0)) == len(e18().answers("fr"))


def test_of_others_a_seat_hears_only_what_the_table_has_heard() -> None:
    """R-102, R-107."""
    game = silent().game
    assert str(answer(game, "uno_in_time", "en", seat=0)) == (
        "S1 holds one card and has not said UNO. (R-107)"
    )
    assert answer(game, "uno_in_time", "fr", seat=1).sentences == (
        "S1 n’a plus qu’une carte sans avoir dit UNO et peut se faire prendre.",
        "Dire UNO maintenant ne sauverait plus S1. (R-102, R-107)",
    )
