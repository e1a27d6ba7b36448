"""Test the scenes after play: score sheet, rules, replay, saved matches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.games import patchwork
from tabletop.games.patchwork.scoring import sheet as points_of
from tabletop.i18n import LANGUAGES
from tabletop.kernel.record import Chair
from tabletop.shell.parts.export import path_of, stem
from tabletop.shell.scenes.replay.replay import ReplayScene
from tabletop.shell.scenes.rules import markdown
from tabletop.shell.scenes.rules.rules import TEXT, RulesScene
from tabletop.shell.scenes.saves.saves import SavesScene
from tabletop.shell.widgets.reading_log import Written
from tabletop.shell.widgets.scroll import Offset
from tests.known import known
from tests.listed import listing_of
from tests.shell.match_stage import MatchStage, played
from tests.tools.look_stage import session

PATCHWORK = Path(patchwork.__file__).parent


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path)
    yield made
    made.close()


# -- the score sheet


def test_the_sheet_explains_every_point_and_opens_the_rule(stage: MatchStage) -> None:
    session = played()
    stage.go("sheet", session=session)
    assert stage.top.ui.focus == "sheet.again"
    stage.press("sheet.clauses")
    lines = points_of(known(session.match.state)).lines
    for seat, of_seat in enumerate(lines):
        for number, line in enumerate(of_seat):
            stage.press(f"clause {seat} {number}")
            assert stage.top.name == "rules"
            target = stage.top.ui.find(f"clause.{line.clause}")
            assert target is not None and target.rect.height == target.whole.height
            stage.key("escape")
    assert stage.top.name == "sheet"
    stage.press("sheet.table")
    assert [scene.name for scene in stage.desk.stack.scenes] == ["home", "table"]


def test_the_sheet_leads_on(stage: MatchStage) -> None:
    session = played()
    stage.go("table", session=session)
    stage.go("sheet", session=session)
    stage.click("sheet.replay")
    assert stage.top.name == "replay"
    stage.key("escape")
    stage.click("sheet.table")
    assert stage.top.name == "table"
    stage.go("sheet", session=session)
    stage.click("sheet.home")
    assert stage.top.name == "home"
    stage.go("sheet", session=session)
    stage.key("return")
    assert stage.top.name == "table"
    assert stage.top.session.names == ("Bela", "Asha")  # type: ignore[attr-defined]


def test_the_sheet_can_be_opened_before_the_end(stage: MatchStage) -> None:
    stage.go("sheet", session=played(20))
    assert "sheet.again" not in stage.ids()
    assert stage.top.ui.focus == "sheet.table"


# -- the rules


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_every_clause_that_is_cited_can_be_read(language: str) -> None:
    cited = set()
    for file in PATCHWORK.glob("*.py"):
        cited |= set(re.findall(r'"(PW-\d+\.\d+)"', file.read_text("utf-8")))
    book = markdown.book("patchwork", language)
    assert book is not None and book.language == language
    assert len(cited) > 5
    assert cited <= {block.clause for block in book.blocks}
    assert all(block.text.strip() for block in book.blocks)
    assert not any("**" in block.text or "`" in block.text for block in book.blocks)


def test_the_small_markdown_is_understood() -> None:
    book = markdown.parse(
        "# T\n\nOne\ntwo.\n\n## 1 A\n- **X-1.1 [S]** a **b** `c`,\n  d\n- e\n## B\n"
    )
    assert [(b.kind, b.text, b.clause, b.section) for b in book.blocks] == [
        ("title", "T", "", 0),
        ("text", "One two.", "", 0),
        ("heading", "1 A", "", 1),
        ("item", "a b c, d", "X-1.1", 1),
        ("item", "e", "", 1),
        ("heading", "B", "", 2),
    ]
    assert [s.style for s in book.blocks[3].spans] == ["", "bold", "", "code", ""]
    assert [b.text for b in book.holding("X-1")] == ["a b c, d"]
    assert markdown.folded("  Ünï  Ą ") == markdown.folded("ünï ą")


def test_a_language_without_rules_reads_english(monkeypatch: pytest.MonkeyPatch) -> None:
    book = markdown.book("patchwork", "xx")
    assert book is not None and book.language == "en"


def test_the_rules_open_at_the_clause(stage: MatchStage) -> None:
    scene: RulesScene = stage.go("rules", game="patchwork", clause="PW-6.2")
    target = scene.ui.find("clause.PW-6.2")
    assert target is not None and target.rect.height == target.whole.height
    assert scene._section == 6
    stage.key("home")
    assert scene.ui.memo(TEXT, Offset).y == 0
    assert scene._section == 1


def test_the_rules_are_searched_by_keys(stage: MatchStage) -> None:
    scene: RulesScene = stage.go("rules")
    stage.key("f", command=True)
    stage.type("LEATHER")
    shown = {t.id for t in scene.ui.targets}
    assert "clause.PW-6.2" in shown and "clause.PW-3.1" not in shown
    stage.type("xyz")
    assert not any(t.id.startswith("clause.") for t in scene.ui.targets)
    stage.key("escape")
    assert "clause.PW-1.1" in {t.id for t in scene.ui.targets}
    stage.key("escape")
    assert stage.top.name == "home"


def test_a_section_is_chosen_by_mouse(stage: MatchStage) -> None:
    scene: RulesScene = stage.go("rules")
    stage.click("rules.sections.5")
    target = scene.ui.find("clause.PW-5.1")
    assert target is not None and target.rect.height == target.whole.height
    stage.click("rules.search")
    stage.type("7")
    stage.click("rules.clear")
    assert scene._search == ""
    stage.click("back")
    assert stage.top.name == "home"


# -- the replay


def test_the_replay_goes_everywhere_by_keys(stage: MatchStage) -> None:
    session = played()
    scene: ReplayScene = stage.go("replay", session=session)
    assert scene.ply == scene.low == 1, "the deal is no move"
    stage.key("right", 3)
    assert scene.ply == 4
    stage.key("left")
    stage.key("end")
    assert scene.ply == scene.high == session.match.ply
    stage.key("home")
    stage.key("space")
    assert scene.playing
    for _ in range(40):
        stage.clock.now += 0.1
        scene.tick(stage.clock.now)
    assert scene.ply == 4
    stage.key("space")
    assert not scene.playing


def test_the_replay_goes_everywhere_by_mouse(stage: MatchStage) -> None:
    scene: ReplayScene = stage.go("replay", session=played(), ply=10)
    stage.click("log 11")
    assert scene.ply == 11
    for name, ply in (("forward", 12), ("back", 11), ("first", 1), ("last", scene.high)):
        stage.click(f"replay.{name}")
        assert scene.ply == ply
    stage.click("replay.speed.fast")
    stage.click("replay.play")
    assert scene.playing and scene.ply == scene.low, "from the start again"
    stage.click("replay.slider")
    assert abs(scene.ply - scene.high / 2) < 2 and not scene.playing
    stage.click("replay.close")
    assert stage.top.name == "home"


def test_the_speeds_are_whole_where_twelve_play(stage: MatchStage) -> None:
    stage.go("replay", session=session("mexican_train", 12, "middle"))
    target = stage.top.ui.find("replay.speed")
    assert target is not None and target.rect.height > 0.95 * target.whole.height


def test_the_replay_ends_by_itself(stage: MatchStage) -> None:
    session = played(5)
    scene: ReplayScene = stage.go("replay", session=session)
    scene.toggle()
    for _ in range(100):
        stage.clock.now += 0.2
        scene.tick(stage.clock.now)
        stage.draw()
    assert scene.ply == 5 and not scene.playing
    assert not scene.tick(stage.clock.now)


def test_playing_on_is_another_match(stage: MatchStage) -> None:
    session = played()
    before = session.record()
    stage.keep(session, "patchwork-test")
    scene: ReplayScene = stage.go("replay", match="patchwork-test")
    scene.go(12)
    stage.press("replay.play_on")
    stage.press("dialog.yes")
    made = stage.top.session  # type: ignore[attr-defined]
    assert made.match.ply == 12 and made.id != "patchwork-test"
    assert made.record().practice and made.match.practice
    assert session.record() == before == stage.matches.load("patchwork-test")


# -- saved matches


def saves(stage: MatchStage) -> SavesScene:
    for i, plies in enumerate((10, 20, 999)):
        stage.keep(played(plies, ("Asha", f"Bela {i}")), f"patchwork-{i}")
    scene: SavesScene = stage.go("saves")
    return scene


def test_a_match_is_deleted_and_comes_back(stage: MatchStage) -> None:
    scene = saves(stage)
    ids = [one.id for one in scene._shown()]
    stage.key("delete")
    assert [one.id for one in scene._shown()] == ids[1:]
    assert scene._chosen == ids[1]
    stage.key("z", command=True)
    assert [one.id for one in scene._shown()] == ids
    stage.click("saves.delete")
    stage.click("saves.undo")
    assert [one.id for one in scene._shown()] == ids


def test_the_list_is_filtered(stage: MatchStage) -> None:
    scene = saves(stage)
    stage.click("saves.filter.unfinished")
    assert {one.id for one in scene._shown()} == {"patchwork-0", "patchwork-1"}
    stage.click("saves.filter.finished")
    assert {one.id for one in scene._shown()} == {"patchwork-2"}
    stage.draw()
    words = " ".join(one.text for one in scene.ui.reading_log.marks if isinstance(one, Written))
    assert "Bela 2 wins – Bela 2: 6 points and Asha: −4 points" in words
    stage.press("saves.sheet")
    assert stage.top.name == "sheet"
    stage.key("escape")
    stage.press("saves.replay")
    assert stage.top.name == "replay"
    assert stage.go("replays").title() != scene.title() or scene._only == "finished"


def test_a_match_gets_a_name_and_goes_on(stage: MatchStage) -> None:
    scene = saves(stage)
    stage.click("saves.filter.unfinished")
    stage.press("saves.rename")
    stage.key("a", command=True)
    stage.type("Sunday")
    stage.key("return")
    assert "Sunday" in [one.title for one in scene._shown()]
    stage.top.ui.set_focus("saves.list")
    stage.key("return")
    assert stage.top.name == "table"


def test_a_match_travels_by_file(stage: MatchStage, tmp_path: Path) -> None:
    saves(stage)
    file = tmp_path / "away.tabletop"
    for button in ("saves.copy", "saves.import"):
        stage.press(button)
        stage.key("a", command=True)
        stage.type(str(file))
        stage.key("return")
        if button == "saves.copy":
            stage.press("dialog.ok")
    assert stage.top.name == "table"
    assert len(listing_of(stage.matches).summaries) == 3, "it was here already"


def test_a_wrong_path_can_be_corrected(stage: MatchStage, tmp_path: Path) -> None:
    saves(stage)
    stage.press("saves.import")
    stage.type(str(tmp_path / "nothing"))
    stage.key("return")
    assert stage.top.name == "dialog"
    stage.key("return")
    assert stage.top.name == "ask"
    assert stage.top._text == str(tmp_path / "nothing")  # type: ignore[attr-defined]
    stage.key("escape")
    assert stage.top.name == "saves"


def test_a_match_that_cannot_be_opened_says_why(stage: MatchStage) -> None:
    stage.matches.path("new").write_text('{"format": 9}', "utf-8")
    scene: SavesScene = stage.go("saves")
    assert scene._shown()[0].problem is not None
    assert {"saves.open", "saves.delete"} <= set(stage.ids())
    assert "saves.rename" not in stage.ids()
    stage.click("saves.open")
    assert stage.top.name == "dialog"


def test_names_of_copies_suit_every_system() -> None:
    record = played(20, ('A/B:*"', "…\n")).record()
    assert stem("Patch<work>", record) == "Patch work A B … 2026-11-20"
    names = ("Asha", "Bela", "Lila", "Max", "Mini", "Nani", "Noor", "Omar", "Priya", "Ravi")
    crowd = replace(record, seats=tuple(Chair(f"{one} Maria", "human") for one in names))
    name = stem("Mexican Train", crowd)
    assert name == "Mexican Train Asha Maria Bela Maria Lila Maria Max Maria +6 2026-11-20"
    assert len(name) <= 80, "the names give way, not the day"
    titled = stem("Goat", replace(record, title="The evening of the goats " * 9))
    assert len(titled) <= 80 and titled.endswith(" 2026-11-20")
    assert path_of('"~nobody here/x"').name == "x"
    assert path_of("x").is_absolute()
