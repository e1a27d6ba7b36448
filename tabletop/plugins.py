"""Find games installed as separate packages.

Such a package names its game in the entry-point group :data:`GROUP`; the name of the entry
point is the game's id. Its folder is laid out as ours: ``sprites/<id>/...``,
``sprites/app/box-<id>.svg`` and ``locale/<language>/LC_MESSAGES/<id>.mo`` are read from there
if the program has no file of that name.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "tabletop.games"


@dataclass(frozen=True)
class Plugin:
    """Hold an installed game package that is imported on demand.

    Attributes:
        id: Name of the entry point.
        package: Import name of the package.
    """

    id: str
    package: str
    _entry: EntryPoint = field(repr=False)

    def read(self) -> object:
        """Import the package and return the object its entry point names."""
        return self._entry.load()

    def file(self, path: str) -> Path | None:
        """Return a file of the package without importing it."""
        from importlib.util import find_spec

        try:
            spec = find_spec(self.package.partition(".")[0])
        except Exception:  # third-party import hooks may raise anything
            return None
        inside = self.package.split(".")[1:]
        for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
            found = Path(folder, *inside, path)
            if found.is_file():
                return found
        return None


@cache
def installed() -> tuple[Plugin, ...]:
    """Return all installed game packages, sorted by name.

    Finding the packages takes some 50 ms: call this only after the first frame.
    """
    if getattr(sys, "frozen", False):  # an executable has no installed packages
        return ()
    found = {(entry.name, entry.value): entry for entry in _entries()}
    return tuple(
        Plugin(name, _package(found[name, value]), found[name, value])
        for name, value in sorted(found)
    )


def _entries() -> Iterator[EntryPoint]:
    """Yield the entry points of the group, skipping unreadable packages."""
    from importlib.metadata import distributions, entry_points

    try:
        yield from entry_points(group=GROUP)
    except Exception:  # one package is broken, but the error does not say which
        for package in distributions():
            with suppress(Exception):
                yield from package.entry_points.select(group=GROUP)


def _package(entry: EntryPoint) -> str:
    try:
        return entry.module
    except Exception:  # the value is not of the form "package:object"
        return entry.value


def find_file(path: str) -> Path | None:
    """Return a file from the first game package that contains the path."""
    return next((file for plugin in installed() if (file := plugin.file(path))), None)
