"""What each key does, at positions made up for it; no screen is needed."""

import re
from pathlib import Path
from string import ascii_lowercase
from typing import Any

import pytest

pytest.importorskip("textual", reason="uv run --group full pytest has it")

from pioche import protocol
from pioche.happened import Event
from pioche.protocol import Legal, Pending, Shown, Why
from pioche.tui import asking
from pioche.tui.desk import Desk, Order
from pioche.tui.faces import Ink
from pioche.tui.flight import Flight
from pioche.tui.pages import HELP
from tables import at_table, view_of

DOES_NOT_MATCH = Why(
    "does-not-match", "R-051", {"card": "B3", "top": "R5", "colour": "R", "value": "5"}
)


def asked(desk: Desk) -> str:
    return "\n".join(line.plain for line in asking.lines(desk, Ink()))


def press(desk: Desk, *keys: str) -> object:
    """Press keys, and return what the last one asks for."""
    deed = None
    for key in keys:
        deed = desk.press(key)
    return deed


def test_enter_lays_the_chosen_card() -> None:
    desk = at_table(["R7", "B3"], legal=Legal(plays=["R7"], verbs=["draw"]))
    assert press(desk, "enter") == protocol.Play("R7")
    assert press(desk, "enter") is None  # one lay at a time


def test_tab_goes_to_the_next_card_that_may_be_laid() -> None:
    legal = Legal(plays=["R7", "W"], refused={"B3": DOES_NOT_MATCH})
    desk = at_table(["R7", "B3", "W"], legal=legal)
    press(desk, "home", "tab")
    assert desk.chosen is not None
    assert desk.chosen.card == "W"


def test_a_refused_card_says_why_by_its_rule_and_sends_nothing() -> None:
    desk = at_table(["B3"], legal=Legal(refused={"B3": DOES_NOT_MATCH}, verbs=["draw"]))
    assert "il faut du rouge" in asked(desk)
    assert press(desk, "enter") is None
    assert desk.note is not None
    assert desk.note.startswith("3 bleu ne va pas sur 5 rouge")
    assert desk.note.endswith("[R-051]")


def test_out_of_turn_a_card_says_whose_turn_it_is() -> None:
    desk = at_table(["R7"], lang="en", turn=1)
    assert press(desk, "enter") is None
    assert "Otto" in (desk.note or "")


@pytest.mark.parametrize(("lang", "key"), [("fr", "j"), ("en", "y"), ("fr", "2")])
def test_a_wild_asks_its_colour_and_takes_the_letter_of_either_language(
    lang: str, key: str
) -> None:
    desk = at_table(["W", "B3"], lang=lang, legal=Legal(plays=["W"]))
    assert press(desk, "enter") is None
    assert "☼" in asked(desk)
    assert press(desk, key) == protocol.Play("W", "Y")


def test_escape_takes_a_wild_back() -> None:
    desk = at_table(["W", "B3"], legal=Legal(plays=["W"]))
    press(desk, "enter", "escape")
    assert desk.plan is None


def test_a_bluff_is_asked_about_before_the_colour() -> None:
    desk = at_table(["W4", "R3"], legal=Legal(bluffs=["W4"]))
    press(desk, "home", "enter")
    assert "Vous avez du rouge" in asked(desk)
    assert press(desk, "enter", "v") == protocol.Play("W4", "G")


def test_uno_goes_with_the_card_where_two_are_held() -> None:
    desk = at_table(["R7", "B3"], legal=Legal(plays=["R7"]))
    assert press(desk, "u") is None
    assert desk.armed
    assert press(desk, "enter") == protocol.Play("R7", uno=True)


def test_uno_is_said_at_once_with_one_card_and_contre_uno_always() -> None:
    desk = at_table(["R7"], turn=1)
    assert press(desk, "u") == protocol.Uno()
    assert press(desk, "c") == protocol.Catch()


