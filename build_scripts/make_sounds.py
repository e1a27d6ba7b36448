"""Synthesise every sound of the program, reproducibly to the byte.

Run ``python build_scripts/make_sounds.py [FOLDER]``. It needs nothing but the standard library, and
about ten seconds. It writes ``SOURCES.md`` beside the sounds, with their measurements.
"""

from __future__ import annotations

import sys
import wave
from array import array
from pathlib import Path
from random import Random
from typing import Final

if not __package__:
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from build_scripts.sounds_airs import AIRS
from build_scripts.sounds_cards import CARDS
from build_scripts.sounds_list import sources
from build_scripts.sounds_signals import SIGNALS
from build_scripts.synth import (
    CHIME,
    RATE,
    Recipe,
    Sound,
    bell,
    clink,
    cloth,
    halved,
    highpass,
    knock,
    level,
    lowpass,
    mallet,
    mix,
    noise,
    pitched,
    room,
    shaped,
    strike,
)


def lift(rng: Random) -> Sound:
    """Lift cloth from a table."""
    rustle = cloth(rng, 0.24, rng.uniform(520, 640), rng.uniform(2000, 2400))
    return shaped(rustle, (0, 0), (0.05, 0.8), (0.09, 1), (0.15, 0.35), (0.24, 0))


def drop(rng: Random) -> Sound:
    """Set cloth down, with the wood beneath it."""
    rustle = shaped(cloth(rng, 0.16, 350, 2200), (0, 0), (0.012, 1), (0.05, 0.4), (0.16, 0))
    wood = knock(rng.uniform(128, 142), 0.042)
    return room(mix((0.0, 0.75, rustle), (0.012, 0.55, wood)), 0.2)


def turn(rng: Random) -> Sound:
    """Turn a patch with a light brush."""
    brush = cloth(rng, 0.15, 800, rng.uniform(2400, 2800), 90)
    return shaped(brush, (0, 0), (0.06, 1), (0.1, 0.45), (0.15, 0))


def flip(rng: Random) -> Sound:
    """Swing a patch over: a breath of air, then a pat."""
    air = shaped(cloth(rng, 0.2, 450, 1800, 60), (0, 0), (0.11, 1), (0.15, 0.3), (0.2, 0))
    pat = shaped(lowpass(noise(rng, 0.1), 520, 2), (0, 0), (0.006, 1), (0.04, 0.3), (0.1, 0))
    return mix((0.0, 1.0, air), (0.15, 1.6, pat))


def button(rng: Random) -> Sound:
    """Lay a button on others."""
    tail = strike(0.32, (1318.5, 1.0, 0.09), (1976.0, 0.3, 0.06), attack=0.004)
    return room(mix((0.0, 0.6, clink(2093.0 * rng.uniform(0.995, 1.005), 0.22)), (0.01, 0.4, tail)))


def income(rng: Random) -> Sound:
    """Count out a few buttons, each higher than the last."""
    notes = (1046.5, 1174.7, 1318.5, 1568.0, 1760.0)
    at, parts = 0.0, []
    for n, note in enumerate(notes):
        parts.append((at, 0.7 + 0.07 * n, clink(note, 0.34)))
        at += 0.075 + rng.uniform(-0.006, 0.006)
    return room(mix(*parts), 0.3)


def leather(rng: Random) -> Sound:
    """Pat leather with a hand."""
    skin = shaped(lowpass(noise(rng, 0.14), 900, 2), (0, 0), (0.004, 1), (0.03, 0.35), (0.14, 0))
    body = strike(0.2, (112.0, 1.0, 0.035), (188.0, 0.7, 0.028), attack=0.004)
    return room(mix((0.0, 1.5, skin), (0.003, 0.5, body)), 0.15)


def seven(_: Random) -> Sound:
    """Play a small bright flourish."""
    notes = (784.0, 987.8, 1174.7, 1568.0)
    return room(mix(*((0.07 * n, 0.6 + 0.1 * n, bell(f, 0.75)) for n, f in enumerate(notes))))


