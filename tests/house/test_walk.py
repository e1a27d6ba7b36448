"""Hold the laws of a house whatever the order of its events."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.walk import HouseWalk, walk


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seed", range(8))
def test_events_in_any_order_keep_the_laws(seed: int, tmp_path: Path) -> None:
    """Send 250 events to each of eight houses; a failure names the seed."""
    walk(tmp_path, seed, 250)


def test_a_seed_walks_the_same_way_again(tmp_path: Path) -> None:
    """Walk twice: the files, the ids and the events are the same."""
    walks = [HouseWalk(tmp_path / name, 3) for name in ("one", "two")]
    for each in walks:
        each.walk(150)
    one, two = walks
    assert one.trace == two.trace and one.kept == two.kept
    assert one.house.keeper.chronicle.matches(99) == two.house.keeper.chronicle.matches(99)
    assert files(one.folder) == files(two.folder)


def files(folder: Path) -> dict[str, bytes]:
    found = [path for path in folder.rglob("*") if path.is_file() and ".sqlite" not in path.name]
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}
