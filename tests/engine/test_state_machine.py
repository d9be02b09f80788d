"""Matches of any size under any rules that are played: what must hold after every single move.

What is legal and what must follow is worked out a second time in ``lawful.py``.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from engine.launched import check_piles, check_presses, check_sweep
from engine.lawful import (
    OVER,
    Notebook,
    bluff,
    debts,
    direction_after,
    launcher,
    live,
    may,
    offered,
    turn_after,
)
from engine.reckoning import WAYS, Book
from engine.tables import cards_of, catchable, everything
from pioche.cards import CLASSIC_TEXTS, EXTREME_TEXTS, Card
from pioche.errors import IllegalMove
from pioche.events import Event
from pioche.kernel.hands import hand_remove
from pioche.kernel.layout import VERBS
from pioche.match import Match
from pioche.notation import AIMED, Move
from pioche.round import Round
from pioche.rulesets import rules_of
from sizes import Record, size

Strategy = st.SearchStrategy[dict[str, Any]]

SHAPE: dict[str, st.SearchStrategy[Any]] = {
    "hand_size": st.sampled_from([2, 3, 5, 7]),
    "scoring": st.sampled_from(WAYS),
}
EITHER: dict[str, st.SearchStrategy[Any]] = {
    "voluntary_draw": st.booleans(),
    "uno_precall": st.booleans(),
    "uno_late_call": st.booleans(),
    "uno_window": st.sampled_from(["first_act", "turn_done", "card_laid", "own_next_act"]),
    "uno_tie": st.sampled_from(["call", "catch"]),
    "uno_penalty": st.sampled_from((2, 4)),
    "two_player_reverse": st.sampled_from(["skip", "no_effect"]),
    "hint_penalty": st.sampled_from((0, 2, 4)),
}
CLASSIC: Strategy = st.fixed_dictionaries(
    SHAPE,
    optional={
        **EITHER,
        "first_wild4": st.sampled_from(["return", "apply"]),
        "play_drawn": st.sampled_from(["never", "may"]),
        "guilty_draws": st.integers(0, 6),
        "innocent_draws": st.integers(0, 8),
    },
)
LAUNCHER: dict[str, st.SearchStrategy[Any]] = {
    "launcher": st.sampled_from(["gaps", "disc", "bernoulli"]),
    "jam_probability": st.sampled_from((0, 0.25, 1)),
    "reload_at": st.sampled_from((4, 60)),
}
EXTREME: Strategy = st.fixed_dictionaries(
    {"preset": st.just("extreme"), **SHAPE},
    optional={
        **EITHER,
        **LAUNCHER,
        "extreme_hit_next": st.sampled_from(["skip_one", "next", "skip_if_target"]),
        "extreme_hit_self": st.booleans(),
    },
)
PRESETS = ("officiel", "classique-2023", "fiche", "minimalista", "extreme")
NONSENSE = 3  # moves that nobody should try, tried at every step
FEW_CARDS = 3
FEW = 8
MANY = size("machines", 300)
CHOICE = st.integers(0, 10_000)


def any_move(seats: int, chance: Random, texts: Sequence[str]) -> Move:
    """Make up a move that can be written, whatever the rules say of it."""
    seat, verb = chance.randrange(seats), chance.choice(VERBS)
    if verb in AIMED:
        return Move(seat, verb, target=chance.randrange(seats))
    if verb == "colour":
        return Move(seat, verb, colour=chance.choice("RYGBX"))
    if verb not in ("play", "jump"):
        return Move(seat, verb)
    card = Card.parse(chance.choice(texts))
    colour = chance.choice("RYGBX") if card.black or chance.random() < 0.1 else None
    aimed = chance.random() < (0.8 if str(card) == "WX" else 0.1)
    target = chance.randrange(seats) if aimed else None
    return Move(seat, verb, (card,), colour, target, chance.random() < 0.3)


class Table(RuleBasedStateMachine):
    """Somebody plays; somebody else, who has only read the rules, watches."""

    options = CLASSIC
    seen: Counter[str]

    @initialize(
        data=st.data(),
        seats=st.integers(2, 10),
        seed=CHOICE,
        goal=st.sampled_from([0, 20, 90, 500]),
        brief=st.booleans(),
    )
    def sit_down(self, data: st.DataObject, seats: int, seed: int, goal: int, brief: bool) -> None:
        self.chance, self.brief = Random(seed), brief
        rules = rules_of(data.draw(self.options))
        if brief:  # so that seats are eliminated, and others go on
            seats, goal = 2 + seats % 3, max(goal, 20)
        most = min(seats, max(rules.players))
        seats = max(n for n in rules.players if n <= most)
        self.begin(Match(rules, seats, seed=seed, target=goal))

    def begin(self, match: Match) -> None:
        self.match = match
        match.start()
        self.book = Book(match)
        self.texts = EXTREME_TEXTS if launcher(self.game) else CLASSIC_TEXTS
        self.new_round()

    def new_round(self) -> None:
        self.notes = Notebook()
        self.pack = cards_of(self.game.game)
        assert self.pack == Counter(self.match.rules.pack())

    @property
    def game(self) -> Round:
        return self.match.round

    @property
    def playing(self) -> bool:
        return self.match.phase not in OVER

    @property
    def live(self) -> list[int]:
        return live(self.game)

    def somebody(self, n: int, beside: int | None = None) -> int:
        """Choose a seat that still plays, and is not this one."""
        seats = [seat for seat in self.live if seat != beside]
        return seats[n % len(seats)]

    # ------------------------------------------------------------ what may be done

    @precondition(lambda self: self.playing)
    @rule(n=CHOICE)
    def do_anything(self, n: int) -> None:
        moves = list(self.game.legal_moves)
        self.push(moves[n % len(moves)])

    @precondition(lambda self: self.playing)
    @rule(n=CHOICE)
    def lay_where_possible(self, n: int) -> None:
        moves = list(self.game.legal_moves)
        lays = [move for move in moves if move.verb == "play"] or moves
        self.push(lays[n % len(lays)])

    @precondition(lambda self: self.brief and self.playing)
    @rule(n=CHOICE)
    def go_round(self, n: int) -> None:
        """Lay some cards in a row, for rounds to come to their ends."""
        for step in range(2 * len(self.live)):
            if self.playing:
                self.lay_where_possible(n + step)

    @precondition(lambda self: self.playing)
    @rule(n=CHOICE)
    def bluff_where_possible(self, n: int) -> None:
        turn = self.game.turn
        assert turn is not None
        lays = [move for move in self.game.legal_moves if move.verb == "play"]
        bluffs = [move for move in lays if bluff(self.game, turn, move.cards[0])]
        if bluffs:
            self.push(bluffs[n % len(bluffs)])

    @precondition(lambda self: self.match.phase == "challenge")
    @rule()
    def challenge(self) -> None:
        self.push(Move.parse("challenge", self.match.turn))

    @precondition(lambda self: self.playing)
    @rule(n=CHOICE)
    def say_uno(self, n: int) -> None:
        self.push(Move(self.somebody(n), "uno"))

    @precondition(lambda self: self.playing and self.notes.owing)
    @rule(n=CHOICE)
    def catch(self, n: int) -> None:
        target = min(self.notes.owing)
        self.push(Move(self.somebody(n, target), "catch", target=target))

    @precondition(lambda self: self.playing and self.match.rules["hint_penalty"])
    @rule(n=CHOICE)
    def report_a_hint(self, n: int) -> None:
        target = self.somebody(n)
        self.push(Move(self.somebody(n // 10, target), "hint", target=target))

    @precondition(lambda self: self.playing and self.game.counts[self.match.turn] < 4)
    @rule(n=CHOICE)
    def all_at_once(self, n: int) -> None:
        """An act, a call and two catches of one seat, in one instant."""
        seat, seats = self.match.turn, self.game.seats
        assert seat is not None
        moves = list(self.game.legal_moves)
        group = [moves[n % len(moves)], Move(seat, "uno")]
        group += [Move((seat + i) % seats, "catch", target=seat) for i in (1, seats - 1)]
        self.chance.shuffle(group)
        before = Round(self.match.rules, self.game.game.copy())
        answers = self.game.push_together(group)
        self.notes = Notebook(set(catchable(self.game)), bool(self.game.game.precall))
        self.watch(before, [e for told in answers if isinstance(told, list) for e in told])

    @precondition(lambda self: self.playing)
    @rule(left=st.integers(0, 3))
    def lose_most_of_the_stock(self, left: int) -> None:
        """Bring on the shortages of R-063 to R-067, which come too seldom by themselves."""
        game = self.game.game
        game.pile_len = min(game.pile_len, left)
        self.pack = cards_of(game)

    @precondition(lambda self: self.brief and self.match.phase == "turn")
    @precondition(lambda self: max(self.game.counts) > FEW_CARDS)
    @rule(left=st.integers(1, FEW_CARDS))
    def lose_most_of_the_hands(self, left: int) -> None:
        """Bring on the ends of rounds and matches (R-120 to R-133) in half of the walks."""
        game = self.game.game
        for seat in self.live:
            hand = list(self.game.hand(seat))
            self.chance.shuffle(hand)
            for card in hand[left:]:
                hand_remove(game, seat, card.face)
                game.pile.insert(0, card.face)
                del game.pile[-1]
                game.pile_len += 1

    @precondition(lambda self: self.match.phase == "round_over")
    @rule()
    def deal_again(self) -> None:
        dealer, scores = self.match.dealer, self.match.scores
        self.match.next_round()
        steps = range(dealer + 1, dealer + 1 + self.game.seats)
        next_in = next(
            seat % self.game.seats for seat in steps if seat % self.game.seats in self.live
        )
        assert self.match.dealer == next_in, "R-036, R-133"
        assert self.match.scores == scores
        assert [seat for seat in range(self.game.seats) if self.game.counts[seat]] == self.live
        self.new_round()

    @precondition(lambda self: self.match.phase == "match_over")
    @rule()
    def play_another_match(self) -> None:
        self.begin(Match(self.match.rules, self.game.seats, seed=1, target=self.match.target))

    # ------------------------------------------------------------ what must follow

    def push(self, move: Move) -> None:
        """Make a move, take it back, make it again; look at everything it should have done."""
        before = Round(self.match.rules, self.game.game.copy())
        self.game.push(move)
        done = everything(self.game.game)
        self.game.pop()
        assert everything(self.game.game) == everything(before.game)
        events = self.game.push(move)
        assert everything(self.game.game) == done
        self.notes.write(before, move, self.game, events)
        assert self.match.turn == turn_after(before, move, self.game)
        assert self.game.direction == direction_after(before, move, self.game)
        check_sweep(before, move, self.game, events)
        check = check_presses if launcher(self.game) else check_draws
        check(before, move, self.game, events)
        self.watch(before, events)

    def watch(self, before: Round, events: list[Event]) -> None:
        """Follow cards and points through what happened."""
        check_hands(before, self.game, events)
        check_piles(before, self.game, events)
        self.book.write(events)
        self.seen.update(event.kind for event in events)

    # ------------------------------------------------------------ what always holds

    @invariant()
    def no_card_is_lost_or_made(self) -> None:
        assert cards_of(self.game.game) == self.pack
        held = [len(self.game.hand(seat)) for seat in range(self.game.seats)]
        assert held == self.game.counts

    @invariant()
    def one_seat_may_act_or_the_round_is_over(self) -> None:
        if self.playing:
            assert self.match.turn in range(self.game.seats)
            assert len(self.game.legal_moves) > 0
        else:
            assert self.match.turn is None
            assert list(self.game.legal_moves) == []

    @invariant()
    def a_colour_is_in_force_on_every_turn(self) -> None:
        if self.match.phase in ("turn", "drawn"):
            assert self.game.colour is not None

    @invariant()
    def exactly_what_the_rules_allow_is_offered(self) -> None:
        moves = [str(move) for move in self.game.legal_moves]
        assert len(moves) == len(set(moves)) == len(self.game.legal_moves)
        assert set(moves) == offered(self.game)
        assert all(move in self.game.legal_moves for move in moves)

    @invariant()
    def an_offered_move_can_be_made(self) -> None:
        moves = list(self.game.legal_moves)
        for move in self.chance.sample(moves, min(2, len(moves))):
            self.game.push(move)
            self.game.pop()

    @invariant()
    def whatever_the_rules_forbid_is_refused_and_changes_nothing(self) -> None:
        state = everything(self.game.game)
        for _ in range(NONSENSE):
            move = any_move(self.game.seats, self.chance, self.texts)
            lawful = may(self.game, move, self.notes.owing)
            assert (move in self.game.legal_moves) == lawful, str(move)
            if not lawful:
                with pytest.raises(IllegalMove) as why:
                    self.game.push(move)
                assert str(why.value)
                assert why.value.refusal == self.game.check(move)
        assert everything(self.game.game) == state

    @invariant()
    def whoever_owes_an_uno_holds_one_card(self) -> None:
        game = self.game.game
        assert set(catchable(self.game)) == self.notes.owing
        assert bool(game.precall) == self.notes.ahead
        for seat in (*catchable(self.game), *self.game.view().uno):
            assert self.game.counts[seat] == 1
        assert game.open & game.said == 0


def check_hands(before: Round, game: Round, events: list[Event]) -> None:
    """Hands grow by what was drawn, and shrink by what was laid."""
    drawn = Counter(event.seat for event in events if event.kind == "card_drawn")
    laid = Counter(event.seat for event in events if event.kind == "card_played")
    for event in events:
        if event.kind == "swept":
            laid[event.seat] += event.count or 0
    for seat, (was, now) in enumerate(zip(before.counts, game.counts, strict=True)):
        assert now - was == drawn[seat] - laid[seat]


def check_draws(before: Round, move: Move, game: Round, events: list[Event]) -> None:
    """Penalties are what the rules say, less the shortfall (R-065)."""
    drawn = sum(event.kind == "card_drawn" for event in events)
    assert drawn - (move.verb == "draw") == sum(
        event.count or 0 for event in events if event.kind == "penalty_drawn"
    )
    got = Counter[tuple[int, str]]()
    for event in events:
        if event.kind == "penalty_drawn":
            got[event.seat or 0, event.cause or ""] += event.count or 0
            short_of = event.cause or ""
        elif event.kind == "draw_shortfall":
            got[event.seat or 0, short_of] += event.count or 0
            assert not game.game.pile_len
            assert game.game.discard_len == 1
    assert +got == debts(before, move, game)


def table_of(name: str) -> type[Table]:
    """A table of one preset, or of any options with or without a launcher."""
    options = {"any options": CLASSIC, "any options, extreme": EXTREME}.get(name)
    if options is None:
        shape = SHAPE | {"preset": st.just(name)}
        options = st.fixed_dictionaries(shape, optional=LAUNCHER if name == "extreme" else {})
    return type(f"{name} table", (Table,), {"options": options, "seen": Counter[str]()})


ALWAYS = {"card_played", "card_drawn", "round_won", "match_won", "caught", "reshuffled"}
THERE = {
    "officiel": {"challenged", "draw_shortfall"},
    "any options": {"player_eliminated", "hinted"},
    "extreme": {"pressed", "jammed", "swept", "attacked", "hinted", "player_eliminated"},
    "any options, extreme": {"jammed", "swept", "attacked", "hinted"},
}
"""What many walks must come upon; else they prove nothing of it."""


@pytest.mark.parametrize(
    "walks", [FEW, pytest.param(MANY, marks=pytest.mark.promise)], ids=["few", "many"]
)
@pytest.mark.parametrize("rules", [*PRESETS, "any options", "any options, extreme"])
def test_every_move_of_every_match_keeps_the_rules(
    rules: str, walks: int, record_property: Record
) -> None:
    """P8."""
    record_property("tried", walks)
    table = table_of(rules)
    run_state_machine_as_test(
        table,
        settings=settings(
            max_examples=walks,
            stateful_step_count=60,
            deadline=None,
            # Without shrinking: that takes minutes, and a walk of sixty steps is short enough.
            phases=(Phase.explicit, Phase.reuse, Phase.generate),
            suppress_health_check=list(HealthCheck),
        ),
    )
    wanted = ALWAYS | THERE.get(rules, set()) if walks > FEW else {"card_played"}
    assert wanted <= set(table.seen)
