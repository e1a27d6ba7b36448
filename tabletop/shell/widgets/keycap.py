"""Draw a shortcut as words, a keyboard cap or a gamepad button."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop.shell.art.drawing import rounded
from tabletop.table.picture import Box

if TYPE_CHECKING:
    from tabletop.shell.keymap import Shown
    from tabletop.shell.widgets.ui import Ui

ROUND: Final = 1.5
"""Height of a gamepad button as a multiple of its letter size."""

CAP: Final = 1.9
"""Height of a keyboard cap as a multiple of its letter size."""

_SHAPES: Final = {
    "shape cross": '<path d="M6.5 6.5 L13.5 13.5 M13.5 6.5 L6.5 13.5" {line}/>',
    "shape circle": '<circle cx="10" cy="10" r="4.3" {line}/>',
    "shape square": '<rect x="6.2" y="6.2" width="7.6" height="7.6" {line}/>',
    "shape triangle": '<path d="M10 5.2 L14.4 13 L5.6 13 Z" {line}/>',
    "menu": '<path d="M6 7 H14 M6 10 H14 M6 13 H14" {line}/>',
    "share": ('<path d="M6.5 14 H13.5 M10 11.5 V5.5 M6.2 11.5 L5 6.5 M13.8 11.5 L15 6.5" {line}/>'),
    "view": '<path d="M5.6 5.6 H11 V11 H5.6 Z M9 9 H14.4 V14.4 H9 Z" {line}/>',
}
"""SVG drawings on round gamepad buttons, in a square of 20 by 20."""

_ARMS: Final = {
    "up": "M7 1 H13 V7 H7 Z",
    "down": "M7 13 H13 V19 H7 Z",
    "left": "M1 7 H7 V13 H1 Z",
    "right": "M13 7 H19 V13 H13 Z",
}
_CROSS: Final = "M7 1 H13 V7 H19 V13 H13 V19 H7 V13 H1 V7 H7 Z"


def width(ui: Ui, shown: Shown, size: float, cap: bool = False) -> float:
    """Return the width of a shortcut in units."""
    text = ui.draw.text_width(shown.text, size, "sans-bold")
    match shown.sign:
        case "key":
            return max(CAP * size, text + 0.9 * size) if cap else text
        case "bar":
            return max(2 * size, text + 0.8 * size)
        case "disc" if not shown.shape:
            return max(ROUND * size, text + 0.5 * size)
    return ROUND * size


def draw(
    ui: Ui, shown: Shown, x: float, middle: float, size: float, tone: str, cap: bool = False
) -> None:
    """Draw a shortcut in ``tone``, from ``x`` on and centred on ``middle``."""
    across, key = width(ui, shown, size, cap), shown.sign == "key"
    colour = ui.draw.colour(tone)
    if key and not cap:
        ui.draw.line(shown.text, x, middle, size, tone, "sans-bold")
        return
    high = (CAP if key else ROUND) * size
    box = Box(x, middle - high / 2, across, high)
    if shown.sign == "cross" or shown.shape:
        ui.draw.svg(box, _drawing(shown.shape, colour, high / 20))
        return
    radius = 0.34 * size if key else high / 2 if shown.sign == "disc" else 0.5 * size
    thick = max(1.2, size * 0.085)
    body = rounded(0, 0, across, high, radius, "", colour, thick)
    if key:
        # Draw the front of the cap as a second outline.
        body += rounded(0, 0, across, high - 0.2 * size, radius, "", colour, thick * 0.7)
    ui.draw.svg(box, body)
    lift, letters = (0.1 * size, size) if key else (0.0, 0.9 * size)
    ui.draw.line(shown.text, x + across / 2, middle - lift, letters, tone, "sans-bold", "centre")


def _drawing(shape: str, colour: str, scale: float) -> str:
    line = f'fill="none" stroke="{colour}" stroke-width="1.9" stroke-linejoin="round"'
    if shape in _ARMS:
        body = f'<path d="{_CROSS}" fill="none" stroke="{colour}" stroke-width="1.5"/>'
        body += f'<path d="{_ARMS[shape]}" fill="{colour}"/>'
    else:
        body = f'<circle cx="10" cy="10" r="9" fill="none" stroke="{colour}" stroke-width="1.6"/>'
        body += _SHAPES[shape].format(line=line)
    return f'<g transform="scale({scale:.3f})">{body}</g>'
