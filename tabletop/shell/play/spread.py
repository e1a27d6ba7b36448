"""What is spread out to be looked at: by resting on it for a moment, or kept by a click."""

from __future__ import annotations

from typing import Final

from tabletop.table.picture import Item

MOMENT: Final = 0.25
"""Seconds that the pointer or the focus rests before something opens."""


class Spread:
    """Opens and closes one thing at a time.

    Attributes:
        opened: What is open now, for :attr:`Shape.opened`; ``""`` for nothing.
    """

    def __init__(self) -> None:
        self.opened = ""
        self._kept = False
        self._rested = ""
        self._since: float | None = None
        self._shut = ""

    @property
    def waiting(self) -> bool:
        """Whether something opens or closes soon if nothing moves."""
        return self._rested != (self.opened or self._shut) and not self._kept

    def rest(self, item: Item | None) -> None:
        """The pointer, or else the focus, is on ``item``; nothing opens under a full hand."""
        opens = "" if item is None else item.opens
        if item is not None and opens not in (item.id, self.opened):
            opens = ""  # it opens by a click alone
        if opens != self._rested:
            self._rested, self._since, self._shut = opens, None, ""

    def tick(self, now: float) -> bool:
        """Open or close what is due; whether it did.

        Args:
            now: Seconds.
        """
        if not self.waiting:
            return False
        if not self._rested:
            self.opened = ""
            return True
        self._since = now if self._since is None else self._since
        if now - self._since < MOMENT:
            return False
        self.opened = self._rested
        return True

    def toggle(self, opens: str) -> None:
        """A click: open it and keep it open, or fold it again."""
        if self.opened == opens and self._kept:
            self.close()
        else:
            self.opened, self._kept = opens, True

    def close(self) -> None:
        """Fold everything again; what the pointer rests on stays folded until it leaves."""
        self.opened, self._kept, self._shut = "", False, self._rested
