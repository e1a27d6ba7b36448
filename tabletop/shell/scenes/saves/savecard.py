"""Show the card of one saved match: small table, progress, actions."""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import inf
from typing import Final

from tabletop.house.standing import moves_of
from tabletop.i18n.times import ago
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.play import podium
from tabletop.play.session import Session
from tabletop.shell.parts import miniature
from tabletop.shell.parts.gamebox import named_game
from tabletop.shell.widgets import Column, Grid, Label, Panel, Plain, Size, Ui, Widget, note, title
from tabletop.store.summary import Summary
from tabletop.table.picture import Box

_TALLEST: Final = 264.0
_LOWEST: Final = 170.0
"""Units of height of the picture."""


@dataclass
class SaveCard(Widget):
    """Show everything about one match.

    Attributes:
        session: The match itself, if it can be opened.
        high: Units of height available for the card; its picture shrinks to fit.
    """

    summary: Summary
    name: str
    session: Session | None
    buttons: Sequence[Widget]
    high: float = inf

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width and the necessary height."""
        return width, ui.size(self._fitting(ui, width), width)[1]

    def show(self, ui: Ui, box: Box) -> None:
        """Draw paper, picture, words and buttons."""
        whole = self._fitting(ui, box.width)
        whole.show(ui, Box(box.x, box.y, box.width, ui.size(whole, box.width)[1]))

    def _fitting(self, ui: Ui, width: float) -> Widget:
        """Return the card, its picture shrunk to keep the buttons in view."""
        over = ui.size(self._whole(ui, _TALLEST), width)[1] - self.high
        return self._whole(ui, _TALLEST if over <= 0 else max(_LOWEST, _TALLEST - over))

    def _whole(self, ui: Ui, tall: float) -> Widget:
        parts: list[Widget] = [title(Plain(self.name), 32)]
        if self.summary.problem is not None:
            parts.append(Label(msg("match.saves.problem"), 24, "sans-bold", "no"))
            parts.append(Label(self.summary.problem, 24))
        else:
            parts.append(note(self._progress()))
            if self.session is not None:
                if self.session.over:
                    told = ui.desk.say(podium.told(self.session), self.session.names)
                    parts.append(Label(Plain(told), 22, "sans-bold"))
                parts.append(_Picture(self.session, tall))
        parts.append(Grid(self.buttons, least=196, most=2, gap=12))
        return Panel(Column(parts, gap=14), padding=30)

    def _progress(self) -> Msg:
        """Return the game, the number of moves, and the time of the last save."""
        summary = self.summary
        count = summary.ply if self.session is None else moves_of(self.session)
        moves = msg("match.saves.moves", n=count)
        far = msg("match.saves.far.over" if summary.over else "match.saves.far.open", moves=moves)
        when = msg("shell.home.saved", ago=ago(max(0.0, time.time() - summary.saved)))
        return msg("match.saves.line", game=named_game(summary.game), far=far, when=when)


@dataclass
class _Picture(Widget):
    session: Session
    tall: float

    def measure(self, ui: Ui, width: float) -> Size:
        return width, min(width * 9 / 16, self.tall)

    def show(self, ui: Ui, box: Box) -> None:
        miniature.match(ui, box, self.session)
