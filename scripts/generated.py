"""Files that a script writes from the sources: written, or with ``--check`` only compared."""

import sys
from collections.abc import Mapping
from pathlib import Path


def bring_up_to_date(wanted: Mapping[Path, str]) -> int:
    """Write these texts; with ``--check`` name those that are stale. Return the exit status."""
    stale = [p for p, text in wanted.items() if not p.is_file() or p.read_text("utf-8") != text]
    if "--check" not in sys.argv[1:]:
        for path in stale:
            path.write_text(wanted[path], "utf-8")
        return 0
    for path in stale:
        print(f"{path.name} is stale: run scripts/{Path(sys.argv[0]).name}", file=sys.stderr)
    return 1 if stale else 0
