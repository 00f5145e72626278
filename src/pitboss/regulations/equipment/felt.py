"""What a layout must carry: betting areas, inscriptions and odds, as data, and the requirements that follow."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from pitboss.regulations.equipment.posted import odds_in_force, offered_wagers
from pitboss.regulations.equipment.requirement import Requirement, always, filled, need, yes

if TYPE_CHECKING:
    from pitboss.regulations.equipment.description import Description
    from pitboss.regulations.equipment.requirement import Concerns
    from pitboss.regulations.rule_book import Rules

Role = Literal["wager", "attack", "bonus", "rescue"]


@dataclass(frozen=True, slots=True)
class Area:
    """A betting area at every position. Row 0 is nearest to the player, further rows lie towards the dealer."""

    name: str
    clause: str
    role: Role
    row: int
    wager: str  # the wager that is placed there


def _whatever_is_chosen(_rules: Rules) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Inscription:
    """What a layout must say; an inscription of several statements needs every one of them."""

    clause: str
    statements: tuple[str, ...]
    similar_by_approval: bool = False
    also: tuple[str, ...] = ()
    when: Callable[[Rules], bool] = _whatever_is_chosen  # the options under which it is true

    @property
    def text(self) -> str:
        """The whole inscription."""
        return ", ".join(self.statements)


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one game's felt, from the middle to the rim, and of its areas."""

    light: str
    dark: str
    accent: str


@dataclass(frozen=True, slots=True)
class Felt:
    """What a game's layout carries: betting areas and required inscriptions."""

    areas: tuple[Area, ...]
    inscriptions: tuple[Inscription, ...]
    theme: Theme
    sign_statements: tuple[str, ...] = ()  # what the sign must say besides odds
    house_lines: tuple[str, ...] = ()  # what the house prints although no text at hand asks for it

    def inscribed(self, rules: Rules) -> tuple[Inscription, ...]:
        """The inscriptions that these rules call for."""
        return tuple(each for each in self.inscriptions if each.when(rules))


def plain(text: str) -> str:
    """A text without case, punctuation and spacing: felt is printed in capitals, and 21's may be 21s.

    >>> plain("All 21's, including BLACKJACK, pay 1 to 1")
    'all 21s including blackjack pay 1 to 1'
    """
    return " ".join(re.sub(r"[^a-z0-9]+", " ", re.sub(r"['’]", "", text.lower())).split())


def says(texts: tuple[str, ...], statement: str) -> bool:
    """Whether one of the texts has the statement in it, as whole words."""
    return any(f" {plain(statement)} " in f" {plain(text)} " for text in texts)


def offered_areas(areas: tuple[Area, ...], rules: Rules) -> tuple[Area, ...]:
    """The areas that this house's wagers need: an optional wager that is not offered needs none."""
    return tuple(area for area in areas if area.wager in offered_wagers(rules))


def area_requirements(areas: tuple[Area, ...]) -> tuple[Requirement, ...]:
    """One requirement for each clause that asks for betting areas."""
    return tuple(
        _areas_of(clause, tuple(area for area in areas if area.clause == clause))
        for clause in dict.fromkeys(area.clause for area in areas)
    )


def _areas_of(clause: str, areas: tuple[Area, ...]) -> Requirement:
    names = " and ".join(area.name for area in areas)

    def check(found: Any, description: Description, _rules: Rules) -> str | None:
        if len(found) != description.table.positions:
            return f"areas are described for {len(found)} of {description.table.positions} positions"
        for seat, marked in enumerate(found, 1):
            printed = [plain(name) for name in marked]
            for area in areas:
                if printed.count(plain(area.name)) != 1:
                    return f"position {seat} has {printed.count(plain(area.name))} areas marked {area.name}"
        return None

    return Requirement(
        clause=clause,
        section="layout",
        what=f"every position has its own area for {names}",
        key="layout.areas",
        check=check,
        cure=f"mark one separate area for {names} at every position",
        concerns=lambda _d, rules: offered_areas(areas, rules) == areas,
    )


def inscription_requirements(
    inscriptions: tuple[Inscription, ...], *, sign_will_do: bool = False
) -> tuple[Requirement, ...]:
    """One requirement for each inscription."""
    return tuple(_inscription(each, sign_will_do) for each in inscriptions)


