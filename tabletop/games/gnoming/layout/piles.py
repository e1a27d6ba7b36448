"""Draw the piles, the held card, and the strips to press."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from tabletop.games.gnoming import ids
from tabletop.games.gnoming.choices import pile_of
from tabletop.games.gnoming.layout.drawing import GreenDrawing, sprite
from tabletop.games.gnoming.layout.grids import TALL
from tabletop.games.gnoming.names import card_name
from tabletop.games.gnoming.refusals import pile_name
from tabletop.games.gnoming.state import HAZARD, PILES, SOURCES, Discard, Flip, Source, Stay, Take
from tabletop.games.kit.areas import larger
from tabletop.kernel.words import Who, msg
from tabletop.pieces.cards import Shown
from tabletop.table.picture import Box, ItemId
from tabletop.table.sprites import Board

_THICK: Final = (1, 8, 20)
"""Numbers of cards from which a pile looks one, two or three cards high."""

_STEP: Final = 3.0

_NARROW: Final = 270.0
"""Largest width at which the pond has a smaller picture, to leave room for its text."""

_TOLD: Final = 144.0
"""Least width of the text below another seat's held card."""

_COUNT: Final = 49.0
"""Extent of a pile's number below the pile."""


def piles(drawing: GreenDrawing) -> None:
    """Draw the three piles with their numbers."""
    for name in SOURCES:
        _draw_pile(drawing, name)
    for place in PILES:
        drawing.place(ids.pile_id(place), drawing.where.piles[place], ids.GOALS)


def _draw_pile(drawing: GreenDrawing, name: Source) -> None:
    table, box = drawing.table, drawing.where.piles[name]
    count = ids.count_of(table, name) if drawing.dealt else 0
    cards: Shown = (None,) * count if name == "stock" else pile_of(table, name)
    card = cards[-1] if count else None
    if name == "stock":
        says = msg("gnoming.says.stock", n=count)
    elif card is None:
        says = msg("gnoming.says.empty", pile=pile_name(name))
    else:
        says = msg("gnoming.says.pile", pile=pile_name(name), card=card_name(card))
    pulls, slot = Take(name) in drawing.legal, box.grown(5)
    drawing.show(ids.pile_id(name), Board("slot"), slot, 1, press=True, pulls=pulls, says=says)
    for depth in range(sum(count > least for least in _THICK[1:]), 0, -1):
        lower = Box(box.x - depth * _STEP / 2, box.y + depth * _STEP, box.width, box.height)
        drawing.show(f"under {name} {depth}", sprite(cards[-1 - depth]), lower, 4 - depth, 1.5)
    if count:
        own = ids.top_id(name, count)
        came = () if name == "stock" else (own, ids.HELD)
        drawing.show(own, sprite(card), box, 5, 2.4, came=came)
    if any(isinstance(act, Take) and act.source == name for act in drawing.shown):
        drawing.ring(f"take {name}", box.grown(6), "go", 1)
    if any(isinstance(act, Discard) and act.to == name for act in drawing.shown):
        drawing.ring(f"drop {name}", box.grown(6), "go", 1)
    # Only the draw pile has a long label, which needs the full width if enlarged.
    more = 6 if drawing.shape.text <= 1 else 11 if name == "stock" else 1
    high = min(48.0, 36 * larger(drawing.shape.text))
    below = Box(box.x - more, box.bottom + 31 - high / 2, box.width + 2 * more, high)
    if name == "stock" and drawing.shape.counting:
        says = msg("gnoming.says.seen")
        opens = ids.SEEN if drawing.dealt else ""
        drawing.show(ids.SEEN, Board("chip"), below, 5, 2, press=True, opens=opens, says=says)
    else:
        drawing.show(f"count {name}", Board("chip"), below, 5, 2)
    words = msg(f"gnoming.count.{name}", n=count)
    bare = msg("kernel.number", value=count) if name == "stock" else None
    inner = below.grown(-3)
    drawing.say(f"count {name}", words, inner, 20, "sans-bold", "pass", "centre", short=bare)


