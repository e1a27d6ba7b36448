"""Test that only changes are painted, with the same result as all."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from tabletop.shell.canvas import Blit, Canvas, Frame, Op
from tabletop.shell.screen import MOST_PARTS, Screen, differing, merged, paint
from tests.shell.stage import Glass

SIZE = (320, 200)


def whole(frame: Frame) -> bytes:
    """Return the pixels of ``frame`` painted from nothing."""
    surface = pygame.Surface(SIZE)
    paint(surface, frame.ops, [surface.get_rect()])
    return pygame.image.tobytes(surface, "RGB")


def surfaces(rng: Random) -> list[pygame.Surface]:
    made = []
    for i in range(8):
        flags = pygame.SRCALPHA if i % 2 else 0
        surface = pygame.Surface((rng.randint(10, 90), rng.randint(10, 90)), flags, 32)
        surface.fill((rng.randrange(256), rng.randrange(256), rng.randrange(256), 150))
        made.append(surface)
    return made


def changed(ops: list[Op], rng: Random, pictures: list[pygame.Surface]) -> list[Op]:
    """Return a list a little different: moved, added, removed or reordered."""
    ops = list(ops)
    match rng.randrange(4):
        case 0:
            canvas = Canvas(SIZE)
            canvas.blit(rng.choice(pictures), rng.randint(-40, 300), rng.randint(-40, 190))
            ops += canvas.ops
        case 1 if len(ops) > 3:
            del ops[rng.randrange(1, len(ops))]
        case 2 if len(ops) > 3:
            at, to = rng.randrange(1, len(ops)), rng.randrange(1, len(ops))
            ops.insert(to, ops.pop(at))
        case _:
            at = rng.randrange(1, len(ops))
            op = ops[at]
            if isinstance(op, Blit):
                ops[at] = Blit(op.surface, op.rect.move(3, -2).clip((0, 0, *SIZE)), op.part)
    return ops


@pytest.mark.parametrize("seed", range(12))
def test_painting_the_difference_looks_like_painting_all(seed: int) -> None:
    rng = Random(seed)
    pictures = surfaces(rng)
    canvas = Canvas(SIZE)
    canvas.fill("#335577", (0, 0, *SIZE))
    for _ in range(12):
        canvas.blit(rng.choice(pictures), rng.randint(-20, 300), rng.randint(-20, 190))
    glass = Glass(SIZE)
    screen = Screen(glass)
    ops = list(canvas.ops)
    for _ in range(25):
        frame = Frame(tuple(ops), SIZE)
        screen.show(frame)
        assert pygame.image.tobytes(glass.surface, "RGB") == whole(frame)
        ops = changed(ops, rng, pictures)


def test_a_still_frame_is_neither_painted_nor_flipped() -> None:
    glass = Glass(SIZE)
    screen = Screen(glass)
    picture = pygame.Surface((10, 10))
    for _ in range(3):
        canvas = Canvas(SIZE)
        canvas.fill("#000000", (0, 0, *SIZE))
        canvas.blit(picture, 5, 5)
        screen.show(canvas.frame())
    assert glass.flips == 1
    assert screen.painted == 0


def test_only_what_was_painted_is_shown_anew() -> None:
    glass = Glass(SIZE)
    screen = Screen(glass)
    picture = pygame.Surface((10, 10))
    for x in (5, 60):
        canvas = Canvas(SIZE)
        canvas.fill("#000000", (0, 0, *SIZE))
        canvas.blit(picture, x, 5)
        screen.show(canvas.frame())
    assert sorted(map(tuple, glass.parts)) == [(5, 5, 10, 10), (60, 5, 10, 10)]


def test_a_moved_picture_costs_its_two_places_only() -> None:
    glass = Glass(SIZE)
    screen = Screen(glass)
    picture = pygame.Surface((10, 10))
    for x in (0, 100):
        canvas = Canvas(SIZE)
        canvas.fill("#000000", (0, 0, *SIZE))
        canvas.blit(picture, x, 5)
        screen.show(canvas.frame())
    assert screen.painted == 200


def test_another_size_and_a_lost_window_are_painted_whole() -> None:
    glass = Glass(SIZE)
    screen = Screen(glass)
    canvas = Canvas(SIZE)
    canvas.fill("#000000", (0, 0, *SIZE))
    screen.show(canvas.frame())
    screen.forget()
    assert screen.show(canvas.frame())
    assert screen.painted == SIZE[0] * SIZE[1]
    glass.surface = pygame.Surface((100, 100))
    screen.show(Frame(canvas.frame().ops, (100, 100)))
    assert screen.painted == 100 * 100


def test_what_only_changed_its_order_is_painted_alone() -> None:
    picture = pygame.Surface((10, 10))
    ops = [Blit(picture, pygame.Rect(x, 0, 10, 10)) for x in range(0, 100, 10)]
    lifted = [*ops[:3], *ops[4:], ops[3]]
    assert set(map(tuple, differing(ops, lifted))) == {(30, 0, 10, 10)}
    assert set(map(tuple, differing(lifted, ops))) == {(30, 0, 10, 10)}


def test_overlapping_parts_become_one_and_many_become_one() -> None:
    window = pygame.Rect(0, 0, 1000, 1000)
    parts = merged([pygame.Rect(0, 0, 10, 10), pygame.Rect(5, 5, 10, 10)], window)
    assert parts == [pygame.Rect(0, 0, 15, 15)]
    many = [pygame.Rect(x * 20, x * 20, 5, 5) for x in range(MOST_PARTS + 1)]
    assert len(merged(many, window)) == 1
    assert merged([pygame.Rect(-50, 0, 10, 10)], window) == []
    assert merged([pygame.Rect(0, 0, 900, 900)], window) == [window]


def test_without_a_ground_the_rest_is_black() -> None:
    glass = Glass(SIZE)
    glass.surface.fill("red")
    canvas = Canvas(SIZE)
    canvas.fill("#ffffff", (0, 0, 5, 5))
    Screen(glass).show(canvas.frame())
    assert glass.surface.get_at((100, 100)) == pygame.Color("black")
