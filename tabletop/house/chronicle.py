"""Recover lost entries of the chronicle from the records of matches."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from tabletop.house import opening
from tabletop.kernel.errors import TabletopError
from tabletop.play.results import played
from tabletop.store.fields import FIRST_MOMENT, LAST_MOMENT
from tabletop.store.folders import Folders
from tabletop.store.matches import SUFFIX
from tabletop.store.played import Played
from tabletop.store.reading import read

LOG: Final = logging.getLogger(__name__)


def from_records(folders: Folders) -> Iterator[Played | None]:
    """Yield each finished match of the folder; yield ``None`` for the rest.

    The end of a match is the time at which its record was written.
    """
    for path in sorted(folders.matches.glob(f"*{SUFFIX}")):
        found = None
        try:
            session, fault = opening.resumed(read(path), path.name.removesuffix(SUFFIX))
            if fault is None and (found := played(session)) is not None:
                when = min(max(FIRST_MOMENT, path.stat().st_mtime), LAST_MOMENT)
                found = replace(found, ended=when)
        except (TabletopError, OSError):
            pass  # damaged or foreign matches have their own notices
        except Exception:  # a game's rules may raise anything; still read the other matches
            LOG.exception("the match %s cannot be played", path.name)
        yield found
