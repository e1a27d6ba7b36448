"""Define the table as its panels see it: its state and its commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tabletop.play.events import Event
    from tabletop.play.lesson import Guide
    from tabletop.play.session import Session
    from tabletop.play.table_state import TableState
    from tabletop.shell.desk import Desk
    from tabletop.shell.events import Input
    from tabletop.shell.table.artist import Artist
    from tabletop.shell.table.remark import TableRemarks
    from tabletop.shell.table.staggered import Staggered
    from tabletop.shell.widgets.ui import Ui
    from tabletop.table import inputs
    from tabletop.table.picture import Item, ItemId


class TableContext(Protocol):
    """Define the part of a table's scene that panels, keys and marks use.

    Attributes:
        desk: The services of the program.
        ui: Units, targets and focus.
        artist: Draws pieces.
        staggered: Spreads a new table over several frames.
        hovered: The piece under the pointer, or else under the focus, in the last frame.
        touched: Grows with every input that may have scrolled a list.
        remarks: Draws the remark of a neighbour after a round.
    """

    desk: Desk
    ui: Ui
    artist: Artist
    staggered: Staggered
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
    def guide(self) -> Guide | None:
        """Return the place in a lesson; ``None`` at the table of a match."""

    @property
    def forcing(self) -> bool:
        """Tell whether the only action there is will be done by itself."""

    @property
    def now(self) -> float:
        """Return the time, seconds of the desk's clock."""

    def send(self, event: Event) -> None:
        """Step the table by one event."""

    def does(self, meant: inputs.Input) -> Callable[[], None]:
        """Return the callback of a button that stands for an input of the hand."""

    def for_a_button(self, event: Input) -> bool:
        """Tell whether a key presses the button that has the focus."""

    def pick(self, item: ItemId) -> None:
        """Take ``item`` in the hand, or press it."""

    def menu(self) -> None:
        """Open the menu."""

    def undo(self) -> None:
        """Take back one's own last choice."""

    def redo(self) -> None:
        """Redo the choice that was taken back."""

    def ask_hint(self) -> None:
        """Have the strongest opponent look at the table."""

    def follow_hint(self) -> None:
        """Place the piece of the hint tentatively, or press it."""

    def more_of_hint(self) -> None:
        """Show the figures behind the hint, or hide them again."""

    def close_hint(self) -> None:
        """Hide the hint."""

    def show_last(self) -> None:
        """Highlight the last move for a moment."""

    def sort_hand(self) -> None:
        """Sort the viewer's hand the next way."""

    def step_on(self) -> None:
        """Show the bot's move that waits."""

    def rush(self) -> None:
        """Have bots play to the end of the round, or stop that."""

    def whole(self) -> None:
        """Show the whole field again."""

    def show_round(self) -> None:
        """Open the score sheet of the round."""

    def next_round(self) -> None:
        """Deal the next round."""

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
