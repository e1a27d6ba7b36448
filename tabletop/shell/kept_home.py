"""Keep a picture of the home screen for the next start."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import pygame

from tabletop.shell.first_paint import preferred
from tabletop.shell.screen import flattened
from tabletop.store import first_picture
from tabletop.store.people import People

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk
    from tabletop.store.folders import Folders
    from tabletop.store.writer import Writer

LOG: Final = logging.getLogger(__name__)


class KeptHome:
    """Save the picture of home at exit, and delete an outdated one."""

    def __init__(self, desk: Desk, folders: Folders, writer: Writer) -> None:
        self._desk, self._folders, self._writer = desk, folders, writer
        self._shown = self._shows()

    def look(self) -> None:
        """Delete the saved picture once people or settings differ from it."""
        shows = self._shows()
        if shows != self._shown:
            self._shown = shows
            try:
                self._folders.first_picture.unlink(missing_ok=True)
            except OSError as error:
                LOG.info("the picture of the last home stays: %s", error)

    def keep(self, size: tuple[int, int]) -> None:
        """Draw the home screen for the next start, and queue it to be written.

        Args:
            size: Width and height of the window in device pixels.
        """
        from tabletop.shell.scenes.home.home import StillHome

        folders, settings, system = self._folders, self._desk.settings, preferred()
        picture = flattened(StillHome(self._desk).frame(size))

        def make() -> bytes:  # runs after the people's file, which it reads, is written
            looks = first_picture.fingerprint(folders, settings, system)
            return first_picture.packed(looks, size, pygame.image.tobytes(picture, "RGB"))

        self._writer.cache(folders.first_picture, make)

    def _shows(self) -> tuple[object, ...]:
        """Return the settings and people that the picture of home depends on."""
        settings, people = self._desk.settings, self._desk.services.find(People)
        looks = settings.theme, settings.language, settings.size, settings.native_digits
        return *looks, () if people is None else people.all
