"""Show the great moment of a table over its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tabletop.kernel.words import Msg
from tabletop.shell.table.moment_badge import Badge
from tabletop.shell.table.moment_stage import Staging

if TYPE_CHECKING:
    from tabletop.play.table_state import Staged, TableState
    from tabletop.shell.canvas import Frame
    from tabletop.shell.widgets.ui import Ui
    from tabletop.table.picture import Picture


class _Shown(Protocol):
    """Declare a moment that can be drawn, part by part."""

    def prepare(self) -> None:
        """Draw one part that is still missing, if any is."""

    def draw(self, frame: Frame, since: float, *, still: bool) -> Frame:
        """Return ``frame`` with the moment, ``since`` seconds after it began."""


def sentence(state: TableState, staged: Staged) -> Msg:
    """Return the sentence of a moment, as it is said at this table."""
    session = state.session
    alone = len(session.people()) == 1
    return staged.moment.said_to(session.home if alone else None)


class Moments:
    """Draw the moment of the table; its parts are drawn once."""

    def __init__(self) -> None:
        self._key: object = None
        self._table: Picture | None = None
        self._shown: _Shown | None = None
        self._last: tuple[Frame, Frame] | None = None

    def forget(self) -> None:
        """Drop the parts that were drawn."""
        self._key = self._shown = self._last = None

    def over(self, ui: Ui, state: TableState, frame: Frame, *, settled: bool, spare: bool) -> Frame:
        """Return ``frame`` with the moment of ``state`` over it, if any.

        Args:
            ui: Units and pictures.
            state: The table.
            frame: Its picture.
            settled: Whether all of that picture is of this table: nothing older is kept.
            spare: Whether that picture left time to draw a part of the moment.
        """
        staged = state.staged
        if staged is None or state.curtain is not None:
            self.forget()
            return frame
        if spare:
            self._prepare(ui, state, staged, frame.size)
        if staged.since is None or not settled or self._shown is None:
            return frame
        still = state.settings.reduced_motion
        if still and self._last is not None and self._last[0] is frame:
            return self._last[1]  # one picture: nothing to paint again
        drawn = self._shown.draw(frame, ui.desk.now() - staged.since, still=still)
        self._last = (frame, drawn) if drawn is not frame else None
        return drawn

    def _prepare(self, ui: Ui, state: TableState, staged: Staged, size: tuple[int, int]) -> None:
        """Plan a new moment, or draw one more part of it.

        That begins while the pieces are still on their way: nothing is late when they arrive.
        """
        settings = state.settings
        looks = (ui.scale, size, settings.theme, settings.language, settings.size)
        table = state.picture if staged.since is None else self._table
        key = (staged.moment, staged.ply, looks)
        if key == self._key and table is self._table and self._shown is not None:
            self._shown.prepare()
        else:
            self._key, self._table = key, state.picture
            self._shown, self._last = self._made(ui, state, staged), None

    @staticmethod
    def _made(ui: Ui, state: TableState, staged: Staged) -> _Shown:
        moment, names = staged.moment, state.session.names
        words = ui.desk.say(sentence(state, staged), names)
        person = moment.seat is not None and state.session.human(moment.seat)
        bursts = person and moment.praised and not state.settings.reduced_motion
        if moment.stage is None:
            return Badge(ui, moment, words, state.picture, bursts=bursts)
        return Staging(ui, moment, moment.stage, words, state.picture, bursts=bursts)
