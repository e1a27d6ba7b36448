"""Locate sprites and sounds in a source tree, wheel or executable."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Final

from tabletop.kernel.errors import TabletopError
from tabletop.kernel.words import msg
from tabletop.plugins import find_file

FOLDERS: Final = ("sprites", "sounds")
"""Folders that every layout must hold."""


class AssetsError(TabletopError):
    """Report a missing folder of sprites or sounds, or a damaged file."""

    def __init__(self, missing: Path) -> None:
        key = "kernel.assets.damaged" if missing.suffix else "kernel.assets.missing"
        super().__init__(msg(key, path=str(missing)))
        self.missing = missing

    def __str__(self) -> str:
        return f"missing or damaged: {self.missing}"


def candidates() -> tuple[Path, ...]:
    """Return the folders that may contain the assets, most likely first.

    The assets are ``sprites/`` and ``sounds/``.
    """
    bundle = getattr(sys, "_MEIPASS", None)
    if isinstance(bundle, str):
        return (Path(bundle),)
    package = Path(__file__).resolve().parent
    return (package / "_assets", package.parent)


@cache
def asset_root() -> Path:
    """Return the folder that holds ``sprites/`` and ``sounds/``.

    An executable unpacks them beside its modules, a wheel carries them in ``_assets``
    inside the package, a source tree has them at the top level.

    Raises:
        AssetsError: No layout is complete; the error names the first missing folder.
    """
    places = candidates()
    for place in places:
        if all((place / folder).is_dir() for folder in FOLDERS):
            return place
    # Name the missing part of an incomplete layout.
    partly = next((p for p in places if any((p / f).is_dir() for f in FOLDERS)), places[-1])
    raise AssetsError(next(partly / f for f in FOLDERS if not (partly / f).is_dir()))


def sprite_path(name: str) -> Path:
    """Return the file of a sprite, from the program or a game package."""
    ours = asset_root() / "sprites" / name
    return ours if ours.exists() else find_file(f"sprites/{name}") or ours


def sound_path(name: str) -> Path:
    """Return the file of a sound such as ``lift-1.wav``."""
    return asset_root() / "sounds" / name
