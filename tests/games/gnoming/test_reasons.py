"""Check the reasons of Gnoming A Round hints at 500 tables."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from tabletop.bots.bot import Budget
from tabletop.games.gnoming import GNOMING, rules
from tabletop.games.gnoming.bots import INSIGHTS
from tabletop.games.gnoming.brain.cells import CODE
from tabletop.games.gnoming.brain.choose import Chooser
from tabletop.games.gnoming.brain.facts import Facts
from tabletop.games.gnoming.brain.reason import CLOSE, Pair
from tabletop.games.gnoming.brain.scene import TERMS, Scene
from tabletop.games.gnoming.state import State
from tabletop.kernel.record import LEVELS
from tabletop.kernel.words import Seat
from tests.bots.hinted import Hinted, hints, tally
from tests.games.gnoming.gnoming import table
from tests.games.gnoming.puzzles import PUZZLES
from tests.games.gnoming.truth import fault, named
from tests.known import known

NODES: Final = 200

TERMS_OF: Final = {
    "cards": {"cards"},
    "match": {"cards"},
    "keep": {"cards"},
    "at_once": {"cards"},
    "luck": {"cards", "lines"},
    "draw": {"cards", "lines"},
    "third": {"lines"},
    "hope": {"lines"},
    "open": {"lines"},
    "clear": {"lines"},
    "flip": {"lines"},
    "leave": {"lines"},
    "out": {"end"},
    "wait": {"end"},
    "sooner": {"end"},
    "use": {"use"},
}
"""The parts of a choice's value that a sentence may name."""

NO_TERM: Final = {"best", "alike", "either", "equal", "close", "worth"}

RARE: Final = {"best", "keep", "draw", "flip", "leave", "out", "wait", "sooner", "hope"}
"""Reasons that need not occur at some of the tables."""


def right(hint: Hinted) -> None:
    """Check that a reason is true, and names a part that favours the choice."""
    assert not fault(hint), fault(hint)
    assert hint.advice.alike == (hint.key in ("alike", "either"))
    if not hint.decides or hint.key in NO_TERM:
        return
    chooser = Chooser(Scene(hint.view, INSIGHTS[hint.level]))
    ranked = hint.advice.ranked
    choices = [ranked[0].action, ranked[hint.advice.runner_up].action]
    best, other = (chooser.worth(action) for action in choices)
    if abs(best.total - other.total) < 0.05:
        return  # the deals decided
    if "other" in hint.args:
        assert named(choices[1]) == hint.args["other"]
    gains = {term: getattr(best, term) - getattr(other, term) for term in TERMS}
    seats = hint.view.table.seats
    pair = Pair(chooser, choices[0], choices[1], [INSIGHTS[hint.level]] * seats)
    # Where no part in favour is a fact, one of another part is told.
    facts = [term for term in TERMS if gains[term] > 0 and pair.told(term) is not None]
    assert not facts or any(gains[term] > 0 for term in TERMS_OF[hint.key]), (hint.key, gains)


@pytest.mark.long("judges hundreds of hints by a second formula")
def test_a_reason_names_a_part_that_parts_best_from_next() -> None:
    said = tally(hints(known(GNOMING), NODES), right)
    assert said.total() >= 1_000
    assert said.keys() >= {*TERMS_OF, *NO_TERM} - RARE, said


def test_of_two_about_as_good_a_hint_prefers_the_one_with_a_fact() -> None:
    """Ask experts, who imagine no deals, at eighty tables."""
    preferred = 0
    for hint in hints(known(GNOMING), 0, 80, ("expert",)):
        one = hint.advice
        gap = one.ranked[0].value - one.ranked[one.runner_up].value
        assert one.reason or not one.against or gap > CLOSE
        preferred += one.runner_up == 1 and not gap and one.reason is not None
    assert preferred


def advised(state: State, level: str) -> Hinted:
    """Return the advice of a level at a table."""
    seat = rules.to_act(state)
    assert seat is not None
    view, bot = rules.view(state, seat), GNOMING.player(level)
    assert bot is not None
    return Hinted(state, view, level, bot.advise(view, Budget(nodes=0, reasons=True), Random(1)))


@pytest.mark.sampled(9)
@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("level", LEVELS[2:])
def test_reasons_where_one_choice_is_right(name: str, level: str) -> None:
    right(advised(PUZZLES[name][0], level))


@pytest.mark.parametrize("level", LEVELS)
def test_cards_that_are_all_hidden_are_all_alike(level: str) -> None:
    """Check that none of nine hidden cards is recommended."""
    hidden = "(8) (7) (6) / (5) (4) (3) / (3) (4) (5)"
    hint = advised(table(layouts=[hidden] * 3, phase="flip", turn=0, piles=["6", "5"]), level)
    assert hint.key == "alike" and hint.advice.alike


@pytest.mark.parametrize(
    ("layout", "cell", "saved"),
    [
        ("8 8 5 / 4 (5) 6 / -1 (7) 3", 2, 8 + 8 + 8 + 5),
        ("8 M 5 / 4 (5) 6 / -1 (7) 3", 2, 8 + 8 + 5),  # the mulligan counted nothing
        ("8 8 5 / 8 (5) 6 / 8 (7) 3", 2, 8 + 8 + 5),  # one 8 counted nothing in its column
    ],
)
def test_one_more_card_saves_what_it_really_saves(layout: str, cell: int, saved: int) -> None:
    facts = Facts(Scene(rules.view(table(layouts=layout), Seat(0)), INSIGHTS["master"]))
    assert facts.third(facts.cells, cell, CODE[8]) == pytest.approx(saved)
