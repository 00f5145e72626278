"""A par sheet in words and tables. Every figure says whether it is exact, a model's or a sample's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitboss import style
from pitboss.regulations.options import show
from pitboss.regulations.rulings import short_names
from pitboss.reports.distribution_plot import distribution_letters, distribution_svg
from pitboss.reports.document import Beside, Document, Picture, Signatures, Table
from pitboss.reports.par_check import share
from pitboss.reports.signature import software

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pitboss.odds.outcomes import Distribution
    from pitboss.reports.hold_bands import Band
    from pitboss.reports.par_sheet import ParSheet, WagerSheet

DEFINITIONS: Final = (
    ("unit", "the required initial wager; at Switch the two of them together"),
    ("house edge", "what the house wins on average in a round, in units; also the expected hold"),
    ("element of risk", "the house edge divided by all money staked on average"),
    ("average wager", "all money staked in a round: initial, attack, double, split and second chance wagers, in units"),
    ("hit, push, loss frequency", "the share of rounds whose whole result is above, at and below nothing"),
    ("standard deviation, skewness", "of the whole result of a round, in units; skewness has none"),
    ("band", "the house's win per unit over so many rounds lies inside it with the confidence named"),
    ("contribution", "net of an event times its probability; all of them add up to the player's expectation"),
    ("combinations", "ordered deals of the cards that decide the wager, out of all ordered deals from a full shoe"),
    ("exact", "computed without a sample from all cards of a full shoe; side wagers as fractions"),
    (
        "proven bound",
        "what the figure, or all chances together, can be off by at most, rounding aside; no estimate",
    ),
    ("sample", "played by the simulator; the standard error says how far off it may be"),
    ("z", "the difference of sample and exact figure in standard errors; beyond ±3 is suspicious"),
)
METHOD: Final = (
    "composition-dependent best play, solved exactly from a full shoe; distribution by the joint law "
    "of hands and dealer without replacement; side wagers by complete enumeration; checked by playing"
)


def par_document(sheet: ParSheet) -> Document:
    """The whole sheet."""
    rules, solution = sheet.rules, sheet.solution
    book = rules.regulation
    made = Document(f"Par sheet: {book.name}", f"{sheet.citation}, {book.jurisdiction}", sheet.date)
    program = software()
    made.section(
        "Identification",
        Table(
            ("", ""),
            (
                ("game", f"{book.name} ({book.id})"),
                ("regulation", f"{sheet.citation}, {book.jurisdiction}; {book.status}"),
                ("rule set", rules.digest),
                ("software", f"{program['name']} {program['version']}"),
                ("signature of the software (SHA-256)", program["signature"]),
                ("date", sheet.date),
                ("method", METHOD),
                ("seed of the simulation", str(sheet.simulation.seed)),
            ),
            left=frozenset({0, 1}),
        ),
    )
    made.section(
        "Configuration",
        "Every choice that the regulation leaves to the house, as it stands in this sheet.",
        Table(
            ("option", "value", "what it decides", "clause"),
            tuple(
                (option.name, show(option.name, rules.options[option.name]), option.says, option.clause)
                for option in book.options
            ),
            left=frozenset(range(4)),
        ),
    )
    _main(made, sheet)
    for wager in sheet.wagers.values():
        _wager(made, wager)
    made.section(
        "What each option does",
        "House edge if one choice were another, exact (finite shoe, best play). "
        "Choices that change nothing are left out.",
        Table(
            ("choice", "house edge", "change"),
            tuple(
                (
                    f"{cost.option} = {show(cost.option, cost.value)}",
                    style.percent(cost.house_edge),
                    ("+" if cost.change > 0 else "") + style.percent(cost.change),
                )
                for cost in sheet.costs
            )
            or (("no option changes the game's own edge", "", ""),),
        ),
    )
    playing = (
        f"Best play has a house edge of {style.percent(solution.house_edge)}; playing by total, as in these charts, "
    )
    playing += f"costs the player {style.percent(sheet.chart.cost, 4)} more."
    if sheet.chart.switch_cost is not None:
        playing += f" Switching by points costs {style.percent(sheet.chart.switch_cost, 4)} besides."
    charts = tuple(
        Table(
            (table.corner, *table.columns),
            tuple((label, *map(style.minus, cells)) for label, cells in table.rows),
            table.title,
            letters=True,
        )
        for table in sheet.chart.tables
    )
    legend = Table(
        ("", ""), tuple((text, letter) for letter, text in sheet.chart.legend.items()), "Letters", letters=True
    )
    made.section("Strategy", f"{playing} Both figures are exact.", Beside((*charts, legend)))
    _simulation(made, sheet)
    made.section(
        "Rulings that money hangs on",
        "Where the text is open, the figures follow the reading named here.",
        Table(
            ("ruling", "subject", "readings that the text allows", "reading taken"),
            tuple((each.id, f"{each.title} ({each.clauses})", each.readings, each.default) for each in sheet.rulings),
            left=frozenset(range(4)),
            note=f"{', '.join(f'{short}: {long}' for short, long in short_names().items())}.",
        ),
    )
    made.section("Definitions", Table(("term", "meaning"), DEFINITIONS, left=frozenset({0, 1})))
    made.section("Signatures", Signatures(("prepared by", "checked by", "approved by")))
    return made


def _main(made: Document, sheet: ParSheet) -> None:
    solution, spread = sheet.solution, sheet.solution.distribution
    exact = "exact"
    joint, deviation, skewness = (
        _joint_law(spread, error) for error in (spread.error, spread.std_dev_error, spread.skewness_error)
    )
    made.section(
        "Main game",
        Table(
            ("figure", "value", "kind"),
            (
                ("house edge", style.percent(solution.house_edge), exact),
                ("house edge, all digits", style.minus(repr(solution.house_edge)), exact),
                ("element of risk", style.percent(solution.element_of_risk), exact),
                ("average wager", style.number(solution.average_wager, 6), exact),
                ("hit frequency", style.percent(share(spread.chances, 1)), joint),
                ("push frequency", style.percent(share(spread.chances, 0)), joint),
                ("loss frequency", style.percent(share(spread.chances, -1)), joint),
                ("standard deviation", style.number(spread.std_dev, 6), deviation),
                ("skewness", style.number(spread.skewness, 6), skewness),
                ("largest loss of a round", style.signed(min(spread.chances)), exact),
                ("largest win of a round", style.signed(max(spread.chances)), exact),
            ),
            left=frozenset({0, 2}),
        ),
        Picture(
            distribution_svg(spread.chances),
            "The distribution of a round's result, on a scale of powers of ten; the table has every number.",
            distribution_letters(spread.chances),
        ),
        f"Every result of a round and its probability ({joint}, all of them together):",
        _every_result(spread.chances),
        _bands("Bands of the hold", sheet.bands),
    )


def _joint_law(spread: Distribution, error: float) -> str:
    """What kind of figure it is that follows from the distribution, and what it can be off by."""
    if not spread.error:
        return "exact, joint law without replacement"
    if spread.estimated:
        off = style.probability(spread.estimate)
        kind = f"joint law without replacement, rounds of five and more hands estimated; all chances off by some {off}"
    else:
        kind = "joint law without replacement"
    return f"{kind}; proven bound of the error {style.probability(error)}"


def _every_result(chances: Mapping[float, float]) -> Beside:
    """Losses and pushes on one side, wins on the other."""
    sides = ({net: p for net, p in chances.items() if (net > 0) == won} for won in (False, True))
    return Beside(
        tuple(
            Table(
                ("net", "probability", "one round in"),
                tuple((style.signed(net), style.probability(p), style.whole(1 / p)) for net, p in side.items()),
                left=frozenset(),
            )
            for side in sides
        )
    )


def _bands(title: str, bands: Sequence[Band]) -> Table:
    confidences = sorted({band.confidence for band in bands})
    rows = []
    for rounds in sorted({band.rounds for band in bands}):
        row = [style.whole(rounds)]
        methods = []
        for confidence in confidences:
            band = next(each for each in bands if (each.rounds, each.confidence) == (rounds, confidence))
            row.append(f"{style.percent(band.low)} to {style.percent(band.high)}")
            methods.append(band.method)
        rows.append((*row, methods[0] if len(set(methods)) == 1 else _each_method(confidences, methods)))
    heads = (f"{100 * confidence:.0f} %" for confidence in confidences)
    note = (
        "exact: from the exact distribution of the sum of so many rounds; normal: from the normal distribution, whose "
        "ends are there off by less than a ten-thousandth of the band's width."
    )
    return Table(("rounds", *heads, "from"), tuple(rows), title, left=frozenset({4}), note=note)


def _each_method(confidences: Sequence[float], methods: Sequence[str]) -> str:
    """Where the bands of one row are not all found the same way: which is found how."""
    found: dict[str, list[str]] = {}
    for confidence, method in zip(confidences, methods, strict=True):
        found.setdefault(method, []).append(f"{100 * confidence:.0f}")
    return "; ".join(f"{' and '.join(each)} % {method}" for method, each in found.items())


def wager_title(sheet: WagerSheet) -> str:
    """The regulation's name for a wager, ours where it is another, and the clause."""
    ours = sheet.wager.name
    named = sheet.title if sheet.title.lower().replace(" ", "-") == ours else f"{sheet.title}, {ours}"
    return f"{named} ({sheet.clause})"


