"""Hold the laws of a house whatever the order of its events."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.walk import walk


@pytest.mark.parametrize("seed", range(8))
def test_events_in_any_order_keep_the_laws(seed: int, tmp_path: Path) -> None:
    """Send 2,000 events to eight houses; a failure names the seed."""
    walk(tmp_path, seed, 250)
