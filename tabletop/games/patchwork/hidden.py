"""Derive the view of a seat; only the ring is hidden until it is laid."""

from __future__ import annotations

from tabletop.games.kit import open_table
from tabletop.games.patchwork.data import PATCHES
from tabletop.games.patchwork.state import View

view, sample = open_table.view, open_table.sample


def unseen(view: View) -> list[str]:
    """List the patches whose place is unknown: none once the ring is laid."""
    return list(PATCHES) if view.table.ring is None else []
