"""Draw the held piece with its verdict, or the piece that can be lifted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, replace
from typing import Final

from tabletop.kernel.values import dataclass
from tabletop.kernel.words import msg
from tabletop.play import held_piece, viewport
from tabletop.play.table_state import TableState
from tabletop.shell.table.context import TableContext
from tabletop.shell.table.placement import badge_spot
from tabletop.shell.widgets import Pressed, Ui
from tabletop.shell.widgets.ui import LEAST
from tabletop.table import inputs
from tabletop.table.drop_targets import spread
from tabletop.table.gesture import Press
from tabletop.table.hand import Empty, Trying
from tabletop.table.picture import UPRIGHT, Box, Item, ItemId
from tabletop.table.sprites import Outline

LIFTED: Final = (-7.0, -13.0)
"""Offset in units of a carried piece from its ghost on the table."""

HIGH: Final = 16.0
"""Height in units of a carried piece above the cloth."""

TRIED: Final = 5.0

RAISED: Final = 6.0
"""Units by which a piece that can be taken rises towards the hand."""

HIGHER: Final = 6.0
"""Units of height added to the shadow of a piece that rises."""


def draw_hand(scene: TableContext, ui: Ui) -> None:
    """Draw the ghost, blocked squares, the held piece, and a tick or a cross."""
    state, artist = scene.state, scene.artist
    held, hand = held_piece.held_piece(state), state.hand
    item = None if held is None else state.picture.item(held.piece.id)
    if held is None or item is None:
        return
    shelved = held_piece.shelved(state)
    dots = Outline(item.sprite.border, "hollow" if item.shelf else "gap")
    left = Item(ItemId("gap"), dots, item.box, item.pose, layer=9)
    artist.items(ui, [left if shelved is None else replace(left, box=shelved.box)])
    artist.items(ui, held_piece.making_room(state))
    piece, box, aimed = held.piece, held.spot, held_piece.aimed(state)
    if box is None or aimed is None:
        artist.item(ui, floating(state) or piece)
        return
    good = state.offers.meant(aimed) is not None
    pose = piece.pose if held.lies else UPRIGHT
    ghost = Outline(piece.sprite.border, "go" if good else "no")
    artist.items(ui, [Item(ItemId("ghost"), ghost, box, pose, layer=21)])
    artist.item(ui, floating(state) or piece)
    if not good:
        signs = state.session.game.table.blocked(state.seen_view, aimed, state.laid)
        artist.items(ui, viewport.magnified_items(state, signs))
    sign = badge_spot(box, state.picture, (ui.width, ui.height), item.id)
    if isinstance(hand, Trying) and good:
        Tick(scene.does(inputs.Commit()), says=msg("table.set_down")).show(ui, sign)
    else:
        badge(ui, sign, good=good)


def floating(state: TableState) -> Item | None:
    """Return the held piece in the place where it is drawn."""
    held, hand = held_piece.held_piece(state), state.hand
    if held is None:
        return None
    aims = held.spot is not None and held_piece.aimed(state) is not None
    if isinstance(hand, Trying) and aims:
        return replace(held.piece, height=TRIED)
    shift = LIFTED if held.lies and aims else (0.0, 0.0)
    return replace(held.piece, box=held.piece.box.translate(*shift), height=HIGH)


@dataclass
class Tick(Pressed):
    """Show a tick as the button that confirms a tried piece.

    Keys and screen readers use the button of the panel instead.
    """

    press: Callable[[], None]
    id: str = field(default="tick", kw_only=True)

    def show(self, ui: Ui, box: Box) -> None:
        """Draw the badge, larger below the pointer."""
        look = ui.target(self, box.at_least(LEAST), stop=False)
        badge(ui, box.grown(4 if look.hover and not look.pressed else 0), good=True)


def badge(ui: Ui, box: Box, *, good: bool) -> None:
    """Draw a round tick, or a round cross."""
    theme = ui.draw.theme
    tone = theme.go if good else theme.no
    rim = "#ffffff" if theme.name != "dark" else theme.panel
    body = "".join(
        f'<circle cx="20" cy="20" r="{radius}" fill="{fill}"/>'
        for radius, fill in ((19, rim), (16.5, tone))
    )
    ui.draw.shadow(box, 20, 3)
    ui.draw.svg(box, f'<g transform="scale({box.width / 40:.3f})">{body}</g>')
    side = box.width * 0.6
    x, y = box.centre
    ui.draw.icon("check" if good else "cross", x - side / 2, y, side, rim)


def lens(item: Item, least: float, readable: float, room: float) -> Item:
    """Magnify an item that is too small to recognise.

    Args:
        item: Cloth grows around its centre; a tile is shown larger above or below itself.
        least: Least size of a square of cloth in units.
        readable: Size of half a tile in units, below which its pips are illegible.
        room: Width of the window in units.
    """
    sprite, (x, y) = item.sprite, item.box.centre
    if sprite.long:
        small = min(item.box.width, item.box.height)
        if not sprite.pips or small >= readable:
            return item
        by = 2 * readable / small
        width, height = item.box.width * by, item.box.height * by
        left = min(max(x - width / 2, 8.0), room - width - 8)
        top = item.box.y - height - 14
        top = top if top > 8 else item.box.y + item.box.height + 14
        sprite = sprite.bright
    else:
        columns, rows = spread(item, item.pose)
        if not sprite.grows or item.box.width / columns >= least:
            return item
        width, height = least * columns, least * rows
        left, top = x - width / 2, y - height / 2
    box = Box(left, top, width, height)
    return replace(item, id=ItemId("lens"), sprite=sprite, box=box, height=12.0, layer=50)


def inviting(state: TableState, hovered: Item | None) -> Item | None:
    """Return the piece to lift, or ``None`` if none can be taken."""
    if hovered is None or not state.my_turn or not isinstance(state.hand, Empty):
        return None
    item = state.picture.item(hovered.id)
    if item is None or item.id in state.glide.moves:
        return None
    pulled = item.pulls and state.offers.meant(Press(item.id)) is not None
    return item if pulled or state.offers.can_lift(item.id) else None


def lifted(state: TableState, hovered: Item | None, now: float) -> Item | None:
    """Return the piece to draw lifted now, or ``None`` while pieces glide."""
    return inviting(state, hovered) if state.glide.done(now) else None


def as_drawn(scene: TableContext, item: Item) -> Item:
    """Return ``item`` in the place where it is drawn."""
    up = lifted(scene.state, scene.hovered, scene.now)
    return raised(item) if up is not None and up.id == item.id else item


def raised(item: Item) -> Item:
    """Return a piece raised above its place."""
    return replace(item, box=item.box.translate(0, -RAISED), height=item.height + HIGHER)


def draw_lifted(scene: TableContext, ui: Ui, item: Item) -> None:
    """Draw a lifted piece, and redraw everything on top of it."""
    up, picture, artist = raised(item), scene.state.picture, scene.artist
    artist.item(ui, up)
    above = [one for one in picture.items if one.layer > item.layer and one.box.overlaps(up.box)]
    artist.items(ui, above)
    for label in picture.labels:
        if label.layer > item.layer and label.box.overlaps(up.box):
            with ui.reading_log.elsewhere():  # announced with the picture
                artist.label(ui, label)
