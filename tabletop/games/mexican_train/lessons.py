"""Define the lesson of Mexican Train: a short round, to the last tile."""

from __future__ import annotations

from typing import Final

from tabletop.games.kit.tiles import rest_of
from tabletop.games.lesson import Chapter, Lesson, Texts

step, figure = Texts("mexican_train").step, Texts("mexican_train").figure

_HANDS: Final = [["9-4", "6-4", "7-1", "8-2", "6-6", "3-0"], ["9-2", "9-7", "8-5", "7-3"]]
_NEXT: Final = ["5-4", "6-3", "8-8", "9-5", "2-0"]
"""Tiles of the boneyard that are drawn first."""

_ROUND: Final = Chapter(
    (
        step("goal", "MT-3.2", "play 9-4 seat0", asks="engine", lit=("tile 9-9",)),
        step("own", "MT-4.3", "play 6-4 seat0", rival=True, others=("play 9-2 seat1",)),
        step("mexican", "MT-3.4", "play 7-1 mexican", rival=True, others=("play 9-7 mexican",)),
        step(
            "marker",
            "MT-5.4",
            "play 8-2 seat1",
            rival=True,
            others=("draw", "pass"),
            lit=("marker seat1",),
        ),
        step("double", "MT-6.1", "play 6-6 seat0", rival=True, others=("play 8-5 seat1",)),
        step("draw", "MT-6.4", "draw"),
        step("cover", "MT-6.2", "play 6-3 seat0"),
        step("out", "MT-7.1", "play 3-0 seat0", others=("play 5-4 seat1",)),
        step("score", "MT-8.2", rival=True, lit=("tile 7-3",)),
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

_TWO: Final = [["8-3", "9-4", "6-2", "2-0", "7-5"], ["9-8", "8-8", "7-1", "5-1"]]
_FIRST: Final = ["6-4", "9-7", "6-1"]

_BINDS: Final = Chapter(
    (
        step("binds", "MT-6.3", "play 8-3 mexican", rival=True, lit=("tile 8-8",)),
        step("stuck", "MT-5.1", "draw", rival=True, others=("draw", "play 9-7 seat1")),
        step("opened", "MT-5.4", "pass"),
        step(
            "closed",
            "MT-5.5",
            "play 6-2 seat0",
            rival=True,
            others=("play 6-4 seat0",),
            lit=("marker seat0",),
        ),
        step("racks", "MT-4.1", lit=("rack",)),
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

_FIGURES: Final = (
    figure("mexican", "MT-3.4", 3, "plate mexican", "tile 7-1"),
    figure("opened", "MT-5.4", 12, "tile 9-4", "marker seat0"),
    figure("cover", "MT-6.2", 8, "tile 6-4", "tile 6-6", "tile 3-0"),
    figure("binds", "MT-6.3", 9, "tile 9-8", "tile 8-8"),
)

LESSON: Final = Lesson((_ROUND, _BINDS), 5, _FIGURES)
