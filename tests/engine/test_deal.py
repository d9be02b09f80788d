"""Who deals, what is dealt, and the first card."""

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from engine.tables import cards_of, dealt_with, hand, kinds, laid_out
from pioche.cards import CLASSIC_TEXTS, FACE_OF, WILD4, Face
from pioche.events import Event, hear
from pioche.kernel.deal import choose_dealer, deal, dealer_value
from pioche.kernel.layout import Game
from pioche.kernel.piles import draw_card
from pioche.kernel.setup import dice_from, new_game
from pioche.match import Match
from pioche.round import Round
from pioche.rulesets import preset

SEATS = range(2, 11)
DEALS = 36_000


def faces(texts: str) -> list[Face]:
    return [FACE_OF[text] for text in texts.split()]


def draw_for_dealer(*rounds: str, seats: int = 0) -> tuple[Game, list[Event]]:
    """Draw for the deal with these cards on top of the stock, one text a round of drawing."""
    script = iter(faces(texts) for texts in rounds)

    def stack(pile: list[int]) -> None:
        wanted = next(script)
        for face in wanted:
            pile.remove(face)
        pile.extend(reversed(wanted))

    game = new_game(preset("officiel"), seats or len(rounds[0].split()))
    game.shuffle = stack
    events: list[Event] = []
    game.listener = hear(events)
    choose_dealer(game)
    return game, events


def first_card(texts: str, *, seats: int, rules: str | dict[str, str] = "officiel") -> Round:
    """Deal with seat 0 as dealer; these cards come up first, whatever the hands."""
    game = Round.deal(rules, seats=seats, seed=4, dealer=0)
    hands = [[str(card) for card in game.hand(seat)] for seat in range(seats)]
    left = Counter(CLASSIC_TEXTS[face] for face in game.rules.pack())
    for held in hands:
        left -= Counter(held)
    wanted = Counter(texts.split())
    for held in hands:  # a card that lies in a hand by chance goes back for another
        for i, text in enumerate(held):
            if wanted[text] > left[text]:
                swap = next(other for other in left if left[other] and not wanted[other])
                held[i] = swap
                left[text] += 1
                left[swap] -= 1
    stock = " ".join((left - wanted).elements())
    cards = [" ".join(held) for held in hands]
    return laid_out(*cards, rules=rules, dealer=0, first=texts, stock=stock)


# ---------------------------------------------------------------- the dealer


def test_the_highest_digit_deals_and_symbols_count_nothing() -> None:
    """E-02, R-030, R-031."""
    game, events = draw_for_dealer("R9 B7 W4 GD2")
    assert game.dealer == 0
    assert kinds(events) == ["dealer_card"] * 4 + ["dealer_chosen"]
    assert [dealer_value(face) for face in faces("R9 B7 W4 GD2 W YS BV R0")] == [9, 7] + [0] * 6


def test_only_those_who_tie_draw_again() -> None:
    """E-03, R-032."""
    game, events = draw_for_dealer("Y8 B8 R3", "Y2 R5")
    assert game.dealer == 1
    assert [event.seat for event in events] == [0, 1, 2, 0, 1, 1]


def test_a_tie_at_nothing_is_a_tie_of_all() -> None:
    """E-03, R-032: symbols and zeros alike."""
    game, events = draw_for_dealer("W GS RD2", "R0 W4 B1")
    assert game.dealer == 2
    assert [event.seat for event in events] == [0, 1, 2, 0, 1, 2, 2]


def test_ties_go_on_until_one_is_left() -> None:
    """R-032."""
    game, events = draw_for_dealer("Y8 B8 R8 R3", "Y2 R5 B5", "Y1 B1", "W R1")
    assert game.dealer == 2
    assert [event.seat for event in events] == [0, 1, 2, 3, 0, 1, 2, 1, 2, 1, 2, 2]


def test_the_cards_drawn_for_the_deal_go_back_before_it() -> None:
    """R-033."""
    for seed in range(10):
        game = Round.deal("officiel", seats=4, seed=seed).game
        assert cards_of(game) == Counter(preset("officiel").pack())


def test_everybody_is_as_likely_to_deal() -> None:
    """R-030."""
    dealt = Counter(Round.deal("officiel", seats=4, seed=seed).dealer for seed in range(2000))
    assert chi_square(dealt, dict.fromkeys(range(4), 500.0)) < 25


# ---------------------------------------------------------------- the hands


