"""Provide the services that matches need: the house, the bots."""

from __future__ import annotations

from tabletop.bots.thinker import Thinker
from tabletop.games import GAMES
from tabletop.house.keeper import Keeper
from tabletop.kernel.words import Msg, msg
from tabletop.shell.desk import Desk
from tabletop.shell.power import Power
from tabletop.shell.resumable import LatestMatch, Resumable
from tabletop.store.folders import Folders
from tabletop.store.matches import Matches
from tabletop.store.people import People
from tabletop.store.results import Results
from tabletop.store.writer import Writer


def provide(desk: Desk, folders: Folders, writer: Writer) -> None:
    """Put the services on the desk that matches need."""
    services = desk.services
    services.put(Folders, folders)
    services.put(Writer, writer)
    services.put(Thinker, Thinker())
    services.put(Power, Power(desk.now))
    keeper = furnish(desk, folders, writer)
    remembered = services.put(Resumable, Resumable(desk, keeper))
    services.put(LatestMatch, LatestMatch(remembered.find))


def furnish(desk: Desk, folders: Folders, writer: Writer) -> Keeper:
    """Put the house and its stores on the desk."""
    keeper = Keeper(folders, writer, _missing, lambda: desk.settings, desk.change)
    services = desk.services
    services.put(Matches, keeper.matches)
    services.put(People, keeper.people)
    services.put(Results, keeper.results)
    return services.put(Keeper, keeper)


def _missing(game: str) -> Msg | None:
    """Return the reason why a missing game's matches cannot be played.

    It is ``None`` for a game of the collection.
    """
    return None if GAMES.has(game) else msg("match.unknown_game", name=game[:40])
