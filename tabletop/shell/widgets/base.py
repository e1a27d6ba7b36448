"""Define the base class of all widgets: size, drawing and input."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from tabletop.kernel.values import dataclass

if TYPE_CHECKING:
    import pygame

    from tabletop.shell.events import Key
    from tabletop.shell.widgets.ui import Ui
    from tabletop.shell.widgets.words import Words
    from tabletop.table.picture import Box

Size: TypeAlias = tuple[float, float]
"""Width and height in the units of the scene."""


@dataclass(kw_only=True)
class Widget:
    """Describe one widget; each drawing of the scene makes a new one.

    State that outlives a drawing (focus, a caret, the offset of a list) is kept by the
    :class:`~tabletop.shell.widgets.ui.Ui` under the widget's ``id``.

    Attributes:
        id: Name for focus, memory, tests and the screen reader; ``""`` for decoration.
        grow: Its share of the spare room of a row or column.
        says: Name for the screen reader, if its own words are not sufficient.
        tip: Words shown while the pointer rests on it.
        chosen: Whether it is the selected one of several widgets; ``None`` without a choice.
        types: Whether it takes text, so that keys with letters are not commands.
        scrolls: Whether it is a viewport onto something larger.
        high: Height of widgets whose height does not depend on the width.
    """

    types: ClassVar[bool] = False
    scrolls: ClassVar[bool] = False
    high = 0.0
    id: str = ""
    enabled: bool = True
    grow: float = 0.0
    says: Words | None = None
    tip: Words | None = None
    chosen: bool | None = None

    @property
    def main(self) -> bool:
        """Return whether this is the default button."""
        return False

    @property
    def takes_enter(self) -> bool:
        """Return whether Enter acts here, not on the default button."""
        return False

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the wanted size, at most ``width`` (the usual width) wide."""
        return width, self.high

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the widget into ``box`` and register its targets with ``ui``."""
        raise NotImplementedError

    def seen(self, ui: Ui, width: float, top: float, bottom: float) -> float | None:
        """Measure the content from ``top`` to ``bottom`` before it is drawn.

        Returns:
            Units by which the content above ``top`` grew, if a size was estimated before and has
            changed; else ``None``.
        """
        return None

    def spot(self, ui: Ui, width: float, name: str) -> tuple[float, float] | None:
        """Return top and bottom of the target ``name``, or ``None`` if unknown."""
        return None

    def marked(self) -> str:
        """Return the part that shows the focus ring, or ``""`` for the widget."""
        return ""

    def activate(self, ui: Ui, part: str) -> None:
        """Act on a click that was released on a ``part``, or on Enter or Space.

        The part is ``""`` for a key, and for a widget that has no parts.
        """

    def grab(self, ui: Ui, x: float, y: float) -> None:
        """Respond to the left button going down at (x, y) units."""

    def drag(self, ui: Ui, x: float, y: float) -> None:
        """Follow the pointer to (x, y) units while the button is held."""

    def let_go(self, ui: Ui, meant: bool) -> None:
        """Respond to the button's release; ``meant`` is false after Escape."""

    def key(self, ui: Ui, key: Key) -> bool:
        """Handle a key while focused; return whether the key was consumed."""
        return False

    def typed(self, ui: Ui, text: str) -> bool:
        """Enter text while focused; return whether text is accepted."""
        return False

    def composing(self, ui: Ui, text: str) -> bool:
        """Show an input method's unfinished text; return whether it is accepted."""
        return False

    def wheel(self, ui: Ui, steps: float) -> bool:
        """Scroll by notches of the wheel, up positive; return success."""
        return False


@dataclass
class Around(Widget):
    """Describe a widget that contains one child."""

    child: Widget

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the child's size."""
        return ui.size(self.child, width)


@dataclass
class Several(Widget):
    """Describe a widget that contains several children."""

    children: Sequence[Widget]


class Pressed(Widget):
    """Describe a widget with one action ``press``, a field of its subclass.

    The action is ``None`` for a widget that cannot be pressed.
    """

    press: Callable[[], None] | None

    def activate(self, ui: Ui, part: str) -> None:
        """Run the action."""
        if self.press is not None:
            self.press()


@dataclass(frozen=True, slots=True)
class Look:
    """Hold the state in which a target is drawn.

    Attributes:
        hover: The pointer is over it.
        pressed: It is held down, and a release would activate it.
        ring: It has the focus and shows the focus ring.
    """

    hover: bool = False
    pressed: bool = False
    ring: bool = False

    def show_ring(self, ui: Ui, box: Box, radius: float = 12.0, gap: float = 5.0) -> None:
        """Draw the focus ring around ``box`` if it is shown."""
        if self.ring:
            ui.draw.ring(box, radius, gap)


@dataclass(frozen=True, slots=True)
class Target:
    """Describe an area of the screen that takes input.

    Attributes:
        id: The id of its widget, followed by ``.part`` for one of several targets.
        rect: Its rectangle, device pixels, cut to the visible part.
        whole: Its whole rectangle, before it was cut.
        widget: The widget that takes the input; ``None`` if the scene handles it.
        part: Name of the part of the widget, ``""`` for the whole widget.
        stop: Whether Tab and the arrows stop here.
        inside: Id of the scroll area that it is in, ``""`` for none.
    """

    id: str
    rect: pygame.Rect
    whole: pygame.Rect
    widget: Widget | None
    part: str = ""
    stop: bool = True
    inside: str = ""
