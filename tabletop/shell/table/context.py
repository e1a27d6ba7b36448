"""Define the table as its panels see it: its state and its commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tabletop.play.events import Event
    from tabletop.play.session import Session
    from tabletop.play.table_state import TableState
    from tabletop.shell.desk import Desk
    from tabletop.shell.table.artist import Artist
    from tabletop.shell.table.remark import TableRemarks
    from tabletop.shell.widgets.ui import Ui
    from tabletop.table import inputs
    from tabletop.table.picture import Item, ItemId


class TableContext(Protocol):
    """Define the part of a table's scene that panels, keys and marks use.

    Attributes:
        late: Whether a panel of the last drawing shows the table before.
        patient: Whether a panel may be shown as it was until there is time to draw it.
        hovered: The piece under the pointer, or else under the focus, in the last frame.
        touched: Grows with every input that may have scrolled a list.
        remarks: Draws the remark of a neighbour after a round.
    """

    desk: Desk
    ui: Ui
    artist: Artist
    late: bool
    patient: bool
    hovered: Item | None
    touched: int
    remarks: TableRemarks

    @property
    def state(self) -> TableState:
        """Return the table now."""

    @property
    def session(self) -> Session:
        """Return the match now."""

    @property
    def now(self) -> float:
        """Return the time, seconds of the desk's clock."""

    def send(self, event: Event) -> None:
        """Step the table by one event."""

    def sends(self, make: Callable[[float], Event]) -> Callable[[], None]:
        """Return the callback of a button that sends an event."""

    def does(self, meant: inputs.Input) -> Callable[[], None]:
        """Return the callback of a button that sends an input of the hand."""

    def pick(self, item: ItemId) -> None:
        """Take ``item`` in the hand, or press it."""

    def menu(self) -> None:
        """Open the menu."""

    def undo(self) -> None:
        """Take back the viewer's last choice."""

    def redo(self) -> None:
        """Redo the choice that was taken back."""

    def ask_hint(self) -> None:
        """Have the strongest opponent look at the table."""

    def lesson_on(self) -> None:
        """Go on with a lesson."""

    def open_rule(self, clause: str) -> None:
        """Open the rules at a clause."""

    def open_replay(self, ply: int) -> None:
        """Open the table as it was after ``ply`` actions."""

    def open_sheet(self) -> None:
        """Open the score sheet."""

    def open_fingerprint(self) -> None:
        """Open the fingerprint of the deal."""
