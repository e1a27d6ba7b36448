"""Build the cache keys of an atlas from all that a picture depends on."""

from __future__ import annotations

from tabletop.shell.art.board_shapes import style_of
from tabletop.table.picture import Pose
from tabletop.table.sprites import (
    Art,
    Board,
    Card,
    Domino,
    Outline,
    Portrait,
    Sewn,
    Sprite,
    Token,
    Trail,
    Yard,
)


def piece(sprite: Sprite, size: tuple[int, int], pose: Pose, scale: float) -> tuple[object, ...]:
    """Return the cache key of a piece's picture, which begins with its kind."""
    if isinstance(sprite, Board) and style_of(sprite.style).toneless:
        sprite = Board(sprite.style)
    return (kind(sprite), "piece", sprite, size, pose_of(sprite, pose), scale)


def replaced(sprite: Sprite, pose: Pose, scale: float) -> tuple[object, ...]:
    """Return the key shared by pictures that can stand in for each other.

    They show it in other sizes; and a yard has its rails lead to other seats.
    """
    same = "yard" if isinstance(sprite, Yard) else sprite
    return (same, pose_of(sprite, pose), scale)


def glow(
    sprite: Board, size: tuple[int, int], scale: float, strip: int | None = None
) -> tuple[object, ...]:
    """Return the cache key of a board's glow, or of one strip of it."""
    return (kind(sprite), "glow", sprite.style, sprite.tone, size, scale, strip)


def kind(sprite: Sprite) -> str:
    """Return ``seat`` for a picture with seat colours, else ``piece``."""
    toned = isinstance(sprite, Board | Trail) and sprite.tone.startswith("seat")
    owned = isinstance(sprite, Art) and sprite.seat is not None
    return "seat" if toned or owned or isinstance(sprite, Token | Portrait) else "piece"


def pose_of(sprite: Sprite, pose: Pose) -> Pose | None:
    """Return the pose, or none for a sprite that looks the same in all."""
    if isinstance(sprite, Domino):
        return visible(sprite, pose)
    if isinstance(sprite, Card):
        return Pose(pose.quarter_turns % 4)
    return pose if isinstance(sprite, Art | Sewn | Outline) else None


def outline_of(sprite: Sprite) -> Sprite | tuple[object, ...]:
    """Return the key that sprites with the same silhouette share."""
    if isinstance(sprite, Sewn):
        return ("sewn", sprite.cells)
    if isinstance(sprite, Board):
        return ("board", sprite.style)
    if isinstance(sprite, Token | Portrait | Card | Domino):
        return (type(sprite).__name__,)
    return Art(sprite.name) if isinstance(sprite, Art) else sprite


def visible(sprite: Domino, pose: Pose) -> Pose:
    """Return the visible part of a tile's pose.

    Backs look the same both ways up, and no tile flips.
    """
    return Pose(pose.quarter_turns % (2 if sprite.halves is None else 4))
