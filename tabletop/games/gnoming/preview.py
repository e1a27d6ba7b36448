"""Describe choices, cards and piles of Gnoming A Round before an action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from tabletop.games.game import Fact, Preview
from tabletop.games.gnoming import ids
from tabletop.games.gnoming.choices import goals, held_card, matches, may_refuse, mulligans, pile_of
from tabletop.games.gnoming.layout.drawing import sprite
from tabletop.games.gnoming.names import card_label, card_name, row_and_column
from tabletop.games.gnoming.refusals import pile_name
from tabletop.games.gnoming.scoring import FIRST_OUT, LINES, ROWS, count, lines, new_lines, totals
from tabletop.games.gnoming.state import (
    CELLS,
    HAZARD,
    MOST_REBUILDS,
    SETUP_FLIPS,
    Action,
    Bounce,
    Discard,
    Flip,
    Goal,
    Lay,
    Source,
    Stay,
    Table,
    Take,
    View,
    is_over,
    is_positive,
)
from tabletop.games.kit.drawing import WHOLE
from tabletop.kernel.words import Arg, Join, Msg, Seat, Signed, Who, msg
from tabletop.pieces.cards import Card, Shown, hidden_cells, placed, top
from tabletop.table.picture import Box, Item, ItemId, Label, Picture, Tone
from tabletop.table.sprites import Board, Outline, Portrait, Sprite

_HIDDEN: Final = ("luck", "draw", "flip", "hope", "open", "sooner", "leave", "wait")
"""Last parts of the message keys of reasons about face-down cards."""

_TAG: Final = 42.0
"""Height of the tag over the edge of the layout during a preview."""


def prompt(view: View) -> Msg:
    """Return the prompt: the viewer's options now, in words."""
    table = view.table
    match table.phase:
        case "deal" | "scored":
            return msg("gnoming.prompt.over" if is_over(table) else "gnoming.prompt.deal")
        case "rebuild":
            return msg("gnoming.prompt.rebuild")
        case _ if table.turn != view.seat:
            return msg("gnoming.prompt.wait", who=Who(table.turn))
        case "flip":
            left = SETUP_FLIPS - (CELLS - len(hidden_cells(table.shown[view.seat])))
            return msg("gnoming.prompt.flip", n=max(1, left))
        case "draw":
            return msg(f"gnoming.prompt.{'draw' if table.first_out is None else 'draw_last'}")
        case "hazard":
            assert table.discarder is not None
            return msg("gnoming.prompt.hazard", who=Who(table.discarder))
    card, to = held_card(table), goals(table, held_card(table))
    if table.phase == "discard" and len(to) == 1 and card != HAZARD:
        return msg("gnoming.prompt.discard_one", card=card_name(card), pile=pile_name(to[0]))
    key: str = table.phase
    if table.phase == "lay" and len(mulligans(table.shown[table.turn])) > 1:
        key = "cover"
    elif table.phase == "lay" and not may_refuse(table):
        key = "must_lay"
    if card == HAZARD:
        return msg(f"gnoming.prompt.{table.phase}_hazard")
    return msg(f"gnoming.prompt.{key}", card=card_name(card))


def preview(view: View, action: Action, picture: Picture) -> Preview:
    """Preview the consequences of ``action`` for the viewer.

    Raises:
        ValueError: Only chance can do it.
    """
    table = view.table
    match action:
        case Flip(None):
            return Preview(_msg("no_flip"), ())
        case Flip(int(cell)):
            return Preview(_msg("flip", **row_and_column(cell)), _turning(view))
        case Take(source):
            card = None if source == "stock" else top(pile_of(table, source))
            title = _msg("take_hidden", pile=pile_name(source))
            if card is not None:
                title = _msg("take", pile=pile_name(source), card=card_name(card))
            return Preview(title, _pile(view, source))
        case Lay(cell) | Bounce(cell):
            return _laying(view, cell, picture)
        case Stay():
            card = held_card(table)
            return Preview(_msg("stay", card=card_name(card)), (_fact(sprite(card), "leaves"),))
        case Discard(to):
            return _discarding(view, to)
    raise ValueError("chance has no preview")


