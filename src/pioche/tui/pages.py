"""Pages over the table: score sheet, log, help, rules."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from pioche.chance import commitment
from pioche.protocol import DealOpening, TableView
from pioche.rulebook import sentence
from pioche.rulepages import HOUSE
from pioche.tui.desk import Desk
from pioche.tui.faces import SHAPES, VALUES, Ink, chip, seal
from pioche.tui.pictures import ends

HELP: Final = (
    ("← → Tab", "arrows"), ("↵", "enter"), ("␣", "space"), ("d", "draw"), ("k", "keep"),
    ("u", "uno"), ("c", "contre"), ("a  x", "answer"), ("1…0", "digits"), ("j", "jump"),
    ("s", "sheet"), ("l", "log"), ("i", "rules"), ("w", "people"), ("m", "settings"),
    ("o", "sit"), ("b", "back"), ("↵  n", "next"), ("p", "sort"), ("t", "talk"), ("e", "time"),
    ("h", "hint"), ("+ −", "speed"), ("Esc", "escape"), ("q", "quit"),
)  # fmt: skip
FIGURES: Final = (
    ("S", "skip"), ("V", "reverse"), ("W", "wild"), ("DA", "all"), ("H2", "hit"), ("WX", "attack"),
)  # fmt: skip
ARROWS: Final = {"down": 1, "up": -1, "pagedown": 10, "pageup": -10}


class Page(ModalScreen[str]):
    """A page that scrolls; any key that it does not know closes it and is handed back."""

    def __init__(
        self, lines: Callable[[int], list[Text]], keys: str = "", bottom: bool = False
    ) -> None:
        """``lines`` makes the page for a width; ``keys`` says what may be done on it."""
        super().__init__()
        self._lines, self._keys, self._bottom = lines, keys, bottom
        self._body = Static(id="page-body")

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page", can_focus=False):
            yield self._body
        yield Static(f" {self._keys}", id="page-keys")

    def on_mount(self) -> None:
        self.refresh_page()

    def on_resize(self) -> None:
        self.refresh_page()

    def refresh_page(self) -> None:
        """Write the page anew for the width that there is now."""
        width = max(20, self.app.size.width - 6)
        self._body.update(Text("\n").join(self._lines(width)))
        if self._bottom:
            self.query_one("#page", VerticalScroll).scroll_end(animate=False)

    def key(self, key: str) -> bool:
        """Scroll; tell whether that was what the key is for."""
        scroll = self.query_one("#page", VerticalScroll)
        if key in ARROWS:
            scroll.scroll_relative(y=ARROWS[key], animate=False)
        return key in ARROWS


class Waiting(Page):
    """A page that stays, until whoever reads it quits."""

    def key(self, key: str) -> bool:
        return super().key(key) or key != "q"


def heading(text: str, ink: Ink) -> Text:
    return Text(text, ink.rim)


# ---------------------------------------------------------------- help


def help_page(desk: Desk, ink: Ink) -> list[Text]:
    """Name every key, and what the signs on the cards mean."""
    t = desk.words.t
    rows = [heading(t("help-title"), ink)]
    for keys, name in [*HELP[:9], (colour_keys(desk), "colour"), *HELP[9:]]:
        rows.append(Text.assemble((f" {keys:<9}", ink.strong), t(f"help-{name}")))
    rows += [Text(""), heading(t("help-cards"), ink), Text(t("help-shapes"))]
    suits = Text(" ")
    for colour in SHAPES:
        suits.append(f" {seal(colour, desk.words)} {desk.words.colour(colour)} ", ink.suit(colour))
        suits.append("  ")
    figures = [
        f"{VALUES.get(face) or chip(face, desk.words, ink).plain.strip()} {t('help-value-' + name)}"
        for face, name in FIGURES
    ]
    return [*rows, suits, Text(" " + "   ".join(figures))]


def colour_keys(desk: Desk) -> str:
    return " ".join(desk.words.letter(colour).lower() for colour in SHAPES)


# ---------------------------------------------------------------- rules


def rules_page(desk: Desk, ink: Ink) -> list[Text]:
    """Show the rules in force: the preset, and what the table changed, with the rule behind it."""
    view, t = desk.view, desk.words.t
    if view is None:
        return []
    rows = [heading(t(f"preset-{view.rules.preset}"), ink)]
    rows += [Text(t(f"preset-{view.rules.preset}-about")), Text(t("presets-common")), Text("")]
    rows.append(heading(t("house-changed" if view.rules.changed else "house-nothing"), ink))
    return [*rows, *(row for item in view.rules.changed.items() for row in changed(*item, desk))]


def changed(option: str, value: str | int | bool, desk: Desk) -> Iterator[Text]:
    """Say what the table plays differently, and the house rule behind it."""
    rule = HOUSE.get(option)
    yield Text(f" {desk.words.choice(option, value)}" + (f" [{rule}]" if rule else ""))
    if rule:
        yield Text(f"   {sentence(rule, desk.words.lang)}")


# ---------------------------------------------------------------- the score sheet


def sheet_page(desk: Desk, width: int, ink: Ink, db: Path | None = None) -> list[Text]:
    """Show how the last round ended, every round's points, and the promised deals."""
    view, t = desk.view, desk.words.t
    if view is None:
        return []
    rows = [ends(heading(t("sheet-title"), ink), Text(goal(desk, view), ink.quiet), width)]
    rows += [*winners(desk, view, ink), *hands_left(desk, view, ink)]
    rows += [Text(""), *table(desk, view, width, ink)] if view.sheet else [Text(t("sheet-none"))]
    rows += [Text(""), *promises(desk, view, ink)]
    if db is not None and view.phase == "match_over":
        rows.append(Text(t("sheet-export", db=str(db), code=view.code), ink.quiet))
    return rows


