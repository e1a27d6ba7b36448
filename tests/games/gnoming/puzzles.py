"""Define tables of Gnoming A Round with one or a few right choices."""

from __future__ import annotations

from typing import Final

from tests.games.gnoming.gnoming import FULL, table

GOOD: Final = "8 8 8 / 7 7 7 / 6 6 (4)"
BAD: Final = "8 7 3 / 6 H 5 / 4 (8) (3)"

PUZZLES: Final = {
    "complete a line": (
        table(layouts="8 8 (3) / (4) 5 (6) / (7) (5) (3)", phase="lay", drawn="8", source="stock"),
        {"lay 2"},
    ),
    "complete two lines at once": (
        table(layouts="8 8 (3) / (4) 5 8 / (7) (5) 8", phase="lay", drawn="8", source="stock"),
        {"lay 2"},
    ),
    "a mulligan across two lines": (
        table(layouts="8 8 (3) / (4) (5) 6 / (7) -3 6", phase="lay", drawn="M", source="stock"),
        {"lay 2"},
    ),
    "keep a line whole": (
        table(layouts="8 8 8 / -1 -2 4 / -3 -1 (3)", phase="lay", drawn="3", source="stock"),
        {"lay 5", "lay 8", "discard a", "discard b"},
    ),
    "take the eight that makes a line": (
        table(layouts="8 8 (3) / (4) 5 (6) / (7) (5) (3)", piles=["8", "7"]),
        {"take a"},
    ),
    "take the mulligan": (
        table(layouts="7 7 (3) / (4) 5 (6) / (7) (5) 6", piles=["5", "M"]),
        {"take b"},
    ),
    "refuse a hazard": (
        table(layouts=FULL, phase="lay", drawn="H", source="stock"),
        {"discard out"},
    ),
    "go out when lowest": (
        table(layouts=[GOOD, BAD, BAD], phase="lay", drawn="6", source="stock"),
        {"lay 8"},
    ),
    "do not go out when far behind": (
        table(
            layouts=[
                "8 7 3 / 6 H 5 / 4 8 (3)",
                "7 7 7 / 8 8 8 / -1 (4) (3)",
                "5 5 5 / 6 6 6 / 3 (4) (3)",
            ],
            phase="lay",
            drawn="5",
            source="stock",
        ),
        {"lay 0", "lay 1", "lay 3", "lay 4", "lay 7", "discard a", "discard b"},
    ),
    "last turn: the worst card goes": (
        table(
            layouts=["H 4 5 / -1 7 3 / 6 -2 4", "8 8 8 / -1 -2 -3 / 4 4 4", BAD],
            first_out=1,
            phase="lay",
            drawn="-3",
            source="stock",
        ),
        {"lay 0"},
    ),
    "last turn: the line that saves most": (
        table(
            layouts=["3 3 5 / 8 8 6 / 5 4 7", "8 8 8 / -1 -2 -3 / 4 4 4", BAD],
            first_out=1,
            phase="draw",
            piles=["3", "8"],
        ),
        {"take b"},
    ),
    "a bounce completes a line": (
        table(
            layouts="8 8 (3) / 4 5 (6) / 7 (5) 3", phase="bounce", loose="8", left=4, turned=True
        ),
        {"bounce 2"},
    ),
    "cover what the next one waits for": (
        table(
            layouts=["4 (5) -2 / -3 (3) (7) / (8) -4 (6)", "8 8 (3) / 8 7 (4) / (5) (6) (7)", FULL],
            phase="discard",
            loose="5",
            left=0,
            piles=["8", "4"],
        ),
        {"discard a"},
    ),
}
