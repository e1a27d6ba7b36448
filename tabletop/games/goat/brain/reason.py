"""Explain why the best choice beats the next by the decisive term."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from tabletop.bots import gate
from tabletop.bots.bot import Scale
from tabletop.games.goat.brain.rule import COUNTING, Rule, Term, lacked, terms
from tabletop.games.goat.brain.search import Ended, Tried, tried
from tabletop.games.goat.brain.tiles import counter
from tabletop.games.goat.refusals import end_name
from tabletop.games.goat.slots import laid_by
from tabletop.games.goat.state import Act, Draw, Open, Pass, Play, PlayBoth, View
from tabletop.games.kit.hints import scaled
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.pieces.dominoes import Tile, write

_EQUAL: Final = 0.015
"""Difference in shares of the deals below which two choices count as equally good."""

_SAME: Final = 0.015
"""Difference in value below which solved choices count as equal: 1.5 points of a round."""

_TINY: Final = 1e-9
"""Largest difference in value caused by rounding alone."""

_POINTS: Final = 40.0
"""Points left in the hand that weigh as much as all of the deals."""

_LACK: Final = 0.03
"""Weight of a number that the next seat lacks, as a reason for the result of the deals."""

_ENOUGH: Final = 100
"""Least number of deals for which hints give shares and averages in numbers."""

_CHAINED: Final = 9
"""Largest number of tiles in hand for which all their orders are tried."""

_SURE: Final = 2.0
"""Standard errors by which a share must be larger for a hint to say so.

