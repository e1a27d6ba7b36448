"""Describe a Patchwork table: prompts, previews and tooltips."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.games.game import Fact, Preview
from tabletop.games.patchwork import rules
from tabletop.games.patchwork.cloth import LEATHER, sewn
from tabletop.games.patchwork.data import INCOME_MARKS, PATCHES, placements
from tabletop.games.patchwork.ids import OWED, PASS
from tabletop.games.patchwork.layout.plan import PAD_WIDTH, space_middle
from tabletop.games.patchwork.notation import square
from tabletop.games.patchwork.refusals import fits_somewhere, name, short_of
from tabletop.games.patchwork.scoring import empty_squares, score
from tabletop.games.patchwork.state import (
    WITHIN_REACH,
    Action,
    Buy,
    Leather,
    Pass,
    Ring,
    State,
    View,
    other,
)
from tabletop.kernel.words import Join, Msg, Seat, Signed, Who, msg
from tabletop.table.picture import Box, Item, ItemId, Label, Picture, Tone
from tabletop.table.sprites import Art, Portrait, Sprite, Trail

BUTTON: Final = Art("patchwork/button")
INCOME: Final = Art("patchwork/income")
HOURGLASS: Final = Art("patchwork/hourglass")
SEVEN: Final = Art("patchwork/seven")
SEVEN_ASPECT: Final = 40 / 88
_SPOOL_ASPECT: Final = 72 / 92
_SCORE: Final = Art("patchwork/score")

_BESIDE: Final[dict[str, Sprite]] = {
    "income": INCOME,
    "button": BUTTON,
    "passing": BUTTON,
    "time": HOURGLASS,
    "turn": HOURGLASS,
    "seven": SEVEN,
}
"""Pictures beside the reasons of hints."""


def prompt(view: View) -> Msg:
    """Return the prompt: the viewer's options now, in words."""
    state = view.table
    mover = rules.to_act(state)
    if mover is None:
        return msg("patchwork.prompt.over")
    if mover != view.seat:
        return msg("patchwork.prompt.wait", who=Who(mover))
    if state.owed:
        full = rules.legal(view) == (Leather(None),)
        return msg("patchwork.prompt.leather_full" if full else "patchwork.prompt.leather")
    if not state.ring:
        return msg("patchwork.prompt.pass", gain=_gain(state, view.seat))
    near, seat = state.ring[:WITHIN_REACH], view.seat
    payable = (patch for patch in near if short_of(state, seat, patch) is None)
    if not any(fits_somewhere(state, seat, patch) for patch in payable):
        return msg("patchwork.prompt.only_pass", gain=_gain(state, seat))
    return msg("patchwork.prompt.choose", n=len(near))


def _gain(state: State, seat: Seat) -> Signed:
    """Return the buttons that passing brings: one for each space."""
    return Signed(rules.apply(state, Pass()).at[seat] - state.at[seat])


def preview(view: View, action: Action, picture: Picture) -> Preview:
    """Preview purse, token, income, leather, next mover and score."""
    state, seat = view.table, view.seat
    match action:
        case Buy(patch, _):
            title = msg("patchwork.preview.buy", patch=name(patch))
            deed = msg("patchwork.deed.buy", patch=name(patch))
        case Leather(cell):
            title = msg(
                "patchwork.preview.discard" if cell is None else "patchwork.preview.leather"
            )
            deed = title
            if cell is not None:
                where = msg("patchwork.square_name", square=square(cell))
                deed = msg("patchwork.deed.leather", square=where)
        case Pass():
            title, deed = msg("patchwork.preview.pass"), msg("patchwork.deed.pass")
        case Ring():
            raise ValueError("chance has no preview")
    after = rules.apply(state, action)
    signs, labels = _signs(state, after, seat, picture)
    return Preview(title, _facts(state, after, seat, action), signs, labels, deed=deed)


def because(view: View, action: Action, reason: Msg) -> Fact:
    """Add to a reason the picture of its subject."""
    term = reason.key.rpartition(".")[2]
    patch = sewn(action.patch if isinstance(action, Buy) else LEATHER)
    aspect = SEVEN_ASPECT if term == "seven" else 1.0
    return Fact(_BESIDE.get(term, patch), reason, aspect=aspect)


