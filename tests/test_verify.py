"""Verifiable deals (P10): what was promised is what was dealt, and nothing else passes."""

import hashlib
import random
import re
import runpy
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import TypeAlias

import pytest

from pioche.chance import commitment, digest_of
from pioche.cli.recording import verified
from pioche.protocol import TableView
from pioche.records import BadRecord, read, verify, write
from pioche.server import entries
from pioche.server.archive import records_of
from pioche.server.table import Table, replay
from pioche.server.tableview import table_view
from promised import Played, promised
from sizes import Record, size

ROOT = Path(__file__).parents[1]
VERIFIER = ROOT / "docs" / "verify.py"
FILES = sorted((ROOT / "tests" / "records").glob("table-*.pioche"))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in FILES}
PRESETS = ("officiel", "extreme", "fiche", "classique-2023", "minimalista")
TAMPERED = size("tampered", 1_000)

independent: Callable[[str], str | None] = runpy.run_path(str(VERIFIER))["fault"]


def code_of(text: str) -> str:
    """Why our own verifier refuses a record; empty where it does not."""
    try:
        verify(read(text))
    except BadRecord as error:
        return error.code if error.sentence("fr") else "speechless"
    return ""


def stranger_refuses(text: str) -> bool:
    try:
        return independent(text) is not None
    except (KeyError, ValueError, IndexError):
        return True


# ---------------------------------------------------------------- what holds


def test_there_is_a_golden_table_for_every_preset() -> None:
    assert {read(text).rules.name for text in TEXTS.values()} == set(PRESETS)


@pytest.mark.parametrize("name", TEXTS)
def test_golden_tables_pass_both_verifiers(name: str) -> None:
    assert code_of(TEXTS[name]) == ""
    assert independent(TEXTS[name]) is None
    record = read(TEXTS[name])
    for lang in ("fr", "en"):
        assert len([*verified(record, lang)]) == record.rounds + 1


@pytest.mark.parametrize("preset", PRESETS)
def test_every_table_that_keeps_its_promises_passes_both_verifiers(preset: str) -> None:
    for seed in range(8):
        text = write(promised(preset, 4, seed, target=100))
        assert code_of(text) == ""
        assert independent(text) is None


def test_the_independent_verifier_is_short_and_imports_nothing_of_ours() -> None:
    source = VERIFIER.read_text(encoding="utf-8")
    assert sum(bool(line.strip()) for line in source.splitlines()) < 60
    imported = re.findall(r"^(?:import|from) ([\w, ]+)", source, re.MULTILINE)
    names = {name.strip() for line in imported for name in line.split(" import")[0].split(",")}
    assert names <= set(sys.stdlib_module_names)


def test_the_independent_verifier_runs_alone(tmp_path: Path) -> None:
    for text, code in ((TEXTS["table-fiche"], 0), (spoilt_seed(TEXTS["table-fiche"]), 1)):
        file = tmp_path / "match.pioche"
        file.write_text(text, encoding="utf-8")
        command = [sys.executable, "-I", str(VERIFIER), str(file)]
        ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
        assert ran.returncode == code
        assert ("another seed" in ran.stderr) == bool(code)


def spoilt_seed(text: str) -> str:
    return re.sub(r'seed = "(.)', lambda m: f'seed = "{"0" if m[1] != "0" else "1"}', text, count=1)


# ---------------------------------------------------------------- what does not


def digit_changed(text: str, key: str, dice: random.Random) -> str | None:
    """Change one hexadecimal digit of some value of this key."""
    found = [*re.finditer(rf'^{key} = "([0-9a-f]+)"', text, re.MULTILINE)]
    if not found:
        return None
    value = dice.choice(found)
    at = dice.randrange(value.start(1), value.end(1))
    other = dice.choice([c for c in "0123456789abcdef" if c != text[at]])
    return text[:at] + other + text[at + 1 :]


def two_cards_changed(text: str, key: str, dice: random.Random) -> str | None:
    """Let two different cards of the chosen lines change places."""
    lines = text.split("\n")
    chosen = [i for i, line in enumerate(lines) if re.match(key, line) and len(line.split()) > 3]
    if not chosen:
        return None
    at = dice.choice(chosen)
    words = lines[at].split()
    one, other = dice.sample(range(2, len(words)), 2)
    if words[one].split(":")[-1] == words[other].split(":")[-1]:
        return None
    words[one], words[other] = words[other], words[one]
    return "\n".join([*lines[:at], " ".join(words), *lines[at + 1 :]])