def about(view: View, item: ItemId, picture: Picture) -> Preview | None:
    """Describe a card, a pile or a layout; ``None`` for other items."""
    table = view.table
    if not table.shown:
        return None
    if item == ids.STAY and table.phase == "bounce":
        return preview(view, Stay(), picture)
    if item == ids.NO_FLIP:
        return preview(view, Flip(None), picture)
    if item == ids.HELD and table.turn == view.seat:
        return _held(view)
    if item == ids.SEEN:
        return Preview(msg("gnoming.seen"), _pile(view, "stock"))
    if (source := ids.source_of(item)) is not None:
        return Preview(pile_name(source), _pile(view, source))
    if (card := ids.card_of(item)) is not None:
        return _card(view, *card)
    seat = ids.opened_seat(item, table.seats)
    return None if seat is None else _layout(table, seat)


def _turning(view: View) -> tuple[Fact, ...]:
    cards = view.unseen
    hazards = _msg("hazards", n=cards.count(HAZARD))
    return (
        _fact(sprite(None), "unseen", n=len(cards)),
        _fact(sprite(-2), "negatives", hazards, n=sum(card < 0 for card in cards)),
    )


def _pile(view: View, source: Source) -> tuple[Fact, ...]:
    table = view.table
    drawing = table.phase == "draw" and table.turn == view.seat
    if source != "stock":
        card = top(pile_of(table, source))
        if card is None:
            return (_fact(sprite(None, dim=True), "empty"),)
        words = _msg("must_lay" if drawing else "on_top")
        return (Fact(sprite(card), card_label(card), words), *_fits(view, card))
    known = [_fact(sprite(None), "stock", n=table.stock_left)]
    last = table.rebuilds >= MOST_REBUILDS
    if last or drawing:
        known.append(_fact(sprite(None), "stock_last" if last else "stock_choice"))
    cards = view.rebuilt if table.rebuilds else view.unseen
    if cards:
        likely, times = Counter(cards).most_common(1)[0]
        weak = _msg("of", n=times, of=len(cards))
        known.append(_fact(sprite(likely), "likely", weak, card=card_name(likely)))
    return tuple(known)


def _fits(view: View, card: int) -> tuple[Fact, ...]:
    """Count the own cards that would match a card or let it bounce."""
    if not 0 <= view.seat < view.table.seats or not is_positive(card):
        return ()
    lying = view.table.shown[view.seat].count(card)
    return (_fact(sprite(card), "lying", n=lying, card=card_name(card)),) if lying else ()


def _held(view: View) -> Preview:
    table, card = view.table, held_card(view.table)
    key = {"bounce": "elsewhere", "discard": "leaves"}.get(table.phase, "stock_choice")
    if table.phase == "lay" and not may_refuse(table):
        key = "must_lay"
    fits = _fits(view, card) if table.phase == "lay" else ()
    return Preview(_msg("held", card=card_name(card)), (_fact(sprite(card), key), *fits))


def _card(view: View, seat: Seat, cell: int) -> Preview:
    shown = view.table.shown[seat]
    card, where = shown[cell], row_and_column(cell)
    if card is None:
        return Preview(_msg("hidden", **where), _turning(view))
    facts = [_line(*line, won=True) for line in lines(shown) if cell in LINES[line[0]]]
    facts = facts or [_fact(sprite(card), "counts", points=Signed(card))]
    return Preview(_msg("card", card=card_label(card), **where), tuple(facts))


def _layout(table: Table, seat: Seat) -> Preview:
    shown = table.shown[seat]
    hidden = len(hidden_cells(shown))
    left = _msg("hidden_left", n=hidden) if hidden else None
    facts = [
        _fact(Portrait(seat), "now", left, points=Signed(count(shown))),
        _fact(Portrait(seat), "total", points=totals(table)[seat]),
    ]
    if table.first_out == seat and table.phase != "scored":
        facts.append(_fact(Portrait(seat), "is_out", _msg("five", n=FIRST_OUT)))
    return Preview(msg("kernel.name", who=Who(seat)), tuple(facts))


def _laying(view: View, cell: int, picture: Picture) -> Preview:
    table, card, token = view.table, held_card(view.table), Portrait(view.seat)
    shown = table.shown[view.seat]
    after = placed(shown, cell, card)
    won = new_lines(shown, after)
    out = not hidden_cells(after) and table.first_out is None
    facts = []
    if card == HAZARD:
        weak = _msg("hazard_breaks")
        facts.append(_fact(sprite(HAZARD), "hazard_costs", weak, points=Signed(HAZARD)))
    facts.append(_fact(token, "then", before=Signed(count(shown)), points=Signed(count(after))))
    if out:
        facts.append(_fact(token, "out", _msg("five", n=FIRST_OUT)))
    facts.append(_leaving(view, shown[cell], after))
    facts += [_line(number, value, won=True) for number, value in won]
    facts += [_line(number, value, won=False) for number, value in new_lines(after, shown)]
    key = "bounce" if table.phase == "bounce" else "lay"
    title = _msg(key, card=card_name(card), **row_and_column(cell))
    items, labels = _signs(view, cell, won, picture, out=out)
    return Preview(title, tuple(facts), items, labels, grave=out or card == HAZARD)


