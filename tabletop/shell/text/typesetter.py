"""Measure, draw, wrap and fit lines of mixed scripts in the open fonts."""

from __future__ import annotations

import logging
import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final, TypeAlias
from zlib import crc32

import pygame

from tabletop.assets import AssetsError
from tabletop.kernel.values import dataclass
from tabletop.shell.art.cache import SurfaceCache
from tabletop.shell.text.scripts import TAGS, Script, clusters, runs
from tabletop.table.picture import Face

LOG: Final = logging.getLogger(__name__)

Colour: TypeAlias = pygame.Color | str | tuple[int, int, int] | tuple[int, int, int, int]
"""A colour in pygame's terms: a name, ``#rrggbb``, or channels from 0 to 255."""

_BYTES: Final = 5 * 1024 * 1024
"""Bytes of drawn lines to cache: some screens full of text at 4K."""

_GAPS: Final = re.compile(r"(?<!±)[ \t\r]+")
"""Places to break a line: no no-break space, nor the space between ± and its number."""

_TEXTS: Final = 512
"""Texts whose lines are remembered."""

_SHORT: Final = 4
"""Most letters, with their marks, of a word too short for a last line."""

_SEAMS: Final = frozenset("/\\-_.")
"""Letters after which a word too long for a line is preferably cut."""

_REMEMBERED: Final = 4096
"""Measured runs kept, of each kind, a quarter of a kilobyte each."""

_FACES: Final[tuple[Face, ...]] = ("sans", "sans-bold", "serif", "serif-bold")

_OPEN: Final = 40
"""Fonts (face, script and size) held open, an eighth of a megabyte each.

A screen has some twenty; a window being resized asks for many sizes."""


SUMS: Final[Mapping[str, int]] = {
    "sans-bold-deva.ttf": 0x2605148B,
    "sans-bold-gujr.ttf": 0xE091D92A,
    "sans-bold-guru.ttf": 0xBE771226,
    "sans-bold-latin.ttf": 0x6C839AB8,
    "sans-regular-deva.ttf": 0x87C51058,
    "sans-regular-gujr.ttf": 0x64184A2F,
    "sans-regular-guru.ttf": 0xB39F295B,
    "sans-regular-latin.ttf": 0x0E748F1C,
    "serif-bold-deva.ttf": 0x03E38EDB,
    "serif-bold-gujr.ttf": 0x8A64AF78,
    "serif-bold-guru.ttf": 0xDA618F50,
    "serif-bold-latin.ttf": 0xD239079B,
    "serif-regular-deva.ttf": 0x835A643E,
    "serif-regular-gujr.ttf": 0x872C515C,
    "serif-regular-guru.ttf": 0x48FA8179,
    "serif-regular-latin.ttf": 0xE42864FA,
}
"""CRC-32 of each font: a damaged one would end the process instead of raising an error.

The checksum inside the files is a sum of 32-bit words, ten times as slow in Python.
"""


