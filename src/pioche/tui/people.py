"""Who is at the table, and what may be asked about each: what the web client's panel can do."""

from pioche import protocol
from pioche.client.table import BETWEEN
from pioche.protocol import Do, Knocker, SeatView, TableView
from pioche.tui.roll import Roll, Row, Said
from pioche.tui.words import Words


class People(Roll):
    """The seats that are taken; digits ask something about the chosen one."""

    words: Words
    at: int
    taken: list[SeatView]
    view: TableView

    def __init__(self, words: Words, view: TableView, home: bool = False) -> None:
        """``home`` where nobody else could come back to the table."""
        super().__init__(words)
        self.home: bool = home
        self.sure: tuple[str, Do] | None = None
        """What is only done once it has been confirmed, and the question."""
        self.look(view)

    def look(self, view: TableView) -> None:
        self.view = view
        self.words = self.words.at(view)
        self.taken = [seat for seat in view.seats if seat.kind != "open"]
        self.at = max(0, min(self.at, len(self.taken) + len(view.knocks) - 1))

    @property
    def title(self) -> str:
        return self.words.t("panel-people")

    @property
    def me(self) -> SeatView | None:
        return None if self.view.you is None else self.view.seats[self.view.you]

    @property
    def chosen(self) -> SeatView | None:
        return self.taken[self.at] if self.at < len(self.taken) else None

    @property
    def knocker(self) -> Knocker | None:
        """Who waits at the door, where that is the chosen line."""
        number = self.at - len(self.taken)
        return self.view.knocks[number] if 0 <= number < len(self.view.knocks) else None

    def rows(self) -> list[Row]:
        seats = [Row(seat.name, " · ".join(self.facts(seat))) for seat in self.taken]
        waits = self.words.t("knocking")
        return seats + [Row(one.name, waits, marked=True) for one in self.view.knocks]

    def facts(self, seat: SeatView) -> list[str]:
        """Say who somebody is, and whether here."""
        t = self.words.t
        here = t("bot") if seat.kind == "bot" else t("away") if seat.away else ""
        here = here or ("" if seat.connected else t("offline"))
        parts = [t("you") if seat.seat == self.view.you else "", here]
        parts += [t("host") if seat.host else ""]
        parts += [t("votes", count=seat.votes)] if seat.votes else []
        return [part for part in parts if part]

    def about(self) -> list[str]:
        """Put the question that is open; else list what may be asked about the chosen seat."""
        t = self.words.t
        if self.sure is not None:
            return [self.sure[0], t("sure-keys")]
        offers = [f"{n} {name}" for n, (name, _) in enumerate(self.deeds(), 1)]
        watching = t("watching", count=self.view.watching)
        return ["   ".join(offers) or t("people-nothing"), watching]

    def keys(self) -> str:
        return self.words.t("people-keys")

    def deeds(self) -> list[tuple[str, Do]]:
        """Return what this player may do about the chosen seat, in words and as commands."""
        seat, me, t = self.chosen, self.me, self.words.t
        if self.knocker is not None:
            return self.answers(self.knocker)
        if seat is None or me is None:
            return []
        if seat.seat == me.seat:
            return [] if self.home else [(t("leave"), protocol.Leave())]
        number, name = seat.seat, seat.name
        found: list[tuple[str, Do]] = []
        if me.host and is_here(seat):
            found.append((t("make-host-of", name=name), protocol.HandOver(number)))
        if me.host and (self.view.phase in BETWEEN or seat.kind == "human"):
            found.append((t("remove-seat", name=name), protocol.Remove(number)))
        if not self.host_is_here and seat.kind == "human":
            found.append((t("vote-remove", name=name), protocol.Vote(number)))
        if self.may_report(seat, me):
            found.append((t("report-hint-of", name=name), protocol.Hint(number)))
        return found

    def answers(self, knocker: Knocker) -> list[tuple[str, Do]]:
        """Let the host, or while none is here anybody seated, say who comes in."""
        if self.me is None or (self.host_is_here and not self.me.host):
            return []
        t, name, number = self.words.t, knocker.name, knocker.id
        return [
            (t("admit-of", name=name), protocol.Admit(number)),
            (t("decline-of", name=name), protocol.Decline(number)),
        ]

    @property
    def host_is_here(self) -> bool:
        return any(seat.host and is_here(seat) for seat in self.taken)

    def may_report(self, seat: SeatView, me: SeatView) -> bool:
        """Tell whether a hint of somebody may be reported (R-166)."""
        counts = self.view.rules.hint_penalty > 0 and self.view.phase not in BETWEEN
        partners = seat.team is not None and seat.team == me.team
        return counts and not (me.out or seat.out or partners)

    def pick(self) -> Said:
        """Confirm what was asked."""
        if self.sure is None:
            return None
        (_, deed), self.sure = self.sure, None
        return deed

    def go(self, key: str) -> None:
        self.sure = None
        super().go(key)

    def other(self, key: str) -> Said:
        found = self.deeds()
        if not key.isdecimal() or not 0 < int(key) <= len(found):
            return None
        _, deed = found[int(key) - 1]
        question = self.question(deed)
        if question is None:
            return deed
        self.sure = question, deed
        return None

    def question(self, deed: Do) -> str | None:
        """Return what must be confirmed: whatever sends somebody away."""
        seat, t = self.chosen, self.words.t
        if seat is None:
            return None
        if isinstance(deed, protocol.Leave):
            return t("leave-about")
        if not isinstance(deed, protocol.Remove):
            return None
        return t("remove-bot-about" if seat.kind == "bot" else "remove-about", name=seat.name)

    def press(self, key: str) -> Said:
        if self.sure is not None and key in ("escape", "q"):
            self.sure = None
            return None
        return super().press(key)


def is_here(seat: SeatView) -> bool:
    return seat.kind == "human" and seat.connected and not seat.away
