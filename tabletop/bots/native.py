"""Load the compiled cores of games in processes that may use them.

A core may crash the process that calls it. So the window never does: only the worker and the
contests of the command line ask for one, by :func:`allow`.
"""

from __future__ import annotations

import logging
import os
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final

LOG: Final = logging.getLogger(__name__)

VARIABLE: Final = "TABLETOP_CORE"
"""Environment variable: ``compiled`` in processes that use cores, ``python`` to use none."""

ENDING: Final = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")


def allow() -> None:
    """Let this process use compiled cores, unless :data:`VARIABLE` forbids it."""
    os.environ.setdefault(VARIABLE, "compiled")


def is_allowed() -> bool:
    """Return whether this process may use compiled cores."""
    return os.environ.get(VARIABLE) == "compiled"


@cache
def library(path: Path) -> Any:
    """Load the core at ``path``, without its extension, or return ``None``."""
    file = path.with_suffix(ENDING)
    if not file.is_file():
        return None
    import ctypes

    try:
        return ctypes.CDLL(str(file))
    except OSError as error:
        LOG.warning("%s cannot be loaded: %s", file.name, error)
        return None


def cores(folder: Path) -> list[str]:
    """Return the ids of the games in ``folder`` with a core for this system."""
    return sorted(path.parents[1].name for path in folder.glob(f"*/brain/core{ENDING}"))
