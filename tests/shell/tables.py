"""Bring a table into a state that no event leads to at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.shell.table.scene import TableScene


def change(table: TableScene, **fields: Any) -> None:
    """Set fields of a table's state; panels drawn before are drawn anew."""
    version = table.state.version + 1
    table.runner.state = replace(table.state, version=version, **fields)
    table.ui.dirty = True


def safe(table: TableScene) -> None:
    """Take all saves as written: the disk is not what is tested."""
    table.runner.state = replace(table.state, saving=replace(table.state.saving, waiting=()))
