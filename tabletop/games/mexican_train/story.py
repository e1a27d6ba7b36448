"""The log of Mexican Train: what was done, what it brought, how it sounds."""

from __future__ import annotations

from tabletop.games.game import Told
from tabletop.games.mexican_train.ids import marker_id, tile_id
from tabletop.games.mexican_train.state import Action, Deal, Draw, Pass, Play, State, Table
from tabletop.games.mexican_train.trains import end
from tabletop.games.mexican_train.why import name
from tabletop.kernel.words import Join, Msg, Seat, Who, msg
from tabletop.pieces.dominoes import is_double, write
from tabletop.table.picture import Art, Domino


def told(before: State, action: Action, after: State) -> Told:
    """``action`` as a line of the log, with the sound it makes."""
    table, seat = before.table, before.table.turn
    match action:
        case Deal(engine, _, _):
            double = (engine, engine)
            words = msg("mexican_train.log.deal", engine=write(double), who=Who(after.table.turn))
            return Told(None, Domino(double), words, "shuffle", (tile_id(double),), 0.5)
        case Play(piece, train):
            words = msg("mexican_train.log.play", tile=write(piece), train=name(train))
            words = _with(words, _laid(table, action, after.table))
            sound = "whistle" if _heard(table, after.table) else "clack"
            return Told(seat, Domino(piece), words, sound, (tile_id(piece),), 0.5)
        case Draw():
            words = _with(msg("mexican_train.log.draw"), _over(after.table))
            return Told(seat, Domino(), words, "draw-tile", (), 0.5)
        case Pass():
            new = not table.markers[seat]
            key = "pass" if new else "pass_again"
            words = _with(msg(f"mexican_train.log.{key}"), _over(after.table))
            marker = Art("mexican_train/marker", seat)
            sound = "whistle" if new or _heard(table, after.table) else "pass"
            return Told(seat, marker, words, sound, (marker_id(seat),), 4 / 3)


def _heard(before: Table, after: Table) -> bool:
    """Whether a train whistles: the own marker is taken off, or the round is over."""
    seat = before.turn
    return after.phase == "done" or (before.markers[seat] and not after.markers[seat])


def _with(words: Msg, parts: list[Msg]) -> Msg:
    return msg("mexican_train.log.more", done=words, parts=Join(tuple(parts))) if parts else words


def _laid(before: Table, play: Play, after: Table) -> list[Msg]:
    """What else a laid tile brought: a double closed or opened, the marker, the last tile."""
    seat, parts = before.turn, []
    if play.train in before.open_doubles:
        number = end(before, play.train)
        closed = write((number, number))
        parts.append(msg("mexican_train.log.closes", double=closed))
    if is_double(play.tile) and play.train in after.open_doubles:
        parts.append(msg("mexican_train.log.opens"))
    if before.markers[seat] and not after.markers[seat]:
        parts.append(msg("mexican_train.log.marker_off"))
    if after.phase == "play" and after.counts[seat] == 1:
        parts.append(msg("mexican_train.log.one_left"))
    return parts + _over(after, seat)


def _over(after: Table, seat: Seat | None = None) -> list[Msg]:
    """That the round has ended, and how."""
    if after.phase != "done":
        return []
    out = seat is not None and after.counts[seat] == 0
    return [msg("mexican_train.log.out" if out else "mexican_train.log.blocked")]
