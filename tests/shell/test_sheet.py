"""Test the score sheet of games with rounds: selection, honours, files."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.i18n import LANGUAGES, Speech
from tabletop.i18n.columns import padded, width
from tabletop.i18n.sheettext import sheet_text
from tabletop.kernel.words import Seat, Who, msg
from tabletop.play import results
from tabletop.play.podium import account_of
from tabletop.shell.canvas import Canvas
from tabletop.shell.dialogs.dialog import Message
from tabletop.shell.events import Pointer
from tabletop.shell.parts.export import stem
from tabletop.shell.parts.seatlooks import wear
from tabletop.shell.parts.sheet.body import PlayerCard, stacked
from tabletop.shell.parts.sheet.export import SHARP, drawn
from tabletop.shell.parts.sheet.reading import Reading
from tabletop.shell.parts.sheet.roundtable import Tables
from tabletop.shell.scenes.sheet.sheet import SheetScene
from tabletop.shell.widgets import Ui, Widget
from tabletop.shell.widgets.reading_log import Written
from tabletop.store.folders import Folders
from tabletop.table.picture import Box, Face
from tests.shell.match_stage import MatchStage, played
from tests.shell.rounds import BOT, HUMAN, session

MATCHES = pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("mexican_train", 2, {}),
        ("mexican_train", 5, {"double_blank": 25}),
        ("mexican_train", 12, {}),
        ("goat", 2, {}),
        ("goat", 3, {"fence": True}),
        ("goat", 4, {"pairs": True}),
    ],
)


SMALL = """\
Goat · Score so far · 2026-11-20

          Asha   Ravi
---------------------
Round 1     25      0
Round 2      0     20
---------------------
Total       25     20

The lowest total wins.

Round 1
  Asha: 25
    25  0-0 left in hand [G-6.2]
  Ravi: 0
    0  No tiles left [G-6.1]

Round 2
  Asha: 0
    0  No tiles left [G-6.1]
  Ravi: 20
    7  6-1 left in hand [G-6.1]
    8  4-4 left in hand [G-6.1]
    5  4-1 left in hand [G-6.1]
