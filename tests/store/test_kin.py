"""Test that a file of a match that is here already makes no second one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tabletop.kernel.record import BOT, Handover, Record
from tabletop.kernel.words import Seat
from tabletop.store.kin import Destination, Kin, akin, place
from tabletop.store.matches import Matches
from tests.store.conftest import a_record

ONE = replace(a_record(), actions=("ring 1", "pass", "buy 1"))


def after(*more: str, **how: object) -> Record:
    return replace(ONE, actions=(*ONE.actions, *more), **how)  # type: ignore[arg-type]


def kin(record: Record, over: bool = False, match: str = "m") -> Kin:
    return Kin(match, record, over)


def test_a_copy_of_a_running_match_goes_on_with_it() -> None:
    for running in (ONE, after("pass")):
        assert place(ONE, False, [kin(running)]) == Destination("m", None)


def test_a_copy_that_went_on_elsewhere_brings_its_moves_home() -> None:
    trace, other = (Handover(n, Seat(0), "Asha", BOT) for n in (1, 4))
    mine = replace(ONE, title="ours", handovers=(trace,), stand_ins=(1,))
    found = place(after("pass", handovers=(other,)), False, [kin(mine)])
    assert found == Destination(
        "m", after("pass", title="ours", handovers=(trace, other), stand_ins=(1,))
    )
    done = place(after("pass"), True, [kin(ONE)])
    assert done == Destination("m", after("pass"))


def test_another_course_of_a_running_match_does_not_run_beside_it() -> None:
    mine, theirs = after("pass"), after("buy 2")
    assert place(theirs, False, [kin(mine)]) == Destination("m", None)
    assert place(theirs, True, [kin(mine)]) == Destination("", theirs), "to be looked at"


def test_an_older_copy_of_a_match_that_is_over_is_practice() -> None:
    done = kin(after("pass"), over=True)
    assert place(ONE, False, [done]) == Destination("", replace(ONE, practice=True))
    assert place(after("pass"), True, [done]) == Destination("m", None)
    assert place(after("buy 2"), True, [done]) == Destination("", after("buy 2")), "to be looked at"
    practice = kin(replace(after("buy 3"), practice=True), match="p")
    assert place(ONE, False, [done, practice]) == Destination("p", None), "and only one"


def test_practice_and_play_are_two_matches() -> None:
    practice = kin(replace(after("pass"), practice=True), match="p")
    assert place(ONE, False, [practice]) == Destination("", ONE)
    assert place(ONE, False, [practice, kin(ONE)]) == Destination("m", None)
    copy = replace(ONE, practice=True)
    assert place(copy, False, [kin(ONE)]) == Destination("", copy)
    assert place(copy, False, [kin(ONE), practice]) == Destination("p", None)


def test_a_match_that_nobody_has_is_new() -> None:
    assert place(ONE, False, []) == Destination("", ONE)
    for other in (
        replace(ONE, game="goat"),
        replace(ONE, created="2026-11-20T16:31:01Z"),
        replace(ONE, options={"edition": "2014"}),
        replace(ONE, seats=ONE.seats[:1]),
        replace(ONE, position={}),
        replace(ONE, actions=("ring 2",)),
    ):
        assert not akin(ONE, other)
    assert akin(ONE, after("pass", title="another", practice=True))
    assert akin(ONE, replace(ONE, actions=("ring 1", "buy 2"))), "they parted after the deal"


def test_without_a_date_only_what_goes_on_is_akin() -> None:
    puzzle = replace(ONE, created="", position={}, actions=())
    assert akin(puzzle, replace(puzzle, actions=("pass",)))
    assert akin(replace(puzzle, created="2026"), replace(puzzle, created="2026", actions=("a",)))
    one, other = (replace(puzzle, actions=("pass", last)) for last in ("a", "b"))
    assert not akin(one, other)


def test_the_store_finds_kin_live_and_on_disk(
    matches: Matches, tmp_path: Path, folders: object
) -> None:
    assert matches.save("a", a_record(3), over=False).wait(60)
    assert matches.save("b", a_record(10), over=True).wait(60)
    assert matches.save("c", a_record(3, game="goat"), over=False).wait(60)
    (matches.path("d")).write_text("nothing", encoding="utf-8")
    found = {one.id: one.over for one in matches.kin(a_record(5))}
    assert found == {"a": False, "b": True}
