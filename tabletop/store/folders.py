"""Locate the program's files, in system folders or a chosen one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.store import private
from tabletop.store.aside import empty
from tabletop.store.atomic import clean
from tabletop.store.errors import StoreError, reason

APP: Final = "tabletop"
APP_ID: Final = "org.tabletop.Tabletop"
"""Unique name of the program on a desktop, for its menu entry, icon and windows."""
PORTABLE: Final = "portable.txt"
"""A file beside the program; if present, all files are in :data:`PORTABLE_FOLDER` there."""
PORTABLE_FOLDER: Final = "data"

RAISE: Final = ".raise"
"""Suffix of the file beside the lock with which a second start requests the window."""


@dataclass(frozen=True, slots=True)
class Folders:
    """Name every path that the program reads or writes.

    On some systems the folders for data, settings and state are the same folder, so all names
    within them differ.

    Attributes:
        matches: Folder of records, one file a match.
        trash: Folder of deleted matches, until it is emptied.
        set_aside: Folder of files that could not be read.
        results: Folder of the results of finished matches.
        people: File of the people of the house.
        settings: File of the settings.
        keys: File of the player's own keys.
        window: File of the window's size and state.
        index: File of the match list's index; a cache.
        first_picture: File of the picture shown first at a start; a cache.
        lock: File held by the one program that may write.
        log: Folder of the log.
        pictures: Folder of pictures exported on request.
        documents: Folder of texts exported on request.
    """

    matches: Path
    trash: Path
    set_aside: Path
    results: Path
    people: Path
    settings: Path
    keys: Path
    window: Path
    index: Path
    first_picture: Path
    lock: Path
    log: Path
    pictures: Path
    documents: Path

    @classmethod
    def of_system(cls) -> Folders:
        """Return this user's folders on this system."""
        import platformdirs  # only needed for the system's folders

        return cls._of(
            data=platformdirs.user_data_path(APP, appauthor=False),
            config=platformdirs.user_config_path(APP, appauthor=False),
            state=platformdirs.user_state_path(APP, appauthor=False),
            cache=platformdirs.user_cache_path(APP, appauthor=False),
            log=platformdirs.user_log_path(APP, appauthor=False),
            pictures=platformdirs.user_pictures_path() / "Tabletop",
            documents=platformdirs.user_documents_path() / "Tabletop",
        )

    @classmethod
    def within(cls, root: Path) -> Folders:
        """Return folders that are all inside ``root``."""
        places = root / "log", root / "pictures", root / "documents"
        return cls._of(root, root, root, root, *places)

    @classmethod
    def _of(
        cls,
        data: Path,
        config: Path,
        state: Path,
        cache: Path,
        log: Path,
        pictures: Path,
        documents: Path,
    ) -> Folders:
        return cls(
            matches=data / "matches",
            trash=data / "trash",
            set_aside=data / "set-aside",
            results=data / "results",
            people=data / "people.json",
            settings=config / "settings.json",
            keys=config / "keys.json",
            window=state / "window.json",
            index=cache / "match-list.json",
            first_picture=cache / "first-picture",
            lock=state / "tabletop.lock",
            log=log,
            pictures=pictures,
            documents=documents,
        )

    @property
    def _own(self) -> tuple[Path, ...]:
        """Return the folders that contain only files of the program."""
        return self.matches, self.trash, self.set_aside, self.results, self.log

    @property
    def _files(self) -> tuple[Path, ...]:
        """Return the files in folders that other programs may also use."""
        files = (self.people, self.settings, self.keys, self.window, self.lock)
        return (*files, self.index, self.first_picture)

    def prepare(self) -> tuple[Msg, ...]:
        """Create the folders; remove leftovers of dead writers and old trash.

        Only the holder of the lock may call this. Folders that cannot be created do not prevent
        play; the returned warning mentions them.
        """
        wrong = []
        for folder in dict.fromkeys((*self._own, *(file.parent for file in self._files))):
            try:
                private.make(folder)
                clean(folder)
            except (OSError, ValueError) as error:
                wrong.append((str(folder), reason(error)))
        empty(self.trash)
        self._tighten()
        if not wrong:
            return ()
        path, why = wrong[0]
        if len(wrong) == 1:
            return (msg("store.folder", path=path, why=why),)
        return (msg("store.folders", n=len(wrong), path=path, why=why),)

    def _tighten(self) -> None:
        for folder in self._own:
            private.tighten_all(folder)
        ours = (*self._own, *self._files)
        places = (*ours, self.lock.with_suffix(RAISE), self.pictures, self.documents)
        for home in dict.fromkeys(place.parent for place in ours):
            named = {place.name for place in places if place.parent == home}
            private.tighten_own(home, named)


def find(data_dir: Path | None = None) -> Folders:
    """Return the folders that this run of the program uses.

    They are in ``data_dir`` if given, else beside a portable program, else the system's folders.

    Raises:
        StoreError: ``data_dir`` cannot be a folder, or cannot be read.
    """
    if data_dir is not None:
        return Folders.within(_readable(made(data_dir)).resolve())
    home = program_folder()
    if not missing(home / PORTABLE):
        return Folders.within(home / PORTABLE_FOLDER)
    return Folders.of_system()


def _readable(folder: Path) -> Path:
    """Return the folder if its files can be read, or raise StoreError."""
    try:
        next(folder.iterdir(), None)
        missing(folder / PORTABLE, strict=True)
    except OSError as error:
        raise StoreError(msg("store.folder", path=str(folder), why=reason(error))) from error
    return folder


def missing(path: Path, *, strict: bool = False) -> bool:
    """Return whether the file is missing, not just inaccessible.

    Raises:
        OSError: The file is inaccessible, and ``strict`` is true.
    """
    try:
        path.stat()
    except FileNotFoundError:
        return True
    except OSError:
        if strict:
            raise
    return False


def made(folder: Path) -> Path:
    """Create ``folder`` if it is missing, and return it.

    Raises:
        StoreError: The folder cannot be created.
    """
    try:
        private.make(folder)
    except (OSError, ValueError) as error:
        raise StoreError(msg("store.folder", path=str(folder), why=reason(error))) from error
    return folder


def program_folder() -> Path:
    """Return the program's folder as the player sees it."""
    if getattr(sys, "frozen", False):
        program = Path(sys.executable).resolve()
        bundle = next((p for p in program.parents if p.suffix == ".app"), program)
        return bundle.parent
    return Path(__file__).resolve().parents[2]
