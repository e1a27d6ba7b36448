"""Make the sounds that signal an event.

A round is over, a goat is found, patches are spread, a curtain falls.
"""

from __future__ import annotations

from random import Random
from typing import Final

from build_scripts.synth import (
    Recipe,
    Sound,
    cloth,
    knock,
    lowpass,
    mallet,
    mix,
    room,
    shaped,
    strike,
)


def round_over(_: Random) -> Sound:
    """Strike three wooden bars, down and up: the round is over, not the match."""
    notes = ((0.0, 587.3), (0.16, 493.9), (0.34, 587.3), (0.35, 392.0))
    return room(mix(*((at, 0.75, mallet(note, 0.75)) for at, note in notes)), 0.3)


def goat_bell(rng: Random) -> Sound:
    """Ring the bell of a goat that shakes its head twice, some way off."""

    def clank(hertz: float) -> Sound:
        # Sheet metal has inharmonic overtones and a short decay.
        parts = (
            (hertz, 1.0, 0.11),
            (hertz * 1.52, 0.6, 0.08),
            (hertz * 2.26, 0.35, 0.045),
            (hertz * 3.4, 0.15, 0.02),
        )
        return lowpass(strike(0.5, *parts, attack=0.003), 3600.0)

    at = (0.0, 0.21, 0.33, 0.62)
    loud = (0.9, 0.6, 0.8, 0.4)
    hertz = [rng.uniform(0.99, 1.01) * 612.0 for _ in at]
    return room(mix(*((t, v, clank(h)) for t, v, h in zip(at, loud, hertz, strict=True))), 0.4)


def patches(rng: Random) -> Sound:
    """Spread a handful of patches over a table."""
    parts, at = [], 0.0
    while at < 0.5:
        rustle = cloth(rng, 0.2, rng.uniform(480, 700), rng.uniform(1900, 2500))
        rustle = shaped(rustle, (0, 0), (0.05, 1), (0.11, 0.4), (0.2, 0))
        parts.append((at, rng.uniform(0.5, 0.9), rustle))
        at += rng.uniform(0.06, 0.1)
    return room(mix(*parts, (0.03, 0.12, knock(140, 0.03)), (0.55, 0.1, knock(128, 0.03))), 0.2)


def curtain(rng: Random) -> Sound:
    """Drop velvet on its rings, and let it hang."""
    fall = cloth(rng, 0.55, 220, 1300, 60)
    fall = shaped(fall, (0, 0), (0.12, 0.8), (0.3, 1), (0.4, 0.35), (0.55, 0))
    rings, at = [], 0.05
    while at < 0.32:
        hertz = rng.uniform(1900, 2500)
        ring = strike(0.1, (hertz, 1.0, 0.014), (hertz * 1.63, 0.5, 0.008), attack=0.002)
        rings.append((at, rng.uniform(0.03, 0.07), ring))
        at += rng.uniform(0.04, 0.07)
    return room(mix((0.0, 1.0, fall), *rings), 0.2)


def finish(_: Random) -> Sound:
    """Strike three wooden bars, each higher: something is finished."""
    notes = ((0.0, 523.3), (0.13, 659.3), (0.27, 784.0), (0.28, 392.0))
    return room(mix(*((at, 0.75, mallet(note, 0.75)) for at, note in notes)), 0.3)


def signal(rng: Random) -> Sound:
    """Ring the bell of a level crossing twice: trains wait."""

    def ding(hertz: float) -> Sound:
        parts = ((hertz, 1.0, 0.16), (hertz * 2.4, 0.4, 0.07), (hertz * 3.9, 0.12, 0.03))
        return lowpass(strike(0.5, *parts, attack=0.003), 4200.0)

    hertz = 831.0 * rng.uniform(0.99, 1.01)
    return room(mix((0.0, 0.9, ding(hertz)), (0.26, 0.8, ding(hertz))), 0.3)


SIGNALS: Final[dict[str, Recipe]] = {
    "round": Recipe(round_over, 0.85),
    "goat": Recipe(goat_bell, 0.75),
    "finish": Recipe(finish, 0.85),
    "signal": Recipe(signal, 0.75),
    "patches": Recipe(patches, 0.66),
    "curtain": Recipe(curtain, 0.8, 2),
}
"""Recipes by file name without number and ending."""
