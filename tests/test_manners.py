"""How the library behaves among others: what its values can do, what they look like, its errors."""

import copy
import json
import pickle
import re
import threading
import tomllib
from importlib import import_module
from importlib.metadata import metadata, requires
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import pioche
from pioche import Card, Hand, IllegalMove, Match, Move, Round
from pioche.bots import Bot, Temper
from pioche.cards import CLASSIC_TEXTS, EXTREME_TEXTS
from pioche.cases import Invalid
from pioche.client import Refusal as ClientRefusal
from pioche.client import Unreachable
from pioche.drawing import SUITS, card_svg, hand_svg
from pioche.errors import BadNotation, BadRules, PiocheError
from pioche.extras import missing_extra
from pioche.protocol import Why
from pioche.records import BadRecord, Recorder, read, write

ROOT = Path(__file__).parents[1]
SVG = "{http://www.w3.org/2000/svg}"
PUBLIC = ("pioche", "pioche.bots", "pioche.client", "pioche.records")


def public(module: ModuleType) -> dict[str, Any]:
    return {name: getattr(module, name) for name in module.__all__}


def over() -> Round:
    """A round that bots have played to its end."""
    game, bot = Round.deal("officiel", seats=3, seed=5), Bot("fair", seed=1)
    while (seat := game.turn) is not None:
        game.push(bot.act(game.view(seat)) or "draw")
    return game


def values() -> list[Any]:
    game, recorder = over(), Recorder(Match("officiel", seats=2, seed=3))
    fresh = Round.deal("extreme", seats=3, seed=2, dealer=0)
    events = recorder.start()
    return [
        Card.parse("RD2"), Card.parse("RH2"), Move.parse("1 play W4 B uno"), fresh.hand(0),
        fresh.view(1), fresh.view(), fresh.own(0), game.result, game.rules, game.hand(0),
        fresh.answers()[0], recorder.record, recorder.record.lines[0], Temper(), *events[:3],
    ]  # fmt: skip


@pytest.mark.parametrize("value", values(), ids=lambda value: type(value).__name__)
def test_a_value_survives_pickling_and_copying_and_is_equal_to_its_copy(value: Any) -> None:
    twins = (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value))
    for twin in twins:
        assert twin == value
        assert not twin != value  # noqa: SIM202 - which a class may answer in another way
        assert type(twin) is type(value)
        assert repr(twin) == repr(value)
        assert hash(twin) == hash(value)


@pytest.mark.parametrize("value", values()[:5], ids=lambda value: type(value).__name__)
def test_a_value_cannot_be_changed(value: Any) -> None:
    with pytest.raises((AttributeError, TypeError)):
        value.seat = 3


def test_what_is_played_with_is_copied_whole() -> None:
    for game in (Round.deal(seats=3, seed=1), Match(seats=3, seed=1)):
        if isinstance(game, Match):
            game.start()
        for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
            assert (twin.view(0), twin.turn) == (game.view(0), game.turn)
            before = game.counts
            twin.push("colour R" if twin.phase == "colour" else "draw", *acting(twin))
            assert game.counts == before


def acting(game: Match | Round) -> tuple[int, ...]:
    """A match wants to be told who acts."""
    return (game.turn or 0,) if isinstance(game, Match) else ()


def test_a_bot_goes_on_alike_after_pickling() -> None:
    game, bot = Round.deal(seats=2, seed=4), Bot("random", seed=9)
    twin = pickle.loads(pickle.dumps(bot))
    seat = game.turn or 0
    assert twin.act(game.view(seat)) == bot.act(game.view(seat))


def errors() -> list[PiocheError]:
    game = Round.deal("officiel", seats=4, seed=7)
    found: list[PiocheError] = [
        BadRecord(3, "order-short"), missing_extra("envs"), Invalid("colour", "colour-missing"),
        ClientRefusal(Why("stale", "")), Unreachable("nobody is there"),
    ]  # fmt: skip
    for act in (lambda: game.push("play Y5"), lambda: Match("nope"), lambda: Card.parse("X")):
        with pytest.raises(PiocheError) as caught:
            act()
        found.append(caught.value)
    return found


@pytest.mark.parametrize("error", errors(), ids=lambda error: type(error).__name__)
def test_an_error_crosses_from_process_to_process(error: PiocheError) -> None:
    twin = pickle.loads(pickle.dumps(error))
    assert (type(twin), str(twin), vars(twin)) == (type(error), str(error), vars(error))


def test_a_refused_move_says_which_and_where() -> None:
    game = Round.deal("officiel", seats=4, seed=7)
    with pytest.raises(IllegalMove, match="does not go on red 0") as caught:
        game.push("play Y5")
    assert (caught.value.move, caught.value.position) == ("3 play Y5", repr(game))
    assert caught.value.__notes__ == [f"The move was “3 play Y5”, in {game!r}."]


def test_what_cannot_be_says_what_it_read() -> None:
    with pytest.raises(BadNotation, match="'Q7'"):
        Card.parse("Q7")
    with pytest.raises(BadRules, match="nope"):
        Round.deal("nope")


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_is_there_and_documented(name: str) -> None:
    module = import_module(name)
    assert module.__doc__
    for exported, value in public(module).items():
        if callable(value):
            assert value.__doc__, f"{name}.{exported}"
            assert not value.__doc__.startswith(f"{exported}("), f"{name}.{exported}"


# ---------------------------------------------------------------- drawings


