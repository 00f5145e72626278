"""The pages: the files of `pitboss/web` with their types and tags, compressed once, and one shell for every page.

Nothing is built: what lies in the folder is what a browser gets. The colours and the type stand in
`pitboss.style` and are put before the style sheet, so that page, chart and felt cannot drift apart.

>>> modules("lobby")[0], "api.js" in modules("lobby")
('lobby.js', True)
"""

from __future__ import annotations

import gzip
import hashlib
import re
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path
from string import Template
from typing import Any, Final

from litestar import Request, Response, get
from litestar.params import FromPath

from pitboss.server.problems import Trouble
from pitboss.style import custom_properties

FOLDER: Final = Path(__file__).parent.parent / "web"
TYPES: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".html": "text/html",
}
# address → the module that draws the page, and its title until the module knows a better one
PAGES: Final = {
    "/": ("lobby", "Pitboss: five casino games as the law writes them"),
    "/tables/{table:str}": ("table", "A table"),
    "/games/{game:str}": ("game", "A game, exactly"),
    "/rounds/{table:str}/{number:int}": ("round", "A round"),
    "/account": ("account", "Your account"),
    "/floor/{table:str}": ("floor", "The floor"),
    "/audit": ("audit", "Audit"),
}
_IMPORT: Final = re.compile(r'^(?:import|export)\b[^;]*?"\./([\w-]+\.js)"', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it goes over the wire."""

    body: bytes
    packed: bytes
    tag: str
    media_type: str


def asset(name: str) -> Asset:
    """A file of the folder; read again when it has changed."""
    path = FOLDER / name
    if path.suffix not in TYPES or path.suffix == ".html" or path.parent != FOLDER or not path.is_file():
        raise Trouble("not-found", f"there is no file {name!r}")
    return _asset(name, path.stat().st_mtime_ns)


@lru_cache(maxsize=256)
def _asset(name: str, _changed: int) -> Asset:
    body = (FOLDER / name).read_bytes()
    return made(custom_properties().encode() + body if name == "style.css" else body, TYPES[Path(name).suffix])


def made(body: bytes, media_type: str) -> Asset:
    """Bytes with their tag, and compressed."""
    return Asset(body, gzip.compress(body, 9, mtime=0), f'"{hashlib.sha256(body).hexdigest()[:20]}"', media_type)


def modules(page: str) -> list[str]:
    """The module of a page and all that it imports, so that a browser can ask for all of them at once."""
    found = [f"{page}.js"]
    for name in found:
        found += [each for each in _IMPORT.findall((FOLDER / name).read_text("utf-8")) if each not in found]
    return found


def shell(page: str, title: str) -> Asset:
    """The page before its module has run; the style of a module stands in a file of its name."""
    names = modules(page)
    styles = ["style.css", *(f"{name[:-3]}.css" for name in names if (FOLDER / f"{name[:-3]}.css").is_file())]
    sheets = "".join(f'<link rel="stylesheet" href="/static/{name}">' for name in styles)
    ahead = "".join(f'<link rel="modulepreload" href="/static/{name}">' for name in names)
    text = Template((FOLDER / "page.html").read_text("utf-8"))
    written = text.substitute(title=escape(title), page=page, head=sheets + ahead)
    return made(written.encode(), TYPES[".html"])


def answer(request: Request[Any, Any, Any], what: Asset, status: int = 200) -> Response[bytes]:
    """The bytes, compressed where that is understood, or word that the reader's own copy is still true."""
    headers = {"ETag": what.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == what.tag:
        return Response(b"", status_code=304, headers=headers, media_type=what.media_type)
    body = what.body
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = what.packed, "gzip"
    return Response(body, status_code=status, headers=headers, media_type=what.media_type)


@get("/static/{name:str}", include_in_schema=False, sync_to_thread=False)
def static(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """A file of the page."""
    return answer(request, asset(name))


@get(list(PAGES), include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A page: the same shell for all, with the module that draws it."""
    return answer(request, shell(*_page_of(request.url.path)))


def _page_of(path: str) -> tuple[str, str]:
    first = path.strip("/").partition("/")[0]
    return next(named for address, named in PAGES.items() if address.strip("/").partition("/")[0] == first)


def missing(request: Request[Any, Any, Any]) -> Response[bytes]:
    """For an address where there is no page."""
    return answer(request, shell("missing", "Not here"), status=404)


HANDLERS: Final = (static, page)
