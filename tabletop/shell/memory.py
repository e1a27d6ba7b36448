"""Have the system take back the memory of pictures that are given up."""

from __future__ import annotations

import sys
from typing import Final

LARGE: Final = 128 << 10
"""Bytes from which a picture has pages of its own."""

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

    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # musl has none
    return mallopt is not None and bool(mallopt(_MMAP_THRESHOLD, LARGE))
