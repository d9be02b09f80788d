"""The answers to what people ask, held against what the kernel then does, in every case."""

import json
import re
from collections import Counter
from dataclasses import replace
from functools import cache
from io import StringIO
from pathlib import Path

import pytest

from engine.tables import e18, laid_out
from pioche import referee
from pioche.answers import Answer, answer, explain, why_and_what
from pioche.cases import load, read_case
from pioche.errors import Refusal
from pioche.kernel.layout import ROUND_OVER, members
from pioche.notation import Move
from pioche.outcome import Fact, Statement
from pioche.questions import DRAWING, NEXT, QUESTIONS
from pioche.rulebook import HOME, LANGUAGES, RULES
from steps import FILES, Instant, name, played

DETAILS = {
    "colour-needed", "no-such-colour", "colour-not-asked", "same-colour", "no-target",
    "target-not-asked",
}  # fmt: skip
WORDED: set[str] = set()  # the answers whose words have been looked at


@cache
def asked(now: Instant, question: str) -> Answer:
    """What is said of the moves."""
    return answer(now.before, question, "en", move=now.moves)


@cache
def stands(now: Instant, question: str) -> Answer:
    """What is said of the position before them."""
    return answer(now.before, question, "en")


def of(answer: Answer, *codes: str) -> list[Fact]:
    return [fact for fact in answer.facts if fact.code in codes]


def by_seat(facts: list[Fact]) -> Counter[int]:
    found: Counter[int] = Counter()
    for fact in facts:
        found[int(fact.args["seat"])] += int(fact.args.get("count", 1))
    return found


def given(facts: list[Fact]) -> Counter[int]:
    """How many cards come into each hand."""
    return by_seat([fact for fact in facts if fact.code in ("draws", "draws-misses", "takes-back")])


def gained(now: Instant) -> Counter[int]:
    """How many cards came into each hand, counted from the hands themselves."""
    found: Counter[int] = Counter()
    for seat in range(now.after.seats):
        found[seat] = now.after.held[seat] - now.before.held[seat]
    for act, step in zip(now.acts, now.steps, strict=True):
        if step.refusal is None:
            found[act.move.seat] += len(act.move.cards)
            found[act.move.seat] += sum(e.count or 0 for e in step.events if e.kind == "swept")
    return Counter({seat: count for seat, count in found.items() if count})


def under(answer: Answer, lead: str) -> list[Fact]:
    """What is said under an “if”."""
    sayings = (one for one in answer.sayings if isinstance(one, Statement) and one.lead)
    return [fact for one in sayings if one.lead and one.lead.code == lead for fact in one.facts]


# ---------------------------------------------------------------- every case, every step


@pytest.mark.parametrize("path", FILES, ids=name)
def test_the_six_answers_are_given_at_every_step_and_come_true(path: Path) -> None:
    """What is said before a step is what the kernel then does."""
    check_words(path)
    check_may_lay(path)
    check_may_challenge(path)
    check_uno_in_time(path)
    check_how_many(path)
    check_who_next(path)
    check_how_many_points(path)
    check_end(path)


def check_words(path: Path) -> None:
    for now in played(path):
        for question in QUESTIONS:
            assert_well_said(stands(now, question))
            assert_well_said(asked(now, question))


def assert_well_said(found: Answer) -> None:
    """Look at the sentences in both languages, once for each thing that is said."""
    key = repr((found.sayings, found.rules, found.legal, found.extreme))
    if key in WORDED:
        return
    WORDED.add(key)
    assert set(found.rules) <= set(RULES)
    for lang in LANGUAGES:
        assert_good_sentences(replace(found, lang=lang).sentences, lang)


def assert_good_sentences(sentences: tuple[str, ...], lang: str) -> None:
    assert sentences
    for sentence in sentences:
        assert re.fullmatch(r"[^a-z{}\n][^{}\n]*\.( \([RH]-\d+(, [RH]-\d+)*\))?", sentence)
        assert "None" not in sentence
        assert "  " not in sentence
        if lang == "fr":
            assert not re.search("[^\u202f][;?!]|[^\u00a0]:|'", sentence)


