"""Name the folders of the example."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PROJECT: Final = ROOT / "docs" / "examples" / "fox_and_hounds"
PACKAGE: Final = PROJECT / "fox_and_hounds"
