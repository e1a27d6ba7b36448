"""Synthesise sounds with the standard library.

It has noise, damped sines, filters, and one loudness. Sounds are lists of floats, one for each
1/44100 second, 1.0 being full scale.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Final, TypeAlias

Sound: TypeAlias = list[float]

RATE: Final = 44_100
"""Samples a second."""
CEILING: Final = 10 ** (-7 / 20)
"""Greatest peak: -7 dBFS, so that a few sounds at once do not clip."""
LOUDNESS: Final = 10 ** (-19 / 20)
"""RMS of the loudest 50 ms of a sound of weight 1, after the ear's bass cut."""
FADE: Final = (0.002, 0.025)
"""Seconds of fade at the start and the end, so that nothing clicks."""
NOISE: Final = 0.05
"""Pitch range of a few variants, as a share: rustles and knocks."""
CHIME: Final = 0.02
"""The same for sounds of an audible pitch: a third of a semitone."""


@dataclass(frozen=True)
class Recipe:
    """Describe the recipe of one kind of sound.

    Attributes:
        make: Makes the sound from a source of randomness.
        weight: Its loudness relative to the others.
        variants: Number of its files, each a little higher than the one before.
        spread: Pitch range from the first to the last, as a share.
        rate: Samples a second of its file; at half the usual rate it is made like any other.
        loops: Whether its end blends into its beginning; it levels itself.
    """

    make: Callable[[Random], Sound]
    weight: float
    variants: int = 1
    spread: float = NOISE
    rate: int = RATE
    loops: bool = False

    def names(self, kind: str) -> list[str]:
        """Return the file names of ``kind``, without extension."""
        if self.variants == 1:
            return [kind]
        return [f"{kind}-{number}" for number in range(1, self.variants + 1)]

    def pitch(self, number: int) -> float:
        """Return the relative pitch of a variant, numbered from 0."""
        if self.variants == 1:
            return 1.0
        return 1.0 + self.spread * (number / (self.variants - 1) - 0.5)


def pitched(sound: Sound, times: float) -> Sound:
    """Speed up ``sound`` by ``times``, raising its pitch as much."""
    if times == 1.0:
        return sound
    out: Sound = []
    for i in range(int((len(sound) - 1) / times)):
        at = i * times
        first = int(at)
        part = at - first
        out.append(sound[first] * (1 - part) + sound[first + 1] * part)
    return out


def halved(sound: Sound) -> Sound:
    """Drop every second sample, for sounds with nothing above 6 kHz."""
    return lowpass(sound, 8000.0, 2)[::2]


def noise(rng: Random, seconds: float) -> Sound:
    """Return white noise between -1 and 1."""
    return [rng.uniform(-1.0, 1.0) for _ in range(round(seconds * RATE))]


def lowpass(sound: Sound, hertz: float, times: int = 1) -> Sound:
    """Filter out frequencies above ``hertz`` by 6 dB an octave, repeatedly."""
    keep = math.exp(-math.tau * hertz / RATE)
    for _ in range(times):
        last, out = 0.0, []
        for x in sound:
            last = x + keep * (last - x)
            out.append(last)
        sound = out
    return sound


def highpass(sound: Sound, hertz: float, times: int = 1) -> Sound:
    """Filter out frequencies below ``hertz`` by 6 dB an octave, repeatedly."""
    for _ in range(times):
        sound = [x - low for x, low in zip(sound, lowpass(sound, hertz), strict=True)]
    return sound


def shaped(sound: Sound, *points: tuple[float, float]) -> Sound:
    """Apply a piecewise linear envelope to ``sound``.

    A point is (seconds, factor).
    """
    out: Sound = []
    for (t0, a), (t1, b) in pairwise(points):
        first, last = round(t0 * RATE), min(round(t1 * RATE), len(sound))
        out += [
            sound[i] * (a + (b - a) * (i - first) / max(1, last - first))
            for i in range(first, last)
        ]
    return out


def strike(seconds: float, *partials: tuple[float, float, float], attack: float = 0.002) -> Sound:
    """Strike something: damped sines.

    Args:
        seconds: Length.
        partials: (hertz, strength, seconds until it has faded to a third) of each sine.
        attack: Seconds until it is fully there; longer is a softer mallet.
    """
    out = [0.0] * round(seconds * RATE)
    for hertz, strength, decay in partials:
        turn, fade = math.tau * hertz / RATE, math.exp(-1.0 / (decay * RATE))
        level = strength
        for i in range(len(out)):
            out[i] += level * math.sin(turn * i)
            level *= fade
    rise = max(1, round(attack * RATE))
    for i in range(min(rise, len(out))):
        out[i] *= 0.5 - 0.5 * math.cos(math.pi * i / rise)
    return out


