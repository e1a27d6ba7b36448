"""Make values, records and files that nobody would write in good faith."""

from __future__ import annotations

import copy
import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from tabletop.games import GAMES, find
from tabletop.kernel.record import Chair
from tabletop.play.session import Session

NAMES: Final = (
    "",
    " ",
    "\ufe0f",
    "\u200b",
    "\u200d\u200d",
    "\u0301\u0301\u0301",
    "\u202egnp.evil",
    "{0.__class__}",
    "{seat}",
    "%s%n",
    "<b>&amp;</b>",
    "a\0b",
    "a\nb\tc\x1b[31m",
    "../../etc/passwd",
    "𝔘𝔫𝔦𝔠𝔬𝔡𝔢 🎲👩‍👩‍👧",
    "ਅੰਮ੍ਰਿਤ क्ष્ઞ",
    "W" * 300,
    "x" * 1_000,
    "👩" * 400,
)
"""Names as players, files or strangers may write them."""

VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2**31,
    -(2**63),
    10**30,
    1e308,
    -1e18,
    0.1,
    float("nan"),
    float("inf"),
    [],
    {},
    [[]],
    "",
    "human",
    "bot:master",
    "bot:",
    "goat",
    "pass",
    "\ud800",
    *NAMES,
)


@cache
def record(game_id: str, number: int) -> dict[str, Any]:
    """Return the record of the beginning of a match, as JSON."""
    game = find(game_id)
    assert game is not None
    rng = Random(f"hostile {game.id} {number}")
    seats = game.seat_counts[number % len(game.seat_counts)]
    chairs = [Chair(f"P{seat}", "human" if seat % 2 else "bot:novice") for seat in range(seats)]
    session = Session.new(game, chairs, {}, number, "hostile", "2026-01-01T00:00:00Z")
    for _ in range(rng.randrange(4, 60)):
        seat = session.match.to_act
        if seat is None:
            if session.over:
                break
            session = session.go_on()
            continue
        session = session.submit(seat, rng.choice(session.match.legal()))
    return session.record().to_json()


def damaged_record(rng: Random) -> bytes:
    """Return a file that was a record, or still is one."""
    game = rng.choice([cover.id for cover in GAMES.covers])
    data: Any = copy.deepcopy(record(game, rng.randrange(8)))
    for _ in range(rng.choice((0, 0, 0, 1, 1, 2, 4))):
        change(data, rng)
    if rng.random() < 0.5:
        for seat in data.get("seats") or () if isinstance(data.get("seats"), list) else ():
            if isinstance(seat, dict) and rng.random() < 0.5:
                seat["name"] = rng.choice(NAMES)
    return torn(json.dumps(data).encode("utf-8"), rng)


def change(data: Any, rng: Random) -> None:
    """Change one value somewhere within lists and objects."""
    places = list(_places(data))
    if not places:
        return
    inside, key = rng.choice(places)
    match rng.randrange(5):
        case 0 if isinstance(inside, dict):
            del inside[key]
        case 0:
            inside.pop(key)
        case 1 if isinstance(inside, list) and inside:
            inside.insert(key, copy.deepcopy(rng.choice(inside)))
        case 2 if isinstance(inside[key], str) and inside[key]:
            at = rng.randrange(len(inside[key]))
            inside[key] = inside[key][:at] + rng.choice("0918- ,;|ax\u0301") + inside[key][at + 1 :]
        case 3 if isinstance(inside[key], list) and inside[key]:
            inside[key] = inside[key] * rng.choice((2, 30))
        case _:
            inside[key] = copy.deepcopy(rng.choice(VALUES))


def _places(data: Any) -> Any:
    """Yield each list and object with each of its keys, the outer ones first."""
    if isinstance(data, dict | list):
        for key in list(data) if isinstance(data, dict) else range(len(data)):
            yield data, key
            yield from _places(data[key])


def place_of(error: BaseException) -> str:
    """Return the file in which an error arose, for a line that tells of it."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    return "" if place is None else f" in {Path(place.tb_frame.f_code.co_filename).name}"


def torn(raw: bytes, rng: Random) -> bytes:
    """Return the bytes of a file, now and then torn or with other bytes in it."""
    match rng.randrange(8):
        case 0:
            return raw[: rng.randrange(len(raw) + 1)]
        case 1:
            flipped = bytearray(raw)
            for _ in range(rng.randrange(1, 5)):
                if flipped:
                    flipped[rng.randrange(len(flipped))] = rng.randrange(256)
            return bytes(flipped)
        case _:
            return raw
