"""Find the games that are installed as packages of their own.

Such a package names its game in the entry-point group :data:`GROUP`; the name of the entry
point is the game's id. Its folder is laid out as ours: ``sprites/<id>/...``,
``sprites/app/box-<id>.svg`` and ``locale/<language>/LC_MESSAGES/<id>.mo`` are found there
when the program has no file of that name.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "tabletop.games"


@dataclass(frozen=True)
class Plugin:
    """Hold one installed game package that was not imported yet.

    Attributes:
        id: Name of the entry point.
        package: Import name of the package.
    """

    id: str
    package: str
    _entry: EntryPoint = field(repr=False)

    def read(self) -> object:
        """Import the package and return the object that its entry point names."""
        return self._entry.load()

    def file(self, path: str) -> Path | None:
        """Return a file of the package without importing it."""
        from importlib.util import find_spec

        try:
            spec = find_spec(self.package.partition(".")[0])
        except (ImportError, ValueError):
            return None
        inside = self.package.split(".")[1:]
        for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
            found = Path(folder, *inside, path)
            if found.is_file():
                return found
        return None


@cache
def installed() -> tuple[Plugin, ...]:
    """Return every installed game package, by name.

    Reading what is installed takes some 50 ms: ask for it after the first frame only.
    """
    if getattr(sys, "frozen", False):  # nothing can be installed beside an executable
        return ()
    from importlib.metadata import entry_points

    found = {(entry.name, entry.value): entry for entry in entry_points(group=GROUP)}
    return tuple(
        Plugin(name, found[name, value].module, found[name, value]) for name, value in sorted(found)
    )


def find_file(path: str) -> Path | None:
    """Return a file of that path in the first game package that has it."""
    return next((file for plugin in installed() if (file := plugin.file(path))), None)
