"""Draw a neighbour's remark in a bubble that hides nothing."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat, Who, msg
from tabletop.play import podium
from tabletop.play.remarks import Remark, remark
from tabletop.shell.table.faces import face
from tabletop.shell.table.placement import AIR, nearest_free
from tabletop.shell.widgets.base import Size, Widget
from tabletop.shell.widgets.layout import FirstThatFits
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box, Item
from tabletop.table.sprites import Portrait, Token

if TYPE_CHECKING:
    from tabletop.play.table_state import TableState
    from tabletop.shell.table.context import TableContext

_FACE: Final = 52.0
_EM: Final = 22.0
_WIDE: Final = 300.0
"""Units across a face, of a letter, and across the words at most."""

_PAD: Final = 12.0
_TAIL: Final = (9.0, 14.0)
"""Half the units across the tail of a bubble at its root, and its length outside."""

_LARGEST: Final = 1.6
"""Times the usual size of a bubble at most."""

_SMALLEST: Final = 0.85
_SHARE: Final = 0.6
"""Times the usual size of a remark in the log at least, and its share of the log at most."""

_GROUND: Final = 1
"""Layer below which an item is ground, such as felt, which may be covered."""


def speaker(items: Iterable[Item], seat: Seat) -> Box | None:
    """Return the largest face or token of a seat, or ``None``."""
    found = [one.box for one in items if one.sprite in (Portrait(seat), Token(seat))]
    return max(found, key=lambda box: box.width, default=None)


@dataclass
class Bubble(Widget):
    """Show a remark beside the speaking neighbour's face.

    Attributes:
        by: Times the usual size.
        most: Units across the words at most, before they are larger.
        pad: Units above and below the face.
        head: Times the usual size of the face, if not as that of the words.
        face: The face in the picture to which it points, instead of showing one.
    """

    said: Remark
    by: float = 1.0
    most: float = _WIDE
    pad: float = _PAD
    head: float = 0.0
    face: Box | None = None

    @property
    def _unit(self) -> float:
        return self.head or self.by

    def _lines(self, ui: Ui) -> list[str]:
        return ui.draw.wrap(ui.say(self.said.words), _EM * self.by, "sans", self.most * self.by)

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the size of face and words."""
        lines, em = self._lines(ui), _EM * self.by
        text = max(ui.draw.text_width(one, em) for one in lines)
        if self.face is not None:
            pad = _PAD * self.by
            return text + 3 * pad, ui.draw.leading(em) * len(lines) + 1.5 * pad
        high = max(_FACE * self._unit, ui.draw.leading(em) * len(lines))
        return text + (_FACE + 3 * _PAD) * self._unit + 4, high + 2 * self.pad * self._unit

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the bubble, announced as one sentence with the name."""
        lines, by, em = self._lines(ui), self.by, _EM * self.by
        text = ui.say(self.said.words)
        told = ui.say(msg("cast.said", who=Who(self.said.seat), text=text))
        with ui.reading_log.group("remark", "status", "polite"):
            ui.reading_log.aside(told)
        with ui.reading_log.elsewhere():
            round_by = min(34.0 * by, box.height / 2) if self.face is None else 20.0 * by
            ui.draw.shadow(box, round_by, 3.5)
            if self.face is not None:
                _draw_tail(ui, box, self.face, by)
            ui.draw.rounded(box, round_by, "panel", "edge", 1.6)
            y, unit = box.y + box.height / 2, self._unit
            side, left = _FACE * unit, box.x + 1.5 * _PAD * by
            if self.face is None:
                left = box.x + side + 2 * _PAD * unit
                face(ui, Box(box.x + _PAD * unit, y - side / 2, side, side), self.said.seat, 2.0)
            ui.draw.lines(lines, left, y, em)


def _draw_tail(ui: Ui, box: Box, to: Box, by: float) -> None:
    """Draw the tail from the bubble towards the speaker's face."""
    x, y = to.centre
    wide, long, inset = _TAIL[0] * by, _TAIL[1] * by, 22.0 * by
    root_x = min(max(x, box.x + inset), box.right - inset)
    root_y = min(max(y, box.y + box.height / 2), box.bottom - box.height / 2)
    off = math.hypot(x - root_x, y - root_y) or 1.0
    dx, dy = (x - root_x) / off, (y - root_y) / off
    # Measure from the root to the bubble's edge; the tip is a little further out.
    out = min(
        (box.width / 2 if root_x == box.centre[0] else inset) / abs(dx) if dx else math.inf,
        box.height / 2 / abs(dy) if dy else math.inf,
    )
    tip = root_x + dx * (out + long), root_y + dy * (out + long)
    sides = ((root_x - dy * wide, root_y + dx * wide), (root_x + dy * wide, root_y - dx * wide))
    points = " ".join(f"{px - box.x:.1f},{py - box.y:.1f}" for px, py in (sides[0], tip, sides[1]))
    fill, edge = ui.draw.colour("panel"), ui.draw.colour("edge")
    body = f'<polygon points="{points}" fill="{fill}" stroke="{edge}" stroke-width="1.6"/>'
    ui.draw.svg(box, body, long + 4)


