"""Test that the cache keeps its budget and never redraws shown pictures."""

from __future__ import annotations

import pygame

from tabletop.shell.art.cache import SurfaceCache


def test_cache_is_bounded_by_bytes() -> None:
    cache = SurfaceCache(1000)
    for number in range(6):
        cache.get((number,), lambda: pygame.Surface((10, 10), 0, 32))
    assert cache.held <= 1000
    assert len(cache) == 2
    cache.drop()
    assert (len(cache), cache.held) == (0, 0)


def test_a_picture_that_is_seen_is_not_drawn_once_more() -> None:
    cache = SurfaceCache(1000)
    made: list[int] = []

    def make() -> pygame.Surface:
        made.append(len(made))
        return pygame.Surface((10, 10), 0, 32)

    seen = cache.get(("seen",), make)
    cache.get(("not seen",), make)
    for number in range(6):
        cache.get((number,), make)
    assert len(cache) == 2 and len(made) == 8
    assert ("seen",) in cache and ("not seen",) not in cache
    assert cache.get(("seen",), make) is seen and len(made) == 8
    cache.get(("not seen",), make)
    assert len(made) == 9 and cache.held <= 1000
    for number in range(6):
        cache.get((number,), make)
    cache.drop()
    assert ("seen",) not in cache, "in other colours it is another picture"
