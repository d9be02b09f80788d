"""What is not installed is asked for in one sentence, and what is only slower is said once."""

import builtins
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest

from pioche import extras
from pioche.cli.running import run, say_what_is_slow
from pioche.extras import Interpreted, MissingExtra, has_numba, needs


def test_a_part_that_is_missing_is_named_with_how_to_get_it() -> None:
    with pytest.raises(MissingExtra) as caught, needs("envs"):
        import nothing_of_this_name  # type: ignore[import-not-found] # noqa: F401
    assert str(caught.value).endswith('install it with pip install "pioche[envs]".')
    assert caught.value.refusal.code == "extra-missing"


def test_a_part_of_our_own_that_is_missing_is_a_mistake_of_ours() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"pioche\.nothing"), needs("envs"):
        import pioche.nothing  # type: ignore[import-not-found] # noqa: F401


def test_that_numba_is_missing_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    has_numba.cache_clear()
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    with pytest.warns(RuntimeWarning, match=r'pip install "pioche\[fast\]" brings it'):
        assert not has_numba()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert not has_numba()
    has_numba.cache_clear()


def test_environments_without_gymnasium_say_what_they_need(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in [name for name in sys.modules if name.startswith("pioche.env")]:
        monkeypatch.delitem(sys.modules, name)
    real = builtins.__import__

    def without(name: str, *args: Any, **more: Any) -> Any:
        if name.split(".", maxsplit=1)[0] == "gymnasium":
            raise ModuleNotFoundError(name="gymnasium")
        return real(name, *args, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(MissingExtra, match=r"pioche\[envs\]"):
        __import__("pioche.env")


def test_a_command_that_cannot_end_well_does_not_begin(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A cluster without its extra was a traceback; a study played for long before it said so."""
    monkeypatch.setattr(warnings, "showwarning", warnings.showwarning)
    monkeypatch.setattr(sys, "argv", ["pioche", "--lang", "en"])
    for missing, words in (
        ("distributed", ["sim", "--rounds", "2", "--cluster", "tcp://127.0.0.1:9"]),
        ("matplotlib", ["study", "stacking", "--games", "2", "--out", str(tmp_path)]),
    ):
        for name in [name for name in sys.modules if name.startswith("pioche.sim.cluster")]:
            monkeypatch.delitem(sys.modules, name)
        monkeypatch.setitem(sys.modules, missing, None)
        with pytest.raises(SystemExit) as ended:
            run(words, "en")
        said = capsys.readouterr()
        assert (ended.value.code, said.out, said.err.count("\n")) == (2, "", 1)
        assert "optional part" in said.err


def test_that_all_is_slow_is_a_sentence_in_the_language_of_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was Python's warning, with a line of our code in it."""
    monkeypatch.setattr(warnings, "showwarning", warnings.showwarning)
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        say_what_is_slow("fr")
        warnings.warn("…", Interpreted, stacklevel=1)
    assert capsys.readouterr().err.startswith("Numba n’est pas installé")
