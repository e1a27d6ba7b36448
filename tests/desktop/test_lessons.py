"""Test a newcomer's lesson of Goat by mouse, and the first match."""

from __future__ import annotations

from tests.desktop.conftest import House


def test_from_the_lessons_to_the_first_match(house: House) -> None:
    house.provide(confirm="never")
    program = house.start(scene="home")
    program.click("door.lessons")
    program.wait("layout", scene="lessons")
    program.click("lesson.goat")
    tiles = {
        0: ("tile 5-5", "centre across"),
        1: ("tile 5-2", "end left"),
        3: ("tile 6-3", "end right"),
        4: ("tile 6-1", "end right"),
        5: ("tile 1-0", "end left"),
        10: ("tile 3-1", "end right"),
    }
    pressed = {2: "market", 8: "both 4-4 0-0"}
    for step in range(12):
        asked = program.wait("lesson", step=step, ready=True)
        if step in tiles:
            program.wait("layout", program.events.index(asked))  # the line has grown by then
            program.drag(*tiles[step])
        else:
            program.click(pressed.get(step, "lesson.on"))
    program.wait("layout", scene="lesson_end")
    assert not list(house.data.rglob("*.tabletop")), "a lesson is no match"
    program.click("lesson.match")
    program.wait("layout", scene="table")
    assert program.close() == 0
    assert house.start(scene="home").close() == 0