def drawn(svg: str) -> ET.Element:
    """Read an SVG; nothing in it comes from elsewhere."""
    assert re.findall(r'(?:href|src)="', svg) == []
    assert set(re.findall(r"url\(([^)]+)\)", svg)) <= {f"#pioche-{letter}" for letter in SUITS}
    root = ET.fromstring(svg)
    assert root.get("role") == "img"
    return root


def title(svg: str) -> str:
    found = drawn(svg).find(f"{SVG}title")
    assert found is not None
    return found.text or ""


@pytest.mark.parametrize("text", sorted({*CLASSIC_TEXTS, *EXTREME_TEXTS}))
def test_a_card_is_drawn_with_its_name(text: str) -> None:
    svg = Card.parse(text)._repr_svg_()
    assert title(svg)
    assert title(card_svg(text, "fr")) != ""


def test_a_colour_is_told_by_hue_pattern_shape_and_letter() -> None:
    seen = {}
    for letter, suit in SUITS.items():
        svg = card_svg(f"{letter}5")
        assert f'fill="url(#pioche-{letter})"' in svg
        assert suit.ground in svg
        assert suit.shape in svg
        assert f">{letter}</text>" in svg
        assert f">{suit.letters['fr']}</text>" in card_svg(f"{letter}5", "fr")
        seen[suit.pattern, suit.ground, suit.shape, suit.medallion] = letter
    assert len(seen) == 4


def test_the_shapes_are_those_of_the_web_table() -> None:
    art = (ROOT / "web" / "src" / "lib" / "strokes.ts").read_text(encoding="utf-8")
    for letter in SUITS:
        assert f'"{SUITS[letter].shape}"' in art
        assert f'"{SUITS[letter].medallion}"' in art


def test_a_six_and_a_nine_have_a_bar_below() -> None:
    assert card_svg("R6").count("<path") > card_svg("R8").count("<path")
    assert card_svg("R9").count("<path") == card_svg("R6").count("<path")


def test_a_hand_is_drawn_with_all_its_cards() -> None:
    hand = Hand(map(Card.parse, ("R7", "W4")))
    assert title(hand._repr_svg_()) == "a hand of 2 cards: red 7, Wild +4"
    assert title(hand_svg(["R7"], "fr")) == "une main d’une carte\u00a0: 7 rouge"
    assert title(hand_svg([])) == "an empty hand"


def test_a_view_draws_its_own_cards_and_no_others() -> None:
    game = Round.deal("officiel", seats=3, seed=7)
    said = title(game.view(1)._repr_svg_())
    assert "On turn: Seat 0: 7 cards." in said
    assert "Seat 1: red " in said or "Seat 1: yellow" in said
    assert title(game.view()._repr_svg_()).count(": 7 cards.") == 3
    assert " cards." not in title(game._repr_svg_()).partition("stock. ")[2]


def test_a_view_is_drawn_alike_whatever_it_does_not_know() -> None:
    game = Round.deal("officiel", seats=2, seed=7, dealer=0)
    other = game.copy()
    held = next(face for face in range(10) if not other.game.counts[1][face])
    other.game.counts[1] = [0] * len(other.game.counts[1])
    other.game.counts[1][held] = 7
    assert game.svg(seat=0) == other.svg(seat=0)
    assert game.svg() != other.svg()


def test_white_cards_and_wilds_differ() -> None:
    assert title(card_svg("W")) == "Wild"
    assert title(card_svg("W", extreme=True)) == "white card"


# ---------------------------------------------------------------- threads


def test_rounds_in_different_threads_do_not_disturb_each_other() -> None:
    told: dict[int, str] = {}

    def play(number: int) -> None:
        recorder, bot = Recorder(Match(seats=2, seed=number, target=0)), Bot("fair", seed=number)
        recorder.start()
        while (seat := recorder.match.turn) is not None:
            recorder.push(bot.act(recorder.match.view(seat)) or "draw", seat)
        told[number % 4, number] = write(recorder.record)  # type: ignore[index]

    threads = [threading.Thread(target=play, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    together = dict(told)
    told.clear()
    for number in range(4):
        play(number)
    assert told == together
    assert all(read(text) for text in told.values())


# ---------------------------------------------------------------- what is installed with it

EXTRAS = {
    "fast": {"numba"}, "postgres": {"asyncpg"}, "metrics": {"prometheus-client"},
    "cluster": {"distributed", "pioche"}, "frames": {"pandas", "polars", "pyarrow"},
    "plots": {"matplotlib"}, "envs": {"gymnasium", "numpy", "pettingzoo"}, "tui": {"textual"},
}  # fmt: skip


def brought(extra: str) -> set[str]:
    tables = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    words: list[str] = tables["optional-dependencies"][extra]
    return {re.split(r"[\[>=<;]", word)[0] for word in words}


@pytest.mark.parametrize("extra", EXTRAS)
def test_an_extra_brings_what_it_needs_and_nothing_else(extra: str) -> None:
    assert brought(extra) == EXTRAS[extra]


@pytest.mark.parametrize("extra", EXTRAS)
def test_a_missing_extra_is_asked_for_in_one_sentence(extra: str) -> None:
    said = str(missing_extra(extra))
    assert said.endswith(f'install it with pip install "pioche[{extra}]".')
    assert "\n" not in said


def test_the_package_says_that_it_is_typed_and_brings_no_test_tools() -> None:
    assert (Path(pioche.__file__).parent / "py.typed").is_file()
    assert metadata("pioche")["Version"] == pioche.__version__
    base = [word for word in requires("pioche") or () if "extra ==" not in word]
    assert not re.search("numpy|pytest|numba|textual", json.dumps(base))
