"""A lay that is not sent yet: the cards gathered for it, and what it still has to say."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from pioche.protocol import CardText, Colour, Jump, Legal, Play

Step: TypeAlias = Literal["gather", "sweep", "bluff", "colour", "aim", "done"]


@dataclass(frozen=True, slots=True)
class Held:
    """One copy of a card in the hand."""

    card: CardText
    copy: int = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """A lay in the making, and what is asked for next."""

    cards: tuple[Held, ...]
    step: Step
    jump: bool = False
    colour: Colour | None = None
    target: int | None = None

    @property
    def first(self) -> CardText:
        return self.cards[0].card

    @property
    def last(self) -> CardText:
        return self.cards[-1].card

    @property
    def speaker(self) -> CardText:
        """The card that says something: what lies under a Poser tout says nothing."""
        return self.first if self.first.endswith("DA") else self.last

    def command(self, uno: bool) -> Play | Jump:
        """Return what to send."""
        if self.jump:
            return Jump(self.last, self.colour, uno, self.target)
        cards = ",".join(held.card for held in self.cards)
        return Play(cards, self.colour, uno, self.target)


def begin(held: Held, legal: Legal, jump: bool = False) -> Plan:
    """Pick a card up, and find what it asks first."""
    card = held.card
    if not jump and legal.follows.get(card):
        return Plan((held,), "gather", jump)
    if legal.sweeps.get(card):
        return Plan((held,), "sweep", jump)
    if card in legal.bluffs and not jump:
        return Plan((held,), "bluff", jump)
    return settle(Plan((held,), "done", jump), legal)


def named(plan: Plan, colour: Colour, legal: Legal) -> Plan:
    """Answer which colour."""
    return settle(replace(plan, colour=colour), legal)


def aimed(plan: Plan, target: int, legal: Legal) -> Plan:
    """Answer at whom."""
    return settle(replace(plan, target=target), legal)


def settle(plan: Plan, legal: Legal) -> Plan:
    """The cards are chosen: whatever they still have to say comes next."""
    card = plan.speaker
    if card[0] == "W" and plan.colour is None:
        return replace(plan, step="colour")
    if legal.aims.get(card) and plan.target is None:
        return replace(plan, step="aim")
    return replace(plan, step="done")


def joins(plan: Plan, card: CardText, legal: Legal) -> bool:
    """Tell whether a card may join: what follows a Poser tout, else what the last one takes."""
    return card in legal.follows.get(plan.speaker, ())


def gather(plan: Plan, held: Held, legal: Legal) -> Plan | None:
    """Add a card to a lay, or take the last one back; None where nothing is left of it.

    Raises:
        ValueError: The card does not join.
    """
    if plan.cards[-1] == held:
        rest = plan.cards[:-1]
        return replace(plan, cards=rest) if rest else None
    if held in plan.cards or not joins(plan, held.card, legal):
        raise ValueError(held.card)
    return replace(plan, cards=(*plan.cards, held))


def swept(plan: Plan, legal: Legal) -> list[CardText]:
    """Return the cards that go along with a Poser tout."""
    return legal.sweeps.get(plan.first, []) if len(plan.cards) == 1 else []


def taken(plan: Plan | None, legal: Legal | None) -> int:
    """Return how many cards a lay would take from the hand."""
    if plan is None:
        return 1
    return len(plan.cards) + (len(swept(plan, legal)) if legal is not None else 0)
