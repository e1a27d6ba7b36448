"""Ask the system for colours, contrast and motion."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Callable, Mapping
from threading import Thread
from typing import Any, Final

from tabletop.kernel.values import dataclass
from tabletop.shell.clock import wake
from tabletop.shell.desk import Desk
from tabletop.shell.system import portal
from tabletop.shell.system.programs import ChooserError

LOG: Final = logging.getLogger(__name__)

AGE: Final = 10.0
"""Seconds after which the system is asked again, while its looks are followed."""

_APPEARANCE: Final = "org.freedesktop.appearance"
_GNOME: Final = "org.gnome.desktop.interface"


@dataclass(frozen=True, slots=True)
class Looks:
    """Hold the appearance settings of the system."""

    dark: bool = False
    contrast: bool = False
    still: bool = False

    @property
    def settings(self) -> Mapping[str, object]:
        """Return the program's settings that follow from these."""
        theme = "contrast" if self.contrast else "dark" if self.dark else "light"
        return {"theme": theme, "reduced_motion": self.still}


def of_portal(told: Mapping[str, Mapping[str, tuple[str, Any]]]) -> Looks:
    """Return the looks in an answer of the portal's ``Settings.ReadAll``."""
    common, gnome = told.get(_APPEARANCE, {}), told.get(_GNOME, {})

    def value(key: str, usual: object, of: Mapping[str, tuple[str, Any]] = common) -> object:
        return of.get(key, ("", usual))[1]

    return Looks(
        value("color-scheme", 0) == 1,
        value("contrast", 0) == 1,
        value("reduced-motion", 0) == 1 or value("enable-animations", True, gnome) is False,
    )


def asked() -> Looks | None:
    """Query this system; ``None`` if it has no such settings. It may block."""
    try:
        if sys.platform == "win32":
            return _windows()
        if sys.platform == "darwin":
            return _mac()
        return of_portal(portal.read_settings((_APPEARANCE, _GNOME)))
    except (ChooserError, OSError) as error:
        LOG.info("the system does not tell its looks: %s", error)
        return None


class SystemLooks:
    """Follow the system's appearance, if the settings say so."""

    def __init__(self, desk: Desk, ask: Callable[[], Looks | None] = asked) -> None:
        self._desk, self._ask = desk, ask
        self._next = 0.0
        self._told: Looks | None = None
        self._asking = False

    def look(self) -> None:
        """Query the system in a thread when due; apply its last answer."""
        if not self._desk.settings.follow_system:
            self._next = 0.0
            return
        if (told := self._told) is not None:
            self._told = None
            self._desk.change(**told.settings)
        now = self._desk.now()
        if now >= self._next and not self._asking:
            self._next, self._asking = now + AGE, True
            Thread(target=self._work, name="system's looks", daemon=True).start()

    def _work(self) -> None:
        self._told = self._ask()
        self._asking = False
        if self._told is not None:
            wake()


def _windows() -> Looks:
    """Return the looks of Windows."""
    if sys.platform != "win32":
        raise OSError("not Windows")
    import ctypes
    import winreg

    class HighContrast(ctypes.Structure):
        """Lay out Windows' ``HIGHCONTRASTW``."""

        _fields_ = (("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("name", ctypes.c_wchar_p))

    themes = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, themes) as key:
            light = bool(winreg.QueryValueEx(key, "AppsUseLightTheme")[0])
    except FileNotFoundError:
        light = True
    contrast, moves = HighContrast(), ctypes.c_int(1)
    contrast.size = ctypes.sizeof(contrast)
    tell = ctypes.windll.user32.SystemParametersInfoW
    tell(0x42, contrast.size, ctypes.byref(contrast), 0)  # SPI_GETHIGHCONTRAST
    tell(0x1042, 0, ctypes.byref(moves), 0)  # SPI_GETCLIENTAREAANIMATION
    return Looks(not light, bool(contrast.flags & 1), not moves.value)


def _mac() -> Looks:
    """Return the looks of macOS."""

    def told(*words: str) -> str:
        done = subprocess.run(
            ("defaults", "read", *words), capture_output=True, text=True, check=False
        )
        return done.stdout.strip()

    access = "com.apple.universalaccess"
    return Looks(
        told("-g", "AppleInterfaceStyle") == "Dark",
        told(access, "increaseContrast") == "1",
        told(access, "reduceMotion") == "1",
    )
