"""Change the eyes and the mouth of a drawn face.

The drawings of ``sprites/people`` mark both as groups, ``eyes`` and ``mouth``. A face that has
neither, such as that of an owl, stays as it is.
"""

from __future__ import annotations

import re
from typing import Final

from tabletop.shell.art.drawing import line, num, path

INK: Final = "#2a1c14"
_MOUTH: Final = "#7b2f28"

_AWAY: Final = 3.4
_GLANCES: Final = {"left": (-1.0, 0.2), "right": (1.0, 0.2), "up": (0.0, -1.0), "down": (0.0, 1.0)}
"""Hundredths of the width by which eyes move when they look aside, and the directions."""

_EYE: Final = re.compile(r'<ellipse cx="([\d.]+)" cy="([\d.]+)" rx="([\d.]+)"')
_FROM: Final = re.compile(r'd="M([\d.]+) ([\d.]+)')


def eyes(body: str) -> str:
    """Mark a drawing as the two eyes of a face."""
    return f'<g id="eyes">{body}</g>'


def mouth(body: str) -> str:
    """Mark a drawing as a mouth; its path begins at the left corner."""
    return f'<g id="mouth">{body}</g>'


def smile(y: float = 123, wide: float = 10, deep: float = 0.85) -> str:
    """Draw a stitched mouth; one that is less than 0 deep is sad."""
    left, right = num(100 - wide), num(100 + wide)
    return mouth(line(f"M{left} {num(y)}Q100 {num(y + wide * deep)} {right} {num(y)}", INK, 2.6))


def grin(y: float = 121, wide: float = 11) -> str:
    """Draw an open, laughing mouth."""
    return mouth(
        path(
            f"M{100 - wide} {y}Q100 {y + 2.6} {100 + wide} {y}"
            f"Q{100 + wide * 0.7} {y + 12} 100 {y + 12.4}"
            f"Q{100 - wide * 0.7} {y + 12} {100 - wide} {y}Z",
            _MOUTH,
            stroke=INK,
            stroke_width=1.6,
        )
        + path(
            f"M{100 - wide + 2.6} {y + 1.2}Q100 {y + 3.6} {100 + wide - 2.6} {y + 1.2}"
            f"L{100 + wide - 4} {y + 4.6}Q100 {y + 6} {100 - wide + 4} {y + 4.6}Z",
            "#fffdf6",
        )
    )


def changed(drawing: str, mood: str) -> str:
    """Return the text of a face with the eyes and mouth of a mood.

    Args:
        drawing: The SVG file.
        mood: ``blink``, ``joy``, ``dismay``, or the way it looks: ``left``, ``right``, ``up``,
            ``down``; ``""`` changes nothing.
    """
    if not mood:
        return drawing
    drawing = re.sub(r'<g id="eyes">(.*?)</g>', lambda found: _eyes(found[1], mood), drawing)
    return re.sub(r'<g id="mouth">(.*?)</g>', lambda found: _mouth(found[0], mood), drawing)


def _eyes(body: str, mood: str) -> str:
    if mood in _GLANCES:
        x, y = _GLANCES[mood]
        return f'<g transform="translate({_AWAY * x} {_AWAY * y})">{body}</g>'
    if mood == "dismay":
        return f'<g transform="translate(0 1.6)">{body}</g>' + _brows(body)
    high = 1.3 if mood == "joy" else -0.7  # happy eyes bend up, lids that close bend down
    return "".join(
        line(f"M{x - 1.2 * r:.1f} {y + 0.3 * high * r:.1f}Q{x} {y - 1.2 * high * r:.1f}"
             f" {x + 1.2 * r:.1f} {y + 0.3 * high * r:.1f}", INK, 3.0)
        for x, y, r in (tuple(map(float, eye)) for eye in _EYE.findall(body))
    )  # fmt: skip


def _brows(body: str) -> str:
    """Draw a crease above each eye, its inner end raised."""
    found = [tuple(map(float, eye)) for eye in _EYE.findall(body)]
    lines = (
        f"M{x - 1.3 * r * w:.1f} {y - 2.0 * r:.1f}L{x + 0.9 * r * w:.1f} {y - 2.9 * r:.1f}"
        for x, y, r in found
        for w in ((1 if x < 100 else -1),)
    )
    return line("".join(lines), INK, 2.4)


def _mouth(group: str, mood: str) -> str:
    start = _FROM.search(group)
    if start is None or mood not in {"joy", "dismay"}:
        return group
    wide, y = 100 - float(start[1]), float(start[2])
    return grin(y - 1, max(wide, 9.0)) if mood == "joy" else smile(y + 5, max(wide, 9.0), -0.7)
