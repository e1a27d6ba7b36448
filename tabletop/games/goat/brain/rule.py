"""Choose by open facts: the tile's weight, its followers, observed gaps.

Followers in other hands count too: if nearly all tiles of an end are laid, the others are likely to
have none.
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
    """Hold the weights of a player's rule, in points.

    Attributes:
        weight: For each point that leaves the hand.
        bald: Whether it counts 0-0 by its points instead of its pips (G-6.2).
        follow: For each tile in hand that fits afterwards.
        double: For each double that leaves the hand: it fits fewer ends than others.
        lacks: For each end that the next seat could not serve when it drew or passed.
        hard: Points against each tile elsewhere that fits afterwards.
        variety: For each number that the hand still shows.
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
"""Rule that saves its best for later: 0-0, heavy tiles, and many tiles of one number.

Meanwhile it lays ends that anybody can follow. Chance decides more against a beginner who lays any
tile that fits: saving is the more common mistake, and the more expensive one.
"""

FOLLOWING: Final = Rule(weight=0.0, bald=False, double=-3.0, lacks=0.0, hard=-0.2)
"""Rule that keeps tiles that can follow, and doubles; it ignores points.

An end with many followers looks good to it, in any hand.
"""

PIPS: Final = Rule(bald=False, double=0.0, lacks=0.0)
"""Rule of the own hand, one tile ahead; it ignores 0-0 and treats doubles like others."""

HEAVIEST: Final = Rule(follow=0.0, double=0.0, lacks=0.0)
"""Rule of the heaviest tile, and nothing else."""

NEXT_ONLY: Final = Rule(lacks=0.0)
"""Rule of the own hand only, one tile ahead."""

SEEING: Final = Rule()
"""Rule of the own hand, and of the numbers that the next seat was seen to lack."""

COUNTING: Final = Rule(hard=0.5)
"""Rule as :data:`SEEING`, with the number of followers elsewhere."""


def ranked(view: View, rule: Rule, rng: Random) -> list[tuple[float, Act]]:
    """Rank the viewer's choices by value; chance orders equal ones."""
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
    """Name the terms of a choice."""

    WEIGHT = "points that leave the hand"
    FOLLOW = "tiles in hand that fit afterwards"
    DOUBLE = "doubles that leave the hand"
    LACKS = "ends that the next seat lacks"
    HARD = "tiles elsewhere that cannot follow"
    VARIETY = "numbers that the hand still shows"


def terms(view: View, rule: Rule, choice: Tried) -> dict[Term, tuple[float, int]]:
    """Return the value to the player and the count of each term."""
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
    """Return the numbers that ``seat`` was seen to lack.

    It can have got them since only by drawing.
    """
    found: set[int] = set()
    for seen, before in zip(view.log, ends_before(view.log, view.line), strict=True):
        if seen.seat == seat and isinstance(seen.act, Draw | Pass) and before is not None:
            found = set(before)
    return frozenset(found)
