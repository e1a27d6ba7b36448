"""Check that matches of a missing game are kept and explained."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.kernel.record import Record
from tabletop.kernel.words import Msg, msg
from tabletop.store.folders import Folders
from tabletop.store.matches import Matches
from tabletop.store.writer import Writer
from tests.listed import listing_of
from tests.store.conftest import a_record, over_at_ten

GONE = msg("match.unknown_game", name="chess")


def missing(game: str) -> Msg | None:
    return GONE if game == "chess" else None


@pytest.fixture
def saved(folders: Folders, writer: Writer, matches: Matches) -> Folders:
    """Save a match of a game of the box, then one of a package."""
    matches.save("old", a_record(4), over=False)
    matches.save("new", replace(a_record(3), game="chess", title="Sunday"), over=False)
    assert writer.flush(60)
    return folders


@pytest.mark.parametrize("indexed", [True, False])
def test_it_is_listed_with_the_reason_and_kept(
    saved: Folders, writer: Writer, indexed: bool
) -> None:
    if indexed:
        listing_of(Matches(saved, writer, over_at_ten))
        assert writer.flush(60) and saved.index.is_file()
    before = contents(saved)
    store = Matches(saved, writer, over_at_ten, missing)
    listing = listing_of(store)
    (one,) = (summary for summary in listing.summaries if summary.id == "new")
    assert one.problem == GONE and (one.title, one.ply) == ("Sunday", 3)
    assert [chair.name for chair in one.seats] == ["Asha", "ਬਲ"]
    assert listing.total == 2
    assert contents(saved) == before, "nothing is set aside"


def test_an_older_match_is_offered_to_go_on_with(saved: Folders, writer: Writer) -> None:
    found = Matches(saved, writer, over_at_ten, missing).unfinished()
    assert found is not None and found.id == "old"


def test_it_can_be_played_when_the_game_is_back(saved: Folders, writer: Writer) -> None:
    listing_of(Matches(saved, writer, over_at_ten, missing))
    assert writer.flush(60)
    found = Matches(saved, writer, over_at_ten).unfinished()
    assert found is not None and found.id == "new" and found.problem is None


def test_a_record_of_it_still_says_all_it_said(saved: Folders, writer: Writer) -> None:
    record: Record = Matches(saved, writer, over_at_ten, missing).load("new")
    assert record == replace(a_record(3), game="chess", title="Sunday")


def contents(folders: Folders) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folders.matches.iterdir() if path.is_file()}
