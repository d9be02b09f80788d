"""The bot ``fair``: what it prefers, and how its temper changes that."""

from collections import Counter

import pytest

from engine.tables import laid_out
from pioche.bots import Bot, Temper, table
from pioche.bots.counting import TALLY
from pioche.kernel.edges import CAUGHT
from pioche.kernel.setup import dice_from
from pioche.round import Round
from pioche.sight import Sight, look_at_table

STOCK = "G3 G4 G5 G6 G7 G8 Y1 Y2"


def acts(
    game: Round, times: int = 60, temper: Temper | None = None, kind: str = "fair"
) -> Counter[str]:
    assert game.turn is not None
    bot = Bot(kind, seed=1, temper=temper)
    return Counter(str(bot.act(game.view(game.turn))) for _ in range(times))


def test_it_keeps_the_colour_that_it_holds_most_of() -> None:
    game = laid_out("R5 B5 B1 B2 B3", "G1 G2 G3 G4", top="Y5", stock=STOCK)
    assert set(acts(game)) == {"play B5"}


def test_it_keeps_black_cards_for_the_end() -> None:
    game = laid_out("R1 W W4", "G1 G2 G3 G4", top="R5", stock=STOCK)
    assert set(acts(game)) == {"play R1"}


def test_it_strikes_whoever_is_about_to_go_out() -> None:
    held = "R1 R2 RS B3 B4 B5"
    far = laid_out(held, "G1 G2 Y8 Y9 Y3", "Y3 Y4 Y5 Y6", "G1 G2 Y8", top="R5", stock=STOCK)
    near = laid_out(held, "G1", "Y3 Y4 Y5 Y6", "G1 G2 Y8", top="R5", stock=STOCK)
    assert set(acts(near)) == {"play RS"}
    assert acts(far)["play RS"] < 60


def test_it_sheds_points_when_the_other_is_about_to_go_out() -> None:
    """R-124: what is left in hand is the winner's."""
    held = "R1 R8 B3 G4 Y5"
    near = laid_out(held, "G1 G2", top="R5", stock=STOCK)
    assert set(acts(near)) == {"play R8"}


def test_it_names_a_colour_that_the_next_player_lacks() -> None:
    game = laid_out("W B1 B2 G1 G2", "Y1 Y2 Y3", top="R5", stock="R7 Y4 Y5", turn=1)
    game.game.colour = 2  # green, at which the other has to draw
    game.game.top = 2 * 14 + 9
    game.push("1 draw")
    if game.turn == 1:
        game.push("1 keep")
    game.game.colour, game.game.top = 0, 5
    assert set(acts(game)) == {"play W G"}


def test_it_aims_at_whoever_holds_fewest_cards() -> None:
    """R-160."""
    hands = ("WX B1 B2 B3", "G1 G2 G9", "Y1", "Y2 Y3")
    game = laid_out(*hands, top="R5", stock=STOCK, rules="extreme")
    assert all(">2" in text for text in acts(game))


def test_it_challenges_a_plus4_laid_from_a_hand_too_large_to_lack_the_colour() -> None:
    """R-087."""
    many = "W4 B1 B2 B3 B4 G1 G2 G9 Y3 Y4 Y5"
    large = laid_out(many, "B1 B4", top="R9", stock=STOCK)
    large.push("0 play W4 B")
    small = laid_out("W4 B2 B3", "B1 B4", top="R9", stock=STOCK)
    small.push("0 play W4 B")
    assert set(acts(small)) == {"accept"}
    assert set(acts(large)) == {"challenge"}


def test_it_never_forgets_uno_and_always_catches() -> None:
    """R-100, R-104."""
    assert set(acts(laid_out("R1 B2", "B1 B3", top="R9", stock=STOCK))) == {"play R1 uno"}
    silent = laid_out("R1 B2", "B1 B4", "G1 G2", top="R9", stock=STOCK)
    silent.push("0 play R1")
    assert all(Bot("fair", seed).react(silent.view(1)) == "catch 0" for seed in range(30))


@pytest.mark.parametrize("kind", ["random", "greedy", "fair"])
def test_a_temper_says_how_often_it_challenges(kind: str) -> None:
    game = laid_out("W4 B2 B3", "B1 B4", "G1 G2", top="R9", stock=STOCK)
    game.push("0 play W4 B")
    seen = acts(game, 3000, Temper(challenge=0.4), kind)
    assert set(seen) == {"accept", "challenge"}
    assert abs(seen["challenge"] - 1200) < 140
    assert set(acts(game, 20, Temper(challenge=1.0), kind)) == {"challenge"}


@pytest.mark.parametrize("kind", ["random", "greedy", "fair"])
def test_a_temper_says_how_often_it_forgets_uno_and_how_often_it_catches(kind: str) -> None:
    seen = acts(laid_out("R1 B2", "B1 B3", top="R9", stock=STOCK), 3000, Temper(forget=0.3), kind)
    assert abs(seen["play R1"] - 900) < 130
    silent = laid_out("R1 B2", "B1 B4", "G1 G2", top="R9", stock=STOCK)
    silent.push("0 play R1")
    bot = Bot(kind, 1, temper=Temper(catch=0.5))
    caught = sum(bot.react(silent.view(1)) is not None for _ in range(2000))
    assert abs(caught - 1000) < 120


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_a_temper_says_how_often_it_bluffs(kind: str) -> None:
    """R-085."""
    game = laid_out("R1 W4 B2", "B1 B3", top="R9", stock=STOCK)
    seen = acts(game, 3000, Temper(bluff=0.25), kind)
    bluffs = sum(count for text, count in seen.items() if text.startswith("play W4"))
    assert abs(bluffs - 750) < 130


def test_it_bluffs_where_its_temper_lets_it_and_the_blow_is_worth_it() -> None:
    """R-085: the other is about to go out, and no coloured card holds it up."""
    game = laid_out("R1 W4 B2 B3 B4 B5", "B1", top="R9", stock=STOCK)
    assert set(acts(game, 40)) == {"play R1"}
    assert acts(game, 40, Temper(bluff=1.0))["play W4 B"] == 40


@pytest.mark.parametrize("wrong", [-0.1, 1.2, 3])
@pytest.mark.parametrize("name", ["bluff", "challenge", "forget", "catch"])
def test_a_chance_that_is_none_is_refused(name: str, wrong: float) -> None:
    with pytest.raises(ValueError, match=f"{name} is a chance from 0 to 1"):
        Temper(**{name: wrong})


@pytest.mark.parametrize(("layer", "first"), [(0, 1), (1, 2), (2, 0)])
def test_whoever_sits_behind_the_layer_is_asked_first_whether_it_catches(
    layer: int, first: int
) -> None:
    """No seat has the credit of a catch more often than another for its number."""
    hands = ["B1 B4 B5", "G1 G2 Y8", "Y3 Y4 Y5"]
    hands[layer] = "R1 B2"
    game = laid_out(*hands, top="R9", stock=STOCK, turn=layer)
    game.push(f"{layer} play R1")
    heard: list[int] = []
    game.game.listener = lambda _, kind, seat, a, b: heard.extend([a] if kind == CAUGHT else [])
    sights = [Sight(dice_from(1, seat)) for seat in range(3)]
    for seat, sight in enumerate(sights):
        sight.temper = Temper().row()
        look_at_table(game.game, seat, sight)
    table.let_catch(game.game, sights, layer, [0] * TALLY)
    assert heard == [first]
