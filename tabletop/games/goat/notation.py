"""Write actions of Goat as lines of a record, and read them."""

from __future__ import annotations

from tabletop.games.goat.state import SET, Action, Deal, Draw, Open, Pass, Play, PlayBoth
from tabletop.kernel.errors import BadNotationError
from tabletop.kernel.words import msg
from tabletop.pieces import dominoes
from tabletop.pieces.dominoes import Tile, write_tiles


def write(action: Action) -> str:
    """Return the line for an action."""
    match action:
        case Deal(hands, market):
            line = "deal " + " ; ".join(map(write_tiles, hands))
            return f"{line} | {write_tiles(market)}" if market else line
        case Open(tile):
            return f"open {dominoes.write(tile)}"
        case Play(tile, end):
            return f"play {dominoes.write(tile)} {end}"
        case PlayBoth(left, right):
            return f"play {dominoes.write(left)} left {dominoes.write(right)} right"
        case Draw():
            return "draw"
        case Pass():
            return "pass"


def read(text: str) -> Action:
    """Return the action of a line.

    Raises:
        BadNotationError: The text is not an action of Goat.
    """
    word, _, rest = text.partition(" ")
    match word, rest.split(" "):
        case "deal", [_, *_] if rest:
            return _deal(rest)
        case "open", [name]:
            return Open(_tile(name))
        case "play", [name, ("left" | "right") as end]:
            return Play(_tile(name), "left" if end == "left" else "right")
        case "play", [left, "left", right, "right"]:
            return PlayBoth(_tile(left), _tile(right))
        case "draw", [""] if text == word:
            return Draw()
        case "pass", [""] if text == word:
            return Pass()
    raise BadNotationError(msg("goat.notation.action"))


def _deal(text: str) -> Deal:
    dealt, bar, market = text.partition(" | ")
    if bar and not market:
        raise BadNotationError(msg("goat.notation.action"))
    return Deal(tuple(map(_tiles, dealt.split(" ; "))), _tiles(market) if bar else ())


def _tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(_tile, text.split(",")))


def _tile(name: str) -> Tile:
    tile = dominoes.read_tile(name)
    if tile is None or tile not in SET:
        raise BadNotationError(msg("goat.notation.tile", tile=name[:20]))
    return tile
