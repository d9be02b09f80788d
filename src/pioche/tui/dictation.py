"""From a typed line to what is done at the table: words press the keys of the desk."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, get_args

from pioche import protocol
from pioche.protocol import BotKind, CardText, Colour, TableView
from pioche.tui import reading
from pioche.tui.desk import DIGITS, PHRASES, Deed, Desk, Order
from pioche.tui.house_rules import HouseRules
from pioche.tui.laying import Held
from pioche.tui.rulereading import changed, rules_in_force
from pioche.tui.vocabulary import (
    best,
    card_named,
    colour_named,
    means,
    not_among,
    number_named,
    plain,
    understand,
)

KEYS: Final = {
    "draw": "d", "keep": "k", "pass": "k", "accept": "a", "challenge": "x",
    "jump": "j", "time": "e", "back": "b", "sit": "o", "next": "enter", "faster": "+",
    "slower": "-", "quit": "q",
}  # fmt: skip
COLOUR_KEY: Final[dict[Colour, str]] = {"R": "1", "Y": "2", "G": "3", "B": "4"}
LOG_LINES: Final = 10


@dataclass
class Outcome:
    """What a line comes to: something for the table or the screen, and what is said at once."""

    deed: Deed = None
    said: list[str] = field(default_factory=list)


@dataclass
class Wish:
    """A lay as it was put into words."""

    cards: list[int]
    colour: Colour | None = None
    target: int | None = None
    uno: bool = False


class Dictation:
    """A player who types words."""

    def __init__(self, desk: Desk) -> None:
        self.desk: Desk = desk
        self._deeds: dict[str, Callable[[str], Outcome]] = {
            "lay": self.lay, "uno": self.uno, "contre": self.contre, "why": self.why,
            "say": self.phrase, "hint": self.about(protocol.Hint),
            "vote": self.about(protocol.Vote),
            "remove": self.about(protocol.Remove), "host": self.about(protocol.HandOver),
            "leave": lambda _: Outcome(protocol.Leave()), "bot": self.bot, "clock": self.clock,
            "door": self.door, "gate": self.gate, "admit": self.at_the_door(protocol.Admit),
            "decline": self.at_the_door(protocol.Decline), "goal": self.goal,
            "rules": self.rules, "option": self.option,
            "hand": lambda _: Outcome(said=[reading.hand(self.desk)]), "log": self.log,
            "table": lambda _: Outcome(said=list(reading.position(self.desk))),
            "people": lambda _: Outcome(said=self.people()),
            "scores": lambda _: Outcome(said=list(reading.sheet(self.desk))),
            "help": lambda _: Outcome(Order.HELP),
        }  # fmt: skip

    @property
    def view(self) -> TableView:
        assert self.desk.view is not None
        return self.desk.view

    def obey(self, line: str) -> Outcome:
        """Do what a line says."""
        self.desk.note = None
        if self.desk.plan is not None and (answered := self.answer(line)) is not None:
            return self.finished(answered)
        if len(plain(line).split()) > 1 and self.wish(line) is not None:
            return self.lay(line)  # “passer rouge” is a card, “passer” is not
        return self.finished(self.do(line))

    def do(self, line: str) -> Outcome:
        said = understand(line)
        if said.verb in KEYS:
            return self.press(KEYS[said.verb])
        if said.verb in self._deeds:
            return self._deeds[said.verb](said.rest)
        if self.desk.phase == "colour" and (colour := colour_named(line)) is not None:
            return Outcome(self.desk.press(COLOUR_KEY[colour]))
        if said.verb is None and self.wish(line) is not None:
            return self.lay(line)
        return self.unknown(line)

    def press(self, key: str) -> Outcome:
        """Press a key that means one thing; say so where it means nothing now."""
        desk = self.desk
        waits = desk.over or desk.phase == "lobby"
        away = desk.me is not None and desk.me.away
        if (key == "enter" and not waits) or (key == "b" and not away):
            return Outcome(said=[desk.words.why(desk.not_now())])
        deed = desk.press(key)
        if deed is None and desk.note is None and desk.plan is None and not desk.sending:
            return Outcome(said=[desk.words.why(desk.not_now())])
        return Outcome(deed)

    def finished(self, outcome: Outcome) -> Outcome:
        """Say what the desk has to say: why not, or what it asks."""
        if self.desk.note is not None:
            outcome.said.append(self.desk.note)
        elif self.desk.plan is not None:
            outcome.said.append(reading.question(self.desk, self.desk.plan))
        return outcome

    def unknown(self, line: str) -> Outcome:
        return Outcome(said=[self.desk.words.t("aloud-unknown", value=line)])

    # ------------------------------------------------------------ laying

    def lay(self, rest: str) -> Outcome:
        """Lay the cards that words name, with all that they say."""
        if self.desk.shown is not None:
            self.desk.press("enter")  # it has been read
        wish = self.wish(rest)
        if wish is None:
            return self.no_card(rest)
        if wish.uno and self.desk.may_arm and not self.desk.armed:
            self.desk.armed = True
        return self.finished(Outcome(self.pressed(wish)))

    def no_card(self, text: str) -> Outcome:
        if not text:
            return Outcome(said=[reading.hand(self.desk)])
        return Outcome(said=[self.desk.words.t("aloud-no-card", value=text)])

    def pressed(self, wish: Wish) -> Deed:
        """Press the keys that lay these cards; nothing is done yet where more is to be asked."""
        first, *others = wish.cards
        self.desk.choose(first)
        deed = self.desk.press("enter")
        for number in others:
            if self.desk.plan is None or self.desk.note is not None:
                break
            self.desk.choose(number)
            deed = self.desk.press("space")
        return self.settled(wish, deed)

    def settled(self, wish: Wish, deed: Deed) -> Deed:
        """Answer from the wish what the lay asks, as far as it does."""
        while self.desk.plan is not None and self.desk.note is None:
            key = self.key_for(wish)
            if key is None:
                return None
            deed = self.desk.press(key)
        return deed

    def key_for(self, wish: Wish) -> str | None:
        plan = self.desk.plan
        assert plan is not None
        if plan.step in ("gather", "sweep"):
            return "enter"
        if plan.step == "colour" and wish.colour is not None:
            return COLOUR_KEY[wish.colour]
        targets = self.desk.targets(plan)
        if plan.step == "aim" and wish.target in targets:
            return DIGITS[targets.index(wish.target)]
        return None

    def answer(self, line: str) -> Outcome | None:
        """Answer what a lay asks; None where this is no answer."""
        plan = self.desk.plan
        if plan is None:
            return None
        if means("no", line):
            return Outcome(self.desk.press("escape"))
        wish = Wish([], colour_named(line))
        if plan.step == "bluff" and means("yes", line):
            return Outcome(self.settled(wish, self.desk.press("enter")))
        if plan.step == "colour" and wish.colour is not None:
            return Outcome(self.settled(wish, None))
        if plan.step == "aim":
            wish.target = self.aimed(line)
            return None if wish.target is None else Outcome(self.settled(wish, None))
        return None

    def aimed(self, text: str) -> int | None:
        """Return at which seat words aim: by name, or by the number in the list."""
        plan, number = self.desk.plan, number_named(text)
        targets = self.desk.targets(plan) if plan is not None else []
        if number is not None:
            return targets[number - 1] if 0 < number <= len(targets) else None
        return self.seat(text)

    def seat(self, text: str) -> int | None:
        """Return whose name this is."""
        return best(text, [seat.name for seat in self.view.seats])

    def wish(self, text: str) -> Wish | None:
        """Read a lay; None where these words name no card of the hand."""
        tokens = plain(text).split()
        aim = next((n for n, token in enumerate(tokens) if n and means("at", token)), None)
        wish = Wish([])
        if aim is not None:
            wish.target = self.seat(" ".join(tokens[aim + 1 :]))
            tokens = tokens[:aim]
        if len(tokens) > 1 and means("uno", tokens[-1]):
            wish.uno = True
            tokens.pop()
        return self.cards_of(tokens, wish) if tokens else None

    def cards_of(self, tokens: list[str], wish: Wish) -> Wish | None:
        """Find the cards; a colour at the end is the one that a black card names."""
        wish.cards = list(self.found(tokens))
        if not wish.cards and len(tokens) > 1:
            wish.colour = colour_named(tokens[-1])
            wish.cards = list(self.found(tokens[:-1])) if wish.colour is not None else []
            black = all(self.desk.hand[number].card[0] == "W" for number in wish.cards[-1:])
            return wish if wish.cards and black else None
        return wish if wish.cards else None

    def found(self, tokens: list[str]) -> Iterator[int]:
        """Yield the places of these cards in the hand; nothing where one is not there."""
        hand = self.desk.hand
        numbers = [number_named(token) for token in tokens if not means("with", token)]
        if all(number is not None and 0 < number <= len(hand) for number in numbers):
            yield from (number - 1 for number in numbers if number is not None)
            return
        extreme = self.view.rules.launcher
        card = card_named(tokens, (held.card for held in hand), extreme)
        if card is not None:
            yield self.place(card, hand)

    def place(self, card: CardText, hand: list[Held]) -> int:
        return next(number for number, held in enumerate(hand) if held.card == card)

    def uno(self, rest: str) -> Outcome:
        """Say UNO, or say it with the card that is named."""
        if rest and self.wish(rest) is not None:
            return self.lay(f"{rest} uno")
        before = self.desk.armed
        deed = self.desk.press("u")
        if self.desk.armed == before:
            return Outcome(deed)
        said = "aloud-armed" if self.desk.armed else "aloud-not-armed"
        return Outcome(deed, [self.desk.words.t(said)])

    def contre(self, rest: str) -> Outcome:
        if rest:
            return self.about(protocol.Catch)(rest)
        return self.press("c")

    def why(self, rest: str) -> Outcome:
        """Say why a card will not do."""
        wish, words = self.wish(rest), self.desk.words
        if wish is None:
            return self.no_card(rest)
        held = self.desk.hand[wish.cards[0]]
        why = self.desk.why_not(held)
        if why is not None:
            return Outcome(said=[words.why(why)])
        return Outcome(said=[words.t("aloud-goes", card=words.card(held.card))])

    # ------------------------------------------------------------ around the table

    def phrase(self, rest: str) -> Outcome:
        number = number_named(rest)
        if number is None or not 0 < number <= len(PHRASES):
            return Outcome(said=[reading.phrases(self.desk)])
        return Outcome(protocol.Say(PHRASES[number - 1]))

    def about(self, deed: Callable[[int], protocol.Do]) -> Callable[[str], Outcome]:
        """Make a deed about a player who is named."""

        def named(rest: str) -> Outcome:
            seat = self.seat(rest)
            if seat is None:
                return Outcome(said=[self.desk.words.t("aloud-no-player", value=rest)])
            return Outcome(deed(seat))

        return named

    def people(self) -> list[str]:
        t = self.desk.words.t
        return [*reading.everybody(self.desk, self.view), t("watching", count=self.view.watching)]

    def log(self, rest: str) -> Outcome:
        """Read the last lines of the log again."""
        count = number_named(rest) or LOG_LINES
        told = [str(line) for line in self.desk.log[-count:]]
        return Outcome(said=told or [self.desk.words.t("log-empty")])

    def bot(self, rest: str) -> Outcome:
        kinds: tuple[BotKind, ...] = get_args(BotKind)
        kind = next((kind for kind in kinds if kind == plain(rest or "fair")), None)
        if kind is None:
            return Outcome(said=[not_among(rest, kinds, self.desk.words)])
        return Outcome(protocol.AddBot(kind))

    def clock(self, rest: str) -> Outcome:
        seconds = number_named(rest)
        if seconds is None or seconds > protocol.CLOCK_MAX:
            return Outcome(said=[self.desk.words.t("clock-value", seconds=self.view.clock)])
        return Outcome(protocol.SetClock(seconds))

    def door(self, rest: str) -> Outcome:
        if means("open", rest) or means("closed", rest):
            return Outcome(protocol.SetDoor(means("open", rest)))
        t = self.desk.words.t
        now = t("yes" if self.view.door else "no")
        return Outcome(said=[f"{t('door-short')}{t('colon')}{now}."])

    def gate(self, rest: str) -> Outcome:
        if means("open", rest) or means("closed", rest):
            return Outcome(protocol.SetGate(means("closed", rest)))
        said = self.desk.words.t("gate-shut" if self.view.knock else "gate-open")
        return Outcome(said=[said])

    def at_the_door(self, deed: Callable[[int], protocol.Do]) -> Callable[[str], Outcome]:
        """Make an answer to who knocks: whoever is named, else who waits longest."""

        def named(rest: str) -> Outcome:
            waiting = self.view.knocks
            found = [one for one in waiting if not rest or plain(one.name) == plain(rest)]
            if not found:
                return Outcome(said=[self.desk.words.t("aloud-nobody-knocks", value=rest)])
            return Outcome(deed(found[0].id))

        return named

    def goal(self, rest: str) -> Outcome:
        target, rules = number_named(rest), self.view.rules
        if target is None:
            return Outcome(said=[self.desk.words.t("target-value", target=rules.target) + "."])
        return Outcome(protocol.SetRules(rules.preset, target, dict(rules.changed)))

    def rules(self, rest: str) -> Outcome:
        """Read the rules in force, or let the host choose others."""
        rules = self.view.rules
        if not rest:
            return Outcome(said=list(rules_in_force(self.desk.words, rules)))
        return Outcome(protocol.SetRules(plain(rest), rules.target, dict(rules.changed)))

    def option(self, rest: str) -> Outcome:
        """Read what may be changed, or let the host change it."""
        said, deed = changed(HouseRules.at_table(self.desk.words, self.view.rules), rest)
        return Outcome(deed, said)
