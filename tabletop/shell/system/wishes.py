"""Describe what is wanted of the system's file chooser."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from tabletop.kernel.values import dataclass


@dataclass(frozen=True, slots=True)
class Wish:
    """Describe one question to the system's file chooser.

    Attributes:
        kind: Whether a file is opened, saved, or a folder chosen.
        title: Words above it, in the player's language.
        folder: Folder that is shown first.
        name: Proposed name of a file to save.
        suffix: Kind of files that are shown, such as ``.tabletop``; ``""`` for all.
        kinds: Name of files of that kind.
    """

    kind: Literal["open", "save", "folder"]
    title: str
    folder: Path
    name: str = ""
    suffix: str = ""
    kinds: str = ""


class ChooserError(Exception):
    """Report that there is no file chooser, or that it does not work."""
