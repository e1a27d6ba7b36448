"""Name players in tests: English words, without a window."""

from __future__ import annotations

from functools import cache

from tabletop.bots.cast import CAST
from tabletop.house.names import FORMER, Wording
from tabletop.house.opponents import name_of
from tabletop.i18n.speech import Speech


@cache
def english() -> Wording:
    """Return the names of players in English."""
    say = Speech("en").say
    friendly = tuple(say(name_of(one)) for one in CAST)
    return Wording(say, friendly, frozenset((*friendly, *map(say, FORMER))))
