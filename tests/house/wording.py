"""Name players in tests: English words, without a window."""

from __future__ import annotations

from functools import cache

from tabletop.bots.cast import CAST
from tabletop.house.names import FRIENDLY, Wording
from tabletop.house.opponents import name_of
from tabletop.i18n.speech import Speech


@cache
def english() -> Wording:
    """Return the names of players in English."""
    say = Speech("en").say
    friendly = tuple(map(say, FRIENDLY))
    return Wording(say, friendly, frozenset((*friendly, *(say(name_of(one)) for one in CAST))))
