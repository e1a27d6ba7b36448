"""Test the guest's matches on two pages: ticks, faces, the way back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.kernel.record import Chair
from tabletop.shell.scenes.people.guestsheet import PAGE
from tabletop.shell.widgets import Toggle
from tabletop.store.chronicle import Chronicle
from tabletop.store.people import People
from tabletop.store.played import GUEST
from tests.chronicles import counted
from tests.shell.giving_stage import GUEST_AND_BOT, house, match
from tests.shell.match_stage import MatchStage


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path, (1280, 720))
    yield made
    made.close()


def finished(stage: MatchStage, person: str) -> int:
    tally = stage.desk.services.get(Chronicle).tally(person, "patchwork")
    return 0 if tally is None else tally.finished


def ticked(stage: MatchStage) -> set[str]:
    stage.draw()
    found = {}
    for target in stage.top.ui.targets:
        if target.id.startswith("guest.") and isinstance(target.widget, Toggle):
            found[target.id] = target.widget.on
    return {name for name, on in found.items() if on}


def named(name: str) -> tuple[Chair, ...]:
    return replace(GUEST_AND_BOT[0], name=name), GUEST_AND_BOT[1]


def test_no_guest_is_shown_where_nobody_played_as_one(stage: MatchStage) -> None:
    house(stage)
    stage.go("people")
    assert "person.guest" not in stage.ids()


def test_all_is_given_with_three_presses_and_taken_back_with_one(stage: MatchStage) -> None:
    house(stage)
    for name in ("a", "b"):
        match(stage, name)
    stage.go("people")
    stage.press("person.guest")
    assert ticked(stage) == {"guest.a.0", "guest.b.0"}
    stage.press("guest.person.asha")
    assert (finished(stage, "asha"), finished(stage, GUEST)) == (2, 0)
    assert "person.guest" not in stage.ids() and stage.top.ui.focus == "people.untake"
    assert [toast.words.key for toast in stage.desk.toasts] == ["profile.guest.given"]
    stage.key("return")
    assert (finished(stage, "asha"), finished(stage, GUEST)) == (0, 2)
    assert "people.untake" not in stage.ids() and stage.top.ui.focus == "person.guest"


def test_the_key_that_takes_back_works_too(stage: MatchStage) -> None:
    house(stage)
    match(stage, "a")
    stage.go("people", person=GUEST)
    stage.click("guest.person.balbir")
    assert finished(stage, "balbir") == 1
    stage.key("z", command=True)
    assert finished(stage, "balbir") == 0 and finished(stage, GUEST) == 1


def test_only_what_is_ticked_goes(stage: MatchStage) -> None:
    house(stage)
    for name in ("a", "b", "c"):
        match(stage, name)
    stage.go("people", person=GUEST)
    stage.press("guest.b.0")
    stage.press("guest.person.asha")
    assert (finished(stage, "asha"), finished(stage, GUEST)) == (2, 1)
    assert ticked(stage) == {"guest.b.0"}


def test_nothing_ticked_gives_nothing(stage: MatchStage) -> None:
    house(stage)
    match(stage, "a")
    stage.go("people", person=GUEST)
    stage.press("guest.all")
    assert ticked(stage) == set()
    assert stage.top.ui.find("guest.person.asha") is None, "nothing there to press"
    stage.press("guest.all")
    assert ticked(stage) == {"guest.a.0"}


def test_two_guests_are_kept_apart(stage: MatchStage) -> None:
    house(stage)
    match(stage, "old", named("Nani"))
    match(stage, "new", named(""))
    match(stage, "newest", named("Nani"))
    stage.go("people", person=GUEST)
    assert ticked(stage) == {"guest.old.0", "guest.newest.0"}, "those of who played last"


def test_somebody_new_gets_them(stage: MatchStage) -> None:
    match(stage, "a")
    stage.go("people")
    stage.press("guest.new")
    stage.type("Meera")
    stage.key("return")
    (meera,) = stage.desk.services.get(People).all
    assert meera.name == "Meera" and meera.avatar and finished(stage, meera.id) == 1
    stage.key("return")
    assert stage.desk.services.get(People).all == () and finished(stage, GUEST) == 1


def test_a_known_name_means_that_person(stage: MatchStage) -> None:
    house(stage)
    match(stage, "a")
    stage.go("people", person=GUEST)
    stage.press("guest.new")
    stage.type("Asha")
    stage.key("return")
    assert len(stage.desk.services.get(People).all) == 2 and finished(stage, "asha") == 1


def test_who_played_there_already_is_told(stage: MatchStage) -> None:
    house(stage)
    match(stage, "a", (Chair("Asha", "human", person="asha"), Chair("", "human")))
    stage.go("people", person=GUEST)
    stage.press("guest.person.asha")
    assert [toast.words.key for toast in stage.desk.toasts] == ["profile.guest.already.text"]
    assert finished(stage, "asha") == 1 and "people.untake" not in stage.ids()


def test_many_are_shown_page_by_page(stage: MatchStage) -> None:
    house(stage)
    results = stage.desk.services.get(Chronicle)
    for number in range(PAGE + 5):
        name = f"m{number:02}"
        results.keep(counted(name, "goat", (GUEST, number, False)))
    scene: Any = stage.go("people", person=GUEST)
    assert len(scene._guests.stays) == PAGE + 5
    assert len([one for one in stage.ids() if one.startswith("guest.m")]) == PAGE + 1  # and more
    stage.press("guest.more")
    assert "guest.m00.0" in stage.ids() and "guest.more" not in stage.ids()


# -- the card of a saved match


def test_a_finished_match_is_given_on_its_card(stage: MatchStage) -> None:
    house(stage)
    match(stage, "a")
    stage.go("saves")
    stage.press("saves.give")
    stage.press("who.person.balbir")
    assert finished(stage, "balbir") == 1 and finished(stage, GUEST) == 0
    assert "saves.give" not in stage.ids()
    assert stage.matches.load("a").seats[0].name == "ਬਲਬੀਰ"
    stage.press("saves.undo")
    assert finished(stage, GUEST) == 1 and stage.matches.load("a").seats == GUEST_AND_BOT
    assert "saves.give" in stage.ids() and "saves.undo" not in stage.ids()


def test_an_open_match_is_given_on_its_card(stage: MatchStage) -> None:
    house(stage)
    match(stage, "a", plies=6)
    stage.go("saves")
    stage.press("saves.give")
    stage.press("who.person.asha")
    assert stage.matches.load("a").seats[0].person == "asha"
    stage.key("z", command=True)
    assert stage.matches.load("a").seats == GUEST_AND_BOT


def test_one_of_two_guests_is_chosen_first(stage: MatchStage) -> None:
    house(stage)
    match(stage, "a", (Chair("Nani", "human"), Chair("Dadi", "human")))
    stage.go("saves")
    stage.press("saves.give")
    assert stage.top.name == "choose"
    dialog: Any = stage.top
    assert [dialog.ui.say(line.words) for line in dialog._lines] == ["Nani", "Dadi"]
    stage.key("down")
    stage.press("choose.take")
    stage.press("who.person.asha")
    assert [chair.name for chair in stage.matches.load("a").seats] == ["Nani", "Asha"]
    assert finished(stage, "asha") == finished(stage, GUEST) == 1
    assert "saves.give" in stage.ids(), "Nani is a guest still"


def test_a_card_without_a_guest_offers_nothing(stage: MatchStage) -> None:
    match(stage, "a", (replace(GUEST_AND_BOT[0], person="asha"), GUEST_AND_BOT[1]))
    stage.go("saves")
    assert "saves.give" not in stage.ids()
