"""Say how much of the public interface an installed wheel gives types to, as Pyright counts it.

    python scripts/typed.py VENV       # an environment that Pioche is installed in, not editable

The server, the commands, the terminal and the measuring tools are programs, not a library: what is
unknown in them is not counted as a fault. Anything else that has no type is one.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

PROGRAMS: Final = re.compile(r"pioche\.(__main__|bench|cli|server|tui)\b")
LEAST: Final = 0.94


def main(venv: Path) -> int:
    found = verified(venv)["typeCompleteness"]
    score = float(found["completenessScore"])
    unknown = sorted(
        symbol["name"]
        for symbol in found["symbols"]
        if symbol["isExported"] and not symbol["isTypeKnown"] and not PROGRAMS.match(symbol["name"])
    )
    print(f"{score:.1%} of the public interface has types; unknown in the library: {len(unknown)}")
    print("\n".join(unknown))
    return 0 if score >= LEAST else 1


def verified(venv: Path) -> Any:
    """Ask Pyright, in that environment."""
    path = os.pathsep.join([str(venv / "bin"), os.environ["PATH"]])
    words = ["--ignoreexternal", "--verifytypes", "pioche", "--outputjson"]
    done = subprocess.run(
        [sys.executable, "-m", "pyright", *words],
        capture_output=True, check=False, cwd=venv, text=True,
        env={**os.environ, "PATH": path, "VIRTUAL_ENV": str(venv)},
    )  # fmt: skip
    return json.loads(done.stdout)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
