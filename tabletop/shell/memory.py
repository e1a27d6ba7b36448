"""Release memory: pictures to the system, garbage between two frames."""

from __future__ import annotations

import gc
import sys
from typing import Final

LARGE: Final = 128 << 10
"""Bytes from which a picture gets separate memory pages."""

GARBAGE: Final = (700, 10, 10)
"""Thresholds of the garbage collector: new objects until a collection, then collections of each
generation until the next older one is included. These are Python's defaults.
"""

FULL: Final = 50
"""Multiple of the first threshold at which Python collects even in the middle of a frame."""

_MMAP_THRESHOLD: Final = -3
"""``M_MMAP_THRESHOLD`` of ``malloc.h``."""


def give_back() -> bool:
    """Keep large pictures off the heap; return whether the system can.

    By default the GNU library raises its limit to the size of the largest picture ever freed. Then
    pictures of all sizes share one heap, and each small one that stays leaves a hole beside it.
    """
    if sys.platform != "linux":
        return False
    import ctypes

    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # musl has no mallopt
    return mallopt is not None and bool(mallopt(_MMAP_THRESHOLD, LARGE))


def settle() -> None:
    """Freeze all imported objects; from now on :func:`tidy` collects garbage."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(FULL * GARBAGE[0], *GARBAGE[1:])


def tidy() -> None:
    """Collect garbage if due; inside a frame a collection took up to 5 ms."""
    counts = gc.get_count()
    due = [generation for generation in range(3) if counts[generation] > GARBAGE[generation]]
    if due and due[0] == 0:
        gc.collect(max(due))
