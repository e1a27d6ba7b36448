"""Test that signs without words stand out 3:1 from their ground.

They are frames, rings, engines, tokens and dominoes.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame
import pytest

from tabletop.kernel.words import Seat
from tabletop.shell.art import dominoes, marks
from tabletop.shell.art.atlas import Atlas
from tabletop.shell.art.bench import Drawings
from tabletop.shell.art.theme import LOOKS, THEMES
from tabletop.table.picture import UPRIGHT
from tabletop.table.sprites import Art, Board, Domino, Outline, Sprite, Token
from tests.access.eyes import ratio, shines
from tests.access.pixels import painted
from tests.access.screens import Look, Screens
from tests.tools.sheet import SPRITES

SCALE: Final = 0.8
"""Pixels in a unit at 1280 x 720."""

LEAST: Final = 3.0
ROOM: Final = 20
WHOLE: Final = ((0, 0),)

FRAMES: Final = {
    "go": ("felt", "green", "cloth"),
    "berth": ("felt",),
    "no": ("felt", "green", "cloth"),
    "last": ("felt", "green", "cloth", "wood"),
    "hint": ("felt", "green", "cloth", "wood"),
    "hollow": ("felt", "wood"),
    "gap": ("green",),
    "glow": ("felt",),
}
"""Grounds on which each frame is drawn at some table."""

AROUND: Final = 0.5
"""Pixels that stand out for each pixel of a frame's length: half of it is gaps if it is dashed."""


@pytest.fixture(params=sorted(THEMES))
def atlas(request: pytest.FixtureRequest) -> Atlas:
    return Atlas(SPRITES, THEMES[request.param])


