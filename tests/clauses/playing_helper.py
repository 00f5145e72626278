"""Cards in, money out: how the tests of the provisions play a round and read what came of it.

>>> table = play("nj-double-attack", "6d Kc 9s Qh 5h", "1 bet 10, deal, 1 attack 5")
>>> asked(table), hand(table, "1.1")
('1.1 decision: hit stand double surrender', 'Kc 9s = 19')
>>> refuses(table, "1 split", "19:47-26.10(a)")
>>> go_on(table, "1 stand")
>>> results(table), net(table), dealer(table)
(['1.1 bet lose -10.00', '1.1 attack lose -5.00'], {'1': '-15.00'}, '6d Qh 5h = 21')
>>> by_clause(table)["1.1 bet lose -10.00"]
'19:47-26.5(e)#1'
>>> in_order(table, '26.7(g)#2 The dealer calls "Dealer', "Qh to the dealer", "announces the dealer's total, 21")
"""

from __future__ import annotations

import pytest

from pitboss.errors import OptionError
from pitboss.hands import Count
from pitboss.money import format_money
from pitboss.regulations import rules
from pitboss.table import BadAction, Listed, Refused, Settlement, Table
from pitboss.table.actions import place_verbs


def play(
    game: str, shoe: str | list[str], lines: str = "", *, patrons: dict[str, list[str]] | None = None, **options: object
) -> Table:
    """A table after these lines, which commas part; `shoe` and `options` as in a history file."""
    table = Table(rules(game, options), Listed([shoe] if isinstance(shoe, str) else shoe), patrons=patrons)
    go_on(table, lines)
    return table


def go_on(table: Table, lines: str) -> None:
    """Play further lines."""
    for line in lines.split(","):
        if line.strip():
            table.act(line.strip())


def settlements(table: Table) -> list[Settlement]:
    """What has been settled, in that order, the round under way included."""
    done = [settlement for record in table.rounds for settlement in record.settlement]
    under_way = table.round.settled if table.round else []
    return done + [
        Settlement(w.place, w.hand.number if w.hand else None, w.name, w.amount, w.result or "", w.net, w.clause)
        for w in under_way
    ]


def results(table: Table) -> list[str]:
    """The settlements as a history has them: `1.1 bet win 10.00`."""
    return [str(settlement) for settlement in settlements(table)]


def by_clause(table: Table) -> dict[str, str]:
    """The clause of every settlement."""
    return {str(settlement): settlement.clause for settlement in settlements(table)}


def net(table: Table) -> dict[str, str]:
    """What every place has won or lost over all rounds; the ledger must say the same, and keep every cent."""
    sums: dict[str, int] = {}
    for record in table.rounds:
        for place, cents in record.net.items():
            sums[place] = sums.get(place, 0) + cents
    assert table.ledger.total == 0
    if table.round is None:
        assert table.ledger.layout == 0
        assert table.ledger.balance == sums
    return {place: format_money(cents) for place, cents in sums.items()}


def asked(table: Table) -> str:
    """The question on the table: `1.1 decision: hit stand`, or `wagers: bet` between rounds."""
    question = table.pending
    hand = f".{question.hand}" if question.hand else ""
    who = "" if question.place is None else f"{question.place}{hand} "
    return f"{who}{question.kind}: {' '.join(question.legal)}"


def hand(table: Table, number: str) -> str:
    """A hand of the round under way, or of the last one: cards and total, `As 6d = 7/17` if it is soft."""
    if table.round:
        for box in table.round.boxes:
            for at, one in enumerate(box.hands, 1):
                if f"{box.caller}.{at}" == number:
                    return f"{' '.join(map(str, one.cards))} = {one.count()}"
    else:
        for record in table.rounds[-1].hands:
            if f"{record.place}.{record.hand}" == number:
                return f"{' '.join(map(str, record.cards))} = {Count(record.total, record.soft)}"
    raise AssertionError(f"there is no hand {number}")


def dealer(table: Table) -> str:
    """The dealer's open cards and their total."""
    if table.round:
        one = table.round.dealer
        return f"{' '.join(map(str, one.cards))} = {one.count()}"
    record = table.rounds[-1]
    return f"{' '.join(map(str, record.dealer))} = {record.dealer_total}"


def log(table: Table, type_: str | None = None) -> list[str]:
    """What happened, `clause sentence`, of one type if it is named."""
    return [f"{event.clause} {event.text}" for event in table.events if type_ is None or event.type == type_]


def in_order(table: Table, *parts: str) -> None:
    """Every part stands in the log, each in a later line than the one before."""
    lines = iter(log(table))
    for part in parts:
        assert any(part in line for line in lines), f"{part!r} is missing or too early in\n" + "\n".join(log(table))


def refuses(table: Table, line: str, clause: str) -> None:
    """The line is refused by a clause that begins so, and nothing changes."""
    before = (log(table), asked(table), table.ledger.balance.copy(), table.shoe.at, results(table))
    with pytest.raises(Refused) as caught:
        table.act(line)
    assert caught.value.clause.startswith(clause), f"{line}: refused by {caught.value.clause}, not by {clause}"
    assert (log(table), asked(table), table.ledger.balance, table.shoe.at, results(table)) == before


def unknown(table: Table, line: str) -> None:
    """Nobody can do such a thing here: the table knows no action of that name."""
    with pytest.raises(BadAction):
        table.act(line)


def cards_lying(table: Table) -> list[list[str]]:
    """The cards of every hand of the round under way, and the dealer's."""
    assert table.round is not None
    hands = [[str(card) for card in one.cards] for box in table.round.boxes for one in box.hands]
    return [*hands, [str(card) for card in table.round.dealer.cards]]


def hands_off(table: Table, *moving: str) -> None:
    """Nobody touches a card: of all that a place can say, only the answers to the question asked are taken, and only
    `split` and the verbs named move a card that lies on the layout; the others at most have one dealt."""
    before, question = cards_lying(table), table.pending
    for verb, takes in place_verbs().items():
        for place in ("1", "1b", "2", "3"):
            twin = table.copy()
            line = f"{place} {verb}" + {"must": " 5", "word": " 2"}.get(takes, "")
            try:
                twin.act(line)
            except Refused:
                assert cards_lying(twin) == before, line
                continue
            assert (place, verb in question.verbs) == (question.place, True), line
            if twin.round is not None and verb not in ("split", *moving):
                assert [lie[: len(cards)] for lie, cards in zip(cards_lying(twin), before, strict=True)] == before, line


def option_refused(game: str, clause: str, **options: object) -> None:
    """The rule book does not allow the option, by a clause that begins so."""
    with pytest.raises(OptionError) as caught:
        rules(game, options)
    assert caught.value.clause is not None
    assert caught.value.clause.startswith(clause), f"refused by {caught.value.clause}, not by {clause}"
