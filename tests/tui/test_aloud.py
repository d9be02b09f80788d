"""``pioche tui --plain``: words on standard input, sentences on standard output."""

import asyncio
from pathlib import Path

import pytest

from pioche import protocol
from pioche.client import join, open_table
from pioche.protocol import Legal, Pending, Shown, Why
from pioche.tui import reading
from pioche.tui.choices import Choices
from pioche.tui.desk import Desk, Order
from pioche.tui.dictation import Dictation, Outcome
from pioche.tui.house import Last
from pioche.tui.opening import Opening
from pioche.tui.start import Resume, Visit
from pioche.tui.vocabulary import VERBS, shown, understand
from pioche.tui.words import Words
from served import served
from spoken import spoken
from tables import at_table, view_of

FREE = Legal(plays=["R7", "W", "RS"], verbs=["draw"])
HAND = ["R7", "RS", "W"]


def said(desk: Desk, *lines: str) -> Outcome:
    """Type lines, and return what the last one comes to."""
    dictation = Dictation(desk)
    outcome = Outcome()
    for line in lines:
        outcome = dictation.obey(line)
    return outcome


# ---------------------------------------------------------------- words at the table


@pytest.mark.parametrize(
    "line",
    ["1", "poser 1", "lay 1", "7 rouge", "red 7", "Poser 7 ROUGE", "play red 7", "r7", "rouge 7"],
)
def test_a_card_is_laid_by_its_number_or_its_name_in_either_language(line: str) -> None:
    assert said(at_table(HAND, legal=FREE), line).deed == protocol.Play("R7")


@pytest.mark.parametrize("line", ["passer rouge", "red skip", "poser passer rouge", "2"])
def test_a_skip_is_a_card_and_passing_is_not(line: str) -> None:
    assert said(at_table(HAND, legal=FREE), line).deed == protocol.Play("RS")
    nothing = at_table(["B1"], legal=Legal(verbs=["pass"]))
    assert said(nothing, "passer").deed == protocol.Pass()


@pytest.mark.parametrize(
    "lines", [("joker vert",), ("wild green",), ("3 vert",), ("joker", "vert"), ("W", "green")]
)
def test_a_wild_takes_its_colour_at_once_or_when_it_is_asked(lines: tuple[str, ...]) -> None:
    assert said(at_table(HAND, legal=FREE), *lines).deed == protocol.Play("W", "G")


def test_a_number_and_a_colour_are_no_other_card() -> None:
    """“3 bleu” would have laid the third card, whatever it is."""
    desk = at_table(["R7", "RS", "R9"], legal=Legal(plays=["R7", "RS", "R9"]))
    outcome = said(desk, "3 bleu")
    assert outcome.deed is None
    assert outcome.said


def test_a_card_that_is_asked_back_is_not_laid() -> None:
    desk = at_table(HAND, legal=FREE)
    assert said(desk, "joker", "non").deed is None
    assert desk.plan is None


def test_a_bluff_is_only_made_by_a_clear_yes() -> None:
    desk = at_table(["R7", "W4"], legal=Legal(plays=["R7"], bluffs=["W4"]))
    asked = said(desk, "+4 joker bleu")
    assert asked.deed is None
    assert "ce +4 est un bluff" in asked.said[0]
    assert said(desk, "oui").deed is None  # the colour is asked again
    assert said(desk, "bleu").deed == protocol.Play("W4", "B")


def test_a_card_is_aimed_by_name_or_by_number() -> None:
    legal = Legal(plays=["WX"], aims={"WX": [1, 2]})
    assert said(at_table(["WX"], legal=legal), "1", "rouge", "inès").deed == protocol.Play(
        "WX", "R", target=2
    )
    desk = at_table(["WX"], legal=legal, lang="en")
    assert said(desk, "WX", "red", "1").deed == protocol.Play("WX", "R", target=1)


def test_several_cards_go_in_one_lay() -> None:
    legal = Legal(plays=["R7"], follows={"R7": ["B7"], "B7": []})
    assert said(at_table(["R7", "B7", "B8"], legal=legal), "poser 1 et 2").deed == protocol.Play(
        "R7,B7"
    )
    refused = said(at_table(["R7", "B7", "B8"], legal=legal), "poser 1, 3")
    assert refused.deed is None
    assert refused.said[0].endswith("[H-07]")


