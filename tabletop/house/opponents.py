"""Choose opponents: neighbours, rivals and a suggested level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.bots.cast import CAST, Neighbour, candidates, freed, known
from tabletop.house.looks import free_colour
from tabletop.house.names import Wording, free_name
from tabletop.kernel.record import HUMAN, LEVELS, Chair
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Msg, msg
from tabletop.store.chronicle import Chronicle

FIRST: Final = ("bela", "kiran", "noor", "tara", "hari")
"""The neighbour shown first at each level, weakest first."""


def name_of(one: Neighbour) -> Msg:
    """Return the neighbour's name."""
    return msg(f"cast.{one.id}.name")


def trade_of(one: Neighbour) -> Msg:
    """Return the neighbour's profession."""
    return msg(f"cast.{one.id}.does")


def line_of(one: Neighbour) -> Msg:
    """Return a one-sentence description of the neighbour's character."""
    return msg(f"cast.{one.id}.line")


def settled(words: Wording, game: str, chairs: Sequence[Chair]) -> tuple[Chair, ...]:
    """Return the chairs with a neighbour of the right level for each bot.

    A neighbour at the table keeps the seat, even if playing at another level than their own. A bot
    whose name was typed by somebody keeps the name. If every neighbour of a level is at the table
    or shares a name with a person, a neighbour of the nearest level plays at the bot's level. No
    neighbour has two seats, and each has their own colour unless another player chose it.
    """
    usual = words.given.union(words.friendly)
    found: list[Chair] = []
    for chair in chairs:
        one = known(chair.neighbour)
        kept = freed(chair) if one is None else replace(chair, name=words.say(name_of(one)))
        sits = any(kept.neighbour and kept.neighbour == one.neighbour for one in found)
        found.append(freed(kept) if sits else kept)
    for seat, chair in enumerate(found):
        if chair.player == HUMAN or chair.neighbour:
            continue
        was = chairs[seat].neighbour
        if not was and chair.name not in usual:
            continue
        found[seat] = _with_new_name(words, game, chair, [*found[:seat], *found[seat + 1 :]])
    return _in_own_colours(found)


def _in_own_colours(chairs: Sequence[Chair]) -> tuple[Chair, ...]:
    """Return the chairs, each neighbour in their own colour or a free one."""
    found = list(chairs)
    taken = {chair.colour for chair in chairs if known(chair.neighbour) is None}
    waiting = []
    for seat, chair in enumerate(chairs):
        if (one := known(chair.neighbour)) is None:
            continue
        if one.colour in taken:
            waiting.append(seat)
        else:
            found[seat] = replace(chair, colour=one.colour)
            taken.add(one.colour)
    for seat in waiting:
        colour = free_colour(tuple(taken), seat)
        found[seat] = replace(found[seat], colour=colour)
        taken.add(colour)
    return tuple(found)


def _with_new_name(words: Wording, game: str, chair: Chair, others: Sequence[Chair]) -> Chair:
    """Return the chair with a free neighbour, of the same level if possible."""
    names = [one.name for one in others]
    taken = {one.neighbour for one in others}
    people = {one.name for one in others if one.player == HUMAN}
    at = LEVELS.index(chair.level) if chair.level in LEVELS else 0
    away = sorted(CAST, key=lambda one: abs(LEVELS.index(one.level) - at))
    for one in (*candidates(chair.level or "", game, taken), *away):
        name = words.say(name_of(one))
        if name not in people and one.id not in taken:
            sat = one.sits(chair, game, name)
            return replace(sat, player=chair.player, style=chair.style or sat.style)
    return replace(chair, name=free_name(words.friendly, names, len(others)))


def replaced(words: Wording, game: str, chairs: Sequence[Chair], seat: int, player: str) -> Chair:
    """Return the chair of ``seat`` with its occupant replaced by ``player``.

    A neighbour is replaced by a neighbour of the new level; any other occupant keeps the name.
    """
    chair = replace(chairs[seat], player=player)
    if not chair.neighbour:
        return chair
    if player == HUMAN:
        return freed(chair)
    one = known(chair.neighbour)
    if one is not None and one.level == chair.level:
        kept = replace(chair, name=words.say(name_of(one)))
    else:
        same_name = replace(words, friendly=(chair.name,))
        others = [*chairs[:seat], *chairs[seat + 1 :]]
        kept = _with_new_name(same_name, game, freed(chair), others)
    return _in_own_colours([*chairs[:seat], kept, *chairs[seat + 1 :]])[seat]


@dataclass(frozen=True, slots=True)
class Rival:
    """Describe a selectable opponent, ``name`` in the reader's language."""

    neighbour: Neighbour
    game: str
    name: str

    @property
    def level(self) -> str:
        """Return the bot's level."""
        return self.neighbour.level

    @property
    def about(self) -> Msg:
        """Return a one-sentence description of the opponent."""
        return line_of(self.neighbour)

    def chair(self, taken: str = "") -> Chair:
        """Return the chair, in the neighbour's colour unless it is ``taken``."""
        colour = "" if self.neighbour.colour == taken else self.neighbour.colour
        return self.neighbour.sits(Chair("", colour=colour), self.game, self.name)


def rivals(words: Wording, game: str, chairs: Sequence[Chair]) -> tuple[Rival, ...]:
    """Return an opponent of each level, preferring those at the table.

    If possible, none of them has the same name as a person at the table.
    """
    people = {chair.name for chair in chairs if chair.player == HUMAN}
    seated = [one for chair in chairs if (one := known(chair.neighbour)) is not None]
    found = []
    for level in LEVELS:
        free = [one for one in candidates(level, game) if words.say(name_of(one)) not in people]
        at_home = [one for one in free if one.habit(game)] or free
        here = [one for one in seated if one.level == level]
        first = [one for one in at_home if one.id in FIRST]
        one = (*here, *first, *at_home, *candidates(level, game))[0]
        found.append(Rival(one, game, words.say(name_of(one))))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Proposal:
    """Suggest the level above the strongest one beaten so far."""

    level: str
    first: bool


def proposal(results: Chronicle | None, game: str) -> Proposal | None:
    """Return the suggested level, or ``None`` once all levels are beaten."""
    beaten = None if results is None else results.beaten(game)
    if beaten is None:
        return Proposal(LEVELS[0], True)
    at = LEVELS.index(beaten) + 1 if beaten in LEVELS else 1
    return Proposal(LEVELS[at], False) if at < len(LEVELS) else None
