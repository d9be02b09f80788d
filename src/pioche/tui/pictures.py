"""The parts of the table as lines of text: who is there, the piles, the hand."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from pioche.client.table import BETWEEN
from pioche.protocol import SeatView, TableView
from pioche.tui.desk import Desk
from pioche.tui.faces import (
    Ink,
    chip,
    launcher,
    seal,
    small,
    stock_pile,
    tall,
    top_card,
)
from pioche.tui.fan import Fan
from pioche.tui.laying import Held
from pioche.tui.tale import Line

PLATE_LEAST: Final = 15
PLATE_WIDE: Final = 20
ROOMY: Final = 60
"""From this width on, the log also says what the table shows."""


def beside(*blocks: Sequence[Text], gap: int = 2) -> list[Text]:
    """Put blocks side by side, each as wide as its widest line."""
    widths = [max((line.cell_len for line in block), default=0) for block in blocks]
    height = max(len(block) for block in blocks)
    rows = []
    for number in range(height):
        row = Text()
        for block, width in zip(blocks, widths, strict=True):
            line = block[number] if number < len(block) else Text()
            row.append_text(line).append(" " * (width - line.cell_len + gap))
        rows.append(row)
    return rows


def ends(left: Text, right: Text, width: int) -> Text:
    """Set one text at the left, the other at the right of a line."""
    room = width - right.cell_len
    left.truncate(max(0, room - 1), overflow="ellipsis")
    left.append(" " * max(0, room - left.cell_len))
    return left.append_text(right)


# ---------------------------------------------------------------- the bar at the top


def top_bar(desk: Desk, home: bool, width: int, ink: Ink) -> Text:
    """Name the rules, the round and the goal; at the right the table and the clock."""
    view, t = desk.view, desk.words.t
    if view is None:
        return Text(" Pioche", ink.rim)
    parts = [t(f"preset-{view.rules.preset}")]
    if view.rules.changed:
        parts.append(t("house-open", count=len(view.rules.changed)))
    if view.round:
        parts.append(t("sheet-row", round=view.round))
    parts.append(t("target-value", target=view.rules.target))
    left = Text.assemble((" Pioche ", ink.rim), " ", (" · ".join(parts), ink.strong))
    return ends(left, Text.assemble((place(desk, view, home), ink.quiet), clock(desk, ink)), width)


def place(desk: Desk, view: TableView, home: bool) -> str:
    t = desk.words.t
    if home:
        return t("at-home") + " "
    watching = f" · {t('watching', count=view.watching)}" if view.watching else ""
    return f"{t('title-code', code=view.code)}{watching} "


def clock(desk: Desk, ink: Ink) -> Text:
    """Show the seconds that the seat on turn still has."""
    if desk.seconds is None:
        return Text("")
    style = ink.alarm if desk.seconds <= 10 else ink.strong
    return Text(f" {desk.words.t('seconds', seconds=desk.seconds)} ", style)


# ---------------------------------------------------------------- the other players


def players(desk: Desk, width: int, ink: Ink) -> list[Text]:
    """Show the other seats as plates, in the order of play from the left."""
    if desk.view is None:
        return []
    others = desk.others
    across = max(1, min(len(others) or 1, width // PLATE_LEAST))
    across = -(-len(others) // -(-len(others) // across)) if others else 1
    room = width // across
    rows: list[Text] = []
    for start in range(0, len(others), across):
        plates = [plate(desk, seat, room, ink) for seat in others[start : start + across]]
        rows += beside(*plates, gap=0)
    return rows


def plate(desk: Desk, number: int, room: int, ink: Ink) -> list[Text]:
    """Show a player in two lines: the name, then cards, score and what else is known."""
    view = desk.view
    assert view is not None
    seat, on_turn = view.seats[number], view.turn == number and not desk.over
    arrow = "▶" if on_turn else " "
    name = Text(f"{arrow} {name_of(desk, seat, room - 4)} ", ink.lamp if on_turn else ink.strong)
    name.truncate(room - 1, overflow="ellipsis", pad=True)
    below = Text("  ").append_text(counted(seat, ink, 7 if room >= PLATE_WIDE else 3))
    for flag, style in flags(desk, seat, ink):
        below.append(f" {flag}", style)
    below.truncate(room - 1, overflow="ellipsis", pad=True)
    return [name.append(" "), below.append(" ")]


def name_of(desk: Desk, seat: SeatView, room: int) -> str:
    """Name a player, and say of a bot that it is one; a long name is cut short."""
    kind = f" ({desk.words.t('bot')})" if seat.bot else ""
    name = desk.words.name(seat.seat)
    return (name if len(name) + len(kind) <= room else f"{name[: room - len(kind) - 1]}…") + kind


def counted(seat: SeatView, ink: Ink, most: int = 7) -> Text:
    """Show how many cards somebody holds, as backs and as a number."""
    backs = "▮" * min(seat.count, most)
    return Text.assemble((backs, ink.rim), (f" {seat.count}", ink.strong))


def flags(desk: Desk, seat: SeatView, ink: Ink) -> Iterator[tuple[str, Style]]:
    t, view = desk.words.t, desk.view
    assert view is not None
    if seat.uno:
        yield "UNO!", ink.alarm
    if seat.out:
        yield t("eliminated-seat"), ink.alarm
    elif seat.away:
        yield t("away"), ink.quiet
    elif seat.kind == "human" and not seat.connected:
        yield t("offline"), ink.quiet
    if seat.team is not None and desk.me is not None:
        yield t("partner" if seat.team == desk.me.team else "rival"), ink.quiet
    if seat.seat in desk.said:
        yield f"« {t('say-' + desk.said[seat.seat])} »", ink.good
    if view.phase != "lobby":
        yield t("points-short", count=seat.score), ink.quiet


# ---------------------------------------------------------------- the piles


def centre(desk: Desk, ink: Ink, lit: bool = False, flight: Text | None = None) -> list[Text]:
    """Show stock or launcher, discard, colour in force and direction, and what flies."""
    view, t = desk.view, desk.words.t
    if view is None:
        return []
    if view.phase == "lobby":
        return lobby(desk, view, ink)
    pile = launcher(view.stock, lit, ink) if view.rules.launcher else stock_pile(view.stock, ink)
    names = t("launcher-short") if view.rules.launcher else t("stock-short")
    left = [*pile, Text(f"{names:^9}", ink.quiet)]
    discard = f"{t('discard-short')} {view.discard}"
    right = [*top_card(view.top, view.colour, desk.words, ink), Text(f"{discard:^13}", ink.quiet)]
    rows = beside([Text(" ")], left, right, in_force(desk, view, ink), gap=1)
    return [*rows, flight or Text("")]


def in_force(desk: Desk, view: TableView, ink: Ink) -> list[Text]:
    """Show the colour in force, the direction of play, and what is owed."""
    t, rows = desk.words.t, []
    rows.append(Text(t("colour-short"), ink.quiet))
    if view.colour is not None:
        name = f" {seal(view.colour, desk.words)} {desk.words.colour(view.colour)} "
        rows.append(Text(name, ink.suit(view.colour)))
    way = "↻ " + t("clockwise") if view.direction == 1 else "↺ " + t("anticlockwise")
    rows.append(Text(""))
    rows += [Text(part, ink.strong) for part in way.split("\u00a0")]
    if view.owed:
        rows.append(Text(f"+ {view.owed}", ink.alarm))
    return rows


def lobby(desk: Desk, view: TableView, ink: Ink) -> list[Text]:
    """Before the match: who sits where, and the code for others."""
    t = desk.words.t
    rows = [Text(f" {t('table-code')}{t('colon')}{view.code}", ink.strong), Text("")]
    for seat in view.seats:
        if seat.kind == "open":
            continue
        who = t("you-host" if seat.host else "you") if seat.seat == desk.you else ""
        kind = t(f"bot-{seat.bot}") if seat.bot else t("host") if seat.host else ""
        told = who or kind
        rows.append(Text(f" {seat.seat + 1} {seat.name}" + (f" ({told})" if told else "")))
    return rows


# ---------------------------------------------------------------- the log


def story(log: Sequence[Line], desk: Desk, width: int, height: int, ink: Ink) -> list[Text]:
    """Show the last lines of the log that there is room for, the newest at the bottom."""
    rows: list[Text] = []
    for number, line in enumerate(reversed(log)):
        rows = [*wrapped(line, desk, width, ink, fresh=number == 0), *rows]
        if len(rows) >= height:
            break
    return rows[-height:] if height > 0 else []


def wrapped(line: Line, desk: Desk, width: int, ink: Ink, fresh: bool = False) -> list[Text]:
    """Break a line of the log where it is too long; headings stand out, and so does news."""
    style = ink.rim if line.heading else ink.strong if fresh or line.about_me else ink.quiet
    text = Text(f"{'— ' if line.heading else '  '}{line.text}", style)
    details = [line.left if width >= ROOMY else "", line.detail]
    text.append("".join(f" · {detail}" for detail in details if detail), ink.quiet)
    if line.card is not None:
        text = Text.assemble(chip(line.card, desk.words, ink), " ", text[2:])
    return fold(text, width)


def fold(text: Text, width: int) -> list[Text]:
    """Break a text at spaces; later lines are set in a little."""
    rows = []
    left = text
    while left.cell_len > width > 8:
        at = left.plain.rfind(" ", 4, width)
        at = at if at > 0 else width
        rows.append(left[:at])
        left = Text.assemble("   ", lstrip(left[at:]))
    return [*rows, left]


def lstrip(text: Text) -> Text:
    return text[len(text.plain) - len(text.plain.lstrip(" ")) :]


# ---------------------------------------------------------------- the hand


def hand(desk: Desk, spread: Fan, ink: Ink) -> list[Text]:
    """Show every card in hand; the chosen one rises by a line and has an arrow below it."""
    held, rows = desk.hand, []
    for start in range(0, len(held), spread.per_row):
        rows += fan_row(desk, spread, start, held[start : start + spread.per_row], ink)
    return rows or [Text("")]


def fan_row(desk: Desk, spread: Fan, start: int, held: list[Held], ink: Ink) -> list[Text]:
    draw = small if spread.height == 4 else tall
    rows = [Text() for _ in range(spread.height + 1)]
    for number, one in enumerate(held):
        chosen = start + number == desk.cursor and desk.you is not None
        art = draw(one.card, desk.state_of(one), desk.words, ink)
        gap = 0
        if number < len(held) - 1:  # the next card lies over the rest of it, or apart from it
            art = [line[: spread.step] for line in art]
            gap = spread.step - art[0].cell_len
        foot = pointer(desk, one, chosen, art[0].cell_len, ink)
        column = [*art, foot] if chosen else [Text(" " * art[0].cell_len), *art]
        for row, part in zip(rows, column, strict=True):
            row.append_text(part).append(" " * gap)
    return rows


def pointer(desk: Desk, held: Held, chosen: bool, width: int, ink: Ink) -> Text:
    """Mark the chosen card from below, and those gathered for a lay."""
    gathered = desk.plan is not None and held in desk.plan.cards
    mark = "▲✓" if gathered else "▲"
    return Text(f"{mark:^{width}}" if chosen else " " * width, ink.rim)


def me_bar(desk: Desk, width: int, ink: Ink) -> Text:
    """Name this player's own seat, and the two calls at their fixed place."""
    t, me = desk.words.t, desk.me
    if me is None:
        return Text(f" {t('watch-only')}", ink.quiet)
    left = Text.assemble((f" {me.name} ", ink.strong), counted(me, ink))
    for flag, style in flags(desk, me, ink):
        left.append(f" {flag}", style)
    return ends(left, calls(desk, ink), width)


