"""Limits on how fast somebody may ask: a bucket that fills with time. The clock is an input."""

from __future__ import annotations

from collections import OrderedDict

REMEMBERED = 10_000  # who has not been here for long is forgotten first


class Limit:
    """So many in so many seconds for each key; nought lifts it.

    >>> limit = Limit(2, per=1.0)
    >>> [limit.allows("ann", at) for at in (0.0, 0.1, 0.2, 0.7)]
    [True, True, False, True]
    """

    def __init__(self, most: float, *, per: float) -> None:
        self.most = most
        self.rate = most / per
        self._left: OrderedDict[object, tuple[float, float]] = OrderedDict()  # key → what is left, when

    def allows(self, key: object, now: float) -> bool:
        """Whether this one still fits; it is counted if so."""
        if not self.most:
            return True
        left, then = self._left.pop(key, (self.most, now))
        left = min(self.most, left + max(0.0, now - then) * self.rate)
        fits = left >= 1.0
        self._left[key] = (left - 1.0 if fits else left, now)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return fits
