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


class _Shown(Protocol):
    """Declare a moment that can be drawn."""

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
        self._shown: _Shown | None = None
        self._last: tuple[Frame, Frame] | None = None

    def over(self, ui: Ui, state: TableState, frame: Frame, *, settled: bool) -> Frame:
        """Return ``frame`` with the moment of ``state`` over it, if any.

        Args:
            ui: Units and pictures.
            state: The table.
            frame: Its picture.
            settled: Whether all of that picture is of this table: nothing older is kept.
        """
        staged = state.staged
        if staged is None or staged.since is None or state.curtain is not None:
            self._key = self._shown = self._last = None
            return frame
        settings = state.settings
        looks = (ui.scale, frame.size, settings.theme, settings.language, settings.size)
        key = (staged, looks)
        if key != self._key:
            self._key, self._shown, self._last = key, self._made(ui, state, staged), None
        assert self._shown is not None
        if not settled:
            return frame
        still = state.settings.reduced_motion
        if still and self._last is not None and self._last[0] is frame:
            return self._last[1]  # one picture: nothing to paint again
        drawn = self._shown.draw(frame, ui.desk.now() - staged.since, still=still)
        self._last = (frame, drawn) if drawn is not frame else None
        return drawn

    @staticmethod
    def _made(ui: Ui, state: TableState, staged: Staged) -> _Shown:
        moment, names = staged.moment, state.session.names
        words = ui.desk.say(sentence(state, staged), names)
        if moment.stage is None:
            return Badge(ui, moment, words, state.picture)
        person = moment.seat is not None and state.session.human(moment.seat)
        bursts = person and moment.stage.glad and not state.settings.reduced_motion
        return Staging(ui, moment, moment.stage, words, state.picture, bursts=bursts)