def goal(desk: Desk, view: TableView) -> str:
    return desk.words.t("target-value", target=view.rules.target)


def winners(desk: Desk, view: TableView, ink: Ink) -> Iterator[Text]:
    """Say who won the round, and the match."""
    t, result = desk.words.t, view.result
    if view.phase == "match_over" and view.winners:
        names = " & ".join(desk.words.name(seat) for seat in view.winners)
        mine = desk.you in view.winners
        won = t("match-yours") if mine else t("match-won", name=names, count=len(view.winners))
        yield Text(f" {won} ", ink.lamp)
    if result is None:
        return
    if result.winner is None:
        yield Text(t("sheet-void"), ink.strong)
    elif result.winner == desk.you:
        yield Text(t("sheet-yours", points=result.points), ink.good)
    else:
        name = desk.words.name(result.winner)
        yield Text(t("sheet-round", name=name, points=result.points), ink.strong)


def hands_left(desk: Desk, view: TableView, ink: Ink) -> Iterator[Text]:
    """Show the cards that everybody was left with, and what they are worth."""
    result, t = view.result, desk.words.t
    if result is None:
        return
    yield Text(t("sheet-left"), ink.quiet)
    for seat, (cards, value) in enumerate(zip(result.hands, result.values, strict=True)):
        if cards:
            row = Text(" " + t("sheet-hand", name=desk.words.name(seat), points=value) + "  ")
            for card in cards:
                row.append_text(chip(card, desk.words, ink)).append(" ")
            yield row


def table(desk: Desk, view: TableView, width: int, ink: Ink) -> Iterator[Text]:
    """Set the totals after each round in columns, a player each; winners of rounds have a star."""
    t, seats = desk.words.t, [seat for seat in view.seats if seat.kind != "open"]
    first = max(len(t("sheet-row", round=99)), 10) + 1
    room = max(6, min(14, (width - first) // max(1, len(seats))))
    names = "".join(f"{desk.words.name(seat.seat)[: room - 1]:>{room}}" for seat in seats)
    yield Text(" " * first + names, ink.strong)
    for line in view.sheet:
        row = Text(f"{t('sheet-row', round=line.round):<{first}}")
        for seat in seats:
            won = line.winner == seat.seat
            score = line.scores[seat.seat] if seat.seat < len(line.scores) else 0
            shown = f"★ {score}" if won else str(score)
            row.append(f"{shown:>{room}}", ink.good if won else ink.strong)
        yield row


def promises(desk: Desk, view: TableView, ink: Ink) -> Iterator[Text]:
    """Tell what stands of the promised deals: opened and checked, or still shut."""
    t, opening, promise = desk.words.t, view.opening, view.promise
    if opening is not None:
        kept = "yes" if is_kept(opening, view.code) else "no"
        style = ink.good if kept == "yes" else ink.alarm
        yield Text(t("sheet-opened", round=opening.round, kept=kept), style)
    if promise is not None:
        added = "yes" if promise.added or not desk.over else "no"
        start = promise.commitment[:12]
        told = t("sheet-promise", round=promise.round, commitment=start, added=added)
        yield Text(told, ink.quiet)


def is_kept(opening: DealOpening, code: str) -> bool:
    """Check that the opened seed is the one that was promised."""
    seed, salt = bytes.fromhex(opening.seed), bytes.fromhex(opening.salt)
    return commitment(seed, salt, code, opening.round) == opening.commitment
