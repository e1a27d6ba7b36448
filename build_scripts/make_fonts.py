"""Make the program's fonts as subsets of the Noto families.

Run it with the folder that holds Noto's static TrueType files; the results are committed, so
that nobody needs Noto to build or run the program.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

OUT: Final = Path(__file__).resolve().parent.parent / "sprites" / "fonts"

STYLES: Final = (
    ("sans-regular", "Sans", "Regular"),
    ("sans-bold", "Sans", "Bold"),
    ("serif-regular", "Serif", "Regular"),
    ("serif-bold", "Serif", "Bold"),
)
"""Our name of a face, Noto's family, Noto's weight."""

ASCENT: Final = 1069
"""Thousandths of the size above the baseline, for all faces: as in Noto's Latin faces."""

DESCENT: Final = {"Sans": 408, "Serif": 480}
"""Thousandths of the size below the baseline: the deepest words of the four scripts."""

LATIN: Final = frozenset(
    [
        *range(0x20, 0x7F),
        *range(0xA0, 0x180),
        0x2007,
        0x2009,
        0x200A,
        0x202F,
        *range(0x2010, 0x2016),
        *range(0x2018, 0x2020),
        *(0x2020, 0x2021, 0x2022, 0x2026, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044),
        *(0x20AC, 0x20B9, 0x25CC, 0xFFFD),
    ]
)
"""Letters, dashes, quotes, spaces and marks of the Latin faces."""

INDIC_COMMON: Final = frozenset([0x20, 0xA0, 0x964, 0x965, 0x200C, 0x200D, 0x25CC])
"""Spaces, danda, joiners and the dotted circle, which every Indic face holds."""

LARGER: Final = 1.1
"""Scale of Indic letters relative to Noto's, so that they do not look smaller than Latin ones.

Their bodies are narrower and hold more strokes. With it a body is 0.66 to 0.68 of the size high,
between a Latin x (0.54) and a capital (0.71), and the highest sign of the four faces is still
below the ascent.
"""

MINUS: Final = (0x2212,)
ARROWS: Final = tuple(ord(c) for c in "←→↑↓")
RELATIONS: Final = tuple(ord(c) for c in "≤≥⟨⟩↺↻")
MARKS: Final = tuple(ord(c) for c in "✓✗★☆●○▶◀")


@dataclass(frozen=True, slots=True)
class Script:
    """Describe one alphabet.

    Attributes:
        name: Our name of it in file names.
        noto: Noto's name of it in file names.
        letters: Its code points.
        by: Scale of its letters relative to Noto's.
    """

    name: str
    noto: str
    letters: frozenset[int]
    by: float = 1.0


SCRIPTS: Final = (
    Script("latin", "", LATIN),
    Script("deva", "Devanagari", frozenset(range(0x900, 0x980)) | INDIC_COMMON, LARGER),
    Script("guru", "Gurmukhi", frozenset(range(0xA00, 0xA80)) | INDIC_COMMON, LARGER),
    Script("gujr", "Gujarati", frozenset(range(0xA80, 0xB00)) | INDIC_COMMON, LARGER),
)


def subset(source: Path, letters: frozenset[int]) -> TTFont:
    """Return the font of ``source`` with only ``letters``.

    Everything that shaping them needs is kept.
    """
    font = TTFont(source, recalcTimestamp=False)
    options = Options()
    options.layout_features = ["*"]
    options.hinting = False
    options.glyph_names = True  # lend() adds glyphs by name
    options.notdef_outline = True
    options.drop_tables += ["DSIG", "FFTM", "meta"]
    cutter = Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    return font


def enlarge(font: TTFont, by: float) -> None:
    """Scale up all glyphs of ``font`` without changing the em."""
    em: int = font["head"].unitsPerEm
    if by != 1.0:
        scale_upem(font, round(em * by))
        font["head"].unitsPerEm = em


def lend(font: TTFont, source: Path, letters: tuple[int, ...]) -> None:
    """Copy the glyphs of ``letters`` missing in ``font`` from ``source``."""
    lender = TTFont(source)
    names: dict[int, str] = lender.getBestCmap()
    have: dict[int, str] = font.getBestCmap()
    glyphs = lender.getGlyphSet()
    for letter in letters:
        if letter in have:
            continue
        outline = DecomposingRecordingPen(glyphs)
        glyphs[names[letter]].draw(outline)
        pen = TTGlyphPen(None)
        outline.replay(pen)
        glyph = pen.glyph()
        name = f"uni{letter:04X}"
        font["glyf"][name] = glyph
        glyph.recalcBounds(font["glyf"])
        advance, _ = lender["hmtx"][names[letter]]
        font["hmtx"][name] = (advance, getattr(glyph, "xMin", 0))
        if "GDEF" in font and font["GDEF"].table.GlyphClassDef is not None:
            font["GDEF"].table.GlyphClassDef.classDefs[name] = 1
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[letter] = name


def level(font: TTFont, family: str) -> None:
    """Set the line metrics of ``font`` to those of its family.

    All scripts then stand on one baseline.
    """
    descent = DESCENT[family]
    hhea: Any = font["hhea"]
    os2: Any = font["OS/2"]
    hhea.ascent, hhea.descent, hhea.lineGap = ASCENT, -descent, 0
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = ASCENT, -descent, 0
    os2.usWinAscent, os2.usWinDescent = ASCENT, descent


def lenders(family: str, weight: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield the source fonts of a Latin font's extra glyphs, with the letters."""
    yield f"Noto{family}Devanagari-{weight}.ttf", MINUS
    yield ("NotoSansSymbols-Bold.ttf" if weight == "Bold" else "NotoSansMath-Regular.ttf"), ARROWS
    yield "NotoSansMath-Regular.ttf", RELATIONS
    yield "NotoSansSymbols2-Regular.ttf", MARKS


def main() -> None:
    """Write every face and ``SOURCES.md`` from the folder of Noto's fonts.

    The folder is named on the command line.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("noto", type=Path, help="the folder with Noto's static .ttf files")
    noto: Path = parser.parse_args().noto
    OUT.mkdir(parents=True, exist_ok=True)
    rows = []
    for face, family, weight in STYLES:
        for script in SCRIPTS:
            source = noto / f"Noto{family}{script.noto}-{weight}.ttf"
            font = subset(source, script.letters)
            taken = [source.name]
            if script.name == "latin":
                for name, letters in lenders(family, weight):
                    lend(font, noto / name, letters)
                    taken.append(name)
            enlarge(font, script.by)
            level(font, family)
            file = OUT / f"{face}-{script.name}.ttf"
            font.save(file)
            rows.append(
                f"| {file.name} | The Noto Project authors, Google LLC | OFL-1.1 "
                f"| {', '.join(dict.fromkeys(taken))}, github.com/notofonts; a subset"
                f"{f', {script.by:g} times as large' if script.by != 1 else ''} |"
            )
    (OUT / "SOURCES.md").write_text(
        "# Where the fonts come from\n\n"
        "Cut by `build_scripts/make_fonts.py`; the licence is in `OFL.txt`.\n\n"
        "| file | author | licence | source |\n|---|---|---|---|\n" + "\n".join(rows) + "\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
