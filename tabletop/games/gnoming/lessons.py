"""Define the lesson of Gnoming A Round.

It has the first turn of a round, a turn of tricks, and the last turn of a round.
"""

from __future__ import annotations

from typing import Any, Final

from tabletop.games.gnoming.state import Discard
from tabletop.games.lesson import RIVAL, Chapter, Lesson, Step
from tabletop.kernel.words import msg


def _either_pile(action: Any) -> bool:
    """Accept a discard on either pile."""
    return isinstance(action, Discard)


_FIRST: Final = Chapter(
    (
        Step(
            msg("lessons.gnoming.turn_up"),
            "P5",
            msg("lessons.gnoming.turn_up.do"),
            "flip 4",
        ),
        Step(
            msg("lessons.gnoming.take"),
            "T2",
            msg("lessons.gnoming.take.do"),
            "take a",
            others=("flip 0", "flip 8"),
        ),
        Step(
            msg("lessons.gnoming.lay"),
            "T5",
            msg("lessons.gnoming.lay.do"),
            "lay 1",
        ),
        Step(
            msg("lessons.gnoming.discard"),
            "C1",
            msg("lessons.gnoming.discard.do"),
            "discard b",
            suits=_either_pile,
        ),
        Step(msg("lessons.gnoming.line"), "S3", lit=("card 0 0", "card 0 1", "card 0 2")),
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
        Step(
            msg("lessons.gnoming.draw"),
            "T4",
            msg("lessons.gnoming.draw.do"),
            "take stock",
        ),
        Step(
            msg("lessons.gnoming.out"),
            "E1",
            msg("lessons.gnoming.out.do"),
            "lay 2",
        ),
        Step(
            msg("lessons.gnoming.lines"),
            "C1",
            msg("lessons.gnoming.lines.do"),
            "discard a",
            suits=_either_pile,
        ),
        Step(
            msg("lessons.gnoming.score", who=RIVAL),
            "S10",
            others=("take stock", "lay 4", "discard a"),
        ),
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
        Step(
            msg("lessons.gnoming.mulligan"),
            "M1",
            msg("lessons.gnoming.mulligan.do"),
            "lay 6",
        ),
        Step(
            msg("lessons.gnoming.bounce"),
            "B1",
            msg("lessons.gnoming.bounce.do"),
            "bounce 4",
        ),
        Step(
            msg("lessons.gnoming.bounced"),
            "B3",
            msg("lessons.gnoming.discard.do"),
            "discard a",
            suits=_either_pile,
        ),
        Step(
            msg("lessons.gnoming.hazard", who=RIVAL),
            "H1",
            msg("lessons.gnoming.hazard.do"),
            "flip 2",
            others=("take stock", "discard out"),
        ),
        Step(msg("lessons.gnoming.tricks"), "H4"),
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

LESSON: Final = Lesson((_FIRST, _TRICKS, _LAST), 5)
