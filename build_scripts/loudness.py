"""Measure the perceived loudness, clicks and variants of sounds."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from typing import Final, TypeAlias

Samples: TypeAlias = Sequence[float]
Biquad: TypeAlias = tuple[float, float, float, float, float]
"""Coefficients b0, b1, b2, a1, a2 of a filter of second order."""

BLOCK: Final = 0.4
HOP: Final = 0.1
"""Seconds of a gating block, and from one to the next (ITU-R BS.1770-4)."""

ABSOLUTE: Final = -70.0
RELATIVE: Final = -10.0
"""LKFS below which a block does not count, by itself and below the mean of the others."""

EDGE: Final = 0.005
"""Seconds at each end of a sound in which a click would be."""

HIGH: Final = 6000.0
"""Hertz above which an edge is a click rather than a tone."""

_OFFSET: Final = -0.691


def k_weighting(rate: int) -> tuple[Biquad, Biquad]:
    """Return the two filters of the K curve at a sample rate.

    They are the shelf of a head and the high pass of BS.1770-4, whose coefficients are given for 48
    kHz only: the analogue prototypes behind them are mapped to any rate.
    """
    return _shelf(rate), _high_pass(rate)


def _shelf(rate: int) -> Biquad:
    hertz, gain, quality = 1681.974450955533, 3.999843853973347, 0.7071752369554196
    k, high = math.tan(math.pi * hertz / rate), 10 ** (gain / 20)
    middle = high**0.4996667741545416
    norm = 1 + k / quality + k * k
    return (
        (high + middle * k / quality + k * k) / norm,
        2 * (k * k - high) / norm,
        (high - middle * k / quality + k * k) / norm,
        2 * (k * k - 1) / norm,
        (1 - k / quality + k * k) / norm,
    )


def _high_pass(rate: int) -> Biquad:
    hertz, quality = 38.13547087602444, 0.5003270373238773
    k = math.tan(math.pi * hertz / rate)
    norm = 1 + k / quality + k * k
    return 1.0, -2.0, 1.0, 2 * (k * k - 1) / norm, (1 - k / quality + k * k) / norm


def filtered(sound: Samples, biquad: Biquad) -> list[float]:
    """Return ``sound`` through a filter."""
    b0, b1, b2, a1, a2 = biquad
    x1 = x2 = y1 = y2 = 0.0
    found = []
    for x in sound:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        found.append(y)
    return found


def weighted(sound: Samples, rate: int) -> list[float]:
    """Return ``sound`` through the K curve."""
    shelf, high_pass = k_weighting(rate)
    return filtered(filtered(sound, shelf), high_pass)


def integrated(channels: Sequence[Samples], rate: int) -> float:
    """Return the gated loudness of front channels in LKFS."""
    powers = [_blocks(channel, rate) for channel in channels]
    blocks = [sum(each) for each in zip(*powers, strict=True)]
    loud = [block for block in blocks if _lkfs(block) > ABSOLUTE]
    if not loud:
        return -math.inf
    gate = _lkfs(sum(loud) / len(loud)) + RELATIVE
    kept = [block for block in loud if _lkfs(block) > gate]
    return _lkfs(sum(kept) / len(kept))


def momentary(sound: Samples, rate: int) -> float:
    """Return the loudest 400 ms of one channel in LKFS."""
    whole = [*sound, *[0.0] * max(0, round(BLOCK * rate) - len(sound))]
    return max(map(_lkfs, _blocks(whole, rate)))


def _blocks(sound: Samples, rate: int) -> list[float]:
    """Return the mean power of every block through the K curve."""
    heard, wide, hop = weighted(sound, rate), round(BLOCK * rate), round(HOP * rate)
    sums = [0.0]
    for x in heard:
        sums.append(sums[-1] + x * x)
    last = len(heard) - wide
    return [(sums[at + wide] - sums[at]) / wide for at in range(0, last + 1, hop)]


def _lkfs(power: float) -> float:
    return _OFFSET + 10 * math.log10(power) if power > 0 else -math.inf


def decibels(value: float) -> float:
    """Return a level in dB below full scale; at least -120."""
    return max(-120.0, 20 * math.log10(max(value, 1e-6)))


def edges(sound: Samples) -> tuple[float, float]:
    """Return the first and the last sample in dB below full scale."""
    return decibels(abs(sound[0])), decibels(abs(sound[-1]))


def click(sound: Samples, rate: int, *, end: bool) -> float:
    """Return the level of an edge above :data:`HIGH` relative to the sound.

    The inner side of the edge is faded away, the outer side is as it is: a step in it shows as a
    flat spectrum.
    """
    many = max(8, round(EDGE * rate))
    edge = list(sound[-many:] if end else reversed(sound[:many]))
    edge = [x * math.sin(math.pi / 2 * i / many) ** 2 for i, x in enumerate(edge)]
    edge += [0.0] * many
    power = _above(edge, rate, HIGH)
    own = sum(x * x for x in sound) / len(sound)
    return 10 * math.log10(max(power, 1e-12) / own)


def _above(sound: Samples, rate: int, hertz: float) -> float:
    """Return the mean power of a short sound above a cut-off frequency."""
    many = len(sound)
    total = 0.0
    for bin_ in range(math.ceil(hertz * many / rate), many // 2):
        turn = cmath.exp(-2j * math.pi * bin_ / many)
        at, found = 1 + 0j, 0j
        for x in sound:
            found += x * at
            at *= turn
        total += 2 * abs(found) ** 2
    return total / many**2


def apart(one: Samples, other: Samples) -> float:
    """Return the level of the difference of two sounds relative to the first."""
    many = max(len(one), len(other))
    first = [*one, *[0.0] * (many - len(one))]
    second = [*other, *[0.0] * (many - len(other))]
    rest = sum((a - b) ** 2 for a, b in zip(first, second, strict=True))
    return 10 * math.log10(max(rest, 1e-12) / sum(a * a for a in first))
