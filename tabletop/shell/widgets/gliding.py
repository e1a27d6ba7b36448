"""Animate named items of a screen to their new places.

A scene calls :meth:`Gliding.start` before a change, and its widgets call :meth:`Gliding.track` for
each item that they draw. Input targets are at the new places from the first frame on, so that no
input is delayed. A :class:`~tabletop.table.tween.Glide` computes the boxes on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import partial
from operator import attrgetter
from typing import Final, TypeAlias

import pygame

from tabletop.kernel.values import dataclass
from tabletop.shell.canvas import Canvas, Fill, Frame, Op, faint
from tabletop.shell.widgets.host import Surface
from tabletop.table.picture import Box, Item, ItemId
from tabletop.table.sprites import Art
from tabletop.table.tween import NOTHING, Glide

Draw: TypeAlias = Callable[[Box], None]
"""A function that draws an item into a box."""


_SIDES: Final = attrgetter("x", "y", "width", "height")
_BARELY: Final = 0.01
"""Units by which boxes that count as the same may differ."""


@dataclass(frozen=True, slots=True)
class _Flyer:
    """Hold one moving item.

    Attributes:
        below: Operations drawn before it; ``None`` if it is above all.
        then: Functions that each draw a part that appears besides the item on arrival.
    """

    box: Box
    draw: Draw
    below: int | None
    then: Sequence[Callable[[], None]]


@dataclass(frozen=True, slots=True)
class _Picture:
    """Hold the rendered picture of an item.

    Attributes:
        drawn: The drawing, including its shadow.
        corner: Pixels from the upper left corner of its box to that of the drawing.
        wide: Width of its box in units.
        late: Whether it has the old size, to be replaced by a picture of the new size.
    """

    drawn: pygame.Surface
    corner: tuple[int, int]
    wide: float
    late: bool


@dataclass(frozen=True, slots=True)
class _Start:
    """Describe a motion that begins with the next drawing."""

    boxes: Mapping[str, Box]
    seconds: float
    apart: float
    fade: float


class Gliding:
    """Animate the items of one screen."""

    def __init__(self, ui: Surface) -> None:
        self._ui = ui
        self._canvas: Canvas | None = None
        self._window: tuple[float, tuple[int, int]] | None = None
        self._start: _Start | None = None
        self._boxes: dict[str, Box] = {}
        self._flyers: dict[str, _Flyer] = {}
        self._pictures: dict[str, _Picture] = {}
        self._ahead: list[list[Op]] = []
        self._glide: Glide = NOTHING
        self._fade = 0.0
        self._since: float | None = None
        self._now = 0.0
        self._hurried = False
        self.stale = False

    # -- for scenes

    def start(
        self,
        boxes: Mapping[str, Box],
        seconds: float,
        *,
        apart: float = 0.0,
        fade: float = 0.0,
        hurried: bool = False,
    ) -> None:
        """Start items from ``boxes`` at the next drawing.

        With reduced motion items are at their new places at once.

        Args:
            boxes: The old box of each item, by its name.
            seconds: Duration of a motion.
            apart: Seconds between the starts of successive items, in drawing order.
            fade: Seconds in which everything else appears; 0 for at once.
            hurried: Whether to stretch old pictures to new sizes until a frame has time to draw
                new ones.
        """
        if not self._ui.desk.settings.reduced_motion:
            self._start = _Start(dict(boxes), seconds, apart, fade)
            self._hurried = hurried
            self._ui.desk.atlas.stand_ins.forget()

    def follow(self, seconds: float, *, hurried: bool = False) -> None:
        """Animate every item that the next drawing moves."""
        self.start(self.boxes, seconds, hurried=hurried)

    @property
    def boxes(self) -> dict[str, Box]:
        """Return the current box of each item."""
        return {**self._boxes, **self._on_way()}

    @property
    def moving(self) -> bool:
        """Return whether anything moves or is about to."""
        return self._start is not None or bool(self._glide.moves) or self._fade > 0

    def finish(self) -> None:
        """Finish all animations at once."""
        if self.moving:
            self._ui.dirty = True
        self._start, self._glide, self._fade = None, NOTHING, 0.0
        self._flyers, self._pictures = {}, {}
        self._hurried = self._hurried and self._ui.desk.atlas.stand_ins.due

    def hurry(self) -> AbstractContextManager[None]:
        """Allow stretched old pictures in the context, if the animation does."""
        return self._ui.desk.atlas.stand_ins.hurried(self._hurried)

    def forget(self) -> None:
        """Drop all pictures, as the screen is hidden."""
        self.finish()
        self._ahead, self._canvas, self._hurried = [], None, False

    def tick(self, now: float) -> bool:
        """Advance time, and return whether anything moves.

        Time starts after the first drawing, so a slow first drawing skips no motion.
        """
        if not self.moving:
            return self._hurried and self._catch_up()
        if self._start is None:
            self._since = now if self._since is None else self._since
            self._now = now - self._since
            self.stale = True
            if self._now >= max(self._glide.end, self._fade):
                self.finish()
        return True

    def _catch_up(self) -> bool:
        """Draw outstanding pictures in spare time; redraw after the last."""
        self._do(self._due_pictures())
        self._hurried = self._ui.desk.atlas.stand_ins.due
        self._ui.dirty |= not self._hurried
        return True

    # -- for widgets

    def track(
        self,
        name: str,
        box: Box,
        draw: Draw,
        *,
        above: bool = True,
        then: Sequence[Callable[[], None]] = (),
    ) -> bool:
        """Register an item; return whether it is moving to ``box``.

        A moving item is drawn here; otherwise the caller draws it.

        Args:
            name: Its name, unique on the screen.
            box: Its new place.
            draw: Draws it into a box.
            above: Whether it is drawn above all else, not in drawing order.
            then: Draw the parts that appear besides the item on arrival. They are called during
                the motion, to render the pictures in time.
        """
        self._boxes[name] = box
        if self._start is not None:
            came = self._start.boxes.get(name)
            flying = came is not None and not _same(came, box)
        else:
            move = self._glide.moves.get(ItemId(name))
            flying = move is not None and _same(move[1].box, box)
        if flying:
            canvas = self._ui.canvas
            below = None if above or canvas is not self._canvas else len(canvas.ops)
            self._flyers[name] = _Flyer(box, draw, below, then)
        return flying

    def place(self, name: str, box: Box) -> None:
        """Register an item at the place the pointer dragged it to."""
        self._boxes[name] = box

    # -- for the drawing

    def begin(self) -> None:
        """Begin a drawing; a resized window ends all animations."""
        window = self._ui.scale, self._ui.canvas.size
        if self._window not in {None, window}:
            self.finish()
            self._hurried = False
        self._window, self._canvas = window, self._ui.canvas
        self._boxes, self._flyers = {}, {}

    def end(self) -> None:
        """End a drawing and start animations of moved items."""
        if not self._hurried:
            self._ui.desk.atlas.stand_ins.forget()  # no stretched picture is in use
        start, self._start, self._canvas = self._start, None, None
        if start is None:
            return
        moves = {
            ItemId(name): (start.boxes[name], Item(ItemId(name), Art(name), flyer.box))
            for name, flyer in self._flyers.items()
        }
        waits = {name: at * start.apart for at, name in enumerate(moves)}
        self._glide = Glide(0.0, moves, start.seconds, waits=waits) if moves else NOTHING
        self._fade, self._pictures, self._ahead = start.fade, {}, []
        self._since, self._now = None, 0.0

    def over(self, still: Frame) -> Frame:
        """Return the frame with the moving items over it.

        Each item is drawn at its old size first, and at its new size in later frames, which spreads
        the work.
        """
        self.stale = False
        if not self._flyers and self._fade <= 0:
            return still
        self._draw_some()
        on_way, canvas, painted = self._on_way(), Canvas(still.size), 0
        behind = {name: one.below for name, one in self._flyers.items() if one.below is not None}
        for name, upto in behind.items():
            canvas.extend(still.ops[painted:upto])
            self._draw_flyer(canvas, name, on_way[name])
            painted = upto
        canvas.extend(still.ops[painted:])
        if self._now < self._fade:
            ground = self._ui.desk.atlas.ground(still.size)
            canvas.blit(faint(ground, 1 - self._now / self._fade), 0, 0)
        for name in self._flyers:
            if name not in behind:
                self._draw_flyer(canvas, name, on_way[name])
        return canvas.frame()

    def _on_way(self) -> dict[str, Box]:
        if not self._glide.moves:
            return {}
        if self._glide.done(self._now):
            return {name: item.box for name, (_, item) in self._glide.moves.items()}
        return {item.id: item.box for item in self._glide.at(self._now)}

    def _draw_some(self) -> None:
        """Draw items at their old size first, then at their new one."""
        missing = [name for name in self._flyers if name not in self._pictures]
        for name in missing:
            came, item = self._glide.moves[ItemId(name)]
            wide = item.box.width if self._fade else came.width  # a new page is drawn whole anyway
            size = wide, item.box.height * wide / item.box.width
            late = wide != item.box.width
            with self.hurry():
                self._pictures[name] = self._picture(self._flyers[name], size, late=late)
        if not missing:
            self._do(self._pieces())

    def _pieces(self) -> Iterator[Callable[[], object]]:
        """Yield outstanding drawings: of moving items, then of parts to appear."""
        for name, flyer in self._flyers.items():
            if self._pictures[name].late:
                yield partial(self._redraw, name, flyer)
        if self._now <= 0:
            return
        for name, flyer in list(self._flyers.items()):
            for at, then in enumerate(flyer.then):
                yield partial(self._foresee, then)
                self._flyers[name] = replace(flyer, then=flyer.then[at + 1 :])
        yield from self._due_pictures()

    def _due_pictures(self) -> Iterator[Callable[[], object]]:
        while self._ui.desk.atlas.stand_ins.due:
            yield self._ui.desk.atlas.stand_ins.draw_one

    def _do(self, pieces: Iterator[Callable[[], object]]) -> None:
        """Do pieces of work while the frame has time, at least one."""
        budget = self._ui.desk.budget
        for piece in pieces:
            if budget.waits("glide", 0.0):
                return
            with budget.measure("glide"):
                piece()

    def _redraw(self, name: str, flyer: _Flyer) -> None:
        size = flyer.box.width, flyer.box.height
        self._pictures[name] = self._picture(flyer, size, late=False)

    def _foresee(self, draw: Callable[[], None]) -> None:
        self._ahead.append(self._ui.apart(draw))  # keep it alive: caches drop unreferenced pictures

    def _draw_flyer(self, canvas: Canvas, name: str, box: Box) -> None:
        """Draw a moving item scaled to its box."""
        picture, scale = self._pictures[name], self._ui.scale
        drawn, (x, y), by = picture.drawn, picture.corner, box.width / picture.wide
        size = max(1, round(drawn.get_width() * by)), max(1, round(drawn.get_height() * by))
        if size != drawn.get_size():
            drawn = pygame.transform.smoothscale(drawn, size)
        canvas.blit(drawn, box.x * scale + x * by, box.y * scale + y * by)

    def _picture(self, flyer: _Flyer, size: tuple[float, float], *, late: bool) -> _Picture:
        box = Box(flyer.box.x, flyer.box.y, *size)
        ops = self._ui.apart(lambda: flyer.draw(box))
        if not ops:
            return _Picture(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0), box.width, late)
        whole, corner = ops[0].rect.unionall([op.rect for op in ops]), self._ui.rect(box)
        drawn = pygame.Surface(whole.size, pygame.SRCALPHA)
        for op in ops:
            there = op.rect.move(-whole.x, -whole.y)
            if isinstance(op, Fill):
                drawn.fill(op.colour, there)
            else:
                drawn.blit(op.surface, there, (*op.part, *op.rect.size))
        return _Picture(drawn, (whole.x - corner.x, whole.y - corner.y), box.width, late)


def _same(one: Box, other: Box) -> bool:
    """Return whether two boxes are the same within a tolerance."""
    return all(abs(a - b) < _BARELY for a, b in zip(_SIDES(one), _SIDES(other), strict=True))
