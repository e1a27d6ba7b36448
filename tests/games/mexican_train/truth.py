"""Judge the reasons of Mexican Train hints by the rules alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from tabletop.games.mexican_train import MEXICAN_TRAIN, rules
from tabletop.games.mexican_train.refusals import name
from tabletop.games.mexican_train.scoring import hand_points
from tabletop.games.mexican_train.state import Draw, Play, State, in_play, on_table
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.pieces.dominoes import Tile, is_double, write
from tests.bots.hinted import Hinted
from tests.known import known
from tests.tools.ends import WideError, solver

Weight = Callable[[Tile], int]


_SPREAD: Final = 5.5
"""Points within which a play may be called as good: the usual error of the rule, rounded up."""


class Turn(NamedTuple):
    """Hold one way to play a turn to its end."""

    tiles: int
    points: int
    home: bool
    out: bool


def fault(hint: Hinted) -> str:
    """Return what is false in a reason, or nothing."""
    best, ranked = hint.advice.action, hint.advice.ranked
    if hint.key == "only":
        return "" if len(ranked) == 1 else "there are several choices"
    other = ranked[1].action
    if why := of_values(hint, other):
        return why
    match hint.key:
        case "close" | "worth":
            return ""
        case "out" | "marker" | "tempo" | "heavy" | "heavy_more":
            return of_turn(hint, best, other)
        case "plan" | "spare" | "chain":
            return of_runs(hint, best, other)
        case "doors":
            return of_doors(hint, best, other)
        case "lacks":
            return of_lacking(hint, best, other)
        case "ready":
            real = [ready(hint, play) for play in (best, other)]
            told = [hint.args["n"], hint.args["less"]]
            return "" if told == real and told[0] > told[1] else f"{real} by the rules"
        case "exact" | "even":
            return of_end(hint, best, other)
        case "stuck":
            stuck = [must_draw(hint.state, play) for play in (best, other)]
            return "" if stuck == [False, True] else f"to draw: {stuck}"
    return "no such reason"


def of_end(hint: Hinted, best: Play, other: Play) -> str:
    """Return what is false about a round seen through to its last tile."""
    table = hint.state.table
    if table.seats != 2 or table.stock_left:
        return "something is hidden"
    solving = solver(known(MEXICAN_TRAIN), hint.state, 5_000)
    try:
        first, second = (solving.value(rules.apply(hint.state, play)) for play in (best, other))
    except WideError:
        return ""
    gap = first - second if hint.view.seat == 0 else second - first
    scale = hint.advice.scale
    told = 0 if scale is None else scale.amounts[0] - scale.amounts[1]
    return "" if told == gap else f"{gap} points apart by the rules"


def of_values(hint: Hinted, other: Play) -> str:
    """Return what is false in the points told of two plays."""
    first, second = (choice.value for choice in hint.advice.ranked[:2])
    lead, scale, gap = hint.advice.lead, hint.advice.scale, first - second
    if lead is not None:
        if dict(lead.args)["other"] != named(other):
            return "the next best has another name"
        # deals spread by 30 to 55 points: a few hundred are wrong by so many
        return "" if 0 <= gap < _SPREAD else f"{gap:.2f} points apart"
    if scale is None:
        return ""
    told = scale.amounts[0] - scale.amounts[1]
    right = told > 0 and abs(told - gap) <= 1.0 + 1e-9  # each of the two is rounded
    if not right or dict(scale.next.args)["other"] != named(other):
        return f"{gap:.2f} points apart, {told} told"
    return ""


def of_turn(hint: Hinted, best: Play, other: Play) -> str:
    """Return what is false about what can be laid in this turn."""
    table = hint.state
    if rules.apply(table, best).table.running or rules.apply(table, other).table.running:
        gap = points_of(table, best.tile) - points_of(table, other.tile)
        return "" if hint.key == "heavy" and hint.args["n"] == gap > 0 else "a long turn"
    mine, theirs = turns(table, best), turns(table, other)
    most = [max(way.tiles for way in ways) for ways in (mine, theirs)]
    gap = max(way.points for way in mine) - max(way.points for way in theirs)
    match hint.key:
        case "out":
            can = [any(way.out for way in ways) for ways in (mine, theirs)]
            return "" if can == [True, False] else f"out: {can}"
        case "marker":
            can = [any(way.home for way in ways) for ways in (mine, theirs)]
            return "" if can == [True, False] else f"marker off: {can}"
        case "tempo":
            told = [hint.args["n"], hint.args["less"]]
            return "" if told == most and told[0] > told[1] else f"{most} tiles by the rules"
    alone = most == [1, 1]
    right = hint.args["n"] == gap > 0 and alone == (hint.key == "heavy")
    return "" if right else f"{gap} points by the rules, {most} tiles"


def turns(state: State, play: Play) -> list[Turn]:
    """List the ways to play a turn that begins with a play."""
    seat = state.table.turn
    before, marked = state.hands[seat], state.table.markers[seat]
    found, left = [], [rules.apply(state, play)]
    while left:
        table = left.pop()
        hand = table.hands[seat]
        more = []
        if table.table.turn == seat and table.table.phase == "play":
            some = rules.legal(rules.view(table, Seat(seat)))
            more = [action for action in some if isinstance(action, Play)]
        if more:
            left += [rules.apply(table, action) for action in more]
            continue
        laws = state.table.laws
        laid = hand_points(before, laws) - hand_points(hand, laws)
        off = marked and not table.table.markers[seat]
        found.append(Turn(len(before) - len(hand), laid, off, not hand))
    return found


def of_runs(hint: Hinted, best: Play, other: Play) -> str:
    """Return what is false about the runs of a hand."""
    table, seat = hint.state, hint.view.seat

    def weight(piece: Tile) -> int:
        return 1 if hint.key == "chain" else points_of(table, piece)

    real = [heaviest(rules.apply(table, play), seat, weight) for play in (best, other)]
    told = [hint.args["n"], hint.args["less"]]
    if told != real or real[0] <= real[1]:
        return f"{told} told, {real} by the rules"
    if hint.key == "spare":
        now = heaviest(table, seat, weight)
        return "" if now == real[0] and best.train != seat else f"a run of {now} needs it"
    return ""


def heaviest(state: State, seat: int, weight: Weight) -> int:
    """Return the weight of the heaviest chain from the own train's end."""
    table = state.table
    train = table.trains[seat]
    tiles = state.hands[seat]

    @cache
    def most(number: int, left: frozenset[Tile]) -> int:
        return max(
            (
                weight(piece) + most(piece[1] if piece[0] == number else piece[0], left - {piece})
                for piece in left
                if number in piece
            ),
            default=0,
        )

    return most(train[-1][1] if train else table.engine, frozenset(tiles))


