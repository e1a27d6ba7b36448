"""What a card would make of the own layout, before it is laid: lines, the count, going out."""

from __future__ import annotations

from typing import Final

from tabletop.games.game import Fact, Preview
from tabletop.games.gnoming.counting import Made, count, made
from tabletop.games.gnoming.drawn import WHOLE, sprite
from tabletop.games.gnoming.ids import EVERY_CELL, card_id, slot_id
from tabletop.games.gnoming.names import card_name
from tabletop.games.gnoming.scoring import FIRST_OUT, LINES, ROWS
from tabletop.games.gnoming.state import HAZARD, Goal, View, is_positive
from tabletop.games.gnoming.why import pile_name
from tabletop.kernel.words import Join, Msg, Seat, Signed, msg
from tabletop.pieces.cards import Card
from tabletop.table.picture import Box, Item, ItemId, Label, Picture
from tabletop.table.sprites import Board, Outline, Token

_TAG: Final = 42.0
"""Height of the words above the layout that say what a card would make there."""


def laying(view: View, cell: int, picture: Picture, *, bounces: bool) -> Preview:
    """What the held card would mean in ``cell`` of the viewer's layout.

    Args:
        view: What the viewer knows.
        cell: Where it would be laid.
        picture: The table.
        bounces: Whether it was turned up there, and is laid into another cell.
    """
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
    """What discarding the held card would mean."""
    table = view.table
    card = table.drawn if table.phase == "lay" else table.loose
    assert card is not None
    if to == "out":
        fact = Fact(sprite(HAZARD), msg("gnoming.preview.splash"))
        return Preview(msg("gnoming.preview.discard_out"), (fact,))
    title = msg("gnoming.preview.discard", card=card_name(card), pile=pile_name(to))
    pile = table.piles[0 if to == "a" else 1]
    if not pile:
        fact = Fact(sprite(card), msg("gnoming.preview.first_there"))
    else:
        under = msg("gnoming.preview.covers", card=card_name(pile[-1]))
        fact = Fact(sprite(pile[-1]), under)
    left = msg("gnoming.preview.now", points=Signed(count(table.shown[view.seat])))
    return Preview(title, (Fact(Token(view.seat), left), fact))


def _leaving(view: View, would: Made) -> Fact:
    """The card that would leave; of a hidden one how likely it may bounce."""
    if would.leaves is not None:
        if would.leaves == HAZARD:
            words = msg("gnoming.preview.hazard_leaves")
        else:
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
    """A line in words."""
    kind = "row" if number < len(ROWS) else "column"
    return msg(f"gnoming.preview.{kind}", value=value)


def _signs(
    seat: Seat, card: Card, would: Made, picture: Picture, *, out: bool
) -> tuple[tuple[Item, ...], tuple[Label, ...]]:
    """Lines around what would match, and words above the layout that say it."""
    slot = picture.item(slot_id(seat))
    cards = [picture.item(card_id(seat, at)) for at in EVERY_CELL]
    if slot is None or None in cards:
        return (), ()
    boxes = [card.box for card in cards if card is not None]
    items = []
    for number, _ in would.won:
        first, *_, last = (boxes[at] for at in LINES[number])
        around = Box(
            first.x, first.y, last.x + last.width - first.x, last.y + last.height - first.y
        )
        name = ItemId(f"would {number}")
        items.append(Item(name, Outline(WHOLE, "last"), around.grown(4), layer=21))
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
    ground = Board("chip", "no" if bad else "go")
    items.append(Item(ItemId("would"), ground, tag, layer=23, height=4))
    inner = tag.grown(-7)
    label = Label(
        ItemId("would"),
        msg("gnoming.tag", parts=Join(tuple(parts))),
        inner,
        24,
        "sans-bold",
        "no" if bad else "go",
        "centre",
        24,
    )
    return tuple(items), (label,)
