"""Matches of any size under any rules that are played: what must hold after every single move.

What is legal and what must follow is worked out a second time in ``lawful.py``.
"""

from collections import Counter
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

from engine.lawful import (
    OVER,
    Notebook,
    bluff,
    debts,
    direction_after,
    may,
    offered,
    turn_after,
)
from engine.tables import cards_of, catchable, everything
from pioche.cards import CLASSIC_TEXTS, Card
from pioche.errors import IllegalMove
from pioche.events import Event
from pioche.kernel.layout import VERBS
from pioche.match import Match
from pioche.notation import AIMED, Move
from pioche.round import Round
from pioche.rulesets import rules_of
from sizes import Record, size

Strategy = st.SearchStrategy[dict[str, Any]]

OPTIONS: Strategy = st.fixed_dictionaries(
    {"hand_size": st.sampled_from([2, 3, 5, 7])},
    optional={
        "first_wild4": st.sampled_from(["return", "apply"]),
        "voluntary_draw": st.booleans(),
        "play_drawn": st.sampled_from(["never", "may"]),
        "guilty_draws": st.integers(0, 6),
        "innocent_draws": st.integers(0, 8),
        "uno_precall": st.booleans(),
        "uno_late_call": st.booleans(),
        "uno_window": st.sampled_from(["first_act", "turn_done", "card_laid", "own_next_act"]),
        "uno_tie": st.sampled_from(["call", "catch"]),
        "uno_penalty": st.sampled_from((2, 4)),
        "two_player_reverse": st.sampled_from(["skip", "no_effect"]),
    },
)
PRESETS = ("officiel", "classique-2023", "fiche", "minimalista")
"""Those that ``lawful.py`` has read; the oracle of the other one is ``tests/oracle``."""
NONSENSE = 3  # moves that nobody should try, tried at every step
FEW = 8
MANY = size("machines", 300)
CHOICE = st.integers(0, 10_000)


def any_move(seats: int, chance: Random) -> Move:
    """Make up a move that can be written, whatever the rules say of it."""
    seat, verb = chance.randrange(seats), chance.choice(VERBS)
    if verb in AIMED:
        return Move(seat, verb, target=chance.randrange(seats))
    if verb == "colour":
        return Move(seat, verb, colour=chance.choice("RYGBX"))
    if verb not in ("play", "jump"):
        return Move(seat, verb)
    card = Card.parse(chance.choice(CLASSIC_TEXTS))
    colour = chance.choice("RYGBX") if card.black or chance.random() < 0.1 else None
    target = chance.randrange(seats) if chance.random() < 0.1 else None
    return Move(seat, verb, (card,), colour, target, chance.random() < 0.3)


