"""Make the sounds of a card game.

Cards flip, are laid and are riffled; a pond splashes, and a ball is holed.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from build_scripts.synth import (
    CHIME,
    RATE,
    Recipe,
    Sound,
    cloth,
    highpass,
    knock,
    lowpass,
    mix,
    noise,
    room,
    shaped,
    strike,
)


def _flick(rng: Random, low: float = 2200) -> Sound:
    """Release the edge of a card from a thumb."""
    snap = highpass(noise(rng, 0.03), low, 2)
    return shaped(snap, (0, 0), (0.0015, 1), (0.008, 0.25), (0.03, 0))


def card_flip(rng: Random) -> Sound:
    """Turn a card over: it springs from the thumb, swings, and rests."""
    air = highpass(cloth(rng, 0.11, 1500, 5200, 40), 1200)
    air = shaped(air, (0, 0), (0.04, 0.9), (0.08, 0.5), (0.11, 0))
    pat = shaped(lowpass(noise(rng, 0.06), 1500, 2), (0, 0), (0.003, 1), (0.02, 0.3), (0.06, 0))
    return room(
        mix((0.006, 0.55, lowpass(_flick(rng), 5000)), (0.0, 0.9, air), (0.1, 0.9, pat)), 0.12
    )


def card_lift(rng: Random) -> Sound:
    """Lift a card: its edge leaves the felt, and it bends a little."""
    rub = highpass(cloth(rng, 0.12, 1100, 4200, 60), 900)
    rub = shaped(rub, (0, 0), (0.03, 0.8), (0.07, 1), (0.12, 0))
    edge = lowpass(_flick(rng, 1800), 5000)
    return room(mix((0.0, 1.0, rub), (0.055, 0.3, edge)), 0.12)


def card_lay(rng: Random) -> Sound:
    """Lay a card on felt: it slides a little, then rests."""
    rub = highpass(cloth(rng, 0.13, 900, 3600, 70), 800)
    rub = shaped(rub, (0, 0), (0.03, 0.7), (0.09, 1), (0.13, 0))
    pat = shaped(lowpass(noise(rng, 0.09), 1100, 2), (0, 0), (0.003, 1), (0.025, 0.3), (0.09, 0))
    edge = lowpass(_flick(rng, 1600), 6000)
    felt = knock(rng.uniform(150, 175), 0.02)
    return room(mix((0.0, 0.5, rub), (0.1, 1.2, pat), (0.1, 0.35, edge), (0.103, 0.35, felt)), 0.15)


def card_shuffle(rng: Random) -> Sound:
    """Riffle two halves of a deck into each other, then push them square."""
    at, parts = 0.02, []
    while at < 0.62:
        share = at / 0.62
        parts.append((at, rng.uniform(0.35, 0.7) * (0.5 + share), _flick(rng, 1500 + 700 * share)))
        at += rng.uniform(0.012, 0.02) * (1.25 - 0.6 * share)
    slide = highpass(cloth(rng, 0.3, 1200, 4200, 55), 900)
    parts.append((0.66, 0.7, shaped(slide, (0, 0), (0.1, 1), (0.22, 0.6), (0.3, 0))))
    parts += [(at, 0.5, lowpass(_flick(rng, 900), 3000)) for at in (0.99, 1.07)]
    return room(mix(*parts, (0.99, 0.25, knock(190, 0.02)), (1.07, 0.3, knock(175, 0.02))), 0.2)


def _bubble(hertz: float, seconds: float) -> Sound:
    """Raise a bubble in water: a tone that climbs as it fades."""
    turn, out = 0.0, []
    for i in range(round(seconds * RATE)):
        part = i / (seconds * RATE)
        turn += math.tau * hertz * (1 + 0.9 * part) / RATE
        out.append(math.sin(turn) * min(1.0, part * 30) * (1 - part) ** 2)
    return out


def splash(rng: Random) -> Sound:
    """Drop something into a pond, with bubbles coming up."""
    spray = lowpass(highpass(noise(rng, 0.5), 900), 5200)
    spray = shaped(spray, (0, 0), (0.012, 1), (0.07, 0.5), (0.2, 0.22), (0.5, 0))
    parts = [(0.0, 0.55, spray), (0.004, 1.0, _bubble(230, 0.16)), (0.06, 0.8, _bubble(340, 0.12))]
    at = 0.24
    while at < 0.75:
        parts.append((at, rng.uniform(0.15, 0.4), _bubble(rng.uniform(420, 900), 0.07)))
        at += rng.uniform(0.05, 0.13)
    return room(mix(*parts), 0.3)


def putt(rng: Random) -> Sound:
    """Tap the ball with a putter; it rolls and drops into the hole."""
    tap = strike(
        0.08, (1480.0, 1.0, 0.008), (2630.0, 0.6, 0.005), (620.0, 0.4, 0.012), attack=0.001
    )
    roll = lowpass(cloth(rng, 0.5, 180, 900, 45), 900)
    roll = shaped(roll, (0, 0), (0.05, 0.7), (0.4, 0.35), (0.5, 0))
    parts = [(0.0, 0.9, tap), (0.02, 0.3, roll)]
    for at, loud, hertz in (
        (0.55, 1.0, 392.0),
        (0.64, 0.6, 440.0),
        (0.71, 0.38, 415.0),
        (0.76, 0.2, 430.0),
    ):
        cup = strike(0.14, (hertz, 1.0, 0.03), (hertz * 2.4, 0.45, 0.014), attack=0.0015)
        parts.append((at, loud, cup))
    return room(mix(*parts), 0.35)


CARDS: Final[dict[str, Recipe]] = {
    "card-flip": Recipe(card_flip, 0.75, 4),
    "card-lift": Recipe(card_lift, 0.55, 4),
    "card-lay": Recipe(card_lay, 0.85, 4),
    "card-shuffle": Recipe(card_shuffle, 0.62, 2),
    "splash": Recipe(splash, 0.85, 2),
    "putt": Recipe(putt, 0.85, 3, CHIME),
}
"""Recipes by file name without number and ending."""
