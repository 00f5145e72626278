"""What the texts say about themselves, and that no provision on equipment, records or authority is left out."""

from __future__ import annotations

from datetime import date

import pytest
from tests.clauses.inspecting_helper import changed, spoiled

from pitboss.regulations import game_ids, regulation, rules
from pitboss.regulations.clauses import clauses
from pitboss.regulations.equipment import SECTIONS, Requirement

# How cards are gathered so that a hand can be rebuilt is proved where hands are rebuilt.
REBUILT = {"19:47-26.7(h)#1", "19:47-36.7(j)#1", "19:47-2A.7(m)#1", "665a.7(q)", "673a.7(u)"}


@pytest.mark.parametrize("game", game_ids())
def test_every_provision_is_a_requirement_or_a_fact_of_the_text(game: str) -> None:
    had = {each.clause for each in rules(game).source.requirements} | set(rules(game).source.text.clauses) | REBUILT
    had |= {cited for each in rules(game).source.requirements if isinstance(each, Requirement) for cited in each.also}
    asked = {each.id for each in clauses(game) if each.kind in ("equipment", "record", "authority")}
    assert asked - had == set()


@pytest.mark.parametrize("game", game_ids())
def test_every_requirement_cites_its_own_text(game: str) -> None:
    ids = {each.id for each in clauses(game)}
    for each in rules(game).source.requirements:
        assert each.clause in ids
        if isinstance(each, Requirement):
            assert set(each.also) <= ids
            assert each.section in SECTIONS
            assert each.what
            assert each.cure


@pytest.mark.clause("19:47-26[history]")
def test_double_attack_was_adopted_and_amended() -> None:
    text = rules("nj-double-attack").source.text
    assert text.effective == regulation("nj-double-attack").effective == date(2004, 9, 7)
    assert text.amended == {"19:47-26.3": date(2007, 3, 19), "19:47-26.4": date(2007, 3, 19)}
    assert "19:47-26[history]" in spoiled("nj-double-attack", {"table.inspected_at": "2004-09-06T12:00:00"})


@pytest.mark.clause("19:47-36[heading]")
def test_triple_attack_is_a_proposal_with_another_number() -> None:
    text = rules("nj-triple-attack").source.text
    assert (text.status, text.alias) == ("proposal", "13:69F-36")


@pytest.mark.clause("19:47-2A[heading]#1")
def test_switch_is_temporary_under_five_statutes() -> None:
    text = rules("nj-blackjack-switch").source.text
    assert text.status == "temporary"
    assert [each.removeprefix("N.J.S.A. 5:12-") for each in text.authority] == ["5", "63c", "69e", "70f", "100"]


@pytest.mark.clause("665a[Authority]", "673a[Authority]")
@pytest.mark.parametrize(
    ("game", "sections"),
    [
        ("pa-double-attack", ["1202(b)(30)", "1207(3)", "1207(9)", "13A02(1)", "13A02(2)", "13A02(4)"]),
        ("pa-double-back-jack", ["1202(b)(30)", "13A02(1)", "13A02(2)", "13A02(4)", "13A02(7)", "13A23(a)"]),
    ],
)
def test_pennsylvania_names_its_statutes(game: str, sections: list[str]) -> None:
    assert list(rules(game).source.text.authority) == [f"4 Pa.C.S. {section}" for section in sections]
    assert changed(game, {}).to_dict()["text"] == rules(game).source.text.to_dict()


@pytest.mark.clause("665a[Source]", "673a[Source]")
@pytest.mark.parametrize(
    ("game", "adopted", "effective", "published", "clause"),
    [
        ("pa-double-attack", date(2014, 1, 31), date(2014, 2, 1), "44 Pa.B. 619", "665a[Source]"),
        ("pa-double-back-jack", date(2016, 8, 26), date(2016, 8, 27), "46 Pa.B. 5540", "673a[Source]"),
    ],
)
def test_no_table_before_the_text_is_in_force(
    game: str, adopted: date, effective: date, published: str, clause: str
) -> None:
    text = rules(game).source.text
    assert (text.adopted, text.effective, text.published) == (adopted, effective, published)
    assert regulation(game).effective == effective
    assert clause in spoiled(game, {"table.inspected_at": f"{adopted}T23:00:00"})


@pytest.mark.clause("665a[Cross References]", "673a[Cross References]")
def test_sections_know_who_cites_them() -> None:
    assert rules("pa-double-attack").source.text.cited_by["665a.7"] == ("665a.5", "665a.6", "665a.9")
    assert rules("pa-double-back-jack").source.text.cited_by["673a.5"] == ("673a.4", "673a.6", "673a.7", "673a.13")


@pytest.mark.clause("19:46-1.10C(b)4iii", "19:46-1.13V(c)2", "673a.2(b)(4)(ii)", "665a.2(b)(3)(iii)")
@pytest.mark.parametrize("game", [game for game in game_ids() if game != "nj-double-attack"])
def test_inscriptions_agree_with_the_rule_book(game: str) -> None:

    texts = " | ".join(each.text for each in rules(game).source.felt.inscriptions).lower()
    book = regulation(game)
    assert ("soft 17" in texts) == book.hits_soft_17
    assert ("stand on all 17s" in texts) == (not book.hits_soft_17)
    assert ("22" in texts) == book.pushes_on_22
    assert f"insurance pays {book.insurance_pays}" in texts
