"""Finding a function by its name, for processes that share no memory."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, Final

FINDER: Final = "tabletop.games:find"
"""Gives a game of the collection by its id, reading it if nobody did."""

EACH: Final = "tabletop.games:each"
"""Gives all of them, one after the other, so that they are read before they are asked for."""


def resolve(name: str) -> Callable[..., Any]:
    """The function called ``module:function``.

    Raises:
        ImportError: There is no such module.
        AttributeError: The module has no such function.
    """
    module, _, function = name.partition(":")
    found: Callable[..., Any] = getattr(importlib.import_module(module), function)
    return found
