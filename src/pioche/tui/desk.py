"""What each key does: it is answered with what is to be sent or shown, or only changes the desk."""

from enum import Enum
from typing import Final, TypeAlias

from pioche import protocol
from pioche.protocol import Colour, Do, TableView, Why
from pioche.tui import laying
from pioche.tui.faces import BLUFF, PLAYABLE
from pioche.tui.laying import Held, Plan
from pioche.tui.seen import Seen

COLOUR_KEYS: Final[dict[str, Colour]] = {
    "r": "R", "j": "Y", "y": "Y", "v": "G", "g": "G", "b": "B",
    "1": "R", "2": "Y", "3": "G", "4": "B",
}  # fmt: skip
DIGITS: Final = "1234567890"
AZERTY: Final = "&é\"'(-è_çà"
CALLS: Final = ("u", "c")
"""These work whatever else is asked."""
PHRASES: Final = (
    "hello", "well_played", "thanks", "sorry", "oops", "wow", "close_call", "again", "wait", "bye",
)  # fmt: skip


class Order(Enum):
    """What a key asks of the screen, not of the table."""

    HELP = "help"
    LOG = "log"
    SHEET = "sheet"
    RULES = "rules"
    PEOPLE = "people"
    SETTINGS = "settings"
    FASTER = "faster"
    SLOWER = "slower"
    QUIT = "quit"


Deed: TypeAlias = Do | protocol.Say | Order | None
ORDERS: Final = {
    "?": Order.HELP, "f1": Order.HELP, "l": Order.LOG, "s": Order.SHEET, "i": Order.RULES,
    "w": Order.PEOPLE, "m": Order.SETTINGS, "+": Order.FASTER, "-": Order.SLOWER, "q": Order.QUIT,
}  # fmt: skip


def digit_of(key: str) -> int | None:
    """Return the place that a digit chooses, from 0; on a French keyboard without the shift key."""
    for row in (DIGITS, AZERTY):
        if key and key in row:
            return row.index(key)
    return None