def number_changed(text: str, key: str, dice: random.Random) -> str | None:
    lines = text.split("\n")
    chosen = [i for i, line in enumerate(lines) if line.startswith(key)]
    if not chosen:
        return None
    at = dice.choice(chosen)
    head, number = lines[at].rsplit(" ", 1)
    return "\n".join([*lines[:at], f"{head} {int(number) + 1}", *lines[at + 1 :]])


def seat_changed(text: str, key: str, dice: random.Random) -> str | None:
    """Say that another seat sent a contribution."""
    found = [*re.finditer(r"^(\d) = \"", text, re.MULTILINE)]
    if not found:
        return None
    value = dice.choice(found)
    block = text[text.rfind("[deals.contributions]", 0, value.start()) : value.start() + 500]
    sent = re.findall(r"^(\d) = ", block.split("\n[")[0] + block.split("]\n", 1)[1], re.MULTILINE)
    free = [seat for seat in "0123" if seat not in sent]
    return text[: value.start()] + dice.choice(free) + text[value.start() + 1 :] if free else None


def contribution_lost(text: str, key: str, dice: random.Random) -> str | None:
    found = [*re.finditer(r"^\d = \"[0-9a-f]+\"\n", text, re.MULTILINE)]
    if not found:
        return None
    value = dice.choice(found)
    return text[: value.start()] + text[value.end() :]


def table_changed(text: str, key: str, dice: random.Random) -> str | None:
    return text.replace('table = "T', 'table = "U')


Tampering: TypeAlias = Callable[[str, str, random.Random], str | None]
TAMPERINGS: tuple[tuple[Tampering, str], ...] = (
    (digit_changed, "seed"),
    (digit_changed, "salt"),
    (digit_changed, "commitment"),
    (digit_changed, r"\d"),
    (two_cards_changed, "none stock"),
    (two_cards_changed, "all  dealer-draw"),
    (number_changed, "all  pressed"),
    (number_changed, "all  reshuffled"),
    (seat_changed, ""),
    (contribution_lost, ""),
    (table_changed, ""),
)


def test_a_thousand_tampered_rounds_are_refused_by_both_verifiers(
    record_property: Record,
) -> None:
    """P10: seeds, salts, promises, contributions, orders, draws and shots, each in turn."""
    dice = random.Random(10)
    originals = [write(promised(preset, 6, seed)) for preset in PRESETS for seed in range(4)]
    for spoil, key in TAMPERINGS:
        for spoilt in islice(
            spoilings(spoil, key, originals, dice), TAMPERED // len(TAMPERINGS) + 1
        ):
            assert code_of(spoilt), (spoil, key)
            assert stranger_refuses(spoilt), (spoil, key)
    record_property("tried", TAMPERED)


def spoilings(
    spoil: Tampering, key: str, originals: list[str], dice: random.Random
) -> Iterator[str]:
    """Spoil one record after another; many have nothing of the kind to spoil."""
    while True:
        spoilt = spoil(dice.choice(originals), key, dice)
        if spoilt is not None:
            yield spoilt


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (spoilt_seed, "deal-broken"),
        (lambda t: re.sub(r'seed = "\w+"\n', "", t), "deal-closed"),
        (lambda t: re.sub(r'salt = "\w+"\n', "", t), "deal-closed"),
        (lambda t: re.sub(r"\[\[deals\]\].*?\n---", "---", t, flags=re.DOTALL), "deal-missing"),
        (lambda t: t.replace("[[deals]]\nround = 1", "[[deals]]\nround = 2"), "deal-twice"),
        (lambda t: re.sub(r"\n\d = \"\w{32}", lambda m: m[0][:-2], t), "contribution-size"),
        (lambda t: t.replace("none stock ", "none stock W ", 1), "order-not-promised"),
        (lambda t: t.replace("pressed 0", "pressed 1", 1), "line-differs"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(spoil: Callable[[str], str], code: str) -> None:
    text = TEXTS["table-extreme"]
    one_round = write(promised("extreme", 4, 0)) if "pressed" not in text else text
    assert code_of(spoil(one_round)) == code


def test_a_stock_that_hides_cards_is_refused_though_its_order_would_fit() -> None:
    """Whoever could choose which cards are shuffled could choose a hand."""
    text = TEXTS["table-officiel"]
    lines = text.split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("none stock"))
    lines[at] = " ".join(lines[at].split()[:20])
    assert code_of("\n".join(lines)) == "order-not-promised"
    assert stranger_refuses("\n".join(lines))