def mix(*parts: tuple[float, float, Sound]) -> Sound:
    """Mix sounds, each given as (start in seconds, factor, sound)."""
    out = [0.0] * max(round(at * RATE) + len(sound) for at, _, sound in parts)
    for at, factor, sound in parts:
        first = round(at * RATE)
        for i, x in enumerate(sound):
            out[first + i] += factor * x
    return out


def room(sound: Sound, wet: float = 0.25) -> Sound:
    """Place ``sound`` in a small furnished room: five dull early echoes."""
    dull = lowpass(sound, 1800.0)
    echoes = zip((0.011, 0.019, 0.031, 0.043, 0.059), (1.0, 0.8, 0.6, 0.42, 0.3), strict=True)
    return mix((0.0, 1.0, sound), *((at, wet * factor, dull) for at, factor in echoes))


def cloth(rng: Random, seconds: float, low: float, high: float, grains: float = 120.0) -> Sound:
    """Rub fabric: noise between two frequencies, uneven like a weave.

    Args:
        rng: The source of randomness.
        seconds: Length.
        low: Hertz below which there is little.
        high: Hertz above which there is little.
        grains: Threads passing a second.
    """
    body = lowpass(highpass(noise(rng, seconds), low), high, 2)
    catch = lowpass([abs(x) for x in noise(rng, seconds)], grains, 2)
    return [x * max(0.0, 1.0 + 22.0 * (c - 0.5)) for x, c in zip(body, catch, strict=True)]


def bell(hertz: float, seconds: float, soft: float = 0.005) -> Sound:
    """Ring a small warm bell."""
    return strike(
        seconds,
        (hertz, 1.0, seconds / 3.6),
        (hertz * 1.003, 0.35, seconds / 4.0),
        (hertz * 2.0, 0.28, seconds / 6.0),
        (hertz * 3.01, 0.10, seconds / 12.0),
        (hertz * 5.4, 0.04, seconds / 30.0),
        attack=soft,
    )


def mallet(hertz: float, seconds: float) -> Sound:
    """Strike a wooden bar with a felt mallet, the stroke just audible."""
    return strike(
        seconds,
        (hertz, 1.0, seconds / 4.0),
        (hertz * 2.0, 0.16, seconds / 7.0),
        (hertz * 3.93, 0.20, seconds / 16.0),
        (hertz * 9.2, 0.03, seconds / 60.0),
        attack=0.006,
    )


def clink(hertz: float, seconds: float = 0.3) -> Sound:
    """Strike one sewing button against another."""
    return strike(
        seconds,
        (hertz, 1.0, seconds / 5.0),
        (hertz * 1.51, 0.55, seconds / 8.0),
        (hertz * 2.37, 0.30, seconds / 14.0),
        (hertz * 3.6, 0.10, seconds / 30.0),
        attack=0.0015,
    )


def knock(hertz: float, decay: float = 0.035) -> Sound:
    """Knock with a knuckle on a thick table top."""
    parts = ((hertz, 1.0, decay), (hertz * 1.62, 0.6, decay * 0.7), (hertz * 2.83, 0.3, decay / 2))
    return strike(decay * 6.0, *parts, attack=0.003)


def loudness(sound: Sequence[float]) -> float:
    """Return the RMS of the loudest 50 ms, after the ear's bass cut at 250 Hz."""
    heard, window = highpass(list(sound), 250.0), round(0.05 * RATE)
    total = best = sum(x * x for x in heard[:window])
    for gone, come in zip(heard, heard[window:], strict=False):
        total += come * come - gone * gone
        best = max(best, total)
    return math.sqrt(best / window)


def level(sound: Sound, weight: float) -> Sound:
    """Adjust the loudness of ``sound``, and fade both ends."""
    sound = highpass(sound, 30.0)
    gain = weight * LOUDNESS / loudness(sound)
    rise, fall, length = round(FADE[0] * RATE), round(FADE[1] * RATE), len(sound)
    return [
        CEILING * math.tanh(x * gain / CEILING) * min(1.0, i / rise, (length - 1 - i) / fall)
        for i, x in enumerate(sound)
    ]
