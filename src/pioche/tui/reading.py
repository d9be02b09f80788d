"""The table as sentences, to be heard one after another: hand, discard, what may be done."""

from collections.abc import Iterator, Sequence

from pioche.protocol import Pending, Shown, TableView
from pioche.tui.desk import PHRASES, Desk
from pioche.tui.faces import BLUFF, PLAYABLE
from pioche.tui.laying import Held, Plan
from pioche.tui.people import People
from pioche.tui.vocabulary import shown
from pioche.tui.words import Words
from pioche.wording import capital


def listed(words: Words, head: str, parts: Sequence[str], separator: str = "; ") -> str:
    """Put a list behind what it is a list of."""
    if words.lang == "fr":
        separator = separator.replace(";", "\u202f;")
    return f"{head}{words.t('colon')}{separator.join(parts)}." if parts else f"{head}."


def hand(desk: Desk) -> str:
    """Read the hand: each card with its number, and whether it may be laid."""
    held = desk.hand
    cards = [numbered(desk, number, one) for number, one in enumerate(held, 1)]
    return listed(desk.words, desk.words.t("aloud-hand", count=len(held)), cards)


def numbered(desk: Desk, number: int, held: Held) -> str:
    words, state = desk.words, desk.state_of(held)
    said = f"{number}{words.t('colon')}{words.card(held.card)}"
    more = {PLAYABLE: words.t("card-playable"), BLUFF: words.t("card-bluff")}.get(state)
    return f"{said}, {more}" if more else said


def top(desk: Desk, view: TableView) -> str:
    t, colour = desk.words.t, view.colour
    if view.top is None:
        return f"{t('discard-empty')}."
    told = colour is not None and view.top[0] == "W"
    said = desk.words.colour(colour) if told and colour is not None else "no"
    return t("aloud-top", card=desk.words.card(view.top), colour=said)


def position(desk: Desk) -> Iterator[str]:
    """Read the whole table: whose turn, the piles, the hand, what may be done."""
    view = desk.view
    if view is None:
        return
    if view.phase != "lobby":
        yield top(desk, view)
        launcher = "yes" if view.rules.launcher else "no"
        yield desk.words.t("aloud-stock", count=view.stock, launcher=launcher)
        way = "clockwise" if view.direction == 1 else "anticlockwise"
        yield desk.words.t("aloud-direction", way=desk.words.t(way))
    yield from everybody(desk, view)
    if desk.you is not None and view.phase != "lobby":
        yield hand(desk)
    yield from now(desk)


def everybody(desk: Desk, view: TableView) -> Iterator[str]:
    """Read who plays, with cards and points."""
    t, people = desk.words.t, People(desk.words, view)
    for seat in people.taken:
        cards, said = t("cards", count=seat.count), seat.name
        if view.phase != "lobby":
            said = t("aloud-seat", name=seat.name, cards=cards, points=seat.score)
        more = [*people.facts(seat), t("uno") if seat.uno else ""]
        more += [t("eliminated-seat")] if seat.out else []
        yield ", ".join([said, *filter(None, more)]) + "."


# ---------------------------------------------------------------- what is asked now


def now(desk: Desk) -> Iterator[str]:
    """Say whose turn it is, what is asked, and what this player may do."""
    view, t = desk.view, desk.words.t
    if view is None:
        return
    if view.phase == "lobby":
        host = desk.me is not None and desk.me.host
        yield t("aloud-lobby-host" if host else "aloud-lobby-wait")
    elif desk.over:
        yield t("aloud-round-over" if view.phase == "round_over" else "aloud-match-over")
    elif desk.pending is not None:
        yield challenge(desk, view, desk.pending)
    else:
        yield from turn(desk, view)
    if desk.you is None:
        yield t("aloud-watching")


def turn(desk: Desk, view: TableView) -> Iterator[str]:
    t = desk.words.t
    if desk.me is not None and desk.me.away:
        yield t("bot-for-you")
    if not desk.my_turn:
        yield f"{t('turn-of', name=desk.words.name(view.turn))}."
        if desk.legal.jumps:
            yield t("jump", card=desk.words.card(desk.legal.jumps[0])) + "."
        return
    if view.phase == "colour":
        yield f"{t('first-colour')}."
        return
    yield f"{t('your-turn')}. {top(desk, view)}"
    if view.phase == "stack":
        what = "presses" if view.rules.launcher else "cards"
        yield t("aloud-owed", what=what, count=view.owed)
    yield hand(desk)
    yield listed(desk.words, t("aloud-may"), list(may(desk)), ", ")


def may(desk: Desk) -> Iterator[str]:
    """Say what may be done, by the words that do it."""
    words, legal = desk.words, desk.legal
    numbers = [str(n) for n, held in enumerate(desk.hand, 1) if desk.state_of(held) == PLAYABLE]
    if numbers:
        yield f"{words.t('aloud-may-lay')} {', '.join(numbers)}"
    for verb in ("draw", "keep", "pass"):
        if verb in legal.verbs:
            launcher = verb == "draw" and desk.view is not None and desk.view.rules.launcher
            yield words.t("press").lower() if launcher else shown(verb, words)


def challenge(desk: Desk, view: TableView, pending: Pending) -> str:
    words = desk.words
    return words.t(
        "aloud-challenge",
        name=words.name(pending.by),
        colour=words.colour(view.colour or "R"),
        before=words.colour(pending.colour_before),
        count=pending.owed,
        guilty=view.rules.guilty_draws,
        innocent=view.rules.innocent_draws,
    )


def shown_hand(desk: Desk, seen: Shown) -> str:
    guilty = "yes" if seen.guilty else "no"
    head = desk.words.t("aloud-shown", name=desk.words.name(seen.of), guilty=guilty)
    return listed(desk.words, head, [desk.words.card(card) for card in seen.cards], ", ")


def question(desk: Desk, plan: Plan) -> str:
    """Ask what a lay still needs."""
    words, view = desk.words, desk.view
    assert view is not None
    card = capital(words.card(plan.speaker))
    if plan.step == "bluff":
        some = words.some(view.colour or "R")
        return words.t("aloud-sure", some=some, count=view.rules.guilty_draws)
    if plan.step == "aim":
        seats = desk.targets(plan)
        names = [words.t("aim-self") if n == desk.you else words.name(n) for n in seats]
        return listed(words, words.t("aloud-aim", card=card), names, ", ")
    return words.t("aloud-colour", card=card)


# ---------------------------------------------------------------- what can be read at any time


def sheet(desk: Desk) -> Iterator[str]:
    """Read the score sheet, a round a sentence."""
    view, words = desk.view, desk.words
    if view is None or not view.sheet:
        yield words.t("sheet-none")
        return
    for line in view.sheet:
        name = "no" if line.winner is None else words.name(line.winner)
        head = words.t("aloud-round", round=line.round, name=name, points=line.points)
        scores = [
            f"{words.name(seat.seat)} {line.scores[seat.seat]}"
            for seat in view.seats
            if seat.kind != "open" and seat.seat < len(line.scores)
        ]
        yield listed(desk.words, head, scores, ", ")
    if view.winners:
        names = " & ".join(words.name(seat) for seat in view.winners)
        yield words.t("match-won", name=names, count=len(view.winners)) + "."


def phrases(desk: Desk) -> str:
    said = [f"{n} {desk.words.t('say-' + phrase)}" for n, phrase in enumerate(PHRASES, 1)]
    return listed(desk.words, desk.words.t("aloud-phrases"), said)
