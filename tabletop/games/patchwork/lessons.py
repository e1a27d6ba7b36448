"""The lesson of Patchwork: the first turns of a match, and the last ones of another."""

from __future__ import annotations

from typing import Any, Final

from tabletop.games.lesson import RIVAL, Chapter, Lesson, Step
from tabletop.games.patchwork.state import Buy, Leather
from tabletop.kernel.words import msg

RING: Final = (
    "ring p27 p18 p10 p05 p25 p29 p07 p14 p02 p21 p16 p08 p31 p12 p04 p19 p23 p30 p13 p24 p32"
    " p01 p26 p28 p03 p11 p15 p06 p09 p17 p20 p22 p00"
)

CORNER: Final = (6, 7)
"""Row and column from which the second patch lies."""


def _anywhere(action: Any) -> bool:
    """The first patch may lie anywhere but in the corner that the second one is for."""
    if not isinstance(action, Buy) or action.patch != "p27":
        return False
    return all(row < CORNER[0] or column < CORNER[1] for row, column in action.cells)


def _any_square(action: Any) -> bool:
    """Leather may fill any empty square."""
    return isinstance(action, Leather) and action.cell is not None


_BEGINNING: Final = Chapter(
    (
        Step(msg("lessons.patchwork.track"), "PW-3.1", lit=("token 0", "token 1")),
        Step(
            msg("lessons.patchwork.buy"),
            "PW-4.1",
            msg("lessons.patchwork.buy.do"),
            "buy p27 a2 a3 b1 b2",
            suits=_anywhere,
        ),
        Step(
            msg("lessons.patchwork.turn", who=RIVAL),
            "PW-4.2",
            msg("lessons.patchwork.turn.do"),
            "buy p05 h7 h8 h9 i8 i9",
            others=("buy p18 a7 a8 a9 b9",),
        ),
        Step(
            msg("lessons.patchwork.pass", who=RIVAL),
            "PW-5.1",
            msg("lessons.patchwork.pass.do"),
            "pass",
            lit=("token 0",),
        ),
        Step(msg("lessons.patchwork.income"), "PW-6.1", lit=("mark 5",)),
    ),
    start=(RING,),
)

_END: Final = Chapter(
    (
        Step(
            msg("lessons.patchwork.late"),
            "PW-8.1",
            msg("lessons.patchwork.late.do"),
            "pass",
            lit=("leather at 50",),
        ),
        Step(
            msg("lessons.patchwork.leather"),
            "PW-6.2",
            msg("lessons.patchwork.leather.do"),
            "leather h8",
            suits=_any_square,
        ),
        Step(msg("lessons.patchwork.score"), "PW-8.2", others=("pass",)),
    ),
    position={
        "ring": ["p03", "p31", "p00"],
        "quilts": [
            [
                "########.",
                "########.",
                "#########",
                "#########",
                "#########",
                "#########",
                "#########",
                "#######.#",
                "######..#",
            ],
            [
                "########.",
                "#######..",
                "#########",
                "#######.#",
                "#####.###",
                "#########",
                "###.#####",
                "########.",
                "######...",
            ],
        ],
        "buttons": [6, 9],
        "income": [8, 7],
        "at": [49, 52],
        "last_mover": 1,
        "leather": [50],
        "seven": 0,
    },
)

LESSON: Final = Lesson((_BEGINNING, _END))
