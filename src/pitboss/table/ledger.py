"""The ledger: every wager, payment and collection is a transfer between a place, the layout and the table inventory.

>>> ledger = Ledger()
>>> ledger.stake("1", 1000)
>>> ledger.pay("1", 1000)
>>> ledger.give_back("1", 1000)
>>> ledger.balance, ledger.layout, ledger.inventory
({'1': 1000}, 0, -1000)
"""

from __future__ import annotations


class Ledger:
    """Balances in cents, all starting at nothing, so that they always add up to nothing."""

    __slots__ = ("balance", "inventory", "layout", "transfers")

    def __init__(self) -> None:
        self.balance: dict[str, int] = {}
        self.layout = 0
        self.inventory = 0
        self.transfers: list[tuple[str, str, int]] = []  # (from, to, cents) of the round under way

    def stake(self, place: str, amount: int) -> None:
        """A place puts money on the layout."""
        self.balance[place] = self.balance.get(place, 0) - amount
        self.layout += amount
        self.transfers.append((place, "layout", amount))

    def give_back(self, place: str, amount: int) -> None:
        """Money on the layout goes back to its place."""
        self.layout -= amount
        self.balance[place] += amount
        self.transfers.append(("layout", place, amount))

    def collect(self, amount: int) -> None:
        """The dealer takes money from the layout; it goes straight to the inventory (665a.7(p)#2)."""
        self.layout -= amount
        self.inventory += amount
        self.transfers.append(("layout", "inventory", amount))

    def pay(self, place: str, amount: int) -> None:
        """A payment out of the inventory, never out of lost wagers."""
        self.inventory -= amount
        self.balance[place] += amount
        self.transfers.append(("inventory", place, amount))

    def reverse(self) -> None:
        """Undo every transfer of the round (R50)."""
        for source, target, amount in list(reversed(self.transfers)):
            self._add(source, amount)
            self._add(target, -amount)
            self.transfers.append((target, source, amount))

    def _add(self, account: str, amount: int) -> None:
        if account == "layout":
            self.layout += amount
        elif account == "inventory":
            self.inventory += amount
        else:
            self.balance[account] += amount

    @property
    def total(self) -> int:
        """The sum over all accounts: always nothing."""
        return sum(self.balance.values()) + self.layout + self.inventory

    def copy(self) -> Ledger:
        """An independent ledger with the same balances."""
        twin: Ledger = object.__new__(Ledger)
        twin.balance, twin.layout, twin.inventory = self.balance.copy(), self.layout, self.inventory
        twin.transfers = self.transfers.copy()
        return twin