def ground(atlas: Atlas, kind: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw a piece of a table's material."""
    out = pygame.Surface(size, 0, 32)
    if kind == "wood":
        out.blit(atlas.rail(size, SCALE), (0, 0))
    elif kind == "cloth":
        out.fill(pygame.Color(atlas.theme.cloth))
    else:
        out.blit(atlas.piece(Board(kind), (1000, 700), UPRIGHT, SCALE), (-300, -200))
    return out


def strong(
    atlas: Atlas, sprite: Sprite, size: tuple[int, int], kind: str, least: float = LEAST
) -> tuple[int, int]:
    """Count the pixels that ``sprite`` changes by that much, and at all."""
    below = ground(atlas, kind, (size[0] + 2 * ROOM, size[1] + 2 * ROOM))
    before = shines(below)
    at = ROOM - atlas.overhang(sprite, SCALE)
    below.blit(atlas.piece(sprite, size, UPRIGHT, SCALE), (at, at))
    ratios = [ratio(a, b) for a, b in zip(before, shines(below), strict=True)]
    return sum(one >= least for one in ratios), sum(one > 1.15 for one in ratios)


def faint_frames(atlas: Atlas) -> list[str]:
    """List the frames that do not stand out from their ground."""
    found = []
    for tone, kinds in FRAMES.items():
        for kind in kinds:
            size = (60, 60) if kind == "cloth" else (70, 98) if kind == "green" else (72, 36)
            share = strong(atlas, Outline(WHOLE, tone), size, kind)[0] / (2 * sum(size))
            if share < AROUND:
                found.append(f"{tone} on {kind}: {share:.2f}")
    return found


@pytest.mark.sampled(2)
def test_frames_stand_out_from_felt_grass_cloth_and_wood(atlas: Atlas) -> None:
    assert not faint_frames(atlas)


def test_a_frame_as_light_as_the_grass_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Detect a white and a green line on grass by day, an earlier fault."""
    monkeypatch.setattr(marks, "_RIM", "#ffffff")
    assert "go on green" in " ".join(faint_frames(Atlas(SPRITES, THEMES["light"])))


def faint_engines(atlas: Atlas) -> list[str]:
    """List the seats whose engine at an open train is lost on the felt."""
    found = []
    for seat in range(len(LOOKS)):
        high, all_ = strong(atlas, Art("mexican_train/marker", Seat(seat)), (42, 31), "felt")
        if high < 0.25 * all_:
            found.append(LOOKS[seat].colour)
    return found


def test_open_trains_are_marked_for_every_seat(atlas: Atlas) -> None:
    assert not faint_engines(atlas)


def test_an_engine_as_dark_as_the_felt_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = Drawings.text
    monkeypatch.setattr(Drawings, "text", lambda d, name: text(d, name).replace("#fff3dc", "none"))
    assert faint_engines(Atlas(SPRITES, THEMES["light"]))


def test_the_rails_of_an_ending_are_seen_more_than_those_below_tiles(atlas: Atlas) -> None:
    """See the way that is left; the points tell it too: 2:1 is enough."""
    long, bright = 400, Board("rails", "brass")
    brass, plain = (
        strong(atlas, one, (long, 24), "felt", 2)[0] for one in (bright, Board("rails"))
    )
    assert brass >= 2 * long
    assert plain < brass or not atlas.theme.textured


def letters(atlas: Atlas) -> list[float]:
    """Return the contrast of each seat's letter with its token's middle."""
    found = []
    for seat in range(len(LOOKS)):
        token = atlas.piece(Token(Seat(seat)), (100, 100), UPRIGHT, 1.0)
        lights = sorted(shines(token.subsurface((38, 36, 24, 26))))
        found.append(ratio(lights[len(lights) // 20], lights[-len(lights) // 20]))
    return found


def test_letters_of_tokens_are_read(atlas: Atlas) -> None:
    assert min(letters(atlas)) >= (7.0 if atlas.theme.name == "contrast" else 4.5)


def test_a_token_with_a_dark_middle_is_noticed() -> None:
    assert min(letters(Atlas(SPRITES, replace(THEMES["light"], cream="#b98a4a")))) < 4.5


def pip_contrasts(atlas: Atlas, *, numerals: bool, dim: bool = False) -> list[float]:
    """Return the contrast of each value, 1 to 18, with its tile's face.

    The face is 30 pixels wide.
    """
    found = []
    for value in range(1, 19):
        tile = atlas.piece(Domino((value, 0), numerals, dim), (30, 60), UPRIGHT, 1.0)
        face = sorted(shines(tile.subsurface((5, 35, 20, 20))))
        half = sorted(shines(tile.subsurface((3, 3, 24, 24))))
        found.append(ratio(half[len(half) // 50], face[len(face) // 2]))
    return found


def test_pips_and_numerals_are_seen(atlas: Atlas) -> None:
    high = atlas.theme.name == "contrast"
    assert min(pip_contrasts(atlas, numerals=False)) >= (4.5 if high else 3.0)
    assert min(pip_contrasts(atlas, numerals=True)) >= (7.0 if high else 4.5)
    assert min(pip_contrasts(atlas, numerals=False, dim=True)) >= 2.0, "cannot be played, is read"


def test_pale_pips_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:

    monkeypatch.setattr(dominoes, "ink", lambda value, against, least: dominoes.COLOURS[value])
    assert min(pip_contrasts(Atlas(SPRITES, THEMES["contrast"]), numerals=False)) < 4.5


# -- the ring of the focus

RINGS: Final = {
    "home": ("",),
    "settings": ("",),
    "patchwork calm": ("item", "undo", "hint", "menu"),
    "mexican_train calm": ("item", "hint", "choice 1"),
    "goat refused": ("clause", "hint"),
    "gnoming calm": ("item", "menu", "choice 1"),
    "gnoming set up": ("",),
    "mexican_train curtain": ("claim",),
}
"""Targets of the focus; ``""`` is the initial one."""


def faint_rings(stage: Screens, screen: str) -> list[str]:
    """List the targets whose focus is not seen."""
    stage.open(screen)
    if "curtain" in screen:
        stage.wait(1.0)
    found = []
    for name in RINGS[screen]:
        ui = stage.top.ui
        first = str(stage.state.offers.pairs[0][0].item) if name == "item" else ui.focus
        ui.set_focus(first if name in {"item", ""} else name, ring=True)
        frames = []
        for ring in (False, True):
            ui.ring, ui.dirty = ring, True
            if stage.top is stage.table:
                stage.table.touched += 1
            frame = stage.draw()
            frames.append(painted(frame.size, frame.ops))
        target = ui.find(ui.focus)
        assert target is not None, (screen, name)
        around = target.rect.inflate(40, 40).clip(frames[0].get_rect())
        before, after = (shines(one.subsurface(around)) for one in frames)
        high = sum(ratio(a, b) >= LEAST for a, b in zip(before, after, strict=True))
        if high < 1.5 * (target.rect.width + target.rect.height):
            found.append(f"{screen} {name}: {high}")
    return found


@pytest.mark.sampled(1)
@pytest.mark.parametrize("theme", sorted(THEMES))
def test_the_focus_is_seen_wherever_it_rests(theme: str, look: Look) -> None:
    stage = look(theme=theme, window=(960, 540))
    assert not [line for screen in RINGS for line in faint_rings(stage, screen)]


def test_a_ring_in_the_colour_of_the_paper_is_noticed(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(THEMES, "light", replace(THEMES["light"], focus="#d9cfb8"))
    assert faint_rings(look(), "patchwork calm")
