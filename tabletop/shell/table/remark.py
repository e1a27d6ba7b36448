"""Draw a neighbour's remark in a bubble that hides nothing."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat, Who, msg
from tabletop.play.privacy import secret
from tabletop.play.remarks import Remark
from tabletop.shell.canvas import Blit, faint
from tabletop.shell.table.faces import face
from tabletop.shell.table.gestures import LEAN, lean
from tabletop.shell.widgets import FirstThatFits, Size, Ui, Widget
from tabletop.table.hand import Empty
from tabletop.table.nearest import AIR, nearest_free
from tabletop.table.picture import Box, Item, Picture
from tabletop.table.sprites import Portrait, Token

if TYPE_CHECKING:
    from tabletop.play.table_state import TableState
    from tabletop.shell.table.context import TableContext

_FACE: Final = 52.0
_EM: Final = 22.0
_WIDE: Final = 300.0
"""Units across a face, of the letter size, and of the greatest width of the words."""

_PAD: Final = 12.0
_TAIL: Final = (9.0, 14.0)
"""Half the width of a bubble's tail at its root, and its length outside the bubble, in units."""

_LARGEST: Final = 1.6
"""Greatest size of a bubble as a multiple of the usual size."""

_SMALLEST: Final = 0.85
_SHARE: Final = 0.6
"""Least size of a remark as a multiple of the usual one, and its greatest share of the log."""

_BAR: Final = 0.52
"""Greatest share of the turn bar that a remark may take."""

_GROUND: Final = 1
"""Layer below which items are ground that bubbles may cover, such as felt."""


_READ: Final = (2.4, 1.2, 0.06)
"""Least seconds to show a remark; for a long remark, fixed seconds and seconds per letter."""

_TURNS: Final = 0.12
"""Seconds in which a bubble opens, and fades."""

_LATE: Final = 2
"""Number of actions after which a remark that could not be shown is dropped."""


def speaker(items: Iterable[Item], seat: Seat) -> Box | None:
    """Return the box of the largest face or token of a seat, or ``None``."""
    found = _face(items, seat)
    return None if found is None else found.box


def _face(items: Iterable[Item], seat: Seat) -> Item | None:
    looks = Portrait(seat), Token(seat)
    found = [one for one in items if one.sprite in looks]
    return max(found, key=lambda one: one.box.width, default=None)


