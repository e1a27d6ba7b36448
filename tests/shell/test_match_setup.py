"""Test the setup of games for two to twelve: seats, levels, house rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tabletop.bots.outcome import Measure
from tabletop.bots.strength import Strength
from tabletop.games import GAMES, find
from tabletop.games.game import AnyGame
from tabletop.house.seating import Seating
from tabletop.house.standing import crowd
from tabletop.kernel.luck import Key
from tabletop.kernel.record import HUMAN, LEVELS, Chair
from tabletop.kernel.words import msg
from tabletop.play.session import Session
from tabletop.shell import opening
from tabletop.shell.art.theme import LOOKS
from tabletop.shell.spoken.build import tree
from tabletop.store.setups import KeptRules
from tests.shell.match_stage import MatchStage
from tests.shell.spoken_stage import words
from tests.tools import look_long

BOTS = tuple(f"Bot {i}" for i in range(12))


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path)
    yield made
    made.close()


def game(game_id: str) -> AnyGame:
    found = find(game_id)
    assert found is not None
    return found


# -- seats


def test_one_click_seats_twelve(stage: MatchStage) -> None:
    scene = stage.go("setup", game="mexican_train")
    stage.click("setup.count.12")
    chairs = scene.seating.chairs
    assert len({chair.name for chair in chairs}) == 12
    assert len({chair.colour for chair in chairs}) == 12
    stage.press("quick.play")
    session = stage.top.session  # type: ignore[attr-defined]
    assert len(session.chairs) == 12 and session.match.ply == 1
    stage.draw()


def test_looks_differ_in_more_than_colour() -> None:
    assert len({look.pattern for look in LOOKS}) == len({look.letter for look in LOOKS}) == 12


@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
def test_twelve_bots_have_twelve_names(tmp_path: Path, language: str) -> None:
    made = MatchStage(tmp_path, language=language)
    scene = made.go("setup", game="mexican_train")
    scene.edit.change(lambda seating: seating.resize(12, scene.edit.words))
    assert len(set(scene.seating.names[1:])) == 11
    made.close()


def test_all_opponents_at_once(stage: MatchStage) -> None:
    scene = stage.go("setup", game="goat")
    stage.click("opponents")
    stage.click("choose.list.bot:master")
    kinds = [chair.player for chair in scene.seating.chairs]
    assert kinds == [HUMAN, "bot:master", "bot:master", "bot:master"]


def test_a_seat_of_many_is_given_to_a_person(stage: MatchStage) -> None:
    scene = stage.go("setup", game="goat")
    stage.press("seat 2 player")
    stage.click("choose.list.human")
    assert scene.seating.chairs[2].player == HUMAN


def test_a_crowd_is_told_in_few_words(stage: MatchStage) -> None:
    names = tuple("ABCDEFGHIJKL")

    def said(count: int) -> str:
        return stage.desk.say(msg("match.saves.names", everybody=crowd(count)), names)

    assert said(4).endswith("D") and said(12) == "A, B, C and 9 others"


# -- starter and partners


def test_lots_are_drawn_only_where_the_seat_decides(stage: MatchStage) -> None:
    for one in GAMES:
        scene = stage.go("setup", game=one.id)
        asked = any(name.startswith("setup.begins") for name in stage.ids())
        assert asked == (one.starter == "seat")
        if not asked:
            chairs = tuple(scene.seating.chairs)
            assert all(scene.seating.order(Random(seed)) == chairs for seed in range(9))
        stage.desk.stack.pop()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("one", GAMES, ids=lambda one: one.id)
def test_again_turns_the_chairs_where_the_first_one_begins(stage: MatchStage, one: AnyGame) -> None:
    stage.go("setup", game=one.id)
    stage.press("quick.play")
    before = stage.top.session  # type: ignore[attr-defined]
    opening.again(stage.desk, before)
    after = stage.top.session  # type: ignore[attr-defined]
    turned = before.chairs[1:] + before.chairs[:1]
    assert after.chairs == (turned if one.starter == "seat" else before.chairs)
    assert after.id != before.id


def test_partners_sit_opposite_and_can_be_changed(stage: MatchStage) -> None:
    scene = stage.go("setup", game="goat")
    assert "setup.partners" not in stage.ids()
    scene.edit.change(lambda seating: seating.choose("pairs", True))
    scene.ui.dirty = True
    partners = set()
    for _ in range(3):
        made = scene.seating
        first, _others = made.sides()
        partners.add(made.chairs[first[1]].name)
        stage.press("setup.partners")
    assert len(partners) == 3, "everybody can be the partner of the first"
    stage.press("quick.play")
    session = stage.top.session  # type: ignore[attr-defined]
    assert session.record().options == {"pairs": True}


# -- house rules


def test_an_impossible_rule_is_refused_where_it_is(stage: MatchStage) -> None:
    scene = stage.go("setup", game="mexican_train")
    edit = scene.edit
    edit.change(lambda seating: seating.choose("hand_size", 20))
    stage.draw()
    stage.click("setup.count.12")
    assert "11 at most" in words(tree(stage.desk))
    assert "quick.play" not in stage.ids()
    stage.key("return", command=True)
    assert stage.top is scene, "the keys do not start it either"
    stage.press("setup.reset")
    assert not edit.seating.changed() and "quick.play" in stage.ids()


def test_a_number_of_ones_own(stage: MatchStage) -> None:
    scene = stage.go("setup", game="mexican_train")
    stage.top.ui.set_focus("option hand_size")
    stage.draw()
    stage.click("option hand_size.own")
    assert scene.seating.options["hand_size"] == 15, "what the table says, to begin with"
    stage.top.ui.set_focus("option hand_size number")
    stage.key("left", 2)
    assert scene.seating.options["hand_size"] == 13
    stage.top.ui.set_focus("option hand_size")
    stage.draw()
    stage.click("option hand_size.usual")
    assert "hand_size" not in scene.seating.options
    stage.top.ui.set_focus("option set")
    stage.draw()
    stage.click("option set.9")
    assert scene.seating.options["set"] == 9 and scene.seating.table()["hand_size"].value == 10


# -- remembered


def test_each_game_remembers_its_own_table(stage: MatchStage) -> None:
    scene = stage.go("setup", game="mexican_train")
    scene.edit.change(lambda seating: seating.resize(7, scene.edit.words))
    scene.edit.change(lambda seating: seating.rename(0, "Zoya"))
    scene.edit.change(lambda seating: seating.paint(0, "lilac"))
    scene.edit.change(lambda seating: seating.choose("rounds", 3))
    scene.ui.dirty = True
    stage.press("quick.play")
    stage.desk.home()
    first = stage.go("setup", game="goat").seating
    assert first.chairs[0].name == "Zoya", "the person is known in every game"
    stage.press("quick.play")
    stage.desk.home()
    again: Seating = stage.go("setup", game="mexican_train").seating
    assert (len(again.chairs), again.chairs[0].colour) == (7, "lilac")
    assert again.changed() == {"rounds": 3}
    assert [one.game for one in stage.desk.settings.setups] == ["goat", "mexican_train"]


def test_a_new_person_does_not_get_the_name_of_a_bot(stage: MatchStage) -> None:
    scene = stage.go("setup", game="mexican_train")
    scene.edit.change(lambda seating: seating.rename(0, "Asha"))
    bot = scene.seating.chairs[2]
    assert bot.player != HUMAN and bot.name
    scene.edit.change(lambda seating: seating.set_player(2, HUMAN, scene.edit.words))
    assert scene.seating.chairs[2] == Chair("", HUMAN, bot.colour)
    scene.edit.change(lambda seating: seating.set_player(3, HUMAN, scene.edit.words))
    scene.edit.change(lambda seating: seating.rename(3, "Zoya"))
    stage.press("quick.play")
    assert bot.name not in [chair.name for chair in stage.top.session.chairs]  # type: ignore[attr-defined]
    for other in ("goat", "mexican_train"):
        again = stage.go("setup", game=other)
        assert again.seating.names[0] == "Asha", "the first person, not the last one"
        assert bot.name not in again.seating.names[:1]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("wordy", [False, True])
@pytest.mark.parametrize("window", [(1024, 640), (1280, 720), (1920, 1058)])
def test_the_way_back_to_the_standard_pushes_nothing_down(
    tmp_path: Path, window: tuple[int, int], wordy: bool
) -> None:
    with look_long.spoken() if wordy else nullcontext():
        stage = MatchStage(tmp_path, window)
        scene = stage.go("setup", game="mexican_train")
        places = []
        for changed in ({}, {"double_blank": 25}, {"double_blank": 25, "rounds": 3}):
            scene.seating.options.update(changed)
            scene.ui.dirty = True
            stage.draw()
            assert len(scene.seating.changed()) == len(changed)
            targets = scene.ui.targets
            places.append([t.whole.y for t in targets if t.id.startswith("option set")])
        assert places[0] and places[1] == places[0] == places[2]
        stage.close()


# -- bots


def test_a_bot_takes_a_habit_and_keeps_it(stage: MatchStage) -> None:
    scene = stage.go("setup", game="patchwork")
    stage.click("seat 1 habit")
    stage.click("choose.list.quilter")
    assert scene.seating.chairs[1].style == "quilter"
    stage.press("quick.play")
    session = stage.top.session  # type: ignore[attr-defined]
    bot = next(chair for chair in session.chairs if chair.level)
    assert bot.style == "quilter"
    assert [chair.style for chair in session.record().seats].count("quilter") == 1
    again = stage.go("setup", game="patchwork")
    assert again.seating.chairs[1].style == "quilter", "remembered for the next time"
    again.edit.change(lambda seating: seating.set_player(1, HUMAN, again.edit.words))
    assert not again.seating.chairs[1].style, "people have their own"


def test_how_strong_a_bot_is_stands_behind_its_card(
    stage: MatchStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    elo = dict(zip(LEVELS, (1300.0, 1400.0, 1420.0, 1600.0, 2600.0), strict=True))
    one = Strength({2: {level: Measure(mean, mean - 22, mean + 22) for level, mean in elo.items()}})
    for name in ("patchwork", "goat"):
        monkeypatch.setitem(game(name).__dict__, "strength", one)  # it is read once a game
    stage.go("setup", game="patchwork")
    stage.draw()
    assert "Beats" not in words(tree(stage.desk)), "not on the card"
    stage.go("setup", game="goat")
    stage.click("seat 1 player")
    stage.draw()
    told = words(tree(stage.desk))
    for level, won in (("Novice", 6), ("Novice", 7), ("Skilled", 7), ("Expert", 9)):
        assert f"Beats {level} in about {won} of 10 matches." in told
    assert "Beats Casual" not in told, "about as strong says nothing"
    assert "Elo" not in told and "±" not in told, "no figures in a family's list"


def test_no_deal_is_chosen_before_somebody_chooses_one(stage: MatchStage) -> None:
    scene = stage.go("setup", game="goat")
    assert scene.seating.deal == "" and scene.seating.chosen is None
    stage.press("quick.play")
    one = stage.top.session  # type: ignore[attr-defined]
    stage.desk.home()
    stage.go("setup", game="goat")
    stage.press("quick.play")
    other = stage.top.session  # type: ignore[attr-defined]
    assert isinstance(one.deal, Key) and isinstance(other.deal, Key) and one.deal != other.deal
    assert one.match.actions != other.match.actions


def test_whoever_chooses_a_number_is_told_what_it_gives_away(stage: MatchStage) -> None:
    told = stage.desk.say(msg("match.setup.deal.known"))
    scene = stage.go("setup", game="goat")
    stage.draw()
    assert told not in words(tree(stage.desk))
    stage.press("setup.new_deal")
    stage.draw()
    assert isinstance(scene.seating.chosen, int) and told in words(tree(stage.desk))
    stage.go("setup", game="patchwork")  # where nothing is hidden
    stage.press("setup.new_deal")
    stage.draw()
    assert told not in words(tree(stage.desk))


def test_what_will_not_count_is_said_before_it_begins(stage: MatchStage) -> None:
    scene = stage.go("quick", game="goat")

    def told() -> bool:
        stage.draw()
        return stage.desk.say(msg("match.quick.counts_not")) in words(tree(stage.desk))

    assert not told()
    scene.edit.change(lambda seating: seating.write_deal("7"))
    assert told()
    scene.edit.change(lambda seating: seating.write_deal(""))
    assert not told()
    scene.edit.change(lambda seating: replace(seating, practice=True))
    assert told()


def test_the_name_of_a_deal_deals_it_again(stage: MatchStage) -> None:
    key = Key(bytes(range(16)))
    scene = stage.go("setup", game="goat")
    stage.top.ui.set_focus("setup.deal")
    stage.type(key.name.lower().replace(" ", "-"))
    assert scene.seating.chosen == key and not scene.seating.no_deal
    stage.press("quick.play")
    begun = stage.top.session  # type: ignore[attr-defined]
    assert begun.deal == key
    same = Session.new(begun.game, begun.chairs, begun.head.options, key, "x", "")
    assert same.match.actions == begun.match.actions


def test_what_is_no_deal_is_said_and_not_dealt(stage: MatchStage) -> None:
    scene = stage.go("setup", game="goat")
    stage.top.ui.set_focus("setup.deal")
    stage.type("seven")
    stage.draw()
    assert scene.seating.no_deal and stage.desk.say(msg("match.setup.deal.wrong")) in words(
        tree(stage.desk)
    )
    stage.key("return", command=True)
    assert stage.top is scene


def test_rules_are_kept_under_a_name_offered_first_and_forgotten(stage: MatchStage) -> None:
    scene = stage.go("setup", game="goat")
    scene.edit.change(lambda seating: seating.choose("fence", True))
    stage.press("setup.keep")
    stage.type("Ours")
    stage.key("return")
    scene.edit.change(Seating.as_printed)
    scene.ui.set_focus("setup.own", ring=True)
    stage.draw()
    stage.key("left")
    assert scene.seating.changed() == {"fence": True}
    assert [one.name for one in stage.desk.settings.kept_rules] == ["Ours"]
    stage.press("setup.keep")
    assert not stage.desk.settings.kept_rules and scene.seating.changed() == {"fence": True}


@pytest.mark.parametrize("game", ["patchwork", "gnoming", "mexican_train"])
def test_rules_of_ones_own_come_first_on_the_card(stage: MatchStage, game: str) -> None:
    rules = stage.go("quick", game=game).seating.game.presets[-1].options
    stage.desk.change(kept_rules=(KeptRules(game, "Ours", tuple({**rules}.items())),))
    scene = stage.go("quick", game=game)
    scene.ui.set_focus("quick.preset", ring=True)
    stage.draw()
    if game == "patchwork":  # so many need a list
        stage.key("return")
        stage.key("home")
        stage.key("return")
    else:
        stage.key("left")
    assert scene.seating.changed() == rules
    assert "Ours" in words(tree(stage.desk))


def test_a_rule_without_effect_says_why(stage: MatchStage) -> None:
    scene = stage.go("setup", game="mexican_train")
    why = stage.desk.say(msg("mexican_train.idle.starter"))
    assert why not in words(tree(stage.desk))
    scene.edit.change(lambda seating: seating.choose("deal_engine", True))
    stage.draw()
    assert words(tree(stage.desk)).count(why) == 2


@pytest.mark.parametrize("game", ["gnoming", "goat", "mexican_train"])
def test_a_length_is_chosen_with_its_minutes(stage: MatchStage, game: str) -> None:
    scene = stage.go("quick", game=game)
    lengths = [*scene.seating.game.lengths]
    minutes = [scene.seating.minutes(name) for name in lengths]
    assert minutes == sorted(set(minutes)) and scene.seating.length() == "whole"
    stage.click("quick.length")
    stage.key("home")
    stage.key("return")
    assert scene.seating.length() == lengths[0]
    assert scene.seating.minutes() == minutes[0] and scene.seating.trouble() is None
