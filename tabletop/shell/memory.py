"""Give memory back: pictures to the system, garbage between two frames."""

from __future__ import annotations

import gc
import sys
from typing import Final

LARGE: Final = 128 << 10
"""Bytes from which a picture has pages of its own."""

GARBAGE: Final = (700, 10, 10)
"""When garbage is collected: after so many new objects; and after so many collections of each
generation also the next older one. These are Python's own numbers.
"""

FULL: Final = 50
"""Multiple of the first of them at which Python collects in the middle of a frame after all."""

_MMAP_THRESHOLD: Final = -3
"""``M_MMAP_THRESHOLD`` of ``malloc.h``."""


def give_back() -> bool:
    """Keep large pictures off the heap; return whether the system can.

    By itself the GNU library raises its limit to the largest picture ever given up. From then on
    pictures of all sizes share one heap, and each small one that stays keeps the hole beside it.
    """
    if sys.platform != "linux":
        return False
    import ctypes

    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # musl has no mallopt
    return mallopt is not None and bool(mallopt(_MMAP_THRESHOLD, LARGE))


def settle() -> None:
    """Freeze what was imported; from now on :func:`tidy` collects garbage."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(FULL * GARBAGE[0], *GARBAGE[1:])


def tidy() -> None:
    """Collect garbage if due, between two frames: in one it took up to 5 ms."""
    counts = gc.get_count()
    due = [generation for generation in range(3) if counts[generation] > GARBAGE[generation]]
    if due and due[0] == 0:
        gc.collect(max(due))
