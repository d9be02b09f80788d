"""The table of features names only tests that there are."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
NAMED = re.compile(r"`((?:web/)?tests/[\w/.]+?)(?:::(\w+))?`")


def test_every_feature_names_a_test_that_exists() -> None:
    page = (ROOT / "docs" / "features.md").read_text(encoding="utf-8")
    named = NAMED.findall(page)
    assert len(named) > 40
    for path, name in named:
        source = (ROOT / path).read_text(encoding="utf-8")
        assert not name or f"def {name}(" in source, f"{path} has no {name}"
