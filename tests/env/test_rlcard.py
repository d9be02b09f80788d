"""Guests both ways: rlcard's agents here, our bots there."""

import statistics
import warnings
from collections import Counter, OrderedDict
from typing import Any

import pytest

MISSING = "rlcard comes with the optional extra `bench`"
pytest.importorskip("numpy", reason=MISSING)
with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # it imports distutils
    pytest.importorskip("rlcard.agents", reason=MISSING)

import rlcard as theirs  # noqa: E402
from rlcard.agents import RandomAgent  # noqa: E402
from rlcard.games.uno.utils import ACTION_LIST  # noqa: E402
from rlcard.models.uno_rule_models import UNORuleAgentV1  # noqa: E402

from engine.tables import laid_out  # noqa: E402
from pioche.bots.table import KINDS  # noqa: E402
from pioche.cards import CLASSIC_TEXTS, FACE_OF, WILD  # noqa: E402
from pioche.env import UnoEnv, aec  # noqa: E402
from pioche.env.rlcard import (  # noqa: E402
    AtOurTable,
    InRlcard,
    measure,
    our_face,
    state_of,
    their_card,
)
from pioche.errors import Refused  # noqa: E402
from pioche.kernel.memory import BLACK, FULL  # noqa: E402
from pioche.match import Match  # noqa: E402


