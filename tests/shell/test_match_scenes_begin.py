"""Test the way from the first screen to a table: setup, resuming, files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.games import GAMES
from tabletop.games.patchwork import PATCHWORK
from tabletop.house import standing
from tabletop.house.names import LONGEST, own_name
from tabletop.house.opening import LastReplay
from tabletop.kernel.record import HUMAN, Chair, Record
from tabletop.kernel.words import Who, msg
from tabletop.play.session import Session
from tabletop.shell.parts.seatlooks import letter, looks
from tabletop.shell.resumable import Resumable
from tabletop.shell.scenes.setup.houserules import OptionRow
from tabletop.store.setups import Setup
from tests.known import known
from tests.listed import listing_of
from tests.shell.match_stage import NAMES, MatchStage, played

BOTS = tuple(f"Bot {i}" for i in range(12))


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path)
    yield made
    made.close()


def session(stage: MatchStage) -> Session:
    assert stage.top.name == "table"
    found: Session = stage.top.session  # type: ignore[attr-defined]
    return found


# -- setup


def test_two_keys_lead_from_the_first_screen_to_a_table(stage: MatchStage) -> None:
    stage.draw()
    assert stage.top.ui.focus == "box.patchwork"
    stage.key("return")
    assert (stage.top.name, stage.top.ui.focus) == ("quick", "quick.play")
    stage.key("return")
    assert sorted(c.player for c in session(stage).chairs) == ["bot:novice", "human"]
    assert [scene.name for scene in stage.desk.stack.scenes] == ["home", "table"]


def test_two_clicks_do_the_same(stage: MatchStage) -> None:
    stage.click("box.patchwork")
    stage.click("quick.play")
    assert session(stage).match.ply == 1, "the patches are laid out"


def test_everything_is_chosen_by_keys_and_remembered(stage: MatchStage) -> None:
    stage.go("setup", game="patchwork")
    stage.top.ui.set_focus("seat 0 name")
    stage.type("Asha")
    stage.key("return")
    assert stage.top.ui.focus == "quick.play"
    stage.press("seat 1 player")
    stage.click("choose.list.bot:expert")
    stage.top.ui.set_focus("setup.begins")
    stage.key("right", 2)
    stage.top.ui.set_focus("option edition")
    stage.key("right")
    stage.top.ui.set_focus("setup.deal")
    stage.key("a", command=True)
    stage.type("4a2")
    stage.press("setup.practice")
    stage.key("return", command=True)
    begun = session(stage)
    assert [(c.name, c.level) for c in begun.chairs] == [("Balbir", "expert"), ("Asha", None)]
    assert begun.home == 1
    record = begun.record()
    assert (record.options, record.practice) == ({"edition": "2014"}, True)
    stage.desk.home()
    again = Session.new(known(PATCHWORK), begun.chairs, {"edition": "2014"}, 42, "x", "")
    assert again.match.actions == begun.match.actions, "the same number, the same deal"
    assert stage.desk.settings.last_names == ("Asha", "Balbir")
    assert stage.desk.settings.last_players == ("human", "bot:expert")
    seating = stage.go("setup", game="patchwork").seating
    assert seating.names[0] == "Asha" and seating.changed() == {"edition": "2014"}


def test_everything_is_chosen_by_mouse(stage: MatchStage) -> None:
    scene = stage.go("setup", game="patchwork")
    for seat, kind in enumerate(("bot:novice", "human")):
        stage.click(f"seat {seat} player")
        stage.click(f"choose.list.{kind}")
    stage.click("setup.begins.1")
    stage.top.ui.set_focus("option edition")
    stage.draw()
    stage.click("option edition.2014")
    before = scene.seating.deal
    stage.top.ui.set_focus("setup.new_deal")
    stage.draw()
    stage.click("setup.new_deal")
    assert scene.seating.deal != before
    stage.top.ui.set_focus("seat 1 colour")
    stage.draw()
    stage.click("seat 1 colour")
    stage.click("colour.mustard")
    stage.click("sit.back")
    stage.click("quick.play")
    chairs = session(stage).chairs
    assert [c.player for c in chairs] == ["human", "bot:novice"]
    assert [c.colour for c in chairs] == ["mustard", "rose"], "a neighbour keeps their own"
    assert [look.colour for look in stage.desk.atlas.looks] == ["mustard", "rose"]


def test_somebody_without_a_name_keeps_the_number_of_the_seat(stage: MatchStage) -> None:
    scene = stage.go("setup", game="patchwork")
    scene.edit.change(lambda seating: seating.set_player(1, HUMAN, scene.edit.words))
    scene.edit.change(lambda seating: seating.rename(1, "Bela"))
    scene.edit.change(lambda seating: seating.rename(0, ""))
    scene.edit.change(lambda seating: replace(seating, starter=1))
    scene.ui.dirty = True
    stage.press("quick.play")
    assert session(stage).names == ("Bela", "Player 1")


def test_the_only_person_without_a_name_is_you(stage: MatchStage) -> None:
    scene = stage.go("setup", game="patchwork")
    scene.edit.change(lambda seating: seating.rename(0, ""))
    scene.ui.dirty = True
    stage.press("quick.play")
    made = session(stage)
    name = msg("kernel.name", who=Who(made.home))
    assert stage.desk.say(name, made.names) == "You"
    stage.desk.change(language="pa")
    assert stage.desk.say(name, made.names) == "ਤੁਸੀਂ", "in the language shown"


@pytest.mark.parametrize(
    ("user", "name"), [("asha.patel", "Asha"), ("root", ""), ("x123", ""), ("आशा", "आशा")]
)
def test_the_system_knows_a_name(monkeypatch: pytest.MonkeyPatch, user: str, name: str) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: user)
    assert own_name() == name
    assert len(name) <= LONGEST


def test_looks_are_told_apart() -> None:
    found = looks([Chair("asha", colour="teal"), Chair("बेला", colour="teal"), Chair("", "human")])
    assert [look.colour for look in found] == ["teal", "coral", "mustard"]
    assert [look.letter for look in found] == ["A", "बे", "C"]
    assert len({look.pattern for look in found}) == 3
    assert letter("  (zoe) ", 0) == "Z"


# -- the match to resume, and files


def test_the_first_screen_offers_the_match_to_go_on_with(stage: MatchStage) -> None:
    stage.keep(played(20), "patchwork-1")
    stage.keep(played(), "patchwork-2")
    stage.clock.now += 10
    latest = stage.desk.services.get(Resumable).find()
    assert latest is not None and latest.names == ("Asha", "Bela")
    stage.desk.stack.redraw()
    stage.press("continue")
    assert session(stage).id == "patchwork-1"
    assert session(stage).match.ply == 20


def test_a_file_is_taken_in_and_opened(stage: MatchStage, tmp_path: Path) -> None:
    file = tmp_path / "from elsewhere.tabletop"
    file.write_text(played(20).record().dumps(), "utf-8")
    stage.go("record", file=file)
    assert session(stage).match.ply == 20
    assert len(listing_of(stage.matches).summaries) == 1


def broken(**changes: Any) -> str:
    data = json.loads(played(20).record().dumps())
    return json.dumps({**data, **changes})


def test_the_good_part_of_a_faulty_file_is_offered(stage: MatchStage, tmp_path: Path) -> None:
    actions = [*played(20).record().actions]
    file = tmp_path / "faulty.tabletop"
    file.write_text(broken(actions=[*actions[:12], "pass the salt"]), "utf-8")
    stage.go("record", file=file)
    assert stage.top.ui.focus == "dialog.no"
    stage.press("dialog.yes")
    assert session(stage).match.ply == 12


def test_a_file_without_a_good_action_is_not_offered(stage: MatchStage, tmp_path: Path) -> None:
    file = tmp_path / "faulty.tabletop"
    file.write_text(broken(actions=["pass the salt"]), "utf-8")
    stage.go("record", file=file)
    assert stage.top.name == "dialog"
    assert not {"dialog.yes", "dialog.no"} & {*stage.ids()}


@pytest.mark.parametrize(
    "text", ["{", "[]", broken(game="chess"), broken(format=9), broken(seats=[])]
)
def test_a_file_that_is_no_match_is_refused_in_words(
    stage: MatchStage, tmp_path: Path, text: str
) -> None:
    file = tmp_path / "bad.tabletop"
    file.write_text(text, "utf-8")
    for path in (file, tmp_path / "not there"):
        stage.go("record", file=path)
        assert stage.top.name == "dialog"
        stage.key("return")
        assert stage.top.name == "home"
    assert not listing_of(stage.matches).summaries


def test_a_saved_match_with_a_mistake_stays_as_it_is(stage: MatchStage) -> None:
    record: Record = played(20).record()
    bad = replace(record, actions=(*record.actions[:5], *record.actions[6:]))
    stage.matches.save("patchwork-bad", bad, over=False).wait(60)
    stage.go("continue", match_id="patchwork-bad")
    stage.press("dialog.yes")
    assert session(stage).id != "patchwork-bad"
    assert stage.matches.load("patchwork-bad") == bad


def test_the_first_screen_says_how_a_match_stands(stage: MatchStage) -> None:
    assert LastReplay().finished(played().record())
    assert not LastReplay().finished(played(20).record())
    say = stage.desk.say
    assert re.match(
        r"Bela wins\nAsha\u00a0\S+ and Bela\u00a0\S+$", say(standing.standing(played()), NAMES)
    )
    assert " to move\nAsha\u00a0\u2212" in say(standing.standing(played(20)), NAMES)
    second = played(20, players=("bot:novice", "human"))
    assert re.search(r"\nBela\u00a0\S+ and Asha\u00a0", say(standing.standing(second), NAMES)), (
        "the person sits at the left of the table, and is named first"
    )


def test_the_score_so_far_has_the_best_first(stage: MatchStage) -> None:
    session = played(20, players=("bot:novice", "human"))
    totals = session.game.sheet(session.match.state).totals
    best = max((0, 1), key=totals.__getitem__)
    assert totals[best] > totals[1 - best]
    stage.go("sheet", session=session)
    stage.draw()
    stage.click("sheet.clauses")
    left, right = (
        [t.rect.x for t in stage.top.ui.targets if t.id.startswith(f"clause {seat}")]
        for seat in (best, 1 - best)
    )
    assert left and right and max(left) < min(right)


def test_a_number_opens_the_box_in_that_place(stage: MatchStage) -> None:
    for place, game in enumerate(GAMES, start=1):
        stage.key(str(place))
        assert (stage.top.name, stage.top.game_id) == ("quick", game.id)
        stage.key("escape")
    stage.key(str(len(GAMES) + 1))
    assert stage.top.name == "home"
    stage.desk.change(setups=(Setup("unheard of"), Setup(GAMES[-1].id)))
    stage.key("n", command=True)
    assert stage.top.game_id == GAMES[-1].id


def test_a_match_to_go_on_with_has_the_focus_when_it_comes(stage: MatchStage) -> None:
    stage.draw()
    assert stage.top.ui.focus == "box.patchwork"
    stage.keep(played(20), "patchwork-1")
    stage.clock.now += 10
    stage.top.ui.dirty = True
    stage.draw()
    assert stage.top.ui.focus == "continue"
    stage.top.ui.set_focus("door.settings")
    stage.draw()
    assert stage.top.ui.focus == "door.settings", "but it does not hold it"


def test_a_rule_that_nobody_changed_is_marked_as_printed(stage: MatchStage) -> None:
    scene = stage.go("setup", game="patchwork")
    option = scene.seating.game.options[0]
    scene.edit.seating = replace(scene.seating, options={})
    assert OptionRow(scene.edit, option, None)._chosen() == option.default


def test_who_has_no_name_wears_a_letter_of_the_language(tmp_path: Path) -> None:
    stage = MatchStage(tmp_path, language="hi")
    scene = stage.go("setup", game="patchwork")
    scene.edit.change(lambda seating: seating.rename(0, ""))
    scene.ui.dirty = True
    stage.draw()
    assert stage.desk.atlas.looks[0].letter == "आ"
    stage.close()
