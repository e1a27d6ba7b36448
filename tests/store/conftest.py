"""Share fixtures of the store's tests: folders, a closed writer, records."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.kernel.record import Chair, Record
from tabletop.store.folders import Folders
from tabletop.store.matches import Matches
from tabletop.store.writer import Writer


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    found = Folders.within(tmp_path / "kept")
    assert found.prepare() == ()
    return found


@pytest.fixture
def writer() -> Iterator[Writer]:
    one = Writer()
    yield one
    one.close(2.0)


def over_at_ten(record: Record) -> bool:
    """End a match of these tests with the tenth action."""
    return len(record.actions) >= 10


@pytest.fixture
def matches(folders: Folders, writer: Writer) -> Matches:
    return Matches(folders, writer, over_at_ten)


def a_record(actions: int = 3, title: str = "", game: str = "patchwork") -> Record:
    return Record(
        game=game,
        rules_version=1,
        seats=(Chair("Asha"), Chair("ਬਲ", "bot:expert")),
        created="2026-11-20T16:31:00Z",
        actions=tuple("pass" for _ in range(actions)),
        title=title,
    )
