"""Measure whether the words of a table grow with the interface size.

Two rules, of the letters that were drawn in the same window at 100 % and at more:

``shrunk``    no word is smaller than at 100 %: none in the areas of the shell, and no label;
``lagging``   every word in the turn bar, the panel, the log and the tools has at least the size
              of 100 % times the interface size; titles in bar and panel, which are large already,
              that of the words below them.

At the end of a match, whose picture is scrolled, both rules hold for every word and label of it;
signs on a square or a card are as large as that.

A word of an area is measured by its smallest letters there, wherever it stands: it may move to
another line, and from the bar into the panel. Labels lie on pieces, plates and boards: their boxes
grow only as far as the table has room. The words of a lesson grow as far as they are seen whole
beside the table: for them only the first rule holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from tests.tools.look_check import Fault
from tests.tools.look_watch import AREA, LABEL, Line, Watch

Key: TypeAlias = tuple[str, str]
"""Area and word, or ``label`` and its id."""

Sizes: TypeAlias = Mapping[Key, int]
"""Pixels an em of the smallest letters, by key."""

TOGETHER: Final = {"turn": "words", "panel": "words"}
"""Areas that take words from each other: the prompt stands in the bar or in the panel."""

SLACK: Final = 0.03
"""Share by which letters may lag: their sizes are whole pixels."""

PIPS: Final = f"{LABEL}slot "
"""The number of an open end: it stands for pips, and is as large as the tiles of its train."""

SIGNS: Final = ("empty ", "tag ")
"""Begin the ids of signs at the end of a match that are as large as a square or a card."""

_WORDS: Final = re.compile(r"\w{2,}")
_COUNT: Final = re.compile(r"\d+")


def sizes(watch: Watch) -> Sizes:
    """Return the sizes of all words that were drawn on a table."""
    found: dict[Key, int] = {}
    for _, line in watch.lines.values():
        for key in _keys(line):
            found[key] = min(line.px, found.get(key, line.px))
    return found


def ending_sizes(watch: Watch) -> Sizes:
    """Return the sizes of all words that were drawn at the end of a match."""
    found: dict[Key, int] = {}
    lines = [line for _, line in watch.lines.values()]
    # While the picture is scrolled, words of a label may be drawn once more, without its name.
    named = {line.whole for line in lines if any(one.startswith(LABEL) for one in line.within)}
    for line in lines:
        labels = [one.removeprefix(LABEL) for one in line.within if one.startswith(LABEL)]
        words = () if line.whole in named else _WORDS.findall(line.whole)
        keys = [("picture", one) for one in labels] or [("shelf", word) for word in words]
        for key in keys:
            where = "label" if key[1].startswith(SIGNS) else key[0]
            found[where, key[1]] = min(line.px, found.get((where, key[1]), line.px))
    return found


def _keys(line: Line) -> Iterator[Key]:
    for one in line.within:
        if one.startswith(PIPS):
            return
        if one.startswith(LABEL):
            yield "label", one.removeprefix(LABEL)
        elif one.startswith(AREA):
            area = one.removeprefix(AREA)
            for word in _WORDS.findall(line.whole):
                if not _COUNT.fullmatch(word):
                    yield TOGETHER.get(area, area), word


WORDS: Final = 22.0
"""Units an em of the words below a title."""


def size_faults(
    usual: Sizes, grown: Sizes, percent: int, *, whole: bool = False, unit: float = 1.0
) -> Iterator[Fault]:
    """Yield words smaller than at 100 %, or that have not grown by as much.

    Args:
        usual: Sizes at 100 %.
        grown: Sizes at ``percent``.
        percent: Interface size, more than 100.
        whole: Whether being seen whole goes before growing by as much.
        unit: Pixels of a table unit.
    """
    words = WORDS * unit * percent / 100
    for key, px in usual.items():
        now = grown.get(key)
        if now is None:
            continue
        where, what = key
        wanted = px * percent / 100
        if where == "words":
            wanted = min(wanted, max(px, words))
        told = f"{what!r} of {where} has {now} px, {px} at 100 %"
        if now < px:
            yield Fault("shrunk", told)
        elif where != "label" and not whole and now < round(wanted * (1 - SLACK)):
            yield Fault("lagging", f"{told}, of {wanted:.0f} at {percent} %")
