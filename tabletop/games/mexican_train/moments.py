"""Find the great moments of Mexican Train."""

from __future__ import annotations

from typing import Final

from tabletop.games.kit.moments import of_seat
from tabletop.games.kit.tiles import tile_id
from tabletop.games.mexican_train.ids import part_id
from tabletop.games.mexican_train.state import Action, Pass, Play, State, Table, one_left
from tabletop.games.mexican_train.trains import double_at
from tabletop.kernel.words import Seat, msg
from tabletop.pieces.dominoes import write
from tabletop.table.moment import Incident, Moment, items
from tabletop.table.sprites import Art, Domino

_ENGINE: Final = 320 / 220
"""Ratio of the engine's width to its height."""


def moment(before: State, action: Action, after: State) -> Moment | None:
    """Return the greatest moment that ``action`` brings, if any."""
    table, then = before.table, after.table
    if table.phase != "play":
        return None
    seat = table.turn
    laid = isinstance(action, Play)
    if laid and then.phase == "done":
        out = next((Seat(i) for i, count in enumerate(then.counts) if not count), None)
        scores = then.results[-1].scores
        if out is None or scores[out] > min(scores):  # the seat's partner may have held more
            return None
        engine, plate = Art("mexican_train/engine", out), items(part_id("plate", out))
        kind = "mexican_train.moment.won"
        return of_seat(out, kind, engine, plate, sound="round", aspect=_ENGINE)
    if then.phase != "play":
        return None
    if _one_left(table, then):
        plate = items(part_id("plate", seat))
        kind = "mexican_train.moment.one_left"
        return of_seat(seat, kind, Domino(), plate, sound="whistle", feat=False)
    if _left_open(table, then):
        double = double_at(then, then.open_doubles[0])
        words = msg("mexican_train.moment.binds", double=write(double))
        return Moment("binds", None, words, Domino(double), items(tile_id(double)), sound="signal")
    return None


def incidents(before: State, action: Action, after: State) -> tuple[Incident, ...]:
    """Return an open double, a train newly open, and the last tile in hand."""
    table, then = before.table, after.table
    if table.phase != "play" or then.phase != "play":
        return ()
    seat, found = table.turn, []
    if _left_open(table, then):
        found.append(Incident("double", seat))
    if isinstance(action, Pass) and not table.markers[seat]:
        found.append(Incident("marker", seat))
    if _one_left(table, then):
        found.append(Incident("last", seat))
    return tuple(found)


def _one_left(table: Table, then: Table) -> bool:
    return table.counts[table.turn] == 2 and table.turn in one_left(then)


def _left_open(table: Table, then: Table) -> bool:
    """Return whether a seat ended its turn with a double that binds all."""
    return bool(table.doubles_laid and then.turn != table.turn and then.open_doubles)