"""


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path)
    yield made
    made.close()


def game_of(name: str) -> AnyGame:
    game = find(name)
    assert game is not None
    return game


# -- the values


@pytest.mark.sampled(3)
@MATCHES
def test_every_point_of_every_round_is_explained(
    game: str, seats: int, options: dict[str, object]
) -> None:
    manifest = game_of(game)
    match = session(game, [BOT] * seats, options=options).match
    ends = [state for state in match.states if manifest.round_over(state)]
    assert match.over and ends
    for number, state in enumerate([*ends, match.state], start=1):
        sheet = manifest.sheet(state)
        assert sheet.totals == manifest.rules.scores(state)
        assert len(sheet.rounds) in {number, number - 1}
        for one in sheet.rounds:
            assert one.scores == tuple(sum(line.points for line in lines) for lines in one.lines)
            for line in (line for lines in one.lines for line in lines):
                assert not line.piece or manifest.face(line.piece) is not None
        columns = zip(*(one.scores for one in sheet.rounds), strict=True)
        assert tuple(map(sum, columns)) == sheet.totals


@MATCHES
def test_who_is_ahead_at_the_end_has_won(game: str, seats: int, options: dict[str, object]) -> None:
    manifest = game_of(game)
    state = session(game, [BOT] * seats, options=options).match.state
    sheet = manifest.sheet(state)
    first, by = sheet.ahead()
    assert sheet.lowest_wins and set(manifest.rules.winners(state)) <= set(first)
    others = [total for seat, total in enumerate(sheet.totals) if seat not in first]
    assert by == (min(others) - min(sheet.totals) if others else 0)


def test_most_points_win_where_they_do() -> None:
    match = played().match
    sheet = game_of("patchwork").sheet(match.state)
    assert not sheet.lowest_wins
    assert sheet.ahead()[0] == game_of("patchwork").rules.winners(match.state)


@MATCHES
def test_nothing_of_a_running_round_is_on_the_sheet(
    game: str, seats: int, options: dict[str, object]
) -> None:
    made = session(game, [BOT] * seats, 1, options)
    before = made.game.sheet(made.match.state)
    assert made.game.sheet(made.go_on().match.state) == before


# -- on the screen


def test_the_round_just_finished_is_explained_and_others_on_request(stage: MatchStage) -> None:
    made = session("mexican_train", [HUMAN, BOT, BOT, BOT], 4)
    scene: SheetScene = stage.go("sheet", session=made)
    sheet = made.game.sheet(made.match.state)
    assert not [t for t in scene.ui.targets if t.id.startswith("clause ")]
    stage.press("sheet.clauses")
    stage.draw()
    shown = {t.id for t in scene.ui.targets if t.id.startswith("clause ")}
    assert shown == {f"clause {line.clause}" for part in sheet.rounds[3].lines for line in part}
    stage.press("round 0 0")
    shown = {t.id for t in scene.ui.targets if t.id.startswith("clause ")}
    assert shown == {f"clause {line.clause}" for part in sheet.rounds[0].lines for line in part}
    stage.press("clause MT-8.2")
    assert stage.top.name == "rules"
    assert stage.top.ui.find("clause.MT-8.2") is not None


def test_a_cell_is_explained_under_the_pointer(stage: MatchStage) -> None:
    scene: SheetScene = stage.go("sheet", session=session("goat", [HUMAN, BOT, BOT], 2))
    before = [op.key for op in stage.draw().ops]
    cell = scene.ui.find("round 0 0.1")
    assert cell is not None
    scene.handle(Pointer("move", *cell.rect.center))
    assert [op.key for op in stage.draw().ops][: len(before) // 2] == before[: len(before) // 2]
    assert len(stage.draw().ops) > len(before)
    scene.handle(Pointer("move", 2, 2))
    assert len(stage.draw().ops) <= len(before)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seats", [2, 4, 7, 12])
def test_every_round_of_a_long_match_can_be_chosen_by_keys(stage: MatchStage, seats: int) -> None:
    made = session("mexican_train", [BOT] * seats, options={"rounds": 6})
    stage.go("sheet", session=made)
    for index in range(6):
        stage.press(f"round 0 {index}")
        target = stage.top.ui.find(f"round 0 {index}")
        assert target is not None and target.rect.height >= target.whole.height - 2


# -- files


def files(stage: MatchStage) -> list[Path]:
    folders = stage.desk.services.get(Folders)
    places = (folders.pictures, folders.documents)
    return sorted(path for folder in places if folder.is_dir() for path in folder.iterdir())


def test_the_sheet_is_saved_as_text_that_lines_up(stage: MatchStage) -> None:
    made = session("goat", [HUMAN, BOT, BOT])
    stage.go("sheet", session=made)
    for _ in range(2):
        stage.press("sheet.text")
        stage.press("dialog.ok")
    first, second = files(stage)
    name = stem("Goat", made.record())
    assert {first.name, second.name} == {f"{name}.txt", f"{name} 2.txt"}
    assert first.parent == stage.desk.services.get(Folders).documents
    text = first.read_bytes().decode("utf-8-sig")
    assert text == second.read_bytes().decode("utf-8-sig")
    lines = text.splitlines()
    rule = lines.index("-" * width(lines[3]))
    rows = lines[rule + 1 : lines.index(lines[rule], rule + 1)]
    assert len(rows) == len(made.game.sheet(made.match.state).rounds)
    assert {width(row) for row in rows} == {width(lines[rule])}
    assert lines[2].split() == ["Asha", "Ravi", "Meera"]
    assert text.endswith("\n") and "[G-6.1]" in text and "is the goat with" in text


def test_the_text_of_a_small_match_is_this() -> None:
    made = session("goat", [BOT, BOT], 2, seed=3)
    speech = Speech("en", names=made.names)
    text = sheet_text(speech, account_of(made), "2026-11-20")
    assert text == SMALL


@pytest.mark.parametrize("language", [one.code for one in LANGUAGES])
def test_the_text_is_in_every_language(language: str) -> None:
    made = session("mexican_train", [BOT] * 4, 2)
    speech = Speech(language, names=made.names)
    text = sheet_text(speech, account_of(made), "")
    assert "⟨" not in text and all(name in text for name in made.names)
    _, *rest = text.splitlines()
    wide = max(map(width, rest[1:7]))
    assert width(rest[2]) == wide and set(rest[2]) == {"-"}


def test_columns_of_every_script_are_filled_up() -> None:
    assert padded("कुल", 5) == "कुल" + " " * 3
    assert padded("7", 3, right=True) == "  7"
    assert padded("long", 2) == "long"


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("game", "seats"), [("mexican_train", 12), ("mexican_train", 2), ("goat", 4)]
)
def test_the_picture_holds_the_whole_sheet(stage: MatchStage, game: str, seats: int) -> None:
    made = session(game, [HUMAN] + [BOT] * (seats - 1))
    stage.go("sheet", session=made)
    stage.press("sheet.picture")
    (file,) = files(stage)
    picture = pygame.image.load(file)
    assert picture.get_size() == drawn(stage.desk, made).get_size()
    rounds = len(made.game.sheet(made.match.state).rounds)
    assert picture.get_height() > SHARP * 44 * rounds + 400
    # The paper ends above the lower edge: nothing was cut off.
    ground = stage.desk.atlas.ground(picture.get_size())
    low = picture.get_height() - 4
    for x in range(0, picture.get_width(), 97):
        assert picture.get_at((x, low))[:3] == ground.get_at((x, low))[:3]


def within(widget: Widget) -> Iterator[Widget]:
    """Return a widget and all that is in it."""
    yield widget
    for value in vars(widget).values():
        for part in value if isinstance(value, list | tuple) else [value]:
            if isinstance(part, Widget):
                yield from within(part)


def pressed(stage: MatchStage, body: Widget) -> set[str]:
    """Return the names of all that could be pressed in a widget."""
    ui = Ui(stage.desk)
    ui.begin(Canvas((1200, 3000)), 1.0)
    body.show(ui, Box(0, 0, 1200, 3000))
    return {target.id.split()[0] for target in ui.targets}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", ["patchwork", "goat", "gnoming"])
def test_a_picture_has_no_buttons(stage: MatchStage, game: str) -> None:
    made = played() if game == "patchwork" else session(game, [HUMAN, BOT])
    wear(stage.desk, made.chairs)
    assert pressed(stage, stacked(Reading(made))) <= {"round"}, (
        "rows of the table look like no button"
    )
    reading = Reading(made, rule=lambda _: None, cite=lambda: None)
    assert {"clause", "sheet.clauses"} <= pressed(stage, stacked(reading))


def words_of(stage: MatchStage, body: Widget, names: tuple[str, ...]) -> list[str]:
    """Return the lines of text in a widget."""
    ui = Ui(stage.desk)
    ui.names = names
    ui.begin(Canvas((1200, 4000)), 1.0)
    body.show(ui, Box(0, 0, 1200, 4000))
    return [mark.text for mark in ui.reading_log.marks if isinstance(mark, Written)]


def test_a_total_keeps_its_distance_from_the_name(stage: MatchStage) -> None:
    """Draw both in the card of a game for two, on the ground of the name."""
    made = played()
    wear(stage.desk, made.chairs)
    sheet = made.game.sheet(made.match.state)
    ui = Ui(stage.desk)
    ui.names = made.names
    ui.begin(Canvas((1200, 900)), 1.0)
    seat = results.winners(made)[0]
    card = PlayerCard(Reading(made), seat)
    card.show(ui, Box(0, 0, 750, card.measure(ui, 750)[1]))
    written = {m.text: m.whole for m in ui.reading_log.marks if isinstance(m, Written) and m.whole}
    name = written[ui.say(msg("kernel.name", who=Who(seat)))]
    total = written[ui.say(msg("kernel.number", value=sheet.totals[seat]))]
    digits = 0.72 * 76  # of the em: what is written is no higher
    assert total.centery - digits / 2 >= name.centery + 21 + 10, "the ground is 42 high"


@pytest.mark.parametrize("game", ["patchwork", "goat", "gnoming"])
def test_clauses_are_on_demand(stage: MatchStage, game: str) -> None:
    made = played() if game == "patchwork" else session(game, [HUMAN, BOT])
    wear(stage.desk, made.chairs)
    clauses = {line.clause for part in made.game.sheet(made.match.state).lines for line in part}
    quiet = words_of(stage, stacked(Reading(made)), made.names)
    assert not [text for text in quiet if any(clause in text.split() for clause in clauses)]
    stage.go("sheet", session=made)
    stage.press("sheet.clauses")
    stage.draw()
    assert any(target.id.startswith("clause ") for target in stage.top.ui.targets)
    stage.press("sheet.clauses")
    stage.draw()
    assert not any(target.id.startswith("clause ") for target in stage.top.ui.targets)


def test_totals_come_first(stage: MatchStage) -> None:
    """Keep one order everywhere: names, totals, then the rounds."""
    scene: SheetScene = stage.go("sheet", session=session("goat", [HUMAN, BOT]))
    tables = Tables(Reading(scene.session))
    order = [type(widget).__name__ for widget in within(tables._all(scene.ui, 1000.0))]
    at = order.index("_Heads")
    assert order[at + 1] == "_Totals" and set(order[at + 2 :]) == {"_RoundRow"}


@pytest.mark.parametrize(("game", "seats"), [("mexican_train", 12), ("gnoming", 7), ("goat", 4)])
def test_the_best_come_first(stage: MatchStage, game: str, seats: int) -> None:
    made = session(game, [HUMAN] + [BOT] * (seats - 1))
    reading = Reading(made)
    told = reading.account
    totals = [told.sheet.totals[record[0]] for record in told.records]
    assert totals == sorted(totals) and set(told.records[0]) <= set(told.winners)
    assert reading.reader == 0


@pytest.mark.parametrize("game", ["mexican_train", "gnoming", "goat"])
@pytest.mark.parametrize("over", [True, False])
def test_no_name_is_cut_where_there_is_room(
    stage: MatchStage, game: str, over: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = session(game, [HUMAN, BOT, BOT, BOT], 99 if over else 1)
    chairs = [replace(chair, name="Bartholomew") for chair in made.chairs]
    for seat, chair in enumerate(chairs):
        made = made.seated(Seat(seat), chair)
    shown: list[str] = []
    shorten = stage.desk.typesetter.shorten

    def noted(text: str, face: Face, px: float, width: int) -> str:
        shown.append(shorten(text, face, px, width))
        return shown[-1]

    monkeypatch.setattr(stage.desk.typesetter, "shorten", noted)
    words_of(stage, stacked(Reading(made)), made.names)
    names = {text for text in shown if text.startswith("Barth")}
    assert names == {"Bartholomew"}


def test_a_picture_of_a_game_without_rounds(stage: MatchStage) -> None:
    stage.go("sheet", session=played())
    stage.press("sheet.picture")
    stage.press("dialog.ok")
    stage.press("sheet.text")
    text, picture = files(stage)
    assert pygame.image.load(picture).get_width() > 1600
    assert "PW-8.2" in text.read_text("utf-8-sig")


@pytest.mark.parametrize("kind", ["text", "picture"])
def test_a_full_disk_is_one_sentence(
    stage: MatchStage, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    stage.go("sheet", session=session("goat", [HUMAN, BOT], 1))
    monkeypatch.setattr("os.replace", full)
    stage.press(f"sheet.{kind}")
    monkeypatch.undo()
    assert isinstance(stage.top, Message)
    assert files(stage) == []
    stage.key("escape")
    assert stage.top.name == "sheet"


@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
def test_the_sheet_of_a_game_for_two_needs_no_scrolling(tmp_path: Path, language: str) -> None:
    stage = MatchStage(tmp_path, (1280, 720), language=language)
    stage.go("sheet", session=played())
    stage.draw()
    assert stage.top.ui.find("sheet.page.bar") is None and "sheet.clauses" in stage.ids()
    stage.close()
