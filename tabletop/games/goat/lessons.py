"""Define the lesson of Goat: a round, two doubles in a turn, and a fish."""

from __future__ import annotations

from typing import Any, Final

from tabletop.games.goat.state import Play
from tabletop.games.kit.tiles import rest_of
from tabletop.games.lesson import Chapter, Lesson, Texts

step, figure = Texts("goat").step, Texts("goat").figure


def _last_tile(action: Any) -> bool:
    return isinstance(action, Play) and action.tile == (1, 0)


_HANDS: Final = [["5-5", "5-2", "6-1", "1-0"], ["5-3", "4-2", "4-0", "0-0", "6-4", "4-4"]]

_TWO: Final = [["4-4", "0-0", "6-5"], ["5-3", "6-1", "3-2"]]

_ROUND: Final = Chapter(
    (
        step("open", "G-3.1", "open 5-5"),
        step("ends", "G-4.1", "play 5-2 left", rival=True, others=("play 5-3 right",)),
        step("market", "G-4.4", "draw", others=("play 4-2 left",)),
        step("fits", "G-4.2", "play 6-3 right"),
        step("heavy", "G-6.1", "play 6-1 right", others=("play 4-0 left",)),
        step("out", "G-5.1", "play 1-0 left", suits=_last_tile, others=("play 0-0 left",)),
        step("count", "G-6.1", rival=True, lit=("tile 6-4", "tile 4-4")),
        step("tally", "G-6.3", rival=True),
    ),
    position={
        "hands": _HANDS,
        "market": ["6-3", *rest_of(6, [*_HANDS[0], *_HANDS[1], "6-3"])],
    },
)

_BOTH: Final = Chapter(
    (
        step("both", "G-4.3", "play 4-4 left 0-0 right"),
        step("blank", "G-6.2"),
    ),
    position={
        "hands": _TWO,
        "market": rest_of(6, [*_TWO[0], *_TWO[1], "4-2", "2-1", "1-0"]),
        "line": ["4-2", "2-1", "1-0"],
        "turn": 0,
    },
)

_FISH: Final = Chapter(
    (
        step("fish", "G-5.2", "play 3-1 right"),
        step("goat", "G-7.1", rival=True),
    ),
    position={
        "hands": [["3-1", "2-0"], ["5-5", "4-2", "4-0"]],
        "market": [],
        # All the other tiles, so that everybody can see that no 1 is left.
        "line": [
            *("1-0", "0-3", "3-3", "3-2", "2-1", "1-1", "1-4", "4-4", "4-3", "3-5", "5-0", "0-0"),
            *("0-6", "6-6", "6-1", "1-5", "5-2", "2-2", "2-6", "6-4", "4-5", "5-6", "6-3"),
        ],
        "turn": 0,
        "totals": [40, 88],
    },
)

_FIGURES: Final = (
    figure("ends", "G-4.1", 2, "tile 5-2", "tile 5-5", "tile 5-3"),
    figure("both", "G-4.3", 9, "tile 4-4", "tile 0-0"),
    figure("fish", "G-5.2", 11, "tile 1-1", "tile 4-1", "tile 5-2", "tile 3-1"),
    figure("count", "G-6.1", 7, "tile 6-4", "tile 4-4"),
)

LESSON: Final = Lesson((_ROUND, _BOTH, _FISH), 5, _FIGURES)
