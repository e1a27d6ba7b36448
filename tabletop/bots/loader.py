"""Finding a function by its name, for processes that share no memory."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any


def resolve(name: str) -> Callable[..., Any]:
    """The function called ``module:function``.

    Raises:
        ImportError: There is no such module.
        AttributeError: The module has no such function.
    """
    module, _, function = name.partition(":")
    found: Callable[..., Any] = getattr(importlib.import_module(module), function)
    return found
