"""Test that a guest's matches can be given to a person, and taken back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.cli import main
from tabletop.house.effects import Gave, TookBack
from tabletop.house.house_state import Given
from tabletop.house.keeper import Keeper, Stay
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.record import Chair
from tabletop.kernel.words import Msg, msg
from tabletop.play.session import Session
from tabletop.shell import opening
from tabletop.store.answers import Tally
from tabletop.store.chronicle import Chronicle
from tabletop.store.people import People, Person
from tabletop.store.played import GUEST
from tabletop.store.setups import Setup
from tests.listed import stays_of
from tests.shell.giving_stage import ASHA, BALBIR, GUEST_AND_BOT, house, match
from tests.shell.match_stage import MatchStage


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[MatchStage]:
    made = MatchStage(tmp_path, (960, 540))
    yield made
    made.close()


def keeper(stage: MatchStage) -> Keeper:
    return stage.desk.services.get(Keeper)


def give(stage: MatchStage, stays: Iterable[Stay], person: Person) -> Given:
    (gave,) = keeper(stage).give(stays, person)
    assert isinstance(gave, Gave)
    return gave.given


def take_back(stage: MatchStage, given: Given) -> Msg | None:
    (back,) = keeper(stage).take_back(given)
    assert isinstance(back, TookBack)
    return back.refused


def tally(stage: MatchStage, person: str) -> Tally | None:
    return stage.desk.services.get(Chronicle).tally(person, "patchwork")


def chairs(stage: MatchStage, name: str) -> tuple[Chair, ...]:
    return stage.matches.load(name).seats


def by_match(stage: MatchStage) -> dict[str, Stay]:
    return {one.match: one for one in stays_of(keeper(stage))}


def test_finished_and_open_matches_are_found_newest_first(stage: MatchStage) -> None:
    for name in ("a", "b"):
        match(stage, name)
    match(stage, "open", plies=6)
    match(stage, "bots", (replace(GUEST_AND_BOT[0], player="bot:novice"), GUEST_AND_BOT[1]), 6)
    match(stage, "asha", (replace(GUEST_AND_BOT[0], person="asha"), GUEST_AND_BOT[1]))
    found = stays_of(keeper(stage))
    assert [one.match for one in found] == ["open", "b", "a"]
    assert [one.part is None for one in found] == [True, False, False]


def test_practice_is_nobodys(stage: MatchStage) -> None:
    made = match(stage, "open", plies=6)
    stage.matches.save("open", replace(made.record(), practice=True), over=False)
    assert stays_of(keeper(stage)) == ()


def test_totals_follow_and_the_record_verifies(stage: MatchStage) -> None:
    people = house(stage)
    before = [match(stage, name).record() for name in ("a", "b", "c")]
    stay = by_match(stage)
    given = give(stage, [stay["a"], stay["c"]], ASHA)
    own, rest = tally(stage, "asha"), tally(stage, GUEST)
    assert given.count == 2 and given.refused is None
    assert own is not None and own.finished == 2 and rest is not None and rest.finished == 1
    seat = chairs(stage, "a")[0]
    assert (seat.person, seat.name, seat.avatar) == ("asha", "Asha", ASHA.avatar)
    assert stage.writer.flush(5.0)
    assert main(["verify", str(stage.matches.path("a"))]) == 0
    record = stage.matches.load("a")
    assert replace(record, seats=before[0].seats) == before[0], "no action, no fingerprint changed"
    assert take_back(stage, given) is None
    assert tally(stage, "asha") is None
    assert tally(stage, GUEST) == replace(rest, finished=3, won=rest.won * 3)
    assert [stage.matches.load(name) for name in ("a", "b", "c")] == before
    assert people.all == (ASHA, BALBIR)


def test_it_stays_given_when_the_match_is_opened_again(stage: MatchStage) -> None:
    house(stage)
    match(stage, "a")
    give(stage, stays_of(keeper(stage)), ASHA)
    session = opening.session_of(stage.desk, "a")
    stage.go("table", session=session)
    own = tally(stage, "asha")
    assert own is not None and own.finished == 1 and tally(stage, GUEST) is None


def test_an_open_match_is_the_persons_at_its_end(stage: MatchStage) -> None:
    house(stage)
    match(stage, "open", plies=6)
    given = give(stage, stays_of(keeper(stage)), ASHA)
    assert given.count == 1 and given.parts == ()
    assert chairs(stage, "open")[0].person == "asha"
    assert stays_of(keeper(stage)) == ()
    assert take_back(stage, given) is None
    assert chairs(stage, "open") == GUEST_AND_BOT


def test_a_match_on_the_table_is_given_there(stage: MatchStage) -> None:
    house(stage)
    session = match(stage, "a")
    table = stage.go("table", session=session)
    given = give(stage, stays_of(keeper(stage)), ASHA)
    assert table.session.chairs[0].person == "asha" and tally(stage, "asha") is not None
    assert chairs(stage, "a")[0].person == "asha"
    assert take_back(stage, given) is None
    assert table.session.chairs[0] == GUEST_AND_BOT[0] and tally(stage, "asha") is None


def test_the_match_being_played_waits(stage: MatchStage) -> None:
    session = match(stage, "open", plies=6)
    stage.go("table", session=session)
    assert stays_of(keeper(stage)) == ()


def test_nobody_plays_a_match_twice(stage: MatchStage) -> None:
    house(stage)
    two = (Chair("", "human", "coral"), Chair("Nani", "human", "teal"))
    match(stage, "two", two)
    match(stage, "mixed", (Chair("Asha", "human", person="asha"), Chair("Nani", "human")))
    found = stays_of(keeper(stage))
    assert [(one.match, one.part.nth) for one in found if one.part] == [
        ("mixed", 1), ("two", 0), ("two", 1),
    ]  # fmt: skip
    given = give(stage, found, ASHA)
    assert given.count == 1 and [part.match for part in given.parts] == ["two"]
    assert chairs(stage, "two")[0].person == "asha" and chairs(stage, "two")[1] == two[1]
    again = give(stage, stays_of(keeper(stage)), BALBIR)
    assert {part.match for part in again.parts} == {"two", "mixed"}
    assert chairs(stage, "mixed")[1].name == "ਬਲਬੀਰ"


def test_two_of_one_name_are_told_apart(stage: MatchStage) -> None:
    house(stage)
    match(stage, "a", (Chair("", "human"), Chair("Asha", "bot:novice")))
    give(stage, stays_of(keeper(stage)), ASHA)
    assert [chair.name for chair in chairs(stage, "a")] == ["Asha 2", "Asha"]


def test_a_result_without_its_match_is_given_too(stage: MatchStage) -> None:
    house(stage)
    match(stage, "a")
    stage.matches.delete("a")
    given = give(stage, stays_of(keeper(stage)), ASHA)
    assert given.count == 1 and given.chairs == () and tally(stage, "asha") is not None


def test_a_match_deleted_meanwhile_does_not_stop_the_way_back(stage: MatchStage) -> None:
    house(stage)
    for name in ("a", "b"):
        match(stage, name)
    given = give(stage, stays_of(keeper(stage)), ASHA)
    stage.matches.delete("b")
    assert take_back(stage, given) is not None
    assert tally(stage, "asha") is None and chairs(stage, "a") == GUEST_AND_BOT


def test_a_match_that_cannot_be_written_stays_the_guests(
    stage: MatchStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    house(stage)
    for name in ("a", "b"):
        match(stage, name)
    whole = stage.matches.amend

    def full(name: str, record: object) -> None:
        if name == "a":
            raise TabletopError(msg("store.reason.slow"))
        whole(name, record)  # type: ignore[arg-type]

    monkeypatch.setattr(stage.matches, "amend", full)
    given = give(stage, stays_of(keeper(stage)), ASHA)
    assert given.refused is not None and given.count == 1
    assert [one.match for one in stays_of(keeper(stage))] == ["a"]


def test_somebody_new_comes_and_goes_with_the_matches(stage: MatchStage) -> None:
    stage.desk.change(lessons=("goat",))
    match(stage, "a")
    people = stage.desk.services.get(People)
    given = give(stage, stays_of(keeper(stage)), replace(ASHA, lessons=()))
    assert [one.lessons for one in people.all] == [("goat",)], "what the guest learned"
    assert given.new
    take_back(stage, given)
    assert people.all == ()


def test_somebody_new_who_played_since_stays(stage: MatchStage) -> None:
    match(stage, "a")
    given = give(stage, stays_of(keeper(stage)), ASHA)
    match(stage, "b", (replace(GUEST_AND_BOT[0], person="asha"), GUEST_AND_BOT[1]))
    take_back(stage, given)
    assert stage.desk.services.get(People).find("asha") is not None


def test_the_guests_chair_is_the_persons_next_time(stage: MatchStage) -> None:
    house(stage)
    last = Setup("patchwork", ("", "Bela"), ("human", "bot:novice"), people=("", ""))
    pair = Setup("goat", ("", "Ravi"), ("human", "human"))
    other = Setup("gnoming", ("Nani", "Bela"), ("human", "bot:novice"))
    stage.desk.change(setups=(last, pair, other))
    match(stage, "a")
    given = give(stage, stays_of(keeper(stage)), ASHA)
    mine, *rest = stage.desk.settings.setups
    assert mine.people == ("asha", "") and mine.names[0] == "Asha" and rest == [pair, other]
    scene = stage.go("quick", game="patchwork")
    assert scene.seating.chairs[0].person == "asha"
    take_back(stage, given)
    assert stage.desk.settings.setups == (last, pair, other)


def test_no_trace_of_a_handover_is_left(stage: MatchStage) -> None:
    house(stage)
    session: Session = match(stage, "a")
    stage.go("table", session=session)
    give(stage, stays_of(keeper(stage)), ASHA)
    assert stage.matches.load("a").handovers == ()
