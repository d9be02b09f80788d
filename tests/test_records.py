"""Records: the law of both directions, the replay, and what is refused at which line."""

import json
import random
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matches import go_on, played
from pioche.events import Event
from pioche.match import Match
from pioche.records import (
    BadRecord,
    Deal,
    Moment,
    Player,
    Record,
    Recorder,
    case_at,
    check,
    read,
    replay,
    write,
)
from pioche.records.grammar import KINDS
from pioche.referee import judge
from pioche.rulesets import presets, rules_of
from pioche.view import see

FILES = sorted((Path(__file__).parent / "records").glob("*.pioche"))
GOLDEN = {path.stem: path.read_text(encoding="utf-8") for path in FILES}
SHORT = GOLDEN["unfinished"]


def numbered(text: str, words: str) -> int:
    """The number of the first line that holds some words."""
    return next(i for i, line in enumerate(text.split("\n"), start=1) if words in line)


def fault(text: str | bytes) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        check(read(text))
    return caught.value


# ---------------------------------------------------------------- the law


@given(
    rules=st.sampled_from(sorted(presets())),
    seats=st.sampled_from([2, 3, 4, 6]),
    seed=st.integers(0, 2**32),
    ordered=st.booleans(),
    steps=st.integers(0, 150),
)
@settings(max_examples=40, deadline=None)
def test_a_record_is_read_as_it_was_written_and_can_be_played_again(
    rules: str, seats: int, seed: int, ordered: bool, steps: int
) -> None:
    record = played(rules, seats, seed, ordered=ordered, steps=steps)
    assert read(write(record)) == record
    check(record)


@given(
    names=st.lists(st.text(max_size=20), min_size=2, max_size=2, unique=True),
    kind=st.text(max_size=5),
    table=st.text(max_size=9),
    seed=st.binary(max_size=32),
    sent=st.dictionaries(st.integers(0, 1), st.binary(min_size=1, max_size=32)),
)
def test_whatever_a_header_holds_comes_back(
    names: list[str], kind: str, table: str, seed: bytes, sent: dict[int, bytes]
) -> None:
    deal = Deal(1, "00" * 32, {at: hexed.hex() for at, hexed in sorted(sent.items())}, seed.hex())
    people = tuple(Player(name, kind) for name in names)
    record = Record(rules_of("officiel"), 500, people, (), 0, False, (deal,), table)
    assert read(write(record)) == record


def test_house_rules_and_packs_of_ones_own_come_back() -> None:
    spec: dict[str, Any] = {
        "preset": "officiel",
        "stacking": "any",
        "seven_zero": True,
        "players": (2, 3),
        "deck": {"R1": 20, "B7": 20, "W4": 9, "Y0": 9, "YV": 5},
    }
    record = played(replace(rules_of(spec), name="chez-nous"), 3, 5, target=0)
    assert read(write(record)) == record
    check(record)


def test_comments_empty_lines_and_foreign_ends_of_line_mean_nothing() -> None:
    record = read(SHORT)
    noted = SHORT.replace("all  1 draw", "# Bao has no luck\n\nall  1 draw")
    assert read(noted) == record
    assert read(SHORT.replace("\n", "\r\n").encode()) == record
    assert read(b"\xef\xbb\xbf" + SHORT.encode()) == record


def test_a_recorder_begins_before_the_first_deal() -> None:
    match = Match(seats=2)
    match.start()
    with pytest.raises(ValueError, match="before the first deal"):
        Recorder(match)


# ---------------------------------------------------------------- the golden records


def test_there_is_a_golden_record_for_every_preset() -> None:
    assert {read(text).rules.name for text in GOLDEN.values()} == set(presets())


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_record_replays_to_its_scores(name: str) -> None:
    record = read(GOLDEN[name])
    assert write(record) == GOLDEN[name]
    last = [*replay(record)][-1]
    assert list(last.view().scores) == record.scores
    assert list(last.view().winners) == record.winners


@pytest.mark.parametrize("name", GOLDEN)
def test_each_seat_knows_the_cards_that_its_own_events_showed(name: str) -> None:
    """A card in a seat's own lines is one that ``view`` let this seat see, and the other way."""
    for moment in replay(read(GOLDEN[name])):
        if any(event.kind in ("hands_swapped", "hands_rotated") for event in moment.events):
            continue
        for seat in range(moment.game.seats):
            own = (line for line in moment.lines if line.knows == str(seat))
            told = [word for line in own for word in line.rest if not word.isdecimal()]
            assert sorted(told) == sorted(private_cards(moment.events, seat))


