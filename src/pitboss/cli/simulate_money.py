"""What a simulation means in money: sessions, ruin, the bankroll it takes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pitboss import style
from pitboss.cli.output import SVG, console
from pitboss.errors import PitbossError
from pitboss.files import check_target, write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from pitboss.simulation.statistics import Statistics

SHARES: Final = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)
SESSION: Final = 300  # rounds


@dataclass(frozen=True, slots=True)
class Money:
    """What was asked about money; amounts in dollars."""

    bet: float
    bankroll: float | None
    rounds: int
    per_hour: int
    risk: float
    plot: Path | None

    @classmethod
    def of(
        cls,
        bet: str,
        bankroll: str | None,
        rounds: int | None,
        hours: float | None,
        per_hour: int,
        risk: float,
        plot: Path | None,
    ) -> Money:
        """Checked before anything is played."""
        from pitboss.money import parse_money

        if rounds is not None and hours is not None:
            raise PitbossError("give --session-rounds or --session-hours, not both")
        if per_hour < 1:
            raise PitbossError(f"{per_hour} rounds in an hour cannot be dealt; give 1 or more")
        if hours is not None and not 0.0 < hours < 10**6:
            raise PitbossError(f"a session of {hours:g} hours cannot be played; give more than 0")
        if rounds is None:
            rounds = SESSION if hours is None else round(hours * per_hour)
        if not 1 <= rounds <= 10**7:
            raise PitbossError(f"a session of {rounds} rounds cannot be worked out; give 1 to 10,000,000")
        if not 0.0 < risk < 1.0:
            raise PitbossError(f"a risk of {risk} cannot be chosen; give a chance between 0 and 1")
        if plot is not None:
            check_target(plot, SVG)
        stake = parse_money(bet) / 100
        held = None if bankroll is None else parse_money(bankroll) / 100
        if stake <= 0.0 or (held is not None and held <= 0.0):
            raise PitbossError("a bet and a bankroll must be more than nothing")
        return cls(stake, held, rounds, per_hour, risk, plot)

    def to_dict(self, result: Statistics) -> dict[str, object]:
        """For JSON: dollars as plain numbers."""
        from pitboss.simulation.bankroll import Bankroll

        roll = Bankroll(result.distribution)
        session = roll.session(self.rounds)
        ever = roll.required(self.risk)
        held = None if self.bankroll is None else self.bankroll / self.bet
        return {
            "bet": self.bet,
            "per_hour": result.ev * self.bet * self.per_hour,
            "session": {
                "rounds": self.rounds,
                "mean": result.ev * self.bet * self.rounds,
                "std_dev": result.std_dev * self.bet * math.sqrt(self.rounds),
                "ahead": session.ahead,
                "quantiles": {
                    f"{share:g}": self.bet * q for share, q in zip(SHARES, session.quantiles(SHARES), strict=True)
                },
                "bankroll_for_risk": self.bet * roll.required(self.risk, self.rounds),
                "risk_of_ruin": None
                if self.bankroll is None
                else roll.risk_of_ruin(self.bankroll / self.bet, self.rounds),
            },
            "risk": self.risk,
            "bankroll_for_risk": self.bet * ever if math.isfinite(ever) else None,
            "risk_of_ruin": None if held is None else roll.risk_of_ruin(held),
        }

    def draw(self, result: Statistics, title: str) -> None:
        """Write the picture."""
        from pitboss.simulation.bankroll import Bankroll
        from pitboss.simulation.session_plot import session_svg

        if self.plot:
            picture = session_svg(Bankroll(result.distribution), self.rounds, self.bet, title)
            write_whole(self.plot, picture.encode())
            console(stderr=True).print(f"wrote {self.plot}", soft_wrap=True)

    def show(self, result: Statistics) -> None:
        """A few lines for people."""
        from pitboss.simulation.bankroll import Bankroll

        roll = Bankroll(result.distribution)
        session = roll.session(self.rounds)
        ever = roll.required(self.risk)
        low, quarter, middle, three, high = (
            style.minus(f"{self.bet * q:+,.2f}") for q in session.quantiles((0.05, 0.25, 0.5, 0.75, 0.95))
        )
        n0 = f"{result.n0:,.0f} rounds" if math.isfinite(result.n0) else "never"
        lines = [
            f"[bold]Money[/bold], {self.bet:,.2f} wagered in a round, {self.per_hour} rounds an hour",
            f"  expected         {style.minus(f'{result.ev * self.bet * self.per_hour:+,.2f}')} an hour; N0 {n0}",
            f"  {f'{self.rounds:,} rounds':<16} 5 % end at {low} or less, a quarter at {quarter}, half at {middle}, "
            f"three quarters at {three}, 95 % at {high}; {style.percent(session.ahead, 1)} end ahead",
            f"  bankroll         {self.bet * roll.required(self.risk, self.rounds):,.2f} survives those rounds with a "
            f"risk of {style.percent(self.risk, 1)}; for ever: "
            + (f"{self.bet * ever:,.2f}" if math.isfinite(ever) else "none is enough against the house's edge"),
        ]
        if self.bankroll is not None:
            within, ruin = (roll.risk_of_ruin(self.bankroll / self.bet, n) for n in (self.rounds, None))
            lines.append(
                f"  ruin             {self.bankroll:,.2f} is lost within those rounds with a chance of "
                f"{style.percent(within, 2)}, ever {style.percent(ruin, 2)}"
            )
        for line in lines:
            console().print(line, soft_wrap=True)