def check_may_lay(path: Path) -> None:
    """May I lay this now?"""
    for now in played(path):
        found = asked(now, "may_lay")
        refused = [step.refusal for step in now.steps if step.refusal is not None]
        assert found.legal == (not refused)
        assert [one for one in found.sayings if isinstance(one, Refusal)] == refused
        if len(now.moves) == 1:
            assert_listed(now, now.moves[0], now.steps[0].refusal)


def assert_listed(now: Instant, move: Move, refusal: Refusal | None) -> None:
    """A single card is accepted where the position's own answer listed it, and only there."""
    codes = {"play": ("may-lay", "may-bluff"), "jump": ("may-jump",)}.get(move.verb)
    if codes is None or len(move.cards) > 1 or (refusal and refusal.code in DETAILS):
        return
    listed = of(answer(now.before, "may_lay", "en", seat=move.seat), *codes)
    cards = [card for fact in listed for card in str(fact.args["cards"]).split()]
    assert (str(move.cards[0]) in cards) == (refusal is None)


def check_who_next(path: Path) -> None:
    """Who plays next?"""
    for now in played(path):
        if not now.accepted:
            continue
        seats = [fact.args["seat"] for fact in of(asked(now, "who_next"), *NEXT)]
        over = now.after.phase >= ROUND_OVER
        assert seats == ([] if over else [now.after.turn])
        then = answer(now.after, "who_next", "en")
        assert bool(of(then, "nobody-next")) == over
        assert over or str(now.after.turn) in str(then)


def check_how_many(path: Path) -> None:
    """How many cards?"""
    for now in played(path):
        found = asked(now, "how_many")
        if now.events("hands_swapped") or now.events("hands_rotated"):
            assert given(list(found.facts)).total() == gained(now).total()
            continue
        assert given(list(found.facts)) == gained(now)
        english, french = str(found), str(replace(found, lang="fr"))
        if not now.events("card_returned"):
            for seat, count in gained(now).items():
                drawn = "one card" if count == 1 else f"{count} cards"
                assert f"S{seat} draws {drawn}" in english
                assert (
                    f"S{seat} pioche {'une carte' if count == 1 else f'{count} cartes'}" in french
                )
        held = of(answer(now.after, "how_many", "en"), "holds")
        assert {fact.args["seat"]: fact.args["count"] for fact in held} == {
            seat: now.after.held[seat]
            for seat in range(now.after.seats)
            if not now.after.out >> seat & 1
        }


def check_may_challenge(path: Path) -> None:
    """May he challenge? R-086 to R-094."""
    for now in played(path):
        verb = now.moves[0].verb
        if len(now.moves) > 1 or verb not in ("challenge", "accept"):
            continue
        told = stands(now, "may_challenge")
        may = [fact.args["seat"] for fact in of(told, "may-challenge")]
        if verb == "challenge":
            assert (now.moves[0].seat in may) == now.accepted
        if not now.accepted:
            continue
        lead = "if-accepted"
        if verb == "challenge":
            bluff = bool(of(told, "was-bluffing"))
            lead = "if-bluff" if bluff else "if-honest"
            assert bluff == any(e.guilty for step in now.steps for e in step.events)
            if of(told, "hand-empty"):
                lead = "if-challenged"
        if len(may) == 1:
            assert given(under(told, lead)) == gained(now)
            assert given(under(stands(now, "how_many"), lead)) == gained(now)
        nexts = [fact.args["seat"] for fact in under(told, lead) if fact.code in NEXT]
        assert set(nexts) <= {now.after.turn}
        assert bool(nexts) == (now.after.phase < ROUND_OVER)