# ---------------------------------------------------------------- at the table


def test_a_commitment_hides_and_binds_every_byte() -> None:
    seed, salt = bytes(range(32)), bytes(range(32, 64))
    text = salt + seed + b"K7QF" + bytes([0, 0, 0, 3])
    assert commitment(seed, salt, "K7QF", 3) == hashlib.sha256(text).hexdigest()


def test_contributions_cannot_be_confused_with_each_other() -> None:
    """The same bytes cut elsewhere, or of another seat, are something else."""
    one, other = bytes([7] * 16), bytes([1, 16] + [7] * 16)
    digests = {
        digest_of({}), digest_of({0: one}), digest_of({1: one}), digest_of({0: one, 1: one}),
        digest_of({0: other}), digest_of({0: one[:-1]}),
    }  # fmt: skip
    assert len(digests) == 6


def test_a_contribution_changes_the_deal() -> None:
    def hands(value: str) -> list[str]:
        played = Played("officiel", 3, seed=1)
        played.do(entries.Promised(1, "11" * 32, "22" * 32))
        if value:
            played.do(entries.Contributed(2, value))
        played.do(entries.Started())
        match = played.table.match
        assert match is not None
        return [str(match.round.hand(seat)) for seat in range(3)]

    assert hands("aa" * 16) != hands("ab" * 16) != hands("") != hands("aa" * 17)
    assert hands("aa" * 16) == hands("aa" * 16)


def test_nothing_is_dealt_that_was_not_promised() -> None:
    played = Played("officiel", 3, seed=2)
    assert played.try_to(entries.Started()) == "not-promised"
    played.promise()
    assert played.try_to(entries.Promised(1, "00" * 32, "00" * 32)) == ""
    played.do(entries.Started())
    assert played.try_to(entries.Promised(2, "00" * 32, "00" * 32)) == "not-between-rounds"


def test_the_seed_is_shown_when_the_round_is_over_and_not_before() -> None:
    played = Played("officiel", 3, seed=3, target=500)
    played.play(rounds=1)
    table, last = Table(), [e.seed for e in promises(played.log)][-1]
    for payload in played.log:
        entry = entries.read(payload)
        table.apply(entry)
        for seat in (None, *range(len(table.seats))):
            shown = table_view(table, seat, ())
            assert (last in str(shown)) == (table.phase == "round_over")
            assert promise_of(shown) or table.promised is None
    assert table.phase == "round_over"
    opening = table_view(table, None, ()).opening
    assert opening is not None
    seed, salt = bytes.fromhex(opening.seed), bytes.fromhex(opening.salt)
    assert commitment(seed, salt, table.code, 1) == opening.commitment


def promises(log: list[bytes]) -> list[entries.Promised]:
    every = map(entries.read, log)
    return [entry for entry in every if isinstance(entry, entries.Promised)]


def promise_of(view: TableView) -> str:
    return "" if view.promise is None else view.promise.commitment


def test_logs_from_before_there_were_promises_still_replay() -> None:
    """What was dealt then lies as it did then, and its record says that nothing was promised."""
    played = Played("officiel", 3, seed=4, target=100)
    played.do(entries.Started("5a" * 32))
    match = played.table.match
    assert match is not None
    assert [str(card) for card in match.round.hand(0)] == OLD_HAND
    while match.phase not in ("round_over", "match_over"):
        played.move()
    assert replay(played.log).match is not None
    record = records_of(played.log)[-1]
    assert record.deals == ()
    assert code_of(write(record)) == "deal-missing"


OLD_HAND = ["R0", "Y1", "G4", "G6", "G7", "BV", "W4"]