def private_cards(events: tuple[Event, ...], seat: int) -> Iterator[str]:
    """Cards that a seat saw and a watcher did not."""
    for event in events:
        seen, watched = see(event, seat), see(event, None)
        hidden = watched is None or (watched.card or watched.cards) is None
        if seen is not None and hidden:
            yield from seen.cards or ([seen.card] if seen.card else [])


@pytest.mark.parametrize("name", GOLDEN)
def test_every_moment_makes_a_case_that_the_referee_confirms(name: str) -> None:
    """Save where a shuffle within a turn decides what comes, for a case fixes no order for it."""
    record = read(GOLDEN[name])
    moments = [*replay(record)]
    for moment in [*random.Random(2).sample(moments, min(12, len(moments))), moments[0]]:
        case = cut(record, moment)
        if case is None:
            assert any(line.kind == "reshuffled" for found in moments for line in found.lines)
            continue
        assert judge(case).ok
        assert len(case["actions"]) >= len(moment.moves)


def cut(record: Record, moment: Moment) -> dict[str, Any] | None:
    """The case as it would be read from a file."""
    try:
        return dict(json.loads(json.dumps(case_at(record, moment.number, moment.action))))
    except BadRecord as error:
        return None if error.code == "no-case" else {}


def test_a_moment_that_is_not_in_the_record_cannot_be_cut() -> None:
    with pytest.raises(BadRecord, match="round 1"):
        case_at(read(SHORT), 1, 400)


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize("name", sorted(set(GOLDEN) - {"unfinished"}))
def test_a_record_with_one_line_changed_is_refused(name: str) -> None:
    """Taken out, doubled, or another card: found where it stands, or where it first matters."""
    lines, dice = GOLDEN[name].split("\n"), random.Random(1)
    body = [i for i in range(lines.index("---") + 1, len(lines)) if lines[i]]
    for at in dice.sample(body, min(20, len(body))):
        for spoil in (removed, doubled, recoloured):
            spoilt = spoil(lines, at)
            if spoilt is not None:
                found = fault("\n".join(spoilt))
                assert found.line >= step_of(lines, at) > 0, found


def step_of(lines: list[str], at: int) -> int:
    """The number of the line with which the deal or the instant around a line begins."""
    heads = [i for i in range(at + 1) if re.match(r"all  (\d|round)", lines[i])]
    first = lines.index("---") + 1
    return 1 + (heads[-1] if heads and "round 1 " not in lines[heads[-1]] else first)


def removed(lines: list[str], at: int) -> list[str] | None:
    """Taking the last actions out leaves a record that is only shorter; the score tells."""
    return None if is_idle(lines[at]) else lines[:at] + lines[at + 1 :]


def doubled(lines: list[str], at: int) -> list[str] | None:
    return None if is_idle(lines[at]) else [*lines[:at], lines[at], *lines[at:]]


def recoloured(lines: list[str], at: int) -> list[str] | None:
    """Another colour on a line that names a card; what was never drawn may lie as it likes."""
    head, *words = lines[at].split()
    for i, word in enumerate(words):
        if word[0] in "RG" and word[1:].isdecimal() and words[0] != "stock":
            words[i] = ("G" if word[0] == "R" else "R") + word[1:]
            return [*lines[:at], " ".join([head, *words]), *lines[at + 1 :]]
    return None


def is_idle(line: str) -> bool:
    """Whether a line may come once more, or once less, without a trace: a call in vain."""
    return " uno" in line


LONG = "pioche-record = 1\n" + "x" * 9_000_000
DEEP = "pioche-record = 1\nrules = " + "[" * 100_000
BOMB = SHORT.replace("target = 500", f"target = {'9' * 5000}")