def of_lacking(hint: Hinted, best: Play, other: Play) -> str:
    """Return what is false about a number that a train's owner lacks."""
    state, owner = hint.state, other.train
    tiles = state.table.trains[owner]
    number = tiles[-1][1] if tiles else state.table.engine
    has = any(number in piece for piece in state.hands[owner])
    right = hint.args["number"] == number and hint.args["who"] == Who(Seat(owner))
    elsewhere = owner not in (-1, best.train, hint.view.seat)
    return "" if right and elsewhere and not has else "it has one, or both plays go there"


def of_doors(hint: Hinted, best: Play, other: Play) -> str:
    """Return what is false about the tiles that the next seat could lay."""
    seat = Seat((hint.view.seat + 1) % hint.view.table.seats)
    hidden = unseen(hint)
    real = []
    for play in (best, other):
        after = rules.apply(hint.state, play)
        if after.table.phase != "play" or after.table.turn != seat:
            return "it is not the next seat's turn"
        hands = tuple(tuple(hidden) if s == seat else hand for s, hand in enumerate(after.hands))
        counts = tuple(map(len, hands))
        held = State(replace(after.table, counts=counts), hands, after.stock)
        some = rules.legal(rules.view(held, seat))
        real.append(len({action.tile for action in some if isinstance(action, Play)}))
    told = [hint.args["n"], hint.args["less"]]
    right = told == real and real[0] < real[1] and hint.args["all"] == len(hidden)
    return (
        "" if right and hint.args["who"] == Who(seat) else f"{real} of {len(hidden)} by the rules"
    )


def unseen(hint: Hinted) -> list[Tile]:
    """Return the tiles that lie neither on the table nor in the viewer's hand."""
    seen = {tuple(sorted(piece)) for piece in (*on_table(hint.view.table), *hint.view.hand)}
    return [piece for piece in in_play(hint.view.table) if tuple(sorted(piece)) not in seen]


def must_draw(state: State, play: Play) -> bool:
    """Return whether a double leaves its seat nothing but to draw."""
    seat, after = state.table.turn, rules.apply(state, play)
    if not is_double(play.tile) or after.table.phase != "play" or after.table.turn != seat:
        return False
    return rules.legal(rules.view(after, Seat(seat))) == (Draw(),)


def ready(hint: Hinted, play: Play) -> int:
    """Return the number of tiles left in hand that fit an open end."""
    seat, after = hint.view.seat, rules.apply(hint.state, play)
    table = after.table
    numbers = set()
    for train, lying in enumerate(table.trains):  # the last is the Mexican Train
        mine = train in (seat, len(table.trains) - 1)
        first = table.laws.own_train_first and not table.trains[seat]
        if train == seat if first else mine or table.markers[train]:
            numbers.add(lying[-1][1] if lying else table.engine)
    return sum(a in numbers or b in numbers for a, b in after.hands[seat])


def points_of(state: State, piece: Tile) -> int:
    """Return the points of a tile."""
    return hand_points((piece,), state.table.laws)


def named(play: Play) -> Msg:
    """Return the name of a play."""
    train = name(play.train)
    return msg("mexican_train.hint.play", tile=write(play.tile), train=train)
