"""Write PNG, ICO and ICNS files without any other library."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _png(size: tuple[int, int], colour_type: int, rows: list[bytes]) -> bytes:
    head = struct.pack(">IIBBBBB", *size, 8, colour_type, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return (
        b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")
    )


def grey_png(rows: list[list[float]]) -> bytes:
    """Return a grey picture of values from 0 to 255."""
    data = [bytes(min(255, max(0, round(value))) for value in row) for row in rows]
    return _png((len(rows[0]), len(rows)), 0, data)


def rgba_png(size: tuple[int, int], pixels: bytes) -> bytes:
    """Return a picture with alpha.

    ``pixels`` are its rows of red, green, blue, alpha.
    """
    stride = size[0] * 4
    rows = [pixels[start : start + stride] for start in range(0, len(pixels), stride)]
    return _png(size, 6, rows)


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """Return a Windows icon made of PNG files, keyed by size up to 256 pixels."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    entries, bodies = b"", b""
    for side, data in sorted(pictures.items()):
        entries += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
        bodies += data
    return head + entries + bodies


_ICNS_KINDS = {
    16: (b"icp4",),
    32: (b"icp5", b"ic11"),
    64: (b"icp6", b"ic12"),
    128: (b"ic07",),
    256: (b"ic08", b"ic13"),
    512: (b"ic09", b"ic14"),
    1024: (b"ic10",),
}


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """Return a macOS icon made of PNG files, keyed by size in pixels.

    Sides are powers of two, 16 to 1024.
    """
    body = b""
    for side, data in sorted(pictures.items()):
        for kind in _ICNS_KINDS.get(side, ()):
            body += kind + struct.pack(">I", len(data) + 8) + data
    return b"icns" + struct.pack(">I", len(body) + 8) + body
