"""The felt and the sign: what must be on them is on them, nothing overlaps, everything can be read."""

from __future__ import annotations

import itertools
import math
import re
import xml.etree.ElementTree as ET

import pytest

from pitboss.regulations import game_ids, regulation, rules
from pitboss.regulations.equipment import odds_in_force, offered_areas
from pitboss.reports.inspection_new import complete
from pitboss.reports.layout import draw_layout
from pitboss.reports.layout_plan import FELT, PATHS, Spot, angles, inscription_lines, spots
from pitboss.reports.sign import draw_sign, panels, sign_page
from pitboss.reports.svg import arc_length, text_width

SEATS = [
    (game, seats)
    for game in game_ids()
    for seats in (regulation(game).offered["positions"].permitted)
    if isinstance(seats, int)
]


def words(drawing: str) -> str:
    """All text of a drawing; where every letter is placed by itself, as it reads."""
    said = []
    for each in ET.fromstring(drawing).iter():
        if each.tag.endswith("}g") and all(len("".join(child.itertext())) == 1 for child in each):
            assert "".join(each.itertext()) == each.get("aria-label", "").replace(" ", "")
            said.append(each.get("aria-label", ""))
        elif each.tag.endswith("}text") and len(each.text or "") > 1:
            said.append("".join(each.itertext()))
    return " ".join(said)


def corners(spot: Spot, angle: float) -> list[tuple[float, float]]:
    """The rim of an area at one position, as points."""
    turn = math.radians(angle)
    if spot.round:
        local = [
            (spot.x + spot.width / 2 * math.cos(step), spot.radius + spot.height / 2 * math.sin(step))
            for step in [2 * math.pi * number / 24 for number in range(24)]
        ]
    else:
        right, left = spot.x + spot.width / 2, spot.x - spot.width / 2
        low, high = spot.radius + spot.height / 2, spot.radius - spot.height / 2
        local = [(left, high), (spot.x, high), (right, high), (right, low), (spot.x, low), (left, low)]
    return [(x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)) for x, y in local]


def apart(one: list[tuple[float, float]], other: list[tuple[float, float]]) -> bool:
    """Whether a straight line separates two convex outlines."""
    for points in (one, other):
        for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
            axis = (y2 - y1, x1 - x2)
            a = [x * axis[0] + y * axis[1] for x, y in one]
            b = [x * axis[0] + y * axis[1] for x, y in other]
            if max(a) < min(b) or max(b) < min(a):
                return True
    return False


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_no_area_touches_another_or_leaves_the_felt(game: str, seats: int) -> None:
    drawn = spots(offered_areas(rules(game).source.felt.areas, rules(game)))
    placed = [corners(spot, angle) for angle in angles(seats) for spot in drawn]
    assert len(placed) == seats * len(drawn)
    for one, other in itertools.combinations(placed, 2):
        assert apart(one, other)
    for x, y in itertools.chain.from_iterable(placed):
        assert 560 < math.hypot(x, y) < FELT - 10  # between insurance line and rim
        assert y > 70  # below the equipment at the dealer's hands


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_the_felt_says_what_it_must(game: str, seats: int) -> None:
    book = rules(game, positions=seats)
    described = complete(book, "Casino & <Sea>")
    said = words(draw_layout(described, book))
    assert "Casino & <Sea>" in said
    assert book.regulation.name.upper() in said
    for name in offered_areas(rules(game).source.felt.areas, book):
        for word in name.name.upper().split():
            assert said.count(word) >= seats
    whole = " ".join(said.split()).replace("·", "")
    for inscription in described.layout.inscriptions:
        for word in inscription.upper().split():
            assert word in whole
    for thing in ("SHOE", "DISCARD RACK", "DROP BOX", "TIP BOX"):
        assert said.count(thing) == 1
    assert ("CARD READER" in said) == book.has_reader


@pytest.mark.parametrize("game", game_ids())
def test_inscriptions_fit_on_their_arcs_and_can_be_read(game: str) -> None:
    inscriptions = complete(rules(game)).layout.inscriptions
    lines, on_line = inscription_lines(inscriptions, True)
    assert "insurance" in on_line.lower()
    assert " ".join(text for _, text, _ in lines) == " ".join(t.upper() for t in inscriptions if t != on_line)
    assert len({path for path, _, _ in lines}) == len(lines)
    for path, text, size in lines:
        assert size >= 17
        assert text_width(text.upper(), size) <= arc_length(PATHS[path], 74)


