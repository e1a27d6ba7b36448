"""Test that effects of the house reach files, lists and results."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.house import effects as fx
from tabletop.house import events, opening
from tabletop.kernel.errors import TabletopError
from tabletop.kernel.record import Chair, Record
from tabletop.kernel.words import Seat
from tabletop.store.chronicle import Chronicle
from tabletop.store.played import GUEST as NOBODY
from tabletop.store.reading import read
from tests.house.disk import House
from tests.house.tables import ASHA, BOT, GUEST, RAVI, Table, match
from tests.listed import listing_of, stays_of


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path)
    for person in (ASHA, RAVI):
        made.keeper.send(events.PersonChanged(person))
    with made.waiting_writes():
        yield made
    made.kill()


def started_again(house: House) -> House:
    """Kill the program and start it again."""
    house.kill()
    return House(house.folders.matches.parent, house.settings)


def persons(house: House, name: str) -> list[str]:
    return [one.person for one in house.keeper.chronicle.results_of(name)]


def over(house: House, name: str) -> bool:
    listing = listing_of(house.keeper.matches).summaries
    return next(one.over for one in listing if one.id == name)


# -- saves and results


@pytest.mark.parametrize("full", [False, True])
def test_a_finished_match_is_not_gone_on_with(house: House, full: bool) -> None:
    table = Table(house.keeper, match("m", plies=6))
    assert house.keeper.unfinished() is not None
    house.disk.set(full=full)
    table.become(match("m"))
    assert house.keeper.unfinished() is None and over(house, "m")
    house.settle()
    assert read(house.keeper.matches.path("m")) == table.session.record()
    assert persons(house, "m") == [NOBODY]
    again = started_again(house)
    assert over(again, "m") and again.keeper.unfinished() is None
    assert persons(again, "m") == [NOBODY]
    again.kill()


@pytest.mark.parametrize(("later", "told"), [(90.4, 90), (0.2, 0), (-3600.0, 0)])
def test_the_time_at_the_table_is_told_even_if_the_clock_was_set_back(
    house: House, monkeypatch: pytest.MonkeyPatch, later: float, told: int
) -> None:
    monkeypatch.setattr("time.time", lambda: 1_790_000_000.0)
    table = Table(house.keeper, match("m", plies=0))
    monkeypatch.setattr("time.time", lambda: 1_790_000_000.0 + later)
    table.become(match("m"))
    found = house.keeper.chronicle.match("m")
    assert found is not None and found.seconds == told


def test_a_match_that_was_broken_off_tells_no_time(house: House) -> None:
    Table(house.keeper, match("m", plies=3)).close()
    Table(house.keeper, match("m", plies=6)).become(match("m"))
    found = house.keeper.chronicle.match("m")
    assert found is not None and found.seconds == 0


def test_an_end_that_is_undone_counts_no_more(house: House) -> None:
    table = Table(house.keeper, match("m"))
    table.become(table.session.undo())
    assert persons(house, "m") == [] and not over(house, "m")
    assert house.keeper.unfinished() is not None


def test_a_match_with_a_known_deal_says_so_and_counts_for_nobody(house: House) -> None:
    before = match("m")
    new = opening.same(before)
    assert new is not None and new.known
    (shown,) = house.keeper.begin(new)
    assert isinstance(shown, fx.OpenTable)
    assert shown.session.record().known and read_back(house, shown).known
    whole = replace(before, head=replace(before.head, known=True))
    Table(house.keeper, replace(whole, id="known"))
    assert persons(house, "known") == []


def read_back(house: House, shown: fx.OpenTable) -> Record:
    Table(house.keeper, shown.session).close()
    house.settle()
    return read(house.keeper.matches.path(shown.session.id))


def test_whoever_has_left_the_house_does_not_sit_down_again(house: House) -> None:
    made = match("m", (replace(GUEST, name="Asha", person=ASHA.id), BOT))
    house.keeper.send(events.PersonRemoved(ASHA.id))
    (shown,) = house.keeper.begin(opening.again(made))
    assert isinstance(shown, fx.OpenTable)
    assert {chair.person for chair in shown.session.chairs} == {""}


# -- deleting, restoring, renaming


@pytest.mark.parametrize("full", [False, True])
def test_a_deleted_match_comes_back_as_it_was_played_last(house: House, full: bool) -> None:
    table = Table(house.keeper, match("m", plies=3))
    house.settle()
    house.disk.set(full=full)
    table.become(match("m", plies=9))
    table.close()
    house.keeper.send(events.Delete("m", "M"))
    assert listing_of(house.keeper.matches).summaries == ()
    (note,) = house.keeper.send(events.Undelete())
    assert isinstance(note, fx.ShowNote)
    house.settle()
    assert read(house.keeper.matches.path("m")).actions == match("m", plies=9).lines
    assert house.keeper.send(events.Undelete()) == (), "it comes back once"


def test_a_match_at_a_table_is_not_deleted(house: House) -> None:
    Table(house.keeper, match("m", plies=3))
    assert house.keeper.send(events.Delete("m", "M")) == ()
    assert house.keeper.state.deleted is None
    assert [one.id for one in listing_of(house.keeper.matches).summaries] == ["m"]


def test_a_title_that_cannot_be_written_is_told(house: House) -> None:
    Table(house.keeper, match("m", plies=3)).close()
    house.settle()
    house.disk.set(full=True)
    (told,) = house.keeper.send(events.Rename("m", "Sunday"))
    assert isinstance(told, fx.ShowMessage)
    assert house.keeper.matches.load("m").title == ""
    house.disk.set()
    assert house.keeper.send(events.Rename("m", "Sunday")) == ()
    assert read(house.keeper.matches.path("m")).title == "Sunday"


def test_a_match_that_is_gone_is_not_opened(house: House) -> None:
    (told,) = house.keeper.resume("nothing")
    assert isinstance(told, fx.ShowMessage)
    with pytest.raises(TabletopError):
        house.keeper.session_of("nothing")


# -- people


def test_a_person_comes_back_once_and_in_place(house: House) -> None:
    house.keeper.send(events.PersonRemoved(ASHA.id))
    house.keeper.send(events.PersonBack())
    house.keeper.send(events.PersonBack())
    assert house.keeper.people.all == (ASHA, RAVI)


# -- giving


def test_the_guests_of_open_matches_are_found_the_newest_match_first(house: House) -> None:
    two = GUEST, replace(GUEST, name="Mira", colour="teal")
    for name in ("first", "last"):
        Table(house.keeper, match(name, two, plies=3)).close()
        house.settle()
    found = [(one.match, one.seat) for one in stays_of(house.keeper)]
    assert found == [("last", 0), ("last", 1), ("first", 0), ("first", 1)]


def test_a_match_that_was_damaged_unseen_hides_no_other_guest(house: House) -> None:
    for name in ("first", "last"):
        Table(house.keeper, match(name, plies=3)).close()
        house.settle()
    again = started_again(house)
    listing_of(again.keeper.matches)
    path = again.keeper.matches.path("last")
    seen = path.stat()
    path.write_bytes(b"x" * seen.st_size)
    os.utime(path, ns=(seen.st_atime_ns, seen.st_mtime_ns))
    assert [one.match for one in stays_of(again.keeper)] == ["first"]
    again.kill()


def test_where_results_cannot_be_written_no_guest_is_offered(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    Table(house.keeper, match("m")).close()
    monkeypatch.setattr(Chronicle, "writable", False)
    assert stays_of(house.keeper) == ()


def test_a_gift_cut_in_half_is_made_whole_at_the_next_look(house: House) -> None:
    Table(house.keeper, match("m")).close()
    house.settle()
    house.disk.set(late=True)  # records are written at once, results wait
    (gave,) = house.keeper.give(stays_of(house.keeper), ASHA)
    assert isinstance(gave, fx.Gave) and gave.given.count == 1
    again = started_again(house)
    assert again.keeper.matches.load("m").seats[0].person == ASHA.id
    assert persons(again, "m") == [NOBODY], "the program ended between the two"
    assert stays_of(again.keeper) == ()
    assert persons(again, "m") == [ASHA.id]
    again.kill()


def test_a_gift_taken_back_by_half_is_taken_back_at_the_next_look(house: House) -> None:
    Table(house.keeper, match("m")).close()
    house.keeper.give(stays_of(house.keeper), ASHA)
    house.settle()
    given = house.keeper.state.given
    assert given is not None
    house.disk.set(late=True)  # records are written at once, results wait
    house.keeper.take_back(given)
    again = started_again(house)
    assert again.keeper.matches.load("m").seats[0].person == ""
    assert persons(again, "m") == [ASHA.id], "the program ended between the two"
    assert [one.match for one in stays_of(again.keeper)] == ["m"]
    assert persons(again, "m") == [NOBODY]
    again.kill()


def test_a_gift_of_which_only_the_result_was_written_is_the_guests(house: House) -> None:
    table = Table(house.keeper, match("m"))
    stay = house.keeper.stay_at("m", Seat(0))
    house.settle()
    record = house.keeper.matches.path("m")
    house.disk.refused = {record}
    house.keeper.give([stay], ASHA)
    assert table.session.chairs[0].person == ASHA.id
    house.work()
    again = started_again(house)
    assert persons(again, "m") == [ASHA.id], "the record was not written, the result was"
    assert [one.match for one in stays_of(again.keeper)] == ["m"]
    assert persons(again, "m") == [NOBODY]
    again.kill()


def test_a_gift_to_somebody_removed_ends_the_offer_to_bring_them_back(house: House) -> None:
    Table(house.keeper, match("m")).close()
    house.keeper.send(events.PersonRemoved(ASHA.id))
    house.keeper.give(stays_of(house.keeper), ASHA)
    assert house.keeper.state.removed is None
    house.keeper.send(events.PersonBack())
    assert [one.id for one in house.keeper.people.all] == [RAVI.id, ASHA.id]


def test_half_a_gift_to_somebody_who_has_left_follows_its_record(house: House) -> None:
    Table(house.keeper, match("m")).close()
    house.settle()
    house.keeper.matches.amend("m", replace(match("m").record(), seats=(seat_of_asha(), BOT)))
    house.keeper.send(events.PersonRemoved(ASHA.id))
    assert stays_of(house.keeper) == ()
    assert persons(house, "m") == [ASHA.id]
    house.keeper.send(events.PersonBack())
    assert house.keeper.chronicle.tally(ASHA.id, "patchwork") is not None


def test_half_a_gift_is_not_given_to_somebody_else(house: House) -> None:
    Table(house.keeper, match("m")).close()
    house.settle()
    stays = stays_of(house.keeper)
    house.keeper.matches.amend("m", replace(match("m").record(), seats=(seat_of_asha(), BOT)))
    house.keeper.give(stays, RAVI)
    assert persons(house, "m") == [ASHA.id]


def seat_of_asha() -> Chair:
    return replace(GUEST, name="Asha", person=ASHA.id)


def test_a_gift_that_cannot_be_written_stays_the_guests(house: House) -> None:
    Table(house.keeper, match("m")).close()
    house.settle()
    house.disk.set(full=True)
    (gave,) = house.keeper.give(stays_of(house.keeper), ASHA)
    assert isinstance(gave, fx.Gave) and gave.given.refused is not None
    assert persons(house, "m") == [NOBODY] and house.keeper.state.given is None


def test_a_gift_that_cannot_be_taken_back_stays_the_persons(house: House) -> None:
    Table(house.keeper, match("m")).close()
    house.settle()
    house.keeper.give(stays_of(house.keeper), ASHA)
    given = house.keeper.state.given
    assert given is not None
    house.disk.set(full=True)
    (back,) = house.keeper.take_back(given)
    assert isinstance(back, fx.TookBack) and back.refused is not None
    assert persons(house, "m") == [ASHA.id]
    house.disk.set()
    left = house.keeper.state.given
    assert left is not None
    house.keeper.take_back(left)
    assert persons(house, "m") == [NOBODY] and house.keeper.state.given is None
    assert house.keeper.matches.load("m").seats == (GUEST, BOT)


def test_somebody_new_stays_until_the_last_match_is_taken_back(house: House) -> None:
    nani = replace(ASHA, id="nani", name="Nani")
    for name in ("first", "last"):
        Table(house.keeper, match(name)).close()
    house.settle()
    house.keeper.give(stays_of(house.keeper), nani)
    house.settle()
    assert house.keeper.people.all == (ASHA, RAVI, nani)
    house.disk.refused = {house.keeper.matches.path("first")}
    for people in ((ASHA, RAVI, nani), (ASHA, RAVI)):
        given = house.keeper.state.given
        assert given is not None
        (back,) = house.keeper.take_back(given)
        assert isinstance(back, fx.TookBack) and (back.refused is None) == (len(people) == 2)
        assert house.keeper.people.all == people
        house.disk.refused = set()
    assert persons(house, "first") == persons(house, "last") == [NOBODY]


def test_the_first_of_the_house_has_learned_what_the_guest_has(tmp_path: Path) -> None:
    house = House(tmp_path)
    with house.waiting_writes():
        house.change(lessons=("goat",))
        for person, lessons in ((ASHA, ("goat",)), (RAVI, ())):
            Table(house.keeper, match(person.id)).close()
            house.settle()
            house.keeper.give(stays_of(house.keeper), person)
            assert house.keeper.people.find(person.id) == replace(person, lessons=lessons)
    house.kill()


def test_an_open_hand_that_is_given_leaves_a_trace(house: House) -> None:
    chairs = (GUEST, replace(GUEST, name="Nani", colour="teal"))
    made = match("m", chairs, 4, "goat")
    Table(house.keeper, made).close()
    house.settle()
    house.keeper.give(stays_of(house.keeper)[:1], ASHA)
    record = house.keeper.matches.load("m")
    seat = next(at for at, chair in enumerate(record.seats) if chair.person)
    assert [(one.ply, one.seat) for one in record.handovers] == [(made.match.ply, seat)]
    given = house.keeper.state.given
    assert given is not None
    house.keeper.take_back(given)
    assert house.keeper.matches.load("m") == made.record()


# -- damage


def test_a_damaged_match_is_noticed_until_it_is_read(house: House) -> None:
    Table(house.keeper, match("m", plies=6)).close()
    house.settle()
    again = started_again(house)
    path = again.keeper.matches.path("m")
    path.write_text(path.read_text(encoding="utf-8")[:200], encoding="utf-8")
    again.keeper.unfinished()
    (notice,) = again.keeper.state.notices
    assert notice.match == "m" and notice.where.exists()
    assert path.name in str(notice.words.args) and str(notice.where) in str(notice.words.args)
    again.keeper.unfinished()
    assert again.keeper.state.notices == (notice,), "it is told once"
    again.keeper.send(events.NoticesRead())
    assert not again.keeper.state.notices
    path.write_text("{", encoding="utf-8")
    refused, note = again.keeper.resume("m")
    assert isinstance(refused, fx.ShowMessage)
    assert isinstance(note, fx.ShowNote) and note.long, "a path takes time to read"
    assert again.keeper.state.notices
    again.kill()
