"""Test that a kill while saving, or a full disk, leaves whole matches."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tabletop.store.folders import Folders
from tabletop.store.reading import read
from tests.tools.kill_saves import run

ROOT: Final = Path(__file__).resolve().parents[2]


def test_killed_at_any_moment_every_match_is_whole() -> None:
    """Leave every match whole after kills at a dozen moments.

    ``python -m tests.tools.kill_saves 200`` runs as many kills as wanted.
    """
    tally = run(12, seed=7)
    assert tally.lost == []
    assert tally.kills == 12 and tally.matches > 5


FULL: Final = """
import resource, sys, time
from pathlib import Path
from tabletop.store.folders import Folders
from tabletop.store.matches import Matches
from tabletop.store.writer import Writer
from tests.store.conftest import a_record

folders = Folders.within(Path(sys.argv[1]))
folders.prepare()
writer = Writer(pause=0.05)
matches = Matches(folders, writer, lambda _: False)
assert matches.save("m", a_record(5), over=False).wait(60)
sys.dont_write_bytecode = True  # a module cut off here would be so for every other test
resource.setrlimit(resource.RLIMIT_FSIZE, (300, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
ticket = matches.save("m", a_record(400), over=False)
while not (told := writer.problems()):
    time.sleep(0.01)
(problem,) = told
assert not ticket.saved
print(problem.words.key, dict(problem.words.args)["why"].key)
resource.setrlimit(resource.RLIMIT_FSIZE, (-1, -1))
assert ticket.wait(60)
print(*(told.words.key for told in writer.problems()))
assert writer.close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of that kind there")
def test_a_disk_without_room_is_told_and_the_match_saved_when_there_is(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.split() == ["store.write.failed", "store.reason.full", "store.write.again"]
    assert len(read(Folders.within(tmp_path).matches / "m.tabletop").actions) == 400
