"""Draw the velvet curtain that falls between two people at one screen."""

from __future__ import annotations

from random import Random
from typing import Final

from tabletop.shell.art.colour import darker, lighter, mix
from tabletop.shell.art.drawing import (
    circle,
    data,
    document,
    group,
    line,
    linear,
    num,
    path,
    radial,
    rect,
)

SIZE: Final = (1600, 900)
"""Units of the curtain."""

FALL: Final = (1600, 250)
"""Units of the valance, with its shade."""

VELVET: Final = "#8e2f2b"
GOLD: Final = "#dfb055"


def _folds(width: float, height: float) -> str:
    """Draw slightly uneven folds of velvet, lit from the left."""
    rng = Random(4)
    dark = mix(VELVET, "#1c0508", 0.72)
    body, x, k = rect(0, 0, width, height, fill=dark), -30.0, 0
    while x < width + 30:
        wide = 58 + 46 * rng.random()
        lean = 16 * (rng.random() - 0.5)
        bright = 0.04 + 0.2 * rng.random()
        body += linear(
            f"f{k}",
            (x, 0),
            (x + wide, 0.06 * wide),
            (0, dark),
            (0.2, mix(VELVET, dark, 0.42)),
            (0.42, lighter(VELVET, bright)),
            (0.6, VELVET),
            (0.86, mix(VELVET, dark, 0.66)),
            (1, dark),
        )
        h = height
        d = f"M{num(x - 1)} 0H{num(x + wide + 1)}C{num(x + wide + lean)} {num(h * 0.4)} "
        d += f"{num(x + wide - lean)} {num(h * 0.7)} {num(x + wide + 1 + lean)} {num(h)}"
        d += f"H{num(x - 1 + lean)}C{num(x - lean)} {num(h * 0.7)} {num(x + lean)} {num(h * 0.4)} "
        body += path(f"{d}{num(x - 1)} 0Z", f"url(#f{k})")
        x += wide * 0.94
        k += 1
    return body


def _light(width: float, height: float) -> str:
    reach = max(width, height) * 0.62
    return (
        radial(
            "l",
            (width / 2, height * 0.46),
            reach,
            (0, "#ffd890", 0.3),
            (0.42, "#ffb070", 0.08),
            (0.62, "#1c0508", 0.12),
            (1, "#120306", 0.72),
        )
        + rect(0, 0, width, height, fill="url(#l)")
        + linear("d", (0, height * 0.8), (0, height), (0, "#120306", 0), (1, "#120306", 0.55))
        + rect(0, height * 0.8, width, height * 0.2, fill="url(#d)")
    )


def _valance(width: float, height: float) -> str:
    """Draw swags side by side under a golden rail, with tails between them."""
    drop = min(150.0, height * 0.2)
    count = max(2, round(width / 230))
    wide = width / count
    top = drop * 0.13
    body = linear("u", (0, top), (0, drop * 1.5), (0, "#120306", 0.75), (1, "#120306", 0))
    body += rect(0, top, width, drop * 1.5, fill="url(#u)")
    body += "".join(_swag(k * wide, top, wide, drop * 0.82, k) for k in range(count))
    body += "".join(_tail(k * wide, top, drop, k) for k in range(count + 1))
    body += linear("r", (0, 0), (0, top + 6), (0, "#fff0bf"), (0.35, GOLD), (1, "#6f4a12"))
    body += rect(-8, -6, width + 16, top + 12, 4, "url(#r)")
    body += line(f"M0 {num(top + 7)}H{num(width)}", "#2a1204", 2, stroke_opacity=0.6)
    return body