def check_uno_in_time(path: Path) -> None:
    """Was that UNO in time? R-101 to R-112."""
    for now in played(path):
        told = stands(now, "uno_in_time")
        catchable = [fact.args["seat"] for fact in of(told, "can-be-caught")]
        caught = [fact.args["seat"] for fact in of(asked(now, "uno_in_time"), "catches")]
        assert caught == now.events("caught")
        for move in now.moves if len(now.moves) == 1 else []:
            if move.verb == "catch" and move.target != move.seat and now.accepted:
                assert (move.target in catchable) == bool(caught)
            if move.verb == "uno" and move.seat in catchable:
                saved = [fact.args["seat"] for fact in of(told, "call-saves")]
                late = [fact.args["seat"] for fact in of(told, "call-too-late")]
                still = members(now.after.open)
                assert (move.seat in saved) == (move.seat not in still)
                assert (move.seat in late) == (move.seat in still)
        opened = [fact.args["seat"] for fact in of(asked(now, "uno_in_time"), "can-be-caught")]
        assert set(opened) == set(members(now.after.open & ~now.before.open))


def check_how_many_points(path: Path) -> None:
    """How many points? R-124 to R-133."""
    for now in played(path):
        told = asked(now, "how_many_points")
        partners = now.after.teams and now.after.winner < now.after.seats
        said = by_seat(of(told, "scored"))
        for seat in range(now.after.seats):
            with_him = partners and seat % 2 == now.after.winner % 2
            points = said[now.after.winner if with_him else seat]
            assert now.after.scores[seat] - now.before.scores[seat] == points
        winners = {fact.args["seat"] for fact in of(told, "wins-match")}
        assert winners == set(members(now.after.winners & ~now.before.winners))
        out = {fact.args["seat"] for fact in of(told, "out")}
        assert out == set(members(now.after.out & ~now.before.out))


def check_end(path: Path) -> None:
    """Against the results that the cases themselves state."""
    state = load(path.read_bytes())["expect"].get("state", {})
    if not played(path):
        return
    game = played(path)[-1].after
    if "counts" in state and not game.out:
        held = by_seat(of(answer(game, "how_many", "fr"), "holds"))
        assert [held[seat] for seat in range(game.seats)] == state["counts"]
    if state.get("turn") is not None:
        asked_now = [f.args["seat"] for f in of(answer(game, "who_next", "fr"), "to-play", *NEXT)]
        assert asked_now == [state["turn"]]
    if state.get("points"):
        scored = of(answer(game, "how_many_points", "fr"), "scored")
        assert [fact.args["count"] for fact in scored] == [state["points"]]
        assert f"marque {state['points']} points" in str(answer(game, "how_many_points", "fr"))
    if "uno_open" in state:
        told = of(answer(game, "uno_in_time", "fr"), "can-be-caught")
        assert [fact.args["seat"] for fact in told] == state["uno_open"]


def test_every_sentence_is_said_in_some_case() -> None:
    """A sentence that no case brings about would be proved by nothing."""
    source = (HOME / "locales" / "en" / "answers.ftl").read_text("utf-8")
    names = set(re.findall(r"^([a-z][\w-]*) =", source, re.MULTILINE))
    put_together = {"allowed", "joined", "not-yours"} | {f"question-{q}" for q in QUESTIONS}
    missing = names - put_together
    for now in (now for path in reversed(FILES) for now in played(path) if missing):
        missing -= said_before(now)
    assert missing == set()


def said_before(now: Instant) -> set[str]:
    """The sentences that a referee, the mover and the next seat get before a move."""
    move, game = now.moves[0], now.before
    other = (move.seat + 1) % game.seats
    found = [
        *(stands(now, question) for question in QUESTIONS),
        *(asked(now, question) for question in QUESTIONS),
        *(answer(game, question, "en", move=move, seat=move.seat) for question in QUESTIONS[::3]),
        answer(game, "uno_in_time", "en", seat=other),
    ]
    sayings = [one for told in found for one in told.sayings if isinstance(one, Statement)]
    return {fact.code for one in sayings for fact in (*one.facts, one.lead) if fact}


