"""Say how much of the public interface an installed wheel gives types to, as Pyright counts it.

    python scripts/typed.py VENV       # an environment that Pioche is installed in, not editable

Everything has a type, in the programs (server, commands, terminal) too, but for what stands on a
package without types.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

# PettingZoo publishes no types, so that nobody can know what its AECEnv is made of.
UNTYPED: Final = frozenset({"pioche.env.UnoAECEnv", "pioche.env.zoo.UnoAECEnv", "pioche.env.aec"})


def main(venv: Path) -> int:
    found = verified(venv)["typeCompleteness"]
    exported = [symbol for symbol in found["symbols"] if symbol["isExported"]]
    unknown = sorted(
        symbol["name"]
        for symbol in exported
        if not symbol["isTypeKnown"] and symbol["name"] not in UNTYPED
    )
    score = 1 - len(unknown) / len(exported)
    print(f"{score:.2%} of {len(exported)} public names have types; unknown: {len(unknown)}")
    print("\n".join(unknown))
    return 1 if unknown else 0


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
