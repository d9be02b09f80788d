"""The lines between table and hand: whose turn it is, what is asked, and why a card will not do."""

from collections.abc import Iterator

from rich.text import Text

from pioche.protocol import Shown, TableView
from pioche.tui import laying
from pioche.tui.desk import DIGITS, PHRASES, Desk
from pioche.tui.faces import Ink, chip, seal
from pioche.tui.laying import Plan
from pioche.wording import capital


def lines(desk: Desk, ink: Ink) -> list[Text]:
    """Say what matters now: one line in the light of the lamp, and a few below it."""
    view = desk.view
    if view is None:
        return [Text(desk.words.t("connecting"), ink.quiet)]
    told = [*asked(desk, view, ink)]
    if view.knocks:
        told.append(option("w", desk.words.t("knock-of", name=view.knocks[0].name), ink))
    if desk.note is not None:
        told.append(Text(f" {desk.note}", ink.alarm))
    return told


def asked(desk: Desk, view: TableView, ink: Ink) -> Iterator[Text]:
    t = desk.words.t
    if desk.asking == "say":
        yield lamp(t("talk"), ink)
        phrases = (f"{d} {t('say-' + phrase)}" for d, phrase in zip(DIGITS, PHRASES, strict=True))
        yield Text(" " + "  ".join(phrases))
    elif desk.asking == "hint":
        yield lamp(t("report-hint"), ink)
        yield people(desk, desk.others)
    elif desk.plan is not None:
        yield from planned(desk, desk.plan, ink)
    elif desk.pending is not None:
        yield from challenge(desk, view, ink)
    elif desk.shown is not None:
        yield from hand_shown(desk, desk.shown, ink)
    else:
        yield from turn(desk, view, ink)


def lamp(sentence: str, ink: Ink) -> Text:
    return Text(f" {sentence} ", ink.lamp)


def option(key: str, sentence: str, ink: Ink) -> Text:
    """Show a key and what it does."""
    return Text.assemble(" ", (f" {key} ", ink.rim), " ", sentence)


def people(desk: Desk, seats: list[int]) -> Text:
    """List players behind the digits that choose them."""
    view = desk.view
    assert view is not None
    named = []
    for digit, seat in zip(DIGITS, seats, strict=False):
        name = desk.words.t("aim-self") if seat == desk.you else desk.words.name(seat)
        named.append(f"{digit} {name} ({view.seats[seat].count})")
    return Text(" " + "   ".join(named))


def planned(desk: Desk, plan: Plan, ink: Ink) -> Iterator[Text]:
    """Ask what a lay in the making still needs."""
    t, card = desk.words.t, capital(desk.words.card(plan.speaker))
    match plan.step:
        case "gather":
            yield lamp(t("gather-title", count=len(plan.cards)), ink)
            yield Text.assemble(" ", *chips(desk, [held.card for held in plan.cards], ink))
            yield Text(" " + t("gather-keys"), ink.quiet)
        case "sweep":
            cards = laying.swept(plan, desk.legal)
            yield lamp(t("sweep-title", card=card, count=len(cards)), ink)
            yield Text.assemble(" ", *chips(desk, cards, ink))
            yield Text(" " + t("lay-or-back"), ink.quiet)
        case "bluff":
            yield from bluff(desk, ink)
        case "colour":
            yield lamp(t("colour-title", card=card), ink)
            yield colours(desk, ink, back=True)
        case _:
            yield lamp(t("aim-title", card=card), ink)
            yield people(desk, desk.targets(plan))


def bluff(desk: Desk, ink: Ink) -> Iterator[Text]:
    view, t = desk.view, desk.words.t
    assert view is not None
    yield lamp(t("bluff"), ink)
    some = desk.words.some(view.colour or "R")
    yield Text(" " + t("bluff-why", some=some, count=view.rules.guilty_draws))
    yield Text(" " + t("bluff-keys"), ink.quiet)


def chips(desk: Desk, cards: list[str], ink: Ink) -> Iterator[Text | str]:
    for card in cards:
        yield chip(card, desk.words, ink)
        yield " "


def colours(desk: Desk, ink: Ink, back: bool = False) -> Text:
    """Offer the four colours by their letters."""
    row = Text(" ")
    for colour in "RYGB":
        words = desk.words
        row.append(f" {seal(colour, words)} {words.colour(colour)} ", ink.suit(colour))
        row.append("   ")
    return row.append(desk.words.t("escape-back") if back else "", ink.quiet)


