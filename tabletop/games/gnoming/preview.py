"""Describe choices, cards and piles of Gnoming A Round before an action."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tabletop.games.game import Fact, Preview
from tabletop.games.gnoming.choices import goals, may_refuse, mulligans
from tabletop.games.gnoming.ids import (
    EVERY_CELL,
    HELD,
    NO_FLIP,
    SEEN,
    STAY,
    card_id,
    card_of,
    slot_id,
    source_of,
)
from tabletop.games.gnoming.layout.drawing import sprite
from tabletop.games.gnoming.names import card_label, card_name
from tabletop.games.gnoming.refusals import pile_name
from tabletop.games.gnoming.scoring import FIRST_OUT, LINES, ROWS, Made, count, lines, made, totals
from tabletop.games.gnoming.state import (
    HAZARD,
    MOST_REBUILDS,
    PILES,
    SETUP_FLIPS,
    Action,
    Bounce,
    Deal,
    Discard,
    Flip,
    Goal,
    Lay,
    Rebuild,
    Source,
    Stay,
    Table,
    Take,
    View,
    is_over,
    is_positive,
)
from tabletop.games.kit.drawing import WHOLE
from tabletop.kernel.words import Join, Msg, Seat, Signed, Who, msg
from tabletop.pieces.cards import Card, hidden_cells, top
from tabletop.table.picture import Box, Item, ItemId, Label, Picture, Tone
from tabletop.table.sprites import Board, Outline, Token


def prompt(view: View) -> Msg:
    """Return the prompt: the viewer's options now, in words."""
    table = view.table
    if table.phase in ("deal", "scored"):
        return msg("gnoming.prompt.over" if is_over(table) else "gnoming.prompt.deal")
    if table.phase == "rebuild":
        return msg("gnoming.prompt.rebuild")
    if table.turn != view.seat:
        return msg("gnoming.prompt.wait", who=Who(table.turn))
    match table.phase:
        case "flip":
            left = SETUP_FLIPS - (9 - len(hidden_cells(table.shown[view.seat])))
            return msg("gnoming.prompt.flip", n=max(1, left))
        case "draw":
            key = "draw" if table.first_out is None else "draw_last"
            return msg(f"gnoming.prompt.{key}")
        case "lay":
            return _prompt_lay(table)
        case "bounce":
            assert table.loose is not None
            return msg("gnoming.prompt.bounce", card=card_name(table.loose))
        case "discard":
            return _prompt_discard(table)
        case _:
            assert table.discarder is not None
            return msg("gnoming.prompt.hazard", who=Who(table.discarder))


def _prompt_lay(table: Table) -> Msg:
    assert table.drawn is not None
    card = card_name(table.drawn)
    if table.drawn == HAZARD:
        return msg("gnoming.prompt.lay_hazard")
    if len(mulligans(table.shown[table.turn])) > 1:
        return msg("gnoming.prompt.cover", card=card)
    return msg("gnoming.prompt.lay" if may_refuse(table) else "gnoming.prompt.must_lay", card=card)


def _prompt_discard(table: Table) -> Msg:
    assert table.loose is not None
    to = goals(table, table.loose)
    if to == ("out",):
        return msg("gnoming.prompt.discard_hazard")
    card = card_name(table.loose)
    if len(to) == 1:
        return msg("gnoming.prompt.discard_one", card=card, pile=pile_name(to[0]))
    return msg("gnoming.prompt.discard", card=card)