@dataclass
class Bubble(Widget):
    """Show a remark beside the speaking neighbour's face.

    Attributes:
        by: Size as a multiple of the usual size.
        most: Greatest width of the words in units, before scaling by ``by``.
        pad: Units above and below the face.
        head: Size of the face as a multiple of the usual one, if different from ``by``.
        face: The face on the table to point to, instead of showing one in the bubble.
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
    # Measure from the root to the edge of the bubble; the tip is further outside.
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


def _opening(box: Box, near: Box, share: float) -> Box:
    """Return the open part of a bubble, from the point nearest to the face."""
    x = min(max(near.centre[0], box.x), box.right)
    y = min(max(near.centre[1], box.y), box.bottom)
    left, top = x - (x - box.x) * share, y - (y - box.y) * share
    return Box(left, top, box.width * share, box.height * share)


@dataclass(frozen=True, slots=True)
class Spot:
    """Hold a bubble and its place.

    Attributes:
        rest: The remaining part of the turn bar, if the bubble is in the bar.
        foot: Height in units at the foot of the log that the bubble takes.
    """

    bubble: Widget
    box: Box
    rest: Box | None = None
    foot: float = 0.0


class TableRemarks:
    """Show a remark until it is read, or until an input.

    A remark after a round is shown after the count, until the next input.

    Attributes:
        over: The free area for a remark on a page in front of the table, if any.
    """

    def __init__(self) -> None:
        self.over: Box | None = None
        self._version = -1
        self._places: dict[tuple[object, ...], Box | None] = {}
        self._begun: Remark | None = None
        self._gone: Remark | None = None
        self._since = 0.0
        self._until = 0.0
        self._seen: Remark | None = None
        self._drawn: Remark | None = None

    def hush(self, state: TableState) -> bool:
        """Drop the remark; return whether one was visible."""
        shown = self._begun != self._gone and self._begun in state.said
        self._gone = self._begun
        return shown

    def tick(self, ui: Ui, state: TableState, now: float) -> bool:
        """Advance a remark; return whether the next tick should come soon."""
        seen = self.now(ui, state, now)
        turns = now < self._since + LEAN[1] or now > self._until - _TURNS
        ui.dirty |= (seen is not None and turns) or seen != self._seen
        self._seen = seen
        return seen is not None and self._until < math.inf

    def now(self, ui: Ui, state: TableState, now: float) -> Remark | None:
        """Return the visible remark, if any."""
        self._begin(ui, state, now)
        if self._begun is None or self._begun == self._gone:
            return None
        if now >= self._until or self._begun not in state.said or not _fits(state, now):
            self._gone = self._begun
            return None
        return self._begun

    def _begin(self, ui: Ui, state: TableState, now: float) -> None:
        if self._version != state.version:
            self._moved(state)
        one = state.said[-1] if state.said else None
        late = one is not None and one.ply < state.session.match.ply - _LATE
        if one is None or one == self._begun or late or state.glide.moves or not _fits(state, now):
            return
        least, once, each = _READ
        read = max(least, once + each * len(ui.say(one.words)))
        self._begun, self._since, self._places = one, now, {}
        self._until = math.inf if state.session.match.held else now + read

    def _moved(self, state: TableState) -> None:
        """Keep the bubble at its place, or drop it if it covers something new."""
        self._version = state.version
        boxes = [box for box in self._places.values() if box is not None]
        if state.session.match.held:
            self._places = {}
        elif boxes and any(box.overlaps(one) for one in _taken(state) for box in boxes):
            self._gone = self._begun

    def leaning(self, ui: Ui, state: TableState, now: float) -> list[tuple[Item, float]]:
        """Return the face of a remark's speaker, with its lean in degrees."""
        degrees = lean(now - self._since)
        one = None if state.settings.reduced_motion else self.now(ui, state, now)
        found = None if one is None else _face(state.picture.items, one.seat)
        return [] if found is None or not degrees else [(found, degrees)]

    def show(self, scene: TableContext, ui: Ui) -> None:
        """Draw the current remark; a new one once its bubble is drawn."""
        if (said := self.now(ui, scene.state, scene.now)) is None:
            return
        if said is self._drawn:
            self._show(scene, ui, said)
            return
        draw = partial(ui.drawn, partial(self._show, scene, ui, said))
        drawn = ui.desk.budget.attempt("remark", LEAN[1], draw)
        if drawn is None:
            ui.dirty = True
            return
        self._drawn = said
        ops, _, marks = drawn
        ui.canvas.extend(ops)
        ui.reading_log.marks.extend(marks)

    def _show(self, scene: TableContext, ui: Ui, said: Remark) -> None:
        """Draw a remark; its bubble opens from the tail and fades at the end."""
        state, now = scene.state, scene.now
        if (spot := self.spot(scene, ui)) is None:
            return
        still, box = state.settings.reduced_motion, spot.box
        opens = 1.0 if still else min(1.0, (now - self._since) / _TURNS)
        seen = 1.0 if still else min(1.0, (self._until - now) / _TURNS)
        near = (self.over is None and speaker(state.picture.items, said.seat)) or box
        begun = len(ui.canvas.ops)
        with ui.canvas.clipped(ui.rect(_opening(box, near, opens).grown(40 * opens))):
            spot.bubble.show(ui, box)
        if seen < 1:
            drawn = [op for op in ui.canvas.ops[begun:] if isinstance(op, Blit)]
            ui.canvas.ops[begun:] = [Blit(faint(o.surface, seen), o.rect, o.part) for o in drawn]

    def spot(self, scene: TableContext, ui: Ui) -> Spot | None:
        """Return the visible remark and its place, if there is one.

        It is in a free spot of the table, or else in the turn bar, or else at the foot of the log.
        """
        said, picture = self.now(ui, scene.state, scene.now), scene.state.picture
        if said is None:
            return None
        if self.over is not None:
            return _within(ui, said, self.over, scene.desk.settings.size / 100)
        free = self._free(ui, scene.state, said)
        return free or _in_bar(ui, said, picture) or _in_log(ui, said, picture)

    def _free(self, ui: Ui, state: TableState, said: Remark) -> Spot | None:
        """Return a bubble in a free spot, cached by table and window."""
        for bubble in (Bubble(said, min(_LARGEST, max(1.0, ui.lettering / 100))), Bubble(said)):
            size = bubble.measure(ui, _WIDE)
            key = (size, ui.width, ui.height)
            if key not in self._places:
                window = Box(0, 0, ui.width, ui.height).grown(-AIR)
                near = speaker(state.picture.items, said.seat)
                self._places[key] = near and nearest_free(size, near, window, _taken(state))
            if (box := self._places[key]) is not None:
                return Spot(bubble, box)
        return None