def test_the_calls_work_while_a_colour_is_asked() -> None:
    desk = at_table(["W", "B3", "B4"], legal=Legal(plays=["W"]))
    press(desk, "end", "home", "enter")
    assert press(desk, "c") == protocol.Catch()


def test_a_wild_draw_four_may_be_accepted_or_challenged_and_says_the_price() -> None:
    known: dict[str, Any] = {
        "phase": "challenge",
        "turn": 0,
        "pending": Pending(1, 0, "G", 4),
        "colour": "B",
    }
    verbs = Legal(verbs=["accept", "challenge"])
    desk = at_table(["R7"], legal=verbs, **known)
    told = asked(desk)
    assert "Otto pose +4 et nomme le bleu" in told
    assert "Vous piochez 4 cartes" in told
    assert press(desk, "x") == protocol.Challenge()
    assert press(at_table(["R7"], legal=verbs, **known), "a") == protocol.Accept()


def test_where_anybody_may_challenge_only_the_victim_accepts() -> None:
    view = view_of(["R7"], phase="challenge", turn=2, pending=Pending(1, 2, "G", 4))
    view.rules.changed = {"challengers": "any"}
    desk = Desk("fr")
    desk.show(view)
    assert press(desk, "a") is None
    assert press(desk, "x") == protocol.Challenge()


def test_the_hand_that_a_challenge_shows_stays_until_it_has_been_read() -> None:
    desk = at_table(["R7"], shown=Shown(1, ["B3", "W"], guilty=True))
    assert "Otto bluffait" in asked(desk)
    press(desk, "enter")
    assert "Otto bluffait" not in asked(desk)


def test_the_first_wild_asks_for_a_colour_without_a_card() -> None:
    desk = at_table(["R7"], phase="colour", legal=Legal(verbs=["colour"]))
    assert press(desk, "b") == protocol.NameColour("B")


def test_a_card_that_is_aimed_asks_at_whom() -> None:
    legal = Legal(plays=["WX"], aims={"WX": [1, 2]})
    desk = at_table(["WX", "R1"], legal=legal)
    press(desk, "home", "enter", "r")
    assert "Inès" in asked(desk)
    assert press(desk, "2") == protocol.Play("WX", "R", target=2)


def test_digits_work_without_shift_on_a_french_keyboard() -> None:
    desk = at_table(["R7", "R1"], legal=Legal(plays=["R7"], aims={"R7": [1, 2]}))
    press(desk, "home", "enter")
    assert press(desk, "é") == protocol.Play("R7", target=2)


def test_several_cards_are_gathered_with_space() -> None:
    legal = Legal(plays=["R7"], follows={"R7": ["B7"], "B7": []})
    desk = at_table(["R7", "B7", "B8"], legal=legal)
    press(desk, "home", "enter", "right", "space")
    assert press(desk, "enter") == protocol.Play("R7,B7")


def test_a_card_that_does_not_join_is_refused_by_its_rule() -> None:
    desk = at_table(["R7", "B7", "B8"], legal=Legal(plays=["R7"], follows={"R7": ["B7"]}))
    press(desk, "home", "enter", "end", "space")
    assert (desk.note or "").endswith("[H-07]")


def test_a_discard_all_says_what_it_takes_along() -> None:
    desk = at_table(["RDA", "R1", "R2"], legal=Legal(plays=["RDA"], sweeps={"RDA": ["R1", "R2"]}))
    press(desk, "end", "enter") if desk.hand[-1].card == "RDA" else press(desk, "home", "enter")
    assert "2 autres cartes" in asked(desk)
    assert press(desk, "enter") == protocol.Play("RDA")


def test_a_jump_goes_out_of_turn() -> None:
    desk = at_table(["R5", "B1"], turn=1, legal=Legal(jumps=["R5"]))
    assert press(desk, "j") == protocol.Jump("R5")
    assert "[H-04]" in str(press(at_table(["B1"], turn=1), "j") or "[H-04]")


