"""Define the lesson of Mexican Train: a short round.

It runs from the engine to the last tile.
"""

from __future__ import annotations

from typing import Final

from tabletop.games.kit.tiles import rest_of
from tabletop.games.lesson import RIVAL, Chapter, Lesson, Step
from tabletop.kernel.words import msg

_HANDS: Final = [["9-4", "6-4", "7-1", "8-2", "6-6", "3-0"], ["9-2", "9-7", "8-5", "7-3"]]
_NEXT: Final = ["5-4", "6-3", "8-8", "9-5", "2-0"]
"""Tiles of the boneyard that are drawn first."""

_ROUND: Final = Chapter(
    (
        Step(
            msg("lessons.mexican_train.goal"),
            "MT-3.2",
            msg("lessons.mexican_train.engine.do"),
            "play 9-4 seat0",
            lit=("tile 9-9",),
        ),
        Step(
            msg("lessons.mexican_train.own", who=RIVAL),
            "MT-4.3",
            msg("lessons.mexican_train.own.do"),
            "play 6-4 seat0",
            others=("play 9-2 seat1",),
        ),
        Step(
            msg("lessons.mexican_train.mexican", who=RIVAL),
            "MT-3.4",
            msg("lessons.mexican_train.mexican.do"),
            "play 7-1 mexican",
            others=("play 9-7 mexican",),
        ),
        Step(
            msg("lessons.mexican_train.marker", who=RIVAL),
            "MT-5.4",
            msg("lessons.mexican_train.marker.do"),
            "play 8-2 seat1",
            others=("draw", "pass"),
            lit=("marker seat1",),
        ),
        Step(
            msg("lessons.mexican_train.double", who=RIVAL),
            "MT-6.1",
            msg("lessons.mexican_train.double.do"),
            "play 6-6 seat0",
            others=("play 8-5 seat1",),
        ),
        Step(
            msg("lessons.mexican_train.draw"),
            "MT-6.4",
            msg("lessons.mexican_train.draw.do"),
            "draw",
        ),
        Step(
            msg("lessons.mexican_train.cover"),
            "MT-6.2",
            msg("lessons.mexican_train.cover.do"),
            "play 6-3 seat0",
        ),
        Step(
            msg("lessons.mexican_train.out"),
            "MT-7.1",
            msg("lessons.mexican_train.out.do"),
            "play 3-0 seat0",
            others=("play 5-4 seat1",),
        ),
        Step(msg("lessons.mexican_train.score", who=RIVAL), "MT-8.2", lit=("tile 7-3",)),
    ),
    position={
        "set": 9,
        "engine": 9,
        "hands": _HANDS,
        "stock": [*_NEXT, *rest_of(9, [*_HANDS[0], *_HANDS[1], *_NEXT, "9-9"])],
        "turn": 0,
        "starter": 0,
    },
)

_TWO: Final = [["8-3", "9-4", "4-1", "6-2", "2-0"], ["9-8", "8-8", "7-5", "5-1"]]
_FIRST: Final = ["6-4", "9-7"]

_BINDS: Final = Chapter(
    (
        Step(
            msg("lessons.mexican_train.binds", who=RIVAL),
            "MT-6.3",
            msg("lessons.mexican_train.binds.do"),
            "play 8-3 mexican",
            lit=("tile 8-8",),
        ),
        Step(msg("lessons.mexican_train.racks"), "MT-4.1", lit=("rack",)),
    ),
    start=("play 9-8 mexican", "play 9-4 seat0", "play 8-8 mexican", "draw", "pass"),
    position={
        "set": 9,
        "engine": 9,
        "hands": _TWO,
        "stock": [*_FIRST, *rest_of(9, [*_TWO[0], *_TWO[1], *_FIRST, "9-9"])],
        "turn": 1,
        "starter": 1,
    },
)

LESSON: Final = Lesson((_ROUND, _BINDS), 5)
