"""Find faults of a frame: text cut, covered, crowded or too small.

Targets that overlap are faults too. The rules, each a function below:

``small``     no text under 18 pixels in a window 1080 pixels high, and so in proportion;
``cut``       no text is shortened with an ellipsis, unless all of it can be read elsewhere;
``squeezed``  the same of a word on a piece, a plate or a board, whose box is the table's: no
              language outgrows it, but one made up to be longer than all may;
``clipped``   no text is cut by a clip or the window's edge; scrolling content may be cut above
              and below, and a field being edited at its sides;
``outside``   no text leaves the paper, chip or button that holds its middle;
``covered``   nothing drawn later hides letters, except things that float by design: a note, the
              piece in the hand and its callout, the arrow of a hint, the lens, a tooltip, the
              button back from a zoom, an expanded pile; and a piece may stand on text printed on
              the table, if it hides all of it;
``crowded``   no two texts overlap; a text is inside a target or beside it, never across its edge;
``targets``   no two targets of widgets overlap but a widget and its own parts, or its scrolled
              content; each has 44 units both ways and is in the window unless it scrolls;
``cramped``   scrolling content shows at least two lines at a time.

Pieces on a table may be smaller than 44 units (a tile among twelve players' trains): they are hit
in a square of 44 units around them where there is no other piece, each by its own middle, and are
reached by keys; see ``look_table.py``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import pygame

from tabletop.shell.canvas import Blit, Frame, Op
from tabletop.shell.scene import Scene
from tabletop.shell.table.lap_strip import Chip
from tabletop.shell.table.log_panel import LogRow
from tabletop.shell.widgets.base import Target
from tabletop.shell.widgets.scroll import Scroll
from tabletop.shell.widgets.ui import LEAST
from tabletop.table.picture import HEIGHT, WIDTH
from tests.tools.look_watch import LABEL, Line, Watch

SMALL: Final = 18.0
"""Pixels an em in a window of 1920 x 1080."""

SLACK: Final = 2
"""Device pixels by which edges may differ from rounding."""

HIDDEN: Final = 0.08
"""Share of a text's letters that may be hidden: edges that touch."""

SPECK: Final = 4
"""Pixels of letters that may be hidden, as where a ring grazes an i."""

SHADE: Final = 160
"""Alpha up to which letters show through: a shadow."""

WHOLLY: Final = 0.85
"""Share from which a printed number counts as stood upon."""

CLOSER: Final = "whole"
"""The button that leads back from a zoom: it floats over the cloth."""

REASON: Final = "why"
"""The button at a refusal that opens the rule: it floats over the table."""

LOW: Final = 80.0
"""Units that a scroll area shows at least."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Describe a fault of a frame: the rule, and the thing that breaks it."""

    rule: str
    what: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.what}"


def faults(scene: Scene, frame: Frame, watch: Watch) -> list[Fault]:
    """Return all faults of ``frame``, which shows ``scene`` in front."""
    order = {id(op): place for place, op in enumerate(frame.ops)}
    seen = [(order[key], line) for key, (_, line) in watch.lines.items() if key in order]
    seen.sort(key=lambda one: one[0])
    lines = [line for _, line in seen]
    above, whole = set(watch.floating), lines
    if any(target.id == CLOSER for target in scene.ui.targets):
        # The cloth is panned below the button back, and beyond the edge of the field.
        above |= set(watch.printed)
        whole = [line for place, line in seen if id(frame.ops[place]) not in watch.printed]
    lying = [line for place, line in seen if id(frame.ops[place]) not in above]
    return [
        *small(lines, frame.size),
        *cut(lines),
        *clipped(whole, watch.lost, frame.size),
        *outside(seen, frame.ops, watch),
        *covered(seen, frame.ops, watch),
        *crowded(lying, [target for target in scene.ui.targets if target.id != REASON]),
        *targets(scene.ui.targets, frame.size, scene.ui.scale),
        *cramped(watch, scene.ui.targets),
    ]


