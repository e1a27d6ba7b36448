"""Check the reasons of Gnoming A Round hints at 500 tables."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from tabletop.bots.bot import Budget
from tabletop.games.gnoming import GNOMING, rules
from tabletop.games.gnoming.bots import INSIGHTS
from tabletop.games.gnoming.brain.choose import Chooser
from tabletop.games.gnoming.brain.scene import Scene, Worth
from tabletop.games.gnoming.choices import cells_for
from tabletop.games.gnoming.scoring import LINES, line_value
from tabletop.games.gnoming.state import (
    DECK,
    MULLIGAN,
    PILES,
    Action,
    Bounce,
    Discard,
    Flip,
    Lay,
    Stay,
    Take,
)
from tabletop.kernel.record import LEVELS
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.pieces.cards import Shown
from tests.bots.hinted import Hinted, hints, tally
from tests.games.gnoming.puzzles import PUZZLES

NODES: Final = 200

TERMS_OF: Final = {
    "cards": {"cards"},
    "match": {"cards"},
    "keep": {"cards"},
    "luck": {"cards", "lines"},
    "third": {"lines"},
    "hope": {"lines"},
    "flip": {"lines"},
    "leave": {"lines"},
    "out": {"end"},
    "sure": {"end"},
    "wait": {"end"},
    "sooner": {"end"},
    "later": {"end"},
    "use": {"use"},
}
"""The parts of a choice's value that a sentence may name."""

NO_TERM: Final = {"only", "equal", "deals"}

RARE: Final = {"only", "deals", "keep", "leave", "out", "sure", "wait", "sooner", "later"}
"""Reasons that need not occur at some of the tables."""

ROUNDING: Final = 0.5 + 1e-9


def layouts(hint: Hinted, action: Action) -> list[Shown]:
    """Return the viewer's possible layouts after a choice.

    There are none if chance decides.
    """
    table = hint.view.table
    shown = table.shown[hint.view.seat]
    match action:
        case Take("stock") | Flip(int()):
            return []
        case Take(name):
            card = table.piles[PILES.index(name)][-1]
            cells = cells_for(shown, card)
        case Lay(cell):
            card, cells = table.drawn, (cell,)
        case Bounce(cell):
            card, cells = table.loose, (cell,)
        case _:
            return [shown]
    return [(*shown[:cell], card, *shown[cell + 1 :]) for cell in cells]


def matching(shown: Shown) -> dict[int, int]:
    """Return the value of each matching line."""
    found = {}
    for number, cells in enumerate(LINES):
        cards = [shown[cell] for cell in cells]
        if None not in cards and (value := line_value([c for c in cards if c is not None])):
            found[number] = value
    return found


def parts(best: Worth, other: Worth) -> dict[str, float]:
    """Return the lead of the first choice over the other by part."""
    return {
        part: getattr(best, part) - getattr(other, part)
        for part in ("cards", "lines", "end", "use")
    }


def goes_out(hint: Hinted, action: Action) -> bool:
    """Return whether a choice turns up the last hidden card."""
    found = layouts(hint, action)
    hidden = None in hint.view.table.shown[hint.view.seat]
    return hidden and any(None not in shown for shown in found)


def right(hint: Hinted) -> None:
    """Check a reason by the table, the rules and the values of choices alone."""
    key, args, choices = hint.key, hint.args, [c.action for c in hint.advice.ranked]
    if key == "only":
        assert len(choices) == 1
        return
    chooser = Chooser(Scene(hint.view, INSIGHTS[hint.level]))
    worth = [chooser.worth(action) for action in choices]
    if key == "deals":
        assert hint.level == "master" and args["n"] >= 16 and 0 < args["percent"] <= 100
        assert worth[0].total <= max(other.total for other in worth[1:])
        return
    worse = [n for n, other in enumerate(worth) if worth[0].total - other.total >= 0.05]
    assert worth[0].total >= max(other.total for other in worth) - 1e-9
    if key == "equal":
        assert not worse
        return
    best, other = choices[0], choices[worse[0]]
    assert named(other) == args.get("other", named(other))
    by_part = parts(worth[0], worth[worse[0]])
    most = max(by_part, key=lambda part: by_part[part])
    assert most in TERMS_OF[key], (key, by_part)
    if "n" in args:
        assert args["n"] == pytest.approx(by_part[most], abs=ROUNDING) or args["n"] == 1
    facts(hint, best, other)


def facts(hint: Hinted, best: Action, other: Action) -> None:
    """Check the facts of a sentence about the table, besides the points."""
    key, args, view = hint.key, hint.args, hint.view
    before = matching(view.table.shown[view.seat])
    after = [matching(shown) for shown in layouts(hint, best)]
    instead = [matching(shown) for shown in layouts(hint, other)] or [before]
    value = args.get("card")
    match key:
        case "match":
            assert any(
                value in {v for n, v in lines.items() if before.get(n) != v} for lines in after
            )
        case "keep":
            assert value in before.values() and any(value in lines.values() for lines in after)
            assert any(before.items() - lines.items() for lines in instead)
        case "luck":
            assert best == Take("stock")
        case "third":
            # Two of a kind are in a line that does not match yet, and the count is true.
            card = args["worth"] // 3
            cards = view.unseen if INSIGHTS[hint.level].counting else DECK
            assert (args["left"], args["all"]) == (cards.count(card), len(cards))
            lines = [[s[c] for c in cells] for s in layouts(hint, best) for cells in LINES]
            assert any(
                line.count(card) + line.count(MULLIGAN) == 2 and line.count(MULLIGAN) < 2
                for line in lines
            )
        case "flip":
            assert isinstance(best, Flip) and best.cell is not None
        case "leave":
            assert best == Flip(None)
        case "use":
            assert args["who"] == Who(Seat((view.seat + 1) % view.table.seats))
        case "out" | "sure":
            assert goes_out(hint, best) and not goes_out(hint, other)
            assert key == "sure" or 0 <= args["percent"] <= 95
        case "wait":
            assert goes_out(hint, other) and not goes_out(hint, best)
        case "sooner" | "later":
            assert not (goes_out(hint, best) and not goes_out(hint, other))


def named(action: Action) -> Msg:
    """Return the name of a choice."""

    def at(kind: str, cell: int) -> Msg:
        return msg(f"gnoming.hint.to_{kind}", row=cell // 3 + 1, column=cell % 3 + 1)

    match action:
        case Take(pile):
            return msg("gnoming.hint.to_take", pile=msg(f"gnoming.pile.{pile}"))
        case Discard(pile):
            return msg("gnoming.hint.to_discard", pile=msg(f"gnoming.pile.{pile}"))
        case Lay(cell):
            return at("lay", cell)
        case Bounce(cell):
            return at("bounce", cell)
        case Flip(int(cell)):
            return at("flip", cell)
        case Stay():
            return msg("gnoming.hint.to_stay")
        case _:
            return msg("gnoming.hint.to_decline")


def test_a_reason_names_the_part_that_parts_best_from_next() -> None:
    said = tally(hints(GNOMING, NODES), right)
    assert said.total() == 1_000
    assert said.keys() >= {*TERMS_OF, *NO_TERM} - RARE, said


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("level", LEVELS[2:])
def test_reasons_where_one_choice_is_right(name: str, level: str) -> None:
    state, _ = PUZZLES[name]
    seat = rules.to_act(state)
    assert seat is not None
    view = rules.view(state, seat)
    bot = GNOMING.player(level)
    assert bot is not None
    right(Hinted(state, view, level, bot.advise(view, Budget(nodes=0), Random(1))))
