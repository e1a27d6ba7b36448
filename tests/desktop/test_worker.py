"""Test that a match goes on after the thinking process is killed."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tabletop.games.patchwork.state import Pass
from tabletop.store.setups import Setup
from tests.desktop.conftest import House
from tests.desktop.driven import Program, until
from tests.desktop.players import Player
from tests.tools.kill_play import children


def worker(program: Program) -> int:
    """Wait for the thinking process; return its id."""

    def found() -> int:
        for pid in children(program.process.pid):
            with suppress(OSError):  # it has ended
                if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
                    return pid
        return 0

    return int(until(found, "a process that thinks"))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at processes in /proc")
def test_a_killed_worker_is_replaced_and_the_bot_still_moves(house: House) -> None:
    if sys.platform == "win32":
        raise NotImplementedError("skipped there")
    house.provide(setups=(Setup("patchwork", ("Asha", "Ravi"), ("human", "bot:master")),))
    program = house.begin()
    player = Player(program, house)
    for _ in range(2):
        assert player.my_turn()
        passing = next(action for action in player.legal() if isinstance(action, Pass))
        thinks = worker(program)
        os.kill(thinks, signal.SIGSTOP)  # it cannot answer before it is killed
        ply = player.play(passing, "clicks")
        os.kill(thinks, signal.SIGKILL)
        assert len(player.lines) == ply, "killed before it answered"
        assert player.my_turn()
        assert len(player.lines) > ply
        assert worker(program) != thinks
    assert program.close() == 0
    assert "Traceback" not in program.errors