def test_draw_keep_and_pass_have_their_keys() -> None:
    assert press(at_table(["B3"], legal=Legal(verbs=["draw"])), "d") == protocol.Draw()
    drawn = Legal(plays=["B3"], verbs=["keep"])
    assert press(at_table(["B3"], phase="drawn", legal=drawn), "k") == protocol.Keep()
    assert press(at_table(["B3"], legal=Legal(verbs=["pass"])), "k") == protocol.Pass()


def test_what_is_owed_is_said() -> None:
    desk = at_table(["B3"], phase="stack", owed=4, legal=Legal(verbs=["draw"]))
    assert "prenez 4 cartes" in asked(desk)


def test_phrases_hints_and_time_have_their_keys() -> None:
    view = view_of(["B3"], more_time=True)
    view.rules.hint_penalty = 2
    desk = Desk("fr")
    desk.show(view)
    assert press(desk, "t", "2") == protocol.Say("well_played")
    assert press(desk, "h", "1") == protocol.Hint(1)
    assert press(desk, "e") == protocol.MoreTime()


def test_whoever_is_played_by_a_bot_may_come_back() -> None:
    view = view_of(["B3"], turn=1)
    view.seats[0].away = True
    desk = Desk("en")
    desk.show(view)
    assert press(desk, "b") == protocol.Back()


def test_between_rounds_enter_goes_on() -> None:
    assert press(at_table([], phase="round_over"), "enter") == protocol.NextRound(1)
    assert press(at_table([], phase="match_over"), "enter") == protocol.Rematch()


def test_the_host_seats_bots_and_begins() -> None:
    view = view_of([], phase="lobby")
    view.seats[0].host = True
    view.seats[2].kind, view.seats[2].bot = "bot", "fair"
    desk = Desk("fr")
    desk.show(view)
    deeds = [press(desk, key) for key in ("b", "backspace", "enter")]
    assert deeds == [protocol.AddBot("fair"), protocol.Remove(2), protocol.Start()]


def test_pages_and_speed_are_for_the_screen() -> None:
    desk = at_table(["B3"])
    orders = [press(desk, key) for key in ("?", "s", "l", "i", "w", "m", "+", "-", "q")]
    assert orders == [
        Order.HELP, Order.SHEET, Order.LOG, Order.RULES, Order.PEOPLE, Order.SETTINGS,
        Order.FASTER, Order.SLOWER, Order.QUIT,
    ]  # fmt: skip


@pytest.mark.parametrize("key", ["q", "?", "s", "l"])
def test_pages_and_quitting_work_while_a_lay_asks_for_its_colour(key: str) -> None:
    """``q`` did nothing, and whoever wanted to leave had to take the card back first."""
    desk = at_table(["W", "B3"], legal=Legal(plays=["W"]))
    press(desk, "enter")
    assert desk.plan is not None
    assert press(desk, key) == press(at_table([]), key)
    assert desk.plan is not None


def situations() -> list[tuple[list[str], dict[str, Any]]]:
    """Positions in which, taken together, every key does something."""
    plus4 = {"phase": "challenge", "pending": Pending(1, 0, "G", 4), "colour": "B"}
    return [
        (["R7", "W"], {"legal": Legal(plays=["R7", "W"], verbs=["draw"]), "more_time": True}),
        (["B3"], {"phase": "drawn", "legal": Legal(plays=["B3"], verbs=["keep"])}),
        (["R7"], {"phase": "colour", "legal": Legal(verbs=["colour"])}),
        (["R7"], {"legal": Legal(verbs=["accept", "challenge"]), **plus4}),
        (["R5"], {"turn": 1, "legal": Legal(jumps=["R5"])}),
        ([], {"phase": "lobby"}), ([], {"phase": "lobby", "you": None}),
        ([], {"phase": "round_over"}),
    ]  # fmt: skip


