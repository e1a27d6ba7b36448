"""Draw a block of the rules: clause, styled words, search marks."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from tabletop.games.game import AnyGame
from tabletop.games.lesson import Illustration
from tabletop.kernel.values import dataclass
from tabletop.shell.art.colour import mix
from tabletop.shell.parts import miniature
from tabletop.shell.scenes.rules.markdown import Block, Style, folded
from tabletop.shell.widgets import Column, Drawn, Label, Row, Size, Ui, Widget
from tabletop.table.picture import Box, Face

CHIP: Final = 98.0
"""Units across the clause of a rule."""

_FACES: Final[dict[Style, Face]] = {"": "sans", "bold": "sans-bold", "code": "sans-bold"}
_NARROW: Final = 520.0
_MOST: Final = 600
_GAP: Final = 10.0
_VIEW: Final = (380.0, 200.0)
"""Width and height of a figure in units."""


class Run(NamedTuple):
    """Hold a piece of a line, ``x`` units from the line's start."""

    text: str
    style: Style
    x: float
    width: float
    marked: bool


_kept: dict[tuple[object, ...], list[list[Run]]] = {}


def lines_of(
    ui: Ui, block: Block, size: float, width: float, marks: tuple[str, ...]
) -> list[list[Run]]:
    """Return the block's words as lines of at most ``width`` units; cached."""
    key = (block, ui.draw.px(size), round(width * ui.scale), round(ui.scale, 5), marks)
    known = _kept.get(key)
    if known is None:
        if len(_kept) > _MOST:
            _kept.clear()
        known = _kept[key] = _lay(ui, block, size, width, marks)
    return known


def _words(block: Block) -> list[list[tuple[str, Style]]]:
    words: list[list[tuple[str, Style]]] = []
    fresh = True
    for span in block.spans:
        for i, piece in enumerate(span.text.split(" ")):
            fresh = fresh or i > 0
            if not piece:
                continue
            if fresh:
                words.append([])
            words[-1].append((piece, span.style))
            fresh = False
        fresh = span.text.endswith(" ")
    return words


def _lay(
    ui: Ui, block: Block, size: float, width: float, marks: tuple[str, ...]
) -> list[list[Run]]:
    space = ui.draw.text_width(" ", size)
    lines: list[list[Run]] = [[]]
    x = 0.0
    for word in _words(block):
        wides = [ui.draw.text_width(text, size, _face(block, style)) for text, style in word]
        if lines[-1] and x + sum(wides) > width:
            lines.append([])
            x = 0.0
        whole = folded("".join(text for text, _ in word))
        marked = any(mark in whole for mark in marks)
        for (text, style), wide in zip(word, wides, strict=True):
            lines[-1].append(Run(text, style, x, wide, marked))
            x += wide
        x += space
    return lines


def _face(block: Block, style: Style = "") -> Face:
    return "serif-bold" if block.heads else _FACES[style]


def _draw_figure(game: AnyGame, figure: Illustration, ui: Ui, box: Box) -> None:
    """Draw a figure on its own ground."""
    ui.draw.rounded(box, 10, "sunk")
    miniature.figure(ui, box.grown(-8), game, figure)


