"""Test that a match can be resumed after kills at random moments."""

from __future__ import annotations

import sys

import pytest

from tests.tools.kill_play import run


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at processes in /proc")
@pytest.mark.parametrize("kills", [6, pytest.param(18, marks=pytest.mark.long("more kills"))])
def test_killed_at_any_moment_the_match_goes_on(kills: int) -> None:
    tally = run(kills, seed=11)
    assert tally.faults == []
    assert tally.kills == kills and tally.played >= kills // 2 and tally.helpers >= kills
