"""Show a hint: what to do, what it is worth beside the next best, and why."""

from __future__ import annotations

from tabletop.bots.bot import Scale
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.play import events
from tabletop.shell.table.context import TableContext
from tabletop.shell.table.panels import FactRow, HintTitle, Resized, heading
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.button import Button
from tabletop.shell.widgets.layout import Column
from tabletop.shell.widgets.text import Label
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box, Face

_BAR: float = 11.0
"""Units of height of a bar."""


def hint(scene: TableContext, by: float) -> tuple[list[list[Widget]], list[Button]]:
    """Return a hint at full length and shorter, and its buttons.

    It recommends nothing if all choices are alike.
    """
    state = scene.state
    if state.hint is None or state.hint.advice is None:
        return [[heading(msg("table.hint_none"), by)]], []
    advice, second, action = state.hint.advice, state.hint.second, state.hint.recommended
    close = Button(
        msg("table.hint_close"), scene.sends(events.CloseHint), icon="cross", id="hint-close"
    )
    if action is None:
        words = [Label(reason, 24 * by) for reason in advice.reasons]
        return [[heading(msg("table.hint_alike"), by), *words]], [close]
    table = scene.session.game.table
    preview = table.preview(state.seen_view, action, state.laid)
    title = HintTitle(preview.deed or preview.title, 28 * by, "serif-bold")
    rows: list[Widget] = []
    for reason in advice.against if second else advice.reasons:
        fact = table.because(state.seen_view, action, reason)
        rows.append(Label(reason, 22 * by) if fact is None else FactRow(fact, by, "sans"))
    again = "table.hint_again" if state.hint.lit else "table.hint_take"
    acts = [Button(msg(again), scene.sends(events.FollowHint), "primary", id="hint-take")]
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
        ways.append([title, *head, Column(rows[:count], gap=0)])
    ways += [[title, *heads[-1], Column(rows[:1], gap=0)], [title, Column(rows[:1], gap=0)]]
    return ways, [*acts, close]


def _face(*, strong: bool) -> Face:
    return "sans-bold" if strong else "sans"


@dataclass
class _Bars(Resized):
    """Show the worth of two choices as bars of one scale.

    Attributes:
        second: Whether the next best stands out.
        drawn: Whether there is room for the bars.
    """

    scale: Scale
    second: bool
    drawn: bool

    def _lines(self, ui: Ui, width: float) -> list[tuple[Msg, list[str], bool]]:
        found = []
        for at, words in enumerate((self.scale.best, self.scale.next)):
            strong = at == self.second
            face = _face(strong=strong)
            found.append((words, ui.draw.wrap(ui.say(words), 22 * self.by, face, width), strong))
        return found

    def _step(self, ui: Ui) -> float:
        return 0.92 * ui.draw.leading(22 * self.by)

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the height of the words, and of a bar below each."""
        lines = sum(len(some) for _, some, _ in self._lines(ui, width))
        return width, lines * self._step(ui) + (2 * (_BAR + 5) * self.by if self.drawn else 0.0)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the words, and below each its bar from the common zero."""
        y, step, by = box.y, self._step(ui), self.by
        low, high = min(0.0, *self.scale.amounts), max(0.0, *self.scale.amounts)
        for (words, lines, strong), amount in zip(
            self._lines(ui, box.width), self.scale.amounts, strict=True
        ):
            tone, face = "ink" if strong else "quiet", _face(strong=strong)
            middle = y + len(lines) * step / 2
            around = Box(box.x, y, box.width, len(lines) * step)
            with ui.reading_log.as_one(ui.say(words), ui.rect(around), ui.canvas.clip):
                ui.draw.lines(lines, box.x, middle, 22 * by, tone, face, step=step)
            y = around.bottom
            if not self.drawn:
                continue
            groove = Box(box.x, y, box.width, _BAR * by)
            ui.draw.rounded(groove, groove.height / 2, "sunk", "line", 1.5)
            unit = 0.95 * groove.width / (high - low)
            left, right = sorted((unit * (0.0 - low), unit * (amount - low)))
            bar = Box(box.x + left, y, max(groove.height, right - left), groove.height).grown(-1.5)
            ui.draw.rounded(bar, bar.height / 2, "hint" if strong else "quiet")
            y = groove.bottom + 5 * by
