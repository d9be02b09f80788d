"""How a round begins, how it ends, and what it counts."""

from oracle.faces import add_up, is_number, points_of, value_of
from oracle.table import Table

# ---------------------------------------------------------------- the dealer


def dealer_of(draws: list[list[str]]) -> int:
    """R-030 to R-032: the highest digit deals; those who tie draw again."""
    seats = list(range(len(draws[0])))
    for cards in draws:
        digits = [points_of(card) if is_number(card) else 0 for card in cards]
        best = max(digits)
        seats = [seat for seat, digit in zip(seats, digits, strict=True) if digit == best]
    assert len(seats) == 1
    return seats[0]


def next_dealer(t: Table) -> int:
    """R-036, H-18."""
    wish = t.option("next_dealer")
    seat = t.round_winner if wish == "winner" else t.dealer
    if wish == "left" or seat is None:
        return t.left_of(t.dealer)
    return t.left_of(seat) if seat in t.eliminated else seat


# ---------------------------------------------------------------- the deal


def deal(t: Table, order: list[str]) -> None:
    """R-034, R-035: one card each in turn from the left of the dealer, then the first card."""
    t.clear_round()
    t.stock = list(order)
    for _ in range(t.number("hand_size")):
        seat = t.dealer
        for _ in t.live():
            seat = t.left_of(seat)
            t.hands[seat] += t.take(1)
    turn_first_card(t)


def turn_first_card(t: Table) -> None:
    """R-045, R-048: a card that does not stand is shuffled back in."""
    first = t.take(1)[0]
    while not stands(t, first):
        t.stock = t.reshuffle([first, *t.stock])
        first = t.take(1)[0]
    open_round(t, first)


def stands(t: Table, card: str) -> bool:
    """R-043, R-045, R-048."""
    if t.option("first_card") == "numbers" and not is_number(card):
        return False
    return card != "WX" and (card != "W4" or t.option("first_wild4") == "apply")


def open_round(t: Table, first: str) -> None:
    """R-037 to R-049; the effect comes before any turn."""
    t.discard.append(first)
    left, value = t.left_of(t.dealer), value_of(first)
    t.colour = None if first[0] == "W" else first[0]
    if value == "W4":
        t.draw_cards(left, 4)
    if t.colour is None:
        t.wait_for(left, "colour")
    elif value == "V":
        t.direction = -1
        t.begin_turn(t.dealer if t.dealer not in t.eliminated else t.after(t.dealer))
    elif value in ("D2", "H2"):
        open_on_draw_card(t, left)
    else:
        t.begin_turn(t.after(left) if value == "S" else left)


def open_on_draw_card(t: Table, left: int) -> None:
    """R-041, R-047; with stacking it waits for an answer."""
    if t.option("stacking") != "none":
        t.owed = 2
        t.wait_for(left, "stack")
    else:
        t.penalise(left, 2)
        t.begin_turn(t.after(left))


def name_first_colour(t: Table, colour: str) -> None:
    """R-042: the seat that names it plays; R-044: after a first +4 it is skipped."""
    assert t.turn is not None
    t.colour = colour
    if t.top == "W4":
        t.begin_turn(t.after(t.turn))
    else:
        t.go_on(t.turn, "turn")


# ---------------------------------------------------------------- the end


def end_round(t: Table, winner: int | None) -> None:
    """R-120, R-067: somebody went out, or the round is void."""
    t.settle_debt()
    t.turn, t.phase, t.drawn, t.round_winner = None, "round_over", None, winner
    t.precalled = None
    t.uno_open, t.bestowed, t.uncalled = set(), set(), set()
    if winner is not None:
        SCORING[str(t.option("scoring"))](t, winner)
    if t.winners:
        t.phase = "match_over"


def block_round(t: Table) -> None:
    """R-067, H-18: nobody can move."""
    hands = {seat: add_up(t.hands[seat]) for seat in t.live()}
    lowest = [seat for seat, points in hands.items() if points == min(hands.values())]
    won = t.option("blocked_round") == "lowest_hand" and len(lowest) == 1
    end_round(t, lowest[0] if won else None)


def take_points(t: Table, winner: int) -> None:
    """R-124, H-13: the winner takes what the other side holds."""
    side = t.side(winner)
    t.points = sum(add_up(t.hands[seat]) for seat in t.live() if seat not in side)
    for seat in side:
        t.scores[seat] += t.points


def winner_takes(t: Table, winner: int) -> None:
    """R-128, R-129."""
    take_points(t, winner)
    best = max(t.scores)
    if best >= t.target:
        t.winners = [seat for seat in t.live() if t.scores[seat] == best]


def single_round(t: Table, winner: int) -> None:
    """R-131."""
    take_points(t, winner)
    t.winners = t.side(winner)


def count_own(t: Table) -> None:
    for seat in t.live():
        t.scores[seat] += add_up(t.hands[seat])


def own_hand_low(t: Table, winner: int) -> None:
    """R-132."""
    count_own(t)
    if max(t.scores) >= t.target:
        t.winners = [seat for seat in t.live() if t.scores[seat] == min(t.scores)]


def elimination(t: Table, winner: int) -> None:
    """R-133; the winner of the round is never put out."""
    count_own(t)
    t.eliminated |= {s for s in t.live() if t.scores[s] >= t.target and s != winner}
    if len(t.live()) == 1:
        t.winners = t.live()


SCORING = {
    "winner_takes": winner_takes,
    "single_round": single_round,
    "own_hand_low": own_hand_low,
    "elimination": elimination,
}
