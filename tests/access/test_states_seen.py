"""Test that every eye sees the marks of a table.

They are open trains, doubles, lines and moves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import pygame
import pytest

from tabletop.play.table_state import TableState
from tabletop.shell.art import marks, raster
from tabletop.shell.table.artist import Artist
from tabletop.table.picture import Item, Picture
from tests.access import eyes
from tests.access.pixels import painted
from tests.access.screens import Look, Screens
from tests.access.test_not_by_colour import STRONG
from tests.access.wanted import anything

LINE: Final = 0.4
"""Strongly differing pixels for each pixel of the length of a mark's border."""


@dataclass(frozen=True)
class State:
    """Describe a state shown by signs.

    Attributes:
        game: Id of the game.
        signs: Prefixes of the ids of its items.
        wanted: Whether a table shows the state.
        then: Further steps.
    """

    game: str
    signs: tuple[str, ...]
    wanted: Callable[[TableState], bool] = anything
    then: Callable[[Screens], object] = lambda stage: None


def with_item(start: str) -> Callable[[TableState], bool]:
    """Match a table with such an item."""

    def wanted(state: TableState) -> bool:
        picture: Picture = state.picture
        return any(item.id.startswith(start) for item in picture.items)

    return wanted


def _hint(stage: Screens) -> None:
    stage.key("h")
    stage.wait(0.2)
    assert stage.state.hint is not None


STATES: Final = {
    "an open train": State("mexican_train", ("marker",), with_item("marker")),
    "a double to be closed": State("mexican_train", ("open ",), with_item("open ")),
    "where a tile fits": State("mexican_train", ("slot ",), with_item("slot ")),
    "the number wanted": State("goat", ("open ",), with_item("open ")),
    "a line that matches": State("gnoming", ("band ",), with_item("band ")),
    "a card that may be chosen": State("gnoming", ("choice ",), with_item("choice ")),
    **{
        f"the last move in {game}": State(game, ("last move",))
        for game in ("patchwork", "mexican_train", "goat", "gnoming")
    },
    **{
        f"a hint in {game}": State(game, ("hint ",), then=_hint)
        for game in ("patchwork", "mexican_train")
    },
}


def unseen(stage: Screens, state: State, patch: pytest.MonkeyPatch) -> list[str]:
    """List the eyes for which drawing the signs makes too little difference."""
    stage.desk.home()
    stage.sit(state.game, state.wanted)
    state.then(stage)
    left: list[Item] = []
    draw = Artist.draw_item

    def some(artist: Artist, ui: Any, item: Item) -> None:
        if item.id.startswith(state.signs):
            left.append(item)
        else:
            draw(artist, ui, item)

    def drawn() -> pygame.Surface:
        stage.table.artist = Artist()
        stage.table.ui.dirty = True
        frame = stage.draw()
        return painted(frame.size, frame.ops)

    full = drawn()
    with patch.context() as without:
        without.setattr(Artist, "draw_item", some)
        bare = drawn()
    assert left, state.signs
    rect = stage.table.ui.rect(left[0].box.grown(8)).clip(full.get_rect())
    found = []
    for eye in eyes.EYES:
        a, b = (eyes.seen(one.subsurface(rect), eye) for one in (full, bare))
        strong = sum(abs(x - y) >= STRONG for x, y in zip(a, b, strict=True))
        if strong < LINE * 2 * (rect.width + rect.height):
            found.append(f"{eye}: {strong} in {rect}")
    return found


@pytest.mark.sampled(1)
@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_what_is_marked_is_seen_by_every_eye(
    theme: str, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = look(theme=theme)
    bad = {name: unseen(stage, state, monkeypatch) for name, state in STATES.items()}
    assert not any(bad.values()), {name: one for name, one in bad.items() if one}


def test_a_mark_of_another_hue_only_is_noticed(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    """Detect a brown light on green felt of the same lightness.

    It is the light around an open double.
    """
    soft, brown = raster.soft, "#835e46"
    monkeypatch.setattr(
        marks, "soft", lambda drawn, blur, alpha, _: soft(drawn, blur, alpha, brown)
    )
    stage = look()
    stage.desk.atlas.pictures.drop()  # it was drawn before in the right colour
    found = unseen(stage, STATES["a double to be closed"], monkeypatch)
    stage.desk.atlas.pictures.drop()
    assert any(line.startswith("grey") for line in found), found
