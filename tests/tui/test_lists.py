"""The lists: house rules, bots, who is here, the table's settings; no screen is needed."""

from typing import Any

import pytest

from pioche import protocol
from pioche.offered import offers
from pioche.protocol import RulesView, SeatView, TableView
from pioche.rulesets import presets
from pioche.tui.choices import Choices
from pioche.tui.company import Company
from pioche.tui.house_rules import HouseRules
from pioche.tui.people import People
from pioche.tui.roll import Roll
from pioche.tui.settings import Settings
from pioche.tui.words import Words
from tables import view_of

EN, FR = Words("en"), Words("fr")


def press(roll: Roll, *keys: str) -> object:
    """Press keys, and return what the last one comes to."""
    said: object = None
    for key in keys:
        said = roll.press(key)
    return said


def at(roll: HouseRules, option: str) -> HouseRules:
    roll.at = [offer.option for offer in roll.offers].index(option)
    return roll


# ---------------------------------------------------------------- house rules


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", presets())
def test_every_value_of_every_option_can_be_chosen_by_keys_and_says_its_rule(
    name: str, lang: str
) -> None:
    roll = HouseRules(Words(lang), name, 500, {})
    for offer in offers(presets()[name]):
        at(roll, offer.option)
        seen = set()
        for _ in offer.values:
            press(roll, "right")
            seen.add(roll.rows()[roll.at].value)
            assert roll.note or "[" in roll.about()[0]
        assert len(seen) == len(offer.values) or roll.note
        press(roll, "backspace")
        assert offer.option not in roll.changed


def test_what_contradicts_is_refused_with_both_names_and_changes_nothing() -> None:
    """H-13: partners cannot each count their own points."""
    roll = at(HouseRules(FR, "officiel", 500, {"teams": True}), "scoring")
    press(roll, "left")
    assert roll.changed == {"teams": True}
    assert roll.note is not None
    assert "Équipes de deux" in roll.note
    assert "Décompte" in roll.note


def test_what_is_changed_has_a_mark_and_names_what_the_document_has() -> None:
    roll = at(HouseRules(EN, "officiel", 500, {}), "stacking")
    press(roll, "right")
    assert roll.changed == {"stacking": "same"}
    assert [row.label for row in roll.rows() if row.marked] == ["Stacking"]
    assert roll.about()[0].endswith("[H-01]")
    assert roll.about()[1] == "In the document: no"
    press(roll, "delete")
    assert roll.changed == {}


def test_another_preset_keeps_what_means_something_there() -> None:
    roll = HouseRules(EN, "officiel", 500, {"stacking": "same", "deck": "classic112"})
    roll.move_to("extreme")
    assert (roll.preset.name, roll.changed) == ("extreme", {"stacking": "same"})


def test_at_a_live_table_a_change_is_asked_of_the_table() -> None:
    roll = at(HouseRules(EN, "officiel", 200, {}), "jump_in")
    roll.live = True
    assert press(roll, "right") == protocol.SetRules("officiel", 200, {"jump_in": "numbers"})
    assert roll.changed == {}  # until the table says so


# ---------------------------------------------------------------- a new match


def test_bots_are_chosen_one_by_one_or_all_alike() -> None:
    choices = Choices(EN, None, "Zoé")
    choices.at = choices.rows.index("bots")
    choices.press("right")
    assert choices.company.bots == ["greedy"] * 3
    press(choices.company, "down", "right")
    assert choices.game("Zoé").bots == ("greedy", "random", "greedy")
    assert choices.value("bots") == "2 × hasty bot, 1 × random bot"


def test_so_many_players_bring_so_many_bots() -> None:
    choices = Choices(EN, None, "Zoé")
    choices.at = choices.rows.index("seats")
    for _ in range(6):
        choices.press("right")
    assert len(choices.game("Zoé").bots) == 9


def test_house_rules_chosen_in_the_menu_are_those_of_the_match() -> None:
    choices = Choices(EN, None, "Zoé")
    press(at(choices.house, "stacking"), "right")
    choices.at = choices.rows.index("house")
    assert choices.about() == "Stacking: +2 on +2, +4 on +4"
    assert choices.game("Zoé").options == (("stacking", "same"),)


