"""What input can reach on the screen."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.shell.widgets.base import Widget


@dataclass(frozen=True, slots=True)
class Target:
    """Something on the screen that input can reach.

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
