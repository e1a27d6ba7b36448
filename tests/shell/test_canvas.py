"""Test that frames hold the drawn operations, cut to the clip."""

from __future__ import annotations

import pygame

from tabletop.shell.canvas import Blit, Canvas, Fill


def test_a_blit_outside_is_left_out() -> None:
    canvas = Canvas((100, 50))
    picture = pygame.Surface((10, 10))
    canvas.blit(picture, 200, 0)
    canvas.blit(picture, -10, 0)
    canvas.fill("#ff0000", (0, 60, 10, 10))
    assert canvas.frame().ops == ()


def test_a_blit_is_cut_to_the_clip() -> None:
    canvas = Canvas((100, 50))
    picture = pygame.Surface((20, 20))
    with canvas.clipped((5, 5, 10, 10)):
        canvas.blit(picture, 0, 0)
        with canvas.clipped((0, 0, 8, 50)):
            canvas.fill("#123456", (0, 0, 100, 100))
    canvas.blit(picture, 90, 40)
    first, second, third = canvas.frame().ops
    assert isinstance(first, Blit) and tuple(first.rect) == (5, 5, 10, 10) and first.part == (5, 5)
    assert isinstance(second, Fill) and tuple(second.rect) == (5, 5, 3, 10)
    assert (
        isinstance(third, Blit) and tuple(third.rect) == (90, 40, 10, 10) and third.part == (0, 0)
    )


def test_the_clip_comes_back_after_an_error() -> None:
    canvas = Canvas((100, 50))
    try:
        with canvas.clipped((0, 0, 1, 1)):
            raise KeyError
    except KeyError:
        pass
    assert tuple(canvas.clip) == (0, 0, 100, 50)


def test_equal_operations_have_equal_keys() -> None:
    picture, other = pygame.Surface((5, 5)), pygame.Surface((5, 5))
    canvas = Canvas((100, 50))
    canvas.blit(picture, 1.2, 1)
    canvas.blit(picture, 1, 1)
    canvas.blit(other, 1, 1)
    canvas.blit(picture, 2, 1)
    keys = [op.key for op in canvas.ops]
    assert keys[0] == keys[1]
    assert len(set(keys)) == 3


def test_a_see_through_fill_is_laid_over() -> None:
    canvas = Canvas((10, 10))
    canvas.fill((0, 0, 0, 128), (0, 0, 10, 10))
    canvas.fill((0, 0, 0, 0), (0, 0, 10, 10))
    canvas.fill((0, 0, 0, 128), (0, 0, 10, 10))
    assert len(canvas.ops) == 2
    assert canvas.ops[0].key == canvas.ops[1].key
