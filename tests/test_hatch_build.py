"""The build hook: when it installs, and what it says when it cannot build."""

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
CLIENT = {
    "": {"name": "web"},
    "node_modules/svelte": {"version": "5.0.0"},
    "node_modules/vitest": {"version": "4.0.0", "dev": True},
    "node_modules/other-system": {"version": "1.0.0", "optional": True},
}


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def web(folder: Path, wanted: dict[str, Any], there: dict[str, Any] | None) -> Path:
    """A web folder with a lock file, and the one that npm leaves beside what it installed."""
    (folder / "package-lock.json").write_text(json.dumps({"packages": wanted}))
    if there is not None:
        (folder / "node_modules").mkdir()
        (folder / "node_modules" / ".package-lock.json").write_text(json.dumps({"packages": there}))
    return folder


@pytest.mark.parametrize(
    ("there", "installed"),
    [
        (None, False),
        ({}, False),
        ({"node_modules/svelte": {"version": "4.9.9"}}, False),
        ({"node_modules/svelte": {"version": "5.0.0"}}, True),
        (CLIENT, True),
    ],
    ids=["nothing", "half an install", "another version", "all that is shipped", "the tests' too"],
)
def test_npm_installs_only_what_is_not_there(
    hook: ModuleType, tmp_path: Path, there: dict[str, Any] | None, installed: bool
) -> None:
    assert hook.is_installed(web(tmp_path, CLIENT, there)) is installed


def test_a_missing_registry_is_named_and_so_is_the_way_out(hook: ModuleType) -> None:
    said = hook.explanation("ci", 1, "npm error code EAI_AGAIN")

    assert said.startswith("The npm registry")
    assert "PIOCHE_SKIP_WEB=1" in said


def test_missing_node_is_named(hook: ModuleType) -> None:
    assert "Node.js, which is missing" in hook.explanation("ci", 127, "")


def test_a_fault_in_the_client_shows_where_it_is(hook: ModuleType) -> None:
    said = hook.explanation("run build", 1, "src/App.svelte:1:4 Expected whitespace")

    assert "npm run build ended with code 1" in said
    assert said.endswith("src/App.svelte:1:4 Expected whitespace")