class Picky:
    """An rlcard agent that keeps what it is shown and takes the first choice."""

    def __init__(self, use_raw: bool) -> None:
        self.use_raw = use_raw
        self.states: list[dict[str, Any]] = []

    def eval_step(self, state: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        self.states.append(state)
        raw = state["raw_legal_actions"][0]
        return (raw if self.use_raw else ACTION_LIST.index(raw)), {}


def test_every_card_of_the_classic_pack_is_written_both_ways() -> None:
    faces = [face for face, text in enumerate(CLASSIC_TEXTS) if text[1:] != "DA" and face < WILD]
    assert len({their_card(face) for face in faces}) == 52
    assert all(our_face(their_card(face)) == face for face in faces)
    assert their_card(FACE_OF["W4"], 2) == "g-wild_draw_4"
    assert our_face("b-wild") == FACE_OF["W"]
    assert {their_card(face) for face in faces} < set(ACTION_LIST)
    with pytest.raises(ValueError, match="rlcard has no card like WS"):
        their_card(FACE_OF["WS"])


@pytest.mark.parametrize("use_raw", [True, False])
def test_their_agent_is_asked_which_card_to_lay(use_raw: bool) -> None:
    agent = Picky(use_raw)
    game = laid_out("R1 W B2 W4", "B1 B3", top="R9", stock="G1")
    assert AtOurTable(agent).act(game.view(0)) == "play R1"
    (state,) = agent.states
    assert state["raw_legal_actions"] == ["r-1", "r-wild", "y-wild", "g-wild", "b-wild"]
    assert state["raw_obs"]["hand"] == ["r-1", "b-2", "r-wild", "r-wild_draw_4"]
    assert state["raw_obs"]["target"] == "r-9"
    assert state["raw_obs"]["num_cards"] == [4, 2]
    assert state["obs"].shape == (4, 4, 15)


def test_their_agent_lays_a_plus_four_only_when_nothing_else_goes() -> None:
    """As rlcard has it: stricter than R-080."""
    agent = Picky(True)
    assert AtOurTable(agent).act(laid_out("B2 W4 W4", "B1", top="R9").view(0)) == "play W4 R"
    assert AtOurTable(agent).act(laid_out("B9 W4 W4", "B1", top="R9").view(0)) == "play B9"


def test_their_agent_is_polite_where_its_game_has_nothing_to_say() -> None:
    """It says UNO, draws when stuck, accepts, names a colour, keeps what does not fit."""
    guest = AtOurTable(Picky(True))
    assert guest.act(laid_out("R1 B2", "B1", top="R9").view(0)) == "play R1 uno"
    assert guest.act(laid_out("B1 B2", "R1", top="R9", stock="G1").view(0)) == "draw"
    assert guest.act(laid_out("B1 B2", "R1", top="R9").view(0)) == "pass"
    drawn = laid_out("B1 B2", "R1", top="R9", stock="R5 G1")
    drawn.push("draw")
    assert guest.act(drawn.view(0)) == "play R5"
    first = laid_out("B1 B2", "R1 R2 R3 B4", "G1 G2", first="W", stock="R5", dealer=0)
    assert guest.act(first.view(1)) == "colour R"
    four = laid_out("W4 B2 B3", "B1 B4", top="R9", stock="G3 G4 G5 G6")
    four.push("0 play W4 B")
    assert guest.act(four.view(1)) == "accept"
    assert guest.act(four.view(0)) is guest.react(four.view(0)) is None


def test_an_answer_that_is_no_choice_is_refused() -> None:
    class Stubborn(Picky):
        def eval_step(self, state: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
            return "g-7", {}

    with pytest.raises(ValueError, match="'g-7' is none of its choices: r-1"):
        AtOurTable(Stubborn(True)).act(laid_out("R1 R2", "B1", top="R9").view(0))


def test_their_agents_play_matches_here() -> None:
    guests = [AtOurTable(RandomAgent(61)), AtOurTable(UNORuleAgentV1())]
    match = Match("officiel", seats=2, target=100, seed=4)
    match.start()
    while match.phase != "match_over":
        if match.phase == "round_over":
            match.next_round()
        assert match.turn is not None
        text = guests[match.turn].act(match.view(match.turn))
        match.push(str(text), match.turn)
    assert match.winners


def test_their_agents_sit_in_environments() -> None:
    env = UnoEnv(opponents=AtOurTable(UNORuleAgentV1()), illegal="raise")
    table = aec(seats=3, bots={2: AtOurTable(RandomAgent(61))})
    for seed in range(4):
        _, info = env.reset(seed=seed)
        over = cut = False
        while not over and not cut:
            _, _, over, cut, info = env.step(info["action_mask"].argmax())
        table.reset(seed=seed)
        for _ in table.agent_iter():
            _, _, over, cut, info = table.last()
            table.step(None if over or cut else info["action_mask"].argmax())


@pytest.mark.parametrize("kind", KINDS)
def test_our_bots_play_in_their_game(kind: str) -> None:
    """Whatever it decides there is one of rlcard's own choices, or it would be an error."""
    shares = measure(kind, games=16, seed=3)
    assert len(shares) == 8
    assert set(shares) <= {0.0, 0.5, 1.0}
    assert shares == measure(kind, games=16, seed=3)


def test_our_bot_wins_there_more_often_than_not() -> None:
    """Loosely, with few games; `scripts/rlcard_duel.py` measures it with many."""
    assert statistics.fmean(measure("greedy", games=240)) > 0.5
    assert 0 < statistics.fmean(measure("greedy", "uno-rule-v1", games=40)) < 1


def test_our_bot_sees_their_state_as_ours_would_be() -> None:
    env = theirs.make("uno", config={"seed": 5})
    seen = Counter[str]()
    for deal in range(8):
        env.seed(deal)
        state, player = env.reset()
        bots = [InRlcard("greedy", 1), InRlcard("greedy", 2)]
        while not env.is_over():
            bot, raw = bots[player], state["raw_obs"]
            action = bot.step(state)
            sight = bot._table.sight(raw)
            assert sight.held[:2] == raw["num_cards"]
            assert sum(sight.counts) == sight.left == len(raw["hand"])
            assert CLASSIC_TEXTS[sight.top][:1] in (raw["target"][0].upper(), "W")
            assert "RYGB"[sight.colour] == raw["target"][0].upper()
            assert bot._table.game.colour == sight.colour
            seen["draw" if action == "draw" else "lay"] += 1
            state, player = env.step(action, raw_action=True)
    assert seen["draw"] > 5
    assert seen["lay"] > 40


def test_our_bot_remembers_what_a_draw_told() -> None:
    """Whoever draws there surely had nothing of the colour, and no black card."""
    bot = InRlcard("fair", 1)
    hands = {"hand": ["r-1", "b-2"], "num_cards": [2, 7], "num_players": 2, "current_player": 0}
    raw = hands | {"target": "r-9", "played_cards": ["r-9"], "legal_actions": ["r-1"]}
    state = {"raw_obs": raw, "action_record": []}
    assert bot.step(state) == "r-1"
    record = [(0, "r-1"), (1, "draw"), (0, "b-1")]
    after = raw | {
        "target": "b-1",
        "played_cards": ["r-9", "r-1", "b-1"],
        "num_cards": [1, 8],
        "hand": ["b-2"],
        "legal_actions": ["b-2"],
    }
    bot.step({"raw_obs": after, "action_record": record})
    red, held = 0, 7
    assert bot._table.game.lacks[1][red] == FULL * held
    assert bot._table.game.lacks[1][BLACK] == FULL * held


def test_a_bot_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Refused, match="No bot is called “best”"):
        InRlcard("best")


def test_a_state_of_ours_has_the_form_of_theirs() -> None:
    env = theirs.make("uno", config={"seed": 1})
    state, _ = env.reset()
    ours = state_of(laid_out("R1 R1 B2", "B1 B3", top="R9").view(0), ["r-1"])
    assert set(ours) == set(state)
    assert set(ours["raw_obs"]) == set(state["raw_obs"])
    assert ours["obs"].shape == state["obs"].shape
    assert isinstance(ours["legal_actions"], OrderedDict)
    assert ours["obs"][2][0][1] == 1  # two red ones
