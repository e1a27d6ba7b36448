"""Make the background sounds: rain, a fire, a night, a garden.

Beds are noise that loops, without any event that one could come to know, so that a few seconds can
repeat for an evening; events (a crackle, a bird) are sounds of their own, played now and then.
Everything is low: most of it below 2 kHz, nothing above 6.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from build_scripts.synth import (
    Recipe,
    Sound,
    highpass,
    knock,
    lowpass,
    mix,
    noise,
    room,
    shaped,
    strike,
)

SECONDS: Final = 8.0
"""Length of a bed."""
SEAM: Final = 1.5
"""Seconds in which its end fades into its beginning."""
AIR_RATE: Final = 16_000
"""Samples a second: there is nothing above 6 kHz in it."""
EVENT_RATE: Final = 22_050
"""Samples a second of the events."""
AIR_LEVEL: Final = 10 ** (-26 / 20)
"""RMS of a bed in its file: 21 dB below the effects at the usual volumes."""
AIR_PEAK: Final = 10 ** (-11 / 20)
"""Greatest peak of a bed."""


def _looped(sound: Sound) -> Sound:
    """Fade the last :data:`SEAM` seconds into the first, at equal loudness."""
    over = round(SEAM * AIR_RATE)
    length = round(SECONDS * AIR_RATE)
    out = sound[:length]
    for i in range(over):
        angle = math.pi / 2 * i / over
        out[i] = out[i] * math.sin(angle) + sound[length + i] * math.cos(angle)
    return out


def _bed(sound: Sound) -> Sound:
    """Return a loop at the common level, without a constant offset."""
    out = _looped(sound)
    middle = sum(out) / len(out)
    out = [x - middle for x in out]
    gain = AIR_LEVEL / math.sqrt(sum(x * x for x in out) / len(out))
    return [AIR_PEAK * math.tanh(x * gain / AIR_PEAK) for x in out]


def _low(sound: Sound, hertz: float, times: int = 1) -> Sound:
    """Filter a background loop with a low pass, at its lower sample rate."""
    return lowpass(sound, hertz * 44_100 / AIR_RATE, times)


def _high(sound: Sound, hertz: float, times: int = 1) -> Sound:
    return highpass(sound, hertz * 44_100 / AIR_RATE, times)


def _hiss(rng: Random) -> Sound:
    """Return enough samples of noise for a loop and its seam."""
    return [rng.uniform(-1.0, 1.0) for _ in range(round((SECONDS + SEAM) * AIR_RATE))]


def _breathing(sound: Sound, depth: float, *, waves: int, phase: float = 0.0) -> Sound:
    """Modulate ``sound`` by ``depth``, with ``waves`` swells per loop."""
    turn = math.tau * waves / (SECONDS * AIR_RATE)
    return [x * (1 + depth * math.sin(turn * i + phase)) for i, x in enumerate(sound)]


def _sum(*parts: tuple[float, Sound]) -> Sound:
    """Add beds of equal length."""
    length = min(len(part) for _, part in parts)
    return [sum(factor * part[i] for factor, part in parts) for i in range(length)]


def _rms(sound: Sound) -> Sound:
    """Scale ``sound`` to an RMS level of 1, so that factors are comparable."""
    gain = 1.0 / math.sqrt(sum(x * x for x in sound) / len(sound))
    return [x * gain for x in sound]


def rain(rng: Random) -> Sound:
    """Synthesise steady rain on a window, heard from inside."""
    wash = _rms(_breathing(_low(_high(_hiss(rng), 260), 1500, 2), 0.12, waves=3))
    deep = _rms(_low(_high(_hiss(rng), 50), 240, 2))
    drops = [0.0] * len(wash)
    for _ in range(420):
        at, hertz = rng.randrange(len(drops) - 900), rng.uniform(700, 2100)
        loud, fade = rng.uniform(0.2, 1.0) ** 2, rng.uniform(0.0025, 0.008)
        for i in range(round(5 * fade * AIR_RATE)):
            t = i / AIR_RATE
            rise = min(1.0, i / 12)
            drops[at + i] += loud * rise * math.exp(-t / fade) * math.sin(math.tau * hertz * t)
    return _bed(_sum((1.0, wash), (0.7, deep), (0.45, _rms(drops))))


def fire(rng: Random) -> Sound:
    """Synthesise a fire burning low behind its grate."""
    roar = _rms(_breathing(_low(_high(_hiss(rng), 40), 170, 2), 0.25, waves=5))
    flames = _rms(_breathing(_low(_high(_hiss(rng), 350), 1100, 2), 0.3, waves=7, phase=1.0))
    return _bed(_sum((1.0, roar), (0.4, flames)))


def night(rng: Random) -> Sound:
    """Synthesise a warm night: a little wind, and crickets a field away."""
    wind = _rms(_breathing(_low(_high(_hiss(rng), 60), 320, 2), 0.2, waves=2))
    field = [0.0] * len(wind)
    for hertz, chirps, loud in ((3340.0, 2.25, 1.0), (3515.0, 1.75, 0.6), (3160.0, 2.625, 0.45)):
        # Use whole numbers of chirps and waves per loop, to hide the seam.
        whole = round(hertz * SECONDS) / SECONDS
        for i in range(len(field)):
            t = i / AIR_RATE
            swell = max(0.0, math.sin(math.tau * chirps * t)) ** 3
            pulse = 0.55 - 0.45 * math.cos(math.tau * 32.0 * t)
            field[i] += loud * swell * pulse * math.sin(math.tau * whole * t)
    return _bed(_sum((1.0, wind), (0.16, _rms(field))))


def garden(rng: Random) -> Sound:
    """Synthesise a light breeze in the leaves of a garden."""
    leaves = _rms(_breathing(_low(_high(_hiss(rng), 500), 1900, 2), 0.35, waves=2))
    breeze = _rms(_breathing(_low(_high(_hiss(rng), 60), 300, 2), 0.3, waves=3, phase=2.0))
    return _bed(_sum((0.5, leaves), (1.0, breeze)))


def crackle(rng: Random) -> Sound:
    """Synthesise wood cracking in a fire, once or a few times."""
    parts, at = [(0.0, 0.0, [0.0] * 9000)], 0.01
    for _ in range(rng.randint(1, 4)):
        snap = highpass(lowpass(noise(rng, 0.03), rng.uniform(1800, 3000), 2), 500)
        snap = shaped(snap, (0, 0), (0.0015, 1), (0.008, 0.25), (0.03, 0))
        parts.append((at, rng.uniform(0.5, 1.5), snap))
        parts.append((at, 0.25, knock(rng.uniform(240, 420), 0.012)))
        at += rng.uniform(0.03, 0.12)
    return room(mix(*parts), 0.4)


def tock(rng: Random) -> Sound:
    """Tick twice like the clock on the mantelpiece."""

    def tick(hertz: float) -> Sound:
        return lowpass(
            strike(0.12, (hertz, 1.0, 0.012), (hertz * 2.7, 0.4, 0.005), attack=0.002), 2400
        )

    low = rng.uniform(0.98, 1.02) * 720.0
    return room(mix((0.0, 1.0, tick(low)), (0.5, 0.8, tick(low * 0.86))), 0.5)


def bird(rng: Random) -> Sound:
    """Chirp like a small bird across the garden: a few notes that bend."""
    parts, at = [], 0.0
    base = rng.uniform(2300, 2900)
    for _ in range(rng.randint(3, 6)):
        seconds = rng.uniform(0.07, 0.14)
        start, end = base * rng.uniform(0.9, 1.15), base * rng.uniform(0.9, 1.15)
        turn, note = 0.0, []
        count = round(seconds * 44_100)
        for i in range(count):
            part = i / count
            turn += math.tau * (start + (end - start) * part) / 44_100
            note.append(math.sin(turn) * math.sin(math.pi * part) ** 2)
        parts.append((at, rng.uniform(0.5, 1.0), note))
        at += seconds + rng.uniform(0.04, 0.12)
    return room(lowpass(mix(*parts), 3800, 2), 0.6)


def rails(rng: Random) -> Sound:
    """Roll a train over the joints of its rails, far off."""
    rumble = lowpass(noise(rng, 1.4), 150, 3)
    rumble = shaped(rumble, (0, 0), (0.5, 1), (0.9, 1), (1.4, 0))
    parts = [(0.0, 6.0, rumble)]
    for at in (0.25, 0.36, 0.8, 0.91):
        parts.append((at, 0.4, lowpass(knock(rng.uniform(150, 180), 0.03), 700, 2)))
    return room(mix(*parts), 0.5)


AIRS: Final[dict[str, Recipe]] = {
    **{
        f"air/{bed.__name__}": Recipe(bed, 0.0, rate=AIR_RATE, loops=True)
        for bed in (rain, fire, night, garden)
    },
    "air/crackle": Recipe(crackle, 0.45, 4, rate=EVENT_RATE),
    "air/tock": Recipe(tock, 0.3, 2, rate=EVENT_RATE),
    "air/bird": Recipe(bird, 0.35, 4, rate=EVENT_RATE),
    "air/rails": Recipe(rails, 0.3, 2, rate=EVENT_RATE),
}
"""Recipes by file name without number and ending."""
