"""Define one table of Patchwork for every refusal."""

from __future__ import annotations

from typing import Final

from tabletop.games.patchwork import rules
from tabletop.games.patchwork.data import PATCHES
from tabletop.games.patchwork.state import Buy, Leather, Ring
from tests.games.patchwork.tables import EMPTY, OPTIONS, all_but, sewn, table
from tests.tools.refusals import LUCK, Case

CORNER: Final = sewn("a1 a2 a3 b1")
FRESH: Final = rules.start(2, OPTIONS)
CHOOSING: Final = table(
    ring="p01 p21 p05 p24 p00", buttons=[4, 5], at=[3, 9], quilts=[CORNER, EMPTY]
)
FULL: Final = table(ring="p01 p21 p05", buttons=[9, 5], at=[3, 9], quilts=[all_but("e5"), EMPTY])
OWING: Final = table(ring="p01 p21", at=[27, 9], owed_leather=1, quilts=[CORNER, EMPTY])
NO_HOLE: Final = table(ring="p01 p21", at=[27, 9], owed_leather=1, quilts=[all_but(""), EMPTY])
OVER: Final = table(ring="p01 p21", at=[53, 53])

CASES: Final[list[Case]] = [
    (FRESH, 0, "pass", "PW-2.1", "ring_first"),
    (FRESH, LUCK, "pass", "PW-2.1", "ring_first"),
    (FRESH, LUCK, Ring(tuple(PATCHES)), "PW-2.1", "ring"),
    (CHOOSING, 0, "ring p01 p00", "PW-2.1", "ring_laid"),
    (CHOOSING, 1, "pass", "PW-3.1", "turn"),
    (CHOOSING, 0, "buy p30 a4 b4 c4 d4 d3 a5", "PW-3.2", "gone"),
    (CHOOSING, 0, "buy p00 d4 d5", "PW-3.2", "reach"),
    (CHOOSING, 0, "buy p21 d4 c5 d5 e5 d6", "PW-4.2", "short"),
    (CHOOSING, 0, "buy p01 d4 d5 d7", "PW-4.2", "shape"),
    (CHOOSING, 0, "buy p01 a1 b1 c1", "PW-4.2", "overlap"),
    (CHOOSING, 0, Buy("p01", ((8, 8), (8, 9), (8, 10))), "PW-4.2", "outside"),
    (FULL, 0, "buy p01 e5 e6 e7", "PW-4.2", "no_room"),
    (CHOOSING, 0, "leather a9", "PW-6.2", "no_leather"),
    (OWING, 0, "pass", "PW-6.2", "leather_first"),
    (OWING, 1, "pass", "PW-6.2", "other_leather"),
    (OWING, 0, "leather a1", "PW-6.2", "leather_taken"),
    (OWING, 0, Leather((0, 9)), "PW-6.2", "outside"),
    (OWING, 0, "leather none", "PW-6.3", "leather_room"),
    (NO_HOLE, 0, "leather e5", "PW-6.3", "leather_full"),
    (OVER, 0, "pass", "PW-8.1", "over"),
]
