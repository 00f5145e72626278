"""The pages are served: types, tags, compression, a page for an address where there is none, and no errors in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pitboss.server.pages import FOLDER, modules

if TYPE_CHECKING:
    from tests.server.live_helper import Server
    from tests.web.conftest import Opens

PAGES = ("lobby", "table", "game", "round", "account", "floor", "audit", "missing")


@pytest.mark.parametrize("page", PAGES)
def test_a_page_imports_only_files_that_are_there(page: str) -> None:
    names = modules(page)
    assert len(names) == len(set(names))
    assert [name for name in names if not (FOLDER / name).is_file()] == []


def test_every_file_is_used() -> None:
    used = {name for page in PAGES for name in modules(page)}
    used |= {f"{name[:-3]}.css" for name in used} | {"page.html", "style.css", "icon.svg"}
    assert {path.name for path in FOLDER.iterdir()} - used == set()


def test_files_have_types_and_tags(server: Server) -> None:
    style = server.call("GET", "/static/style.css")
    assert style.status_code == 200
    assert style.headers["content-type"].startswith("text/css")
    assert style.headers["content-encoding"] == "gzip"
    assert "--felt" not in style.text
    assert "--gold" in style.text
    script = server.call("GET", "/static/dom.js")
    assert script.headers["content-type"].startswith("text/javascript")
    tag = style.headers["etag"]
    import httpx

    again = httpx.get(f"{server.address}/static/style.css", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("name", ["nothing.js", "page.html", "..%2fserver%2fapi.py", "__init__.py"])
def test_no_other_file_is_served(server: Server, name: str) -> None:
    assert server.call("GET", f"/static/{name}").status_code == 404


def test_no_inline_script_and_no_inline_style(server: Server) -> None:
    found = server.call("GET", "/")
    policy = found.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "style=" not in found.text
    assert "<style" not in found.text


def test_an_address_without_a_page_says_so(server: Server) -> None:
    missing = server.call("GET", "/nowhere")
    assert missing.status_code == 404
    assert "text/html" in missing.headers["content-type"]
    assert server.call("GET", "/api/nowhere").headers["content-type"] == "application/problem+json"


def test_the_lobby_lists_the_tables(visit: Opens) -> None:
    with visit("/") as seen:
        seen.page.get_by_text("Blackjack Switch").first.wait_for()