def _swag(x: float, y: float, wide: float, drop: float, k: int) -> str:
    """Draw cloth sagging between two points; folds follow its lower edge."""
    low = drop * 1.32
    cloth = f"M{num(x)} {num(y)}H{num(x + wide)}C{num(x + wide * 0.82)} {num(y + low)} "
    cloth += f"{num(x + wide * 0.18)} {num(y + low)} {num(x)} {num(y)}Z"
    body = linear(
        f"w{k}",
        (0, y),
        (0, y + drop),
        (0, darker(VELVET, 0.5)),
        (0.45, VELVET),
        (0.75, lighter(VELVET, 0.16)),
        (1, darker(VELVET, 0.3)),
    )
    body += path(cloth, f"url(#w{k})")
    for part, shade in ((0.24, 0.5), (0.42, 0.42), (0.6, 0.36), (0.78, 0.3)):
        near, far = wide * (0.1 + 0.08 * part), y + low * part
        d = data("M", x + wide * 0.02, y, "C", x + near, far, x + wide - near, far)
        d += data("", x + wide * 0.98, y)
        body += line(d, "#1c0508", 5, stroke_opacity=shade)
        shine = line(d, lighter(VELVET, 0.35), 2.2, stroke_opacity=0.35)
        body += group("translate(0 -4)", shine)
    points = [_sag(x, y, wide, low, t / 40) for t in range(2, 39)]
    threads = "".join(f"M{num(px)} {num(py)}v{num(drop * 0.13)}" for px, py in points)
    body += line(threads, "#3a1c05", 3.2, stroke_opacity=0.5)
    body += line(threads, mix(GOLD, "#8a5c12", 0.25), 2)
    hem = f"M{num(x)} {num(y)}C{num(x + wide * 0.18)} {num(y + low)} "
    hem += f"{num(x + wide * 0.82)} {num(y + low)} {num(x + wide)} {num(y)}"
    return body + line(hem, "#6f4a12", 6.4) + line(hem, GOLD, 4.4) + line(hem, "#fff0bf", 1.3)


def _sag(x: float, y: float, wide: float, low: float, t: float) -> tuple[float, float]:
    """Return a point on the lower edge of a swag at the parameter ``t``."""
    across = 3 * (1 - t) ** 2 * t * 0.18 + 3 * (1 - t) * t * t * 0.82 + t**3
    return x + wide * across, y + low * 3 * (1 - t) * t


def _tail(x: float, y: float, drop: float, k: int) -> str:
    """Draw a narrow gathered end with a tassel over the joint of two swags."""
    half, long = drop * 0.15, drop * 0.74
    body = linear(
        f"t{k}",
        (x - half, 0),
        (x + half, 0),
        (0, darker(VELVET, 0.55)),
        (0.3, lighter(VELVET, 0.14)),
        (0.5, darker(VELVET, 0.25)),
        (0.72, VELVET),
        (1, darker(VELVET, 0.6)),
    )
    d = f"M{num(x - half * 0.7)} {num(y)}H{num(x + half * 0.7)}L{num(x + half)} {num(y + long)}"
    body += path(
        f"{d}Q{num(x)} {num(y + long * 1.14)} {num(x - half)} {num(y + long)}Z", f"url(#t{k})"
    )
    hem = data("M", x - half, y + long, "Q", x, y + long * 1.14, x + half, y + long)
    body += line(hem, "#6f4a12", 6) + line(hem, GOLD, 4) + line(hem, "#fff0bf", 1.2)
    foot = y + long * 1.09
    body += circle(x, foot + 4, drop * 0.045, GOLD, stroke="#6f4a12", stroke_width=1)
    skirt = f"M{num(x - 4)} {num(foot + 9)}L{num(x - 7)} {num(foot + 9 + drop * 0.16)}"
    skirt += f"H{num(x + 7)}L{num(x + 4)} {num(foot + 9)}Z"
    threads = "".join(
        f"M{num(x + s * 0.7)} {num(foot + 10)}L{num(x + s * 1.3)} {num(foot + 8 + drop * 0.16)}"
        for s in (-4, -2, 0, 2, 4)
    )
    return (
        body
        + path(skirt, mix(GOLD, "#8a5c12", 0.4))
        + line(threads, "#fbe0a0", 0.9, stroke_opacity=0.8)
    )


def velvet_files() -> dict[str, str]:
    """Return the drawings of the folds and the valance."""
    return {
        "ui/velvet.svg": document(_folds(*SIZE) + _light(*SIZE), SIZE, SIZE) + "\n",
        "ui/valance.svg": document(_valance(*SIZE), FALL, FALL) + "\n",
    }
