"""Test what a chronicle answers: sums, bests, changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.store.chronicle import Chronicle
from tabletop.store.folders import Folders
from tabletop.store.played import Day, Played, Player, ResultKey, change_of
from tabletop.store.writer import Writer
from tests.chronicles import DAY, EVENING, counted, filled
from tests.tools import big_chronicle


def test_answers_are_those_of_counting_by_hand(folders: Folders, writer: Writer) -> None:
    matches, chronicle = filled(folders, 300), Chronicle(folders, writer)
    chronicle.give([ResultKey(matches[0].id, 0)], "guest")
    chronicle.forget(matches[1].id)
    for written in (False, True):  # from the layer in memory, then from the disk
        if written:
            assert chronicle.ready(60)
        every = chronicle.matches(999)
        assert len(every) == 299
        for person in ("asha", "guest"):
            for game in big_chronicle.GAMES:
                mine = [one for match in every if match.game == game for one in match.people
                        if one.person == person]  # fmt: skip
                tally = chronicle.tally(person, game)
                assert (0 if tally is None else tally.finished) == len(mine)
                assert (0 if tally is None else tally.won) == sum(one.won for one in mine)
                if tally is not None:
                    points = [one.points or 0 for one in mine]
                    assert (tally.least, tally.most) == (min(points), max(points))
                met = [
                    (one.won, other.won)
                    for match in every if match.game == game
                    for one in match.people if one.person == person
                    for other in match.players if other.neighbour == "ruth"
                ]  # fmt: skip
                score = (met.count((True, False)), met.count((False, True)))
                assert chronicle.against(person, "ruth", game) == (score if met else None)
        assert (
            chronicle.matches(3, person="asha")
            == tuple(
                match for match in every if any(one.person == "asha" for one in match.players)
            )[:3]
        )
        assert chronicle.newest(2)[0].match == every[0].id
    assert chronicle.days("asha") == (DAY,) and chronicle.evenings(9) == (EVENING,)
    chronicle.drop(DAY, EVENING)
    assert chronicle.ready(60) and not chronicle.days("asha") and not chronicle.evenings(9)


def test_what_counts_for_nobody_is_listed_only_if_it_is_asked_for(folders: Folders) -> None:
    chronicle = Chronicle(folders, Writer(driven=True))
    played = counted("m", "goat", ("asha", 7, True), ended=1e9)
    for one in (played, replace(played, id="p", why="practice", ended=2e9)):
        chronicle.keep(one)
    for person in ("", "asha"):
        assert [one.id for one in chronicle.matches(9, person=person)] == ["m"]
        assert [one.id for one in chronicle.matches(9, person=person, every=True)] == ["p", "m"]


def test_changes_are_noticed(folders: Folders, writer: Writer) -> None:
    chronicle = Chronicle(folders, writer)
    assert chronicle.ready(60)
    before = chronicle.changes
    assert chronicle.changes == before
    chronicle.write(DAY)
    assert chronicle.changes != before


def test_a_change_is_written_once(folders: Folders) -> None:
    chronicle = Chronicle(folders, Writer(driven=True))
    for name in "abc":
        chronicle.keep(counted(name, "goat", ("asha", 7, True), ended=1e9))
        assert chronicle.ready(60)
    lines = (folders.results / "chronicle.jsonl").read_text("utf-8").splitlines()
    assert [change_of(line).key.name for line in lines[1:]] == ["a", "b", "c"]


def test_what_a_line_leaves_out_is_unknown() -> None:
    told = '{"match": {"id": "m", "game": "goat", "players": [{"person": "asha"}]}}'
    player = Player("asha", None, False, None, 0, "", "", "", (), None, None)
    assert change_of(told).entry == Played("m", "goat", (player,), "", 0.0, 0.0, 0, 0, "", "")
    assert change_of('{"day": {"date": "2026-11-27", "game": "goat", "person": ""}}').entry == (
        Day("2026-11-27", "goat", "", "", "", None, "")
    )


def test_what_another_program_changes_is_seen(folders: Folders) -> None:
    mine, other = (Chronicle(folders, Writer(driven=True)) for _ in range(2))
    for name in ("a", "b"):
        mine.keep(counted(name, "goat", ("guest", 7, True), ended=1e9))
        assert len(mine.results("guest")) == 1 + (name == "b")
        assert mine.ready(60)
    assert len(mine.results("guest")) == 2
    other.give([ResultKey("b", 0)], "asha")
    other.forget("a")
    assert other.ready(60)
    assert mine.results("guest") == () and [one.match for one in mine.results("asha")] == ["b"]


def test_against_a_bot_of_unknown_points_the_difference_is_the_persons(folders: Folders) -> None:
    chronicle = Chronicle(folders, Writer(driven=True))
    chronicle.keep(counted("m", "goat", ("asha", 7, True), ("ravi", 9, False), faced="ruth"))
    found = {one.other: one.points for one in chronicle.sums("other", person="asha", other=None)}
    assert found == {"ravi": -2, "ruth": 7}


def test_equal_bests_have_one_order(folders: Folders) -> None:
    chronicle = Chronicle(folders, Writer(driven=True))
    for name in "abcd":
        chronicle.keep(counted(name, "goat", ("asha", 7, True), ("ravi", 7, True), ended=1e9))
    for written in (False, True):  # from the layer in memory, then from the disk
        assert not written or chronicle.ready(60)
        for low, order in ((True, "aabbccdd"), (False, "ddccbbaa")):
            found = chronicle.bests("goat", low=low, most=8)
            assert "".join(one.match for one in found) == order
            people = [one.person for one in found]
            assert people == ["asha", "ravi"] * 4 if low else ["ravi", "asha"] * 4


def test_tables_that_are_still_checked_are_not_ready(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(folders, 1)
    monkeypatch.setattr("tabletop.store.chronicle_files.Files.checked", lambda *_: False)
    writer = Writer()
    assert not Chronicle(folders, writer).ready(60)
    assert writer.close()
