"""Refuse actions of Gnoming A Round, in words and with their clause."""

from __future__ import annotations

from typing import Final

from tabletop.games.gnoming import choices
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
from tabletop.games.kit.refusals import Refuse
from tabletop.kernel.words import Msg, Refusal, msg
from tabletop.pieces.cards import Card, hidden_cells, too_many

refuse: Final = Refuse("gnoming")


def refusal(view: View, action: Action) -> Refusal:
    """Return the first reason that an action is not legal for the viewer."""
    table = view.table
    if table.phase in ("deal", "scored"):
        return refuse.over("G1") if is_over(table) else refuse("P2", "deal_first")
    if table.phase == "rebuild":
        return refuse("X1", "rebuild_first")
    if isinstance(action, Deal):
        return refuse("P2", "dealt")
    if isinstance(action, Rebuild):
        return refuse("X1", "no_rebuild")
    if view.seat != table.turn:
        return _not_on_turn(view, action)
    match table.phase:
        case "flip" if isinstance(action, Flip):
            return refuse("P5", "setup_none" if action.cell is None else "face_up")
        case "flip":
            return refuse("P5", "setup")
        case "hazard":
            return refuse("H1", "face_up" if isinstance(action, Flip) else "hazard")
        case "draw":
            return _draw(table, action)
        case "lay":
            return _lay(table, action)
        case _:
            return _leaving(table, action)


def luck_refusal(state: State, action: Action) -> Refusal | None:
    """Return the reason that a chance event is impossible, or ``None``."""
    table = state.table
    if table.phase == "rebuild":
        if not isinstance(action, Rebuild):
            return refuse("X1", "rebuild_first")
        if tuple(sorted(action.stock)) != choices.under_tops(table):
            return refuse("X1", "rebuild_cards", n=len(choices.under_tops(table)))
        return None
    if not isinstance(action, Deal):
        return refuse("P2", "deal_first")
    if len(action.layouts) != table.seats or any(len(cards) != CELLS for cards in action.layouts):
        return refuse("P2", "layouts", seats=table.seats)
    cards = [card for layout in action.layouts for card in layout]
    cards += [*action.piles, *action.stock]
    box = dealt_deck(table)
    for one, other in ((cards, box), (box, cards)):
        if (wrong := too_many(one, other)) is not None:
            return refuse("D1", "deck", card=card_name(wrong))
    return refuse("P4", "hazard_starts") if HAZARD in action.piles else None


def _not_on_turn(view: View, action: Action) -> Refusal:
    table = view.table
    at_table = 0 <= view.seat < table.seats
    hidden = len(hidden_cells(table.shown[view.seat])) if at_table else 0
    if table.phase == "hazard" and isinstance(action, Flip) and hidden == 1:
        return refuse("H2", "final_card")
    clause = {"flip": "P5", "hazard": "H1"}.get(table.phase, "P6")
    return refuse.turn(clause, table.turn)


def _draw(table: Table, action: Action) -> Refusal:
    match action:
        case Take("stock"):
            return refuse("X1", "nothing_to_shuffle")
        case Take("a" | "b" as name):
            if not choices.pile_of(table, name):
                return refuse("T2", "pile_empty", pile=pile_name(name))
            return refuse("M3", "mulligan_pile", n=len(choices.mulligans(table.shown[table.turn])))
        case Flip():
            return refuse("T7", "no_flip")
        case _:
            return refuse("T1", "draw_first")


def _lay(table: Table, action: Action) -> Refusal:
    shown, card = table.shown[table.turn], choices.held_card(table)
    match action:
        case Take():
            return refuse("T1", "drew", card=card_name(card))
        case Lay():
            if not choices.cells_for(shown, card):
                return refuse("M4", "third_mulligan")
            if card == MULLIGAN and len(choices.mulligans(shown)) == 1:
                return refuse("M3", "second_mulligan")
            return refuse("M4", "cover_mulligan", n=len(choices.mulligans(shown)))
        case Discard(to):
            if table.source != "stock":
                return refuse("T3", "must_lay", card=card_name(card))
            if not choices.may_refuse(table):
                return refuse("M4", "cover_mulligan", n=len(choices.mulligans(shown)))
            return _discard(table, card, to)
        case Flip():
            return refuse("T7", "no_flip")
        case _:
            return refuse("B1", "nothing_left", card=card_name(card))


def _leaving(table: Table, action: Action) -> Refusal:
    card = choices.held_card(table)
    match action:
        case Take() | Discard() if table.phase == "bounce":
            stay = msg("gnoming.strip.stay")
            return refuse("B6", "bounce_or_stay", card=card_name(card), stay=stay)
        case Take() | Lay():
            return refuse("T6", "leaving", card=card_name(card))
        case Flip():
            return refuse("T7", "no_flip")
        case Discard(to):
            return _discard(table, card, to)
        case Bounce() if table.phase == "bounce":
            return refuse("B6", "same_cell")
    if not is_positive(card):
        return refuse("B4", "never_bounces", card=card_name(card))
    if not table.turned:
        return refuse("B3", "was_face_up", card=card_name(card))
    if not choices.matches(table.shown[table.turn], card):
        return refuse("B1", "no_match", card=card_name(card))
    return refuse("B6", "stayed")


def _discard(table: Table, card: Card, to: Goal) -> Refusal:
    if card == HAZARD:
        return refuse("C3", "hazard_out")
    if to == "out":
        return refuse("H3", "only_hazards", card=card_name(card))
    return refuse("C2", "empty_pile", pile=pile_name(choices.goals(table, card)[0]))


def pile_word(name: Source | Goal) -> Msg:
    """Return the name of a pile inside a sentence."""
    return msg(f"gnoming.pile.{name}.word")


def pile_name(name: Source | Goal) -> Msg:
    """Return the name of a pile."""
    return msg(f"gnoming.pile.{name}")
