"""Every two options together, and all of them mixed: no dead state, no lost card, no exception."""

from typing import Any

import pytest

from engine import wander
from engine.mixtures import BASES, VALUES, mixtures, pairs_on, seats_for
from engine.tables import everything, laid_out
from pioche.errors import BadRules
from pioche.kernel.layout import KEEP, VERBS
from pioche.kernel.setup import new_game
from pioche.options import OPTIONS
from pioche.rules import CLASHES, Ruleset
from pioche.rulesets import presets, rules_of
from sizes import Record, size

MISSING = "the twins need Numba and NumPy, which the optional extra `fast` brings"
np = pytest.importorskip("numpy", reason=MISSING)
pytest.importorskip("numba", reason=MISSING)

from engine.wandering import wandering  # noqa: E402
from pioche.kernel import compiled  # noqa: E402

FAULTS = {
    wander.STUCK: "nothing is offered to the seat that must act",
    wander.LOST: "cards are lost",
    wander.WRONG: "what is offered is refused, or a seat without one card owes UNO",
}
CONTRADICTIONS = {(one, other) for one, other, _ in CLASHES} | {("progressive", "stacking")}
MIXTURES = list(mixtures(72, seed=1))


def wander_at(rules: Ruleset, rounds: int, seed: int) -> Any:
    """Play so many rounds at every number of seats; return what came of them, added up."""
    seats = seats_for(rules)
    games = compiled.new_games(new_game(rules, seats[0]), len(seats), seed)
    games["seats"] = seats
    tallies = np.zeros((len(seats), wander.TALLY), np.int64)
    wandering()(games, rounds, tallies)
    assert (tallies[:, wander.ROUNDS] == rounds).all()
    return tallies.sum(0)


def faults_of(tally: Any) -> list[str]:
    return [text for index, text in FAULTS.items() if tally[index]]


def refused_pair(refusal: BadRules) -> tuple[object, object]:
    args = refusal.refusal.args
    return args["name"], args["other"]


def play_pairs(base: str, rounds: int) -> int:
    """Play every two options; return how many rounds that were."""
    contradicting = []
    total = np.zeros(wander.TALLY, np.int64)
    for seed, options in enumerate(pairs_on(BASES[base])):
        try:
            rules = BASES[base].with_options(options)
        except BadRules as refusal:
            contradicting.append(refused_pair(refusal))
            continue
        tally = wander_at(rules, rounds, seed)
        assert not faults_of(tally), (options, seed)
        assert not tally[wander.UNENDED], (options, seed)
        total += tally
    assert set(contradicting) <= CONTRADICTIONS
    tried = {verb for verb in range(len(VERBS)) if total[wander.BY_VERB + verb]}
    assert tried >= set(range(len(VERBS))) - {KEEP}
    assert total[wander.MORE] > 1000
    return int(total[wander.ROUNDS])


# Each pair at every number of seats: 2 rounds at each in the quick test, more in the long one.
ROUNDS = size("pair_rounds", 8)


@pytest.mark.parametrize("base", BASES)
def test_every_two_options_go_together_or_are_refused_with_both_names(base: str) -> None:
    play_pairs(base, 2)


@pytest.mark.promise
@pytest.mark.parametrize("base", BASES)
def test_every_two_options_over_hundreds_of_rounds(base: str, record_property: Record) -> None:
    record_property("tried", play_pairs(base, ROUNDS))


def test_every_option_takes_part_with_every_value_that_it_lists() -> None:
    assert VALUES.keys() == OPTIONS.keys()
    for name, values in VALUES.items():
        assert all(OPTIONS[name].allows(value) for value in values)
        assert all(choice in values for choice in OPTIONS[name].choices)


# Nobody could ever lay a last card, or draw any.
ENDLESS: dict[tuple[str, str], dict[str, Any]] = {
    ("launcher", "launcher_p"): {"preset": "extreme", "launcher": "bernoulli", "launcher_p": 0},
    ("deck", "finish_on_any"): {"deck": {"RS": 20, "BS": 20, "W": 8}, "finish_on_any": False},
}


@pytest.mark.parametrize("names", ENDLESS)
def test_rules_by_which_rounds_would_never_end_are_refused(names: tuple[str, str]) -> None:
    with pytest.raises(BadRules) as caught:
        rules_of(ENDLESS[names])
    assert refused_pair(caught.value) == names


SLOW: dict[str, Any] = {
    "stacking": "any", "draw_until": True, "seven_zero": True, "deck": "classic112",
    "deflect": "skip_reverse", "finish_on_any": False, "force_play": "always",
    "uno_needed_to_win": True, "false_catch": 2, "wild_may_keep_colour": False,
    "challengers": "any", "guilty_card": "returns",
}  # fmt: skip


def test_a_table_that_forbids_nearly_every_last_card_is_slow_but_not_endless() -> None:
    tally = wander_at(rules_of(SLOW), 30, seed=1)
    assert not faults_of(tally)
    assert not tally[wander.UNENDED]
    assert tally[wander.LONG] > 5


def test_two_reverses_go_round_for_ever_where_drawn_cards_must_be_laid() -> None:
    """H-03, R-067: no one of all the others ever has a turn, and these two have no choice."""
    rules = {"preset": "officiel", "force_play": "drawn"}
    hands = ("R1 G1", "B1 Y1", "B2 Y2")
    table = laid_out(*hands, top="RV", stock="GV", turn=1, direction=-1, rules=rules)
    seen = set()
    for _ in range(3):
        for seat, face in ((1, "GV"), (2, "RV")):
            for words in (f"{seat} draw", f"{seat} play {face}"):
                assert [str(move) for move in table.legal_moves] == [words]
                table.push(words)
        seen.add((table.turn, table.direction, table.top, *(table.hand(s) for s in range(3))))
    assert len(seen) == 1


@pytest.mark.parametrize("index", range(len(MIXTURES)))
def test_any_mixture_of_options_is_played_alike_interpreted_and_compiled(index: int) -> None:
    rules, seats = MIXTURES[index]
    games = compiled.new_games(new_game(rules, seats), 1, seed=index)
    game = compiled.plain(games[0])
    tallies = np.zeros((1, wander.TALLY), np.int64)
    wandering()(games, 3, tallies)
    counted = [0] * wander.TALLY
    wander.play_rounds(game, 3, counted)
    assert tallies[0].tolist() == counted
    assert everything(compiled.plain(games[0])) == everything(game)
    assert not faults_of(counted)


def test_mixtures_reach_every_value_of_every_option() -> None:
    for name, values in VALUES.items():
        assert [v for v in values if all(rules[name] != v for rules, _ in MIXTURES)] == []


def test_one_batch_holds_games_of_every_preset() -> None:
    """Stepped together they come to where each comes by itself."""
    tables = [(rules, seats) for rules in presets().values() for seats in (2, 4, 6)]
    games = np.concatenate([compiled.new_games(new_game(*t), 1, i) for i, t in enumerate(tables)])
    alone = [compiled.plain(game) for game in games]
    tallies = np.zeros((len(tables), wander.TALLY), np.int64)
    wandering()(games, 5, tallies)
    for i, game in enumerate(alone):
        counted = [0] * wander.TALLY
        wander.play_rounds(game, 5, counted)
        assert tallies[i].tolist() == counted
        assert everything(compiled.plain(games[i])) == everything(game)
    assert len({tally[wander.HASH] for tally in tallies.tolist()}) == len(tables)
