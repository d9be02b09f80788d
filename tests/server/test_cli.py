"""The command line: one line when ready, one sentence when not."""

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pioche.cli.help import commands
from served import served

CLEAN = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "XDG_"))}


def pioche(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pioche", *words]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=30, env={**CLEAN, **env}, check=False
    )


@contextmanager
def taken_port() -> Iterator[int]:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        yield holder.getsockname()[1]


@contextmanager
def playing(*words: str, **env: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start ``pioche`` and yield its first line."""
    command = [sys.executable, "-m", "pioche", *words]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**CLEAN, **env},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        yield process, process.stdout.readline()
    finally:
        process.kill()
        process.communicate()


PRESETS = "classique-2023, extreme, fiche, minimalista, officiel"
REMEDY = "check that it is intact and may be read and written, or choose another with --db."
SEEDS = "--seed cannot be -1: choose from 0 to 18446744073709551615."
BAD_WORDS = [
    (["serve", "--port", "99999"], "--port cannot be 99999: choose from 0 to 65535."),
    (["--port", "-1"], "--port cannot be -1: choose from 0 to 65535."),
    (["play", "--bots", "10"], "--bots cannot be 10: choose from 1 to 9."),
    (["tui", "--plain", "--seed", "-1"], SEEDS),
    (["sim", "--seed", "-1"], SEEDS),
    (["duel", "fair", "fair", "--seed", "-1"], SEEDS),
    (["serve", "--port", "http"],
     "The value given to --port will not do: see “pioche serve --help”."),
    (["--loud"], "There is no option --loud: see “pioche play --help”."),
    (["dance"], "“dance” is not understood here: see “pioche --help”."),
    (["serve", "now"], "“now” is not understood here: see “pioche serve --help”."),
    (["serve", "--host", "nowhere.invalid", "--port", "0"],
     "This machine does not have the address “nowhere.invalid”: try --host 127.0.0.1."),
    (["serve", "--host", "", "--port", "0"],
     "This machine does not have the address “”: try --host 127.0.0.1."),
    (["referee"], "FILE... is missing: see “pioche referee --help”."),
    (["rules", "x" * 5_000],
     f"No rules are called “{'x' * 200}…”: try “{PRESETS}”."),
    (["serve", "--port", "0", "--db", "x" * 5_000],
     f"The file “{'x' * 200}…” cannot serve as the database: {REMEDY}"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "sentence"), BAD_WORDS)
def test_bad_words_get_one_sentence(words: list[str], sentence: str) -> None:
    done = pioche(*words, LANG="en_GB.UTF-8")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence + "\n")


def test_a_port_in_use_is_one_sentence_in_the_language_asked_for(tmp_path: Path) -> None:
    db = str(tmp_path / "db")
    with taken_port() as port:
        done = pioche("serve", "--port", str(port), "--db", db, "--lang", "en")
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith(f"Port {port} is taken")
        done = pioche("play", "--port", str(port), "--db", db, "--no-browser", "--lang=fr")
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith(f"Le port {port} est déjà pris\u00a0:")
        assert done.stderr.count("\n") == 1


def test_a_foreign_database_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "cats"
    with sqlite3.connect(path) as db:
        db.execute("create table cats (name)")
    db.close()
    done = pioche("serve", "--port", "0", "--db", str(path), "--lang", "en")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert str(path) in done.stderr


def test_an_unknown_language_is_refused() -> None:
    done = pioche("serve", "--lang", "de")
    assert done.returncode == 2
    assert "fr ou en" in done.stderr


@pytest.mark.parametrize("words", ["", *commands()])
def test_help_is_wholly_in_the_language_asked_for(words: str) -> None:
    french = pioche(*words.split(), "--help", "--lang", "fr")
    english = pioche("--lang=en", *words.split(), "-h")
    assert (french.returncode, english.returncode) == (0, 0)
    assert french.stdout.startswith("Utilisation\u00a0: pioche")
    assert english.stdout.startswith("Usage: pioche")
    assert not re.search(r"\b(the|show|default|usage|required)\b", french.stdout.lower())
    assert max(map(len, french.stdout.splitlines())) <= 80


def test_the_version_is_told() -> None:
    for words in (["--version"], ["-V", "--lang", "en"]):
        assert re.fullmatch(r"pioche \d+\.\d+\.\d+\n", pioche(*words).stdout)


def test_a_language_may_come_first() -> None:
    assert "To read them" in pioche("--lang", "en", "rules").stdout
    assert "not understood" in pioche("--lang", "en", "dance").stderr


def test_a_terminal_that_lacks_a_character_gets_another() -> None:
    """No-break spaces are missing from what Windows writes into files, dashes from ASCII."""
    for encoding in ("ascii", "cp1252"):
        command = [sys.executable, "-m", "pioche", "rules", "fiche", "--lang", "fr"]
        env = {**CLEAN, "PYTHONIOENCODING": encoding}
        done = subprocess.run(command, capture_output=True, timeout=30, env=env, check=False)
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"R-055" in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have a full file")
def test_output_that_cannot_be_written_is_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        words = [sys.executable, "-m", "pioche", "rules", "officiel", "--lang", "en"]
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "could not be written" in done.stderr


def test_play_says_one_line_takes_another_port_and_makes_its_database(tmp_path: Path) -> None:
    """The default port is taken by the first; the second finds the next free one."""
    home = {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    with (
        playing("--no-browser", **home) as (_, first),
        playing("--no-browser", **home) as (process, second),
    ):
        assert re.fullmatch(r"Pioche: http://127\.0\.0\.1:\d+/\n", first)
        assert re.fullmatch(r"Pioche: http://127\.0\.0\.1:\d+/\n", second)
        assert first != second
        process.send_signal(signal.SIGINT)
        said, complaints = process.communicate(timeout=20)
        assert (process.returncode, said, complaints) == (0, "", "")
    if sys.platform == "linux":
        assert (tmp_path / "pioche" / "pioche.sqlite3").is_file()


def test_lan_tells_friends_where_to_come(tmp_path: Path) -> None:
    words = ["play", "--lan", "--no-browser", "--port", "0", "--db", str(tmp_path / "db")]
    with playing(*words, "--lang", "en") as (process, line):
        assert line.startswith("Pioche: http://127.0.0.1:")
        port = line.rsplit(":", 1)[1].strip("/\n")
        assert process.stderr is not None
        assert re.search(rf"http://\S+:{port}/", process.stderr.readline())


def test_the_server_is_alive_ready_and_cautious(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        for path in ("/healthz", "/readyz"):
            with urllib.request.urlopen(server.url + path) as got:
                assert got.read() == b"ok\n"
        headers = got.headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe-inline" not in policy.split("script-src")[1].split(";")[0]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_the_client_is_served_where_it_is_built(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>here</title>")
    (web / "assets" / "a1.js").write_text("1")
    words = ["serve", "--port", "0", "--db", str(tmp_path / "db")]
    with playing(*words, PIOCHE_WEB=str(web)) as (_, line):
        url = line.split()[1]
        for path in ("", "t/ABC-DEF"):
            with urllib.request.urlopen(url + path) as got:
                assert b"here" in got.read()
                assert got.headers["cache-control"] == "no-cache"
        with urllib.request.urlopen(url + "assets/a1.js") as got:
            assert "immutable" in got.headers["cache-control"]


def test_without_a_client_the_page_says_so(tmp_path: Path) -> None:
    words = ["serve", "--port", "0", "--db", str(tmp_path / "db")]
    with playing(*words, PIOCHE_WEB=str(tmp_path / "nowhere")) as (_, line):
        with (
            pytest.raises(urllib.error.HTTPError) as wrong,
            urllib.request.urlopen(line.split()[1]),
        ):
            pass
        with wrong.value as error:
            assert error.code == 503
            assert "PIOCHE_WEB" in error.read().decode()


def test_json_is_what_the_api_speaks(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        with pytest.raises(urllib.error.HTTPError) as wrong:
            urllib.request.urlopen(server.url + "/api/tables/AAA-AAA")
        with wrong.value as error:
            why = json.load(error)["why"]
        assert why == {"code": "unknown-table", "rule": "", "args": {"value": "AAA-AAA"}}
