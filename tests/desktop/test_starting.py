"""Test unusual starts: twice, with a file, bad settings, read-only."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

from tabletop.games.patchwork import PATCHWORK
from tabletop.kernel.record import Chair, Record
from tabletop.play.session import Session
from tests.desktop.conftest import House
from tests.desktop.driven import lines_of, until
from tests.desktop.players import Player
from tests.known import known

SAID: Final = "Tabletop is already open"


def a_record(actions: int) -> Record:
    """Return a match of two people after some actions."""
    chairs = (Chair("Asha"), Chair("Meera"))
    session = Session.new(known(PATCHWORK), chairs, {}, 5, "any", "2024-01-01T00:00:00Z")
    rng = Random(5)
    while session.match.ply < actions:
        seat = session.match.to_act
        assert seat is not None
        session = session.submit(seat, rng.choice(session.match.legal()))
    return session.record()


def sight(folder: Path) -> dict[str, Any]:
    """Return every match and the settings, with their times of writing."""
    files = [*(folder / "matches").glob("*"), folder / "settings.json"]
    return {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in files}


def test_a_second_start_says_so_and_touches_nothing(house: House) -> None:
    program = house.begin()
    player = Player(program, house)
    assert player.my_turn()
    program.wait("saved", ply=len(player.lines))
    before = sight(house.data)
    second = house.launch()
    until(lambda: second.process.poll() is not None, "the end of the second start")
    assert second.process.returncode == 0
    assert SAID in second.errors
    assert sight(house.data) == before
    program.wait("toast", key="shell.already_open")
    player.play(player.favourite(), "clicks")
    assert program.close() == 0


def test_a_second_start_with_a_file_shows_it_in_the_first_window(house: House) -> None:
    program = house.start()
    record = a_record(6)
    file = house.root / "sent.tabletop"
    file.write_text(record.dumps(), encoding="utf-8")
    second = house.launch(file)
    program.wait("layout", scene="table")
    until(lambda: second.process.poll() is not None, "the end of the second start")
    assert lines_of(program.events) == list(record.actions)
    assert program.close() == 0


def test_a_record_on_the_command_line_is_opened_and_left_alone(house: House) -> None:
    record = a_record(9)
    file = house.root / "a file of mine.tabletop"
    file.write_text(record.dumps(), encoding="utf-8")
    text = file.read_bytes()
    program = house.start(file, scene="table")
    program.wait("action", ply=9)
    assert lines_of(program.events) == list(record.actions)
    player = Player(program, house)
    assert player.my_turn()
    ply = player.play(player.favourite(), "drag")
    program.wait("saved", ply=ply)
    assert program.close() == 0
    assert file.read_bytes() == text
    assert list(house.record(player.match).actions[:9]) == list(record.actions)


def test_damaged_settings_are_set_aside_with_a_note(house: House) -> None:
    house.folders.settings.write_text('{"language": "en', encoding="utf-8")
    program = house.start()
    program.wait("toast", key="store.settings.aside")
    aside = list(house.folders.set_aside.iterdir())
    assert [file.read_text(encoding="utf-8") for file in aside] == ['{"language": "en']
    assert program.close() == 0
    assert "Traceback" not in program.errors


def test_a_folder_that_cannot_be_written_is_no_reason_not_to_play(house: House) -> None:
    """Play even if the folder cannot be written.

    Root may write everywhere: for it a file takes the folder's place.
    """
    if sys.platform == "win32":
        raise NotImplementedError("the real window is driven on X11")
    house.provide(last_players=("human", "human"))
    if os.geteuid() == 0:
        house.folders.matches.rmdir()
        house.folders.matches.write_text("in the way", encoding="utf-8")
    else:
        house.folders.matches.chmod(0o500)
        house.data.chmod(0o500)
    try:
        program = house.begin()
        for _ in range(2):
            since = program.mark()
            program.click("pass")
            program.wait("action", since, line="pass")
        program.wait("toast", key="store.write.failed")
        program.key("alt+F4")
        program.wait("leave")
        program.click("leave.anyway")
        until(lambda: program.process.poll() is not None, "the end of the program")
        assert program.process.returncode == 0
        assert "Traceback" not in program.errors and "aren’t saved" in program.errors
    finally:
        if os.geteuid() != 0:
            house.data.chmod(0o700)
