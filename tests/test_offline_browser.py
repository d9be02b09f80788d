"""The installed application: what works when the server is gone, and how a newer one comes."""

import gzip
import json
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from pioche.server.app import web_dir
from player import barriers
from served import served

if TYPE_CHECKING:
    from chromium import PageOf

FIRST_PAGE_MOST = 150_000
KEPT = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


def built() -> Path:
    found = web_dir()
    assert found is not None
    return found


def installed(page: Page, url: str) -> None:
    """Open the first page, and wait until all is kept on the device."""
    page.goto(url)
    page.wait_for_function(KEPT)


def test_tools_and_rules_work_with_the_server_gone_and_the_referee_says_why_not(
    tmp_path: Path, page_of: "PageOf"
) -> None:
    page = page_of("Pixel 7", "fr-FR", reduced_motion="reduce")
    with served(tmp_path) as server:
        installed(page, f"{server.url}/")
    page.goto(f"{server.url}/marque")
    page.get_by_test_id("begin").click()
    page.get_by_test_id("winner").first.check()
    page.get_by_test_id("value-9").click()
    page.get_by_test_id("write").click()
    page.reload()
    expect(page.get_by_test_id("total").first).to_have_text("9")
    page.goto(f"{server.url}/distributeur")
    page.get_by_test_id("press").click()
    expect(page.locator(".lasts .pip")).to_have_count(1)
    page.goto(f"{server.url}/rules/fiche#R-021")
    expect(page.locator("[id='R-021']")).to_contain_text("jamais à 5")
    page.goto(f"{server.url}/arbitre")
    expect(page.get_by_test_id("offline")).to_contain_text("demande le réseau")
    assert barriers(page) == []
    page.get_by_test_id("add-cards").click()
    page.get_by_test_id("pick").first.click()
    page.get_by_test_id("picked").click()
    before = page.get_by_test_id("hand-card").count()
    with served(tmp_path, "--port", server.url.rpartition(":")[2]):
        page.get_by_role("button", name="Réessayer").click()
        expect(page.get_by_test_id("said").first).to_be_visible()
    assert page.get_by_test_id("hand-card").count() == before


def test_a_newer_version_waits_until_it_is_wanted(
    tmp_path: Path, page_of: "PageOf", monkeypatch: pytest.MonkeyPatch
) -> None:
    web = tmp_path / "web"
    shutil.copytree(built(), web)
    monkeypatch.setenv("PIOCHE_WEB", str(web))
    page = page_of("Desktop Chrome", "en-GB")
    with served(tmp_path) as server:
        installed(page, f"{server.url}/")
        page.reload()
        worker = web / "sw.js"
        worker.write_text(re.sub("pioche-[0-9a-f]+", "pioche-newer", worker.read_text("utf-8")))
        page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
        offer = page.get_by_role("button", name="Reload")
        expect(offer).to_be_visible()
        assert page.evaluate("caches.keys().then((names) => names.length)") == 2
        with page.expect_navigation():
            offer.click()
        expect(offer).to_be_hidden()
        assert page.evaluate("caches.keys()") == ["pioche-newer"]


def test_nothing_live_is_kept(server: str, page_of: "PageOf") -> None:
    """What the server answers to requests, and tables, are always its own."""
    page = page_of()
    installed(page, server)
    page.reload()
    page.evaluate("fetch('/api/tables/AAA-AAA')")
    names = "caches.keys().then((names) => caches.open(names[0])).then((one) => one.keys())"
    kept = page.evaluate(f"{names}.then((all) => all.map((one) => new URL(one.url).pathname))")
    assert "/" in kept
    assert "/sw.js" not in kept
    assert not [path for path in kept if path.startswith(("/api", "/t/"))]


def test_it_can_be_installed(server: str) -> None:
    with urlopen(f"{server}/manifest.webmanifest") as answer:
        assert answer.headers.get_content_type() == "application/manifest+json"
        manifest = json.load(answer)
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    for icon in manifest["icons"]:
        with urlopen(server + icon["src"]) as answer:
            assert answer.headers.get_content_type() == icon["type"]
    for shortcut in manifest["shortcuts"]:
        with urlopen(server + shortcut["url"]) as answer:
            assert answer.status == 200
    sizes = {
        int(icon["sizes"].split("x")[0]) for icon in manifest["icons"] if icon["sizes"] != "any"
    }
    assert {192, 512} <= sizes


def test_the_first_page_is_light() -> None:
    """At most 150 KB compressed, and tools and rules are not among it."""
    web = built()
    page = (web / "index.html").read_text("utf-8")
    first = [web / name for name in re.findall(r'(?:src|href)="/(assets/[^"]+)"', page)]
    assert first
    size = sum(len(gzip.compress(path.read_bytes())) for path in [web / "index.html", *first])
    assert size <= FIRST_PAGE_MOST
    assert not [
        path.name for path in first if re.match("Marque|Arbitre|Distrib|Rules|Frame", path.name)
    ]
