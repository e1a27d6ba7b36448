"""Draw the end of a match: the fewer the points, the further the train."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.games.kit import ending as kit
from tabletop.games.kit.ending import Finale, Podium
from tabletop.games.kit.tiles import face
from tabletop.games.mexican_train.state import State
from tabletop.kernel.values import dataclass
from tabletop.kernel.words import Seat, msg
from tabletop.table.picture import Box, Pose
from tabletop.table.sprites import Art, Board
from tabletop.table.stage import Timeline

_PLATE: Final = 278.0
_SMALL: Final = 240.0
_PARTNER: Final = 56.0
"""Width of a plate, of a plate among many, and of a second face on a plate."""

_WORDS: Final = 150.0
_LINE: Final = 28.0
"""Width and height of the number of rounds won, at the start of the rails."""

_ROW: Final = 112.0
"""Least height of a row with the gap below."""

_SHORT: Final = 700.0
"""Width of rails below which the trains are drawn below the text."""

_AROUND: Final = 62.0
"""Units of felt above and below the rows."""

_WAGONS: Final = 8
"""Largest number of wagons of a train."""

_WAGON: Final = 0.92
"""Width of a wagon as a share of the height of its engine, if there is room for all."""

_BEHIND: Final = 0.4
"""Least share of the rails over which the engines are spread by their points."""

_LEAST: Final = 50
"""Least difference between most and fewest points that fills the whole distance."""

_ENGINE: Final = 1.46
"""Ratio of the width of an engine to its height."""

_CHIMNEY: Final = (0.79, 0.27)
"""Top of the chimney, in parts of the engine's width and height."""

_SMOKE: Final = (0.46, 0.46)
"""Width and height of the smoke, as shares of those of the engine."""

_TOTAL: Final = 43.0
_DIGIT: Final = 26.0
"""Font size of the points, and the width of one of their digits."""

_UNIT: Final = 19.0
"""Font size of the word beside the points."""

_RUN: Final = (0.1, 1.6)
_CROWN: Final = 1.8


