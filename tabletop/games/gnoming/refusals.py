"""Why an action of Gnoming A Round is refused, in words and with its clause."""

from __future__ import annotations

from tabletop.games.gnoming.choices import (
    cells_for,
    goals,
    matches,
    may_refuse,
    mulligans,
    pile_of,
    under_tops,
)
from tabletop.games.gnoming.names import card_name
from tabletop.games.gnoming.state import (
    CELLS,
    HAZARD,
    MULLIGAN,
    Action,
    Bounce,
    Deal,
    Discard,
    Flip,
    Goal,
    Lay,
    Rebuild,
    Source,
    State,
    Table,
    Take,
    View,
    dealt_deck,
    is_over,
    is_positive,
)
from tabletop.kernel.words import Msg, Refusal, Who, msg
from tabletop.pieces.cards import Card, hidden_cells, too_many


def refusal(view: View, action: Action) -> Refusal:
    """Why ``action`` is not legal for the viewer now, the first reason that holds."""
    table = view.table
    if table.phase in ("deal", "scored"):
        return _no("G1", "over") if is_over(table) else _no("P2", "deal_first")
    if table.phase == "rebuild":
        return _no("X1", "rebuild_first")
    if isinstance(action, Deal):
        return _no("P2", "dealt")
    if isinstance(action, Rebuild):
        return _no("X1", "no_rebuild")
    if view.seat != table.turn:
        return _not_on_turn(view, action)
    match table.phase:
        case "flip":
            return _setup(view, action)
        case "hazard":
            return _hazard(view, action)
        case "draw":
            return _draw(table, action)
        case "lay":
            return _lay(table, action)
        case _:
            return _leaving(table, action)


def luck_refusal(state: State, action: Action) -> Refusal | None:
    """Why ``action`` cannot be how the cards fell, or ``None`` when it can."""
    table = state.table
    if table.phase == "rebuild":
        if not isinstance(action, Rebuild):
            return _no("X1", "rebuild_first")
        if tuple(sorted(action.stock)) != under_tops(table):
            return _no("X1", "rebuild_cards", n=len(under_tops(table)))
        return None
    if not isinstance(action, Deal):
        return _no("P2", "deal_first")
    if len(action.layouts) != table.seats or any(len(cards) != CELLS for cards in action.layouts):
        return _no("P2", "layouts", seats=table.seats)
    cards = [card for layout in action.layouts for card in layout]
    cards += [*action.piles, *action.stock]
    box = dealt_deck(table)
    if tuple(sorted(cards)) != box:
        wrong = too_many(cards, box)
        if wrong is None:
            wrong = too_many(box, cards)
        assert wrong is not None
        return _no("D1", "deck", card=card_name(wrong))
    return _no("P4", "hazard_starts") if HAZARD in action.piles else None


def _no(clause: str, key: str, **args: int | str | Msg | Who) -> Refusal:
    return Refusal(clause, msg(f"gnoming.refusal.{key}", **args))


def _not_on_turn(view: View, action: Action) -> Refusal:
    """Somebody else is to choose."""
    table = view.table
    if table.phase == "hazard" and isinstance(action, Flip) and 0 <= view.seat < table.seats:
        hidden = len(hidden_cells(table.shown[view.seat]))
        if hidden == 1:
            return _no("H2", "final_card")
    clause = {"flip": "P5", "hazard": "H1"}.get(table.phase, "P6")
    return _no(clause, "turn", who=Who(table.turn))


def _setup(view: View, action: Action) -> Refusal:
    if not isinstance(action, Flip):
        return _no("P5", "setup")
    return _no("P5", "setup_none" if action.cell is None else "face_up")


def _hazard(view: View, action: Action) -> Refusal:
    return _no("H1", "face_up" if isinstance(action, Flip) else "hazard")


def _draw(table: Table, action: Action) -> Refusal:
    match action:
        case Take("stock"):
            return _no("X1", "nothing_to_shuffle")
        case Take("a" | "b" as name):
            if not pile_of(table, name):
                return _no("T2", "pile_empty", pile=pile_name(name))
            return _no("M3", "mulligan_pile", n=len(mulligans(table.shown[table.turn])))
        case Flip():
            return _no("T7", "no_flip")
        case _:
            return _no("T1", "draw_first")


def _lay(table: Table, action: Action) -> Refusal:
    """A card is in the hand."""
    assert table.drawn is not None
    shown, card = table.shown[table.turn], table.drawn
    match action:
        case Take():
            return _no("T1", "drew", card=card_name(card))
        case Lay():
            if not cells_for(shown, card):
                return _no("M4", "third_mulligan")
            if card == MULLIGAN and len(mulligans(shown)) == 1:
                return _no("M3", "second_mulligan")
            return _no("M4", "cover_mulligan", n=len(mulligans(shown)))
        case Discard(to):
            if table.source != "stock":
                return _no("T3", "must_lay", card=card_name(card))
            if not may_refuse(table):
                return _no("M4", "cover_mulligan", n=len(mulligans(shown)))
            return _discard(table, card, to)
        case Flip():
            return _no("T7", "no_flip")
        case _:
            return _no("B1", "nothing_left", card=card_name(card))


def _leaving(table: Table, action: Action) -> Refusal:
    """A card is leaving the layout."""
    assert table.loose is not None
    card = table.loose
    match action:
        case Take() | Lay():
            return _no("T6", "leaving", card=card_name(card))
        case Flip():
            return _no("T7", "no_flip")
        case Discard(to):
            if table.phase == "bounce":
                return _no("B6", "bounce_or_stay", card=card_name(card))
            return _discard(table, card, to)
        case Bounce() if table.phase == "bounce":
            return _no("B6", "same_cell")
    if not is_positive(card):
        return _no("B4", "never_bounces", card=card_name(card))
    if not table.turned:
        return _no("B3", "was_face_up", card=card_name(card))
    if not matches(table.shown[table.turn], card):
        return _no("B1", "no_match", card=card_name(card))
    return _no("B6", "stayed")


def _discard(table: Table, card: Card, to: Goal) -> Refusal:
    """It may be discarded, but not there."""
    if card == HAZARD:
        return _no("C3", "hazard_out")
    if to == "out":
        return _no("H3", "only_hazards", card=card_name(card))
    return _no("C2", "empty_pile", pile=pile_name(goals(table, card)[0]))


def pile_name(name: Source | Goal) -> Msg:
    """What a pile is called."""
    return msg(f"gnoming.pile.{name}")
