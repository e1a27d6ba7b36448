"""Test the demo without a window: it tells and shows the match it played."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_demo_tells_the_finished_match_and_shows_each_table(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tabletop", "demo", "patchwork", "--png", tmp_path, "--lang", "en"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
        timeout=300,
        check=True,
    )
    assert "wins" in done.stdout and "turn" not in done.stdout
    tables = sorted(tmp_path.glob("table-*.png"))
    assert len(tables) >= 3
    assert len({table.read_bytes() for table in tables}) == len(tables), "no picture is shown twice"
    assert (tmp_path / "score-sheet.png").exists()
