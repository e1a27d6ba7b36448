"""Scroll the focus into view with its label, and cut no line above."""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import takewhile

import pygame

from tabletop.shell.widgets.base import Target
from tabletop.shell.widgets.reading_log import Mark, Placed, Written


def wanted(targets: Sequence[Target], name: str, room: float) -> Target | None:
    """Return the target to scroll into view.

    For a part it is the whole widget that it belongs to, if there is ``room`` for it.

    Args:
        targets: Targets of a scroll area.
        name: Id of the target that has the focus.
        room: Device pixels of height.
    """
    part = next((target for target in targets if target.id == name), None)
    if part is None or part.widget is None:
        return part
    owner = next((target for target in targets if target.id == part.widget.id), part)
    return owner if owner.whole.height <= room else part


def named(marks: Sequence[Mark], target: Target) -> int:
    """Return the upper edge of the words that label ``target``.

    Its own edge if there are none; device pixels. The label is the words drawn since the target
    before it.
    """
    places = [index for index, mark in enumerate(marks) if _of(mark, target)]
    if not places:
        return target.whole.top
    before = reversed(marks[: places[0]])
    words = [
        mark.whole
        for mark in takewhile(lambda m: not isinstance(m, Placed), before)
        if isinstance(mark, Written) and mark.whole is not None
    ]
    above = [rect.top for rect in words if _over(rect, target.whole)]
    return min([target.whole.top, *above])


def cut(
    marks: Sequence[Mark], stays: pygame.Rect, window: pygame.Rect, most: float, *, down: bool
) -> int:
    """Return the scroll offset that cuts no line at the top.

    The result is in device pixels.

    Args:
        marks: Marks of the scroll area.
        stays: The focus with its label, which must stay in view.
        window: Viewport of the scroll area, less some padding.
        most: Pixels it can be scrolled on.
        down: Whether it was scrolled down: then a cut line leaves by preference, else it returns.
    """
    parts = [mark.target for mark in marks if isinstance(mark, Placed) and mark.target.part]
    split = {target.widget.id for target in parts if target.widget is not None}
    rects = [rect for mark in marks if (rect := _line(mark, split)) is not None]
    lines = [rect for rect in rects if rect.height < window.height / 2]
    over = [rect for rect in lines if rect.top < window.top < rect.bottom - 1]
    if not over:
        return 0
    away = max(rect.bottom for rect in over) - window.top
    back = min(rect.top for rect in over) - window.top
    for by in (away, back) if down else (back, away):
        if by <= most and window.top <= stays.top - by and stays.bottom - by <= window.bottom:
            return by
    return 0


def _line(mark: Mark, split: Container[str]) -> pygame.Rect | None:
    """Return the rectangle of a mark with words.

    Each part of a ``split`` widget counts as a line.
    """
    if isinstance(mark, Written):
        return mark.whole
    if isinstance(mark, Placed) and mark.target.id not in split:
        return mark.target.whole
    return None


def _of(mark: Mark, target: Target) -> bool:
    if not isinstance(mark, Placed):
        return False
    other = mark.target
    return other.id == target.id or (other.widget is not None and other.widget is target.widget)


def _over(rect: pygame.Rect, target: pygame.Rect) -> bool:
    beside = rect.right <= target.left or target.right <= rect.left
    return not beside and rect.bottom <= target.top + 2
