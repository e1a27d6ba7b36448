"""Describe a Mexican Train table: prompts, previews and tooltips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.games.game import Fact, Preview
from tabletop.games.kit.tiles import tile_id, tile_of
from tabletop.games.mexican_train import rules
from tabletop.games.mexican_train.ids import BONEYARD, KNOCK, PASS, end_id, part_id, train_of
from tabletop.games.mexican_train.refusals import in_words, name
from tabletop.games.mexican_train.scoring import hand_points, is_over, totals, worth
from tabletop.games.mexican_train.state import (
    Action,
    Catch,
    Deal,
    Draw,
    Knock,
    Pass,
    Play,
    Table,
    View,
)
from tabletop.games.mexican_train.trains import binding, double_at, end, every_train, places, plays
from tabletop.kernel.words import Arg, Join, Msg, Seat, Who, msg
from tabletop.pieces.dominoes import Tile, beyond, is_double, laid, write
from tabletop.pieces.snake import DOWN, RIGHT, pose_along
from tabletop.table.picture import Item, ItemId, Picture
from tabletop.table.sprites import Art, Domino, Portrait, Sprite

_PILE: Final = Art("mexican_train/boneyard")
_ENGINE: Final = Art("mexican_train/engine")

_NAMED: Final = 3
"""Largest number of trains that are all named; of more, only the first is named."""


def prompt(view: View) -> Msg:
    """Return the prompt: the viewer's options now, in words."""
    table = view.table
    if table.phase != "play":
        over = is_over(table)
        return msg("mexican_train.prompt.over" if over else "mexican_train.prompt.deal")
    if table.turn != view.seat:
        return msg("mexican_train.prompt.wait", who=Who(table.turn))
    legal = rules.legal(view)
    found = [action for action in legal if isinstance(action, Play)]
    if not found:
        key = "draw" if isinstance(legal[0], Draw) else "pass" if table.drew else "pass_empty"
        if _only_double_fits(view):
            return msg(f"mexican_train.prompt.{key.partition('_')[0]}_double")
        return _nothing_fits(table, key)
    if table.open_doubles and not table.doubles_laid:
        train = found[0].train
        double = write(double_at(table, train))
        return msg("mexican_train.prompt.close", double=double, train=name(train))
    tiles = len({play.tile for play in found})
    trains = msg("mexican_train.prompt.trains", n=len({play.train for play in found}))
    if table.drew and not table.doubles_laid:
        return msg("mexican_train.prompt.drawn", trains=trains)
    key = "again" if table.doubles_laid else "play"
    return msg(f"mexican_train.prompt.{key}", n=tiles, trains=trains)


def _only_double_fits(view: View) -> bool:
    """Return whether a tile fits that "one double a turn" forbids (MT-6.5)."""
    laws = replace(view.table.laws, doubles_a_turn="any")
    return any(plays(replace(view.table, laws=laws), view.hand))


def _nothing_fits(table: Table, key: str) -> Msg:
    if not table.open_doubles or not {*places(table).singles} <= {*table.open_doubles}:
        return msg(f"mexican_train.prompt.{key}")
    double = double_at(table, binding(table)[0])
    return msg(f"mexican_train.prompt.{key}_close", double=write(double), number=double[0])


def preview(view: View, action: Action, picture: Picture) -> Preview:
    """Preview the consequences of ``action`` for the viewer."""
    match action:
        case Play():
            tile = write(action.tile)
            title = _msg("play", tile=tile, train=name(action.train))
            deed = msg("mexican_train.deed.play", tile=tile, train=in_words(action.train))
            lies = _laid(view, action, picture)
            return Preview(title, _after_laying(view, action), lies=lies, deed=deed)
        case Draw():
            return Preview(_msg("draw"), _about_drawing(view.table))
        case Pass():
            fact = Fact(_marker(view.seat), _msg("marker_on"), _msg("open_to_all"))
            return Preview(_msg("pass"), (fact,))
        case Knock():
            fact = Fact(Domino(), _msg("knocked"))
            return Preview(_msg("knock"), (fact,))
        case Catch(seat):
            who, n = Who(seat), min(view.table.laws.knock, view.table.stock_left)
            fact = Fact(Portrait(seat), _msg("caught", who=who, n=n))
            return Preview(_msg("catch", who=who), (fact,))
        case Deal():
            raise ValueError("chance has no preview")


def because(view: View, action: Action, reason: Msg) -> Fact:
    """Add to a reason the picture of its tile or marker."""
    term = reason.key.rpartition(".")[2]
    if term == "marker":
        return Fact(_marker(view.seat), reason)
    tile = action.tile if isinstance(action, Play) else None
    return Fact(Domino(None if term in {"doors", "stuck"} else tile), reason)


def about(view: View, item: ItemId, picture: Picture) -> Preview | None:
    """Describe a tile in hand, a train or the boneyard, or return ``None``."""
    if item == BONEYARD:
        return Preview(msg("mexican_train.boneyard"), _about_drawing(view.table))
    if item == PASS:
        return preview(view, Pass(), picture)
    if item == KNOCK:
        return preview(view, Knock(), picture)
    piece = tile_of(item)
    if piece is not None:
        return _about_tile(view, piece) if piece in view.hand else None
    train = train_of(item)
    if item.startswith(("plate ", "fold ", "lens ")) and train is not None:
        return _about_train(view.table, train)
    return None


def _marker(seat: Seat) -> Sprite:
    return Art("mexican_train/marker", seat)


