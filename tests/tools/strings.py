"""Draw, measure, say and store strings of random code points.

Run ``python -m tests.tools.strings [COUNT] [SEED]``. It prints each string that raises, and ends
with 1 if there is any.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from itertools import chain, cycle
from pathlib import Path
from random import Random
from typing import Final, get_args

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from tabletop.house.names import told_apart
from tabletop.i18n.columns import padded
from tabletop.i18n.speech import Speech
from tabletop.kernel.errors import BadRecordError
from tabletop.kernel.record import Chair, Record
from tabletop.kernel.words import Seat, Who, msg
from tabletop.shell.parts.seatlooks import letter
from tabletop.shell.spoken.voices import Voice, dispatcher, espeak, mac, windows
from tabletop.shell.text import Typesetter
from tabletop.shell.text.scripts import clusters
from tabletop.store.reading import parse
from tabletop.table.picture import Face

FONTS: Final = Path(__file__).resolve().parents[2] / "sprites" / "fonts"

KINDS: Final = (
    ((0x00, 0x1F), (0x7F, 0x9F), (0x2028, 0x2029)),  # controls and separators
    ((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0xFEFF, 0xFEFF), (0x61C, 0x61C)),
    ((0xFE00, 0xFE0F), (0xE0100, 0xE01EF), (0x34F, 0x34F), (0x180B, 0x180F)),  # draw nothing
    ((0x300, 0x36F), (0x93A, 0x94F), (0xA3C, 0xA51), (0xABC, 0xACD), (0x20D0, 0x20F0)),
    ((0x20, 0x7E), (0xA0, 0x17F), (0x2010, 0x2044)),
    ((0x900, 0x97F), (0xA00, 0xA7F), (0xA80, 0xAFF)),
    ((0x590, 0x6FF), (0x4E00, 0x4EFF), (0x1100, 0x11FF), (0x3164, 0x3164), (0x2800, 0x2800)),
    ((0x1F300, 0x1FAFF), (0x1F1E6, 0x1F1FF), (0xE0020, 0xE007F)),  # emoji, flags, tags
    ((0x378, 0x37F), (0xE000, 0xE0FF), (0xFDD0, 0xFDEF), (0xFFFE, 0xFFFF), (0x10FF00, 0x10FFFF)),
)
"""Ranges of code points that are drawn from equally often, by kind."""

HALVES: Final = (0xD800, 0xDFFF)
"""Halves of characters, which no file may hold."""

VOICES: Final = tuple(
    Voice("program", {"en": "Alex"}, build) for build in (espeak, dispatcher, mac, windows)
)


def strings(seed: int) -> Iterator[str]:
    """Yield random strings without end, each of one to three kinds."""
    rng, longest = Random(seed), cycle((1, 2, 3, 8, 24))
    while True:
        some = rng.sample(KINDS, rng.randint(1, 3))
        yield "".join(chr(rng.randint(*rng.choice(rng.choice(some)))) for _ in range(next(longest)))


def check(setter: Typesetter, text: str) -> None:
    """Do with ``text`` all that the program does with a name.

    Raises:
        Exception: Something cannot be done with it.
    """
    assert "".join(clusters(text)) == text
    for face, px in zip(get_args(Face), cycle((13, 24)), strict=False):
        assert setter.render(text, face, px, "#102030").get_width() >= 0
        wide = setter.measure(text, face, px)
        assert setter.measure(setter.shorten(text, face, px, wide // 2), face, px) >= 0
        assert setter.fit(text, face, px, max(1, wide // 2), 9) >= 9
        for line in setter.wrap(text, face, px, max(1, wide // 3)):
            setter.render(line, face, px, "#102030")
    names = told_apart([text[:20], text[:20], ""])
    for code in ("en", "hi", "pa", "gu"):
        speech = Speech(code, names)
        assert all(speech.say(msg("table.to_move", who=Who(Seat(seat)))) for seat in range(3))
    assert letter(text, 0)
    padded(text, 12)
    for voice in VOICES:
        order = voice.order(text, "en", 1.0)
        assert not any("\0" in part for part in order.command)
    record = Record("toy", 1, (Chair(text), Chair("Ravi")), title=text, created="")
    stored = record.dumps().encode("utf-8")
    assert parse(stored.decode("utf-8")) == record


def refused(text: str) -> bool:
    """Return whether a record rejects ``text`` with a lone surrogate."""
    record = Record("toy", 1, (Chair(text),), created="")
    try:
        parse(record.dumps())
    except BadRecordError:
        return True
    return False


def faults(count: int, seed: int) -> Iterator[str]:
    """Yield a line for each of ``count`` strings that something raises at."""
    setter = Typesetter(FONTS)
    # Each code point of the first three kinds alone as well: these draw nothing.
    alone = (chr(at) for kind in KINDS[:3] for low, high in kind for at in range(low, high + 1))
    made = chain(alone, strings(seed))
    for _ in range(count):
        text = next(made)
        try:
            check(setter, text)
        except Exception as error:
            yield f"{text!a}: {error!r}"
    half = chr(Random(seed).randint(*HALVES))
    if not refused(half):
        yield f"{half!a}: a record takes half a character"


def main(arguments: Sequence[str]) -> int:
    """Check as many strings as asked for; return the exit code."""
    count = int(arguments[0]) if arguments else 10_000
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    found = list(faults(count, seed))
    print(*found[:40], sep="\n")
    print(f"{count} strings, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