def preview(view: View, action: Action, picture: Picture) -> Preview:
    """Preview the consequences of ``action`` for the viewer.

    Raises:
        ValueError: Only chance can do it.
    """
    match action:
        case Flip(None):
            return Preview(msg("gnoming.preview.no_flip"), ())
        case Flip(cell):
            assert cell is not None
            title = msg("gnoming.preview.flip", row=cell // 3 + 1, column=cell % 3 + 1)
            return Preview(title, _turning(view))
        case Take(source):
            return Preview(_taking(view.table, source), _pile(view, source))
        case Lay(cell) | Bounce(cell):
            return laying(view, cell, picture, bounces=isinstance(action, Bounce))
        case Stay():
            assert view.table.loose is not None
            loose = view.table.loose
            fact = Fact(sprite(loose), msg("gnoming.preview.leaves"))
            return Preview(msg("gnoming.preview.stay", card=card_name(loose)), (fact,))
        case Discard(to):
            return discarding(view, to)
        case Deal() | Rebuild():
            raise ValueError("chance has no preview")


def about(view: View, item: ItemId, picture: Picture) -> Preview | None:
    """Describe a card, a pile or a layout; ``None`` for other items."""
    table = view.table
    if not table.shown:
        return None
    if item == STAY and table.phase == "bounce":
        return preview(view, Stay(), picture)
    if item == NO_FLIP:
        return preview(view, Flip(None), picture)
    if item == HELD and table.turn == view.seat:
        return _held(view)
    if item == SEEN:
        return Preview(msg("gnoming.seen"), _pile(view, "stock"))
    if (source := source_of(item)) is not None:
        return Preview(pile_name(source), _pile(view, source))
    if (card := card_of(item)) is not None:
        return _card(view, *card)
    for seat in map(Seat, range(table.seats)):
        if item in (slot_id(seat), ItemId(f"plate {seat}")):
            return _layout(table, seat)
    return None


def _taking(table: Table, source: Source) -> Msg:
    card = None if source == "stock" else top(table.piles[PILES.index(source)])
    if card is None:
        return msg("gnoming.preview.take_hidden", pile=pile_name(source))
    return msg("gnoming.preview.take", pile=pile_name(source), card=card_name(card))


def _turning(view: View) -> tuple[Fact, ...]:
    cards = view.unseen
    low = sum(card < 0 for card in cards)
    hazards = msg("gnoming.preview.hazards", n=cards.count(HAZARD))
    return (
        Fact(sprite(None), msg("gnoming.preview.unseen", n=len(cards))),
        Fact(sprite(-2), msg("gnoming.preview.negatives", n=low), hazards),
    )


def _pile(view: View, source: Source) -> tuple[Fact, ...]:
    table = view.table
    drawing = table.phase == "draw" and table.turn == view.seat
    if source != "stock":
        pile = table.piles[PILES.index(source)]
        card = top(pile)
        if card is None:
            return (Fact(sprite(None, dim=True), msg("gnoming.preview.empty")),)
        words = msg("gnoming.preview.must_lay" if drawing else "gnoming.preview.on_top")
        return (Fact(sprite(card), card_label(card), words), *_fits(view, card))
    known = [Fact(sprite(None), msg("gnoming.preview.stock", n=table.stock_left))]
    last = table.rebuilds >= MOST_REBUILDS
    if last or drawing:
        words = msg("gnoming.preview.stock_last" if last else "gnoming.preview.stock_choice")
        known.append(Fact(sprite(None), words))
    cards = view.rebuilt if table.rebuilds else view.unseen
    if not cards:
        return tuple(known)
    likely, times = Counter(cards).most_common(1)[0]
    words = msg("gnoming.preview.likely", card=card_name(likely))
    return *known, Fact(sprite(likely), words, msg("gnoming.preview.of", n=times, of=len(cards)))


def _fits(view: View, card: int) -> tuple[Fact, ...]:
    """Count the own cards that would match a card or let it bounce."""
    if not 0 <= view.seat < view.table.seats or not is_positive(card):
        return ()
    lying = view.table.shown[view.seat].count(card)
    fact = Fact(sprite(card), msg("gnoming.preview.lying", n=lying, card=card_name(card)))
    return (fact,) if lying else ()


def _held(view: View) -> Preview:
    table = view.table
    card = table.drawn if table.phase == "lay" else table.loose
    assert card is not None
    key = {"bounce": "elsewhere", "discard": "leaves"}.get(table.phase, "stock_choice")
    if table.phase == "lay" and not may_refuse(table):
        key = "must_lay"
    first = Fact(sprite(card), msg(f"gnoming.preview.{key}"))
    facts = (first, *_fits(view, card)) if table.phase == "lay" else (first,)
    return Preview(msg("gnoming.preview.held", card=card_name(card)), facts)


def _card(view: View, seat: Seat, cell: int) -> Preview:
    shown = view.table.shown[seat]
    card = shown[cell]
    where = {"row": cell // 3 + 1, "column": cell % 3 + 1}
    if card is None:
        return Preview(msg("gnoming.preview.hidden", **where), _turning(view))
    title = msg("gnoming.preview.card", card=card_label(card), **where)
    own = [line for line in lines(shown) if cell in LINES[line[0]]]
    if own:
        return Preview(title, tuple(_line(*line, won=True) for line in own))
    fact = Fact(sprite(card), msg("gnoming.preview.counts", points=Signed(card)))
    return Preview(title, (fact,))


def _layout(table: Table, seat: Seat) -> Preview:
    shown = table.shown[seat]
    hidden = len(hidden_cells(shown))
    left = msg("gnoming.preview.hidden_left", n=hidden) if hidden else None
    facts = [
        Fact(Token(seat), msg("gnoming.preview.now", points=Signed(count(shown))), left),
        Fact(Token(seat), msg("gnoming.preview.total", points=totals(table)[seat])),
    ]
    if table.first_out == seat and table.phase != "scored":
        words = msg("gnoming.preview.is_out")
        facts.append(Fact(Token(seat), words, msg("gnoming.preview.five", n=FIRST_OUT)))
    return Preview(msg("kernel.name", who=Who(seat)), tuple(facts))


_TAG: Final = 42.0
"""Height of the words above the layout during a preview."""


def laying(view: View, cell: int, picture: Picture, *, bounces: bool) -> Preview:
    """Preview the held card in ``cell`` of the viewer's layout."""
    table = view.table
    card = table.loose if bounces else table.drawn
    assert card is not None
    shown = table.shown[view.seat]
    would = made(shown, cell, card)
    title = msg(
        "gnoming.preview.bounce" if bounces else "gnoming.preview.lay",
        card=card_name(card),
        row=cell // 3 + 1,
        column=cell % 3 + 1,
    )
    out = not would.hidden and table.first_out is None
    facts = [_leaving(view, would)]
    facts += [_line(number, value, won=True) for number, value in would.won]
    facts += [_line(number, value, won=False) for number, value in would.lost]
    points = msg("gnoming.preview.then", before=Signed(count(shown)), points=Signed(would.count))
    facts.insert(0, Fact(Token(view.seat), points))
    if out:
        words = msg("gnoming.preview.out")
        facts.insert(1, Fact(Token(view.seat), words, msg("gnoming.preview.five", n=FIRST_OUT)))
    if card == HAZARD:
        costs = msg("gnoming.preview.hazard_costs", points=Signed(HAZARD))
        weak = msg("gnoming.preview.hazard_breaks")
        facts.insert(0, Fact(sprite(HAZARD), costs, weak))
    items, labels = _signs(view.seat, card, would, picture, out=out)
    grave = out or card == HAZARD
    return Preview(title, tuple(facts), items, labels, grave=grave)


def discarding(view: View, to: Goal) -> Preview:
    """Preview the discard of the held card."""
    table = view.table
    card = table.drawn if table.phase == "lay" else table.loose
    assert card is not None
    if to == "out":
        fact = Fact(sprite(HAZARD), msg("gnoming.preview.splash"))
        return Preview(msg("gnoming.preview.discard_out"), (fact,))
    title = msg("gnoming.preview.discard", card=card_name(card), pile=pile_name(to))
    pile = table.piles[0 if to == "a" else 1]
    fact = Fact(sprite(card), msg("gnoming.preview.first_there"))
    if pile:
        fact = Fact(sprite(pile[-1]), msg("gnoming.preview.covers", card=card_name(pile[-1])))
    left = msg("gnoming.preview.now", points=Signed(count(table.shown[view.seat])))
    return Preview(title, (Fact(Token(view.seat), left), fact))


def _leaving(view: View, would: Made) -> Fact:
    """Describe the card that would be replaced, and its chance to bounce.

    Only a hidden card may bounce.
    """
    if would.leaves == HAZARD:
        return Fact(sprite(HAZARD), msg("gnoming.preview.hazard_leaves"))
    if would.leaves is not None:
        words = msg("gnoming.preview.replaces", card=card_name(would.leaves))
        return Fact(sprite(would.leaves), words)
    open_ = {card for card in would.shown if card is not None and is_positive(card)}
    matching = sum(card in open_ for card in view.unseen)
    weak = msg("gnoming.preview.may_bounce", n=matching, of=len(view.unseen))
    return Fact(sprite(None), msg("gnoming.preview.turns"), weak)


def _line(number: int, value: int, *, won: bool) -> Fact:
    words = line_name(number, value)
    if won:
        scores = msg("gnoming.preview.scores", points=Signed(-value))
        return Fact(sprite(value), words, scores)
    return Fact(sprite(value, dim=True), msg("gnoming.preview.breaks", line=words))


def line_name(number: int, value: int) -> Msg:
    """Name a line."""
    kind = "row" if number < len(ROWS) else "column"
    return msg(f"gnoming.preview.{kind}", value=value)


def _signs(
    seat: Seat, card: Card, would: Made, picture: Picture, *, out: bool
) -> tuple[tuple[Item, ...], tuple[Label, ...]]:
    """Outline the lines that would match, with words above the layout."""
    slot = picture.item(slot_id(seat))
    cards = [picture.item(card_id(seat, at)) for at in EVERY_CELL]
    if slot is None or None in cards:
        return (), ()
    boxes = [card.box for card in cards if card is not None]
    items = []
    for number, _ in would.won:
        first, *_, last = (boxes[at] for at in LINES[number])
        name, around = ItemId(f"would {number}"), first.union(last).grown(4)
        items.append(Item(name, Outline(WHOLE, "last"), around, layer=21))
    parts = [
        msg("gnoming.tag.line", line=line_name(number, value), points=Signed(-value))
        for number, value in would.won
    ]
    if out:
        parts.append(msg("gnoming.tag.out"))
    if card == HAZARD:
        parts.append(msg("gnoming.tag.hazard"))
    if not parts:
        return tuple(items), ()
    wide = min(slot.box.width + 40, 230.0 + 190.0 * (len(parts) - 1))
    x = slot.box.centre[0] - wide / 2
    tag = Box(x, slot.box.y - _TAG * 0.72, wide, _TAG)
    bad = out or card == HAZARD
    inner = tag.grown(-7)
    tone: Tone = "no" if bad else "go"
    words = msg("gnoming.tag", parts=Join(tuple(parts)))
    items.append(Item(ItemId("would"), Board("chip", tone), tag, layer=23, height=4))
    label = Label(ItemId("would"), words, inner, 24, "sans-bold", tone, "centre", 24)
    return tuple(items), (label,)