def _after_laying(view: View, play: Play) -> tuple[Fact, ...]:
    table, seat, piece = view.table, view.seat, play.tile
    rest = [held for held in view.hand if held != piece]
    laws = table.laws
    open_end = beyond(piece, end(table, play.train))
    facts = [Fact(Domino(piece), _msg("end", number=open_end))]
    if not rest and (not is_double(piece) or table.laws.finish_on_double):
        return (facts[0], Fact(Portrait(seat), _msg("out")))
    left = _msg("left", n=hand_points(rest, laws))
    facts.append(Fact(_PILE, left, _msg("tiles", n=len(rest))))
    if play.train in table.open_doubles:
        double = double_at(table, play.train)
        facts.append(Fact(Domino(double), _msg("closes", double=write(double))))
    if is_double(piece):
        any_train = table.laws.extra_tile == "any" and not table.doubles_laid
        weak = _msg("any_train" if any_train else "in_order")
        facts.append(Fact(Domino(piece), _msg("another"), weak))
    if play.train == seat and table.markers[seat]:
        facts.append(Fact(_marker(seat), _msg("marker_off")))
    if len(rest) == 1 and (not laws.knock or seat in table.knocked):
        facts.append(Fact(Portrait(seat), _msg("one_left")))
    return tuple(facts)


def _laid(view: View, play: Play, picture: Picture) -> tuple[Item, ...]:
    double = is_double(play.tile)
    place = picture.place(end_id(play.train, double=double))
    held = picture.item(tile_id(play.tile))
    if place is None or held is None or not isinstance(held.sprite, Domino):
        return ()
    lying, sprite = laid(play.tile, end(view.table, play.train)), replace(held.sprite, dim=False)
    box = place.box
    heading = DOWN if box.height > box.width else RIGHT
    if not double and _runs_back(view, play, picture):
        heading = (-heading[0], -heading[1])
    return (replace(held, sprite=sprite, box=box, pose=pose_along(lying, heading, box)),)


def _runs_back(view: View, play: Play, picture: Picture) -> bool:
    """Return whether the train's end points left or up, by its last tile."""
    place = picture.place(end_id(play.train, double=False))
    line = view.table.trains[play.train]
    last = picture.item(tile_id(max(line[-1], line[-1][::-1]))) if line else None
    last = last or picture.item(part_id("starter", play.train)) or picture.item(ItemId("hub"))
    if place is None or last is None:
        return False
    if place.box.width > place.box.height:
        return place.box.centre[0] < last.box.centre[0]
    return place.box.centre[1] < last.box.centre[1]


def _about_drawing(table: Table) -> tuple[Fact, ...]:
    left = Fact(_PILE, _msg("pile", n=table.stock_left))
    if not table.stock_left:
        return (left,)
    return (
        left,
        Fact(_ENGINE, _msg(f"draws.{table.laws.draws}")),
        Fact(_ENGINE, _msg("must_lay")),
    )


def _about_tile(view: View, piece: Tile) -> Preview:
    """Describe the trains that take a tile, and the cost of keeping it."""
    table = view.table
    points = Fact(Domino(piece), _msg("worth", n=worth(piece, table.laws)), _msg("if_kept"))
    legal = (action for action in rules.legal(view) if isinstance(action, Play))
    fits = [play.train for play in legal if play.tile == piece]
    ends = [train for train in every_train(table) if end(table, train) in piece]
    brief = None
    if known := fits or (ends if table.phase == "play" else []):
        trains = _msg("trains", trains=Join(tuple(map(name, known))))
        first = Fact(_sign(known[0]), trains, _msg("fits" if fits else "later"))
        brief = _brief(sorted(known, key=lambda train: train != view.seat))
    else:
        first = Fact(_ENGINE, _msg("fits_nothing"))
    return Preview(_msg("tile", tile=write(piece)), (first, points), brief=brief)


def _brief(trains: Sequence[int]) -> Msg | None:
    """Name several trains briefly: all owners, or one and how many more."""
    if len(trains) < 2:
        return None
    owner = "mexican_train.train.owner"
    names = [msg(owner, who=Who(Seat(train))) if train >= 0 else name(train) for train in trains]
    if len(names) <= _NAMED:
        return _msg("trains", trains=Join(tuple(names)))
    return _msg("trains_more", train=names[0], n=len(names) - 1)


def _sign(train: int) -> Sprite:
    return Portrait(Seat(train)) if train >= 0 else _ENGINE


def _about_train(table: Table, train: int) -> Preview:
    line = table.trains[train]
    open_end = _msg("end", number=end(table, train))
    facts = [Fact(_sign(train), open_end, _msg("long", n=len(line)))]
    if train in table.open_doubles:
        key = "open_double" if binding(table)[:1] == (train,) else "open_later"
        facts.append(Fact(Domino(double_at(table, train)), _msg(key)))
    if train < 0:
        facts.append(Fact(_ENGINE, _msg("open_to_all")))
        return Preview(name(train), tuple(facts))
    seat = Seat(train)
    key = "open_to_all" if table.markers[seat] else "closed_to_others"
    facts.append(Fact(_marker(seat), _msg(key)))
    points = msg("mexican_train.plate.points", n=totals(table)[seat])
    facts.append(Fact(_PILE, _msg("tiles", n=table.counts[seat]), points))
    return Preview(name(train), tuple(facts))


def _msg(key: str, **args: Arg) -> Msg:
    return msg(f"mexican_train.preview.{key}", **args)
