"""The par sheet: what it says is what solver, side wagers and simulator say, in every form."""

from __future__ import annotations

import io
import json
import math
import re
import shlex
import zipfile
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pitboss import style
from pitboss.odds.outcomes import Distribution
from pitboss.regulations import rules
from pitboss.regulations.options import parse_assignment
from pitboss.reports.par_forms import par_bytes
from pitboss.reports.par_identity import command
from pitboss.reports.par_numbers import one_in, proven
from pitboss.reports.par_sheet import ParSheet

FIGURES = (
    "house edge",
    "house edge, as solved",
    "difference of both",
    "element of risk",
    "standard deviation",
    "skewness",
)


@pytest.fixture(scope="module")
def data(sheet: ParSheet) -> dict[str, Any]:
    found = json.loads(par_bytes(sheet, "json"))
    assert isinstance(found, dict)
    return found


def test_keys(data: dict[str, Any]) -> None:
    assert {
        "game",
        "citation",
        "digest",
        "software",
        "options",
        "main",
        "wagers",
        "bands",
        "simulation",
        "rulings",
    } <= set(data)
    assert {
        "house_edge",
        "element_of_risk",
        "average_wager",
        "std_dev",
        "hit_frequency",
        "push_frequency",
        "largest_win",
        "largest_loss",
        "distribution",
    } <= set(data["main"])
    assert data["game"] == "nj-triple-attack"
    assert data["citation"] == "N.J.A.C. 19:47-36"
    assert data["options"]["max_hands"] == 2
    assert set(data["simulation"]["checks"][0]) == {"figure", "exact", "simulated", "std_error", "z"}


def test_the_main_figures_follow_from_the_distribution(data: dict[str, Any]) -> None:
    main = data["main"]
    rows = [(row["net"], row["probability"]) for row in main["distribution"]]
    mean = sum(net * p for net, p in rows)
    assert math.fsum(p for _, p in rows) == pytest.approx(1, abs=1e-12)
    assert -mean == pytest.approx(main["house_edge"], abs=1e-12)
    assert math.sqrt(sum((net - mean) ** 2 * p for net, p in rows)) == pytest.approx(main["std_dev"], abs=1e-12)
    assert main["hit_frequency"] + main["push_frequency"] + main["loss_frequency"] == pytest.approx(1, abs=1e-12)
    assert main["element_of_risk"] == pytest.approx(main["house_edge"] / main["average_wager"])
    # Three attack wagers on each of two hands, doubled.
    assert (main["largest_win"], main["largest_loss"]) == (12, -12)


def test_combinations_and_contributions_add_up(data: dict[str, Any]) -> None:
    assert set(data["wagers"]) == {"suited-royals", "triple-match", "insurance"}
    for wager in data["wagers"].values():
        assert {"house_edge", "std_dev", "hit_frequency", "events"} <= set(wager)
        assert sum(event["combinations"] for event in wager["events"]) == wager["deals"]
        assert sum(Fraction(event["contribution"]) for event in wager["events"]) == -Fraction(wager["exact"])
        for event in wager["events"]:
            assert Fraction(event["combinations"], wager["deals"]) == Fraction(event["probability"])


def test_the_simulation_meets_every_figure(data: dict[str, Any]) -> None:
    figures = {check["figure"]: check for check in data["simulation"]["checks"]}
    assert {"house edge", "standard deviation", "hit frequency", "average wager"} <= set(figures)
    assert {"skewness", "element of risk", "push frequency", "loss frequency"} <= set(figures)
    for wager in ("suited-royals", "triple-match"):
        for figure in ("house edge", "standard deviation", "hit frequency"):
            assert f"{wager}: {figure}" in figures
    for check in figures.values():
        assert check["z"] == pytest.approx((check["simulated"] - check["exact"]) / check["std_error"])
        assert abs(check["z"]) < 4, check
    assert data["simulation"]["chi_square"]["p_value"] > 1e-4