def _discarding(view: View, to: Goal) -> Preview:
    table, card = view.table, held_card(view.table)
    if to == "out":
        return Preview(_msg("discard_out"), (_fact(sprite(HAZARD), "splash"),))
    under = top(pile_of(table, to))
    fact = _fact(sprite(card), "first_there")
    if under is not None:
        fact = _fact(sprite(under), "covers", card=card_name(under))
    left = _fact(Portrait(view.seat), "now", points=Signed(count(table.shown[view.seat])))
    return Preview(_msg("discard", card=card_name(card), pile=pile_name(to)), (left, fact))


def _leaving(view: View, leaves: Card | None, after: Shown) -> Fact:
    """Describe the replaced card; for a hidden card, its chance to bounce."""
    if leaves == HAZARD:
        return _fact(sprite(HAZARD), "hazard_leaves")
    if leaves is not None:
        return _fact(sprite(leaves), "replaces", card=card_name(leaves))
    matching = sum(matches(after, card) for card in view.unseen)
    weak = _msg("may_bounce", n=matching, of=len(view.unseen))
    return _fact(sprite(None), "turns", weak)


def _line(number: int, value: int, *, won: bool) -> Fact:
    words = _line_name(number, value)
    if won:
        return Fact(sprite(value), words, _msg("scores", points=Signed(-value)))
    return _fact(sprite(value, dim=True), "breaks", line=words)


def _line_name(number: int, value: int) -> Msg:
    return _msg("row" if number < len(ROWS) else "column", value=value)


def _signs(
    view: View, cell: int, won: Sequence[tuple[int, int]], picture: Picture, *, out: bool
) -> tuple[tuple[Item, ...], tuple[Label, ...]]:
    """Outline the lines that would match, with words at the far edge."""
    seat, card = view.seat, held_card(view.table)
    slot = picture.item(ids.slot_id(seat))
    cards = [picture.item(ids.card_id(seat, at)) for at in range(CELLS)]
    if slot is None or None in cards:
        return (), ()
    boxes = [card.box for card in cards if card is not None]
    items, parts = [], []
    for number, value in won:
        first, *_, last = (boxes[at] for at in LINES[number])
        name, around = ItemId(f"would {number}"), first.union(last).grown(4)
        items.append(Item(name, Outline(WHOLE, "last"), around, layer=21))
        line = _line_name(number, value)
        parts.append(msg("gnoming.tag.line", line=line, points=Signed(-value)))
    if out:
        parts.append(msg("gnoming.tag.out"))
    if card == HAZARD:
        parts.append(msg("gnoming.tag.hazard"))
    if not parts:
        return (), ()
    wide = min(slot.box.width + 40, 230.0 + 190.0 * (len(parts) - 1))
    edge = slot.box.y if cell in ROWS[-1] else slot.box.bottom
    tag = Box(slot.box.centre[0] - wide / 2, edge - _TAG / 2, wide, _TAG)
    tone: Tone = "no" if out or card == HAZARD else "go"
    words, name = msg("gnoming.tag", parts=Join(tuple(parts))), ItemId("would")
    items.append(Item(name, Board("chip", tone), tag, layer=23, height=4))
    label = Label(name, words, tag.grown(-7), 24, "sans-bold", tone, "centre", 24)
    return tuple(items), (label,)


def _fact(sprite: Sprite, key: str, weak: Msg | None = None, **args: Arg) -> Fact:
    return Fact(sprite, _msg(key, **args), weak)


def _msg(key: str, **args: Arg) -> Msg:
    return msg(f"gnoming.preview.{key}", **args)


def because(view: View, action: Action, reason: Msg) -> Fact:
    """Return a reason with the picture of the card concerned."""
    term, args = reason.key.rpartition(".")[2], dict(reason.args)
    named = args.get("card")
    if isinstance(named, int):
        card: int | None = named
    elif term in _HIDDEN or not isinstance(action, Take | Lay | Bounce | Discard | Stay):
        card = None
    elif isinstance(action, Take):
        card = None if action.source == "stock" else pile_of(view.table, action.source)[-1]
    else:
        card = held_card(view.table)
    return Fact(sprite(card), reason, aspect=5 / 7)