def test_what_is_not_described_is_not_drawn() -> None:
    import msgspec

    book = rules("nj-blackjack-switch")
    whole = complete(book)
    areas = (("Hand 1", "Hand 2"), *whole.layout.areas[1:])
    less = msgspec.structs.replace(whole, layout=msgspec.structs.replace(whole.layout, areas=areas))
    assert words(draw_layout(whole, book)).count("MATCH") == 5
    assert words(draw_layout(less, book)).count("MATCH") == 4


def test_the_equipment_is_drawn_at_the_hand_where_it_is() -> None:
    book = rules("pa-double-attack", shuffle="automatic")
    drawing = ET.fromstring(draw_layout(complete(book), book))
    at = {each.text: float(each.get("x", 0)) for each in drawing.iter() if each.tag.endswith("}text") and each.text}
    # The dealer faces the viewer, so the dealer's left is at the viewer's right.
    assert at["SHOE"] > 1000 > at["DISCARD RACK"]
    assert at["DROP BOX"] > 1000 > at["TIP BOX"]
    assert at["SHUFFLER"] > 1000


@pytest.mark.parametrize("game", game_ids())
def test_the_sign_shows_every_odds_in_force(game: str) -> None:
    book = rules(game)
    described = complete(book)
    main, bonus = panels(described.sign, book)
    shown = [pays for panel in (main, *bonus) for _, pays in panel.rows]
    assert sorted(shown) == sorted(pays for events in odds_in_force(book).values() for pays in events.values())
    names = [name for panel in (main, *bonus) for name, _ in panel.rows]
    assert all(len({name for name, _ in panel.rows}) == len(panel.rows) for panel in (main, *bonus))
    said = words(draw_sign(described, book))
    assert all(text in said for text in (*names, *shown))
    for statement in described.sign.statements:
        assert all(word in said for word in statement.split())
    assert book.digest in said


@pytest.mark.parametrize(
    ("game", "options", "expected"),
    [
        ("nj-triple-attack", {"suited_royals": "B", "triple_match": "B"}, ["30 to 1", "50 to 1"]),
        ("nj-blackjack-switch", {"decks": 6}, ["40 to 1", "8 to 1"]),
        ("nj-blackjack-switch", {"match_minimum": 2}, ["$2.00"]),
        ("nj-double-attack", {"bonus_max": 25}, ["$25.00"]),
        ("nj-double-attack", {"dealing": "card-reader"}, ["card reader finds"]),
        ("pa-double-back-jack", {"minimum": 15, "maximum": 1000}, ["$15.00", "$1000.00"]),
    ],
)
def test_the_sign_follows_the_options(game: str, options: dict[str, object], expected: list[str]) -> None:
    book, plain = rules(game, options), rules(game)
    said, usual = (words(draw_sign(complete(each), each)) for each in (book, plain))
    for text in expected:
        assert text in said
        assert text not in usual or text in ("8 to 1", "50 to 1")


def test_bust_it_is_on_the_sign_only_if_offered() -> None:
    for offered in (True, False):
        book = rules("pa-double-attack", bust_it=offered)
        assert ("BUST IT" in words(draw_sign(complete(book), book))) is offered


def test_the_page_holds_the_whole_sign() -> None:
    book = rules("nj-triple-attack")
    page = sign_page(complete(book, "A & B"), book)
    assert page.startswith("<!doctype html>")
    assert draw_sign(complete(book, "A & B"), book) in page
    assert "<title>Triple Attack Blackjack, A &amp; B</title>" in page


@pytest.mark.parametrize("game", game_ids())
def test_pictures_use_only_what_every_reader_of_svg_draws(game: str) -> None:
    """Neither librsvg nor cairosvg has all of SVG: no text on paths, no filters, no colours with four digits."""
    book = rules(game)
    for drawing in (draw_layout(complete(book), book), draw_sign(complete(book), book)):
        assert not {each.tag.split("}")[1] for each in ET.fromstring(drawing).iter()} & {
            "textPath",
            "filter",
            "pattern",
        }
        assert not re.search(r'"#[0-9a-fA-F]{4}"', drawing)
