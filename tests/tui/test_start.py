"""What is said before there is a screen, and where a table's address leads."""

import asyncio
import os
import socket
import sys
import threading
from collections.abc import Callable
from functools import partial

import pytest

from pioche.cli import terminal
from pioche.client import lobby, look_up
from pioche.tui.address import Address, BadAddress, read_address
from pioche.tui.start import Game

SECRET = "s" * 32


def test_an_address_is_that_of_the_web_client_with_or_without_a_seat() -> None:
    assert read_address("https://uno.example/t/k7m-4qx") == Address(
        "https://uno.example", "K7M-4QX"
    )
    brought = read_address(f"http://127.0.0.1:8000/t/K7M-4QX#seat={SECRET}")
    assert brought == Address("http://127.0.0.1:8000", "K7M-4QX", SECRET)
    assert read_address("http://h/under/t/K7M-4QX/").server == "http://h/under"


@pytest.mark.parametrize("typed", ["k7m4qx", "K7M 4QX", "k7m%204qx", " K7M-4QX ", "k7m–4qx"])
def test_a_code_is_read_as_people_type_it(typed: str) -> None:
    """Spaces in it ended in a traceback, and another spelling kept its seat apart."""
    assert read_address(f"https://uno.example/t/{typed}").key == "https://uno.example/t/K7M-4QX"


@pytest.mark.parametrize(
    "text",
    [
        "", "K7M-4QX", "ftp://h/t/K7M", "http:///t/K7M", "http://[/t/K", "http://h:x/t/K7M-4QX",
        "http://h:99999/t/K7M-4QX", "http://a b/t/K7M-4QX", "http://h/t/…",
    ],
)  # fmt: skip
def test_anything_else_is_none(text: str) -> None:
    with pytest.raises(BadAddress):
        read_address(text)


def sentence(what: Callable[[], object], capsys: pytest.CaptureFixture[str]) -> str:
    """What is said where a command ends at once."""
    with pytest.raises(SystemExit) as ended:
        what()
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["pioche", "tui", "--lang", "en"])


def test_whatever_cannot_be_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert "not the address" in sentence(lambda: terminal.visit("K7M", None), capsys)
    nobody = "http://127.0.0.1:1/t/K7M-4QX"
    assert "No Pioche answers" in sentence(lambda: terminal.visit(nobody, None), capsys)
    for nowhere in ("http://a..b/t/K7M-4QX", "http://u:p@127.0.0.1:1/t/K7M-4QX"):
        assert "No Pioche answers" in sentence(partial(terminal.visit, nowhere, None), capsys)
    assert "“best”" in sentence(lambda: terminal.company(["best"], 3), capsys)
    assert "2 bots for 3 seats" in sentence(lambda: terminal.company(["fair"] * 2, 4), capsys)


def test_whoever_interrupts_a_question_to_a_silent_server_leaves_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ctrl-C waited for the thread that asked: ten seconds, where a server says nothing."""
    monkeypatch.setattr(lobby, "WITHIN", 5.0)

    async def ask(port: int) -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(look_up(f"http://127.0.0.1:{port}", "K7M-4QX"), 0.2)

    before = set(threading.enumerate())
    with socket.create_server(("127.0.0.1", 0)) as silent:
        asyncio.run(ask(silent.getsockname()[1]))
        (asking,) = set(threading.enumerate()) - before
        assert asking.is_alive()
    asking.join(10)


def test_a_missing_terminal_extra_or_size_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "textual", None)
        assert "pioche[tui]" in sentence(terminal.check_terminal, capsys)
    pytest.importorskip("textual", reason="uv run --group full pytest has it")
    assert "needs a terminal" in sentence(terminal.check_terminal, capsys)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setattr(sys.stdout, "fileno", lambda: 1)
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((60, 20)))
    assert "60 × 20" in sentence(terminal.check_terminal, capsys)


def test_a_table_elsewhere_or_a_new_match_not_both(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """--rules beside --join was dropped without a word."""
    monkeypatch.setattr(terminal, "check_terminal", lambda: None)
    begin = partial(terminal.tui, join="http://h/t/K7M-4QX")
    for ask in (partial(begin, rules="extreme"), partial(begin, new=True), partial(begin, seed=0)):
        assert "leave out" in sentence(ask, capsys)


def test_a_match_is_put_together_from_options() -> None:
    made = terminal.game("Zoé", "extreme", ["jam=presser_takes"], 3, ["greedy"], None, 7)
    assert made == Game("Zoé", ("greedy", "greedy"), "extreme", 500, (), 7)
    changed = terminal.game(None, "officiel", ["stacking=same"], None, [], 0, None)
    assert (changed.target, changed.options) == (0, (("stacking", "same"),))
    assert len(changed.bots) == 3


def test_company_that_these_rules_do_not_allow_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    refused = sentence(lambda: terminal.game(None, "fiche", [], 5, [], None, None), capsys)
    assert "5" in refused
