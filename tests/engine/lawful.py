"""The rules read a second time, slowly and in the texts of cards: what is legal, what must follow.

Nothing here looks at the kernel; it watches a round from outside and says what it should do.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from pioche.cards import Card
from pioche.events import Event
from pioche.notation import Move
from pioche.round import Round

COLOURS = "RYGB"
OVER = ("round_over", "match_over")


def value(card: Card) -> str:
    return str(card)[1:]


def launcher(game: Round) -> bool:
    """R-150."""
    return game.rules["launcher"] != "none"


def live(game: Round) -> list[int]:
    """R-133: who still plays."""
    return [seat for seat in range(game.seats) if seat not in game.view().eliminated]


def goes(game: Round, card: Card) -> bool:
    """R-051 to R-053."""
    top = game.top
    same_value = not top.black and value(card) == value(top)
    return card.black or card.colour == game.colour or same_value


def bluff(game: Round, seat: int, card: Card) -> bool:
    """R-080, R-081: a +4 while the colour in force is in the hand."""
    return str(card) == "W4" and any(held.colour == game.colour for held in game.hand(seat))


def layable(game: Round, seat: int) -> list[Card]:
    """R-055 to R-058: bluffs too; after a draw the drawn card alone."""
    if game.phase == "drawn":
        drawn = game.view(seat).drawn
        assert drawn is not None
        assert goes(game, drawn)
        return [drawn]
    return [card for card in dict.fromkeys(game.hand(seat)) if goes(game, card)]


def offered(game: Round) -> set[str]:
    """All that the seat which must act may do."""
    return set() if game.turn is None else set(_offered(game, game.turn))


def _offered(game: Round, seat: int) -> Iterator[str]:
    if game.phase == "colour":
        yield from (f"{seat} colour {letter}" for letter in COLOURS)
    elif game.phase == "challenge":
        yield from (f"{seat} accept", f"{seat} challenge")
    else:
        yield from _lays(game, seat)
        yield from _without_card(game, seat)


def _lays(game: Round, seat: int) -> Iterator[str]:
    for card in layable(game, seat):
        for colour in (f" {letter}" for letter in COLOURS) if card.black else ("",):
            for target in [f" >{other}" for other in targets(game, seat, card)] or [""]:
                yield f"{seat} play {card}{colour}{target}"
                if len(left_by(game, seat, card)) == 1:
                    yield f"{seat} play {card}{colour}{target} uno"


def targets(game: Round, seat: int, card: Card) -> list[int]:
    """R-160, R-162."""
    if str(card) != "WX":
        return []
    return [other for other in live(game) if other != seat or game.rules["extreme_hit_self"]]


def left_by(game: Round, seat: int, card: Card) -> list[Card]:
    """Say what a lay leaves: R-154 to R-158, all of its colour go with a Poser tout."""
    hand = list(game.hand(seat))
    hand.remove(card)
    return [c for c in hand if c.colour != card.colour] if value(card) == "DA" else hand


def _without_card(game: Round, seat: int) -> Iterator[str]:
    honest = [card for card in layable(game, seat) if not bluff(game, seat, card)]
    seen = game.view()
    if game.phase == "drawn":
        yield f"{seat} keep"
    elif seen.stock == 0 and seen.discard == 1:
        if not honest:
            yield f"{seat} pass"
    elif game.rules["voluntary_draw"] or not honest:
        yield f"{seat} draw"


def may(game: Round, move: Move, owing: set[int]) -> bool:
    """Tell whether any move at all should be accepted."""
    if game.phase in OVER or move.verb == "jump" or move.seat not in live(game):
        return False
    if move.verb == "uno":
        return True
    if move.verb == "catch":
        return move.target != move.seat and move.target in owing
    if move.verb == "hint":
        other = move.target in live(game) and move.target != move.seat
        return other and bool(game.rules["hint_penalty"])
    last = move.verb == "play" and game.turn == move.seat and game.counts[move.seat] == 1
    if last and move.cards[0].black and move.colour is None:
        move = replace(move, colour="R")  # a last card may do without a colour
    return str(replace(move, uno=False)) in offered(game)


@dataclass
class Notebook:
    """What somebody beside the table writes down: who owes an UNO, who has said it."""

    owing: set[int] = field(default_factory=set)
    ahead: bool = False
    """The seat on turn has said UNO before its lay (R-103)."""

    def write(self, before: Round, move: Move, game: Round, events: Sequence[Event]) -> None:
        """Note what a move does to the windows (R-102 to R-109)."""
        rules = game.rules
        if move.verb == "uno":
            if rules["uno_late_call"]:
                self.owing.discard(move.seat)
            on_turn = move.seat == before.turn and before.phase != "colour"
            self.ahead |= bool(rules["uno_precall"]) and on_turn
        if move.verb == "catch":
            self.owing.discard(move.target if move.target is not None else -1)
        happened = {event.kind for event in events}
        self._close(str(rules["uno_window"]), move, happened)
        if move.verb == "play":
            if game.counts[move.seat] == 1 and not (move.uno or self.ahead):
                self.owing.add(move.seat)
            self.ahead = False
        guilty = any(event.guilty for event in events)
        if happened & {"kept", "passed", "accepted", "challenged"} and not guilty:
            self.ahead = False
        self.owing = {seat for seat in self.owing if game.counts[seat] == 1}
        if game.phase in OVER:
            self.owing = set()

    def _close(self, window: str, move: Move, happened: set[str]) -> None:
        acts = move.verb in ("play", "draw", "pass")
        if window == "own_next_act":
            if acts:
                self.owing.discard(move.seat)
        elif (
            move.verb == "play"
            or (window == "first_act" and acts)
            or (window == "turn_done" and happened & {"kept", "passed"})
        ):
            self.owing = set()


def step(game: Round, seat: int, times: int = 1) -> int:
    """R-079, R-133: go round the seats that still play."""
    still_in = live(game)
    for _ in range(times):
        seat = (seat + game.direction) % game.seats
        while seat not in still_in:
            seat = (seat + game.direction) % game.seats
    return seat


def turn_after(before: Round, move: Move, game: Round) -> int | None:
    """Say whose turn it should be (R-073, R-074, R-079, R-140 to R-142, R-153, R-161, R-171)."""
    if game.phase in OVER:
        return None
    seat = move.seat
    if move.verb == "challenge":
        guilty = game.view(seat).shown
        assert guilty is not None
        return seat if guilty.guilty else step(game, seat)
    if move.verb == "colour":
        return seat if str(game.top) == "W" else step(game, seat)
    if move.verb == "draw":
        return seat if game.phase == "drawn" else step(game, seat)
    if move.verb == "play":
        return step(game, seat, 2 if skips(game, move) else 1)
    return step(game, seat) if move.verb in ("keep", "pass", "accept") else before.turn


def skips(game: Round, move: Move) -> bool:
    printed = value(move.cards[0])
    if printed == "V":
        return len(live(game)) == 2 and game.rules["two_player_reverse"] == "skip"
    if printed == "X":
        hit_next = move.target == step(game, move.seat)
        rule = game.rules["extreme_hit_next"]
        return rule == "skip_one" or (rule == "skip_if_target" and hit_next)
    return printed in ("S", "D2", "H2")


def direction_after(before: Round, move: Move, game: Round) -> int:
    """R-073; with two players the direction stays."""
    turned = move.verb == "play" and value(move.cards[0]) == "V" and len(live(before)) > 2
    return -before.direction if turned else before.direction


def debts(before: Round, move: Move, game: Round) -> Counter[tuple[int, str]]:
    """Count what a move makes each seat draw, were there enough, and for what.

    Where there is a launcher these are presses, and of an attack its target's (R-153 to R-166).
    """
    if move.verb == "play":
        return debt_of_lay(before, move)
    if move.verb == "accept":
        return Counter({(move.seat, "plus4"): 4})
    if move.verb == "challenge":
        return debt_of_challenge(before, move, game)
    if move.verb in ("catch", "hint") and move.target is not None:
        cause, option = FINES[move.verb]
        return +Counter({(move.target, cause): int(str(game.rules[option]))})
    return Counter()


FINES = {"catch": ("uno", "uno_penalty"), "hint": ("hint", "hint_penalty")}


def debt_of_lay(before: Round, move: Move) -> Counter[tuple[int, str]]:
    printed = value(move.cards[0])
    if printed in ("D2", "H2"):
        return Counter({(step(before, move.seat), "plus2"): 2})
    if printed == "X" and move.target is not None:
        return Counter({(move.target, "attack"): 2})
    return Counter()


def debt_of_challenge(before: Round, move: Move, game: Round) -> Counter[tuple[int, str]]:
    pending, shown = before.view().pending, game.view(move.seat).shown
    assert pending is not None
    assert shown is not None
    if shown.guilty:
        return +Counter({(pending.by, "guilty"): int(str(game.rules["guilty_draws"]))})
    return +Counter({(move.seat, "innocent"): int(str(game.rules["innocent_draws"]))})
