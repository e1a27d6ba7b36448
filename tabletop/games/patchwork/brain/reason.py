"""Explain why the best choice beats the next: points, and a fact."""

from __future__ import annotations

from typing import Final

from tabletop.games.patchwork.brain.cloth import IDS
from tabletop.games.patchwork.brain.race import COST, PASS, SIZE, Race, Spot, Step
from tabletop.games.patchwork.brain.search import NEAR, Found
from tabletop.games.patchwork.brain.worth import MARKS_LEFT, Weights
from tabletop.games.patchwork.data import GOAL
from tabletop.kernel.words import Msg, msg

TERMS: Final = ("seven", "leather", "income", "square", "button", "time", "later")
"""Terms of a difference in value; of equal terms the first is named."""

_EQUAL: Final = 0.05
"""Difference in points below which two choices count as equally good."""

_ERROR: Final = 2.0
"""Points by which the difference of two choices may be wrong: a search six times as long moved
three of 18 by more.
"""


def reason(race: Race, spot: Spot, found: Found) -> Msg | None:
    """Return a fact in favour of the first choice over the second, if any.

    Terms are tried by decreasing weight; the first that a fact about the table supports is used.
    Nothing decides between choices that end equal.
    """
    if len(found.ranked) == 1:
        return msg("patchwork.hint.only")
    first, second = found.ranked[:2]
    if found.settled and first[0] - second[0] < _EQUAL:
        return None
    parts = terms(race, spot, first, second)
    for term in sorted(TERMS, key=lambda name: -parts[name]):
        if parts[term] > 0 and (told := _told(term, spot, found)) is not None:
            key, number = told
            return msg(f"patchwork.hint.{key}", **({} if number is None else {"n": number}))
    return None


def lead(spot: Spot, found: Found, sews: float) -> Msg | None:
    """Tell by how many points the first choice leads the second.

    Nothing is told of a patch that is sewn though passing leads.

    Args:
        spot: The position.
        found: The choices as the player ranks them.
        sews: Points that passing was ranked lower, which are none of the match.
    """
    if len(found.ranked) == 1:
        return None
    (value, best), (less, other) = found.ranked[:2]
    passes = (best[1] == PASS) - (other[1] == PASS)
    gap = value - less + (0.0 if found.whole else sews * passes)
    return None if gap <= -_ERROR else led(gap, name(spot, other[1]), sure=found.settled)


def led(gap: float, other: Msg, *, sure: bool) -> Msg:
    """Tell a lead in points: about so many, unless ``sure``.

    A smaller one than the search may be wrong by is not told as a number, and of more than ``NEAR``
    points the search knows no more than that.
    """
    if gap < (_EQUAL if sure else _ERROR):
        return msg(f"patchwork.hint.{'equal' if sure else 'close'}", other=other)
    if gap >= NEAR:
        return msg("patchwork.hint.far", n=round(NEAR), other=other)
    return msg(f"patchwork.hint.{'exact' if sure else 'ahead'}", n=max(1, round(gap)), other=other)


def terms(
    race: Race, spot: Spot, first: tuple[float, Step], second: tuple[float, Step]
) -> dict[str, float]:
    """Return the lead of the first choice over the second by term, in points.

    All terms but ``later`` apply immediately after the choice; ``later`` comes from looking ahead.
    Their sum is the difference in value.
    """
    (value, best), (next_value, other) = first, second
    ours, theirs = (_parts(race.weights, spot, step) for step in (best, other))
    parts = {name: ours[name] - theirs[name] for name in ours}
    parts["seven"] = race.weights.seven * (best[5] - other[5])
    parts["later"] = value - next_value - sum(parts.values())
    return parts


def _parts(weights: Weights, spot: Spot, step: Step) -> dict[str, float]:
    """Return the points of a choice by term, valued on its space."""
    _, buttons, at, income, squares, _ = step[2]
    before, bought = spot.me[4], squares - _leather_taken(spot, step)
    row, spent = weights.squares[at], buttons - _collected(spot, step)
    return {
        "time": row[before],
        "square": row[bought] - row[before],
        "leather": row[squares] - row[bought],
        "button": weights.purse_at(at, spent),
        "income": weights.income[at] * income
        + weights.purse_at(at, buttons)
        - weights.purse_at(at, spent),
    }


def _told(term: str, spot: Spot, found: Found) -> tuple[str, int | None] | None:
    best, second = found.ranked[0][1], found.ranked[1][1]
    match term:
        case "seven":
            return ("seven", None) if best[5] == 1 != second[5] else None
        case "leather":
            more = bool(_leather_taken(spot, best)) and not _leather_taken(spot, second)
            return ("leather", None) if more else None
        case "income":
            return _more("income", _income(spot, best) - _income(spot, second))
        case "square":
            return _more("square", _size(spot, best) - _size(spot, second))
        case "button":
            if best[1] == PASS:
                return "passing", best[2][2] - spot.me[2]
            return None if second[1] == PASS else _more("button", _cost(spot, second, best))
        case "time":
            if _keeps_turn(spot, best) and not _keeps_turn(spot, second):
                return "turn", None
            return _more("time", second[2][2] - best[2][2])
    if best[1] != PASS and _would_be_taken(spot, best, second, found):
        return "denies", None
    return None


def _more(key: str, number: int) -> tuple[str, int] | None:
    return (key, number) if number > 0 else None


def name(spot: Spot, choice: int) -> Msg:
    """Return the name of a choice for use inside a sentence."""
    if choice == PASS:
        return msg("patchwork.hint.to_pass")
    return msg(f"patchwork.fabric.{IDS[spot.ring[choice]]}")


def _leather_taken(spot: Spot, step: Step) -> int:
    return len(spot.leather) - len(step[4])


def _income_ahead(step: Step) -> int:
    """Return the future income in buttons after the choice."""
    return step[2][3] * MARKS_LEFT[step[2][2]]


def _income(spot: Spot, step: Step) -> int:
    return step[2][3] * MARKS_LEFT[spot.me[2]]


def _collected(spot: Spot, step: Step) -> int:
    return _income(spot, step) - _income_ahead(step)


def _size(spot: Spot, step: Step) -> int:
    return 0 if step[1] == PASS else SIZE[spot.ring[step[1]]]


def _cost(spot: Spot, step: Step, less: Step) -> int:
    return COST[spot.ring[step[1]]] - COST[spot.ring[less[1]]]


def _keeps_turn(spot: Spot, step: Step) -> bool:
    return step[2][2] <= spot.you[2] and step[2][2] < GOAL


def _would_be_taken(spot: Spot, best: Step, second: Step, found: Found) -> bool:
    """Return whether the other seat would take the patch of ``best``.

    The patch must be its best reply to ``second``.
    """
    reply = found.replies.get(second[1], PASS)
    if _keeps_turn(spot, second) or reply >= len(second[3]) or reply == PASS:
        return False
    return second[3][reply] == spot.ring[best[1]]