def challenge(desk: Desk, view: TableView, ink: Ink) -> Iterator[Text]:
    """Put the question of a +4, and what each answer costs."""
    t, pending = desk.words.t, view.pending
    assert pending is not None
    name, colour = desk.words.name(pending.by), desk.words.colour(view.colour or "R")
    yield lamp(t("challenge-title", name=name, colour=colour), ink)
    yield Text(" " + t("challenge-why", colour=desk.words.colour(pending.colour_before)))
    if pending.victim == desk.you:
        cost = t("accept-cost", count=pending.owed)
        yield option("a", f"{t('accept')}{t('colon')}{cost}", ink)
    guilty = t("challenge-guilty", name=name, count=view.rules.guilty_draws)
    innocent = t("challenge-innocent", count=view.rules.innocent_draws)
    yield option("x", f"{t('challenge')}{t('colon')}{guilty} {innocent}", ink)


def hand_shown(desk: Desk, shown: Shown, ink: Ink) -> Iterator[Text]:
    """Show the hand that a challenge brought to light, to the challenger alone (R-088)."""
    t, name = desk.words.t, desk.words.name(shown.of)
    yield lamp(t("shown-guilty" if shown.guilty else "shown-innocent", name=name), ink)
    yield Text.assemble(" ", *chips(desk, shown.cards, ink))
    yield Text(" " + t("seen-keys"), ink.quiet)


def turn(desk: Desk, view: TableView, ink: Ink) -> Iterator[Text]:
    """Say whose turn it is, and what the chosen card is or wants."""
    title = headline(desk, view)
    mine = desk.my_turn or (desk.over and desk.you is not None)
    yield lamp(title, ink) if mine else Text(f" {title}", ink.strong)
    if desk.phase == "colour" and desk.my_turn:
        yield colours(desk, ink)
    elif desk.note is None and not desk.over and desk.phase != "lobby":
        yield about_card(desk, ink)


def headline(desk: Desk, view: TableView) -> str:
    t = desk.words.t
    if desk.me is not None and desk.me.away:
        return t("away-keys")
    match view.phase:
        case "lobby":
            return lobby(desk, view)
        case "round_over":
            return t("round-over-keys" if desk.you is not None else "round-over")
        case "match_over":
            return t("match-over-keys" if desk.you is not None else "match-over")
        case _:
            return my_turn(desk, view) if desk.my_turn else their_turn(desk, view)


def lobby(desk: Desk, view: TableView) -> str:
    me, t = desk.me, desk.words.t
    if me is None:
        return t("lobby-watching")
    return t("lobby-host") if me.host else t("start-wait")


def my_turn(desk: Desk, view: TableView) -> str:
    t = desk.words.t
    if view.phase == "colour":
        return t("first-colour")
    if view.phase == "stack":
        what = "presses" if view.rules.launcher else "cards"
        return f"{t('your-turn')} · {t('stack-you', what=what, count=view.owed)}"
    if view.phase == "drawn":
        return f"{t('your-turn')} · {t('lay-or-keep')}"
    if not desk.legal.plays and not desk.legal.bluffs:
        how = "pass" if "pass" in desk.legal.verbs else "press" if view.rules.launcher else "draw"
        return f"{t('your-turn')} · {t('only-' + how)}"
    return t("your-turn")


def their_turn(desk: Desk, view: TableView) -> str:
    t, name = desk.words.t, desk.words.name(view.turn)
    if view.pending is not None:
        return t("answers-wild4", name=desk.words.name(view.pending.victim))
    if view.phase == "stack":
        what = "presses" if view.rules.launcher else "cards"
        return t("stack-them", what=what, name=name, count=view.owed)
    return t("turn-of", name=name)


def about_card(desk: Desk, ink: Ink) -> Text:
    """Name the chosen card, and say in a sentence why it will not do."""
    held, words = desk.chosen, desk.words
    if held is None:
        return Text("")
    name = Text.assemble(" ", chip(held.card, words, ink), " ", capital(words.card(held.card)))
    if desk.legal.jumps and not desk.my_turn:
        name.append(" · " + words.t("jump", card=words.card(desk.legal.jumps[0])), ink.good)
        return name.append(" (j)", ink.good)
    if not desk.my_turn:
        return name
    why = desk.why_not(held)
    if why is not None:
        return name.append(f" · {words.why(why)}", ink.quiet)
    return name.append(" · " + words.t("card-playable"), ink.good)
