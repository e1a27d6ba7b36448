"""Describe a Goat table: prompts, previews and tooltips."""

from __future__ import annotations

from typing import Final

from tabletop.games.game import Fact, Preview
from tabletop.games.goat import rules
from tabletop.games.goat.ids import MARKET, PASS, both_of
from tabletop.games.goat.layout.board import will_lie
from tabletop.games.goat.opening import opening_tiles
from tabletop.games.goat.refusals import end_name
from tabletop.games.goat.scoring import count, goats, worth
from tabletop.games.goat.slots import ends_after, laid_by
from tabletop.games.goat.state import (
    Action,
    Deal,
    Draw,
    Open,
    Pass,
    Play,
    PlayBoth,
    View,
    ends,
    fits,
)
from tabletop.games.kit.tiles import tile_of
from tabletop.kernel.words import Arg, Msg, Seat, Who, msg
from tabletop.pieces.dominoes import Lying, Tile, pips, write
from tabletop.table.picture import ItemId, Picture
from tabletop.table.sprites import Art, Domino, Portrait, Sprite

_MARKET: Final = Art("goat/market")
_HEAD: Final = Art("goat/head")

_SPRITES: Final[dict[str, Sprite]] = {
    "goat": _HEAD,
    "hard": Domino(),
    "lacks": Domino(),
    "draw": _MARKET,
}
"""Pictures beside the reasons of hints."""

_FEW: Final = 3
"""Largest number of tiles that still fit for which the preview warns of a fish."""


def prompt(view: View) -> Msg:
    """Return the prompt: the viewer's options now, in words."""
    if goats(view.totals, view.house):
        return msg("goat.prompt.over")
    if view.counted or not any(view.counts):
        return msg("goat.prompt.deal")
    if view.seat != view.turn:
        return msg("goat.prompt.wait", who=Who(view.turn))
    if not view.line:
        if view.opener is not None:
            return msg("goat.prompt.open_any")
        return msg("goat.prompt.open", tile=write(opening_tiles(view)[0]))
    acts = rules.legal(view)
    if Draw() in acts:
        return msg("goat.prompt.draw")
    if Pass() in acts:
        return msg("goat.prompt.pass_pairs" if view.house.pairs else "goat.prompt.pass")
    left, right = ends(view.line)
    if left == right:
        return msg("goat.prompt.play_one", number=left)
    both = any(isinstance(act, PlayBoth) for act in acts)
    return msg("goat.prompt.both" if both else "goat.prompt.play", left=left, right=right)


def preview(view: View, action: Action, picture: Picture) -> Preview:
    """Preview the new ends, the hand, and the seats that can follow."""
    match action:
        case Open(tile):
            title, after = _msg("open", tile=write(tile)), tile
            deed = msg("goat.deed.open", tile=write(tile))
        case Play(tile, end):
            title = _msg("play", tile=write(tile), end=end_name(view.line, end))
            after = ends_after(action, ends(view.line))
            deed = msg("goat.deed.play", tile=write(tile), end=end_name(view.line, end))
        case PlayBoth(left, right):
            deed = msg("goat.deed.both", left=write(left), right=write(right))
            title = _msg("both", left=write(left), right=write(right))
            after = ends(view.line)
        case Draw():
            return Preview(_msg("draw"), _drawing(view))
        case Pass():
            following = Seat((view.seat + 1) % view.seats)
            fact = Fact(Portrait(following), _msg("next", who=Who(following)))
            return Preview(_msg("pass"), (fact,))
        case _:
            raise ValueError("chance has no preview")
    facts = _laying(view, laid_by(action), after)
    return Preview(title, facts, lies=will_lie(view, action, picture), deed=deed)


def about(view: View, item: ItemId, picture: Picture) -> Preview | None:
    """Describe one of the viewer's tiles, the market, or a strip."""
    legal = rules.legal(view)
    if item == MARKET:
        if Draw() in legal:
            return preview(view, Draw(), picture)
        return Preview(msg("goat.about.market"), _drawing(view))
    if item == PASS:
        return preview(view, Pass(), picture) if Pass() in legal else None
    both = both_of(item)
    if both is not None:
        return preview(view, both, picture) if both in legal else None
    tile = tile_of(item)
    if tile is None or tile not in view.hand:
        return None
    return Preview(msg("goat.about.tile", tile=write(tile)), _about(view, tile))


def _laying(view: View, laid: tuple[Tile, ...], after: Lying) -> tuple[Fact, ...]:
    left, right = after
    facts = [Fact(Domino(after), _msg("ends", left=left, right=right))]
    hand = tuple(tile for tile in view.hand if tile not in laid)
    if not hand:
        return *facts, Fact(_HEAD, _msg("out"), _msg("out_why"))
    points = _msg("points", n=count(hand, view.house))
    facts.append(Fact(Portrait(view.seat), _msg("hand", n=len(hand)), points))
    own = sum(left in tile or right in tile for tile in hand)
    hidden = sum(left in tile or right in tile for tile in view.pool)
    strong = _msg("follow", n=own) if own else _msg("follow_none")
    facts.append(Fact(Domino(), strong, _msg("hidden", n=hidden)))
    if not own and not hidden:
        facts.append(Fact(_HEAD, _msg("fish"), _msg("fish_why")))
    elif own + hidden <= _FEW:
        facts.append(Fact(_HEAD, _msg("fish_near")))
    return tuple(facts)


def _drawing(view: View) -> tuple[Fact, ...]:
    market = Fact(_MARKET, _msg("market", n=view.market_left))
    if not view.line or view.counted:
        return (market,)
    fitting = sum(fits(tile, view.line) for tile in view.pool)
    strong, weak = _msg("fitting", n=fitting), _msg("of_hidden", n=len(view.pool))
    return market, Fact(Domino(), strong, weak)


def _about(view: View, tile: Tile) -> tuple[Fact, ...]:
    """Describe the ends a tile fits, its points, and related tiles."""
    sprite, points = Domino(tile), worth(tile, view.hand, view.house)
    weak = None if points == pips(tile) else msg("goat.about.special")
    facts = [Fact(_HEAD, msg("goat.about.points", n=points), weak)]
    if view.line and not view.counted:
        at = [number for number in ends(view.line) if number in tile]
        where = msg("goat.about.fits.both" if len(at) > 1 else "goat.about.fits_none")
        if len(at) == 1:
            where = msg("goat.about.fits.one", number=at[0])
        facts.insert(0, Fact(sprite, where))
    elif not view.line and tile in opening_tiles(view) and view.turn == view.seat:
        facts.insert(0, Fact(sprite, msg("goat.about.opens")))
    for number in dict.fromkeys(tile):
        hidden = sum(number in other for other in view.pool)
        facts.append(Fact(Domino(), msg("goat.about.unseen", n=hidden, number=number)))
    return tuple(facts)


def _msg(key: str, **args: Arg) -> Msg:
    return msg(f"goat.preview.{key}", **args)


def because(view: View, action: Action, reason: Msg) -> Fact:
    """Return a reason with the picture of the tile concerned."""
    term = reason.key.rpartition(".")[2]
    tiles = () if isinstance(action, Deal) else laid_by(action)
    return Fact(_SPRITES.get(term) or Domino(tiles[0] if tiles else None), reason)