def test_bands(data: dict[str, Any]) -> None:
    assert {(band["rounds"], band["confidence"]) for band in data["bands"]} == {
        (10**n, confidence) for n in range(3, 10) for confidence in (0.9, 0.95, 0.99)
    }
    for band in data["bands"]:
        assert band["low"] < data["main"]["house_edge"] < band["high"]
        half = {0.9: 1.6449, 0.95: 1.96, 0.99: 2.5758}[band["confidence"]] * data["main"]["std_dev"]
        assert band["high"] - band["low"] == pytest.approx(2 * half / math.sqrt(band["rounds"]), rel=0.03)
    methods = {band["rounds"]: band["method"] for band in data["bands"]}
    assert (methods[1000], methods[10**9]) == ("exact", "normal")


def test_the_effect_on_side_wagers_stands_in_every_form(sheet: ParSheet, data: dict[str, Any]) -> None:
    (cost,) = (each for each in data["effects"] if each["option"] == "suited_royals")
    (wager,) = cost["wagers"].values()
    assert cost["change"] == 0.0
    assert wager["change"] > 0.01
    said = f"suited-royals {style.percent(wager['house_edge'])} ({style.change(wager['change'])})"
    for kind in ("md", "html"):
        assert said in par_bytes(sheet, kind).decode()


def test_the_conditions_and_the_rules_of_the_figures(data: dict[str, Any]) -> None:
    """19:47-36.5: a 22 of the dealer's pushes, six cards win; nothing that moves the edge is left unsaid."""
    said = {(rule["section"], rule["clause"]): rule["text"] for rule in data["rules"]}
    assert said["who wins", "19:47-36.5(d)#2"] == "20 or less when the dealer has 22: comes back"
    assert said["who wins", "19:47-36.5(b)#2"].startswith("6 or more cards")
    assert said["the dealer", "19:47-36.11(b)"] == "draws to 16 and on soft 17"
    assert "384 cards" in data["assumptions"]["round"]
    assert data["assumptions"]["wagers left out"].startswith("Suited royals, Triple match, Insurance")
    assert "Third attack wager" in data["assumptions"]["wagers counted"]
    assert "drop" in data["definitions"]["hold"]
    assert "hold" not in data["definitions"]["house edge"]


def test_the_command_makes_the_same_rule_set(sheet: ParSheet, data: dict[str, Any]) -> None:
    words = shlex.split(data["command"])
    assert words[:3] == ["pitboss", "parsheet", "nj-triple-attack"]
    given = [words[at + 1] for at, word in enumerate(words) if word == "--option"]
    assert rules(words[2], dict(map(parse_assignment, given))) == sheet.rules
    assert words[-6:] == ["--rounds", "2000000", "--seed", "7", "--date", "2026-01-31"]
    assert data["sha256"].startswith(data["digest"])


@pytest.mark.parametrize(
    "options",
    [
        {"match_pays": {"pair": 2, "three-of-a-kind": 5, "two-pair": 8, "four-of-a-kind": 60}, "surrender": False},
        {"minimum": "25.00", "maximum": "1000.00", "match_minimum": None},
    ],
)
def test_the_command_names_every_choice(options: dict[str, object], sheet: ParSheet) -> None:
    chosen = rules("nj-blackjack-switch", options)
    words = shlex.split(command(replace(sheet, rules=chosen)))
    given = [words[at + 1] for at, word in enumerate(words) if word == "--option"]
    assert rules(words[2], dict(map(parse_assignment, given))) == chosen


def test_a_dealt_shoe_stands_beside_the_fresh_one(data: dict[str, Any]) -> None:
    dealt = data["simulation"]["dealt"]
    assert (dealt["rounds"], dealt["cutting_card"]) == (2_000_000, 288)
    # The cutting card moves the mean by some hundredths of a per cent.
    assert abs(dealt["house_edge"] - data["main"]["house_edge"]) < 5e-4 + 4 * dealt["std_error"]
    assert dealt["std_error"] == pytest.approx(data["main"]["std_dev"] / math.sqrt(dealt["rounds"]), rel=0.01)