def _wager(made: Document, sheet: WagerSheet) -> None:
    wager = sheet.wager
    given = f" Counted per unit staked, given that {wager.given}." if wager.given else ""
    figures = (
        ("house edge", style.percent(float(wager.house_edge))),
        ("house edge, as a fraction", style.minus(str(wager.house_edge))),
        ("hit frequency", style.percent(float(wager.hit_frequency))),
        ("push frequency", style.percent(0.0)),
        ("loss frequency", style.percent(1.0 - float(wager.hit_frequency))),
        ("standard deviation", style.number(wager.std_dev, 6)),
        ("skewness", style.number(sheet.skewness, 6)),
        ("largest loss", style.signed(min(sheet.chances))),
        ("largest win", style.signed(max(sheet.chances))),
    )
    made.section(
        wager_title(sheet),
        f"Everything about this wager is exact: fractions from all {style.whole(sheet.deals)} ordered deals of the "
        f"cards that decide it.{given}",
        Table(
            ("event", "pays", "combinations", "probability", "exactly", "contribution"),
            tuple(
                (
                    line.event,
                    line.pays,
                    style.whole(line.combinations),
                    style.probability(float(line.probability)),
                    str(line.probability),
                    style.number(float(line.contribution), 6),
                )
                for line in sheet.lines
            ),
        ),
        Table(
            ("figure", "value", "kind"),
            tuple((name, value, "exact") for name, value in figures),
            left=frozenset({0, 2}),
        ),
        Picture(
            distribution_svg(sheet.chances, "units of this wager"),
            "The distribution of this wager's result, on a scale of powers of ten.",
            distribution_letters(sheet.chances),
            width=0.6,
        ),
        _bands("Bands of the hold", sheet.bands),
    )


def _simulation(made: Document, sheet: ParSheet) -> None:
    played = sheet.simulation
    made.section(
        "The simulation that checks it",
        f"{style.whole(played.rounds)} rounds from a fresh shoe each, seed {played.seed}: a sample, played by the "
        f"compiled table with the strategy of this sheet. Standard errors are those that the exact distribution "
        f"implies; those of average wager and element of risk are from the spread of other blocks of rounds. This "
        f"strategy never takes insurance, so that no sample of it stands here.",
        Table(
            ("figure", "exact", "sample", "standard error", "z"),
            tuple(
                (
                    check.figure,
                    style.number(check.exact, 7),
                    style.number(check.simulated, 7),
                    style.number(check.std_error, 7),
                    style.z_score(check.z),
                )
                for check in played.checks
            ),
        ),
        f"Chi-square of the distribution of results: {style.number(played.chi_square, 2)} with {played.freedom} "
        f"degrees of freedom, p = {style.number(played.p_value, 4)}.",
    )
