"""Test the page of the neighbours, and their faces at the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tabletop.bots.cast import BY_ID, CAST
from tabletop.house.opponents import name_of
from tabletop.kernel.record import HUMAN, Chair
from tabletop.kernel.words import Seat
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.scene import Scene
from tabletop.shell.widgets.reading_log import Written
from tabletop.shell.widgets.ui import Ui
from tabletop.store.chronicle import Chronicle
from tabletop.store.folders import Folders
from tabletop.store.played import GUEST
from tabletop.store.setups import Setup
from tabletop.store.writer import Writer
from tabletop.table.picture import UPRIGHT
from tabletop.table.sprites import Portrait, Token
from tests.chronicles import counted
from tests.shell.match_stage import RAVI, MatchStage, live_in

SIDE = (56, 56)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    """Set up an application with matches in a folder of its own."""
    made = MatchStage(tmp_path)
    yield made
    made.close()


class _Quick(Scene):
    """Stand for the scene of a quick start."""

    name: ClassVar[str] = "quick"

    def draw(self, ui: Ui) -> None:
        """Draw nothing."""


def test_everybody_is_shown_and_read_in_order_of_strength(stage: MatchStage) -> None:
    """Read names, trades, strengths and lines of all twelve."""
    stage.go("cast")
    stage.draw()
    said = [one.text for one in stage.top.ui.reading_log.marks if isinstance(one, Written)]
    names = [one.id.title() for one in CAST]
    assert [text for text in said if text in names] == names
    assert said.count("strength 2 of 5") == 3
    assert "Plays while the bread rises." in said
    assert "Idler · Patchwork" in said


@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
def test_every_name_stands_at_the_same_height_of_its_card(tmp_path: Path, language: str) -> None:
    """Let no shorter sentence push a name down."""
    stage = MatchStage(tmp_path, (1920, 1080), language=language)
    stage.go("cast")
    stage.draw()
    ui = stage.top.ui
    names = {stage.desk.say(name_of(one)): one.id for one in CAST}
    cards = {target.id: target.rect for target in ui.targets}
    found = {
        one.rect.centery - cards[f"cast.{names[one.text]}"].top
        for one in ui.reading_log.marks
        if isinstance(one, Written) and one.rect is not None and one.text in names
    }
    stage.close()
    assert max(found) - min(found) <= 1


def test_a_card_starts_a_match_in_the_game_of_the_habit(stage: MatchStage) -> None:
    """Open the quick start for that game, against that neighbour."""
    asked: list[dict[str, Any]] = []

    def quick(desk: Any, **how: Any) -> Scene:
        asked.append(how)
        return _Quick(desk)

    stage.desk.routes = {**stage.desk.routes, "quick": quick}
    stage.go("cast")
    stage.click("cast.noor")
    assert asked == [{"game": "gnoming", "against": "noor"}]


def test_the_players_page_leads_there(stage: MatchStage) -> None:
    """Press the button below the people of the house."""
    stage.go("people")
    stage.click("people.cast")
    assert stage.top.name == "cast"


def test_a_plate_shows_the_face_and_a_stranger_the_token(stage: MatchStage) -> None:
    """Draw another picture for each neighbour, the token for nobody known."""
    atlas = stage.desk.atlas
    chairs = [BY_ID[name].sits(Chair(""), "goat", name) for name in ("ruth", "leo")]
    wear(stage.desk, [*chairs, Chair("Zoya")])

    def bytes_of(sprite: Portrait | Token) -> bytes:
        return bytes(atlas.piece(sprite, SIDE, UPRIGHT, 1.0).get_buffer().raw)

    faces = [bytes_of(Portrait(Seat(seat))) for seat in range(3)]
    tokens = [bytes_of(Token(Seat(seat))) for seat in range(3)]
    assert faces[2] == tokens[2]
    assert len({*faces[:2], *tokens}) == 5
    wear(stage.desk, [chairs[1], chairs[0], Chair("Zoya")])
    assert bytes_of(Portrait(Seat(0))) != faces[0], "the picture kept was of the old table"


def test_a_card_leads_to_the_quick_start_of_the_program(stage: MatchStage) -> None:
    """Choose with Enter, and find that neighbour opposite."""
    stage.go("cast")
    stage.draw()
    stage.top.ui.set_focus("cast.mini")
    stage.key("return")
    top: Any = stage.top
    assert (top.name, top.game_id) == ("quick", "patchwork")
    assert [chair.level for chair in top.seating.chairs] == [None, "novice"]
    assert [chair.neighbour for chair in top.seating.chairs] == ["", "mini"]


def test_a_card_opens_a_duel_whoever_sat_at_the_game_last_time(stage: MatchStage) -> None:
    """Leave the larger table of last time, and seat the neighbour alone."""
    four = ("", "Asha", "Sana", "Amar")
    stage.desk.change(setups=(Setup("gnoming", four, (HUMAN, *["bot:novice"] * 3)),))
    scene: Any = stage.go("quick", game="gnoming", against="dev")
    assert [chair.neighbour for chair in scene.seating.chairs] == ["", "dev"]
    assert scene.seating.chairs[1].colour == "sky"


@pytest.mark.parametrize("person", ["r1", GUEST])
def test_the_score_against_a_neighbour_stands_on_the_card(stage: MatchStage, person: str) -> None:
    """Count the matches that one of both won; before the first tell the trade."""
    if person != GUEST:
        live_in(stage, RAVI)
    results = stage.desk.services.get(Chronicle)
    ends = [
        (True, ""),
        (True, ""),
        (False, "ruth"),
        (False, "ruth tara"),
        (True, "ruth"),
        (False, ""),
    ]
    for at, (won, lost_to) in enumerate(ends):
        own = (person, 3, won)
        results.keep(counted(f"m{at}", "goat", own, faced="ruth tara", lost_to=lost_to))
    results.keep(counted("other", "goat", ("a9", 3, True), faced="mini"))
    stage.go("cast")
    said = [one.text for one in stage.top.ui.reading_log.marks if isinstance(one, Written)]
    assert "You 2, Ruth 2" in said and "You 3, Tara 1" in said
    assert "Mends clocks" not in said and "Seven years old" in said


def test_the_score_is_there_after_the_file_was_read_again(stage: MatchStage) -> None:
    """Keep the neighbours who were met in the file of the results."""
    one = counted("m1", "goat", (GUEST, 3, True), faced="ruth")
    stage.desk.services.get(Chronicle).keep(one)
    folders = stage.desk.services.get(Folders)
    assert stage.writer.close()
    assert Chronicle(folders, Writer()).against(GUEST, "ruth") == (1, 0)