def slide(rng: Random) -> Sound:
    """Push a token along the track until it rests."""
    rub = cloth(rng, 0.38, 260, 1300, 70)
    rub = shaped(rub, (0, 0), (0.08, 0.8), (0.24, 1), (0.33, 0.5), (0.38, 0))
    return mix((0.0, 1.0, rub), (0.35, 0.1, knock(330, 0.018)))


def refuse(_: Random) -> Sound:
    """Knock twice, muted and low, for a refused move."""
    low = lowpass(knock(233.1, 0.036), 1000, 2)
    return room(mix((0.0, 1.0, low), (0.12, 0.8, lowpass(knock(207.7, 0.04), 900, 2))), 0.15)


def click(_: Random) -> Sound:
    """Press a control."""
    return strike(0.07, (880.0, 1.0, 0.009), (1720.0, 0.35, 0.005), attack=0.002)


def turn_start(_: Random) -> Sound:
    """Ring two gentle notes: your turn."""
    return room(
        mix((0.0, 0.8, bell(659.3, 0.8, 0.012)), (0.15, 0.9, bell(880.0, 0.95, 0.012))), 0.3
    )


def win(_: Random) -> Sound:
    """Play a quiet rising motif that ends on a full chord."""
    tune = ((0.0, 392.0), (0.14, 523.3), (0.28, 659.3), (0.42, 784.0))
    chord = ((0.62, 523.3), (0.63, 659.3), (0.64, 1046.5))
    steps = [(at, 0.8, mallet(note, 0.8)) for at, note in tune]
    return room(mix(*steps, *((at, 0.6, mallet(note, 0.8)) for at, note in chord)), 0.3)


def lose(_: Random) -> Sound:
    """Play a quiet falling motif that ends kindly in major."""
    tune = ((0.0, 659.3), (0.2, 587.3), (0.4, 440.0))
    chord = ((0.64, 261.6), (0.65, 392.0), (0.66, 329.6))
    steps = [(at, 0.7, mallet(note, 0.75)) for at, note in tune]
    return room(mix(*steps, *((at, 0.6, mallet(note, 0.78)) for at, note in chord)), 0.3)


def hint(_: Random) -> Sound:
    """Ring one soft bell with its fifth."""
    return room(mix((0.0, 1.0, bell(740.0, 0.9, 0.02)), (0.03, 0.35, bell(1108.7, 0.8, 0.03))), 0.3)


def _tick(rng: Random, dull: float = 1.0) -> Sound:
    """Knock one domino against another.

    ``dull`` above 1 is lower and longer.
    """
    hertz = rng.uniform(1750, 2050) / dull
    return strike(
        0.09,
        (hertz, 1.0, 0.010 * dull),
        (hertz * 1.47, 0.7, 0.007 * dull),
        (hertz * 2.31, 0.35, 0.004),
        attack=0.0008,
    )


def clack(rng: Random) -> Sound:
    """Set a domino down on wood, beside another one."""
    wood = knock(rng.uniform(205, 235), 0.03)
    second = rng.uniform(0.028, 0.036)
    return room(mix((0.0, 1.0, _tick(rng)), (0.001, 0.6, wood), (second, 0.28, _tick(rng, 1.2))))


def shuffle(rng: Random) -> Sound:
    """Stir dominoes face down on a table."""
    rub = shaped(cloth(rng, 1.2, 500, 2600, 30), (0, 0), (0.2, 1), (0.9, 0.8), (1.2, 0))
    at, parts = 0.05, [(0.0, 0.5, rub)]
    while at < 1.05:
        parts.append((at, rng.uniform(0.1, 0.45), _tick(rng, rng.uniform(1.1, 1.7))))
        at += rng.uniform(0.02, 0.07)
    return room(mix(*parts), 0.3)


def draw_tile(rng: Random) -> Sound:
    """Draw a domino over wood out of a heap, and stand it up."""
    rub = shaped(cloth(rng, 0.2, 700, 3000, 60), (0, 0), (0.05, 1), (0.15, 0.6), (0.2, 0))
    return room(
        mix((0.0, 1.0, rub), (0.18, 0.3, _tick(rng, 1.35)), (0.182, 0.12, knock(260, 0.02)))
    )


