"""Keep what the loader made of each drawing, for the tests of one process.

To make pixels of a drawing is a tenth of all the work of the tests of the window, half of it done
before by another test. The same text in the same size always gives the same pixels, and the program
copies them at once into a format of its own.
"""

from __future__ import annotations

import io
import sys
from functools import lru_cache
from typing import Any, Final

MOST: Final = 1 << 18
"""Pixels of the largest drawing that is kept: large ones are seldom wanted again."""

DRAWINGS: Final = 4096
"""Drawings that are kept."""


def keep() -> None:
    """Keep drawings from now on, if anything imported draws."""
    image: Any = sys.modules.get("pygame.image")
    if image is None or hasattr(image.load_sized_svg, "kept"):
        return
    load = image.load_sized_svg

    @lru_cache(DRAWINGS)
    def kept(text: bytes, size: tuple[int, int]) -> Any:
        return load(io.BytesIO(text), size)

    def loaded(file: Any, size: tuple[int, int]) -> Any:
        if isinstance(file, io.BytesIO) and size[0] * size[1] <= MOST:
            return kept(file.getvalue(), size)
        return load(file, size)

    loaded.kept = kept  # type: ignore[attr-defined]
    image.load_sized_svg = loaded
