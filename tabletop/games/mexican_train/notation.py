"""Write actions of Mexican Train as lines of a record, and read them."""

from __future__ import annotations

import re
from typing import Final, TypeVar

from tabletop.games.mexican_train.state import Action, Catch, Deal, Draw, Knock, Pass, Play
from tabletop.kernel.errors import BadNotationError
from tabletop.kernel.words import Seat, msg
from tabletop.pieces import dominoes
from tabletop.pieces.dominoes import Tile

_T = TypeVar("_T")

_PLAIN: Final[dict[str, Action]] = {"draw": Draw(), "pass": Pass(), "knock": Knock()}
_DEAL: Final = re.compile(r"deal (\S+) : (.*) \|(.*?)(?: start (0|[1-9][0-9]?))?")


def write(action: Action) -> str:
    """Return the line for an action."""
    match action:
        case Deal(engine, hands, stock, start):
            dealt = " ; ".join(map(dominoes.write_tiles, hands))
            pile = f" {dominoes.write_tiles(stock)}" if stock else ""
            begins = "" if start is None else f" start {start}"
            return f"deal {engine}-{engine} : {dealt} |{pile}{begins}"
        case Play(piece, train):
            return f"play {dominoes.write(piece)} {train_name(train)}"
        case Draw():
            return "draw"
        case Pass():
            return "pass"
        case Knock():
            return "knock"
        case Catch(seat):
            return f"catch {train_name(seat)}"


def read(text: str) -> Action:
    """Return the action of a line.

    Raises:
        BadNotationError: The text is not an action of Mexican Train.
    """
    if text in _PLAIN:
        return _PLAIN[text]
    if text.startswith("deal "):
        return _deal(text)
    match text.split(" "):
        case "play", piece, train:
            return Play(_tile(piece), _known("train", train, read_train(train)))
        case "catch", seat:
            return Catch(Seat(_known("train", seat, read_train(seat))))
    raise BadNotationError(msg("mexican_train.notation.action"))


def _deal(text: str) -> Deal:
    found = _DEAL.fullmatch(text)
    if found is None:
        raise BadNotationError(msg("mexican_train.notation.deal"))
    engine = _tile(found[1])
    if not dominoes.is_double(engine):
        raise BadNotationError(msg("mexican_train.notation.engine", tile=found[1][:20]))
    hands = tuple(_tiles(hand) for hand in found[2].split(" ; "))
    start = None if found[4] is None else Seat(int(found[4]))
    return Deal(engine[0], hands, _tiles(found[3].removeprefix(" ")), start)


def _known(kind: str, text: str, found: _T | None) -> _T:
    """Return the value of a word; refuse an unknown word."""
    if found is None:
        raise BadNotationError(msg(f"mexican_train.notation.{kind}", **{kind: text[:20]}))
    return found


def _tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(_tile, text.split(","))) if text else ()


def _tile(text: str) -> Tile:
    return _known("tile", text, dominoes.read_tile(text))


_SHARED: Final = "mexican2", "mexican"
_SEAT: Final = re.compile(r"seat(0|[1-9][0-9]?)")


def train_name(train: int) -> str:
    """Return ``mexican``, ``mexican2``, or ``seat0`` for the train of seat 0."""
    return f"seat{train}" if train >= 0 else _SHARED[train]


def read_train(text: str) -> int | None:
    """Return the train of that name, or ``None``; seats are 0 to 99."""
    if text in _SHARED:
        return _SHARED.index(text) - len(_SHARED)
    found = _SEAT.fullmatch(text)
    return None if found is None else int(found[1])
