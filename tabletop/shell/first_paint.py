"""Show the saved home screen at the start, and save it at the end."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from tabletop.assets import sprite_path
from tabletop.kernel.values import dataclass
from tabletop.shell.window import MainWindow, start_video
from tabletop.store import first_picture
from tabletop.store.folders import missing
from tabletop.store.settings import SettingsStore, WindowStore

if TYPE_CHECKING:
    from tabletop.kernel.words import Msg
    from tabletop.shell.desk import Desk
    from tabletop.shell.spoken.adapter import Adapter
    from tabletop.store.folders import Folders
    from tabletop.store.settings import Settings
    from tabletop.store.writer import Writer

LOG: Final = logging.getLogger(__name__)

ICON: Final = "app/icon.svg"


@dataclass
class FirstPaint:
    """Hold the window and the picture it shows at first.

    Attributes:
        problems: Faults of the files that were read for it.
        icon: Whether the window has the program's icon: its file may be damaged.
        fresh: Whether there was no settings file: a damaged one is set aside as it is read.
        adapters: Connections to screen readers that were made before the window was shown.
        kept: Size at which the saved picture of home is shown; ``None`` if there was none.
        ground: The empty table, if it was drawn from undamaged files; else ``None``.
    """

    window: MainWindow
    settings: Settings
    problems: tuple[Msg, ...]
    icon: bool
    fresh: bool
    adapters: list[Adapter]
    kept: tuple[int, int] | None
    ground: pygame.Surface | None

    @property
    def covers(self) -> bool:
        """Return whether the saved picture of home fills the window."""
        return self.kept == self.window.size


def open_first(folders: Folders) -> FirstPaint:
    """Open the window with the saved picture of home, or the bare table.

    Raises:
        DisplayError: The system opens no window.
    """
    start_video()
    fresh = missing(folders.settings)
    settings, wrong = SettingsStore(folders).load()
    state, also_wrong = WindowStore(folders).load()
    adapters: list[Adapter] = []
    kept: tuple[int, int] | None = None
    picture: pygame.Surface | None = None
    ground: pygame.Surface | None = None
    grows = state.maximised or state.fullscreen

    def paint(surface: pygame.Surface) -> None:
        nonlocal kept, picture, ground, grows
        size, file = surface.get_size(), folders.first_picture
        if picture is None or picture.get_size() != size:
            # A window that is about to grow shows the picture of its final size, scaled down.
            of = (first_picture.kept_size(file) or size) if grows else size
            looks = first_picture.fingerprint(folders, settings, preferred())
            pixels = first_picture.load(file, looks, of)
            picture = None if pixels is None else pygame.image.frombuffer(pixels, of, "RGB")
            kept = None if pixels is None else of
        grows = False
        if picture is None:
            bare, whole = _bare(settings.theme, size)
            surface.blit(bare, (0, 0))
            ground = bare if whole else None
        elif kept == size:
            surface.blit(picture, (0, 0))
        else:
            surface.blit(pygame.transform.smoothscale(picture, size), (0, 0))

    icon, problems = _icon(), (*wrong, *also_wrong)
    window = MainWindow("Tabletop", state, partial(serve, adapters), paint, icon)
    has_icon = icon is not None
    return FirstPaint(window, settings, problems, has_icon, fresh, adapters, kept, ground)


def serve(adapters: list[Adapter], handle: int) -> None:
    """Connect the window to screen readers, if there are any."""
    from tabletop.shell.spoken.adapter import connect

    if (adapter := connect(handle)) is not None:
        adapters.append(adapter)


def preferred() -> str:
    """Return the system's preferred languages as a string."""
    try:
        return repr(pygame.system.get_pref_locales())
    except (pygame.error, NotImplementedError):
        return ""


def _bare(theme: str, size: tuple[int, int]) -> tuple[pygame.Surface, bool]:
    """Draw the empty table; return it and whether its files are undamaged."""
    from tabletop.shell.art import materials
    from tabletop.shell.art.bench import Bench, Drawings, Faults, Textures
    from tabletop.shell.art.theme import THEMES

    folder, faults = sprite_path(""), Faults()
    bench = Bench(Drawings(folder, faults), Textures(folder, faults), THEMES[theme], ())
    return materials.ground(bench, size), not faults.files


def _icon() -> pygame.Surface | None:
    """Load the program's icon; ``None`` if its file is missing or damaged."""
    try:
        return pygame.image.load_sized_svg(sprite_path(ICON), (128, 128))
    except (OSError, pygame.error):
        return None


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
        """Draw home for the next start, in device pixels, and queue its saving.

        A home screen that cannot be drawn is not saved.
        """
        from tabletop.shell.scenes.home.home import StillHome
        from tabletop.shell.screen import flattened

        folders, settings, system = self._folders, self._desk.settings, preferred()
        try:
            picture = flattened(StillHome(self._desk).frame(size))
        except Exception:
            LOG.exception("the home screen is not kept")
            return

        def make() -> bytes:  # runs after the people's file, which it reads, is written
            looks = first_picture.fingerprint(folders, settings, system)
            return first_picture.packed(looks, size, pygame.image.tobytes(picture, "RGB"))

        self._writer.cache(folders.first_picture, make)

    def _shows(self) -> tuple[object, ...]:
        """Return the settings and people that the picture of home depends on."""
        from tabletop.store.people import People

        settings, people = self._desk.settings, self._desk.services.find(People)
        return *settings.looks, settings.size, () if people is None else people.all
