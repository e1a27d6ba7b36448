"""Test that older pictures stand in for new ones, for a short time only."""

from __future__ import annotations

import pygame
import pytest

from tabletop.shell.art.cache import StandIns, SurfaceCache


@pytest.fixture
def stand_ins() -> StandIns:
    return StandIns(SurfaceCache(1 << 20))


def shown(stand_ins: StandIns, thing: str, side: int, made: list[int]) -> pygame.Surface:
    """Ask for the picture of a thing; note in ``made`` that it was drawn."""

    def make() -> pygame.Surface:
        made.append(side)
        return pygame.Surface((side, side), pygame.SRCALPHA, 32)

    return stand_ins.get((thing,), (thing, side), (side, side), make)


def test_a_picture_is_stretched_in_a_hurry_and_drawn_later(stand_ins: StandIns) -> None:
    made: list[int] = []
    shown(stand_ins, "felt", 20, made)
    with stand_ins.hurried():
        instead = shown(stand_ins, "felt", 30, made)
        assert instead.get_size() == (30, 30) and made == [20]
        assert shown(stand_ins, "felt", 30, made) is instead, "it is stretched once"
    assert stand_ins.due
    assert stand_ins.draw_one() and made == [20, 30]
    assert not stand_ins.due and not stand_ins.draw_one()
    with stand_ins.hurried():
        assert shown(stand_ins, "felt", 30, made) is not instead
    assert made == [20, 30]


def test_what_was_never_seen_is_drawn_at_once(stand_ins: StandIns) -> None:
    made: list[int] = []
    shown(stand_ins, "felt", 20, made)
    with stand_ins.hurried():
        shown(stand_ins, "face", 30, made)
    assert made == [20, 30] and not stand_ins.due


def test_a_decoration_waits_until_there_is_time(stand_ins: StandIns) -> None:
    with stand_ins.hurried():
        waiting = stand_ins.get(("engine",), ("engine",), (4, 4), white, waits=True)
    assert waiting.get_at((1, 1)).a == 0 and stand_ins.due
    assert stand_ins.draw_one()
    drawn = stand_ins.get(("engine",), ("engine",), (4, 4), white, waits=True)
    assert drawn.get_at((1, 1)).a == 255


def white() -> pygame.Surface:
    surface = pygame.Surface((4, 4), pygame.SRCALPHA, 32)
    surface.fill("white")
    return surface


def test_nothing_stands_in_without_a_hurry(stand_ins: StandIns) -> None:
    made: list[int] = []
    for side in (20, 30):
        shown(stand_ins, "felt", side, made)
    assert made == [20, 30] and not stand_ins.due


def test_a_part_of_a_picture_is_never_stretched(stand_ins: StandIns) -> None:
    made: list[int] = []
    shown(stand_ins, "part", 5, made)
    with stand_ins.hurried():
        stand_ins.get(("whole",), ("whole",), (30, 30), lambda: shown(stand_ins, "part", 9, made))
    assert made == [5, 9]


def test_nothing_is_due_once_forgotten(stand_ins: StandIns) -> None:
    made: list[int] = []
    shown(stand_ins, "felt", 20, made)
    with stand_ins.hurried():
        shown(stand_ins, "felt", 30, made)
    stand_ins.forget()
    assert not stand_ins.draw_one() and made == [20]
