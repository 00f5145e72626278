"""A picture of what sessions come to: how results spread as rounds go by, and where a session ends."""

from __future__ import annotations

import math
from html import escape
from typing import TYPE_CHECKING, Final

import numpy as np

from pitboss import style

if TYPE_CHECKING:
    from collections.abc import Callable

    from pitboss.simulation.bankroll import Bankroll, Session

WIDTH, HEIGHT, TOP, BOTTOM = 1000, 520, 96, 452
LEFT, SPLIT, RIGHT = 86, 640, 960
BANDS: Final = tuple((share, 1 - share, colour) for share, colour in zip((0.01, 0.05, 0.25), style.BANDS, strict=True))
POINTS: Final = 40
BARS: Final = 60


def ticks(low: float, high: float, about: int = 6) -> list[float]:
    """Round numbers between two bounds.

    >>> ticks(-130, 90)
    [-100.0, -50.0, 0.0, 50.0]
    """
    raw = (high - low) / about
    power = 10.0 ** math.floor(math.log10(raw))
    step = next(power * n for n in (1, 2, 5, 10) if power * n >= raw)
    return [step * n for n in range(math.ceil(low / step), math.floor(high / step) + 1)]


def _text(x: float, y: float, text: str, anchor: str = "start", size: int = 13, more: str = "") -> str:
    return f"<text x='{x:.1f}' y='{y:.1f}' font-size='{size}' text-anchor='{anchor}'{more}>{escape(text)}</text>"


def _money(amount: float) -> str:
    return f"{'−' if amount < 0 else ''}${abs(amount):,.0f}"


def session_svg(money: Bankroll, rounds: int, bet: float, title: str) -> str:
    """The picture for sessions of so many rounds at a bet in dollars."""
    moments = sorted({max(1, round(rounds * (n / POINTS) ** 1.5)) for n in range(1, POINTS + 1)})
    sessions = [money.session(n) for n in moments]
    shares = [share for low, high, _ in BANDS for share in (low, high)]
    found = np.array([session.quantiles([*shares, 0.5]) for session in sessions]) * bet
    end = sessions[-1]
    low, high = (1.12 * bet * q for q in end.quantiles((0.005, 0.995)))
    low, high = min(low, 0.0), max(high, 0.0)
    if low == high:
        low, high = -bet, bet

    def x(n: float) -> float:
        return LEFT + (SPLIT - LEFT) * n / rounds

    def y(amount: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (min(max(amount, low), high) - low) / (high - low)

    parts = [
        _text(LEFT, 34, title, size=min(19, int((RIGHT - LEFT) / len(title) / 0.7)), more=" font-weight='bold'"),
        _text(LEFT, 58, f"Result of a session at {_money(bet)} a round, as rounds go by and after {rounds:,}"),
        *_axes(low, high, rounds, x, y),
    ]
    for band, (_, _, colour) in enumerate(BANDS):
        lower = [(x(0), y(0)), *((x(n), y(row[2 * band])) for n, row in zip(moments, found, strict=True))]
        upper = [(x(0), y(0)), *((x(n), y(row[2 * band + 1])) for n, row in zip(moments, found, strict=True))]
        points = " ".join(f"{a:.1f},{b:.1f}" for a, b in [*lower, *reversed(upper)])
        parts.append(f"<polygon points='{points}' fill='{colour}'/>")
    middle = " ".join(f"{x(n):.1f},{y(row[-1]):.1f}" for n, row in zip(moments, found, strict=True))
    parts.append(
        f"<polyline points='{x(0):.1f},{y(0):.1f} {middle}' fill='none' stroke='{style.MEDIAN}' stroke-width='2'/>"
    )
    parts.append(
        f"<line x1='{LEFT}' x2='{RIGHT}' y1='{y(0):.1f}' y2='{y(0):.1f}' stroke='{style.INK}' stroke-dasharray='5 4'/>"
    )
    parts += _histogram(end, bet, low, high, y)
    parts += _legend(end.ahead)
    body = "\n".join(parts)
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' width='{WIDTH}' height='{HEIGHT}' "
        f"font-family=\"{style.SANS}\" fill='{style.INK}' role='img' aria-label='{escape(title, quote=True)}'>\n"
        f"<rect width='{WIDTH}' height='{HEIGHT}' fill='{style.PAPER}'/>\n{body}\n</svg>\n"
    )


