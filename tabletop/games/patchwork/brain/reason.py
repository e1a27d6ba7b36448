"""Explain by points and facts why the best choice beats the next best."""

from __future__ import annotations

from typing import Any, Final

from tabletop.games.kit.hints import ahead, scaled
from tabletop.games.patchwork.brain.cloth import IDS
from tabletop.games.patchwork.brain.race import COST, PASS, SIZE, Race, Spot, Step
from tabletop.games.patchwork.brain.search import NEAR, Found
from tabletop.games.patchwork.brain.worth import MARKS_LEFT, Weights
from tabletop.games.patchwork.data import GOAL
from tabletop.kernel.words import Msg, msg

TERMS: Final = ("seven", "leather", "income", "square", "button", "time", "later")
"""Terms that add up to a difference in value; of equal terms, the first is named."""

_EQUAL: Final = 0.05
"""Difference in points below which two choices count as equally good."""

_ERROR: Final = 2.0
"""Points by which the difference of two choices may be wrong: a search six times as long
changed three of 18 differences by more.
"""


def explained(race: Race, spot: Spot, found: Found, sews: float) -> dict[str, Any]:
    """Return the fields of the advice that a hint shows.

    Passing was ranked ``sews`` points lower; these points are added again for the comparison.
    """
    if len(found.ranked) == 1:
        return {"reason": msg("patchwork.hint.only")}
    second = found.ranked[1]
    values = [
        value + (sews if step[1] == PASS and not found.whole else 0.0)
        for value, step in found.ranked
    ][:2]
    told = standing(values[0], values[1], name(spot, second[1][1]), sure=found.settled)
    why, also = (*reasons(race, spot, found, 0), None, None)[:2]
    against = reasons(race, spot, found, 1)
    return {**told, "reason": why, "also": also, "against": against, "runner_up": 1}


def reasons(race: Race, spot: Spot, found: Found, place: int) -> tuple[Msg, ...]:
    """Return at most two facts that favour one of the two best choices.

    Terms are tried by decreasing weight; a term is told only if a fact about the table supports it.
    If no such term leads, the first supported fact in favour of the choice is told.
    """
    pair = found.ranked[place], found.ranked[1 - place]
    parts = terms(race, spot, *pair)
    said: list[Msg] = []
    for term in sorted(TERMS, key=lambda name: -parts[name]):
        told = _told(term, spot, found, place)
        if told is not None and (parts[term] > 0 or not said):
            key, number = told
            said.append(msg(f"patchwork.hint.{key}", **({} if number is None else {"n": number})))
    return tuple(said[:2])


def standing(best: float, less: float, other: Msg, *, sure: bool) -> dict[str, Any]:
    """Return the fields of the advice about the points of two choices.

    A difference within the error of the search is not told as a number. For a choice that is
    ``NEAR`` points worse, the search has only an upper bound.
    """
    gap = best - less
    if gap <= -_ERROR:
        return {"lead": None}  # a patch is sewn though passing leads
    if gap < (_EQUAL if sure else _ERROR):
        return {"lead": msg("table.hint.close", other=other)}
    n = round(best)
    amounts = n, min(round(less), n - 1)
    return {"lead": None, "scale": scaled(ahead(n), amounts, other, most=gap >= NEAR)}


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
    """Return the points of a choice by term, with the weights of its space."""
    _, buttons, at, income, squares, _ = step[2]
    before, bought = spot.me[4], squares - _leather_taken(spot, step)
    collected = income * (MARKS_LEFT[spot.me[2]] - MARKS_LEFT[at])
    row, spent = weights.squares[at], weights.purse_at(at, buttons - collected)
    return {
        "time": row[before],
        "square": row[bought] - row[before],
        "leather": row[squares] - row[bought],
        "button": spent,
        "income": weights.income[at] * income + weights.purse_at(at, buttons) - spent,
    }


def _told(term: str, spot: Spot, found: Found, place: int) -> tuple[str, int | None] | None:
    best, second = found.ranked[place][1], found.ranked[1 - place][1]
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
            if second[1] == PASS:
                return None
            return _more("button", COST[spot.ring[second[1]]] - COST[spot.ring[best[1]]])
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


def _income(spot: Spot, step: Step) -> int:
    return step[2][3] * MARKS_LEFT[spot.me[2]]


def _size(spot: Spot, step: Step) -> int:
    return 0 if step[1] == PASS else SIZE[spot.ring[step[1]]]


def _keeps_turn(spot: Spot, step: Step) -> bool:
    return step[2][2] <= spot.you[2] and step[2][2] < GOAL


def _would_be_taken(spot: Spot, best: Step, second: Step, found: Found) -> bool:
    """Return whether the patch of ``best`` is the best reply to ``second``."""
    reply = found.replies.get(second[1], PASS)
    if _keeps_turn(spot, second) or reply >= len(second[3]) or reply == PASS:
        return False
    return second[3][reply] == spot.ring[best[1]]
