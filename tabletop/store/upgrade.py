"""Upgrade records of older formats, one format at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from tabletop.kernel.record import FORMAT

Step: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Converts the JSON of one format to the next; may change its argument."""

UPGRADES: Final[dict[int, Step]] = {}
"""Steps by the format they start from: ``{1: one_to_two, 2: two_to_three}``.

Format 1 is the first.
"""


def upgrade(data: object, steps: Mapping[int, Step] = UPGRADES, newest: int = FORMAT) -> object:
    """Return ``data`` upgraded to the newest format.

    Data that is no record, or of an unknown format, is returned as it is: reading it reports the
    fault.
    """
    while isinstance(data, dict):
        form = data.get("format")
        if type(form) is not int or form >= newest or form not in steps:
            break
        data = {**steps[form](data), "format": form + 1}
    return data