class Desk(Seen):
    """One player's side of a table, and the keys that act on it."""

    armed: bool
    playable_first: bool

    def press(self, key: str) -> Deed:
        """Do what a key means now."""
        self.hush()
        if self.view is None:
            return ORDERS.get(key)
        if key in CALLS and self.you is not None:
            return self._uno() if key == "u" else protocol.Catch()
        if self.asking is not None:
            return self._answer_asked(key)
        if self.plan is not None:
            return self._go_on(self.plan, key)
        return self._answer_table(self.view, key)

    def _answer_table(self, view: TableView, key: str) -> Deed:
        """Answer what the table asks, or do something on one's own."""
        if self.shown is not None and key in ("enter", "escape", "space"):
            self._read_hand = self._shown_key(view)
            return None
        if self.phase == "colour" and self.my_turn and key in COLOUR_KEYS:
            return self._act(protocol.NameColour(COLOUR_KEYS[key]))
        return ORDERS[key] if key in ORDERS else self._play(key)

    def _uno(self) -> Deed:
        """With two cards the call goes with the next lay; with one, it goes now."""
        if not self.sending and self.may_arm:
            self.armed = not self.armed
            return None
        return protocol.Uno()

    def _act(self, deed: Do) -> Deed:
        """Send something that only counts once."""
        if self.sending:
            return None
        self.sending = True
        return deed

    def _answer_asked(self, key: str) -> Deed:
        """Choose a phrase, or whose hint to report."""
        asked, self.asking = self.asking, None
        number = digit_of(key)
        if number is None:
            return ORDERS.get(key)
        if asked == "say":
            return protocol.Say(PHRASES[number])
        targets = self.others
        return protocol.Hint(targets[number]) if number < len(targets) else None

    def _play(self, key: str) -> Deed:
        match key:
            case "left" | "right" | "home" | "end" | "tab" | "shift+tab":
                self._move(key)
            case "enter" | "space":
                return self._advance() if self.over or self.phase == "lobby" else self._pick()
            case "n" if self.over:
                return self._advance()
            case "p":
                self.playable_first = not self.playable_first
            case "t" if self.you is not None:
                self.asking = "say"
            case "h" if self.view is not None and self.view.rules.hint_penalty:
                self.asking = "hint"
            case "j":
                return self._jump()
            case "o" if self.you is None:
                return protocol.Sit(self.name)
            case _:
                return self._verb(key)
        return None

    def _move(self, key: str) -> None:
        hand = self.hand
        if not hand:
            return
        if key in ("tab", "shift+tab"):
            self._next_playable(1 if key == "tab" else -1)
            return
        to = {"left": self.cursor - 1, "right": self.cursor + 1, "home": 0, "end": -1}[key]
        self.choose(to % len(hand))

    def _next_playable(self, step: int) -> None:
        hand, start = self.hand, self.cursor
        for away in range(1, len(hand) + 1):
            number = (start + step * away) % len(hand)
            if self.state_of(hand[number]) in (PLAYABLE, BLUFF):
                self.choose(number)
                return

    def _advance(self) -> Deed:
        """Between rounds: deal the next one, or play again."""
        view = self.view
        if view is None or self.you is None:
            return None
        if view.phase == "round_over":
            return protocol.NextRound(view.round)
        if view.phase == "match_over":
            return protocol.Rematch()
        return protocol.Start() if self.me is not None and self.me.host else None

    def _verb(self, key: str) -> Deed:
        """Do what is neither a card nor a call."""
        if key == "d":
            return self._draw()
        if key == "k":
            return self._keep()
        if self.pending is not None and key in ("a", "x"):
            return self._answer(key)
        if key == "e" and self.view is not None and self.view.more_time:
            return protocol.MoreTime()
        if key == "b" and self.me is not None and self.me.away:
            return protocol.Back()
        return self._host(key)

    def _keep(self) -> Deed:
        verbs = self.legal.verbs
        if "keep" in verbs:
            return self._act(protocol.Keep())
        return self._act(protocol.Pass()) if "pass" in verbs else None

    def _draw(self) -> Deed:
        verbs = self.legal.verbs
        if "draw" in verbs:
            return self._act(protocol.Draw())
        if "pass" in verbs:
            return self._act(protocol.Pass())
        self.complain(self.not_now())
        return None

    def _answer(self, key: str) -> Deed:
        assert self.pending is not None
        if key == "x":
            return self._act(protocol.Challenge())
        if self.pending.victim == self.you:
            return self._act(protocol.Accept())
        return None

    def _host(self, key: str) -> Deed:
        """In the lobby the host seats bots, and sends the last one away."""
        if self.phase != "lobby" or self.view is None or self.me is None or not self.me.host:
            return None
        if key == "b":
            return protocol.AddBot("fair")
        bots = [seat.seat for seat in self.view.seats if seat.kind == "bot"]
        return protocol.Remove(bots[-1]) if key in ("delete", "backspace") and bots else None

    # ------------------------------------------------------------ laying

    def _pick(self) -> Deed:
        held = self.chosen
        if held is None or self.sending or self.you is None:
            return None
        why = self.why_not(held)
        if why is not None:
            self.complain(why)
            return None
        return self._lay(laying.begin(held, self.legal, jump=not self.my_turn))

    def _jump(self) -> Deed:
        """Lay the twin of the card on top out of turn (H-04)."""
        jumps = self.legal.jumps
        if self.my_turn or not jumps:
            self.complain(Why("cannot-jump", "H-04", {"card": self._top()}))
            return None
        return self._lay(laying.begin(Held(jumps[0]), self.legal, jump=True))

    def _top(self) -> str:
        return (self.view.top if self.view is not None else None) or "W"

    def _lay(self, plan: Plan) -> Deed:
        """Send a lay that has nothing more to say; else ask on."""
        if plan.step != "done":
            self.plan = plan
            return None
        uno, self.armed, self.plan = self.armed, False, None
        return self._act(plan.command(uno))

    def _go_on(self, plan: Plan, key: str) -> Deed:
        """Answer what a lay asks."""
        if key == "escape":
            self.plan = None
        elif plan.step == "gather":
            return self._gather(plan, key)
        elif plan.step in ("sweep", "bluff") and key == "enter":
            return self._lay(laying.settle(plan, self.legal))
        elif plan.step == "colour" and key in COLOUR_KEYS:
            return self._lay(laying.named(plan, COLOUR_KEYS[key], self.legal))
        elif plan.step == "aim" and (number := digit_of(key)) is not None:
            return self._aim(plan, number)
        else:
            return ORDERS.get(key)
        return None

    def _aim(self, plan: Plan, number: int) -> Deed:
        seats = self.targets(plan)
        if number >= len(seats):
            return None
        return self._lay(laying.aimed(plan, seats[number], self.legal))

    def _gather(self, plan: Plan, key: str) -> Deed:
        if key in ("left", "right", "home", "end", "tab", "shift+tab"):
            self._move(key)
        elif key == "enter":
            return self._lay(laying.settle(plan, self.legal))
        elif key == "space" and self.chosen is not None:
            try:
                self.plan = laying.gather(plan, self.chosen, self.legal)
            except ValueError:
                self.complain(Why("no-follower", "H-07"))
        return None