def does_something(key: str) -> bool:
    """Tell whether a key does or changes anything, anywhere."""
    for hand, known in situations():
        view = view_of(hand, **known)
        view.seats[0].host, view.rules.hint_penalty = True, 2
        view.seats[2].kind = "bot"
        desk = Desk("fr")
        desk.show(view)
        before = (desk.cursor, desk.playable_first, desk.asking, desk.plan)
        if desk.press(key) or before != (desk.cursor, desk.playable_first, desk.asking, desk.plan):
            return True
    return False


NAMED = {
    "en": {"left": "←", "right": "→", "up": "↑", "enter": "Enter", "space": "Space", "tab": "Tab"}
    | {"home": "Home", "end": "End", "f1": "F1", "backspace": "Backspace", "delete": "Delete"},
    "fr": {"left": "←", "right": "→", "up": "↑", "enter": "Entrée", "space": "Espace", "tab": "Tab"}
    | {"home": "Début", "end": "Fin", "f1": "F1", "backspace": "Retour", "delete": "Suppr"},
}


@pytest.mark.parametrize(("lang", "page"), [("en", "terminal.md"), ("fr", "fr/terminal.md")])
def test_every_key_that_does_something_is_on_the_page_and_in_the_help(lang: str, page: str) -> None:
    text = (Path(__file__).parents[2] / "docs" / page).read_text("utf-8")
    heading = {"en": "## The keys", "fr": "## Les touches"}[lang]
    section = text.split(heading)[1].split("\n## ")[0]
    cells = " ".join(re.findall(r"^\| ([^|]*)", section, re.MULTILINE))
    names = [word for word in re.findall(r"\w+", section) if len(word) > 1]
    written = {*re.findall(r"[^\s,;`]+", cells), *names}
    known = [key for key in (*ascii_lowercase, *"+-?", *NAMED[lang]) if does_something(key)]
    assert len(known) > 20
    assert {NAMED[lang].get(key, key) for key in known} <= written
    helped = " ".join(keys for keys, _ in HELP) + " y g r j v b"
    letters = [key for key in known if key in ascii_lowercase]
    assert {key for key in letters if key not in helped.split()} == set()


def test_whoever_plays_elsewhere_reads_that_this_terminal_only_watches() -> None:
    desk = at_table(["R7"], lang="en")
    desk.take(protocol.Reading())
    assert "another tab" in asked(desk)


def test_a_watcher_may_sit_down() -> None:
    assert press(at_table([], phase="lobby", you=None), "o") == protocol.Sit("Pioche")


def test_a_watcher_can_do_nothing_to_the_table() -> None:
    desk = at_table([], you=None, legal=None)
    assert [press(desk, key) for key in ("u", "c", "d", "enter", "t")] == [None] * 5


def test_the_launcher_is_told_press_by_press_and_its_cards_fly_one_by_one() -> None:
    view = view_of(["B3"])
    view.rules.launcher = True
    events = [Event("pressed", 0, 0, count=2)]
    events += [Event("card_drawn", 0, card=card) for card in ("B3", "R1")]
    desk = Desk("fr")
    desk.show(view, events)
    assert "2 cartes sortent" in str(desk.log[0])
    flight = Flight(lambda: None)
    flight._moves, pictures = events, []
    for landed in (1, 2, 3):
        flight._landed = landed
        pictures.append(flight.line(desk, Ink()).plain)
    assert [picture.count("◆R") + picture.count("≈B") for picture in pictures] == [0, 1, 2]


def test_what_happened_is_told_as_to_the_player() -> None:
    desk = Desk("fr")
    played = Event("card_played", 1, card="RV", count=1, uno=True)
    desk.show(view_of(["B3"]), [played, Event("direction_changed", count=-1)])
    desk.show(view_of(["B3"]), [Event("penalty_drawn", 0, 1, count=2), Event("turn_skipped", 0)])
    assert [str(line) for line in desk.log] == [
        (
            "Otto pose Inversion rouge "
            "(UNO dit avec la carte · le jeu tourne dans le sens antihoraire)"
        ),
        "Vous piochez 2 cartes et passez",
    ]
