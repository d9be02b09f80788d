"""The fixed actions and their masks: the kernel's legality, no more and no less."""

from collections import Counter

import pytest

MISSING = "environments need the optional extra `envs`"
pytest.importorskip("gymnasium", reason=MISSING)
np = pytest.importorskip("numpy", reason=MISSING)

from engine.tables import everything  # noqa: E402
from env.tables import decisions, mixed_decisions, sitting  # noqa: E402
from pioche.env.choices import (  # noqa: E402
    ACTIONS,
    AIMS,
    BLACK,
    BLACK_UNO,
    CATCHING,
    HIT,
    LAY_UNO,
    MORE,
    SAYING,
    SEVEN,
    SWAP,
    WAITING,
    WORDS,
    choice_of,
    kernel_action,
    places_to,
    seat_at,
)
from pioche.env.masks import has_reaction, write_mask  # noqa: E402
from pioche.env.sitting import Sitting  # noqa: E402
from pioche.env.words import words_of  # noqa: E402
from pioche.kernel.actions import UNO_AT, actor_of, target_of, uno_of, verb_of  # noqa: E402
from pioche.kernel.check import FINE, check  # noqa: E402
from pioche.kernel.layout import CATCH, JUMP, PLAY, TURN, UNO, Game  # noqa: E402
from pioche.kernel.play import apply  # noqa: E402
from pioche.round import Round  # noqa: E402


def after(game: Game, action: int) -> Game:
    there = game.copy()
    there.precall = 0
    apply(there, action)
    return there


def uno_matters(game: Game, action: int) -> bool:
    """Tell whether UNO, said with this lay, makes any difference."""
    said, silent = after(game, action | 1 << UNO_AT), after(game, action & ~(1 << UNO_AT))
    return everything(said) != everything(silent)


def is_heard(game: Game, action: int) -> bool:
    """Tell whether UNO, said on its own, changes anything but the caller's hand."""
    there = game.copy()
    apply(there, action)
    return (there.said, there.precall) != (game.said, game.precall)


def expected(game: Game, seat: int, choice: int) -> bool:
    """Tell by asking the kernel alone whether a choice is one."""
    if choice == WAITING:
        return seat != game.turn and not game.out >> seat & 1
    action = kernel_action(game, seat, choice)
    verb = verb_of(action)
    if check(game, action) != FINE or (game.chain and verb != PLAY):
        return False  # nobody comes between the cards of one lay
    if verb == CATCH:
        return bool(game.open >> target_of(action) & 1)
    return is_heard(game, action) if verb == UNO else True


def mask_of(game: Game, seat: int) -> list[int]:
    mask = np.full(ACTIONS, 9, np.int8)
    write_mask(game, seat, mask)
    return [int(bit) for bit in mask]


TEXTS = [words_of(choice) for choice in range(ACTIONS)]


def compare(table: Sitting, seen: Counter[str]) -> None:
    """Hold the masks of the seat that decides and of another one against the kernel."""
    game = table.game
    for seat in (table.desk.who, seat_at(game, table.desk.who, 1 + sum(seen.values()) % 2)):
        mask = mask_of(game, seat)
        legal = [int(expected(game, seat, choice)) for choice in range(ACTIONS)]
        for choice in range(ACTIONS):
            if choice != WAITING and uno_of(WORDS[choice]) and legal[choice]:
                matters = uno_matters(game, kernel_action(game, seat, choice))
                seen["uno"] += matters
                legal[choice] = int(mask[choice] or matters)  # offered at least where it matters
        wrong = [TEXTS[choice] for choice in range(ACTIONS) if mask[choice] != legal[choice]]
        assert wrong == [], f"by {seat} of {game.seats} in phase {game.phase}"
        for choice in np.flatnonzero(mask[:WAITING]).tolist():
            jump = verb_of(kernel_action(game, seat, choice)) == JUMP
            seen["jump" if jump else TEXTS[choice].split()[0]] += 1
            seen["aimed"] += AIMS[choice] >= 0
            seen["more"] += MORE <= choice < MORE + 56
            seen["aside"] += seat != game.turn


@pytest.mark.parametrize(("rules", "seats"), [("officiel", 2), ("fiche", 4), ("extreme", 3)])
def test_a_mask_is_what_the_kernel_accepts(rules: str, seats: int) -> None:
    seen: Counter[str] = Counter()
    for table in decisions({"preset": rules, "hand_size": 3}, seats, seats, 160):
        compare(table, seen)
    assert {"play", "draw", "uno", "catch"} <= set(seen)


