"""Test the screen at the end of a match: motion, inputs, buttons, words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.kernel.words import You
from tabletop.play import results
from tabletop.play.session import Session
from tabletop.shell.events import Pointer, Wheel
from tabletop.shell.freshscreen import REACTION
from tabletop.shell.scenes.ending.ending import EndingScene
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets.reading_log import Written
from tabletop.store.folders import Folders
from tabletop.store.results import GUEST, Result, Results
from tabletop.table.ending import LONGEST
from tests.shell.match_stage import MatchStage, pass_time, played
from tests.shell.rounds import BOT, HUMAN, session

GAMES = pytest.mark.parametrize("game", ["patchwork", "mexican_train", "goat", "gnoming"])


def ended(game: str) -> Session:
    return played() if game == "patchwork" else session(game, [HUMAN, BOT, BOT])


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path, reduced_motion=False)
    yield made
    made.close()


@pytest.fixture
def calm(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path, reduced_motion=True)
    yield made
    made.close()


def shown(stage: MatchStage, game: str) -> EndingScene:
    scene: EndingScene = stage.go("ending", session=ended(game))
    return scene


@GAMES
def test_it_moves_to_its_end_and_rests(stage: MatchStage, game: str) -> None:
    scene = shown(stage, game)
    first = scene.frame(stage.size).ops
    assert scene.moving and pass_time(stage, 0.5)
    assert scene.frame(stage.size).ops != first
    pass_time(stage, LONGEST)
    assert not scene.moving
    pass_time(stage, 0.1)
    assert not pass_time(stage, 0.1)


@GAMES
@pytest.mark.parametrize("way", ["return", "escape", "x", "click", "wheel"])
def test_any_input_ends_the_motion_and_does_nothing_else(
    stage: MatchStage, game: str, way: str
) -> None:
    scene = shown(stage, game)
    pass_time(stage, 0.3)
    if way == "click":
        assert stage.top.ui.find("ending.again") is not None
        stage.click("ending.again")
    elif way == "wheel":
        assert scene.handle(Wheel(300, 300, 1.0))
    else:
        stage.key(way)
    assert stage.top is scene and not scene.moving
    assert stage.desk.celebration is None
    stage.draw()
    stage.key("escape")
    assert stage.top.name == "home"


def test_a_pointer_that_only_moves_ends_nothing(stage: MatchStage) -> None:
    scene = shown(stage, "goat")
    scene.handle(Pointer("move", 300, 300))
    assert scene.moving


@GAMES
def test_with_reduced_motion_it_is_complete_at_once(calm: MatchStage, game: str) -> None:
    scene = shown(calm, game)
    assert not scene.moving and not pass_time(calm, 0.1)
    calm.key("return")
    assert isinstance(calm.top, TableScene)


@GAMES
def test_play_again_turns_the_seats(calm: MatchStage, game: str) -> None:
    scene = shown(calm, game)
    before = scene.session
    calm.click("ending.again")
    table: Any = calm.top
    assert isinstance(table, TableScene) and table.session.id != before.id
    turned = before.names[1:] + before.names[:1]
    assert table.session.names == (turned if before.game.starter == "seat" else before.names)


def test_the_same_deal_is_played_again(calm: MatchStage) -> None:
    assert "ending.same" not in {t.id for t in shown(calm, "goat").ui.targets}
    scene: EndingScene = calm.go("ending", session=replace(ended("goat"), deal=5))
    calm.click("ending.same")
    table: Any = calm.top
    assert isinstance(table, TableScene)
    assert table.session.match.actions[0] == scene.session.match.actions[0]
    assert table.session.names == scene.session.names


@GAMES
def test_the_ways_on_are_there(calm: MatchStage, game: str) -> None:
    shown(calm, game)
    calm.click("ending.sheet")
    assert calm.top.name == "sheet"
    calm.key("escape")
    assert calm.top.name == "ending"
    calm.draw()
    calm.click("ending.home")
    assert calm.top.name == "home"


@GAMES
def test_a_picture_is_kept(calm: MatchStage, game: str) -> None:
    shown(calm, game)
    calm.click("ending.keep")
    folder = calm.desk.services.get(Folders).pictures
    (file,) = folder.iterdir()
    assert file.suffix == ".png" and file.stat().st_size > 50_000


@GAMES
def test_it_is_told_in_one_sentence(calm: MatchStage, game: str) -> None:
    scene = shown(calm, game)
    texts = [m.text for m in scene.ui.reading_log.marks if isinstance(m, Written)]
    sheet = scene.session.game.sheet(scene.session.match.state)
    said = calm.desk.say(scene.outcome(), scene.session.names)
    assert texts.count(said) == 1
    for name, total in zip(scene.session.names, sheet.totals, strict=True):
        assert str(abs(total)) in said
        assert isinstance(name, You) or name in said


@pytest.mark.parametrize("size", [100, 200])
@GAMES
def test_its_buttons_are_all_in_the_window(calm: MatchStage, game: str, size: int) -> None:
    calm.desk.change(size=size)
    scene = shown(calm, game)
    buttons = [t for t in scene.ui.targets if t.id.startswith("ending.")]
    assert len(buttons) >= 4
    window = calm.glass.surface.get_rect()
    for target in buttons:
        assert window.contains(target.whole), target.id


def test_no_button_stands_alone_in_a_second_row(calm: MatchStage) -> None:
    made = session("mexican_train", [HUMAN, "bot:novice", BOT, BOT])
    won = made.game.rules.winners(made.match.state)[0]
    made = replace(made, chairs=tuple(
        replace(chair, player=HUMAN if seat == won else "bot:novice")
        for seat, chair in enumerate(made.chairs)
    ))  # fmt: skip
    for language in ("en", "hi", "pa", "gu"):
        calm.desk.change(size=160, language=language)
        scene: EndingScene = calm.go("ending", session=made)
        calm.draw()
        found = [t for t in scene.ui.targets if t.id.startswith("ending.")]
        rows = [t.whole.y for t in found]
        assert "ending.next" in calm.ids()
        assert min(map(rows.count, rows)) > 1, language
        assert min(t.whole.height for t in found) >= 64 * 1.34 * scene.ui.scale
        calm.desk.home()


@pytest.mark.parametrize("level", ["novice", "master"])
def test_the_next_stronger_opponent_is_proposed_to_the_winner(calm: MatchStage, level: str) -> None:
    made = session("goat", [HUMAN, f"bot:{level}"])
    won = made.game.rules.winners(made.match.state)
    chairs = tuple(
        replace(chair, player=HUMAN if seat in won else f"bot:{level}")
        for seat, chair in enumerate(made.chairs)
    )
    calm.go("ending", session=replace(made, chairs=chairs))
    calm.draw()
    assert ("ending.next" in calm.ids()) is (level == "novice")
    if level == "novice":
        calm.click("ending.next")
        top: Any = calm.top
        assert (top.name, top.game_id) == ("quick", "goat")
        assert "casual" in [chair.level for chair in top.table.chairs]


def test_nobody_is_proposed_to_the_loser(calm: MatchStage) -> None:
    made = session("goat", [HUMAN, "bot:novice"])
    won = made.game.rules.winners(made.match.state)
    chairs = tuple(
        replace(chair, player="bot:novice" if seat in won else HUMAN)
        for seat, chair in enumerate(made.chairs)
    )
    calm.go("ending", session=replace(made, chairs=chairs))
    calm.draw()
    assert "ending.next" not in calm.ids()


@GAMES
@pytest.mark.parametrize("by", ["click", "enter"])
def test_the_second_half_of_what_ends_a_match_opens_nothing(
    calm: MatchStage, game: str, by: str
) -> None:
    whole = ended(game)
    part, fault = Session.resumed(
        whole.game, whole.record().played(whole.record().actions[:-1]), "rounds-test", 5
    )
    assert fault is None
    table: TableScene = calm.go("table", session=part)
    table.submit(whole.match.actions[-1])
    calm.draw()
    x, y = next(one.rect.center for one in table.ui.targets if one.id == "sheet")

    def press() -> None:
        if by == "enter":
            calm.key("return")
            return
        calm.top.handle(Pointer("down", x, y, 1, held=True))
        calm.top.handle(Pointer("up", x, y, 1))

    press()
    assert calm.top is table, "the sheet was not asked for"
    pass_time(calm, REACTION + 0.05)
    press()
    assert calm.top.name == "sheet"


# -- what was done for the first time


def honour_of(stage: MatchStage, made: Session, *before: Result) -> set[str]:
    """Return the ribbon's messages at the end of a match, after others."""
    kept = stage.desk.services.get(Results)
    kept.forget(made.id)
    for one in before:
        kept.keep(one.match, [one])
    kept.keep(made.id, results.results(made))
    scene: EndingScene = stage.go("ending", session=made)
    scene.frame(stage.size)
    assert scene._made is not None
    keys = {label.words.key for label in scene._made[1].picture.labels}
    return {key.rpartition(".")[2] for key in keys if key.startswith("match.ending.")}


def alone(game: str, *, wins: bool) -> Session:
    """Return a finished match of one person, who won it or did not."""
    made = ended(game)
    winners = made.game.rules.winners(made.match.state)
    mine = next(s for s in range(len(made.chairs)) if (s in winners) is wins)
    chairs = [
        replace(chair, player=HUMAN if seat == mine else BOT)
        for seat, chair in enumerate(made.chairs)
    ]
    return replace(made, chairs=tuple(chairs), id=f"{game}-now")


@GAMES
def test_the_first_win_has_a_ribbon_once(calm: MatchStage, game: str) -> None:
    made = alone(game, wins=True)
    lost = Result("lost", game, GUEST, 10**6, False)
    assert "first_win" in honour_of(calm, made, lost)
    won = Result("won", game, GUEST, 10**6, True)
    assert "first_win" not in honour_of(calm, made, won)
    assert "first_win" not in honour_of(calm, alone(game, wins=False))


def test_a_match_that_is_kept_nowhere_has_no_ribbon(calm: MatchStage) -> None:
    scene: EndingScene = calm.go("ending", session=alone("goat", wins=True))
    assert scene._honour is None