# ---------------------------------------------------------------- how it is said


def test_a_move_is_answered_with_its_rules_and_what_would_follow() -> None:
    """R-051, R-070, R-106."""
    game = laid_out("B0 R1", "BD2 R2", "R5", top="B3", stock="GS W G1 G2", turn=1)
    assert game.explain("play BD2") == (
        "Allowed (R-051, R-070). S2 draws 2 cards and misses the turn;"
        " S1 holds one card without having said UNO and can be caught; S0 plays next."
    )
    assert game.explain("play BD2", "fr") == (
        "Permis (R-051, R-070). S2 pioche 2 cartes et passe son tour\u202f;"
        " S1 n’a plus qu’une carte sans avoir dit UNO et peut se faire prendre\u202f;"
        " S0 joue ensuite."
    )
    named = why_and_what(game.game, Move.parse("1 play BD2 uno"), "en", ("Ada", "Bo", "Cleo"))
    assert str(named) == (
        "Allowed (R-051, R-070, R-101). Bo has said UNO in time;"
        " Cleo draws 2 cards and misses the turn; Ada plays next."
    )
    assert named.legal is True
    assert of(named, *DRAWING) == [Fact("draws-misses", {"seat": 2, "count": 2})]


def test_asking_changes_nothing() -> None:
    """Nor does it use up chance: the game goes on as it would have."""
    game = e18()
    twin = e18()
    for move in ("1 draw", "1 play G9", "1 play R5"):
        game.explain(move)
    game.answers("fr")
    assert [event.card for event in game.push("1 draw")] == [
        event.card for event in twin.push("1 draw")
    ]


def test_a_drawer_hears_both_ways_it_may_go() -> None:
    """R-056, R-058."""
    own = why_and_what(e18().game, Move(1, "draw"), "en", seat=1)
    assert own.sentences == (
        "Allowed (R-057).",
        "S1 draws one card.",
        "If a card that fits comes, S1 may lay the card drawn; S1 may keep it.",
        "Otherwise, S2 plays next.",
    )


def test_a_position_is_explained_by_the_questions_that_make_sense_in_it() -> None:
    game = laid_out("B0", "B2 R2", top="B3", stock="G1 G2 G3 G4")
    assert [one.question for one in game.answers()] == [
        "may_lay", "uno_in_time", "how_many", "who_next",
    ]  # fmt: skip
    game.push("0 play B0")
    cards, points = game.answers("fr")
    assert str(cards) == "S0 a zéro carte en main\u202f; S1 a 2 cartes en main."
    assert str(points) == (
        "S0 marque 4 points. S1 a 4 points en main. S0 a 4 points au total\u202f; S1 a zéro point"
        " au total. (R-124, R-125)"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_referee_explains_each_step_where_asked(lang: str, tmp_path: Path) -> None:
    file = tmp_path / "case.json"
    case = {"hands": ["R1 R2 B3", "Y1 Y2 Y3"], "discard": "R5", "stock": "G8 G9"}
    acts = ["0 play R1", "1 draw", "+0 uno"]
    file.write_text(json.dumps(case | {"actions": acts}), "utf-8")
    out = StringIO()
    assert referee.main([str(file)], lang=lang, explained=True, out=out) == 0
    text = out.getvalue()
    for one in explain(read_case(case).game(), lang):
        assert f" {one}\n" in text
    assert (
        f"    0 play R1 → {why_and_what(read_case(case).game(), Move.parse(acts[0]), lang)}" in text
    )
    assert "    1 draw +0 uno → " in text
    out = StringIO()
    referee.main([str(file)], True, lang, explained=True, out=out)
    first, _, together = json.loads(out.getvalue())["steps"]
    assert first["answers"][-1].startswith("0 play R1 → ")
    assert "answers" not in together
