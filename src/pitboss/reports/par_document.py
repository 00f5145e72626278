"""A par sheet in words and tables. Every figure says whether it is exact, a model's or a sample's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pitboss import style
from pitboss.regulations.options import show
from pitboss.regulations.rulings import short_names
from pitboss.reports.distribution_plot import distribution_letters, distribution_svg, scale_words
from pitboss.reports.document import Beside, Document, Picture, Signatures, Table
from pitboss.reports.par_check import LEAST_CARRIED, share
from pitboss.reports.par_identity import identification
from pitboss.reports.par_numbers import changed, one_in, proven, spread_kinds
from pitboss.reports.par_words import DEFINITIONS, assumptions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pitboss.odds.outcomes import Distribution
    from pitboss.reports.hold_bands import Band
    from pitboss.reports.par_check import Simulation
    from pitboss.reports.par_sheet import ParSheet, WagerSheet

SIGNING: Final = ("prepared by", "checked by", "approved by")
SIGNED_WITH: Final = ("name in print", "title, organisation", "licence number", "date", "signature")


def par_document(sheet: ParSheet) -> Document:
    """The whole sheet."""
    rules, solution = sheet.rules, sheet.solution
    book = rules.regulation
    made = Document(f"Par sheet: {book.name}", f"{sheet.citation}, {book.jurisdiction}", sheet.date)
    made.section("Identification", Table(("", ""), identification(sheet), left=frozenset({0, 1})))
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
    made.section(
        "Rules and payouts",
        "What is played and paid with these choices; the pay tables of side wagers stand with their figures.",
        Table(
            ("", "rule", "clause"),
            tuple((rule.section, rule.text, rule.clause) for rule in sheet.rules_and_payouts),
            left=frozenset(range(3)),
        ),
    )
    made.section(
        "Assumptions",
        "The main game's figures hold under these conditions.",
        Table(("", "assumed"), assumptions(rules), left=frozenset({0, 1})),
    )
    _main(made, sheet)
    for wager in sheet.wagers.values():
        _wager(made, wager)
    _effects(made, sheet)
    playing = (
        f"Best play has a house edge of {style.percent(solution.house_edge)}; playing by total, as in these charts, "
    )
    playing += f"costs the player {style.percent(sheet.chart.cost, 4)} more."
    if sheet.chart.switch_cost is not None:
        playing += f" Switching by points costs {style.percent(sheet.chart.switch_cost, 4)} besides."
    charts = tuple(
        Table(
            (table.corner, *table.columns),
            tuple((label, *cells) for label, cells in table.printed),
            table.title,
            letters=True,
        )
        for table in sheet.chart.tables
    )
    legend = Table(
        ("letter", "meaning"),
        tuple((letter or "(blank)", text) for letter, text in sheet.chart.legend.items()),
        "Letters",
        left=frozenset({1}),
        letters=True,
    )
    made.section("Strategy", f"{playing} Both figures are exact.", Beside((*charts, legend)))
    _simulation(made, sheet)
    _rulings(made, sheet)
    made.section("Definitions", Table(("term", "meaning"), DEFINITIONS, left=frozenset({0, 1})))
    made.section("Signatures", Signatures(SIGNING, SIGNED_WITH))
    return made


def _effects(made: Document, sheet: ParSheet) -> None:
    made.section(
        "What each option does",
        "The figures if one choice were another, exact (finite shoe, best play), with their change. What the text ties "
        "to a choice changes along and is named. Choices that change nothing are left out.",
        Table(
            ("choice", "house edge", "change", "average wager", "side wagers: house edge (change)"),
            tuple(
                (
                    cost.choice,
                    style.percent(cost.house_edge),
                    changed(cost.change, style.change),
                    f"{style.number(cost.average_wager, 6)} ({changed(cost.wager_change, _six)})",
                    ", ".join(
                        f"{name} {style.percent(edge)} ({style.change(by)})" for name, (edge, by) in cost.sides.items()
                    ),
                )
                for cost in sheet.costs
            )
            or (("no option changes what the game or a side wager is worth", "", "", "", ""),),
            left=frozenset({0, 4}),
        ),
    )


def _six(by: float) -> str:
    return style.with_sign(by, 6)


def _rulings(made: Document, sheet: ParSheet) -> None:
    """First those that the figures follow, with all readings; then those of procedure, with the one that is taken."""
    game = sheet.rules.game
    figures, procedure = ([each for each in sheet.rulings if each.figures is wanted] for wanted in (True, False))
    note = f"{', '.join(f'{short}: {long}' for short, long in short_names().items())}."
    made.section(
        "Rulings that money hangs on",
        "Where the text is open, it is read as said here.",
        Table(
            ("ruling", "subject", "readings that the text allows", "reading taken"),
            tuple((each.id, f"{each.title} ({each.cited(game)})", each.readings, each.default) for each in figures),
            "Rulings that these figures follow",
            left=frozenset(range(4)),
        ),
        Table(
            ("ruling", "subject", "reading taken"),
            tuple((each.id, f"{each.title} ({each.cited(game)})", each.default) for each in procedure),
            "Rulings of procedure that move money: no figure of this sheet hangs on them",
            left=frozenset(range(3)),
            note=note,
        ),
    )


def _main(made: Document, sheet: ParSheet) -> None:
    solution, spread = sheet.solution, sheet.solution.distribution
    exact = "exact"
    joint, deviation, skewness = spread_kinds(spread)
    pushes = share(spread.chances, 0)
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
                *([("push frequency", style.percent(pushes), joint)] if pushes else []),
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
            f"The distribution of a round's result, {scale_words(spread.chances)}; the table has every number.",
            distribution_letters(spread.chances),
        ),
        f"Every result of a round and its probability ({joint}, all of them together)."
        + (" Digits that are not proven are not shown; JSON has them all." if spread.error else ""),
        _every_result(spread),
        _bands("Bands of the hold", sheet.bands),
    )


def _every_result(spread: Distribution) -> Beside:
    """Losses and pushes on one side, wins on the other."""
    sides = ({net: p for net, p in spread.chances.items() if (net > 0) == won} for won in (False, True))
    return Beside(
        tuple(
            Table(
                ("net", "probability", "one round in"),
                tuple((style.signed(net), proven(p, spread.error), one_in(p, spread.error)) for net, p in side.items()),
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
    named = sheet.title if ours in sheet.title.lower().replace(" ", "-") else f"{sheet.title}, {ours}"
    return f"{named} ({sheet.clause})"


def _wager(made: Document, sheet: WagerSheet) -> None:
    wager = sheet.wager
    given = f" Counted per unit staked, given that {wager.given}." if wager.given else ""
    figures = (
        ("house edge", style.percent(float(wager.house_edge))),
        ("house edge, as a fraction", style.minus(str(wager.house_edge))),
        ("hit frequency", style.percent(float(wager.hit_frequency))),
        ("loss frequency", style.percent(1.0 - float(wager.hit_frequency))),
        ("standard deviation", style.number(wager.std_dev, 6)),
        ("skewness", style.number(sheet.skewness, 6)),
        ("largest loss", style.signed(min(sheet.chances))),
        ("largest win", style.signed(max(sheet.chances))),
    )
    made.section(
        wager_title(sheet),
        f"The table and the figures are exact: fractions from all {style.whole(sheet.deals)} ordered deals of the "
        f"cards that decide it.{given} The bands say themselves what they are from.",
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
            f"The distribution of this wager's result, {scale_words(sheet.chances)}.",
            distribution_letters(sheet.chances),
            width=0.6,
        ),
        _bands("Bands of the hold", sheet.bands),
    )


def _too_rare(played: Simulation) -> str:
    """What stands in no line of the simulation, and why."""
    if not played.too_rare:
        return "Every figure is carried by enough rounds for a z that can be judged."
    return (
        f"Fewer than {LEAST_CARRIED:.0f} of these rounds would carry the following, whose z would mean nothing; "
        f"play more rounds to check them: {', '.join(played.too_rare)}."
    )


def dealt_words(sheet: ParSheet) -> str:
    """What a dealt shoe gives, beside the fresh one that all other figures are of."""
    dealt, exact = sheet.dealt, sheet.solution.house_edge
    if dealt.cutting_card:
        how = f"With a shoe dealt to its cutting card, which lies after {dealt.cutting_card} cards"
    else:
        how = "This table shuffles before every round, so that a dealt shoe is a fresh one"
    return (
        f"{how}: house edge {style.percent(dealt.house_edge, 4)} in {style.whole(dealt.rounds)} rounds with the same "
        f"seed and strategy, a sample with a standard error of {style.percent(dealt.std_error, 4)}; the first round "
        f"of a fresh shoe has {style.percent(exact, 4)} exactly."
    )


def _simulation(made: Document, sheet: ParSheet) -> None:
    played = sheet.simulation
    made.section(
        "The simulation that checks it",
        f"{style.whole(played.rounds)} rounds from a fresh shoe each, seed {played.seed}: a sample, played by the "
        f"compiled table with the strategy of this sheet. Standard errors are those that the exact distribution "
        f"implies; those of average wager and element of risk are from the spread of other blocks of rounds. This "
        f"strategy never takes insurance, so that no sample of it stands here.",
        f"The skewness of the sample is its third central moment in units of the exact deviation. {_too_rare(played)}",
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
        dealt_words(sheet),
        f"Chi-square of the distribution of results: {style.number(played.chi_square, 2)} with {played.freedom} "
        f"degrees of freedom, p = {style.number(played.p_value, 4)}.",
    )
