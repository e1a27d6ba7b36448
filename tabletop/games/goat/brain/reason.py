"""Explain why the best choice beats the next by the decisive term."""

from __future__ import annotations

from typing import Final

from tabletop.bots import gate
from tabletop.games.goat.brain.rule import COUNTING, Rule, Term, lacked, terms
from tabletop.games.goat.brain.search import Ended, Tried, tried
from tabletop.games.goat.brain.tiles import counter
from tabletop.games.goat.refusals import end_name
from tabletop.games.goat.slots import laid_by
from tabletop.games.goat.state import Act, Draw, Open, Pass, Play, PlayBoth, View
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.pieces.dominoes import write

_EQUAL: Final = 0.015
"""Difference in shares of the deals below which two choices count as equally good."""

_SAME: Final = 0.015
"""Difference in value below which solved choices count as equal: 1.5 points of a round."""

_TINY: Final = 1e-9
"""Difference in value that is only rounding."""

_POINTS: Final = 40.0
"""Points left in the hand that weigh as much as all of the deals."""

_LACK: Final = 0.03
"""Weight of a number that the next seat lacks: it explains the result of the deals."""

_ENOUGH: Final = 100
"""Deals from which shares and averages are told in numbers."""

_SURE: Final = 2.0
"""Standard errors by which a share must be larger for a hint to say so.

The best choice is the one that the deals favoured, so a small lead is mostly their luck.
"""

_BETTER: Final = {"goat": -1, "shut": 1, "out": 1, "left": -1}
"""Whether more (1) or less (-1) of each fact of an end is better."""


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
    first, second = tried(view, best), tried(view, other)
    gaps = [sum(value for value, _ in terms(view, rule, one).values()) for one in (first, second)]
    if abs(gaps[0] - gaps[1]) < _TINY:
        return msg("goat.hint.close", other=name(view, other))
    return _by_facts(view, rule, first, second) or msg("goat.hint.plain", other=name(view, other))


def _by_facts(view: View, rule: Rule, best: Tried, other: Tried) -> Msg | None:
    """Explain a choice by the strongest open fact in its favour, if any.

    The result is ``None`` if no open fact favours the choice.
    """
    first, second = terms(view, rule, best), terms(view, rule, other)
    gaps = {term: first[term][0] - second[term][0] for term in first}
    counts = {term: first[term][1] - second[term][1] for term in first}
    for term in sorted(gaps, key=lambda term: -gaps[term]):
        if gaps[term] > 0 and counts[term] > 0:
            told = _fact(view, term, counts[term], best, other)
            if told is not None:
                return told
    return None


def _fact(view: View, term: Term, more: int, best: Tried, other: Tried) -> Msg | None:
    """Return the sentence for a term in which ``best`` is ahead."""
    named = name(view, other.act)
    match term:
        case Term.WEIGHT:
            count = counter(view.house)
            points = count(best.gone) - count(other.gone)
            return msg("goat.hint.weight", n=points, other=named) if points > 0 else None
        case Term.FOLLOW:
            return msg("goat.hint.follow", n=more, other=named)
        case Term.DOUBLE:
            return msg("goat.hint.double", other=named)
        case Term.HARD:
            return msg("goat.hint.hard", n=more, other=named)
        case Term.LACKS:
            return _lack(view, best, other, named)


def by_deals(view: View, found: list[Tried]) -> Msg:
    """Explain the advantage of the first of ``found`` over the second.

    The reason comes from the deals on which both choices were tried.
    """
    best, other = found[0], found[1]
    named = name(view, other.act)
    deals = min(len(best.values), len(other.values))
    if not view.hand[len(laid_by(best.act)) :]:
        return msg("goat.hint.out")
    if view.seats == 2 and not view.market_left:  # only one deal fits the observations
        return _solved(view, best, other)
    tried_out = sum(a - b for a, b in zip(best.values, other.values, strict=False))
    learned = best.trust * (best.first - other.first) > max(0.0, tried_out)
    if not learned and deals >= _ENOUGH and (told := _by_ends(view, best, other)) is not None:
        return told
    if (fact := _by_facts(view, COUNTING, best, other)) is not None:
        return fact
    if learned:
        return msg("goat.hint.opinion", other=named)
    if deals and tried_out > 0:
        return msg("goat.hint.deals", n=deals, other=named)
    return msg("goat.hint.plain", other=named)


def _solved(view: View, best: Tried, other: Tried) -> Msg:
    named = name(view, other.act)
    if best.seen_through and other.seen_through and best.mean > other.mean - _TINY:
        same = best.mean - other.mean < _SAME
        return msg("goat.hint.equal" if same else "goat.hint.exact", other=named)
    return _by_facts(view, COUNTING, best, other) or msg("goat.hint.plain", other=named)


def _by_ends(view: View, best: Tried, other: Tried) -> Msg | None:
    """Explain a choice by the ends of many deals, if these differ."""
    named = name(view, other.act)
    both = [(a, b) for a, b in zip(best.ends, other.ends, strict=False) if a and b]
    if len(both) < _ENOUGH:
        return None
    mine, theirs = (
        {term: sum(getattr(end, term) for end in ends) / len(both) for term in _BETTER}
        for ends in zip(*both, strict=True)
    )
    gains = {term: sign * (mine[term] - theirs[term]) for term, sign in _BETTER.items()}
    gains["left"] /= _POINTS
    gains["lack"] = _LACK if len(_lacking(view, best)) > len(_lacking(view, other)) else 0.0
    for term in sorted(gains, key=lambda key: -gains[key]):
        if gains[term] < _EQUAL:
            return None
        if not _sure(term, both):
            continue
        share = max(1, round(100 * gains[term]))
        match term:
            case "goat":
                return msg("goat.hint.goat", n=share, other=named)
            case "shut":
                return msg("goat.hint.record", n=share, other=named)
            case "out":
                first, less = round(100 * mine["out"]), round(100 * theirs["out"])
                if first > less:
                    return msg("goat.hint.first", n=first, less=less, other=named)
            case "left":
                points = round(theirs["left"] - mine["left"])
                if points > 0:
                    return msg("goat.hint.left", n=points, other=named)
            case _:
                return _lack(view, best, other, named)
    return None


def _sure(term: str, both: list[tuple[Ended, Ended]]) -> bool:
    """Return whether the deals clearly show an advantage in a term."""
    if term not in _BETTER:
        return True
    gains = [float(_BETTER[term] * (getattr(a, term) - getattr(b, term))) for a, b in both]
    middle, error = gate.average(gains)
    return middle > _SURE * error


def name(view: View, act: Act) -> Msg:
    """Return the name of a choice for use inside a sentence."""
    match act:
        case Open(tile):
            return msg("goat.hint.to_open", tile=write(tile))
        case Play(tile, end):
            return msg("goat.hint.to_play", tile=write(tile), end=end_name(view.line, end))
        case PlayBoth(left, right):
            return msg("goat.hint.to_play_both", left=write(left), right=write(right))
        case Draw() | Pass():
            raise ValueError("what lays nothing is never one of several")


def _next(view: View) -> Seat:
    return Seat((view.seat + 1) % view.seats)


def _lacking(view: View, choice: Tried) -> set[int]:
    return set(divmod(choice.after, 7)) & lacked(view, _next(view))


def _lack(view: View, best: Tried, other: Tried, named: Msg) -> Msg:
    number = max(_lacking(view, best) - _lacking(view, other))
    return msg("goat.hint.lacks", who=Who(_next(view)), number=number, other=named)