def hand(drawing: GreenDrawing) -> None:
    """Draw the card in hand: just drawn, or leaving a layout."""
    table, card = drawing.table, drawing.table.held
    if card is None:
        return
    mine = table.turn == drawing.view.seat == drawing.where.own
    box = drawing.where.hand
    came: tuple[ItemId, ...] = (ids.HELD,)
    if table.phase == "lay":
        assert table.source is not None
        came = (ids.top_id(table.source, ids.count_of(table, table.source) + 1), ids.HELD)
    elif table.left is not None:
        came = (ids.card_id(table.turn, table.left), ids.HELD)
        if mine and table.phase == "bounce":
            grids = drawing.where.grids
            others = [at.slot for seat, at in grids.items() if seat != table.turn]
            others.append(drawing.where.plates[table.turn])
            cell = grids[table.turn].cells[table.left]
            box = lifted(cell, drawing.where.piles.values(), others)
    goes = ids.GOALS if mine else ""
    says = msg("gnoming.says.held", card=card_name(card), who=Who(table.turn))
    drawing.show(ids.HELD, sprite(card), box, 25, 11, goes=goes, press=mine, says=says, came=came)
    if not mine:
        words = msg("gnoming.held", who=Who(table.turn), card=card_name(card))
        told = drawing.where.told
        told = Box.around(*told.centre, max(told.width, _TOLD), told.height)
        drawing.say("held", words, told, 21, "sans-bold", "light", "centre")


def lifted(cell: Box, piles: Collection[Box], others: Collection[Box] = ()) -> Box:
    """Return the box of a turned-up card that may bounce over ``cell``.

    The box is above the cell, or below the cell's upper edge if it would cover ``piles``, their
    numbers or the boxes of ``others``.
    """
    x, up = cell.x + cell.width * 0.16, cell.y - cell.height * 0.3
    low = max(pile.bottom + _COUNT for pile in piles)
    beside = all(pile.x > x + cell.width or pile.right < x for pile in piles)
    free = beside or up >= low or cell.bottom < low
    free = free and not any(replace(cell, x=x, y=up).overlaps(slot) for slot in others)
    return replace(cell, x=x, y=up if free else cell.y + cell.height * 0.3)


def foot(drawing: GreenDrawing) -> None:
    """Draw the buttons that replace a drag, and the pond."""
    box = drawing.where.foot
    if drawing.table.held == HAZARD:
        _draw_pond(drawing, box)
    strip = Box(box.x, box.bottom - 62, box.width, 58)
    inner = Box(strip.x + 14, strip.y + 6, strip.width - 28, strip.height - 12)
    for act, name, word in ((Stay(), ids.STAY, "stay"), (Flip(None), ids.NO_FLIP, "no_flip")):
        if act in drawing.legal:
            says = msg(f"gnoming.strip.{word}")
            drawing.show(name, Board("pass", "lit"), strip, 12, 4, press=True, says=says)
            drawing.say(word, says, inner, 26, "sans-bold", "pass", "centre")


def _draw_pond(drawing: GreenDrawing, box: Box) -> None:
    drawing.show("water", Board("slot"), box, 1)
    if box.width > _NARROW:
        picture = Box(box.x + 16, box.y + 10, (box.height - 20) / TALL, box.height - 20)
        x = picture.right + 16
        words = Box(x, box.y + 12, box.right - 16 - x, 44)
        below = Box(x, box.y + 58, words.width, 36)
    else:  # the text below has the full width
        picture = Box(box.x + 16, box.y + 8, 50 / TALL, 50)
        x = picture.right + 12
        words = Box(x, box.y + 11, box.right - 10 - x, 44)
        below = Box(box.x + 10, box.bottom - 38, box.width - 20, 28)
    drawing.show("water card", sprite(HAZARD, dim=True), picture, 2)
    drawing.say("pond", msg("gnoming.pond"), words, 26, "serif-bold", "light")
    out = msg("gnoming.pond.out", n=drawing.table.out)
    drawing.say("out", out, below, 20, tone="light")
    if drawing.table.turn == drawing.view.seat == drawing.where.own:
        drawing.place(ids.goal_id("out"), box, ids.GOALS)
    if Discard("out") in drawing.shown:
        drawing.ring("drop out", box.grown(-2), "go", 6)
