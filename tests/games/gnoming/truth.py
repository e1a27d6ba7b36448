"""Judge the reasons of Gnoming A Round hints by the rules alone."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Final

from tabletop.games.gnoming.choices import cells_for, under_tops
from tabletop.games.gnoming.scoring import LINES
from tabletop.games.gnoming.state import (
    HAZARD,
    PILES,
    Action,
    Bounce,
    Discard,
    Flip,
    Lay,
    Stay,
    Take,
    View,
)
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.pieces.cards import Card, Shown
from tests.bots.hinted import Hinted
from tests.games.gnoming.counts import (
    average,
    count,
    gained,
    goes_out,
    improvement,
    layouts,
    lines,
    mean,
    must_go_out,
    offered,
    tops_after,
)
from tests.games.gnoming.lastturns import chance, leaving_with

_ORDERS: Final = tuple(
    tuple(3 * b + a if turned else 3 * a + b for a in rows for b in columns)
    for rows in permutations(range(3))
    for columns in permutations(range(3))
    for turned in (False, True)
)
"""Orders of the nine cells in which the same cells make lines."""

_NEAR: Final = Fraction(1, 2) + Fraction(1, 10**9)
"""Most that rounding may change a number."""

_EVEN: Final = 0.5
"""Chance that explains neither going out nor waiting."""

_FAR: Final = 0.25
"""Most that a chance may differ from that of the deals of a second formula."""


def fault(hint: Hinted) -> str:
    """Return what is false in a reason, or nothing."""
    choices = hint.advice.ranked
    best = hint.advice.action
    if hint.key == "best":
        return "" if len(choices) == 1 else "there are several choices"
    if hint.key == "alike":
        kinds = {outcome(hint.view, choice.action) for choice in choices}
        return "" if len(kinds) == 1 else f"{len(kinds)} kinds of choices"
    if hint.key == "third":
        return of_third(hint, best)
    if hint.key == "either":
        return of_piles(hint)
    other = choices[hint.advice.runner_up].action
    lead, scale = hint.advice.lead, hint.advice.scale
    told = lead or (None if scale is None else scale.next)
    if other == best or (told is not None and dict(told.args)["other"] != named(other)):
        return "the next best has another name"
    if scale is not None:
        gap, drawn = worth(hint, best) - worth(hint, other), scale.amounts[0] - scale.amounts[1]
        if abs(gap - drawn) > 1.0 + 1e-9:  # each of the two is rounded
            return f"{gap} points apart, {drawn} told"
    return of_pair(hint, best, other)


def of_pair(hint: Hinted, best: Action, other: Action) -> str:
    """Return what is false in a comparison of two choices."""
    match hint.key:
        case "equal":
            return "" if outcome(hint.view, best) == outcome(hint.view, other) else "not alike"
        case "close":
            gap = worth(hint, best) - worth(hint, other)
            return "" if -1e-9 < gap <= 1 else f"{gap} points apart"
        case "worth":
            return ""
        case "luck" | "draw" | "at_once":
            return of_luck(hint, best, other)
        case "flip" | "leave":
            return of_flip(hint, best, other)
        case "out" | "wait":
            return of_chance(hint, best, other)
        case "use":
            return of_use(hint, best, other)
        case "clear" | "open":
            return of_cells(hint, best, other)
    return of_layouts(hint, best, other)


def worth(hint: Hinted, action: Action) -> float:
    """Return the value that the player gave to a choice."""
    return next(choice.value for choice in hint.advice.ranked if choice.action == action)


def of_layouts(hint: Hinted, best: Action, other: Action) -> str:
    """Return what is false in a comparison of the layouts after two choices."""
    view, args = hint.view, hint.args
    here = view.table.shown[view.seat]
    hidden = average(view)
    pairs = [(a, b) for a in layouts(view, best) for b in layouts(view, other)]
    if not pairs:
        return "the layouts are not known"
    match hint.key:
        case "cards":
            gaps = [count(b, hidden) - count(a, hidden) for a, b in pairs]
            return numbered(args["n"], gaps)
        case "match":
            new = [a for a, b in pairs if args["card"] in gained(here, a) and gained(b, a)]
            return numbered(args["n"], [count(here, hidden) - count(a, hidden) for a in new])
        case "keep":
            kept = [(a, b) for a, b in pairs if args["card"] in lines(a).values() and gained(b, a)]
            return numbered(args["n"], [count(b, hidden) - count(a, hidden) for a, b in kept])
        case "hope":
            told = (args["n"], args["less"])
            real = [(completing(view, a), completing(view, b)) for a, b in pairs]
            right = told in real and told[0] > told[1] and args["all"] == len(view.unseen)
            return "" if right else f"{told} told, {real} by the rules"
        case "sooner":
            left = [(a.count(None), b.count(None)) for a, b in pairs]
            told = (args["n"], args["less"])
            return "" if told in left and told[0] < told[1] else f"{told} told, {left} hidden"
    return "no such reason"


def numbered(told: int, real: Sequence[Fraction]) -> str:
    """Return what is false in a number of points."""
    right = told > 0 and any(abs(told - number) <= _NEAR for number in real)
    return "" if right else f"{told} told, {list(map(float, real))} by the rules"


def of_third(hint: Hinted, best: Action) -> str:
    """Return what is false about a card that a line lacks."""
    view, args = hint.view, hint.args
    card: Card = dict(args["card"].args)["value"]
    if (args["left"], args["all"]) != (view.unseen.count(card), len(view.unseen)):
        return f"{view.unseen.count(card)} of {len(view.unseen)} are left"
    if not args["left"] or view.rebuilt:
        return "there is none to be drawn"
    hidden = average(view)
    real = []
    for shown in layouts(view, best) or [view.table.shown[view.seat]]:
        for cell in cells_for(shown, card):
            after = (*shown[:cell], card, *shown[cell + 1 :])
            if gained(shown, after):
                real.append(count(shown, hidden) - count(after, hidden))
    return numbered(args["worth"], real)


def of_luck(hint: Hinted, best: Action, other: Action) -> str:
    """Return what is false about a card of the draw pile."""
    view = hint.view
    if hint.key == "at_once":
        best, other = other, best
    if best != Take("stock") or not isinstance(other, Take):
        return "not about the draw pile"
    coming = view.rebuilt or (view.unseen if view.table.stock_left else under_tops(view.table))
    top = view.table.piles[PILES.index("a" if other.source == "a" else "b")][-1]
    sure = improvement(view, view.seat, top)
    assert sure is not None
    gains = [max(Fraction(0), improvement(view, view.seat, card) or Fraction(0)) for card in coming]
    if hint.key == "luck":
        return numbered(hint.args["n"], [mean(gains) - sure])
    if hint.key == "at_once":
        told, luck = hint.args["n"], hint.args["less"]
        wrong = numbered(told, [sure]) or told <= luck or abs(luck - mean(gains)) > _NEAR
        return f"{float(sure)} and {float(mean(gains))} by the rules" if wrong else ""
    more = sum(gain > sure for gain in gains)
    right = (hint.args["n"], hint.args["all"]) == (more, len(gains)) and 2 * more > len(gains)
    return "" if right else f"{more} of {len(gains)} by the rules"


def of_cells(hint: Hinted, best: Action, other: Action) -> str:
    """Return what is false about the cards in line with two cells."""
    shown = hint.view.table.shown[hint.view.seat]
    real = []
    for act in (best, other):
        if not isinstance(act, Lay | Bounce | Flip) or act.cell is None:
            return "not about two cells"
        around = {cell for line in LINES if act.cell in line for cell in line} - {act.cell}
        cards = [shown[cell] for cell in around]
        spoil = [card for card in cards if card is not None and (card < 0 or card == HAZARD)]
        real.append(len(spoil) if hint.key == "clear" else cards.count(None))
    fewer = real[0] < real[1] if hint.key == "clear" else real[0] > real[1]
    right = [hint.args["n"], hint.args["less"]] == real and fewer
    return "" if right else f"{real} by the rules"


def of_chance(hint: Hinted, best: Action, other: Action) -> str:
    """Return what is false about the chance to be lowest."""
    told, out = hint.args["percent"] / 100, hint.key == "out"
    leaves, stays = (best, other) if out else (other, best)
    if not goes_out(hint.view, leaves) or must_go_out(hint.view, stays):
        return "both or neither goes out"
    if told == _EVEN or (told > _EVEN) != out:
        return f"{told} speaks against the choice"
    acts = leaving_with(hint.view, leaves)
    real = [chance(hint.view, one, Random(1)) for one in acts]
    right = any(abs(told - share) <= _FAR for share in real)
    return "" if right else f"{told} told, {real} by the rules"


def of_piles(hint: Hinted) -> str:
    """Return what is false about two piles that are as good for the next seat."""
    view = hint.view
    following = Seat((view.seat + 1) % view.table.seats)
    found = set()
    for choice in hint.advice.ranked:
        if not isinstance(choice.action, Discard):
            return "not a discard"
        found.add(offered(view, choice.action, following))
    return "" if len(found) == 1 and hint.args["who"] == Who(following) else f"{found} by the rules"


def of_flip(hint: Hinted, best: Action, other: Action) -> str:
    """Return what is false about a card turned up for a hazard, or none."""
    view, args = hint.view, hint.args
    assert isinstance(best, Flip) and isinstance(other, Flip)
    if hint.key == "leave":
        return "" if best.cell is None and to_come(view) else "it is turned up anyway"
    if best.cell is None or other.cell is None:
        return "not about two cards"
    shown = view.table.shown[view.seat]
    real = []
    for cell in (best.cell, other.cell):
        after = {card: (*shown[:cell], card, *shown[cell + 1 :]) for card in set(view.unseen)}
        real.append(sum(bool(gained(shown, after[card])) for card in view.unseen))
    told = [args["n"], args["less"]]
    right = told == real and real[0] > real[1] and args["all"] == len(view.unseen)
    return "" if right else f"{told} told, {real} by the rules"


def to_come(view: View) -> bool:
    """Return whether the viewer has a turn left after a hazard."""
    table = view.table
    assert table.discarder is not None
    out = table.first_out
    if out is None and None not in table.shown[table.discarder]:
        out = table.discarder  # it goes out with this discard
    if out is None:
        return True
    ahead = (view.seat - table.discarder) % table.seats or table.seats
    return ahead < ((out - table.discarder) % table.seats or table.seats)


def of_use(hint: Hinted, best: Action, other: Action) -> str:
    """Return what is false about the cards left to the next seat."""
    view = hint.view
    following = Seat((view.seat + 1) % view.table.seats)
    if hint.args["who"] != Who(following):
        return "not the next seat"
    left = []
    for act in (best, other):
        if not isinstance(act, Discard):
            return "not a discard"
        left.append(offered(view, act, following))
    return "" if left[0] < left[1] else f"{list(map(float, left))} by the rules"


def completing(view: View, shown: Shown) -> int:
    """Return how many cards out of sight would complete a line of a layout."""
    fit = {
        card: any(
            gained(shown, (*shown[:cell], card, *shown[cell + 1 :]))
            for cell in cells_for(shown, card)
        )
        for card in set(view.unseen)
    }
    return sum(fit[card] for card in view.unseen)


def outcome(view: View, action: Action) -> object:
    """Return the outcome of a choice, equal for choices that are alike."""
    shown = view.table.shown[view.seat]
    match action:
        case Flip(int(cell)):
            return "flip", reordered((*shown[:cell], "here", *shown[cell + 1 :]))
        case Lay(cell) | Bounce(cell):
            (after,) = layouts(view, action)
            marked = (*after[:cell], f"{after[cell]} here", *after[cell + 1 :])
            return "lay", shown[cell], reordered(marked)
        case Discard():
            return "discard", tuple(sorted(tops_after(view, action)))
        case Take("a" | "b" as pile):
            return "take", view.table.piles[PILES.index(pile)][-1]
    return action


def reordered(cells: Sequence[object]) -> tuple[str, ...]:
    """Return the first of all orders of rows and columns."""
    return min(tuple(str(cells[cell]) for cell in order) for order in _ORDERS)


def named(action: Action) -> Msg:
    """Return the name of a choice."""

    def at(kind: str, cell: int) -> Msg:
        return msg(f"gnoming.hint.to_{kind}", row=cell // 3 + 1, column=cell % 3 + 1)

    match action:
        case Take(pile):
            return msg("gnoming.hint.to_take", pile=msg(f"gnoming.pile.{pile}.word"))
        case Discard(pile):
            return msg("gnoming.hint.to_discard", pile=msg(f"gnoming.pile.{pile}.word"))
        case Lay(cell):
            return at("lay", cell)
        case Bounce(cell):
            return at("bounce", cell)
        case Flip(int(cell)):
            return at("flip", cell)
        case Stay():
            return msg("gnoming.hint.to_stay")
        case _:
            return msg("gnoming.hint.to_decline")
