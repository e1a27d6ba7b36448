"""Describe each widget for a listener: role, name, value and actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from tabletop.shell.desk import Desk
from tabletop.shell.spoken.tree import Act, Node, Range, Rect
from tabletop.shell.widgets.base import Widget
from tabletop.shell.widgets.button import ACCEPT, Button
from tabletop.shell.widgets.choice import Segmented, Toggle
from tabletop.shell.widgets.field import Field
from tabletop.shell.widgets.listing import Dropdown, Rows
from tabletop.shell.widgets.reading_log import Placed
from tabletop.shell.widgets.scroll import Scroll
from tabletop.shell.widgets.slider import Slider
from tabletop.shell.widgets.words import Plain, Words

STOP: Final[frozenset[Act]] = frozenset({"focus"})
CLICK: Final[frozenset[Act]] = frozenset({"click"})


def is_control(placed: Placed) -> bool:
    """Return whether a mark is a control to press, to set or to focus."""
    widget = placed.target.widget
    if widget is None or is_document(placed):
        return False
    told = placed.target.stop and widget.says is not None
    return told or (_acts(widget) and (placed.target.stop or placed.enabled))


def _acts(widget: Widget) -> bool:
    return type(widget).activate is not Widget.activate or isinstance(widget, Slider)


def is_document(placed: Placed) -> bool:
    """Return whether a mark is scrolling text that takes the focus."""
    return isinstance(placed.target.widget, Scroll) and placed.target.stop


def control(desk: Desk, placed: Placed, texts: Sequence[str]) -> Node:
    """Return the node of a widget or of a part of one.

    A widget without its own words is named by ``texts``, the words written on it.
    """

    def say(words: Words | None) -> str:
        if words is None:
            return ""
        return words.text if isinstance(words, Plain) else desk.say(words, placed.names)

    target, widget = placed.target, placed.target.widget
    assert widget is not None, "what has no widget is the scene's"
    acts = CLICK if _acts(widget) else frozenset[Act]()
    node = Node(
        target.id,
        "button" if acts else "text",
        say(widget.says) or " ".join(texts),
        enabled=placed.enabled,
        rect=seen(target.rect),
        acts=acts | (STOP if target.stop else frozenset()) if placed.enabled else frozenset(),
        target=target.id,
    )
    if target.part:
        return _part(node, widget, target.part, say)
    if widget.chosen is not None:
        node = replace(node, role="choice", on=widget.chosen)
    return _whole(desk, node, widget, texts, say)


def _whole(
    desk: Desk, node: Node, widget: Widget, texts: Sequence[str], say: Callable[[Words | None], str]
) -> Node:
    match widget:
        case Button():
            name, words = say(widget.says), say(widget.words)
            # Speak the visible words too, as other people at the table refer to them.
            hint = words if name and words.casefold() not in name.casefold() else ""
            told = widget.command not in {"", ACCEPT} and desk.key_sign(widget.command) is not None
            keys = desk.key(widget.command) if told else ""  # no need to announce Enter
            return replace(node, name=name or words, hint=hint, keys=keys)
        case Toggle():
            return replace(node, role="switch", on=widget.on)
        case Segmented():
            now = next((say(w) for value, w in widget.options if value == widget.value), "")
            return replace(node, role="choices", value=now)
        case Rows():
            now = next((say(line.words) for line in widget.lines if line.value == widget.value), "")
            return replace(node, role="options", value=now)
        case Dropdown():
            words, name = say(widget.words), say(widget.says)
            return replace(node, role="menu", name=name or words, value=words if name else "")
        case Slider():
            number = Range(widget.value, widget.low, widget.high, widget.step)
            value = say(widget.reads(widget.value)) if widget.reads is not None else ""
            return replace(
                node,
                role="slider",
                value=value or f"{widget.value:g}",
                number=number,
                acts=STOP | {"more", "less", "set"} if node.enabled else frozenset(),
            )
        case Field():
            return replace(
                node,
                role="field",
                name=say(widget.says) or say(widget.hint),
                value=widget.text,
                hint=say(widget.hint) if widget.says is not None else "",
                acts=STOP | {"set"} if node.enabled else frozenset(),
            )
        case _ if widget.says is not None:
            known = node.name.casefold()
            rest = [text for text in texts if text.casefold() not in known]
            return replace(node, hint=" ".join(rest))
    return node


def seen(rect: pygame.Rect | None) -> Rect | None:
    """Return the visible rectangle, or ``None`` if nothing is visible."""
    if rect is None or rect.w <= 0 or rect.h <= 0:
        return None
    return rect.x, rect.y, rect.w, rect.h


def _part(node: Node, widget: Widget, part: str, say: Callable[[Words | None], str]) -> Node:
    match widget:
        case Segmented():
            words = say(dict(widget.options).get(part))
            return replace(node, role="choice", name=words, on=part == widget.value)
        case Rows():
            line = next((line for line in widget.lines if line.value == part), None)
            if line is not None:
                name, tail, on = say(line.words), say(line.tail), part == widget.value
                return replace(node, role="option", name=name, value=tail, on=on)
    return node