def tile_lift(rng: Random) -> Sound:
    """Lift a domino between two fingers."""
    rub = shaped(cloth(rng, 0.07, 900, 3200, 90), (0, 0), (0.02, 1), (0.07, 0))
    return room(mix((0.0, 0.5, rub), (0.03, 0.4, _tick(rng, 1.45))), 0.15)


def whistle(rng: Random) -> Sound:
    """Whistle softly like a tin train: a short and a longer call."""

    def call(seconds: float) -> Sound:
        pipes = ((622.3, 1.0, 9.0), (740.0, 0.8, 9.0), (932.3, 0.5, 9.0), (1480.0, 0.08, 9.0))
        breath = lowpass(highpass(noise(rng, seconds), 900), 2600, 2)
        both = mix((0.0, 0.3, strike(seconds, *pipes, attack=0.03)), (0.0, 0.25, breath))
        held = seconds - 0.12
        return shaped(both, (0, 0), (0.04, 0.9), (held, 1), (seconds, 0))

    return room(mix((0.0, 0.8, call(0.2)), (0.25, 1.0, call(0.5))), 0.35)


RECIPES: Final[dict[str, Recipe]] = {
    "lift": Recipe(lift, 0.8, 4),
    "drop": Recipe(drop, 1.0, 4),
    "turn": Recipe(turn, 0.6, 3),
    "flip": Recipe(flip, 0.75, 3),
    "button": Recipe(button, 0.8, 3, CHIME),
    "income": Recipe(income, 0.82, 2, CHIME),
    "leather": Recipe(leather, 1.0, 3),
    "seven": Recipe(seven, 0.85),
    "pass": Recipe(slide, 0.8, 3),
    "refuse": Recipe(refuse, 0.9, 2, CHIME),
    "click": Recipe(click, 0.5, 3),
    "turn-start": Recipe(turn_start, 0.8),
    "win": Recipe(win, 1.0),
    "lose": Recipe(lose, 0.9),
    "hint": Recipe(hint, 0.7),
    "tile-lift": Recipe(tile_lift, 0.55, 4),
    "clack": Recipe(clack, 1.1, 5),
    "shuffle": Recipe(shuffle, 0.66, 2),
    "draw-tile": Recipe(draw_tile, 0.66, 3),
    "whistle": Recipe(whistle, 0.6, 3, CHIME),
    **CARDS,
    **SIGNALS,
    **AIRS,
}
"""Recipes by file name without number and ending."""

NAMES: Final = tuple(name for kind, recipe in RECIPES.items() for name in recipe.names(kind))
"""Every file without its ending, in order."""


def make(name: str) -> bytes:
    """Return the samples of one sound: signed 16 bit, little-endian, mono."""
    recipe, number = found(name)
    # Use a separate seed, so that a new sound does not change others.
    heard = recipe.make(Random(f"tabletop {name}"))
    if not recipe.loops:
        heard = level(pitched(heard, recipe.pitch(number)), recipe.weight)
        heard = halved(heard) if recipe.rate < RATE else heard
    samples = array("h", (round(x * 32767) for x in heard))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tobytes()


def found(name: str) -> tuple[Recipe, int]:
    """Return the recipe of a sound file and its variant number, from 0.

    Raises:
        KeyError: There is no such file.
    """
    kind, _, number = name.rpartition("-")
    if number.isdecimal() and kind in RECIPES:
        return RECIPES[kind], int(number) - 1
    return RECIPES[name], 0


def write(folder: Path) -> list[Path]:
    """Write every sound into ``folder``; return the files.

    They are in the order of :data:`NAMES`.
    """
    paths = []
    for name in NAMES:
        path = folder / f"{name}.wav"
        path.parent.mkdir(parents=True, exist_ok=True)
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(found(name)[0].rate)
            file.writeframes(make(name))
        paths.append(path)
    return paths


if __name__ == "__main__":
    where = Path(sys.argv[1] if len(sys.argv) > 1 else "sounds")
    for made in write(where):
        print(f"{made}  {made.stat().st_size / 1000:.0f} kB")
    (where / "SOURCES.md").write_text(sources(where, RECIPES), encoding="utf-8", newline="\n")
