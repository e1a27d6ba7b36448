"""Test that only changes are painted, with the same result as all."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from tabletop.shell.canvas import Blit, Canvas, Frame, Op
from tabletop.shell.screen import Screen, differing, merged, paint
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
    assert sum(part.width * part.height for part in glass.parts) == 200


def test_another_size_and_a_lost_window_are_painted_whole() -> None:
    glass = Glass(SIZE)
    screen = Screen(glass)
    canvas = Canvas(SIZE)
    canvas.fill("#000000", (0, 0, *SIZE))
    screen.show(canvas.frame())
    screen.forget()
    assert screen.show(canvas.frame())
    assert glass.flips == 2 and glass.parts == [], "the whole window"
    glass.surface = pygame.Surface((100, 100))
    screen.show(Frame(canvas.frame().ops, (100, 100)))
    assert glass.flips == 3 and glass.parts == []


def test_what_only_changed_its_order_is_painted_alone() -> None:
    picture = pygame.Surface((12, 10))
    ops = [Blit(picture, pygame.Rect(x, 0, 12, 10)) for x in range(0, 100, 10)]
    lifted = [*ops[:3], *ops[4:], ops[3]]
    assert set(map(tuple, differing(ops, lifted))) == {(30, 0, 12, 10)}
    assert set(map(tuple, differing(lifted, ops))) == {(30, 0, 12, 10)}


def test_what_passed_nothing_it_overlaps_is_not_painted() -> None:
    picture = pygame.Surface((10, 10))
    ground = Blit(pygame.Surface((200, 50)), pygame.Rect(0, 0, 200, 50))
    ops = [ground, *(Blit(picture, pygame.Rect(x, 0, 10, 10)) for x in range(0, 100, 10))]
    lifted = [*ops[:3], *ops[4:], ops[3]]
    assert differing(ops, lifted) == []
    sunk = [ops[3], *ops[:3], *ops[4:]]
    assert set(map(tuple, differing(ops, sunk))) == {(20, 0, 10, 10)}


WINDOW = pygame.Rect(0, 0, 1920, 1080)


def area(parts: list[pygame.Rect]) -> int:
    return sum(part.width * part.height for part in parts)


def test_overlapping_parts_become_one_and_what_is_outside_is_none() -> None:
    parts = merged([pygame.Rect(0, 0, 10, 10), pygame.Rect(5, 5, 10, 10)], WINDOW)
    assert parts == [pygame.Rect(0, 0, 15, 15)]
    assert merged([pygame.Rect(-50, 0, 10, 10)], WINDOW) == []
    assert merged([pygame.Rect(-5, -5, 4000, 3000)], WINDOW) == [WINDOW]


def test_what_lies_apart_is_painted_apart_until_it_is_too_much() -> None:
    apart = [pygame.Rect(x, y, 9, 9) for x in range(0, 1900, 100) for y in range(0, 1000, 500)]
    assert sorted(map(tuple, merged(apart, WINDOW))) == sorted(map(tuple, apart))
    many = [pygame.Rect(x, y, 9, 9) for x in range(0, 1900, 20) for y in range(0, 1000, 40)]
    assert len(merged(many, WINDOW)) == 1


def test_what_a_ring_surrounds_is_not_painted() -> None:
    ring = [
        pygame.Rect(100, 100, 1500, 60),
        pygame.Rect(100, 900, 1500, 60),
        pygame.Rect(100, 100, 60, 860),
        pygame.Rect(1540, 100, 60, 860),
    ]
    parts = merged(ring, WINDOW)
    assert len(parts) < 12 and area(parts) < 0.4 * 1500 * 860


@pytest.mark.parametrize("seed", range(40))
def test_parts_cover_all_that_changed_and_none_is_painted_twice(seed: int) -> None:
    rng = Random(seed)
    window = pygame.Rect(0, 0, rng.randint(1, 2000), rng.randint(1, 1200))
    rects = [
        pygame.Rect(
            rng.randint(-200, 2000),
            rng.randint(-200, 1200),
            rng.randint(0, 400),
            rng.randint(0, 300),
        )
        for _ in range(rng.randint(0, 90))
    ]
    parts = merged(rects, window)
    left = pygame.Mask(window.size)
    for rect in rects:
        seen = rect.clip(window)
        if seen:
            left.draw(pygame.Mask(seen.size, fill=True), seen.topleft)
    for n, part in enumerate(parts):
        assert part and window.contains(part) and part.collidelist(parts[n + 1 :]) < 0
        left.erase(pygame.Mask(part.size, fill=True), part.topleft)
    assert not left.count()


def test_without_a_ground_the_rest_is_black() -> None:
    glass = Glass(SIZE)
    glass.surface.fill("red")
    canvas = Canvas(SIZE)
    canvas.fill("#ffffff", (0, 0, 5, 5))
    Screen(glass).show(canvas.frame())
    assert glass.surface.get_at((100, 100)) == pygame.Color("black")
