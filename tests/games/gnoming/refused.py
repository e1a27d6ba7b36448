"""Define one table of Gnoming A Round for every refusal."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from tabletop.games.gnoming import rules
from tabletop.games.gnoming.state import HAZARD, Deal, Rebuild
from tests.games.gnoming.gnoming import after, start, table
from tests.tools.refusals import LUCK, Case

PLAIN: Final = "3 (7) 4 / 3 (8) (6) / (5) (4) -1"
FRESH: Final = start()
SETUP: Final = rules.apply(FRESH, rules.chance(FRESH, Random(1)))
DRAW: Final = table(layouts=PLAIN, piles=["6", ""])
HAND: Final = after(table(layouts=PLAIN), "take stock")
TAKEN: Final = after(table(layouts=PLAIN), "take a")
ONE_M: Final = table(layouts="M (7) 4 / 3 (8) (6) / (5) (4) -1", stock="M")
TWO_M: Final = table(layouts="M (7) M / 3 (8) (6) / (5) (4) -1", piles=["6 M", "5"])
THIRD: Final = table(layouts="M (7) M / 3 (8) (6) / (5) (4) -1", stock="M")
BOUNCE: Final = after(table(layouts="6 (6) 4 / 3 (8) (7) / (5) (4) -1"), "take stock", "lay 1")
HAZARD_UP: Final = after(table(layouts="3 (H) 4 / 3 (8) (6) / (5) (4) -1"), "take stock", "lay 1")
FLIPS: Final = after(HAZARD_UP, "discard out")
GONE: Final = after(DRAW, "take stock", "lay 1")
OPEN: Final = after(table(layouts="8 (7) 4 / 3 (6) (8) / (5) (4) -1"), "take stock", "lay 0")
BARE: Final = table(layouts=PLAIN, stock="")
REBUILD: Final = after(table(layouts=PLAIN, piles=["3 4 6", "5 5"], stock=""), "take stock")
LAST_CARD: Final = after(
    table(layouts=["3 (H) 4 / 3 (8) (6) / (5) (4) -1", "3 3 4 / 4 5 6 / 7 8 (5)"]),
    *("take stock", "lay 1", "discard out"),
)
OVER: Final = table(rounds=[[1, 2, 3]] * 3)

LUCKY: Final = rules.chance(FRESH, Random(1))
assert isinstance(LUCKY, Deal)
_HAZARD: Final = LUCKY.stock.index(HAZARD)
_SWAPPED: Final = (*LUCKY.stock[:_HAZARD], LUCKY.piles[0], *LUCKY.stock[_HAZARD + 1 :])
STARTS: Final = replace(LUCKY, piles=(HAZARD, LUCKY.piles[1]), stock=_SWAPPED)

CASES: Final[list[Case]] = [
    (FRESH, LUCK, replace(LUCKY, stock=LUCKY.stock[1:]), "D1", "deck"),
    (FRESH, 0, "take stock", "P2", "deal_first"),
    (FRESH, LUCK, Rebuild((3, 4)), "P2", "deal_first"),
    (FRESH, LUCK, replace(LUCKY, layouts=LUCKY.layouts[:2]), "P2", "layouts"),
    (DRAW, 0, LUCKY, "P2", "dealt"),
    (FRESH, LUCK, STARTS, "P4", "hazard_starts"),
    (SETUP, 0, "take stock", "P5", "setup"),
    (SETUP, 0, "flip none", "P5", "setup_none"),
    (after(SETUP, "flip 3"), 0, "flip 3", "P5", "face_up"),
    (SETUP, 1, "flip 0", "P5", "turn"),
    (DRAW, 1, "take a", "P6", "turn"),
    (DRAW, 0, "lay 0", "T1", "draw_first"),
    (HAND, 0, "take a", "T1", "drew"),
    (DRAW, 0, "take b", "T2", "pile_empty"),
    (TAKEN, 0, "discard b", "T3", "must_lay"),
    (BOUNCE, 0, "lay 2", "T6", "leaving"),
    (HAND, 0, "flip 1", "T7", "no_flip"),
    (GONE, 0, "bounce 2", "B1", "no_match"),
    (HAND, 0, "bounce 1", "B1", "nothing_left"),
    (OPEN, 0, "bounce 2", "B3", "was_face_up"),
    (HAZARD_UP, 0, "bounce 2", "B4", "never_bounces"),
    (BOUNCE, 0, "discard a", "B6", "bounce_or_stay"),
    (BOUNCE, 0, "bounce 1", "B6", "same_cell"),
    (after(BOUNCE, "stay"), 0, "bounce 2", "B6", "stayed"),
    (GONE, 0, "discard a", "C2", "empty_pile"),
    (HAZARD_UP, 0, "discard a", "C3", "hazard_out"),
    (FLIPS, FLIPS.table.turn, "take stock", "H1", "hazard"),
    (FLIPS, FLIPS.table.turn, "flip 0", "H1", "face_up"),
    (FLIPS, 0, "flip 4", "H1", "turn"),
    (LAST_CARD, 1, "flip 8", "H2", "final_card"),
    (HAND, 0, "discard out", "H3", "only_hazards"),
    (TWO_M, 0, "take a", "M3", "mulligan_pile"),
    (after(ONE_M, "take stock"), 0, "lay 4", "M3", "second_mulligan"),
    (after(TWO_M, "take stock"), 0, "lay 1", "M4", "cover_mulligan"),
    (after(THIRD, "take stock"), 0, "lay 0", "M4", "third_mulligan"),
    (DRAW, 0, "rebuild 5", "X1", "no_rebuild"),
    (BARE, 0, "take stock", "X1", "nothing_to_shuffle"),
    (REBUILD, 0, "take a", "X1", "rebuild_first"),
    (REBUILD, LUCK, Rebuild((3, 4)), "X1", "rebuild_cards"),
    (OVER, 0, "take a", "G1", "over"),
]