def about(view: View, item: ItemId, picture: Picture) -> Preview | None:
    """Describe a patch, or the passing strip, to the mover."""
    state = view.table
    mover = rules.to_act(state)
    if mover is None or mover < 0 or state.ring is None:
        return None
    buyer = View(mover, state)
    if item == PASS:
        mine = view.seat == mover and not state.owed
        return preview(buyer, Pass(), picture) if mine else None
    if item == OWED:
        n = empty_squares(state, mover)
        empty = Fact(sewn(LEATHER), msg("patchwork.owed.empty", n=n))
        facts = empty, Fact(_SCORE, msg("patchwork.owed.cost"))
        brief, asks = msg("patchwork.owed.both", n=n), msg("patchwork.owed.asks")
        return Preview(prompt(buyer), facts, brief=brief, asks=asks)
    kind, _, patch = item.partition(" ")
    if kind != "patch" or patch not in state.ring:
        return None
    short = short_of(state, mover, patch)
    fits = (p for p in placements(patch) if not p.mask & state.covered[mover])
    title = msg("patchwork.preview.look", patch=name(patch))
    if short is not None or state.owed or (first := next(fits, None)) is None:
        return Preview(title, _look(state, patch, mover))
    buy = Buy(patch, first.cells)
    after = replace(rules.apply(state, buy), seven=state.seven)  # ``seven`` depends on the place
    signs, labels = _signs(state, after, mover, picture)
    told = _facts(state, after, mover, buy)
    return Preview(title, told, signs, labels, row=_row(told, patch))


def _row(facts: tuple[Fact, ...], patch: str) -> tuple[Fact, ...]:
    """Return price, time and income of a patch for a list, with their names."""
    price, time = facts[:2]  # a free patch still costs time, so both facts exist
    income = msg("kernel.number", value=Signed(PATCHES[patch].income))
    named = replace(time, weak=msg("patchwork.row.time"))
    return (price, named, Fact(INCOME, income, msg("patchwork.preview.printed")))


def _crossed(before: State, after: State, seat: Seat) -> list[int]:
    """Return the income marks that the token of ``seat`` crossed (PW-6.1)."""
    return [m for m in INCOME_MARKS if before.at[seat] < m <= after.at[seat]]


def _facts(before: State, after: State, seat: Seat, action: Action) -> tuple[Fact, ...]:
    facts: list[Fact] = []
    marks = _crossed(before, after, seat)
    income = after.income[seat] * len(marks)
    if after.buttons[seat] != before.buttons[seat] or isinstance(action, Buy):
        gained = after.buttons[seat] - before.buttons[seat] - income
        words = _sum(before, after, seat, gained, income)
        facts.append(Fact(BUTTON, words, msg("patchwork.preview.buttons")))
    start, target = before.at[seat], after.at[seat]
    if target != start:
        words = msg("patchwork.preview.token", origin=start, target=target)
        facts.append(Fact(HOURGLASS, words, msg("patchwork.preview.spaces", n=target - start)))
    if marks:
        spaces = Join(tuple(msg("kernel.number", value=m) for m in marks))
        words = msg("patchwork.preview.income", marks=spaces, n=len(marks))
        facts.append(Fact(INCOME, msg("kernel.number", value=Signed(income)), words))
    if after.seven == seat != before.seven:
        points = msg("patchwork.preview.seven_points")
        facts.append(Fact(SEVEN, msg("patchwork.preview.seven"), points, SEVEN_ASPECT))
    if after.owed > before.owed:
        facts.append(Fact(sewn(LEATHER), msg("patchwork.preview.takes_leather")))
    # As on the plate: a score below zero says nothing about who is ahead.
    told, key = (score, "score_now") if score(after, seat) >= 0 else (empty_squares, "empty")
    was, now = told(before, seat), told(after, seat)
    change = Fact(
        _SCORE,
        msg("patchwork.preview.score", before=was, after=now),
        msg(f"patchwork.preview.{key}"),
    )
    return (*facts, _next(after, seat), *((change,) if was != now else ()))