def small(lines: Sequence[Line], size: tuple[int, int]) -> Iterator[Fault]:
    """Yield letters that cannot be read."""
    fit = min(size[0] / WIDTH, size[1] / HEIGHT)
    for line in lines:
        px = line.px / fit * 1080 / HEIGHT
        if px < SMALL - 0.05:
            yield Fault("small", f"{line.text!r} is {px:.1f} px at 1080p")


def cut(lines: Sequence[Line]) -> Iterator[Fault]:
    """Yield words with an ellipsis that appear nowhere in full.

    A field shows all of its text at a click.
    """
    for line in lines:
        if "field" in line.within:
            continue
        if line.whole != line.text and not any(line.whole in other.text for other in lines):
            fixed = any(one.startswith(LABEL) for one in line.within)
            yield Fault("squeezed" if fixed else "cut", f"{line.text!r} for {line.whole!r}")


def clipped(lines: Sequence[Line], lost: Sequence[Line], size: tuple[int, int]) -> Iterator[Fault]:
    """Yield words cut off at an edge."""
    window = pygame.Rect((0, 0), size)
    for line in lines:
        clip, ink = line.clip.clip(window), line.ink
        across = ink.left < clip.left - SLACK or ink.right > clip.right + SLACK
        down = ink.top < clip.top - SLACK or ink.bottom > clip.bottom + SLACK
        if (across and "field" not in line.within) or (down and "scroll" not in line.within):
            yield Fault("clipped", f"{line.text!r} at {tuple(ink)} by {tuple(clip)}")
    for line in lost:
        yield Fault("clipped", f"nothing is seen of {line.text!r} at {tuple(line.ink)}")


def outside(seen: Sequence[tuple[int, Line]], ops: Sequence[Op], watch: Watch) -> Iterator[Fault]:
    """Yield words that leave their paper."""
    papers = [
        (place, watch.papers[id(op)][1], op.rect)
        for place, op in enumerate(ops)
        if id(op) in watch.papers
    ]
    for place, line in seen:
        shown = line.ink.clip(line.clip)
        middle = shown.center
        on = [p for at, p, part in papers if at < place and p.clip(part).collidepoint(middle)]
        if not (on and shown.height) or "field" in line.within:
            continue
        paper = on[-1]
        over = [paper.left - line.ink.left, line.ink.right - paper.right]
        if "scroll" not in line.within:
            over += [paper.top - line.ink.top, line.ink.bottom - paper.bottom]
        if max(over) > SLACK:
            yield Fault("outside", f"{line.text!r} at {tuple(line.ink)} of {tuple(paper)}")


def covered(seen: Sequence[tuple[int, Line]], ops: Sequence[Op], watch: Watch) -> Iterator[Fault]:
    """Yield letters that something drawn later hides."""
    rects = [op.rect for op in ops]
    for place, line in seen:
        spot = line.ink.clip(rects[place])
        if not (spot.width and spot.height):
            continue
        letters = _mask(ops[place], spot)
        count, under = letters.count(), id(ops[place]) in watch.floating
        hidden, what, papered = pygame.Mask(spot.size), "", False
        for at in spot.collidelistall(rects[place + 1 :]):
            above = ops[place + 1 + at]
            over = watch.lines.get(id(above))
            if id(above) in watch.floating and not under:
                continue
            if over is not None and _again(line, over[1]):
                break
            both = spot.clip(above.rect)
            mask, offset = _mask(above, both), (both.x - spot.x, both.y - spot.y)
            if letters.overlap(mask, offset):
                hidden.draw(mask, offset)
                what = "a picture" if over is None else over[1].text
                papered |= id(above) in watch.papers
        lost = letters.overlap_area(hidden, (0, 0))
        gone = lost / count if lost > SPECK else 0.0
        stood_on = gone >= WHOLLY and not papered and id(ops[place]) in watch.printed
        if gone > HIDDEN and not stood_on:
            share = f"{gone:.0%} of {line.text!r}"
            yield Fault("covered", f"{share} by {what!r} at {tuple(spot)}")