The best choice is the one that the deals favoured, so a small lead is mostly luck.
"""

_DOUBT: Final = {"goat": 0.02, "shut": 0.03, "out": 0.05, "left": 1.0}
"""Usual difference between two choices in each fact about the end of a deal, before any deal."""

_BETTER: Final = {"goat": -1, "shut": 1, "out": 1, "left": -1}
"""Whether more (1) or less (-1) is better, for each fact about the end of a deal."""


def only(act: Act) -> Msg:
    """Explain the only legal action."""
    match act:
        case Draw():
            return msg("goat.hint.draw")
        case Pass():
            return msg("goat.hint.pass")
        case Open() | Play() | PlayBoth():
            return msg("goat.hint.only")


def by_rule(view: View, rule: Rule, best: Act, other: Act) -> dict[str, Any]:
    """Return the fields of the advice, explained by open facts."""
    first, second = tried(view, best), tried(view, other)
    gaps = [sum(value for value, _ in terms(view, rule, one).values()) for one in (first, second)]
    close = abs(gaps[0] - gaps[1]) < _TINY
    lead = msg("table.hint.close", other=name(view, other)) if close else None
    return _told(_by_facts(view, rule, first, second), _by_facts(view, rule, second, first), lead)


def _told(
    reasons: Sequence[Msg],
    against: Sequence[Msg],
    lead: Msg | None = None,
    scale: Scale | None = None,
) -> dict[str, Any]:
    why, also = (*reasons, None, None)[:2]
    told = {"reason": why, "also": also, "against": tuple(against[:2]), "runner_up": 1}
    return {**told, "lead": lead, "scale": scale}


def _by_facts(view: View, rule: Rule, best: Tried, other: Tried) -> list[Msg]:
    """Return the open facts in favour of a choice, the strongest first."""
    first, second = terms(view, rule, best), terms(view, rule, other)
    gaps = {term: first[term][0] - second[term][0] for term in first}
    counts = {term: first[term][1] - second[term][1] for term in first}
    found = [
        _fact(view, term, counts[term], best, other)
        for term in sorted(gaps, key=lambda term: -gaps[term])
        if gaps[term] > 0 and counts[term] > 0
    ]
    if len(view.hand) <= _CHAINED:
        chains = [_chain(view, one) for one in (best, other)]
        if chains[0] > chains[1]:
            how = {"n": chains[0], "less": chains[1]}
            found.append(msg("goat.hint.chain", **how, other=name(view, other.act)))
    variety, less = (len(_numbers(view, one)) for one in (best, other))
    if variety > less:
        found.append(msg("goat.hint.variety", n=variety, less=less, other=name(view, other.act)))
    return [told for told in found if told is not None]


def _chain(view: View, choice: Tried) -> int:
    """Return the length of the longest chain of tiles left in hand."""
    laid = laid_by(choice.act)

    @cache
    def longest(ends: tuple[int, ...], hand: frozenset[Tile]) -> int:
        most = 0
        for tile in hand:
            for at, number in enumerate(ends):
                if number in tile:
                    beyond = tile[0] + tile[1] - number
                    after = tuple(sorted((beyond, ends[1 - at])))
                    most = max(most, 1 + longest(after, hand - {tile}))
        return most

    return longest(tuple(sorted(divmod(choice.after, 7))), frozenset(view.hand) - {*laid})


def _numbers(view: View, choice: Tried) -> set[int]:
    """Return the numbers on the tiles left in hand."""
    laid = laid_by(choice.act)
    return {number for tile in view.hand if tile not in laid for number in tile}


def _fact(view: View, term: Term, more: int, best: Tried, other: Tried) -> Msg | None:
    """Return the sentence for a term that favours ``best``."""
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


def by_deals(view: View, found: list[Tried]) -> dict[str, Any]:
    """Return the fields of the advice that explain the first of ``found``.

    The reasons come from the deals on which both choices were tried, and from open facts.
    """
    best, other = found[0], found[1]
    named = name(view, other.act)
    if not view.hand[len(laid_by(best.act)) :]:
        return {"reason": msg("goat.hint.out")}
    facts, against = (_by_facts(view, COUNTING, *pair) for pair in ((best, other), (other, best)))
    if view.seats == 2 and not view.market_left:  # only one deal fits the observations
        if not (best.seen_through and other.seen_through and best.mean > other.mean - _TINY):
            return _told(facts, against)
        if best.mean - other.mean < _SAME:
            return _told(facts, against, msg("goat.hint.equal", other=named))
        return _told([msg("goat.hint.exact"), *facts], against)
    both = [(a, b) for a, b in zip(best.ends, other.ends, strict=False) if a and b]
    if len(both) < _ENOUGH:
        return _told(facts, against)
    shares = _shares(both, "out")
    n, m = round(100 * shares[0]), round(100 * shares[1])
    scale = None
    if _sure("out", both) and n > m:
        scale = scaled(msg("goat.worth.first", n=n), (n, m), named)
    lead = None
    values = [a - b for a, b in zip(best.values, other.values, strict=False)]
    middle, error = gate.average(values)
    if scale is None and middle <= error:
        lead = msg("table.hint.close", other=named)
    return _told([*_by_ends(view, best, other, both), *facts], against, lead, scale)


_Both: TypeAlias = list[tuple[Ended, Ended]]


def _by_ends(view: View, best: Tried, other: Tried, both: _Both) -> list[Msg]:
    """Return facts about the ends of many deals, the strongest first."""
    named = name(view, other.act)
    gains = {term: sign * _apart(both, term) for term, sign in _BETTER.items()}
    gains["left"] /= _POINTS
    gains["lack"] = _LACK if len(_lacking(view, best)) > len(_lacking(view, other)) else 0.0
    said: list[Msg] = []
    for term in sorted(gains, key=lambda key: -gains[key]):
        if gains[term] < _EQUAL or not _sure(term, both):
            continue
        share = max(1, round(100 * gains[term]))
        match term:
            case "goat":
                said.append(msg("goat.hint.goat", n=share, other=named))
            case "shut":
                said.append(msg("goat.hint.record", n=share, other=named))
            case "left":
                points = round(-_apart(both, "left"))
                said += [msg("goat.hint.left", n=points, other=named)] if points > 0 else []
            case "lack":
                said.append(_lack(view, best, other, named))
    return said


def _apart(both: _Both, term: str) -> float:
    """Return the difference in a fact's averages, reduced for chance."""
    gains = [float(getattr(a, term) - getattr(b, term)) for a, b in both]
    return gate.likely(gains, 0.0, _DOUBT[term])[0]


def _shares(both: _Both, term: str) -> tuple[float, float]:
    """Return the shares of the deals with a fact, corrected for chance."""
    middle = sum(getattr(a, term) + getattr(b, term) for a, b in both) / (2 * len(both))
    half = _apart(both, term) / 2
    return middle + half, middle - half


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
