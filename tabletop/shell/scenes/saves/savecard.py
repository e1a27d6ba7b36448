"""Show the card of one saved match: small table, progress, actions."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf
from typing import Final

from tabletop.games import find
from tabletop.house.standing import moves_of
from tabletop.i18n.times import ago
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.play.session import Session
from tabletop.shell.parts import miniature
from tabletop.shell.widgets import Button, Column, Grid, Label, Panel, Plain, Ui, Widget, title
from tabletop.shell.widgets.base import Size
from tabletop.store.summary import Summary
from tabletop.table.picture import Box

_TALLEST: Final = 264.0
_LOWEST: Final = 170.0
"""Units of height of the picture."""


@dataclass
class Do:
    """Hold the callbacks of the card's buttons."""

    go_on: Callable[[], None]
    replay: Callable[[], None]
    sheet: Callable[[], None]
    rename: Callable[[], None]
    copy: Callable[[], None]
    delete: Callable[[], None]
    give: Callable[[], None] | None = None
    """Gives a guest's part to a person; ``None`` where nobody was a guest."""


@dataclass
class SaveCard(Widget):
    """Show everything about one match.

    Attributes:
        summary: The store's summary.
        name: Its name.
        session: The match itself, if it can be opened.
        do: Callbacks of the buttons.
        high: Units of height that the picture leaves to the buttons, as far as it can.
    """

    summary: Summary
    name: str
    session: Session | None
    do: Do
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
        over = ui.size(self._whole(_TALLEST), width)[1] - self.high
        return self._whole(_TALLEST if over <= 0 else max(_LOWEST, _TALLEST - over))

    def _whole(self, tall: float) -> Widget:
        summary = self.summary
        parts: list[Widget] = [title(Plain(self.name), 32)]
        if summary.problem is not None:
            parts += [
                Label(msg("match.saves.problem"), 24, "sans-bold", "no"),
                Label(summary.problem, 24),
            ]
        else:
            parts.append(Label(self._far(), 22, tone="quiet"))
            if self.session is not None:
                parts.append(_Picture(self.session, tall))
        parts.append(Grid(self._buttons(), least=196, most=2, gap=14))
        return Panel(Column(parts, gap=14), padding=30)

    def _far(self) -> Msg:
        summary = self.summary
        count = summary.ply if self.session is None else moves_of(self.session)
        moves = msg("match.saves.moves", n=count)
        far = msg("match.saves.far.over" if summary.over else "match.saves.far.open", moves=moves)
        game = find(summary.game)
        when = msg("shell.home.saved", ago=ago(max(0.0, time.time() - summary.saved)))
        name = (
            msg(f"{game.id}.name")
            if game is not None
            else msg("match.unknown_game", name=summary.game)
        )
        return msg("match.saves.line", game=name, far=far, when=when)

    def _buttons(self) -> list[Widget]:
        do, summary = self.do, self.summary
        if summary.problem is not None:
            return [
                _button("open", "match.saves.open", "folder", do.go_on),
                _button("delete", "match.saves.delete", "cross", do.delete),
            ]
        if summary.over:
            main = Button(
                msg("match.replay.title"), do.replay, "primary", "replay", id="saves.replay"
            )
            second = _button("sheet", "match.sheet.title", "list", do.sheet)
        else:
            main = Button(msg("shell.home.continue"), do.go_on, "primary", "play", id="saves.go_on")
            second = _button("replay", "match.replay.title", "replay", do.replay)
        found: list[Widget] = [main, second]
        if summary.over:
            found.append(_button("look", "match.sheet.look", "eye", do.go_on))
        else:
            found.append(_button("sheet", "match.sheet.so_far", "list", do.sheet))
        found += [
            _button("rename", "match.saves.rename", "pencil", do.rename),
            _button("copy", "match.menu.copy", "save", do.copy),
            *([] if do.give is None else [_button("give", "match.saves.give", "person", do.give)]),
            _button("delete", "match.saves.delete", "cross", do.delete),
        ]
        return found


def _button(name: str, words: str, icon: str, do: Callable[[], None]) -> Button:
    return Button(msg(words), do, icon=icon, size=22, id=f"saves.{name}")


@dataclass
class _Picture(Widget):
    session: Session
    tall: float

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width, and a height that fits the window."""
        return width, min(width * 9 / 16, self.tall)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the table in the middle."""
        miniature.match(ui, box, self.session)