class Typesetter:
    """Draw text in all the program's languages with one folder of fonts.

    All sizes are pixels an em, rounded to whole pixels. Every line is equally high, and its
    baseline equally deep, for any text. For the main thread only.

    Attributes:
        lines: Cache of drawn lines; its deadline ends drawings whose time is over.
    """

    def __init__(self, folder: Path, cache_bytes: int = _BYTES) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self.lines = SurfaceCache(cache_bytes)
        self._shelf = FontShelf(folder)
        self._ink = lru_cache(_REMEMBERED)(self._measure_ink)
        self._span = lru_cache(_REMEMBERED)(self._measure_span)
        self._wrapped = lru_cache(_TEXTS)(self._wrap)

    def line_height(self, face: Face, px: float) -> int:
        """Return the pixels from one line's top to the next one's."""
        return self._shelf.font(face, "latin", _whole(px)).get_height()

    def ascent(self, face: Face, px: float) -> int:
        """Return the pixels from a line's top to its baseline."""
        return self._shelf.font(face, "latin", _whole(px)).get_ascent()

    def measure(self, text: str, face: Face, px: float) -> int:
        """Measure the width in pixels of ``text`` drawn on one line."""
        size, parts = _whole(px), runs(text)
        if len(parts) == 1:
            return self._ink(*parts[0], face, size)
        return _width([self._span(*part, face, size) for part in parts])

    def render(self, text: str, face: Face, px: float, colour: Colour) -> pygame.Surface:
        """Draw one line of ``text``, as high as every line of the face.

        The surface must not be drawn upon. The same arguments give the same surface while it is
        cached. Only rare stacks of letters extend a line downwards.
        """
        size, paint = _whole(px), pygame.Color(colour)

        def make() -> pygame.Surface:
            line = self._compose(text, face, size, paint)
            # The conversion fails until a window exists.
            with suppress(pygame.error):
                line = line.convert_alpha()
            return line

        return self.lines.get((text, face, size, tuple(paint)), make)

    def _compose(self, text: str, face: Face, size: int, paint: pygame.Color) -> pygame.Surface:
        parts = runs(text)
        drawn = [self._run(*part, face, size, paint) for part in parts]
        if len(drawn) == 1:
            return drawn[0]
        spans = [self._span(*part, face, size) for part in parts]
        height = max([self.line_height(face, size), *(one.get_height() for one in drawn)])
        line = pygame.Surface((_width(spans), height), pygame.SRCALPHA, 32)
        # Fill with the transparent text colour, so that edges blend without a dark rim.
        line.fill((paint.r, paint.g, paint.b, 0))
        pen = spans[0].before if spans else 0
        for span, one in zip(spans, drawn, strict=True):
            line.blit(one, (pen - span.before, 0))
            pen += span.advance
        return line

    def _run(
        self, script: Script, part: str, face: Face, size: int, paint: pygame.Color
    ) -> pygame.Surface:
        """Draw a run of one script; one without width is empty."""
        if self._ink(script, part, face, size):
            return self._shelf.font(face, script, size).render(part, True, paint)
        # The font library refuses a run of joiners, direction marks or variation selectors.
        return pygame.Surface((0, self.line_height(face, size)), pygame.SRCALPHA, 32)

    def wrap(self, text: str, face: Face, px: float, width: int) -> list[str]:
        """Wrap ``text`` into lines of at most ``width`` pixels.

        Line breaks in it are kept. A word wider than a line is cut between letters; a single letter
        wider than that stands alone. An empty text is one empty line.
        """
        return list(self._wrapped(text, face, _whole(px), width))

    def _wrap(self, text: str, face: Face, px: int, width: int) -> tuple[str, ...]:
        return self.lines.deadline.make(lambda: self._wrap_now(text, face, px, width))

    def _wrap_now(self, text: str, face: Face, px: int, width: int) -> tuple[str, ...]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            words = [word for word in _GAPS.split(paragraph) if word]
            lines += self._wrap_paragraph(words, face, px, width)
        return tuple(lines)

    def _wrap_paragraph(self, words: Sequence[str], face: Face, px: int, width: int) -> list[str]:
        space, slack = self.measure(" ", face, px), 2 + px // 16
        lines: list[str] = []
        line: list[str] = []
        guess = 0
        for word in words:
            # Widths of single words are cached; the whole line is measured only when the sum comes
            # near the edge, for sum and line differ by kerning and rounding.
            wide = self.measure(word, face, px)
            guess += wide + space
            near = guess + len(line) * slack > width
            if line and near and self.measure(" ".join([*line, word]), face, px) > width:
                lines.append(" ".join(line))
                line, guess = [], wide
            line.append(word)
            if len(line) == 1 and wide > width:
                *full, rest = self._cut(word, face, px, width)
                lines += full
                line, guess = [rest], self.measure(rest, face, px)
        # Move words down to lengthen a short last line. Wrapping again at the width of the widest
        # line gives the same lines.
        while lines and _short(line):
            before, _, last = lines[-1].rpartition(" ")
            if not before or self.measure(" ".join([last, *line]), face, px) > width:
                break
            lines[-1], line = before, [last, *line]
        return [*lines, " ".join(line)]

    def _cut(self, word: str, face: Face, px: float, width: int) -> list[str]:
        """Cut a word wider than ``width`` between letters into one or more pieces.

        A cut follows a stroke, dash or dot if there is one late enough in the piece.
        """
        pieces: list[list[str]] = []
        for letter in clusters(word):
            if pieces and self.measure("".join([*pieces[-1], letter]), face, px) <= width:
                pieces[-1].append(letter)
                continue
            rest: list[str] = []
            if pieces and (at := _seam([*pieces[-1], letter])):
                pieces[-1], rest = pieces[-1][:at], pieces[-1][at:]
            pieces.append([*rest, letter])
        return ["".join(piece) for piece in pieces]

    def fit(self, text: str, face: Face, px: float, width: int, floor_px: float) -> int:
        """Return the largest size up to ``px`` at which ``text`` fits ``width``.

        Never less than ``floor_px``, even if the text is too wide then. The width is in pixels.
        """
        size, floor = _whole(px), _whole(floor_px)
        wide = self.measure(text, face, size)
        if wide > width:
            # Widths grow nearly evenly with the size, so begin a little above the estimate.
            size = min(size - 1, size * width // wide + 2 + size // 16)
            while size > floor and self.measure(text, face, size) > width:
                size -= 1
        return max(size, floor)

    def shorten(self, text: str, face: Face, px: float, width: int) -> str:
        """Trim ``text`` with an ellipsis to fit ``width``.

        A text that fits stays whole; if not even the ellipsis fits, the result is empty.
        """
        if self.measure(text, face, px) <= width:
            return text
        letters = clusters(text)

        def wide(count: int) -> int:
            return self.measure(_cropped(letters[:count]), face, px)

        fits = bisect_right(range(len(letters)), width, key=wide) - 1
        return _cropped(letters[:fits]) if fits >= 0 else ""

    def _measure_ink(self, script: Script, part: str, face: Face, px: int) -> int:
        """Return the pixels that a run drawn alone covers: its whole span."""
        return self._shelf.font(face, script, px).size(part)[0]

    def _measure_span(self, script: Script, part: str, face: Face, px: int) -> Span:
        """Return the run's advance and overhangs, to set another run beside it."""
        # A font reports only the whole width. Spaces around the run are wider than any
        # overhang, so that the rest of the width is the advance.
        space = self._ink(script, " ", face, px)
        font = self._shelf.font(face, script, px)
        advance = max(0, font.size(f" {part} ")[0] - 2 * space)
        before = max(0, font.size(f"{part} ")[0] - space - advance)
        after = max(0, self._ink(script, part, face, px) - before - advance)
        return Span(before, advance, after)


def _short(line: Sequence[str]) -> bool:
    """Return whether a last line has only one short word, or two shorter ones."""
    return len(clusters("".join(line))) <= (_SHORT if len(line) == 1 else _SHORT - 1)


def _seam(letters: Sequence[str]) -> int:
    """Return the number of letters before the cut in a path or compound, or 0.

    It does not depend on the width, so wrapping at the width of the widest line gives the same.
    """
    for at in range(len(letters) - 1, _SHORT, -1):
        after = letters[at][0]
        if letters[at - 1] in _SEAMS and (after.isalnum() or after == "."):
            return at
    return 0


def _cropped(letters: Sequence[str]) -> str:
    """Append an ellipsis to the letters after stripping trailing spaces."""
    return "".join(letters).rstrip() + "…"


def _width(spans: Sequence[Span]) -> int:
    if not spans:
        return 0
    return spans[0].before + sum(span.advance for span in spans) + spans[-1].after


def _whole(px: float) -> int:
    return max(1, round(px))


@dataclass(frozen=True, slots=True)
class Span:
    """Hold the pixel measures of one run.

    Attributes:
        before: Ink to the left of the pen's start.
        advance: Movement of the pen.
        after: Ink to the right of the pen's end.
    """

    before: int
    advance: int
    after: int


def _name(face: Face, script: Script) -> str:
    style = face if face.endswith("bold") else f"{face}-regular"
    return f"{style}-{script}.ttf"


class FontShelf:
    """Open the fonts of one folder by face, script and size.

    Attributes:
        font: Returns the font that draws a script in a face, at so many pixels an em. It raises
            :class:`AssetsError` if the folder lacks the face, or its file is damaged.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, bytes] = {}
        self.font = lru_cache(_OPEN)(self._opened)

    def _opened(self, face: Face, script: Script, px: int) -> pygame.font.Font:
        # Load from memory: some systems limit open files, and every size would need one.
        font = pygame.font.Font(BytesIO(self._face(face, script)), px)
        font.set_script(TAGS[script])
        return font

    def _face(self, face: Face, script: Script) -> bytes:
        """Return the font file of a face, or that of an undamaged other face.

        Raises:
            AssetsError: No face of the script can be used; it names the file of ``face``.
        """
        name = _name(face, script)
        try:
            return self._read(name)
        except AssetsError as error:
            for other in _FACES:
                with suppress(AssetsError):
                    self._files[name] = self._read(_name(other, script))
                    LOG.warning("%s; %s stands in", error, _name(other, script))
                    return self._files[name]
            raise

    def _read(self, name: str) -> bytes:
        if name not in self._files:
            file = self._folder / name
            try:
                data = file.read_bytes()
            except OSError as error:
                raise AssetsError(file) from error
            if crc32(data) != SUMS[name]:
                raise AssetsError(file)
            self._files[name] = data
        return self._files[name]
