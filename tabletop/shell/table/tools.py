"""Draw the row of tools at a table: undo, hint, menu, and sorting."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.play import events
from tabletop.play.step import refused_undo
from tabletop.shell.keymap import Shown
from tabletop.shell.table.context import TableContext
from tabletop.shell.widgets import Button, Plain, Row, Ui, keycap, tip
from tabletop.shell.widgets.ui import LEAST
from tabletop.table.picture import Box

Style: TypeAlias = Literal["both", "words", "icon"]
"""Parts of a button to show."""

SIZE: Final = 23.0
SMALLEST: Final = 19.0
"""Least letter size of the words in units, at interface size 100 %."""

CORNER: Final = 15.0
"""Letter size in units of a pad's button on the corner of a tool."""

OVER: Final = 0.3
"""Share of a pad's button on a corner that extends beyond the tool."""

GAP: Final = 12.0
PAD: Final = 9.0


@dataclass
class Tool(Button):
    """Show one tool; under the pointer, also why it cannot be used.

    Attributes:
        others: Labels for its other states, for which room is kept too. As its icon does not show
            the state, its words are dropped last.
        why: The reason why it cannot be used, if any.
        corner: Whether a pad's button for it is drawn on a corner.
    """

    padding: float = PAD
    others: tuple[Msg, ...] = ()
    why: Msg | None = None
    corner: bool = False

    def styled(self, style: Style, size: float, high: float, signs: bool) -> Tool:
        """Return the tool in a style; with ``signs``, its key is shown."""
        icon = style == "icon"
        return replace(
            self,
            words=Plain("") if icon else self.words,
            icon="" if style == "words" else self.icon,
            command=self.id if signs else "",
            size=max(size, 0.5 * LEAST) if icon else size,
            height=high,
            says=self.why or self.words,
        )

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the button, its sign on a corner, and the reason below it."""
        super().show(ui, box)
        shown = ui.desk.key_sign(self.id) if self.corner else None
        if shown is not None:
            _draw_corner(ui, box, shown)
        if self.why is not None and ui.target(None, box, f"{self.id}.why", stop=False).hover:
            tip.draw(ui, ui.say(self.why), box)


def _draw_corner(ui: Ui, box: Box, shown: Shown) -> None:
    """Draw a pad's button on the lower right corner of a tool."""
    if shown.small:
        shown = replace(shown, sign="disc", shape=shown.small)
    size = ui.draw.px(CORNER) / ui.scale
    wide, high = keycap.width(ui, shown, size), keycap.ROUND * size
    x, middle = box.right - wide + OVER * high, box.bottom - high / 2 + OVER * high
    disc = Box(x, middle - high / 2, wide, high)
    ui.draw.rounded(disc, high / 2, "panel")
    keycap.draw(ui, shown, x, middle, size, "ink")


def tools_of(scene: TableContext) -> list[Tool]:
    """Return the tools of a table now, in their order."""
    state, sorts = scene.state, scene.session.game.table.sorts
    undo, undoes = scene.undo, state.can_undo
    if state.guide is not None:
        back = state.guide.at > 0
        tools = [Tool(msg("lessons.back"), undo, icon="undo", id="undo", enabled=back)]
    else:
        why = None if undoes else msg("table.undo.not", why=refused_undo(state.session))
        hint, mine = scene.ask_hint, state.my_turn
        tools = [
            Tool(msg("table.undo"), undo, icon="undo", id="undo", enabled=undoes, why=why),
            Tool(msg("table.hint"), hint, icon="hint", id="hint", enabled=mine),
        ]
    if sorts:
        shape = state.shape
        usual = shape.sort if shape.sort in sorts else sorts[0]
        words = msg(f"table.sort.{'own' if shape.order else usual}")
        others = tuple(msg(f"table.sort.{name}") for name in (*sorts, "own"))
        sort = scene.sends(events.SortHand)
        tools.append(Tool(words, sort, icon="swap", id="sort", others=others))
    return [*tools, Tool(msg("table.menu"), scene.menu, icon="menu", id="menu")]


def tools_panel(scene: TableContext, ui: Ui, box: Box) -> None:
    """Draw all tools in one line, with as many icons and words as fit."""
    tools, large = tools_of(scene), SIZE * ui.lettering / 100
    # Trying all styles takes as long as drawing the table, so do it only after a change.
    said = [(tool.icon, *(ui.say(words) for words in (tool.words, *tool.others))) for tool in tools]
    pad = bool(scene.desk.family)
    key = (said, large, box.width, box.height, scene.desk.hints)
    styles, size, signs = ui.once("tools", key, lambda: _fullest(ui, tools, box, large, pad=pad))
    buttons = [
        replace(tool.styled(style, size, box.height, signs), corner=pad and not signs)
        for tool, style in zip(tools, styles, strict=True)
    ]
    wide = [ui.size(button, box.width)[0] for button in buttons]
    # Share the spare room equally among the buttons.
    spare = (box.width - sum(wide) - GAP * (len(tools) - 1)) / len(tools)
    for button, across in zip(buttons, wide, strict=True):
        button.grow = max(1.0, across + spare)
    Row(buttons, gap=GAP).show(ui, box)


def _fullest(
    ui: Ui, tools: Sequence[Tool], box: Box, large: float, *, pad: bool
) -> tuple[tuple[Style, ...], float, bool]:
    """Return the tools' styles, their size, and whether they show buttons.

    The tools fit ``box``. Pad buttons are shown only to a player with a ``pad``, as they are shown
    nowhere else at a table: beside the words if there is room, else on the corners of the tools.
    The sort tool keeps its icon while others have any sign, so that a table looks alike in all
    languages.
    """
    # Replace enlarged words by icons rather than shrink them.
    small = large if large > SIZE else min(SMALLEST, large)
    styles: tuple[tuple[Style, Style], ...] = (
        ("both", "both"),
        ("words", "both"),
        ("icon", "both"),
        ("icon", "words"),
        ("icon", "icon"),
    )
    ways: tuple[Style, ...] = ()
    tries = [(way, False) for way in styles]
    if pad:
        tries = [(styles[0], True), (styles[1], True), *tries]
    for (usual, telling), signs in tries:
        ways = tuple(telling if tool.others else usual for tool in tools)
        for step in range(5):
            size = large - (large - small) * step / 4
            each = zip(tools, ways, strict=True)
            wide = sum(_widest(ui, *one, size, box.height, signs) for one in each)
            if wide + GAP * (len(tools) - 1) <= box.width:
                return ways, size, signs
    return ways, small, False


def _widest(ui: Ui, tool: Tool, style: Style, size: float, high: float, signs: bool) -> float:
    said = (tool.words, *tool.others)
    each = [replace(tool, words=words).styled(style, size, high, signs) for words in said]
    return max(button.measure(ui, 1e6)[0] for button in each)