def test_rulings_that_figures_follow_stand_apart(sheet: ParSheet, data: dict[str, Any]) -> None:
    follows = {ruling["id"]: ruling["figures"] for ruling in data["rulings"]}
    assert (follows["R36"], follows["R59"]) == (True, False)  # six cards win; too few cards for a round
    text = par_bytes(sheet, "md").decode()
    figures, procedure = text.index("Rulings that these figures follow"), text.index("Rulings of procedure")
    assert figures < text.index("| R36 |") < procedure < text.index("| R59 |")
    assert "| R59 | Too few cards (19:47-36.14(g)) |" in text  # not the sisters' clauses


def test_no_digit_that_is_not_proven() -> None:
    assert proven(0.123456789, 0.0) == "0.123457"
    assert proven(0.000675043767, 4.9e-9) == "0.00067504"
    assert proven(1.7e-8, 4.9e-9) == "2·10⁻⁸"
    assert proven(3e-9, 4.9e-9).startswith("< ")
    assert one_in(3e-9, 4.9e-9).startswith("> ")
    assert one_in(0.3, 0.0) == "3.3"


def test_the_same_bytes_again(sheet: ParSheet) -> None:
    for kind in ("json", "md", "html", "xlsx", "pdf"):
        assert par_bytes(sheet, kind) == par_bytes(sheet, kind)


def test_every_form_has_everything(sheet: ParSheet) -> None:
    for kind in ("md", "html"):
        text = par_bytes(sheet, kind).decode()
        for wanted in (
            "Identification",
            "Configuration",
            "Rules and payouts",
            "Assumptions",
            "Main game",
            "Bands of the hold",
            "What each option does",
            "Strategy",
            "The simulation that checks it",
            "Rulings that money hangs on",
            "Rulings that these figures follow",
            "Rulings of procedure that move money",
            "licence number",
            sheet.rules.sha256,
            "Definitions",
            "Signatures",
            sheet.rules.digest,
            sheet.wagers["triple-match"].title,
            "−12",
        ):
            assert wanted in text, (kind, wanted)
    page = par_bytes(sheet, "html").decode()
    assert not re.search(r"(?:src|href)=", page), "one file that needs nothing else"
    assert par_bytes(sheet, "pdf").startswith(b"%PDF-")


def test_the_spreadsheet_recomputes_its_totals(sheet: ParSheet, tmp_path: Path) -> None:
    """Every kept value is thrown away and worked out again by an evaluator that had no part in writing the file."""
    import formulas

    path = tmp_path / "sheet.xlsx"
    path.write_bytes(par_bytes(sheet, "xlsx"))
    with zipfile.ZipFile(io.BytesIO(path.read_bytes())) as book:
        assert all(info.date_time[0] == 1980 for info in book.infolist())
    solved = formulas.ExcelModel().loads(str(path)).finish().calculate()
    cells = {str(name).upper().split("]")[1]: value for name, value in solved.items() if "]" in str(name)}

    def cell(page: str, place: str) -> float:
        return float(cells[f"{page.upper()}'!{place}"].value[0, 0])

    spread = sheet.solution.distribution
    last = 4 + len(spread.chances)
    assert cell("Distribution", f"B{last}") == pytest.approx(1, abs=1e-12)
    assert cell("Distribution", f"C{last}") == pytest.approx(spread.mean, abs=1e-12)
    places = {str(cells[f"SUMMARY'!A{row}"].value[0, 0]): row for row in range(4, 30) if f"SUMMARY'!A{row}" in cells}
    summary = {figure: cell("Summary", f"B{places[figure]}") for figure in FIGURES}
    assert summary["house edge"] == pytest.approx(sheet.solution.house_edge, abs=1e-12)
    assert summary["house edge, as solved"] == pytest.approx(sheet.solution.house_edge, abs=1e-14)
    assert summary["difference of both"] == pytest.approx(0, abs=1e-12)
    assert summary["element of risk"] == pytest.approx(sheet.solution.element_of_risk, abs=1e-12)
    assert summary["standard deviation"] == pytest.approx(spread.std_dev, abs=1e-9)
    assert summary["skewness"] == pytest.approx(spread.skewness, abs=1e-9)
    for row, cost in enumerate(sheet.costs, 4):
        assert cell("Effects", f"C{row}") == pytest.approx(cost.change, abs=1e-12)
        assert cell("Effects", f"E{row}") == pytest.approx(cost.wager_change, abs=1e-12)
        for column, name in (("G", "suited-royals"), ("I", "triple-match")):
            if name in cost.sides:
                assert cell("Effects", f"{column}{row}") == pytest.approx(cost.sides[name][1], abs=1e-12)
    assert {name for cost in sheet.costs for name in cost.sides} == {"suited-royals", "triple-match"}
    for name, wager in sheet.wagers.items():
        row = 4 + len(wager.lines)
        assert cell(name, f"E{row}") == pytest.approx(float(wager.wager.ev), abs=1e-12)
        assert cell(name, f"B{row + 2}") == pytest.approx(float(wager.wager.house_edge), abs=1e-12)
        assert cell(name, f"B{row + 5}") == pytest.approx(wager.wager.std_dev, abs=1e-9)
        assert cell(name, f"B{row + 6}") == pytest.approx(wager.skewness, abs=1e-9)


