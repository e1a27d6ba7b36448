"""Explain why the best choice beats the next by the decisive term."""

from __future__ import annotations

from typing import Final

from tabletop.games.patchwork.brain.cloth import IDS
from tabletop.games.patchwork.brain.race import COST, PASS, SIZE, Race, Spot, Step
from tabletop.games.patchwork.brain.search import Found
from tabletop.games.patchwork.brain.worth import MARKS_LEFT, Weights
from tabletop.games.patchwork.data import GOAL
from tabletop.kernel.words import Msg, msg

TERMS: Final = ("seven", "leather", "income", "square", "button", "time", "later")
"""Terms of a difference in value; of equal terms the first is named."""

_EQUAL: Final = 0.05
"""Difference in points below which two choices count as equally good."""


def reason(race: Race, spot: Spot, found: Found) -> Msg:
    """Explain the advantage of the first choice of ``found`` over the second.

    Terms are tried by decreasing weight; the first that a fact about the table supports is used.
    """
    if len(found.ranked) == 1:
        return msg("patchwork.hint.only")
    (value, best), (next_value, other) = found.ranked[:2]
    named = _name(spot, other[1])
    if value - next_value < _EQUAL:  # unsettled choices may still differ
        return msg(f"patchwork.hint.{'equal' if found.settled else 'close'}", other=named)
    parts = terms(race, spot, (value, best), (next_value, other))
    for term in sorted(TERMS, key=lambda name: -parts[name]):
        if parts[term] > 0 and (told := _told(term, spot, found)) is not None:
            key, number = told
            if number is None:
                return msg(f"patchwork.hint.{key}", other=named)
            return msg(f"patchwork.hint.{key}", n=number, other=named)
    return msg("patchwork.hint.plain", other=named)


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
    return ("later", None) if found.depth > 1 else None


def _more(key: str, number: int) -> tuple[str, int] | None:
    return (key, number) if number > 0 else None


def _name(spot: Spot, choice: int) -> Msg:
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
