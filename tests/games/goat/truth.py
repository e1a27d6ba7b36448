"""Judge the reasons of Goat hints by the rules alone."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabletop.games.goat.refusals import end_name
from tabletop.games.goat.scoring import count, settled
from tabletop.games.goat.slots import ends_before
from tabletop.games.goat.state import (
    Action,
    Draw,
    Hand,
    House,
    Open,
    Pass,
    Play,
    PlayBoth,
    State,
    View,
    ends,
)
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.pieces.dominoes import Tile, is_double, write
from tests.bots.hinted import Hinted

_SHARES: Final = {"record", "goat", "left"}
"""Reasons from imagined deals; ``tests.tools.chances`` measures how often they come true."""


def fault(hint: Hinted) -> str:
    """Return what is false in a reason, or nothing."""
    view, best, choices = hint.view, hint.advice.action, hint.advice.ranked
    if hint.key in ("only", "draw", "pass"):
        kind = {"draw": Draw, "pass": Pass}.get(hint.key, (Open, Play, PlayBoth))
        one = len({outcome(view, choice.action) for choice in choices}) == 1
        return "" if one and isinstance(best, kind) else "there are several choices"
    if hint.key == "out":
        return "" if set(laid(best)) == set(view.hand) else "tiles are left"
    other, lead, scale = choices[1].action, hint.advice.lead, hint.advice.scale
    told = lead or (None if scale is None else scale.next)
    if told is not None and dict(told.args)["other"] != named(view, other):
        return "the next best has another name"
    if scale is not None:
        shares = hint.level == "master" and not (view.seats == 2 and not view.market_left)
        if not shares or not 0 <= scale.amounts[1] < scale.amounts[0] <= 100:
            return f"shares {scale.amounts}"
    if hint.key in _SHARES:
        return of_deals(hint)
    match hint.key:
        case "close" | "worth":
            return ""
        case "exact" | "equal":
            return of_the_end(hint, best, other)
        case "variety":
            left = [set(view.hand) - set(laid(act)) for act in (best, other)]
            numbers = [hint.args["n"], hint.args["less"]]
            real = [len({number for tile in some for number in tile}) for some in left]
            return "" if numbers == real and numbers[0] > numbers[1] else f"{real} numbers"
        case "chain":
            numbers = [hint.args["n"], hint.args["less"]]
            real = [chained(view, act) for act in (best, other)]
            return "" if numbers == real and numbers[0] > numbers[1] else f"{real} tiles"
        case "double":
            more = sum(map(is_double, laid(best))) - sum(map(is_double, laid(other)))
            return "" if more > 0 else "no more doubles"
        case "lacks":
            return of_lack(hint, best, other)
    return of_counts(hint, best, other)


def chained(view: View, act: Action) -> int:
    """Return the longest chain of a hand, found by laying its tiles."""
    lines = {(*ends_after(view, act), frozenset(view.hand) - set(laid(act)))}
    length = 0
    while longer := {
        (tile[1 - half], right, hand - {tile})
        if at == left
        else (left, tile[1 - half], hand - {tile})
        for left, right, hand in lines
        for at in (left, right)
        for tile in hand
        for half in (0, 1)
        if tile[half] == at
    }:
        lines, length = longer, length + 1
    return length


def of_counts(hint: Hinted, best: Action, other: Action) -> str:
    """Return what is false in a number of tiles or points."""
    view, told = hint.view, hint.args["n"]
    match hint.key:
        case "weight":
            real = count(laid(best), view.house) - count(laid(other), view.house)
        case "follow":
            real = followers(view, best) - followers(view, other)
        case "hard":
            real = elsewhere(view, other) - elsewhere(view, best)
        case _:
            return "no such reason"
    return "" if told == real > 0 else f"{told} told, {real} by the rules"


def of_lack(hint: Hinted, best: Action, other: Action) -> str:
    """Return what is false about a number that the next seat lacked."""
    view = hint.view
    seat = Seat((view.seat + 1) % view.seats)
    gone = lacking(view, best) - lacking(view, other)
    right = hint.args["number"] in gone and hint.args["who"] == Who(seat)
    return "" if right else f"{gone} by the log"


def of_deals(hint: Hinted) -> str:
    """Return what is false in the form of a sentence about imagined deals."""
    view, args = hint.view, hint.args
    if view.seats == 2 and not view.market_left:
        return "only one deal is possible"
    if hint.level != "master":
        return "too few deals"
    if hint.key == "record" and any(view.totals[view.seat : view.seat + 1]):
        return "the record is open"
    return "" if 0 < args["n"] <= 100 else "no difference"


def of_the_end(hint: Hinted, best: Action, other: Action) -> str:
    """Return what is false where nothing is hidden."""
    view = hint.view
    if view.seats != 2 or view.market_left:
        return "something is hidden"
    mine, theirs = margin(view, hint.state, best), margin(view, hint.state, other)
    most = max(margin(view, hint.state, choice.action) for choice in hint.advice.ranked)
    if hint.key == "exact":
        return "" if mine == most else f"{mine} and {theirs}, {most} is possible"
    return "" if abs(mine - theirs) <= 1.5 and mine >= most - 1.5 else f"{mine} and {theirs}"


def margin(view: View, state: State, act: Action) -> int:
    """Return the viewer's lead in a round of two without a market.

    Both play their best from here on, and both see all tiles.
    """
    gone = laid(act)
    hands = [frozenset(hand) for hand in state.hands]
    hands[view.seat] -= set(gone)
    left, right = ends_after(view, act)
    return _lead(view.house, (hands[0], hands[1]), (left, right), view.seat, view.seat)


def _lead(
    house: House, start: tuple[frozenset[Tile], ...], after: tuple[int, int], last: int, me: int
) -> int:
    """Return the lead of ``me`` after ``last`` has laid."""

    def counted(hands: tuple[frozenset[Tile], ...], fish: bool, layer: int) -> int:
        both = [tuple(sorted(hand)) for hand in hands]
        points = settled([count(hand, house) for hand in both], house, fish=fish, last=Seat(layer))
        return points[1 - me] - points[me]

    @cache
    def best(hands: tuple[frozenset[Tile], ...], at: tuple[int, int], layer: int, turn: int) -> int:
        if not hands[layer]:
            return counted(hands, False, layer)
        found = []
        for one in (turn, 1 - turn):
            for gone, new in moves(hands[one], at):
                left = tuple(
                    hand - gone if seat == one else hand for seat, hand in enumerate(hands)
                )
                found.append(best(left, new, one, 1 - one))
            if found:
                return max(found) if one == me else min(found)
        return counted(hands, True, layer)

    return best(start, tuple(sorted(after)), last, 1 - last)


def moves(
    hand: frozenset[Tile], at: tuple[int, int]
) -> list[tuple[frozenset[Tile], tuple[int, int]]]:
    """List the tiles that can be laid at two ends, and the ends afterwards."""
    found = []
    for tile in hand:
        for here, there in {at, at[::-1]}:
            if here in tile:
                far = tile[1] if tile[0] == here else tile[0]
                found.append((frozenset({tile}), (min(far, there), max(far, there))))
    doubles = frozenset({(at[0], at[0]), (at[1], at[1])})
    if len(doubles) == 2 and doubles <= hand:
        found.append((doubles, at))
    return found


def followers(view: View, act: Action) -> int:
    """Return how many tiles of the hand fit the ends after a choice."""
    after, gone = set(ends_after(view, act)), laid(act)
    return sum(bool(set(tile) & after) for tile in view.hand if tile not in gone)


def elsewhere(view: View, act: Action) -> int:
    """Return how many tiles out of sight fit the ends after a choice."""
    after = set(ends_after(view, act))
    return sum(bool(set(tile) & after) for tile in view.pool)


def ends_after(view: View, act: Action) -> tuple[int, int]:
    """Return the ends of the line after a choice."""
    match act:
        case Open(tile):
            return tile
        case Play(tile, end):
            left, right = ends(view.line)
            joined = left if end == "left" else right
            far = tile[0] if tile[1] == joined else tile[1]
            return (far, right) if end == "left" else (left, far)
    return ends(view.line)


def laid(act: Action) -> Hand:
    """Return the tiles of a choice."""
    match act:
        case Open(tile) | Play(tile):
            return (tile,)
        case PlayBoth(left, right):
            return (left, right)
    return ()


def lacking(view: View, act: Action) -> set[int]:
    """Return the ends after a choice that the next seat lacked.

    The seat showed that when it last drew or passed.
    """
    seat, numbers = (view.seat + 1) % view.seats, set[int]()
    for told, before in zip(view.log, ends_before(view.log, view.line), strict=True):
        if told.seat == seat and isinstance(told.act, Draw | Pass) and before is not None:
            numbers = set(before)
    return numbers & set(ends_after(view, act))


def outcome(view: View, act: Action) -> object:
    """Return what follows from a choice, the same for both ends of one number."""
    return laid(act), tuple(sorted(ends_after(view, act))) if laid(act) else act


def named(view: View, act: Action) -> Msg:
    """Return the name of a choice."""
    match act:
        case Open(tile):
            return msg("goat.hint.to_open", tile=write(tile))
        case Play(tile, end):
            return msg("goat.hint.to_play", tile=write(tile), end=end_name(view.line, end))
        case PlayBoth(left, right):
            return msg("goat.hint.to_play_both", left=write(left), right=write(right))
    raise AssertionError("not a choice")