def test_a_mask_is_what_the_kernel_accepts_under_rules_of_every_kind() -> None:
    """Aimed cards, lays of several, lays out of turn and challenges by anyone included."""
    seen: Counter[str] = Counter()
    for table in mixed_decisions(120, 12, seed=5):
        compare(table, seen)
    kinds = {"play", "draw", "keep", "colour", "accept", "challenge", "uno", "catch", "jump"}
    assert kinds | {"aimed", "more", "aside"} <= set(seen)


def test_saying_uno_is_offered_only_with_a_lay_that_may_leave_one_card() -> None:
    """R-100: it is said with the card that leaves one."""
    lays = [*range(LAY_UNO, LAY_UNO + 56), *range(BLACK + BLACK_UNO, BLACK + 2 * BLACK_UNO)]
    for table in decisions("officiel", 3, 8, 300):
        mask = table.mask
        assert any(mask[choice] for choice in lays) <= (table.game.held[table.desk.who] == 2)


def test_what_a_round_calls_legal_is_on_the_mask() -> None:
    """Each move of ``legal_moves`` that is one card has its choice, and that choice is legal."""
    for seats in (2, 4):
        game = Round.deal("officiel", seats=seats, seed=seats)
        for _ in range(200):
            if game.turn is None:
                break
            mask = mask_of(game.game, game.turn)
            for move in game.legal_moves:
                (action,) = move.actions()
                choice = choice_of(game.game, action)
                assert mask[choice], str(move)
                assert kernel_action(game.game, game.turn, choice) == action
            game.push(next(iter(game.legal_moves)))


def test_every_choice_leads_back_to_itself() -> None:
    for way in (0, 1):
        game = sitting("extreme", 10, seed=1).game
        game.way = way
        for choice in range(WAITING):
            assert choice_of(game, kernel_action(game, 3, choice)) == choice
            assert actor_of(kernel_action(game, 3, choice)) == 3


@pytest.mark.parametrize("way", [0, 1])
def test_seats_are_counted_in_the_order_of_play(way: int) -> None:
    game = sitting("officiel", 5, seed=1).game
    game.way = way
    assert [seat_at(game, 1, k) for k in range(5)] == ([1, 2, 3, 4, 0], [1, 0, 4, 3, 2])[way]
    assert [places_to(game, 1, seat_at(game, 1, k)) for k in range(5)] == [0, 1, 2, 3, 4]


def test_the_choices_have_words() -> None:
    """As moves are written, with seats in places: the documents list them so."""
    assert len({words_of(choice) for choice in range(ACTIONS)}) == ACTIONS
    assert words_of(0) == "play R0"
    assert words_of(LAY_UNO + 7) == "play R7 uno"
    assert words_of(BLACK + 4 + 3) == "play W4 B"
    assert words_of(SEVEN) == "play R7 +1"
    assert words_of(SWAP + 1) == "play WS R +2"
    assert words_of(HIT) == "play W4 R +0"
    assert words_of(MORE + 1) == "play R1 …"
    assert words_of(CATCHING + 8) == "catch +9"
    assert words_of(SAYING) == "uno"
    assert words_of(WAITING) == "wait"


def test_a_seat_is_asked_aside_only_where_it_has_more_to_do_than_wait() -> None:
    asked = 0
    for table in mixed_decisions(40, 30, seed=9):
        seat = table.desk.who
        if table.desk.aside:
            asked += 1
            assert has_reaction(table.game, seat)
            assert sum(table.mask) > 1
            assert table.mask[WAITING]
        else:
            assert seat == table.game.turn
            assert not table.mask[WAITING]
        assert sum(table.mask) > 0
    assert asked > 20


def test_a_lay_that_could_be_jumped_is_a_jump_only_out_of_turn() -> None:
    """H-04: on one's own turn the same card is an ordinary lay."""
    verbs: Counter[int] = Counter()
    for table in decisions({"jump_in": "all", "stacking": "none"}, 4, 3, 600):
        game = table.game
        if not game.can_jump:
            continue
        for seat in range(4):
            for choice in np.flatnonzero(mask_of(game, seat)[:112]):
                verb = verb_of(kernel_action(game, seat, int(choice)))
                assert verb == (PLAY if seat == game.turn and game.phase == TURN else JUMP)
                verbs[verb] += 1
    assert verbs[JUMP] > 5