@pytest.mark.parametrize(
    ("spoilt", "code", "words"),
    [
        (lambda t: "", "foreign", ""),
        (lambda t: "\0\0\0\0", "foreign", ""),
        (lambda t: '{"case": "of a kind"}', "foreign", ""),
        (lambda t: "# a page\n\nof something", "foreign", ""),
        (lambda t: LONG, "too-long", ""),
        (lambda t: t + "\n" * 200_000, "too-many-lines", ""),
        (lambda t: DEEP, "bad-toml", ""),
        (lambda t: BOMB, "bad-toml", ""),
        (lambda t: t.replace("record = 1", "record = 2"), "other-format", "record = 2"),
        (lambda t: t.replace("Ana", "A\0na"), "bad-toml", "A\0na"),
        (lambda t: t.replace("---\n", ""), "bad-toml", "none stock W4"),
        (lambda t: t.partition("---")[0], "no-body", ""),
        (lambda t: t.replace('preset = "officiel"\n', ""), "key-missing", "[rules]"),
        (lambda t: t.replace("score = 0", 'score = "0"', 1), "key-bad", '"0"'),
        (lambda t: t.replace("rounds = 1", "rounds = 1\nshoes = 2"), "key-unknown", "shoes"),
        (lambda t: t.replace("target = 500", "target = -1"), "key-bad", "target"),
        (lambda t: t.replace("officiel", "official"), "bad-rules", "official"),
        (lambda t: t.replace("Bao", "Ana"), "name-twice", "seats"),
        (lambda t: t.replace("all  1 draw", "9    1 draw", 1), "knows-unknown", "9    1"),
        (lambda t: t.replace("all  1 draw", "none 1 draw", 1), "knows-wrong", "none 1"),
        (lambda t: t.replace("1    drew", "all  drew", 1), "knows-wrong", "all  drew"),
        (lambda t: t.replace("1    drew B1", "1    drew B1 X9", 1), "words-wrong", "X9"),
        (lambda t: t.replace("all  1 draw", "all  1 steals", 1), "no-action", "steals"),
        (lambda t: t.replace("all  1 draw", "all  7 draw", 1), "no-such-seat", "7 draw"),
        (lambda t: t.replace("all  1 draw", "all  +1 draw", 1), "not-by-the-rules", "+1"),
        (lambda t: t.replace("all  1 draw", "all  2 draw", 1), "not-by-the-rules", "2 draw"),
        (lambda t: t.replace("1    drew B1", "1    drew B2", 1), "line-differs", "drew B2"),
        (lambda t: t.replace("1    drew B1\n", "", 1), "line-missing", "all  1 draw"),
        (lambda t: t.replace(" YV B2 YS\n", "\n", 1), "order-short", ""),
        (lambda t: t.replace("none stock R3", "none stock W W W W W", 1), "order-wrong", "W W W"),
        (lambda t: t.replace("rounds = 1", "rounds = 2"), "end-differs", ""),
        (lambda t: t.replace("score = 0", "score = 9", 1), "score-differs", ""),
    ],
)  # fmt: skip
def test_a_spoilt_record_gets_one_sentence_with_its_line(
    spoilt: Callable[[str], str], code: str, words: str
) -> None:
    text = spoilt(SHORT)
    found = fault(text)
    assert found.code == code, found
    if words:
        assert found.line == numbered(text, words), found
    for lang in ("fr", "en"):
        sentence = found.sentence(lang)
        assert 0 < len(sentence) < 400
        assert not any(ord(letter) < 32 for letter in sentence)


def test_what_is_no_utf8_is_refused_with_its_line() -> None:
    found = fault(SHORT.encode().replace(b"Chlo\xc3\xa9", b"Chlo\xe9"))
    assert (found.code, found.line) == ("not-utf8", numbered(SHORT, "Chlo"))


@given(st.binary(max_size=300))
def test_noise_is_refused_or_read_but_nothing_else_happens(noise: bytes) -> None:
    for text in (noise, SHORT.encode()[:-60] + noise, noise + SHORT.encode()[40:]):
        with suppress(BadRecord):
            check(read(text))


# ---------------------------------------------------------------- who knows, who leaves


def test_a_seat_that_leaves_between_rounds_is_left_out_of_the_next_deal() -> None:
    recorder = Recorder(Match("officiel", 3, seed=5))
    dice = random.Random(5)
    recorder.start()
    while recorder.match.phase != "round_over":
        go_on(recorder, dice)
    recorder.drop(1)
    recorder.next_round()
    record = recorder.record
    assert read(write(record)) == record
    check(record)
    deal = [*replay(record)][-1]
    assert [line.knows for line in deal.lines if line.kind == "hand"] == ["0", "2"]
    late = (
        write(record)
        .replace("all  dropped 1\n", "")
        .replace("all  first", "all  dropped 1\nall  first")
    )
    assert fault(late).line > 0


# ---------------------------------------------------------------- the document


def test_the_document_shows_what_is_true() -> None:
    """Its record can be played, its Python runs, and it names every kind of line."""
    text = (Path(__file__).parents[1] / "docs" / "records.md").read_text(encoding="utf-8")
    sample = re.findall(r"^```\n(pioche-record.*?)^```", text, re.MULTILINE | re.DOTALL)[0]
    assert write(read(sample)) == sample
    check(read(sample))
    (code,) = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    exec(compile(code, "records.md", "exec"), {})
    assert not [kind for kind in KINDS if f"`{kind}" not in text]
