"""Read a game's data files, naming any that is missing or damaged."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

from tabletop.kernel.errors import TabletopError
from tabletop.kernel.words import msg

T = TypeVar("T")


class BadDataError(TabletopError):
    """Report a file of the program that is missing or damaged."""


def shipped(file: Traversable, read: Callable[[Any], T]) -> T:
    """Return the result of ``read`` for the JSON of a file of the program.

    Raises:
        BadDataError: The file is missing or damaged; the message names it.
    """
    try:
        return read(json.loads(file.read_text(encoding="utf-8")))
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise BadDataError(msg("kernel.assets.damaged", path=str(file))) from error
