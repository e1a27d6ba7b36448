"""Test that every refusal has its clause and its first reason."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.games.goat import notation, rules
from tabletop.games.goat.state import SET, Deal, State
from tabletop.kernel.words import Msg, Seat, Who, msg
from tests.games.goat.goat import after, start, table, why_not

MIDDLE = table(hands="5-1 4-2 3-3;0-0 6-6", market="6-3", line="2-6 6-5", turn=0)
STUCK = table(hands="1-1 3-0;0-0 5-0", market="6-3", line="2-6 6-5", turn=0)
BARE = table(hands="1-1 3-0;0-0 5-0", line="2-6 6-5", turn=0)
EQUAL = table(hands="5-5 2-2;0-0", line="5-3 3-4 4-5", turn=0)
OPENING = table(hands="5-4 3-3 2-2;1-0 6-5", market="6-6")
MIXED = table(hands="5-4 3-1;1-0 4-3", market="6-6")


@pytest.mark.parametrize(
    ("state", "line", "clause", "why"),
    [
        (OPENING, "play 3-3 left", "G-3.1", msg("goat.refusal.open_first")),
        (OPENING, "draw", "G-3.1", msg("goat.refusal.open_first")),
        (OPENING, "play 3-3 left 2-2 right", "G-4.3", msg("goat.refusal.both_line")),
        (OPENING, "open 2-2", "G-3.1", msg("goat.refusal.senior", tile="3-3")),
        (OPENING, "open 6-6", "G-3.1", msg("goat.refusal.not_held", tile="6-6")),
        (MIXED, "open 3-1", "G-3.2", msg("goat.refusal.senior", tile="5-4")),
        (MIDDLE, "open 5-1", "G-3.1", msg("goat.refusal.opened")),
        (MIDDLE, "play 6-6 left", "G-4.1", msg("goat.refusal.not_held", tile="6-6")),
        (MIDDLE, "draw", "G-4.2", msg("goat.refusal.draw_fits", tile="5-1")),
        (MIDDLE, "pass", "G-4.2", msg("goat.refusal.pass_fits", tile="5-1")),
        (MIDDLE, "play 5-1 left 3-3 right", "G-4.3", msg("goat.refusal.both_doubles")),
        (STUCK, "play 1-1 left", "G-4.4", msg("goat.refusal.draw_first")),
        (STUCK, "pass", "G-4.4", msg("goat.refusal.pass_market", n=1)),
        (BARE, "play 1-1 left", "G-4.5", msg("goat.refusal.must_pass")),
        (BARE, "draw", "G-4.5", msg("goat.refusal.market_empty")),
        (EQUAL, "play 5-5 left 2-2 right", "G-4.3", msg("goat.refusal.both_ends", number=5)),
        (MIDDLE, "play 3-3 left 6-6 right", "G-4.3", msg("goat.refusal.not_held", tile="6-6")),
    ],
)
def test_the_first_reason(state: State, line: str, clause: str, why: Msg) -> None:
    refused = why_not(state, line)
    assert (refused.clause, refused.why) == (clause, why)


def test_an_end_that_does_not_fit_is_named_by_its_number() -> None:
    refused = why_not(MIDDLE, "play 5-1 left")
    assert refused.why == msg("goat.refusal.unfit", tile="5-1", number=2)
    two = table(hands="5-5 3-3;0-0", line="2-6 6-5", turn=0)
    refused = why_not(two, "play 3-3 left 5-5 right")
    assert refused.why == msg("goat.refusal.unfit", tile="3-3", number=2)
    assert refused.clause == "G-4.3"


@pytest.mark.parametrize("line", ["play 5-1 right", "draw", "pass", "open 0-0"])
def test_out_of_turn(line: str) -> None:
    """Refuse an action out of turn (G-3.3)."""
    refused = why_not(MIDDLE, line, seat=1)
    assert refused.clause == "G-3.3"
    assert refused.why == msg("goat.refusal.turn", who=Who(Seat(0)))


def test_between_rounds_and_after_the_end() -> None:
    out = after(table(hands="5-1;0-0 6-6", line="2-6 6-5", turn=0), "play 5-1 right")
    assert why_not(out, "draw", seat=1).clause == "G-6.4"
    assert why_not(out, "draw").why == msg("goat.refusal.deal_first")
    over = table(totals=[101, 3])
    assert why_not(over, "draw").clause == "G-7.1"
    assert why_not(over, notation.write(rules.chance(start(), Random(1)))).clause == "G-7.1"


def test_dealing_is_chance_alone() -> None:
    """Refuse a deal by a seat (G-2.1)."""
    deal = rules.chance(start(), Random(1))
    assert why_not(MIDDLE, notation.write(deal)).why == msg("goat.refusal.dealt")


def test_a_deal_that_cannot_have_been() -> None:
    """Refuse an impossible deal (G-1.1, G-2.2)."""
    deal = rules.chance(start(), Random(1))
    (one, two), market = deal.hands, deal.market
    short = Deal((one[1:], two), (*market, one[0]))
    twice = Deal((one, (one[0], *two[1:])), market)
    for bad, clause in ((short, "G-2.2"), (twice, "G-1.1"), (Deal((one,), market), "G-2.2")):
        refused = rules.luck_refusal(start(), bad)
        assert refused is not None and refused.clause == clause
    assert rules.luck_refusal(start(), deal) is None
    assert rules.luck_refusal(start(3), deal) is not None


def test_five_doubles_are_dealt_again_where_that_is_the_rule() -> None:
    """Deal again after five doubles if that is the rule (G-2.1)."""
    many = [(6, 6), (5, 5), (4, 4), (3, 3), (2, 2)]
    others = [tile for tile in SET if tile not in many]
    deal = Deal((tuple(many + others[:2]), tuple(others[2:9])), tuple(others[9:]))
    assert rules.luck_refusal(start(), deal) is None
    refused = rules.luck_refusal(start(redeal_five_doubles=True), deal)
    assert refused is not None and refused.clause == "G-2.1"
    for seed in range(200):
        fair = rules.chance(start(redeal_five_doubles=True), Random(seed))
        assert max(sum(a == b for a, b in hand) for hand in fair.hands) < 5