def test_uno_goes_with_the_card_or_is_said_at_once() -> None:
    legal = Legal(plays=["R7"])
    for lines in (("1 uno",), ("uno 1",), ("uno", "1"), ("red 7 uno",)):
        assert said(at_table(["R7", "B1"], legal=legal), *lines).deed == protocol.Play(
            "R7", uno=True
        )
    assert said(at_table(["R7"], turn=1), "uno").deed == protocol.Uno()
    assert said(at_table(["R7"], turn=1), "contre").deed == protocol.Catch()
    assert said(at_table(["R7"], turn=1), "contre otto").deed == protocol.Catch(1)


def test_a_refused_card_says_why_and_so_does_the_question() -> None:
    why = Why("does-not-match", "R-051", {"card": "B3", "top": "R5", "colour": "R", "value": "5"})
    for line in ("poser 1", "pourquoi 1", "why B3"):
        outcome = said(at_table(["B3"], legal=Legal(refused={"B3": why})), line)
        assert outcome.deed is None
        assert outcome.said[0].endswith("[R-051]")


def test_a_challenge_is_answered_by_a_word_and_its_price_is_read() -> None:
    known = {"phase": "challenge", "pending": Pending(1, 0, "G", 4), "colour": "B"}
    desk = at_table(["R7"], lang="en", legal=Legal(verbs=["accept", "challenge"]), **known)
    (read,) = reading.now(desk)
    assert "Otto lays +4 and names blue; the colour before was green" in read
    assert said(desk, "challenge").deed == protocol.Challenge()


def test_next_never_lays_a_card() -> None:
    outcome = said(at_table(HAND, legal=FREE), "suite")
    assert outcome.deed is None
    assert outcome.said
    assert said(at_table([], phase="round_over"), "suite").deed == protocol.NextRound(1)
    assert said(at_table([], phase="match_over"), "rematch").deed == protocol.Rematch()


@pytest.mark.parametrize(
    ("line", "deed"),
    [
        ("vote otto", protocol.Vote(1)), ("retirer Otto", protocol.Remove(1)),
        ("hôte ines", protocol.HandOver(2)), ("horloge 90", protocol.SetClock(90)),
        ("porte ouverte", protocol.SetDoor(open=True)), ("bot greedy", protocol.AddBot("greedy")),
        ("door closed", protocol.SetDoor(open=False)), ("goal 9", protocol.SetRules("officiel", 9)),
        ("règles extreme", protocol.SetRules("extreme", 500)), ("partir", protocol.Leave()),
        ("dire 2", protocol.Say("well_played")), ("option stacking same",
        protocol.SetRules("officiel", 500, {"stacking": "same"})), ("quitter", Order.QUIT),
    ],
)  # fmt: skip
def test_what_the_panels_can_do_has_words(line: str, deed: object) -> None:
    assert said(at_table([], phase="lobby"), line).deed == deed


@pytest.mark.parametrize(
    "line", ["vote", "horloge", "porte", "règles", "option", "main", "journal", "points", "bot x",
             "gibberish", "poser 99", "option nothing", "option 1 99", "option teams maybe"],
)  # fmt: skip
def test_whatever_does_nothing_says_something(line: str) -> None:
    outcome = said(at_table(HAND), line)
    assert outcome.deed is None
    assert all(outcome.said)
    assert outcome.said


def test_lists_are_set_as_each_language_sets_them() -> None:
    """The values of an option were joined as in English."""
    for lang, between in (("en", "1 no; 2 "), ("fr", "1 non\u202f; 2 ")):
        assert between in said(at_table([], lang=lang), "option stacking").said[-1]


def test_a_hand_that_a_challenge_showed_is_read_and_keeps_nobody_from_laying() -> None:
    desk = at_table(["R7"], lang="en", legal=FREE, shown=Shown(1, ["B3", "W"], guilty=True))
    assert desk.shown is not None
    read = reading.shown_hand(desk, desk.shown)
    assert read == "Otto bluffed. The hand, for you alone: blue 3, Wild."
    assert said(desk, "1").deed == protocol.Play("R7")


