"""List the sounds: their names, recipes and measurements."""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from build_scripts.synth import RATE, Recipe, Sound, loudness, pitched

_HEAD: Final = """\
# Where the sounds come from

All are made from numbers by `build_scripts/make_sounds.py`; nothing was recorded or taken
from elsewhere. Author: this project. Licence: MIT. 16 bit, one channel; 44.1 kHz, in `air/` the
beds 16 kHz and what is heard in them 22.05 kHz. A number at the end marks variants of one sound,
each a little higher than the one before: one of them is played, never the same twice running, and
never twice equally loud.

*Weight* is how loud it is meant to be beside the others. *Loud* is what the loudest 50 ms measure
as RMS after the bass cut that ears make (of a bed, all of it, as it is), *peak* the highest
sample; dB below full scale.

"""

_ROW: Final = "| `{file}` | {what} | {weight} | {loud:.1f} | {peak:.1f} | {seconds:.2f} |"


def sources(folder: Path, recipes: Mapping[str, Recipe]) -> str:
    """Return ``SOURCES.md`` for the files in ``folder``.

    Args:
        folder: Folder of the files of all recipes.
        recipes: Recipes by name without number and ending.
    """
    rows = [
        "| file | what | weight | loud dB | peak dB | seconds |",
        "|---|---|---|---|---|---|",
    ]
    for kind, recipe in recipes.items():
        what = (recipe.make.__doc__ or "").splitlines()[0].rstrip(".")
        for name in recipe.names(kind):
            path = folder / f"{name}.wav"
            loud, peak, seconds = measured(path)
            weight = "bed" if recipe.loops else f"{recipe.weight:.2f}"
            file = path.relative_to(folder).as_posix()
            rows.append(
                _ROW.format(
                    file=file, what=what, weight=weight, loud=loud, peak=peak, seconds=seconds
                )
            )
    return _HEAD + "\n".join(rows) + "\n"


def measured(path: Path) -> tuple[float, float, float]:
    """Return loudness and peak of a file in dB, and its seconds."""
    sound, rate = read(path)
    match RATE // rate:
        case 1:
            loud = loudness(sound)
        case 2 if rate * 2 == RATE:
            loud = loudness(pitched(sound, 0.5))
        case _:  # a background loop
            loud = math.sqrt(sum(x * x for x in sound) / len(sound))
    return 20 * math.log10(loud), 20 * math.log10(max(map(abs, sound))), len(sound) / rate


def read(path: Path) -> tuple[Sound, int]:
    """Return the samples of a file between -1 and 1, and its sample rate."""
    with wave.open(str(path), "rb") as file:
        samples = array("h", file.readframes(file.getnframes()))
        rate = file.getframerate()
    if sys.byteorder == "big":
        samples.byteswap()
    return [x / 32768 for x in samples], rate
