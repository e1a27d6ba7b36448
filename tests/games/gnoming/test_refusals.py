"""Test that every refusal has its clause and its first reason."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tabletop.games.gnoming import notation, rules
from tabletop.games.gnoming.state import HAZARD, OPTIONS, Deal, Rebuild, State
from tabletop.i18n import LANGUAGES
from tabletop.i18n.speech import Speech
from tabletop.kernel.words import Arg, Seat, Who, msg
from tests.games.gnoming.gnoming import after, legal, played, start, table, why_not
from tests.games.gnoming.refused import (
    BOUNCE,
    DRAW,
    FLIPS,
    GONE,
    HAND,
    HAZARD_UP,
    ONE_M,
    OPEN,
    PLAIN,
    SETUP,
    TAKEN,
    THIRD,
    TWO_M,
)

STAYED: Final = after(BOUNCE, "stay")

A, B = msg("gnoming.pile.a"), msg("gnoming.pile.b")
SIX, SEVEN, EIGHT = (msg("gnoming.card.positive", value=value) for value in (6, 7, 8))
DECIDE = {"card": SIX, "stay": msg("gnoming.strip.stay")}
MULLIGAN_NAME, HAZARD_NAME = msg("gnoming.card.mulligan"), msg("gnoming.card.hazard")


@pytest.mark.parametrize(
    ("state", "line", "clause", "key", "args"),
    [
        (SETUP, "take stock", "P5", "setup", {}),
        (SETUP, "flip none", "P5", "setup_none", {}),
        (after(SETUP, "flip 3"), "flip 3", "P5", "face_up", {}),
        (DRAW, "take b", "T2", "pile_empty", {"pile": B}),
        (DRAW, "lay 0", "T1", "draw_first", {}),
        (DRAW, "discard a", "T1", "draw_first", {}),
        (DRAW, "stay", "T1", "draw_first", {}),
        (DRAW, "bounce 4", "T1", "draw_first", {}),
        (DRAW, "flip 1", "T7", "no_flip", {}),
        (DRAW, "flip none", "T7", "no_flip", {}),
        (table(layouts=PLAIN, stock=""), "take stock", "X1", "nothing_to_shuffle", {}),
        (TWO_M, "take a", "M3", "mulligan_pile", {"n": 2}),
        (HAND, "take a", "T1", "drew", {"card": EIGHT}),
        (HAND, "stay", "B1", "nothing_left", {"card": EIGHT}),
        (HAND, "bounce 1", "B1", "nothing_left", {"card": EIGHT}),
        (HAND, "flip 1", "T7", "no_flip", {}),
        (HAND, "discard out", "H3", "only_hazards", {"card": EIGHT}),
        (TAKEN, "discard b", "T3", "must_lay", {"card": SIX}),
        (TAKEN, "discard out", "T3", "must_lay", {"card": SIX}),
        (after(DRAW, "take stock"), "discard a", "C2", "empty_pile", {"pile": B}),
        (after(ONE_M, "take stock"), "lay 4", "M3", "second_mulligan", {}),
        (after(TWO_M, "take stock"), "lay 1", "M4", "cover_mulligan", {"n": 2}),
        (after(TWO_M, "take stock"), "discard a", "M4", "cover_mulligan", {"n": 2}),
        (after(THIRD, "take stock"), "lay 0", "M4", "third_mulligan", {}),
        (BOUNCE, "discard a", "B6", "bounce_or_stay", DECIDE),
        (BOUNCE, "bounce 1", "B6", "same_cell", {}),
        (BOUNCE, "lay 2", "T6", "leaving", {"card": SIX}),
        (BOUNCE, "take a", "B6", "bounce_or_stay", DECIDE),
        (BOUNCE, "flip 4", "T7", "no_flip", {}),
        (STAYED, "bounce 2", "B6", "stayed", {}),
        (STAYED, "stay", "B6", "stayed", {}),
        (GONE, "bounce 2", "B1", "no_match", {"card": SEVEN}),
        (GONE, "discard a", "C2", "empty_pile", {"pile": B}),
        (GONE, "discard out", "H3", "only_hazards", {"card": SEVEN}),
        (OPEN, "bounce 2", "B3", "was_face_up", {"card": EIGHT}),
        (HAZARD_UP, "bounce 2", "B4", "never_bounces", {"card": HAZARD_NAME}),
        (HAZARD_UP, "discard a", "C3", "hazard_out", {}),
        (FLIPS, "flip 0", "H1", "face_up", {}),
        (FLIPS, "take stock", "H1", "hazard", {}),
        (DRAW, "rebuild 5", "X1", "no_rebuild", {}),
    ],
)
def test_the_first_reason(
    state: State, line: str, clause: str, key: str, args: dict[str, Arg]
) -> None:
    refused = why_not(state, line)
    assert (refused.clause, refused.why) == (clause, msg(f"gnoming.refusal.{key}", **args))


@pytest.mark.parametrize(
    ("state", "seat", "line", "clause"),
    [
        (SETUP, 1, "flip 0", "P5"),
        (DRAW, 1, "take a", "P6"),
        (HAND, 2, "discard a", "P6"),
        (FLIPS, 0, "flip 4", "H1"),
        (FLIPS, 2, "flip 1", "H1"),
    ],
)
def test_out_of_turn(state: State, seat: int, line: str, clause: str) -> None:
    refused = why_not(state, line, seat)
    assert refused.clause == clause
    assert refused.why == msg("gnoming.refusal.turn", who=Who(state.table.turn))


def test_the_final_card_is_protected() -> None:
    """Protect the final card, and give the reason to its seat (H2)."""
    layouts = ["3 (H) 4 / 3 (8) (6) / (5) (4) -1", "3 3 4 / 4 5 6 / 7 8 (5)"]
    state = after(table(layouts=layouts), "take stock", "lay 1", "discard out")
    assert state.table.turn == 2
    refused = why_not(state, "flip 8", 1)
    assert (refused.clause, refused.why) == ("H2", msg("gnoming.refusal.final_card"))


def test_between_rounds_and_after_the_end() -> None:
    ended = table(layouts=PLAIN, phase="scored")
    assert why_not(ended, "take a", 0).clause == "P2"
    over = table(rounds=[[1, 2, 3]] * 3)
    assert why_not(over, "take a").why == msg("gnoming.refusal.over")
    assert why_not(over, notation.write(rules.chance(start(), Random(1)))).clause == "G1"
    assert why_not(DRAW, notation.write(rules.chance(start(), Random(1)))).clause == "P2"


def test_a_deal_that_cannot_have_been() -> None:
    """Refuse an impossible deal (P2, P4, D1)."""
    deal = rules.chance(start(), Random(1))
    assert isinstance(deal, Deal) and rules.luck_refusal(start(), deal) is None
    one, *others = deal.layouts
    assert deal.stock[0] != deal.stock[1]
    hazards = [place for place, card in enumerate(deal.stock) if card == HAZARD]
    swapped = list(deal.stock)
    swapped[hazards[0]] = deal.piles[0]
    for bad, clause in (
        (replace(deal, layouts=(one, others[0])), "P2"),
        (replace(deal, layouts=(one[1:], *others), stock=(*deal.stock, one[0])), "P2"),
        (replace(deal, stock=deal.stock[1:]), "D1"),
        (replace(deal, stock=(deal.stock[1], *deal.stock[1:])), "D1"),
        (replace(deal, piles=(HAZARD, deal.piles[1]), stock=tuple(swapped)), "P4"),
        (Rebuild((3, 4)), "P2"),
    ):
        refused = rules.luck_refusal(start(), bad)
        assert refused is not None and refused.clause == clause
    assert rules.luck_refusal(start(4), deal) is not None


def test_a_new_draw_pile_has_the_cards_under_the_tops() -> None:
    """Rebuild the draw pile from the cards under the tops (X1)."""
    state = after(table(layouts=PLAIN, piles=["3 4 6", "5 5"], stock=""), "take stock")
    for good in ((3, 4, 5), (5, 3, 4)):
        assert rules.luck_refusal(state, Rebuild(good)) is None
    for bad in (Rebuild((3, 4)), Rebuild((3, 4, 5, 6)), rules.chance(start(), Random(1))):
        refused = rules.luck_refusal(state, bad)
        assert refused is not None and refused.clause == "X1"
    assert why_not(state, "take a", 0).why == msg("gnoming.refusal.rebuild_first")


def test_a_hazard_that_would_start_a_pile_is_put_back() -> None:
    """Put back a hazard that would start a pile (P4, Q-01).

    No pile starts with one after any shuffle, and it may go anywhere.
    """
    places: set[int] = set()
    for seed in range(300):
        deal = rules.chance(start(7), Random(seed))
        assert isinstance(deal, Deal)
        assert HAZARD not in deal.piles
        places.update(place for place, card in enumerate(deal.stock) if card == HAZARD)
    assert len(places) == len(deal.stock)


def test_all_refusals_of_random_matches_cite_the_rules_and_have_words() -> None:
    text = (Path(rules.__file__).parent / "RULES.md").read_text(encoding="utf-8")
    clauses = set(re.findall(r"^- \*\*([A-Z]+-?\d+)\*\*", text, re.MULTILINE))
    rng, said = Random(5), set()
    match = played(3, 4)
    actions = list(match.actions)
    for state in match.states[1:-1]:
        for seat in map(Seat, range(3)):
            view = rules.view(state, seat)
            for action in set(rng.sample(actions, 6)) - set(rules.legal(view)):
                refused = rules.refusal(view, action)
                assert refused.clause in clauses
                said.add(refused.why)
    assert len({why.key for why in said}) > 12
    for language in LANGUAGES:
        speech = Speech(language.code, ("Asha", "Bolt", "Chan"))
        assert all(not set(speech.say(why)) & set("⟨⟩{}") for why in said)
    assert {option.clause for option in OPTIONS} <= clauses
    assert legal(match.state) == []
