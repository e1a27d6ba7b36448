"""Test that a match can be resumed after kills at random moments."""

from __future__ import annotations

import sys

import pytest

from tests.tools.kill_play import run


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at processes in /proc")
def test_killed_at_any_moment_the_match_goes_on() -> None:
    tally = run(12, seed=11)
    assert tally.faults == []
    assert tally.kills == 12 and tally.played >= 6 and tally.helpers >= 12
