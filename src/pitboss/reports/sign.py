"""The sign at the table: limits, the odds of every wager offered, and what else must be said, as a poster."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from pitboss import style
from pitboss.regulations.equipment.posted import EVENT_TITLES
from pitboss.reports.svg import LIGHT, document, fitting_size, label, pips, tag, text_width, wrap

if TYPE_CHECKING:
    from pitboss.regulations import Rules
    from pitboss.regulations.equipment import Description
    from pitboss.regulations.equipment.description import Sign

WIDTH: Final = 1000.0
MARGIN: Final = 84.0
ROW: Final = 46.0
GAP: Final = 26.0
HEAD: Final = 64.0
ABOUT: Final = 30.0
PAD: Final = 16.0
DOTS: Final = 34.0  # between a wager's name and its odds, at least
ODDS, NARROW_ODDS = 27.0, 20.0  # sizes of the odds, the second in a panel of half the width


@dataclass(frozen=True, slots=True)
class Panel:
    """A heading with odds below it."""

    title: str
    about: str
    rows: tuple[tuple[str, str], ...]

    @property
    def height(self) -> float:
        """Heading, the line below it, the rows."""
        return HEAD + (ABOUT if self.about else 0) + ROW * len(self.rows) + PAD


def panels(sign: Sign, rules: Rules) -> tuple[Panel, tuple[Panel, ...]]:
    """The panel of the main wagers, and one for each bonus wager, with the odds that the sign shows.

    >>> from pitboss.regulations import rules
    >>> from pitboss.reports.inspection_new import complete
    >>> book = rules("nj-triple-attack")
    >>> [panel.title for panel in panels(complete(book).sign, book)[1]]
    ['Suited royals', 'Triple match']
    """
    titles = {wager.name: wager.title for wager in rules.regulation.wagers}
    bonuses = {each.name: each for each in rules.regulation.bonuses}
    main: list[tuple[str, str]] = []
    bonus: list[Panel] = []
    for wager, odds in sign.odds.items():
        declared = bonuses.get(wager)
        names = declared.titles if declared else EVENT_TITLES.get(wager, {})
        rows = tuple((names.get(event, titles[wager]), pays) for event, pays in odds.items())
        if declared:
            bonus.append(Panel(titles[wager], declared.about, rows))
        else:
            main += rows
    return Panel("Winning wagers pay", "", tuple(main)), tuple(bonus)


def draw_sign(description: Description, rules: Rules) -> str:
    """The sign of a described table as SVG."""
    return document(WIDTH, _height(description, rules), *_texts(description, rules), _body(description, rules))


def sign_page(description: Description, rules: Rules) -> str:
    """The sign as a page for the printer."""
    title = f"{rules.regulation.name}, {description.layout.name}"
    ratio = _height(description, rules) / WIDTH
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n<style>\n'
        f"@page {{ size: 210mm {210 * ratio:.0f}mm; margin: 0 }}\n"
        f"body {{ margin: 0; background: {style.WOOD}; display: grid; place-items: center; min-height: 100vh }}\n"
        f"svg {{ width: min(100vw, calc(100vh / {ratio:.4f})); height: auto; display: block }}\n"
        "@media print { svg { width: 100vw } }\n"
        f"</style>\n</head>\n<body>\n{draw_sign(description, rules)}</body>\n</html>\n"
    )


def _texts(description: Description, rules: Rules) -> tuple[str, str]:
    odds = "; ".join(
        f"{wager}: {', '.join(f'{event} {pays}' for event, pays in events.items())}"
        for wager, events in description.sign.odds.items()
    )
    said = ". ".join(description.sign.statements)
    return f"{rules.regulation.name}: sign with odds", f"Odds: {odds}. {said}. Rule set {rules.digest}."


def _limits(sign: Sign, rules: Rules) -> list[tuple[str, str]]:
    bonus = [wager.title for wager in rules.regulation.wagers if wager.name in rules.regulation.bonus_wagers]
    what = bonus[0] if len(bonus) == 1 else "Bonus"
    named = (
        ("Table minimum", sign.table_minimum),
        ("Table maximum", sign.table_maximum),
        (f"{what} minimum", sign.bonus_minimum),
        (f"{what} maximum", sign.bonus_maximum),
    )
    return [(name, f"${amount}") for name, amount in named if amount is not None]


TOP: Final = 300.0
LIMITS: Final = 104.0
LINE: Final = 30.0
SAYS: Final = 22.0


def _statement_lines(sign: Sign) -> list[list[str]]:
    return [wrap(text, (WIDTH - 2 * MARGIN - 40) / LIGHT, SAYS) for text in sign.statements]


def _height(description: Description, rules: Rules) -> float:
    main, bonus = panels(description.sign, rules)
    lines = _statement_lines(description.sign)
    said = sum(len(each) for each in lines) * LINE + len(lines) * 10
    return TOP + LIMITS + main.height + GAP + max((each.height for each in bonus), default=-GAP) + GAP + said + 110


def _body(description: Description, rules: Rules) -> str:
    sign, height = description.sign, _height(description, rules)
    main, bonus = panels(sign, rules)
    inner = WIDTH - 2 * MARGIN
    y = TOP + LIMITS
    parts = [
        _frame(rules, height),
        _heading(description, rules),
        _limit_strip(sign, rules),
        _panel(main, MARGIN, y, inner),
    ]
    y += main.height + GAP
    if bonus:
        width = (inner - GAP * (len(bonus) - 1)) / len(bonus)
        tallest = max(each.height for each in bonus)
        parts += [_panel(each, MARGIN + number * (width + GAP), y, width, tallest) for number, each in enumerate(bonus)]
        y += tallest + GAP
    y += 18
    for lines in _statement_lines(sign):
        parts.append(pips("♦", MARGIN + 12, y, 17, fill=style.GILT))
        for line in lines:
            parts.append(
                label(line, MARGIN + 34, y, SAYS, fill=style.IVORY, font_family=style.SERIF, text_anchor="start")
            )
            y += LINE
        y += 10
    book = rules.regulation
    foot = f"{book.jurisdiction} · {book.citation} · rule set {rules.digest}"
    parts.append(
        label(
            foot,
            WIDTH / 2,
            height - 52,
            15,
            fill=style.GILT,
            font_family=style.SERIF,
            letter_spacing="0.08em",
            opacity=0.8,
        )
    )
    return "\n".join(parts)


def _frame(rules: Rules, height: float) -> str:
    theme = rules.source.felt.theme
    stops = tag("stop", offset="0", stop_color=theme.light) + tag("stop", offset="1", stop_color=theme.dark)
    shade = tag("radialGradient", stops, id="shade", cx="50%", cy="22%", r="85%")

    def box(inset: float, **ink: object) -> str:
        return tag("rect", x=inset, y=inset, width=WIDTH - 2 * inset, height=height - 2 * inset, **ink)

    corners = "".join(
        pips(sign, x, y, 26, fill=style.GILT)
        for sign, x, y in (
            ("♠", 58, 68),
            ("♥", WIDTH - 58, 68),
            ("♣", 58, height - 50),
            ("♦", WIDTH - 58, height - 50),
        )
    )
    return (
        tag("defs", shade)
        + box(0, fill=style.WOOD)
        + box(14, rx=14, fill="url(#shade)", stroke=style.GILT, stroke_width=5)
        + box(28, rx=8, fill="none", stroke=style.GILT, stroke_width=1.4)
        + corners
    )


def _heading(description: Description, rules: Rules) -> str:
    book, inner = rules.regulation, WIDTH - 2 * MARGIN
    name, title = description.layout.name, book.name.upper()
    text = {"font_family": style.SERIF, "fill": style.IVORY}
    motto = wrap(book.summary, (inner - 60) / LIGHT, 23)
    return "".join(
        (
            label(
                name,
                WIDTH / 2,
                104,
                fitting_size(name, inner - 80, 34),
                **{**text, "fill": style.GILT},
                font_style="italic",
            ),
            label(
                title,
                WIDTH / 2,
                182,
                fitting_size(title, inner, 74, 0.03),
                **text,
                font_weight="bold",
                letter_spacing="0.03em",
            ),
            tag("path", d=f"M{WIDTH / 2 - 230:g},208 h190 m80,0 h190", stroke=style.GILT, stroke_width=1.6),
            pips("♠♥♣♦", WIDTH / 2, 215, 18, fill=style.GILT),
            *(
                label(line, WIDTH / 2, 252 + 31 * number, 23, **text, font_style="italic")
                for number, line in enumerate(motto)
            ),
        )
    )


def _limit_strip(sign: Sign, rules: Rules) -> str:
    limits = _limits(sign, rules)
    width = (WIDTH - 2 * MARGIN) / max(1, len(limits))
    parts = []
    for number, (name, amount) in enumerate(limits):
        x = MARGIN + (number + 0.5) * width
        parts.append(
            label(name.upper(), x, TOP + 34, 15, fill=style.GILT, font_family=style.SERIF, letter_spacing="0.14em")
            + label(
                amount,
                x,
                TOP + 72,
                fitting_size(amount, width - 20, 33),
                fill=style.IVORY,
                font_family=style.SERIF,
                font_weight="bold",
            )
        )
    return "".join(parts)


def _panel(panel: Panel, x: float, y: float, width: float, height: float | None = None) -> str:
    tall = height or panel.height
    parts = [
        tag(
            "rect",
            x=x,
            y=y,
            width=width,
            height=tall,
            rx=12,
            fill=style.BLACK,
            fill_opacity=0.26,
            stroke=style.GILT,
            stroke_width=2,
        ),
        label(
            panel.title.upper(),
            x + width / 2,
            y + 42,
            fitting_size(panel.title.upper(), width - 60, 27, 0.08),
            fill=style.GILT,
            font_family=style.SERIF,
            font_weight="bold",
            letter_spacing="0.08em",
        ),
    ]
    line = y + HEAD
    if panel.about:
        size = fitting_size(panel.about, (width - 40) / LIGHT, 18)
        parts.append(
            label(
                panel.about,
                x + width / 2,
                line + 4,
                size,
                fill=style.IVORY,
                font_family=style.SERIF,
                font_style="italic",
                opacity=0.9,
            )
        )
        line += ABOUT
    longest = max(text_width(name, 1) for name, _ in panel.rows)
    bold = ODDS if width > WIDTH / 2 else NARROW_ODDS
    odds = max(text_width(pays, bold) for _, pays in panel.rows)
    size = round(min(25.0, (width - 56 - odds - DOTS) / (longest * LIGHT)), 1)
    for name, pays in panel.rows:
        parts.append(_row(name, pays, (size, bold), x + 28, line + ROW * 0.66, width - 56))
        line += ROW
    return "".join(parts)


def _row(name: str, pays: str, sizes: tuple[float, float], x: float, y: float, width: float) -> str:
    size, bold = sizes
    start, end = x + text_width(name, size) * LIGHT + 10, x + width - text_width(pays, bold) - 8
    dots = tag(
        "path",
        d=f"M{start:.1f},{y - 3:.1f} H{max(start, end):.1f}",
        stroke=style.GILT,
        stroke_width=1.6,
        stroke_dasharray="1.6 7",
        opacity=0.7,
    )
    return (
        label(name, x, y, size, fill=style.IVORY, font_family=style.SERIF, text_anchor="start")
        + dots
        + label(
            pays, x + width, y, bold, fill=style.IVORY, font_family=style.SERIF, font_weight="bold", text_anchor="end"
        )
    )
