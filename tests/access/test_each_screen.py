"""Test that the table of screens in the document is true, cell by cell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from tests.access.screens import SCREENS
from tests.shell import test_enter_everywhere, test_focus_everywhere, test_spoken_tree
from tests.tools.look_scenes import SCENES
from tests.tools.look_stage import LookStage

DOCUMENT: Final = Path(__file__).parents[2] / "docs" / "accessibility.md"


@dataclass(frozen=True, slots=True)
class Row:
    """Name where a screen is tested.

    Attributes:
        looked: Its scenes on the contact sheets: sizes, words told to a listener.
        focused: Those whose focus, keys and Enter are tested.
        measured: Its names among the screens whose contrast is measured.
        back: The scene that Escape is tried on, and the one that it leads to.
    """

    looked: tuple[str, ...]
    focused: tuple[str, ...]
    measured: tuple[str, ...]
    back: tuple[str, str]


GAMES: Final = ("patchwork", "mexican_train", "goat", "gnoming")

ROWS: Final[Mapping[str, Row]] = {
    "First start": Row(("first run",), ("first run",), ("first start",), ("first run", "home")),
    "First screen": Row(
        ("home", "home lived", "home continue", "home again"),
        ("home", "home lived", "home continue", "home again"),
        ("home", "home lived", "home continue 12"),
        ("home lived", "home"),
    ),
    "Quick start": Row(
        tuple(f"quick {game} house" for game in GAMES),
        (
            "quick patchwork",
            "quick patchwork house",
            "quick mexican_train all",
            "quick gnoming all",
        ),
        (*(f"{game} quick start" for game in GAMES), "quick patchwork house"),
        ("quick goat house", "home"),
    ),
    "Set-up, with its drawer": Row(
        tuple(f"setup {game}" for game in GAMES),
        ("setup patchwork", "setup goat", "setup option"),
        tuple(f"{game} set up" for game in GAMES),
        ("setup gnoming all", "quick"),
    ),
    "Meet the neighbours": Row(("cast",), ("cast",), ("neighbours",), ("cast", "home")),
    "Since your turn": Row(
        tuple(f"table {game} lapped" for game in GAMES[:3]),
        ("table goat lapped",),
        ("table goat lapped", "table patchwork lapped"),
        ("table goat lapped", "table"),
    ),
    "Great moments": Row(
        tuple(name for name in SCENES if name.startswith("moment ")),
        (),
        ("moment patchwork seven", "moment goat goat", "moment gnoming line"),
        ("moment goat goat", "pause"),
    ),
    "End of a round": Row(
        tuple(f"table {game} 4 round" for game in GAMES[1:]),
        ("table mexican_train 4 round", "table gnoming 4 round"),
        tuple(f"{game} counted" for game in GAMES[1:]),
        ("table gnoming 4 round", "pause"),
    ),
    "Endings": Row(
        (*(f"ending {game} home" for game in GAMES), "ending mexican_train 12", "ending gnoming 7"),
        (
            "ending patchwork home",
            "ending goat home",
            "ending mexican_train 12",
            "ending gnoming 7",
        ),
        (*(f"{game} ending" for game in GAMES), "ending patchwork home", "ending goat home"),
        ("ending goat home", "home"),
    ),
    "Score sheets": Row(
        tuple(f"sheet {game} home" for game in GAMES),
        ("sheet patchwork home", "sheet goat home", "sheet so far"),
        (*(f"{game} sheet" for game in GAMES), "sheet goat home"),
        ("sheet goat home", "home"),
    ),
    "Lessons": Row(
        ("lessons", "lesson goat 4", "lesson end"),
        ("lessons", "lesson goat 4"),
        ("lessons", "goat lesson", "lesson end"),
        ("lessons", "home"),
    ),
}


def _told() -> Iterator[tuple[str, list[str]]]:
    """Yield the rows of the document's table, with their cells."""
    text = DOCUMENT.read_text("utf-8")
    part = text[text.index("## Screen by screen") :]
    for line in part.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and cells[0] not in {"screen", "---"}:
            yield cells[0], cells[1:]
        if part.index(line) and line.startswith("## ") and "Screen by screen" not in line:
            return


def test_the_document_has_these_rows_and_every_cell_is_met() -> None:
    told = dict(_told())
    assert list(told) == list(ROWS)
    for name, cells in told.items():
        assert len(cells) == 8 and all(re.match(r"✓", cell) for cell in cells), name


@pytest.mark.parametrize("row", ROWS)
def test_each_screen_is_where_its_cells_are_tested(row: str) -> None:
    one = ROWS[row]
    told = set(test_spoken_tree.shown())
    tables = {name for name in one.looked if name.startswith("table ")}
    assert set(one.looked) <= set(SCENES)
    assert set(one.looked) - tables <= told, "every word and role, in four languages"
    assert set(one.focused) <= set(test_focus_everywhere.NAMES)
    assert set(one.focused) <= set(test_enter_everywhere.SCREENS)
    assert one.measured and set(one.measured) <= set(SCREENS)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("row", ROWS)
def test_escape_leads_back(row: str, tmp_path: Path) -> None:
    scene, leads = ROWS[row].back
    stage = LookStage(tmp_path, (960, 540))
    try:
        SCENES[scene](stage)
        stage.draw()
        stage.key("escape")
        assert stage.top.name == leads
    finally:
        stage.close()
