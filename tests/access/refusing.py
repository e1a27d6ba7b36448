"""Try refused gestures, and check the display of their refusals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from tabletop.kernel.words import Refusal
from tabletop.play import held_piece
from tabletop.shell.canvas import Blit, Frame
from tabletop.shell.events import Pointer
from tabletop.shell.scenes.rules import markdown
from tabletop.shell.table import callout, placement
from tabletop.table.drop_targets import rest
from tabletop.table.gesture import Gesture, Press, Put
from tabletop.table.hand import Carrying, Empty
from tabletop.table.inputs import Cancel
from tabletop.table.picture import Box
from tests.access.pixels import Watch, visible
from tests.access.screens import Screens

NEAR: Final = 40.0
"""Largest distance in table units from the place to the sign of its refusal."""

LAPS: Final = 4.0
"""Units of a piece's border that the words may lap over."""


@dataclass(frozen=True)
class Tried:
    """Describe a gesture that was refused.

    Attributes:
        there: Place of the gesture, in table units.
    """

    gesture: Gesture
    refusal: Refusal
    there: Box


def pointer(stage: Screens, kind: str, at: tuple[float, float]) -> None:
    """Send the left mouse button at a point in table units."""
    by = stage.table.ui.scale
    button = 0 if kind == "move" else 1
    stage.top.handle(Pointer(kind, at[0] * by, at[1] * by, button))  # type: ignore[arg-type]


def attempts(stage: Screens, rng: Random, most: int) -> Iterator[Tried]:
    """Click and drag random pieces to random places; yield the refusals."""
    for _ in range(most):
        stage.table.hand_does(Cancel())
        stage.table.ui.dirty = True
        stage.draw()  # removes the button of the last refusal
        live = [item for item in stage.state.picture.items if item.press or item.goes or item.shelf]
        # An offered press would be done and change the table.
        done = {g.item for g, _ in stage.state.offers.pairs if isinstance(g, Press)}
        item = rng.choice([item for item in live if item.id not in done and not item.opens])
        start = item.box.centre
        pointer(stage, "move", start)
        pointer(stage, "down", start)
        places = [place for place in stage.state.picture.places if place.group == item.goes]
        if places and stage.state.offers.can_lift(item.id):
            pointer(stage, "move", (start[0] + 12, start[1] + 12))
            end = rng.choice(places).box.centre
            pointer(stage, "move", end)
            aimed = held_piece.aimed(stage.state)
            if aimed is not None and held_piece.why_not(stage.state, aimed) is not None:
                assert stage.state.refused is None, "a place refuses when the piece is let go"
                pointer(stage, "up", end)
        else:
            pointer(stage, "up", start)
        stage.table.ui.dirty = True
        stage.draw()
        found = refused(stage)
        if found is not None:
            yield found
        stage.table.hand_does(Cancel())


def refused(stage: Screens) -> Tried | None:
    """Return the present refusal of the table."""
    aimed, held = held_piece.aimed(stage.state), held_piece.held_piece(stage.state)
    told = stage.state.refused
    if told is not None and told.gesture == aimed and held is not None and held.spot is not None:
        return Tried(aimed, told.refusal, held.spot)
    if stage.state.refused is None or not isinstance(stage.state.hand, Empty | Carrying):
        return None
    gesture = stage.state.refused.gesture
    item = stage.state.picture.item(gesture.item)
    assert item is not None
    there = item.box
    if isinstance(gesture, Put):
        place = stage.state.picture.place(gesture.place)
        assert place is not None
        there = rest(item, place, gesture.pose)
    return Tried(gesture, stage.state.refused.refusal, there)


