"""Test I4 of the design: each game by keys, clicks, drags or pad alone."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.shell.player_stage import Player, Way

SHORT = {
    "patchwork": {},
    "mexican_train": {"rounds": 1, "set": 6},
    "goat": {"target": 51},
    "gnoming": {},
}
"""House rules that make a match short."""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", SHORT)
@pytest.mark.parametrize("way", ["keys", "pad", "clicks", "drag"])
def test_a_whole_match_with_one_device_alone(
    way: Way, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.shell.scenes.setup.edit.SystemRandom", lambda: Random(7))
    monkeypatch.setattr("tabletop.house.opening.token_bytes", Random(7).randbytes)
    player = Player(tmp_path, way, game, SHORT[game])
    table = player.begin()
    done = player.play(table, Random(3))
    assert done > 3 and table.session.over
    player.choose("ending.home")
    assert player.top.name == "home"
    assert player.chords == 0, "nothing needs two keys at once"
    used = {chord.startswith("pad ") for chord in player.pressed}
    assert used == {"keys": {False}, "pad": {True}}.get(way, set())
    player.close()
