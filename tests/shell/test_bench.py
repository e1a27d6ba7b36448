"""Test that a measurement that is ended leaves nothing behind."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tabletop.shell import bench


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal there")
def test_a_bench_that_is_ended_closes_its_window_and_its_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[tuple[subprocess.Popen[bytes], Path]] = []

    def starts(driver: bool) -> Mapping[str, float]:
        with bench._running(driver) as (program, log):
            begun.append((program, log.parent))
            signal.raise_signal(signal.SIGTERM)
        return {}

    monkeypatch.setattr(bench, "starts", starts)
    waits = [sys.executable, "-c", "import sys; sys.stdin.read()"]
    monkeypatch.setattr(bench, "_program", lambda: waits)
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(SystemExit) as end:
        bench.run(as_json=True)
    assert end.value.code == bench.TERMINATED
    ((program, folder),) = begun
    assert program.poll() is not None and not folder.exists()
    assert signal.getsignal(signal.SIGTERM) is before