def _inscription(inscription: Inscription, sign_will_do: bool) -> Requirement:
    place = "layout or sign" if sign_will_do else "layout"

    def check(found: Any, description: Description, _rules: Rules) -> str | None:
        texts = (*found, *(description.sign.statements if sign_will_do and description.sign.posted else ()))
        other = description.layout.other_wording.get(inscription.clause)
        if other is not None and inscription.similar_by_approval:
            return need(bool(plain(other.says)), "the other wording is empty")
        missing = [statement for statement in inscription.statements if not says(texts, statement)]
        return need(not missing, f"{place} does not say “{'”, “'.join(missing)}”")

    similar = ", or similar words with approval" if inscription.similar_by_approval else ""
    return Requirement(
        clause=inscription.clause,
        section="layout",
        what=f"{place} says: {inscription.text}",
        key="layout.inscriptions",
        check=check,
        cure=f"print “{inscription.text}” on the {place}{similar}",
        also=inscription.also,
        concerns=lambda _description, rules: inscription.when(rules),
    )


def wording_requirement(clause: str, inscriptions: tuple[Inscription, ...]) -> Requirement:
    """Words other than the text's need approval, and only some inscriptions may have them."""
    free = {each.clause for each in inscriptions if each.similar_by_approval}

    def check(found: Any, _description: Description, _rules: Rules) -> str | None:
        for inscription, wording in found.items():
            if inscription not in free:
                return f"{inscription} allows no other wording"
            if not wording.approval.strip():
                return f"the other wording for {inscription} has no approval"
        return None

    return Requirement(
        clause=clause,
        section="layout",
        what="wording that differs from the text has been approved",
        key="layout.other_wording",
        check=check,
        cure="print the words of the text, or record the approval of the similar wording",
        concerns=lambda description, _rules: bool(description.layout.other_wording),
    )


def own_name(shown: str, *names: str) -> bool:
    """Whether a text has one of the operator's own names in it."""
    return any(bool(plain(name)) and says((shown,), name) for name in names)


def name_requirement(clause: str, what: str, other: Literal["trade_name", "logo"]) -> Requirement:
    """The operator's name on the felt, or the trade name or logo that the description declares."""

    def check(found: Any, description: Description, _rules: Rules) -> str | None:
        if not found.strip():
            return f"the {what} on the layout is not recorded"
        table = description.table
        return need(
            own_name(found, table.operator, getattr(table, other)),
            f"the layout shows “{found}”, not the {what}, “{table.operator}”",
        )

    return Requirement(
        clause=clause,
        section="layout",
        what=f"layout shows the {what}",
        key="layout.name",
        check=check,
        cure=f"print the {what} on the layout, or declare it as table.{other}",
    )


def approval_requirement(clause: str, regulator: str) -> Requirement:
    """The layout's approval."""
    return Requirement(
        clause=clause,
        section="layout",
        what=f"the layout is approved by the {regulator}",
        key="layout.approval",
        check=filled("the approval of the layout"),
        cure=f"submit the layout to the {regulator} and record the approval",
    )


def insurance_line(clause: str) -> Requirement:
    """Insurance is placed on a line that must be there."""
    return Requirement(
        clause=clause,
        section="layout",
        what="layout has an insurance line",
        key="layout.insurance_line",
        check=yes("the layout has no insurance line"),
        cure="print the insurance line on the layout",
    )


def odds_requirement(
    clause: str,
    wagers: Callable[[Rules], tuple[str, ...]],
    *,
    also: tuple[str, ...] = (),
    where: Literal["layout or sign", "sign"] = "layout or sign",
    concerns: Concerns = always,
) -> Requirement:
    """The odds of some wagers stand on the layout or on a posted sign, all of them and as they are in force."""

    def check(_found: Any, description: Description, rules: Rules) -> str | None:
        layout, sign, right = description.layout.odds, description.sign, odds_in_force(rules)
        places = ([] if where == "sign" else [layout]) + ([sign.odds] if sign.posted else [])
        for wager in wagers(rules):
            if not any(right[wager].keys() <= place.get(wager, {}).keys() for place in places):
                shown = {event for place in places for event in place.get(wager, {})}
                missing = ", ".join(event for event in right[wager] if event not in shown) or "some"
                return f"the odds of {wager} are not all on the {where} (missing: {missing})"
            for place in places:
                for event, odds in place.get(wager, {}).items():
                    if odds != right[wager].get(event):
                        return f"{wager}, {event}: shown {odds}, in force {right[wager].get(event, 'nothing')}"
        return None

    return Requirement(
        clause=clause,
        section="odds and signs",
        what=f"{where} shows the odds in force",
        key="sign.odds",
        check=check,
        cure="post a sign with the odds of every wager concerned, as `pitboss sign` draws it",
        also=also,
        concerns=concerns,
    )
