"""Declare a moving picture over the whole window, such as falling scraps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tabletop.shell.art.atlas import Atlas
    from tabletop.shell.canvas import Frame


class Overlay(Protocol):
    """Draw over a frame until it is done."""

    def done(self, now: float) -> bool:
        """Return whether nothing of it is left."""

    def draw(self, frame: Frame, atlas: Atlas, now: float) -> Frame:
        """Return ``frame`` with the overlay above it, as it is at ``now``."""
