"""Test the table set with a few taps: opponents, people, seats, Play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from tabletop.games import GAMES
from tabletop.house.opponents import Proposal, proposal
from tabletop.house.places import free_seat
from tabletop.house.seating import Seating
from tabletop.kernel.options import OptionValue
from tabletop.kernel.record import HUMAN, LEVELS
from tabletop.kernel.words import Msg, msg
from tabletop.play.session import Session
from tabletop.shell.parts.company import around
from tabletop.shell.scenes.setup import faces
from tabletop.shell.scenes.setup.quick import QuickScene
from tabletop.shell.scenes.setup.quickbar import QuickBar
from tabletop.shell.spoken.build import tree
from tabletop.store.chronicle import Chronicle
from tabletop.store.people import People, Person
from tabletop.store.setups import Setup, of
from tabletop.table.picture import Box
from tests.chronicles import counted
from tests.shell.match_stage import ASHA, RAVI, MatchStage, live_in
from tests.shell.spoken_stage import words

GAME_IDS = [cover.id for cover in GAMES.covers]
CROWDS = [cover.id for cover in GAMES.covers if max(cover.seat_counts) > 2]


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path)
    yield made
    made.close()


def won(stage: MatchStage, game: str, level: str, match: str = "m") -> None:
    one = counted(match, game, ("a1", 10, True), beat=level)
    stage.desk.services.get(Chronicle).keep(one)


def opened(stage: MatchStage, game: str) -> QuickScene:
    scene = stage.go("quick", game=game)
    assert isinstance(scene, QuickScene)
    return scene


def kinds(scene: QuickScene) -> list[str]:
    return [chair.player for chair in scene.seating.chairs]


# -- two steps


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", GAME_IDS)
def test_two_clicks_lead_from_home_to_the_table(stage: MatchStage, game: str) -> None:
    stage.click(f"box.{game}")
    assert (stage.top.name, stage.top.ui.focus) == ("quick", "quick.play")
    stage.click("quick.play")
    assert stage.top.name == "table"
    assert [scene.name for scene in stage.desk.stack.scenes] == ["home", "table"]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("accept", ["return", "pad a"])
@pytest.mark.parametrize("game", GAME_IDS)
def test_two_presses_do_the_same(stage: MatchStage, game: str, accept: str) -> None:
    stage.draw()
    stage.top.ui.set_focus(f"box.{game}", ring=True)
    stage.key(accept)
    assert stage.top.name == "quick"
    stage.key(accept)
    assert stage.top.name == "table"


def test_enter_plays_after_a_click_beside(stage: MatchStage) -> None:
    scene = opened(stage, "patchwork")
    stage.click("quick.rival.skilled")
    assert not scene.ui.ring
    stage.key("return")
    assert stage.top.name == "table"


# -- whom to play


def test_the_gentlest_is_proposed_until_somebody_has_won(stage: MatchStage) -> None:
    for game in GAME_IDS:
        scene = opened(stage, game)
        assert kinds(scene)[0] == HUMAN
        assert set(kinds(scene)[1:]) == {"bot:novice"}
    assert proposal(stage.desk.services.get(Chronicle), "goat") == Proposal("novice", True)


@pytest.mark.parametrize("at", range(len(LEVELS) - 1))
def test_the_next_stronger_one_follows_a_win(stage: MatchStage, at: int) -> None:
    stage.desk.change(setups=(Setup("patchwork", ("Asha", "Bela"), (HUMAN, f"bot:{LEVELS[at]}")),))
    won(stage, "patchwork", LEVELS[at])
    won(stage, "goat", "master", "other")
    scene = opened(stage, "patchwork")
    assert kinds(scene)[1] == f"bot:{LEVELS[at + 1]}"
    assert proposal(stage.desk.services.get(Chronicle), "patchwork") == Proposal(
        LEVELS[at + 1], False
    )


def test_the_strongest_beaten_leaves_nothing_to_propose(stage: MatchStage) -> None:
    won(stage, "patchwork", "master")
    assert proposal(stage.desk.services.get(Chronicle), "patchwork") is None
    scene = opened(stage, "patchwork")
    assert stage.desk.say(msg("match.quick.next")) not in str(scene.ui.reading_log.marks)


def test_a_win_of_an_unknown_level_counts_as_one_against_the_gentlest(stage: MatchStage) -> None:
    won(stage, "goat", "")
    assert proposal(stage.desk.services.get(Chronicle), "goat") == Proposal(LEVELS[1], False)


def test_an_opponent_that_was_chosen_stays_until_it_is_beaten(stage: MatchStage) -> None:
    stage.desk.change(setups=(Setup("patchwork", ("Asha", "Tara"), (HUMAN, "bot:expert")),))
    won(stage, "patchwork", "novice")
    assert kinds(opened(stage, "patchwork"))[1] == "bot:expert"


def test_digits_and_cards_choose_the_opponent(stage: MatchStage) -> None:
    scene = opened(stage, "patchwork")
    for number, level in enumerate(LEVELS, start=1):
        stage.key(str(number))
        assert kinds(scene)[1] == f"bot:{level}"
    stage.click("quick.rival.casual")
    chosen = [t.id for t in scene.ui.targets if t.widget is not None and t.widget.chosen]
    assert kinds(scene)[1] == "bot:casual" and chosen == ["quick.rival.casual"]


def test_strength_is_read_aloud(stage: MatchStage) -> None:
    opened(stage, "patchwork")
    assert "strength 2 of 5" in words(tree(stage.desk))
    opened(stage, "goat")
    assert "strength 1 of 5" in words(tree(stage.desk))


@pytest.mark.parametrize("game", ["patchwork", "goat"])
def test_a_neighbour_chosen_elsewhere_sits_there(stage: MatchStage, game: str) -> None:
    scene = stage.go("quick", game=game, against="ruth")
    assert scene.seating.chairs[1].neighbour == "ruth"
    assert kinds(scene)[1] == "bot:master"
    if game == "patchwork":
        assert scene.edit.rivals[-1].neighbour.id == "ruth", "the card of that level"


def test_the_opponents_are_neighbours_of_each_strength(stage: MatchStage) -> None:
    scene = opened(stage, "patchwork")
    assert [one.neighbour.id for one in scene.edit.rivals] == [
        *("bela", "kiran", "noor", "tara", "hari")
    ]
    stage.click("quick.rival.master")
    assert scene.seating.chairs[1].neighbour == "hari"


# -- people


def test_a_face_takes_the_place_of_the_opponent_and_gives_it_back(stage: MatchStage) -> None:
    live_in(stage, ASHA, RAVI)
    scene = opened(stage, "patchwork")
    assert "quick.person.a1" not in stage.ids(), "you sit there already"
    stage.click("quick.rival.expert")
    stage.click("quick.person.r1")
    assert [chair.person for chair in scene.seating.chairs] == ["a1", "r1"]
    stage.click("quick.person.r1")
    assert kinds(scene) == [HUMAN, "bot:expert"]
    stage.click("quick.guest")
    assert scene.seating.chairs[1].name == "Guest" and kinds(scene) == [HUMAN, HUMAN]
    stage.click("quick.guest")
    assert kinds(scene) == [HUMAN, "bot:expert"]


def test_new_player_is_there_to_be_named(stage: MatchStage) -> None:
    opened(stage, "patchwork")
    stage.click("quick.new")
    assert stage.top.name == "people" and stage.top.ui.focus == "person.name"
    stage.type("Ravi")
    assert [one.name for one in stage.desk.services.get(People).all] == ["Ravi"]
    stage.click("back")
    assert stage.top.name == "quick"
    assert stage.top.seating.names[0] == "Ravi"  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", CROWDS)
def test_a_game_for_two_says_nothing_about_the_seats_of_the_next(
    stage: MatchStage, game: str
) -> None:
    live_in(stage, replace(ASHA, colour="indigo"))
    usual = kinds(opened(stage, game))
    stage.desk.home()
    stage.click("box.patchwork")
    stage.click("quick.play")
    stage.desk.home()
    scene = opened(stage, game)
    assert kinds(scene) == usual and len(usual) > 2
    assert scene.seating.chairs[0].colour == "indigo", "a person keeps their colour"


def test_two_people_of_a_game_for_two_stay_two(stage: MatchStage) -> None:
    live_in(stage, ASHA, RAVI)
    opened(stage, "patchwork")
    stage.click("quick.person.r1")
    stage.click("quick.play")
    stage.desk.home()
    scene = opened(stage, "goat")
    assert [chair.person for chair in scene.seating.chairs] == ["a1", "r1"]
    assert [chair.colour for chair in scene.seating.chairs] == [ASHA.colour, RAVI.colour]


def test_who_was_removed_stands_up(stage: MatchStage) -> None:
    live_in(stage, ASHA, RAVI)
    scene = opened(stage, "goat")
    stage.click("quick.person.r1")
    stage.go("people")
    stage.desk.services.get(People).remove("r1")
    stage.desk.stack.pop(stage.top)
    stage.draw()
    assert "r1" not in [chair.person for chair in scene.seating.chairs]


# -- many seats


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", CROWDS)
def test_plus_and_minus_step_through_the_numbers(stage: MatchStage, game: str) -> None:
    scene = opened(stage, game)
    counts = sorted(scene.seating.game.seat_counts)
    for _ in counts:
        stage.key("-")
    assert len(scene.seating.chairs) == counts[0]
    assert not scene.ui.find("quick.fewer")
    for count in counts[1:]:
        stage.click("quick.more_seats")
        assert len(scene.seating.chairs) == count
    assert not scene.ui.find("quick.more_seats")
    stage.key("-")
    stage.key("+")
    assert len({chair.name for chair in scene.seating.chairs}) == counts[-1]
    stage.click("quick.play")
    assert stage.top.name == "table"


def test_faces_sit_down_on_free_seats_and_stand_up(stage: MatchStage) -> None:
    live_in(stage, ASHA, RAVI)
    scene = opened(stage, "mexican_train")
    stage.click("quick.person.r1")
    assert [chair.person for chair in scene.seating.chairs] == ["a1", "r1", "", ""]
    stage.click("quick.seat.1")
    assert kinds(scene)[1] == "bot:novice", "a person's own seat lets up too"
    stage.key("-", times=2)
    stage.click("quick.person.r1")
    stage.click("quick.guest")
    assert len(scene.seating.chairs) == 3, "a seat is added for whom there is none"
    assert [chair.player for chair in scene.seating.chairs] == [HUMAN] * 3
    assert "quick.level" not in stage.ids()


def test_a_full_table_takes_nobody_else(stage: MatchStage) -> None:
    live_in(stage, *(Person(f"p{n}", f"Person {n}", "coral") for n in range(5)))
    scene = opened(stage, "goat")
    for n in range(1, 4):
        stage.click(f"quick.person.p{n}")
    assert free_seat(scene.seating) is None
    assert "quick.person.p4" not in stage.ids() and "quick.guest" not in stage.ids()


def test_the_level_is_set_for_all(stage: MatchStage) -> None:
    scene = opened(stage, "gnoming")
    stage.click("quick.level.master")
    assert set(kinds(scene)[1:]) == {"bot:master"}
    stage.click("quick.more_seats")
    assert set(kinds(scene)[1:]) == {"bot:master"}


def test_a_seat_of_a_bot_is_given_to_another_one(stage: MatchStage) -> None:
    scene = opened(stage, "goat")
    before = scene.seating.chairs[2].name
    stage.click("quick.seat.2")
    names = [chair.name for chair in scene.seating.chairs]
    assert names[2] != before and len(set(names)) == len(names)


def test_your_own_seat_asks_who_you_are(stage: MatchStage) -> None:
    live_in(stage, ASHA, RAVI)
    scene = opened(stage, "goat")
    stage.click("quick.seat.0")
    stage.click("sit.r1")
    assert scene.seating.chairs[0].person == "r1"


def test_seats_stand_evenly_around_the_table() -> None:
    table = Box(0, 0, 600, 300)
    for count in range(2, 13):
        spots = around(table, count)
        assert len(set(spots)) == count
        assert spots[0] == (300, 300), "you sit below"


# -- more, and the next time


def test_more_opens_a_drawer_of_the_same_table(stage: MatchStage) -> None:
    scene = opened(stage, "patchwork")
    stage.click("quick.rival.master")
    assert "setup.practice" not in stage.ids()
    stage.click("quick.more")
    assert stage.top is scene and "quick.rival.master" not in stage.ids()
    stage.press("setup.practice")
    stage.press("seat 1 player")
    stage.click("choose.list.bot:expert")
    stage.key("escape")
    assert stage.top is scene and "setup.practice" not in stage.ids()
    assert kinds(scene) == [HUMAN, "bot:expert"] and scene.seating.practice
    stage.click("quick.play")
    session: Session = stage.top.session  # type: ignore[attr-defined]
    assert session.match.practice
    assert "bot:expert" in [chair.player for chair in session.chairs]


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_drawer_is_closed_before_the_page(stage: MatchStage, game: str) -> None:
    opened(stage, game)
    stage.click("quick.more")
    stage.click("back")
    assert stage.top.name == "quick"
    stage.click("back")
    assert stage.top.name == "home"


@pytest.mark.parametrize("game", CROWDS)
def test_seats_can_be_tapped_beside_the_drawer(stage: MatchStage, game: str) -> None:
    scene = opened(stage, game)
    stage.click("quick.more")
    stage.click("setup.count.2")
    stage.click("quick.more_seats")
    assert len(scene.seating.chairs) == 3
    before = scene.seating.names[1]
    stage.click("quick.seat.1")
    stage.draw()
    assert scene.seating.names[1] != before and scene.seating.names[1] in words(tree(stage.desk))


@pytest.mark.parametrize("game", CROWDS)
def test_the_table_of_the_last_time_is_set_again(stage: MatchStage, game: str) -> None:
    live_in(stage, ASHA, RAVI)
    scene = opened(stage, game)
    won(stage, game, "novice")
    stage.key("-")
    stage.click("quick.person.r1")
    stage.click("quick.level.expert")
    names = [chair.name for chair in scene.seating.chairs]
    stage.click("quick.play")
    assert of(stage.desk.settings.setups, game) is not None
    stage.desk.home()
    again = opened(stage, game)
    assert [chair.name for chair in again.seating.chairs] == names
    assert kinds(again) == kinds(scene)


def test_the_level_of_a_win_is_kept_with_the_result(stage: MatchStage) -> None:
    won(stage, "goat", "casual", "one")
    won(stage, "goat", "expert", "two")
    assert stage.desk.services.get(Chronicle).beaten("goat") == "expert"
    assert stage.desk.services.get(Chronicle).beaten("gnoming") is None


@pytest.mark.parametrize("count", [2, 7, 12])
def test_the_table_stays_in_sight_of_a_full_house(tmp_path: Path, count: int) -> None:
    stage = MatchStage(tmp_path, (1280, 720))
    live_in(stage, *(Person(f"p{at}", f"Maximilian {at}") for at in range(count)))
    scene = opened(stage, "mexican_train")
    stage.draw()
    assert scene.ui.find("quick.page") is None, "nothing is below the window"
    seats = [target for target in scene.ui.targets if target.id.startswith("quick.seat.")]
    assert len(seats) == len(scene.seating.chairs)
    assert all(one.rect.top > 0 and one.rect.bottom < 720 for one in seats)
    told = words(tree(stage.desk))
    assert "Maximilian 0" in told, "all of a short name is told"
    stage.close()


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("size", "most"), [(100, 7), (130, 4)])
def test_the_bar_shows_a_few_faces_and_the_number_of_the_others(
    tmp_path: Path, size: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = MatchStage(tmp_path, (1280, 720), size=size)
    drawn: list[int] = []
    others: list[int] = []
    monkeypatch.setattr(faces, "faces_in_a_row", lambda _ui, row, *_: drawn.append(len(row)))
    monkeypatch.setattr(QuickBar, "_others", lambda *args: others.append(args[-1]))
    scene = opened(stage, "mexican_train")
    for count in range(2, 13):
        resize = partial(Seating.resize, count=count, words=scene.edit.words)
        scene.edit.change(resize)
        drawn.clear()
        others.clear()
        stage.draw()
        assert drawn[0] == (count if count <= most else 4)
        assert others == ([] if count <= most else [count - 4])
    stage.close()


def tabbed(stage: MatchStage, count: int) -> list[str]:
    """Return the kinds of things that Tab leads to."""
    found = []
    for _ in range(count):
        stage.key("tab")
        found.append(".".join(stage.top.ui.focus.split(".")[:2]))
    return list(dict.fromkeys(found))


def test_tab_goes_from_play_to_whom_to_play_and_on(stage: MatchStage) -> None:
    live_in(stage, ASHA, RAVI)
    opened(stage, "patchwork")
    assert stage.top.ui.focus == "quick.play"
    assert tabbed(stage, 13) == [
        *("quick.rival", "quick.person", "quick.guest", "quick.new"),
        *("quick.preset", "quick.learn", "quick.rules", "quick.all", "quick.more"),
    ]
    assert tabbed(stage, 2) == ["back", "quick.play"]


@pytest.mark.parametrize("game", CROWDS)
def test_tab_goes_from_play_to_the_number_the_people_and_the_seats(
    stage: MatchStage, game: str
) -> None:
    live_in(stage, ASHA, RAVI)
    scene = opened(stage, game)
    count = len(stage.ids())
    seats = [f"quick.seat.{seat}" for seat in range(len(scene.seating.chairs))]
    ways = ["quick.fewer"] if scene.ui.find("quick.more_seats") is None else [
        "quick.fewer", "quick.more_seats",
    ]  # fmt: skip
    assert tabbed(stage, count) == [
        *(*ways, *["quick.preset"][: len(scene.seating.game.presets)]),
        *("quick.person", "quick.guest", "quick.new", "quick.level", "quick.seat"),
        *("quick.learn", "quick.length", "quick.more", "back", "quick.play"),
    ]
    assert [one for one in stage.ids() if one.startswith("quick.seat")] == seats


def test_the_summary_gives_way_to_the_drawer_in_a_narrow_window(tmp_path: Path) -> None:
    stage = MatchStage(tmp_path, (1280, 720), size=150)
    scene = opened(stage, "goat")
    told = stage.desk.say(msg("match.quick.begins.rules"))
    assert told in words(tree(stage.desk))
    stage.click("quick.more")
    stage.draw()
    assert told not in words(tree(stage.desk))
    scene.edit.change(lambda seating: seating.write_deal("seven"))
    stage.draw()
    wrong = stage.desk.say(msg("match.setup.deal.wrong"))
    assert wrong in words(tree(stage.desk)), "but a reason not to play is told"
    stage.close()


@pytest.mark.parametrize(
    ("game", "rules", "minutes"),
    [
        ("gnoming", {}, 25),
        ("gnoming", {"rounds": 1}, 8),
        ("goat", {"target": 51}, 8),
        ("mexican_train", {"rounds": 3}, 14),
        ("mexican_train", {"set": 9, "rounds": 13}, 46),
        ("patchwork", {"edition": "2014"}, 20),
    ],
)
def test_the_minutes_follow_the_house_rules(
    stage: MatchStage, game: str, rules: dict[str, OptionValue], minutes: int
) -> None:
    scene = opened(stage, game)
    for name, value in rules.items():
        scene.edit.seating = scene.seating.choose(name, value)
    told = scene.detail()
    assert isinstance(told, Msg) and dict(told.args)["minutes"] == minutes
