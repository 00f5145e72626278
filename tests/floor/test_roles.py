"""Roles: ranked, and every order has the least role that may give it (R91)."""

from __future__ import annotations

import pytest

from pitboss.floor import LiveTable
from pitboss.floor.orders import ANYTIME
from pitboss.floor.roles import ORDERS, Role, check_role, least_role
from pitboss.regulations import game_ids, rules
from pitboss.regulations.clauses import clause
from pitboss.seals import SeedsFrom
from pitboss.table import BadAction, Refused

PLAYERS_OWN = {"arrives", "leaves"}


def test_the_ranks_are_those_of_the_ruling() -> None:
    assert sorted(Role) == [Role.PLAYER, Role.DEALER, Role.FLOORPERSON, Role.SUPERVISOR]
    assert [str(role) for role in Role] == ["player", "dealer", "floorperson", "casino supervisor"]


@pytest.mark.clause("19:47-26.4(f)#1", "19:47-36.4(f)#1", "19:47-2A.4(g)#1", "665a.5(e)#1", "673a.5(e)#1")
@pytest.mark.parametrize("game", game_ids())
def test_who_may_order_a_recut(game: str) -> None:
    least = Role.SUPERVISOR if game.startswith("nj") else Role.FLOORPERSON
    assert least_role("recut", rules(game).source.floor) is least


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("verb", ORDERS)
def test_a_lower_role_is_refused_by_a_clause_and_a_higher_one_is_not(game: str, verb: str) -> None:
    least = least_role(verb, rules(game).source.floor)
    assert least > Role.PLAYER
    for role in Role:
        if role >= least:
            check_role(f"x {verb}", verb, role, rules(game).source.floor)
        else:
            with pytest.raises(Refused) as refused:
                check_role(f"x {verb}", verb, role, rules(game).source.floor)
            clause(refused.value.clause)
            assert refused.value.possible == f"a {least} or above"


def test_every_order_that_may_be_given_at_any_time_has_a_role() -> None:
    assert set(ANYTIME) - PLAYERS_OWN <= set(ORDERS)


@pytest.mark.parametrize("game", game_ids())
def test_every_citation_of_the_floor_is_a_provision(game: str) -> None:
    for cited in rules(game).source.floor.cites.values():
        clause(cited)
    for reference in rules(game).source.floor.references:
        clause(reference.clause)


@pytest.mark.parametrize(
    ("staff", "message"),
    [
        ({}, "a table needs a dealer, and a floorperson"),
        ({"ann": Role.SUPERVISOR}, "a table needs a dealer, and a floorperson"),  # nobody verifies the own inspection
        ({"ann": Role.DEALER, "bob": Role.DEALER}, "a table needs a dealer, and a floorperson"),
        ({"7": Role.DEALER, "flo": Role.FLOORPERSON}, "'7' cannot name a member of the staff"),
        ({"ann lee": Role.DEALER, "flo": Role.FLOORPERSON}, "'ann lee' cannot name"),
        ({"": Role.DEALER, "flo": Role.FLOORPERSON}, "'' cannot name"),
        ({"error": Role.DEALER, "flo": Role.FLOORPERSON}, "'error' cannot name"),
    ],
)
def test_a_staff_that_could_not_open_the_table_is_refused_at_once(staff: dict[str, Role], message: str) -> None:
    with pytest.raises(BadAction, match=message):
        LiveTable(rules("nj-double-attack"), SeedsFrom(1), staff=staff)


def test_a_dealer_and_a_floorperson_are_enough() -> None:
    live = LiveTable(rules("pa-double-attack"), SeedsFrom(1), staff={"ann": Role.DEALER, "flo": Role.FLOORPERSON})
    live.act("1 bet 10")
    live.prepare()
    live.act("deal")
    assert live.table.number == 1