def calls(desk: Desk, ink: Ink) -> Text:
    """The keys for UNO and contre-UNO."""
    t, view = desk.words.t, desk.view
    assert view is not None
    armed = desk.armed or view.precalled
    said = desk.me is not None and desk.me.uno
    note = f" ({t('uno-armed')})" if armed else f" ({t('uno-said')})" if said else ""
    style = ink.lamp if armed or said else ink.rim
    return Text.assemble((f" u {t('uno')}{note} ", style), " ", (f" c {t('contre-uno')} ", ink.rim))


def foot(desk: Desk, width: int, ink: Ink) -> Text:
    """Name the keys that do something now."""
    t = desk.words.t
    keys = [*useful(desk)]
    row = Text(" ")
    for key, name in keys:
        part = Text.assemble((key, ink.rim), f" {t(name)}  ")
        if row.cell_len + part.cell_len > width:
            break
        row.append_text(part)
    return row


def useful(desk: Desk) -> Iterator[tuple[str, str]]:
    verbs, view = desk.legal.verbs, desk.view
    if desk.you is None:
        yield "o", "key-sit"
    elif view is not None and view.phase not in BETWEEN:
        yield "←→", "key-choose"
        yield "↵", "key-lay"
    if "draw" in verbs:
        yield "d", "press" if view is not None and view.rules.launcher else "draw"
    if "keep" in verbs or "pass" in verbs:
        yield "k", "keep" if "keep" in verbs else "pass"
    if view is not None and view.more_time and desk.my_turn:
        yield "e", "more-time"
    yield "?", "key-help"
    yield "s", "key-sheet"
    yield "l", "panel-log"
    yield "q", "key-quit"
    yield "w", "key-people"
    yield "m", "key-table"
    yield "p", "key-sort"
    yield "t", "key-talk"
    if view is not None and view.rules.hint_penalty:
        yield "h", "report-hint"