def ending(state: State, podium: Podium) -> Timeline:
    """Return the ending: every train at the distance earned by its points."""
    finale, felt = kit.begun(podium, _CROWN, loose=False)
    ranked = podium.ranked()
    each = -(-len(ranked) // kit.lanes_of(felt, len(ranked)))
    felt = kit.tall_enough(finale, felt, each * _ROW + _AROUND)
    finale.show("felt", Board("felt"), felt, 0, 8)
    bunting = Box(felt.x + 40, felt.y - 8, felt.width - 80, 40)
    finale.show("bunting", Board("flags"), bunting, 2, 2)
    inner = Box(felt.x + 24, felt.y + 40, felt.width - 48, felt.height - _AROUND)
    rows = kit.columns(inner, len(ranked), 140.0, gap=8.0)
    rails = [_rails(podium, row) for row in rows]
    trains = [_won(podium, record[0])[-_WAGONS:] for record in ranked]
    room = (rails[0].end - rails[0].first) * (1 - _BEHIND)
    wagon = min(rails[0].high * _WAGON, room / max(1, *map(len, trains)))
    far = [_far(podium, record[0]) for record in ranked]
    begin = max(
        _begin(track, len(won) * wagon, share)
        for track, won, share in zip(rails, trains, far, strict=True)
    )
    for record, row, track, won, share in zip(ranked, rows, rails, trains, far, strict=True):
        seat = record[0]
        _draw_plate(finale, record, Box(row.x, row.y, track.bed.x - row.x, row.height))
        finale.show(f"rails {seat}", Board("rails", "brass"), track.bed, 1)
        words = msg("mexican_train.ending.won", n=len(_won(podium, seat)))
        finale.say(f"won {seat}", words, track.words, 20, tone="light", layer=3)
        x = track.bed.x + begin + share * (track.end - begin)
        engine = Box(x, track.bed.y + 20 - track.high, track.high * _ENGINE, track.high)
        _draw_train(finale, seat, won, engine, wagon, track.bed.x + track.first)
    return finale.ending()


@dataclass(frozen=True, slots=True)
class _Rails:
    """Hold the rails of one seat.

    Attributes:
        first: Leftmost place of a train, from the left end of the rails.
        end: Place of the engine with the fewest points, from the left end of the rails.
    """

    bed: Box
    words: Box
    high: float
    first: float
    end: float


def _rails(podium: Podium, row: Box) -> _Rails:
    """Return the rails of a row, laid out so that no train covers the text."""
    records = podium.sheet.records()
    plate = _PLATE if len(records) <= kit.MANY else _SMALL
    plate += _PARTNER * (len(records[0]) - 1)
    bed = Box(row.x + plate, row.bottom - 34, row.width - plate - 6, 30)
    line, low = min(_LINE, row.height / 3), bed.width < _SHORT
    high = min(116.0, row.height - (line + 16 if low else 22))
    words = Box(bed.x + 22, row.y if low else max(row.y, bed.y - 14 - line), _WORDS, line)
    first = 8.0 if low else words.right + 8 - bed.x
    return _Rails(bed, words, high, first, bed.width - high * _ENGINE - 8)


def _won(podium: Podium, seat: Seat) -> list[str]:
    """Return the engine tile of each round that a seat won."""
    return [one.piece for one in podium.sheet.rounds if one.number and seat in one.best]


def _begin(rails: _Rails, train: float, share: float) -> float:
    """Return the leftmost place of the last engine at which a train fits.

    All engines are spread from this position to the end, further ahead for fewer points.
    """
    least = rails.first + train
    if share >= 1:
        return 0.0
    return (least - share * rails.end) / (1 - share)


def _far(podium: Podium, seat: Seat) -> float:
    """Return a train's progress: 1 for the fewest points, 0 for the most."""
    totals = podium.sheet.totals
    behind = totals[seat] - min(totals)
    return 1.0 - behind / max(_LEAST, max(totals) - min(totals))


def _draw_plate(finale: Finale, record: Sequence[Seat], box: Box) -> None:
    seat = record[0]
    total = finale.podium.sheet.totals[seat]
    kit.card(finale, f"plate {seat}", box, won=finale.podium.won(record))
    small = box.width < _PLATE
    side = min(64.0 if small or len(record) > 1 else 96.0, box.height - 20)
    x = kit.face_first(finale, record, box, side, 14, 10 if small else 14)
    half = min(52.0, (box.height - 12) / 2)
    y = box.y + (box.height - 2 * half) / 2
    name = Box(x, y, box.right - x - 12, half)
    finale.say(f"name {seat}", kit.named(record), name, 29, "serif-bold", layer=7)
    below = Box(x, y + half, _DIGIT * len(str(total)) + 4, half)
    finale.count(f"total {seat}", total, below, _TOTAL, "serif-bold", layer=7)
    left = below.right + 6
    word = Box(left, below.bottom - half * 0.84, box.right - left - 10, max(_UNIT, half * 0.7))
    unit = msg("mexican_train.ending.points")
    finale.say(f"unit {seat}", unit, word, _UNIT, tone="quiet", layer=7)
    finale.rise(f"total {seat}", total, *_RUN)


def _draw_train(
    finale: Finale, seat: Seat, won: Sequence[str], engine: Box, wide: float, start: float
) -> None:
    parts = [f"engine {seat}"]
    finale.show(parts[0], Art("mexican_train/engine", seat), engine, 10)
    low = 0.348 * wide
    bed = Box(0, engine.bottom - 0.04 * engine.height - low, wide, low)
    for number, piece in enumerate(reversed(won)):
        x = engine.x + 2 - (number + 1) * wide
        wagon = f"wagon {seat} {number}"
        finale.show(wagon, Board("wagon", f"seat{seat}"), bed.translate(x, 0), 9)
        parts.append(wagon)
        if (found := face(piece)) is not None:
            tile = Box(x + wide * 0.07, bed.y - 0.36 * wide + 3, 0.74 * wide, 0.37 * wide)
            load = f"load {seat} {number}"
            finale.show(load, found, tile, 10, 1, pose=Pose(1))
            parts.append(load)
    tail = engine.x - len(won) * wide
    first = finale.podium.won((seat,))
    if first:
        wide, high = _SMOKE[0] * engine.width, _SMOKE[1] * engine.height
        x, y = engine.x + _CHIMNEY[0] * engine.width, engine.y + _CHIMNEY[1] * engine.height
        smoke = f"smoke {seat}"
        finale.show(smoke, Art("mexican_train/smoke"), Box(x - wide, y - high, wide, high), 11)
        finale.appear(sum(_RUN), smoke)
    finale.slide(*_RUN, (start - tail, 0), *parts, sound="whistle" if first else "")
