"""Find a function by its name, for processes that share no memory."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, Final

FINDER: Final = "tabletop.games:find"
"""The function that returns a game of the collection by its id, importing it at first use."""

EACH: Final = "tabletop.games:each"
"""The function that yields every game in turn, so that each is imported before it is needed."""


def resolve(name: str) -> Callable[..., Any]:
    """Return the function called ``module:function``.

    Raises:
        ImportError: There is no such module.
        AttributeError: The module has no such function.
    """
    module, _, function = name.partition(":")
    found: Callable[..., Any] = getattr(importlib.import_module(module), function)
    return found
