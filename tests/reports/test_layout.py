"""The felt and the sign: what must be on them is on them, nothing overlaps, everything can be read."""

from __future__ import annotations

import itertools
import math
import re
import xml.etree.ElementTree as ET

import pytest

from pitboss.regulations import game_ids, regulation, rules
from pitboss.regulations.equipment import odds_in_force, offered_areas
from pitboss.reports.inspection import inspect
from pitboss.reports.inspection_new import complete
from pitboss.reports.layout import draw_layout
from pitboss.reports.layout_places import places
from pitboss.reports.layout_plan import Spot, angles, inscription_lines, spots
from pitboss.reports.layout_shapes import SHAPES, TALL, WIDE, Shape
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


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_no_area_touches_another_or_leaves_the_felt(game: str, seats: int, shape: Shape) -> None:
    boxes = 1 if shape.one_box else seats
    drawn = spots(offered_areas(rules(game).source.felt.areas, rules(game)), shape)
    placed = [corners(spot, angle) for angle in angles(boxes, shape) for spot in drawn]
    assert len(placed) == boxes * len(drawn)
    for one, other in itertools.combinations(placed, 2):
        assert apart(one, other)
    for x, y in itertools.chain.from_iterable(placed):
        assert shape.insurance[1] + 8 < math.hypot(x, y) < shape.felt - 10  # between insurance line and rim
        assert abs(x) < shape.half
        assert y + shape.centre[1] > 210 * shape.furniture_scale  # below the equipment at the dealer's hands


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_the_felt_says_what_it_must(game: str, seats: int, shape: Shape) -> None:
    book = rules(game, positions=seats)
    described = complete(book, "Casino & <Sea>")
    assert inspect(described).passes
    said = words(draw_layout(described, book, shape))
    assert "Casino & <Sea>" in said
    assert book.regulation.name.upper() in said
    for name in offered_areas(rules(game).source.felt.areas, book):
        for word in name.name.upper().split():
            assert said.count(word) >= (1 if shape.one_box else seats)
    whole = " ".join(said.split()).replace("·", "")
    for inscription in described.layout.inscriptions:
        for word in inscription.upper().split():
            assert word in whole
    for thing in ("SHOE", "DISCARD RACK", "DROP BOX", "TIP BOX"):
        assert said.count(thing) == (1 if thing.split()[0].lower() in shape.furniture or "RACK" in thing else 0)
    assert ("CARD READER" in said) == (book.has_reader and "reader" in shape.furniture)


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
@pytest.mark.parametrize("game", game_ids())
def test_inscriptions_fit_on_their_arcs_and_can_be_read(game: str, shape: Shape) -> None:
    inscriptions = complete(rules(game)).layout.inscriptions
    lines, on_line = inscription_lines(inscriptions, True, shape)
    assert "insurance" in on_line.lower()
    assert " ".join(text for _, text, _ in lines) == " ".join(t.upper() for t in inscriptions if t != on_line)
    assert len({radius for radius, _, _ in lines}) == len(lines)
    for radius, text, size in lines:
        assert size >= {"print": 17, "wide": 14, "tall": 9}[shape.name]
        length = arc_length(radius, math.degrees(math.asin(min(1, shape.half / radius))))
        assert text_width(text.upper(), size) <= min(length, arc_length(radius, 74))


WORST = [
    ("nj-double-attack", {"positions": 7, "max_hands": 3}),
    ("nj-double-attack", {"positions": 6}),
    ("nj-triple-attack", {"positions": 7, "max_hands": 4}),
    ("pa-double-attack", {}),
    ("pa-double-back-jack", {}),
    ("nj-blackjack-switch", {"positions": 5, "max_hands": 4}),
]


def rectangle(place: dict[str, float]) -> list[tuple[float, float]]:
    """The corners of a place of the screen."""
    turn, half, tall = math.radians(place["angle"]), place["width"] / 2, place["height"] / 2
    return [
        (
            place["x"] + x * math.cos(turn) - y * math.sin(turn),
            place["y"] + x * math.sin(turn) + y * math.cos(turn),
        )
        for x, y in ((-half, -tall), (half, -tall), (half, tall), (-half, tall))
    ]


@pytest.mark.parametrize("shape", [WIDE, TALL], ids=["wide", "tall"])
@pytest.mark.parametrize(("game", "options"), WORST)
def test_split_hands_of_five_cards_and_their_chips_cover_nothing(
    game: str, options: dict[str, object], shape: Shape
) -> None:
    """Every box split as often as its text lets it, five cards in every hand, chips on every area and every hand."""
    book = rules(game, options)
    screen = places(book, shape)
    boxes = screen["boxes"]
    assert len(boxes) == (1 if shape.one_box else book.options.positions)
    hands_ = [hand for box in boxes for hand in box["hands"][-1]]
    assert len(hands_) == len(boxes) * book.options.max_hands * book.regulation.hands_per_box
    lying = [screen["dealer"], screen["shoe"], screen["rack"]]
    lying += [place for box in boxes for place in (*box["areas"], box["insurance"], box["name"])]
    lying += [hand[part] for hand in hands_ for part in ("cards", "chips")]
    for one, other in itertools.combinations(map(rectangle, lying), 2):
        assert apart(one, other)
    for x, y in itertools.chain.from_iterable(map(rectangle, lying)):
        assert 0 <= x <= shape.width
        assert 0 <= y <= shape.height


@pytest.mark.parametrize("shape", [WIDE, TALL], ids=["wide", "tall"])
@pytest.mark.parametrize(("game", "options"), WORST)
def test_five_cards_show_their_indices_in_the_room_of_every_hand(
    game: str, options: dict[str, object], shape: Shape
) -> None:
    for box in places(rules(game, options), shape)["boxes"]:
        for hands_ in box["hands"]:
            for hand in hands_:
                card, room = hand["card"], hand["cards"]
                across, down = (0.34, 0.0) if hand["across"] else (0.0, 0.38)
                assert card * (1 + 4 * across) <= room["width"] + 0.01
                assert card * (1.4 + 4 * down) <= room["height"] + 0.01
                assert card >= 29, "an index must be readable"


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
    # From the middle of the table. The dealer faces the viewer, so the dealer's left is at the viewer's right.
    assert at["SHOE"] > 0 > at["DISCARD RACK"]
    assert at["DROP BOX"] > 0 > at["TIP BOX"]
    assert at["SHUFFLER"] > 0


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
    felts = (draw_layout(complete(book), book, shape) for shape in SHAPES.values())
    for drawing in (*felts, draw_sign(complete(book), book)):
        assert not {each.tag.split("}")[1] for each in ET.fromstring(drawing).iter()} & {
            "textPath",
            "filter",
            "pattern",
        }
        assert not re.search(r'"#[0-9a-fA-F]{4}"', drawing)
