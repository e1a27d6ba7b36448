"""Hold one scene's drawing: its units, targets, focus, memory and input."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import pygame

from tabletop.shell.canvas import Canvas, Op
from tabletop.shell.events import Composing, Input, Key, Pointer, Typed, Wheel
from tabletop.shell.keymap import Chord
from tabletop.shell.widgets import focus, tip
from tabletop.shell.widgets.base import Look, Size, Target, Widget
from tabletop.shell.widgets.brush import Brush
from tabletop.shell.widgets.gliding import Gliding
from tabletop.shell.widgets.host import Host, Surface
from tabletop.shell.widgets.reading_log import Mark, Placed, ReadingLog
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.shell.commands import Area

LOG: Final = logging.getLogger(__name__)

T = TypeVar("T")

Drawn: TypeAlias = tuple[list[Op], list[Target], list[Mark]]
"""Operations, targets and words of one part of a scene."""

Recordings: TypeAlias = dict[str, tuple[object, object, T]]
"""By name: a key, the window's scale and size, and the result cached for both."""

_ASIDE: Final = frozenset({"left", "right"})
"""Keyboard arrows that move a caret; a pad's arrows move the focus instead."""

LEAST: Final = 44.0
"""Least width and height of a target, units."""


class Ui(Surface):
    """Give widgets a canvas, and pass inputs to them.

    Attributes:
        targets: The targets of input, in reading order.
        focus: Id of the target with the focus, or ``""``.
        pressed: Id of the target that is held down with the left button, or ``""``.
        begins: Id of the target that the first key focuses, ``""`` for the first target.
        ring: Whether the focus ring is shown; a click hides it until the next key.
        scroll_to: Id of a target to scroll into view at the next drawing.
        caret: Rectangle of a text field's caret, device pixels; ``None`` without one.
    """

    def __init__(self, desk: Host) -> None:
        super().__init__(desk)
        self.draw = Brush(self)
        self.gliding = Gliding(self)
        self.targets: list[Target] = []
        self.reading_log: ReadingLog = ReadingLog()
        self.focus = self.begins = ""
        self.ring = True
        self.scroll_to = ""
        self._enters: str | None = None
        self._tells_enter = False
        self.caret: pygame.Rect | None = None
        self.pointer: tuple[float, float] = (-1.0, -1.0)
        self._hover = ""
        self.pressed = ""
        self._memory: dict[tuple[str, type[Any]], Any] = {}
        self._sizes: dict[tuple[int, float], tuple[Widget, Size]] = {}
        self._recordings: Recordings[Drawn] = {}
        self._made: Recordings[Any] = {}

    # -- drawing

    def begin(self, canvas: Canvas, scale: float) -> None:
        """Start a drawing, and drop the targets of the previous drawing."""
        self.canvas = canvas
        self.scale = scale
        self.width, self.height = canvas.size[0] / scale, canvas.size[1] / scale
        self.targets, self.reading_log = [], ReadingLog()
        self.caret, self.begins = None, ""
        self._sizes = {}
        self.dirty = False
        self.gliding.begin()

    def end(self) -> None:
        """Finish a drawing, and clear the focus if its target is gone."""
        stops = [t.id for t in self.targets if t.stop]
        if self.focus not in stops and stops and self.focus:
            self.focus = ""
        self.scroll_to = ""
        if not self.pressed and (on := self.find(self._hover)) and on.widget and on.widget.tip:
            pointed = Box(*(side / self.scale for side in on.rect))
            tip.draw(self, self.say(on.widget.tip), pointed)
        self.gliding.end()
        at, default = self.find(self.focus), self.default
        widget = None if at is None else at.widget
        own = widget is not None and (widget.takes_enter or (widget.types and self.desk.family))
        enters = self.focus if own else "" if default is None else default.id
        # Hints about Enter were drawn before its target was known: redraw if they were wrong.
        self.dirty |= self._tells_enter and enters != self._enters
        self._enters = enters

    def rest(self) -> None:
        """Focus the first target if nothing has the focus."""
        stop = next((t.id for t in self.targets if t.stop and t.rect.width), "")
        if stop and not self.focus:
            self.focus, self.dirty = stop, True

    def tab_order(self, names: Sequence[str]) -> None:
        """Order the targets for Tab by ids, or by the prefixes of ids up to a dot.

        Other targets come last. If a part of the screen scrolls, all targets keep their drawing
        order, as the targets in a scroll area must follow the area.
        """
        if any(target.widget is not None and target.widget.scrolls for target in self.targets):
            return

        def rank(target: Target) -> int:
            found = (at for at, name in enumerate(names) if f"{target.id}.".startswith(f"{name}."))
            return next(found, len(names))

        self.targets.sort(key=rank)

    def forget(self) -> None:
        """Drop the pictures of the last drawing, but keep widget state."""
        self.canvas = Canvas(self.canvas.size)
        self._sizes, self._recordings = {}, {}
        self.gliding.forget()

    def apart(self, draw: Callable[[], None]) -> list[Op]:
        """Return the operations of ``draw`` without painting them."""
        return self.drawn(draw)[0]

    def size(self, widget: Widget, width: float) -> Size:
        """Return the result of :meth:`Widget.measure`, cached for this drawing."""
        key = (id(widget), width)
        known = self._sizes.get(key)
        if known is None:
            # Hold a reference to the widget, so that its id is not reused.
            known = self._sizes[key] = (widget, widget.measure(self, width))
        return known[1]

    def target(
        self,
        widget: Widget | None,
        box: Box,
        name: str = "",
        part: str = "",
        stop: bool = True,
        *,
        tight: bool = False,
    ) -> Look:
        """Register ``box`` as a target, and return its state.

        Args:
            widget: Widget that takes the input; ``None`` leaves it to the scene.
            box: Rectangle in units.
            name: The target's id if there is no widget.
            part: Name of one of several targets of a widget.
            stop: Whether the focus can rest here.
            tight: Whether the target is not enlarged, as the next row of a list adjoins it.
        """
        base = widget.id if widget is not None else name
        ident = f"{base}.{part}" if part else base
        if not ident:
            return Look()
        whole = self.rect(box.at_least(LEAST) if stop and not tight else box)
        seen = whole.clip(self.canvas.clip)
        target = Target(ident, seen, whole, widget, part, stop)
        enabled = widget is None or widget.enabled
        self.reading_log.marks.append(Placed(target, self.names, enabled))
        if not enabled:
            return Look()
        self.targets.append(target)
        return Look(
            hover=self._hover == ident and self.pressed in {"", ident},
            pressed=self.pressed == ident and self._hover == ident,
            ring=stop and self.focus == ident and self.ring,
        )

    def recorded(
        self,
        name: str,
        key: object,
        draw: Callable[[], None],
        renew: Callable[[Callable[[], Drawn]], Drawn | None] = lambda draw: draw(),
    ) -> None:
        """Call ``draw``, or replay its recording for an equal ``key``.

        Args:
            name: Name of the part of the scene.
            key: Everything on which its looks depend, except the window and its scale.
            draw: Draws on ``canvas`` and makes targets.
            renew: Called with the drawing function if the key changed in the same window. It
                returns the new drawing, or ``None`` to keep the old recording for now.
        """
        drawn = self._recorded(self._recordings, name, key, partial(self.drawn, draw), renew)
        ops, targets, marks = drawn
        self.canvas.extend(ops)
        self.targets.extend(targets)
        self.reading_log.marks.extend(marks)

    def attempt(self, draw: Callable[[], None]) -> bool:
        """Call ``draw``, leaving nothing of it if it fails; return success."""
        lists: tuple[list[Any], ...] = self.canvas.ops, self.targets, self.reading_log.marks
        lengths = list(map(len, lists))
        try:
            draw()
        except Exception:
            LOG.exception("a part of the screen cannot be drawn")
            for drawn, length in zip(lists, lengths, strict=True):
                del drawn[length:]
            return False
        return True

    def drawn(self, draw: Callable[[], None]) -> Drawn:
        """Call ``draw`` on a separate canvas, and return the result."""
        outer = self.canvas, self.targets, self.reading_log
        self.canvas, self.targets, self.reading_log = Canvas(self.canvas.size), [], ReadingLog()
        try:
            draw()
            return self.canvas.ops, self.targets, self.reading_log.marks
        finally:
            self.canvas, self.targets, self.reading_log = outer

    # -- memory

    def memo(self, name: str, kind: type[T]) -> T:
        """Return the ``kind`` object kept under ``name``, created if missing."""
        found = self._memory.get((name, kind))
        if found is None:
            found = self._memory[name, kind] = kind()
        assert isinstance(found, kind)
        return found

    def once(self, name: str, key: object, make: Callable[[], T]) -> T:
        """Return the cached result of ``make`` for this key and window."""
        made: T = self._recorded(self._made, name, key, make, lambda again: again())
        return made

    def _recorded(
        self,
        kept: Recordings[T],
        name: str,
        key: object,
        make: Callable[[], T],
        renew: Callable[[Callable[[], T]], T | None],
    ) -> T:
        window = self.scale, self.canvas.size
        known = kept.get(name)
        if known is None or known[1] != window:
            known = kept[name] = key, window, make()
        elif known[0] != key and (made := renew(make)) is not None:
            known = kept[name] = key, window, made
        return known[2]

    def find(self, name: str) -> Target | None:
        """Return the target called ``name``, if it was drawn."""
        return next((t for t in self.targets if t.id == name), None)

    def place(self, name: str) -> Box | None:
        """Return the box of the target ``name`` in units, if fully visible."""
        found = self.find(name)
        if found is None or found.rect != found.whole:
            return None
        return Box(*(value / self.scale for value in found.rect))

    def set_focus(self, name: str, ring: bool | None = None) -> None:
        """Focus ``name``, scroll it into view, and show the ring if wanted."""
        before = self.ring, self._hover, self.focus
        self.ring, self.focus = self.ring if ring is None else ring, name
        if ring:
            self._hover = ""  # with keys in use, ignore a resting pointer until it moves
        self.dirty |= before != (self.ring, self._hover, self.focus)
        target = self.find(name)
        part = "" if target is None or target.widget is None else target.widget.marked()
        self.scroll_to = f"{name}.{part}" if part else name

    @property
    def focused(self) -> Target | None:
        """Return the target that shows the focus ring; ``None`` after a click."""
        return self.find(self.focus) if self.ring else None

    @property
    def default(self) -> Target | None:
        """Return the target that Enter activates: the focused or the default one.

        A focused line of text is returned only for a pad; on the keyboard, Enter in a line of text
        activates the default button.
        """
        focused, pad = self.focused, self.desk.family
        if focused is not None and (focused.widget is None or not focused.widget.types or pad):
            return focused
        lit = (t for t in self.targets if t.widget is not None and t.widget.main and t.rect.width)
        return next(lit, focused)

    def means(self, name: str) -> bool:
        """Return whether Enter activates ``name``, as of the last drawing.

        If that changes in the current drawing, the screen is redrawn.
        """
        self._tells_enter = True
        return self._enters in {None, name}

    def point_out(self) -> None:
        """Show the focus ring in response to an Enter that was ignored."""
        target = self.default or self.find(self.focus)
        if target is not None:
            self.set_focus(target.id, ring=True)

    @property
    def look_key(self) -> tuple[object, ...]:
        """Return the state of pointer and focus on which targets' looks depend."""
        shown = self.ring and self.focus != ""
        return self._hover, self.pressed, self.focus, shown, self.scroll_to

    # -- input

    def handle(self, event: Input) -> bool:
        """Pass ``event`` to its widget; return whether a widget consumed it."""
        match event:
            case Pointer():
                return self._pointer(event)
            case Wheel():
                return self._wheel(event)
            case Key():
                return self._key(event)
            case Typed(text) | Composing(text):
                target = self.find(self.focus)
                if target is None or target.widget is None:
                    return False
                heard = target.widget.typed if isinstance(event, Typed) else target.widget.composing
                self.dirty |= (taken := heard(self, text))
                return taken
            case _:
                if self.pressed:
                    self._let_go(meant=False)
                return False

    def command(self, event: Input, *areas: Area) -> str:
        """Return a key's command in the first of ``areas`` that defines it.

        It is ``""`` for a key without a command there, or one that types into a line of text.
        """
        if not isinstance(event, Key) or (Chord.of(event).types and self.typing):
            return ""
        return self.desk.keymap.command(event, *areas)

    @property
    def typing(self) -> bool:
        """Return whether the focus is on a line of text."""
        target = self.find(self.focus)
        return target is not None and target.widget is not None and target.widget.types

    def take_back(self) -> None:
        """Cancel the press of the left button."""
        self._let_go(meant=False)

    def at(self, x: float, y: float) -> Target | None:
        """Return the uppermost target at (x, y) device pixels."""
        return next((t for t in reversed(self.targets) if t.rect.collidepoint(x, y)), None)

    def pointed(self, event: Pointer, *, things: bool = True) -> Target | None:
        """Follow the pointer, and return the target under it.

        A press hides the focus ring, as the mouse is now in use. With ``things``, targets
        without a widget are highlighted under the pointer too.
        """
        self.pointer = (event.x, event.y)
        under = self.at(event.x, event.y)
        hover = ""
        if under is not None and (things or under.widget is not None):
            hover = under.id
        if hover != self._hover or (event.kind == "down" and self.ring):
            self.dirty = True
        self._hover = hover
        self.ring &= event.kind != "down"
        return under

    def _pointer(self, event: Pointer) -> bool:
        under = self.pointed(event)
        held = self.find(self.pressed) if self.pressed else None
        x, y = event.x / self.scale, event.y / self.scale
        if event.kind == "move":
            if held is not None and held.widget is not None:
                held.widget.drag(self, x, y)
                return True
            return under is not None and under.widget is not None
        if event.button != 1 or under is None or under.widget is None:
            if event.kind == "up" and event.button == 1 and self.pressed:
                self._let_go(meant=True)
                return True
            return under is not None and under.widget is not None
        if event.kind == "down":
            self.pressed = under.id
            stop = under.id if under.stop else under.widget.id
            if any(t.id == stop and t.stop for t in self.targets):
                self.set_focus(stop, ring=False)
                self.scroll_to = ""  # a held target must not move away under the pointer
            under.widget.grab(self, x, y)
            self.dirty = True
            return True
        same = held is not None and held.id == under.id
        self._let_go(meant=True)
        if same:
            if under.rect != under.whole:
                self.set_focus(self.focus)
            under.widget.activate(self, under.part)
        return True

    def _let_go(self, meant: bool) -> None:
        held = self.find(self.pressed)
        self.pressed = ""
        self.dirty = True
        if held is not None and held.widget is not None:
            held.widget.let_go(self, meant)

    def _key(self, key: Key) -> bool:
        """Pass ``key`` to the focused widget, or move the focus by the key."""
        asked = self.command(key, "moving")
        if self.pressed and asked == "back":
            self.take_back()
            return True
        target = self.find(self.focus)
        widget = None if target is None else target.widget
        if widget is not None and widget.types and not key.pad and widget.key(self, key):
            return self._taken()
        meant = focus.usual(key, asked)
        if meant is None:
            return False
        writes = widget is not None and widget.types and key.pad
        if writes and meant.name == "return":
            if not key.again:
                self.desk.spell()
            return True
        if widget is not None and not (writes and meant.name in _ASIDE) and widget.key(self, meant):
            return self._taken()
        if meant.name in {"return", "space"}:
            return self._accepted(meant)
        step = focus.step(self.targets, self.focus, meant, self.begins)
        if step is not None:
            self.set_focus(step, ring=True)
            return True
        return meant.name in {"page up", "page down"} and self._scrolled(target, meant)

    def _accepted(self, key: Key) -> bool:
        """Activate the focused or the default target, or else show the focus."""
        if key.command or key.alt or key.again:
            return False
        target = self.default
        if target is not None and target.widget is not None:
            self.ring |= target.id == self.focus
            self.dirty = True
            target.widget.activate(self, target.part)
            return True
        shows = self.focused is None and self.find(self.focus) is not None
        return shows and self._taken()

    def _taken(self) -> bool:
        self.dirty = self.ring = True
        return True

    def _scrolled(self, focused: Target | None, key: Key) -> bool:
        """Scroll the area around the focus, or else the largest area."""
        areas = [t for t in self.targets if t.widget and t.widget.scrolls and not t.part]
        around = [t for t in areas if focused is not None and t.whole.contains(focused.whole)]
        for target in (*sorted(around, key=_size), *sorted(areas, key=_size, reverse=True)):
            if target.widget is not None and target.widget.key(self, key):
                return self._taken()
        return False

    def _wheel(self, event: Wheel) -> bool:
        point = event.x, event.y
        under = (t.widget for t in reversed(self.targets) if t.rect.collidepoint(point))
        taken = any(widget.wheel(self, event.steps) for widget in under if widget is not None)
        self.dirty |= taken
        return taken


def _size(target: Target) -> int:
    return target.whole.width * target.whole.height
