"""Give matches of guests from a page, and remember the way back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tabletop.house.effects import Gave, TookBack
from tabletop.house.house_state import Given
from tabletop.house.keeper import Stay
from tabletop.kernel.words import Msg
from tabletop.shell.scenes.match.opening import keeper_of
from tabletop.store.people import Person

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk


class Gift:
    """Hold the latest gift of one page."""

    def __init__(self, desk: Desk) -> None:
        self._desk, self._keeper = desk, keeper_of(desk)
        self._given: Given | None = None

    @property
    def undoable(self) -> Given | None:
        """Return the latest gift of this page, while it can be taken back."""
        return self._given if self._given is self._keeper.state.given else None

    def give(self, stays: Iterable[Stay], person: Person) -> Given | None:
        """Give matches to a person; return the gift, ``None`` if refused."""
        shown = self._keeper.give(stays, person)
        given = next((one.given for one in shown if isinstance(one, Gave)), None)
        if given is not None and given.count:
            self._given = given
        if given is not None and given.refused is not None:
            self._desk.toast(given.refused, "no")
        return given

    def take_back(self, done: Msg | None = None) -> Given | None:
        """Take back the latest gift and return it; ``None`` for none.

        Args:
            done: Tells that all of it was taken back; ``None`` for no word.
        """
        if (given := self.undoable) is None:
            return None
        shown = self._keeper.take_back(given)
        refused = next((one.refused for one in shown if isinstance(one, TookBack)), None)
        if refused is not None:
            self._desk.toast(refused, "no")
        elif done is not None:
            self._desk.toast(done, "go")
        self._given = self._keeper.state.given  # what could not be taken back
        return given
