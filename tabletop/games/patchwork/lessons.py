"""Define the lesson of Patchwork: first turns and last turns of a match."""

from __future__ import annotations

from typing import Any, Final

from tabletop.games.lesson import Chapter, Lesson, Texts
from tabletop.games.patchwork.state import Buy, Leather

step, figure = Texts("patchwork").step, Texts("patchwork").figure

RING: Final = (
    "ring p27 p18 p10 p05 p25 p29 p07 p14 p02 p21 p16 p08 p31 p12 p04 p19 p23 p30 p13 p24 p32"
    " p01 p26 p28 p03 p11 p15 p06 p09 p17 p20 p22 p00"
)


def _played(actions: str) -> tuple[str, ...]:
    """Return the actions of a text that separates them by semicolons."""
    return tuple(actions.split("; "))


LATE: Final = _played(
    "ring p06 p24 p20 p09 p25 p19 p11 p31 p14 p26 p22 p04 p10 p27 p21 p18 p16 p32 p08 p30 p28"
    " p17 p13 p29 p03 p02 p23 p07 p05 p01 p12 p15 p00; buy p20 a1 a2 a3 a4 b3; pass; pass; pass;"
    " pass; pass; pass; buy p09 g3 h1 h2 h3 i1 i2; buy p11 b1 b2 c1 d1 e1 e2;"
    " buy p31 b4 c2 c3 c4 c5 d3; buy p22 c2 d2 e1 e2 e3 f2 g2; buy p27 d4 d5 e3 e4;"
    " buy p16 a6 b5 b6 b7 c6 d6; buy p32 a2 a3 b1 b2 c1; buy p30 a7 a8 b8 c8 d8 d9; pass; pass;"
    " buy p17 c7 d7 e6 e7; leather d2; buy p29 a4 b3 b4 c3 d3; buy p23 e5 f4 f5 f6 g4 g5 g6 h5;"
    " buy p07 h4 h5 i3 i4 i5 i6; leather a1; buy p05 e8 e9 f7 f8 f9; buy p15 g9 h6 h7 h8 h9 i9;"
    " buy p06 a8 a9 b8 b9 c9 d9; pass; leather a5; buy p24 g7 g8 g9 h8 i7 i8 i9;"
    " buy p19 h4 i4 i5 i6 i7; buy p14 f6 g4 g5 g6 h6; leather d1; buy p26 h3 i2 i3;"
    " buy p10 f1 f2 f3 g1 g3; buy p21 d5 e4 e5 e6 f5"
)
"""A match up to its last turns: the first seat on space 46, the other one on 49."""

NEARLY: Final = _played(
    "ring p22 p26 p18 p05 p13 p17 p20 p24 p11 p07 p16 p29 p14 p02 p19 p10 p09 p23 p28 p25 p15"
    " p30 p03 p08 p04 p27 p01 p31 p32 p12 p06 p21 p00; buy p18 e7 f7 g6 g7; buy p05 h1 h2 i1 i2 i3;"
    " buy p20 g1 g2 g3 g4 h3; buy p11 e1 e4 f1 f2 f3 f4; buy p16 e5 f3 f4 f5 f6 g5;"
    " buy p29 b4 c3 c4 d3 e3; pass; buy p02 a1 b1 c1 d1; pass; buy p10 a5 a6 a7 b5 b7; pass;"
    " buy p23 b6 c5 c6 c7 d5 d6 d7 e6; buy p28 d1 d2 e2 e3; buy p30 b2 b3 c2 d2 e1 e2; pass;"
    " buy p04 h4 h5 i4 i5; leather c4; buy p01 a2 a3 a4; pass; buy p32 b2 c2 c3 d3 d4; leather c1;"
    " buy p06 f1 f2 g1 g2 g3 g4; pass"
)
"""A match up to a turn of the first seat, who can fill a square of 7×7 squares."""

CORNER: Final = (6, 7)
"""First row and column of the corner where the second patch belongs."""


def _anywhere(action: Any) -> bool:
    if not isinstance(action, Buy) or action.patch != "p27":
        return False
    return all(row < CORNER[0] or column < CORNER[1] for row, column in action.cells)


def _any_square(action: Any) -> bool:
    return isinstance(action, Leather) and action.cell is not None


_BEGINNING: Final = Chapter(
    (
        step("goal", "PW-3.1", lit=("token 0", "token 1")),
        step("buy", "PW-4.1", "buy p27 a2 a3 b1 b2", suits=_anywhere),
        step(
            "turn",
            "PW-4.2",
            "buy p05 h7 h8 h9 i8 i9",
            rival=True,
            others=("buy p18 a7 a8 a9 b9",),
        ),
        step("pass", "PW-5.1", "pass", rival=True, lit=("token 0",)),
        step("income", "PW-6.1", lit=("mark 5",)),
    ),
    start=(RING,),
    scored=False,
)

_END: Final = Chapter(
    (
        step("late", "PW-4.1", "pass", lit=("leather at 50",)),
        step("leather", "PW-6.2", "leather g7", suits=_any_square),
        step("home", "PW-8.1", "pass", asks="late", rival=True, others=("buy p28 a5 a6 b6 b7",)),
        step("score", "PW-8.2"),
    ),
    start=LATE,
)

_SEVEN: Final = Chapter(
    (
        step("seven", "PW-7.1", "buy p00 d4 e4", lit=("seven",)),
        step("sevened", "PW-7.1", lit=("seven",)),
    ),
    start=NEARLY,
)

_FIGURES: Final = (
    figure("buy", "PW-4.1", 1, "spool", "number 0", "tag p27", "tag p10"),
    figure("pass", "PW-5.1", 4, "track"),
    figure("sevened", "PW-7.1", 10, "frame 0"),
    figure("score", "PW-8.2", 8, "frame 0"),
)

LESSON: Final = Lesson((_BEGINNING, _END, _SEVEN), 5, _FIGURES)
