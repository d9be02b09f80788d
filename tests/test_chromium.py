"""The browser tests never fall silent: what is missing is named."""

import platform
from pathlib import Path

import pytest

import chromium


def test_a_missing_library_is_named() -> None:
    said = "/x/chrome: error while loading shared libraries: libnss3.so: cannot open shared object"

    why = chromium.why_it_did_not_start(Path("/x/chrome"), said)

    assert why == "/x/chrome does not start: the system lacks the library libnss3.so."


def test_any_other_trouble_is_passed_on() -> None:
    why = chromium.why_it_did_not_start(Path("/x/chrome"), " no such file \n")

    assert why == "/x/chrome does not start: no such file"


def test_a_machine_without_any_browser_is_told_how_to_get_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "aarch64")

    with pytest.raises(chromium.NoChromiumError, match="PIOCHE_CHROMIUM"):
        chromium.from_npm()
