"""Measure every sound and write the table of ``docs/sound.md``.

Run ``python build_scripts/measure_sounds.py``. It needs nothing but the standard library, and
about twenty seconds.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from statistics import mean
from typing import Final

if not __package__:
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from build_scripts.loudness import apart, click, edges, integrated, momentary
from build_scripts.make_sounds import RECIPES
from build_scripts.sounds_list import read
from build_scripts.synth import Recipe

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "sound.md"
BEGIN: Final = "<!-- table: written by build_scripts/measure_sounds.py -->\n"
END: Final = "<!-- end of the table -->\n"
_HEAD: Final = (
    "| sound | files | weight | loudness | spread | start, end | click start, end | variants |\n"
    "|---|---|---|---|---|---|---|---|\n"
)


@dataclass(frozen=True, slots=True)
class Measured:
    """Hold the measures of one kind of sound.

    Attributes:
        kind: Its name without number and ending.
        files: Number of its variants.
        weight: Loudness it is meant to have beside the others; 0 for a bed.
        loud: LUFS, the mean of its variants: momentary, of a bed integrated.
        spread: LU from the softest to the loudest variant.
        start: The highest first sample, dB below full scale.
        end: The highest last sample.
        clicks: The highest level above 6 kHz in the first and the last 5 ms, dB below the sound.
        apart: The difference of the two variants most alike, dB below them; ``None`` for one.
    """

    kind: str
    files: int
    weight: float
    loud: float
    spread: float
    start: float
    end: float
    clicks: tuple[float, float]
    apart: float | None

    def row(self) -> str:
        """Return the measures as a row of the table."""
        weight = "bed" if not self.weight else f"{self.weight:.2f}"
        variants = "" if self.apart is None else f"{self.apart:.1f}"
        return (
            f"| `{self.kind}` | {self.files} | {weight} | {self.loud:.1f} | {self.spread:.1f}"
            f" | {self.start:.0f}, {self.end:.0f} | {self.clicks[0]:.0f}, {self.clicks[1]:.0f}"
            f" | {variants} |"
        )


def measured(kind: str, recipe: Recipe, folder: Path) -> Measured:
    """Measure one kind of sound."""
    sounds = [read(folder / f"{name}.wav") for name in recipe.names(kind)]
    if recipe.loops:
        loud = [integrated([sound], rate) for sound, rate in sounds]
    else:
        loud = [momentary(sound, rate) for sound, rate in sounds]
    ends = [edges(sound) for sound, _ in sounds]
    clicks = [[click(sound, rate, end=end) for sound, rate in sounds] for end in (False, True)]
    pairs = [apart(a, b) for (a, _), (b, _) in combinations(sounds, 2)]
    return Measured(
        kind,
        len(sounds),
        0.0 if recipe.loops else recipe.weight,
        mean(loud),
        max(loud) - min(loud),
        max(start for start, _ in ends),
        max(end for _, end in ends),
        (max(clicks[0]), max(clicks[1])),
        min(pairs) if pairs else None,
    )


def all_measured(folder: Path) -> Iterator[Measured]:
    """Measure every kind of sound in ``folder``."""
    for kind, recipe in RECIPES.items():
        yield measured(kind, recipe, folder)


def page(text: str, table: str) -> str:
    """Return the page with its table replaced.

    Raises:
        ValueError: The page has no marks around a table.
    """
    begin, end = text.index(BEGIN) + len(BEGIN), text.index(END)
    return f"{text[:begin]}\n{table}\n{text[end:]}"


def table(folder: Path) -> str:
    """Return the whole table."""
    return _HEAD + "\n".join(one.row() for one in all_measured(folder)) + "\n"


if __name__ == "__main__":
    made = page(PAGE.read_text(encoding="utf-8"), table(ROOT / "sounds"))
    PAGE.write_text(made, encoding="utf-8", newline="\n")
    print(PAGE)
