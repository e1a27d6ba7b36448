"""Write the log of Goat: actions, ends of rounds and sounds."""

from __future__ import annotations

from dataclasses import replace

from tabletop.games.game import Told
from tabletop.games.goat.ids import FELT, MARKET, STALL
from tabletop.games.goat.refusals import end_name
from tabletop.games.goat.scoring import goats, round_over, sides
from tabletop.games.goat.slots import laid_by
from tabletop.games.goat.state import Action, Deal, Draw, Open, Pass, Play, PlayBoth, State, View
from tabletop.games.kit.tiles import hidden_id, tile_id
from tabletop.kernel.words import Join, Msg, Seat, Who, msg
from tabletop.pieces.dominoes import write
from tabletop.table.sprites import Art, Domino

_TALL = 0.5
"""Ratio of a standing tile's width to its height."""


def told(before: State, action: Action, after: State) -> Told:
    """Describe ``action`` as a line of the log, with its sound."""
    seat = before.turn
    hand = hidden_id(seat, len(before.hands[seat]) - 1)
    match action:
        case Deal():
            words = msg("goat.log.deal", round=len(before.rounds) + 1, who=Who(after.turn))
            source = STALL if after.market else FELT
            return Told(None, None, words, "shuffle", source=source)
        case Open(tile):
            words, sound = msg("goat.log.open", tile=write(tile)), "clack"
        case Play(tile, end):
            where = end_name(before.line, end)
            words = _line(msg("goat.log.play", tile=write(tile), end=where), after)
            sound = _sound("clack", after)
        case PlayBoth(left, right):
            words = _line(msg("goat.log.both", left=write(left), right=write(right)), after)
            sound = _sound("clack", after)
        case Draw():
            words = _line(msg("goat.log.draw", n=len(after.market)), after)
            sound, many = _sound("draw-tile", after), "" if after.counted else "goat.log.draws"
            return Told(seat, Domino(), words, sound, (MARKET,), _TALL, STALL, many=many)
        case Pass():
            words = _line(msg("goat.log.pass"), after)
            return Told(seat, Art("goat/head"), words, _sound("pass", after), (), 242 / 280)
    tiles = laid_by(action)
    marks = tuple(map(tile_id, tiles))
    return Told(seat, Domino(tiles[0]), words, sound, marks, _TALL, hand)


def own(before: View, after: View, told: Told) -> Told:
    """Name the tiles that the seat of the views drew."""
    drawn = [piece for piece in after.hand if piece not in before.hand]
    if not drawn or told.seat != after.seat:
        return told
    words = msg("goat.log.drew", tiles=", ".join(map(write, drawn)))
    return replace(told, words=words, sprite=Domino(drawn[0]))


def _sound(usual: str, after: State) -> str:
    return "round" if round_over(after) else usual


def _line(done: Msg, after: State) -> Msg:
    if not after.counted:
        return done
    played = after.rounds[-1]
    how = msg("goat.log.fish" if played.fish else "goat.log.out")
    parts = [
        msg("goat.log.points", who=_who(side), n=played.points[side[0]])
        for side in sides(after.seats, after.house)
        if played.points[side[0]]
    ]
    parts += [msg("goat.log.goat", who=Who(seat)) for seat in goats(after.totals, after.house)]
    if not parts:
        return msg("goat.log.more", done=done, how=how)
    return msg("goat.log.counted", done=done, how=how, parts=Join(tuple(parts)))


def _who(side: tuple[Seat, ...]) -> Who | Join:
    return Who(side[0]) if len(side) == 1 else Join(tuple(map(Who, side)))
