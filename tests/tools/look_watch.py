"""Watch frames being drawn: the text, clip and paper of each operation.

It listens to the canvas, the brush and the typesetter and changes no drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final
from unittest.mock import patch

import pygame

from tabletop.shell import app
from tabletop.shell.canvas import Canvas, Op
from tabletop.shell.dialogs import notices
from tabletop.shell.scenes.sheet.sheet import SheetScene
from tabletop.shell.table import callout, draw_hand, drawing, suggestion
from tabletop.shell.table.artist import Artist
from tabletop.shell.table.stage import Player
from tabletop.shell.text import Typesetter
from tabletop.shell.widgets.brush import Brush
from tabletop.shell.widgets.field import Field
from tabletop.shell.widgets.scroll import Scroll
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Area, Box, Item, Label
from tabletop.table.props import Prop, Ribbon, Sentences, Title
from tabletop.table.stage import Look

AREA: Final = "area "
LABEL: Final = "label "
"""Begin what a line is within: an area of the table by its kind, a label by its id."""

OPEN: Final = 40
"""Layer from which items are expanded above all others."""


@dataclass(frozen=True, slots=True)
class Line:
    """Describe a line of text that was drawn.

    Attributes:
        text: The text as shown.
        whole: The whole text, if it was shortened; else the same.
        px: Pixels an em.
        rect: Its surface, device pixels.
        ink: The bounds of its letters, device pixels.
        clip: The clip that it was painted in.
        within: Things around it that may cut it: ``scroll``, ``field``; its area or label.
    """

    text: str
    whole: str
    px: int
    rect: pygame.Rect
    ink: pygame.Rect
    clip: pygame.Rect
    within: frozenset[str]


@dataclass
class Watch:
    """Record the frame by the identity of operations.

    The operations are kept alive with it.

    Attributes:
        lines: Texts.
        papers: Filled shapes that may hold words, device pixels.
        printed: Words of the table itself, which pieces may cover.
        floating: Operations of things above the rest by design.
        lost: Texts of which nothing was painted, outside of scroll areas.
        views: Scroll areas by id: their visible part, device pixels, and their scale.
    """

    lines: dict[int, tuple[Op, Line]] = field(default_factory=dict)
    papers: dict[int, tuple[Op, pygame.Rect]] = field(default_factory=dict)
    printed: dict[int, Op] = field(default_factory=dict)
    floating: dict[int, Op] = field(default_factory=dict)
    lost: list[Line] = field(default_factory=list)
    views: dict[str, tuple[pygame.Rect, float]] = field(default_factory=dict)
    _said: dict[int, tuple[pygame.Surface, str, int]] = field(default_factory=dict)
    _inks: dict[int, pygame.Rect] = field(default_factory=dict)
    _cut: dict[str, str] = field(default_factory=dict)
    _within: list[str] = field(default_factory=list)

    def forget(self) -> None:
        """Start another frame, forgetting the drawings of the last."""
        self.lost.clear()
        self.views.clear()

    def ink(self, surface: pygame.Surface) -> pygame.Rect:
        """Return the bounds of the letters on a surface, in its own pixels."""
        found = self._inks.get(id(surface))
        if found is None:
            found = self._inks[id(surface)] = surface.get_bounding_rect(min_alpha=96)
        return found

    def rendered(self, surface: pygame.Surface, text: str, px: float) -> None:
        """Record a text drawn on a surface of its own."""
        self._said[id(surface)] = surface, text, max(1, round(px))

    def shortened(self, shown: str, text: str) -> None:
        """Record a text cut with an ellipsis."""
        if shown != text:
            self._cut[shown] = text

    def laid(self, canvas: Canvas, surface: pygame.Surface, x: float, y: float, op: Any) -> None:
        """Record a surface laid on the canvas; ``op`` is ``None`` if invisible."""
        known = self._said.get(id(surface))
        if known is None or known[0] is not surface or not known[1].strip():
            return
        rect = surface.get_rect(topleft=(round(x), round(y)))
        ink = self.ink(surface).move(rect.topleft)
        text, within = known[1], frozenset(self._within)
        line = Line(text, self._cut.get(text, text), known[2], rect, ink, canvas.clip, within)
        if op is None:
            if "scroll" not in within:
                self.lost.append(line)
        else:
            self.lines[id(op)] = op, line

    @contextmanager
    def inside(self, what: str) -> Iterator[None]:
        """Mark everything drawn meanwhile as inside something that may cut it."""
        self._within.append(what)
        try:
            yield
        finally:
            self._within.pop()

    @contextmanager
    def among(self, kind: dict[int, Op], canvas: Callable[[], Canvas]) -> Iterator[None]:
        """Mark everything drawn meanwhile as of that kind."""
        start = len(canvas().ops)
        yield
        kind |= {id(op): op for op in canvas().ops[start:]}


@contextmanager
def watching() -> Iterator[Watch]:
    """Watch everything drawn meanwhile."""
    watch = Watch()
    with _words(watch), _shapes(watch), _floats(watch), _places(watch):
        yield watch


@contextmanager
def _words(watch: Watch) -> Iterator[None]:
    render, shorten, blit = Typesetter.render, Typesetter.shorten, Canvas.blit

    def rendered(self: Typesetter, text: str, face: Any, px: float, colour: Any) -> Any:
        surface = render(self, text, face, px, colour)
        watch.rendered(surface, text, px)
        return surface

    def shortened(self: Typesetter, text: str, face: Any, px: float, width: int) -> str:
        shown = shorten(self, text, face, px, width)
        watch.shortened(shown, text)
        return shown

    def laid(self: Canvas, surface: pygame.Surface, x: float, y: float) -> None:
        before = len(self.ops)
        blit(self, surface, x, y)
        watch.laid(self, surface, x, y, self.ops[-1] if len(self.ops) > before else None)

    with (
        patch.object(Typesetter, "render", rendered),
        patch.object(Typesetter, "shorten", shortened),
        patch.object(Canvas, "blit", laid),
    ):
        yield


@contextmanager
def _shapes(watch: Watch) -> Iterator[None]:
    rounded, paper = Brush.rounded, Brush.paper
    inside, shown = Scroll._draw_inside, Field.show

    def noted(brush: Brush, box: Box) -> None:
        canvas = brush._ui.canvas
        if canvas.ops:
            op = canvas.ops[-1]
            watch.papers[id(op)] = op, brush._ui.rect(box)

    def on_rounded(
        self: Brush, box: Box, radius: float = 12.0, fill: str = "", *how: Any, **more: Any
    ) -> None:
        rounded(self, box, radius, fill, *how, **more)
        if fill:
            noted(self, box)

    def on_paper(self: Brush, box: Box, *how: Any, **more: Any) -> None:
        paper(self, box, *how, **more)
        noted(self, box)

    def in_scroll(self: Scroll, ui: Ui, box: Box, *how: Any) -> None:
        watch.views[self.id] = ui.rect(box), ui.scale
        with watch.inside("scroll"):
            inside(self, ui, box, *how)

    def in_field(self: Field, ui: Ui, box: Box) -> None:
        with watch.inside("field"):
            shown(self, ui, box)

    with (
        patch.object(Brush, "rounded", on_rounded),
        patch.object(Brush, "paper", on_paper),
        patch.object(Scroll, "_draw_inside", in_scroll),
        patch.object(Field, "show", in_field),
    ):
        yield


@contextmanager
def _places(watch: Watch) -> Iterator[None]:
    """Note the area or the label of a table that words belong to."""
    area, label = drawing._draw_area, Artist.draw_label

    def in_area(scene: Any, ui: Ui, where: Area, hovered: Any) -> None:
        with watch.inside(f"{AREA}{where.kind}"):
            area(scene, ui, where, hovered)

    def in_label(self: Artist, ui: Ui, one: Label) -> None:
        with watch.inside(f"{LABEL}{one.id}"):
            label(self, ui, one)

    with patch.object(drawing, "_draw_area", in_area), patch.object(Artist, "draw_label", in_label):
        yield


@contextmanager
def _floats(watch: Watch) -> Iterator[None]:
    """Watch everything above the rest, and printed words.

    Above are a note, the piece in the hand, a tooltip and more.
    """
    notes, hand, why = notices.show_toasts, draw_hand.draw_hand, callout.show
    tip, one, label = SheetScene._show_tip, Artist.draw_item, Artist.draw_label
    arrow, back = suggestion._arrow, drawing._draw_whole_button
    moved, staged = Canvas.moved, Player._draw

    def in_notes(desk: Any, noted: Any, canvas: Canvas) -> None:
        with watch.among(watch.floating, lambda: canvas):
            notes(desk, noted, canvas)

    def in_hand(scene: Any, ui: Ui) -> None:
        with watch.among(watch.floating, lambda: ui.canvas):
            hand(scene, ui)

    def in_why(scene: Any, ui: Ui) -> None:
        with watch.among(watch.floating, lambda: ui.canvas):
            why(scene, ui)

    def in_tip(self: SheetScene, ui: Ui, *how: Any) -> None:
        with watch.among(watch.floating, lambda: ui.canvas):
            tip(self, ui, *how)

    def item(self: Artist, ui: Ui, item: Item) -> None:
        if item.layer < OPEN:
            one(self, ui, item)
            return
        with watch.among(watch.floating, lambda: ui.canvas):
            one(self, ui, item)

    def in_arrow(ui: Ui, *how: Any) -> None:
        with watch.among(watch.floating, lambda: ui.canvas):
            arrow(ui, *how)

    def way_back(scene: Any, ui: Ui) -> None:
        with watch.among(watch.floating, lambda: ui.canvas):
            back(scene, ui)

    def on_stage(self: Player, canvas: Canvas, prop: Prop, look: Look) -> None:
        if not isinstance(prop.shows, Title | Ribbon | Sentences):
            staged(self, canvas, prop, look)
            return
        # The table below is dark and out of focus.
        with watch.among(watch.floating, lambda: canvas):
            staged(self, canvas, prop, look)

    def printed(self: Artist, ui: Ui, *how: Any) -> None:
        with watch.among(watch.printed, lambda: ui.canvas):
            label(self, ui, *how)

    def carried(self: Canvas, ops: Iterable[Op], x: int = 0, y: int = 0) -> None:
        for op in ops:
            before = len(self.ops)
            moved(self, [op], x, y)
            for noted in (watch.printed, watch.floating):
                if id(op) in noted:
                    noted.update((id(new), new) for new in self.ops[before:])

    with (
        patch.object(Canvas, "moved", carried),
        patch.object(app, "show_toasts", in_notes),
        patch.object(draw_hand, "draw_hand", in_hand),
        patch.object(callout, "show", in_why),
        patch.object(SheetScene, "_show_tip", in_tip),
        patch.object(Artist, "draw_item", item),
        patch.object(Artist, "draw_label", printed),
        patch.object(suggestion, "_arrow", in_arrow),
        patch.object(drawing, "_draw_whole_button", way_back),
        patch.object(Player, "_draw", on_stage),
    ):
        yield