# ---------------------------------------------------------------- who is here, and the table


def company(**known: Any) -> TableView:
    """A table of three at which Camille, who looks, is the host, and Inès a bot."""
    view = view_of(["R1"], **known)
    view.seats[0].host = True
    view.seats[2].kind, view.seats[2].bot = "bot", "fair"
    return view


def offered(people: People, seat: int) -> list[object]:
    people.at = seat
    return [deed for _, deed in people.deeds()]


def test_a_host_hands_over_and_removes_people_and_between_rounds_bots() -> None:
    people = People(EN, company())
    assert offered(people, 1) == [protocol.HandOver(1), protocol.Remove(1)]
    assert offered(people, 2) == []
    people.look(company(phase="round_over"))
    assert offered(people, 2) == [protocol.Remove(2)]


def test_removing_asks_before_it_is_done() -> None:
    people = People(EN, company())
    assert press(people, "down", "2") is None
    assert "Remove Otto?" in people.about()[0]
    assert press(people, "escape") is None
    assert press(people, "enter") is None
    assert press(people, "2", "enter") == protocol.Remove(1)


def test_where_no_host_is_here_the_others_may_vote() -> None:
    view = company(you=1)
    assert offered(People(EN, view), 0) == []
    view.seats[0].connected = False
    assert offered(People(EN, view), 0) == [protocol.Vote(0)]


def test_whoever_watches_can_ask_nothing_and_whoever_sits_may_leave() -> None:
    assert offered(People(EN, company(you=None)), 1) == []
    assert offered(People(EN, company(you=1)), 1) == [protocol.Leave()]
    assert offered(People(EN, company(), home=True), 0) == []


def test_hints_can_be_reported_where_they_cost_something_but_not_of_partners() -> None:
    """R-166, H-14."""
    view = company(you=1)
    view.rules.hint_penalty = 2
    assert protocol.Hint(0) in offered(People(EN, view), 0)
    view.seats[0].team = view.seats[1].team = 1
    assert protocol.Hint(0) not in offered(People(EN, view), 0)


def test_a_host_chooses_rules_goal_clock_and_door_in_the_lobby() -> None:
    settings = Settings(EN, company(phase="lobby", clock=45))
    asked = [press(settings, *["home", *["down"] * line, "right"]) for line in (0, 2, 3, 4)]
    assert asked == [
        protocol.SetRules("classique-2023", 500, {}), protocol.SetRules("officiel", 1000, {}),
        protocol.SetClock(90), protocol.SetDoor(open=True),
    ]  # fmt: skip
    house = press(settings, "home", "down", "enter")
    assert isinstance(house, HouseRules)
    assert house.live


def test_what_only_a_host_may_change_says_so() -> None:
    settings = Settings(EN, company(phase="lobby", you=1))
    assert press(settings, "right") is None
    assert settings.note is not None
    assert "Only the host" in settings.note
    in_match = Settings(EN, company())
    assert press(in_match, "right") is None
    assert press(in_match, "end", "right") == protocol.SetGate(knock=True)
    assert press(in_match, "up", "right") == protocol.SetDoor(open=True)


def test_a_list_goes_round_and_every_line_explains_itself() -> None:
    for roll in (Company(EN, ["fair", "strong"]), Settings(EN, company()), People(EN, company())):
        rows = len(roll.rows())
        press(roll, *["down"] * rows)
        assert roll.at == 0
        for _ in range(rows):
            press(roll, "down")
            assert all(roll.about())
        press(roll, "pagedown")
        assert roll.at == rows - 1
        assert press(roll, "escape") == "close"


def test_rows_of_a_table_without_a_seat_taken_are_none() -> None:
    view = TableView(
        "K7M-4QX", "lobby", RulesView("officiel", 500, 2, 10, [2]), [SeatView(0, "open")]
    )
    people = People(EN, view)
    assert people.rows() == []
    assert press(people, "down", "1") is None
