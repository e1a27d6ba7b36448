"""Write pictures with few colours as small PNG files."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

_BITS: Final = 5
"""Bits of each channel by which colours are counted."""

_ROUNDS: Final = 4
"""Times that each colour is moved to the middle of the pixels it stands for."""


def save(picture: pygame.Surface, file: Path, colours: int = 80) -> None:
    """Write ``picture`` with a limited palette, at most 256 colours."""
    pixels = pygame.surfarray.array3d(picture).transpose(1, 0, 2)
    cells = _cells(pixels)
    found, where, counts = np.unique(cells, return_inverse=True, return_counts=True)
    sums = np.zeros((len(found), 3))
    np.add.at(sums, where.ravel(), pixels.reshape(-1, 3))
    means, table = sums / counts[:, None], _cut(sums / counts[:, None], counts, colours)
    for _ in range(_ROUNDS):
        nearest = _nearest(means, table)
        for index in range(len(table)):
            mine = nearest == index
            if mine.any():
                table[index] = np.average(means[mine], axis=0, weights=counts[mine])
    indices = _nearest(means, table).astype(np.uint8)[where].reshape(pixels.shape[:2])
    file.write_bytes(_png(indices, table.round().astype(np.uint8)))


def _cells(pixels: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Return the cell of the colour cube in which each pixel lies."""
    small = pixels.reshape(-1, 3).astype(np.int64) >> (8 - _BITS)
    return (small[:, 0] << 2 * _BITS) | (small[:, 1] << _BITS) | small[:, 2]


def _cut(points: NDArray[np.float64], counts: NDArray[np.int64], many: int) -> NDArray[np.float64]:
    """Return the middles of boxes, cut in two where the pixels differ most."""
    boxes = [np.arange(len(points))]
    while len(boxes) < many:
        spread = [np.ptp(points[box], axis=0).max() * counts[box].sum() ** 0.5 for box in boxes]
        box = boxes.pop(int(np.argmax(spread)))
        if len(box) < 2:
            boxes.append(box)
            break
        axis = int(np.ptp(points[box], axis=0).argmax())
        box = box[points[box, axis].argsort(kind="stable")]
        share = counts[box].cumsum() / counts[box].sum()
        at = min(max(1, int(np.searchsorted(share, 0.5))), len(box) - 1)
        boxes += [box[:at], box[at:]]
    return np.array([np.average(points[box], axis=0, weights=counts[box]) for box in boxes])


def _nearest(points: NDArray[np.float64], table: NDArray[np.float64]) -> NDArray[np.intp]:
    """Return for each point the index of the colour nearest to it."""
    away = ((points[:, None, :] - table[None, :, :]) ** 2).sum(axis=2)
    found: NDArray[np.intp] = away.argmin(axis=1)
    return found


def _png(indices: NDArray[np.uint8], table: NDArray[np.uint8]) -> bytes:
    """Return a PNG file of indices into a table of colours."""
    high, wide = indices.shape
    rows = np.zeros((high, wide + 1), np.uint8)  # each row begins with its filter: none
    rows[:, 1:] = indices
    head = struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)
    parts = (
        (b"IHDR", head),
        (b"PLTE", table.tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