def test_the_whole_table_can_be_read() -> None:
    desk = at_table(HAND, lang="en", legal=FREE)
    told = "\n".join(reading.position(desk))
    assert "On the discard: red 5." in told
    assert "1: red 7, playable; 2: red Skip, playable; 3: Wild, playable." in told
    assert "You may: lay 1, 2, 3, draw." in told


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_word_of_the_help_is_understood(lang: str) -> None:
    for verb in VERBS:
        assert understand(shown(verb, Words(lang))).verb == verb


# ---------------------------------------------------------------- words before it


def opening(last: Last | None = None, lang: str = "en") -> Opening:
    return Opening(Choices(Words(lang), last, "Zoé"))


def test_a_match_is_put_together_by_words() -> None:
    asked = opening()
    for line in ("rules fiche", "seats 3", "bots greedy strong", "goal 200", "name Bob", "speed 2",
                 "option stacking same"):  # fmt: skip
        assert asked.obey(line).said
    game = asked.obey("new").start
    assert game == asked.choices.game("Bob")
    assert (game.preset, game.target, game.bots, game.options) == (
        "fiche", 200, ("greedy", "strong"), (("stacking", "same"),)
    )  # fmt: skip


def test_company_that_these_rules_refuse_is_said_before_the_table() -> None:
    """R-021."""
    asked = opening(lang="fr")
    asked.obey("règles fiche")
    asked.obey("places 5")
    opened = asked.obey("nouvelle")
    assert opened.start is None
    assert "2, 3, 4, 6" in opened.said[0]


def test_the_last_match_and_a_table_elsewhere_have_words() -> None:
    assert opening().obey("resume").said == [Words("en").t("aloud-no-resume")]
    assert opening(Last("K7M-4QX", "officiel", 2)).obey("continuer").start == Resume("K7M-4QX")
    assert isinstance(opening().obey("join https://h.example/t/K7M-4QX").start, Visit)
    assert opening().obey("join nowhere").said == [Words("en").t("bad-address")]
    assert opening().obey("quit").over


# ---------------------------------------------------------------- the program


def test_a_round_is_played_by_words_and_the_match_goes_on_later(tmp_path: Path) -> None:
    options = ("--new", "--seed", "3", "--seats", "2", "--bots", "greedy", "--speed", "16")
    with spoken(tmp_path, *options) as terminal:
        terminal.play_until("The round is over.")
        terminal.type("scores")
        assert "wins" in terminal.until("Round 1:")
        terminal.type("next")
        terminal.until("Round 2")
        terminal.quit()
    with spoken(tmp_path, lang="fr") as terminal:
        assert "manche 2" in terminal.until("«\u00a0continuer\u00a0»")
        terminal.type("continuer")
        terminal.until("Ce qui s’est passé avant")
        terminal.type("table")
        terminal.until("Sur le talon")


def test_what_is_typed_before_the_end_of_input_is_done(tmp_path: Path) -> None:
    with spoken(tmp_path, "--new", "--seed", "3", lang="fr") as terminal:
        terminal.type("aide")
        terminal.type("main")
        assert terminal.process.stdin is not None
        terminal.process.stdin.close()
        terminal.until("Au revoir.")
    assert any("contre-UNO" in line for line in terminal.heard)


def test_a_live_table_is_joined_and_heard(tmp_path: Path) -> None:
    async def story(url: str) -> None:
        opened = await open_table(url, "Alice")
        address = f"{url}/t/{opened.code}"
        async with join(url, opened.code, opened.secret) as alice:
            with spoken(tmp_path, "--join", address, "--name", "Bob", lang="fr") as bob:
                await alice.until(lambda table: len(table.view.seats) == 2)
                await alice.start()
                await asyncio.to_thread(bob.until, "La partie commence")
                await alice.say("hello")
                await asyncio.to_thread(bob.until, "Bonjour")
                bob.type("retirer Alice")
                await asyncio.to_thread(bob.until, "Alice")  # only the host may
                await asyncio.to_thread(bob.quit)

    with served(tmp_path, quick=True) as server:
        asyncio.run(story(server.url))


def test_desks_hear_words_only_where_there_is_a_table() -> None:
    desk = Desk("en")
    desk.show(view_of([], phase="lobby", you=None))
    assert said(desk, "sit").deed == protocol.Sit("Pioche")
    assert said(desk, "uno").deed is None
