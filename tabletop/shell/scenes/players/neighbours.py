"""Seat neighbours: bots without own names get the face of their level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from tabletop.bots.cast import CAST, Neighbour, candidates, freed, known
from tabletop.i18n import LANGUAGES
from tabletop.i18n.speech import Speech
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import Msg, msg
from tabletop.shell.scenes.players.names import FRIENDLY, free_name

if TYPE_CHECKING:
    from tabletop.shell.desk import Desk


def name_of(one: Neighbour) -> Msg:
    """Return the neighbour's name."""
    return msg(f"cast.{one.id}.name")


def trade_of(one: Neighbour) -> Msg:
    """Return what the neighbour does in life."""
    return msg(f"cast.{one.id}.does")


def line_of(one: Neighbour) -> Msg:
    """Return one sentence of the neighbour's character."""
    return msg(f"cast.{one.id}.line")


def settled(desk: Desk, game: str, chairs: Sequence[Chair], friendly: Sequence[str]) -> list[Chair]:
    """Seat a neighbour of the right level in every bot's chair.

    A bot whose name was written by somebody keeps it. If all neighbours of a level sit at the
    table, or somebody has the same name, the bot gets a friendly name.

    Args:
        desk: Says names in the language shown.
        game: The game to be played.
        chairs: Everybody at the table.
        friendly: Names for bots who are no neighbours.
    """
    usual = {*friendly, *_given()}
    found = [_kept(desk, chair) for chair in chairs]
    for seat, chair in enumerate(found):
        if chair.player == HUMAN or chair.neighbour:
            continue
        was = chairs[seat].neighbour
        if not was and chair.name not in usual:
            continue
        others = [*found[:seat], *found[seat + 1 :]]
        found[seat] = _new(desk, game, chair, others, friendly)
    return found


@cache
def _given() -> frozenset[str]:
    """Return the names that nobody wrote, in every language."""
    words = [*FRIENDLY, *map(name_of, CAST)]
    return frozenset(Speech(one.code).say(name) for one in LANGUAGES for name in words)


def _kept(desk: Desk, chair: Chair) -> Chair:
    """Return the chair with its neighbour if the level is theirs, else freed."""
    one = known(chair.neighbour)
    if one is None or one.level != chair.level:
        return freed(chair)
    return replace(chair, name=desk.say(name_of(one)))


def _new(
    desk: Desk, game: str, chair: Chair, others: Sequence[Chair], friendly: Sequence[str]
) -> Chair:
    """Return the chair with a free neighbour of its level, or a free name."""
    names = [one.name for one in others]
    taken = {one.neighbour for one in others}
    people = {one.name for one in others if one.player == HUMAN}
    for one in candidates(chair.level or "", game, taken):
        name = desk.say(name_of(one))
        if name not in people:
            sat = one.sits(chair, game, name)
            return replace(sat, style=chair.style or sat.style)
    return replace(chair, name=free_name(friendly, names, len(others)))


def replaced(desk: Desk, game: str, chairs: Sequence[Chair], seat: int, player: str) -> Chair:
    """Return the chair of ``seat`` after ``player`` took it over.

    A neighbour gives way to one of the new level; everybody else keeps the name.
    """
    chair = replace(chairs[seat], player=player)
    if not chair.neighbour:
        return chair
    if player == HUMAN:
        return freed(chair)
    kept = _kept(desk, chair)
    others = [*chairs[:seat], *chairs[seat + 1 :]]
    return kept if kept.neighbour else _new(desk, game, kept, others, [chair.name])
