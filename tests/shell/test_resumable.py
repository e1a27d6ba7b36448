"""Test the look for the match to resume: its record is played again once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.house import opening
from tabletop.house.keeper import Keeper
from tabletop.kernel import replay as replays
from tabletop.play import session
from tabletop.shell.resumable import Resumable
from tests.shell.match_stage import MatchStage, played


def test_a_match_that_is_not_in_the_index_is_played_again_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = MatchStage(tmp_path)
    first.keep(played(20), "patchwork-test")
    first.matches._index.keep_only(set())
    first.matches._index.changed = True
    first.matches._save_index()
    first.close()
    counted: list[object] = []

    def replay(*of: object, **how: object) -> object:
        counted.append(of)
        return replays.replay(*of, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(opening, "replay", replay)
    monkeypatch.setattr(session, "replay", replay)
    again = MatchStage(tmp_path)
    found = again.desk.services.get(Resumable).find()
    assert found is not None and found.game == "patchwork"
    assert len(counted) == 1
    assert again.desk.services.get(Keeper)._replays._known is None, (
        "nothing is held of what is open"
    )
    again.close()
