"""Test undo: refused after a reveal, allowed otherwise."""

from __future__ import annotations

from random import Random

from tabletop.games.goat import notation, rules
from tabletop.games.goat.state import State
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.words import Seat
from tests.games.goat.goat import start, table


def reveals(state: State, line: str) -> bool:
    return rules.reveals(state, notation.read(line))


def test_dealing_drawing_and_laying_show_something() -> None:
    """Reveal tiles by dealing, drawing and laying (G-2.1, G-4.1, G-4.4)."""
    assert rules.reveals(start(), rules.chance(start(), Random(1)))
    state = table(hands="5-1 1-1;0-0 6-6", market="6-3", line="2-6 6-5", turn=0)
    assert reveals(state, "draw") and reveals(state, "play 5-1 right")
    assert not reveals(state, "pass")


def test_two_hands_without_a_market_are_known_to_both() -> None:
    state = table(hands="5-1 1-1 4-4;0-0 6-6", line="2-6 6-5", turn=0)
    assert not reveals(state, "play 5-1 right")
    match = Match.start(rules, state, Luck.seeded(1), people=frozenset({Seat(0)}))
    match = match.submit(Seat(0), notation.read("play 5-1 right"))
    assert match.undo().state == state


def test_a_match_is_not_taken_back_across_a_draw() -> None:
    state = table(hands="1-1 4-4;0-0 6-6", market="6-3 5-1 3-3", line="2-6 6-5", turn=0)
    match = Match.start(rules, state, Luck.seeded(1))
    match = match.submit(Seat(0), notation.read("draw"))
    assert not match.can_undo()


def test_the_next_deal_comes_by_itself() -> None:
    """Deal the next round automatically (G-6.4)."""
    state = table(hands="5-1;0-0 6-6", line="2-6 6-5", turn=0)
    match = Match.start(rules, state, Luck.seeded(1))
    match = match.submit(Seat(0), notation.read("play 5-1 right"))
    assert match.states[-2].counted and not match.state.counted
    assert match.state.totals == (0, 37)
