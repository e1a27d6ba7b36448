"""Draw the market, and the strip for taking from it or passing."""

from __future__ import annotations

from tabletop.games.goat.ids import MARKET, PASS, STALL
from tabletop.games.goat.layout.drawing import GoatDrawing
from tabletop.games.kit.tiles import heap
from tabletop.kernel.words import msg
from tabletop.table.picture import Box, Tone
from tabletop.table.sprites import Board


def market(drawing: GoatDrawing) -> None:
    """Draw the tiles left in the market, and the strip to draw or pass."""
    box, left = drawing.where.market, drawing.view.market_left
    x, y, right = box.x, box.y, box.x + box.width
    ground = Board("rack", "lit" if drawing.draws else "plain")
    drawing.show(MARKET, ground, box, 1, press=True, says=msg("goat.says.market", n=left))
    drawing.show(STALL, heap("goat/market", left), Box(x + 22, y + 20, 124, 110), 2)
    words = Box(x + 156, y + 20, box.width - 178, 56)
    drawing.count("market left", left, words, 46, "serif-bold", "light", "centre")
    word = Box(words.x, y + 74, words.width, 28)
    drawing.say("market word", msg("goat.market"), word, 20, "sans", "light", "centre")
    strip = Box(x + 152, y + 104, right - x - 174, 46)
    if drawing.draws:
        drawing.show("draw", Board("pass"), strip, 3, 4)
        _strip(drawing, "draw", strip)
    elif not left and drawing.view.line and not drawing.view.counted:
        passes, says = drawing.passes, msg("goat.says.pass")
        sprite, height = Board("pass" if passes else "idle"), 4 if passes else 0
        drawing.show(PASS, sprite, strip, 3, height, press=True, says=says)
        _strip(drawing, "pass", strip, idle=not passes)


def _strip(drawing: GoatDrawing, word: str, box: Box, *, idle: bool = False) -> None:
    inner = Box(box.x + 10, box.y + 5, box.width - 20, box.height - 10)
    tone: Tone = "quiet" if idle else "pass"
    words = msg(f"goat.strip.{word}")
    drawing.say(f"word {word}", words, inner, 24, "sans-bold", tone, "centre")
