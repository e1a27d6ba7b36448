"""Share helpers of the command line's tests: matches and errors."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.cli import main
from tabletop.games import find
from tabletop.games.game import AnyGame
from tabletop.kernel.luck import Luck
from tabletop.kernel.match import Match
from tabletop.kernel.options import settle
from tabletop.kernel.record import Chair, Record


def a_match(game: AnyGame, seed: int = 1) -> Record:
    """Play a whole match of random moves."""
    seats = game.seat_counts[0]
    match: Match[Any, Any, Any] = Match.start(
        game.rules, game.rules.start(seats, settle(game.options, {})), Luck.seeded(seed)
    )
    choices = Random(seed)
    while (seat := match.to_act) is not None:
        match = match.submit(seat, choices.choice(match.legal()))
    chairs = [Chair("Asha"), Chair("ਬਲ", "bot:expert"), *(Chair("") for _ in range(seats))]
    return Record(
        game.id,
        game.rules_version,
        tuple(chairs[:seats]),
        created="2026-11-20T16:31:00Z",
        actions=tuple(map(game.notation.write, match.actions)),
    )


def game_of(name: str) -> AnyGame:
    game = find(name)
    assert game is not None
    return game


def a_record(name: str, seats: int, options: dict[str, Any], seed: int = 2) -> Record:
    """Play a whole match of random moves, by name and house rules."""
    game, choices = game_of(name), Random(seed)
    start = game.rules.start(seats, settle(game.options, options))
    match: Match[Any, Any, Any] = Match.start(game.rules, start, Luck.seeded(seed))
    while (seat := match.to_act) is not None:
        match = match.submit(seat, choices.choice(match.legal()))
    lines = tuple(map(game.notation.write, match.actions))
    chairs = tuple(Chair(f"P{seat}") for seat in range(seats))
    return Record(name, game.rules_version, chairs, options, "2026-11-20T16:31:00Z", lines)


def written(tmp_path: Path, record: Record) -> Path:
    path = tmp_path / "match.tabletop"
    path.write_text(record.dumps(), encoding="utf-8")
    return path


def refused(capsys: pytest.CaptureFixture[str], *argv: str | Path) -> str:
    """Return the one line of an error."""
    assert main([str(part) for part in argv]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1 and said.err.endswith("\n")
    assert "Traceback" not in said.err and "⟨" not in said.err
    return said.err


@pytest.fixture
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove language and display from the environment."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