def complaints(stage: Screens, watch: Watch, tried: Tried) -> Iterator[str]:
    """Yield the faults in the display of the refusal."""
    ui = stage.table.ui
    frame = stage.draw()
    text = stage.desk.say(tried.refusal.why, stage.session.names)
    size = 20 * min(stage.desk.settings.size / 100, 1.3)
    lines = ui.draw.wrap(text, size, "sans-bold", callout.WIDE)
    once = in_panel(stage, watch, frame, text)
    if callout.told_there(stage.table, ui):
        if once:
            yield "the reason is told twice"
        yield from at_the_place(stage, watch, frame, lines, tried)
    else:
        if not once:
            yield "the reason is not told"
        near = ui.rect(tried.there.grown(NEAR))
        if not any(op.rect.colliderect(near) for _, op in crosses(watch, frame)):
            yield "there is no sign at the place"
    yield from the_rule(stage, tried)


def in_panel(stage: Screens, watch: Watch, frame: Frame, text: str) -> bool:
    """Return whether the panel gives the reason in full."""
    areas = stage.state.picture.areas
    panel = next(stage.table.ui.rect(area.box) for area in areas if area.kind == "panel")
    seen = (
        mark.what.strip()
        for op in frame.ops
        if (mark := watch.mark(op)) is not None and mark.kind == "text"
        if isinstance(op, Blit) and panel.contains(op.rect)
    )
    return " ".join(text.split()) in " ".join(" ".join(seen).split())


def crosses(watch: Watch, frame: Frame) -> list[tuple[int, Blit]]:
    """Return the signs of a refusal, with their places in the frame."""
    return [
        (at, op)
        for at, op in enumerate(frame.ops)
        if (mark := watch.mark(op)) is not None and mark.kind == "icon" and mark.what == "cross"
        if isinstance(op, Blit)
    ]


def at_the_place(
    stage: Screens, watch: Watch, frame: Frame, lines: list[str], tried: Tried
) -> Iterator[str]:
    """Yield the faults of the callout."""
    ui = stage.table.ui
    found: list[tuple[int, Blit]] = []
    for at, op in enumerate(frame.ops):
        mark = watch.mark(op)
        if isinstance(op, Blit) and mark is not None and mark.what in lines and mark.bold:
            found.append((at, op))
    chip = found[-len(lines) :]
    if [watch.mark(op).what for _, op in chip] != lines:  # type: ignore[union-attr]
        yield "the reason is not told"
        return
    whole = chip[0][1].rect.unionall([op.rect for _, op in chip])
    way = ui.find("why")
    here = whole if way is None else whole.union(way.whole)
    around = ui.rect(tried.there.grown(placement.REACH))
    if not around.colliderect(here.inflate(90 * ui.scale, 16)):
        yield "the reason is told somewhere else"
    if any(op.rect.size != op.surface.get_size() for _, op in chip):
        yield "the reason is cut off"
    beside = whole.inflate(90 * ui.scale, 4)
    icons = [one for one in crosses(watch, frame) if one[1].rect.colliderect(beside)]
    if not icons:
        yield "there is no sign beside the reason"
    for at, op in (*chip, *icons[-1:]):
        if visible(op, at, frame) < 0.98:
            yield "the reason is covered"
            break
    if any(here.colliderect(piece) for piece in pieces(stage)):
        yield "the reason lies on pieces"


def pieces(stage: Screens) -> Iterator[pygame.Rect]:
    """Yield the pieces of the table, less a border that may be lapped over."""
    for item in stage.state.picture.items:
        if item.layer >= placement.LYING and not item.sprite.mark:
            yield stage.table.ui.rect(item.box.grown(-LAPS))


def the_rule(stage: Screens, tried: Tried) -> Iterator[str]:
    """Yield the faults of what opens the rule."""
    ui, way = stage.table.ui, stage.table.ui.find("why")
    book = markdown.book(stage.session.game.id, stage.desk.speech.language)
    clauses = {block.clause for block in book.blocks} if book is not None else set()
    if book is None or book.language != stage.desk.speech.language:
        yield "there are no rules in this language"
    if tried.refusal.clause not in clauses:
        yield f"there is no rule {tried.refusal.clause}"
    scrolls = ui.find("panel.bar") is not None
    still = not isinstance(stage.state.hand, Carrying)
    if ui.find("clause") is None or (still and scrolls and way is None):
        yield "nothing opens the rule"
    if way is not None and not scrolls:
        yield "what opens the rule is there twice"
