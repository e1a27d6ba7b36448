"""Draw a picture of the table: items with their shadows, and words."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import Final

import pygame

from tabletop.shell.canvas import Blit, Canvas, Op, faint
from tabletop.shell.table import gliding_parts
from tabletop.shell.table.gliding_parts import Drawn, Moving, Name, Part, Size, Slide, Stretching
from tabletop.shell.text.scripts import runs
from tabletop.shell.widgets.brush import FLOOR
from tabletop.shell.widgets.reading_log import Laid
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box, Item, ItemId, Label, Picture
from tabletop.table.sprites import Board, Material
from tabletop.table.tween import Glide, piece

TONES = {
    "ink": "ink",
    "quiet": "quiet",
    "go": "go",
    "good": "on_chip_go",
    "no": "on_chip_no",
    "loss": "no",
    "tag": "on_paper",
    "ribbon": "on_ribbon",
    "pass": "on_golden",
    "light": "on_wood",
    "board": "ink",
}
"""Colour of the theme for each tone of a label."""

SMALLEST: Final = 4_000
"""Cost in pixels of drawing any picture, in addition to the pixels of its own area."""

PATIENT: Final = 0.04
"""Most seconds to delay redrawing a moving piece, unless other pieces are delayed longer."""

FEWEST: Final = 5
"""Sliding parts that every frame draws at their targets, so that few are left at the end."""

SHADED: Final = 0.25
"""Most seconds to delay a shadow at another height: longer than most glides."""


def cost(size: Size) -> int:
    """Return the cost in pixels of drawing a picture of a size."""
    return SMALLEST + size[0] * size[1]


def pixels(ui: Ui, item: Item, box: Box | None = None) -> pygame.Rect:
    """Convert the box of an item, or ``box`` if given, to device pixels.

    Tiles, cards and patches to be taken have the same size in pixels at every position: among face-
    down pieces in a row, a piece a pixel larger would look marked, and each size needs its own
    picture. Sewn cloth is rounded at its edges instead, to touch its neighbours.
    """
    box = item.box if box is None else box
    rect = ui.rect(box)
    if item.sprite.material is not Material.CLOTH or (item.press and piece(item)):
        # Round to thousandths first, as sizes of equal boxes differ in their last digits.
        rect.size = round(round(box.width * ui.scale, 3)), round(round(box.height * ui.scale, 3))
    return rect


def _relit(old: Part, new: Part) -> bool:
    """Return whether a board or label changed its tone in place."""
    if old.box != new.box:
        return False
    if isinstance(old, Item) and isinstance(new, Item):
        was, now = old.sprite, new.sprite
        return isinstance(was, Board) and isinstance(now, Board) and was.style == now.style
    return isinstance(old, Label) and isinstance(new, Label) and old.words == new.words


def _moved(ui: Ui, ops: Iterable[Op], old: tuple[int, int], new: tuple[int, int]) -> list[Op]:
    """Return a drawing moved from one point to another."""
    canvas = Canvas(ui.canvas.size)
    canvas.moved(ops, new[0] - old[0], new[1] - old[1])
    return canvas.ops


class Artist:
    """Draw pictures on a canvas; cache the drawing operations of a still one.

    Items that are unchanged in the next picture are not redrawn.

    Attributes:
        cut: The field to which items inside it are clipped while the view is zoomed.
    """

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._looks: tuple[object, ...] = ()
        self._glide: Glide | None = None
        self._by = 0.0
        self._glided = False
        self._sizes: dict[ItemId, tuple[Size, Size]] = {}
        self._heights: dict[ItemId, float] = {}
        self._order: list[ItemId] = []
        self._stretching = Stretching()
        self._slides: dict[Name, Slide] = {}
        self.cut: Box | None = None
        self._ops: list[Op] = []
        self._parts: dict[Name, Drawn] = {}
        self._left: dict[Name, Drawn] = {}
        self._old: dict[ItemId, tuple[Item, list[Op]]] = {}

    def forget(self) -> None:
        """Drop all cached pictures when the table is hidden."""
        self._key = self._looks = ()
        self._glide, self._ops, self._parts, self._old = None, [], {}, {}
        self._stretching.forget()

    def still(
        self,
        ui: Ui,
        picture: Picture,
        without: Collection[ItemId],
        hushed: Collection[ItemId] = (),
        gliding: bool = False,
    ) -> None:
        """Draw ``picture`` except some parts; use the cache if it is unchanged.

        The items ``without`` and the labels ``hushed`` are carried or gliding and drawn elsewhere.
        Boards keep their light until the frame after a glide, as it changes much of the window.
        """
        relights, self._glided = gliding or self._glided, gliding
        ui.dirty |= relights and not gliding
        ui.reading_log.marks.append(Laid(picture, ui.names, ui.scale))
        away = frozenset(without), frozenset(hushed)
        words = ui.names, *ui.desk.settings.looks, ui.lettering
        looks = (words, ui.scale, ui.canvas.size, self.cut, ui.desk.atlas.looks)
        key = (id(picture), away, looks, relights)
        if key != self._key:
            parts: list[Part] = [item for item in picture.items if item.id not in without]
            parts += [label for label in picture.labels if label.id not in hushed]
            if looks != self._looks:
                self._parts = {}
                self._slides = {}
                self._glide = None
            moved = {name: one.drawn for name, one in self._slides.items() if one.drawn is not None}
            before = moved | self._parts
            self._looks, self._parts = looks, {}
            ground = Canvas(ui.canvas.size)
            ground.blit(ui.desk.atlas.ground(ground.size), 0, 0)
            for part in sorted(parts, key=lambda part: part.layer):
                name = gliding_parts.named(part)
                known = before.pop(name, None)
                if known is None or not (known[0] == part or (relights and _relit(known[0], part))):
                    known = part, self._drawn(ui, part, known)
                self._parts[name] = known
                if (within := self._within(ui, part)) is None:
                    ground.extend(known[1])
                else:
                    with ground.clipped(within):
                        ground.moved(known[1])
            self._ops = ground.ops
            self._left = before  # new glides start from the earlier places
            self._picture = picture  # kept alive, so that no other picture gets its id
            self._key = key
        ui.canvas.extend(self._ops)

    def _within(self, ui: Ui, part: Part) -> pygame.Rect | None:
        if self.cut is None or part.layer < 0 or not part.box.overlaps(self.cut):
            return None
        return ui.rect(self.cut)

    def _clipped(self, ui: Ui, part: Part) -> AbstractContextManager[None]:
        within = self._within(ui, part)
        return nullcontext() if within is None else ui.canvas.clipped(within)

    def _drawn(self, ui: Ui, part: Part, old: Drawn | None) -> list[Op]:
        """Return the drawing of a part; move the old one if it looks the same."""
        if old is not None and isinstance(part, Item) and isinstance(old[0], Item):
            was, now = old[0], part
            if (was.sprite, was.pose, was.height) == (now.sprite, now.pose, now.height):
                before, after = pixels(ui, was), pixels(ui, now)
                if before.size == after.size:
                    return _moved(ui, old[1], before.topleft, after.topleft)
        return self.alone(ui, part)

    def alone(self, ui: Ui, part: Part) -> list[Op]:
        """Return the operations that draw one item or label, unclipped."""
        outer, ui.canvas = ui.canvas, Canvas(ui.canvas.size)
        try:
            if isinstance(part, Item):
                self.draw_item(ui, part)
            else:
                with ui.reading_log.elsewhere():  # announced with the picture
                    self.draw_label(ui, part)
            return ui.canvas.ops
        finally:
            ui.canvas = outer

    def items(self, ui: Ui, items: Iterable[Item]) -> None:
        """Draw ``items``, the lowest first."""
        for item in sorted(items, key=lambda item: item.layer):
            self.item(ui, item)

    def item(self, ui: Ui, item: Item) -> None:
        """Draw one item, clipped to the field if it belongs there."""
        with self._clipped(ui, item):
            self.draw_item(ui, item)

    def faint(self, ui: Ui, item: Item, seen: float) -> None:
        """Draw one item at an opacity from 0 to 1."""
        with self._clipped(ui, item):
            for op in self.alone(ui, item):
                if isinstance(op, Blit):
                    left, top = op.part
                    ui.canvas.blit(faint(op.surface, seen), op.rect.x - left, op.rect.y - top)

    def draw_item(self, ui: Ui, item: Item) -> None:
        """Draw an item with its shadow, unclipped."""
        rect = pixels(ui, item)
        if rect.width and rect.height:
            self._draw_at(ui, item, rect)

    def _draw_at(self, ui: Ui, item: Item, rect: pygame.Rect) -> None:
        """Draw one item in the given rectangle of pixels, ignoring its box."""
        atlas = ui.desk.atlas
        height = round(item.height, 1)
        for picture, (dx, dy) in atlas.under(item.sprite, rect.size, item.pose, ui.scale, height):
            ui.canvas.blit(picture, rect.x + dx, rect.y + dy)
        edge = atlas.overhang(item.sprite, ui.scale)
        for picture, (dx, dy) in atlas.shown(item.sprite, rect.size, item.pose, ui.scale):
            ui.canvas.blit(picture, rect.x - edge + dx, rect.y - edge + dy)

    def leaning(self, ui: Ui, items: Iterable[tuple[Item, float]]) -> None:
        """Draw each item rotated about its centre by its number of degrees."""
        for item, degrees in items:
            if not degrees:
                self.item(ui, item)
                continue
            rect = pixels(ui, item)
            upright = ui.desk.atlas.piece(item.sprite, rect.size, item.pose, ui.scale)
            turned = pygame.transform.rotozoom(upright, degrees, 1.0)
            ui.canvas.blit(turned, *turned.get_rect(center=rect.center).topleft)

    def gliding(self, ui: Ui, glide: Glide, now: float) -> None:
        """Draw the gliding items and labels at ``now``.

        Pictures of a new size are drawn in spare time; until then the old picture is stretched.
        Items that have not changed their size yet keep their picture; items that only slide are not
        redrawn at all. The first frame shows them where they lay.
        """
        begins = glide is not self._glide or ui.scale != self._by
        if begins:
            self._begin(ui, glide)
            now = glide.start  # nothing moves yet: what else changes is enough for one frame
        self._draw_new(ui)
        left, sliding = glide.left(now), self._slides
        apart = [name for kind, name in sliding if kind is Item]
        old = {name: drawn[1] for name, drawn in self._old.items()} if begins else {}
        found = self._moving(ui, glide.at(now, [*apart, *old]), old)
        sized = [one for one in found.values() if one.rect.size != one.like]
        self._stretch(ui, [one for one in sized if not begins or one.before is None])
        for name in self._order:
            if (moving := found.get(name)) is not None:
                self.scaled(ui, moving)
            elif (Item, name) in sliding:
                self._draw_slide(ui, sliding[Item, name], left)
            elif name in old:
                with self._clipped(ui, glide.moves[name][1]):
                    ui.canvas.moved(old[name])
        for (kind, _), slide in sliding.items():
            if kind is Label:
                self._draw_slide(ui, slide, left)
        if not begins:  # the first frame of a glide takes the most time already
            self._redraw(ui)

    def _begin(self, ui: Ui, glide: Glide) -> None:
        self._glide, self._by = glide, ui.scale
        self._order = sorted(
            glide.moves,
            key=lambda name: (name not in glide.pushed, glide.moves[name][1].layer),
        )
        self._stretching.forget()
        self._slides = gliding_parts.slides(glide, gliding_parts.NEARLY / ui.scale, self._left)
        lay = [part for part, _ in self._left.values() if isinstance(part, Item)]
        self._heights = {item.id: round(item.height, 1) for item in lay}
        self._sizes = {
            name: (pixels(ui, new).size, pixels(ui, new, old).size)
            for name, (old, new) in glide.moves.items()
            if (Item, name) not in self._slides
        }
        self._old = {
            item.id: (item, ops)
            for item, ops in self._left.values()
            if isinstance(item, Item)
            and item.id in self._sizes
            and item.box.centre == glide.moves[item.id][0].centre
            and gliding_parts.alike(item, glide.moves[item.id][1])
        }
        self._left = {}

    def _draw_new(self, ui: Ui) -> None:
        """Draw the sliding parts that have not been drawn before."""
        for slide in self._slides.values():
            if slide.drawn is None:
                with ui.desk.budget.measure("part"):
                    slide.drawn = slide.part, self.alone(ui, slide.part)

    def _redraw(self, ui: Ui) -> None:
        """Draw sliding parts at their targets in spare time, before they arrive."""
        budget = ui.desk.budget
        late = [slide for slide in self._slides.values() if slide.late]
        for done, slide in enumerate(late):
            if done >= FEWEST and not budget.has_time("part"):
                break
            new = self._new(ui, slide.part)
            name, weight = ("part", 1) if new is None else ("picture", cost(new))
            if (new is None and done < FEWEST) or not budget.waits(name, PATIENT, weight):
                with budget.measure(name, weight):
                    slide.drawn = slide.part, self._drawn(ui, slide.part, slide.drawn)

    def _new(self, ui: Ui, part: Part) -> Size | None:
        """Return the size of a part's picture, or ``None`` if it is cached."""
        if not isinstance(part, Item):
            return None
        size, atlas = pixels(ui, part).size, ui.desk.atlas
        held = 0 in size or (
            atlas.holds(part.sprite, size, part.pose, ui.scale)
            and atlas.holds_shadow(part.sprite, size, part.pose, ui.scale, round(part.height, 1))
        )
        return None if held else size

    def _draw_slide(self, ui: Ui, slide: Slide, left: float) -> None:
        if slide.drawn is None:
            return
        off = slide.off(left, ui.scale)
        if self.cut is None:  # the usual case, over a hundred times a frame
            ui.canvas.moved(slide.drawn[1], *off)
            return
        with self._clipped(ui, slide.part):
            ui.canvas.moved(slide.drawn[1], *off)

    def _moving(
        self, ui: Ui, items: Sequence[Item], old: dict[ItemId, list[Op]]
    ) -> dict[ItemId, Moving]:
        """Return the separately gliding items, with their pictures.

        Items that wait for theirs are added to ``old``, with the drawings to show meanwhile.
        """
        found = {}
        atlas, scale, budget = ui.desk.atlas, ui.scale, ui.desk.budget
        for item in items:
            sprite = item.sprite
            like, was = self._sizes[item.id]
            rect, before = pixels(ui, item), None
            if like != was:
                before = was if atlas.holds(sprite, was, item.pose, scale) else None
                if rect.size == was and before is not None:
                    like = was
                elif not atlas.holds(sprite, like, item.pose, scale):
                    weight, kept = cost(like), self._old.get(item.id)
                    none = before is None and kept is None
                    if none or not budget.waits("picture", PATIENT, weight):
                        with budget.measure("picture", weight):
                            atlas.piece(sprite, like, item.pose, scale)
                    elif before is None and kept is not None:
                        where = pixels(ui, kept[0])
                        old[item.id] = _moved(ui, kept[1], where.center, rect.center)
                        continue
                    else:
                        like = was
            found[item.id] = Moving(item, rect, like, before)
        return found

    def _stretch(self, ui: Ui, pieces: Sequence[Moving]) -> None:
        """Stretch pieces in spare time, those with the largest size error first."""
        budget, off = ui.desk.budget, self._stretching.off
        for moving in sorted(pieces, key=off, reverse=True):
            weight = moving.rect.width * moving.rect.height
            if off(moving) <= 0:
                break
            if off(moving) < math.inf and budget.waits("stretch", PATIENT, weight):
                break
            item = self._raised(ui, moving.item, moving.like)
            with budget.measure("stretch", weight):
                self._stretching.anew(ui, replace(moving, item=item))

    def scaled(self, ui: Ui, moving: Moving) -> None:
        """Draw a gliding item, centred if its picture is smaller than its box."""
        item, rect, before = moving.item, moving.rect, moving.before
        if rect.size == moving.like:
            self.item(ui, self._raised(ui, item, rect.size))
            return
        shown = self._stretching.kept(moving)
        if shown is not None:
            x = rect.x + (rect.width - shown.size[0]) // 2
            y = rect.y + (rect.height - shown.size[1]) // 2
            for surface, (dx, dy) in shown.parts:
                ui.canvas.blit(surface, x + dx, y + dy)
        elif before is not None:
            where = pygame.Rect((0, 0), before)
            where.center = rect.center
            self._draw_at(ui, self._raised(ui, item, before), where)

    def _raised(self, ui: Ui, item: Item, size: Size) -> Item:
        """Return a gliding item at a height whose shadow can be drawn in time.

        The item keeps its last height until a frame has time for the new shadow.
        """
        height, shown = round(item.height, 1), self._heights.get(item.id)
        if height == shown:
            return item
        atlas, budget = ui.desk.atlas, ui.desk.budget
        looks = item.sprite, size, item.pose, ui.scale
        if not atlas.holds_shadow(*looks, height):
            known = shown is not None and atlas.holds_shadow(*looks, shown)
            if known and shown is not None and budget.waits("shadow", SHADED, cost(size)):
                return replace(item, height=shown)
            with budget.measure("shadow", cost(size)):
                atlas.under(*looks, height)
        self._heights[item.id] = height
        return item

    def label(self, ui: Ui, label: Label) -> None:
        """Draw one line of words, clipped to the field if it belongs there."""
        with self._clipped(ui, label):
            self.draw_label(ui, label)

    def draw_label(self, ui: Ui, label: Label) -> None:
        """Draw a line of words, shrunk to fit its box, unclipped."""
        text, size = letters(ui, label)
        box = label.box
        x = box.x + {"left": 0.0, "centre": box.width / 2, "right": box.width}[label.align]
        ui.draw.line(
            text,
            x,
            box.y + box.height / 2,
            size,
            TONES[label.tone],
            label.face,
            label.align,
            room=box.width,
        )


_SHRINKS: Final = 0.75
"""Least share of the wanted letter size; below it a label shows its shorter words instead."""


def letters(ui: Ui, label: Label) -> tuple[str, float]:
    """Return a label's text, and the letter size that fits its box."""
    text = ui.say(label.words)
    grow = ui.lettering / 100 if label.grows else 1.0
    # Scripts with signs above and below letters need more height than Latin.
    tall = 0.95 if all(script == "latin" for script, _ in runs(text)) else 0.8
    size = min(label.size * grow, label.box.height * tall)
    least = max(_SHRINKS * size, FLOOR)
    if label.short is not None and ui.draw.text_width(text, least, label.face) > label.box.width:
        text = ui.say(label.short)
    return text, size
