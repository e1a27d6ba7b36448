"""Records of older formats, brought up one format at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from tabletop.kernel.record import FORMAT

Step: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes the JSON of one format and gives that of the next; may change what it is given."""

UPGRADES: Final[dict[int, Step]] = {}
"""By the format they start from: ``{1: one_to_two, 2: two_to_three}``. Format 1 is the first."""


def upgrade(data: object, steps: Mapping[int, Step] = UPGRADES, newest: int = FORMAT) -> object:
    """``data`` in the newest format, as far as there are steps.

    What is not a record, or of a format nobody knows, comes back as it is: reading it says
    what is wrong.
    """
    while isinstance(data, dict):
        form = data.get("format")
        if type(form) is not int or form >= newest or form not in steps:
            break
        data = {**steps[form](data), "format": form + 1}
    return data