def _again(one: Line, other: Line) -> bool:
    """Return whether a text was drawn once more, above a sign."""
    both = one.ink.clip(other.ink)
    return one.text == other.text and 2 * _area(both) > min(_area(one.ink), _area(other.ink))


def _mask(op: Op, spot: pygame.Rect) -> pygame.Mask:
    """Return the mask of an operation's opaque pixels inside ``spot``."""
    if not isinstance(op, Blit):
        return pygame.Mask(spot.size, fill=True)
    x, y = spot.x - op.rect.x + op.part[0], spot.y - op.rect.y + op.part[1]
    part = op.surface.subsurface((x, y, *spot.size))
    if not part.get_flags() & pygame.SRCALPHA:
        return pygame.Mask(spot.size, fill=True)
    return pygame.mask.from_surface(part, SHADE)


def crowded(lines: Sequence[Line], around: Sequence[Target]) -> Iterator[Fault]:
    """Yield words over words, and words across a target's edge."""
    shown = [(line, line.ink.clip(line.clip)) for line in lines]
    for (one, a), (other, b) in combinations(shown, 2):
        both = a.clip(b)
        if _again(one, other):
            continue
        if min(both.size) > SLACK and both.width * both.height > 0.08 * min(_area(a), _area(b)):
            yield Fault("crowded", f"{one.text!r} and {other.text!r} at {tuple(both)}")
    for target in around:
        if target.widget is None or isinstance(target.widget, Scroll) or not target.stop:
            continue
        room = target.rect.inflate(2 * SLACK, 2 * SLACK)
        for line, ink in shown:
            both = target.rect.clip(ink)
            if min(both.size) > 2 * SLACK and not room.contains(ink):
                what = f"{line.text!r} at {tuple(ink)}"
                yield Fault("crowded", f"{what} across {target.id} at {tuple(target.rect)}")


def targets(around: Sequence[Target], size: tuple[int, int], scale: float) -> Iterator[Fault]:
    """Yield targets that overlap, are too small, or outside the window."""
    window, least = pygame.Rect((0, 0), size), round(LEAST * scale) - 1
    # Rows of the log may be lower: there are many, and Tab stops at one of them.
    rows = LogRow | Chip
    stops = [t for t in around if t.stop and t.widget and not isinstance(t.widget, rows)]
    areas = [t for t in stops if isinstance(t.widget, Scroll)]
    for one, other in combinations([t for t in stops if t not in areas], 2):
        if min(one.rect.clip(other.rect).size) > SLACK:
            yield Fault("targets", f"{one.id} and {other.id} overlap")
    scrolls = any(isinstance(t.widget, Scroll) for t in around)
    for target in stops:
        whole = target.whole
        if min(whole.size) < least:
            yield Fault("targets", f"{target.id} is {whole.width} x {whole.height} pixels")
        room = window.inflate(2 * SLACK, 1_000_000 if scrolls else 2 * SLACK)
        if not room.contains(whole):
            yield Fault("targets", f"{target.id} leaves the window at {tuple(whole)}")
    parts = [t for t in around if t.part and t.widget is not None and not t.stop]
    for part in parts:
        if isinstance(part.widget, Scroll):
            continue
        if part.part != "bar" and min(part.whole.size) < least * 0.7:
            what = f"{part.whole.width} x {part.whole.height} pixels"
            yield Fault("targets", f"{part.id} is {what}, of {least}")


def cramped(watch: Watch, around: Sequence[Target]) -> Iterator[Fault]:
    """Yield scroll areas too low to read anything."""
    scrolls = {t.widget.id for t in around if isinstance(t.widget, Scroll)}
    for name, (rect, scale) in watch.views.items():
        if name in scrolls and rect.height < LOW * scale - SLACK:
            yield Fault("cramped", f"{name} shows {rect.height / scale:.0f} units at a time")


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