@pytest.mark.parametrize("seats", SEATS)
def test_each_seat_gets_seven_cards_and_one_is_turned_up(seats: int) -> None:
    """R-034, R-035."""
    for seed in range(30):
        game = Round.deal("officiel", seats=seats, seed=seed, dealer=0)
        extra = 2 if str(game.top)[1:] == "D2" else 0
        assert sum(game.counts) == 7 * seats + extra
        assert game.view().discard == 1
        assert game.view().stock == 108 - 7 * seats - 1 - extra
        assert cards_of(game.game) == Counter(preset("officiel").pack())


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """R-034, R-037."""
    order = faces("R1 R2 R3 Y1 Y2 Y3 G1 G2 G3 B1 B2 B3 R4 R5 R6 Y4 Y5 Y6 G4 G5 G6 B9")
    game = dealt_with([faces("R1 R2 R9"), order], seats=3)
    assert game.dealer == 2
    assert [hand(game, seat) for seat in (0, 1, 2)] == [
        "R1 R4 Y1 Y4 G1 G4 B1",
        "R2 R5 Y2 Y5 G2 G5 B2",
        "R3 R6 Y3 Y6 G3 G6 B3",
    ]
    assert (str(game.top), game.turn) == ("B9", 0)


def test_the_deal_passes_to_the_left() -> None:
    """R-036."""
    match = Match("officiel", 3, seed=8)
    match.start()
    dealers = []
    for _ in range(4):
        dealers.append(match.dealer)
        end_round(match)
        match.next_round()
    assert [(b - a) % 3 for a, b in pairwise(dealers)] == [1, 1, 1]


def end_round(match: Match) -> None:
    """Let everybody lay what he can until the round is over, scoring next to nothing."""
    while match.phase != "round_over":
        moves = [str(move) for move in match.round.legal_moves]
        match.push(moves[0])
        match.round.game.scores = [0] * 10


# ---------------------------------------------------------------- the first card


@pytest.mark.parametrize("seats", SEATS)
def test_a_first_number_has_no_effect(seats: int) -> None:
    """R-037, R-038."""
    game = first_card("R7", seats=seats)
    assert (game.turn, game.direction, game.phase) == (1 % seats, 1, "turn")
    assert game.counts == [7] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_a_first_skip_costs_the_left_player_the_turn(seats: int) -> None:
    """E-09, E-13, R-039."""
    game = first_card("BS", seats=seats)
    assert (game.turn, game.direction) == (2 % seats, 1)


@pytest.mark.parametrize("seats", SEATS)
def test_a_first_reverse_lets_the_dealer_begin_to_the_right(seats: int) -> None:
    """E-12, R-040: with two players as well."""
    game = first_card("GV", seats=seats)
    assert (game.turn, game.direction) == (0, -1)
    moves = [move for move in game.legal_moves if move.verb == "draw"]
    game.push(moves[0])
    if game.phase == "drawn":
        game.push("keep")
    assert game.turn == seats - 1


@pytest.mark.parametrize("seats", SEATS)
def test_a_first_draw_two_is_drawn_by_the_left_player_who_misses_the_turn(seats: int) -> None:
    """E-11, E-13, R-041."""
    game = first_card("YD2", seats=seats)
    assert game.counts == [9 if seat == 1 else 7 for seat in range(seats)]
    assert (game.turn, game.phase) == (2 % seats, "turn")


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("letter", "RYGB")
def test_a_first_wild_asks_the_left_player_for_a_colour_and_leaves_him_his_turn(
    seats: int, letter: str
) -> None:
    """E-06, R-042."""
    game = first_card("W", seats=seats)
    assert (game.turn, game.phase, game.colour) == (1, "colour", None)
    assert len(game.legal_moves) == 4
    game.push(f"colour {letter}")
    assert (game.turn, game.phase, game.colour) == (1, "turn", letter)
    assert game.counts == [7] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_a_first_plus_four_goes_back_and_the_next_card_counts(seats: int) -> None:
    """E-07, E-08, R-043, R-045."""
    game = first_card("W4 W4 R5", seats=seats)
    assert (str(game.top), game.turn, game.phase) == ("R5", 1, "turn")
    assert game.view().discard == 1
    assert game.view().stock == 108 - 7 * seats - 1
    assert game.counts == [7] * seats
    assert cards_of(game.game) == Counter(preset("officiel").pack())


@pytest.mark.parametrize("seats", SEATS)
def test_a_first_plus_four_that_stands_is_drawn_named_and_skipped(seats: int) -> None:
    """E-07, E-17, R-044: `first_wild4=apply`; nobody may challenge it."""
    game = first_card("W4", seats=seats, rules={"preset": "officiel", "first_wild4": "apply"})
    assert (game.turn, game.phase) == (1, "colour")
    assert game.counts == [11 if seat == 1 else 7 for seat in range(seats)]
    assert "1 challenge" not in game.legal_moves
    game.push("colour G")
    assert (game.turn, game.phase, game.colour) == (2 % seats, "turn", "G")


