"""Explain why the best choice beats the next by the decisive term."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop.games.goat.brain.rule import Rule, Term, lacked, terms
from tabletop.games.goat.brain.search import Ended, Tried, tried
from tabletop.games.goat.refusals import end_name
from tabletop.games.goat.state import Act, Draw, Open, Pass, Play, PlayBoth, View
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.pieces.dominoes import write

_EQUAL: Final = 0.015
"""Difference in shares of the deals below which two choices count as equally good."""

_SAME: Final = 0.015
"""Difference in value below which solved choices count as equal: 1.5 points of a round."""

_POINTS: Final = 40.0
"""Points left in the hand that weigh as much as all of the deals."""

_LACK: Final = 0.03
"""Weight of a number that the next seat lacks: it explains the result of the deals."""


def only(act: Act) -> Msg:
    """Explain the only legal action."""
    match act:
        case Draw():
            return msg("goat.hint.draw")
        case Pass():
            return msg("goat.hint.pass")
        case Open() | Play() | PlayBoth():
            return msg("goat.hint.only")


def by_rule(view: View, rule: Rule, best: Act, other: Act) -> Msg:
    """Explain the advantage of ``best`` over ``other`` from open facts."""
    first, second = terms(view, rule, tried(view, best)), terms(view, rule, tried(view, other))
    named = name(other)
    term = max(first, key=lambda key: first[key][0] - second[key][0])
    more = first[term][1] - second[term][1]
    if first[term][0] <= second[term][0]:
        return msg("goat.hint.equal", other=named)
    match term:
        case Term.WEIGHT:
            return msg("goat.hint.weight", n=more, other=named)
        case Term.FOLLOW:
            return msg("goat.hint.follow", n=more, other=named)
        case Term.DOUBLE:
            return msg("goat.hint.double", other=named)
        case Term.HARD:
            return msg("goat.hint.hard", n=more, other=named)
        case Term.LACKS:
            return _lack(view, tried(view, best), tried(view, other), named)


def by_deals(view: View, found: list[Tried]) -> Msg:
    """Explain the advantage of the first of ``found`` over the second.

    It is based on the deals that both were tried on.
    """
    best, other = found[0], found[1]
    named = name(other.act)
    deals = min(len(best.values), len(other.values))
    if not deals:
        return msg("goat.hint.equal", other=named)
    if not view.hand[len(_laid(best.act)) :]:
        return msg("goat.hint.out")
    if best.seen_through and best.mean > other.mean - _SAME:
        same = best.mean - other.mean < _SAME
        return msg("goat.hint.equal" if same else "goat.hint.exact", other=named)
    tried_out = sum(a - b for a, b in zip(best.values, other.values, strict=False))
    if best.trust * (best.first - other.first) > max(0.0, tried_out):
        return msg("goat.hint.opinion", other=named)
    both = [(a, b) for a, b in zip(best.ends, other.ends, strict=False) if a and b]
    mine, theirs = _average([a for a, _ in both]), _average([b for _, b in both])
    gains = {
        "goat": theirs.goat - mine.goat,
        "shut": mine.shut - theirs.shut,
        "out": mine.out - theirs.out,
        "left": (theirs.left - mine.left) / _POINTS,
        "lack": _LACK if _more_lacking(view, best, other) else 0.0,
    }
    term = max(gains, key=lambda key: gains[key])
    if gains[term] < _EQUAL:
        wins = sum(a >= b for a, b in zip(best.values, other.values, strict=False))
        return msg("goat.hint.deals", n=deals, share=round(100 * wins / deals), other=named)
    share = max(1, round(100 * gains[term]))
    match term:
        case "goat":
            return msg("goat.hint.goat", n=share, other=named)
        case "shut":
            return msg("goat.hint.record", n=share, other=named)
        case "out":
            first, less = round(100 * mine.out), round(100 * theirs.out)
            return msg("goat.hint.first", n=first, less=less, other=named)
        case "left":
            points = max(1, round(theirs.left - mine.left))
            return msg("goat.hint.left", n=points, other=named)
    return _lack(view, best, other, named)


class _Shares(NamedTuple):
    """Hold the averages of :class:`Ended`."""

    out: float
    left: float
    shut: float
    goat: float


def _average(ends: list[Ended]) -> _Shares:
    count = max(1, len(ends))
    return _Shares(
        sum(end.out for end in ends) / count,
        sum(end.left for end in ends) / count,
        sum(end.shut for end in ends) / count,
        sum(end.goat for end in ends) / count,
    )


def name(act: Act) -> Msg:
    """Name a choice inside a sentence about another one."""
    match act:
        case Open(tile):
            return msg("goat.hint.to_open", tile=write(tile))
        case Play(tile, end):
            return msg("goat.hint.to_play", tile=write(tile), end=end_name(end))
        case PlayBoth(left, right):
            return msg("goat.hint.to_play_both", left=write(left), right=write(right))
        case Draw() | Pass():
            raise ValueError("what lays nothing is never one of several")


def _laid(act: Act) -> tuple[object, ...]:
    return (act.left, act.right) if isinstance(act, PlayBoth) else (act,)


def _next(view: View) -> Seat:
    return Seat((view.seat + 1) % view.seats)


def _lacking(view: View, choice: Tried) -> set[int]:
    """Return the ends after ``choice`` that the next seat was seen to lack."""
    return set(divmod(choice.after, 7)) & lacked(view, _next(view))


def _more_lacking(view: View, best: Tried, other: Tried) -> bool:
    return len(_lacking(view, best)) > len(_lacking(view, other))


def _lack(view: View, best: Tried, other: Tried, named: Msg) -> Msg:
    number = max(_lacking(view, best) - _lacking(view, other))
    return msg("goat.hint.lacks", who=Who(_next(view)), number=number, other=named)
