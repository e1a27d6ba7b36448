"""Choose by open facts: tile weight, followers, and missing numbers.

Possible followers in other hands count too: if nearly all tiles with a number are laid, the others
probably have none. The tastes of the three personalities count the same facts.
"""

from __future__ import annotations

from enum import Enum
from functools import partial
from random import Random
from typing import Final

from tabletop.games.goat.brain.search import Tried, tried
from tabletop.games.goat.brain.tiles import FIT, counter
from tabletop.games.goat.rules import legal
from tabletop.games.goat.slots import DOUBLES, bits, ends_before
from tabletop.games.goat.state import Act, Action, Deal, Draw, House, Pass, View
from tabletop.kernel.values import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """Hold the weights of a player's rule, in points.

    Attributes:
        weight: Points for each point that leaves the hand.
        bald: Whether 0-0 counts by its points instead of its pips (G-6.2).
        follow: Points for each tile in hand that fits afterwards.
        double: Points for each double laid, as doubles fit fewer ends.
        lacks: Points for each end that the next seat is known to lack.
        hard: Points lost by each tile elsewhere that fits afterwards.
    """

    weight: float = 1.0
    bald: bool = True
    follow: float = 2.5
    double: float = 3.0
    lacks: float = 3.0
    hard: float = 0.0


_PLAIN: Final = House(bald_points=0)

PIPS: Final = Rule(bald=False, follow=0.0, double=0.0, lacks=0.0)
"""Beginner's saying: the heaviest tile first. By its pips 0-0 weighs nothing."""

DOUBLES_FIRST: Final = Rule(weight=0.0, follow=0.0, lacks=0.0)
"""Beginner's saying: doubles first, as they fit fewer ends."""

SAYINGS: Final = (DOUBLES_FIRST, DOUBLES_FIRST, PIPS)
"""Sayings of a beginner: one at random for each choice, the first twice as often."""

FORGETFUL: Final = Rule(bald=False)
"""Rule as :data:`SEEING`, but ignoring the points of 0-0."""

HEAVIEST: Final = Rule(follow=0.0, double=0.0, lacks=0.0)
"""Rule that considers only the weight of the tile."""

NEXT_ONLY: Final = Rule(lacks=0.0)
"""Rule that considers only the own hand, one tile ahead."""

SEEING: Final = Rule()
"""Rule that considers the own hand and the numbers that the next seat was seen to lack."""

COUNTING: Final = Rule(hard=0.5)
"""Rule as :data:`SEEING`, but also considering fitting tiles elsewhere."""

BLOCKING: Final = Rule(follow=1.0, hard=1.0)
"""Rule that weighs the followers in other hands as much as its own."""


def ranked(view: View, rule: Rule, rng: Random) -> list[tuple[float, Act]]:
    """Rank the viewer's choices by value; shuffle equal choices."""
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
    """Name the terms of a choice's value."""

    WEIGHT = "points that leave the hand"
    FOLLOW = "tiles in hand that fit afterwards"
    DOUBLE = "doubles that leave the hand"
    LACKS = "ends that the next seat lacks"
    HARD = "tiles elsewhere that cannot follow"


def terms(view: View, rule: Rule, choice: Tried) -> dict[Term, tuple[float, int]]:
    """Return the value and the count of each term."""
    hand = bits(view.hand) ^ choice.gone
    weight = counter(view.house if rule.bald else _PLAIN)(choice.gone)
    follow = (hand & FIT[choice.after]).bit_count()
    doubles = (choice.gone & DOUBLES).bit_count()
    lacking = lacked(view, (view.seat + 1) % view.seats) if rule.lacks else frozenset()
    others = (bits(view.pool) & FIT[choice.after]).bit_count()
    ends = len(lacking & set(divmod(choice.after, 7)))
    return {
        Term.WEIGHT: (rule.weight * weight, weight),
        Term.FOLLOW: (rule.follow * follow, follow),
        Term.DOUBLE: (rule.double * doubles, doubles),
        Term.LACKS: (rule.lacks * ends, ends),
        Term.HARD: (-rule.hard * others, -others),
    }


def lacked(view: View, seat: int) -> frozenset[int]:
    """Return the numbers that ``seat`` is known to lack.

    The seat can only have gained such a number by drawing since.
    """
    found: set[int] = set()
    for seen, before in zip(view.log, ends_before(view.log, view.line), strict=True):
        if seen.seat == seat and isinstance(seen.act, Draw | Pass) and before is not None:
            found = set(before)
    return frozenset(found)


def _taste(view: View, action: Action, term: Term) -> float:
    """Return the count of ``term`` for a play; 0 for other actions."""
    if isinstance(action, Deal | Draw | Pass):
        return 0.0
    return float(terms(view, SEEING, tried(view, action))[term][1])


sheds = partial(_taste, term=Term.WEIGHT)
keeps = partial(_taste, term=Term.FOLLOW)
blocks = partial(_taste, term=Term.HARD)
