"""What every widget can do: say how big it wants to be, show itself, take part in input."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, TypeAlias

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
    """A description, made anew each time the scene draws itself.

    What must outlive a drawing (focus, a caret, how far a list is scrolled) is kept by the
    :class:`~tabletop.shell.widgets.ui.Ui` under the widget's ``id``.

    Attributes:
        id: Names it for focus, memory, tests and the screen reader; ``""`` for decoration.
        enabled: Whether it can be used.
        grow: Share of the room left over in a row or column that it takes.
        says: What the screen reader calls it, if its own words do not say enough.
        chosen: Whether it is the one of several that holds; ``None`` where there is no choice.
        types: Whether it takes text: then keys with letters are no commands.
        scrolls: Whether it is a window onto something larger.
    """

    types: ClassVar[bool] = False
    scrolls: ClassVar[bool] = False
    id: str = ""
    enabled: bool = True
    grow: float = 0.0
    says: Words | None = None
    chosen: bool | None = None

    def measure(self, ui: Ui, width: float) -> Size:
        """The size it wants when it may be at most ``width`` units wide."""
        raise NotImplementedError

    def show(self, ui: Ui, box: Box) -> None:
        """Draw it into ``box`` and tell ``ui`` where it can be clicked."""
        raise NotImplementedError

    def seen(self, ui: Ui, width: float, top: float, bottom: float) -> float | None:
        """It is scrolled so that what lies between ``top`` and ``bottom`` units is seen.

        ``None``, or if its size was only guessed before and is another one now: how many units
        what lies above ``top`` grew.
        """
        return None

    def spot(self, ui: Ui, width: float, name: str) -> tuple[float, float] | None:
        """Where in it, top and bottom, the target ``name`` is, if only it can tell."""
        return None

    def marked(self) -> str:
        """Which of its targets shows that it has the focus, ``""`` for all of it."""
        return ""

    def parts(self) -> Sequence[Widget]:
        """The widgets inside it, in reading order."""
        return ()

    def activate(self, ui: Ui, part: str) -> None:
        """It was clicked and let go, or Enter or Space was pressed on it.

        Args:
            ui: Where it is.
            part: Which of its targets, if it has several; ``""`` by key.
        """

    def grab(self, ui: Ui, x: float, y: float) -> None:
        """The left button went down on it at (x, y) units."""

    def drag(self, ui: Ui, x: float, y: float) -> None:
        """The pointer moved to (x, y) units while it is held."""

    def let_go(self, ui: Ui, meant: bool) -> None:
        """The button it was grabbed with is up; not ``meant`` when Escape took it back."""

    def key(self, ui: Ui, key: Key) -> bool:
        """A key went down while it has the focus; whether it was meant for this widget."""
        return False

    def typed(self, ui: Ui, text: str) -> bool:
        """Text was entered while it has the focus; whether it takes text."""
        return False

    def composing(self, ui: Ui, text: str) -> bool:
        """An input method shows undecided text while it has the focus."""
        return False

    def wheel(self, ui: Ui, steps: float) -> bool:
        """The wheel turned over it, notches up; whether it moved."""
        return False


@dataclass(frozen=True, slots=True)
class Look:
    """How a target is doing at the moment.

    Attributes:
        hover: The pointer is over it.
        pressed: It is held down and letting go would activate it.
        ring: It has the focus and the focus is to be shown.
    """

    hover: bool = False
    pressed: bool = False
    ring: bool = False


@dataclass(frozen=True, slots=True)
class Target:
    """Name something on the screen that input can reach.

    Attributes:
        id: Its widget's id, with ``.part`` behind it for one of several.
        rect: Where, device pixels, cut to what can be seen of it.
        whole: The same before it was cut.
        widget: Who takes the input; ``None`` for what the scene handles itself.
        part: Which part of the widget, ``""`` for all of it.
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
