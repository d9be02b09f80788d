"""What one player knows of a table, and has in mind: nothing here draws or sends."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from pioche import protocol
from pioche.happened import Event
from pioche.protocol import FromServer, Legal, Pending, TableView, Why
from pioche.tui import laying
from pioche.tui.faces import BLUFF, IDLE, PLAYABLE, REFUSED
from pioche.tui.laying import Held, Plan
from pioche.tui.tale import Line, Teller
from pioche.tui.words import Words

LOG_MOST: Final = 400
OVER: Final = ("round_over", "match_over")
ORDER: Final = {PLAYABLE: 0, BLUFF: 1, REFUSED: 2, IDLE: 2}
NOTHING: Final = Legal()


class Seen:
    """One player's side of a table."""

    def __init__(self, lang: str, name: str = "Pioche") -> None:
        self.words: Words = Words(lang)
        self.name: str = name
        """Under which this player would sit down."""
        self.view: TableView | None = None
        self.log: list[Line] = []
        self.fresh: list[Event] = []
        """What the last change brought."""
        self.plan: Plan | None = None
        self.asking: str | None = None
        """``say`` or ``hint`` while one of these is being chosen."""
        self.armed: bool = False
        """UNO goes with the next card laid."""
        self.playable_first: bool = False
        self.note: str | None = None
        """One sentence about the last key: a refusal, most often."""
        self.sending: bool = False
        """A lay or another action on turn is not yet answered."""
        self.said: dict[int, protocol.Phrase] = {}
        self.left: int | None = None
        """Milliseconds that the seat on turn had when they were last told."""
        self.seconds: int | None = None
        """Seconds that it still has, as a clock shows them."""
        self._chosen: Held | None = None
        self._place = 0
        self._read_hand = ""

    # ------------------------------------------------------------ what is known

    @property
    def you(self) -> int | None:
        return None if self.view is None else self.view.you

    @property
    def legal(self) -> Legal:
        return (self.view.legal if self.view is not None else None) or NOTHING

    @property
    def phase(self) -> str:
        return "" if self.view is None else self.view.phase

    @property
    def over(self) -> bool:
        return self.phase in OVER

    @property
    def my_turn(self) -> bool:
        view = self.view
        return view is not None and view.you is not None and view.turn == view.you and not self.over

    @property
    def me(self) -> protocol.SeatView | None:
        if self.view is None or self.view.you is None:
            return None
        return self.view.seats[self.view.you]

    @property
    def pending(self) -> Pending | None:
        """The +4 that this player may answer: its victim, or where all may challenge (H-09) all."""
        view = self.view
        if view is None or view.pending is None or view.you in (None, view.pending.by):
            return None
        anybody = view.rules.changed.get("challengers") == "any" and not (self.me and self.me.out)
        return view.pending if anybody or view.pending.victim == view.you else None

    @property
    def shown(self) -> protocol.Shown | None:
        """The hand that a challenge showed, until it has been read."""
        view = self.view
        if view is None or view.shown is None or self._shown_key(view) == self._read_hand:
            return None
        return view.shown

    def _shown_key(self, view: TableView) -> str:
        return f"{view.round} {view.shown.cards}" if view.shown else ""

    @property
    def teller(self) -> Teller:
        return Teller(self.words, self.you)

    @property
    def hand(self) -> list[Held]:
        """The cards in hand in the order in which they are shown."""
        seen: Counter[str] = Counter()
        held = []
        for card in self.view.hand if self.view is not None else ():
            held.append(Held(card, seen[card]))
            seen[card] += 1
        return sorted(held, key=self._rank) if self.playable_first else held

    def _rank(self, held: Held) -> int:
        return ORDER[self.state_of(held)]

    def state_of(self, held: Held) -> str:
        """Tell whether a card may be laid now."""
        card, legal = held.card, self.legal
        if self.plan is not None and self.plan.step == "gather":
            joins = held in self.plan.cards or laying.joins(self.plan, card, legal)
            return PLAYABLE if joins else REFUSED
        if not self.my_turn:
            return PLAYABLE if card in legal.jumps else IDLE
        if card in legal.bluffs:
            return BLUFF
        return PLAYABLE if card in legal.plays else REFUSED if card in legal.refused else IDLE

    @property
    def cursor(self) -> int:
        """Where the chosen card stands in the hand."""
        hand = self.hand
        if self._chosen in hand:
            return hand.index(self._chosen)
        return max(0, min(self._place, len(hand) - 1))

    @property
    def chosen(self) -> Held | None:
        hand = self.hand
        return hand[self.cursor] if hand else None

    def choose(self, number: int) -> None:
        """Put the cursor on a card."""
        hand = self.hand
        if hand:
            self._place = max(0, min(number, len(hand) - 1))
            self._chosen = hand[self._place]

    @property
    def may_arm(self) -> bool:
        """Tell whether UNO may be said ahead of the lay: will exactly one card be left?"""
        view = self.view
        if view is None:
            return False
        return len(view.hand) - laying.taken(self.plan, view.legal) == 1 and not view.precalled

    @property
    def others(self) -> list[int]:
        """The other seats that are taken, in clockwise order from this one."""
        view = self.view
        if view is None:
            return []
        count, first = len(view.seats), 0 if view.you is None else view.you
        order = [(first + step) % count for step in range(count)]
        return [n for n in order if n != view.you and view.seats[n].kind != "open"]

    def not_now(self) -> Why:
        """Say what the server would answer, without asking it."""
        view = self.view
        if self.my_turn or view is None or view.turn is None or self.over:
            return Why("wrong-phase", "")
        return Why("not-your-turn", "R-037", {"seat": view.turn})

    def why_not(self, held: Held) -> Why | None:
        """Say why a card may not be laid now; None where it may."""
        if self.state_of(held) in (PLAYABLE, BLUFF):
            return None
        return self.legal.refused.get(held.card) or self.not_now()

    def targets(self, plan: Plan) -> list[int]:
        """Return at whom a lay may be aimed, in the order of their digits."""
        aims = self.legal.aims.get(plan.speaker, [])
        order = [*self.others, *([] if self.you is None else [self.you])]
        return [seat for seat in order if seat in aims]

    # ------------------------------------------------------------ what is heard

    def take(self, message: FromServer) -> None:
        """Take in what the server says."""
        match message:
            case protocol.Welcome() | protocol.Update():
                self.left = message.left
                self.show(message.view, message.events)
            case protocol.Presence():
                self.left = message.left
                if self.view is not None:
                    self.view.watching = message.watching
            case protocol.Reading():
                self.note = self.words.t("reading")
            case protocol.Said(seat=seat, phrase=phrase):
                self.said[seat] = phrase

    def show(self, view: TableView, events: Sequence[Event] = ()) -> None:
        """Look at the table as it is now."""
        was_mine, was_drawn = self.my_turn, self.view.drawn if self.view else None
        self._place = self.cursor
        self.view, self.fresh = view, list(events)
        self.words = self.words.at(view)
        self._remember(events)
        self._forget_plan(view)
        if self.armed and not self.may_arm:
            self.armed = False
        if self.my_turn and not was_mine:
            self._place_cursor()
        if view.drawn is not None and view.drawn != was_drawn:
            self._choose_first(lambda held: held.card == view.drawn)

    def _remember(self, events: Sequence[Event]) -> None:
        openings = [n for n, event in enumerate(events) if event.kind in OPENINGS]
        if openings:  # a match begins a new log
            self.log, events = [], events[openings[-1] :]
        for part in parts(events):
            self.log.extend(self.teller.lines(part))
        del self.log[:-LOG_MOST]
        if any(event.kind in ("round_started", "card_played") for event in events):
            self.said = {}

    def _forget_plan(self, view: TableView) -> None:
        """Where the cards moved meanwhile, it is no longer the same question."""
        plan = self.plan
        if plan is None:
            return
        may = bool(self.legal.jumps) if plan.jump else self.my_turn
        if not may or any(held.card not in view.hand for held in plan.cards):
            self.plan = None

    def _place_cursor(self) -> None:
        """At the start of a turn, stand on a card that may be laid."""
        chosen = self.chosen
        if chosen is not None and self.state_of(chosen) != PLAYABLE:
            self._choose_first(lambda held: self.state_of(held) == PLAYABLE)

    def _choose_first(self, fits: Callable[[Held], bool]) -> None:
        for number, held in enumerate(self.hand):
            if fits(held):
                self.choose(number)
                return

    def hush(self) -> None:
        """Say no more about the last key."""
        self.note = None

    def complain(self, why: Why) -> None:
        self.note = self.words.why(why)


OPENINGS: Final = {"match_started", "rematch"}
ENDS: Final = {"turn_started", "challenge_offered", "round_scored", "round_void"}


def parts(events: Sequence[Event]) -> list[list[Event]]:
    """Take what was missed, which comes all at once, apart into changes again."""
    made: list[list[Event]] = [[]]
    for event in events:
        made[-1].append(event)
        if event.kind in ENDS:
            made.append([])
    return [part for part in made if part]
