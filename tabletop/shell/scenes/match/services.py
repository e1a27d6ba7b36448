"""Provide the services that matches need: the store, the bots, the people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.bots.thinker import Thinker
from tabletop.games import GAMES
from tabletop.kernel.words import Msg, msg
from tabletop.shell.desk import Desk
from tabletop.shell.power import Power
from tabletop.shell.scenes.match.resumable import LatestMatch, Resumable
from tabletop.store.folders import Folders
from tabletop.store.matches import Matches
from tabletop.store.people import People
from tabletop.store.results import Results
from tabletop.store.writer import Writer

if TYPE_CHECKING:
    from tabletop.kernel.record import Record


def provide(desk: Desk, folders: Folders, writer: Writer) -> None:
    """Put the services on the desk that matches need."""
    matches = Matches(folders, writer, _finished, _missing)
    services = desk.services
    services.put(Folders, folders)
    services.put(Writer, writer)
    services.put(Matches, matches)
    services.put(Thinker, Thinker())
    services.put(Power, Power(desk.now))
    services.put(People, People(folders, writer))
    services.put(Results, Results(folders, writer))
    remembered = services.put(Resumable, Resumable(desk, matches))
    services.put(LatestMatch, LatestMatch(remembered.find))


def _finished(record: Record) -> bool:
    """Tell whether the match is over.

    A folder without matches never loads the code that plays them.
    """
    from tabletop.shell.scenes.match import opening

    return opening.finished(record)


def _missing(game: str) -> Msg | None:
    """Return the reason why a missing game's matches cannot be played.

    It is ``None`` for a game of the collection.
    """
    return None if GAMES.has(game) else msg("match.unknown_game", name=game[:40])
