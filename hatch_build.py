"""Build the web client into the wheel, editable or not, as the package ``pioche_web``.

The Node.js that comes as a build requirement does it, so none need be installed. The built files
go into the wheel itself rather than into src/: a cached editable install then stays whole.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SKIP = "PIOCHE_SKIP_WEB"
WAY_OUT = f"To install the server and the library without the web client, set {SKIP}=1."
NO_REGISTRY = (
    "ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH",
    "EHOSTUNREACH", "ERR_SOCKET_TIMEOUT", "UNABLE_TO_GET_ISSUER_CERT", "SELF_SIGNED_CERT",
)  # fmt: skip


class WebClientError(Exception):
    """Says in a sentence or two why there is no web client, and what can be done."""


class WebBuildHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        if os.environ.get(SKIP, "0") not in ("", "0"):
            self.app.display_info(f"{SKIP} is set: this build has no web client.")
            return
        try:
            built = build(Path(self.root))
        except WebClientError as error:
            self.app.abort(str(error))
        kind = "force_include_editable" if version == "editable" else "force_include"
        build_data[kind][str(built)] = "pioche_web"


def build(root: Path) -> Path:
    """Install what the client is built with, if it is not there yet, and build it."""
    web = root / "web"
    if not is_installed(web):
        npm(root, "ci", "--omit=dev")
    npm(root, "run", "build")
    built = web / "dist"
    if not (built / "index.html").is_file():
        raise WebClientError(f"The build of the web client wrote no index.html. {WAY_OUT}")
    return built


def is_installed(web: Path) -> bool:
    """Whether node_modules holds all that package-lock.json asks for, in its versions.

    A developer's node_modules holds more (the tests' packages): that is left alone.
    """
    there = versions(web / "node_modules" / ".package-lock.json")
    wanted = versions(web / "package-lock.json")
    return bool(there) and wanted.items() <= there.items()


def versions(lock: Path) -> dict[str, str]:
    """What a lock file fixes, by path; without what only tests or other machines need."""
    if not lock.is_file():
        return {}
    packages = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    return {
        path: about.get("version", "")
        for path, about in packages.items()
        if path and not (about.get("dev") or about.get("optional") or about.get("devOptional"))
    }


def npm(root: Path, *arguments: str) -> None:
    command = [sys.executable, str(root / "scripts" / "node.py"), "npm", *arguments]
    done = subprocess.run(
        command,
        cwd=root / "web",
        env={**os.environ, "NO_COLOR": "1"},
        text=True,
        encoding="utf-8",
        errors="replace",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        raise WebClientError(explanation(" ".join(arguments), done.returncode, done.stdout))


def explanation(step: str, code: int, output: str) -> str:
    said = output.strip()[-4000:]
    if any(sign in output for sign in NO_REGISTRY):
        why = "The npm registry, from which the web client's parts come, cannot be reached."
    elif code == 127:
        why = "The web client is built with Node.js, which is missing."
    else:
        why = f"The web client could not be built: npm {step} ended with code {code}."
    return f"{why} {WAY_OUT}\n\n{said}"
