"""Add new pieces and flights to the glide of an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import dist
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.table import tween
from tabletop.table.picture import Box, Item, ItemId, Picture
from tabletop.table.sprites import Card, Domino, Sprite
from tabletop.table.tween import Glide

NOWHERE: Final = ItemId("")
"""An id that no item has."""

MOST: Final = 14
"""Most small sprites that fly at once; nobody could follow more."""

SAME_SPOT: Final = 24.0
"""Most table units between the middles of a back and of the face turned up in its place."""


EACH: Final = 0.05
"""Most seconds between two pieces that are dealt or drawn."""


@dataclass(frozen=True, slots=True)
class Flight:
    """Describe small sprites that fly between two items.

    They vanish at the end: income, a price, a marker.

    Attributes:
        start: The item of the new table, or of the old one, that they leave.
        end: The item where they vanish, likewise.
        size: Width and height in table units.
        spots: Their first points in the box of ``start``, 0 to 1; one in the middle if empty.
        walked: Whether one leaves each space that ``start`` walks over, instead of ``spots``.
    """

    sprite: Sprite
    start: ItemId
    end: ItemId
    size: tuple[float, float]
    spots: tuple[tuple[float, float], ...] = ()
    walked: bool = False


@dataclass(frozen=True, slots=True)
class Journey:
    """Describe the motion that an action causes.

    Attributes:
        marks: Items the action moved: these are lifted, however much else moves.
        source: Item of the old table out of which new pieces come; ``""`` for none.
        deals: Whether all pieces are dealt out of the source again.
    """

    marks: tuple[ItemId, ...] = ()
    source: ItemId = NOWHERE
    deals: bool = False
    flights: tuple[Flight, ...] = ()


@dataclass(frozen=True, slots=True)
class _Tables:
    seen: Mapping[ItemId, Box]
    old: Picture
    new: Picture

    def box(self, name: ItemId) -> Box | None:
        item = self.new.item(name)
        return self.seen.get(name) if item is None else item.box


def travel(
    seen: Mapping[ItemId, Box],
    old: Picture,
    new: Picture,
    start: float,
    journey: Journey,
    seconds: float = tween.GLIDE,
) -> Glide:
    """Return the glide to ``new``, with new pieces starting at their source.

    ``seen`` has the boxes of the items of ``old``; nothing moves if it is empty. Each piece takes
    ``seconds``.
    """
    way = tween.glide(seen, old, new, start, seconds)
    if not seen or seconds <= 0:
        return way
    tables = _Tables(seen, old, new)
    way = _turned_up(way, tables)
    way = _arriving(way, tables, journey)
    if len(way.moves) > tween.CROWD:  # lift only the action's own pieces
        way = replace(way, pushed=frozenset(way.moves) - {*journey.marks, *way.ways})
    return _flying(way, tables, journey.flights)


def _fresh(way: Glide, tables: _Tables) -> list[Item]:
    return [
        item
        for item in tables.new.items
        if item.id not in tables.seen and item.id not in way.moves and tween.piece(item)
    ]


def _turned_up(way: Glide, tables: _Tables) -> Glide:
    """Turn over the pieces that are revealed in place."""
    now = {item.id for item in tables.new.items}
    backs = [item for item in tables.old.items if item.id not in now and tween.piece(item)]
    moves, turns = {}, {}
    for item in _fresh(way, tables):
        under = min(backs, key=lambda back: dist(back.box.centre, item.box.centre), default=None)
        if under is None or dist(under.box.centre, item.box.centre) > SAME_SPOT:
            continue
        wide = [box.width > box.height for box in (under.box, item.box)]
        if tween.other_side(under.sprite, item.sprite) and wide[0] == wide[1]:
            backs.remove(under)
            moves[item.id], turns[item.id] = (item.box, item), under.sprite
    if not moves:
        return way
    waits = {**way.waits, **tween.one_by_one(list(moves))}
    return replace(way, moves={**way.moves, **moves}, turns={**way.turns, **turns}, waits=waits)


def _arriving(way: Glide, tables: _Tables, journey: Journey) -> Glide:
    """Animate new pieces from the source, or all pieces of a deal."""
    out = tables.seen.get(journey.source)
    if out is None:
        return way
    come = _dealt(tables, out) if journey.deals else _new(way, tables, journey.marks)
    if not come:
        return way
    moves, turns, waits = dict(way.moves), dict(way.turns), dict(way.waits)
    step = min(EACH, (tween.WAIT - way.seconds) / max(1, len(come) - 1))
    for index, item in enumerate(come):
        moves[item.id] = tween.fitted(out, item.box), item
        waits[item.id] = index * step
        turns.pop(item.id, None)
        back = _back(item.sprite)
        if back is not None:
            turns[item.id] = back
    return replace(way, moves=moves, turns=turns, waits=waits)


def _new(way: Glide, tables: _Tables, marks: Sequence[ItemId]) -> list[Item]:
    """Return the pieces played or added, not those that were out of sight."""
    pieces = [item for item in _fresh(way, tables) if item.shelf or _hidden(item.sprite)]
    names = {item.id for item in pieces} | {*tables.seen} | {*way.moves}
    return [*pieces, *(i for i in tables.new.items if i.id in marks and i.id not in names)]


def _dealt(tables: _Tables, out: Box) -> list[Item]:
    return [i for i in tables.new.items if tween.piece(i) and not out.holds(*i.box.centre)]


def _hidden(sprite: Sprite) -> bool:
    return isinstance(sprite, Domino | Card) and _back(sprite) is None


def _back(sprite: Sprite) -> Sprite | None:
    """Return the back of a face-up piece, or ``None`` for other sprites."""
    match sprite:
        case Domino(halves) if halves is not None:
            return replace(sprite, halves=None, dim=False)
        case Card(face) if face is not None:
            return replace(sprite, face=None, dim=False)
        case _:
            return None


def _flying(way: Glide, tables: _Tables, flights: Sequence[Flight]) -> Glide:
    begun: list[tuple[Box, Item, float]] = []
    for number, flight in enumerate(flights):
        end = tables.box(flight.end)
        if end is None:
            continue
        points = _points(way, tables, flight)
        for index, ((x, y), wait) in enumerate(points):
            at, box = Box.around(x, y, *flight.size), Box.around(*end.centre, *flight.size)
            name = ItemId(f"flight {number} {index}")
            begun.append((at, Item(name, flight.sprite, box, layer=45, height=4), wait))
    if not begun:
        return way
    if len(begun) > MOST:
        begun = [begun[round(i * (len(begun) - 1) / (MOST - 1))] for i in range(MOST)]
    moves = {**way.moves, **{item.id: (box, item) for box, item, _ in begun}}
    waits = {**way.waits, **{item.id: wait for _, item, wait in begun}}
    gone = frozenset(item.id for _, item, _ in begun)
    return replace(way, moves=moves, waits=waits, gone=gone)


def _points(way: Glide, tables: _Tables, flight: Flight) -> list[tuple[tuple[float, float], float]]:
    longest, first = tween.WAIT - way.seconds, 0.0
    if flight.walked:
        trail = way.ways.get(flight.start)
        if trail is None:
            move = way.moves.get(flight.start)
            trail = () if move is None else (move[0].centre, move[1].box.centre)
        points = list(trail[1:])
    else:
        box = tables.box(flight.start)
        if box is None:
            return []
        spots = flight.spots or ((0.5, 0.5),)
        if flight.start in way.moves:
            first = min(way.seconds, longest)  # flights start from an item that has to arrive first
        points = [(box.x + u * box.width, box.y + v * box.height) for u, v in spots]
    step = min(EACH, (longest - first) / max(1, len(points) - 1))
    return [(point, first + index * step) for index, point in enumerate(points)]
