"""What stands in ``deploy/`` is read by the programs that it is for, and by our own."""

import contextlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import threading
import time
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import pytest

from pioche.server.names import read_code
from pioche.server.settings import read_settings
from served import free_ports, served, stop

DEPLOY = Path(__file__).parents[1] / "deploy"
CADDY = Path(sys.executable).with_name("caddy")
NODES = ["node1", "node2", "node3"]


def checked(*command: str | Path, **env: str) -> str:
    """Run a program that must be content, and return what it says all the same."""
    done = subprocess.run(
        command,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def system_program(name: str) -> str | None:
    """Find a program that only some machines have; what it would say is no other test's base."""
    return shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")


@pytest.fixture(scope="module")
def compose() -> Any:
    yaml: Any = pytest.importorskip("yaml", reason="uv run --group full pytest has it")
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))


@pytest.mark.skipif(not CADDY.exists(), reason="the extra `test` brings it")
def test_caddy_takes_its_file(tmp_path: Path) -> None:
    wanted = {"PIOCHE_NODES": "127.0.0.1:8000 127.0.0.1:8001", "XDG_DATA_HOME": str(tmp_path)}
    config = str(DEPLOY / "Caddyfile")
    checked(CADDY, "validate", "--adapter", "caddyfile", "--config", config, **wanted)


class Node(BaseHTTPRequestHandler):
    """Says which path reached it."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


ODD = ["k7m-4qx", "K7M4QX", "K7M-4Q\u017f", "K7M-4QX-", "%4B7m-4QX", "K7M--4QX", "K7M-4QX%20"]
"""Other spellings of one code: each would have led to a node of its own, which takes the table."""


@pytest.mark.skipif(not CADDY.exists(), reason="the extra `test` brings it")
def test_caddy_lets_only_one_spelling_of_a_code_choose_the_node(tmp_path: Path) -> None:
    (port,) = free_ports(1)
    with ThreadingHTTPServer(("127.0.0.1", 0), Node) as node:
        threading.Thread(target=node.serve_forever, daemon=True).start()
        wanted = {
            "PIOCHE_NODES": f"127.0.0.1:{node.server_port}",
            "PIOCHE_SITE": f"http://127.0.0.1:{port}",
            "XDG_DATA_HOME": str(tmp_path),
            "XDG_CONFIG_HOME": str(tmp_path),
        }
        config = str(DEPLOY / "Caddyfile")
        command = [str(CADDY), "run", "--adapter", "caddyfile", "--config", config]
        with (tmp_path / "log").open("wb") as log:
            proxy = subprocess.Popen(command, env={**os.environ, **wanted}, stderr=log)
        try:
            end = time.monotonic() + 30
            while answer_to(port, "/") is None and time.monotonic() < end:
                time.sleep(0.05)
            for path in ("/t/{}/ws", "/api/tables/{}", "/api/tables/{}/record"):
                assert answer_to(port, path.format("K7M-4QX")) == 200
                assert {answer_to(port, path.format(quote(c, safe="%"))) for c in ODD} == {404}
            assert answer_to(port, "/t/k7m4qx") == 200, "a page may be asked of any node"
        finally:
            stop(proxy)
            node.shutdown()


def answer_to(port: int, path: str) -> int | None:
    line = HTTPConnection("127.0.0.1", port, timeout=10)
    with contextlib.closing(line), contextlib.suppress(OSError):
        line.request("GET", path)
        return line.getresponse().status
    return None


@pytest.mark.parametrize("code", ODD)
def test_codes_are_read_as_haproxy_reads_them(code: str) -> None:
    """``upper,regsub([^A-Z0-9],,g)``, of bytes: who is taken for another code gets no table."""
    decoded = unquote(code)
    hashed = re.sub("[^A-Z0-9]", "", "".join(c.upper() if c.isascii() else "-" for c in decoded))
    assert read_code(decoded).replace("-", "") == hashed


def image() -> dict[str, list[str]]:
    """Return the instructions of the image, each with what is said by it."""
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    said: dict[str, list[str]] = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            word, _, rest = line.partition(" ")
            said.setdefault(word, []).append(rest)
    return said


def test_an_image_runs_a_command_of_ours_as_nobody_and_keeps_tables_in_a_volume() -> None:
    said = image()
    assert said["USER"] == ["nobody"]
    kept = Path(said["ENV"][0].partition("PIOCHE_DB=")[2])
    assert [str(kept.parent)] == said["VOLUME"]
    (program,), words = json.loads(said["ENTRYPOINT"][0]), json.loads(said["CMD"][0])
    assert program.endswith("/pioche")
    checked(sys.executable, "-m", "pioche", *words, "--help")


def test_an_image_is_not_built_from_what_only_this_machine_has() -> None:
    left_out = (DEPLOY.parent / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert {".git", ".venv", "**/node_modules", "web/dist"} <= set(left_out)


def test_the_check_of_an_image_is_answered_by_a_server(tmp_path: Path) -> None:
    command = json.loads(image()["HEALTHCHECK"][0].partition("CMD ")[2])
    with served(tmp_path) as server:
        port = server.url.rpartition(":")[2]
        checked(sys.executable, *[word.replace(":8000", f":{port}") for word in command[1:]])


def test_haproxy_takes_its_file_and_knows_the_nodes_of_the_compose_file(compose: Any) -> None:
    """It starts although a node cannot be found, and finds it later."""
    path = DEPLOY / "haproxy.cfg"
    text = path.read_text(encoding="utf-8")
    assert re.findall(r"^    server (\w+) \1:8000 check$", text, re.MULTILINE) == NODES
    assert [name for name in compose["services"] if name.startswith("node")] == NODES
    assert "init-addr last,libc,none" in text
    if haproxy := system_program("haproxy"):
        checked(haproxy, "-c", "-f", path)


def test_every_setting_of_the_compose_file_is_one_of_ours(compose: Any) -> None:
    node = compose["services"]["node1"]
    env = {name: str(value) for name, value in node["environment"].items()}
    assert env.pop("PIOCHE_DB").startswith("postgresql://")
    env["PIOCHE_HOSTS"] = "pioche.example"  # the shell puts it in
    chosen = read_settings(env=env)
    assert (chosen.drain, chosen.log, chosen.hosts) == (3.0, "json", ["pioche.example"])
    proxy = compose["services"]["proxy"]["networks"]["inside"]["ipv4_address"]
    assert chosen.proxies == [proxy]
    assert (DEPLOY / node["build"]["context"] / node["build"]["dockerfile"]).is_file()
    for mount in compose["services"]["proxy"]["volumes"]:
        assert (DEPLOY / mount.split(":")[0]).is_file()


def test_the_unit_says_what_the_command_and_systemd_understand(tmp_path: Path) -> None:
    text = (DEPLOY / "pioche.service").read_text(encoding="utf-8")
    found = dict(re.findall(r"^(\w+)=(.*)$", text, re.MULTILINE))
    chosen = read_settings(env=dict(re.findall(r"(PIOCHE_\w+)=(\S+)", found["Environment"])))
    assert chosen.drain < float(found["TimeoutStopSec"])
    words = shlex.split(found["ExecStart"])[1:]
    checked(sys.executable, "-m", "pioche", *words, "--help")
    if analyze := system_program("systemd-analyze"):
        unit = tmp_path / "pioche.service"
        unit.write_text(text.replace("/opt/pioche/bin/pioche", sys.executable), encoding="utf-8")
        assert "pioche" not in checked(analyze, "verify", unit)
