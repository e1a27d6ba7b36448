"""Test what inputs pass on their way to pixels."""

from __future__ import annotations

from typing import Final

from tests.tools.click_files import measured

MOST: Final = 70
"""Files that a click may pass; the number only goes down."""


def test_a_click_passes_few_files() -> None:
    ways = {passed.name: passed for passed in measured()}
    click, save = ways["press, 2 frames"].files, ways["save"].files
    assert {"shell/app.py", "play/step.py", "shell/canvas.py"} <= click
    assert "store/atomic.py" in save and "shell/app.py" not in save
    assert not click & {"shell/table/side_panel.py", "shell/table/log_panel.py"}, "no panel changes"
    assert len(click) <= MOST, sorted(click)
