"""Write events to a file of JSON lines, so that a test can wait for them."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeAlias

VARIABLE: Final = "TABLETOP_EVENTS"
"""Environment variable that names the file; without it nothing is written."""

TABLE: Final = frozenset({"action", "undo", "redo", "claimed", "curtain", "round_over", "lesson"})
"""Events that change the table: the next layout is written even if it is equal to the last."""

Field: TypeAlias = str | int | float | bool | Mapping[str, "Field"] | list["Field"] | None


class EventLog:
    """Append one line per event; do nothing without a file.

    Attributes:
        on: Whether there is a file.
    """

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self.on = file is not None
        self._layout: tuple[str, Mapping[str, Field]] | None = None
        self._focus: tuple[str, str, str] | None = None
        self._pressed = False

    @classmethod
    def from_environment(cls) -> EventLog:
        """Return the log that :data:`VARIABLE` asks for."""
        name = os.environ.get(VARIABLE)
        return cls(Path(name) if name else None)

    def tell(self, event: str, **fields: Field) -> None:
        """Append ``event`` with its fields."""
        if self._file is None:
            return
        if event in TABLE:
            self._layout = None
        line = json.dumps({"event": event, **fields}, ensure_ascii=False)
        with self._file.open("a", encoding="utf-8") as out:
            out.write(line + "\n")

    def layout(self, scene: str, targets: Mapping[str, list[int]]) -> None:
        """Report the boxes of all targets, if they changed or the table did.

        They are x, y, width and height in window pixels, by id. The focus is reported after them,
        changed or not.
        """
        if self._file is None:
            return
        fields: dict[str, Field] = {name: list(box) for name, box in targets.items()}
        if self._layout != (scene, fields):
            self._layout, self._focus = (scene, fields), None
            self.tell("layout", scene=scene, targets=fields)

    def pressed(self) -> None:
        """Report a press of a key or button, and have the focus reported next."""
        self._pressed = True
        self.tell("press")

    def focus(self, scene: str, on: str, enter: str) -> None:
        """Report the focus after a press or a layout, and when it changed.

        It is on the target ``on``, and Enter activates ``enter``; ``""`` stands for none.
        """
        if self._pressed or self._focus != (scene, on, enter):
            pressed, self._pressed = self._pressed, False
            self._focus = scene, on, enter
            self.tell("focus", scene=scene, on=on, enter=enter, pressed=pressed)
