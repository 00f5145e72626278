"""Roles: ranked, and every order has the least role that may give it (R91)."""

from __future__ import annotations

import pytest

from pitboss.regulations.clauses import clause
from pitboss.regulations.floor import FLOOR
from pitboss.table import Refused
from pitboss.table.orders import ANYTIME
from pitboss.table.roles import ORDERS, Role, check_role, least_role

PLAYERS_OWN = {"arrives", "leaves"}


def test_the_ranks_are_those_of_the_ruling() -> None:
    assert sorted(Role) == [Role.PLAYER, Role.DEALER, Role.FLOORPERSON, Role.SUPERVISOR]
    assert [str(role) for role in Role] == ["player", "dealer", "floorperson", "casino supervisor"]


@pytest.mark.clause("19:47-26.4(f)#1", "19:47-36.4(f)#1", "19:47-2A.4(g)#1", "665a.5(e)#1", "673a.5(e)#1")
@pytest.mark.parametrize("game", FLOOR)
def test_who_may_order_a_recut(game: str) -> None:
    least = Role.SUPERVISOR if game.startswith("nj") else Role.FLOORPERSON
    assert least_role("recut", FLOOR[game]) is least


@pytest.mark.parametrize("game", FLOOR)
@pytest.mark.parametrize("verb", ORDERS)
def test_a_lower_role_is_refused_by_a_clause_and_a_higher_one_is_not(game: str, verb: str) -> None:
    least = least_role(verb, FLOOR[game])
    assert least > Role.PLAYER
    for role in Role:
        if role >= least:
            check_role(f"x {verb}", verb, role, FLOOR[game])
        else:
            with pytest.raises(Refused) as refused:
                check_role(f"x {verb}", verb, role, FLOOR[game])
            clause(refused.value.clause)
            assert refused.value.possible == f"a {least} or above"


def test_every_order_that_may_be_given_at_any_time_has_a_role() -> None:
    assert set(ANYTIME) - PLAYERS_OWN <= set(ORDERS)


@pytest.mark.parametrize("game", FLOOR)
def test_every_citation_of_the_floor_is_a_provision(game: str) -> None:
    for cited in FLOOR[game].cites.values():
        clause(cited)
    for reference in FLOOR[game].references:
        clause(reference.clause)
