"""Make the desk of the scenes, with its keys and services."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

import pygame

from tabletop.assets import sprite_path
from tabletop.games import GAMES
from tabletop.house.keeper import Keeper
from tabletop.i18n import guess_language
from tabletop.kernel.words import Msg, msg
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.audio import Audio
from tabletop.shell.commands import BY_ID
from tabletop.shell.desk import Desk
from tabletop.shell.eventlog import EventLog
from tabletop.shell.keymap import settled
from tabletop.shell.power import Power
from tabletop.shell.resumable import Resumable
from tabletop.shell.scenes.routes import HOME, ROUTES
from tabletop.shell.stack import Stack
from tabletop.shell.text import Typesetter
from tabletop.store.chronicle import Chronicle
from tabletop.store.folders import Folders
from tabletop.store.keys import KeysStore
from tabletop.store.matches import Matches
from tabletop.store.people import People
from tabletop.store.settings import Settings
from tabletop.store.writer import Writer

if TYPE_CHECKING:
    from tabletop.bots.thinker import Thinker


def make_desk(settings: Settings, size: tuple[int, int]) -> Desk:
    """Create a desk with everything that needs no window; tests use it too.

    The window has ``size`` device pixels.
    """
    desk = Desk(
        typesetter=Typesetter(sprite_path("fonts")),
        atlas=Atlas(sprite_path("")),
        audio=Audio(),
        stack=Stack(),
        events=EventLog.from_environment(),
        settings=settings,
        now=time.monotonic,
        size=size,
        system_language=guess_language(os.environ, _locales()),
    )
    desk.routes |= ROUTES
    desk.stack.first = lambda: ROUTES[HOME](desk)
    return desk


def _locales() -> list[str]:
    """Return the platform's names of the person's languages, best first."""
    try:
        preferred = pygame.system.get_pref_locales()
    except (pygame.error, NotImplementedError):
        return []
    return ["_".join(filter(None, (p["language"], p["country"]))) for p in preferred]


def take_keys(desk: Desk, folders: Folders, writer: Writer | None = None) -> tuple[Msg, ...]:
    """Load the stored keys into the desk; return messages on unusable ones.

    From now on the desk saves changes, blocking on the disk if there is no writer.
    """
    store = KeysStore(folders, writer)
    chosen, wrong = store.load()
    desk.keymap, also_wrong = settled(chosen, sys.platform == "darwin")

    # Keep the chords of commands that only a newer version has.
    unknown = {id: chords for id, chords in chosen.items() if id not in BY_ID}
    desk.keep_keys = lambda keymap: store.save({**unknown, **keymap.chosen})
    return (*wrong, *also_wrong)


def provide(desk: Desk, folders: Folders, writer: Writer) -> None:
    """Put the services that matches need on the desk, except the bots.

    Importing the bots takes time: see :func:`think`.
    """
    services = desk.services
    services.put(Folders, folders)
    services.put(Writer, writer)
    services.put(Power, Power(desk.now))
    keeper = furnish(desk, folders, writer)
    services.put(Resumable, Resumable(desk, keeper))


def think(desk: Desk) -> Thinker:
    """Return the desk's thinker of bots, created if there is none."""
    from tabletop.bots.thinker import Thinker

    return desk.services.ensure(Thinker, Thinker)


def furnish(desk: Desk, folders: Folders, writer: Writer) -> Keeper:
    """Put the house and its stores on the desk."""
    keeper = Keeper(folders, writer, _missing, lambda: desk.settings, desk.change)
    services = desk.services
    services.put(Matches, keeper.matches)
    services.put(People, keeper.people)
    services.put(Chronicle, keeper.chronicle)
    return services.put(Keeper, keeper)


def _missing(game: str) -> Msg | None:
    """Return the message that a game is not installed; ``None`` if it is."""
    return None if GAMES.has(game) else msg("match.unknown_game", name=game[:40])