def test_a_returned_plus_four_is_told_and_shuffled_in() -> None:
    """R-045: the stock is shuffled anew each time, so the next card may be another +4."""
    shuffled: list[int] = []
    tops = iter(["W4", "W4", "R5"])

    def turn_up(pile: list[int]) -> None:
        """Put the card that is wanted where the hands end."""
        shuffled.append(len(pile))
        face = FACE_OF[next(tops)]
        pile.remove(face)
        pile.insert(len(pile) - (0 if len(shuffled) > 1 else 14), face)

    game = new_game(preset("officiel"), 2, seed=3)
    game.shuffle = turn_up
    events: list[Event] = []
    game.listener = hear(events)
    deal(game)
    assert shuffled == [108, 94, 94]
    assert [event.card for event in events if event.kind.startswith("first_card")] == [
        "W4",
        "W4",
        "R5",
    ]
    assert kinds(events)[-4:] == [*["first_card_returned"] * 2, "first_card", "turn_started"]


def test_no_plus_four_ever_starts_a_round() -> None:
    """R-043."""
    tops = {Round.deal("officiel", seats=2, seed=seed).game.top for seed in range(2000)}
    assert WILD4 not in tops
    assert len(tops) == 53  # every other face of the pack


# ---------------------------------------------------------------- chance


def chi_square(seen: Counter[int], expected: dict[int, float]) -> float:
    """Measure how far counts stray from what is expected of them."""
    assert set(seen) <= set(expected)
    return sum((seen[key] - mean) ** 2 / mean for key, mean in expected.items())


@cache
def many_deals() -> tuple[Counter[int], list[Counter[int]], Counter[int]]:
    """Deal often; count first cards, the cards of each hand, and pairs of neighbours."""
    game = new_game(preset("officiel"), 3, seed=2024)
    first: Counter[int] = Counter()
    hands: list[Counter[int]] = [Counter() for _ in range(3)]
    for _ in range(DEALS):
        deal(game)
        first[game.top] += 1
        for seat in (0, 2):  # seat 1 sits to the left of the dealer and may have drawn two
            word = game.have[seat]
            while word:
                face = (word & -word).bit_length() - 1
                hands[seat][face] += game.counts[seat][face]
                word &= word - 1
    return first, hands, Counter(game.pack[: game.pack_len])


def test_the_first_card_is_any_but_a_plus_four_with_equal_chance() -> None:
    """R-035, R-045. 53 faces: 52 degrees of freedom, of which 110 is far beyond chance."""
    first, _, pack = many_deals()
    expected = {face: DEALS * n / 104 for face, n in pack.items() if face != WILD4}
    assert chi_square(first, expected) < 110


@pytest.mark.parametrize("seat", [0, 2])
def test_every_card_comes_to_every_seat_with_equal_chance(seat: int) -> None:
    """R-033, R-034. 53 degrees of freedom."""
    _, hands, pack = many_deals()
    expected = {face: DEALS * 7 * n / 108 for face, n in pack.items()}
    assert chi_square(hands[seat], expected) < 110


def test_equal_cards_do_not_stay_together_after_a_reshuffle() -> None:
    """COMPLAINTS row 40: neighbours in the order in which the stock is drawn, after R-063.

    Two of n shuffled cards lie side by side, alike in face, as often as chance has it.
    """
    pile = [face for face in range(40) for _ in range(2)]  # sorted: every card beside its twin
    rounds, alike = 600, 0
    game = new_game(preset("officiel"), 2, seed=77)
    for _ in range(rounds):
        lay_discard(game, pile)
        drawn = [draw(game) for _ in pile]
        assert sorted(drawn) == pile
        alike += sum(a == b for a, b in pairwise(drawn))
    assert abs(alike - rounds) < 6 * rounds**0.5  # 79 pairs of neighbours, each alike 1 time in 79


def test_a_reshuffled_card_may_come_anywhere() -> None:
    """R-063: the place of the card that lay at the bottom of the discard, over many shuffles."""
    places: Counter[int] = Counter()
    game = new_game(preset("officiel"), 2, seed=78)
    pile = list(range(20))
    for _ in range(4000):
        lay_discard(game, pile)
        places[[draw(game) for _ in pile].index(0)] += 1
    assert chi_square(places, dict.fromkeys(range(20), 200.0)) < 60


def lay_discard(game: Game, pile: list[int]) -> None:
    """Leave the stock empty and these cards on the discard under one more."""
    game.pile_len = game.ordered = 0
    game.discard[: len(pile) + 1] = [*pile, FACE_OF["R5"]]
    game.discard_len = len(pile) + 1


def draw(game: Game) -> int:
    face = draw_card(game, 0, 0)
    game.held[0] = game.have[0] = 0
    game.counts[0] = [0] * 64
    return face


def test_every_stream_of_dice_starts_from_four_words_of_32_bits_of_its_own() -> None:
    starts = [word for stream in range(3) for word in dice_from(7, stream)]
    assert len(set(starts)) == 12
    assert all(0 <= word < 2**32 for word in starts)
    assert max(starts) > 2**31, "the top bits are used"
