"""Hold the laws of a table whatever the order of its events."""

from __future__ import annotations

import pytest

from tests.play.walk import TABLES, walk


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", TABLES)
def test_events_in_any_order_keep_the_laws(game: str) -> None:
    """Send 2,000 events and more to the tables of each game."""
    assert walk(game, 60, 50) >= 2_000
