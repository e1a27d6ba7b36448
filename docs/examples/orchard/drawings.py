"""Draw the cards and the lid of Orchard: ``python drawings.py``."""

from pathlib import Path
from typing import Final

SPRITES: Final = Path(__file__).parent / "orchard" / "sprites"
LEAF: Final = '<path d="M50 30c8-16 20-20 32-18-2 12-14 20-32 18z" fill="#5f8a3f"/>'
STEM: Final = '<path d="M50 36c-1-9 1-15 5-20" fill="none" stroke="#6b4a2b" stroke-width="4"/>'
FRUITS: Final = {
    "a": ("#b8372f", '<path d="M50 36c-20-9-36 4-34 26 2 20 18 34 34 26 16 8 32-6 34-26 '
                     '2-22-14-35-34-26z" fill="#b8372f"/>'),
    "b": ("#2f5f9e", '<g fill="#2f5f9e"><circle cx="36" cy="52" r="16"/><circle cx="64" cy="52" '
                     'r="16"/><circle cx="50" cy="74" r="16"/></g>'),
    "c": ("#a01f4a", '<path d="M50 18C44 36 34 44 32 56M50 18c8 14 18 22 20 34" fill="none" '
                     'stroke="#6b4a2b" stroke-width="4"/><g fill="#a01f4a"><circle cx="32" '
                     'cy="70" r="17"/><circle cx="70" cy="68" r="17"/></g>'),
    "d": ("#5b3a86", '<ellipse cx="50" cy="62" rx="24" ry="30" fill="#5b3a86"/>'),
}  # fmt: skip
"""Colour of the number and drawing of each fruit, in a square of 100 units."""


def card(inside: str, ground: str = "#fbf5e6") -> str:
    """Return a card of 250 by 350 units as SVG."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="250" height="350" viewBox="0 0 250 350">'
        f'<rect x="3" y="3" width="244" height="344" rx="22" fill="{ground}" stroke="#8a7350" '
        f'stroke-width="4"/>{inside}</svg>\n'
    )


def fruit(name: str, x: float, y: float, scale: float) -> str:
    """Return the drawing of a fruit with its stem."""
    top = LEAF if name == "c" else STEM + LEAF
    return f'<g transform="translate({x} {y}) scale({scale})">{FRUITS[name][1]}{top}</g>'


def number(value: int, x: float, y: float, size: float, ink: str) -> str:
    """Return a number as strokes, which need no font."""
    strokes = {
        1: "M14 12L32 0v60", 2: "M4 12C8-4 40-4 36 18 34 32 14 40 4 60h36",
        3: "M6 4h30L18 26c28-2 26 34 2 34-8 0-13-3-16-8", 4: "M30 60V0L2 42h40",
        5: "M36 2H10L7 28c30-10 38 32 10 32-7 0-11-2-14-7", 6: "M32 2C12 10 4 28 6 44c2 20 32 "
        "20 32-2 0-19-27-20-31-2",
    }  # fmt: skip
    return (
        f'<path transform="translate({x} {y}) scale({size})" d="{strokes[value]}" fill="none" '
        f'stroke="{ink}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def main() -> None:
    """Write every drawing, with a plain version of each card for small sizes."""
    files = {}
    for name, (ink, _) in FRUITS.items():
        for value in range(1, 7):
            corner = number(value, 22, 24, 1.0, ink)
            files[f"orchard/{name}{value}"] = card(corner + fruit(name, 45, 120, 1.65))
            big = number(value, 62, 40, 2.1, ink) + fruit(name, 65, 190, 1.2)
            files[f"orchard/{name}{value}-plain"] = card(big)
    weave = "".join(f'<path d="M20 {y}h210" stroke="#e9d9b4" stroke-width="6"/>'
                    for y in range(40, 330, 30))  # fmt: skip
    files["orchard/back"] = files["orchard/back-plain"] = card(weave, "#7a8f5a")
    basket = '<path d="M110 130h220l-26 86H136z" fill="#a9773f"/><path d="M122 158h196M130 186h180" stroke="#7b5229" stroke-width="6"/>'  # noqa: E501
    row = "".join(fruit(name, 118 + 50 * at, 58, 0.9) for at, name in enumerate(FRUITS))
    files["app/box-orchard"] = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="440" height="300" viewBox="0 0 440 300" '
        'preserveAspectRatio="none"><rect width="440" height="300" fill="#c9d3a0"/>'
        '<rect y="200" width="440" height="100" fill="#4d5f33"/>' + row + basket + "</svg>\n"
    )
    for name, text in files.items():
        (SPRITES / f"{name}.svg").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
