"""Test a card's turn: it narrows to its edge, then shows the other side."""

from __future__ import annotations

import pygame
import pytest

from tabletop.shell.canvas import Canvas
from tabletop.shell.screen import paint
from tabletop.shell.table.artist import Artist
from tabletop.shell.widgets.ui import Ui
from tabletop.table.picture import Box, Item, ItemId, Picture
from tabletop.table.sprites import Card
from tabletop.table.tween import FLIP, GLIDE, glide
from tests.shell.stage import Stage

ACE = ItemId("ace")
BOX = Box(60, 40, 100, 140)
WINDOW = (220, 220)
GROUND = (255, 0, 255)


def _lies(face: str | None) -> Picture:
    return Picture((Item(ACE, Card(face, "gnoming/back"), BOX, height=2),))


def _seen(theme: str, part: float) -> pygame.Surface:
    """Draw the card at ``part`` of its turn from the back to the three."""
    ui, artist = Ui(Stage(theme=theme).desk), Artist()
    way = glide({ACE: BOX}, _lies(None), _lies("gnoming/card-3"), 0.0, GLIDE)
    for now in (0.0, FLIP * part):
        ui.begin(Canvas(WINDOW), 1.0)
        artist.gliding(ui, way, now)
    out = pygame.Surface(WINDOW)
    out.fill(GROUND)
    paint(out, ui.canvas.ops, [out.get_rect()], ground=False)
    return out


def _wide(surface: pygame.Surface) -> int:
    """Count the bright pixels of the middle row: paper or cloth, no ground."""
    row = [surface.get_at((x, 110)) for x in range(WINDOW[0])]
    return sum(colour.g > 60 for colour in row)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_card_is_seen_from_its_edge_and_opens_again(theme: str) -> None:
    widths = [_wide(_seen(theme, part)) for part in (0, 0.25, 0.48, 0.75, 1)]
    assert widths[0] > 90 and widths[-1] > 85
    assert 35 < widths[1] < 55 and 35 < widths[3] < 55
    assert widths[2] < 8


def test_first_one_side_then_the_other() -> None:
    def middle(part: float) -> pygame.Color:
        return pygame.Color(*pygame.transform.average_color(_seen("light", part), (95, 90, 30, 40)))

    back, face = middle(0.0), middle(1.0)
    for part, like, other in ((0.2, back, face), (0.8, face, back)):
        seen = middle(part)
        near = sum(abs(a - b) for a, b in zip(seen[:3], like[:3], strict=True))
        far = sum(abs(a - b) for a, b in zip(seen[:3], other[:3], strict=True))
        assert near < far, part
