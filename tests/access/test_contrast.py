"""Test the contrast of words and icons on every screen, in every theme."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tabletop.shell.art.theme import THEMES, Theme
from tabletop.shell.scenes.routes import ROUTES
from tests.access import screens
from tests.access.pixels import Seen, Watch
from tests.access.screens import SCREENS, Look, Screens

SMALL, LARGE = (1280, 720), (1920, 1080)
LANGUAGES = ("en", "hi", "pa", "gu")

ALWAYS = frozenset(
    (
        "home",
        *(f"{game} calm" for game in ("patchwork", "mexican_train", "goat", "gnoming")),
        *(f"{game} {why}" for game in ("patchwork", "goat") for why in ("amiss", "refused")),
        *("patchwork aimed", "mexican_train refused", "goat curtain"),
        *("moment patchwork seven", "moment goat goat"),
    )
)
"""Screens measured in each theme; of the others each theme has a quarter."""


def least(theme: str, kind: str) -> float:
    """Return the required contrast, without a discount for large letters."""
    if theme == "contrast":
        return 7.0 if kind == "text" else 4.5
    return 4.5 if kind == "text" else 3.0


def faint(stage: Screens, watch: Watch, theme: str) -> Iterator[Seen]:
    """Yield the marks of the front screen that lack contrast."""
    frame, below = stage.composed()
    for seen in watch.seen(frame, below):
        if seen.ratio < least(theme, seen.mark.kind):
            yield seen


@pytest.mark.sampled(1)
@pytest.mark.parametrize("part", range(3))
@pytest.mark.parametrize("theme", sorted(THEMES))
def test_all_that_is_to_be_read_stands_out(theme: str, part: int, look: Look, watch: Watch) -> None:
    stage, turn = look(theme=theme), sorted(THEMES).index(theme)
    numbered = enumerate(SCREENS, start=turn)
    measured = [(at, name) for at, name in numbered if at % 4 == 0 or name in ALWAYS]
    bad: list[str] = []
    for number, name in measured[part::3]:
        stage.turn_to(LARGE if number % 8 == 0 else SMALL, language=LANGUAGES[number % 4])
        stage.open(name)
        bad += [f"{name}: {seen}" for seen in faint(stage, watch, theme)]
    assert not bad, "\n".join(bad)


def test_every_route_is_among_the_screens() -> None:
    """Measure every scene, new ones included."""
    told = inspect.getsource(screens)
    missing = {route for route in ROUTES if f'"{route}"' not in told} - SCREENS.keys()
    # The table opens the menu, the others show another scene.
    assert missing == {"pause", "continue", "record", "replays"}


FAULTS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "secondary words as pale as the cloth": ("light", "home", {"quiet": "#9b9184"}),
    "words as they were in the shaded corner": (
        "light",
        "gnoming calm",
        {"quiet": "#655b51"},
    ),
    "ink of the night on paper": ("light", "goat sheet", {"ink": "#8b857c"}),
    "a red that is too dark for the night": ("dark", "goat refused", {"no": "#a05a52"}),
    "words on wood": ("dark", "mexican_train calm", {"on_wood": "#9a7a5a"}),
    "words of the button that matters": ("light", "patchwork aimed", {"on_primary": "#7fb5b0"}),
    "high contrast that is only good": ("contrast", "settings", {"quiet": "#6b6b6b"}),
}
"""Colours that a theme might have one day, and the screen that shows the fault."""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("fault", FAULTS)
def test_a_faint_colour_is_noticed(
    fault: str, look: Look, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme, screen, colours = FAULTS[fault]
    faded: Theme = replace(THEMES[theme], **colours)
    monkeypatch.setitem(THEMES, theme, faded)
    stage = look(theme=theme)
    stage.open(screen)
    assert any(seen.mark.kind == "text" for seen in faint(stage, watch, theme))


def test_an_icon_without_contrast_is_noticed(
    look: Look, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(THEMES, "light", replace(THEMES["light"], ink="#b5ad9f"))
    stage = look()
    stage.open("goat calm")
    assert any(seen.mark.kind == "icon" for seen in faint(stage, watch, "light"))


def test_rails_through_a_number_are_noticed(
    look: Look, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Measure the ground of words as drawn, not as named by the theme."""
    from tabletop.games.kit import drawing
    from tabletop.table.sprites import Outline

    monkeypatch.setattr(drawing, "Outline", lambda cells, tone: Outline(cells, "go"))
    stage = look(theme="contrast")
    stage.sit("mexican_train", who="pbbbbbbbbbbb")
    numbers = [seen.mark.what for seen in faint(stage, watch, "contrast")]
    assert numbers and all(number.isdigit() for number in numbers)


def test_words_under_a_piece_are_not_asked_to_be_read(look: Look, watch: Watch) -> None:
    stage = look()
    stage.open("goat aimed")
    frame, below = stage.composed()
    shown = [seen for seen in watch.seen(frame, below) if seen.mark.kind == "text"]
    marked = [op for op in frame.ops if (mark := watch.mark(op)) and mark.kind == "text"]
    assert 0 < len(marked) - len(shown) <= 2, "the number at the end that the tile is tried on"