def _sum(before: State, after: State, seat: Seat, gained: int, income: int) -> Msg:
    """Return the text of a sum with income, as in ``9 − 8 + 11 = 12``."""
    start, end = before.buttons[seat], after.buttons[seat]
    change = gained or income
    if not change:
        return msg("patchwork.preview.sum.none", start=start)
    sign = "less" if change < 0 else "more"
    if not (gained and income):
        return msg(f"patchwork.preview.sum.{sign}", start=start, first=abs(change), end=end)
    key = f"patchwork.preview.sum.{sign}_more"
    return msg(key, start=start, first=abs(gained), second=income, end=end)


def _next(after: State, seat: Seat) -> Fact:
    if after.owed:
        return Fact(Portrait(seat), msg("patchwork.preview.place_leather"))
    mover = rules.to_act(after)
    if mover is None:
        return Fact(Portrait(seat), msg("patchwork.preview.ends"))
    if mover == seat:
        return Fact(Portrait(seat), msg("patchwork.preview.again", who=Who(seat)))
    weak = msg("patchwork.preview.from", space=after.at[other(seat)])
    return Fact(Portrait(mover), msg("patchwork.preview.next", who=Who(mover)), weak)


def _look(state: State, patch: str, mover: Seat) -> tuple[Fact, ...]:
    kind = PATCHES[patch]
    assert state.ring is not None
    place = state.ring.index(patch)
    income = msg("kernel.number", value=Signed(kind.income))
    facts = [
        Fact(BUTTON, msg("kernel.number", value=kind.buttons), msg("patchwork.preview.cost")),
        Fact(HOURGLASS, msg("kernel.number", value=kind.time), msg("patchwork.preview.time")),
        Fact(INCOME, income, msg("patchwork.preview.printed")),
    ]
    if place >= WITHIN_REACH:
        away = msg("patchwork.preview.away", n=place - WITHIN_REACH + 1)
        facts.append(Fact(Art("patchwork/spool"), away, aspect=_SPOOL_ASPECT))
    elif (short := kind.buttons - state.buttons[mover]) > 0:
        facts.append(Fact(BUTTON, msg("patchwork.preview.short", n=short)))
    else:
        facts.append(Fact(_SCORE, msg("patchwork.preview.no_room")))
    return tuple(facts)


def _signs(
    before: State, after: State, seat: Seat, picture: Picture
) -> tuple[tuple[Item, ...], tuple[Label, ...]]:
    track = picture.item(ItemId("track"))
    if track is None or after.at[seat] == before.at[seat]:
        return (), ()
    box, scale = track.box, track.box.width / PAD_WIDTH
    path = [space_middle(box, at) for at in range(before.at[seat], after.at[seat] + 1)]
    points = tuple(((x - box.x) / box.width, (y - box.y) / box.height) for x, y in path)
    printed = {label.id: label.box.centre for label in picture.labels}
    middle = printed.get(ItemId(f"space {after.at[seat]}"), path[-1])
    end = Box.around(*middle, 44 * scale, 44 * scale)
    signs = [
        Item(ItemId("way"), Trail(points, 39 * scale, "go"), box, layer=3),
        Item(ItemId("way end"), Art("patchwork/destination"), end, layer=29),
    ]
    for mark in _crossed(before, after, seat):
        item = picture.item(ItemId(f"mark {mark}"))
        if item is not None:
            crossed, around = ItemId(f"way mark {mark}"), item.box.grown(item.box.width * 0.2)
            signs.append(Item(crossed, Art("patchwork/crossed"), around, layer=28))
            signs.append(replace(item, id=ItemId(f"way income {mark}"), layer=29))
    words = msg("kernel.number", value=after.at[seat])
    tone: Tone = "tag"  # the disc has the same colour in every theme
    sign, size = ItemId("way number"), 20 * scale
    number = Label(sign, words, end, size, "sans-bold", tone, "centre", grows=False)
    # The path covers the numbers of its spaces, so draw them again on top.
    passed = {ItemId(f"space {at}") for at in range(before.at[seat], after.at[seat])}
    over = tuple(label for label in picture.labels if label.id in passed)
    return tuple(signs), (*over, number)
