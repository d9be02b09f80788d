"""The protocol is described as it is: files are fresh, and the HTTP part keeps its word (P14)."""

import json
import runpy
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from starlette.routing import Route

from pioche import protocol
from pioche.server.app import PAGES, routes
from pioche.server.openapi import openapi
from served import served

schemathesis = pytest.importorskip("schemathesis", reason="uv run --group full pytest has it")
from schemathesis.checks import not_a_server_error  # noqa: E402
from schemathesis.specs.openapi import checks  # noqa: E402

ROOT = Path(__file__).parent.parent.parent
CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.unsupported_method,
]
BOUNDS = ("opening_rate", "opening_burst", "guess_rate", "guess_burst", "asking_rate")


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    limits = [word for name in BOUNDS for word in ("--limit", f"{name}=1000000")]
    with served(tmp_path_factory.mktemp("described"), *limits) as server:
        yield server.url


def test_every_description_is_fresh() -> None:
    made = runpy.run_path(str(ROOT / "scripts" / "protocol_docs.py"))
    for path, text in made["pages"]().items():
        assert path.read_text(encoding="utf-8") == text, f"run scripts/protocol_docs.py ({path})"


def test_the_page_describes_every_type_of_the_protocol() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    ours = [v for v in vars(protocol).values() if getattr(v, "__module__", "") == protocol.__name__]
    kinds = [kind.__name__ for kind in ours]
    assert len(kinds) > 40
    for kind in kinds:
        assert f"\n### {kind}" in page
    anchors = {line.split()[1].lower() for line in page.splitlines() if line.startswith("### ")}
    anchors |= {line.split('"')[1] for line in page.splitlines() if line.startswith("| <a id")}
    links = {link.partition(")")[0] for link in page.split("](#")[1:]}
    assert links <= anchors


def test_the_server_serves_its_own_description(url: str) -> None:
    with urllib.request.urlopen(f"{url}/openapi.json", timeout=10) as got:
        assert json.load(got) == openapi()


def operations() -> list[Any]:
    described: Any = schemathesis.openapi.from_dict(openapi())
    return [found.ok() for found in described.get_all_operations()]


def test_every_path_of_ours_is_described() -> None:
    served_paths = {route.path for route in routes(None) if isinstance(route, Route)}
    undescribed = {"/openapi.json", *PAGES}
    assert served_paths - undescribed == set(openapi()["paths"])


RIGHT, WRONG = schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE


ASKED = [(operation, RIGHT) for operation in operations()]
ASKED += [(operation, WRONG) for operation in operations() if operation.method == "post"]


@pytest.mark.parametrize(
    ("operation", "mode"), ASKED, ids=[f"{o.method} {o.path} {m.name.lower()}" for o, m in ASKED]
)
def test_http_answers_whatever_is_asked_as_described(url: str, operation: Any, mode: Any) -> None:
    """Requests drawn from the description: whatever comes back is in it, too."""

    @settings(max_examples=50, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        answer = case.call(base_url=url)
        case.validate_response(answer, checks=CHECKS)
        assert answer.status_code >= 400 or mode is RIGHT

    ask()
