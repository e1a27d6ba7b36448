"""How the people at this screen like their hands to lie: sorted, or in an order of their own."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tabletop.kernel.words import Seat
from tabletop.shell.desk import Desk
from tabletop.shell.play.session import Session
from tabletop.table.picture import ItemId, Shape


@dataclass(frozen=True, slots=True)
class Order:
    """How one hand lies.

    Attributes:
        sort: One of the table's ``sorts``, or ``""`` for the one chosen last in this game.
        own: First to last, as its owner arranged it; empty while it is sorted.
    """

    sort: str = ""
    own: tuple[ItemId, ...] = ()


class HandOrders:
    """The orders of every hand, by match and seat, for as long as the program runs."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, Seat], Order] = {}


class HandOrder:
    """The orders of the hands of one match."""

    def __init__(self, desk: Desk, session: Session) -> None:
        self._desk = desk
        self._session = session
        self._kept = desk.services.ensure(HandOrders, HandOrders).kept

    def on(self, shape: Shape, seat: Seat) -> Shape:
        """``shape`` with the hand of ``seat`` in its order."""
        order = self._order(seat)
        return replace(shape, sort=order.sort or self._latest(), order=order.own)

    def arrange(self, seat: Seat, own: tuple[ItemId, ...]) -> None:
        """The owner put a piece somewhere else: from now on the hand lies as ``own`` says."""
        self._keep(seat, replace(self._order(seat), own=own))

    def sort(self, seat: Seat) -> None:
        """The next way to sort; a hand in its own order is sorted again as it was before."""
        order, sorts = self._order(seat), self._session.game.table.sorts
        now = order.sort or self._latest()
        if not order.own:
            at = sorts.index(now) if now in sorts else 0
            now = sorts[(at + 1) % len(sorts)]
        self._keep(seat, Order(now))
        others = [line for line in self._desk.settings.sorts if not line.startswith(self._game)]
        self._desk.change(sorts=(*others, self._game + now))

    @property
    def _game(self) -> str:
        """What the line of this game begins with, in the settings."""
        return f"{self._session.game.id} "

    def _latest(self) -> str:
        """How a hand of this game was last sorted, or the usual way."""
        lines = self._desk.settings.sorts
        found = (line[len(self._game) :] for line in lines if line.startswith(self._game))
        sorts = self._session.game.table.sorts
        return next((sort for sort in found if sort in sorts), sorts[0] if sorts else "")

    def _order(self, seat: Seat) -> Order:
        return self._kept.get((self._session.id, seat), Order())

    def _keep(self, seat: Seat, order: Order) -> None:
        self._kept[self._session.id, seat] = order
