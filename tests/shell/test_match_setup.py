"""Test the setup of games for two to twelve: seats, levels, house rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.bots.outcome import Measure
from tabletop.bots.strength import Strength
from tabletop.games import GAMES, find
from tabletop.games.game import AnyGame
from tabletop.kernel.luck import Key
from tabletop.kernel.options import OptionValue, settle
from tabletop.kernel.record import HUMAN, LEVELS, Chair
from tabletop.kernel.rules import CHANCE
from tabletop.kernel.words import msg
from tabletop.play.session import Session
from tabletop.shell.art.theme import LOOKS
from tabletop.shell.scenes.match import opening
from tabletop.shell.scenes.match.status import crowd
from tabletop.shell.scenes.players.names import LONGEST, told_apart
from tabletop.shell.scenes.setup.seating import Seating
from tabletop.shell.spoken.build import tree
from tabletop.store.setups import Setup
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


def seating(game_id: str, count: int, **options: OptionValue) -> Seating:
    made = Seating.usual(game(game_id), Setup(game_id), "Asha", BOTS)
    made.be(count, BOTS)
    made.options.update(options)
    return made


# -- seats


def test_one_click_seats_twelve(stage: MatchStage) -> None:
    scene = stage.go("setup", game="mexican_train")
    stage.click("setup.count.12")
    chairs = scene.seating.chairs
    assert len({chair.name for chair in chairs}) == 12
    assert len({chair.colour for chair in chairs}) == 12
    stage.press("setup.start")
    session = stage.top.session  # type: ignore[attr-defined]
    assert len(session.chairs) == 12 and session.match.ply == 1
    stage.draw()


def test_looks_differ_in_more_than_colour() -> None:
    assert len({look.pattern for look in LOOKS}) == len({look.letter for look in LOOKS}) == 12


@pytest.mark.parametrize("language", ["en", "hi", "pa", "gu"])
def test_twelve_bots_have_twelve_names(tmp_path: Path, language: str) -> None:
    made = MatchStage(tmp_path, language=language)
    scene = made.go("setup", game="mexican_train")
    scene.seating.be(12, scene._bots)
    assert len(set(scene.seating.names[1:])) == 11
    made.close()


def test_who_comes_back_has_a_name_of_their_own() -> None:
    made = seating("mexican_train", 5)
    made.remove(1)
    made.add(BOTS)
    assert len(set(made.names)) == 5
    assert told_apart(["Asha", "Asha", "Bela", "Asha"]) == ("Asha", "Asha 2", "Bela", "Asha 3")
    assert max(map(len, told_apart(["x" * LONGEST] * 12))) == LONGEST


def test_all_opponents_at_once(stage: MatchStage) -> None:
    scene = stage.go("setup", game="goat")
    stage.click("opponents")
    stage.click("choose.list.bot:master")
    stage.press("choose.take")
    kinds = [chair.player for chair in scene.seating.chairs]
    assert kinds == [HUMAN, "bot:master", "bot:master", "bot:master"]
    scene.seating.remove(3)
    scene.seating.add(BOTS)
    assert scene.seating.chairs[3].player == "bot:master", "as good as the others"


def test_a_seat_of_many_is_given_to_a_person(stage: MatchStage) -> None:
    scene = stage.go("setup", game="goat")
    stage.press("seat 2 player")
    stage.click("choose.list.human")
    stage.press("choose.take")
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
            assert all(scene.seating.seated(Random(seed)) == chairs for seed in range(9))
        stage.desk.stack.pop()


@pytest.mark.parametrize("one", GAMES, ids=lambda one: one.id)
def test_again_turns_the_chairs_where_the_first_one_begins(stage: MatchStage, one: AnyGame) -> None:
    stage.go("setup", game=one.id)
    stage.press("setup.start")
    before = stage.top.session  # type: ignore[attr-defined]
    opening.again(stage.desk, before)
    after = stage.top.session  # type: ignore[attr-defined]
    turned = before.chairs[1:] + before.chairs[:1]
    assert after.chairs == (turned if one.starter == "seat" else before.chairs)
    assert after.id != before.id


def test_partners_sit_opposite_and_can_be_changed(stage: MatchStage) -> None:
    scene = stage.go("setup", game="goat")
    assert "setup.partners" not in stage.ids()
    scene.seating.options["pairs"] = True
    scene.ui.dirty = True
    made = scene.seating
    partners = set()
    for _ in range(3):
        first, _others = made.sides()
        partners.add(made.chairs[first[1]].name)
        stage.press("setup.partners")
    assert len(partners) == 3, "everybody can be the partner of the first"
    stage.press("setup.start")
    session = stage.top.session  # type: ignore[attr-defined]
    assert session.record().options == {"pairs": True}


# -- house rules


def test_a_rule_of_four_is_off_at_another_table(stage: MatchStage) -> None:
    made = seating("goat", 4, pairs=True)
    assert made.house()["pairs"] is True and made.sides()
    made.be(3, BOTS)
    assert "pairs" not in made.house() and not made.sides()
    scene = stage.go("setup", game="goat")
    scene.seating.be(3, BOTS)
    scene.ui.dirty = True
    assert "option pairs" not in stage.ids(), "it cannot be switched"


@pytest.mark.parametrize("one", GAMES, ids=lambda one: one.id)
def test_what_follows_from_the_table_is_told_and_true(one: AnyGame) -> None:
    for count in one.seat_counts:
        usual = one.usual(count, {})
        open_ones = {o.name for o in one.options if o.default is None}
        assert open_ones == {name for name, is_ in usual.items() if is_.value is not None}
        given = {name: usual[name].value for name in open_ones}
        same = one.rules.start(count, settle(one.options, given))
        plain = one.rules.start(count, settle(one.options, {}))
        assert dealt(one, same) == dealt(one, plain), "naming what holds anyway changes nothing"
        for option in one.options:
            numbers = usual[option.name].numbers if option.name in usual else None
            if numbers:
                for value in (numbers[0], numbers[-1]):
                    one.rules.start(count, settle(one.options, {option.name: value}))


def dealt(game: AnyGame, start: Any) -> Any:
    """Return the deal from a start, or the start of a game without luck."""
    lucky = game.rules.to_act(start) == CHANCE
    return game.rules.chance(start, Random(3)) if lucky else start


def test_an_impossible_rule_is_refused_where_it_is(stage: MatchStage) -> None:
    scene = stage.go("setup", game="mexican_train")
    made = scene.seating
    made.options["hand_size"] = 20
    assert made.trouble() is None, "four can draw twenty each"
    stage.click("setup.count.12")
    trouble = made.trouble()
    assert trouble is not None and trouble.option == "hand_size"
    assert "at most 11" in stage.desk.say(trouble.why)
    assert "setup.start" not in stage.ids()
    stage.key("return", command=True)
    assert stage.top is scene, "the keys do not start it either"
    made.options["set"] = 18
    assert made.trouble() is not None
    stage.press("setup.reset")
    assert made.trouble() is None and not made.changed()


def test_a_number_of_ones_own(stage: MatchStage) -> None:
    made: Seating = stage.go("setup", game="mexican_train").seating
    stage.top.ui.set_focus("option hand_size")
    stage.draw()
    stage.click("option hand_size.own")
    assert made.options["hand_size"] == 15, "what the table says, to begin with"
    stage.top.ui.set_focus("option hand_size number")
    stage.key("left", 2)
    assert made.options["hand_size"] == 13
    stage.top.ui.set_focus("option hand_size")
    stage.draw()
    stage.click("option hand_size.usual")
    assert "hand_size" not in made.options
    stage.top.ui.set_focus("option set")
    stage.draw()
    stage.click("option set.9")
    assert made.options["set"] == 9 and made.table()["hand_size"].value == 10


# -- remembered


def test_each_game_remembers_its_own_table(stage: MatchStage) -> None:
    scene = stage.go("setup", game="mexican_train")
    scene.seating.be(7, BOTS)
    scene.seating.call(0, "Zoya")
    scene.seating.paint(0, "lilac")
    scene.seating.options["rounds"] = 3
    scene.ui.dirty = True
    stage.press("setup.start")
    stage.desk.home()
    first = stage.go("setup", game="goat").seating
    assert first.chairs[0].name == "Zoya", "the person is known in every game"
    stage.press("setup.start")
    stage.desk.home()
    again: Seating = stage.go("setup", game="mexican_train").seating
    assert (len(again.chairs), again.chairs[0].colour) == (7, "lilac")
    assert again.changed() == {"rounds": 3}
    assert [one.game for one in stage.desk.settings.setups] == ["goat", "mexican_train"]


def test_what_no_longer_suits_is_left_out() -> None:
    odd = Setup(
        "goat",
        ("A",),
        (HUMAN, "bot:novice", "bot:master"),
        ("teal", "teal", "chartreuse"),
        (("target", 77), ("unheard of", 1), ("fence", True), ("bald_points", True)),
    )
    made = Seating.usual(game("goat"), odd, "Asha", BOTS)
    assert [c.player for c in made.chairs] == [HUMAN, "bot:novice", "bot:master"]
    assert len(set(made.names)) == 3 and len({c.colour for c in made.chairs}) == 3
    assert made.changed() == {"fence": True}


def test_a_new_person_does_not_get_the_name_of_a_bot(stage: MatchStage) -> None:
    scene = stage.go("setup", game="mexican_train")
    scene.seating.call(0, "Asha")
    bot = scene.seating.chairs[2]
    assert bot.player != HUMAN and bot.name
    scene.seating.seat_player(2, HUMAN, "Zoya")
    assert scene.seating.chairs[2] == Chair("", HUMAN, bot.colour)
    scene.seating.seat_player(3, HUMAN, "Zoya")
    scene.seating.call(3, "Bela")
    stage.press("setup.start")
    assert bot.name not in [chair.name for chair in stage.top.session.chairs]  # type: ignore[attr-defined]
    for other in ("goat", "mexican_train"):
        again = stage.go("setup", game=other)
        assert again.seating.names[0] == "Asha", "the first person, not the last one"
        assert bot.name not in again.seating.names[:1]
    again.seating.seat_player(3, "bot:novice", "Zoya")
    assert again.seating.chairs[3].name == "Zoya", "nor a bot that of a person"


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
    stage.key("down", 2)
    stage.press("choose.take")
    assert scene.seating.chairs[1].style == "quilter"
    stage.press("setup.start")
    session = stage.top.session  # type: ignore[attr-defined]
    bot = next(chair for chair in session.chairs if chair.level)
    assert bot.style == "quilter"
    assert [chair.style for chair in session.record().seats].count("quilter") == 1
    again = stage.go("setup", game="patchwork")
    assert again.seating.chairs[1].style == "quilter", "remembered for the next time"
    again.seating.seat_player(1, HUMAN, "Asha")
    assert not again.seating.chairs[1].style, "people have their own"


def test_how_strong_a_bot_is_stands_behind_its_card(
    stage: MatchStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Strength({2: {level: Measure(1512.0, 1490.0, 1534.0) for level in LEVELS}})
    for name in ("patchwork", "goat"):
        monkeypatch.setitem(game(name).__dict__, "strength", one)  # it is read once a game
    stage.go("setup", game="patchwork")
    stage.draw()
    assert "Elo" not in words(tree(stage.desk)), "not on the card"
    stage.click("seat 1 habit")
    stage.draw()
    assert "Elo 1512 ± 22" in words(tree(stage.desk))
    stage.key("escape")
    stage.go("setup", game="goat")
    stage.click("seat 1 player")
    stage.draw()
    told = words(tree(stage.desk))
    assert "Elo 1512 ± 22" in told and "Measured with 2 players" in told


def test_no_deal_is_chosen_before_somebody_chooses_one(stage: MatchStage) -> None:
    scene = stage.go("setup", game="goat")
    assert scene.seating.deal == "" and scene.seating.chosen is None
    stage.press("setup.start")
    one = stage.top.session  # type: ignore[attr-defined]
    stage.desk.home()
    stage.go("setup", game="goat")
    stage.press("setup.start")
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


def test_the_name_of_a_deal_deals_it_again(stage: MatchStage) -> None:
    key = Key(bytes(range(16)))
    scene = stage.go("setup", game="goat")
    stage.top.ui.set_focus("setup.deal")
    stage.type(key.name.lower().replace(" ", "-"))
    assert scene.seating.chosen == key and not scene.seating.no_deal
    stage.press("setup.start")
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
