"""The rule card: what a rule set says, in sentences with their clauses."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from pitboss.regulations import books, game_ids, rules
from pitboss.regulations.clauses import clauses
from pitboss.reports.rule_sheet import RuleSheet, rule_sheet, rule_sheet_html


def lines(sheet: RuleSheet, title: str) -> dict[str, str]:
    """The sentences under a heading, with their clauses."""
    (section,) = (section for section in sheet.sections if section.title == title)
    return {line.text: line.clause for line in section.lines}


@pytest.mark.parametrize("game", game_ids())
def test_every_line_cites_a_provision_of_the_game(game: str) -> None:
    sheet, own = rule_sheet(rules(game)), {each.id for each in clauses(game)}
    cited = [line.clause for section in sheet.sections for line in section.lines]
    cited += [wager.clause for wager in sheet.wagers] + [line.clause for line in sheet.options]
    assert set(cited) <= own


@pytest.mark.parametrize("game", game_ids())
def test_every_option_in_force_is_on_the_sheet(game: str) -> None:
    sheet = rule_sheet(rules(game))
    assert [line.text.partition(" = ")[0] for line in sheet.options] == list(rules(game).chosen)
    assert sheet.digest == rules(game).digest


@pytest.mark.clause(
    "19:47-26[history]",
    "19:47-36[heading]",
    "19:47-2A[heading]#1",
    "665a[Authority]",
    "665a[Source]",
    "673a[Authority]",
    "673a[Source]",
)
def test_dates_status_and_authority_of_the_texts() -> None:
    sheets = {game: rule_sheet(rules(game)) for game in game_ids()}
    assert sheets["nj-double-attack"].status == "adopted 2004-09-07; 26.3 and 26.4 amended 2007-03-19"
    assert sheets["nj-triple-attack"].status == "rule proposal, also numbered 13:69F-36 (R70)"
    assert sheets["nj-blackjack-switch"].status == "temporary rules (R70)"
    assert sheets["nj-blackjack-switch"].authority == "N.J.S.A. 5:12-5, 63c, 69e, 70f and 100"
    assert sheets["pa-double-attack"].authority == "4 Pa.C.S. 1202(b)(30), 1207(3) and (9), 13A02(1), (2) and (4)"
    assert sheets["pa-double-attack"].status == "adopted 2014-01-31, effective 2014-02-01, 44 Pa.B. 619"
    assert sheets["pa-double-back-jack"].authority == "4 Pa.C.S. 1202(b)(30), 13A02(1), (2), (4) and (7), 13A23(a)"
    assert sheets["pa-double-back-jack"].status == "adopted 2016-08-26, effective 2016-08-27, 46 Pa.B. 5540"
    effective = {game: str(book.effective) for game, book in books().items() if book.effective}
    assert effective == {
        "nj-double-attack": "2004-09-07",
        "pa-double-attack": "2014-02-01",
        "pa-double-back-jack": "2016-08-27",
    }


def test_split_limit_cites_the_table_size() -> None:
    seven = lines(rule_sheet(rules("nj-double-attack", positions=7)), "What a player may do")
    assert seven["split two cards of equal value, up to 3 hands"] == "19:47-26.10(c)#4"
    switch = lines(rule_sheet(rules("nj-blackjack-switch")), "What a player may do")
    assert switch["split two cards of equal value, up to 2 hands"] == "19:47-2A.11(c)1"


def test_surrender_as_each_text_has_it() -> None:
    def surrender(game: str, **options: object) -> str:
        return next(
            text for text in lines(rule_sheet(rules(game, **options)), "What a player may do") if "surren" in text
        )

    assert surrender("nj-triple-attack") == "not surrender"
    assert surrender("nj-blackjack-switch", surrender=False) == "not surrender"
    assert "first decision" in surrender("pa-double-back-jack")
    assert "at any time" in surrender("pa-double-attack")


def test_who_wins_is_asked_of_the_rule_book() -> None:
    switch = lines(rule_sheet(rules("nj-blackjack-switch")), "Who wins")
    assert switch["21 or less when the dealer has 22: comes back"] == "19:47-2A.5(c)#1"
    assert switch["21 or less when the dealer has 23 or more: wins"] == "19:47-2A.5(a)1"
    assert switch["blackjack when the dealer has 22: wins"] == "19:47-2A.5(c)#2"
    attack = lines(rule_sheet(rules("pa-double-attack")), "Who wins")
    assert attack["the dealer goes over 21: wins"] == "665a.7(o)(1)(i)(A)"
    triple = lines(rule_sheet(rules("nj-triple-attack")), "Who wins")
    # A 21 has been paid at once there.
    assert triple["20 or less when the dealer has 22: comes back"] == "19:47-36.5(d)#2"
    assert triple["6 or more cards without going over 21: wins"] == "19:47-36.5(b)#2"
    back = lines(rule_sheet(rules("pa-double-back-jack")), "Who wins")
    assert back["a blackjack is paid 2 to 1 at once"] == "673a.7(f)#2"


def test_dealer_blackjack_says_what_goes_back() -> None:
    shown = lines(rule_sheet(rules("nj-double-attack")), "When the dealer has blackjack")
    assert shown["Double attack wager: goes back"] == "19:47-26.5(b)#4"
    assert shown["Double down: goes back"] == "19:47-26.9(c)"
    peeked = lines(rule_sheet(rules("nj-double-attack", dealing="card-reader")), "When the dealer has blackjack")
    assert "Double down: goes back" not in peeked
    lost = lines(rule_sheet(rules("nj-blackjack-switch", switched_21="lose")), "When the dealer has blackjack")
    assert "the wager on a switched two-card 21 is lost" in lost


def test_wagers_follow_the_options() -> None:
    names = [wager.name for wager in rule_sheet(rules("pa-double-attack", bust_it=False)).wagers]
    assert "bust-it" not in names
    assert rule_sheet(rules("pa-double-attack", bust_it=False)).pay_tables == ()
    sheet = rule_sheet(rules("nj-double-attack", bonus_max=25, minimum=10, maximum=100))
    amounts = {wager.name: wager.amount for wager in sheet.wagers}
    assert amounts["bet"] == "10.00 to 100.00"
    assert amounts["bust-it"] == "1.00 up to the initial wager, at most 25.00"


def test_layout_shows_areas_and_inscriptions() -> None:
    felt = lines(rule_sheet(rules("nj-blackjack-switch")), "On the layout")
    assert felt["an area for Match at every position"] == "19:46-1.10C(b)3"
    assert felt["“Dealer pushes on 22”"] == "19:46-1.10C(b)4iv"
    without = lines(rule_sheet(rules("pa-double-attack", bust_it=False)), "On the layout")
    assert not any("Bust It" in text for text in without)


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)
        assert all(name not in ("src", "href") for name, _ in attrs), "the page needs nothing else"

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


@pytest.mark.parametrize("game", game_ids())
def test_page_is_whole_and_stands_alone(game: str) -> None:
    page, sheet = _Page(), rule_sheet(rules(game))
    text = rule_sheet_html(rules(game))
    page.feed(text)
    assert page.open == []
    assert not re.search(r"url\(|@import", text)
    shown = "".join(page.text)
    for section in sheet.sections:
        assert all(line.text in shown and line.clause in shown for line in section.lines)
    assert sheet.digest in shown


@pytest.mark.parametrize(
    ("number", "games"),
    [
        (
            "R07",
            {"nj-double-attack", "pa-double-attack", "pa-double-back-jack", "nj-blackjack-switch"},
        ),  # no surrender at 36
        ("R45", {"nj-double-attack", "nj-triple-attack", "pa-double-attack", "nj-blackjack-switch"}),
        ("R29", {"pa-double-back-jack"}),
        ("R86", {"nj-triple-attack"}),
        ("R24", {"nj-blackjack-switch"}),
        ("R94", {"pa-double-attack", "pa-double-back-jack"}),
        ("R93", set()),  # no money hangs on it
    ],
)
def test_every_ruling_that_money_hangs_on_stands_on_the_sheets_of_its_games(number: str, games: set[str]) -> None:
    named = {game for game in game_ids() if any(each.startswith(number) for each in rule_sheet(rules(game)).rulings)}
    assert named == games