@dataclass
class Prose(Widget):
    """Show one block, with its figure below if there is one.

    Attributes:
        marks: Words to mark, folded.
        lit: Whether this block is the requested clause.
    """

    block: Block
    marks: tuple[str, ...]
    lit: bool
    game: AnyGame
    figure: Illustration | None

    def _below(self, width: float) -> Widget | None:
        """Return the figure beside its caption, or above it if narrow."""
        if self.figure is None:
            return None
        says = Label(self.figure.says, 22, tone="quiet", grow=1.0)
        figure = Drawn(partial(_draw_figure, self.game, self.figure), _VIEW[1], _VIEW[0])
        parts = [figure, says]
        return Row(parts, gap=16) if width >= _NARROW else Column(parts, gap=8)

    def _room(self, ui: Ui, width: float) -> float:
        return width - self._left(ui, width) - 16

    def _size(self) -> float:
        return {"title": 40.0, "heading": 32.0}.get(self.block.kind, 25.0)

    def _left(self, ui: Ui, width: float) -> float:
        if self.block.kind != "item":
            return 0.0
        if not self.block.clause:
            return 28.0
        return 16.0 if width < _NARROW else self._chip_wide(ui) + 30

    def _chip_wide(self, ui: Ui) -> float:
        """Return the width of the clause's chip, more for large letters."""
        return max(CHIP, ui.draw.text_width(self.block.clause, 20, "serif-bold") + 22)

    def _above(self, width: float) -> float:
        return 48.0 if self.block.clause and width < _NARROW else 0.0

    def measure(self, ui: Ui, width: float) -> Size:
        """Return the full width, and the height of all lines."""
        size = self._size()
        lines = lines_of(ui, self.block, size, self._room(ui, width), self.marks)
        step = self._step(ui)
        pad = 22.0 if self.block.kind == "heading" else 12.0
        if (below := self._below(width)) is not None:
            pad += ui.size(below, self._room(ui, width))[1] + _GAP
        return width, self._above(width) + max(len(lines) * step, 40.0) + pad

    def _step(self, ui: Ui) -> float:
        return ui.draw.leading(self._size(), _face(self.block)) * 1.04

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the words, marked words on yellow, unless out of view."""
        if self.id:
            ui.target(self, box, stop=False)
        if not ui.rect(box).colliderect(ui.canvas.clip):
            return
        block, rect = self.block, ui.rect(box)
        told = f"{block.clause} {block.text}".strip()
        if self.figure is not None:
            told += f" {ui.say(self.figure.says)}"
        with ui.reading_log.as_one(told, rect, ui.canvas.clip, heading=block.heads):
            self._draw(ui, box)

    def _draw(self, ui: Ui, box: Box) -> None:
        theme = ui.draw.theme
        if self.lit:
            warm = theme.mustard if theme.name == "dark" else theme.chip
            ground = mix(theme.panel, warm, 0.3 if theme.name == "dark" else 0.5)
            ui.draw.rounded(box, 8, ground)
            ui.draw.rounded(Box(box.x, box.y, 7, box.height), 3, "mustard")
        left, top = self._left(ui, box.width), box.y + self._above(box.width)
        step = self._step(ui)
        first = top + 6 + step / 2
        if self.block.kind == "heading":
            first += 10
        if self.block.clause:
            self._chip(ui, box, first)
        elif self.block.kind == "item":
            ui.draw.rounded(Box(box.x + 8, first - 4, 8, 8), 4, "edge")
        size = self._size()
        lines = lines_of(ui, self.block, size, box.width - left - 16, self.marks)
        for number, line in enumerate(lines):
            middle = first + number * step
            for run in line:
                x = box.x + left + run.x
                if run.marked:
                    under = Box(x - 2, middle - step * 0.44, run.width + 4, step * 0.88)
                    ui.draw.rounded(under, 4, "chip")
                tone, face = "on_chip" if run.marked else "ink", _face(self.block, run.style)
                ui.draw.line(run.text, x, middle, size, tone, face)
        if (below := self._below(box.width)) is not None:
            wide = self._room(ui, box.width)
            high = ui.size(below, wide)[1]
            below.show(ui, Box(box.x + left, box.bottom - high - _GAP, wide, high))

    def _chip(self, ui: Ui, box: Box, first: float) -> None:
        middle = first if box.width >= _NARROW else box.y + 28
        chip = Box(box.x + 14, middle - 18, self._chip_wide(ui), 36)
        ui.draw.rounded(chip, 8, "panel", "edge", 1.5)
        clause, room = self.block.clause, chip.width - 10
        ui.draw.line(clause, *chip.centre, 20, "ink", "serif-bold", "centre", room=room)