def _in_bar(ui: Ui, said: Remark, picture: Picture) -> Spot | None:
    """Return a bubble in the turn bar, if the speaker is beside the bar."""
    area, near = picture.area("turn"), speaker(picture.items, said.seat)
    if area is None or near is None or ui.lettering > 100:
        return None
    bar, right = area.box, near.x >= area.box.right
    level = near.y < bar.bottom and near.bottom > bar.y
    bubble = Bubble(said, most=_BAR * bar.width - 3 * _PAD, face=near)
    wide, high = bubble.measure(ui, bar.width)
    if not (level and (right or near.right <= bar.x)) or high > bar.height + AIR:
        return None
    x, rest = bar.right - wide if right else bar.x, bar.width - wide - AIR
    place = Box(x, bar.y + (bar.height - high) / 2, wide, high)
    return Spot(bubble, place, Box(bar.x if right else bar.right - rest, bar.y, rest, bar.height))


def _in_log(ui: Ui, said: Remark, picture: Picture) -> Spot | None:
    """Return a bubble at the foot of the log, if there is one."""
    if (area := picture.area("log")) is None:
        return None
    log, by = area.box, max(1.0, ui.lettering / 100)
    wide, share = log.width - 2 * AIR, _SHARE * log.height if by <= 1 else log.height - 2 * AIR
    bubbles = []
    for scale in (1.0, _SMALLEST) if by <= 1 else (by, (1 + by) / 2, 1.0):
        head = min(scale, 1.0)
        most = (wide - (_FACE + 3 * _PAD) * head - 4) / scale
        bubbles.append(Bubble(said, scale, most, _PAD / 3, head))
    bubble = FirstThatFits(bubbles, share).pick(ui, wide)
    high = ui.size(bubble, wide)[1]
    return Spot(bubble, Box(log.x + AIR, log.bottom - AIR - high, wide, high), foot=high + AIR)


def _within(ui: Ui, said: Remark, room: Box, by: float) -> Spot | None:
    """Return the largest bubble that fits in ``room``, at its right edge."""
    for scale in (max(1.0, by), (1 + max(1.0, by)) / 2, 1.0, _SMALLEST):
        most = min(_WIDE, (room.width - 4) / scale - _FACE - 3 * _PAD)
        bubble = Bubble(said, scale, most, _PAD / 3)
        wide, high = bubble.measure(ui, room.width)
        if room.y >= 0 < most and wide <= room.width and high <= room.height:
            return Spot(bubble, Box(room.right - wide, room.centre[1] - high / 2, wide, high))
    return None


def _taken(state: TableState) -> list[Box]:
    """Return the boxes that a bubble must not cover."""
    seen = state.picture
    taken = [item.box for item in seen.items if item.layer >= _GROUND]
    taken += [label.box for label in seen.labels]
    return [*taken, *(area.box for area in seen.areas), *(place.box for place in seen.places)]


def _fits(state: TableState, now: float) -> bool:
    """Return whether a remark may be shown without disturbing anybody."""
    busy = (state.guide, state.curtain, state.staged, state.lap, state.refused, state.hint)
    if any(one is not None for one in busy) or state.auto.rushing or state.hinting:
        return False
    if state.session.match.held:
        return state.ending.page is not None and not state.counts(now)
    thinks = state.my_turn and secret(state.session)
    return not state.session.over and isinstance(state.hand, Empty) and not thinks
