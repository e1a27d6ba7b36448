"""Draw chequered boards: a frame, and squares of light and dark wood."""

from __future__ import annotations

import pygame

from tabletop.shell.art.bench import Bench, zoom_for
from tabletop.shell.art.board_shapes import shape
from tabletop.shell.art.colour import mix, rgb
from tabletop.shell.art.drawing import rect
from tabletop.shell.art.raster import blank, masked, rasterise
from tabletop.shell.art.timber import DARK, block


def frame(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw the frame that the squares are let into."""
    return block(bench, "frame", pixels, scale, 9)


def square(bench: Bench, tone: str, pixels: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw a square: maple, or walnut where ``tone`` is ``dark``."""
    theme, dark = bench.theme, tone == "dark"
    width, height = pixels[0] / scale, pixels[1] / scale
    if theme.textured:
        maple = mix(theme.walnut, "#f3dcae", 0.58), mix(theme.walnut, "#fdeecb", 0.78)
        walnut = theme.walnut_dark, mix(theme.walnut, "#b57c50", 0.2)
        grain = bench.textures.between(
            pixels, "wood", zoom_for(scale), walnut if dark else maple, 21 if dark else 8
        )
    else:
        grain = blank(pixels)
        grain.fill(rgb(theme.walnut if dark else theme.cloth))
    out = masked(grain, shape("square", pixels, scale))
    seam = rect(0.8, 0.8, width - 1.6, height - 1.6, 2, stroke=DARK, stroke_width=1.6)
    out.blit(rasterise(seam, (width, height), pixels), (0, 0))
    return out
