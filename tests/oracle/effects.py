"""What follows a lay: windows, swaps, debts, and who is next."""

from oracle import calls, lays
from oracle.acts import Act
from oracle.faces import colour_of, value_of
from oracle.rounds import end_round
from oracle.table import Pending, Table


def lay(t: Table, act: Act) -> None:
    """A lay in turn, an answer to a draw card, or a jump."""
    carried = debt_carried(t, act)
    last, won = lays.empties(t, act), lays.wins(t, act)
    cards, before = lays.laid(t, act), t.colour
    put_down(t, act, cards)
    calls.close_on_lay(t, act.seat)
    hand = list(t.hands[act.seat])
    if last and not won:  # the last card does not win
        t.penalise(act.seat, t.number("uno_penalty"))
        won = not t.hands[act.seat]
    if last and not won:
        calls.oblige(t, act.seat, act.uno)
    if not last:
        change_hands(t, act)
    t.pending = Pending(act.seat, hand, before, won)
    t.jumpable, t.last_layer = not won, act.seat
    follow(t, act, carried)


def debt_carried(t: Table, act: Act) -> int:
    """H-01, H-04: a jump cancels what was owed, unless debts add up."""
    return t.owed if act.verb == "play" or t.option("stacking") != "none" else 0


def put_down(t: Table, act: Act, cards: list[str]) -> None:
    for card in cards:
        t.hands[act.seat].remove(card)
    t.discard += cards
    t.colour = act.colour or colour_of(t.top)
    t.passes, t.owed, t.pending = 0, 0, None


# ---------------------------------------------------------------- hands and UNO


def change_hands(t: Table, act: Act) -> None:
    """H-05, then the duty of UNO (R-100), worked out on the hands as they are now."""
    changed = swap(t, act) | rotate(t, act)
    for seat in changed - {act.seat}:
        calls.bestow(t, seat)
    calls.oblige(t, act.seat, act.uno or t.precalled == act.seat)


def swap(t: Table, act: Act) -> set[int]:
    if not lays.swaps(t, act.cards):
        return set()
    assert act.target is not None
    mine, theirs = act.seat, act.target
    t.hands[mine], t.hands[theirs] = t.hands[theirs], t.hands[mine]
    return {mine, theirs}


def rotate(t: Table, act: Act) -> set[int]:
    if not lays.rotates(t, act.cards):
        return set()
    moved = {t.after(seat): t.hands[seat] for seat in t.live()}
    for seat, hand in moved.items():
        t.hands[seat] = hand
    return set(moved)


# ---------------------------------------------------------------- the card's effect


def follow(t: Table, act: Act, carried: int) -> None:
    value, times = value_of(t.top), len(act.cards)
    if value == "V":
        reverse(t, times)
    if value == "W4":
        owe(t, act.seat, carried + 4)
    elif value in ("D2", "H2"):
        owe(t, act.seat, carried + 2 * times)
    elif carried:
        owe(t, act.seat, carried)  # H-12
    else:
        pass_on(t, act, value, times)


def reverse(t: Table, times: int) -> None:
    """R-073; between two players the direction stays (R-140)."""
    if not t.heads_up() and times % 2:
        t.direction = -t.direction


def pass_on(t: Table, act: Act, value: str, times: int) -> None:
    if value == "WX":
        hit(t, act)
    if t.pending is not None and t.pending.last:
        end_round(t, act.seat)
        return
    t.pending = None
    t.begin_turn(next_after(t, act, value, times))


def next_after(t: Table, act: Act, value: str, times: int) -> int:
    """R-074, R-140, R-161, H-07, H-16."""
    skipping = value == "V" and t.heads_up() and t.option("two_player_reverse") == "skip"
    if value == "S" or skipping:
        return t.after(act.seat, 1 + times)
    skips = value == "WX" and skips_after_hit(t, act)
    return t.after(act.seat, 2 if skips else 1)


def hit(t: Table, act: Act) -> None:
    """R-160; R-167: stuck cards go to the attacker, unless he has just gone out."""
    assert act.target is not None
    out = t.pending is not None and t.pending.last
    for _ in range(2):
        t.press(act.target if out else act.seat, act.target)


def skips_after_hit(t: Table, act: Act) -> bool:
    rule = t.option("extreme_hit_next")
    hit_next = act.target == t.after(act.seat)
    return rule == "skip_one" or (rule == "skip_if_target" and hit_next)


# ---------------------------------------------------------------- debts


def owe(t: Table, layer: int, amount: int) -> None:
    """The next player draws, or may answer first."""
    assert t.pending is not None
    t.owed = amount
    victim = t.after(layer)
    challenged = t.top == "W4" and t.option("plus4_mode") == "bluff"
    if challenged:
        t.wait_for(victim, "challenge")
    elif not t.pending.last and waits(t):
        t.wait_for(victim, "stack")
    else:
        t.turn = victim
        take_debt(t)


def waits(t: Table) -> bool:
    """H-01, H-04, H-12: somebody might still answer or jump."""
    house = {"stacking": "none", "jump_in": "off", "deflect": "none"}
    return any(t.option(name) != off for name, off in house.items())


def take_debt(t: Table) -> None:
    """R-070, R-093, R-153: drawn by force, and the turn is lost; it closes no window."""
    assert t.turn is not None
    victim, pending, owed = t.turn, t.pending, t.owed
    t.settle_debt()
    t.penalise(victim, owed)
    leave_turn(t, victim, pending)


def leave_turn(t: Table, victim: int, pending: Pending | None) -> None:
    """R-122: after a last card the round ends here."""
    if pending is not None and pending.last:
        end_round(t, pending.layer)
    else:
        t.begin_turn(t.after(victim))


# ---------------------------------------------------------------- the challenge


def challenge(t: Table, challenger: int) -> None:
    """R-083, R-084, R-088."""
    assert t.pending is not None
    assert t.turn is not None
    victim, pending, owed = t.turn, t.pending, t.owed
    t.shown = (challenger, pending.layer, pending.hand)
    t.settle_debt()
    if lays.holds_colour(pending.hand, pending.colour):
        punish(t, victim, pending, owed)
    else:
        t.draw_cards(challenger, owed - 4 + t.number("innocent_draws"))  # R-092, H-01
        leave_turn(t, victim, pending)


def punish(t: Table, victim: int, pending: Pending, owed: int) -> None:
    """R-089 to R-091, H-10: guilty. A +4 that lies alone cannot come back."""
    returns = t.option("guilty_card") == "returns"
    if returns and len(t.discard) > 1:
        t.hands[pending.layer].append(t.discard.pop())
    if returns or t.option("guilty_colour") == "reverts":
        t.colour = pending.colour
    t.draw_cards(pending.layer, owed - 4 + t.number("guilty_draws"))
    if t.option("guilty_next") == "challenger":
        t.go_on(victim, "turn")
    else:
        t.begin_turn(t.after(victim))
