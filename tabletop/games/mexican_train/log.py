"""Write the log of Mexican Train: actions, results and sounds."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.games.game import Told
from tabletop.games.kit.tiles import heap, tile_id
from tabletop.games.mexican_train.ids import BONEYARD, HEAP, OTHER, part_id
from tabletop.games.mexican_train.refusals import name
from tabletop.games.mexican_train.state import (
    Action,
    Catch,
    Deal,
    Draw,
    Knock,
    Pass,
    Play,
    State,
    Table,
    View,
    one_left,
)
from tabletop.games.mexican_train.trains import double_at, end
from tabletop.kernel.words import Join, Msg, Seat, Who, msg
from tabletop.pieces.dominoes import is_double, write
from tabletop.table.journey import Flight
from tabletop.table.picture import ItemId
from tabletop.table.sprites import Art, Domino, Portrait

_MARKER: Final = 44.0, 33.0
"""Width and height in table units of a marker flying to its plate."""

_BACK: Final = 17.0, 34.0
"""Width and height in table units of a hidden tile flying to a hand."""


def told(before: State, action: Action, after: State) -> Told:
    """Describe ``action`` as a line of the log, with its sound."""
    table, seat = before.table, before.table.turn
    match action:
        case Deal(engine, _, _):
            double = (engine, engine)
            key = "found" if table.laws.deal_engine else "deal"
            who = Who(after.table.turn)
            words = msg(f"mexican_train.log.{key}", engine=write(double), who=who)
            marks = (tile_id(double),)
            return Told(None, Domino(double), words, "shuffle", marks, 0.5, BONEYARD)
        case Play(piece, train):
            words = msg("mexican_train.log.play", tile=write(piece), train=name(train))
            words = _with(words, _laid(table, action, after.table))
            sound = "whistle" if _heard(table, after.table) else "clack"
            marks, fly = (tile_id(piece),), _marker_off(table, after.table)
            hand = part_id("plate", seat)
            where = Portrait(Seat(train)) if train >= 0 else Art("mexican_train/engine")
            return Told(seat, Domino(piece), words, sound, marks, 0.5, hand, fly, where)
        case Draw():
            words = _with(msg("mexican_train.log.draw"), _over(after.table))
            fly = (Flight(Domino(), HEAP, ItemId(f"{OTHER} {seat}"), _BACK),)
            yard = heap("mexican_train/boneyard", max(1, after.table.stock_left))
            many = "" if after.table.phase == "done" else "mexican_train.log.draws"
            return Told(seat, Domino(), words, "draw-tile", (), 0.5, HEAP, fly, yard, many)
        case Knock():
            words, marks = msg("mexican_train.log.knock"), (part_id("plate", seat),)
            return Told(seat, Domino(), words, "clack", marks, 0.5)
        case Catch(late):
            n = table.stock_left - after.table.stock_left
            words = _with(msg("mexican_train.log.catch", who=Who(late), n=n), _over(after.table))
            fly = (Flight(Domino(), HEAP, ItemId(f"{OTHER} {late}"), _BACK),)
            marks, where = (part_id("plate", late),), Portrait(late)
            return Told(seat, Domino(), words, "draw-tile", marks, 0.5, HEAP, fly, where)
        case Pass():
            new = not table.markers[seat]
            key = "pass" if new else "pass_again"
            parts = _left_open(table, after.table, table.doubles_laid) + _over(after.table)
            words = _with(msg(f"mexican_train.log.{key}"), parts)
            marker, hand = Art("mexican_train/marker", seat), part_id("plate", seat)
            sound = "whistle" if new or _heard(table, after.table) else "pass"
            marks = (part_id("marker", seat),)
            here = Portrait(seat)
            return Told(seat, marker, words, sound, marks, 4 / 3, hand, where=here)


def own(before: View, after: View, told: Told) -> Told:
    """Name the tiles drawn, in the line for the seat that drew them."""
    drawn = [piece for piece in after.hand if piece not in before.hand]
    if not drawn or told.seat != after.seat:
        return told
    words = msg("mexican_train.log.drew", tiles=", ".join(map(write, drawn)))
    return replace(told, words=words, sprite=Domino(drawn[0]))


def _heard(before: Table, after: Table) -> bool:
    """Return whether to whistle: a marker is removed, or the round is over."""
    seat = before.turn
    return after.phase == "done" or (before.markers[seat] and not after.markers[seat])


def _marker_off(before: Table, after: Table) -> tuple[Flight, ...]:
    """Return the flight of a marker from its train to the plate."""
    seat = before.turn
    if not before.markers[seat] or after.markers[seat] or after.phase == "done":
        return ()
    marker = Art("mexican_train/marker", seat)
    return (Flight(marker, part_id("marker", seat), part_id("plate", seat), _MARKER),)


def _with(words: Msg, parts: list[Msg]) -> Msg:
    return msg("mexican_train.log.more", done=words, parts=Join(tuple(parts))) if parts else words


def _laid(before: Table, play: Play, after: Table) -> list[Msg]:
    """Name the consequences of a laid tile: doubles, a marker, the last tile."""
    seat, parts = before.turn, []
    if play.train in before.open_doubles:
        closed = write(double_at(before, play.train))
        parts.append(msg("mexican_train.log.closes", double=closed))
    laid = play.tile[:1] if is_double(play.tile) else ()
    parts += _left_open(before, after, (*before.doubles_laid, *laid))
    if before.markers[seat] and not after.markers[seat]:
        parts.append(msg("mexican_train.log.marker_off"))
    if seat in one_left(after):
        parts.append(msg("mexican_train.log.one_left"))
    return parts + _over(after, seat)


def _left_open(before: Table, after: Table, laid: tuple[int, ...]) -> list[Msg]:
    """Return the words for a double of ``laid`` left open at the turn's end."""
    if after.turn == before.turn or after.phase != "play":
        return []
    left = any(end(after, train) in laid for train in after.open_doubles)
    return [msg("mexican_train.log.opens")] if left else []


def _over(after: Table, seat: Seat | None = None) -> list[Msg]:
    if after.phase != "done":
        return []
    out = seat is not None and after.counts[seat] == 0
    return [msg("mexican_train.log.out" if out else "mexican_train.log.blocked")]
