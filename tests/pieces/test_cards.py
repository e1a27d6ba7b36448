"""Test cards: decks, piles, and layouts with cards face down."""

from __future__ import annotations

from tabletop.pieces.cards import filled, full_deck, hidden_cells, placed, too_many, top


def test_a_deck_has_each_card_as_often_as_it_should() -> None:
    assert full_deck({5: 2, -1: 1, 7: 0}) == (-1, 5, 5)


def test_the_top_of_a_pile_is_its_last_card() -> None:
    assert top((3, 4)) == 4
    assert top(()) is None


def test_cards_in_a_layout() -> None:
    shown = (None, 4, None)
    assert hidden_cells(shown) == (0, 2)
    assert placed(shown, 2, 7) == (None, 4, 7)
    assert placed((1, 2, 3), 0, 9) == (9, 2, 3)
    assert filled(shown, (8, 6)) == (8, 4, 6)


def test_a_card_that_is_there_too_often() -> None:
    assert too_many((5, 5, 3, 3), (5, 3)) == 3
    assert too_many((5, 3), (5, 5, 3)) is None
