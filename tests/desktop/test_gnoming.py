"""Test Gnoming A Round in the real window.

It plays a round with the mouse, and a whole match with keys alone.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.games.gnoming import GNOMING
from tabletop.games.gnoming.names import read_card
from tabletop.games.gnoming.notation import write
from tabletop.games.gnoming.state import DECK, Act, Deal, Discard, Flip, Lay, Take
from tabletop.kernel.record import HUMAN, Chair, Record
from tabletop.pieces.cards import Cards
from tests.desktop.conftest import House
from tests.desktop.gnomes import Gnome, hasty

LAYOUTS = ("7 5 7 5 -2 4 7 -1 -1", "3 -1 6 7 7 3 4 8 -3", "6 5 3 4 8 7 -2 4 -1")
STOCK = "3 4 6 6 H 7 3 5 -4 4 5"
ROUNDS = 3
BEFORE = """flip 0, flip 1, flip 0, flip 1, flip 0, flip 1,
take stock, lay 8, discard a, take stock, lay 8, discard b, take stock, lay 8, discard a"""
PEOPLE = ("Asha", "Ravi", "Meera")


def cards(words: str) -> Cards:
    """Return cards as positions have them."""
    found = [read_card(word) for word in words.split()]
    return tuple(card for card in found if card is not None)


def dealt() -> Deal:
    """Return the deal of the round."""
    layouts, first, starters = tuple(map(cards, LAYOUTS)), cards(STOCK), (6, 3)
    rest = list(DECK)
    for card in (*(card for layout in layouts for card in layout), *first, *starters):
        rest.remove(card)
    return Deal(layouts, starters, (*first, *rest))


def a_record(house: House) -> Path:
    """Write a record of three people at one screen.

    Each has three cards turned up.
    """
    chairs = tuple(Chair(name, HUMAN) for name in PEOPLE)
    lines = (write(dealt()), *" ".join(BEFORE.split()).split(", "))
    file = house.root / "a round.tabletop"
    record = Record(GNOMING.id, GNOMING.rules_version, chairs, {}, "2026-11-20T10:00:00Z", lines)
    file.write_text(record.dumps(), encoding="utf-8")
    return file


def test_three_people_play_a_round_with_the_mouse(house: House) -> None:
    program = house.start(a_record(house), scene="table")
    gnome = Gnome(program, house)
    begun = len(gnome.lines)
    program.move("layout 1")  # the layout of another is enlarged while the mouse rests on it
    program.point("lens")
    program.move("undo")
    program.gone("lens")

    gnome.pull("stock", "cell 2")  # a six on a hidden seven; another seven is face up
    gnome.set_down("lay 2")
    gnome.by_mouse("bounce 3")  # the hidden card there was a five
    gnome.by_mouse("bounce 4")
    gnome.by_mouse("discard a")
    for line in ("take a", "lay 2", "discard b"):
        gnome.by_mouse(line)

    gnome.pull("stock", "pond")  # a hazard: the two others may turn up a card
    gnome.set_down("discard out")
    gnome.by_mouse("flip 5")
    gnome.by_mouse("flip none")

    gnome.pull("stock", "cell 6")  # a third seven for the column, on a hidden seven
    gnome.set_down("lay 6")
    gnome.by_mouse("stay")
    gnome.by_mouse("discard b")
    for _ in range(2):
        gnome.by_mouse("take stock")
        gnome.by_mouse("discard a")
    gnome.pull("stock", "cell 7")  # the last hidden card
    gnome.set_down("lay 7")
    gnome.by_mouse("discard a")
    for pile in ("a", "b"):
        gnome.by_mouse("take stock")
        gnome.by_mouse(f"discard {pile}")

    over = program.wait("round_over")
    played = """take stock, lay 2, bounce 3, bounce 4, discard a, take a, lay 2, discard b,
    take stock, discard out, flip 5, flip none, take stock, lay 6, stay, discard b,
    take stock, discard a, take stock, discard a, take stock, lay 7, discard a,
    take stock, discard a, take stock, discard b"""
    assert gnome.lines[begun:] == " ".join(played.split()).split(", ")
    assert over["ply"] == len(gnome.lines)
    (result,) = gnome.state.table.results
    assert result.first_out == 0 and result.scores == (19 - 7 - 5, 33, 41)
    program.point("see-table")  # the page of the round has come
    program.key("F2")
    program.wait("layout", scene="sheet")
    program.wait("saved", ply=len(gnome.lines))
    assert list(house.record(gnome.match).actions) == gnome.lines
    assert program.close() == 0
    assert "Traceback" not in program.errors


@pytest.mark.long("plays three rounds")
def test_a_match_of_three_rounds_against_a_bot_without_a_mouse(house: House) -> None:
    program = house.start()
    boxes = [name for name in program.targets() if name.startswith("box.")]
    program.key(*["Tab"] * boxes.index("box.gnoming"), "Return")  # the first box has the focus
    program.wait("layout", scene="quick")
    program.key("Return")
    gnome = Gnome(program, house)
    assert {chair.player for chair in gnome.head.seats} == {"bot:novice", HUMAN}
    acted: set[type[Act]] = set()
    for number in range(ROUNDS):
        while gnome.my_turn():
            tab = len(acted) < 4 or number == 1  # by Tab first, by the panel's numbers later
            action = hasty(gnome.state, list(gnome.legal()))
            gnome.by_keys(action, tab=tab)
            acted.add(type(action))
        since = program.mark()
        if number + 1 < ROUNDS:
            program.wait("round_over", ply=len(gnome.lines))
            program.point("see-table")
            program.key("F2")
            program.wait("layout", since, scene="sheet")
            program.key("Return")  # the next round
            program.wait("action", since)
    program.wait("layout", since, scene="ending")
    assert acted >= {Flip, Take, Lay, Discard}
    assert len(gnome.state.table.results) == ROUNDS
    program.wait("saved", ply=len(gnome.lines))
    assert list(house.record(gnome.match).actions) == gnome.lines
    assert program.close() == 0
    assert "Traceback" not in program.errors
