"""The par sheet: what it says is what solver, side wagers and simulator say, in every form."""

from __future__ import annotations

import io
import json
import math
import re
import zipfile
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pitboss.reports.par_forms import par_bytes
from pitboss.reports.par_sheet import ParSheet


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


def test_the_same_bytes_again(sheet: ParSheet) -> None:
    for kind in ("json", "md", "html", "xlsx", "pdf"):
        assert par_bytes(sheet, kind) == par_bytes(sheet, kind)


def test_every_form_has_everything(sheet: ParSheet) -> None:
    for kind in ("md", "html"):
        text = par_bytes(sheet, kind).decode()
        for wanted in (
            "Identification",
            "Configuration",
            "Main game",
            "Bands of the hold",
            "What each option does",
            "Strategy",
            "The simulation that checks it",
            "Rulings that money hangs on",
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
    summary = {row: cell("Summary", f"B{row}") for row in range(12, 23)}
    assert summary[13] == pytest.approx(sheet.solution.house_edge, abs=1e-12)
    assert summary[14] == pytest.approx(sheet.solution.house_edge, abs=1e-12)
    assert summary[15] == pytest.approx(sheet.solution.element_of_risk, abs=1e-12)
    assert summary[19] == pytest.approx(spread.std_dev, abs=1e-9)
    assert summary[20] == pytest.approx(spread.skewness, abs=1e-9)
    for row, cost in enumerate(sheet.costs, 4):
        assert cell("Effects", f"C{row}") == pytest.approx(cost.change, abs=1e-12)
    for name, wager in sheet.wagers.items():
        row = 4 + len(wager.lines)
        assert cell(name, f"G{row}") == pytest.approx(float(wager.wager.ev), abs=1e-12)
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
        "Strategy",
        "Rulings",
        "Definitions",
        "Signatures",
    ]
    for wanted in ("method", "seed of the simulation", "prepared by:", "element of risk", sheet.rulings[0].title):
        assert wanted in words


def test_a_folder_that_takes_no_file_is_refused_at_once() -> None:
    """Whatever its permissions say, and whoever asks."""
    from pitboss.errors import PitbossError
    from pitboss.files import check_target

    if not Path("/proc/self").is_dir():
        pytest.skip("no folder here that takes no file")
    with pytest.raises(PitbossError, match="cannot be written"):
        check_target(Path("/proc/self/sheet.pdf"), ("pdf",))
