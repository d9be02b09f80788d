"""What the whole table has seen: faces laid, colours that a seat seems to lack or asked for."""

import pytest

from engine.tables import laid_out
from pioche.bots import table
from pioche.cards import FACE_OF, NO_COLOUR
from pioche.kernel.deal import deal
from pioche.kernel.memory import BLACK, FULL, LIKELY
from pioche.kernel.setup import new_game
from pioche.round import Round
from pioche.rulesets import preset
from pioche.sight import Sight

RED, YELLOW, GREEN, BLUE = range(4)


def seen(game: Round, seat: int = 0) -> Sight:
    sight = game.view(seat).sight
    assert sight is not None
    return sight


def laid(game: Round) -> dict[str, int]:
    return {text: seen(game).laid[face] for text, face in FACE_OF.items() if seen(game).laid[face]}


def test_every_card_laid_is_remembered_until_the_discard_is_shuffled_in() -> None:
    """R-063."""
    game = laid_out("R1 R2 B3", "R4 R5 R6", top="R8 R9", stock="")
    assert laid(game) == {"R8": 1, "R9": 1}
    game.push("0 play R1")
    game.push("1 play R4")
    assert laid(game) == {"R8": 1, "R9": 1, "R1": 1, "R4": 1}
    game.push("0 play R2 uno")
    game.push("1 draw")
    assert laid(game) == {"R2": 1}


def test_who_draws_seems_to_lack_the_colour_and_black_cards() -> None:
    """R-055; a card that is drawn and kept is no better."""
    game = laid_out("B1 B2", "R1 R2", top="R9", stock="G1 G2")
    game.push("draw")
    for seat in (0, 1):  # it is no secret, not even to the one who drew
        lacks = seen(game, seat).lacks[0]
        assert lacks[RED] == lacks[BLACK] == 3 * FULL
        assert lacks[YELLOW] == lacks[GREEN] == lacks[BLUE] == 0


def test_cards_drawn_as_a_penalty_may_be_of_any_colour() -> None:
    game = laid_out("R1 BD2 B3", "Y1 Y2", top="B9", stock="G1 Y3 Y4 G4 G5")
    game.push("0 play B3")
    game.push("1 draw")
    assert seen(game).lacks[1][BLUE] == 3 * FULL
    game.push("0 play BD2 uno")
    assert seen(game).held[1] == 5
    assert seen(game).lacks[1][BLUE] == 3 * FULL


def test_a_lay_takes_its_share_of_what_is_known() -> None:
    """Any of the old cards may have been the one laid, but not where it is of the colour itself."""
    game = laid_out("B1 B2 G3", "B9 R2 R3", top="R9", stock="G1 G2")
    game.push("0 draw")
    assert seen(game).lacks[0][RED] == 4 * FULL
    game.push("1 play B9")
    game.push("0 play B1")
    assert seen(game).lacks[0][RED] == 3 * FULL
    game.push("1 draw")
    assert seen(game).lacks[1][BLUE] == 3 * FULL


def test_a_plus4_says_that_its_player_lacks_the_colour_and_a_wild_that_it_likely_does() -> None:
    """R-080."""
    four = laid_out("W4 B2 B3", "B1 B4", "G1 G2", top="R9", stock="G3 G4 G5 G6")
    four.push("0 play W4 B")
    assert seen(four, 1).lacks[0][RED] == 2 * FULL
    assert seen(four, 1).asked[0] == BLUE
    wild = laid_out("W B2 B3", "B1 B4", "G1 G2", top="R9", stock="G3 G4 G5 G6")
    wild.push("0 play W B")
    assert seen(wild, 1).lacks[0][RED] == 2 * LIKELY


def test_a_plus4_that_anyone_may_lay_says_nothing_more_than_a_wild() -> None:
    """H-08."""
    rules = {"preset": "officiel", "plus4_mode": "free"}
    four = laid_out("W4 B2 B3", "B1 B4", "G1 G2", top="R9", stock="G3 G4 G5 G6", rules=rules)
    four.push("0 play W4 B")
    assert seen(four, 1).lacks[0][RED] == 2 * LIKELY


def test_a_colour_asked_for_is_forgotten_by_who_then_lacks_it() -> None:
    game = laid_out("W B2 B3", "B1 B4", top="R9", stock="G3 G4 G5 G6")
    game.push("0 play W G")
    assert seen(game).asked[0] == GREEN
    game.push("1 draw")
    game.push("1 play G3")
    game.push("0 draw")
    assert seen(game).asked[0] == NO_COLOUR


def test_what_is_known_moves_with_a_hand_that_is_swapped() -> None:
    """H-05."""
    game = laid_out(
        "B1 B2", "R7 R2 R3", top="R9", stock="G1 G2", rules={"preset": "officiel", "seven": True}
    )
    game.push("0 draw")
    assert seen(game).lacks[0][RED] == 3 * FULL
    game.push("1 play R7 >0")
    assert seen(game).lacks[1][RED] == 3 * FULL
    assert seen(game).lacks[0][RED] == 0


def test_what_is_swept_is_known_by_its_colour_alone() -> None:
    """R-154."""
    game = laid_out("RDA R1 R2 B3", "B1 B4", top="R9", rules="extreme", stock="G3 G4 G5 G6")
    game.push("0 play RDA uno")
    assert laid(game) == {"R9": 1, "RDA": 1}
    assert seen(game, 1).swept == [2, 0, 0, 0]


def test_a_new_deal_begins_with_nothing_seen() -> None:
    game = Round.deal("officiel", seats=3, seed=1)
    assert sum(seen(game).laid) == game.game.discard_len
    assert not any(sum(row) for row in seen(game).lacks)


@pytest.mark.parametrize("rules", ["officiel", "extreme"])
def test_a_game_that_nobody_remembers_keeps_no_memory(rules: str) -> None:
    game = new_game(preset(rules), 2, seed=1)
    assert game.recall == 1
    table.bring_to_mind(game, [table.GREEDY] * 2)
    deal(game)
    assert (game.recall, sum(game.laid)) == (0, 0)
    table.bring_to_mind(game, [table.GREEDY, table.FAIR])
    assert (game.recall, sum(game.laid)) == (1, game.discard_len)
