"""Install game packages into a folder, as an installer would."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tabletop import plugins
from tabletop.i18n import catalogues

CODE: Final = """
from dataclasses import replace
from tabletop.games.patchwork import PATCHWORK
GAME = replace(PATCHWORK, id="quilt", package="quilt", finished=False)
"""
"""A package whose game is Patchwork by another name."""

WHOLE: Final[Mapping[str, str]] = {
    "__init__.py": CODE,
    "RULES.md": "# Quilt\n\n## 1. Goal\n\n- **Q-1.1** Sew.\n",
    "sprites/app/box-quilt.svg": '<svg width="440" height="300" viewBox="0 0 440 300"'
    ' xmlns="http://www.w3.org/2000/svg"><path d="M0 0h440v300h-440z" fill="#355"/></svg>',
    "locale/en/LC_MESSAGES/quilt.mo": "",
}
"""Its files."""


def install(
    folder: Path,
    package: str = "quilt",
    point: str = "quilt = quilt:GAME",
    files: Mapping[str, str] = WHOLE,
) -> None:
    """Write a package and what an installer notes about it."""
    for name, text in files.items():
        path = folder / package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    noted = folder / f"{package}-1.0.dist-info"
    noted.mkdir()
    (noted / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (noted / "entry_points.txt").write_text(f"[{plugins.GROUP}]\n{point}\n", encoding="utf-8")
    importlib.invalidate_caches()


@contextmanager
def on_path(folder: Path) -> Iterator[None]:
    """Install the packages of a folder for as long as the context lasts."""
    before = set(sys.modules)
    folder.mkdir(exist_ok=True)
    sys.path.insert(0, str(folder))
    _forget()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        _forget()
        for name in set(sys.modules) - before:
            file = getattr(sys.modules[name], "__file__", None)
            if file is not None and Path(file).is_relative_to(folder):
                del sys.modules[name]


def _forget() -> None:
    plugins.installed.cache_clear()
    for cached in (catalogues._open, catalogues.pieces, catalogues._report):
        cached.cache_clear()
