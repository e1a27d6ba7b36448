"""A choice by what lies open: the tile's weight, what can follow it, what the next seat lacks.

What can follow from elsewhere counts too: of an end whose tiles are nearly all laid the others
are likely to have none.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Final

from tabletop.games.goat.brain.search import Tried, tried
from tabletop.games.goat.brain.tiles import FIT, counter
from tabletop.games.goat.rules import legal
from tabletop.games.goat.slots import DOUBLES, WITH, bits, ends_before
from tabletop.games.goat.state import Act, Deal, Draw, House, Pass, View


@dataclass(frozen=True, slots=True)
class Rule:
    """How much a player makes of what it sees, in points.

    Attributes:
        weight: A point that leaves the hand.
        bald: Whether it minds that 0-0 counts more than its pips (G-6.2).
        follow: A tile in hand that fits afterwards.
        double: A double that leaves the hand: it fits at fewer ends than others.
        lacks: An end that the next seat could not serve when it drew or passed.
        hard: A tile that fits afterwards and lies elsewhere; this many points against.
        variety: A number that the hand still shows.
    """

    weight: float = 1.0
    bald: bool = True
    follow: float = 2.5
    double: float = 3.0
    lacks: float = 3.0
    hard: float = 0.0
    variety: float = 0.0


_PLAIN: Final = House(bald_points=0)

SAVING: Final = Rule(weight=-0.4, follow=-0.5, double=0.0, lacks=0.0, hard=-0.2, variety=-1.5)
"""Saves its best for later: 0-0 and what is heavy, and as many as it can of one number.

What it lays meanwhile is what anybody can follow. Luck decides more against a beginner who lays
whatever fits: saving is the commoner mistake, and the dearer one.
"""

FOLLOWING: Final = Rule(weight=0.0, bald=False, double=-3.0, lacks=0.0, hard=-0.2)
"""Keeps tiles that can follow, and doubles; that points count against it is not seen.

An end that much can follow looks a good one to it, whoever holds the tiles.
"""

PIPS: Final = Rule(bald=False, double=0.0, lacks=0.0)
"""The own hand alone, one tile ahead; that 0-0 counts is forgotten, doubles are like others."""

HEAVIEST: Final = Rule(follow=0.0, double=0.0, lacks=0.0)
"""The heaviest tile first, and nothing else."""

NEXT_ONLY: Final = Rule(lacks=0.0)
"""The own hand alone, one tile ahead."""

SEEING: Final = Rule()
"""The own hand, and what the next seat was seen to lack."""

COUNTING: Final = Rule(hard=0.5)
"""As :data:`SEEING`, and how many tiles elsewhere can follow."""


def ranked(view: View, rule: Rule, rng: Random) -> list[tuple[float, Act]]:
    """The choices of the viewer by value, best first; luck orders those that look alike."""
    acts = [act for act in legal(view) if not isinstance(act, Deal)]
    if len(acts) == 1:
        return [(0.0, acts[0])]
    rng.shuffle(acts)
    found = []
    for act in acts:
        parts = terms(view, rule, tried(view, act))
        found.append((sum(value for value, _ in parts.values()), act))
    found.sort(key=lambda pair: -pair[0])
    return found


class Term(Enum):
    """What speaks for a choice."""

    WEIGHT = "points that leave the hand"
    FOLLOW = "tiles in hand that fit afterwards"
    DOUBLE = "doubles that leave the hand"
    LACKS = "ends that the next seat lacks"
    HARD = "tiles elsewhere that cannot follow"
    VARIETY = "numbers that the hand still shows"


def terms(view: View, rule: Rule, choice: Tried) -> dict[Term, tuple[float, int]]:
    """By term, what it is worth to the player, and how many there are."""
    hand = bits(view.hand) ^ choice.gone
    weight = counter(view.house if rule.bald else _PLAIN)(choice.gone)
    follow = (hand & FIT[choice.after]).bit_count()
    doubles = (choice.gone & DOUBLES).bit_count()
    lacking = lacked(view, (view.seat + 1) % view.seats) if rule.lacks else frozenset()
    others = (bits(view.pool) & FIT[choice.after]).bit_count()
    ends = len(lacking & set(divmod(choice.after, 7)))
    variety = sum(1 for tiles in WITH if hand & tiles)
    return {
        Term.WEIGHT: (rule.weight * weight, weight),
        Term.FOLLOW: (rule.follow * follow, follow),
        Term.DOUBLE: (rule.double * doubles, doubles),
        Term.LACKS: (rule.lacks * ends, ends),
        Term.HARD: (-rule.hard * others, -others),
        Term.VARIETY: (rule.variety * variety, variety),
    }


def lacked(view: View, seat: int) -> frozenset[int]:
    """The numbers that ``seat`` was seen to lack, and can have got since only by drawing."""
    found: set[int] = set()
    for seen, before in zip(view.log, ends_before(view.log, view.line), strict=True):
        if seen.seat == seat and isinstance(seen.act, Draw | Pass) and before is not None:
            found = set(before)
    return frozenset(found)