class TableRemarks:
    """Show the remark after a round's count, until an input."""

    def __init__(self) -> None:
        self._version = -1
        self._places: dict[object, Box | None] = {}
        self._begun = -1
        self._hushed = -1
        self._said: Remark | None = None

    def hush(self, state: TableState) -> bool:
        """Drop the remark; return whether one was visible."""
        shown = self._begun == state.version != self._hushed
        self._hushed = state.version
        return shown and self._remark(state) is not None

    def begins(self, state: TableState, now: float) -> bool:
        """Return whether a remark is just appearing."""
        if self._begun == state.version or not _due(state, now):
            return False
        self._begun = state.version
        return self._hushed != state.version and self._remark(state) is not None

    def now(self, state: TableState, now: float) -> Remark | None:
        """Return the visible remark, if any."""
        self.begins(state, now)
        if self._begun != state.version or self._hushed == state.version or not _due(state, now):
            return None
        return self._remark(state)

    def show(self, scene: TableContext, ui: Ui) -> None:
        """Draw the current remark on the table, if there is room."""
        said = self.now(scene.state, scene.now)
        if said is not None and (found := self._bubble(scene, ui, said)) is not None:
            bubble, box = found
            bubble.show(ui, box)

    def strip(self, scene: TableContext, ui: Ui, log: Box) -> tuple[Widget, Box] | None:
        """Return a remark and its place at the foot of the log.

        There is none if the table has room for it.
        """
        said = self.now(scene.state, scene.now)
        if said is None or self._bubble(scene, ui, said) is not None:
            return None
        wide = log.width - 2 * AIR
        by = max(1.0, ui.lettering / 100)
        bubbles = []
        for scale in (1.0, _SMALLEST) if by <= 1 else (by,):  # enlarged words never shrink
            head = min(scale, 1.0)
            most = (wide - (_FACE + 3 * _PAD) * head - 4) / scale
            bubbles.append(Bubble(said, scale, most, _PAD / 3, head))
        bubble = FirstThatFits(bubbles, _SHARE * log.height).pick(ui, wide)
        high = ui.size(bubble, wide)[1]
        return bubble, Box(log.x + AIR, log.bottom - AIR - high, wide, high)

    def _bubble(self, scene: TableContext, ui: Ui, said: Remark) -> tuple[Bubble, Box] | None:
        by = min(_LARGEST, max(1.0, ui.lettering / 100))
        for bubble in (Bubble(said, by), Bubble(said)):
            size = bubble.measure(ui, _WIDE)
            if (box := self._place(ui, scene.state, said.seat, size)) is not None:
                return bubble, box
        return None

    def _place(self, ui: Ui, state: TableState, seat: Seat, size: Size) -> Box | None:
        """Return the place of a bubble, cached for each table and window."""
        key = (size, ui.width, ui.height)
        if key not in self._places:
            window = Box(0, 0, ui.width, ui.height)
            self._places[key] = _free(state, seat, size, window)
        return self._places[key]

    def _remark(self, state: TableState) -> Remark | None:
        if self._version != state.version:
            self._version, self._places = state.version, {}
            self._said = remark(state.session, state.settings.remarks)
        return self._said


def _free(state: TableState, seat: Seat, size: Size, window: Box) -> Box | None:
    last = podium.counted(state).picture
    items = [*state.picture.items, *last.items]
    near = speaker(items, seat)
    if near is None:
        return None
    taken = [item.box for item in items if item.layer >= _GROUND]
    taken += [label.box for label in (*state.picture.labels, *last.labels)]
    taken += [area.box for area in state.picture.areas]
    return nearest_free(size, near, window.grown(-AIR), taken)


def _due(state: TableState, now: float) -> bool:
    """Return whether a finished round waits without other activity."""
    return (
        state.settings.remarks != "off"
        and state.session.match.held
        and state.guide is None
        and state.curtain is None
        and state.staged is None
        and not state.auto.rushing
        and state.lap is None
        and state.ending.round_at is not None
        and now >= state.ending.round_at
        and not state.counts(now)
    )
