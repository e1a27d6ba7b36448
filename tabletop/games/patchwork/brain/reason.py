"""Explain why the best choice beats the next by the decisive term."""

from __future__ import annotations

from typing import Final

from tabletop.games.patchwork.brain.cloth import IDS
from tabletop.games.patchwork.brain.race import PASS, Race, Spot, Step
from tabletop.games.patchwork.brain.search import Found
from tabletop.games.patchwork.brain.worth import MARKS_LEFT
from tabletop.games.patchwork.data import GOAL
from tabletop.kernel.words import Msg, msg

TERMS: Final = ("seven", "leather", "income", "square", "button", "time", "later")
"""Terms of a difference in value; of equal terms the first is named."""

_EQUAL: Final = 0.05
"""Difference in points below which two choices count as equally good."""


def reason(race: Race, spot: Spot, found: Found) -> Msg:
    """Explain the advantage of the first choice of ``found`` over the second."""
    if len(found.ranked) == 1:
        return msg("patchwork.hint.only")
    (value, best), (next_value, other) = found.ranked[:2]
    named = _name(spot, other[1])
    if value - next_value < _EQUAL:
        return msg("patchwork.hint.equal", other=named)
    parts = terms(race, spot, (value, best), (next_value, other))
    term = max(TERMS, key=lambda name: parts[name])
    return _words(term, spot, found, named)


def terms(
    race: Race, spot: Spot, first: tuple[float, Step], second: tuple[float, Step]
) -> dict[str, float]:
    """Return the lead of the first choice over the second by term, in points.

    All but ``later`` hold immediately after the choice; ``later`` is added by looking ahead. They
    sum to the difference in value.
    """
    (value, best), (next_value, other) = first, second
    a, b, weights = best[2], other[2], race.weights
    patches = _leather_taken(spot, best) - _leather_taken(spot, other)
    parts = {
        "seven": weights.seven * (best[5] - other[5]),
        "leather": weights.square * patches,
        "income": weights.income * (_income_to_come(best) - _income_to_come(other)),
        "square": weights.square * (a[4] - b[4] - patches),
        "button": weights.purse_at(a[2], a[1]) - weights.purse_at(a[2], b[1]),
        "time": weights.time_at(a[2]) - weights.time_at(b[2]),
    }
    parts["later"] = value - next_value - sum(parts.values())
    return parts


def _words(term: str, spot: Spot, found: Found, other: Msg) -> Msg:
    (value, best), (next_value, second) = found.ranked[:2]
    a, b = best[2], second[2]
    match term:
        case "seven":
            return msg("patchwork.hint.seven", other=other)
        case "leather":
            return msg("patchwork.hint.leather", other=other)
        case "income":
            more = _income_to_come(best) - _income_to_come(second)
            return msg("patchwork.hint.income", n=more, other=other)
        case "square":
            more = a[4] - b[4] - _leather_taken(spot, best) + _leather_taken(spot, second)
            return msg("patchwork.hint.square", n=more, other=other)
        case "button":
            if best[1] == PASS:
                return msg("patchwork.hint.passing", n=a[2] - spot.me[2], other=other)
            return msg("patchwork.hint.button", n=a[1] - b[1], other=other)
        case "time":
            if _keeps_turn(spot, best) and not _keeps_turn(spot, second):
                return msg("patchwork.hint.turn", other=other)
            return msg("patchwork.hint.time", n=b[2] - a[2], other=other)
    if best[1] != PASS and _would_be_taken(spot, best, second, found):
        return msg("patchwork.hint.denies", patch=_name(spot, best[1]), other=other)
    points = max(1, round(value - next_value))
    return msg("patchwork.hint.later", n=points, other=other)


def _name(spot: Spot, choice: int) -> Msg:
    if choice == PASS:
        return msg("patchwork.hint.to_pass")
    return msg(f"patchwork.fabric.{IDS[spot.ring[choice]]}")


def _leather_taken(spot: Spot, step: Step) -> int:
    return len(spot.leather) - len(step[4])


def _income_to_come(step: Step) -> int:
    return step[2][3] * MARKS_LEFT[step[2][2]]


def _keeps_turn(spot: Spot, step: Step) -> bool:
    return step[2][2] <= spot.you[2] and step[2][2] < GOAL


def _would_be_taken(spot: Spot, best: Step, second: Step, found: Found) -> bool:
    """Return whether the other seat would take the patch of ``best``.

    That is its reply to ``second``.
    """
    reply = found.replies.get(second[1], PASS)
    if _keeps_turn(spot, second) or reply >= len(second[3]) or reply == PASS:
        return False
    return second[3][reply] == spot.ring[best[1]]
