"""Build the panel of a hint: the action, its worth and the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.bots.bot import Scale
from tabletop.games.kit.areas import title_size
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.play import events
from tabletop.shell.table.context import TableContext
from tabletop.shell.table.panels import HintTitle, PicturedRow, Resized, heading
from tabletop.shell.widgets import Button, Column, Label, Plain, Size, Ui, Widget
from tabletop.table.picture import Box, Face

_BAR: Final = 13.0
_APART: Final = 3.0
_BELOW: Final = 5.0
"""Units down a bar, from it to the next, and from the words to the bars."""

_BETWEEN: Final = 10.0
"""Units between the best and the next best worth on one line."""

_ROWS: Final = 5.0
"""Units between two reasons."""


def hint(scene: TableContext, by: float) -> tuple[list[list[Widget]], list[Button]]:
    """Return a hint at full length and shorter, and its buttons.

    The close button is among them if all choices are alike; else it is at the panel's corner.
    """
    state = scene.state
    if state.hint is None or state.hint.advice is None:
        return [[heading(msg("table.hint_none"), by)]], []
    advice, second, action = state.hint.advice, state.hint.second, state.hint.recommended
    if action is None:
        words = [Label(reason, 24 * by) for reason in advice.reasons]
        close = scene.sends(events.CloseHint)
        acts = [Button(msg("table.hint_close"), close, icon="cross", id="hint-close")]
        return [[heading(msg("table.hint_alike"), by), *words]], acts
    table = scene.session.game.table
    preview = table.preview(state.seen_view, action, state.laid)
    title = HintTitle(preview.deed or preview.title, title_size(by, 29), "serif-bold")
    rows: list[Widget] = []
    for reason in advice.against if second else advice.reasons:
        fact = table.because(state.seen_view, action, reason)
        rows.append(Label(reason, 22 * by) if fact is None else PicturedRow(fact, by, "sans"))
    again = "table.hint_again" if state.hint.lit else "table.hint_take"
    acts = [
        Button(msg(again), scene.sends(events.FollowHint), "primary", icon="check", id="hint-take")
    ]
    if advice.runner_up:
        key, icon = ("first", "chevron-left") if second else ("next", "chevron-right")
        press = scene.sends(events.OtherHint)
        acts.append(Button(msg(f"table.hint_{key}"), press, icon=icon, id="hint-other"))
    heads: list[list[Widget]] = [[]]
    if advice.scale is not None:
        scale, one = advice.scale, (advice.scale.best, advice.scale.next)[second]
        heads = [[_Bars(scale, second, drawn, by=by)] for drawn in (True, False)]
        heads.append([Label(one, 22 * by, "sans-bold")])
    elif advice.lead is not None and not second:
        heads = [[Label(advice.lead, 22 * by, tone="quiet")]]
    ways: list[list[Widget]] = []
    for head, count in [(heads[0], 2), *((head, most) for most in (2, 1) for head in heads[1:])]:
        ways.append([title, *head, Column(rows[:count], gap=_ROWS)])
    ways += [[title, *heads[-1], Column(rows[:1])], [title, Column(rows[:1])]]
    return ways, acts


def close_button(scene: TableContext, by: float) -> Button:
    """Return the close button of a hint that recommends an action."""
    press = scene.sends(events.CloseHint)
    return Button(
        Plain(""), press, "quiet", "cross", size=24 * min(by, 1.3), height=0.0, id="hint-close",
        padding=4, says=msg("table.hint_close"),
    )  # fmt: skip


@dataclass
class _Bars(Resized):
    """Show the worth of two choices as bars of one scale.

    Attributes:
        second: Whether the next best worth is in bold.
        drawn: Whether there is room for the bars.
    """

    scale: Scale
    second: bool
    drawn: bool

    def _laid(self, ui: Ui, width: float) -> list[tuple[str, Face, Sequence[str], float]]:
        """Return text, face, lines and left side of both numbers.

        Both are on one line if they fit; only then the left side of the second is not 0.
        """
        size, texts = 22 * self.by, [ui.say(self.scale.best), ui.say(self.scale.next)]
        faces: list[Face] = ["sans", "sans-bold"] if self.second else ["sans-bold", "sans"]
        one, two = map(ui.draw.text_width, texts, (size, size), faces)
        left = one + _BETWEEN * self.by
        beside = left + two <= width
        lines: list[Sequence[str]] = [
            [text] if beside else ui.draw.wrap(text, size, face, width)
            for text, face in zip(texts, faces, strict=True)
        ]
        return list(zip(texts, faces, lines, (0.0, left if beside else 0.0), strict=True))

    def _step(self, ui: Ui) -> float:
        return 0.92 * ui.draw.leading(22 * self.by)

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width, and the height of the words and both bars."""
        (_, _, first, _), (_, _, other, left) = self._laid(ui, width)
        lines = len(first) + (0 if left else len(other))
        bars = (2 * _BAR + _APART + _BELOW) * self.by if self.drawn else 0.0
        return width, lines * self._step(ui) + bars

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the words, and below them both bars from a common zero."""
        y, step, by, laid = box.y, self._step(ui), self.by, self._laid(ui, box.width)
        for text, face, lines, left in laid:
            y = box.y if left else y
            around = Box(box.x + left, y, box.width - left, len(lines) * step)
            tone = "ink" if face == "sans-bold" else "quiet"
            with ui.reading_log.as_one(text, ui.rect(around), ui.canvas.clip):
                ui.draw.lines(lines, around.x, around.centre[1], 22 * by, tone, face, step=step)
            y = around.bottom
        if not self.drawn:
            return
        y += _BELOW * by
        low, high = min(0.0, *self.scale.amounts), max(0.0, *self.scale.amounts)
        for amount, (_, face, _, _) in zip(self.scale.amounts, laid, strict=True):
            groove = Box(box.x, y, box.width, _BAR * by)
            ui.draw.rounded(groove, groove.height / 2, "sunk", "line", 1.5)
            unit = 0.95 * groove.width / (high - low)
            left, right = sorted((unit * (0.0 - low), unit * (amount - low)))
            bar = Box(box.x + left, y, max(groove.height, right - left), groove.height).grown(-1.5)
            ui.draw.rounded(bar, bar.height / 2, "hint" if face == "sans-bold" else "quiet")
            y = groove.bottom + _APART * by
