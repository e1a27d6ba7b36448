"""Define the lesson of Gnoming A Round: a first, a tricky, a last turn."""

from __future__ import annotations

from typing import Any, Final

from tabletop.games.gnoming.state import Discard
from tabletop.games.lesson import Chapter, Lesson, Texts

step, figure = Texts("gnoming").step, Texts("gnoming").figure


def _either_pile(action: Any) -> bool:
    return isinstance(action, Discard)


_FIRST: Final = Chapter(
    (
        step("turn_up", "P5", "flip 4"),
        step("take", "T2", "take a", others=("flip 0", "flip 8")),
        step("lay", "T5", "lay 1"),
        step("discard", "C1", "discard b", suits=_either_pile),
        step("line", "S3", lit=("card 0 0", "card 0 1", "card 0 2")),
    ),
    start=("flip 0",),
    position={
        "layouts": [
            "(6) (8) (4) / (3) (7) (5) / (-1) (4) (8)",
            "(5) (7) (3) / (8) (-2) (6) / (4) (3) (7)",
        ],
        "piles": ["4 6", "5"],
        "stock": "-2 4 7 3 8 5",
        "turn": 0,
        "phase": "flip",
    },
)

_LAST: Final = Chapter(
    (
        step("draw", "T4", "take stock"),
        step("out", "E1", "lay 2"),
        step("lines", "C1", "discard a", suits=_either_pile),
        step("score", "S10", rival=True, others=("take stock", "lay 4", "discard a")),
    ),
    position={
        "layouts": ["6 6 (8) / 3 -1 4 / -2 5 3", "5 7 3 / 8 (4) 6 / 3 3 (7)"],
        "piles": ["3 8", "5"],
        "stock": "6 3 7 4 8",
        "turn": 0,
        "phase": "draw",
    },
)

_TRICKS: Final = Chapter(
    (
        step("mulligan", "M1", "lay 6"),
        step("bounce", "B1", "bounce 4"),
        step("bounced", "B3", "discard a", asks="discard", suits=_either_pile),
        step("drawn", "H1", rival=True, others=("take stock",), lit=("held",)),
        step("hazard", "H1", "flip 2", rival=True, others=("discard out",)),
        step("tricks", "H4"),
    ),
    start=("take b",),
    position={
        "layouts": ["7 -2 (8) / 7 (5) 4 / (7) (6) 3", "5 (7) 3 / (8) 4 (6) / 3 (3) 8"],
        "piles": ["3 8", "5 M"],
        "stock": "H 6 3 7 4 8",
        "turn": 0,
        "phase": "draw",
    },
)

_FIGURES: Final = (
    figure("turn_up", "P5", 1, "card 0 0", "card 0 8"),
    figure("take", "T2", 1, "pile a", "pile b", "pile stock"),
    figure("mulligan", "M1", 6, "card 0 0", "card 0 8"),
    figure("lines", "S3", 12, "card 0 0", "card 0 2"),
)

LESSON: Final = Lesson((_FIRST, _TRICKS, _LAST), 5, _FIGURES)