class Table(RuleBasedStateMachine):
    """Somebody plays; somebody else, who has only read the rules, watches."""

    options = OPTIONS

    @initialize(
        data=st.data(), seats=st.integers(2, 10), seed=CHOICE, goal=st.sampled_from([0, 90, 500])
    )
    def sit_down(self, data: st.DataObject, seats: int, seed: int, goal: int) -> None:
        self.chance = Random(seed)
        rules = rules_of(data.draw(self.options))
        most = min(seats, max(rules.players))
        seats = max(n for n in rules.players if n <= most)
        self.begin(Match(rules, seats, seed=seed, target=goal))

    def begin(self, match: Match) -> None:
        self.match = match
        match.start()
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
        self.push(Move(n % self.game.seats, "uno"))

    @precondition(lambda self: self.playing and self.notes.owing)
    @rule(n=CHOICE)
    def catch(self, n: int) -> None:
        target = min(self.notes.owing)
        self.push(
            Move((target + 1 + n % (self.game.seats - 1)) % self.game.seats, "catch", target=target)
        )

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
        self.game.push_together(group)
        self.notes = Notebook(set(catchable(self.game)), bool(self.game.game.precall))

    @precondition(lambda self: self.playing)
    @rule(left=st.integers(0, 3))
    def lose_most_of_the_stock(self, left: int) -> None:
        """Bring on the shortages of R-063 to R-067, which come too seldom by themselves."""
        game = self.game.game
        game.pile_len = min(game.pile_len, left)
        self.pack = cards_of(game)

    @precondition(lambda self: self.match.phase == "round_over")
    @rule()
    def deal_again(self) -> None:
        dealer, scores = self.match.dealer, self.match.scores
        self.match.next_round()
        assert self.match.dealer == (dealer + 1) % self.game.seats, "R-036"
        assert self.match.scores == scores
        self.new_round()

    @precondition(lambda self: self.match.phase == "match_over")
    @rule()
    def play_another_match(self) -> None:
        self.begin(Match(self.match.rules, self.game.seats, seed=1, target=self.match.target))

    # ------------------------------------------------------------ what must follow

    def push(self, move: Move) -> None:
        """Make a move, take it back, make it again; look at everything it should have done."""
        before = Round(self.match.rules, self.game.game.copy())
        scores = self.match.scores
        self.game.push(move)
        done = everything(self.game.game)
        self.game.pop()
        assert everything(self.game.game) == everything(before.game)
        events = self.game.push(move)
        assert everything(self.game.game) == done
        self.notes.write(before, move, self.game, events)
        assert self.match.turn == turn_after(before, move, self.game)
        assert self.game.direction == direction_after(before, move, self.game)
        self.check_draws(before, move, events)
        self.check_scores(scores, events)

    def check_draws(self, before: Round, move: Move, events: list[Event]) -> None:
        """Hands grow by what was drawn; penalties are what the rules say, less the shortfall."""
        drawn = Counter(event.seat for event in events if event.kind == "card_drawn")
        laid = Counter(event.seat for event in events if event.kind == "card_played")
        for seat, (was, now) in enumerate(zip(before.counts, self.game.counts, strict=True)):
            assert now - was == drawn[seat] - laid[seat]
        assert sum(drawn.values()) - (move.verb == "draw") == sum(
            event.count or 0 for event in events if event.kind == "penalty_drawn"
        )
        got = Counter[tuple[int, str]]()
        for event in events:
            if event.kind == "penalty_drawn":
                got[event.seat or 0, event.cause or ""] += event.count or 0
                short_of = event.cause or ""
            elif event.kind == "draw_shortfall":
                got[event.seat or 0, short_of] += event.count or 0
                assert not self.game.game.pile_len
                assert self.game.game.discard_len == 1
        assert +got == debts(before, move, self.game)

    def check_scores(self, scores: list[int], events: list[Event]) -> None:
        """R-124, R-125."""
        hands = [self.game.hand(seat) for seat in range(self.game.seats)]
        worth = sum(card.points for cards in hands for card in cards)
        won = [event.seat for event in events if event.kind == "round_won"]
        for seat in won:
            assert seat is not None
            scores[seat] += worth
            assert hands[seat] == ()
            assert self.game.game.points == worth
            over = self.match.target == 0 or scores[seat] >= self.match.target
            assert (self.match.phase == "match_over") == over
            assert self.match.winners == ([seat] if over else [])
        assert self.match.scores == scores

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
            move = any_move(self.game.seats, self.chance)
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


def table_of(name: str) -> type[Table]:
    """A table of one preset."""
    sizes = st.sampled_from([2, 3, 7])
    options = st.fixed_dictionaries({"preset": st.just(name)}, optional={"hand_size": sizes})
    return type(f"{name} table", (Table,), {"options": options})


@pytest.mark.parametrize(
    "walks", [FEW, pytest.param(MANY, marks=pytest.mark.promise)], ids=["few", "many"]
)
@pytest.mark.parametrize("rules", [*PRESETS, "any options"])
def test_every_move_of_every_match_keeps_the_rules(
    rules: str, walks: int, record_property: Record
) -> None:
    """P8."""
    record_property("tried", walks)
    run_state_machine_as_test(
        Table if rules == "any options" else table_of(rules),
        settings=settings(
            max_examples=walks,
            stateful_step_count=60,
            deadline=None,
            # Without shrinking: that takes minutes, and a walk of sixty steps is short enough.
            phases=(Phase.explicit, Phase.reuse, Phase.generate),
            suppress_health_check=list(HealthCheck),
        ),
    )
