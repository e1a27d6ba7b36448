"""Draw the end of Mexican Train: few points bring a train far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.games.kit.counting import CountedHand, counted_hands
from tabletop.games.kit.ending import MANY, Finale, Podium, begun, card, columns, face_first
from tabletop.games.kit.tiles import tile_id
from tabletop.games.mexican_train.ids import plate_id
from tabletop.games.mexican_train.scoring import hands_shown, worth
from tabletop.games.mexican_train.state import State, View
from tabletop.kernel.words import Msg, Seat, Who, msg
from tabletop.pieces.tileface import face as tile_face
from tabletop.table.ending import Ending
from tabletop.table.picture import Box, Pose
from tabletop.table.sprites import Art, Board

_PLATE: Final = 278.0
_SMALL: Final = 240.0
"""Units across a plate, and one of many."""

_WORDS: Final = 170.0
"""Units at the beginning of the rails for the number of rounds won."""

_WAGONS: Final = 8
"""Wagons of a train at most."""

_TALL: Final = 120.0
"""Height of a row in which wagons pass below the words."""

_LEAST: Final = 50
"""Points between the first and the last train at which the last one is at the beginning."""

_RUN: Final = (0.1, 1.6)
_CROWN: Final = 1.8


def ending(state: State, podium: Podium) -> Ending:
    """Return every train where its points have brought it."""
    finale, felt = begun(podium, _CROWN)
    finale.show("felt", Board("felt"), felt, 0, 8)
    bunting = Box(felt.x + 40, felt.y - 8, felt.width - 80, 40)
    finale.show("bunting", Board("flags"), bunting, 2, 2)
    ranked = [record[0] for record in podium.ranked()]
    inner = Box(felt.x + 24, felt.y + 40, felt.width - 48, felt.height - 62)
    rows = columns(inner, len(ranked), 140.0, gap=8.0)
    for seat, row in zip(ranked, rows, strict=True):
        _row(finale, seat, row, _far(podium, seat))
    return finale.ending()


def _told(track: Box, row: Box) -> Box:
    """Return the box of the words, above the wagons of a tall row."""
    wide = track.width * 0.45 if row.height >= _TALL else _WORDS - 30
    return Box(track.x + 22, row.y + 6, wide, 34)


def _far(podium: Podium, seat: Seat) -> float:
    """Return how far a train came: 1 for the fewest points, 0 for the most."""
    totals = podium.sheet.totals
    behind = totals[seat] - min(totals)
    return 1.0 - behind / max(_LEAST, max(totals) - min(totals))


def _row(finale: Finale, seat: Seat, row: Box, far: float) -> None:
    """Draw plate, rails and train of one seat."""
    podium = finale.podium
    plate = Box(row.x, row.y, _PLATE if len(podium.sheet.totals) <= MANY else _SMALL, row.height)
    won = [one.piece for one in podium.sheet.rounds if seat in one.best and one.number]
    _plate(finale, seat, plate)
    track = Box(plate.right, row.bottom - 34, row.right - plate.right - 6, 30)
    finale.show(f"rails {seat}", Board("rails"), track, 1)
    _words(finale, seat, len(won), _told(track, row))
    high = min(116.0, row.height - 22)
    engine = Box(0, track.y + 20 - high, high * 1.46, high)
    start, end = track.x + _WORDS, track.right - engine.width - 8
    x = start + far * max(0.0, end - start)
    first = track.x + (8 if row.height >= _TALL else _WORDS - 14)  # wagons never cover the words
    _train(finale, seat, won, engine.translate(x, 0), first)


def _plate(finale: Finale, seat: Seat, box: Box) -> None:
    """Draw portrait, name and points of a seat."""
    total = finale.podium.sheet.totals[seat]
    card(finale, f"plate {seat}", box, won=finale.podium.won((seat,)))
    small = box.width < _PLATE
    side = min(64.0 if small else 96.0, box.height - 20)
    x = face_first(finale, (seat,), box, side, 14, 10 if small else 14)
    half = min(52.0, (box.height - 12) / 2)
    y = box.y + (box.height - 2 * half) / 2
    name = Box(x, y, box.right - x - 12, half)
    finale.say(f"name {seat}", msg("kernel.name", who=Who(seat)), name, 29, "serif-bold", layer=7)
    below = Box(x, y + half, box.right - x - 12, half)
    finale.count(f"total {seat}", total, below, 40, "serif-bold", layer=7)
    finale.rise(f"total {seat}", total, *_RUN)


def _words(finale: Finale, seat: Seat, won: int, box: Box) -> None:
    """Say how many rounds a seat has won."""
    words: Msg = msg("mexican_train.ending.won", n=won)
    finale.say(f"won {seat}", words, box, 20, tone="light", layer=3)


def _train(finale: Finale, seat: Seat, won: Sequence[str], engine: Box, start: float) -> None:
    """Draw the engine, and behind it a wagon for each round won."""
    parts = [f"engine {seat}"]
    finale.show(parts[0], Art("mexican_train/engine", seat), engine, 10)
    high = engine.height
    wide = high * 0.92
    bed = Box(0, engine.bottom - 0.36 * high, wide, 0.32 * high)
    x = engine.x - wide + 2
    for number, piece in enumerate(reversed(won[-_WAGONS:])):
        if x < start:
            break
        wagon = f"wagon {seat} {number}"
        finale.show(wagon, Board("wagon", f"seat{seat}"), bed.translate(x, 0), 9)
        parts.append(wagon)
        found = tile_face(piece)
        if found is not None:
            tile = Box(x + wide * 0.07, bed.y - 0.36 * wide + 3, 0.74 * wide, 0.37 * wide)
            load = f"load {seat} {number}"
            finale.show(load, found, tile, 10, 1, pose=Pose(1))
            parts.append(load)
        x -= wide * 0.98
    tail = x + wide * 0.98
    whistles = finale.podium.won((seat,))
    finale.slide(*_RUN, (start - tail, 0), *parts, sound="whistle" if whistles else "")


def counted(view: View) -> tuple[CountedHand, ...]:
    """Return the tiles left in every hand, with their points (MT-8.2)."""
    table = view.table
    hands = hands_shown(table)
    if hands is None:
        return ()
    blank = table.laws.double_blank
    return counted_hands(
        [[((tile_id(tile),), worth(tile, blank)) for tile in hand] for hand in hands],
        plate_id,
        table.results[-1].scores,
    )
