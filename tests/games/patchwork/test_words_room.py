"""Test that the words of Patchwork fit their places in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from tabletop.games.patchwork.data import PATCHES
from tabletop.games.patchwork.refusals import name
from tabletop.kernel.words import Msg, Signed, msg
from tabletop.shell.text import Typesetter
from tabletop.table.picture import Face
from tests.games.patchwork.test_words import CODES, FONTS, MARKS, say


def width(code: str, words: Msg, face: Face, size: float) -> int:
    """Return the width in table units, at the size at which units are pixels."""
    return TYPES.measure(say(code, words), face, size)


TYPES: Final = Typesetter(FONTS)
PANEL: Final = 432
"""Units inside the panel of choices and consequences."""

FACT: Final = PANEL - 48
"""Units beside the icon of a line."""


def titles() -> Iterator[Msg]:
    for patch in PATCHES:
        yield msg("patchwork.preview.buy", patch=name(patch))
        yield msg("patchwork.preview.look", patch=name(patch))
    for key in ("leather", "discard", "pass"):
        yield msg(f"patchwork.preview.{key}")


@pytest.mark.parametrize("code", CODES)
def test_titles_fit_the_panel(code: str) -> None:
    wide = {say(code, words): width(code, words, "serif-bold", 28) for words in titles()}
    assert {text: units for text, units in wide.items() if units > PANEL} == {}


def lines() -> Iterator[tuple[Msg, Msg | None]]:
    """Yield the widest lines of consequences."""
    yield (
        msg("patchwork.preview.sum.less_more", start=38, first=10, second=36, end=64),
        msg("patchwork.preview.buttons"),
    )
    yield (
        msg("patchwork.preview.token", origin=47, target=53),
        msg("patchwork.preview.spaces", n=16),
    )
    yield (
        msg("kernel.number", value=Signed(42)),
        msg("patchwork.preview.income", n=2, marks=MARKS),
    )
    yield (
        msg("patchwork.preview.seven"),
        msg("patchwork.preview.seven_points"),
    )
    yield (
        msg("patchwork.preview.score", before=-162, after=-144),
        msg("patchwork.preview.score_now"),
    )
    yield msg("patchwork.preview.score", before=81, after=76), msg("patchwork.preview.empty")
    yield msg("patchwork.preview.next", who="Player 2"), msg("patchwork.preview.from", space=53)
    yield msg("patchwork.preview.again", who="Player 2"), None
    yield msg("patchwork.preview.takes_leather"), None
    yield msg("patchwork.preview.place_leather"), None
    yield msg("patchwork.preview.ends"), None
    yield msg("patchwork.preview.no_room"), None
    yield msg("patchwork.preview.away", n=30), None
    yield msg("patchwork.refusal.short", n=10), None
    for key in ("cost", "time", "printed"):
        yield msg("kernel.number", value=10), msg(f"patchwork.preview.{key}")


@pytest.mark.parametrize("code", CODES)
def test_consequences_fit_one_line_each(code: str) -> None:
    for strong, weak in lines():
        room = FACT - width(code, strong, "sans-bold", 23)
        if weak is not None:
            room -= 16 + width(code, weak, "sans", 20)
        assert room >= 0, (say(code, strong), room)


def table_words() -> Iterator[tuple[Msg, Face, float, int]]:
    """Yield the words on the table, with the units available to them."""
    yield msg("patchwork.plate.income"), "sans", 20, 78
    yield msg("patchwork.plate.score", points=100), "sans", 22, 172
    yield msg("patchwork.owed.empty", n=81), "sans", 20, 172
    yield msg("patchwork.offer.short", n=10), "sans-bold", 19, 104
    yield msg("patchwork.pass", n=16, space=53), "sans-bold", 28, 478
    for patch in PATCHES:
        yield msg("patchwork.log.buy", patch=name(patch), cost=Signed(-10)), "sans-bold", 22, 340
    yield msg("patchwork.log.discard"), "sans-bold", 22, 340


@pytest.mark.parametrize("code", CODES)
def test_words_on_the_table_fit_their_places(code: str) -> None:
    for words, face, size, room in table_words():
        assert width(code, words, face, size) <= room, say(code, words)
