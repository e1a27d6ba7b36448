"""Hold one table on the screen, and send the events of keys and buttons.

This is the only interface to a table that panels, keys and marks use.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.bots.thinker import Thinker
from tabletop.games.game import SomeAction
from tabletop.kernel.record import Chair
from tabletop.kernel.words import Seat
from tabletop.play import events
from tabletop.play.events import Event
from tabletop.play.lesson import Guide
from tabletop.play.session import Session
from tabletop.play.table_state import TableState
from tabletop.play.turns import Bots, OtherSeats, Script
from tabletop.shell import power
from tabletop.shell.desk import Desk
from tabletop.shell.scene import Scene
from tabletop.shell.table.artist import Artist
from tabletop.shell.table.gestures import Gestures
from tabletop.shell.table.remark import TableRemarks
from tabletop.shell.table.runner import TableRunner
from tabletop.table import inputs
from tabletop.table.gesture import Put
from tabletop.table.picture import Item, ItemId


class TableContext(Scene):
    """Hold a table, and send the events of its keys and buttons.

    Attributes:
        late: Whether a panel of the last drawing shows an earlier state of the table.
        patient: Whether an outdated panel may be shown until there is time to redraw it.
        hovered: The piece under the pointer, or else under the focus, in the last frame.
        touched: Number of inputs so far that may have scrolled a list.
        remarks: Draws the remarks of neighbours.
        gestures: Chooses the expressions of the neighbours' faces.
    """

    def __init__(self, desk: Desk, session: Session, guide: Guide | None = None) -> None:
        super().__init__(desk)
        self.game_id, self.air = session.game.id, session.game.room
        self.artist, self.remarks, self.gestures = Artist(), TableRemarks(), Gestures()
        self.late = self.patient = False
        self.hovered: Item | None = None
        self.touched = 0
        players: OtherSeats = Script()
        if guide is None:
            players = Bots(desk.services.get(Thinker), partial(power.sparing, desk))
        self.runner = TableRunner(desk, session, players, self._open, guide)
        self.runner.sit(partial(self.seat, unclaims=False))

    @property
    def state(self) -> TableState:
        """Return the current state of the table."""
        return self.runner.state

    @property
    def session(self) -> Session:
        """Return the current state of the match."""
        return self.runner.state.session

    @property
    def now(self) -> float:
        """Return the current time in seconds of the desk's clock."""
        return self.desk.now()

    # -- events

    def send(self, event: Event) -> None:
        """Step the table by one event, and redraw it if anything changed.

        Raises:
            IllegalActionError: ``Submit`` of an action that is not legal.
        """
        before = self.runner.state
        self.runner.send(event)
        self.ui.dirty |= self.runner.state is not before

    def sends(self, make: Callable[[float], Event]) -> Callable[[], None]:
        """Return the callback of a button that sends an event."""
        return lambda: self.send(make(self.now))

    def hand_does(self, meant: inputs.Input) -> None:
        """Send an input of the hand."""
        self.send(events.HandInput(self.now, meant, self.desk.lag))

    def does(self, meant: inputs.Input) -> Callable[[], None]:
        """Return the callback of a button that sends an input of the hand."""
        return lambda: self.hand_does(meant)

    def submit(self, action: SomeAction, *, swift: bool = False) -> None:
        """Do ``action`` for the seat to act; ``swift`` skips glide and sound.

        Raises:
            IllegalActionError: It is not legal; nothing happened.
        """
        self.send(events.Submit(self.now, action, swift))

    def try_out(self, put: Put) -> None:
        """Place a piece tentatively, without committing the action."""
        self.send(events.TryOut(self.now, put))

    def pick(self, item: ItemId) -> None:
        """Take ``item`` in the hand, or press it."""
        self.send(events.Take(self.now, item))
        self.ui.dirty = True

    def seat(self, seat: Seat, chair: Chair, *, unclaims: bool = True) -> None:
        """Put ``chair`` in a seat at once."""
        self.send(events.Seated(self.now, seat, chair, unclaims))

    # -- buttons and keys

    def undo(self) -> None:
        """Take back the viewer's last choice; ask first if the match is over."""
        if self.session.over and self.state.can_undo:
            self.desk.go("undo_end", undo=lambda: self.send(events.Undo(self.now)))
        else:
            self.send(events.Undo(self.now))

    def redo(self) -> None:
        """Redo the choice that was taken back."""
        self.send(events.Redo(self.now))

    def ask_hint(self) -> None:
        """Ask the strongest bot for a hint for the person to act."""
        self.send(events.AskHint(self.now))

    def lesson_on(self) -> None:
        """Continue a lesson; do nothing at other tables."""

    # -- other scenes

    def menu(self) -> None:
        """Open the menu; bots pause until it closes."""
        self.send(events.Covered(self.now))
        self.desk.go("pause", session=self.session, table=self)

    def open_rule(self, clause: str) -> None:
        """Open the rules at a clause."""
        self.desk.go("rules", game=self.session.game, clause=clause)

    def open_replay(self, ply: int) -> None:
        """Open the table as it was after ``ply`` actions."""
        self.send(events.Covered(self.now))
        self.desk.go("replay", session=self.session, ply=ply)

    def open_sheet(self) -> None:
        """Open the score sheet; between rounds it has the button for the next."""
        self._open("sheet")

    def open_fingerprint(self) -> None:
        """Open the page of the fingerprint, which commits to the hidden deal."""
        self.desk.go("fingerprint", session=self.session)

    def _open(self, scene: str) -> None:
        between = scene == "sheet" and self.session.match.held
        more = {"go_on": self.sends(events.GoOn)} if between else {}
        self.desk.go(scene, session=self.session, **more)
