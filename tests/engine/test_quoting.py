"""A refusal quotes what was written, whatever it was, and stays one sentence."""

import pytest

from pioche import BadRules, IllegalMove, Round
from pioche.rulebook import message


@pytest.mark.parametrize(
    ("written", "quoted"),
    [
        ("purple", "“purple”"),
        ("x" * 5_000, "“" + "x" * 200 + "…”"),
        (10**30, "“1" + "0" * 30 + "”"),
        (10**300, "“…”"),
        (None, "“None”"),
    ],
)
def test_what_was_written_is_quoted_as_far_as_it_fits(written: object, quoted: str) -> None:
    assert quoted in message("no-such-colour", "en", value=written)  # type: ignore[arg-type]


def test_a_move_with_an_endless_colour_is_illegal_like_any_other() -> None:
    game = Round.deal("officiel", seats=4, seed=7)
    with pytest.raises(IllegalMove, match="is not a colour"):
        game.push("3 play W4 " + "x" * 5_000)


def test_a_number_of_seats_that_nobody_can_count_is_refused() -> None:
    with pytest.raises(BadRules, match="10"):
        Round.deal("officiel", seats=10**30)