def test_the_spreadsheet_has_every_section(sheet: ParSheet) -> None:
    with zipfile.ZipFile(io.BytesIO(par_bytes(sheet, "xlsx"))) as book:
        names = re.findall(r'<sheet name="([^"]+)"', book.read("xl/workbook.xml").decode())
        words = book.read("xl/sharedStrings.xml").decode()
    assert names == [
        "Summary",
        "Distribution",
        *sheet.wagers,
        "Bands",
        "Effects",
        "Simulation",
        "Options",
        "Rules",
        "Assumptions",
        "Strategy",
        "Rulings",
        "Definitions",
        "Signatures",
    ]
    for wanted in ("method", "seed of the simulation", "prepared by", "element of risk", sheet.rulings[0].title):
        assert wanted in words


def test_the_spreadsheet_prints_with_heads_and_a_foot_on_every_page(sheet: ParSheet) -> None:
    with zipfile.ZipFile(io.BytesIO(par_bytes(sheet, "xlsx"))) as book:
        pages = [book.read(name).decode() for name in book.namelist() if name.startswith("xl/worksheets/sheet")]
        named = book.read("xl/workbook.xml").decode()
    foot = f"Triple Attack Blackjack (nj-triple-attack) · rule set {sheet.rules.digest} · 2026-01-31"
    assert named.count("_xlnm.Print_Titles") == len(pages)
    for page in pages:
        assert 'orientation="landscape"' in page
        assert "fitToPage" in page
        assert f"&amp;L{foot}&amp;Rpage &amp;P of &amp;N" in page


def test_the_spreadsheet_says_what_its_chances_can_be_off_by(sheet: ParSheet) -> None:
    chances = Distribution(dict(sheet.solution.distribution.chances), "finite", 4.9e-9)
    bounded = replace(sheet.solution)
    bounded.__dict__["distribution"] = chances
    with zipfile.ZipFile(io.BytesIO(par_bytes(replace(sheet, solution=bounded), "xlsx"))) as book:
        words = book.read("xl/sharedStrings.xml").decode()
        summary = book.read("xl/worksheets/sheet1.xml").decode()
    assert "off by at most 4.9·10⁻⁹, proven" in words
    assert "proven bound: standard deviation" in words
    assert "<v>4.9E-09</v>" in summary
    assert "(exact)" not in words


def test_a_folder_that_takes_no_file_is_refused_at_once() -> None:
    """Whatever its permissions say, and whoever asks."""
    from pitboss.errors import PitbossError
    from pitboss.files import check_target

    if not Path("/proc/self").is_dir():
        pytest.skip("no folder here that takes no file")
    with pytest.raises(PitbossError, match="cannot be written"):
        check_target(Path("/proc/self/sheet.pdf"), ("pdf",))
