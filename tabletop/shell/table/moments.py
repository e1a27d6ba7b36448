"""Show the great moment of a table over its picture."""

from __future__ import annotations

from typing import Final

from tabletop.kernel.words import Msg
from tabletop.play.table_state import Staged, TableState
from tabletop.shell.canvas import Frame
from tabletop.shell.table.ribbon_spot import RibbonSpot
from tabletop.shell.table.stage import Player
from tabletop.shell.widgets.ui import Ui
from tabletop.table.moment import Moment
from tabletop.table.picture import Picture
from tabletop.table.stage import Timeline
from tabletop.table.staging import at_place, over_window

PATIENCE: Final = 0.05
"""Seconds after which a part is painted even in a frame that has no time for it."""


def sentence(state: TableState, moment: Moment) -> Msg:
    """Return the sentence of a moment, with the names of this table."""
    session = state.session
    alone = len(session.people()) == 1
    return moment.said_to(session.home if alone else None)


class Moments:
    """Show the moment of the table; its props are painted once.

    Attributes:
        player: Shows its timeline; ``None`` while a place for its words is looked for.
    """

    def __init__(self) -> None:
        self.player: Player | None = None
        self._key: object = None
        self._table: Picture | None = None
        self._spot: RibbonSpot | None = None
        self._last: tuple[Frame, Frame] | None = None

    def forget(self) -> None:
        """Drop the painted props."""
        self._key = self.player = self._spot = self._last = None

    def over(self, ui: Ui, state: TableState, frame: Frame, *, settled: bool) -> Frame:
        """Return ``frame`` with the moment of ``state`` over it, if any.

        The frame is ``settled`` if no part of it shows an older table.
        """
        staged = state.staged
        if staged is None or state.curtain is not None:
            self.forget()
            return frame
        if not ui.desk.budget.waits("moment", PATIENCE):
            with ui.desk.budget.measure("moment"):
                self._prepare(ui, state, staged, frame.size)
        if staged.since is None or not settled or self.player is None:
            return frame
        still = state.settings.reduced_motion
        if still and self._last is not None and self._last[0] is frame:
            return self._last[1]  # the still picture is drawn only once
        drawn = self.player.draw(frame, ui.desk.now() - staged.since, still=still)
        self._last = (frame, drawn) if drawn is not frame else None
        return drawn

    def _prepare(self, ui: Ui, state: TableState, staged: Staged, size: tuple[int, int]) -> None:
        """Plan a new moment, or paint its next part.

        That begins while the pieces are still on their way: nothing is late when they arrive.
        """
        settings = state.settings
        looks = (ui.scale, size, settings.theme, settings.language, settings.size)
        table = state.picture if staged.since is None else self._table
        key = (staged.moment, staged.ply, looks)
        if key != self._key or self._table is None or table is not self._table:
            self.forget()
            self._key, self._table = key, state.picture
            self._plan(ui, state, staged.moment)
        elif self._spot is not None and not self._spot.ready:
            self._spot.prepare()
        else:
            if self.player is None and self._spot is not None:
                self.player = Player(ui, self._ribboned(state, staged.moment, self._spot))
            if self.player is not None:
                self.player.prepare()

    def _plan(self, ui: Ui, state: TableState, moment: Moment) -> None:
        words = ui.desk.say(sentence(state, moment), state.session.names)
        if moment.stage is None:
            self._spot = RibbonSpot(ui, words, moment.place(state.picture), state.picture)
        else:
            room = ui.width, ui.height
            bursts = _bursts(state, moment)
            made = over_window(moment, moment.stage, words, state.picture, room, bursts=bursts)
            self.player = Player(ui, made)

    def _ribboned(self, state: TableState, moment: Moment, spot: RibbonSpot) -> Timeline:
        assert self._table is not None
        bursts = _bursts(state, moment)
        return at_place(moment, self._table, spot.slip, spot.face, bursts=bursts)


def _bursts(state: TableState, moment: Moment) -> bool:
    """Return whether to burst buttons, for a person's feat."""
    person = moment.seat is not None and state.session.human(moment.seat)
    return person and moment.praised and not state.settings.reduced_motion
