"""What is not installed is asked for in one sentence, and what is only slower is said once."""

import builtins
import warnings
from typing import Any

import pytest

from pioche import extras
from pioche.extras import MissingExtra, has_numba, needs


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
    import sys

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
