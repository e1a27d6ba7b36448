"""Test the screen at the end of a match: motion, inputs, buttons, words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.bots.cast import CAST
from tabletop.kernel.words import You, msg
from tabletop.play import results
from tabletop.play.session import Session
from tabletop.shell.dialogs.dialog import Confirm
from tabletop.shell.events import Pointer, Wheel
from tabletop.shell.freshscreen import REACTION
from tabletop.shell.scenes.ending.ending import EndingScene
from tabletop.shell.table.scene import TableScene
from tabletop.shell.widgets.reading_log import Written
from tabletop.store.chronicle import Chronicle
from tabletop.store.folders import Folders
from tabletop.store.played import GUEST, Played
from tabletop.table import inputs
from tabletop.table.stage import LONGEST
from tests.chronicles import counted
from tests.shell.match_stage import MatchStage, pass_time, played
from tests.shell.rounds import BOT, HUMAN, session

GAMES = pytest.mark.parametrize("game", ["patchwork", "mexican_train", "goat", "gnoming"])


WAYS = {f"ending.{way}" for way in ("again", "next", "same", "keep", "sheet", "home")}


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


@pytest.mark.sampled(2)
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


@pytest.mark.sampled(3)
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


@pytest.mark.sampled(2)
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
    scene: EndingScene = calm.go("ending", session=replace(ended("goat"), deal=5))
    calm.click("ending.same")
    assert isinstance(calm.top, Confirm), "it counts for nobody"
    calm.press("dialog.yes")
    table: Any = calm.top
    assert isinstance(table, TableScene) and table.session.record().known
    assert table.session.deal == 5
    assert table.session.match.actions[0] == scene.session.match.actions[0]
    assert table.session.names == scene.session.names


@GAMES
def test_the_same_deal_is_played_again_after_a_restart(calm: MatchStage, game: str) -> None:
    """Deal again what the record tells: nobody knows the key any more."""
    scene = shown(calm, game)
    assert scene.session.deal is None
    calm.click("ending.same")
    assert isinstance(calm.top, Confirm), "it counts for nobody"
    calm.press("dialog.yes")
    table: Any = calm.top
    assert isinstance(table, TableScene) and table.session.record().known
    assert table.session.id != scene.session.id
    assert table.session.match.actions[0] == scene.session.match.actions[0]
    assert table.session.lines[0] == scene.session.lines[0]


@pytest.mark.sampled(1)
@GAMES
def test_the_menu_of_a_match_that_is_over_deals_the_same_again(calm: MatchStage, game: str) -> None:
    made = ended(game)
    calm.go("table", session=made)
    calm.key("escape")
    calm.draw()
    calm.press("menu.same")
    calm.press("dialog.yes")
    table: Any = calm.top
    assert isinstance(table, TableScene) and table.session.id != made.id
    assert table.session.lines[0] == made.lines[0]


def test_the_same_is_not_dealt_where_nobody_dealt(calm: MatchStage) -> None:
    made = ended("goat")
    calm.go("ending", session=replace(made, head=replace(made.head, position={})))
    calm.draw()
    assert "ending.same" not in calm.ids()


@pytest.mark.sampled(2)
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


@pytest.mark.sampled(1)
@GAMES
def test_a_picture_is_kept(calm: MatchStage, game: str) -> None:
    shown(calm, game)
    calm.click("ending.keep")
    folder = calm.desk.services.get(Folders).pictures
    file, vector = sorted(folder.iterdir())
    assert (file.suffix, vector.suffix) == (".png", ".svg") and file.stat().st_size > 50_000


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


@pytest.mark.sampled(2)
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
        assert "casual" in [chair.level for chair in top.seating.chairs]


def labelled(stage: MatchStage) -> set[str]:
    """Return all that is written on the screen in front."""
    return {one.text for one in stage.top.ui.reading_log.marks if isinstance(one, Written)}


def won_by(made: Session, *levels: str) -> Session:
    """Return the match as if won by its only person, against bots."""
    winner = made.game.rules.winners(made.match.state)[0]
    chairs = list(made.chairs)
    chairs[winner] = replace(chairs[winner], player=HUMAN)
    for step, level in enumerate(levels, start=1):
        seat = (winner + step) % len(chairs)
        taken = {chair.neighbour for chair in chairs}
        who = next((one for one in CAST if one.level == level and one.id not in taken), None)
        plain = replace(chairs[seat], player=f"bot:{level}", name="Robot 7")
        chairs[seat] = plain if who is None else who.sits(plain, made.game.id, who.id.title())
    return replace(made, chairs=tuple(chairs))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", ["goat", "mexican_train", "gnoming"])
@pytest.mark.parametrize(
    ("beaten", "then"),
    [
        (("novice", "novice", "novice"), ["casual", "casual", "casual"]),
        (("novice", "skilled", "master"), ["casual", "expert", "master"]),
        (("master", "master", "master"), None),
    ],
)
def test_everybody_at_a_table_for_many_gives_way_to_somebody_stronger(
    calm: MatchStage, game: str, beaten: tuple[str, ...], then: list[str] | None
) -> None:
    options = {"target": 51} if game == "goat" else {}
    made = won_by(session(game, [HUMAN, BOT, BOT, BOT], options=options), *beaten)
    calm.go("ending", session=made)
    calm.draw()
    assert ("ending.next" in calm.ids()) is (then is not None)
    if then is None:
        return
    assert calm.desk.say(msg("match.ending.next.many")) in labelled(calm)
    calm.click("ending.next")
    table = calm.top.seating  # type: ignore[attr-defined]
    me, *others = table.chairs
    assert me.player == HUMAN and [chair.level for chair in others] == then
    faces = [chair.neighbour for chair in others]
    known = [one for one in faces if one]
    assert len(known) >= 2 and len(set(known)) == len(known), "each has a face of their own"
    assert dict(table.house()).items() >= options.items(), "by the same house rules"
    beaten_ones = {one.neighbour for one in made.chairs if one.level != "master"}
    assert not beaten_ones & set(known), "nobody sits at a strength that is not theirs"


@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
def test_all_ways_on_stand_in_one_row_of_the_usual_window(tmp_path: Path, language: str) -> None:
    stage = MatchStage(tmp_path, (1280, 720), reduced_motion=True, language=language)
    made = won_by(session("goat", [HUMAN, BOT, BOT, BOT]), "novice", "novice", "casual")
    stage.go("ending", session=made)
    stage.draw()
    ways = {one.rect.centery for one in stage.top.ui.targets if one.id in WAYS}
    assert {one.id for one in stage.top.ui.targets} >= WAYS and len(ways) == 1
    stage.close()


def test_the_card_for_two_shows_the_character_that_the_button_named(calm: MatchStage) -> None:
    made = won_by(session("goat", [HUMAN, BOT]), "skilled")
    calm.go("ending", session=made)
    calm.draw()
    calm.click("ending.next")
    rival = calm.top.seating.chairs[1]  # type: ignore[attr-defined]
    named = calm.desk.say(msg("match.ending.next", name=rival.name))
    assert rival.level == "expert" and rival.neighbour
    calm.go("ending", session=made)
    calm.draw()
    assert named in labelled(calm)


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


@pytest.mark.sampled(2)
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
    before: TableScene = calm.go("table", session=part)
    before.submit(whole.match.actions[-1])
    calm.draw()
    x, y = next(one.rect.center for one in before.ui.targets if one.id == "sheet")
    calm.clock.now += 60
    table: TableScene = calm.go("table", session=part)
    calm.draw()

    def press() -> None:
        if by == "enter":
            calm.key("return")
            return
        calm.top.handle(Pointer("down", x, y, 1))
        calm.top.handle(Pointer("up", x, y, 1))

    if by == "click":
        press()
        table.hand_does(inputs.Cancel())  # whatever was there
    table.submit(whole.match.actions[-1])
    calm.draw()
    press()
    assert calm.top is table, "the sheet was not asked for"
    on = table.ui.focused
    assert (on is not None and on.id == "sheet") is (by == "enter")
    pass_time(calm, REACTION + 0.05)
    press()
    assert calm.top.name == "sheet"


# -- what was done for the first time


def honour_of(stage: MatchStage, made: Session, *before: Played) -> set[str]:
    """Return the ribbon's messages at the end of a match, after others."""
    kept = stage.desk.services.get(Chronicle)
    kept.forget(made.id)
    for one in before:
        kept.keep(one)
    match = results.played(made)
    assert match is not None
    kept.keep(match)
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


@pytest.mark.sampled(2)
@GAMES
def test_the_first_win_has_a_ribbon_once(calm: MatchStage, game: str) -> None:
    made = alone(game, wins=True)
    lost = counted("lost", game, (GUEST, 10**6, False))
    assert "first_win" in honour_of(calm, made, lost)
    won = counted("won", game, (GUEST, 10**6, True))
    assert "first_win" not in honour_of(calm, made, won)
    assert "first_win" not in honour_of(calm, alone(game, wins=False))


def test_a_match_that_is_kept_nowhere_has_no_ribbon(calm: MatchStage) -> None:
    scene: EndingScene = calm.go("ending", session=alone("goat", wins=True))
    assert scene._honour is None