def _axes(low: float, high: float, rounds: int, x: Callable[[float], float], y: Callable[[float], float]) -> list[str]:
    parts = []
    for amount in ticks(low, high, 9):
        parts.append(
            f"<line x1='{LEFT}' x2='{RIGHT}' y1='{y(amount):.1f}' y2='{y(amount):.1f}' stroke='{style.LINE}'/>"
        )
        parts.append(_text(LEFT - 10, y(amount) + 4, _money(amount), "end"))
    parts.append(f"<line x1='{LEFT}' x2='{SPLIT}' y1='{BOTTOM}' y2='{BOTTOM}' stroke='{style.SOFT}'/>")
    for n in ticks(0, rounds):
        parts.append(f"<line x1='{x(n):.1f}' x2='{x(n):.1f}' y1='{BOTTOM}' y2='{BOTTOM + 6}' stroke='{style.SOFT}'/>")
        parts.append(_text(x(n), BOTTOM + 21, f"{n:,.0f}", "middle"))
    parts.append(_text((LEFT + SPLIT) / 2, BOTTOM + 42, "rounds", "middle"))
    return parts


def _histogram(end: Session, bet: float, low: float, high: float, y: Callable[[float], float]) -> list[str]:
    """Bars to the right, as thick as a step of results or thicker."""
    grain = float(np.diff(end.results).min()) * bet if len(end.results) > 1 else bet
    thick = grain * max(1, round((high - low) / BARS / grain))
    edges = np.arange(math.floor(low / thick) - 0.5, math.ceil(high / thick) + 1) * thick
    heights, _ = np.histogram(end.results * bet, edges, weights=end.chances)
    foot, greatest = SPLIT + 24, float(heights.max())
    long = (RIGHT - foot) / greatest
    parts = [f"<line x1='{foot}' x2='{RIGHT}' y1='{BOTTOM}' y2='{BOTTOM}' stroke='{style.SOFT}'/>"]
    for share in ticks(0.0, greatest, 4):
        at = foot + share * long
        parts.append(f"<line x1='{at:.1f}' x2='{at:.1f}' y1='{BOTTOM}' y2='{BOTTOM + 6}' stroke='{style.SOFT}'/>")
        parts.append(_text(at, BOTTOM + 21, f"{100 * share:g} %", "middle"))
    parts.append(_text((foot + RIGHT) / 2, BOTTOM + 42, f"share of sessions in {_money(thick)} steps", "middle"))
    for edge, height in zip(edges, heights, strict=False):
        top, bottom = y(edge + thick), y(edge)
        middle = edge + thick / 2
        colour = style.EVEN if abs(middle) < thick / 4 else style.LOST if middle < 0 else style.WON
        parts.append(
            f"<rect x='{SPLIT + 24}' y='{top:.1f}' width='{height * long:.1f}' "
            f"height='{max(bottom - top - 0.6, 0.4):.1f}' fill='{colour}'/>"
        )
    return parts


def _legend(ahead: float) -> list[str]:
    names = ("98 of 100 sessions", "90 of 100", "50 of 100")
    parts, at = [], LEFT
    for (_, _, colour), name in zip(BANDS, names, strict=True):
        parts.append(f"<rect x='{at}' y='70' width='22' height='13' fill='{colour}'/>")
        parts.append(_text(at + 28, 81, name, size=12))
        at += 52 + 7 * len(name)
    parts.append(f"<line x1='{at}' x2='{at + 22}' y1='77' y2='77' stroke='{style.MEDIAN}' stroke-width='2'/>")
    parts.append(_text(at + 28, 81, "median", size=12))
    parts.append(_text(SPLIT + 24, 81, f"{style.percent(ahead, 1)} end ahead", size=12))
    return parts
